import LayoutModel

// MARK: Controls and bars

extension UIKitProperty {
  /// A row for controls of one kind.
  private init(
    _ key: String, writes summary: String? = nil, kind: Control.Kind,
    settings: @escaping @Sendable (Control) -> [UIKitSetting?]
  ) {
    self.init(key, writes: summary, of: { Self.control($0, kind) }, settings: settings)
  }

  private static func control(_ content: Content, _ kind: Control.Kind) -> Control? {
    if case .control(let control) = content, control.kind == kind { control } else { nil }
  }

  static let controls: [UIKitProperty] = [
    UIKitProperty("on", writes: "`isOn`", kind: .switchControl) {
      [.set("isOn", .flag($0.isOn), usual: .flag(false))]
    },
    UIKitProperty("value", writes: "a slider's and a stepper's `value`, a progress view's `progress`") { view in
      guard case .control(let control) = view.content else { return [] }
      let (shown, value) = (control.shownValue, control.value)
      return switch control.kind {
      case .slider: [.set("value", .number(shown, "Float"), usual: .number(0, "Float"))]
      case .progressView: [.set("progress", .number(shown, "Float"), usual: nil)]
      case .stepper:
        // Its range is 0 to 100 unless something else is said.
        [
          .number("maximumValue", max(100, value), usual: 100, type: "Double"),
          .number("minimumValue", min(0, value), type: "Double"), .number("value", value, type: "Double"),
        ]
      default: []
      }
    },
    UIKitProperty(
      "segments", writes: "`UISegmentedControl(items:)`, a page control's `numberOfPages`", kind: .pageControl
    ) {
      [.set("numberOfPages", .integer($0.segments.count), usual: nil)]
    },
    UIKitProperty("currentPage", kind: .pageControl) { [.integer("currentPage", $0.selected)] },
    UIKitProperty("selectedSegmentIndex", kind: .segmentedControl) {
      [.set("selectedSegmentIndex", .integer($0.selected), usual: nil)]
    },
    UIKitProperty("segmentWidths", writes: "`setWidth(_:forSegmentAt:)`", kind: .segmentedControl) { control in
      control.segmentWidths.enumerated().filter { $1 > 0 && $0 < control.segments.count }.map {
        .call("setWidth", .number($1), ", forSegmentAt: \($0)", usual: .number(0))
      }
    },
    UIKitProperty("large", writes: "a large activity indicator's `style`; `prefersLargeTitles`") { view in
      let (bar, indicator) = (control(view.content, .navigationBar), control(view.content, .activityIndicator))
      // An indicator is hidden unless it is animating.
      return [
        bar.flatMap { .flag("prefersLargeTitles", $0.isLarge) },
        indicator.flatMap { _ in .call("startAnimating", .code(""), usual: nil) },
      ]
    },
    .word("datePickerMode", usual: .dateAndTime) { control($0.content, .datePicker)?.datePickerMode },
    UIKitProperty("preferredDatePickerStyle", kind: .datePicker) {
      [.set("preferredDatePickerStyle", $0.hasWheels ? .code(".wheels") : .word($0.datePickerStyle), usual: nil)]
    },
    UIKitProperty("scopeButtonTitles", writes: "`scopeButtonTitles`, `showsScopeBar`", kind: .searchBar) {
      let titles = $0.segments.isEmpty ? nil : UIKitSetting.Value.code(.list($0.segments.map(Code.literal)))
      return [.set("scopeButtonTitles", titles), .flag("showsScopeBar", titles != nil)]
    },
    UIKitProperty("selectedScopeButtonIndex", kind: .searchBar) { [.integer("selectedScopeButtonIndex", $0.selected)] },
    UIKitProperty("items", "prompt", writes: "`items`, or those of the controller's navigation item") { view in
      guard case .control(let bar) = view.content else { return [] }
      let titles = Code.list(bar.segments.map(Code.literal))
      return switch bar.kind {
      case .navigationBar: navigationItems(bar)
      case _ where bar.segments.isEmpty: []
      case .tabBar:
        [.set("items", .code("\(titles).enumerated().map { UITabBarItem(title: $1, image: nil, tag: $0) }"))]
      case .toolbar: [.set("items", .code(buttonItems(bar.segments)))]
      default: []
      }
    },
    UIKitProperty("selectedItem", kind: .tabBar) {
      let item: Code = "\(Code.receiver).items?[\($0.selected)]"
      return [.set("selectedItem", $0.segments.indices.contains($0.selected) ? .code(item) : nil)]
    },
  ]

