import ArgumentParser
import CommandServices
import LayoutFormat
import LayoutModel
import LiveLayout
import Screens
import UIKitExport

/// A layout as code for iOS.
struct Export: ParsableCommand {
  enum Style: String, EnumerableFlag {
    case uikit
    case snapkit

    static func help(for style: Style) -> ArgumentHelp? {
      style == .uikit ? "Plain UIKit with NSLayoutAnchor." : "UIKit with SnapKit."
    }
  }

  static let configuration = CommandConfiguration(
    commandName: "export",
    abstract: "Print a layout as a UIKit view controller: names kept, constraints in document order.",
    discussion: """
      Conditions and variations become code that asks traits and flags; the environment says what flags start with. \
      The code is for iOS \(UIKitExport.minimumSystemVersion) or later; docs/export.md lists the code for each key of a layout. \
      Exit codes: 0 good, 1 errors in the layout, 2 usage, 3 cannot read.
      """)

  @Argument(help: "A layout file, or - for standard input.")
  var file: String
  @Flag(exclusivity: .exclusive)
  var style: Style = .uikit
  @Flag(help: "Write the views of an include into the screen's own controller, instead of a child controller.")
  var includesAsViews = false
  @OptionGroup var environment: EnvironmentOptions
  @OptionGroup var root: RootOption

  func run() throws {
    let request = try environment.request()
    let document = try root.load(file)
    let rendered = Headless.rendered(document)
    if !rendered.isEmpty { StandardStreams.error(rendered + "\n") }
    guard document.isGood else { throw Headless.isUnreadable(document) ? Exit.cannotReadOrWrite : Exit.layoutErrors }
    let environment = try EnvironmentOptions.transition(of: request, on: document.defaultSettings).environment
    try KnownNames(document, document.resolve(in: environment).tree).check(request)
    var progress = Progress()
    let variants = document.variants(from: environment) { count, total in
      progress.show("\(count) of \(total) combinations of conditions")
    }
    progress.clear()
    let export = UIKitExport(
      variants, name: Self.name(file), style: style == .uikit ? .uikit : .snapkit,
      includes: includesAsViews ? .views : .controllers)
    StandardStreams.output(export.text)
  }

  /// The name that the controller is derived from: the file's, or that of a storyboard's scene; nil for standard input,
  /// where the title is used.
  private static func name(_ file: String) -> String? {
    guard file != "-", let last = file.split(separator: "/").last else { return nil }
    return last.split(separator: ".").first.map(String.init)
  }
}
