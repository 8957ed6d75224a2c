import Foundation
import InterfaceBuilder
import LayoutModel
import LiveLayout

/// The files that ib-files/index.json ties to proved scenes, imported and solved as Interface Builder solved them.
struct ImportedScenes {
  private struct Entry: Decodable {
    var scene: String
    var root: String
  }

  /// What a proved scene says of its views.
  private struct Proof: Decodable {
    struct View: Decodable {
      var id: String
      var parent: String?
      var customClass: String?
      var symbolImage: Bool?

      private enum CodingKeys: CodingKey { case id, parent, customClass, symbolImage }
      init(from decoder: any Decoder) throws {
        let values = try decoder.container(keyedBy: CodingKeys.self)
        id = try values.decode(String.self, forKey: .id)
        parent = try values.decodeIfPresent(String.self, forKey: .parent)
        customClass = try values.decodeIfPresent(String.self, forKey: .customClass)
        symbolImage = values.contains(.symbolImage)
      }
    }
    var views: [View]
    var verified: [String]
    var exactAfterRounding: [String]

    var hasCustomLeaf: Bool {
      let parents = Set(views.compactMap(\.parent))
      return views.contains { $0.customClass != nil && !parents.contains($0.id) }
    }
  }

  private let folder: URL
  private let measurer: any TextMeasurer

  init(in folder: URL, measuring measurer: any TextMeasurer) { (self.folder, self.measurer) = (folder, measurer) }

  /// Two lines: with stored sizes of leaves, and with the product's own.
  func print() throws {
    let index = folder.appendingPathComponent("ib-files/index.json")
    guard let data = try? Data(contentsOf: index) else { return }
    let entries = try JSONDecoder().decode([String: [Entry]].self, from: data)
    for usesStoredSizes in [true, false] { try printLine(entries, usesStoredSizes) }
  }

  private func printLine(_ entries: [String: [Entry]], _ usesStoredSizes: Bool) throws {
    var verification = SceneVerification(measuring: measurer)
    verification.usesStoredSizes = usesStoredSizes
    var (roots, pixel, point, lossless, views, good) = (0, 0, 0, 0, 0, 0)
    for (name, scenes) in entries.sorted(by: { $0.key < $1.key }) {
      let path = folder.appendingPathComponent("ib-files/\(name)").path
      let file = verification.verify(try InterfaceFile(reading: path))
      for entry in scenes {
        let data = try Data(contentsOf: folder.appendingPathComponent("ib-scenes/\(entry.scene)"))
        let proof = try JSONDecoder().decode(Proof.self, from: data)
        guard let scene = file.scenes.first(where: { $0.object == entry.root }) else { continue }
        if !scene.warnings.contains(where: { $0.warning.changesFrames }) { lossless += 1 }
        let symbols = Set(proof.views.filter { $0.symbolImage == true }.map(\.id))
        let misses = proof.verified.filter { !symbols.contains($0) }.map { id in
          let found = scene.views.first { $0.stored.object == id }?.difference ?? .infinity
          return max(0, found - (proof.exactAfterRounding.contains(id) ? 0.02 : 1))
        }
        views += misses.count
        good += misses.count { $0 < 1e-6 }
        guard usesStoredSizes || !proof.hasCustomLeaf else { continue }
        roots += 1
        pixel += misses.allSatisfy { $0 < 1e-6 } ? 1 : 0
        point += misses.allSatisfy { $0 <= 1 } ? 1 : 0
      }
    }
    let title = usesStoredSizes ? "imported, stored sizes" : "imported, own sizes, no custom leaves"
    Swift.print(
      "\(title): of \(roots) roots \(pixel) to the pixel, \(point) within 1 pt; of \(views) views \(good) to the pixel; "
        + "\(lossless) scenes lose nothing that changes a frame")
  }
}
