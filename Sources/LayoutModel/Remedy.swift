/// A change of the document that may fix a finding, in the format's own terms. Only the loaded document can turn it
/// into edits of the text, and only solving the edited text shows whether it helps.
public enum Remedy: Hashable, Sendable {
  /// Another constraint of a view, as an equation.
  case addConstraint(String, view: SourceTag)
  case removeConstraint(SourceTag)
  /// Another equation in place of a constraint.
  case replaceConstraint(SourceTag, with: String)
  /// Another constant, in points, for a size.
  case setConstant(Double, SourceTag)
  /// `<=` in place of `==`.
  case relax(SourceTag)
  /// The safe area's edge in place of the view's own, which a constraint names by the view's id or as superview or
  /// root.
  case tieToSafeArea(SourceTag, of: String)
  /// A switch of a behaviour.
  case set(String, Bool, behavior: SourceTag)
  /// Fonts that follow the text size in place of a view's fixed ones.
  case scaleText(points: Double, view: SourceTag)
}
