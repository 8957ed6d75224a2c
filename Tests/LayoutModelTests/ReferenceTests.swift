import LayoutModel
import TestSupport
import Testing

/// The catalogue against the tables of Tests/Reference.
@Suite struct ReferenceTests {
  private struct DeviceRow: Decodable {
    struct Posture: Decodable {
      var size: [Double]
      var safeArea: [Double]
      var statusBar: Double
      var keyboard: Double?
      var sizeClasses: [String]
      var rootMargin: Double
    }
    var id: String
    var year: Int
    var scale: Double
    var portrait: Posture
    var landscape: Posture
  }

  @Test func `devices have the figures of the table`() throws {
    let rows = try Repository.table("devices.json", of: DeviceRow.self)
    #expect(rows.count == 29)
    for row in rows {
      let device = try #require(Device.catalog.first { $0.id == row.id }, "\(row.id)")
      #expect(device.year == row.year && device.scale == row.scale, "\(row.id)")
      for (posture, figures) in [(device.portrait, row.portrait), (device.landscape, row.landscape)] {
        let (size, safeArea) = (posture.size, posture.safeArea)
        #expect([size.width, size.height] == figures.size, "\(row.id)")
        #expect([safeArea.top, safeArea.left, safeArea.bottom, safeArea.right] == figures.safeArea, "\(row.id)")
        #expect(posture.statusBarHeight == figures.statusBar && posture.keyboard == figures.keyboard, "\(row.id)")
        #expect([posture.horizontalSizeClass.rawValue, posture.verticalSizeClass.rawValue] == figures.sizeClasses)
        #expect(posture.rootMargin == figures.rootMargin, "\(row.id)")
      }
    }
  }

  private struct StyleRow: Decodable {
    var style: String
    var category: String
    var weight: String
    var pointSize: Double
    var leading: Double
  }

  @Test func `text styles have the figures of the table`() throws {
    let rows = try Repository.table("text-styles.json", of: StyleRow.self)
    let keys = ["XS", "S", "M", "L", "XL", "XXL", "XXXL", "AX1", "AX2", "AX3", "AX4", "AX5"]
    for row in rows {
      let style = try #require(TextStyle(rawValue: row.style))
      let category = try #require(ContentSizeCategory.allCases.first { keys[$0.order] == row.category })
      #expect(style.pointSize(at: category) == row.pointSize, "\(row)")
      #expect(style.leading(at: category) == row.leading, "\(row)")
      #expect(style.weight.rawValue == row.weight, "\(row)")
    }
    #expect(rows.count == TextStyle.allCases.count * ContentSizeCategory.allCases.count)
  }
}
