// MARK: What UIKit knows

extension UIView {
  /// The class and those above it, down to UIKit's own, without generic arguments. Skips the subclass that key-value
  /// observing makes.
  fileprivate var classNames: [String] {
    var names: [String] = []
    var mirror: Mirror? = Mirror(reflecting: self)
    while let one = mirror {
      let name = String(String(describing: one.subjectType).prefix { $0 != "<" })
      if !name.hasPrefix("NSKVONotifying_") { names.append(name) }
      if name.hasPrefix("UI") || names.count > 20 { break }
      mirror = one.superclassMirror
    }
    return names.isEmpty ? ["UIView"] : names
  }

  fileprivate var contentOfCell: UIView? {
    (self as? UITableViewCell)?.contentView ?? (self as? UICollectionViewCell)?.contentView
      ?? (self as? UIVisualEffectView)?.contentView
  }

  /// Whether required equations tie what is in it to its top and to its bottom.
  fileprivate var tiesContentToBothEnds: Bool {
    let equations = constraints.filter {
      $0.isActive && $0.isOfApp && $0.relation == .equal && $0.priority == .required
    }
    return equations.contains { $0.touches(self, [.top, .topMargin]) }
      && equations.contains { $0.touches(self, [.bottom, .bottomMargin]) }
  }

  /// The frame in a view further out: the cells of a section that scrolls sideways lie in a scroll view of their own.
  fileprivate func place(in view: UIView) -> CGRect { superview === view ? frame : convert(bounds, to: view) }

  /// The subviews that are the app's, in the order of the format: a stack's arranged ones first.
  fileprivate var written: [UIView] {
    if let content = contentOfCell { return [content] }
    if let stack = self as? UIStackView {
      return stack.arrangedSubviews + subviews.filter { !stack.arrangedSubviews.contains($0) }
    }
    if let table = self as? UITableView {
      return [table.tableHeaderView, table.tableFooterView].compactMap { $0 } + table.rows.views
    }
    if let collection = self as? UICollectionView { return collection.cellsAndHeaders }
    return subviews.filter { !$0.classNames[0].hasPrefix("_UI") || $0.classNames[0].contains("Hosting") }
  }

  /// Views of other frameworks, which draw what UIKit does not know.
  private static let unknown = [
    "HostingView", "MKMapView", "GMSMapView", "WKWebView", "PlayerView", "PlayerLayer", "VideoPreview", "MTKView",
    "SCNView", "SKView", "ARView", "PDFView", "PKCanvasView", "GLKView",
  ]

  fileprivate var unknownContent: String? {
    let names = classNames
    if names.contains(where: { name in Self.unknown.contains { name.contains($0) } }) {
      return "its content is unknown"
    }
    let hasOwn = intrinsicContentSize != CGSize(width: UIView.noIntrinsicMetric, height: UIView.noIntrinsicMetric)
    let isOwnLeaf = names.count > 1 && formatType == "view" && written.isEmpty && contentOfCell == nil
    return isOwnLeaf && !hasOwn ? "what it draws is unknown" : nil
  }

  fileprivate var formatType: String {
    switch self {
    case is UILabel: return "label"
    case is UIButton: return "button"
    case is UITextField: return "textField"
    case is UITextView: return "textView"
    case is UIImageView: return "imageView"
    case is UIStackView: return "stackView"
    case is UITableView: return "tableView"
    case let view as UICollectionView:
      return view.flowLayout == nil ? "scrollView" : "collectionView"
    case is UIScrollView: return "scrollView"
    case is UISwitch: return "switch"
    case is UIStepper: return "stepper"
    case is UISegmentedControl: return "segmentedControl"
    case is UISlider: return "slider"
    case is UIProgressView: return "progressView"
    case is UIActivityIndicatorView: return "activityIndicator"
    case is UIPageControl: return "pageControl"
    case is UIDatePicker: return "datePicker"
    case is UIPickerView: return "pickerView"
    case is UISearchBar: return "searchBar"
    case is UINavigationBar: return "navigationBar"
    case is UITabBar: return "tabBar"
    case is UIToolbar: return "toolbar"
    default: return "view"
    }
  }

