/// A constraint of a view, from anchors as in UIKit:
///
///     .leading.equal(to: .superview.leading, constant: 16)
///     .height.greaterThanOrEqual(to: 44, priority: .defaultHigh)
///     .bottom.equal(to: .view("scroll").frame.bottom)
///
/// An anchor without an item is that of the view that owns the constraint.
public struct Constraint: LayoutValue, Hashable {
  var equation: String
  var members: [JSONMember] = []
  /// Where in code it is written; it does not count in comparisons.
  var place: CodePlace?

  public static func == (one: Constraint, other: Constraint) -> Bool { one.json == other.json }
  public func hash(into hasher: inout Hasher) { hasher.combine(json) }

  public var json: JSONValue {
    guard !members.isEmpty else { return .string(equation) }
    let form = equation.isEmpty ? [] : [JSONMember("equation", .string(equation))]
    return .object(members.filter { $0.key == "id" } + form + members.filter { $0.key != "id" })
  }

  /// NSLayoutConstraint's identifier, by which behaviours name it.
  public func identifier(_ id: String) -> Constraint { with("id", .string(id)) }
  /// The constraint exists only if the condition holds.
  public func when(_ condition: Condition) -> Constraint { with("when", condition.json) }
  /// NSLayoutConstraint.isActive.
  public func isActive(_ isActive: Bool) -> Constraint { with("isActive", .bool(isActive)) }

  /// Another constant, multiplier or priority while a condition holds; of several that hold, the last one counts.
  public func varying(
    when condition: Condition, constant: (any LayoutNumber)? = nil, multiplier: (any LayoutNumber)? = nil,
    priority: Priority? = nil, isActive: Bool? = nil
  ) -> Constraint {
    let set = JSONValue.members([
      ("constant", constant?.json), ("multiplier", multiplier?.json), ("priority", priority?.json),
      ("isActive", isActive?.json),
    ])
    var copy = self
    let variation = JSONValue.members([("when", condition.json), ("set", set)])
    if case .object(let members) = JSONValue.object(members).appending(variation, to: "variations") {
      copy.members = members
    }
    return copy
  }

  /// Apple's Visual Format: `"V:|-[text]-(>=25)-[footer(50)]-|"`.
  public static func visualFormat(_ format: String, options: [VisualFormatOption] = []) -> Constraint {
    let words: JSONMember? = options.isEmpty ? nil : JSONMember("options", encoded(options))
    return Constraint(equation: "", members: [JSONMember("visualFormat", .string(format)), words].compactMap { $0 })
  }

  /// An equation in the document's own words: `"button.height >= 44 @750"`.
  public static func raw(_ equation: String) -> Constraint { Constraint(equation: equation) }
  /// A constraint as an object of the document, such as one with `firstItem` and `secondItem`.
  public static func raw(_ object: JSONValue) -> Constraint {
    guard case .object(let members) = object else { return Constraint(equation: object.text) }
    return Constraint(equation: "", members: members)
  }

  // The item on the left side, as Anchor has them for the right: `.view("gutter").width.equal(to: 44)`.
  public static var superview: ItemAnchors { Anchor.superview }
  public static var root: ItemAnchors { Anchor.root }
  public static var safeArea: ItemAnchors { Anchor.safeArea }
  public static var layoutMargins: ItemAnchors { Anchor.layoutMargins }
  public static var readable: ItemAnchors { Anchor.readable }
  public static var keyboard: ItemAnchors { Anchor.keyboard }
  public static var division: ItemAnchors { Anchor.division }
  public static var occlusion: ItemAnchors { Anchor.occlusion }
  public static func view(_ id: String) -> ItemAnchors { Anchor.view(id) }

  /// The constraint with a place, unless it has one.
  func at(_ place: CodePlace) -> Constraint {
    var copy = self
    copy.place = self.place ?? place
    return copy
  }

  private func with(_ key: String, _ value: JSONValue) -> Constraint {
    var copy = self
    copy.members.removeAll { $0.key == key }
    copy.members.append(JSONMember(key, value))
    return copy
  }
}

/// One attribute of a view or a guide, such as `.superview.leading`.
public struct Anchor: Hashable, Sendable {
  var item: String?
  var attribute: String

  init(_ item: String?, _ attribute: String) {
    self.item = item
    self.attribute = attribute
  }

  var text: String { item.map { "\($0).\(attribute)" } ?? attribute }

