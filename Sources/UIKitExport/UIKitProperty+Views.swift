import LayoutModel

// MARK: Controls and bars

extension UIKitProperty {
  private static func control(_ view: View, _ kinds: Control.Kind..., code: (Control) -> [String?]) -> [String?] {
    guard case .control(let control) = view.content, kinds.contains(control.kind) else { return [] }
    return code(control)
  }

  static let controls = [
    UIKitProperty("on", writes: "`isOn`") { view in control(view, .switchControl) { ["isOn = \($0.isOn)"] } },
    UIKitProperty("value", writes: "a slider's and a stepper's `value`, a progress view's `progress`") { view in
      control(view, .slider) { ["value = \($0.shownValue.shortText)"] }
        + control(view, .progressView) { ["progress = \($0.shownValue.shortText)"] }
        + control(view, .stepper) { stepper in
          // Its range is 0 to 100 unless something else is said.
          [
            stepper.value > 100 ? "maximumValue = \(stepper.value.shortText)" : nil,
            stepper.value < 0 ? "minimumValue = \(stepper.value.shortText)" : nil,
            points("value", stepper.value),
          ]
        }
    },
    UIKitProperty("segments", writes: "`UISegmentedControl(items:)`, a page control's `numberOfPages`") { view in
      control(view, .pageControl) { ["numberOfPages = \($0.segments.count)"] }
    },
    UIKitProperty("currentPage", writes: "`currentPage`") { view in
      control(view, .pageControl) { [unless(0, "currentPage", $0.selected, "\($0.selected)")] }
    },
    UIKitProperty("selectedSegmentIndex", writes: "`selectedSegmentIndex`") { view in
      control(view, .segmentedControl) { ["selectedSegmentIndex = \($0.selected)"] }
    },
    UIKitProperty("segmentWidths", writes: "`setWidth(_:forSegmentAt:)`") { view in
      control(view, .segmentedControl) { control in
        control.segmentWidths.enumerated().filter { $1 > 0 && $0 < control.segments.count }.map {
          "setWidth(\($1.shortText), forSegmentAt: \($0))"
        }
      }
    },
    UIKitProperty("large", writes: "a large activity indicator's `style`; `prefersLargeTitles`") { view in
      control(view, .navigationBar) { [flag("prefersLargeTitles", $0.isLarge, usual: false)] }
        // An indicator is hidden unless it is animating.
        + control(view, .activityIndicator) { _ in ["startAnimating()"] }
    },
    UIKitProperty("datePickerMode", writes: "`datePickerMode`") { view in
      control(view, .datePicker) {
        [unless(.dateAndTime, "datePickerMode", $0.datePickerMode, ".\($0.datePickerMode.rawValue)")]
      }
    },
    UIKitProperty("preferredDatePickerStyle", writes: "`preferredDatePickerStyle`") { view in
      control(view, .datePicker) {
        ["preferredDatePickerStyle = .\($0.hasWheels ? "wheels" : $0.datePickerStyle.rawValue)"]
      }
    },
    UIKitProperty("scopeButtonTitles", writes: "`scopeButtonTitles`, `showsScopeBar`") { view in
      control(view, .searchBar) {
        $0.segments.isEmpty ? [] : ["scopeButtonTitles = [\(list($0.segments))]", "showsScopeBar = true"]
      }
    },
    UIKitProperty("selectedScopeButtonIndex", writes: "`selectedScopeButtonIndex`") { view in
      control(view, .searchBar) { [unless(0, "selectedScopeButtonIndex", $0.selected, "\($0.selected)")] }
    },
    UIKitProperty("items", "prompt", writes: "`items`, or those of the controller's navigation item") { view in
      control(view, .navigationBar, code: navigationItems)
        + control(view, .tabBar) { bar in
          [
            bar.segments.isEmpty
              ? nil
              : "items = [\(list(bar.segments))].enumerated().map { UITabBarItem(title: $1, image: nil, tag: $0) }"
          ]
        }
        + control(view, .toolbar) { [$0.segments.isEmpty ? nil : "items = " + buttonItems($0.segments)] }
    },
    UIKitProperty("selectedItem", writes: "`selectedItem`") { view in
      control(view, .tabBar) {
        [$0.segments.indices.contains($0.selected) ? "selectedItem = \(UIKitSetting.own).items?[\($0.selected)]" : nil]
      }
    },
  ]

