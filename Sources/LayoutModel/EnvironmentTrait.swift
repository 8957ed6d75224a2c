/// A trait of an environment: one row of the table (EnvironmentTrait+All.swift) that requests, documents, options,
/// names and the page read. A new trait needs a stored property of `Environment`, a row, and the code that gives it its
/// meaning.
///
/// A device's figures (size, safe area, margins, …) are not traits: their usual values depend on the device and its
/// orientation.
package final class EnvironmentTrait: Sendable {
  package enum Kind: Sendable {
    /// True or false.
    case flag
    case words([String])
    /// A whole number; `noun` is its name in messages, such as "a system version".
    case number(ClosedRange<Int>, noun: String)
  }

  /// Its option on the command line.
  package enum Option: Sendable {
    /// `--NAME`, which stands for one value.
    case flag(String, TraitValue, help: String)
    /// `--NAME VALUE`.
    case value(String, help: String)
  }

  /// Its name in `--then`: `text-size`.
  package var stepName: String {
    name.reduce(into: "") { $0 += $1.isUppercase ? "-" + $1.lowercased() : String($1) }
  }

  /// How Swift code reads the trait with UIKit.
  package struct UIKitName: Sendable {
    package var expression: String
    /// For a flag, the value that means true; nil if the expression is a Bool.
    package var on: String?

    /// UIKit's type of the trait; nil if it is not a property of a trait collection.
    package var type: String? {
      guard let dot = expression.lastIndex(of: "."), expression[..<dot] == "traitCollection" else { return nil }
      let property = expression[expression.index(after: dot)...]
      return "UITrait" + property.prefix(1).uppercased() + property.dropFirst()
    }
  }

  /// Key in the protocol.
  package let name: String
  /// Key in a document.
  package let documentKey: String
  package let kind: Kind
  /// The default value; nil for none.
  package let usual: TraitValue?
  /// Whether the trait varies between the screens of a matrix: orientation, text size, keyboard.
  package let isAxis: Bool
  package let option: Option
  /// Name in the page's address; nil if the address lacks it, or has other words for its values.
  package let address: String?
  package let uiKit: UIKitName?
  /// One line of docs/format.md.
  package let summary: String
  /// The same for a condition; nil if conditions cannot test it.
  package let conditionSummary: String?
  /// Key and line for `previews`; nil if `previews` cannot vary it.
  package let previews: (key: String, summary: String)?
  /// Words for people, and words for keys: one for each value, false first; for a number, the prefix.
  package let names: [String]
  package let keyWords: [String]
  private let read: @Sendable (Environment) -> TraitValue?
  private let write: @Sendable (inout Environment, TraitValue?) -> Void

  /// - Parameters:
  ///   - property: the property of an environment that holds it, whose default is the usual value.
  ///   - number: limits and noun of a number.
  ///   - names: by default the words themselves.
  init<Value: TraitProperty>(
    _ name: String, _ property: WritableKeyPath<Environment, Value> & Sendable, documentKey: String? = nil,
    number: (limits: ClosedRange<Int>, noun: String)? = nil, names: [String]? = nil, keyWords: [String]? = nil,
    isAxis: Bool = false, option: Option, address: String? = nil, uiKit: UIKitName? = nil, summary: String,
    condition: String? = nil, previews: (key: String, summary: String)? = nil
  ) {
    self.name = name
    self.documentKey = documentKey ?? name
    let words = Value.words ?? []
    kind = number.map { .number($0.limits, noun: $0.noun) } ?? (words.isEmpty ? .flag : .words(words))
    usual = Environment(deviceName: "", size: .zero, scale: 1)[keyPath: property].traitValue
    self.isAxis = isAxis
    self.option = option
    self.address = address
    self.uiKit = uiKit
    self.summary = summary
    conditionSummary = condition
    self.previews = previews
    self.names = names ?? words
    self.keyWords = keyWords ?? words
    read = { $0[keyPath: property].traitValue }
    write = { environment, value in
      if let value = Value(value) { environment[keyPath: property] = value }
    }
  }

  private static let byName = Dictionary(uniqueKeysWithValues: all.map { ($0.name, $0) })

  /// The trait with this key in the protocol.
  package static func named(_ name: String) -> EnvironmentTrait? { byName[name] }

  /// The other one of two possible values; nil if there are more.
  package var unusual: TraitValue? {
    switch (kind, usual) {
    case (.flag, .flag(let isOn)): .flag(!isOn)
    case (.words(let words), .word(let usual)) where words.count == 2: words.first { $0 != usual }.map { .word($0) }
    default: nil
    }
  }

  /// The usual value on a device.
  package func usual(on device: Device?) -> TraitValue? {
    self == .system ? device.map { .number($0.usualSystemVersion) } ?? usual : usual
  }

  /// The words for a value: `right to left`, `iOS 26`.
  package func words(for value: TraitValue) -> String { text(value, names) }

  /// A value's word in keys of screens: `rtl`, `ios26`.
  package func keyWord(for value: TraitValue) -> String { text(value, keyWords) }

  private func text(_ value: TraitValue, _ words: [String]) -> String {
    switch (kind, value) {
    case (.flag, .flag(let isOn)): words[isOn ? 1 : 0]
    case (.words(let all), .word(let word)): all.firstIndex(of: word).map { words[$0] } ?? word
    default: (words.first ?? "") + value.text
    }
  }

  /// The words for its value in a line that names an environment; nil for a usual value, unless every such line
  /// includes the trait.
  package func words(in environment: Environment) -> String? {
    // The name of a device that folds says its pose.
    guard let value = environment[self], self != .pose || environment.deviceID == nil else { return nil }
    return value == usual && !isAlwaysNamed ? nil : words(for: value)
  }

  private var isAlwaysNamed: Bool {
    if case .words = kind { return isAxis }
    return false
  }

  /// The value that a word of the command line stands for; the inverse of `TraitValue.text`.
  package func value(_ text: String) -> TraitValue? {
    switch kind {
    case .flag: Bool(text).map { .flag($0) }
    case .words(let words): words.contains(text) ? .word(text) : nil
    case .number: Int(text).map { .number($0) }
    }
  }

  /// The name of a number in messages.
  package var noun: String? {
    if case .number(_, let noun) = kind { return noun }
    return nil
  }

  /// A description of its values for messages: `true or false`.
  package var valueDescription: String {
    switch kind {
    case .flag: "true or false"
    case .words(let words): words.dropLast().joined(separator: ", ") + " or " + (words.last ?? "")
    case .number(let limits, _): "a whole number from \(limits.lowerBound) to \(limits.upperBound)"
    }
  }

  fileprivate func value(in environment: Environment) -> TraitValue? { read(environment) }
  fileprivate func set(_ value: TraitValue?, in environment: inout Environment) { write(&environment, value) }
}

