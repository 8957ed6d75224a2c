import ArgumentParser
import CommandServices
import JSONSyntax
import LayoutFormat
import LayoutModel
import LiveLayout
import Screens
import ScrollStackExport
import SystemPackage
import UIKitExport

/// A layout as code for iOS, or as a screen in Swift.
struct Export: ParsableCommand {
  enum Style: String, EnumerableFlag {
    case uikit
    case snapkit
    case scrollstack

    static func help(for style: Style) -> ArgumentHelp? {
      switch style {
      case .uikit: "Plain UIKit with NSLayoutAnchor."
      case .snapkit: "UIKit with SnapKit."
      case .scrollstack: "A screen of the library ScrollStack, which makes the same layout."
      }
    }
  }

  /// A file that is written.
  private typealias File = (name: String, text: String)

  static let configuration = CommandConfiguration(
    commandName: "export",
    abstract:
      "Print a layout as a UIKit view controller, or as a screen of ScrollStack: names kept, constraints in document order.",
    discussion: """
      Conditions and variations become code that asks traits and flags; the environment says what flags start with. \
      The code is for iOS \(UIKitExport.minimumSystemVersion) or later; docs/export.md lists the code for each key of a layout. \
      With --scrollstack, conditions stay conditions, and what has no typed form goes through raw(…) (docs/scrollstack.md). \
      Exit codes: 0 good, 1 errors in the layout, 2 usage, 3 cannot read.
      """ + CommandExample.help(for: "export"))

  @Argument(
    help: "A layout file, or - for standard input; several with --output.", completion: KnownNames.layouts)
  var files: [String]
  @Option(
    name: .shortAndLong,
    help: "Write each class to a file of this folder, a part of several layouts once, instead of printing one file.",
    completion: .directory)
  var output: String?
  @Flag(exclusivity: .exclusive)
  var style: Style = .uikit
  @Flag(help: "Write the views of an include into the screen's own controller, instead of a child controller.")
  var includesAsViews = false
  @OptionGroup var environment: EnvironmentOptions
  @OptionGroup var root: RootOption

  func validate() throws {
    if files.count > 1 && output == nil { throw ValidationError("name a folder for several layouts: --output DIR") }
    if style == .scrollstack && includesAsViews {
      throw ValidationError("with --scrollstack, an include stays an include; leave out --includes-as-views")
    }
  }

  func run() throws {
    if style == .scrollstack { return try runScrollStack() }
    let request = try environment.request()
    var exports: [UIKitExport] = []
    for file in files { exports.append(try export(file, request)) }
    guard let output else { return StandardStreams.output(exports[0].text) }
    try Self.write(UIKitExport.files(of: exports).map { ($0.name, $0.text) }, to: output)
  }

  private func runScrollStack() throws {
    guard try environment.request() == EnvironmentRequest() else {
      throw ValidationError("with --scrollstack, conditions stay conditions; leave out the options of an environment")
    }
    let screens = try files.map { file in
      var screen = ScrollStackExport(
        try root.goodLayout(file).value ?? JSONNode(.null), name: Self.name(file) ?? "layout")
      screen.origin = origin(of: file)
      return screen
    }
    guard let output else { return StandardStreams.output(screens[0].text) }
    try Self.write(screens.map { ($0.fileName, $0.text) }, to: output)
  }

  private static func write(_ made: [File], to output: String) throws {
    let names = made.map(\.name)
    if let twice = names.first(where: { name in names.count { $0 == name } > 1 }) {
      throw ValidationError("two of the layouts would be \(twice): export them into folders of their own")
    }
    let paths = made.map { FilePath(output).appending($0.name).string }
    for path in paths { try refuseForeign(path) }
    for (path, file) in zip(paths, made) {
      try FileOutput.write(file.text, to: path)
      StandardStreams.notice("\(path): written\n")
    }
  }

  private func origin(of file: String) -> String {
    UIKitExport.origin(of: file == "-" ? "standard input" : file, version: LiveLayoutVersion.current)
  }

  private func export(_ file: String, _ request: EnvironmentRequest) throws -> UIKitExport {
    let document = try root.goodLayout(file)
    let environment = try EnvironmentOptions.transition(of: request, on: document.defaultSettings).environment
    try KnownNames(document, document.resolve(in: environment).tree).check(request)
    var progress = Progress()
    let variants = document.variants(from: environment) { count, total in
      progress.show("\(count) of \(total) combinations of conditions")
    }
    progress.clear()
    var export = UIKitExport(
      variants, name: Self.name(file), style: style == .uikit ? .uikit : .snapkit,
      includes: includesAsViews ? .views : .controllers)
    export.origin = origin(of: file)
    return export
  }

  /// - Throws: exit code 2 for a file that no export wrote.
  private static func refuseForeign(_ path: String) throws {
    guard FileListing.exists(FilePath(path)) else { return }
    let bytes = try? Headless.bytes(of: path)
    guard bytes?.starts(with: UIKitExport.mark.utf8) != true else { return }
    throw ValidationError("\(path) was not written by livelayout export; move it, or name another folder")
  }

  /// The name that the controller is derived from: the file's, or that of a storyboard's scene; nil for standard input,
  /// where the title is used.
  private static func name(_ file: String) -> String? {
    file == "-" ? nil : UIKitExport.name(of: file)
  }
}
