import LayoutModel

/// `clipped-text`, `truncated-text`, `readable-width` and `missing-character`.
enum TextRules {
  static func append(_ screen: AuditScreen, to findings: inout [Finding]) {
    let readable = readableLimit(screen)
    for index in screen.indices where screen.isShown[index] && screen.hasText(index) {
      guard let text = screen.result.views[index].text else { continue }
      if let finding = lack(index, text, in: screen) { findings.append(finding) }
      if let readable, text.lines.count > 1 {
        let longest = text.lines.reduce(0) { max($0, $1.width) }
        if longest > readable + screen.tolerance {
          findings.append(
            screen.finding(
              .readableWidth,
              "lines of \(screen.name(index)) are \(longest.shortText) pt long and the readable guide is "
                + "\(readable.shortText) pt wide: tie its leading and trailing edges to readable", view: index,
              extent: longest - readable))
        }
      }
      if !text.missingCharacters.isEmpty {
        let shown = text.missingCharacters.prefix(5).map { "'\($0)'" }.joined(separator: ", ")
        let packages = text.fontPackages.isEmpty ? "a font that has it" : text.fontPackages.joined(separator: " ")
        findings.append(
          screen.finding(
            .missingCharacter,
            "no installed font has \(shown) of \(screen.name(index)): a box is measured in its place; install \(packages)",
            view: index, extent: Double(text.missingCharacters.count)))
      }
    }
  }

  /// The finding about a text that lacks room. `zero-size` reports views that have none at all.
  private static func lack(_ index: Int, _ text: MeasuredText, in screen: AuditScreen) -> Finding? {
    let (needed, room) = (text.size, screen.result.views[index].frame.size)
    guard room.width > 0, room.height > 0 else { return nil }
    if let sentence = tooNarrow(index, text, in: screen) {
      return screen.finding(.clippedText, sentence, view: index, extent: points(text) - room.width)
    }
    if text.isTruncated { return screen.finding(.truncatedText, truncation(index, text, in: screen), view: index) }
    guard let sentence = clipping(index, text, in: screen) else { return nil }
    return screen.finding(
      .clippedText, sentence, view: index, extent: max(needed.height - room.height, needed.width - room.width))
  }

  /// Width of the root's readable guide, where it is narrower than the margins leave.
  private static func readableLimit(_ screen: AuditScreen) -> Double? {
    let root = screen.result.views[0]
    let margins = root.frame.width - root.layoutMargins.left - root.layoutMargins.right
    let width = root.readableContentGuide.width
    return width > 0 && width < margins - screen.tolerance ? width : nil
  }

  /// The message about a text that nobody can read, because its width has no room for one letter beside the ellipsis,
  /// or breaks words into single letters; nil for other texts.
  private static func tooNarrow(_ index: Int, _ text: MeasuredText, in screen: AuditScreen) -> String? {
    // For most texts the lines decide, and no letter has to be examined.
    guard text.isTruncated || text.lines.count > 2, screen.result.views[index].frame.width < 2 * points(text),
      let content = screen.result.tree.views[index].content.text, content.string.count > 2,
      screen.result.views[index].frame.height > 0, screen.result.views[index].frame.width > 0
    else { return nil }
    if case .textView(let textView) = screen.result.tree.views[index].content, textView.isScrollEnabled { return nil }
    let isColumn = flowsInLetters(content.string, text)
    let room = screen.result.views[index].frame.width
    guard isColumn ? room < 2 * points(text) : text.isTruncated && room < points(text) * narrowLetter else {
      return nil
    }
    let what =
      isColumn
      ? "breaks into \(text.lines.count) lines of hardly more than a letter" : "has no room for a single letter"
    return "the text of \(screen.name(index)) is \(room.shortText) pt wide and \(what): "
      + "give it more width\(neighbour(of: index, in: screen).map { ", which \(screen.name($0)) takes" } ?? "")"
  }

  /// Whether text that flows down has hardly a letter a line. (A single line has no room for one letter of usual
  /// width.)
  private static func flowsInLetters(_ string: String, _ text: MeasuredText) -> Bool {
    let letters = string.count { !$0.isWhitespace }
    return text.lines.count > 2 && letters < 2 * text.lines.count && !string.contains("\n")
      && string.split(whereSeparator: \.isWhitespace).contains { $0.count > 3 }
  }

  /// Whether a text has too little width for its letters, whatever its height is.
  static func isTooNarrow(_ index: Int, in screen: AuditScreen) -> Bool {
    guard let text = screen.result.views[index].text else { return false }
    return tooNarrow(index, text, in: screen) != nil
  }

  /// Whether the view is a column of single letters, whose height means nothing. Its width has a finding of its own.
  static func isColumnOfLetters(_ index: Int, in screen: AuditScreen) -> Bool {
    guard let text = screen.result.views[index].text, let content = screen.result.tree.views[index].content.text,
      screen.result.views[index].frame.width < 2 * points(text), flowsInLetters(content.string, text)
    else { return false }
    return tooNarrow(index, text, in: screen) != nil
  }

