import Foundation
import LayoutFormat
import LayoutModel
import LiveLayout
import TestSupport
import Testing
@testable import UIKitExport

/// The exported code does what the screen was seen to do: the order of its statements, where UIKit calls it.
@Suite struct BehaviorExportTests {
  private static func code(
    _ json: String, _ style: UIKitExport.Style = .uikit, files: [String: String] = [:],
    includes: UIKitExport.Includes = .controllers
  ) throws -> String {
    try exported(json, style, files: files, includes: includes)
  }

  private static func example(_ name: String, _ style: UIKitExport.Style = .uikit) throws -> String {
    let document = Headless.load(Repository.root.appendingPathComponent("Examples/\(name).json").path)
    return UIKitExport(document.variants(from: document.defaultEnvironment), name: name, style: style).text
  }

  /// That the lines stand in the code, in this order.
  private func expect(_ lines: [String], in code: String, sourceLocation: Testing.SourceLocation = #_sourceLocation) {
    var rest = code[...]
    for line in lines {
      guard let range = rest.range(of: line) else {
        Issue.record("\(line) is missing or out of order in:\n\(code)", sourceLocation: sourceLocation)
        return
      }
      rest = rest[range.upperBound...]
    }
  }

  /// One method's lines.
  private func body(of head: String, in code: String) throws -> String {
    let start = try #require(code.range(of: head), "\(head) is missing in:\n\(code)")
    let rest = code[start.upperBound...]
    return String(rest[..<(try #require(rest.range(of: "\n  }\n"))).lowerBound])
  }

  // MARK: Behaviours

  @Test func `paddings are set by observers of both bounds, and not before the stack was laid out`() throws {
    let code = try Self.example("login")
    expect(
      [
        "accessibleLayout = AccessibleLayout(",
        "scrollView: scroll, stackView: stack, adjustable: [topHeight, bottomHeight])",
        "private final class AccessibleLayout {", "self.adjustable = adjustable.map { ($0, $0.constant) }",
        "scrollView.observe(\\.bounds)", "stackView.observe(\\.bounds)", "private func adjustPaddings()",
        "guard !paddings.isEmpty, stackView.bounds.height > 0 else { return }",
        "let difference = scrollView.bounds.height - stackView.bounds.height + added", "if difference == 0 { return }",
        "padding.constraint.constant = padding.initialHeight + max(0, difference) / CGFloat(paddings.count)",
      ], in: code)
    #expect(!code.contains("viewDidLayoutSubviews"), "which comes before the scroll view has laid out its stack")
    #expect(!code.contains("isEnabled"), "nothing switches it")
    #expect(
      try Self.example("login", .snapkit).contains(
        "adjustable: [topHeight, bottomHeight].flatMap(\\.layoutConstraints))"))
  }

  @Test func `the corrected rule resets at a difference of 0 too`() throws {
    let stack = """
      { "id": "s", "type": "stackView", "axis": "vertical", "subviews": [
        { "id": "p", "constraints": [ { "id": "h", "equation": "height == 8" } ] } ] }
      """
    let code = try Self.code(
      """
      { "root": { "subviews": [ { "id": "scroll", "type": "scrollView", "subviews": [ \(stack) ] } ] },
        "behaviors": [ { "type": "accessibleLayout", "scrollView": "scroll", "stackView": "s", "adjustable": ["h"],
          "usesCorrectedRule": true } ] }
      """)
    #expect(code.contains("padding.constraint.constant") && !code.contains("difference == 0"))
  }

  @Test func `a sticky footer follows the typing, the caret and the keyboard`() throws {
    let code = try Self.example("sticky-footer")
    expect(["text.delegate = self", "extension StickyFooterViewController: UITextViewDelegate {"], in: code)
    expect(
      ["layoutContentView()", "view.layoutIfNeeded()", "scrollToCaret()"],
      in: try body(of: "func textViewDidChange(_ textView: UITextView) {", in: code))
    expect(
      [
        "coveredHeight = covered", "UIView.animate(", "[self] in", "scroll.contentInset.bottom = covered",
        "layoutContentView()", "view.layoutIfNeeded()", "completion: { _ in", "scrollToCaret()",
      ],
      in: try body(of: "func keyboardWillChangeFrame(_ notification: Notification) {", in: code))
    expect(["layoutContentView()"], in: try body(of: "override func viewDidLayoutSubviews() {", in: code))
    expect(["/// - keyboard up and down", "final class"], in: code)
  }

  @Test func `a double tap on any view that says so lowers the keyboard`() throws {
    let code = try Self.code(
      """
      { "root": { "subviews": [ { "id": "page", "dismissesKeyboard": true, "constraints": ["edges == superview.edges"] } ] } }
      """)
    expect(
      [
        "addGestures()", "let doubleTap = UITapGestureRecognizer(target: self, action: #selector(lowerKeyboard))",
        "doubleTap.numberOfTapsRequired = 2", "page.addGestureRecognizer(doubleTap)",
        "@objc private func lowerKeyboard() {", "view.endEditing(true)",
      ], in: code)
    let several = try Self.code(
      """
      { "root": { "subviews": [ { "id": "l", "type": "label", "text": "x", "dismissesKeyboard": true }, { "id": "v", "dismissesKeyboard": true } ] } }
      """)
    #expect(several.contains("l.isUserInteractionEnabled = true"), "a label takes no touches by itself")
    #expect(several.contains("for view in [l, v] as [UIView] {\n      let doubleTap"), "a recognizer is one view's")
  }

  @Test func `the layout moves with the keyboard's duration and curve`() throws {
    let code = try Self.example("login")
    expect(
      [
        "UIResponder.keyboardAnimationDurationUserInfoKey", "UIResponder.keyboardAnimationCurveUserInfoKey",
        "view.convert(frame, from: space)", "scrollBottom.constant = -covered",
        "UIView.animate(withDuration: duration, delay: 0, options: UIView.AnimationOptions(rawValue: curve << 16)) {",
        "self.view.layoutIfNeeded()",
      ], in: try body(of: "func keyboardWillChangeFrame(_ notification: Notification) {", in: code))
  }

  @Test func `what asks whether the keyboard is up asks after it is known`() throws {
    let code = try Self.code(
      """
      { "root": { "subviews": [ { "id": "scroll", "type": "scrollView" } ] },
        "behaviors": [ { "type": "keyboardAvoidance", "scrollView": "scroll", "when": { "keyboard": true } } ] }
      """)
    expect(
      [
        "coveredHeight = covered", "UIView.animate(", "let isKeyboardUp = coveredHeight > 0",
        "scroll.contentInset.bottom = (isKeyboardUp ? covered : 0)",
      ],
      in: try body(of: "func keyboardWillChangeFrame(_ notification: Notification) {", in: code))
  }

  @Test func `spacers ask the screen that the window is on`() throws {
    let code = try Self.example("checkout")
    #expect(!code.contains("UIScreen.main"))
    expect(
      [
        "guard let screenHeight = view.window?.windowScene?.screen.bounds.height else { return }",
        // Or the heights would be those of the previous pass, and on the first 0.
        "screenStack.layoutIfNeeded()",
        "let fits = views.reduce(0) { $0 + $1.frame.height } < screenHeight",
      ], in: try body(of: "private func updateSpacers() {", in: code))
    expect(["updateSpacers()"], in: try body(of: "override func viewDidLayoutSubviews() {", in: code))
    expect(
      ["registerForTraitChanges([UITraitPreferredContentSizeCategory.self])", "controller.view.setNeedsLayout()"],
      in: code)
  }

  @Test func `a frame that code sets keeps its autoresizing under SnapKit`() throws {
    let json = """
      { "root": { "subviews": [ { "id": "scroll", "type": "scrollView", "subviews": [ { "id": "page",
        "constraints": [ "height >= 10", "bottom == foot.bottom + 8", "page.width == page.height" ], "subviews": [
          { "id": "text", "type": "textView", "scrollEnabled": false }, { "id": "foot" } ] } ] },
        { "id": "old", "autoresizing": { "mask": [], "frame": [0, 0, 10, 10] }, "constraints": [ { "id": "w", "equation": "width == 10" } ] } ] },
        "behaviors": [ { "type": "stickyFooter", "scrollView": "scroll", "contentView": "page", "textView": "text", "footer": "foot" } ] }
      """
    let code = try Self.code(json, .snapkit)
    #expect(!code.contains("page.snp.make"))
    #expect(!code.contains("page.translatesAutoresizingMaskIntoConstraints = false"))
    expect(
      [
        "page.heightAnchor.constraint(greaterThanOrEqualToConstant: 10).isActive = true",
        "page.widthAnchor.constraint(equalTo: page.heightAnchor).isActive = true",
        "foot.snp.makeConstraints { make in", "make.bottom.equalToSuperview().offset(-8)",
        // A constraint with a name has to be SnapKit's.
        "w = make.width.equalTo(10).labeled(\"w\").constraint", "old.translatesAutoresizingMaskIntoConstraints = true",
      ], in: code)
  }

  @Test func `a keyboard makes room above the safe area of an inset that has one`() throws {
    let code = try Self.code(
      """
      { "root": { "subviews": [ { "id": "scroll", "type": "scrollView", "contentInset": { "bottom": "safeArea" }, "scrollIndicatorInsets": "safeArea" } ] },
        "behaviors": [ { "type": "keyboardAvoidance", "scrollView": "scroll" } ] }
      """)
    expect(
      [
        "scroll.contentInset.bottom = view.safeAreaInsets.bottom + coveredHeight",
        "scroll.verticalScrollIndicatorInsets = view.safeAreaInsets\n",
        "scroll.verticalScrollIndicatorInsets.bottom += coveredHeight",
      ],
      in: try body(of: "private func adjustInsets() {", in: code))
    expect(
      ["coveredHeight = covered", "scroll.contentInset.bottom = view.safeAreaInsets.bottom + covered"],
      in: try body(of: "func keyboardWillChangeFrame(_ notification: Notification) {", in: code))
  }

  @Test func `under SnapKit a constraint that is written from inside moves up all the same`() throws {
    let code = try Self.code(
      """
      { "root": { "constraints": [ { "id": "kb", "equation": "root.bottom == scroll.bottom" } ],
          "subviews": [ { "id": "scroll", "type": "scrollView" } ] },
        "behaviors": [ { "type": "keyboardAvoidance", "constraint": "kb" } ] }
      """, .snapkit)
    expect(
      ["scroll.snp.makeConstraints { make in", "kb = make.bottom.equalToSuperview()", "kb.update(offset: -covered)"],
      in: code)
  }

  @Test func `a constraint that the keyboard moves has its own constant again when the keyboard goes`() throws {
    let json = """
      { "root": { "subviews": [ { "id": "bar", "constraints": [
          "horizontalEdges == superview", "height == 44", { "id": "bottom", "equation": "bottom == safeArea.bottom - 24" } ] } ] },
        "behaviors": [ { "type": "keyboardAvoidance", "constraint": "bottom", "subtractsSafeArea": true } ] }
      """
    let moved = "covered > 0 ? -max(0, covered - view.safeAreaInsets.bottom) : -24"
    expect(["bottom.constant = \(moved)"], in: try Self.code(json))
    expect(["bottom.update(offset: \(moved))"], in: try Self.code(json, .snapkit))
  }

  @Test func `no name hides a class or a function that the code uses`() throws {
    let code = try Self.code(
      """
      { "root": { "subviews": [ { "id": "max", "type": "label", "text": "9" }, { "id": "UILabel", "type": "label", "text": "8" },
          { "id": "OK", "type": "label", "text": "7" } ] } }
      """)
    expect(["private let maxLabel = UILabel()", "private let uiLabel = UILabel()"], in: code)
    expect(["private let ok = UILabel()"], in: code)
    #expect(UIKitNames.controller("UI") == "ScreenUIViewController")
    #expect(UIKitNames.controller("UITable") == "ScreenUITableViewController")
    #expect(UIKitNames.controller("login-fields") == "LoginFieldsViewController")
  }

  @Test func `a table shows a header with the height that fits, again when the text size changes`() throws {
    for style in [UIKitExport.Style.uikit, .snapkit] {
      let code = try Self.code(
        """
        { "root": { "subviews": [ { "id": "list", "type": "tableView", "rows": 2, "subviews": [
          { "id": "head", "tableRole": "header", "constraints": ["head.bottom == note.bottom + 8"], "subviews": [
            { "id": "note", "type": "label", "text": "x", "constraints": ["top == superview.top"] } ] } ] } ] } }
        """, style)
      expect(
        ["list.show(head, as: \\.tableHeaderView)"],
        in: try body(of: "override func viewDidLayoutSubviews() {", in: code))
      expect(["[UITraitPreferredContentSizeCategory.self]", "controller.view.setNeedsLayout()"], in: code)
      expect(["extension UITableView {", "view.systemLayoutSizeFitting(", "self[keyPath: place] = view"], in: code)
      #expect(!code.contains("head.translatesAutoresizingMaskIntoConstraints") && !code.contains("head.snp"))
    }
  }

  // MARK: Colours of layers

  @Test func `a layer's colour that varies is resolved for each appearance, and any other is set once`() throws {
    let code = try Self.code(
      """
      { "root": { "subviews": [ { "id": "card", "borderColor": "separator", "borderWidth": 1, "shadowColor": "label", "shadowOpacity": 0.5 },
        { "id": "plain", "borderColor": "#ff0000", "shadowColor": "black", "shadowOpacity": 0.5 } ] } }
      """)
    expect(
      [
        "registerForTraitChanges(", "UITraitCollection.systemTraitsAffectingColorAppearance",
        "controller.updateLayout()",
        "}\n    updateLayout()",
      ], in: try body(of: "override func viewDidLoad() {", in: code))
    expect(
      [
        "card.layer.borderColor = UIColor.separator.resolvedColor(with: traitCollection).cgColor",
        "card.layer.shadowColor = UIColor.label.resolvedColor(with: traitCollection).cgColor",
      ], in: try body(of: "private func updateLayout() {", in: code))
    expect(
      [
        "card.layer.borderWidth = 1", "plain.layer.borderColor = UIColor.hex",
        "plain.layer.shadowColor = UIColor.black.cgColor",
      ],
      in: try body(of: "private func configureViews() {", in: code))
    let fixed = try Self.code(#"{ "root": { "subviews": [ { "borderColor": "red" } ] } }"#)
    #expect(!fixed.contains("registerForTraitChanges") && !fixed.contains("resolvedColor"))
  }

  @Test func `a layer's colour that also depends on a trait is asked for by both`() throws {
    let code = try Self.code(
      """
      { "root": { "subviews": [ { "id": "dot", "forEach": 2, "borderColor": "separator", "variations": [
        { "when": { "horizontalSizeClass": "regular" }, "set": { "borderColor": "red" } } ] } ] } }
      """)
    expect(
      [
        "UITraitCollection.systemTraitsAffectingColorAppearance + [UITraitHorizontalSizeClass.self]",
        "for dot in dots {",
        "dot.layer.borderColor = isRegularWidth ? UIColor.red.cgColor : UIColor.separator.resolvedColor(with: traitCollection).cgColor",
      ], in: code)
  }

  // MARK: Nothing more than is needed

  @Test func `a table of views and a collection with a header only have no code for others`() throws {
    let table = try Self.code(
      #"{ "root": { "subviews": [ { "id": "list", "type": "tableView", "subviews": [ { "id": "row" } ] } ] } }"#)
    expect(
      [
        "rowViews(of: tableView).count", "let cell = UITableViewCell()", "cell.contentView.addSubview(row)",
        "row.preservesSuperviewLayoutMargins = true",
      ], in: table)
    #expect(!table.contains("sections(of") && !table.contains("register("))
    let collection = try Self.code(
      """
      { "root": { "subviews": [ { "id": "grid", "type": "collectionView", "subviews": [ { "id": "head", "tableRole": "header" }, { "id": "one" } ] } ] } }
      """)
    expect(["if let content = header(of: collectionView) { fill(view, with: content) }"], in: collection)
    #expect(!collection.contains("footer") && !collection.contains("isHeader"))
  }

  @Test func `a flag updates what asks for it, and a truth value is the question itself`() throws {
    let code = try Self.code(
      """
      { "flags": { "isOn": true, "isTall": false }, "root": { "subviews": [
        { "id": "a", "variations": [ { "when": { "flags": "isOn" }, "set": { "hidden": true } } ] },
        { "id": "scroll", "type": "scrollView", "subviews": [ { "id": "stack", "type": "stackView", "axis": "vertical", "subviews": [
          { "id": "s", "type": "spacer", "when": { "flags": "isTall" } } ] } ] } ] },
        "behaviors": [ { "type": "spacers", "scrollView": "scroll", "stackView": "stack" } ] }
      """)
    expect(["a.isHidden = isOn\n"], in: code)
    #expect(code.contains("var isOn = true { didSet { if isViewLoaded { updateLayout() } } }"), "\(code)")
  }

  @Test func `under SnapKit a view has one maker, and equal distances to all edges are one constraint`() throws {
    let code = try Self.code(
      """
      { "root": { "subviews": [
        { "id": "a", "constraints": [ "top == superview.top + 8", "leading == superview.leading + 8", "bottom == superview.bottom - 8" ] },
        { "id": "b", "constraints": [ "edges == superview.safeArea", "a.trailing == superview.trailing - 8" ] },
        { "id": "c", "constraints": [ "top == superview.top + 8", "leading == superview.leading", "bottom == superview.bottom", "trailing == superview.trailing" ] } ] } }
      """, .snapkit)
    expect(
      [
        "a.snp.makeConstraints { make in\n      make.directionalEdges.equalToSuperview().inset(8)\n    }",
        "b.snp.makeConstraints { make in\n      make.directionalEdges.equalTo(view.safeAreaLayoutGuide)\n    }",
        "c.snp.makeConstraints { make in\n      make.top.equalToSuperview().offset(8)",
      ], in: code)
    #expect(code.components(separatedBy: "a.snp.makeConstraints").count == 2)
  }

  // MARK: Includes

  private static let part = """
    { "flags": { "isShort": true }, "root": { "subviews": [
      { "id": "pay", "type": "button", "title": "Pay", "style": "filled", "font": "headline", "constraints": ["edges == superview.edges"] },
      { "id": "more", "type": "label", "text": "more", "when": { "flags": "!isShort" } } ] } }
    """

  @Test func `an include is a child controller, with its life cycle`() throws {
    let json = """
      { "root": { "subviews": [ { "id": "footer", "type": "include", "file": "parts/pay-bar.json",
        "constraints": ["bottom == safeArea.bottom", "horizontalEdges == superview.horizontalEdges", "footer.pay.height == root.height * 0.1"] } ] } }
      """
    let code = try Self.code(json, files: ["parts/pay-bar.json": Self.part])
    expect(
      [
        "let footer = PayBarViewController()", "footer.view.translatesAutoresizingMaskIntoConstraints = false",
        "addChild(footer)", "view.addSubview(footer.view)", "footer.didMove(toParent: self)",
        "footer.view.bottomAnchor.constraint(equalTo: view.safeAreaLayoutGuide.bottomAnchor)",
        "footer.pay.heightAnchor.constraint(equalTo: view.heightAnchor, multiplier: 0.1)",
        "final class PayBarViewController: UIViewController {",
        // Its parent names it.
        "  let pay = UIButton(configuration: .filled())", "pay.topAnchor.constraint(equalTo: view.topAnchor)",
      ], in: code)
    let views = try Self.code(json, files: ["parts/pay-bar.json": Self.part], includes: .views)
    expect(["private let footer = UIView()", "private let footerPay = ", "view.addSubview(footer)"], in: views)
    #expect(!views.contains("addChild("))
  }

  @Test func `includes of one file that are alike share a class, and a flag reaches them`() throws {
    let json = """
      { "flags": { "isShort": false }, "root": { "type": "stackView", "subviews": [
        { "id": "one", "type": "include", "file": "bar.json" }, { "id": "two", "type": "include", "file": "bar.json" },
        { "id": "three", "type": "include", "file": "bar.json", "flags": { "isShort": true }, "backgroundColor": "red" } ] } }
      """
    let code = try Self.code(json, files: ["bar.json": Self.part])
    expect(
      [
        "let one = BarViewController()", "let two = BarViewController()",
        "let three = Bar2ViewController()", "final class BarViewController", "final class Bar2ViewController",
      ], in: code)
    #expect(code.components(separatedBy: "final class Bar").count == 3)
    #expect(code.contains("  var isShort = true"), "inside, a flag has its own name")
  }

  @Test func `a class in a class has a name of its own, and longer names keep theirs`() throws {
    let code = try Self.code(
      """
      { "root": { "type": "stackView", "subviews": [
        { "id": "one", "type": "include", "file": "x/card.json" }, { "id": "two", "type": "include", "file": "y/card.json" } ] } }
      """,
      files: [
        "x/card.json":
          #"{ "root": { "subviews": [ { "id": "deep", "type": "include", "file": "../z/a.json", "constraints": ["edges == superview.edges"] } ] } }"#,
        "y/card.json":
          #"{ "root": { "subviews": [ { "id": "small", "type": "include", "file": "small-card.json", "constraints": ["edges == superview.edges"] } ] } }"#,
        "y/small-card.json": #"{ "root": { "backgroundColor": "red" } }"#,
        "z/a.json": #"{ "root": { "backgroundColor": "blue" } }"#,
      ])
    for name in ["A", "A2", "Card", "Card2", "SmallCard"] {
      #expect(code.components(separatedBy: "final class \(name)ViewController:").count == 2, "\(name)")
    }
    expect(["let deep = A2ViewController()", "let small = SmallCardViewController()"], in: code)
  }

  // MARK: Texts, tables and bars

  @Test func `a filled button's text follows the text size`() throws {
    let code = try Self.code(Self.part)
    expect(
      [
        "pay.configuration?.title = \"Pay\"",
        "pay.configuration?.titleTextAttributesTransformer = .font { .preferredFont(forTextStyle: .headline) }",
        "attributes.font = font()",
      ], in: code)
    #expect(!code.contains("attributedTitle"))
  }

  @Test func `rows follow the text size, and what a variation makes of them`() throws {
    let code = try Self.code(
      """
      { "root": { "subviews": [ { "id": "list", "type": "tableView", "rows": ["a"],
        "variations": [ { "when": { "textSize": "accessibility" }, "set": { "rows": ["b", "c"] } } ] } ] } }
      """)
    expect(
      [
        "controller.updateLayout()", "list.reloadData()", "let isLargeText = traitCollection",
        #"return isLargeText ? ["b", "c"] : ["a"]"#, "content.textProperties.adjustsFontForContentSizeCategory = true",
      ], in: code)
  }

  @Test func `a collection view shows its subviews in cells, and its header above them`() throws {
    let code = try Self.code(
      """
      { "flags": { "isOn": true }, "root": { "subviews": [ { "id": "grid", "type": "collectionView", "itemSize": [40, 30], "sectionInset": 8,
        "subviews": [ { "id": "head", "tableRole": "header" }, { "id": "one", "when": { "flags": "isOn" } }, { "id": "two", "width": 90, "height": 20 } ] } ] } }
      """)
    expect(
      [
        "private let grid = UICollectionView(frame: .zero, collectionViewLayout: UICollectionViewFlowLayout())",
        "grid.dataSource = self", "grid.delegate = self", "grid.flowLayout?.itemSize = CGSize(width: 40, height: 30)",
        "grid.flowLayout?.sectionInset = UIEdgeInsets(top: 8, left: 8, bottom: 8, right: 8)", "grid.reloadData()",
        "[one, two].filter { !$0.isHidden }", "fill(cell.contentView, with: items(of: collectionView)[indexPath.item])",
        "[two: CGSize(width: 90, height: 20)]", "sizes(of: collectionView)[items(of: collectionView)[indexPath.item]]",
        "fittingSize(of: header(of: collectionView), in: collectionView)",
        "CGSize(width: isVertical ? size.width : 0, height: isVertical ? 0 : size.height),",
      ], in: code)
    #expect(!code.contains("grid.addSubview("))
  }

  @Test func `insets from the leading edge follow the layout direction`() throws {
    let code = try Self.code(
      """
      { "root": { "subviews": [
        { "id": "text", "type": "textView", "textContainerInset": { "leading": 4, "trailing": 20 } },
        { "id": "go", "type": "button", "style": "filled", "title": "x", "contentEdgeInsets": { "leading": 4, "trailing": 20 } } ] } }
      """)
    expect(
      [
        "registerForTraitChanges([UITraitLayoutDirection.self])",
        "go.configuration?.contentInsets = NSDirectionalEdgeInsets(top: 0, leading: 4, bottom: 0, trailing: 20)",
        "let isRightToLeft = traitCollection.layoutDirection == .rightToLeft",
        "text.textContainerInset = isRightToLeft ? UIEdgeInsets(top: 0, left: 20, bottom: 0, right: 4) : "
          + "UIEdgeInsets(top: 0, left: 4, bottom: 0, right: 20)",
      ], in: code)
  }

  @Test func `paragraphs are lines of their own`() throws {
    let code = try Self.code(
      #"""
      { "root": { "subviews": [ { "id": "l", "type": "label", "numberOfLines": 0,
        "text": "The first paragraph says \"hello\" and goes on for a while, as paragraphs do.\n\nThe second one does not, and ends." } ] } }
      """#)
    expect(
      [
        "    l.text = \"\"\"\n      The first paragraph says \\\"hello\\\"",
        "as paragraphs do.\n\n      The second one", "ends.\n      \"\"\"\n",
      ], in: code)
  }

  @Test func `runs are lines of their own, whatever they say`() throws {
    let code = try Self.code(
      #"""
      { "root": { "subviews": [ { "id": "l", "type": "label", "text": [ "a)) + AttributedString(\"b ", { "text": "c", "font": 20 } ] },
        { "id": "go", "type": "button", "style": "filled", "title": [ "one, and then ", { "text": "two", "font": 20 } ] } ] } }
      """#)
    expect(
      [
        "    l.attributedText = NSAttributedString(\n      AttributedString(\"a)) + AttributedString(\\\"b \", attributes:",
        "\n        + AttributedString(\"c\", attributes: AttributeContainer([.font: UIFont.systemFont(ofSize: 20)])))\n",
        "    go.configuration?.attributedTitle =\n      AttributedString(\"one, and then \"",
        "\n        + AttributedString(\"two\", attributes: AttributeContainer([.font: UIFont.systemFont(ofSize: 20)]))\n",
      ], in: code)
  }

  @Test func `a large title needs a bar that has them`() throws {
    let code = try Self.example("gallery/tables")
    expect(
      [
        "navigationItem.largeTitleDisplayMode = .always", "override func viewWillAppear(_ animated: Bool) {",
        "navigationController?.navigationBar.prefersLargeTitles = true",
      ], in: code)
    #expect(try Self.example("gallery/bars").contains("navigation.prefersLargeTitles = true"))
  }

  // MARK: Copies

  @Test func `copies are loops over what differs`() throws {
    let code = try Self.example("gallery/copies")
    expect(
      [
        "private let rows = (0..<3).map { _ in UIStackView() }",
        "private let rowNames = (0..<3).map { _ in UILabel() }",
        "let rowData: [(number: String, name: String, role: String)] = [", #"("1 of 3", "Ada", "Engine"),"#,
        "for (index, data) in rowData.enumerated() {", "rowNames[index].text = data.name",
        "column.addArrangedSubview(rows[index])", "rating.addArrangedSubview(starView)",
        "starView.isHidden = index >= stars",
      ], in: code)
    #expect(!code.contains("[1]"), "nothing is said of a single copy")
    #expect(code.contains("  /// As many as `stars` may ask for.\n  private let starViews = (0..<64)"))
  }

  @Test func `copies whose constraints differ are written one after the other`() throws {
    let code = try Self.code(
      """
      { "lists": { "things": [ { "image": "star" }, { "image": "sun" } ] }, "root": { "subviews": [
        { "id": "row", "forEach": "things", "constraints": ["top == superview.top + 8", "height == {number}0"] },
        { "id": "icon", "type": "imageView", "forEach": "things", "symbol": "{item.image}" } ] } }
      """)
    expect(
      [
        "let iconData: [UIImage?] = [", "UIImage(systemName: \"star\"),", "UIImage(systemName: \"sun\"),",
        "icons[index].image = image",
        "rows[0].heightAnchor.constraint(equalToConstant: 10)", "rows[1].heightAnchor.constraint(equalToConstant: 20)",
      ], in: code)
  }
}
