/// A rectangle in a view that constraints can name although it is not a view.
public enum LayoutGuide: Hashable, Sendable {
  case safeArea
  case layoutMargins
  case readable
  /// The docked keyboard (UIKeyboardLayoutGuide of the view).
  case keyboard
  /// The first active reserved region of each kind, clipped to the view (docs/semantics.md#reserved-regions).
  case division
  case occlusion
  /// A scroll view's content rectangle, never moved by the offset.
  case content
  /// A scroll view's visible frame.
  case frame
  /// One of the view's own `layoutGuides`, by index.
  case custom(Int)

  /// The word after the dot in an equation; nil for a custom guide, which has its own id.
  public var keyword: String? {
    switch self {
    case .safeArea: "safeArea"
    case .layoutMargins: "layoutMargins"
    case .readable: "readable"
    case .keyboard: "keyboard"
    case .division: "division"
    case .occlusion: "occlusion"
    case .content: "content"
    case .frame: "frame"
    case .custom: nil
    }
  }
}

/// One side of a constraint: a view, or a guide of a view.
public struct LayoutItem: Hashable, Sendable {
  /// Index of the view in the tree; for a guide, of the view that owns it.
  public var view: Int
  public var guide: LayoutGuide?
  public init(view: Int, guide: LayoutGuide? = nil) {
    self.view = view
    self.guide = guide
  }
}
