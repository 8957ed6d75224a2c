import LayoutFormat
public import LayoutModel
import Screens
import SystemPackage

/// A layout document, ready to be solved in any environment: the engine of `livelayout` for tests in Swift.
///
///     let layout = try Layout(contentsOf: "Examples/login.json")
///     let screen = try layout.solve(device: "iPhone SE (1st generation)", textSize: .accessibility3, keyboard: true)
///     #expect(screen.scrolls("scroll"))
///     #expect(screen.findings.filter { $0.severity == .error }.isEmpty)
///
/// Loading reads the file, its includes and its pictures; solving reads nothing, and the same layout in the same
/// environment gives the same frames to the bit. Values of this type may be used from any thread.
public struct Layout: Sendable {
  private let document: LoadedDocument
  private let measurer: any TextMeasurer

  /// Reads a layout from a file.
  /// - Parameters:
  ///   - root: the folder that contains its includes and pictures; files outside it are errors. nil is the nearest
  ///     folder above the file with `.git` or `livelayout.json`, or else the file's own.
  ///   - measurer: measures text; nil uses Inter and Noto, as `livelayout` does.
  /// - Throws: every error of the document with its place, or what to install if fonts are missing.
  public init(
    contentsOf path: String, root: String? = nil, measuring measurer: (any TextMeasurer)? = nil
  ) throws(LayoutError) {
    try self.init(Headless.load(path, root: root.map { RootConfinement(chosen: FilePath($0)) }), measurer)
  }

  /// Reads a layout from text.
  /// - Parameters:
  ///   - name: its name in errors; includes are looked up next to a file with this name.
  ///   - root: as for a file.
  public init(
    json: String, name: String = "layout.json", root: String? = nil, measuring measurer: (any TextMeasurer)? = nil
  ) throws(LayoutError) {
    let confinement = root.map { RootConfinement(chosen: FilePath($0)) }
    try self.init(Headless.load(bytes: Array(json.utf8), named: name, root: confinement), measurer)
  }

  private init(_ document: LoadedDocument, _ measurer: (any TextMeasurer)?) throws(LayoutError) {
    guard document.isGood else { throw LayoutError(description: Headless.rendered(document)) }
    self.document = document
    if let measurer {
      self.measurer = measurer
    } else {
      self.measurer = try Self.installedFonts.get().measurer
    }
  }

  /// Fonts are looked up once per process.
  private static let installedFonts: Result<LayoutFonts, LayoutError> = {
    do {
      return .success(try LayoutFonts())
    } catch {
      return .failure(LayoutError(description: "\(error)"))
    }
  }()

  /// The document's title; empty if it has none.
  public var title: String { document.title }

  /// The environments of the document's previews.
  public var previews: [Environment] { document.previews }

  /// The frames of one environment, with the findings of the engine and the audit. Expectations of the document that
  /// apply there and fail are findings under the rule `expectation`.
  /// - Parameter environment: nil is the document's own, or an iPhone 13 in portrait at text size L.
  public func solve(in environment: Environment? = nil) -> Screen {
    var options = SolveOptions(tracks: true)
    options.checksExpectations = true
    var solved = ScreenSolver.solve(
      document, in: environment ?? document.defaultEnvironment, measuring: measurer, options: options)
    solved.result.findings = solved.result.findings.map(\.withoutUntriedAdvice)
    return Screen(solved, of: document)
  }

  /// The frames on a device of the catalogue.
  /// - Parameter device: a model name, an id or an alias; case does not matter.
  /// - Throws: an error for a device that is not in the catalogue, with the nearest name.
  public func solve(
    device: String, orientation: Orientation = .portrait, textSize: ContentSizeCategory = .large,
    keyboard: Bool = false
  ) throws(LayoutError) -> Screen {
    var request = EnvironmentRequest()
    request.device = device
    request.traits = [
      .orientation: .word(orientation.rawValue), .textSize: .word(textSize.rawValue), .keyboard: .flag(keyboard),
    ]
    do {
      return solve(in: try request.environment())
    } catch {
      throw LayoutError(description: error.message)
    }
  }
}

/// Why a layout could not be loaded or solved, as text with a place for each error.
public struct LayoutError: Error, CustomStringConvertible, Hashable {
  /// `path:line:column: error: …`, the line and a caret, for each error.
  public let description: String
}
