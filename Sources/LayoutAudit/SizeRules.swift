import LayoutModel

/// `zero-size` and `small-target`.
enum SizeRules {
  private static let target = SystemFigures.standard.touchTarget.value

  static func append(_ screen: AuditScreen, to findings: inout [Finding]) {
    for index in screen.indices where screen.isShown[index] {
      let size = screen.result.views[index].frame.size
      if size.width <= 0 || size.height <= 0 {
        guard let content = shownContent(index, in: screen), !hasSizeAtTheStart(index, size, in: screen) else {
          continue
        }
        let side = size.width > 0 ? "height" : size.height > 0 ? "width" : "width and no height"
        findings.append(
          screen.finding(
            .zeroSize,
            "\(screen.name(index)) has \(content) but no \(side): \(cure(index, in: screen))", view: index))
      } else if screen.isInteractive(index), let finding = smallTarget(index, size, in: screen) {
        findings.append(finding)
      }
    }
  }

  /// Whether the view has no size only because of scrolling, as in a parallax that shrinks its picture to nothing.
  private static func hasSizeAtTheStart(_ index: Int, _ size: Size, in screen: AuditScreen) -> Bool {
    let missing: [Track.Quantity] = (size.width > 0 ? [] : [.width]) + (size.height > 0 ? [] : [.height])
    return missing.allSatisfy { quantity in
      screen.result.tracks.contains { track in
        guard track.view == index, track.quantity == quantity,
          case .contentOffset(let scrollView, let axis) = track.parameter
        else { return false }
        return track.value(at: screen.result.scrollViews[scrollView].offsetRange(axis).low) > screen.tolerance
      }
    }
  }

  /// A text view that scrolls fits any height, so it has no height of its own.
  private static func cure(_ index: Int, in screen: AuditScreen) -> String {
    let usual = "constrain it, or hide it on purpose"
    guard case .textView(let textView) = screen.result.tree.views[index].content, textView.isScrollEnabled,
      screen.result.views[index].frame.height <= 0
    else { return usual }
    return "say \"scrollEnabled\": false, so that it is as high as its text, or constrain its height"
  }

  /// What the view would show if it had a size, in words; nil if nothing is lost.
  private static func shownContent(_ index: Int, in screen: AuditScreen) -> String? {
    let content = screen.result.tree.views[index].content
    let subviews = screen.result.tree.views[index].subviews
    switch content {
    case .label(let text): return text.string.isEmpty ? nil : "text"
    case .button(let button): return !button.title.string.isEmpty ? "a title" : button.image == nil ? nil : "an image"
    case .textField, .textView: return "a place to type"
    case .imageView(let image):
      return image.file == nil && image.symbol == nil && image.imageSize == nil ? nil : "an image"
    case .tableView(let table): return table.rows > 0 ? table.rows.counting("row") : nil
    case .scrollView: return subviews.contains { screen.isShown[$0] } ? "content" : nil
    case .control: return "a control"
    case .plain, .stackView: return nil
    }
  }

  private static func smallTarget(_ index: Int, _ size: Size, in screen: AuditScreen) -> Finding? {
    var (width, height) = (target, target)
    if case .control = screen.result.tree.views[index].content {
      // UIKit's own controls are as large as Apple made them: only a squeezed one is a fault of the layout.
      width = min(width, screen.result.views[index].intrinsicWidth ?? width)
      height = min(height, screen.result.views[index].intrinsicHeight ?? height)
    }
    let isNarrow = size.width < width - screen.tolerance
    let isLow = size.height < height - screen.tolerance
    guard isNarrow || isLow else { return nil }
    let demands = (isNarrow ? [(Attribute.width, width)] : []) + (isLow ? [(Attribute.height, height)] : [])
    let words = demands.map { "\($0.name) >= \($1.shortText)" }
    return screen.finding(
      .smallTarget,
      "\(screen.name(index)) is \(size.width.shortText) × \(size.height.shortText) pt, small for a finger: say "
        + words.joined(separator: " and "), view: index, extent: target - min(size.width, size.height),
      remedies: demands.flatMap { remedies(index, $0, atLeast: $1, in: screen) })
  }

  /// Ranks constraints by how likely they cause the small size; larger is likelier.
  private static func remedies(
    _ view: Int, _ attribute: Attribute, atLeast least: Double, in screen: AuditScreen
  ) -> [Remedy] {
    let small = screen.constraints(of: view).filter {
      $0.first == LayoutItem(view: view) && $0.firstAttribute == attribute && $0.second == nil
        && $0.relation != .greaterThanOrEqual && $0.constant < least && $0.priority >= LayoutPriority.required
        && $0.tag != .none
    }
    return small.isEmpty
      ? [.addConstraint("\(attribute.name) >= \(least.shortText)", view: screen.tag(view))]
      : small.map { .setConstant(least, $0.tag) }
  }
}
