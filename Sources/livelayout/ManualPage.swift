import JSONSyntax
import LiveLayout

/// The manual page, made from the command line's own help, so that the two cannot diverge.
enum ManualPage {
  /// - Parameter help: the JSON that ArgumentParser gives for `--experimental-dump-help`.
  /// - Returns: the page in man(7)'s macros; nil for JSON of another shape.
  static func text(from help: String, version: String) -> String? {
    guard let root = JSONParser.parse(SourceFile(path: "", text: help)).root, let command = root["command"],
      let name = command["commandName"]?.string
    else { return nil }
    let commands = (command["subcommands"]?.array ?? []).filter { $0["commandName"]?.string != "help" }
    var lines = [
      ".TH \(name.uppercased()) 1 \(LiveLayoutVersion.date) \"\(name) \(version)\" \"User Commands\"", ".SH NAME",
      "\(escaped(name)) \\- \(escaped(command["abstract"]?.string ?? ""))", ".SH SYNOPSIS",
    ]
    for subcommand in commands {
      if lines.last != ".SH SYNOPSIS" { lines.append(".br") }
      lines.append(".B \(escaped(name)) \(escaped(subcommand["commandName"]?.string ?? ""))")
      let words = synopsis(subcommand)
      if !words.isEmpty { lines.append(words) }
    }
    lines.append(".SH COMMANDS")
    for subcommand in commands { lines += section(subcommand) }
    lines += [
      ".SH EXIT STATUS", ".TP", ".B 0", "Good.", ".TP", ".B 1",
      "Errors in a layout, failed expectations, frames that moved, or recorded frames without a layout.",
      ".TP", ".B 2", "Wrong usage.", ".TP", ".B 3",
      "Something cannot be read or written.", ".TP", ".B 4", "The port or the Unix socket is in use.",
      ".TP", ".B 130", "Stopped by Ctrl\\-C; what was printed is partial.", ".SH ENVIRONMENT", ".TP",
      ".B LIVELAYOUT_WEB", "Folder of the viewer.", ".TP", ".B NO_COLOR", "If set, no colours.", ".TP",
      ".B TERM", "If \"dumb\", no colours and no progress.", ".SH EXAMPLES",
    ]
    for example in CommandExample.all { lines += [".TP", ".B \(escaped(example.line))", escaped(example.words)] }
    lines += [".SH SEE ALSO", escaped(CommandExample.documentation)]
    return lines.flatMap(wrapped).joined(separator: "\n") + "\n"
  }

  private static func section(_ command: JSONNode) -> [String] {
    var lines = [".SS \(escaped(command["commandName"]?.string ?? ""))", escaped(command["abstract"]?.string ?? "")]
    // Its examples are in a section of their own.
    let discussion = CommandExample.removed(from: command["discussion"]?.string ?? "")
    if !discussion.isEmpty { lines += [".PP", escaped(discussion)] }
    for argument in arguments(command) {
      lines.append(".TP")
      lines.append(heading(argument))
      var text = argument["abstract"]?.string ?? ""
      if let usual = argument["defaultValue"]?.string, !usual.isEmpty { text += " (default: \(usual))" }
      lines.append(escaped(text))
    }
    return lines
  }

  private static func arguments(_ command: JSONNode) -> [JSONNode] {
    (command["arguments"]?.array ?? []).filter { argument in
      argument["shouldDisplay"]?.bool != false && argument["valueName"]?.string != "help"
        && argument["valueName"]?.string != "version"
    }
  }

  private static func synopsis(_ command: JSONNode) -> String {
    arguments(command).map { argument in
      let dots = argument["isRepeating"]?.bool == true ? "..." : ""
      let text = plainHeading(argument) + dots
      return escaped(argument["isOptional"]?.bool == false ? text : "[\(text)]")
    }.joined(separator: " ")
  }

  private static func plainHeading(_ argument: JSONNode) -> String {
    let value = (argument["valueName"]?.string ?? "value").uppercased()
    guard argument["kind"]?.string != "positional" else { return value }
    let name = dashed(argument["preferredName"])
    return argument["kind"]?.string == "flag" ? name : "\(name) \(value)"
  }

  private static func heading(_ argument: JSONNode) -> String {
    guard argument["kind"]?.string != "positional" else { return ".I \(escaped(plainHeading(argument)))" }
    let names = (argument["names"]?.array ?? []).map(dashed).joined(separator: ", ")
    let value = argument["kind"]?.string == "flag" ? "" : " " + (argument["valueName"]?.string ?? "value").uppercased()
    return ".B \(escaped(names + value))"
  }

  private static func dashed(_ name: JSONNode?) -> String {
    let dashes = name?["kind"]?.string == "short" ? "-" : "--"
    return dashes + (name?["name"]?.string ?? "")
  }

  /// Text in lines of at most 80 bytes, as man(7) asks; a macro stays on its line.
  private static func wrapped(_ line: String) -> [String] {
    guard line.utf8.count > 80, !line.hasPrefix(".") else { return [line] }
    var lines: [String] = []
    var current = ""
    for word in line.split(separator: " ") {
      if !current.isEmpty, current.utf8.count + 1 + word.utf8.count > 80 {
        lines.append(current)
        current = ""
      }
      // A word at the start of a line must not look like a macro.
      let word = current.isEmpty && (word.hasPrefix(".") || word.hasPrefix("'")) ? "\\&" + word : String(word)
      current += current.isEmpty ? word : " " + word
    }
    return lines + [current]
  }

  /// Escapes backslashes and dashes for man(7), and lines that start like a macro.
  private static func escaped(_ text: String) -> String {
    let plain = text.replacing("\\", with: "\\e").replacing("-", with: "\\-").replacing("\n", with: " ")
      .replacing("…", with: "...")
    return plain.hasPrefix(".") || plain.hasPrefix("'") ? "\\&" + plain : plain
  }
}