  private static func list(_ texts: [String]) -> String { texts.map(UIKitText.literal).joined(separator: ", ") }

  /// Bar button items. Only their titles are known.
  static func buttonItems(_ titles: [String]) -> String {
    "[\(list(titles))].map { UIBarButtonItem(title: $0, style: .plain, target: nil, action: nil) }"
  }

  private static func navigationItems(_ bar: Control) -> [String?] {
    guard bar.title != nil || bar.prompt != nil || !bar.segments.isEmpty else { return [] }
    return [
      "items = [UINavigationItem(title: \(UIKitText.literal(bar.title ?? "")))]",
      bar.prompt.map { "items?[0].prompt = \(UIKitText.literal($0))" },
      // From the trailing end inwards.
      bar.segments.isEmpty ? nil : "items?[0].rightBarButtonItems = " + buttonItems(bar.segments.reversed()),
    ]
  }
}

// MARK: Scroll views and tables

extension UIKitProperty {
  private static func scroll(_ view: View, _ code: (ScrollView) -> String?) -> [String?] {
    view.content.scrollView.map { [code($0)] } ?? []
  }

  private static func scrollFlag(
    _ key: String, _ name: String, usual: Bool, _ value: @escaping @Sendable (ScrollView) -> Bool
  )
    -> UIKitProperty
  {
    UIKitProperty(key, writes: "`\(name)`") { view in
      // A table always bounces by itself.
      let isTable = if case .tableView = view.content { true } else { false }
      return scroll(view) {
        flag(name, value($0), usual: name == "alwaysBounceVertical" && isTable ? true : usual)
      }
    }
  }

  static let scrolling = [
    scrollFlag("alwaysBounceVertical", "alwaysBounceVertical", usual: false, \.alwaysBounceVertical),
    scrollFlag("alwaysBounceHorizontal", "alwaysBounceHorizontal", usual: false, \.alwaysBounceHorizontal),
    scrollFlag("bounces", "bounces", usual: true, \.bounces),
    scrollFlag("pagingEnabled", "isPagingEnabled", usual: false, \.isPagingEnabled),
    scrollFlag("scrollEnabled", "isScrollEnabled", usual: true, \.isScrollEnabled),
    scrollFlag(
      "showsVerticalScrollIndicator", "showsVerticalScrollIndicator", usual: true, \.showsVerticalScrollIndicator),
    scrollFlag(
      "showsHorizontalScrollIndicator", "showsHorizontalScrollIndicator", usual: true, \.showsHorizontalScrollIndicator),
    scrollFlag(
      "automaticallyAdjustsScrollIndicatorInsets", "automaticallyAdjustsScrollIndicatorInsets", usual: true,
      \.automaticallyAdjustsScrollIndicatorInsets),
    UIKitProperty("contentInsetAdjustmentBehavior", writes: "`contentInsetAdjustmentBehavior`") { view in
      scroll(view) {
        let behavior = $0.contentInsetAdjustmentBehavior
        return unless(.automatic, "contentInsetAdjustmentBehavior", behavior, ".\(behavior.rawValue)")
      }
    },
    UIKitProperty("keyboardDismissMode", writes: "`keyboardDismissMode`") { view in
      scroll(view) {
        unless(.none, "keyboardDismissMode", $0.keyboardDismissMode, ".\($0.keyboardDismissMode.rawValue)")
      }
    },
    UIKitProperty("contentOffset", writes: "`contentOffset`") { view in
      scroll(view) { scroll in
        scroll.contentOffset.map { "contentOffset = CGPoint(x: \($0.x.shortText), y: \($0.y.shortText))" }
      }
    },
    UIKitProperty("decelerationRate", writes: "`decelerationRate`") { view in
      scroll(view) { $0.hasFastDeceleration ? "decelerationRate = .fast" : nil }
    },
    UIKitProperty(
      "contentInset", writes: "`contentInset`; an edge that is `safeArea` in `viewDidLayoutSubviews`"
    ) { view in
      scroll(view) { unless(.zero, "contentInset", $0.contentInset.points, UIKitText.insets($0.contentInset.points)) }
    },
    UIKitProperty("scrollIndicatorInsets", writes: "`verticalScrollIndicatorInsets`, likewise") { view in
      scroll(view) { scroll in
        guard let insets = scroll.scrollIndicatorInsets?.points else { return nil }
        return unless(.zero, "verticalScrollIndicatorInsets", insets, UIKitText.insets(insets))
      }
    },
    UIKitProperty("contentSize", writes: "`contentSize`") { view in
      scroll(view) { scroll in
        scroll.contentSize.map {
          "contentSize = \(UIKitText.size($0))"
        }
      }
    },
    UIKitProperty("inNavigationOrTabController", writes: "a comment: its controller's container decides") { _ in
      []
    } notes: { view in
      view.content.scrollView?.isInNavigationOrTabController == true
        ? ["stands in a navigation or tab bar controller"] : []
    },
  ]

