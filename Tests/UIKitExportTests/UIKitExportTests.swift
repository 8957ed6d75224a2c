import Foundation
import LayoutFormat
import LayoutModel
import LiveLayout
import TestSupport
import Testing
import UIKitExport

@Suite struct UIKitExportTests {
  private static func code(_ example: String, _ style: UIKitExport.Style) throws -> String {
    let path = Repository.root.appendingPathComponent("Examples/\(example).json").path
    return try code(Headless.load(path), style, name: example.split(separator: "/").last.map(String.init))
  }

  private static func code(
    _ document: LoadedDocument, _ style: UIKitExport.Style = .uikit, name: String? = nil
  ) throws -> String {
    // Not the document itself, which is all of its bytes in a failure.
    let isGood = document.isGood
    try #require(isGood, "\(Headless.rendered(document))")
    return UIKitExport(document.variants(from: document.defaultEnvironment), name: name, style: style).text
  }

  @Test func `a root that is more than a view is made by loadView`() throws {
    let text = try Self.code("parts/login-fields", .uikit)
    #expect(text.contains("  private let rootView = UIStackView()") && text.contains("    view = rootView\n"))
    #expect(text.contains("rootView.axis = .vertical") && !text.contains(" view.axis"))
    #expect(try !Self.code("copy", .uikit).contains("loadView"))
  }

  @Test func `what code cannot say of images and hidden places is told`() throws {
    let text = """
      { "root": { "subviews": [
        { "id": "logo", "type": "imageView", "symbol": "star", "imageSize": [40, 30] },
        { "type": "stackView", "subviews": [ { "id": "kept", "keepsPlaceWhenHidden": true } ] } ] } }
      """
    let code = try Self.code(Headless.load(bytes: Array(text.utf8), named: "made.json"))
    #expect(code.contains("// logo: its image is 40 × 30 points"))
    #expect(code.contains("// kept: keeps its place in the stack while hidden"))
  }