  /// Bar button items. Only their titles are known.
  static func buttonItems(_ titles: [String]) -> Code {
    let list = Code.list(titles.map(Code.literal))
    return "\(list).map { UIBarButtonItem(title: $0, style: .plain, target: nil, action: nil) }"
  }

  private static func navigationItems(_ bar: Control) -> [UIKitSetting?] {
    guard bar.title != nil || bar.prompt != nil || !bar.segments.isEmpty else { return [] }
    // From the trailing end inwards.
    let items = bar.segments.isEmpty ? nil : UIKitSetting.Value.code(buttonItems(bar.segments.reversed()))
    return [
      .set("items", .code("[UINavigationItem(title: \(Code.literal(bar.title ?? "")))]")),
      .set("prompt", of: "items?[0]", bar.prompt.map { .text($0) }, usual: nil),
      .set("rightBarButtonItems", of: "items?[0]", items, usual: nil),
    ]
  }
}

// MARK: Scroll views and tables

extension UIKitProperty {
  static let scrolling: [UIKitProperty] = [
    UIKitProperty("alwaysBounceVertical") { view in
      // A table always bounces by itself.
      let isTable = view.content.tableView != nil
      return [
        view.content.scrollView.flatMap { .flag("alwaysBounceVertical", $0.alwaysBounceVertical, usual: isTable) }
      ]
    },
    .flag("alwaysBounceHorizontal", \.content.scrollView?.alwaysBounceHorizontal),
    .flag("bounces", usual: true, \.content.scrollView?.bounces),
    .flag("pagingEnabled", named: "isPagingEnabled", \.content.scrollView?.isPagingEnabled),
    .flag("scrollEnabled", named: "isScrollEnabled", usual: true, \.content.scrollView?.isScrollEnabled),
    .flag("showsVerticalScrollIndicator", usual: true, \.content.scrollView?.showsVerticalScrollIndicator),
    .flag("showsHorizontalScrollIndicator", usual: true, \.content.scrollView?.showsHorizontalScrollIndicator),
    .flag(
      "automaticallyAdjustsScrollIndicatorInsets", usual: true,
      \.content.scrollView?.automaticallyAdjustsScrollIndicatorInsets),
    .word(
      "contentInsetAdjustmentBehavior", usual: .automatic, \.content.scrollView?.contentInsetAdjustmentBehavior),
    .word("keyboardDismissMode", usual: .none, \.content.scrollView?.keyboardDismissMode),
    UIKitProperty("contentOffset", of: \.scrollView) {
      [.set("contentOffset", $0.contentOffset.map { .code("CGPoint(x: \($0.x), y: \($0.y))") }, usual: nil)]
    },
    UIKitProperty("decelerationRate", of: \.scrollView) {
      [.set("decelerationRate", $0.hasFastDeceleration ? .code(".fast") : nil, usual: .code(".normal"))]
    },
    UIKitProperty(
      "contentInset", writes: "`contentInset`; an edge that is `safeArea` in `viewDidLayoutSubviews`", of: \.scrollView
    ) { [insets("contentInset", $0.contentInset.points)] },
    UIKitProperty("scrollIndicatorInsets", writes: "`verticalScrollIndicatorInsets`, likewise", of: \.scrollView) {
      [$0.scrollIndicatorInsets.flatMap { insets("verticalScrollIndicatorInsets", $0.points) }]
    },
    UIKitProperty("contentSize", of: \.scrollView) {
      [.set("contentSize", $0.contentSize.map { .size($0) }, usual: nil)]
    },
    .comment("inNavigationOrTabController", "its controller's container decides") { view in
      view.content.scrollView?.isInNavigationOrTabController == true
        ? ["stands in a navigation or tab bar controller"] : []
    },
  ]

  private static func insets(_ word: String, of owner: Code = "", _ insets: EdgeInsets) -> UIKitSetting? {
    insets == .zero ? nil : .set(word, of: owner, .insets(insets), usual: .code(".zero"))
  }

