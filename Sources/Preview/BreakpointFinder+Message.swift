import JSONSyntax
import LayoutFormat
import LayoutModel
import ScreenCoding
import Screens

extension BreakpointFinder {
  /// The protocol's `breakpoints` for every device in portrait, keyboard down and up.
  static func message(
    for document: LoadedDocument, path: String, isUnsaved: Bool, measuring measurer: some TextMeasurer, revision: Int
  ) throws(CancellationError) -> [UInt8] {
    var rows: [Row] = []
    for device in Device.catalog {
      for keyboard in [false, true] {
        rows.append(try row(document, in: Environment(device: device, keyboard: keyboard), measuring: measurer))
      }
    }
    return MessageEncoder.simple("breakpoints") { writer in
      writer.member("revision", revision)
      writer.member("path", path)
      if isUnsaved { writer.member("unsaved", true) }
      writer.array("rows") { writer in
        for row in rows { encode(row, into: &writer) }
      }
    }
  }
}
