#if canImport(UIKit)
  import UIKit

  /// A constraint as a value.
  struct ConstraintParts: Hashable {
    var first: AnyObject
    var firstAttribute: NSLayoutConstraint.Attribute
    var relation: NSLayoutConstraint.Relation
    var second: AnyObject?
    var secondAttribute: NSLayoutConstraint.Attribute
    var multiplier: CGFloat = 1
    var constant: CGFloat = 0
    var priority: Float = 1000
    var identifier: String?

    init(
      _ first: AnyObject, _ firstAttribute: NSLayoutConstraint.Attribute, _ relation: NSLayoutConstraint.Relation,
      _ second: AnyObject?, _ secondAttribute: NSLayoutConstraint.Attribute
    ) {
      (self.first, self.firstAttribute, self.relation) = (first, firstAttribute, relation)
      (self.second, self.secondAttribute) = (second, secondAttribute)
    }

    private var items: [ObjectIdentifier] { [first, second].compactMap { $0.map(ObjectIdentifier.init) } }

    static func == (one: ConstraintParts, other: ConstraintParts) -> Bool {
      one.items == other.items && one.firstAttribute == other.firstAttribute && one.relation == other.relation
        && one.secondAttribute == other.secondAttribute && one.multiplier == other.multiplier
        && one.constant == other.constant && one.priority == other.priority && one.identifier == other.identifier
    }

    func hash(into hasher: inout Hasher) {
      hasher.combine(items)
      hasher.combine(firstAttribute)
      hasher.combine(constant)
    }

    @MainActor var made: NSLayoutConstraint {
      let made = NSLayoutConstraint(
        item: first, attribute: firstAttribute, relatedBy: relation, toItem: second, attribute: secondAttribute,
        multiplier: multiplier, constant: constant)
      made.priority = UILayoutPriority(priority)
      made.identifier = identifier
      return made
    }
  }

  /// The active constraints of a screen. Those that the next body makes again stay active.
  @MainActor
  struct MadeConstraints {
    private var current: [(parts: ConstraintParts, constraint: NSLayoutConstraint)] = []
    private var earlier: [ConstraintParts: [NSLayoutConstraint]] = [:]
    private var new: [NSLayoutConstraint] = []

    /// Starts to collect the constraints of a body.
    mutating func begin() {
      earlier = Dictionary(grouping: current, by: \.parts).mapValues { $0.map(\.constraint) }
      (current, new) = ([], [])
    }

    mutating func add(_ parts: ConstraintParts) {
      if let staying = earlier[parts]?.popLast() { return current.append((parts, staying)) }
      let made = parts.made
      new.append(made)
      current.append((parts, made))
    }

    mutating func add(
      _ first: UIView, _ attribute: NSLayoutConstraint.Attribute, _ relation: NSLayoutConstraint.Relation,
      _ second: UIView?, _ secondAttribute: NSLayoutConstraint.Attribute, multiplier: CGFloat = 1,
      constant: CGFloat = 0, priority: Float = 1000
    ) {
      var parts = ConstraintParts(first, attribute, relation, second, secondAttribute)
      (parts.multiplier, parts.constant, parts.priority) = (multiplier, constant, priority)
      add(parts)
    }

    mutating func pin(_ view: UIView, to other: UIView) {
      for edge in [NSLayoutConstraint.Attribute.top, .leading, .bottom, .trailing] {
        add(view, edge, .equal, other, edge)
      }
    }

    /// Activates the new constraints, and deactivates those that are no longer there.
    mutating func end() {
      NSLayoutConstraint.deactivate(earlier.values.flatMap { $0 })
      NSLayoutConstraint.activate(new)
      earlier = [:]
    }

    /// The constraint with an identifier, and the constant that the body gave it.
    func named(_ identifier: String) -> (constraint: NSLayoutConstraint, height: CGFloat)? {
      current.first { $0.parts.identifier == identifier }.map { ($0.constraint, $0.parts.constant) }
    }
  }
#endif
