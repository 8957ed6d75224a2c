public import ArgumentParser
import LayoutFormat
public import LayoutModel
import LayoutReport
import Screens

/// The options that name one environment, the same for every subcommand.
struct EnvironmentOptions: ParsableArguments {
  @Option(
    help: "Device by name, id or alias, such as \"iPhone SE (1st generation)\"; see `livelayout devices`.",
    completion: KnownNames.devices)
  var device: String?
  @Option(help: EnvironmentTrait.orientation.help)
  var orientation: Orientation?
  @Option(help: EnvironmentTrait.textSize.help)
  var textSize: ContentSizeCategory?
  @Flag(help: EnvironmentTrait.keyboard.help)
  var keyboard = false
  @Option(parsing: .unconditional, help: "Height in points that the keyboard covers when it is up.")
  var keyboardHeight: Double?
  @OptionGroup var traits: TraitOptions
  @Option(parsing: .unconditional, help: "Width in points of a screen of its own; goes with --height.")
  var width: Double?
  @Option(parsing: .unconditional, help: "Height in points of a screen of its own; goes with --width.")
  var height: Double?
  @Option(
    help:
      "A window of WIDTHxHEIGHT points, as in `livelayout plane`; by default 2 pixels per point and no safe area.")
  var window: String?
  @Option(parsing: .unconditional, help: "Pixels per point of a custom screen.")
  var scale: Double?
  @Option(parsing: .unconditional, help: "Safe area insets: top,left,bottom,right.")
  var safeArea: String?
  @Option(parsing: .unconditional, help: "Root layout margins without the safe area: top,left,bottom,right.")
  var margins: String?
  @Option(help: "Text typed into a view: ID=TEXT.")
  var text: [String] = []
  @Option(help: "Position of the caret in a text view, in characters: ID=N; the end by default.")
  var caret: [String] = []
  @Option(
    parsing: .unconditionalSingleValue,
    help: "Content offset in points: Y, X,Y or end. With several scroll views: ID=Y, ID=X,Y or ID=end.")
  var offset: [String] = []

  func request() throws -> EnvironmentRequest {
    var request = try traits.request()
    request.device = device
    request.traits[.orientation] = orientation.traitValue
    request.traits[.textSize] = textSize.traitValue
    request.traits[.keyboard] = keyboard ? .flag(true) : nil
    request.keyboardHeight = keyboardHeight
    if width != nil || height != nil {
      guard let width, let height else { throw ValidationError("--width and --height go together") }
      request.size = Size(width: width, height: height)
    }
    request.window = try window.map(Self.size)
    if request.window != nil, width != nil || orientation != nil {
      throw ValidationError(
        "--window already sets the size; remove \(width != nil ? "--width and --height" : "--orientation")")
    }
    request.scale = scale
    request.safeArea = try safeArea.map { try Self.insets($0, "--safe-area") }
    request.margins = try margins.map { try Self.insets($0, "--margins") }
    for word in text {
      guard let (name, value) = Self.split(word) else {
        throw ValidationError("--text takes ID=TEXT, found '\(word)'")
      }
      request.texts.append(NamedValue(name, value))
    }
    for word in caret { request.carets.append(try Self.caret(word, "--caret")) }
    for word in offset { request.offsets.append(try Self.offset(word)) }
    return request
  }

  /// The environment and the steps after it.
  /// - Parameter base: the document's own environment.
  static func transition(of request: EnvironmentRequest, on base: EnvironmentSettings) throws -> Transition {
    do {
      return try request.transition(on: base)
    } catch {
      throw ValidationError("\(error)")
    }
  }

