package import JSONSyntax
package import LayoutFormat
package import LayoutModel

/// An environment as requested by a viewer or a command line. Everything that is left out takes the usual value.
package struct EnvironmentRequest: Sendable, Hashable {
  /// Id, single name or alias of a device; nil is iPhone 13, or a custom screen if `size` is set.
  package var device: String?
  package var traits: TraitValues = [:]
  package var keyboardHeight: Double?
  /// The size of a custom screen, in points.
  package var size: Size?
  /// A window of any size, in points. Insets, margins, scale and keyboard come only from this request.
  package var window: Size?
  package var scale: Double?
  package var safeArea: EdgeInsets?
  package var margins: EdgeInsets?
  package var reservedRegions: [ReservedRegion]?
  package var idiom: Device.Idiom?
  /// Horizontal, vertical.
  package var sizeClasses: [SizeClass]?
  package var flags: [NamedValue<FlagValue>] = []
  package var texts: [NamedValue<String>] = []
  package var carets: [NamedValue<Int>] = []
  package var offsets: [NamedValue<Point>] = []
  /// The following steps; each holds only its changes. Steps have no steps of their own.
  package var then: [EnvironmentRequest] = []

  package init() {}

  package struct Problem: Error, Sendable, CustomStringConvertible {
    package var message: String
    /// The code in the protocol's `error`.
    package var code = "bad-command"
    package init(message: String) { self.message = message }

    init(code: String, message: String) {
      self.code = code
      self.message = message
    }
    package var description: String { message }
  }

  /// Checks the request and applies it on top of a base.
  /// - Parameter base: the default environment (docs/format.md#environments), or a document's own.
  package func environment(on base: EnvironmentSettings = EnvironmentSettings()) throws(Problem) -> Environment {
    var settings = sharedTraits(on: base)
    for (trait, value) in traits where trait.isAxis { settings[trait] = value }
    try checkFigures()
    if let device {
      guard let found = Device.named(device) else { throw Problem(message: Self.unknownDevice(device)) }
      settings.place(on: found)
    }
    putFigures(into: &settings)
    settings.texts = Self.merged(settings.texts, texts)
    settings.carets = Self.merged(settings.carets, carets)
    settings.offsets = Self.merged(settings.offsets, offsets)
    for offset in offsets { try Self.check(offset.value) }
    let environment = settings.environment()
    try check(environment)
    return environment
  }

  private func checkFigures() throws(Problem) {
    try checkNumbers()
    let limits = Schema.Limit.viewport
    if let size, !limits.contains(size.width) || !limits.contains(size.height) {
      throw Problem(
        message: "a screen of \(size.width.shortText) × \(size.height.shortText) points: both must be \(limits.inWords)"
      )
    }
    if let scale, !Schema.Limit.scale.contains(scale) {
      throw Problem(message: "a scale of \(scale.shortText): it must be \(Schema.Limit.scale.inWords)")
    }
    if let window, !limits.contains(window.width) || !limits.contains(window.height) {
      throw Problem(
        message: "a window of \(window.width.shortText) × \(window.height.shortText) points: both must be "
          + limits.inWords
      )
    }
    for insets in [safeArea, margins].compactMap(\.self) {
      let edges = [insets.top, insets.left, insets.bottom, insets.right]
      let limits = Schema.Limit.points
      guard edges.allSatisfy(limits.contains) else {
        let insets = edges.map(\.shortText).joined(separator: ", ")
        throw Problem(message: "insets of \(insets): each must be \(limits.inWords)")
      }
    }
  }

  private func checkNumbers() throws(Problem) {
    for trait in EnvironmentTrait.all {
      guard case .number(let limits, let noun) = trait.kind, case .number(let number)? = traits[trait],
        !limits.contains(number)
      else { continue }
      throw Problem(message: "\(noun) of \(number): it must be from \(limits.lowerBound) to \(limits.upperBound)")
    }
  }

  private func putFigures(into settings: inout EnvironmentSettings) {
    if let window {
      settings = settings.turned(to: .portrait)
      (settings.viewport, settings.name, settings.scale) = (nil, nil, nil)
      settings.window = window
    }
    settings.viewport = size ?? settings.viewport
    settings.scale = scale ?? settings.scale
    settings.safeArea = safeArea.map { PartialEdgeInsets($0) } ?? settings.safeArea
    settings.rootMargins = margins.map { PartialEdgeInsets($0) } ?? settings.rootMargins
    settings.keyboardHeight = keyboardHeight ?? settings.keyboardHeight
    settings.reservedRegions = reservedRegions ?? settings.reservedRegions
    settings.idiom = idiom ?? settings.idiom
    settings.horizontalSizeClass = sizeClasses?[0] ?? settings.horizontalSizeClass
    settings.verticalSizeClass = sizeClasses?[1] ?? settings.verticalSizeClass
  }

  private func check(_ environment: Environment) throws(Problem) {
    if safeArea != nil, let problem = environment.safeAreaProblem { throw Problem(message: problem) }
    let height = environment.keyboardHeight
    // A window may be lower than its keyboard; a layout must cope with that, too.
    guard Schema.Limit.keyboardHeight.contains(height),
      height <= environment.size.height || !environment.keyboard || window != nil
    else {
      throw Problem(
        message: "a keyboard of \(height.shortText) points does not fit a screen "
          + "\(environment.size.height.shortText) high")
    }
  }

  /// The device-independent traits that all environments of a matrix share, on top of `base`.
  package func sharedTraits(on base: EnvironmentSettings) -> EnvironmentSettings {
    var settings = base
    for (trait, value) in traits where !trait.isAxis { settings[trait] = value }
    settings.flags = Self.merged(base.flags, flags)
    return settings
  }

  /// The environment, then each step on top of the previous one.
  /// - Parameter base: as for `environment(on:)`.
  package func transition(on base: EnvironmentSettings = EnvironmentSettings()) throws(Problem) -> Transition {
    guard then.count < Transition.stepLimit else {
      throw Problem(
        code: "limit",
        message: "\(then.count + 1) steps, the first environment included; a list takes at most \(Transition.stepLimit)"
      )
    }
    var request = self
    request.then = []
    var steps = [try request.environment(on: base)]
    for step in then {
      request = request.overlaid(by: step)
      steps.append(try request.environment(on: base))
    }
    guard let transition = Transition(steps) else { preconditionFailure("a transition without its first step") }
    return transition
  }

  /// This request with the step's values in place of its own.
  package func overlaid(by step: EnvironmentRequest) -> EnvironmentRequest {
    var result = self
    result.device = step.device ?? device
    result.traits.merge(step.traits) { $1 }
    result.keyboardHeight = step.keyboardHeight ?? keyboardHeight
    result.size = step.size ?? size
    result.window = step.window ?? window
    result.scale = step.scale ?? scale
    result.safeArea = step.safeArea ?? safeArea
    result.margins = step.margins ?? margins
    result.reservedRegions = step.reservedRegions ?? reservedRegions
    result.idiom = step.idiom ?? idiom
    result.sizeClasses = step.sizeClasses ?? sizeClasses
    result.flags = Self.merged(flags, step.flags)
    result.texts = Self.merged(texts, step.texts)
    result.carets = Self.merged(carets, step.carets)
    result.offsets = Self.merged(offsets: offsets, step.offsets)
    return result
  }

  /// Merges offsets. An offset without a name is that of the only scroll view.
  static func merged(offsets old: [NamedValue<Point>], _ new: [NamedValue<Point>]) -> [NamedValue<Point>] {
    new.contains { $0.name.isEmpty } ? new : merged(old, new)
  }

  private static func merged<Value>(
    _ old: [NamedValue<Value>], _ new: [NamedValue<Value>]
  ) -> [NamedValue<Value>] {
    old.filter { entry in !new.contains { $0.name == entry.name } } + new
  }

  package static func unknownDevice(_ name: String) -> String {
    "unknown device '\(name)'\(Suggestion.hint(forDevice: name, among: Device.allNames).text)"
  }
}

