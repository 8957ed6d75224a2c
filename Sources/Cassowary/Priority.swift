/// The importance of a constraint, in (0, 1000]. Levels are compared, never summed: a level is satisfied as well as
/// possible before the next one counts at all, however many constraints the next one holds.
///
/// Any `Double` in the range is a level of its own: 999.5 and 999.999 occur in UIKit's stack views.
package struct Priority: Hashable, Sendable, Comparable {
  package let rawValue: Double

  /// Out-of-range values are kept; the solver refuses them with a reason when the constraint is added.
  package init(_ rawValue: Double) {
    self.rawValue = rawValue
  }

  package static let required = Priority(1000)
  package static let high = Priority(750)
  package static let low = Priority(250)
  package static let fittingSizeLevel = Priority(50)

  package var isRequired: Bool { rawValue == 1000 }

  package static func < (left: Priority, right: Priority) -> Bool {
    left.rawValue < right.rawValue
  }
}
