package import LayoutModel

/// Compares a document's expectations with a solved screen.
package enum Expectations {
  /// A finding for each expectation that does not hold: what was expected, and what was found.
  package static func failures(of expectations: [Expectation], in result: LayoutResult) -> [Finding] {
    guard !expectations.isEmpty, result.views.count == result.tree.views.count else { return [] }
    let check = Check(screen: AuditScreen(result))
    return expectations.compactMap { expectation in
      guard let failure = check.failure(expectation) else { return nil }
      return Finding(.expectation, failure.message, view: failure.view, tags: [expectation.tag])
    }
  }
}

/// A function for each kind of expectation; it returns nil, or a sentence about what was found instead.
private struct Check {
  let screen: AuditScreen
  private let indices: [String: Int]
  private let covers: Covers
  private var result: LayoutResult { screen.result }

  struct Failure {
    var message: String
    var view: Int?
  }

  init(screen: AuditScreen) {
    self.screen = screen
    covers = Covers(screen)
    let views = screen.result.tree.views.enumerated().map { ($1.id, $0) }
    indices = Dictionary(views, uniquingKeysWith: { first, _ in first })
  }

  func failure(_ expectation: Expectation) -> Failure? {
    let tolerance = (expectation.tolerance ?? screen.environment.pixel) + 1e-6
    switch expectation.claim {
    case .scrolls(let id, let axis, let expected): return view(id) { scrolls($0, axis, expected) }
    case .reachable(let id, let expected): return view(id) { reachable($0, expected) }
    case .visible(let id, let expected): return view(id) { visible($0, expected) }
    case .truncated(let id, let expected): return view(id) { truncated($0, expected) }
    case .frame(let id, let x, let y, let width, let height, let isOnScreen):
      return view(id) { index in
        let frame = isOnScreen ? result.views[index].screen : result.views[index].frame
        let parts = [
          ("x", x, frame.x), ("y", y, frame.y), ("width", width, frame.width), ("height", height, frame.height),
        ]
        return numbers(parts, of: screen.name(index), tolerance)
      }
    case .distance(let from, let to, let points): return distance(from, to, points, tolerance)
    case .padding(let id, let points):
      return view(id) { index in
        guard let share = result.scrollViews.lazy.flatMap(\.paddings).first(where: { $0.view == index }) else {
          return "expected \(screen.name(index)) to be padding, but no behaviour sets its height"
        }
        return numbers([("padding", points, share.now)], of: screen.name(index), tolerance)
      }
    case .contentSize(let id, let width, let height):
      return view(id) { index in
        guard let scrollView = screen.scrollView(index) else { return notAScrollView(index) }
        let size = scrollView.contentSize
        return numbers(
          [("content width", width, size.width), ("content height", height, size.height)], of: screen.name(index),
          tolerance)
      }
    }
  }

  private func view(_ id: String, _ sentence: (Int) -> String?) -> Failure? {
    guard let index = indices[id] else {
      return Failure(message: "an expectation is about '\(id)', but this screen has no such view", view: nil)
    }
    return sentence(index).map { Failure(message: $0, view: index) }
  }

  private func scrolls(_ index: Int, _ axis: Axis?, _ expected: Bool) -> String? {
    guard let scrollView = screen.scrollView(index) else { return notAScrollView(index) }
    let isEnabled = screen.result.isScrollEnabled(scrollView)
    let scrolls = isEnabled ? scrollView.scrolls : PerAxis(horizontal: false, vertical: false)
    let found = axis.map { scrolls[$0] } ?? (scrolls.horizontal || scrolls.vertical)
    // An axis is the one axis along which it scrolls.
    let isBoth = axis != nil && expected && scrolls.horizontal && scrolls.vertical
    guard found != expected || isBoth else { return nil }
    let sizes =
      "its content is \(scrollView.contentSize.words) and its frame \(scrollView.viewport.words)"
    if isBoth {
      let other = axis == .horizontal ? "vertically" : "sideways"
      return "expected \(screen.name(index)) to scroll along one axis, but it scrolls \(other), too: \(sizes)"
    }
    guard expected else {
      let range = max(
        scrollView.maximumOffset.y - scrollView.minimumOffset.y,
        scrollView.maximumOffset.x - scrollView.minimumOffset.x)
      return "expected \(screen.name(index)) not to scroll, but it scrolls \(range.shortText) pt: \(sizes)"
    }
    let why = isEnabled ? "it has no room to" : "'scrollEnabled' is false"
    return "expected \(screen.name(index)) to scroll, but \(why): \(sizes)"
  }

  private func reachable(_ index: Int, _ expected: Bool) -> String? {
    let why = unreachable(index)
    guard (why == nil) != expected else { return nil }
    return why.map { "expected \(screen.name(index)) to be reachable, but \($0)" }
      ?? "expected \(screen.name(index)) to be out of reach, but every part of it can be shown"
  }

