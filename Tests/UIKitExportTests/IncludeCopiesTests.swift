import LayoutModel
import Testing
import UIKitExport

/// A `forEach` over includes: one class, and loops over what differs between its copies.
@Suite struct IncludeCopiesTests {
  private static let part = """
    { "flags": { "isShort": true }, "metrics": { "gap": 8 }, "root": { "subviews": [
      { "id": "pay", "type": "button", "title": "Pay", "style": "filled", "constraints": ["top == superview.top + gap", "leading == superview.leading"] },
      { "id": "more", "type": "label", "text": "more", "when": { "flags": "!isShort" } } ] } }
    """

  private static func code(
    _ include: String, _ style: UIKitExport.Style = .uikit, includes: UIKitExport.Includes = .controllers,
    part: String = part
  ) throws -> String {
    try exported(
      """
      { "flags": { "count": 2 }, "lists": { "cards": [ { "color": "red", "gap": 3, "isShort": true }, { "color": "blue", "gap": 9, "isShort": false } ] },
        "root": { "type": "stackView", "subviews": [ { "id": "card", "type": "include", "file": "part.json", \(include) } ] } }
      """, style, files: ["part.json": part], includes: includes)
  }

  private static let loop = """
        for card in cards {
          addChild(card)
          rootView.addArrangedSubview(card.view)
          card.didMove(toParent: self)
        }
    """