  /// The margins without the safe area.
  fileprivate var ownMargins: UIEdgeInsets {
    let (all, safe) = (layoutMargins, insetsLayoutMarginsFromSafeArea ? safeAreaInsets : .zero)
    return UIEdgeInsets(
      top: max(0, all.top - safe.top), left: max(0, all.left - safe.left), bottom: max(0, all.bottom - safe.bottom),
      right: max(0, all.right - safe.right))
  }

  /// Whether they are those that the system gives the root view of a controller: 16 or 20 at the sides.
  fileprivate var hasSystemMargins: Bool {
    let margins = ownMargins
    return margins.top == 0 && margins.bottom == 0 && margins.left == margins.right && [16, 20].contains(margins.left)
  }

  /// Whether they are those of a view or, in a table, of a cell's content view.
  private var hasUsualMargins: Bool {
    let margins = ownMargins
    guard superview is UITableViewCell else { return margins == UIEdgeInsets(top: 8, left: 8, bottom: 8, right: 8) }
    return margins.top == 11 && margins.bottom == 11 && margins.left == margins.right
      && [16, 20].contains(margins.left)
  }

  /// Margins that are not the system's.
  private func writeMargins(to result: inout CapturedObject, isRoot: Bool) {
    let isUsual = isRoot ? hasSystemMargins : hasUsualMargins || preservesSuperviewLayoutMargins
    if !isUsual { result.set("layoutMargins", .insets(ownMargins)) }
    let respectsSystem = (next as? UIViewController)?.viewRespectsSystemMinimumLayoutMargins ?? hasSystemMargins
    if isRoot, !respectsSystem {
      result.set("viewRespectsSystemMinimumLayoutMargins", .bool(false))
    }
  }

  fileprivate func writeCommon(to result: inout CapturedObject, isRoot: Bool) {
    if isHidden, !isRoot { result.set("hidden", .bool(true)) }
    if alpha < 1 { result.set("alpha", .number(max(0, alpha))) }
    if clipsToBounds, !(self is UIScrollView) { result.set("clipsToBounds", .bool(true)) }
    result.set("backgroundColor", backgroundColor.flatMap { .color($0, of: self) })
    if !isUserInteractionEnabled, !(self is UILabel), !(self is UIImageView) {
      result.set("userInteractionEnabled", .bool(false))
    }
    if semanticContentAttribute == .forceLeftToRight { result.set("direction", .string("leftToRight")) }
    if semanticContentAttribute == .forceRightToLeft { result.set("direction", .string("rightToLeft")) }
    if preservesSuperviewLayoutMargins { result.set("preservesSuperviewLayoutMargins", .bool(true)) }
    if !insetsLayoutMarginsFromSafeArea { result.set("insetsLayoutMarginsFromSafeArea", .bool(false)) }
    writeMargins(to: &result, isRoot: isRoot)
    if let controller = next as? UIViewController, controller.additionalSafeAreaInsets != .zero {
      result.set("additionalSafeAreaInsets", .insets(controller.additionalSafeAreaInsets))
    }
    if formatType == "view", alignmentRectInsets != .zero {
      result.set("alignmentRectInsets", .insets(alignmentRectInsets))
    }
    if #available(iOS 17, *), let guide = layoutGuides.compactMap({ $0 as? UIKeyboardLayoutGuide }).first,
      !guide.usesBottomSafeArea
    {
      result.set("keyboardLayoutGuide", .object(CapturedObject([("usesBottomSafeArea", .bool(false))])))
    }
    result.set("accessibilityIdentifier", accessibilityIdentifier.map { .string($0) })
    if !(self is UILabel) { result.set("accessibilityLabel", accessibilityLabel.map { .string($0) }) }
    writePriorities("hugging", 250, to: &result) { contentHuggingPriority(for: $0) }
    writePriorities("compressionResistance", 750, to: &result) { contentCompressionResistancePriority(for: $0) }
  }

