import JSONSyntax
package import LiveLayout
import ScreenCoding
package import Screens

/// The output of `livelayout plane`.
extension Headless {
  package static func text(of planes: [Plane]) -> String { planes.map(PlaneText.line).joined() }

  /// One plane as an object, several as an array.
  package static func json(of planes: [Plane], document: String) -> String {
    var json = JSONWriter(indentation: 2)
    if planes.count == 1 {
      planes[0].encode(of: document, into: &json)
    } else {
      json.array { json in
        for plane in planes { plane.encode(of: document, into: &json) }
      }
    }
    return json.text + "\n"
  }
}