extension EnvironmentRequest {
  /// Reads the protocol's environment object; a key of the wrong type says what it should be.
  package init(json node: JSONNode) throws(Problem) {
    guard let members = node.object else {
      throw Problem(message: "an environment is an object, found \(node.typeName)")
    }
    for member in members where member.value.value != .null {
      if let trait = EnvironmentTrait.named(member.key) {
        traits[trait] = try Self.value(of: trait, member.value)
      } else {
        try read(member.value, as: member.key)
      }
    }
  }

  private mutating func read(_ value: JSONNode, as key: String) throws(Problem) {
    switch key {
    case "device": device = try Self.string(value, key)
    case "keyboardHeight": keyboardHeight = try Self.number(value, key)
    case "size":
      let numbers = try Self.numbers(value, key, count: 2)
      size = Size(width: numbers[0], height: numbers[1])
    case "window":
      let numbers = try Self.numbers(value, key, count: 2)
      window = Size(width: numbers[0], height: numbers[1])
    case "scale": scale = try Self.number(value, key)
    case "safeArea": safeArea = try Self.insets(value, key)
    case "margins": margins = try Self.insets(value, key)
    case "reservedRegions":
      guard let items = value.array else { throw Self.wrong(value, key, "an array of regions") }
      var regions: [ReservedRegion] = []
      for item in items { regions.append(try Self.region(item)) }
      reservedRegions = regions
    case "idiom": idiom = try Self.word(value, key)
    case "sizeClasses":
      guard value.array?.count == 2 else { throw Self.wrong(value, key, "an array of 2 size classes") }
      sizeClasses = []
      for item in value.array ?? [] { sizeClasses?.append(try Self.word(item, key)) }
    case "flags":
      for flag in try Self.members(value, key, "settings by flag") {
        guard let setting = FlagValue(flag.value) else {
          throw Problem(
            message: "flag \"\(flag.key)\" is true, false, a number or a string, found \(flag.value.typeName)")
        }
        flags.append(NamedValue(flag.key, setting))
      }
    case "texts":
      for text in try Self.members(value, key, "texts by view id") {
        texts.append(NamedValue(text.key, try Self.string(text.value, text.key)))
      }
    case "carets":
      for caret in try Self.members(value, key, "characters by view id") {
        let place = try Self.number(caret.value, caret.key)
        carets.append(NamedValue(caret.key, Int(min(max(0, place), Double(Schema.Limit.caret)))))
      }
    case "offsets": offsets = try Self.offsets(value, key)
    case "then": then = try Self.steps(value, key)
    default: throw Problem(message: "unknown key \"\(key)\" in an environment")
    }
  }