  private func writePriorities(
    _ key: String, _ usual: Float, to result: inout CapturedObject,
    _ priority: (NSLayoutConstraint.Axis) -> UILayoutPriority
  ) {
    let both = [priority(.horizontal).rawValue, priority(.vertical).rawValue]
    if both != [usual, usual] { result.set(key, .numbers(both.map { CGFloat(min(max($0, 0.001), 1000)) })) }
  }

  fileprivate func writeContent(to result: inout CapturedObject) {
    switch self {
    case let view as UILabel: view.writeLabel(to: &result)
    case let view as UIButton: view.writeButton(to: &result)
    case let view as UITextField: view.writeField(to: &result)
    case let view as UITextView: view.writeTextView(to: &result)
    case let view as UIImageView: view.writeImageView(to: &result)
    case let view as UIStackView: view.writeStack(to: &result)
    case let view as UITableView: view.writeTable(to: &result)
    case let view as UICollectionView: view.writeCollection(to: &result)
    case let view as UIScrollView: view.writeScrollView(to: &result)
    case let view as UISwitch: if !view.isOn { result.set("on", .bool(false)) }
    case let view as UISegmentedControl:
      let titles = (0..<view.numberOfSegments).map { CapturedValue.string(view.titleForSegment(at: $0) ?? "") }
      result.set("segments", .list(titles))
      result.set("selectedSegmentIndex", .number(CGFloat(view.selectedSegmentIndex)))
    case let view as UIPageControl:
      result.set("segments", .list(Array(repeating: .string(""), count: min(999, max(0, view.numberOfPages)))))
    case let view as UISearchBar: result.set("placeholder", view.placeholder.map { .string($0) })
    case let view as UIProgressView: result.set("value", .number(CGFloat(view.progress)))
    case let view as UISlider where view.value != 0.5:
      result.set("value", .number(CGFloat(min(max(view.value, 0), 1))))
    case let view as UIStepper: if view.value != 0 { result.set("value", .number(CGFloat(view.value))) }
    case let view as UIActivityIndicatorView: if view.style == .large { result.set("large", .bool(true)) }
    case let view as UINavigationBar: if view.prefersLargeTitles { result.set("large", .bool(true)) }
    case let view as UIDatePicker: view.writePicker(to: &result)
    default: break
    }
  }
}

extension UILabel {
  fileprivate func writeLabel(to result: inout CapturedObject) {
    result.set("text", CapturedValue.runs(attributedText, in: font) ?? text.map { .string($0) })
    result.set("font", CapturedValue.font(font))
    result.set("textColor", textColor.flatMap { .color($0, of: self) })
    if numberOfLines != 1 { result.set("numberOfLines", .number(CGFloat(max(0, numberOfLines)))) }
    if lineBreakMode != .byTruncatingTail { result.set("lineBreakMode", .string(lineBreakMode.word)) }
    if textAlignment != .natural { result.set("textAlignment", .string(textAlignment.word)) }
    // Only a single line shrinks.
    if adjustsFontSizeToFitWidth, numberOfLines == 1 {
      result.set("adjustsFontSizeToFitWidth", .bool(true))
      if minimumScaleFactor > 0 { result.set("minimumScaleFactor", .number(minimumScaleFactor)) }
    }
    if allowsDefaultTighteningForTruncation { result.set("allowsDefaultTighteningForTruncation", .bool(true)) }
    if preferredMaxLayoutWidth > 0 { result.set("preferredMaxLayoutWidth", .number(preferredMaxLayoutWidth)) }
    if !adjustsFontForContentSizeCategory, font?.styleWord != nil {
      result.set("adjustsFontForContentSizeCategory", .bool(false))
    }
    CapturedValue.writeParagraph(of: attributedText, to: &result)
  }
}

