import JSONSyntax
import TestSupport
import Testing

@Suite struct JSONWriterTests {
  @Test func `commas come by themselves`() {
    var writer = JSONWriter()
    writer.object { writer in
      writer.member("title", "A \"b\"\n\u{1}")
      writer.member("scale", 2.0)
      writer.array("views") { writer in
        writer.object { $0.member("id", "x") }
        writer.object { _ in }
        writer.value(-0.5)
        writer.null()
      }
      writer.member("frame", [0, 20.5, 1e21])
      writer.member("on", true)
      writer.member(ifPresent: "none", String?.none)
      writer.key(string: "k\"")
      writer.value(encoded: Array("[1]".utf8))
    }
    #expect(
      writer.text
        == #"{"title":"A \"b\"\n\u0001","scale":2,"views":[{"id":"x"},{},-0.5,null],"frame":[0,20.5,1e+21],"on":true,"k\"":[1]}"#
    )
  }

  @Test func `indented JSON has a member a line`() {
    var writer = JSONWriter(indentation: 2)
    writer.object { writer in
      writer.member("a", 1)
      writer.array("b") { $0.value("x") }
      writer.array("c") { _ in }
    }
    #expect(
      writer.text == """
        {
          "a": 1,
          "b": [
            "x"
          ],
          "c": []
        }
        """)
  }

  @Test(arguments: [
    (0.0, "0"), (-0.0, "0"), (1, "1"), (-16, "-16"), (255.5, "255.5"), (0.001, "0.001"), (20.333, "20.333"),
    (20.333333333333332, "20.333333333333332"), (0.1 + 0.2, "0.30000000000000004"), (1e15, "1000000000000000"),
    (1e16, "1e+16"),
    (123_456_789_012, "123456789012"), (5e-324, "5e-324"), (.infinity, "null"), (.nan, "null"), (-0.25, "-0.25"),
  ])
  func `doubles have the fewest digits that read back the same`(value: Double, text: String) {
    var writer = JSONWriter()
    writer.value(value)
    #expect(writer.text == text)
  }

  @Test(arguments: [Int.min, -100, -1, 0, 9, 10, 99, 100, 1_234_567_890, Int.max])
  func `integers have all their digits`(value: Int) {
    var writer = JSONWriter()
    writer.value(value)
    #expect(writer.text == "\(value)")
  }

  @Test func `texts of any length read back the same, with escapes anywhere`() {
    for length in 0...80 {
      let plain = String(repeating: "é", count: length) + String(repeating: "a", count: length)
      for text in [plain, "\"" + plain, plain + "\n", plain + "\\" + plain, "\u{1}" + plain + "\u{7F}\t"] {
        var writer = JSONWriter()
        writer.value(text)
        #expect(JSONParser.parse(SourceFile(path: "", bytes: writer.bytes)).root?.string == text, "\(writer.text)")
        #expect(writer.count == writer.bytes.count)
      }
    }
  }

  @Test func `every finite double reads back the same`() {
    let seed: UInt64 = 0xD0_0B1E
    print("seed \(seed)")
    var random = SeededRandom(seed: seed)
    for round in 0..<20_000 {
      let value =
        round % 2 == 0
        ? Double(bitPattern: random.next()) : (Double.random(in: -3000...3000, using: &random) * 1000).rounded() / 1000
      guard value.isFinite else { continue }
      var writer = JSONWriter()
      writer.value(value)
      #expect(JSONParser.parse(SourceFile(path: "", bytes: writer.bytes)).root?.number == value)
    }
  }

  @Test func `what is written is what is parsed`() {
    let seed: UInt64 = 0x0C0D
    print("seed \(seed)")
    var random = SeededRandom(seed: seed)
    for _ in 0..<2_000 {
      let node = Self.randomNode(depth: 4, &random)
      for indentation in [nil, 2] {
        var writer = JSONWriter(indentation: indentation)
        writer.value(node)
        let result = JSONParser.parse(SourceFile(path: "", bytes: writer.bytes))
        #expect(result.errors.isEmpty, "\(writer.text)")
        #expect(result.root.map(Self.bare) == node, "\(writer.text)")
      }
    }
  }

  private static func randomNode(depth: Int, _ random: inout SeededRandom) -> JSONNode {
    switch Int.random(in: 0...(depth > 0 ? 6 : 4), using: &random) {
    case 0: return JSONNode(.null)
    case 1: return JSONNode(.bool(Bool.random(using: &random)))
    case 2: return JSONNode(.number(Double.random(in: -1e6...1e6, using: &random)))
    case 3, 4:
      let characters: [Character] = ["a", "\"", "\\", "\n", "é", "😀", "\u{7F}", "/", " ", "\u{1F}", "\u{2028}"]
      return JSONNode(
        .string(
          String((0..<Int.random(in: 0...6, using: &random)).map { _ in characters.randomElement(using: &random)! })))
    case 5:
      return JSONNode(
        .array((0..<Int.random(in: 0...4, using: &random)).map { _ in randomNode(depth: depth - 1, &random) }))
    default:
      return JSONNode(
        .object(
          (0..<Int.random(in: 0...4, using: &random)).map {
            JSONMember("k\($0)\"", randomNode(depth: depth - 1, &random))
          }))
    }
  }

  /// The same value with no places in it.
  private static func bare(_ node: JSONNode) -> JSONNode {
    switch node.value {
    case .array(let items): JSONNode(.array(items.map(bare)))
    case .object(let members): JSONNode(.object(members.map { JSONMember($0.key, bare($0.value)) }))
    default: JSONNode(node.value)
    }
  }

  @Test func `a number is written the same the first time and every time after`() {
    // More of them than are remembered, and twice, so that they are found again and pushed out.
    var numbers: [Double] = [1e300, -1e300, 1e16, 0.30000000000000004, -0.3333333333333333]
    for third in 0..<200 { numbers.append(102 + Double(third) / 3) }
    numbers += numbers.reversed()
    var writer = JSONWriter()
    writer.array { writer in for number in numbers { writer.value(number) } }
    let expected = numbers.map { number -> String in
      let isWhole: Bool = number == number.rounded() && abs(number) < 1e15
      return isWhole ? "\(Int(number))" : "\(number)"
    }
    #expect(writer.text == "[" + expected.joined(separator: ",") + "]")
  }

  @Test func `rectangles and sizes are arrays on one line`() {
    var writer = JSONWriter(indentation: 2)
    writer.object { writer in
      writer.member("size", 1, 2.5)
      writer.member("frame", 0, -1, 1.0 / 3, 4)
    }
    #expect(writer.text == "{\n  \"size\": [1,2.5],\n  \"frame\": [0,-1,0.3333333333333333,4]\n}")
  }
}