  private static func region(_ node: JSONNode) throws(Problem) -> ReservedRegion {
    guard node.object != nil else { throw wrong(node, "reservedRegions", "an array of objects") }
    let missing = JSONNode(.null)
    let frame = try numbers(node["frame"] ?? missing, "frame", count: 4)
    guard let kind = ReservedRegion.Kind(rawValue: node["kind"]?.string ?? "") else {
      throw wrong(node["kind"] ?? missing, "kind", "\"occlusion\" or \"division\"")
    }
    return ReservedRegion(
      kind: kind, frame: Rect(x: frame[0], y: frame[1], width: frame[2], height: frame[3]),
      margins: try node["margins"].map { margins throws(Problem) in try insets(margins, "margins") } ?? .zero,
      isActive: try node["active"].map { active throws(Problem) in try bool(active, "active") } ?? true)
  }

  private static func steps(_ node: JSONNode, _ key: String) throws(Problem) -> [EnvironmentRequest] {
    guard let items = node.array else { throw wrong(node, key, "an array of environments") }
    var steps: [EnvironmentRequest] = []
    for item in items {
      let step = try EnvironmentRequest(json: item)
      guard step.then.isEmpty else { throw Problem(message: "a step of \"then\" has no \"then\" of its own") }
      steps.append(step)
    }
    return steps
  }

