package import LayoutModel

/// The environment of one screen: a single one, or the last of a list that a device goes through in order, with
/// behaviour state carried along. The screen is a function of the document's bytes and this value.
package struct Transition: Hashable, Sendable {
  /// The most steps in one list, including the first environment: enough for a person, not for a load test.
  package static let stepLimit = 32

  /// Never empty.
  package private(set) var steps: [Environment]

  package init(_ environment: Environment) { steps = [environment] }

  package init?(_ steps: [Environment]) {
    guard !steps.isEmpty else { return nil }
    self.steps = steps
  }

  /// The last environment, that of its screen.
  package var environment: Environment { steps[steps.count - 1] }
  /// The earlier environments, in order.
  package var before: [Environment] { Array(steps.dropLast()) }
  package var key: String { EnvironmentKey.key(ofTransition: steps) }

  /// The same transition with other offsets in its last step.
  package func ending(at offsets: [NamedValue<Point>]) -> Transition {
    var copy = self
    let last = copy.steps.count - 1
    copy.steps[last].offsets = EnvironmentRequest.merged(offsets: environment.offsets, offsets)
      .sorted { $0.name < $1.name }
    return copy
  }

  /// The same transition with a change in every step.
  package func mapSteps(_ change: (inout Environment) -> Void) -> Transition {
    var copy = self
    for index in copy.steps.indices { change(&copy.steps[index]) }
    return copy
  }
}
