import ConsolePrints
import JSONSyntax

/// The protocol's `printsExplained`: what a pasted console log says. A message is at most 64 KiB, so this takes
/// milliseconds.
enum PrintEncoder {
  /// Prints of one answer.
  private static let most = 20

  static func message(for text: String, revision: Int) -> [UInt8] {
    let groups = ExplainedLog(Array(text.utf8), path: "line").groups
    return MessageEncoder.simple("printsExplained") { writer in
      writer.member("revision", revision)
      writer.member("left", max(0, groups.count - most))
      writer.array("prints") { writer in
        for (print, count) in groups.prefix(most) {
          writer.object { writer in
            writer.member("kind", print.print.kind.rawValue)
            writer.member("line", print.print.line)
            writer.member("count", count)
            writer.member("headline", print.headline)
            writer.member("text", print.text(path: "line", count: count))
            writer.member(ifPresent: "picture", PrintPicture(print)?.svg)
          }
        }
      }
    }
  }
}
