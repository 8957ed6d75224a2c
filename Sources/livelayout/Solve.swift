import ArgumentParser
import CommandServices
import LayoutFormat
import LayoutModel
import LiveLayout
import Screens
import SystemPackage

/// One screen, solved and printed.
struct Solve: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "solve",
    abstract: "Solve one layout in one environment and print its frames.",
    discussion: "Exit codes: 0 good, 1 errors in the layout, 2 usage, 3 cannot read."
      + CommandExample.help(for: "solve"))

  @Argument(help: "A layout file, or - for standard input.", completion: KnownNames.layouts)
  var file: String
  @OptionGroup var environment: EnvironmentOptions
  @Option(help: "text or json.")
  var format: OutputFormat = .text
  @Option(help: "Only this view or layout guide; may be repeated.")
  var view: [String] = []
  @Option(help: "Say which constraints determine the frame of this view or layout guide.")
  var explain: String?
  @Option(
    help:
      "Print systemLayoutSizeFitting in place of frames: WIDTHxHEIGHT in points, each with its priority, such as 320@1000x0; 50 by default."
  )
  var fitting: String?
  @Option(
    help:
      "A further step from the previous environment, with behaviour state carried along: KEY=VALUE, such as text-size=AX3.",
    completion: KnownNames.steps)
  var then: [String] = []
  @Option(help: "A transition of the document, by id; its steps replace the options above.")
  var transition: String?
  @Flag(help: "Print tracks: quantities that depend on the content offset or the keyboard's height.")
  var tracks = false
  @OptionGroup var root: RootOption
  @Option(help: "Folder with fonts, searched before Debian's.", completion: .directory)
  var fonts: String?

  func validate() throws {
    if let fitting, FittingTarget(fitting) == nil {
      throw ValidationError("--fitting takes WIDTHxHEIGHT in points, such as 320x0 or 320@1000x0, found '\(fitting)'")
    }
    guard format == .json, !view.isEmpty || explain != nil else { return }
    throw ValidationError(
      "--view and --explain choose what the text says: leave out --format json, which has every view")
  }

  func run() async throws {
    var request = try environment.request()
    request.then = try then.map(EnvironmentOptions.step)
    // A wrong device is a usage error even if the layout also has errors.
    _ = try EnvironmentOptions.transition(of: request, on: EnvironmentSettings())
    let fonts = try CommandFonts.load(fonts)
    let (document, load) = try root.goodLoading(file)

    let steps =
      try transition.map { try Self.steps(of: $0, in: document) }
      ?? EnvironmentOptions.transition(of: request, on: document.defaultSettings)
    let tree = document.resolve(in: steps.environment).tree
    try KnownNames(document, tree).check(request, views: view + (explain.map { [$0] } ?? []))
    // Always with the tracks of offsets, so that findings do not depend on the options.
    if let target = fitting.flatMap(FittingTarget.init) {
      StandardStreams.output(
        Headless.fittingSize(target, of: document, steps, measuring: fonts.measurer, asJSON: format == .json))
      return
    }
    var screen = ScreenSolver.solve(
      document, transition: steps.steps, measuring: fonts.measurer,
      options: SolveOptions(tracks: true, keyboardTracks: tracks || format == .json))
    if explain == nil {
      screen = await LayoutCheck(measuring: fonts.measurer).answered(screen, of: document, load: load)
    }
    if let explain {
      StandardStreams.output(
        Headless.explanation(of: explain, in: document, steps, measuring: fonts.measurer))
    } else {
      StandardStreams.output(
        Headless.report(screen, of: document, asJSON: format == .json, onlyViews: view, showsTracks: tracks))
    }
    if transition == nil, request == EnvironmentRequest() { Self.notePreviews(of: document, beside: steps.environment) }
    for diagnostic in screen.diagnostics { StandardStreams.error(Headless.line(diagnostic) + "\n") }
    if screen.hasErrors { throw Exit.layoutErrors }
  }

  /// Without options, the screen is the document's own environment; its previews may name others.
  private static func notePreviews(of document: LoadedDocument, beside environment: Environment) {
    let previews = Set(document.previews)
    guard previews != [environment] else { return }
    let others = previews.subtracting([environment]).count
    StandardStreams.error(
      "note: this is \(environment.summary); the previews of \(document.path) name \(others) other "
        + "\(others == 1 ? "environment" : "environments"), which livelayout check solves too\n")
  }

  private static func steps(of id: String, in document: LoadedDocument) throws -> Transition {
    let transitions = document.transitions
    if let found = transitions.first(where: { $0.id == id }), let steps = Transition(found.steps) { return steps }
    let guess = Suggestion.text(for: id, among: transitions.map(\.id))
    throw ValidationError("\(document.path) has no transition '\(id)'\(guess)")
  }
}