  private static let flow: Code = "\(helper: .flowLayout)?"
  private static let usualFlow = FlowLayout()

  static let collections: [UIKitProperty] = [
    .word(
      "scrollDirection", of: flow, writes: "the flow layout's `scrollDirection`", usual: .vertical,
      \.content.flowLayout?.scrollDirection),
    UIKitProperty(
      "itemSize", writes: "the flow layout's `itemSize`; `sizeForItemAt` for items with a size of their own",
      of: \.flowLayout
    ) { [.unless("itemSize", of: flow, .size($0.itemSize), usual: .size(usualFlow.itemSize))] },
    UIKitProperty("estimatedItemSize", writes: "the flow layout's `estimatedItemSize`", of: \.flowLayout) {
      [.set("estimatedItemSize", of: flow, $0.estimatedItemSize.map { .size($0) }, usual: nil)]
    },
    UIKitProperty(
      "compositionalLayout", "section",
      writes: "`UICollectionViewCompositionalLayout` with its sections, whose items the data source has"),
    .number(
      "minimumLineSpacing", of: flow, writes: "the flow layout's `minimumLineSpacing`",
      usual: usualFlow.minimumLineSpacing, \.content.flowLayout?.minimumLineSpacing),
    .number(
      "minimumInteritemSpacing", of: flow, writes: "the flow layout's `minimumInteritemSpacing`",
      usual: usualFlow.minimumInteritemSpacing, \.content.flowLayout?.minimumInteritemSpacing),
    UIKitProperty("sectionInset", writes: "the flow layout's `sectionInset`", of: \.flowLayout) {
      [insets("sectionInset", of: flow, $0.sectionInset)]
    },
  ]

  static let tables: [UIKitProperty] = [
    UIKitProperty("rowHeight", of: \.tableView) {
      [.set("rowHeight", $0.rowHeight.map { .number($0) }, usual: .code("UITableView.automaticDimension"))]
    },
    UIKitProperty(
      "rows", "sections",
      writes:
        "a data source in an extension, with cells that follow the text size and a `UIListContentConfiguration` for each row"
    ),
    UIKitProperty("tableStyle", writes: "`UITableView(frame:style:)`"),
    UIKitProperty("accessoryType", writes: "the cell's `accessoryType`"),
    UIKitProperty("selected", writes: "nothing: the app selects rows"),
    UIKitProperty("sizedToContent", writes: "`ContentSizedTableView`, a class beside the controller"),
    UIKitProperty(
      "tableRole",
      writes:
        "`tableHeaderView` and `tableFooterView` with their fitting heights, or a cell; likewise in a collection view"
    ),
  ]
}

extension Content {
  fileprivate var flowLayout: FlowLayout? { scrollView?.flowLayout }
}

// MARK: Every view

extension UIKitProperty {
  private static let margin = SystemFigures.standard.layoutMargin.value
  private static let usualMargins = EdgeInsets(top: margin, left: margin, bottom: margin, right: margin)

