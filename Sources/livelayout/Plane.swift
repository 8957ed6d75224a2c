import ArgumentParser
import CommandServices
import LayoutFormat
import LayoutModel
import LiveLayout
import Screens

/// A layout's verdict at every size of a window.
struct PlaneCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "plane",
    abstract: "Find the widths and heights at which a layout is good, scrolls or is broken.",
    discussion: """
      The layout is judged in windows of every width and height, exactly to one pixel, for each text size and keyboard state \
      that is asked for. Text has a line for each of these; JSON is described in docs/plane.md. Exit codes: 0 good, \
      1 errors in the layout, 2 usage, 3 cannot read, 130 stopped by Ctrl-C.
      """ + CommandExample.help(for: "plane"))

  @Argument(help: "A layout file, or - for standard input.", completion: KnownNames.layouts)
  var file: String
  @OptionGroup var range: RangeOptions
  @OptionGroup var traits: WindowOptions
  @Option(help: "text or json.")
  var format: OutputFormat = .text
  @OptionGroup var root: RootOption
  @Option(help: "Folder with fonts, searched before Debian's.", completion: .directory)
  var fonts: String?

  func run() throws {
    let range = try self.range.range()
    let requests = try traits.requests(at: Size(width: range.widths.lowerBound, height: range.heights.lowerBound))
    let fonts = try CommandFonts.load(fonts)
    let document = try root.goodLayout(file)
    try KnownNames.check(requests[0].flags, of: document)
    let environments = try requests.map { try EnvironmentOptions.transition(of: $0, on: document.defaultSettings) }
    Interruption.watch()
    var planes: [Screens.Plane] = []
    var progress = Progress()
    for steps in environments where !Interruption.happened {
      guard
        let plane = try PlaneSolver(document, measuring: fonts.measurer).plane(
          in: steps.environment, over: range, shouldContinue: { !Interruption.happened })
      else { break }
      planes.append(plane)
      progress.show("\(planes.count) of \(environments.count) planes so far")
    }
    progress.clear()
    let isStopped = planes.count < environments.count
    if !isStopped || format == .text {
      StandardStreams.output(
        format == .json ? Headless.json(of: planes, document: document.path) : Headless.text(of: planes))
    }
    if isStopped { throw Exit.interrupted }
  }
}

/// Widths and heights of a plane.
struct RangeOptions: ParsableArguments {
  @Option(help: "Widths in points, such as 320...1366; the upper end is left out.")
  var widths = "320...1366"
  @Option(help: "Heights in points, such as 300...1366; the upper end is left out.")
  var heights = "300...1366"

  func range() throws -> PlaneRange {
    PlaneRange(
      widths: try Self.range(widths, option: "--widths"), heights: try Self.range(heights, option: "--heights"))
  }

  /// `320...1366x300...1366`
  static func ranges(_ text: String) throws -> PlaneRange {
    let parts = text.split(separator: "x", omittingEmptySubsequences: false).map(String.init)
    guard parts.count == 2 else {
      throw ValidationError("--sizes takes widths and heights, such as 320...1366x300...1366; found '\(text)'")
    }
    return PlaneRange(
      widths: try range(parts[0], option: "--sizes"), heights: try range(parts[1], option: "--sizes"))
  }

  /// `320...1366`
  static func range(_ text: String, option: String) throws -> Range<Double> {
    let limits = LayoutFormat.Schema.Limit.viewport
    let ends = text.split(separator: "...", omittingEmptySubsequences: false).map { Double($0) }
    guard ends.count == 2, let low = ends[0], let high = ends[1], low < high, limits.contains(low),
      limits.contains(high)
    else {
      throw ValidationError("\(option) takes two lengths, each \(limits.inWords), such as 320...1366; found '\(text)'")
    }
    return low..<high
  }
}

/// The options that windows of all sizes share.
struct WindowOptions: ParsableArguments {
  @Option(help: "Device by name, id or alias, for its root margins and keyboard.", completion: KnownNames.devices)
  var device: String?
  @Option(
    name: [.customLong("text-sizes"), .customLong("text-size")],
    help: "Content size categories, separated by commas: XS S M L XL XXL XXXL AX1 AX2 AX3 AX4 AX5, or all.",
    completion: KnownNames.textSizes)
  var textSizes = "L"
  @Option(help: "off, on or both.")
  var keyboard = MatrixOptions.KeyboardStates.off
  @Option(parsing: .unconditional, help: "Height in points that the keyboard covers when it is up.")
  var keyboardHeight: Double?
  @Option(parsing: .unconditional, help: "Pixels per point; 2 by default.")
  var scale: Double?
  @Option(parsing: .unconditional, help: "Safe area insets: top,left,bottom,right; 0 by default.")
  var safeArea: String?
  @Option(parsing: .unconditional, help: "Root layout margins without the safe area: top,left,bottom,right.")
  var margins: String?
  @OptionGroup var traits: TraitOptions

  /// A request for each text size and keyboard state.
  func requests(at size: Size) throws -> [EnvironmentRequest] {
    var request = try traits.request()
    request.device = device
    request.window = size
    request.keyboardHeight = keyboardHeight
    request.scale = scale
    request.safeArea = try safeArea.map { try EnvironmentOptions.insets($0, "--safe-area") }
    request.margins = try margins.map { try EnvironmentOptions.insets($0, "--margins") }
    return try MatrixOptions.textSizes(textSizes).flatMap { textSize in
      keyboard.states.map { keyboard in
        var request = request
        request.traits[.textSize] = textSize.traitValue
        request.traits[.keyboard] = keyboard ? .flag(true) : nil
        return request
      }
    }
  }
}
