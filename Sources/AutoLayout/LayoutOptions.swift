/// What a layout computes besides frames.
package struct LayoutOptions: Hashable, Sendable {
  /// Also compute layout quantities as functions of content offsets and of the keyboard's height.
  package var tracks = false
  /// Whether tracks include those of the keyboard's height. They cost many layouts; those of a content offset cost one
  /// walk of the solver.
  package var keyboardTracks = true
  /// Whether tracks of a content offset go on beyond the ends, as far as a finger pulls. No finding depends on that
  /// part.
  package var tracksBeyondEnds = true
  /// Also report frames that the constraints leave open.
  package var ambiguity = true
  /// Also describe the members of each conflict in notes, and find the views that it moves, which takes a few solves.
  package var explainsConflicts = true
  /// Whether a conflict that still stands in another size keeps its members, so that its report may depend on the sizes
  /// before.
  package var keepsConflicts = false
  /// Whether a layout ends where required constraints contradict each other: its result then has one finding that says
  /// so, and no frames. For those who only ask whether a change is free of that.
  package var stopsAtConflicts = false
  /// The state from an earlier environment; nil for a screen that has just appeared.
  package var history: BehaviorState?
  package var rules = UnverifiedRules()
  package init(tracks: Bool = false, ambiguity: Bool = true) {
    self.tracks = tracks
    self.ambiguity = ambiguity
    explainsConflicts = ambiguity
  }
}