  static let views: [UIKitProperty] = [
    UIKitProperty("backgroundColor") { [.set("backgroundColor", color($0.appearance.backgroundColor))] },
    UIKitProperty("tintColor") { [.set("tintColor", color($0.appearance.tintColor))] },
    UIKitProperty(
      "borderColor", writes: "`layer.borderColor`; a dynamic colour in `updateLayout`, again for each appearance"
    ) { [layerColor("borderColor", $0.appearance.borderColor)] },
    .number("borderWidth", of: "layer", \.appearance.borderWidth),
    .number("cornerRadius", of: "layer", \.appearance.cornerRadius),
    UIKitProperty("maskedCorners", writes: "`layer.maskedCorners`") { view in
      let corners = view.appearance.maskedCorners
      let names: [(Corners, Code)] = [
        (.topLeft, ".layerMinXMinYCorner"), (.topRight, ".layerMaxXMinYCorner"),
        (.bottomRight, ".layerMaxXMaxYCorner"), (.bottomLeft, ".layerMinXMaxYCorner"),
      ]
      let said = corners == .all ? nil : Code.list(names.filter { corners.contains($0.0) }.map(\.1))
      let usual: Code = .list([names[0].1, names[1].1, names[3].1, names[2].1])
      return [.set("maskedCorners", of: "layer", said.map { .code($0) }, usual: .code(usual))]
    },
    UIKitProperty(
      "shadowColor", "shadowOpacity", "shadowRadius", "shadowOffset",
      writes: "those of `layer`; a dynamic colour likewise"
    ) { view in
      let (shadow, usual) = (view.appearance.shadow, Shadow())
      guard shadow.opacity > 0 else { return [] }
      return [
        layerColor("shadowColor", shadow.color),
        .number("shadowOpacity", of: "layer", shadow.opacity, type: "Float"),
        .number("shadowRadius", of: "layer", shadow.radius, usual: usual.radius),
        .unless("shadowOffset", of: "layer", .size(shadow.offset), usual: .size(usual.offset)),
      ]
    }, .number("alpha", usual: 1, \.appearance.alpha),
    .flag("clipsToBounds", \.appearance.clipsToBounds),
    .flag("hidden", named: "isHidden", \.isHidden),
    .flag("userInteractionEnabled", named: "isUserInteractionEnabled", usual: true, \.isUserInteractionEnabled),
    UIKitProperty("dismissesKeyboard", writes: "a double tap that ends editing") { view in
      // A label and an image view take no touches unless they are asked to.
      guard view.dismissesKeyboard, view.isUserInteractionEnabled else { return [] }
      switch view.content {
      case .label, .imageView: return [.set("isUserInteractionEnabled", .flag(true), usual: .flag(true))]
      default: return []
      }
    },
    UIKitProperty("direction", writes: "`semanticContentAttribute`") { view in
      let direction = view.forcedDirection.map { $0 == .leftToRight ? "LeftToRight" : "RightToLeft" }
      return [.set("semanticContentAttribute", direction.map { .code(".force\($0)") }, usual: .code(".unspecified"))]
    },
    UIKitProperty(
      "accessibilityLabel",
      writes: "`accessibilityLabel`; `isAccessibilityElement` for a view that is none and holds none"
    ) { [.set("accessibilityLabel", $0.accessibilityLabel.map { .text($0) })] },
    .flag("preservesSuperviewLayoutMargins", \.preservesSuperviewLayoutMargins),
    .flag("insetsLayoutMarginsFromSafeArea", usual: true, \.insetsLayoutMarginsFromSafeArea),
    .comment("layoutMarginsFollowReadableWidth", "its margins are its readable guide's") { view in
      view.layoutMarginsFollowReadableWidth
        ? ["Interface Builder's Follow Readable Width: its margins are those of its readableContentGuide"] : []
    },
    UIKitProperty("layoutMargins", writes: "`layoutMargins`, `directionalLayoutMargins`") { margins($0.layoutMargins) },
  ]

  private static func color(_ color: Color?) -> UIKitSetting.Value? {
    color.map { .code(UIKitText.color($0), "UIColor") }
  }

  private static func layerColor(_ word: String, _ color: Color?) -> UIKitSetting? {
    .set(word, of: "layer", color.map { .code(UIKitText.layerColor($0)) }, usual: .code("UIColor.black.cgColor"))
  }

