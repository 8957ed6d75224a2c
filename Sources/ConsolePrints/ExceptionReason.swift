/// What an exception for a constraint says, by the sentence that it has.
struct ExceptionReason {
  /// Any of these is in the exception.
  var sentences: [String]
  /// In words, by the classes of the items that the exception names.
  var headline: @Sendable ([String]) -> String
  var cause: ConflictCause
  /// Whether the exception names its items.
  var namesItems = true

  static let all = [
    ExceptionReason(
      sentences: [
        "Unable to activate constraint with anchors", "Unable to activate constraint with items",
        "Unable to install constraint on view",
        // Until iOS 8.
        "view hierarchy is not prepared for the constraint",
      ],
      headline: { names in
        let items = names.count == 2 ? "\(names[0]) and \(names[1])" : "a constraint between items that"
        return "\(items) are not in one view tree"
      },
      cause: ConflictCause(
        cause: "a view was not added, or was removed, before its constraint was activated",
        advice: "call addSubview first, and deactivate constraints of views that leave")),
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
      sentences: ["Unable to parse constraint format"],
      headline: { _ in "a visual format string cannot be parsed" },
      cause: ConflictCause(
        cause: "a bracket, a name or a number is missing where the caret below the exception points",
        advice: "correct the format, or add the name to its views or metrics"),
      namesItems: false),
  ]

  static func of(_ text: ByteText) -> (reason: ExceptionReason, start: Int)? {
    let found = all.flatMap { reason in
      reason.sentences.compactMap { sentence in text.firstIndex(of: sentence).map { (reason, $0) } }
    }
    return found.min { $0.1 < $1.1 }
  }
}