  /// The widest view that shares a row with a view.
  private static func neighbour(of index: Int, in screen: AuditScreen) -> Int? {
    guard let parent = screen.result.tree.views[index].parent else { return nil }
    let own = screen.frame(index)
    return screen.result.tree.views[parent].subviews.filter { other in
      let frame = screen.frame(other)
      return other != index && screen.isShown[other] && frame.y < own.maxY && own.y < frame.maxY
        && (frame.maxX <= own.x + screen.tolerance || own.maxX <= frame.x + screen.tolerance)
    }.max { screen.frame($0).width < screen.frame($1).width }
  }

  /// The size of its font.
  private static func points(_ text: MeasuredText) -> Double {
    text.lines.lazy.flatMap(\.runs).map(\.pointSize).max() ?? 0
  }

  /// The width of a letter such as 'n' in the system font, as a part of its size.
  private static let narrowLetter = 0.55

  private static func truncation(_ index: Int, _ text: MeasuredText, in screen: AuditScreen) -> String {
    let limit = screen.result.tree.views[index].content.text?.numberOfLines ?? 1
    let name = screen.name(index)
    guard case .label = screen.result.tree.views[index].content else {
      return "\(name) is too narrow for its text, which \(cut(index, in: screen)): give it more room or less text"
    }
    if limit == 1 {
      return "\(name) is cut to one line, which \(cut(index, in: screen)): say \"numberOfLines\": 0, so that it wraps"
    }
    return "\(name) is cut to \(text.lines.count) lines: say \"numberOfLines\": 0, or give it more width"
  }

  /// How a text is cut, by its line break mode.
  static func cut(_ index: Int, in screen: AuditScreen) -> String {
    switch screen.result.tree.views[index].content.text?.lineBreakMode {
    case .byTruncatingHead: "starts with '…'"
    case .byTruncatingMiddle: "has '…' in its middle"
    case .byWordWrapping, .byCharWrapping, .byClipping: "is cut off"
    case .byTruncatingTail, nil: "ends in '…'"
    }
  }

  /// The room that the text lacks, in words; nil if it fits.
  static func clipping(_ index: Int, _ text: MeasuredText, in screen: AuditScreen) -> String? {
    if case .textView(let textView) = screen.result.tree.views[index].content, textView.isScrollEnabled { return nil }
    let room = screen.result.views[index].frame.size
    let loose = looseHeight(of: text, in: screen.result.tree.views[index].content)
    let (missingHeight, missingWidth) = (text.size.height - loose - room.height, text.size.width - room.width)
    var name: String { screen.name(index) }
    if missingHeight > screen.tolerance {
      // A label draws one line at least, however low it is, unless it has no height at all.
      let fitting = max(
        room.height > 0 ? 1 : 0, text.lineCount(fitting: room.height, fonts: screen.result.views[index].fonts))
      let shown =
        text.lines.count > 1 ? ", so \(fitting) of \(text.lines.count) lines \(fitting == 1 ? "shows" : "show")" : ""
      return
        "the text of \(name) is \(text.size.height.shortText) pt high and has \(room.height.shortText) pt\(shown): "
        + cure(index, text, in: screen)
    }
    // A field has one line: what is too wide for it, typed or a placeholder, is a truncation.
    if case .textField = screen.result.tree.views[index].content { return nil }
    if missingWidth > screen.tolerance {
      return "the text of \(name) is \(text.size.width.shortText) pt wide and has \(room.width.shortText) pt: "
        + "let it wrap, or give it more width"
    }
    if screen.result.views[index].isTruncated, loose == 0 {
      return
        "the text of \(name) does not fit its frame of \(room.width.shortText) × \(room.height.shortText) pt: let it grow"
    }
    return nil
  }

  /// A label or button centres a single line, of which the letters need less than its height.
  private static func looseHeight(of text: MeasuredText, in content: Content) -> Double {
    switch content {
    case .label, .button: break
    default: return 0
    }
    return text.looseHeight
  }

  /// The advice for a text that lacks height.
  private static func cure(_ index: Int, _ text: MeasuredText, in screen: AuditScreen) -> String {
    if case .button(let button) = screen.result.tree.views[index].content, !button.style.hasConfiguration,
      text.lines.count > 1
    {
      return "say \"style\": \"plain\", since only a button with a configuration grows with its lines"
    }
    guard screen.enclosingScrollView[index] >= 0, let limit = limit(around: index, in: screen) else {
      return "give it more height"
    }
    return
      "'\(limit.text(in: screen.result.tree))' keeps the content of \(screen.name(screen.enclosingScrollView[index])) "
      + "from growing: write >= in its place"
  }

  /// The required constraint that holds a view, or one around it, to the height of the scroll view's frame.
  private static func limit(around view: Int, in screen: AuditScreen) -> LayoutConstraint? {
    let scrollView = screen.enclosingScrollView[view]
    var current: Int? = view
    while let index = current, index != scrollView {
      let limit = screen.constraints(of: index).first {
        $0.first == LayoutItem(view: index) && $0.firstAttribute == .height && $0.second?.view == scrollView
          && $0.second?.guide != .content && $0.relation != .greaterThanOrEqual
          && $0.priority >= LayoutPriority.required
      }
      if let limit { return limit }
      current = screen.result.tree.views[index].parent
    }
    return nil
  }
}
