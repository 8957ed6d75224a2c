/// What an exception for a constraint says, by the sentence that it has.
struct ExceptionReason {
  /// Any of these is in the exception.
  var sentences: [String]
  /// In words, by the classes of the items that the exception names.
  var headline: @Sendable ([String]) -> String
  var cause: ConflictCause
  /// Whether the exception names its items.
  var namesItems = true
  /// What the exception says behind the sentence, any of these; empty if it needs no more.
  var ends: [String] = []

  @Sendable private static func notInOneTree(_ names: [String]) -> String {
    switch names.count {
    case 2: "\(names[0]) and \(names[1]) are not in one view tree"
    case 1: "a constraint of \(names[0]) was added to a view that is not around it"
    default: "a constraint between items that are not in one view tree"
    }
  }

  private static let missingParent = ConflictCause(
    cause: "a view was not added, or was removed, before its constraint was activated",
    advice: "call addSubview first, and deactivate constraints of views that leave")

  private static let noRoomForItems = ConflictCause(
    cause: "the items keep the size that they had before the collection view became smaller, or have no room yet",
    advice: "compute itemSize from the bounds less insets, and invalidate the layout when the bounds change")

  private static let endlessLayout = ConflictCause(
    cause: "cells that size themselves return another size in each pass, or a frame, inset or offset changes in layout",
    advice: "return one size for one width, and change frames, insets and offsets outside layout")