  public static var superview: ItemAnchors { ItemAnchors("superview") }
  public static var root: ItemAnchors { ItemAnchors("root") }
  public static var safeArea: ItemAnchors { ItemAnchors("safeArea") }
  public static var layoutMargins: ItemAnchors { ItemAnchors("layoutMargins") }
  public static var readable: ItemAnchors { ItemAnchors("readable") }
  public static var keyboard: ItemAnchors { ItemAnchors("keyboard") }
  /// Where the display folds.
  public static var division: ItemAnchors { ItemAnchors("division") }
  /// What lies over the window.
  public static var occlusion: ItemAnchors { ItemAnchors("occlusion") }
  /// Another view or layout guide of the document.
  public static func view(_ id: String) -> ItemAnchors { ItemAnchors(id) }

  public func equal(
    to anchor: Anchor, multiplier: any LayoutNumber = 1, constant: any LayoutNumber = 0, priority: Priority = .required,
    fileID: String = #fileID, line: Int = #line
  ) -> Constraint { relation("==", anchor, multiplier, constant, priority).at(CodePlace(fileID, line)) }

  public func lessThanOrEqual(
    to anchor: Anchor, multiplier: any LayoutNumber = 1, constant: any LayoutNumber = 0, priority: Priority = .required,
    fileID: String = #fileID, line: Int = #line
  ) -> Constraint { relation("<=", anchor, multiplier, constant, priority).at(CodePlace(fileID, line)) }

  public func greaterThanOrEqual(
    to anchor: Anchor, multiplier: any LayoutNumber = 1, constant: any LayoutNumber = 0, priority: Priority = .required,
    fileID: String = #fileID, line: Int = #line
  ) -> Constraint { relation(">=", anchor, multiplier, constant, priority).at(CodePlace(fileID, line)) }

  /// A constant size in points.
  public func equal(
    to constant: any LayoutNumber, priority: Priority = .required, fileID: String = #fileID, line: Int = #line
  ) -> Constraint { relation("==", constant, priority).at(CodePlace(fileID, line)) }
  public func lessThanOrEqual(
    to constant: any LayoutNumber, priority: Priority = .required, fileID: String = #fileID, line: Int = #line
  ) -> Constraint { relation("<=", constant, priority).at(CodePlace(fileID, line)) }
  public func greaterThanOrEqual(
    to constant: any LayoutNumber, priority: Priority = .required, fileID: String = #fileID, line: Int = #line
  ) -> Constraint { relation(">=", constant, priority).at(CodePlace(fileID, line)) }

  /// Every edge moved inwards by these points; for `.edges`, `.horizontalEdges` and `.verticalEdges`.
  public func equal(
    to anchor: Anchor, inset: any LayoutNumber, priority: Priority = .required, fileID: String = #fileID,
    line: Int = #line
  ) -> Constraint {
    Constraint(equation: "\(text) == \(anchor.text) inset \(Self.term(inset))" + Self.suffix(priority))
      .at(CodePlace(fileID, line))
  }

  private func relation(
    _ sign: String, _ anchor: Anchor, _ multiplier: any LayoutNumber, _ constant: any LayoutNumber, _ priority: Priority
  ) -> Constraint {
    var equation = "\(text) \(sign) \(anchor.text)"
    if multiplier.json != 1 { equation += " * \(Self.term(multiplier))" }
    switch constant.json {
    case .number(let points) where points == 0: break
    case .number(let points) where points < 0: equation += " - \(JSONNumber.text(-points))"
    default: equation += " + \(Self.term(constant))"
    }
    return Constraint(equation: equation + Self.suffix(priority))
  }

  private func relation(_ sign: String, _ constant: any LayoutNumber, _ priority: Priority) -> Constraint {
    Constraint(equation: "\(text) \(sign) \(Self.term(constant))" + Self.suffix(priority))
  }

  private static func term(_ number: any LayoutNumber) -> String {
    switch number.json {
    case .number(let value): JSONNumber.text(value)
    case .string(let metric): metric
    default: "0"
    }
  }

  private static func suffix(_ priority: Priority) -> String {
    priority == .required ? "" : " @\(JSONNumber.text(priority.value))"
  }
}

/// The anchors of a view or a guide. Guides of a view follow it: `.view("scroll").content.bottom`.
public struct ItemAnchors: Hashable, Sendable {
  var path: String
  init(_ path: String) { self.path = path }

  public var safeArea: ItemAnchors { ItemAnchors(path + ".safeArea") }
  public var layoutMargins: ItemAnchors { ItemAnchors(path + ".layoutMargins") }
  public var readable: ItemAnchors { ItemAnchors(path + ".readable") }
  /// UIScrollView.contentLayoutGuide.
  public var content: ItemAnchors { ItemAnchors(path + ".content") }
  /// UIScrollView.frameLayoutGuide.
  public var frame: ItemAnchors { ItemAnchors(path + ".frame") }

  func anchor(_ attribute: String) -> Anchor { Anchor(path, attribute) }
}
