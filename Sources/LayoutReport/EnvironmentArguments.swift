import JSONSyntax
package import LayoutModel

/// The command-line options that reproduce an environment.
package enum EnvironmentArguments {
  /// The words after `livelayout solve FILE`, unquoted.
  package static func words(for environment: Environment) -> [String] {
    var words: [String] = []
    let usual: Environment
    if let id = environment.deviceID, let device = Device.catalog.first(where: { $0.id == id }) {
      // A document may have named a window on the device.
      words += ["--device", Device.named(environment.deviceName)?.id == id ? environment.deviceName : id]
      usual = Environment(
        device: device, orientation: environment.orientation, systemVersion: environment.systemVersion,
        pose: environment.pose, sdkVersion: environment.sdkVersion)
      if environment.size != usual.size { words += size(environment.size) }
    } else {
      usual = Environment(deviceName: "", size: environment.size, scale: 2)
      words += environment.isWindow ? window(environment.size) : size(environment.size)
    }
    if environment.scale != usual.scale { words += ["--scale", EnvironmentKey.exact(environment.scale)] }
    if environment.safeArea != usual.safeArea { words += ["--safe-area", insets(environment.safeArea)] }
    if environment.rootMargins != usual.rootMargins { words += ["--margins", insets(environment.rootMargins)] }
    if environment.orientation == .landscape, !environment.isWindow { words += ["--orientation", "landscape"] }
    words += ["--text-size", environment.textSize.rawValue]
    if environment.keyboard { words.append("--keyboard") }
    if environment.keyboard && environment.keyboardHeight != usual.keyboardHeight {
      words += ["--keyboard-height", EnvironmentKey.exact(environment.keyboardHeight)]
    }
    for trait in EnvironmentTrait.all where !trait.isAxis { words += option(trait, in: environment) }
    for flag in environment.flags { words += ["--flag", "\(flag.name)=\(word(for: flag.value))"] }
    for text in environment.texts { words += ["--text", "\(text.name)=\(text.value)"] }
    for caret in environment.carets { words += ["--caret", "\(caret.name)=\(caret.value)"] }
    for offset in environment.offsets {
      let point = EnvironmentKey.offset(offset.value)
      words += ["--offset", offset.name.isEmpty ? point : "\(offset.name)=\(point)"]
    }
    return words
  }

  private static func option(_ trait: EnvironmentTrait, in environment: Environment) -> [String] {
    guard let value = environment[trait], value != trait.usual else { return [] }
    return switch trait.option {
    case .flag(let name, let meant, _): value == meant ? ["--\(name)"] : []
    case .value(let name, _): ["--\(name)", value.text]
    }
  }

  /// A flag's value in the form of `--flag`: a string that would be read as something else is in double quotes, as in
  /// JSON.
  package static func word(for value: FlagValue) -> String {
    switch value {
    case .bool(let value): return value ? "true" : "false"
    case .number(let value): return EnvironmentKey.exact(value)
    case .string(let text):
      guard flagValue(text) != value else { return text }
      var json = JSONWriter()
      json.value(text)
      return json.text
    }
  }

  /// Reads a flag's value: true or false, a number, a string in double quotes as in JSON, or else a plain string.
  package static func flagValue(_ word: String) -> FlagValue {
    if let bool = Bool(word) { return .bool(bool) }
    if let number = Double(word), number.isFinite { return .number(number) }
    guard word.first == "\"" else { return .string(word) }
    let read = JSONParser.parse(SourceFile(path: "", bytes: Array(word.utf8)))
    guard read.errors.isEmpty, let text = read.root?.string else { return .string(word) }
    return .string(text)
  }

  /// A command line for a shell.
  /// - Parameters:
  ///   - root: the root folder, if the command would not find it.
  ///   - words: the options after it.
  package static func command(_ subcommand: String, file: String, root: String? = nil, _ words: [String]) -> String {
    line(["livelayout", subcommand, operand(file)] + (root.map { ["--root", $0] } ?? []) + words)
  }

  /// A file as a word that is not read as an option.
  package static func operand(_ file: String) -> String { file.hasPrefix("-") && file != "-" ? "./\(file)" : file }

  /// The words as a line that a shell splits into the same words.
  package static func line(_ words: [String]) -> String { words.map(quoted).joined(separator: " ") }

  private static func size(_ size: Size) -> [String] {
    ["--width", EnvironmentKey.exact(size.width), "--height", EnvironmentKey.exact(size.height)]
  }

  private static func window(_ size: Size) -> [String] {
    ["--window", "\(EnvironmentKey.exact(size.width))x\(EnvironmentKey.exact(size.height))"]
  }

  private static func insets(_ insets: EdgeInsets) -> String {
    [insets.top, insets.left, insets.bottom, insets.right].map { EnvironmentKey.exact($0) }.joined(separator: ",")
  }

  /// The word, quoted if a shell would split it.
  private static func quoted(_ word: String) -> String {
    let isPlain = word.utf8.allSatisfy { byte in
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
        UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "_"), UInt8(ascii: "."),
        UInt8(ascii: "/"), UInt8(ascii: ","), UInt8(ascii: "="):
        true
      default: false
      }
    }
    if isPlain && !word.isEmpty { return word }
    var text = "'"
    for character in word { text += character == "'" ? "'\\''" : String(character) }
    return text + "'"
  }
}