/// Read through a protocol, since the compiler warns of the properties themselves.
@MainActor
private protocol ButtonWithInsets {
  var contentEdgeInsets: UIEdgeInsets { get }
}
extension UIButton: ButtonWithInsets {}

extension UIButton {
  fileprivate func writeButton(to result: inout CapturedObject) {
    if let configuration {
      let title = configuration.title ?? configuration.attributedTitle.map { String($0.characters) }
      result.set("title", title.map { .string($0) })
      result.set("style", .string(configuration.baseBackgroundColor == nil ? "plain" : "filled"))
      let insets = configuration.contentInsets
      var edges = CapturedObject()
      edges.set("top", .number(insets.top))
      edges.set("leading", .number(insets.leading))
      edges.set("bottom", .number(insets.bottom))
      edges.set("trailing", .number(insets.trailing))
      result.set("contentEdgeInsets", .object(edges))
      let font = configuration.titleTextAttributesTransformer.flatMap { $0(AttributeContainer()).font }
      result.set("font", CapturedValue.font(font))
      if configuration.imagePadding != 0 { result.set("imagePadding", .number(configuration.imagePadding)) }
      configuration.image?.write(to: &result)
    } else {
      result.set("title", currentTitle.map { .string($0) })
      if buttonType == .custom { result.set("style", .string("custom")) }
      if currentTitle != nil { result.set("font", CapturedValue.font(titleLabel?.font)) }
      let insets = (self as ButtonWithInsets).contentEdgeInsets
      if insets != .zero { result.set("contentEdgeInsets", .insets(insets)) }
      currentImage?.write(to: &result)
    }
  }
}

extension UIDatePicker {
  fileprivate func writePicker(to result: inout CapturedObject) {
    switch datePickerMode {
    case .time: result.set("datePickerMode", .string("time"))
    case .date: result.set("datePickerMode", .string("date"))
    case .countDownTimer: result.set("datePickerMode", .string("countDownTimer"))
    default: break
    }
    if datePickerStyle == .compact { result.set("preferredDatePickerStyle", .string("compact")) }
    if datePickerStyle == .inline { result.set("preferredDatePickerStyle", .string("inline")) }
  }
}

extension UITextField {
  fileprivate func writeField(to result: inout CapturedObject) {
    if let text, !text.isEmpty { result.set("text", .string(text)) }
    result.set("placeholder", placeholder.map { .string($0) })
    result.set("font", CapturedValue.font(font))
    if borderStyle != .roundedRect { result.set("borderStyle", .string(borderStyle.word)) }
    if textAlignment != .natural { result.set("textAlignment", .string(textAlignment.word)) }
    if isSecureTextEntry { result.set("secureTextEntry", .bool(true)) }
    if let left = leftView, leftViewMode == .always { result.set("leftView", .size(left.bounds.size)) }
    if let right = rightView, rightViewMode == .always { result.set("rightView", .size(right.bounds.size)) }
  }
}

extension UITextView {
  fileprivate func writeTextView(to result: inout CapturedObject) {
    result.set("text", CapturedValue.runs(attributedText, in: font) ?? .string(text ?? ""))
    result.set("font", CapturedValue.font(font))
    if !isEditable { result.set("editable", .bool(false)) }
    if !isScrollEnabled { result.set("scrollEnabled", .bool(false)) }
    if textContainerInset != UIEdgeInsets(top: 8, left: 0, bottom: 8, right: 0) {
      result.set("textContainerInset", .insets(textContainerInset))
    }
    let padding = textContainer.lineFragmentPadding
    if padding != 5 { result.set("lineFragmentPadding", .number(padding)) }
  }
}

extension UIImageView {
  fileprivate func writeImageView(to result: inout CapturedObject) {
    image?.write(to: &result)
    if contentMode != .scaleToFill { result.set("contentMode", .string("\(contentMode.word)")) }
  }
}

