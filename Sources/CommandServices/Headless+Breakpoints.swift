import JSONSyntax
import LayoutModel
package import LiveLayout
import ScreenCoding
package import Screens

/// The output of `livelayout breakpoints`.
extension Headless {
  package static func text(of rows: [BreakpointFinder.Row]) -> String {
    let heads = ["device", "keyboard", "scrolls at", "clips at", "re-stacks at", "scrolls below", "clips below"]
    let table = [heads] + rows.map(cells)
    let widths = heads.indices.map { column in table.map { $0[column].count }.max() ?? 0 }
    return table.map { cells in
      var line = ""
      for (column, cell) in cells.enumerated() {
        line += cell
        if column < cells.count - 1 { line += String(repeating: " ", count: widths[column] - cell.count + 2) }
      }
      return line + "\n"
    }.joined()
  }

  private static func cells(_ row: BreakpointFinder.Row) -> [String] {
    func size(_ size: ContentSizeCategory?) -> String { size?.rawValue ?? "–" }
    let environment = row.environment
    // The least height at which it no longer holds; a row has the greatest at which it does.
    func height(_ height: Double?) -> String { height.map { "\(($0 + environment.pixel).shortText) pt" } ?? "–" }
    return [
      environment.deviceName, environment.keyboard ? "up" : "down", size(row.scrollsAt), size(row.clipsAt),
      size(row.restacksAt), height(row.scrollsBelow), height(row.clipsBelow),
    ]
  }

  package static func json(of rows: [BreakpointFinder.Row]) -> String {
    var json = JSONWriter(indentation: 2)
    json.array { json in
      for row in rows { BreakpointFinder.encode(row, into: &json) }
    }
    return json.text + "\n"
  }
}
