package import JSONSyntax
package import LayoutModel

/// Environments in the form of `watch`: the inverse of reading one, so that a viewer can ask for a document's
/// environments without knowing their origin.
extension EnvironmentEncoder {
  /// Writes an array: the first environment, then only the changes of each step.
  package static func encodeSteps(_ steps: [Environment], into json: inout JSONWriter) {
    json.beginArray()
    var before: [Said] = []
    // A value stays in force until another one is given, even if it is the default.
    var keys: Set<String> = []
    for step in steps {
      let now = said(of: step)
      json.beginObject()
      for member in now where !before.contains(member) && (!member.isUsual || keys.contains(member.key)) {
        keys.insert(member.key)
        json.key(string: member.key)
        json.value(encoded: member.value)
      }
      encodeNew("flags", Self.flags(of: step), over: before, into: &json)
      encodeNew("texts", Self.texts(of: step), over: before, into: &json)
      encodeNew("carets", Self.carets(of: step), over: before, into: &json)
      encodeNew("offsets", Self.offsets(of: step), over: before, into: &json)
      json.endObject()
      before = now + flags(of: step) + texts(of: step) + carets(of: step) + offsets(of: step)
    }
    json.endArray()
  }

  private struct Said: Equatable {
    /// The group of a member of `flags`, `texts`, `carets` or `offsets`.
    var group = ""
    var key: String
    var value: [UInt8]
    /// Whether the value is the default.
    var isUsual = false

    static func == (a: Said, b: Said) -> Bool { a.group == b.group && a.key == b.key && a.value == b.value }
  }

  private static func encodeNew(
    _ name: StaticString, _ members: [Said], over before: [Said], into json: inout JSONWriter
  ) {
    let new = members.filter { !before.contains($0) }
    guard !new.isEmpty else { return }
    json.key(name)
    json.beginObject()
    for member in new {
      json.key(string: member.key)
      json.value(encoded: member.value)
    }
    json.endObject()
  }

  private static func said(of environment: Environment) -> [Said] {
    var members: [Said] = []
    func say(_ key: String, usual: Bool = false, _ write: (inout JSONWriter) -> Void) {
      members.append(Said(key: key, value: bytes(write), isUsual: usual))
    }
    let device = environment.deviceID.flatMap { id in Device.catalog.first { $0.id == id } }
    if let id = environment.deviceID { say("device") { $0.value(id) } }
    let usual = EnvironmentKey.usual(for: environment)
    let isUsualSize = isDeviceSized(environment, usual)
    say("size", usual: isUsualSize) { $0.values(environment.size.width, environment.size.height) }
    members += figures(of: environment, besides: usual)
    for trait in EnvironmentTrait.all {
      guard let value = environment[trait] else { continue }
      say(trait.name, usual: value == trait.usual(on: device)) { encode(value, into: &$0) }
    }
    return members
  }

  /// The figures of a device. A custom screen has no default figures: it would derive margins and size classes from its
  /// width.
  /// - Parameters:
  ///   - usual: the default ones.
  ///   - isWhole: false leaves out the default ones.
  private static func figures(
    of environment: Environment, besides usual: Environment, isWhole: Bool = true
  ) -> [Said] {
    var members: [Said] = []
    let isCustom = !isDeviceSized(environment, usual)
    func say(_ key: String, usual: Bool, _ write: (inout JSONWriter) -> Void) {
      let isUsual = usual && !isCustom
      if isWhole || !isUsual { members.append(Said(key: key, value: bytes(write), isUsual: isUsual)) }
    }
    say("scale", usual: environment.scale == usual.scale) { $0.value(environment.scale) }
    say("safeArea", usual: environment.safeArea == usual.safeArea) { write(environment.safeArea, into: &$0) }
    say("margins", usual: environment.rootMargins == usual.rootMargins) { write(environment.rootMargins, into: &$0) }
    say("keyboardHeight", usual: environment.keyboardHeight == usual.keyboardHeight) {
      $0.value(environment.keyboardHeight)
    }
    say("reservedRegions", usual: environment.reservedRegions == usual.reservedRegions) {
      encode(environment.reservedRegions, into: &$0)
    }
    say("idiom", usual: environment.idiom == usual.idiom) { $0.value(environment.idiom.rawValue) }
    let classes = [environment.horizontalSizeClass, environment.verticalSizeClass]
    say("sizeClasses", usual: classes == [usual.horizontalSizeClass, usual.verticalSizeClass]) { json in
      json.beginArray()
      for name in classes { json.value(name.rawValue) }
      json.endArray()
    }
    return members
  }

  /// Writes the `own` object: the size and the figures that differ from the device's, in the form of `watch`; absent if
  /// none do. At another size all figures do.
  static func encodeOwn(_ environment: Environment, into json: inout JSONWriter) {
    let usual = EnvironmentKey.usual(for: environment)
    guard usual.deviceID != nil else { return }
    var own = figures(of: environment, besides: usual, isWhole: false)
    if !isDeviceSized(environment, usual) {
      let size = bytes { $0.values(environment.size.width, environment.size.height) }
      own.insert(Said(key: "size", value: size), at: 0)
    }
    encodeNew("own", own, over: [], into: &json)
  }

  private static func isDeviceSized(_ environment: Environment, _ usual: Environment) -> Bool {
    usual.deviceID != nil && environment.size == usual.size
  }

  private static func flags(of environment: Environment) -> [Said] {
    environment.flags.map { flag in Said(group: "flags", key: flag.name, value: bytes { encode(flag.value, into: &$0) })
    }
  }
  private static func texts(of environment: Environment) -> [Said] {
    environment.texts.map { text in Said(group: "texts", key: text.name, value: bytes { $0.value(text.value) }) }
  }
  private static func carets(of environment: Environment) -> [Said] {
    environment.carets.map { caret in
      Said(group: "carets", key: caret.name, value: bytes { $0.value(Double(caret.value)) })
    }
  }
  private static func offsets(of environment: Environment) -> [Said] {
    environment.offsets.map { offset in
      Said(group: "offsets", key: offset.name, value: bytes { encode(offset: offset.value, into: &$0) })
    }
  }

  private static func write(_ insets: EdgeInsets, into json: inout JSONWriter) {
    json.beginArray()
    for inset in [insets.top, insets.left, insets.bottom, insets.right] { json.value(inset) }
    json.endArray()
  }

  private static func bytes(_ write: (inout JSONWriter) -> Void) -> [UInt8] {
    var json = JSONWriter()
    write(&json)
    return json.bytes
  }
}
