/// A change of the document that may fix a finding, in the format's own terms. Only the loaded document can turn it
/// into edits of the text, and only solving the edited text shows whether it helps.
public enum Remedy: Hashable, Sendable, Codable {
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
  /// `>=` in place of `==`.
  case letGrow(SourceTag)
  /// A lower priority of a constraint.
  case lower(SourceTag, to: Double)
  /// A value, as JSON text, for a key of a view.
  case write(String, String, on: SourceTag)
  /// A key of a view goes, or only a member of its value.
  case erase(String, String? = nil, of: SourceTag)
  /// A content priority on one axis.
  case setPriority(ContentPriority, Axis, Double, view: SourceTag)

  public enum ContentPriority: String, Hashable, Sendable, CaseIterable, Codable {
    case hugging
    case compressionResistance
  }
  /// A switch of a behaviour.
  case set(String, Bool, behavior: SourceTag)
  /// Fonts that follow the text size in place of a view's fixed ones.
  case scaleText(points: Double, view: SourceTag)
}
