import ArgumentParser
import LayoutModel
import LiveLayout
import Preview

/// The options that name many environments at once, the same for check, snapshot and breakpoints.
struct MatrixOptions: ParsableArguments {
  @Option(help: "Devices by name, id or alias, separated by commas; may be given again.")
  var devices: [String] = []
  @Option(help: "portrait, landscape or both, separated by commas.")
  var orientations: String?
  @Option(help: "Content size categories, separated by commas: XS S M L XL XXL XXXL AX1 AX2 AX3 AX4 AX5, or all.")
  var textSizes: String?
  @Option(help: "off, on or both.")
  var keyboard: KeyboardStates?
  @Flag(help: "Every device in portrait, at every text size, without and with the keyboard.")
  var all = false
  @OptionGroup var appearance: AppearanceOptions

  enum KeyboardStates: String, ExpressibleByArgument, CaseIterable {
    case off
    case on
    case both
  }

  func matrix() throws -> CheckMatrix {
    var matrix = CheckMatrix()
    matrix.isEverything = all
    if !devices.isEmpty { matrix.devices = try Self.devices(named: devices) }
    matrix.orientations = try orientations.map { words in
      try Self.list(words, option: "--orientations", all: ["both", "all"], Orientation.allCases)
    }
    matrix.textSizes = try textSizes.map { words in
      try Self.list(words, option: "--text-sizes", all: ["ALL"], ContentSizeCategory.allCases) { $0.uppercased() }
    }
    matrix.keyboards = keyboard.map { $0 == .both ? [false, true] : [$0 == .on] }
    matrix.direction = appearance.direction
    matrix.appearance = appearance.style
    matrix.boldText = appearance.isBold
    return matrix
  }

  /// The devices that lists of names mean, in their order.
  static func devices(named lists: [String]) throws -> [Device] { try lists.flatMap(devices(in:)) }

  /// A name may hold a comma itself, so the whole is tried first.
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

  /// Nothing between the commas is a variable that was not set: a run that looks at nothing must not pass.
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
