/// A change of the document that may mend a finding, in the format's own terms. Only the loaded document can turn it into
/// edits of a text, and only solving that text again shows whether it helps.
public enum Remedy: Hashable, Sendable {
  /// One more constraint of a view, as an equation.
  case addConstraint(String, view: SourceTag)
  case removeConstraint(SourceTag)
  /// Another equation in a constraint's place.
  case replaceConstraint(SourceTag, with: String)
  /// Another number, in points, that a size is compared with.
  case setConstant(Double, SourceTag)
  /// `<=` in place of `==`.
  case relax(SourceTag)
  /// The safe area's edge in place of that of the view itself, which a constraint names by its id or as superview or root.
  case tieToSafeArea(SourceTag, of: String)
  /// A switch of a behaviour.
  case set(String, Bool, behavior: SourceTag)
  /// A font that follows the text size in place of each fixed one of a view.
  case scaleText(points: Double, view: SourceTag)
}
