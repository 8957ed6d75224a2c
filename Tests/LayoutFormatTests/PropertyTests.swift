import LayoutFormat
import LayoutModel
import Testing

@Suite struct PropertyTests {
  @Test func `leading and trailing insets follow the direction of their view, whichever is said first`() throws {
    let document = Documents.load(
      views: #"""
        { "id": "free", "additionalSafeAreaInsets": { "leading": 10, "trailing": "gap", "right": 9, "top": 1 } },
        { "id": "forced", "alignmentRectInsets": { "leading": 10 }, "direction": "leftToRight" },
        { "id": "field", "type": "textView", "textContainerInset": { "trailing": 4 } },
        { "id": "varied", "type": "button", "title": "x", "contentEdgeInsets": { "leading": 10 },
          "variations": [ { "when": { "direction": "rightToLeft" }, "set": { "contentEdgeInsets": { "left": 3 } } },
                          { "when": { "keyboard": true }, "set": { "contentEdgeInsets": { "leading": 30 } } } ] }
        """#, #""metrics": { "gap": { "value": 8, "variations": [ { "when": { "keyboard": true }, "value": 80 } ] } }"#)
    #expect(document.diagnostics.isEmpty, "\(Documents.rendered(document))")
    func views(_ direction: LayoutDirection, keyboard: Bool = false) throws -> [String: View] {
      let screen = document.resolve(
        in: Documents.iPhone13 {
          $0[.direction] = direction.traitValue
          $0.keyboard = keyboard
        })
      return Dictionary(uniqueKeysWithValues: screen.tree.views.map { ($0.id, $0) })
    }
    func insets(_ view: View?) -> EdgeInsets? {
      switch view?.content {
      case .button(let button): button.contentEdgeInsets
      case .textView(let textView): textView.textContainerInset
      default: nil
      }
    }
    let plain = try views(.leftToRight)
    let mirrored = try views(.rightToLeft)
    let typing = try views(.rightToLeft, keyboard: true)
    #expect(plain["free"]?.additionalSafeAreaInsets == EdgeInsets(top: 1, left: 10, right: 8))
    #expect(mirrored["free"]?.additionalSafeAreaInsets == EdgeInsets(top: 1, left: 8, right: 10))
    #expect(typing["free"]?.additionalSafeAreaInsets == EdgeInsets(top: 1, left: 80, right: 10))
    #expect(plain["forced"]?.alignmentRectInsets == EdgeInsets(left: 10))
    #expect(mirrored["forced"]?.alignmentRectInsets == EdgeInsets(left: 10))
    #expect(insets(plain["field"]) == EdgeInsets(right: 4) && insets(mirrored["field"]) == EdgeInsets(left: 4))
    #expect(insets(plain["varied"]) == EdgeInsets(left: 10))
    #expect(insets(mirrored["varied"]) == EdgeInsets(left: 3))
    #expect(insets(typing["varied"]) == EdgeInsets(right: 30))
  }

  /// A view's JSON and what must be so of the resolved view.
  static let properties: [(json: String, holds: @Sendable (View) -> Bool)] = [
    (#""hidden": true"#, { $0.isHidden }),
    (#""hugging": 300"#, { $0.hugging == PerAxis(horizontal: 300, vertical: 300) }),
    (#""hugging": ["low", "required"]"#, { $0.hugging == PerAxis(horizontal: 250, vertical: 1000) }),
    (
      #""type": "label", "hugging": { "vertical": 999.5 }"#, { $0.hugging == PerAxis(horizontal: 251, vertical: 999.5) }
    ),
    (
      #""compressionResistance": { "horizontal": "high" }"#,
      { $0.compressionResistance == PerAxis(horizontal: 750, vertical: 750) }
    ),
    (#""intrinsicSize": [40, "none"]"#, { $0.intrinsicSize == PerAxis(horizontal: .points(40), vertical: .none) }),
    (
      #""intrinsicSize": { "height": 20.5 }"#,
      { $0.intrinsicSize == PerAxis(horizontal: .automatic, vertical: .points(20.5)) }
    ),
    (#""intrinsicSize": "none""#, { $0.intrinsicSize == PerAxis(horizontal: .none, vertical: .none) }),
    (#""layoutMargins": 12"#, { $0.layoutMargins == PartialEdgeInsets(top: 12, left: 12, bottom: 12, right: 12) }),
    (
      #""layoutMargins": [1, 2, 3, 4]"#, { $0.layoutMargins == PartialEdgeInsets(top: 1, left: 2, bottom: 3, right: 4) }
    ),
    (
      #""layoutMargins": { "leading": "gap", "vertical": 2 }"#,
      { $0.layoutMargins == PartialEdgeInsets(top: 2, bottom: 2, leading: 8) }
    ),
    (#""preservesSuperviewLayoutMargins": true"#, { $0.preservesSuperviewLayoutMargins }),
    (#""viewRespectsSystemMinimumLayoutMargins": false"#, { !$0.respectsSystemMinimumLayoutMargins }),
    (#""insetsLayoutMarginsFromSafeArea": false"#, { !$0.insetsLayoutMarginsFromSafeArea }),
    (#""layoutMarginsFollowReadableWidth": true"#, { $0.layoutMarginsFollowReadableWidth }),
    (#""additionalSafeAreaInsets": { "bottom": 50 }"#, { $0.additionalSafeAreaInsets == EdgeInsets(bottom: 50) }),
    (
      #""alignmentRectInsets": [1, 2, 3, 4]"#,
      { $0.alignmentRectInsets == EdgeInsets(top: 1, left: 2, bottom: 3, right: 4) }
    ),
    (
      #""autoresizing": { "mask": ["flexibleWidth", "flexibleBottomMargin"], "frame": [1, 2, 3, 4], "superviewSize": [10, 20] }"#,
      {
        $0.autoresizing
          == Autoresizing(
            mask: [.flexibleWidth, .flexibleBottomMargin], frame: Rect(x: 1, y: 2, width: 3, height: 4),
            superviewSize: Size(width: 10, height: 20))
      }
    ),
    (#""spacingAfter": 12"#, { $0.customSpacingAfter == .points(12) }),
    (#""spacingAfter": "system""#, { $0.customSpacingAfter == .system }),
    (#""spacingAfter": "default""#, { $0.customSpacingAfter == .useDefault }),
    (#""arranged": false"#, { $0.isUnarranged }),
    (#""keepsPlaceWhenHidden": true"#, { $0.keepsPlaceWhenHidden }),
    (#""userInteractionEnabled": false"#, { !$0.isUserInteractionEnabled }),
    (#""dismissesKeyboard": true"#, { $0.dismissesKeyboard }),
    (#""direction": "rightToLeft""#, { $0.forcedDirection == .rightToLeft }),
    (#""accessibilityLabel": "x""#, { $0.accessibilityLabel == "x" }),
    (
      #""accessibilityIdentifier": "i", "accessibilityHint": "h", "accessibilityTraits": ["button", "header"], "accessibilityElement": true"#,
      {
        $0.appProperties == [
          .accessibilityIdentifier: .text("i"), .accessibilityHint: .text("h"),
          .accessibilityTraits: .words(["button", "header"]), .accessibilityElement: .flag(true),
        ]
      }
    ),
    (
      #""type": "textField", "keyboardType": "URL", "keyboardAppearance": "dark", "returnKeyType": "go", "enablesReturnKeyAutomatically": true, "textContentType": "one-time-code", "autocapitalizationType": "none""#,
      {
        $0.appProperties == [
          .keyboardType: .words(["URL"]), .keyboardAppearance: .words(["dark"]), .returnKeyType: .words(["go"]),
          .enablesReturnKeyAutomatically: .flag(true), .textContentType: .text("one-time-code"),
          .autocapitalizationType: .words(["none"]),
        ]
      }
    ),
    (
      #""type": "textField", "autocorrectionType": "no", "spellCheckingType": "no", "smartQuotesType": "no", "smartDashesType": "no", "smartInsertDeleteType": "yes", "clearButtonMode": "always""#,
      {
        $0.appProperties[.smartInsertDeleteType] == .words(["yes"])
          && $0.appProperties[.clearButtonMode] == .words(["always"]) && $0.appProperties.count == 6
      }
    ),
    (
      #""type": "button", "asset": "logo", "actions": { "touchUpInside": ["go:", "log"], "touchDown": "warm" }"#,
      {
        guard case .button(let button) = $0.content else { return false }
        let actions = [
          ControlAction(event: "touchUpInside", selectors: ["go:", "log"]),
          ControlAction(event: "touchDown", selectors: ["warm"]),
        ]
        return button.image?.asset == "logo" && $0.appProperties[.actions] == .actions(actions)
      }
    ),
    (#""caption": "As tall as its text""#, { $0.caption == "As tall as its text" }),
    (
      #""rules": { "overlap": "off", "clipped-text": { "severity": "error", "reason": "must be read" } }"#,
      {
        $0.ruleOverrides == [
          RuleOverride(rule: .overlap, severity: nil),
          RuleOverride(rule: .clippedText, severity: .error, reason: "must be read"),
        ]
      }
    ),
    (
      ##""backgroundColor": "#AbC", "tintColor": "systemBlue", "borderColor": "#11223344", "borderWidth": 1, "cornerRadius": "gap / 2", "alpha": 0.5, "clipsToBounds": true"##,
      { view in
        var wanted = Appearance()
        wanted.backgroundColor = Color("#aabbcc")
        wanted.tintColor = Color("systemBlue")
        wanted.borderColor = Color("#11223344")
        wanted.borderWidth = 1
        wanted.cornerRadius = 4
        wanted.alpha = 0.5
        wanted.clipsToBounds = true
        return view.appearance == wanted
      }
    ),
    (
      #""type": "collectionView", "scrollDirection": "horizontal", "itemSize": [60, 80], "minimumLineSpacing": 4, "minimumInteritemSpacing": 6, "sectionInset": [1, 2, 3, 4], "bounces": false"#,
      { view in
        var flow = FlowLayout()
        flow.scrollDirection = .horizontal
        flow.itemSize = Size(width: 60, height: 80)
        flow.minimumLineSpacing = 4
        flow.minimumInteritemSpacing = 6
        flow.sectionInset = EdgeInsets(top: 1, left: 2, bottom: 3, right: 4)
        var scroll = ScrollView(flowLayout: flow)
        scroll.bounces = false
        return view.content == .scrollView(scroll)
      }
    ),
    (
      #""type": "imageView", "symbol": "star", "symbolFont": "title2", "symbolScale": "large""#,
      { view in
        var image = ImageView()
        image.symbol = "star"
        image.symbolFont = FontDescriptor(.style(.title2))
        image.symbolScale = .large
        return view.content == .imageView(image)
      }
    ),
    (
      #""type": "button", "titleEdgeInsets": [1, 2, 3, 4], "imageEdgeInsets": { "left": 8 }"#,
      { view in
        guard case .button(let button) = view.content else { return false }
        return button.titleEdgeInsets == EdgeInsets(top: 1, left: 2, bottom: 3, right: 4)
          && button.imageEdgeInsets == EdgeInsets(left: 8)
      }
    ),
    (
      #""type": "segmentedControl", "segments": ["a", "b"], "segmentWidths": [80, 0]"#,
      { view in
        guard case .control(let control) = view.content else { return false }
        return control.segmentWidths == [80, 0]
      }
    ),
    (
      #""type": "stackView", "axis": "vertical", "distribution": "equalSpacing", "alignment": "center", "spacing": "system", "layoutMarginsRelativeArrangement": true, "baselineRelativeArrangement": true"#,
      { view in
        var stack = StackView()
        stack.axis = .vertical
        stack.distribution = .equalSpacing
        stack.alignment = .center
        stack.spacing = 8
        stack.isLayoutMarginsRelativeArrangement = true
        stack.isBaselineRelativeArrangement = true
        return view.content == .stackView(stack)
      }
    ),
    (
      ##""type": "label", "text": ["a ", { "text": "b", "font": { "size": 20, "weight": "bold", "italic": true }, "color": "#ff0000" }], "font": { "size": 18, "scalesWith": "headline", "maximumPointSize": 30 }, "textColor": "label", "textAlignment": "center", "numberOfLines": 0, "lineBreakMode": "byWordWrapping", "preferredMaxLayoutWidth": 200, "adjustsFontForContentSizeCategory": false, "lineSpacing": 1, "paragraphSpacing": 2, "lineHeightMultiple": 1.1, "minimumLineHeight": 20, "maximumLineHeight": 30"##,
      { view in
        var text = TextContent()
        text.runs = [
          TextRun("a "),
          TextRun("b", font: FontDescriptor(.system(20), weight: .bold, isItalic: true), color: Color("#ff0000")),
        ]
        text.font = FontDescriptor(.system(18), scalesWith: .headline, maximumPointSize: 30)
        text.color = Color("label")
        text.alignment = .center
        text.numberOfLines = 0
        text.lineBreakMode = .byWordWrapping
        text.preferredMaxLayoutWidth = 200
        text.adjustsFontForContentSizeCategory = false
        text.paragraphStyle.lineSpacing = 1
        text.paragraphStyle.paragraphSpacing = 2
        text.paragraphStyle.lineHeightMultiple = 1.1
        text.paragraphStyle.minimumLineHeight = 20
        text.paragraphStyle.maximumLineHeight = 30
        return view.content == .label(text)
      }
    ),
    (
      #""type": "label", "text": "x", "font": "title1""#,
      { $0.content == .label(TextContent("x", font: FontDescriptor(.style(.title1)))) }
    ),
    (
      #""type": "button", "title": "Go", "style": "filled", "contentEdgeInsets": [4, 16, 4, 16], "imagePadding": 6, "symbol": "star", "imageSize": [20, 18]"#,
      { view in
        guard case .button(let button) = view.content else { return false }
        return button.title.string == "Go" && button.title.font == FontDescriptor(.style(.body))
          && button.style == .filled
          && button.contentEdgeInsets == EdgeInsets(top: 4, left: 16, bottom: 4, right: 16) && button.imagePadding == 6
          && button.image?.symbol == "star" && button.image?.imageSize == Size(width: 20, height: 18)
      }
    ),
    (
      #""type": "button", "font": 15, "style": "plain""#,
      { $0.content.buttonFont == FontDescriptor(.system(15)) }
    ),
    (
      #""type": "button", "style": "plain", "font": "title1""#,
      { $0.content.buttonFont == FontDescriptor(.style(.title1)) }
    ),
    (
      #""type": "button", "title": "Go""#,
      { $0.content.buttonFont == FontDescriptor(.system(15)) }
    ),
    (
      #""type": "textField", "text": "t", "placeholder": "p", "borderStyle": "none", "secureTextEntry": true, "font": 20"#,
      { view in
        guard case .textField(let field) = view.content else { return false }
        return field.text.string == "t" && field.placeholder.string == "p" && field.borderStyle == .none
          && field.isSecure
          && field.text.font == FontDescriptor(.system(20)) && field.placeholder.font == field.text.font
      }
    ),
    (
      #""type": "textView", "text": "t", "scrollEnabled": false, "editable": false, "textContainerInset": 3, "lineFragmentPadding": 1, "caret": 4"#,
      { view in
        guard case .textView(let text) = view.content else { return false }
        return !text.isScrollEnabled && !text.isEditable
          && text.textContainerInset == EdgeInsets(top: 3, left: 3, bottom: 3, right: 3)
          && text.lineFragmentPadding == 1 && text.caret == 4
      }
    ),
    (
      #""type": "imageView", "symbol": "star", "imageSize": { "width": 24, "height": 22 }, "contentMode": "scaleAspectFit""#,
      { view in
        var image = ImageView()
        image.symbol = "star"
        image.imageSize = Size(width: 24, height: 22)
        image.contentMode = .scaleAspectFit
        return view.content == .imageView(image)
      }
    ),
    (
      #""type": "tableView", "font": "headline", "alwaysBounceVertical": false, "sections": [ { "header": "h", "rows": ["a"] }, { "footer": "f", "rows": 3 } ]"#,
      { view in
        var table = TableView()
        table.font = FontDescriptor(.style(.headline))
        table.scrollView.alwaysBounceVertical = false
        table.sections = [
          TableView.Section(header: "h", rows: 1, texts: ["a"]), TableView.Section(footer: "f", rows: 3),
        ]
        return view.content == .tableView(table)
      }
    ),
    (
      #""type": "tableView", "rows": ["a", "b"], "rowHeight": 50, "sizedToContent": true"#,
      { view in
        guard case .tableView(let table) = view.content else { return false }
        let texts = table.sections.map(\.texts)
        return table.rows == 2 && texts == [["a", "b"]] && table.rowHeight == 50 && table.isSizedToContent
      }
    ),
    (
      #""type": "tableView", "tableStyle": "insetGrouped", "rows": ["a", { "text": "b", "secondaryText": "c", "style": "valueCell", "symbol": "star", "accessoryType": "checkmark", "selected": true, "directionalLayoutMargins": { "leading": 20 }, "imageToTextPadding": 8, "prefersSideBySideTextAndSecondaryText": false }]"#,
      { view in
        guard case .tableView(let table) = view.content else { return false }
        var content = ListContent("b", style: .valueCell)
        content.secondaryText = "c"
        content.image = ImageView()
        content.image?.symbol = "star"
        content.accessory = .checkmark
        content.isSelected = true
        content.layoutMargins = PartialEdgeInsets(leading: 20)
        content.imageToTextPadding = 8
        content.prefersSideBySideTextAndSecondaryText = false
        return table.style == .insetGrouped && table.sections == [TableView.Section([ListContent("a"), content])]
          && view.appearance.backgroundColor == Color("systemGroupedBackground")
      }
    ),
    (
      #""type": "collectionView", "compositionalLayout": { "interSectionSpacing": 9, "sections": [ { "group": { "axis": "vertical", "height": { "estimated": 80 }, "interItemSpacing": { "flexible": 4 }, "count": 2, "items": [ { "width": { "fractionalWidth": 0.5 }, "height": 40, "contentInsets": { "leading": 3 } } ] }, "interGroupSpacing": 5, "contentInsets": 6, "header": { "height": 30, "pinToVisibleBounds": true } }, { "list": "insetGrouped" } ] }"#,
      { view in
        var item = CompositionalLayout.Item(width: .fractionalWidth(0.5), height: .absolute(40))
        item.contentInsets.left = 3
        var group = CompositionalLayout.Item(height: .estimated(80))
        (group.axis, group.items, group.count) = (.vertical, [item], 2)
        group.interItemSpacing = .flexible(4)
        var section = CompositionalLayout.Section(group)
        section.interGroupSpacing = 5
        section.contentInsets = EdgeInsets(top: 6, left: 6, bottom: 6, right: 6)
        section.header = CompositionalLayout.BoundaryItem()
        section.header?.height = .absolute(30)
        section.header?.pinToVisibleBounds = true
        var layout = CompositionalLayout([section, CompositionalLayout.Section(list: .insetGrouped)])
        layout.interSectionSpacing = 9
        return view.content.scrollView?.compositionalLayout == layout
      }
    ),
    (
      #""type": "collectionView", "estimatedItemSize": [100, 50]"#,
      { $0.content.scrollView?.flowLayout?.estimatedItemSize == Size(width: 100, height: 50) }
    ),
    (
      #""type": "activityIndicator", "large": true"#,
      { if case .control(let control) = $0.content { control.isLarge } else { false } }
    ),
    (
      #""type": "slider", "value": 7"#,
      { if case .control(let control) = $0.content { control.value == 7 && control.shownValue == 1 } else { false } }
    ),
    (
      #""type": "stepper", "value": 12"#,
      { if case .control(let control) = $0.content { control.value == 12 } else { false } }
    ),
    (
      #""type": "datePicker", "datePickerMode": "date", "preferredDatePickerStyle": "compact""#,
      {
        if case .control(let control) = $0.content {
          control.datePickerMode == .date && control.datePickerStyle == .compact
        } else {
          false
        }
      }
    ),
    (
      #""type": "searchBar", "placeholder": "Find", "scopeButtonTitles": ["All", "Mine"], "selectedScopeButtonIndex": 1"#,
      {
        if case .control(let control) = $0.content {
          control.placeholder == "Find" && control.segments == ["All", "Mine"] && control.selected == 1
        } else {
          false
        }
      }
    ),
    (
      #""type": "textField", "leftView": [20, 16], "rightView": [24, 24], "textInsets": 4, "adjustsFontSizeToFitWidth": true, "minimumFontSize": 9"#,
      { view in
        guard case .textField(let field) = view.content else { return false }
        return field.leftView == Size(width: 20, height: 16) && field.rightView == Size(width: 24, height: 24)
          && field.textInsets == EdgeInsets(top: 4, left: 4, bottom: 4, right: 4) && field.text.shrinks
          && field.minimumFontSize == 9
      }
    ),
    (
      #""cornerRadius": 8, "maskedCorners": ["topLeft", "topRight"], "shadowColor": "black", "shadowOpacity": 0.3, "shadowRadius": 5, "shadowOffset": [1, -2]"#,
      { view in
        let shadow = view.appearance.shadow
        return view.appearance.maskedCorners == [.topLeft, .topRight] && shadow.color == Color("black")
          && shadow.opacity == 0.3 && shadow.radius == 5 && shadow.offset == Size(width: 1, height: -2)
      }
    ),
    (
      #""type": "label", "minimumScaleFactor": 0.5, "allowsDefaultTighteningForTruncation": true"#,
      { $0.content.text?.shrinks == true && $0.content.text?.allowsDefaultTighteningForTruncation == true }
    ),
    (
      #""type": "label", "minimumScaleFactor": 0.5, "adjustsFontSizeToFitWidth": false"#,
      { $0.content.text?.shrinks == false }
    ),
    (
      #""type": "slider", "value": 0.25"#,
      { if case .control(let control) = $0.content { control.value == 0.25 } else { false } }
    ),
    (
      #""type": "switch", "on": false"#, { if case .control(let control) = $0.content { !control.isOn } else { false } }
    ),
    (
      #""type": "segmentedControl", "segments": ["a", "b"]"#,
      { if case .control(let control) = $0.content { control.segments == ["a", "b"] } else { false } }
    ),
    (
      #""type": "segmentedControl", "segments": ["a", "b"], "selectedSegmentIndex": -1"#,
      { if case .control(let control) = $0.content { control.selected == -1 } else { false } }
    ),
    (
      #""type": "pageControl", "currentPage": 2"#,
      { if case .control(let control) = $0.content { control.selected == 2 } else { false } }
    ),
    (
      #""type": "tabBar", "items": ["Home", "Search"], "selectedItem": 1"#,
      {
        if case .control(let control) = $0.content {
          control.segments == ["Home", "Search"] && control.selected == 1
        } else {
          false
        }
      }
    ),
    (
      #""type": "navigationBar", "title": "Cart", "prompt": "Two left""#,
      {
        if case .control(let control) = $0.content {
          control.title == "Cart" && control.prompt == "Two left"
        } else {
          false
        }
      }
    ),
    (
      #""type": "scrollView", "contentInset": { "bottom": "safeArea", "top": 4 }, "scrollIndicatorInsets": "safeArea", "contentInsetAdjustmentBehavior": "never", "inNavigationOrTabController": true, "automaticallyAdjustsScrollIndicatorInsets": false, "alwaysBounceVertical": true, "alwaysBounceHorizontal": true, "pagingEnabled": true, "showsVerticalScrollIndicator": false, "showsHorizontalScrollIndicator": false, "keyboardDismissMode": "onDrag", "decelerationRate": "fast", "contentSize": [100, 200], "contentOffset": [0, 30]"#,
      { view in
        var scroll = ScrollView()
        scroll.contentInset = ScrollView.Insets(points: EdgeInsets(top: 4), safeAreaEdges: .bottom)
        scroll.scrollIndicatorInsets = ScrollView.Insets(safeAreaEdges: .all)
        scroll.contentInsetAdjustmentBehavior = .never
        scroll.isInNavigationOrTabController = true
        scroll.automaticallyAdjustsScrollIndicatorInsets = false
        scroll.alwaysBounceVertical = true
        scroll.alwaysBounceHorizontal = true
        scroll.isPagingEnabled = true
        scroll.showsVerticalScrollIndicator = false
        scroll.showsHorizontalScrollIndicator = false
        scroll.keyboardDismissMode = .onDrag
        scroll.hasFastDeceleration = true
        scroll.contentSize = Size(width: 100, height: 200)
        scroll.contentOffset = Point(x: 0, y: 30)
        return view.content == .scrollView(scroll)
      }
    ),
    (#""exportAs": "view""#, { $0.exportAs == .view }),
    (#""type": "scrollView", "bounces": false"#, { $0.content.scrollView?.bounces == false }),
    (#""type": "scrollView", "scrollEnabled": false"#, { $0.content.scrollView?.isScrollEnabled == false }),
    (
      #""keyboardLayoutGuide": { "usesBottomSafeArea": false, "followsUndockedKeyboard": true }"#,
      { !$0.keyboardLayoutGuide.usesBottomSafeArea && $0.keyboardLayoutGuide.followsUndockedKeyboard }
    ),
  ]

  @Test(arguments: properties.indices)
  func `a property says what UIKit's says`(index: Int) {
    let (json, holds) = Self.properties[index]
    let document = Documents.load(
      views: "{ \"type\": \"stackView\", \"subviews\": [ { \"id\": \"v\", \(json) } ] }", "\"metrics\": { \"gap\": 8 }")
    #expect(document.diagnostics.isEmpty, "\(Documents.rendered(document))")
    let tree = document.resolve(in: Documents.iPhone13()).tree
    #expect(tree.index(of: "v").map { holds(tree.views[$0]) } == true, "\(json)")
  }

  @Test func `every property of the table is in a test`() {
    let all = Self.properties.map(\.json).joined() + "\"padding\":\"tableRole\":\"section\":"
    let missing = Schema.propertyNames.filter { !all.contains("\"\($0)\":") && $0 != "image" }
    #expect(missing.isEmpty)
  }

  @Test func `width, height and aspectRatio are constraints`() {
    let document = Documents.load(
      views: """
        { "id": "a", "width": 100, "height": { "min": "gap", "max": 120, "priority": "high" }, "aspectRatio": 1.5 }
        """, "\"metrics\": { \"gap\": 44 }")
    #expect(document.diagnostics.isEmpty, "\(Documents.rendered(document))")
    #expect(
      document.resolve(in: Documents.iPhone13()).tree.constraintTexts == [
        "a.width == 100", "a.height >= 44 @750", "a.height <= 120 @750", "a.width == a.height * 1.5",
      ])
  }

  @Test func `padding is the space above an item, spacers and absent items left out`() {
    let document = Documents.load(
      views: """
        { "type": "stackView", "axis": "vertical", "subviews": [
          { "id": "a", "padding": 9 }, { "id": "gone", "when": { "keyboard": true } }, { "id": "s", "type": "spacer", "padding": 3 },
          { "id": "b", "padding": 30 }, { "id": "loose", "arranged": false }, { "id": "c", "padding": 7 } ] }
        """)
    let tree = document.resolve(in: Documents.iPhone13()).tree
    let spacing = tree.views.filter { $0.customSpacingAfter != nil }.map { ($0.id, $0.customSpacingAfter) }
    #expect(spacing.map(\.0) == ["a", "b"])
    #expect(spacing.map(\.1) == [.points(30), .points(7)])
  }

  @Test func `layout margins of a scrollStack are its stack's`() throws {
    let document = Documents.load(
      views: """
        { "id": "page", "type": "scrollStack", "layoutMargins": 20, "layoutMarginsRelativeArrangement": true,
          "variations": [ { "when": { "keyboard": true }, "set": { "layoutMargins": 4 } } ] }
        """)
    #expect(document.diagnostics.isEmpty, "\(Documents.rendered(document))")
    for (keyboard, points) in [(false, 20.0), (true, 4)] {
      let views = document.resolve(in: Documents.iPhone13 { $0.keyboard = keyboard }).tree.views
      let margins = PartialEdgeInsets(top: points, left: points, bottom: points, right: points)
      #expect(views[1].layoutMargins == PartialEdgeInsets() && views[2].layoutMargins == margins)
    }
  }

  @Test func `a file says who made its views, an included one for itself`() throws {
    func hugging(_ top: String) -> [Double] {
      let views = ["label", "imageView", "switch", "label\", \"hugging\": 300, \"text\": \"x"]
        .map { "{ \"type\": \"\($0)\" }" }.joined(separator: ", ")
      let document = Documents.load(views: views, top)
      return document.resolve(in: Documents.iPhone13()).tree.views.dropFirst().map(\.hugging.horizontal)
    }
    #expect(hugging(#""metrics": {}"#) == [251, 251, 750, 300])
    #expect(hugging(#""defaults": "interfaceBuilder""#) == [251, 251, 750, 300])
    #expect(hugging(#""defaults": "code""#) == [250, 250, 750, 300])
  }

  @Test func `a scrollStack is a scroll view with a stack as wide as it`() {
    let document = Documents.load(
      views: """
        { "id": "page", "type": "scrollStack", "alwaysBounceVertical": true, "spacing": 4, "subviews": [
          { "id": "a", "height": { "equal": 80, "min": 100 } }, { "id": "b", "height": { "max": 400, "min": 100 } },
          { "id": "gap", "type": "spacer" }, { "id": "c", "padding": 5, "height": { "max": 300 } } ] }
        """)
    #expect(
      document.diagnostics.map(\.message) == [
        "'min' has no effect: in a scrollStack, 'equal' takes precedence over it; write a constraint, \"height >= 100\", to have both",
        "'max' has no effect: in a scrollStack, 'min' takes precedence over it; write a constraint, \"height <= 400\", to have both",
      ])
    let tree = document.resolve(in: Documents.iPhone13()).tree
    #expect(tree.views.map(\.id) == ["root", "page", "page.stack", "a", "b", "gap", "c"])
    #expect(tree.views.map(\.parent) == [nil, 0, 1, 2, 2, 2, 2])
    #expect(
      tree.constraintTexts == [
        "page.top == root.top", "page.leading == root.leading", "page.bottom == root.bottom",
        "page.trailing == root.trailing",
        "page.stack.top == page.top", "page.stack.leading == page.leading", "page.stack.bottom == page.bottom",
        "page.stack.trailing == page.trailing", "page.stack.centerX == page.centerX",
        "page.stack.centerY == page.centerY @250",
        "a.height == 80", "b.height >= 100", "c.height <= 300",
      ])
    #expect(tree.behaviors.map(\.kind) == [.spacers(Behavior.Spacers(scrollView: 1, stackView: 2, spacers: [5]))])
    guard case .scrollView(let scroll) = tree.views[1].content, case .stackView(let stack) = tree.views[2].content
    else {
      Issue.record("not a scroll view with a stack")
      return
    }
    #expect(scroll.alwaysBounceVertical && stack.axis == .vertical && stack.spacing == 4)
    let own = Documents.load(
      views: "{ \"id\": \"page\", \"type\": \"scrollStack\", \"constraints\": [ \"edges == superview.safeArea\" ] }")
    #expect(
      own.resolve(in: Documents.iPhone13()).tree.constraintTexts.filter { $0.hasPrefix("page.t") } == [
        "page.top == root.safeArea.top", "page.trailing == root.safeArea.trailing",
      ])
  }

  @Test func `behaviours name their views and constraints by index`() {
    let document = Documents.load(
      views: """
        { "id": "early", "when": { "keyboard": true } },
        { "id": "s", "type": "scrollView", "constraints": [ { "id": "end", "equation": "bottom == superview.bottom" } ], "subviews": [
          { "id": "st", "type": "stackView", "subviews": [
            { "id": "p", "constraints": [ { "id": "h1", "equation": "height == 16" } ] },
            { "id": "q", "when": { "keyboard": true }, "constraints": [ { "id": "h2", "equation": "height == 16" } ] } ] },
          { "id": "t", "type": "textView" }, { "id": "f" } ] }
        """,
      """
      "behaviors": [
        { "type": "accessibleLayout", "scrollView": "s", "stackView": "st", "adjustable": ["h1", "h2"], "usesCorrectedRule": true },
        { "type": "keyboardAvoidance", "constraint": "end", "subtractsSafeArea": true },
        { "type": "keyboardAvoidance", "scrollView": "s", "when": { "keyboard": true } },
        { "type": "stickyFooter", "scrollView": "s", "contentView": "st", "textView": "t", "footer": "f", "top": 20, "minimumGap": 10 },
        { "type": "statusBarHiding", "view": "early" } ]
      """)
    #expect(document.diagnostics.isEmpty, "\(Documents.rendered(document))")
    var layout = Behavior.AccessibleLayout(scrollView: 1, stackView: 2, adjustable: [1])
    layout.usesCorrectedRule = true
    var sticky = Behavior.StickyFooter(scrollView: 1, contentView: 2, textView: 4, footer: 5)
    sticky.top = 20
    sticky.minimumGap = 10
    #expect(
      document.resolve(in: Documents.iPhone13()).tree.behaviors.map(\.kind) == [
        .accessibleLayout(layout), .keyboardAvoidance(.constraint(index: 0, subtractsSafeArea: true)),
        .stickyFooter(sticky),
      ])
    let typing = document.resolve(in: Documents.iPhone13 { $0.keyboard = true }).tree
    layout.scrollView = 2
    layout.stackView = 3
    layout.adjustable = [1, 2]
    #expect(typing.behaviors.first?.kind == .accessibleLayout(layout))
    #expect(typing.behaviors.last?.kind == .statusBarHiding(view: 1))
    #expect(typing.behaviors[2].kind == .keyboardAvoidance(.contentInset(scrollView: 2, subtractsSafeArea: false)))
  }
}

extension Content {
  fileprivate var buttonFont: FontDescriptor? {
    guard case .button(let button) = self else { return nil }
    return button.title.font
  }
}