  private static func flow(_ view: View, _ code: (FlowLayout) -> String?) -> [String?] {
    view.content.scrollView?.flowLayout.map { [code($0)] } ?? []
  }

  static let collections = [
    UIKitProperty("scrollDirection", writes: "the flow layout's `scrollDirection`") { view in
      flow(view) { $0.scrollDirection == .vertical ? nil : "flowLayout?.scrollDirection = .horizontal" }
    },
    UIKitProperty(
      "itemSize", writes: "the flow layout's `itemSize`; `sizeForItemAt` for items with a size of their own"
    ) {
      view in
      flow(view) {
        unless(FlowLayout().itemSize, "flowLayout?.itemSize", $0.itemSize, UIKitText.size($0.itemSize))
      }
    },
    UIKitProperty("estimatedItemSize", writes: "the flow layout's `estimatedItemSize`") { view in
      flow(view) { $0.estimatedItemSize.map { "flowLayout?.estimatedItemSize = \(UIKitText.size($0))" } }
    },
    UIKitProperty(
      "compositionalLayout", "section",
      writes: "`UICollectionViewCompositionalLayout` with its sections, whose items the data source has"),
    UIKitProperty("minimumLineSpacing", writes: "the flow layout's `minimumLineSpacing`") { view in
      flow(view) {
        points("flowLayout?.minimumLineSpacing", $0.minimumLineSpacing, usual: FlowLayout().minimumLineSpacing)
      }
    },
    UIKitProperty("minimumInteritemSpacing", writes: "the flow layout's `minimumInteritemSpacing`") { view in
      flow(view) {
        points(
          "flowLayout?.minimumInteritemSpacing", $0.minimumInteritemSpacing, usual: FlowLayout().minimumInteritemSpacing
        )
      }
    },
    UIKitProperty("sectionInset", writes: "the flow layout's `sectionInset`") { view in
      flow(view) { unless(.zero, "flowLayout?.sectionInset", $0.sectionInset, UIKitText.insets($0.sectionInset)) }
    },
  ]

  static let tables = [
    UIKitProperty("rowHeight", writes: "`rowHeight`") { view in
      guard case .tableView(let table) = view.content else { return [] }
      return [table.rowHeight.map { "rowHeight = \($0.shortText)" }]
    },
    UIKitProperty(
      "rows", "sections",
      writes:
        "a data source in an extension, with cells that follow the text size and a `UIListContentConfiguration` for each row"
    ),
    UIKitProperty("tableStyle", writes: "`UITableView(frame:style:)`"),
    UIKitProperty("accessoryType", writes: "the cell's `accessoryType`"),
    UIKitProperty("sizedToContent", writes: "`ContentSizedTableView`, a class beside the controller"),
    UIKitProperty(
      "tableRole",
      writes:
        "`tableHeaderView` and `tableFooterView` with their fitting heights, or a cell; likewise in a collection view"
    ),
  ]
}

// MARK: Every view