  @Test func `an include is a class of views where the document says so`() throws {
    let fields = """
      { "root": { "type": "stackView", "axis": "vertical", "subviews": [
        { "id": "row", "type": "stackView", "variations": [ { "when": { "textSize": "accessibility" }, "set": { "axis": "vertical" } } ],
          "constraints": [ "width == superview.width" ] } ] } }
      """
    let code = try exported(
      """
      { "root": { "subviews": [ { "id": "login", "type": "include", "file": "part.json", "exportAs": "view",
        "constraints": [ "top == safeArea.top" ] } ] } }
      """, files: ["part.json": fields])
    for line in [
      "  private let login = PartView()", "    view.addSubview(login)",
      "login.topAnchor.constraint(equalTo: view.safeAreaLayoutGuide.topAnchor)", "final class PartView: UIStackView {",
      "  override init(frame: CGRect) {\n    super.init(frame: frame)\n    configureViews()",
      "  required init(coder: NSCoder) {", "    self.axis = .vertical", "    self.addArrangedSubview(row)",
      "row.widthAnchor.constraint(equalTo: self.widthAnchor)",
      "    registerForTraitChanges([UITraitPreferredContentSizeCategory.self]) { (view: PartView, _) in\n      view.updateLayout()",
    ] { #expect(code.contains(line), "\(line)\n\(code)") }
    #expect(!code.contains("addChild") && !code.contains("PartViewController"))
  }

  @Test func `an include with a behaviour of its own keeps its controller`() throws {
    let part = """
      { "root": { "subviews": [ { "id": "scroll", "type": "scrollView" } ] },
        "behaviors": [ { "type": "keyboardAvoidance", "scrollView": "scroll" } ] }
      """
    let code = try exported(
      #"{ "root": { "subviews": [ { "id": "a", "type": "include", "file": "part.json", "exportAs": "view" } ] } }"#,
      files: ["part.json": part])
    #expect(code.contains("final class PartViewController: UIViewController {"))
  }

  @Test(arguments: [
    (#""portrait""#, "    .portrait\n"), (#"["portrait", "landscapeLeft"]"#, "    [.portrait, .landscapeLeft]\n"),
  ])
  func `the supported orientations are the controller's`(said: String, mask: String) throws {
    let code = try exported(#"{ "supportedInterfaceOrientations": \#(said), "root": {} }"#)
    #expect(
      code.contains("  override var supportedInterfaceOrientations: UIInterfaceOrientationMask {\n" + mask), "\(code)")
  }

  @Test func `the keyboard guide's properties are written`() throws {
    let code = try exported(#"{ "root": { "keyboardLayoutGuide": { "usesBottomSafeArea": false } } }"#)
    #expect(code.contains("view.keyboardLayoutGuide.usesBottomSafeArea = false"))
  }

  private func expectOneClass(_ code: String, sourceLocation: Testing.SourceLocation = #_sourceLocation) {
    #expect(
      code.contains("let cards = (0..<2).map { _ in PartViewController() }"), sourceLocation: sourceLocation)
    #expect(code.contains(Self.loop), "\(code)", sourceLocation: sourceLocation)
    #expect(code.components(separatedBy: "final class Part").count == 2, sourceLocation: sourceLocation)
    #expect(!code.contains("let card0"), sourceLocation: sourceLocation)
  }

  @Test func `copies of an include are an array of controllers, and a flag reaches each`() throws {
    let code = try Self.code(#""forEach": "cards""#)
    expectOneClass(code)
    #expect(code.contains("    for card in cards {\n      card.isShort = isShort\n    }"))
  }

  @Test func `what differs between them is a list that their parent sets`() throws {
    let code = try Self.code(#""forEach": "cards", "backgroundColor": "{item.color}", "hugging": 300"#)
    expectOneClass(code)
    #expect(code.contains("let cardData: [UIColor] = [\n      .red,\n      .blue,\n    ]"), "\(code)")
    #expect(code.contains("cards[index].view.backgroundColor = backgroundColor"))
    #expect(
      code.contains("    view.setContentHuggingPriority(UILayoutPriority(300), for: .horizontal)"), "the child's own")
  }

  @Test func `so are a flag and a metric that each copy gets`() throws {
    let flags = try Self.code(#""forEach": "cards", "flags": { "isShort": "{item.isShort}" }"#)
    expectOneClass(flags)
    #expect(flags.contains("let cardData: [Bool] = [\n      true,\n      false,\n    ]"), "\(flags)")
    #expect(flags.contains("cards[index].isShort = isShort"))
    let metrics = try Self.code(#""forEach": "cards", "metrics": { "gap": "{item.gap}" }"#)
    expectOneClass(metrics)
    #expect(metrics.contains("cards[0].pay.topAnchor.constraint(equalTo: cards[0].view.topAnchor, constant: 3)"))
    #expect(metrics.contains("cards[1].pay.topAnchor.constraint(equalTo: cards[1].view.topAnchor, constant: 9)"))
    #expect(metrics.contains("  let pay = UIButton(configuration: .filled())"), "its parent constrains it")
    let spacing = try Self.code(
      #""forEach": "cards", "metrics": { "gap": "{item.gap}" }"#,
      part: """
        { "metrics": { "gap": 8 }, "root": { "subviews": [ { "id": "row", "type": "stackView", "spacing": "gap" } ] } }
        """)
    expectOneClass(spacing)
    #expect(spacing.contains("let cardData: [CGFloat] = [\n      3,\n      9,\n    ]"), "\(spacing)")
    #expect(spacing.contains("cards[index].row.spacing = rowSpacing"))
  }

  @Test func `a named constraint stays in the class unless it differs`() throws {
    let code = try Self.code(
      #""forEach": "cards", "metrics": { "gap": "{item.gap}" }"#,
      part: """
        { "metrics": { "gap": 8 }, "root": { "subviews": [ { "id": "line", "constraints": [
          { "id": "fixed", "equation": "height == 1" }, { "id": "free", "equation": "width == gap" } ] } ] } }
        """)
    expectOneClass(code)
    #expect(code.components(separatedBy: "fixed = line.heightAnchor.constraint(equalToConstant: 1)").count == 2)
    #expect(code.contains("card1Free = cards[1].line.widthAnchor.constraint(equalToConstant: 9)"), "\(code)")
    #expect(!code.contains("card0Fixed"))
  }

  @Test func `copies that no class can share stand one after the other`() throws {
    let code = try Self.code(
      #""forEach": "cards", "metrics": { "gap": "{item.gap}" }"#,
      part: """
        { "flags": { "isShort": true }, "metrics": { "gap": 8 }, "root": { "subviews": [
          { "id": "more", "when": { "flags": "!isShort" }, "constraints": ["top == superview.top + gap"] } ] } }
        """)
    #expect(code.contains("card0 = PartViewController()") && code.contains("card1 = Part2ViewController()"), "\(code)")
  }

  @Test func `as many as a flag asks for are shown`() throws {
    let code = try Self.code(#""forEach": "count""#, part: #"{ "root": { "backgroundColor": "red" } }"#)
    #expect(
      code.contains(
        "  /// As many as `count` may ask for.\n  private let cards = (0..<64).map { _ in PartViewController() }"),
      "\(code)")
    #expect(
      code.contains("    for (index, card) in cards.enumerated() {\n      card.view.isHidden = index >= count\n    }"))
  }

  @Test(arguments: [UIKitExport.Style.uikit, .snapkit])
  func `as views they are loops too`(style: UIKitExport.Style) throws {
    let code = try Self.code(#""forEach": "cards", "backgroundColor": "{item.color}""#, style, includes: .views)
    for line in [
      "private let cards = (0..<2).map { _ in UIView() }", "private let cardPays = (0..<2).map",
      "cards[index].backgroundColor = backgroundColor",
      "for cardMore in cardMores {\n      cardMore.isHidden = isShort",
    ] { #expect(code.contains(line), "\(line)\n\(code)") }
  }

  @Test func `an include inside a copied view is an array too, and two includes of one file are no copies`() throws {
    let nested = try exported(
      """
      { "root": { "type": "stackView", "subviews": [ { "id": "row", "type": "stackView", "forEach": 2, "subviews": [
        { "id": "card", "type": "include", "file": "part.json" } ] } ] } }
      """, files: ["part.json": Self.part])
    #expect(nested.contains("let rowCards = (0..<2).map { _ in PartViewController() }"), "\(nested)")
    #expect(
      nested.contains("      addChild(rowCards[index])\n      rows[index].addArrangedSubview(rowCards[index].view)"))
    let two = try exported(
      """
      { "root": { "type": "stackView", "subviews": [
        { "id": "one", "type": "include", "file": "part.json" }, { "id": "two", "type": "include", "file": "part.json" } ] } }
      """, files: ["part.json": Self.part])
    #expect(
      two.contains("let one = PartViewController()") && two.contains("let two = PartViewController()"))
  }
}