  private func unreachable(_ index: Int) -> String? {
    guard screen.isShown[index] else { return "it is hidden" }
    let frame = screen.frame(index)
    guard frame.width > 0, frame.height > 0 else { return "it has no size" }
    let size = screen.environment.size
    let covered = screen.environment.coveredHeight
    let miss =
      ReachRules.hidden(index, frame, .vertical, visible: (0, size.height - covered), in: screen)
      ?? ReachRules.hidden(index, frame, .horizontal, visible: (0, size.width), in: screen)
    if let miss {
      return "no offset shows its \(miss.distance > 0 ? "last" : "first") \(abs(miss.distance).shortText) pt"
    }
    let isText = !screen.isInteractive(index) && screen.hasText(index)
    let target = isText ? screen.textFrame(index) ?? frame : frame
    return covers.hiding(index, target, isText: isText).map {
      "\($0.view.map(screen.name) ?? "something over the window") covers it at every offset"
    }
  }

  private func visible(_ index: Int, _ expected: Bool) -> String? {
    let isVisible = screen.isShown[index] && visiblePart(index) != nil
    guard isVisible != expected else { return nil }
    let frame = screen.frame(index).words
    if !expected { return "expected \(screen.name(index)) to be out of sight, but it is visible at \(frame)" }
    return screen.isShown[index]
      ? "expected \(screen.name(index)) to be visible, but it is out of sight at \(frame)"
      : "expected \(screen.name(index)) to be visible, but it is hidden"
  }

  /// The visible part of the view at the current offsets, in the window; nil if it is smaller than half a pixel.
  private func visiblePart(_ index: Int) -> Rect? {
    let size = screen.environment.size
    let window = Rect(x: 0, y: 0, width: size.width, height: size.height - screen.environment.coveredHeight)
    let part = screen.frame(index).intersection(window)
    let least = screen.environment.pixel / 2
    return part.flatMap { screen.clipped($0, of: index) }.flatMap { $0.width >= least && $0.height >= least ? $0 : nil }
  }

  private func truncated(_ index: Int, _ expected: Bool) -> String? {
    guard result.tree.views[index].content.text != nil else {
      let kind = result.tree.views[index].kind
      return "an expectation is about the text of \(screen.name(index)), but a \(kind) has none"
    }
    let why = result.views[index].text.flatMap { text in
      text.isTruncated ? "it \(TextRules.cut(index, in: screen))" : TextRules.clipping(index, text, in: screen)
    }
    guard (why != nil) != expected else { return nil }
    return why.map { "expected all of the text of \(screen.name(index)) to show, but \($0)" }
      ?? "expected the text of \(screen.name(index)) to be cut off, but all of it shows"
  }

  private func distance(
    _ from: Expectation.Edge, _ to: Expectation.Edge, _ points: Double, _ tolerance: Double
  ) -> Failure? {
    view(from.view) { first in
      guard let second = indices[to.view] else {
        return "expected a distance to '\(to.view)', but this screen has no such view"
      }
      let isMirrored = result.tree.isMirrored(
        from.attribute, to.attribute, inside: result.tree.commonAncestor(of: first, and: second),
        in: screen.environment)
      let edge = { (index: Int, attribute: Attribute) in
        ConstraintGeometry.value(attribute, of: screen.frame(index), isRightToLeft: isMirrored)
      }
      guard let a = edge(first, from.attribute), let b = edge(second, to.attribute) else {
        return "a distance is between edges or centres, not \(from.attribute.name) and \(to.attribute.name)"
      }
      let name = "\(from.view).\(from.attribute.name) to \(to.view).\(to.attribute.name)"
      return numbers([("distance", points, isMirrored ? a - b : b - a)], of: name, tolerance)
    }
  }

  /// The numbers that differ by more than the tolerance, all in one sentence.
  private func numbers(
    _ parts: [(name: String, expected: Double?, found: Double)], of name: String, _ tolerance: Double
  ) -> String? {
    let wrong = parts.compactMap { part -> String? in
      guard let expected = part.expected, !(abs(expected - part.found) <= tolerance) else { return nil }
      return "\(part.name) \(expected.shortText), found \(part.found.shortText)"
    }
    return wrong.isEmpty ? nil : "expected \(name) to have " + wrong.joined(separator: "; ")
  }

  private func notAScrollView(_ index: Int) -> String {
    "expected \(screen.name(index)) to be a scrollView, but it is a \(result.tree.views[index].kind)"
  }
}

extension Size {
  fileprivate var words: String { "\(width.shortText) × \(height.shortText)" }
}

extension Rect {
  fileprivate var words: String { "(\(x.shortText), \(y.shortText), \(width.shortText), \(height.shortText))" }
}
