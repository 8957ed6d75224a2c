/// The canonical name of an environment: device, orientation and text size, then a word for each value that differs
/// from the device's own, joined by `/`. Equal environments have equal keys, and two environments that can have
/// different frames have different keys, so that a key can name a cache entry or a file.
package enum EnvironmentKey {
  /// The key, such as `iphone-se-1/portrait/AX3/keyboard`.
  package static func key(of environment: Environment) -> String { words(of: environment).joined(separator: "/") }

  /// The keys of environments of which those of a device mostly follow one another.
  package static func keys(of environments: [Environment]) -> [String] {
    var known: Environment?
    return environments.map { environment in
      var usual = known.flatMap { isOfSameFigures($0, environment) ? $0 : nil } ?? usual(for: environment)
      (usual.textSize, usual.keyboard) = (environment.textSize, environment.keyboard)
      known = usual
      return words(of: environment, besides: usual).joined(separator: "/")
    }
  }

  /// Whether what is usual for one environment, but for the text size and the keyboard, is so for another.
  private static func isOfSameFigures(_ usual: Environment, _ environment: Environment) -> Bool {
    usual.deviceID != nil && usual.deviceID == environment.deviceID && usual.orientation == environment.orientation
      && usual.systemVersion == environment.systemVersion && usual.pose == environment.pose
      && usual.sdkVersion == environment.sdkVersion
  }

  /// The key of the last of several environments with behaviour state carried along: all their keys, joined by `>`. A
  /// single environment has its own key.
  package static func key(ofTransition steps: [Environment]) -> String {
    steps.map { key(of: $0) }.joined(separator: ">")
  }

  /// The key as a file name without extension: words joined by `_`, shortened if a file system would refuse it.
  package static func fileName(of environment: Environment) -> String {
    let name = words(of: environment).joined(separator: "_")
    return shortened(percentEscaped(name) { !forbiddenInNames.contains($0) }, to: 200)
  }

  /// Characters that Windows and FAT refuse in a file name, and archives of CI services with them.
  private static let forbiddenInNames = Set("\"*:<>?|".utf8)

  /// The text in at most `limit` bytes of UTF-8; a shortened text ends in a hash of the whole.
  package static func shortened(_ text: String, to limit: Int) -> String {
    guard text.utf8.count > limit else { return text }
    let tail = "~" + StableHash.digits(text)
    var head = ""
    var count = tail.utf8.count
    for character in text {
      count += character.utf8.count
      if count > limit { break }
      head.append(character)
    }
    return head + tail
  }

  /// The words of the key in their order, without separators.
  package static func words(of environment: Environment) -> [String] {
    words(of: environment, besides: usual(for: environment))
  }

  private static func words(of environment: Environment, besides usual: Environment) -> [String] {
    let isOnDevice = environment.deviceID != nil && usual.deviceID == environment.deviceID
    let size = "\(exact(environment.size.width))x\(exact(environment.size.height))@\(exact(environment.scale))x"
    var words: [String] = []
    words.append(isOnDevice ? escaped(usual.deviceID ?? "") : size)
    words.append(environment.orientation.rawValue)
    words.append(environment.textSize.rawValue)
    if isOnDevice && (environment.size != usual.size || environment.scale != usual.scale) { words.append(size) }
    if environment.keyboardHeight != usual.keyboardHeight {
      words.append("\(environment.keyboard ? "keyboard" : "keyboardDown")=\(exact(environment.keyboardHeight))")
    } else if environment.keyboard {
      words.append("keyboard")
    }
    for trait in EnvironmentTrait.all where !trait.isAxis {
      if let value = environment[trait], value != trait.usual { words.append(trait.keyWord(for: value)) }
    }
    if environment.idiom != usual.idiom { words.append(environment.idiom.rawValue) }
    if environment.safeArea != usual.safeArea { words.append("safeArea=\(exact(environment.safeArea))") }
    if environment.rootMargins != usual.rootMargins { words.append("margins=\(exact(environment.rootMargins))") }
    if environment.statusBarHeight != usual.statusBarHeight {
      words.append("statusBar=\(exact(environment.statusBarHeight))")
    }
    if environment.cornerRadius != usual.cornerRadius { words.append("radius=\(exact(environment.cornerRadius))") }
    if environment.hasHomeButton != usual.hasHomeButton {
      words.append(environment.hasHomeButton ? "homeButton" : "noHomeButton")
    }
    if environment.reservedRegions != usual.reservedRegions {
      words.append("regions=" + environment.reservedRegions.map(word).joined(separator: ";"))
    }
    let classes = (environment.horizontalSizeClass, environment.verticalSizeClass)
    if classes != (usual.horizontalSizeClass, usual.verticalSizeClass) {
      words.append("\(classes.0.rawValue)-\(classes.1.rawValue)")
    }
    words += environment.flags.map { "flag:\(escaped($0.name))=\(text(of: $0.value))" }
    words += environment.texts.map { "text:\(escaped($0.name))=\(escaped($0.value))" }
    words += environment.carets.map { "caret:\(escaped($0.name))=\($0.value)" }
    words += environment.offsets.map { "offset:\(escaped($0.name))=\(offset($0.value))" }
    return words
  }

  /// The environment with only its device, orientation and text size, and defaults for the rest.
  package static func usual(for environment: Environment) -> Environment {
    if let id = environment.deviceID, let device = Device.withID(id) {
      return Environment(
        device: device, orientation: environment.orientation, textSize: environment.textSize,
        keyboard: environment.keyboard, systemVersion: environment.systemVersion, pose: environment.pose,
        sdkVersion: environment.sdkVersion)
    }
    return Environment(deviceName: "", size: environment.size, scale: environment.scale)
  }

  private static func text(of value: FlagValue) -> String {
    switch value {
    case .bool(let value): value ? "true" : "false"
    case .number(let value): exact(value)
    case .string(let value): "'\(escaped(value))'"
    }
  }

  private static func word(_ region: ReservedRegion) -> String {
    let frame = region.frame
    let sides = [frame.x, frame.y, frame.width, frame.height].map(exact).joined(separator: ",")
    let margins = region.margins == .zero ? "" : ":" + exact(region.margins)
    return (region.isActive ? "" : "!") + "\(region.kind.rawValue):\(sides)\(margins)"
  }

  private static func exact(_ insets: EdgeInsets) -> String {
    "\(exact(insets.top)),\(exact(insets.left)),\(exact(insets.bottom)),\(exact(insets.right))"
  }

  /// The shortest digits that read back as the same number, without a trailing `.0`.
  package static func exact(_ value: Double) -> String {
    if value == value.rounded() && abs(value) < 1e15 { return "\(Int64(value))" }
    return "\(value)"
  }

  /// A content offset with all significant digits, or `end`.
  package static func offset(_ offset: Point) -> String {
    offset == .contentEnd ? Point.contentEndWord : "\(exact(offset.x)),\(exact(offset.y))"
  }

  /// Percent-escapes characters that have a meaning in a key or are not printable on one line.
  private static func escaped(_ text: String) -> String {
    let isPlain: (UInt8) -> Bool = {
      $0 > 0x20 && $0 != 0x7f && !($0 == UInt8(ascii: "/") || $0 == UInt8(ascii: "%") || $0 == UInt8(ascii: "="))
        && $0 != UInt8(ascii: "'") && $0 != UInt8(ascii: "\\") && $0 != UInt8(ascii: ">")
    }
    return percentEscaped(text, keeping: isPlain)
  }

  private static func percentEscaped(_ text: String, keeping isPlain: (UInt8) -> Bool) -> String {
    if text.utf8.allSatisfy(isPlain) { return text }
    let digits = Array("0123456789ABCDEF".utf8)
    var bytes: [UInt8] = []
    for byte in text.utf8 {
      if isPlain(byte) {
        bytes.append(byte)
      } else {
        bytes += [UInt8(ascii: "%"), digits[Int(byte >> 4)], digits[Int(byte & 15)]]
      }
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}
