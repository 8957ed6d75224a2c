import Cassowary
import LayoutModel

/// Code sets the content view's frame: as tall as the viewport or as required, whichever is more, and only as required
/// while the keyboard is up; then the caret is scrolled to visible
/// (docs/semantics.md#sticky-footer-a-frame-set-in-code).
extension Behavior.StickyFooter: BehaviorPhases {
  var followsKeyboard: Bool { true }

  func isWellFormed(in pass: LayoutPass) -> Bool {
    let views = pass.tree.views.indices
    return pass.isScrollView(scrollView) && contentView > 0 && views.contains(contentView) && textView > 0
      && views.contains(textView) && views.contains(footer)
  }

  func prepare(_ pass: inout LayoutPass, _ index: Int, after history: BehaviorState?) {
    pass.behaviors.lengths[index] = [0, 0, 0]
    if pass.environment.keyboard {
      pass.scrolls[pass.scrollIndex[scrollView]].addedBottomInset = pass.environment.coveredHeight
    }
    for (place, constraint) in pass.tree.constraints.enumerated()
    where constraint.second == nil && constraint.firstAttribute == .height && constraint.relation == .equal
      && constraint.first == LayoutItem(view: textView)
    {
      // The code keeps this constraint's constant; a second constraint beside it would conflict.
      pass.isUsable[place] = false
    }
  }

  /// Width and height of the content view, and the height of the text.
  func translate(_ pass: inout LayoutPass, _ index: Int) {
    for (place, axis) in Axis.allCases.enumerated() {
      var sum = pass.system.begin()
      pass.addPosition(of: contentView, axis, 1, to: &sum)
      pass.emit(sum, .behavior(index, view: contentView), .equal, 1000)
      sum = pass.system.begin()
      pass.addViewSize(contentView, axis, 1, to: &sum)
      pass.addQuantity(-1, .codedLength(behavior: index, place: place), to: &sum)
      pass.emit(sum, .behavior(index, view: contentView), .equal, 1000)
    }
    var sum = pass.system.begin()
    pass.addViewSize(textView, .vertical, 1, to: &sum)
    pass.addQuantity(-1, .codedLength(behavior: index, place: 2), to: &sum)
    pass.emit(sum, .behavior(index, view: textView), .equal, 1000)
  }

  func run(_ pass: inout LayoutPass, _ index: Int) -> BehaviorChange {
    let viewport = pass.frames[scrollView]
    let textHeight = pass.fittedTextHeight(textView, width: viewport.width - 2 * side)
    let required = textHeight + top + minimumGap + footerHeight + bottom
    let size = Size(
      width: viewport.width, height: pass.environment.keyboard ? required : max(viewport.height, required))
    let lengths = [size.width, size.height, textHeight]
    let scroll = pass.scrollIndex[scrollView]
    let changed = pass.behaviors.lengths[index] != lengths || pass.scrolls[scroll].contentSizeSetInCode != size
    pass.behaviors.lengths[index] = lengths
    pass.scrolls[scroll].contentSizeSetInCode = size
    return changed || scrollToCaret(&pass) ? .constants : .nothing
  }

  /// Returns true if the offset changed.
  private func scrollToCaret(_ pass: inout LayoutPass) -> Bool {
    let scroll = pass.scrollIndex[scrollView]
    guard pass.environment.keyboard, pass.scrolls[scroll].requestedOffset == nil, let caret = pass.caretRect(textView)
    else { return false }
    // The text view's place in the scroll view, in content coordinates.
    let (text, outer) = (pass.rootOrigins[textView], pass.rootOrigins[scrollView])
    let solved = pass.solvedScrollView(scroll)
    let start = pass.scrolls[scroll].keptOffset ?? solved.minimumOffset
    let visible = solved.offset(
      scrolling: caret.offsetBy(dx: text.x - outer.x, dy: text.y - outer.y),
      toVisibleFrom: pass.scrolls[scroll].inRange(start))
    let offset = Point(x: solved.minimumOffset.x, y: visible.y)
    defer { pass.scrolls[scroll].offsetSetInCode = offset }
    return pass.scrolls[scroll].offsetSetInCode != offset
  }
}

extension LayoutPass {
  /// sizeThatFits of a text view: its lines and the insets. A declared height stands in for both.
  fileprivate func fittedTextHeight(_ view: Int, width: Double) -> Double {
    if case .points(let height) = tree.views[view].intrinsicSize.vertical { return height }
    guard content[view].paragraph != nil else {
      return content[view].height ?? grid.ceil(content[view].font?.lineHeight ?? 0) + content[view].chrome.height
    }
    return sizing.height(of: content[view], width: width)
  }

  /// The caret in the text view's own coordinates, by default at the end of its text.
  func caretRect(_ view: Int) -> Rect? {
    guard case .textView(let properties) = tree.views[view].content else { return nil }
    let line = content[view].font?.lineHeight ?? 0
    let origin = content[view].textOrigin
    guard let paragraph = content[view].paragraph else { return Rect(x: origin.x, y: origin.y, width: 2, height: line) }
    let room = max(0, grid.ceil(frames[view].width) - content[view].chrome.width)
    let lines = sizing.measurer.measure(paragraph, width: room).lines
    var (row, column) = (max(0, lines.count - 1), lines.last?.width ?? 0)
    let id = tree.views[view].id
    if let caret = environment.carets.first(where: { $0.name == id })?.value ?? properties.caret {
      let text = Array(paragraph.runs.map(\.string).joined(separator: ""))
      let starts = Self.lineStarts(of: text, in: lines)
      row = max(0, (starts.firstIndex { $0 > caret } ?? starts.count) - 1)
      if lines.indices.contains(row) {
        let line = lines[row]
        let count = line.text.count
        column = count == 0 ? 0 : line.width * Double(min(max(0, caret - starts[row]), count)) / Double(count)
      }
    }
    return Rect(x: origin.x + column, y: origin.y + Double(row) * line, width: 2, height: line)
  }

  /// The index of the first character of each line: white space at a break belongs to no line, and a line feed ends
  /// one.
  static func lineStarts(of text: [Character], in lines: [MeasuredLine]) -> [Int] {
    var starts: [Int] = []
    var place = 0
    for line in lines {
      starts.append(place)
      place = min(text.count, place + line.text.count)
      while place < text.count, text[place].isWhitespace, !text[place].isNewline { place += 1 }
      if place < text.count, text[place].isNewline { place += 1 }
    }
    return starts
  }
}
