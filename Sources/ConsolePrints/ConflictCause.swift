/// Why a conflict usually happens, by what its minimal set looks like, and what to change.
package struct ConflictCause: Sendable {
  /// The usual cause, a sentence without its end.
  package var cause: String
  /// What to change; nil if nothing of the app takes part.
  package var advice: String?

  /// The rows of the table, the most telling first.
  private static let rows: [@Sendable (ConflictPattern) -> ConflictCause?] = [
    systemOnly, sameTwice, hidden, temporary, autoresizing, ratio, encapsulated, baseline, collapsed, sameEdge, sum,
  ]

  static func cause(of print: ConsolePrint, _ entries: [Int]) -> ConflictCause? {
    let pattern = ConflictPattern(print: print, entries: entries)
    for row in rows { if let cause = row(pattern) { return cause } }
    return nil
  }

  private static func systemOnly(_ pattern: ConflictPattern) -> ConflictCause? {
    guard pattern.apps.isEmpty else { return nil }
    if let known = KnownConflict.row(for: pattern.print) {
      return ConflictCause(
        cause:
          "the system's own: \(known.name), seen on \(known.versions) (\(known.source)); nothing of the app takes part")
    }
    if let cause = autoresizing(pattern) { return cause }
    if let size = pattern.systemSize {
      return ConflictCause(
        cause: "only the system's constraints take part: \(size) while the view is measured, and its content needs more"
      )
    }
    return ConflictCause(cause: "only the system's constraints take part")
  }

  /// Two constraints for the same attributes of the same items.
  private static func sameTwice(_ pattern: ConflictPattern) -> ConflictCause? {
    guard pattern.entries.count == 2, let first = pattern.equation(0), let second = pattern.equation(1),
      first.left == second.left, first.right == second.right, pattern.apps.count == 2
    else { return nil }
    let names = "\(pattern.number(pattern.entries[0])) and \(pattern.number(pattern.entries[1]))"
    return ConflictCause(
      cause: "two constraints set \(first.left.words): the second was added while the first was still active",
      advice: "keep one of \(names), and change its constant instead of adding another")
  }

  private static func hidden(_ pattern: ConflictPattern) -> ConflictCause? {
    guard let hiding = pattern.first(identifier: "UISV-hiding") else { return nil }
    return ConflictCause(
      cause:
        "a stack view hides \(pattern.title(hiding)): it gives it size 0 while its content keeps required distances",
      advice: pattern.lowering("the stack can then close it"))
  }

  private static func temporary(_ pattern: ConflictPattern) -> ConflictCause? {
    guard let entry = pattern.first(identifier: "_UITemporaryLayout") ?? pattern.first(identifier: "fittingSize") else {
      return nil
    }
    return ConflictCause(
      cause: "\(pattern.title(entry)) is measured at a temporary size before it has its own",
      advice: pattern.lowering("the conflict then lasts no longer than the measuring"))
  }

  private static func autoresizing(_ pattern: ConflictPattern) -> ConflictCause? {
    guard let view = pattern.entries.lazy.compactMap({ pattern.autoresizingView($0) }).first else { return nil }
    let advice = "set translatesAutoresizingMaskIntoConstraints of \(view.title) to false and constrain it"
    return ConflictCause(
      cause: "\(view.title) still translates its autoresizing mask into constraints",
      advice: pattern.apps.isEmpty
        ? advice
        : "\(advice); if its frame is set in code, "
          + pattern.lowering("the frame may then be too small for a moment"))
  }

  private static func encapsulated(_ pattern: ConflictPattern) -> ConflictCause? {
    guard
      let entry = pattern.entries.first(where: {
        pattern.print.entries[$0].identifier?.contains("-Encapsulated-Layout-") == true
      }),
      let equation = pattern.print.entries[entry].equation
    else { return nil }
    let title = pattern.title(entry)
    let size = PrintedNumber.text(equation.constant)
    if equation.left.attribute == .height, equation.left.item.className == "UITableViewCellContentView",
      let difference = pattern.difference, difference < 1
    {
      return ConflictCause(
        cause: "\(title) is laid out \(size) high, and a pixel of that is the separator's",
        advice: pattern.lowering("the pixel then has room"))
    }
    let what =
      equation.constant < 1
      ? "\(title) had no \(equation.left.attribute.rawValue) yet when it was laid out"
      : "\(title) is laid out \(size) \(equation.left.attribute == .width ? "wide" : "high"), an estimate or a size from outside, and its content needs another"
    return ConflictCause(cause: what, advice: pattern.lowering("the content then decides the size once it may"))
  }

  private static func baseline(_ pattern: ConflictPattern) -> ConflictCause? {
    let attributes = pattern.entries.compactMap { pattern.print.entries[$0].equation?.left }
    guard let first = attributes.first(where: { $0.attribute == .firstBaseline }),
      attributes.contains(where: { $0.item == first.item && ($0.attribute == .top || $0.attribute == .topMargin) })
    else { return nil }
    return ConflictCause(
      cause:
        "the top and the first baseline of \(first.item.title) are both fixed, and its font decides how far they are apart",
      advice: "replace firstBaseline by bottom or lastBaseline")
  }

  /// A view with a fixed ratio and one fixed size, whose other size the rest decides.
  private static func ratio(_ pattern: ConflictPattern) -> ConflictCause? {
    let ratios = pattern.entries.compactMap { pattern.print.entries[$0].equation }.filter { equation in
      guard let right = equation.right else { return false }
      return right.item == equation.left.item && right.attribute.isSize && equation.left.attribute.isSize
    }
    guard let ratio = ratios.first,
      let fixed = pattern.apps.last(where: { index in
        guard let equation = pattern.print.entries[index].equation else { return false }
        return equation.right == nil && equation.left.attribute.isSize && equation.left.item == ratio.left.item
      }),
      let size = pattern.print.entries[fixed].equation?.left.attribute
    else { return nil }
    let other = size == .width ? "height" : "width"
    return ConflictCause(
      cause:
        "the ratio of \(ratio.left.item.title) makes its \(size.rawValue) one \(other), and other constraints make another",
      advice:
        "remove \(pattern.number(fixed)), or give it the priority 999: the ratio then decides the \(size.rawValue)")
  }

  /// The same edge or centre of one view, tied to two things.
  private static func sameEdge(_ pattern: ConflictPattern) -> ConflictCause? {
    let apps = pattern.apps
    guard apps.count == 2, let first = pattern.print.entries[apps[0]].equation,
      let second = pattern.print.entries[apps[1]].equation, first.relation == .equal, second.relation == .equal,
      let place = first.left.attribute.place, second.left.item == first.left.item,
      second.left.attribute.place == place
    else { return nil }
    return ConflictCause(
      cause: "two constraints place \(first.left.words)",
      advice: "keep one of \(pattern.number(apps[0])) and \(pattern.number(apps[1]))")
  }

  /// The app itself sets a size of 0.
  private static func collapsed(_ pattern: ConflictPattern) -> ConflictCause? {
    guard
      let entry = pattern.entries.first(where: { index in
        guard let equation = pattern.print.entries[index].equation else { return false }
        return equation.right == nil && equation.left.attribute.isSize && equation.constant == 0
          && equation.relation != .atLeast
      })
    else { return nil }
    return ConflictCause(
      cause: "\(pattern.title(entry)) is collapsed to 0 while the distances inside it stay required",
      advice: pattern.lowering("it can then be collapsed"))
  }

  private static func sum(_ pattern: ConflictPattern) -> ConflictCause? {
    ConflictCause(
      cause: "the required sizes and distances do not fit each other",
      advice: pattern.lowering("it then gives way"))
  }
}