extension EnvironmentTrait: Hashable {
  package static func == (one: EnvironmentTrait, other: EnvironmentTrait) -> Bool { one === other }
  package func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}

extension Environment {
  /// A trait's value; nil for none. A value of the wrong kind changes nothing.
  package subscript(trait: EnvironmentTrait) -> TraitValue? {
    get { trait.value(in: self) }
    set { trait.set(newValue, in: &self) }
  }
}

/// The value of any trait.
package enum TraitValue: Hashable, Sendable {
  case flag(Bool)
  case word(String)
  case number(Int)

  /// The value in the form of the command line.
  package var text: String {
    switch self {
    case .flag(let isOn): isOn ? "true" : "false"
    case .word(let word): word
    case .number(let number): "\(number)"
    }
  }
}

/// Values of some traits. Iterate over `EnvironmentTrait.all` where the order matters.
package typealias TraitValues = [EnvironmentTrait: TraitValue]

/// The type of a property that holds a trait.
package protocol TraitProperty: Sendable {
  /// The possible words; nil for a flag or a number.
  static var words: [String]? { get }
  init?(_ value: TraitValue?)
  var traitValue: TraitValue? { get }
}

extension Bool: TraitProperty {
  package static var words: [String]? { nil }
  package init?(_ value: TraitValue?) {
    guard case .flag(let isOn)? = value else { return nil }
    self = isOn
  }
  package var traitValue: TraitValue? { .flag(self) }
}

extension Int: TraitProperty {
  package static var words: [String]? { nil }
  package init?(_ value: TraitValue?) {
    guard case .number(let number)? = value else { return nil }
    self = number
  }
  package var traitValue: TraitValue? { .number(self) }
}

extension Optional: TraitProperty where Wrapped: TraitProperty {
  package static var words: [String]? { Wrapped.words }
  package init?(_ value: TraitValue?) {
    self = .none
    guard let value else { return }
    guard let wrapped = Wrapped(value) else { return nil }
    self = wrapped
  }
  package var traitValue: TraitValue? { self?.traitValue }
}

extension TraitProperty where Self: RawRepresentable<String> & CaseIterable {
  package static var words: [String]? { allCases.map(\.rawValue) }
  package init?(_ value: TraitValue?) {
    guard case .word(let word)? = value else { return nil }
    self.init(rawValue: word)
  }
  package var traitValue: TraitValue? { .word(rawValue) }
}

extension Orientation: TraitProperty {}
extension ContentSizeCategory: TraitProperty {}
extension LayoutDirection: TraitProperty {}
extension InterfaceStyle: TraitProperty {}
extension Pseudolanguage: TraitProperty {}
