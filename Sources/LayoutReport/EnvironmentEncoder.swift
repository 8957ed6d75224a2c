package import JSONSyntax
package import LayoutModel

/// The `environment` object of a screen.
package enum EnvironmentEncoder {
  package static func encode(_ environment: Environment, into json: inout JSONWriter) {
    json.beginObject()
    json.member(ifPresent: "device", environment.deviceID)
    json.member("deviceName", environment.deviceName)
    json.member("idiom", environment.idiom.rawValue)
    json.member("orientation", environment.orientation.rawValue)
    json.member("size", environment.size)
    json.member("scale", environment.scale)
    json.member("safeArea", environment.safeArea)
    json.member("rootMargins", environment.rootMargins)
    json.member("statusBarHeight", environment.statusBarHeight)
    json.member("cornerRadius", environment.cornerRadius)
    json.member("hasHomeButton", environment.hasHomeButton)
    json.member(
      "sizeClasses", [environment.horizontalSizeClass.rawValue, environment.verticalSizeClass.rawValue])
    json.member("textSize", environment.textSize.rawValue)
    json.member("keyboard", environment.keyboard)
    json.member("keyboardHeight", environment.keyboardHeight)
    json.member("direction", environment.direction.rawValue)
    json.member("appearance", environment.appearance.rawValue)
    json.member("boldText", environment.boldText)
    json.member("system", environment.systemVersion)
    json.member(ifPresent: "pseudolanguage", environment.pseudolanguage?.rawValue)
    json.key("flags")
    json.beginObject()
    for flag in environment.flags {
      json.key(string: flag.name)
      encode(flag.value, into: &json)
    }
    json.endObject()
    json.key("texts")
    json.beginObject()
    for text in environment.texts {
      json.key(string: text.name)
      json.value(text.value)
    }
    json.endObject()
    if !environment.carets.isEmpty {
      json.key("carets")
      json.beginObject()
      for caret in environment.carets {
        json.key(string: caret.name)
        json.value(caret.value)
      }
      json.endObject()
    }
    json.key("offsets")
    json.beginObject()
    for offset in environment.offsets {
      json.key(string: offset.name)
      json.values(offset.value.x, offset.value.y)
    }
    json.endObject()
    json.member("approximations", environment.approximations)
    json.endObject()
  }

  static func encode(_ value: FlagValue, into json: inout JSONWriter) {
    switch value {
    case .bool(let value): json.value(value)
    case .number(let value): json.value(value)
    case .string(let value): json.value(value)
    }
  }
}