/// A minimal set, with what the rows of the table ask about it.
struct ConflictPattern {
  let print: ConsolePrint
  let entries: [Int]

  var apps: [Int] { entries.filter { print.entries[$0].owner == .app } }

  /// Its number in the text, from 1.
  func number(_ entry: Int) -> Int { entry + 1 }

  func equation(_ place: Int) -> PrintedEquation? { print.entries[entries[place]].equation }

  func title(_ entry: Int) -> String { print.entries[entry].equation?.left.item.title ?? "a view" }

  func first(identifier: String) -> Int? {
    entries.first { print.entries[$0].identifier?.hasPrefix(identifier) == true }
  }

  /// The view of the app whose autoresizing mask makes the constraint, as long as no cell manages it.
  func autoresizingView(_ entry: Int) -> PrintedItem? {
    guard print.entries[entry].className == "NSAutoresizingMaskLayoutConstraint",
      let equation = print.entries[entry].equation
    else { return nil }
    // `[X]-(0)-|` is an equation of the superview.
    let isSuperviews = equation.isFormat && equation.left.item == equation.superview
    guard let item = isSuperviews ? equation.right?.item : equation.left.item,
      !OwnerTable.isPrivate(item.className),
      !["Cell", "CellContentView", "Window"].contains(where: item.className.hasSuffix)
    else { return nil }
    return item
  }

  /// By how much the sums differ, in points.
  var difference: Double? {
    ConflictArithmetic(of: entries, in: ConflictSystem(print), assuming: .none).map {
      abs($0.neededSum - $0.availableSum)
    }
  }

  /// A size that the system sets.
  var systemSize: String? {
    entries.lazy.compactMap { print.entries[$0] }.first { entry in
      entry.owner == .system && entry.equation.map { $0.right == nil && $0.left.attribute.isSize } == true
    }?.equation?.words
  }

  /// Advice to lower the priority of the constraint that gives way best: the last distance at a trailing or lower edge,
  /// else a fixed size, else the last of the app's.
  func lowering(_ reason: String) -> String {
    let best =
      apps.last { isEdge($0) } ?? apps.last { print.entries[$0].equation?.left.attribute.isSize == true } ?? apps.last
    guard let best else { return reason }
    let isBroken = best == print.brokenIndex ? "" : print.brokenIndex == nil ? "" : ", not the one that UIKit broke,"
    return "give \(number(best))\(isBroken) the priority 999: \(reason)"
  }

  private func isEdge(_ entry: Int) -> Bool {
    guard let equation = print.entries[entry].equation, let right = equation.right else { return false }
    let edges: Set<PrintedAttribute> = [.bottom, .trailing, .right, .bottomMargin, .trailingMargin, .rightMargin]
    return edges.contains(equation.left.attribute) && edges.contains(right.attribute)
  }
}
