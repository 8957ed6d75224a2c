/// A command line to start from. The help of its command shows it, and the manual page lists all.
struct CommandExample {
  var command: String
  var line: String
  var words: String

  static let documentation =
    "The manual page, livelayout(1), describes every option; docs/ beside it in the sources, and in share/doc/livelayout of an installation, describes layouts, rules and reports."

  static let all: [CommandExample] = [
    CommandExample("init", "livelayout init Layouts", "Write a first layout into a folder."),
    CommandExample("init", "livelayout init --swift Shop", "Write a package with a screen in Swift."),
    CommandExample(
      "watch", "livelayout watch Layouts --open", "Show a folder in the browser; a save is shown at once."),
    CommandExample(
      "watch", "livelayout watch --run \"swift run --package-path Shop\" Shop",
      "Run a program that writes layouts at each save of a Swift file, with its errors in the page."),
    CommandExample(
      "solve", "livelayout solve login.json --device iphone-se-3 --text-size AX3 --keyboard",
      "Print the frames of one screen."),
    CommandExample(
      "check", "livelayout check Layouts --text-sizes L,AX3 --format sarif=layouts.sarif --format junit=layouts.xml",
      "Check a folder at two text sizes, and write two reports for a build server beside the text."),
    CommandExample(
      "check", "livelayout check Layouts --write-baseline known.json",
      "Accept today's findings; later runs take --baseline known.json."),
    CommandExample(
      "snapshot", "livelayout snapshot Layouts -o Pictures --png", "Draw every screen of a folder as SVG and PNG."),
    CommandExample(
      "breakpoints", "livelayout breakpoints login.json --devices iphone-se-3",
      "Find the text size and the height from which a screen scrolls."),
    CommandExample(
      "plane", "livelayout plane login.json --widths 320...500", "Judge a layout in windows of many sizes."),
    CommandExample("rules", "livelayout rules sideways-scroll", "Explain a rule with an example."),
    CommandExample("devices", "livelayout devices", "List the devices with their ids."),
    CommandExample("schema", "livelayout schema > layout.schema.json", "Write the JSON Schema for an editor."),
    CommandExample("fmt", "livelayout fmt Layouts/*.json", "Format layouts."),
    CommandExample("export", "livelayout export login.json > LoginViewController.swift", "Write a screen as UIKit."),
    CommandExample(
      "export", "livelayout export --scrollstack login.json", "Write a layout as a screen of ScrollStack."),
    CommandExample(
      "import", "livelayout import Main.storyboard -o Layouts", "Write the scenes of a storyboard as layouts."),
    CommandExample(
      "capture", "livelayout capture --print-source > LiveLayoutCapture.swift",
      "Give an app the file with which it writes its views as a layout."),
    CommandExample(
      "import", "livelayout import --verify capture.json", "Solve such a layout, and compare it with the app's frames."),
    CommandExample(
      "completions", "livelayout completions zsh > ~/.zfunc/_livelayout", "Install completions for zsh."),
    CommandExample("manual", "livelayout manual | man -l -", "Read the manual page of this build."),
  ]

  private init(_ command: String, _ line: String, _ words: String) {
    (self.command, self.line, self.words) = (command, line, words)
  }

  /// The end of a command's help.
  static func help(for command: String) -> String {
    let lines = all.filter { $0.command == command }.map { "  " + $0.line }
    return "\n\n" + heading + "\n" + lines.joined(separator: "\n")
  }

  /// The end of the help of the program itself.
  static var overview: String {
    let lines = all.filter { ["init", "watch", "check"].contains($0.command) }.map { "  \($0.line)" }
    return heading + "\n" + lines.joined(separator: "\n") + "\n\nDocumentation: " + documentation
  }

  private static let heading = "Examples:"

  /// A help without its examples.
  static func removed(from help: String) -> String {
    guard let range = help.firstRange(of: heading) else { return help }
    var text = help[..<range.lowerBound]
    while text.last?.isWhitespace == true { text.removeLast() }
    return String(text)
  }
}
