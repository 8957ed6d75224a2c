import LayoutFormat
public import LayoutModel
public import LiveLayout
public import ScrollStack
public import struct ScrollStack.Device
public import enum ScrollStack.Orientation
public import enum ScrollStack.TextSize

extension StackScreen {
  /// The frames in one environment, with the findings of the engine and the audit.
  /// - Parameters:
  ///   - environment: nil is the screen's own, or an iPhone 13 in portrait at text size L.
  ///   - path: the path of the document; includes and pictures are looked up next to it.
  ///   - measurer: measures text; nil uses Inter and Noto, as `livelayout` does.
  /// - Throws: the errors of the screen with their places, or what to install if fonts are missing.
  public func solve(
    in environment: Environment? = nil, at path: String? = nil, measuring measurer: (any TextMeasurer)? = nil
  ) throws(StackError) -> LiveLayout.Screen {
    try layout(at: path, measuring: measurer).solve(in: environment)
  }

  /// The frames on a device.
  public func solve(
    on device: Device, orientation: Orientation = .portrait, textSize: TextSize = .large,
    keyboard: Bool = false, at path: String? = nil, measuring measurer: (any TextMeasurer)? = nil
  ) throws(StackError) -> LiveLayout.Screen {
    let layout = try layout(at: path, measuring: measurer)
    do {
      return try layout.solve(
        device: device.name, orientation: .init(rawValue: orientation.rawValue) ?? .portrait,
        textSize: .init(rawValue: textSize.rawValue) ?? .large, keyboard: keyboard)
    } catch {
      throw StackError(problems: [StackProblem(message: error.description, place: CodePlace(typeName, 0))])
    }
  }

  /// The screen as a `Layout`, to solve it in many environments without loading it again.
  public func layout(
    at path: String? = nil, measuring measurer: (any TextMeasurer)? = nil
  ) throws(StackError) -> Layout {
    let (assembly, document) = load(at: path)
    let problems = assembly.problems(in: document)
    guard problems.isEmpty else { throw StackError(problems: problems) }
    do {
      return try Layout(json: assembly.text, name: document.path, measuring: measurer)
    } catch {
      throw StackError(problems: [StackProblem(message: error.description, place: CodePlace(typeName, 0))])
    }
  }

  private var typeName: String { "\(type(of: self))" }

  /// The screen's document with the files that it names.
  func load(at path: String?) -> (Assembly, LoadedDocument) {
    let assembly = Assembly(self)
    return (assembly, Headless.load(bytes: Array(assembly.text.utf8), named: path ?? "\(typeName).json"))
  }
}