  static let all = [
    ExceptionReason(
      sentences: [
        "Unable to activate constraint with", "Unable to install constraint on view",
        // Until iOS 8.
        "view hierarchy is not prepared for the constraint",
      ],
      headline: notInOneTree,
      cause: missingParent,
      ends: ["ancestor", "onstraint:0x"]),
    ExceptionReason(
      // Masonry, Cartography, PureLayout and SnapKit.
      sentences: [
        "find a common superview for", "No common superview found between", "do not share a common superview",
        "Expected superview but found nil when attempting make constraint",
      ],
      headline: notInOneTree,
      cause: missingParent,
      namesItems: false),
    ExceptionReason(
      sentences: [
        "layout with view hierarchy unprepared for constraint", "items must be descendants of that view",
        "View hierarchy unprepared for constraint", "View not found in container hierarchy",
      ],
      headline: notInOneTree,
      cause: missingParent,
      namesItems: false),
    ExceptionReason(
      sentences: ["must contain a first layout item"],
      headline: { _ in "a constraint has no first item" },
      cause: ConflictCause(
        cause: "the view or outlet was nil when the constraint was made",
        advice: "make the constraint once the view is there, such as in viewDidLoad"),
      namesItems: false),
    ExceptionReason(
      sentences: ["Constraint items must each be a view or layout guide"],
      headline: { "a constraint of \($0.first ?? "a view") names something that is neither a view nor a layout guide" },
      cause: ConflictCause(
        cause: "an anchor, a controller or nothing was passed as an item",
        advice: "pass the view or the guide itself, after it was loaded")),
    ExceptionReason(
      sentences: ["location equal to a constant"],
      headline: { "a position\($0.first.map { " of \($0)" } ?? "") is set to a constant" },
      cause: ConflictCause(
        cause: "the second item is nil, its attribute is none, or the multiplier is 0",
        advice: "give a position a second item: only widths and heights may be constants"),
      namesItems: false),
    ExceptionReason(
      sentences: ["Invalid pairing of layout attributes", "anchors of incompatible types"],
      headline: { _ in "a constraint pairs attributes of different kinds" },
      cause: ConflictCause(
        cause: "an attribute across is paired with one down, or a position with a size",
        advice: "pair two positions on the same axis, or two sizes"),
      namesItems: false),
    ExceptionReason(
      sentences: ["between a leading/trailing attribute and a right/left attribute"],
      headline: { _ in "a constraint pairs leading or trailing with left or right" },
      cause: ConflictCause(
        cause: "leading and trailing turn with the language, left and right do not",
        advice: "use leading and trailing for both items"),
      namesItems: false),
    ExceptionReason(
      sentences: ["Unable to parse constraint format"],
      headline: { _ in "a visual format string cannot be parsed" },
      cause: ConflictCause(
        cause: "a bracket, a name or a number is missing where the caret below the exception points",
        advice: "correct the format, or add the name to its views or metrics"),
      namesItems: false),
    ExceptionReason(
      sentences: ["Mutating a priority from required to not"],
      headline: { _ in "a priority changes to or from 1000 while its constraint is active" },
      cause: ConflictCause(
        cause: "a required constraint cannot become optional while it is active, nor the reverse",
        advice: "use 999 from the start, or deactivate the constraint before its priority changes"),
      namesItems: false),
    ExceptionReason(
      sentences: ["Priorities must be greater than 0"],
      headline: { _ in "a priority is not within its range" },
      cause: ConflictCause(
        cause: "it was computed, or a constraint is meant to be switched off by its priority",
        advice: "use a priority above 0 and at most 1000, and isActive to switch a constraint off"),
      namesItems: false),
    ExceptionReason(
      sentences: ["onstant is not finite", "ultiplier is not finite"],
      headline: { _ in "a constant or multiplier is infinite or not a number" },
      cause: ConflictCause(
        cause: "it was divided by 0, or computed from a size that is not known yet",
        advice: "compute it after layout, and check it before it is set"),
      namesItems: false),
    ExceptionReason(
      sentences: ["Cannot modify constraints for"],
      headline: { _ in "the constraints of a view that a controller manages are changed" },
      cause: ConflictCause(
        cause: "a navigation bar, a tab bar or a toolbar belongs to its controller",
        advice: "leave its constraints and its autoresizing mask alone, or use a bar of your own"),
      namesItems: false),
    ExceptionReason(
      sentences: ["Auto Layout still required after executing -layoutSubviews"],
      headline: { _ in "a view overrides layoutSubviews without the original" },
      cause: ConflictCause(
        cause: "the constraints are solved in layoutSubviews of the superclass", advice: "call super.layoutSubviews()"),
      namesItems: false),
    ExceptionReason(
      sentences: ["Layout still needs update after calling -["],
      headline: { "\($0.first ?? "a view") still needs layout when its layout has ended" },
      cause: ConflictCause(
        cause: "layout is overridden without the original, or something in it asks for another layout",
        advice: "call super.layout() first, and change sizes and constraints before layout, not in it")),
    ExceptionReason(
      sentences: ["call -layoutSubtreeIfNeeded on a view which is already being laid out"],
      headline: { _ in "a view is laid out again while its layout runs" },
      cause: ConflictCause(
        cause: "layout, or something that it calls such as display, lays out the tree at once",
        advice:
          "set needsLayout instead, or call super.layout(); break at _NSDetectedLayoutRecursion to see the place"),
      namesItems: false),
    ExceptionReason(
      sentences: ["constraints still need update after sending -updateConstraints"],
      headline: { "the constraints of \($0.first ?? "a view") change while they are updated" },
      cause: ConflictCause(
        cause: "updateConstraints is overridden without the original, or changes what marks the view again",
        advice: "call super.updateConstraints() last, and change constraints only where they differ")),
    ExceptionReason(
      sentences: ["than there are views in the window"],
      headline: { _ in "layout does not end: each pass asks for another" },
      cause: ConflictCause(
        cause: "a view marks itself or another for layout or new constraints within its own pass",
        advice: "in layout() and updateConstraints(), change only what differs"),
      namesItems: false),
    ExceptionReason(
      sentences: [
        "autolayout engine from a background thread", "layout engine must not be performed from a background",
      ],
      headline: { _ in "views are laid out outside the main thread" },
      cause: ConflictCause(
        cause: "a callback of the network or of a queue changes a view or a constraint",
        advice: "change views on the main actor only; the stack of the exception has the place"),
      namesItems: false),
    ExceptionReason(
      // The name before it, and a line that may be wrapped.
      sentences: [") is stuck in", "> is stuck in"],
      headline: { "the layout of \($0.first ?? "a collection view") does not end" },
      cause: endlessLayout,
      namesItems: false),
    ExceptionReason(
      sentences: ["descriptionForLayoutAttribute_layoutItem_coefficient"],
      headline: { _ in "a constraint has outlived one of its items" },
      cause: ConflictCause(
        cause: "a view was freed while somebody still held its constraint",
        advice: "hold a view as long as its constraint, or make the constraint anew"),
      namesItems: false),
    ExceptionReason(
      sentences: ["crossing rotational bounds transforms"],
      headline: { _ in "a constraint ties an edge across a rotated view" },
      cause: ConflictCause(
        cause: "an edge of a view within rotated bounds is no longer horizontal or vertical outside",
        advice: "constrain the centre and the size of the rotated view instead of its edges"),
      namesItems: false),
    ExceptionReason(
      sentences: ["Cannot find an outgoing row head"],
      headline: { _ in "the layout engine has lost a variable of its own" },
      cause: ConflictCause(
        cause: "constraints were changed by two threads at once, or have numbers too large for it",
        advice: "change constraints on the main thread, and look for constants beyond the size of a screen"),
      namesItems: false),
    // Warnings, each with the view that it is about.
    ExceptionReason(
      sentences: ["constraints ambiguously suggest a height of zero"],
      headline: { "\($0.first ?? "a cell") gets the standard height, because its constraints determine none" },
      cause: ConflictCause(
        cause: "no chain of constraints leads from the top of the content view to its bottom",
        advice: "tie the first view to the top and the last one to the bottom of contentView, or set a row height"),
      namesItems: false,
      ends: ["ell: <"]),
    ExceptionReason(
      sentences: ["constraints ambiguously suggest a size of zero"],
      headline: { "\($0.first ?? "a cell") gets the standard size, because its constraints determine none" },
      cause: ConflictCause(
        cause: "no chain of constraints leads from one edge of the content view to the other",
        advice: "tie the content to all four edges of contentView, or give the items a size in the layout"),
      namesItems: false),
    ExceptionReason(
      sentences: ["Changing the translatesAutoresizingMaskIntoConstraints property of"],
      headline: { "\($0.first ?? "a cell") does not keep the autoresizing mask that its list manages" },
      cause: ConflictCause(
        cause: "translatesAutoresizingMaskIntoConstraints of a cell or of its contentView was changed",
        advice: "set it for the views in contentView only, and constrain those to contentView"),
      namesItems: false,
      ends: ["ell: <"]),
    ExceptionReason(
      sentences: ["contentView of collectionViewCell has translatesAutoresizingMaskIntoConstraints false"],
      headline: { "the content view of \($0.first ?? "a cell") has no constraints to its cell" },
      cause: ConflictCause(
        cause: "translatesAutoresizingMaskIntoConstraints of contentView was set to false",
        advice: "leave it true, or tie the four edges of contentView to the cell")),
    ExceptionReason(
      sentences: ["This NSLayoutConstraint is being configured with"],
      headline: { _ in "a constant of a constraint is larger than the layout engine can hold" },
      cause: ConflictCause(
        cause:
          "a size without limit such as greatestFiniteMagnitude became a constant, or too many sizes were added up",
        advice: "leave out a constraint that means no limit, and keep constants within the size of the content"),
      namesItems: false),
    // What Interface Builder says in the log of a build.
    ExceptionReason(
      sentences: ["Scrollable content size is ambiguous for", "Ambiguous Layout: Scrollable content size"],
      headline: { "nothing determines the content size of \($0.first.map { "'\($0)'" } ?? "a scroll view")" },
      cause: ConflictCause(
        cause: "no chain of constraints leads from one edge of the scroll view's content to the other",
        advice: "tie the content to all four edges of the content guide, and its width to the frame guide"),
      namesItems: false),
    ExceptionReason(
      sentences: ["Ambiguous Layout: "],
      headline: { "\($0.first.map { "'\($0)'" } ?? "a view") of a storyboard has more than one possible frame" },
      cause: ConflictCause(
        cause: "it has too few constraints",
        advice: "add what the line says is ambiguous; livelayout check with the storyboard shows it at every size"),
      namesItems: false),
    ExceptionReason(
      sentences: ["The relevant UICollectionViewFlowLayout instance is"],
      headline: { names in
        let name = names.first { !$0.hasSuffix("Layout") } ?? "a collection view"
        return "the items of \(name) are larger than the room that it has for them"
      },
      cause: noRoomForItems),
    // The same warning, a line before. Until iOS 8, it named no view.
    ExceptionReason(
      sentences: [
        "item width must be less than the width of the UICollectionView",
        "item height must be less than the height of the UICollectionView",
      ],
      headline: { _ in "the items of a collection view are larger than the room that it has for them" },
      cause: noRoomForItems,
      namesItems: false),
    ExceptionReason(
      sentences: ["without being in the view hierarchy"],
      headline: { "\($0.first ?? "a table view") was laid out before it was in a window" },
      cause: ConflictCause(
        cause: "a reload, an update or layoutIfNeeded came before the view was shown",
        advice: "wait until the view has a window"),
      ends: ["iew: <"]),
  ]

