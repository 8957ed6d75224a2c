package import JSONSyntax
package import LayoutModel

/// The `environment` object of a screen.
package enum EnvironmentEncoder {
  static func encodeEnvironment(of result: LayoutResult, into json: inout JSONWriter) {
    let environment = result.environment
    json.beginObject()
    json.member(ifPresent: "device", environment.deviceID)
    json.member("deviceName", environment.deviceName)
    json.member("idiom", environment.idiom.rawValue)
    encode(.orientation, of: environment, into: &json)
    json.member("size", environment.size)
    json.member("scale", environment.scale)
    json.member("safeArea", environment.safeArea)
    json.member("rootMargins", environment.rootMargins)
    json.member("statusBarHeight", environment.statusBarHeight)
    json.member("cornerRadius", environment.cornerRadius)
    if let radii = environment.cornerRadii { json.member("cornerRadii", radii) }
    json.member("hasHomeButton", environment.hasHomeButton)
    json.member(ifPresent: "homeIndicator", environment.homeIndicatorLength)
    json.member(ifPresent: "sensorHousing", environment.sensorHousing?.rawValue)
    if !environment.reservedRegions.isEmpty {
      json.key("reservedRegions")
      encode(environment.reservedRegions, into: &json)
    }
    json.member(
      "sizeClasses", [environment.horizontalSizeClass.rawValue, environment.verticalSizeClass.rawValue])
    for trait in EnvironmentTrait.all where trait != .orientation {
      encode(trait, of: environment, into: &json)
      if trait == .keyboard { json.member("keyboardHeight", environment.keyboardHeight) }
    }
    encode("flags", environment.flags, into: &json) { encode($0, into: &$1) }
    encode("texts", environment.texts, into: &json) { $1.value($0) }
    if !environment.carets.isEmpty { encode("carets", environment.carets, into: &json) { $1.value($0) } }
    encode("offsets", environment.offsets, into: &json) { encode(offset: $0, into: &$1) }
    encodeOwn(environment, into: &json)
    json.member("approximations", result.approximations)
    json.endObject()
  }

  private static func encode(_ trait: EnvironmentTrait, of environment: Environment, into json: inout JSONWriter) {
    guard let value = environment[trait] else { return }
    json.key(string: trait.name)
    encode(value, into: &json)
  }

  package static func encode(_ value: TraitValue, into json: inout JSONWriter) {
    switch value {
    case .flag(let isOn): json.value(isOn)
    case .word(let word): json.value(word)
    case .number(let number): json.value(number)
    }
  }

  static func encode(offset: Point, into json: inout JSONWriter) {
    if offset == .contentEnd { json.value(Point.contentEndWord) } else { json.values(offset.x, offset.y) }
  }

  package static func encode(_ value: FlagValue, into json: inout JSONWriter) {
    switch value {
    case .bool(let value): json.value(value)
    case .number(let value): json.value(value)
    case .string(let value): json.value(value)
    }
  }

  static func encode(_ regions: [ReservedRegion], into json: inout JSONWriter) {
    json.beginArray()
    for region in regions {
      json.object { json in
        json.member("kind", region.kind.rawValue)
        json.member("frame", region.frame)
        if region.margins != .zero { json.member("margins", region.margins) }
        json.member("active", region.isActive)
      }
    }
    json.endArray()
  }

  private static func encode<Value>(
    _ key: StaticString, _ named: [NamedValue<Value>], into json: inout JSONWriter,
    _ write: (Value, inout JSONWriter) -> Void
  ) {
    json.key(key)
    json.beginObject()
    for one in named {
      json.key(string: one.name)
      write(one.value, &json)
    }
    json.endObject()
  }
}
