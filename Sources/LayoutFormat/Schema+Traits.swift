import LayoutModel

/// The keys of an object that states traits among other things; the traits follow the first of the other keys.
enum TraitOr<Other: TraitNeighbor>: SchemaKey {
  case trait(EnvironmentTrait)
  case other(Other)

  static var allCases: [Self] {
    let others = Other.allCases.map { Self.other($0) }
    let traits = EnvironmentTrait.all.filter { Other.key(for: $0) != nil }.map { Self.trait($0) }
    return others.prefix(1) + traits + others.dropFirst()
  }

  init?(rawValue: String) {
    if let other = Other(rawValue: rawValue) {
      self = .other(other)
    } else if let trait = EnvironmentTrait.all.first(where: { Other.key(for: $0) == rawValue }) {
      self = .trait(trait)
    } else {
      return nil
    }
  }

  var rawValue: String {
    switch self {
    case .trait(let trait): Other.key(for: trait) ?? trait.name
    case .other(let other): other.rawValue
    }
  }

  var shape: Schema.Shape {
    switch self {
    case .trait(let trait): Other.shape(of: trait)
    case .other(let other): other.shape
    }
  }

  var summary: String {
    switch self {
    case .trait(let trait): Other.summary(of: trait)
    case .other(let other): other.summary
    }
  }
}

/// The other keys of such an object.
protocol TraitNeighbor: SchemaKey {
  /// Nil if the trait cannot be stated there.
  static func key(for trait: EnvironmentTrait) -> String?
  static func shape(of trait: EnvironmentTrait) -> Schema.Shape
  static func summary(of trait: EnvironmentTrait) -> String
}

extension EnvironmentTrait {
  /// The shape of one value.
  var shape: Schema.Shape {
    switch kind {
    case .flag: .boolean
    case .words(let words): .words(words)
    case .number(let limits, _): .integerIn(limits)
    }
  }

  /// The shape of a condition: any of several words, or a comparison of a number.
  var conditionShape: Schema.Shape {
    switch kind {
    case .flag: .boolean
    case .words(let words): self == .textSize ? .oneOf([.text(.textSize), .list(.words(words))]) : .oneOrMore(shape)
    case .number: .oneOf([.number, .string])
    }
  }

  /// The shape in `previews`: words as in conditions.
  var previewsShape: Schema.Shape { self == .textSize ? conditionShape : .oneOrMore(shape) }
}