  @Test func `a superview has the size that autoresized frames are for before it gets the first of them`() throws {
    let text = """
      { "root": { "subviews": [
        { "id": "box", "constraints": ["width == 300", "height == 50", "top == superview.top", "leading == superview.leading"], "subviews": [
          { "id": "fixed", "autoresizing": { "frame": [0, 0, 5, 5] } },
          { "id": "old", "autoresizing": { "mask": ["flexibleWidth"], "frame": [10, 10, 80, 10], "superviewSize": [100, 40] }, "subviews": [
            { "id": "inner", "autoresizing": { "mask": ["flexibleWidth"], "frame": [0, 0, 80, 10], "superviewSize": [80, 10] } } ] },
          { "id": "other", "autoresizing": { "mask": ["flexibleHeight"], "frame": [0, 0, 9, 40], "superviewSize": [100, 40] } } ] } ] } }
      """
    let lines = try Self.code(Headless.load(bytes: Array(text.utf8), named: "made.json"), .uikit)
      .split(separator: "\n").map { $0.drop { $0 == " " } }
    let added = lines.filter { $0.contains(".bounds.size = ") || $0.contains(".addSubview(") }
    // What has a frame of its own has a size.
    #expect(
      added == [
        "view.addSubview(box)", "box.addSubview(fixed)", "box.bounds.size = CGSize(width: 100, height: 40)",
        "box.addSubview(old)", "box.addSubview(other)", "old.addSubview(inner)",
      ])
  }

  @Test func `numbers are compared as Swift compares them`() throws {
    let text = """
      { "flags": { "n": 2, "m": 2 }, "root": { "subviews": [
        { "id": "a", "when": { "flags": { "n": ">= 2.5", "m": ">= 2" } } }, { "id": "Self", "when": { "systemVersion": ">= 17.4" } } ] } }
      """
    let code = try Self.code(Headless.load(bytes: Array(text.utf8), named: "made.json"))
    #expect(code.contains("var n: Double = 2 ") && code.contains("var m = 2 "))
    #expect(code.contains("Double(ProcessInfo.processInfo.operatingSystemVersion.majorVersion) >= 17.4"))
    #expect(!code.contains("let Self "))
  }

  @Test func `with many conditions too, no two constraints contradict each other`() throws {
    let flags = (0..<7).map { "\"f\($0)\": false" }.joined(separator: ", ")
    let views = (0..<7).map { "{ \"when\": { \"flags\": { \"f\($0)\": true } } }" }.joined(separator: ", ")
    let text = """
      { "flags": { \(flags) },
        "metrics": { "gap": { "value": 8, "variations": [
          { "when": { "textSize": "accessibility" }, "value": 4 }, { "when": { "width": ">= 600" }, "value": 40 } ] } },
        "root": { "subviews": [ { "id": "a", "constraints": ["top == superview.top + gap"] }, \(views) ] } }
      """
    let code = try Self.code(Headless.load(bytes: Array(text.utf8), named: "made.json"))
    #expect(code.contains("isLargeText && !isWide"), "\(code)")
  }

  @Test func `what no property of UIKit says is told in a comment, and nothing is lost of fonts and insets`() throws {
    let text = """
      { "root": { "additionalSafeAreaInsets": [0, 0, 50, 0], "subviews": [
        { "id": "title", "type": "label", "text": "x", "font": { "size": 20, "weight": "bold", "italic": true } },
        { "id": "note", "type": "label", "text": "x", "font": { "style": "body", "weight": "heavy", "italic": true } },
        { "id": "logo", "alignmentRectInsets": [1, 2, 3, 4], "intrinsicSize": [30, "none"] },
        { "id": "scroll", "type": "scrollView", "contentInset": [0, 0, 12, 0] } ] },
        "behaviors": [ { "type": "keyboardAvoidance", "scrollView": "scroll" } ] }
      """
    let code = try Self.code(LayoutLoader.load(path: "a.json") { _ in .bytes(Array(text.utf8), hash: "") })
    let wanted = [
      "    additionalSafeAreaInsets = UIEdgeInsets(top: 0, left: 0, bottom: 50, right: 0)",
      "titleLabel.font = UIFont(descriptor: UIFont.italicSystemFont(ofSize: 20).fontDescriptor.addingAttributes([.traits: "
        + "[.weight: UIFont.Weight.bold] as [UIFontDescriptor.TraitKey: Any]]), size: 20)",
      "note.font = .styled(.body, weight: .heavy, isItalic: true)",
      "// logo: its class overrides alignmentRectInsets with UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4)",
      "// logo: its class overrides intrinsicContentSize with width: 30, height: UIView.noIntrinsicMetric",
      "scroll.contentInset = UIEdgeInsets(top: 0, left: 0, bottom: 12, right: 0)",
      "scroll.contentInset.bottom = covered + 12",
    ]
    for line in wanted { #expect(code.contains(line), "\(line) is missing in:\n\(code)") }
  }

  @Test func `what controls show, corners, shadows and side views are written`() throws {
    let text = """
      { "root": { "subviews": [
        { "id": "when", "type": "datePicker", "datePickerMode": "date", "preferredDatePickerStyle": "compact" },
        { "id": "many", "type": "stepper", "value": 120 },
        { "id": "find", "type": "searchBar", "placeholder": "Find", "scopeButtonTitles": ["All", "Mine"] },
        { "id": "name", "type": "textField", "leftView": [20, 16], "textInsets": 4, "minimumFontSize": 9,
          "adjustsFontSizeToFitWidth": true },
        { "id": "card", "cornerRadius": 8, "maskedCorners": ["topLeft", "topRight"], "shadowOpacity": 0.25,
          "shadowOffset": [0, 2] } ] } }
      """
    let code = try Self.code(LayoutLoader.load(path: "a.json") { _ in .bytes(Array(text.utf8), hash: "") })
    let wanted = [
      "datePickerMode = .date", "preferredDatePickerStyle = .compact", "maximumValue = 120", "value = 120",
      "placeholder = \"Find\"", "scopeButtonTitles = [\"All\", \"Mine\"]", "showsScopeBar = true",
      "leftView = UIView(frame: CGRect(x: 0, y: 0, width: 20, height: 16))", "leftViewMode = .always",
      "minimumFontSize = 9", "layer.maskedCorners = [.layerMinXMinYCorner, .layerMaxXMinYCorner]",
      "layer.shadowOpacity = 0.25", "layer.shadowOffset = CGSize(width: 0, height: 2)",
      "its class overrides textRect(forBounds:)",
    ]
    for line in wanted { #expect(code.contains(line), "\(line) is missing in:\n\(code)") }
  }

  @Test func `a font of the layout's own is named as its file names it, with where the file belongs`() throws {
    let text = """
      { "root": { "subviews": [ { "id": "title", "type": "label", "text": "x",
        "font": { "file": "fonts/mono.ttf", "size": 20, "scalesWith": "body" } } ] } }
      """
    let code = try Self.code(
      LayoutLoader.load(path: "a.json") { path in
        .bytes(path == "a.json" ? Array(text.utf8) : SampleFont().bytes, hash: "1")
      })
    let wanted = [
      "// fonts/mono.ttf: in the target, and listed under UIAppFonts in its Info.plist",
      "font = UIFontMetrics(forTextStyle: .body).scaledFont(for: UIFont(name: \"Sample-Mono\", size: 20)!)",
    ]
    for line in wanted { #expect(code.contains(line), "\(line) is missing in:\n\(code)") }
  }

  @Test func `of two variations that both hold the last one wins, and runs are never erased by text`() throws {
    let code = try Self.code(
      json: """
        { "root": { "subviews": [ { "id": "s", "type": "stackView", "spacing": 4,
            "variations": [ { "when": { "textSize": "accessibility" }, "set": { "spacing": 10 } },
              { "when": { "textSize": "AX5" }, "set": { "spacing": 20 } } ] },
          { "id": "l", "type": "label", "text": [ "a ", { "text": "b", "font": 20 } ],
            "variations": [ { "when": { "textSize": "accessibility" }, "set": { "text": "plain" } } ] } ] } }
        """)
    #expect(code.contains("if isLargeText && !isLargeText2 {"))
    #expect(code.contains("} else if isLargeText2 {"))
    #expect(!code.contains("l.text"))
    let styled = try Self.code(
      json: """
        { "root": { "subviews": [ { "id": "l", "type": "label", "text": "plain", "variations": [
          { "when": { "textSize": "accessibility" }, "set": { "text": [ { "text": "big", "font": 30 } ] } } ] } ] } }
        """)
    #expect(styled.contains("l.attributedText = isLargeText ?") && !styled.contains("l.text"))
    #expect(code.contains("l.attributedText = isLargeText ? NSAttributedString(AttributedString(\"plain\""))
  }

  @Test func `what a name, a sign, a height and an axis mean is kept`() throws {
    let code = try Self.code(
      json: """
        { "root": { "constraints": [ { "id": "kb", "equation": "root.bottom == scroll.bottom" }, "name.top == next.bottom * 0.333333" ],
          "subviews": [ { "id": "next", "type": "button", "title": "x" },
          { "id": "scroll", "type": "scrollView", "subviews": [ { "id": "stack", "type": "stackView", "axis": "vertical", "subviews": [
            { "id": "pad", "constraints": [ { "id": "padHeight", "equation": "height == 16" } ] } ] } ] },
          { "id": "name", "type": "label", "text": "x", "hugging": { "vertical": 300 } } ] },
          "behaviors": [ { "type": "keyboardAvoidance", "constraint": "kb" },
            { "type": "accessibleLayout", "scrollView": "scroll", "stackView": "stack", "adjustable": ["padHeight"] } ] }
        """)
    let wanted = [
      "let nextButton = UIButton(type: .system)", "kb.constant = covered",
      "name.setContentHuggingPriority(UILayoutPriority(300), for: .vertical)", "multiplier: 0.333333, constant: 0)",
    ]
    for line in wanted { #expect(code.contains(line), "\(line) is missing in:\n\(code)") }
    #expect(code.contains("name.setContentHuggingPriority(UILayoutPriority(251), for: .horizontal)"))
    #expect(!code.contains("UILayoutPriority(251), for: .vertical"))
  }

  @Test func `SnapKit never makes constraints on the controller's view`() throws {
    let code = try Self.code(
      json: """
        { "root": { "constraints": [ "root.bottom >= a.bottom + 12", "a.top == b.bottom" ],
          "subviews": [ { "id": "a" }, { "id": "b" } ] } }
        """, .snapkit)
    #expect(!code.contains("    view.snp"))
    #expect(code.contains("make.bottom.lessThanOrEqualToSuperview().offset(-12)"))
    #expect(code.contains("    b.translatesAutoresizingMaskIntoConstraints = false"))
  }

  @Test func `names are kept and constraints stand in document order`() throws {
    let code = try Self.code("login", .uikit)
    let wanted = [
      "final class LoginViewController", "private let scroll = UIScrollView()",
      "private var scrollBottom: NSLayoutConstraint!",
      "scroll.topAnchor.constraint(equalTo: view.safeAreaLayoutGuide.topAnchor)",
      "scroll.widthAnchor.constraint(equalTo: view.widthAnchor, multiplier: 0.88)",
      "stack.topAnchor.constraint(equalTo: scroll.topAnchor)",
    ]
    var rest = code[...]
    for line in wanted {
      let range = try #require(rest.range(of: line), "\(line) is missing or out of order in:\n\(code)")
      rest = rest[range.upperBound...]
    }
    #expect(code.contains("scrollBottom.identifier = \"scrollBottom\""))
    #expect(code.contains("stack.addArrangedSubview(topPadding)"))
    #expect(code.contains("keyboardWillChangeFrame"))
  }

  @Test func `SnapKit says the same in its own words`() throws {
    let code = try Self.code("login", .snapkit)
    #expect(code.contains("import SnapKit"))
    #expect(code.contains("make.width.equalToSuperview().multipliedBy(0.88)"))
    #expect(
      code.contains("scrollBottom = make.bottom.equalTo(view.safeAreaLayoutGuide).labeled(\"scrollBottom\").constraint")
    )
  }

  @Test func `priorities, relations and system names become UIKit's`() throws {
    let code = try Self.code("stretchy-header", .uikit)
    #expect(code.contains("image.topAnchor.constraint(equalTo: view.topAnchor).priority(750)"))
    #expect(code.contains("image.heightAnchor.constraint(greaterThanOrEqualTo: imageContainer.heightAnchor)"))
    #expect(code.contains("image.image = UIImage(named: \"hills\")"))
  }

  @Test func `the status bar slides away in 0.2 s, and starts only when its value changes`() throws {
    let code = try Self.code("stretchy-header", .uikit)
    #expect(code.contains("private var isStatusBarHidden = false"))
    #expect(code.contains("override var preferredStatusBarUpdateAnimation: UIStatusBarAnimation"))
    #expect(
      code.contains(
        """
            guard isHidden != isStatusBarHidden else { return }
            isStatusBarHidden = isHidden
            UIView.animate(withDuration: 0.2) { self.setNeedsStatusBarAppearanceUpdate() }
        """))
  }

  // MARK: Conditions

  private static func code(json: String, _ style: UIKitExport.Style = .uikit) throws -> String {
    try code(LayoutLoader.load(path: "a.json") { _ in .bytes(Array(json.utf8), hash: "") }, style)
  }

  @Test func `a variation asks the trait and is heard of again`() throws {
    let code = try Self.code("login", .uikit)
    #expect(
      code.contains(
        "registerForTraitChanges([UITraitPreferredContentSizeCategory.self]) { (controller: LoginFieldsViewController, _) in"
      ))
    #expect(code.contains("let isLargeText = traitCollection.preferredContentSizeCategory.isAccessibilityCategory"))
    #expect(code.contains("emailRow.axis = isLargeText ? .vertical : .horizontal"))
    #expect(!code.contains("emailRow.axis = .vertical"))
  }

  @Test func `a flag is a property, and what it brings is there from the start`() throws {
    let code = try Self.code("checkout", .uikit)
    #expect(code.contains("var isCart = true { didSet { if isViewLoaded { updateLayout() } } }"))
    #expect(code.contains("screenStack.addArrangedSubview(count)"))
    #expect(code.contains("count.isHidden = isCart"))
    #expect(code.contains("footer.view.isHidden = !isCart"))
    #expect(!code.contains("pay.isHidden"), "it goes with its footer")
    // The space above the line that takes the footer's place is its neighbour's below.
    #expect(code.contains("screenStack.setCustomSpacing(isCart ? UIStackView.spacingUseDefault : 20, after: note)"))
  }

  @Test func `a table has its rows`() throws {
    let code = try Self.code("checkout", .uikit)
    #expect(code.contains("table.dataSource = self"))
    #expect(code.contains(#"["Green tea, loose", "Cast iron pot", "Two small cups"]"#))
  }

  private static let twoTitles = """
    { "flags": { "isBig": false }, "root": { "subviews": [
      { "id": "title", "type": "label", "text": "small", "when": { "flags": "!isBig" },
        "constraints": [ "leading == superview.leading", "top == safeArea.top" ] },
      { "id": "title", "type": "label", "text": "BIG", "when": { "flags": "isBig" },
        "constraints": [ "leading == superview.leading + 8", "top == safeArea.top" ] },
      { "id": "rule", "constraints": [ "top == title.bottom", "horizontalEdges == superview.horizontalEdges",
        { "equation": "height == 1", "variations": [ { "when": { "width": ">= 600" }, "set": { "constant": 2 } } ] } ] }
    ] } }
    """

  @Test func `a table has its sections, its own rows and a header as high as it fits`() throws {
    let code = try Self.code(
      json: """
        { "root": { "subviews": [ { "id": "list", "type": "tableView", "font": "title3", "contentInset": 8,
          "sections": [ { "header": "Hot", "rows": ["Tea"] }, { "rows": 2, "footer": "Iced" } ],
          "subviews": [ { "id": "top", "tableRole": "header" }, { "id": "own" }, { "id": "end", "tableRole": "footer" } ] } ] } }
        """)
    for line in [
      "list.show(top, as: \\.tableHeaderView)", "list.show(end, as: \\.tableFooterView)", "[own]",
      "      (nil, [], nil),", #"      ("Hot", ["Tea"], nil),"#, #"      (nil, (1...2).map { "Row \($0)" }, "Iced")"#,
      "content.textProperties.adjustsFontForContentSizeCategory = true",
      "section == 0 ? rowViews(of: tableView).count : sections(of: tableView)[section].rows.count",
      "cell.contentView.addSubview(row)", "content.textProperties.font = ", "list.contentInset = ",
    ] {
      #expect(code.contains(line), "\(line) is missing in:\n\(code)")
    }
    #expect(!code.contains("addSubview(top)") && !code.contains("addSubview(own)"))
  }

  @Test func `a row has its cell's margins unless it sets its own`() throws {
    func code(_ rows: String) throws -> String {
      try Self.code(
        json: #"{ "root": { "subviews": [ { "id": "list", "type": "tableView", "subviews": [ \#(rows) ] } ] } }"#)
    }
    let (plain, own) = (#"{ "id": "plain" }"#, #"{ "id": "own", "layoutMargins": 4 }"#)
    #expect(try code(plain).contains("row.preservesSuperviewLayoutMargins = true"))
    #expect(try !code(own).contains("preservesSuperviewLayoutMargins"))
    #expect(
      try code("\(plain), \(own)").contains("row.preservesSuperviewLayoutMargins = !([own] as [UIView]).contains(row)"))
  }

  @Test func `a table has a configuration for each row, its style and accessories`() throws {
    let code = try Self.code(
      json: """
        { "root": { "subviews": [ { "id": "list", "type": "tableView", "tableStyle": "insetGrouped",
          "sections": [ { "header": "Net", "rows": [ "Plain", { "text": "Wi-Fi", "secondaryText": "Home", "style": "valueCell",
            "symbol": "wifi", "accessoryType": "disclosureIndicator", "directionalLayoutMargins": { "leading": 20 } } ] } ],
          "subviews": [ { "id": "own", "accessoryType": "checkmark" }, { "id": "other" } ] } ] } }
        """)
    for line in [
      "UITableView(frame: .zero, style: .insetGrouped)", "[(header: String?, rows: [Row], footer: String?)]",
      #"Row(.cell()) { $0.text = "Plain" }"#,
      #"Row(.valueCell(), .disclosureIndicator) { $0.text = "Wi-Fi"; $0.secondaryText = "Home"; "#
        + #"$0.image = UIImage(systemName: "wifi"); $0.directionalLayoutMargins.leading = 20 }"#,
      "var content = row.content", "cell.accessoryType = row.accessory", "  private struct Row {",
      "cell.accessoryType = accessory(of: row)", "case own: .checkmark",
    ] {
      #expect(code.contains(line), "\(line) is missing in:\n\(code)")
    }
  }

  @Test func `a collection view has its compositional layout, and a data source with its sections`() throws {
    let code = try Self.code(
      json: """
        { "root": { "subviews": [ { "id": "shop", "type": "collectionView",
          "compositionalLayout": { "sections": [ { "interGroupSpacing": 8, "header": { "pinToVisibleBounds": true },
            "group": { "height": { "estimated": 90 }, "interItemSpacing": { "flexible": 8 },
              "items": [ { "width": { "fractionalWidth": 0.5 }, "height": { "estimated": 90 } } ] } },
            { "list": "insetGrouped" },
            { "orthogonalScrollingBehavior": "groupPaging", "group": { "height": 80, "items": [ {} ] } } ] },
          "subviews": [ { "id": "title", "tableRole": "header" }, { "id": "one" }, { "id": "two" }, { "id": "last", "section": 1 },
            { "id": "card", "section": 2 } ] } ] } }
        """)
    for line in [
      "UICollectionViewCompositionalLayout(", "    sectionProvider: { index, environment in",
      "        NSCollectionLayoutSection.of(NSCollectionLayoutGroup.horizontal(",
      "NSCollectionLayoutItem(layoutSize: NSCollectionLayoutSize(widthDimension: .fractionalWidth(0.5), heightDimension: .estimated(90)))",
      "]).with(spacing: .flexible(8))", "spacing: 8", "heightDimension: .estimated(44)), true)",
      "NSCollectionLayoutSection.list(using: .with(.insetGrouped, header: false, footer: false), layoutEnvironment: environment)",
      "[[one, two], [last], [card]]", "scrolling: .groupPaging", "items(of: collectionView)[section].count",
      "[indexPath.section][indexPath.item]",
      "[titleView, nil, nil]",
      "fileprivate static func with(_ appearance: Appearance, header: Bool, footer: Bool) -> Self {",
    ] {
      #expect(code.contains(line), "\(line) is missing in:\n\(code)")
    }
  }

  @Test func `a controller says what the bars around it show`() throws {
    let code = try Self.code(
      json: """
        { "environment": { "container": { "navigationBar": { "title": "Cart", "largeTitle": true, "items": ["Sort", "Edit"] },
          "tabBar": true, "toolbar": { "items": ["Share"] } } }, "root": { "subviews": [ { "id": "v" } ] } }
        """)
    for line in [
      "navigationItem.title = \"Cart\"", "navigationItem.largeTitleDisplayMode = .always",
      "navigationItem.rightBarButtonItems = [\"Edit\", \"Sort\"].map {", "toolbarItems = [\"Share\"].map {",
      "// It stands in a tab bar controller.",
    ] {
      #expect(code.contains(line), "\(line) is missing in:\n\(code)")
    }
  }

  @Test func `two views of one id have names of their own, and each its constraints`() throws {
    let code = try Self.code(json: Self.twoTitles)
    #expect(code.contains("titleLabel.text = \"small\"") && code.contains("titleLabel2.text = \"BIG\""), "\(code)")
    #expect(code.contains("rule.topAnchor.constraint(equalTo: titleLabel.bottomAnchor),"))
    #expect(code.contains("rule.topAnchor.constraint(equalTo: titleLabel2.bottomAnchor),"))
    #expect(code.contains("withoutIsBigConstraints = ["))
    #expect(code.contains("withIsBigConstraints = ["))
    #expect(code.contains("      (!isBig, withoutIsBigConstraints),\n      (isBig, withIsBigConstraints),\n"))
    // Inside of a view that goes, a constraint goes with it.
    #expect(code.contains("      titleLabel2.leadingAnchor.constraint(equalTo: view.leadingAnchor, constant: 8),"))
  }

  @Test func `a behavior with a condition of its own does its work only while that holds`() throws {
    let json = """
      { "flags": { "isOn": true }, "root": { "subviews": [
        { "id": "scroll", "type": "scrollView", "constraints": [ "horizontalEdges == superview.horizontalEdges",
          "top == superview.top", { "id": "low", "equation": "bottom == superview.bottom" } ], "subviews": [
          { "id": "stack", "type": "stackView", "axis": "vertical", "constraints": [ "edges == superview.edges",
            "width == superview.width" ], "subviews": [
            { "id": "first", "when": { "horizontalSizeClass": "regular" } }, { "id": "second" },
            { "id": "top", "constraints": [ { "id": "topHeight", "equation": "height == 16", "variations": [
              { "when": { "horizontalSizeClass": "regular" }, "set": { "constant": 40 } } ] } ] },
            { "id": "end", "constraints": [ { "id": "endHeight", "equation": "height == 16" } ] } ] } ] } ] },
        "behaviors": [
          { "type": "spacers", "when": { "orientation": "portrait" }, "scrollView": "scroll", "stackView": "stack",
            "spacers": ["first", "second"] },
          { "type": "accessibleLayout", "when": { "appearance": "dark" }, "scrollView": "scroll", "stackView": "stack",
            "adjustable": ["topHeight", "endHeight"] },
          { "type": "keyboardAvoidance", "when": { "flags": "isOn" }, "constraint": "low" } ] }
      """
    let code = try Self.code(json: json)
    for line in [
      "accessibleLayout.isEnabled = isDark", "adjustable: [topHeight, topHeightConstraint, endHeight])",
      // Of a constraint that has variations, the one that holds.
      "adjustable.filter { $0.constraint.isActive }",
      "let fits = isLandscape || views.reduce(0)",
      "let spacers: [UIView] = [second] + (isRegularWidth ? [first] : [])",
      "low.constant = -(isOn ? covered : 0)",
      "UITraitHorizontalSizeClass.self, UITraitUserInterfaceStyle.self, UITraitPreferredContentSizeCategory.self",
      "  controller.view.setNeedsLayout()",
      "var isOn = true { didSet { if isViewLoaded { view.setNeedsLayout() } } }",
    ] { #expect(code.contains(line), "\(line)\n\(code)") }
  }

  @Test func `where a scroll view starts, and what a sticky footer's keeps beside the keyboard, is said`() throws {
    let json = """
      { "root": { "subviews": [ { "id": "scroll", "type": "scrollView", "contentInset": [0, 0, 12, 0], "contentOffset": [0, 30],
        "constraints": ["edges == superview.edges"], "subviews": [ { "id": "page", "subviews": [
          { "id": "text", "type": "textView" }, { "id": "footer" } ] } ] } ] },
        "behaviors": [ { "type": "stickyFooter", "scrollView": "scroll", "contentView": "page", "textView": "text",
          "footer": "footer" } ] }
      """
    let code = try Self.code(json: json)
    for line in [
      "scroll.contentOffset = CGPoint(x: 0, y: 30)", "scroll.contentInset.bottom = covered + 12",
      "let height = coveredHeight > 0 ? needed :",
    ] { #expect(code.contains(line), "\(line)\n\(code)") }
  }

  @Test func `behaviors of one kind have helpers of their own, and a flag that nothing else asks is heard of`() throws {
    let half = { (id: String) in
      """
      { "id": "\(id)", "type": "scrollView", "subviews": [ { "id": "\(id)Stack", "type": "stackView", "axis": "vertical",
        "subviews": [ { "id": "\(id)Top", "constraints": [ { "id": "\(id)Height", "equation": "height == 8" } ] } ] } ] }
      """
    }
    let behavior = { (id: String, more: String) in
      """
      { "type": "accessibleLayout", \(more) "scrollView": "\(id)", "stackView": "\(id)Stack", "adjustable": ["\(id)Height"] }
      """
    }
    let code = try Self.code(
      json: """
        { "flags": { "isOn": false }, "root": { "subviews": [ \(half("a")), \(half("b")) ] },
          "behaviors": [ \(behavior("a", #""when": { "flags": "isOn" },"#)), \(behavior("b", "")) ] }
        """)
    #expect(
      code.contains(
        "accessibleLayout2 = AccessibleLayout(\n      scrollView: a, stackView: aStack, adjustable: [aHeight])"))
    #expect(
      code.contains(
        "accessibleLayout = AccessibleLayout(\n      scrollView: b, stackView: bStack, adjustable: [bHeight])"))
    #expect(code.components(separatedBy: "final class AccessibleLayout").count == 2)
    #expect(code.contains("var isOn = false { didSet { if isViewLoaded { view.setNeedsLayout() } } }"))
    #expect(code.contains("    accessibleLayout2.isEnabled = isOn\n"), "not there at first, and not forgotten")
    #expect(!code.contains("accessibleLayout.isEnabled"))
  }

  @Test func `a condition on the size is asked before each layout`() throws {
    for style in [UIKitExport.Style.uikit, .snapkit] {
      let code = try Self.code(json: Self.twoTitles, style)
      #expect(code.contains("private var isWide: Bool { view.bounds.width >= 600 }"))
      #expect(
        code.contains(
          """
              super.viewWillLayoutSubviews()
              let conditions = [isWide]
              if conditions != sizeConditions {
                sizeConditions = conditions
                updateLayout()
              }
          """), "a pass that answers the question as before sets nothing again")
      #expect(code.contains(style == .uikit ? "wideConstraints = [" : "wideConstraints += rule.snp.prepareConstraints"))
    }
  }
}
