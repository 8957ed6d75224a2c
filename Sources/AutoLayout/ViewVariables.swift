import Cassowary
import LayoutModel

/// The solver's variables of each view: four per view, in its superview's coordinates.
///
/// Positions are relative to the superview, so a child pinned to its parent needs one variable and an origin that no
/// constraint fixes is 0 in the superview, as UIKit shows it. A position in an ancestor's coordinates is the sum of the
/// origins on the way up, minus the content offsets of the scroll views on the way: an offset is thus a constant, and a
/// new one is a right-hand-side edit. Rejected: root coordinates, which put two positions into every constraint between
/// a view and its parent and made the tie-break pull loose views to the root's corner.
///
/// The root has no variables: its origin is 0 and its size comes from the environment.
struct ViewVariables {
  /// Variables of views after the root: left, top, width, height.
  static func position(_ view: Int, _ axis: Axis) -> Variable {
    Variable(index: Int32((view - 1) * 4 + (axis == .horizontal ? 0 : 1)))
  }

  static func size(_ view: Int, _ axis: Axis) -> Variable {
    Variable(index: Int32((view - 1) * 4 + (axis == .horizontal ? 2 : 3)))
  }

  static func all(of view: Int) -> [Variable] {
    Axis.allCases.flatMap { [position(view, $0), size(view, $0)] }
  }

  /// First of the four variables of each view's first custom guide; -1 if there is none.
  var customGuides: [Int32] = []
  /// - Parameter part: 0 to 3 for left, top, width and height.
  func guide(_ guide: Int, of view: Int, _ part: Int) -> Variable {
    Variable(index: customGuides[view] + Int32(guide * 4 + part))
  }

  /// Content width and height of scroll views, by index of the scroll view; nil until a constraint names them.
  var contentSizes: [PerAxis<Variable?>] = []
  /// The one gap of an equal-spacing stack and the spanner of a baseline-aligned one, by index of the stack.
  var gaps: [Variable?] = []
  var spanners: [Variable?] = []
  /// The views that provided the baselines of stacks.
  var baselines: [(stack: Int, isFirst: Bool, view: Int)] = []
  /// By view: texts of several lines that stay as wide as their stack lets them be.
  var keepsWidth: [Bool] = []
}

/// The identifiers that UIStackView gives its constraints.
enum StackRole: String, Hashable {
  case canvasConnection = "UISV-canvas-connection"
  case spacing = "UISV-spacing"
  case alignment = "UISV-alignment"
  case fillEqually = "UISV-fill-equally"
  case fillProportionally = "UISV-fill-proportionally"
  case textWidthDisambiguation = "UISV-text-width-disambiguation"
  case distributingEdge = "UISV-distributing-edge"
  case canvasFit = "UISV-canvas-fit"
  case spanningBoundary = "UISV-spanning-boundary"
  case spanningFit = "UISV-spanning-fit"
  case ambiguitySuppression = "UISV-ambiguity-suppression"
  case hiding = "UISV-hiding"
}
