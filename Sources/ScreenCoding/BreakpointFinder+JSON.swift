package import JSONSyntax
import LayoutModel
package import Screens

extension BreakpointFinder {
  /// Writes the row as in the protocol and in `livelayout breakpoints`.
  package static func encode(_ row: Row, into writer: inout JSONWriter) {
    writer.object { writer in
      writer.member(ifPresent: "device", row.environment.deviceID)
      writer.member("orientation", row.environment.orientation.rawValue)
      writer.member("keyboard", row.environment.keyboard)
      writer.object("textSize") { writer in
        writer.member(ifPresent: "scrolls", row.scrollsAt?.rawValue)
        writer.member(ifPresent: "clips", row.clipsAt?.rawValue)
        writer.member(ifPresent: "restacks", row.restacksAt?.rawValue)
      }
      writer.object("height") { writer in
        writer.member(ifPresent: "scrolls", row.scrollsBelow)
        writer.member(ifPresent: "clips", row.clipsBelow)
      }
    }
  }
}