extension UIKitProperty {
  static let views = [
    UIKitProperty("backgroundColor", writes: "`backgroundColor`") { view in
      [view.appearance.backgroundColor.map { "backgroundColor = \(UIKitText.color($0))" }]
    },
    UIKitProperty("tintColor", writes: "`tintColor`") { view in
      [view.appearance.tintColor.map { "tintColor = \(UIKitText.color($0))" }]
    },
    UIKitProperty(
      "borderColor", writes: "`layer.borderColor`; a dynamic colour in `updateLayout`, again for each appearance"
    ) { view in
      [view.appearance.borderColor.map { "layer.borderColor = \(UIKitText.layerColor($0))" }]
    },
    UIKitProperty("borderWidth", writes: "`layer.borderWidth`") { view in
      [points("layer.borderWidth", view.appearance.borderWidth)]
    },
    UIKitProperty("cornerRadius", writes: "`layer.cornerRadius`") { view in
      [points("layer.cornerRadius", view.appearance.cornerRadius)]
    },
    UIKitProperty("maskedCorners", writes: "`layer.maskedCorners`") { view in
      let corners = view.appearance.maskedCorners
      let names: [(Corners, String)] = [
        (.topLeft, ".layerMinXMinYCorner"), (.topRight, ".layerMaxXMinYCorner"),
        (.bottomRight, ".layerMaxXMaxYCorner"), (.bottomLeft, ".layerMinXMaxYCorner"),
      ]
      let said = names.filter { corners.contains($0.0) }.map(\.1).joined(separator: ", ")
      return [unless(.all, "layer.maskedCorners", corners, "[\(said)]")]
    },
    UIKitProperty(
      "shadowColor", "shadowOpacity", "shadowRadius", "shadowOffset",
      writes: "those of `layer`; a dynamic colour likewise"
    ) { view in
      let (shadow, usual) = (view.appearance.shadow, Shadow())
      guard shadow.opacity > 0 else { return [] }
      let offset = UIKitText.size(shadow.offset)
      return [
        shadow.color.map { "layer.shadowColor = \(UIKitText.layerColor($0))" },
        points("layer.shadowOpacity", shadow.opacity),
        points("layer.shadowRadius", shadow.radius, usual: usual.radius),
        unless(usual.offset, "layer.shadowOffset", shadow.offset, offset),
      ]
    },
    UIKitProperty("alpha", writes: "`alpha`") { view in [points("alpha", view.appearance.alpha, usual: 1)] },
    UIKitProperty("clipsToBounds", writes: "`clipsToBounds`") { view in
      [flag("clipsToBounds", view.appearance.clipsToBounds, usual: false)]
    },
    UIKitProperty("hidden", writes: "`isHidden`") { view in [flag("isHidden", view.isHidden, usual: false)] },
    UIKitProperty("userInteractionEnabled", writes: "`isUserInteractionEnabled`") { view in
      [flag("isUserInteractionEnabled", view.isUserInteractionEnabled, usual: true)]
    },
    UIKitProperty("dismissesKeyboard", writes: "a double tap that ends editing") { view in
      // A label and an image view take no touches unless they are asked to.
      guard view.dismissesKeyboard, view.isUserInteractionEnabled else { return [] }
      switch view.content {
      case .label, .imageView: return ["isUserInteractionEnabled = true"]
      default: return []
      }
    },
    UIKitProperty("direction", writes: "`semanticContentAttribute`") { view in
      [
        view.forcedDirection.map {
          "semanticContentAttribute = .force\($0 == .leftToRight ? "LeftToRight" : "RightToLeft")"
        }
      ]
    },
    UIKitProperty(
      "accessibilityLabel",
      writes: "`accessibilityLabel`; `isAccessibilityElement` for a view that is none and holds none"
    ) { view in
      [view.accessibilityLabel.map { "accessibilityLabel = \(UIKitText.literal($0))" }]
    },
    UIKitProperty("preservesSuperviewLayoutMargins", writes: "`preservesSuperviewLayoutMargins`") { view in
      [flag("preservesSuperviewLayoutMargins", view.preservesSuperviewLayoutMargins, usual: false)]
    },
    UIKitProperty("insetsLayoutMarginsFromSafeArea", writes: "`insetsLayoutMarginsFromSafeArea`") { view in
      [flag("insetsLayoutMarginsFromSafeArea", view.insetsLayoutMarginsFromSafeArea, usual: true)]
    },
    UIKitProperty("layoutMarginsFollowReadableWidth", writes: "a comment: its margins are its readable guide's") { _ in
      []
    } notes: { view in
      view.layoutMarginsFollowReadableWidth
        ? ["Interface Builder's Follow Readable Width: its margins are those of its readableContentGuide"] : []
    },
    UIKitProperty("layoutMargins", writes: "`layoutMargins`, `directionalLayoutMargins`") { view in
      margins(view.layoutMargins)
    },
  ]

