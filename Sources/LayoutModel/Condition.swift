/// A `when`: a condition on an environment.
package indirect enum Condition: Hashable, Sendable {
  package static let rightToLeft = Condition.trait(.direction, [.word(LayoutDirection.rightToLeft.rawValue)])

  case always
  case never
  /// A trait has one of these values.
  case trait(EnvironmentTrait, [TraitValue])
  /// A trait's number satisfies a comparison.
  case traitNumber(EnvironmentTrait, Comparison)
  /// Catalogue ids, or the name of a custom size.
  case device([String])
  case idiom([Device.Idiom])
  case horizontalSizeClass([SizeClass])
  case verticalSizeClass([SizeClass])
  case width(Comparison)
  case height(Comparison)
  /// Whether the screen has a home indicator.
  case homeIndicator(Bool)
  case flag(Int, [FlagTest])
  case all([Condition])
  case any([Condition])
  case not(Condition)

  package struct Comparison: Hashable, Sendable {
    package enum Sign: String, Hashable, Sendable, CaseIterable {
      case lessOrEqual = "<="
      case greaterOrEqual = ">="
      case equal = "=="
      case unequal = "!="
      case less = "<"
      case greater = ">"
    }
    package var sign: Sign
    package var value: Double
    package init(sign: Sign, value: Double) {
      self.sign = sign
      self.value = value
    }

    /// `<` or `<=`.
    package var isUpperBound: Bool { sign == .less || sign == .lessOrEqual }

    package func holds(_ number: Double) -> Bool {
      switch sign {
      case .lessOrEqual: number <= value
      case .greaterOrEqual: number >= value
      case .equal: number == value
      case .unequal: number != value
      case .less: number < value
      case .greater: number > value
      }
    }
  }

  package enum FlagTest: Hashable, Sendable {
    case value(FlagValue)
    case comparison(Comparison)
    package func holds(_ flag: FlagValue) -> Bool {
      switch (self, flag) {
      case (.value(let wanted), _): wanted == flag
      case (.comparison(let comparison), .number(let number)): comparison.holds(number)
      case (.comparison, _): false
      }
    }
  }

  /// - Parameter flags: the value of each flag of the document, by index.
  package func holds(in environment: Environment, flags: [FlagValue]) -> Bool {
    switch self {
    case .always: true
    case .never: false
    case .trait(let trait, let values): environment.conditionValue(of: trait).map(values.contains) ?? false
    case .traitNumber(let trait, let comparison): Int(environment[trait]).map { comparison.holds(Double($0)) } ?? false
    case .device(let ids): ids.contains(environment.deviceID ?? environment.deviceName)
    case .idiom(let idioms): idioms.contains(environment.idiom)
    case .horizontalSizeClass(let classes): classes.contains(environment.horizontalSizeClass)
    case .verticalSizeClass(let classes): classes.contains(environment.verticalSizeClass)
    case .width(let comparison): comparison.holds(environment.size.width)
    case .height(let comparison): comparison.holds(environment.size.height)
    case .homeIndicator(let isThere): environment.hasHomeIndicator == isThere
    case .flag(let index, let tests): tests.contains { $0.holds(flags[index]) }
    case .all(let parts): parts.allSatisfy { $0.holds(in: environment, flags: flags) }
    case .any(let parts): parts.contains { $0.holds(in: environment, flags: flags) }
    case .not(let part): !part.holds(in: environment, flags: flags)
    }
  }

  package static func both(_ a: Condition, _ b: Condition) -> Condition {
    if a == .always { return b }
    if b == .always { return a }
    return .all([a, b])
  }
}