  private static func value(of trait: EnvironmentTrait, _ node: JSONNode) throws(Problem) -> TraitValue {
    switch trait.kind {
    case .flag: return .flag(try bool(node, trait.name))
    case .words(let words): return .word(try word(node, trait.name, among: words))
    case .number:
      guard let number = Int(exactly: try number(node, trait.name)) else {
        throw wrong(node, trait.name, "a whole number")
      }
      return .number(number)
    }
  }

  private static func members(_ node: JSONNode, _ key: String, _ what: String) throws(Problem) -> [JSONMember] {
    guard let members = node.object else { throw wrong(node, key, "an object of \(what)") }
    return members
  }

  /// Content offsets by scroll view id: `[x, y]`, or `"end"`.
  package static func offsets(_ node: JSONNode, _ key: String) throws(Problem) -> [NamedValue<Point>] {
    var offsets: [NamedValue<Point>] = []
    for offset in try members(node, key, "offsets by scroll view id") {
      if offset.value.string == Point.contentEndWord {
        offsets.append(NamedValue(offset.key, .contentEnd))
        continue
      }
      let numbers = try numbers(offset.value, offset.key, count: 2)
      let point = Point(x: numbers[0], y: numbers[1])
      try check(point)
      offsets.append(NamedValue(offset.key, point))
    }
    return offsets
  }

  private static func check(_ offset: Point) throws(Problem) {
    let limits = Schema.Limit.points
    if offset == .contentEnd { return }
    guard limits.contains(offset.x), limits.contains(offset.y) else {
      throw Problem(
        message: "an offset of \(offset.x.shortText), \(offset.y.shortText): both must be \(limits.inWords)")
    }
  }

  private static func string(_ node: JSONNode, _ key: String) throws(Problem) -> String {
    guard let value = node.string else { throw wrong(node, key, "a string") }
    return value
  }
  private static func bool(_ node: JSONNode, _ key: String) throws(Problem) -> Bool {
    guard let value = node.bool else { throw wrong(node, key, "true or false") }
    return value
  }
  private static func number(_ node: JSONNode, _ key: String) throws(Problem) -> Double {
    guard let value = node.number else { throw wrong(node, key, "a number") }
    return value
  }
  private static func numbers(_ node: JSONNode, _ key: String, count: Int) throws(Problem) -> [Double] {
    let values = node.array?.compactMap(\.number) ?? []
    guard values.count == count else { throw wrong(node, key, "an array of \(count) numbers") }
    return values
  }
  private static func insets(_ node: JSONNode, _ key: String) throws(Problem) -> EdgeInsets {
    let values = try numbers(node, key, count: 4)
    return EdgeInsets(top: values[0], left: values[1], bottom: values[2], right: values[3])
  }
  private static func word<Word: RawRepresentable & CaseIterable>(
    _ node: JSONNode, _ key: String
  ) throws(Problem) -> Word where Word.RawValue == String {
    let text = try word(node, key, among: Word.allCases.map(\.rawValue))
    guard let word = Word(rawValue: text) else { preconditionFailure("'\(text)' is a raw value of no case") }
    return word
  }
  private static func word(_ node: JSONNode, _ key: String, among words: [String]) throws(Problem) -> String {
    guard let text = node.string, words.contains(text) else {
      throw wrong(node, key, words.map { "\"\($0)\"" }.joined(separator: ", "))
    }
    return text
  }
  private static func wrong(_ node: JSONNode, _ key: String, _ right: String) -> Problem {
    let found = node.string.map { "\"\($0)\"" } ?? node.typeName
    return Problem(message: "\"\(key)\" is \(right), found \(found)")
  }
}

extension FlagValue {
  package init?(_ node: JSONNode) {
    switch node.value {
    case .bool(let value): self = .bool(value)
    case .number(let value): self = .number(value)
    case .string(let value): self = .string(value)
    default: return nil
    }
  }
}