  static let placement = [
    UIKitProperty("hugging", writes: "`setContentHuggingPriority`") { view in
      Axis.allCases.map { axis in
        view.hugging[axis] == view.content.defaultHugging[axis]
          ? nil : "setContentHuggingPriority(\(UIKitSetting.priority(view.hugging[axis])), for: .\(axis.rawValue))"
      }
    },
    UIKitProperty("compressionResistance", writes: "`setContentCompressionResistancePriority`") { view in
      Axis.allCases.map { axis in
        let value = view.compressionResistance[axis]
        return value == view.content.defaultCompressionResistance[axis]
          ? nil : "setContentCompressionResistancePriority(\(UIKitSetting.priority(value)), for: .\(axis.rawValue))"
      }
    },
    UIKitProperty(
      "autoresizing", writes: "`frame`, `autoresizingMask`, and the first `bounds.size` of the superview",
      code: autoresizing),
    UIKitProperty("intrinsicSize", writes: "a comment: `intrinsicContentSize` is a subclass's") { _ in
      []
    } notes: { view in
      let metrics = Axis.allCases.compactMap { axis -> String? in
        let name = axis == .horizontal ? "width" : "height"
        return switch view.intrinsicSize[axis] {
        case .automatic: nil
        case .none: "\(name): UIView.noIntrinsicMetric"
        case .points(let points): "\(name): \(points.shortText)"
        }
      }
      return metrics.isEmpty ? [] : ["its class overrides intrinsicContentSize with \(metrics.joined(separator: ", "))"]
    },
    UIKitProperty("alignmentRectInsets", writes: "a comment: `alignmentRectInsets` is a subclass's") { _ in
      []
    } notes: { view in
      // UIKit knows a symbol's.
      if case .imageView(let image) = view.content, image.symbol != nil { return [] }
      return view.alignmentRectInsets == view.content.defaultAlignmentRectInsets
        ? [] : ["its class overrides alignmentRectInsets with \(UIKitText.insets(view.alignmentRectInsets))"]
    },
    UIKitProperty("keyboardLayoutGuide", writes: "`keyboardLayoutGuide`'s properties") { view in
      let guide = view.keyboardLayoutGuide
      return [
        flag("keyboardLayoutGuide.usesBottomSafeArea", guide.usesBottomSafeArea, usual: true),
        flag("keyboardLayoutGuide.followsUndockedKeyboard", guide.followsUndockedKeyboard, usual: false),
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

  private static func autoresizing(_ view: View) -> [String?] {
    guard let autoresizing = view.autoresizing else { return [] }
    let frame = autoresizing.frame
    let masks: [(Autoresizing.Mask, String)] = [
      (.flexibleLeftMargin, ".flexibleLeftMargin"), (.flexibleWidth, ".flexibleWidth"),
      (.flexibleRightMargin, ".flexibleRightMargin"), (.flexibleTopMargin, ".flexibleTopMargin"),
      (.flexibleHeight, ".flexibleHeight"), (.flexibleBottomMargin, ".flexibleBottomMargin"),
    ]
    let words = masks.filter { autoresizing.mask.contains($0.0) }.map(\.1)
    return [
      "frame = CGRect(x: \(frame.x.shortText), y: \(frame.y.shortText), width: \(frame.width.shortText), height: "
        + "\(frame.height.shortText))", "autoresizingMask = [\(words.joined(separator: ", "))]",
    ]
  }

  /// A single statement if all edges are given.
  private static func margins(_ margins: PartialEdgeInsets) -> [String?] {
    if let top = margins.top, let bottom = margins.bottom {
      if let left = margins.left, let right = margins.right {
        let insets = EdgeInsets(top: top, left: left, bottom: bottom, right: right)
        return ["layoutMargins = \(UIKitText.insets(insets))"]
      }
      if let leading = margins.leading, let trailing = margins.trailing {
        let insets = EdgeInsets(top: top, left: leading, bottom: bottom, right: trailing)
        return ["directionalLayoutMargins = \(UIKitText.directional(insets))"]
      }
    }
    return [
      ("layoutMargins.top", margins.top), ("layoutMargins.left", margins.left),
      ("layoutMargins.bottom", margins.bottom), ("layoutMargins.right", margins.right),
      ("directionalLayoutMargins.leading", margins.leading), ("directionalLayoutMargins.trailing", margins.trailing),
    ].map { name, value in value.map { "\(name) = \($0.shortText)" } }
  }
}