  private static let sentences = all.indices.flatMap { index in
    all[index].sentences.map { (text: $0, reason: index) }
  }

  /// By the first two bytes of a text, whether a sentence may begin there.
  private static let beginnings: [Bool] = {
    var result = [Bool](repeating: false, count: 1 << 16)
    for sentence in sentences {
      let bytes = Array(sentence.text.utf8.prefix(2))
      result[Int(bytes[0]) << 8 | Int(bytes[1])] = true
    }
    return result
  }()

  private static let longestSentence = sentences.map(\.text.utf8.count).max() ?? 0
  /// Fewer bytes of a sentence say nothing.
  private static let shortestBeginning = 9

  /// What a text has of an exception.
  enum Extent {
    case none
    case whole
    /// It goes on behind the text.
    case open
  }

  static func extent(in text: ByteText) -> Extent {
    guard let found = find(in: text) else { return .none }
    guard let reason = found.reason, reason.isWhole(text[found.start...]) else { return .open }
    return .whole
  }

  /// Whether the sentence names its view at the end, perhaps some lines below, or not at all.
  var namesViewLast: Bool { ends.contains { $0.hasSuffix("<") } }

  private func isWhole(_ text: ByteText) -> Bool {
    if ends.isEmpty { return true }
    return ends.contains { end in
      guard let start = text.firstIndex(of: end) else { return false }
      // An entry ends with its bracket.
      return !end.hasSuffix(":0x") || text[start...].contains(">")
    }
  }

  /// The first of the sentences in the text.
  static func of(_ text: ByteText) -> (reason: ExceptionReason, start: Int)? {
    find(in: text).flatMap { found in found.reason.map { ($0, found.start) } }
  }

  /// The first sentence, found in one pass. Without its reason if the text ends before the sentence does.
  private static func find(in text: ByteText) -> (reason: ExceptionReason?, start: Int)? {
    let (beginnings, longest) = (beginnings, longestSentence)
    var index = text.startIndex
    while index + 1 < text.endIndex {
      if beginnings[Int(text[index]) << 8 | Int(text[index + 1])] {
        let rest = text[index...]
        if let found = sentences.first(where: { rest.hasPrefix($0.text) }) { return (all[found.reason], index) }
        if rest.count <= longest, isCut(rest.trimmingEnd) { return (nil, index) }
      }
      index += 1
    }
    return text.firstIndex(of: beforeSentence).map { (nil, $0) }
  }

  /// A sentence that names an item first.
  private static let beforeSentence = "NSLayoutConstraint for <"

  /// Whether the text is the beginning of a sentence.
  private static func isCut(_ text: ByteText) -> Bool {
    text.count >= shortestBeginning && sentences.contains { text.begins($0.text) }
  }
}