  static let placement: [UIKitProperty] = [
    UIKitProperty("hugging", writes: "`setContentHuggingPriority`") { view in
      priorities("setContentHuggingPriority", view.hugging, usual: view.content.defaultHugging)
    },
    UIKitProperty("compressionResistance", writes: "`setContentCompressionResistancePriority`") { view in
      priorities(
        "setContentCompressionResistancePriority", view.compressionResistance,
        usual: view.content.defaultCompressionResistance)
    },
    UIKitProperty(
      "autoresizing", writes: "`frame`, `autoresizingMask`, and the first `bounds.size` of the superview",
      settings: autoresizing),
    .comment("intrinsicSize", "`intrinsicContentSize` is a subclass's") { view in
      let metrics = Axis.allCases.compactMap { axis -> Code? in
        let name = axis == .horizontal ? "width" : "height"
        return switch view.intrinsicSize[axis] {
        case .automatic: nil
        case .none: "\(name): UIView.noIntrinsicMetric"
        case .points(let points): "\(name): \(points)"
        }
      }
      return metrics.isEmpty ? [] : ["its class overrides intrinsicContentSize with \(metrics.joined(", "))"]
    },
    .comment("alignmentRectInsets", "`alignmentRectInsets` is a subclass's") { view in
      // UIKit knows a symbol's.
      view.content.imageView?.symbol != nil
        || view.alignmentRectInsets == view.content.defaultAlignmentRectInsets
        ? [] : ["its class overrides alignmentRectInsets with \(UIKitText.insets(view.alignmentRectInsets))"]
    },
    UIKitProperty("keyboardLayoutGuide", writes: "`keyboardLayoutGuide`'s properties") { view in
      let (owner, guide) = ("keyboardLayoutGuide" as Code, view.keyboardLayoutGuide)
      return [
        .flag("usesBottomSafeArea", of: owner, guide.usesBottomSafeArea, usual: true),
        .flag("followsUndockedKeyboard", of: owner, guide.followsUndockedKeyboard),
      ]
    },
    UIKitProperty("additionalSafeAreaInsets", writes: "the controller's property; of any other view a comment"),
    UIKitProperty("viewRespectsSystemMinimumLayoutMargins", writes: "the controller's property"),
    UIKitProperty("spacingAfter", "padding", writes: "`setCustomSpacing(_:after:)`"),
    UIKitProperty("arranged", writes: "`addSubview` in place of `addArrangedSubview`"),
    UIKitProperty("keepsPlaceWhenHidden", writes: "a comment: a hidden view loses its place"),
    UIKitProperty("rules", writes: "nothing: rules are for checking"),
    UIKitProperty("exportAs", writes: "the class of an include"),
    UIKitProperty("caption", writes: "nothing: captions are for the viewer"),
  ]

  private static func priorities(
    _ word: String, _ values: PerAxis<Double>, usual: PerAxis<Double>
  ) -> [UIKitSetting?] {
    Axis.allCases.filter { values[$0] != usual[$0] }.map {
      UIKitSetting(member: .priority(word, $0), value: .priority(values[$0]), usual: .priority(usual[$0]))
    }
  }

  private static func autoresizing(_ view: View) -> [UIKitSetting?] {
    guard let autoresizing = view.autoresizing else { return [] }
    let frame = autoresizing.frame
    let masks: [(Autoresizing.Mask, Code)] = [
      (.flexibleLeftMargin, ".flexibleLeftMargin"), (.flexibleWidth, ".flexibleWidth"),
      (.flexibleRightMargin, ".flexibleRightMargin"), (.flexibleTopMargin, ".flexibleTopMargin"),
      (.flexibleHeight, ".flexibleHeight"), (.flexibleBottomMargin, ".flexibleBottomMargin"),
    ]
    let mask = Code.list(masks.filter { autoresizing.mask.contains($0.0) }.map(\.1))
    let rect: Code = "CGRect(x: \(frame.x), y: \(frame.y), width: \(frame.width), height: \(frame.height))"
    return [.set("frame", .code(rect), usual: nil), .set("autoresizingMask", .code(mask), usual: nil)]
  }

  /// A single statement if all edges are given.
  private static func margins(_ margins: PartialEdgeInsets) -> [UIKitSetting?] {
    if let top = margins.top, let bottom = margins.bottom {
      if let left = margins.left, let right = margins.right {
        let insets = EdgeInsets(top: top, left: left, bottom: bottom, right: right)
        return [.set("layoutMargins", .insets(insets), usual: .insets(usualMargins))]
      }
      if let leading = margins.leading, let trailing = margins.trailing {
        let insets = EdgeInsets(top: top, left: leading, bottom: bottom, right: trailing)
        return [.set("directionalLayoutMargins", .directional(insets), usual: .directional(usualMargins))]
      }
    }
    func edge(_ word: String, of owner: Code, _ value: Double?) -> UIKitSetting? {
      .set(word, of: owner, value.map { .number($0) }, usual: .number(margin))
    }
    let directional: Code = "directionalLayoutMargins"
    return [
      edge("top", of: "layoutMargins", margins.top), edge("left", of: "layoutMargins", margins.left),
      edge("bottom", of: "layoutMargins", margins.bottom), edge("right", of: "layoutMargins", margins.right),
      edge("leading", of: directional, margins.leading), edge("trailing", of: directional, margins.trailing),
    ]
  }
}