extension UIImage {
  /// The size, and the name of a symbol or of a picture in the app's catalogue, as far as the description has it.
  fileprivate func write(to result: inout CapturedObject, hasAsset: Bool = true) {
    if let name = name(after: "symbol(") {
      result.set("symbol", .string(name))
    } else if hasAsset {
      result.set("asset", name(after: "named(").map { .string($0) })
    }
    result.set("imageSize", .size(size))
  }

  /// `symbol(system: star)` and `named(main: Logo)`.
  private func name(after word: String) -> String? {
    guard let start = description.range(of: word), let end = description[start.upperBound...].firstIndex(of: ")") else {
      return nil
    }
    let inside = description[start.upperBound..<end]
    let name = (inside.range(of: ": ").map { inside[$0.upperBound...] } ?? inside)
    return name.isEmpty ? nil : String(name)
  }
}

extension UIStackView {
  fileprivate func writeStack(to result: inout CapturedObject) {
    if axis == .vertical { result.set("axis", .string("vertical")) }
    if distribution != .fill { result.set("distribution", .string(distribution.word)) }
    if alignment != .fill { result.set("alignment", .string(alignment.word(along: axis))) }
    if spacing == UIStackView.spacingUseSystem {
      result.set("spacing", .string("system"))
    } else if spacing != 0 {
      result.set("spacing", .number(spacing))
    }
    if isLayoutMarginsRelativeArrangement { result.set("layoutMarginsRelativeArrangement", .bool(true)) }
    if isBaselineRelativeArrangement { result.set("baselineRelativeArrangement", .bool(true)) }
  }
}

extension UIScrollView {
  fileprivate func writeScrollView(to result: inout CapturedObject) {
    if contentInset != .zero { result.set("contentInset", .insets(contentInset)) }
    if contentInsetAdjustmentBehavior != .automatic {
      result.set("contentInsetAdjustmentBehavior", .string(contentInsetAdjustmentBehavior.word))
    }
    if alwaysBounceVertical { result.set("alwaysBounceVertical", .bool(true)) }
    if alwaysBounceHorizontal { result.set("alwaysBounceHorizontal", .bool(true)) }
    if isPagingEnabled { result.set("pagingEnabled", .bool(true)) }
    if !isScrollEnabled { result.set("scrollEnabled", .bool(false)) }
    let start = CGPoint(x: -adjustedContentInset.left, y: -adjustedContentInset.top)
    if contentOffset != start, contentOffset.x.isFinite, contentOffset.y.isFinite {
      result.set("contentOffset", .numbers([contentOffset.x, contentOffset.y]))
    }
    // Constraints to its content give it a size; otherwise code has.
    if formatType == "scrollView", !constraints.contains(where: { $0.isOfApp && $0.touchesContent(of: self) }) {
      result.set("contentSize", .size(contentSize))
    }
  }
}

extension UITableView {
  fileprivate func writeTable(to result: inout CapturedObject) {
    if style == .grouped { result.set("tableStyle", .string("grouped")) }
    if style == .insetGrouped { result.set("tableStyle", .string("insetGrouped")) }
    if rowHeight >= 0 { result.set("rowHeight", .number(rowHeight)) }
    // Its class makes its content's height its own.
    if intrinsicContentSize.height != UIView.noIntrinsicMetric { result.set("sizedToContent", .bool(true)) }
    writeScrollView(to: &result)
  }

  /// The visible rows from the top. Those of list content are apart, unless a row that is a view follows one.
  fileprivate var rows: (views: [UITableViewCell], contents: [UITableViewCell]) {
    let cells = visibleCells.sorted { $0.frame.minY < $1.frame.minY }
    let views = cells.prefix { $0.listContent == nil }
    let contents = cells.dropFirst(views.count)
    return contents.allSatisfy { $0.listContent != nil } ? (Array(views), Array(contents)) : (cells, [])
  }