  /// The changes of a step in the form of `--then`: `text-size=AX3`, `keyboard=true`, `flag:NAME=VALUE`,
  /// `text:ID=TEXT`.
  static func step(_ word: String) throws -> EnvironmentRequest {
    var request = EnvironmentRequest()
    guard let (key, value) = split(word) else {
      throw ValidationError("--then takes KEY=VALUE, such as text-size=AX3 or keyboard=true, found '\(word)'")
    }
    func wrong(_ right: String) -> ValidationError { ValidationError("--then \(key) takes \(right), found '\(value)'") }
    switch key {
    case "device": request.device = value
    case "keyboard-height":
      guard let height = Double(value) else { throw wrong("points") }
      request.keyboardHeight = height
    case "offset": request.offsets = [try offset(value)]
    case let key where key.hasPrefix("flag:"):
      request.flags = [try flagValue(key.dropFirst("flag:".count) + "=" + value)]
    case let key where key.hasPrefix("text:"):
      request.texts = [NamedValue(String(key.dropFirst("text:".count)), value)]
    case let key where key.hasPrefix("caret:"):
      request.carets = [try caret(key.dropFirst("caret:".count) + "=" + value, "--then caret:ID")]
    default:
      guard let trait = EnvironmentTrait.all.first(where: { $0.stepName == key }) else { throw unknownStep(key) }
      guard let read = trait.value(value) else { throw wrong(trait.valueDescription) }
      request.traits[trait] = read
    }
    return request
  }

  private static func unknownStep(_ key: String) -> ValidationError {
    let names = EnvironmentTrait.all.map(\.stepName).joined(separator: ", ")
    return ValidationError(
      "--then does not know '\(key)'; it takes device, \(names), keyboard-height, offset, flag:NAME, text:ID and caret:ID"
    )
  }

  private static func split(_ word: String) -> (String, String)? {
    guard let equals = word.firstIndex(of: "="), equals != word.startIndex else { return nil }
    return (String(word[..<equals]), String(word[word.index(after: equals)...]))
  }

  static func flagValue(_ word: String) throws -> NamedValue<FlagValue> {
    guard let (name, value) = split(word) else {
      throw ValidationError("--flag takes NAME=VALUE, found '\(word)'")
    }
    return NamedValue(name, EnvironmentArguments.flagValue(value))
  }

  private static func caret(_ word: String, _ option: String) throws -> NamedValue<Int> {
    guard let (name, value) = split(word), let place = Int(value), (0...LayoutFormat.Schema.Limit.caret).contains(place)
    else {
      throw ValidationError("\(option) takes a number of characters for a view, such as note=12, found '\(word)'")
    }
    return NamedValue(name, place)
  }

  /// `402x874`
  private static func size(_ text: String) throws -> Size {
    let sides = text.split(separator: "x", omittingEmptySubsequences: false).map { Double($0) }
    guard sides.count == 2, let width = sides[0], let height = sides[1] else {
      throw ValidationError("--window takes WIDTHxHEIGHT in points, such as 402x874, found '\(text)'")
    }
    return Size(width: width, height: height)
  }

  static func insets(_ text: String, _ option: String) throws -> EdgeInsets {
    let numbers = numbers(text)
    guard numbers.count == 4 else { throw ValidationError("\(option) takes top,left,bottom,right, found '\(text)'") }
    return EdgeInsets(top: numbers[0], left: numbers[1], bottom: numbers[2], right: numbers[3])
  }

  private static func offset(_ word: String) throws -> NamedValue<Point> {
    let (name, rest) = split(word) ?? ("", word)
    if rest == Point.contentEndWord { return NamedValue(name, .contentEnd) }
    let numbers = numbers(rest)
    switch numbers.count {
    case 1: return NamedValue(name, Point(x: 0, y: numbers[0]))
    case 2: return NamedValue(name, Point(x: numbers[0], y: numbers[1]))
    default: throw ValidationError("--offset takes Y, X,Y or end, or the same after ID=, in points, found '\(word)'")
    }
  }

  private static func numbers(_ text: String) -> [Double] {
    let parts = text.split(separator: ",", omittingEmptySubsequences: false)
    let numbers = parts.compactMap { Double($0.trimmingSpaces) }
    return numbers.count == parts.count && numbers.allSatisfy(\.isFinite) ? numbers : []
  }
}

extension Substring {
  fileprivate var trimmingSpaces: Substring {
    var text = self
    while text.first == " " { text.removeFirst() }
    while text.last == " " { text.removeLast() }
    return text
  }
}

extension Orientation: ExpressibleByArgument {}
extension ContentSizeCategory: ExpressibleByArgument {
  public init?(argument: String) { self.init(rawValue: argument.uppercased()) }
}
extension Pseudolanguage: ExpressibleByArgument {}
extension Pose: ExpressibleByArgument {}
