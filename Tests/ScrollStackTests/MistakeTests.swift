import Foundation
import TestSupport
import Testing

/// What the compiler says about usual mistakes: one short error for each, with `|` between those of one line.
@Suite struct MistakeTests {
  private static let mistakes: [(code: String, error: String)] = [
    (#"Label("a", font: .headlin)"#, "type 'Font?' has no member 'headlin'"),
    (#"Label("a").textColor(.redd)"#, "type 'Color' has no member 'redd'"),
    (#"Label("a").textAlignment(.middle)"#, "type 'TextAlignment' has no member 'middle'"),
    (#"VStack { Label("a") }"#, "'VStack' has been renamed to 'StackView': a vertical stack is StackView { … }"),
    (#"HStack { Label("a") }"#, "'HStack' is unavailable: a horizontal stack is StackView(.horizontal) { … }"),
    (#"Text("a")"#, "'Text' has been renamed to 'Label'"),
    (#"Label("a").foregroundColor(.label)"#, "'foregroundColor' has been renamed to 'textColor'"),
    (#"Button("a").titleColor(.systemRed)"#, "'titleColor' has been renamed to 'textColor'"),
    (
      #"Label("a", font: .title).textColor(.primary)"#,
      "'title' has been renamed to 'title1'|'primary' has been renamed to 'label'"
    ),
    (#"Label("a").textAlignment(.leading)"#, "'leading' has been renamed to 'natural'"),
    (
      #"Image("a.png").aspectRatio(contentMode: .fit)"#,
      "'Image' has been renamed to 'ImageView'|'aspectRatio(_:contentMode:)' is unavailable: "
        + "use contentMode(.scaleAspectFit) or contentMode(.scaleAspectFill)"
    ),
    (#"View().isHidden(true)"#, "'isHidden' has been renamed to 'hidden'"),
    (#"Label("a").set("text", "b")"#, "'set' has been renamed to 'raw'"),
    (
      #"View().constraints("height == 44")"#,
      "cannot convert value of type 'String' to expected argument type 'Constraint'"
    ),
    (#"Label("a").when(.device(.iPhone55))"#, "type 'Device' has no member 'iPhone55'"),
    (#""a""#, #"'buildExpression' is unavailable: a text is a view: Label("…")"#),
    (#"Label("a").when(true)"#, "cannot convert value of type 'Bool' to expected argument type 'Condition'"),
    (
      #"Label("a").padding(.horizontal, 8)"#,
      "'horizontal' is unavailable: space at the sides is the stack's: layoutMargins(Insets(horizontal: 16))"
    ),
    (
      #"Button("a") { print("b") }"#,
      "'init(_:style:action:)' is unavailable: an app gives the button its action, by view(withID:)"
    ),
    (
      #"View().constraints(.height >= 44)"#,
      "'>=' is unavailable: write .height.greaterThanOrEqual(to: 44)"
    ),
    (
      #"Toggle("a", isOn: true)"#,
      "'Toggle' is unavailable: a switch is Control(.switchControl).on(), beside a Label"
    ),
    (
      #"VStack(alignment: .leading, spacing: 8) { Label("a") }"#,
      "'VStack' has been renamed to 'StackView': a vertical stack is StackView { … }"
    ),
    (
      #"List(["a"]) { word in Label(word) }"#,
      "'List' is unavailable: a list is Table(rows: […]), or Table { … } with a view for each row"
    ),
    (
      #"ForEach(["a"], id: \.self) { word in Label(word) }"#,
      "'init(_:id:content:)' is unavailable: ForEach needs no id: give a view in it an .id(…) to name it"
    ),
    (
      #"ScrollView(.horizontal) { Label("a") }"#,
      "'init(_:content:)' is unavailable: a view scrolls where its content is larger: put a StackView(.horizontal) in it"
    ),
    (
      #"Label("a").frame(maxWidth: .infinity)"#,
      "'frame(width:height:minWidth:maxWidth:minHeight:maxHeight:)' is unavailable: use height(_:min:max:) and "
        + "width(_:min:max:)"
    ),
  ]

  @Test func `usual mistakes have one short error each`() throws {
    let folder = try TemporaryDirectory()
    for (index, mistake) in Self.mistakes.enumerated() {
      let file = "\(folder.path)/mistake\(index).swift"
      let code =
        "import ScrollStack\nstruct Mistake: Screen {\n  var body: some StackContent {\n    \(mistake.code)\n  }\n}\n"
      try code.write(toFile: file, atomically: true, encoding: .utf8)
      #expect(try Self.errors(in: file, index).joined(separator: "|") == mistake.error, "\(mistake.code)")
    }
  }

  @Test func `the code of the page compiles`() throws {
    let page = try String(
      contentsOf: Repository.root.appendingPathComponent("docs/scrollstack.md"), encoding: .utf8)
    let blocks = page.split(separator: "```swift\n").dropFirst().compactMap { $0.split(separator: "```").first }
    // The page's first screen has parts of its own, and UIKit is not here.
    let parts = """
      struct Header: StackContent { var title: String; var body: some StackContent { Label(title) } }
      struct Footer: Screen { var body: some StackContent { Label("Total") } }

      """
    let code = blocks.filter { !$0.contains("ViewController") && !$0.contains("import Testing") }.joined(
      separator: "\n")
    #expect(blocks.count == 5)
    let folder = try TemporaryDirectory()
    let file = "\(folder.path)/page.swift"
    try (code + parts).write(toFile: file, atomically: true, encoding: .utf8)
    #expect(try Self.errors(in: file, Self.mistakes.count) == [])
  }

  private static func errors(in file: String, _ index: Int) throws -> [String] {
    let arguments = [
      "-frontend", "-typecheck", "-parse-as-library", "-swift-version", "6", "-module-name", "Mistake\(index)", file,
    ]
    return try BuiltLibrary.compile(arguments).said.split(separator: "\n").filter {
      $0.contains(".swift:") && $0.contains(": error: ")
    }.compactMap {
      line in
      line.range(of: ": error: ").map { String(line[$0.upperBound...]) }
    }
  }
}
