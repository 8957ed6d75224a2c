import LayoutModel

/// A property of a view and its value: an assignment, or a call with the value as its first argument.
struct UIKitSetting: Hashable, Sendable {
  struct Member: Hashable, Sendable {
    /// What has it if not the view itself, such as `layer`.
    var owner: Code = ""
    var word: String
    /// The arguments after the value; nil for an assignment.
    var arguments: Code?

    static func priority(_ word: String, _ axis: Axis) -> Member {
      Member(word: word, arguments: ", for: .\(axis.rawValue)")
    }

    /// The statement that gives it a value.
    func code(_ value: Code, of receiver: Code) -> Code {
      let value = value.replacing { $0 == .receiver ? receiver : nil }
      let path: Code = owner == "" ? "\(receiver).\(word)" : "\(receiver).\(owner).\(word)"
      return arguments.map { "\(path)(\(value)\($0))" } ?? "\(path) = \(value)"
    }
  }

  struct Value: Hashable, Sendable {
    var code: Code
    /// The type of a list that holds it; nil if a list of such values needs none or has another.
    var type: String?

    static let nothing = code("nil")
    static func code(_ code: Code, _ type: String? = nil) -> Value { Value(code: code, type: type) }
    static func text(_ text: String) -> Value { code(.literal(text), "String") }
    static func flag(_ isOn: Bool) -> Value { code("\(isOn)", "Bool") }
    static func number(_ number: Double, _ type: String = "CGFloat") -> Value { code("\(number)", type) }
    static func integer(_ number: Int) -> Value { code("\(number)", "Int") }
    static func word(_ word: some RawRepresentable<String>, _ type: String? = nil) -> Value {
      code(".\(word.rawValue)", type)
    }
    static func priority(_ value: Double) -> Value { code("UILayoutPriority(\(value))") }
    static func size(_ size: Size) -> Value { code(UIKitText.size(size)) }
    static func insets(_ insets: EdgeInsets) -> Value { code(UIKitText.insets(insets)) }
    static func directional(_ insets: EdgeInsets) -> Value { code(UIKitText.directional(insets)) }
  }

  var member: Member
  var value: Value
  /// UIKit's default; nil if no other value undoes this one.
  var usual: Value?

  func code(of receiver: Code) -> Code { member.code(value.code, of: receiver) }

  // MARK: For the tables of properties

  /// - Parameter owner: what has the property if not the view itself, such as `layer`.
  static func set(_ word: String, of owner: Code = "", _ value: Value?, usual: Value? = .nothing) -> Self? {
    value.map { Self(member: Member(owner: owner, word: word), value: $0, usual: usual) }
  }

  /// UIKit's own value needs no code.
  static func unless(_ word: String, of owner: Code = "", _ value: Value, usual: Value) -> Self? {
    value == usual ? nil : set(word, of: owner, value, usual: usual)
  }

  static func flag(_ word: String, of owner: Code = "", _ value: Bool, usual: Bool = false) -> Self? {
    unless(word, of: owner, .flag(value), usual: .flag(usual))
  }

  static func number(
    _ word: String, of owner: Code = "", _ value: Double, usual: Double = 0, type: String = "CGFloat"
  ) -> Self? {
    unless(word, of: owner, .number(value, type), usual: .number(usual, type))
  }

  static func integer(_ word: String, of owner: Code = "", _ value: Int, usual: Int = 0) -> Self? {
    unless(word, of: owner, .integer(value), usual: .integer(usual))
  }

  static func word<Word: RawRepresentable<String>>(
    _ word: String, of owner: Code = "", _ value: Word, usual: Word, type: String? = nil
  ) -> Self? {
    unless(word, of: owner, .word(value, type), usual: .word(usual, type))
  }

  /// A method with arguments after the value.
  static func call(_ word: String, _ value: Value?, _ arguments: Code = "", usual: Value? = .nothing) -> Self? {
    value.map { Self(member: Member(word: word, arguments: arguments), value: $0, usual: usual) }
  }
}