  fileprivate func sections(of cells: [UITableViewCell]) -> CapturedValue {
    var sections: [(number: Int, rows: [CapturedValue])] = []
    for cell in cells {
      let number = indexPath(for: cell)?.section ?? 0
      if sections.last?.number != number { sections.append((number, [])) }
      sections[sections.count - 1].rows.append(cell.writtenContent)
    }
    return .list(
      sections.map { section in
        var written = CapturedObject()
        written.set("header", headerView(forSection: section.number)?.writtenText)
        written.set("rows", .list(section.rows))
        written.set("footer", footerView(forSection: section.number)?.writtenText)
        return .object(written)
      })
  }
}

extension UITableViewHeaderFooterView {
  fileprivate var writtenText: CapturedValue? {
    let content = contentConfiguration as? UIListContentConfiguration
    return (content?.text ?? textLabel?.text).map { .string($0) }
  }
}

extension UITableViewCell {
  fileprivate var listContent: UIListContentConfiguration? { contentConfiguration as? UIListContentConfiguration }

  private var accessoryWord: String? {
    switch accessoryType {
    case .disclosureIndicator: return "disclosureIndicator"
    case .detailDisclosureButton: return "detailDisclosureButton"
    case .checkmark: return "checkmark"
    case .detailButton: return "detailButton"
    default: return nil
    }
  }

  /// What a row that is a view has of its cell.
  fileprivate func write(to result: inout CapturedObject) {
    result.set("accessoryType", accessoryWord.map { .string($0) })
    if isSelected { result.set("selected", .bool(true)) }
    if result["backgroundColor"] == nil {
      result.set("backgroundColor", backgroundColor.flatMap { .color($0, of: self) })
    }
  }

  /// A row of list content: its text alone, or an object.
  fileprivate var writtenContent: CapturedValue {
    guard let content = listContent else { return .string("") }
    let text = content.text ?? content.attributedText?.string ?? ""
    let secondary = content.secondaryText ?? content.secondaryAttributedText?.string
    var row = CapturedObject([("text", .string(text))])
    row.set("secondaryText", secondary.map { .string($0) })
    if content.prefersSideBySideTextAndSecondaryText {
      row.set("style", .string("valueCell"))
    } else if secondary != nil, content.textToSecondaryTextVerticalPadding == 0 {
      row.set("style", .string("subtitleCell"))
    }
    content.image?.write(to: &row, hasAsset: false)
    row.set("accessoryType", accessoryWord.map { .string($0) })
    if isSelected { row.set("selected", .bool(true)) }
    return row.members.count == 1 ? .string(text) : .object(row)
  }
}

extension UICollectionView {
  /// The layout that the format has by its numbers alone: with headers, and of any other kind, views keep their frames.
  fileprivate var flowLayout: UICollectionViewFlowLayout? {
    headers.isEmpty ? collectionViewLayout as? UICollectionViewFlowLayout : nil
  }

  /// Headers and footers of sections, but not what a list draws behind its cells.
  private var headers: [UIView] {
    subviews.filter { view in
      view is UICollectionReusableView && !(view is UICollectionViewCell) && !view.isHidden
        && !view.classNames[0].hasPrefix("_UI")
    }
  }

  /// What is visible, in reading order.
  fileprivate var cellsAndHeaders: [UIView] {
    (visibleCells + headers).map { (view: $0, place: $0.place(in: self)) }
      .sorted { ($0.place.minY, $0.place.minX) < ($1.place.minY, $1.place.minX) }.map(\.view)
  }

  fileprivate func writeCollection(to result: inout CapturedObject) {
    guard let layout = flowLayout else { return writeScrollView(to: &result) }
    if layout.scrollDirection == .horizontal { result.set("scrollDirection", .string("horizontal")) }
    result.set("itemSize", .size(layout.itemSize))
    result.set("minimumLineSpacing", .number(layout.minimumLineSpacing))
    result.set("minimumInteritemSpacing", .number(layout.minimumInteritemSpacing))
    if layout.sectionInset != .zero { result.set("sectionInset", .insets(layout.sectionInset)) }
  }
}
