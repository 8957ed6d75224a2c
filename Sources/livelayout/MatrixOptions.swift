import ArgumentParser
import LayoutFormat
import LayoutModel
import LiveLayout
import Screens

/// The options that name many environments at once, the same for check, snapshot and breakpoints.
struct MatrixOptions: ParsableArguments {
  @Option(
    help: "Devices by name, id or alias, separated by commas; may be repeated.", completion: KnownNames.devices)
  var devices: [String] = []
  @Option(help: "portrait, landscape or both, separated by commas.", completion: KnownNames.orientations)
  var orientations: String?
  @Option(
    help: "Content size categories, separated by commas: XS S M L XL XXL XXXL AX1 AX2 AX3 AX4 AX5, or all.",
    completion: KnownNames.textSizes)
  var textSizes: String?
  @Option(help: "off, on or both.")
  var keyboard: KeyboardStates?
  @Flag(help: "Every device in portrait, at every text size, with and without the keyboard.")
  var all = false
  @OptionGroup var traits: TraitOptions

  enum KeyboardStates: String, ExpressibleByArgument, CaseIterable {
    case off
    case on
    case both

    var states: [Bool] { self == .both ? [false, true] : [self == .on] }
  }

  func matrix() throws -> CheckMatrix {
    var matrix = CheckMatrix()
    matrix.isEverything = all
    if !devices.isEmpty { matrix.devices = try Self.devices(named: devices) }
    matrix.orientations = try orientations.map { words in
      try Self.list(words, option: "--orientations", all: ["both", "all"], Orientation.allCases)
    }
    matrix.textSizes = try textSizes.map(Self.textSizes)
    matrix.keyboards = keyboard?.states
    matrix.shared = try traits.request()
    // Each of its values must be valid by itself.
    _ = try EnvironmentOptions.transition(of: matrix.shared, on: EnvironmentSettings())
    return matrix
  }

  /// Checks flags: one that no layout has would be silently ignored.
  /// - Throws: a usage error for such a flag, and for a value of the wrong type.
  func checkFlags(in inputs: LayoutInputs) throws {
    let flags = try traits.request().flags
    guard !flags.isEmpty else { return }
    let documents = inputs.list.map { inputs.load($0) }
    for document in documents { try KnownNames.check(flags, of: document) }
    // A layout that does not load may have any flag.
    guard documents.allSatisfy(\.isGood) else { return }
    let known = documents.flatMap { $0.flags.map(\.name) }
    for flag in flags where !known.contains(flag.name) {
      let guess = Suggestion.text(for: flag.name, among: known)
      throw ValidationError("none of the layouts has a flag '\(flag.name)'\(guess)")
    }
  }

  /// The devices in lists of names, in order.
  static func devices(named lists: [String]) throws -> [Device] { try lists.flatMap(devices(in:)) }

  /// The text sizes that a list names, or all.
  static func textSizes(_ words: String) throws -> [ContentSizeCategory] {
    try list(words, option: "--text-sizes", all: ["ALL"], ContentSizeCategory.allCases) { $0.uppercased() }
  }

  /// A name may contain a comma, so the whole is tried first.
  private static func devices(in words: String) throws -> [Device] {
    if let device = Device.named(words) { return [device] }
    return try split(words, option: "--devices").map { word in
      guard let device = Device.named(word) else { throw ValidationError(EnvironmentRequest.unknownDevice(word)) }
      return device
    }
  }

  private static func list<Word: RawRepresentable<String>>(
    _ words: String, option: String, all: Set<String>, _ known: [Word], spelled: (String) -> String = { $0 }
  ) throws -> [Word] {
    var isAll = false
    let list: [Word] = try split(words, option: option).compactMap { word in
      let spelling = spelled(word)
      if all.contains(spelling) {
        isAll = true
        return nil
      }
      guard let found = Word(rawValue: spelling) else {
        throw ValidationError(
          "\(option) takes \(known.map(\.rawValue).joined(separator: ", ")) or all, found '\(word)'")
      }
      return found
    }
    return isAll ? known : list
  }

  /// An empty item is probably an unset variable: a run without environments must not pass.
  private static func split(_ words: String, option: String) throws -> [String] {
    let list = words.split(separator: ",").map { word in
      var word = word.drop { $0 == " " }
      while word.last == " " { word.removeLast() }
      return String(word)
    }.filter { !$0.isEmpty }
    guard !list.isEmpty else {
      throw ValidationError("\(option) names nothing; name at least one, or leave the option out")
    }
    return list
  }
}
