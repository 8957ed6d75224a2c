import LayoutFormat
import LayoutModel
import Testing

/// Small files that would take all time or memory.
@Suite struct LimitTests {
  @Test(arguments: [1_000, 200_000]) func `a long sum is told, whatever is in it`(terms: Int) {
    let sum = Array(repeating: "m", count: terms).joined(separator: "+")
    let document = Documents.load(
      """
      { "metrics": { "m": { "value": 1, "variations": [ { "when": { "textSize": "AX1" }, "value": 2 } ] } },
        "root": { "subviews": [ { "id": "a", "constraints": [ "height == \(sum)" ] } ] } }
      """)
    #expect(document.diagnostics.first?.message.hasPrefix("more than 1000 numbers, names and signs") == true)
  }

  @Test func `metrics made of metrics are told before they take forever`() {
    let doubled = (1...40).map { "\"x\($0)\": \"x\($0 - 1) + x\($0 - 1)\"" }.joined(separator: ", ")
    let document = Documents.load(
      """
      { "metrics": { "x0": { "value": 1, "variations": [ { "when": { "textSize": "AX1" }, "value": 2 } ] }, \(doubled) },
        "root": {} }
      """)
    #expect(document.diagnostics.first?.message.hasPrefix("more than 1000 numbers, names and signs") == true)
  }

  @Test func `previews are counted before they are made`() {
    let many = Array(repeating: "true", count: 100_000).joined(separator: ",")
    let document = Documents.load(
      "{ \"root\": {}, \"previews\": { \"keyboard\": [\(many)], \"orientations\": [ \"portrait\", \"landscape\" ] } }")
    #expect(document.diagnostics.first?.message.hasSuffix("previews; the limit is 2000") == true)
  }

  @Test func `four thousand constraints between unknown views are told a hundred times, and soon`() {
    let views = (0..<4_000).map { "{ \"id\": \"view\($0)\", \"constraints\": [ \"top == veiw\($0).top\" ] }" }
    var document = Documents.load(views: "{}")
    let time = ContinuousClock().measure { document = Documents.load(views: views.joined(separator: ",\n")) }
    #expect(document.diagnostics.count == 101)
    #expect(document.diagnostics.first?.message == "unknown view 'veiw0'; did you mean 'view0'?")
    print("4,000 unknown views took \(time)")
  }

  @Test func `a long value in many copies is stopped`() {
    let long = String(repeating: "x", count: 100_000)
    let views =
      "{ \"type\": \"label\", \"forEach\": [\"\(long)\"], \"text\": \"\(String(repeating: "{item} ", count: 1000))\" }"
    let document = Documents.load(views: views)
    #expect(document.diagnostics.map(\.message) == ["the items' values add more than 8388608 bytes to the copies"])
  }

  @Test func `many constraints in many copies are stopped`() {
    let constraints = Array(repeating: "\"width == 1\"", count: 1_000).joined(separator: ",")
    let document = Documents.load(views: "{ \"forEach\": 2000, \"constraints\": [\(constraints)] }")
    let tooMany = ["the copies have more than 1000000 values", "more than 100000 constraints: the rest is left out"]
    #expect(document.diagnostics.map(\.message) == tooMany)
  }

  @Test func `copies of copies stop at the limit of views`() {
    let document = Documents.load(views: "{ \"forEach\": 2000, \"subviews\": [ { \"forEach\": 2000 } ] }")
    #expect(document.diagnostics.map(\.message) == ["more than 20000 views: the rest is left out"])
    let many = Documents.load(views: "{ \"forEach\": 2001 }")
    #expect(many.diagnostics.map(\.message) == ["'forEach' must be a whole number from 0 to 2000, but this is 2001"])
  }

  @Test(arguments: [
    (
      "\"expectations\": [ \(String(repeating: "{ \"when\": { \"textSize\": \">= XS\" }, \"visible\": [\"a\"] },", count: 180)) {} ]",
      "more than 2000 environments in the expectations: the rest is not added"
    ),
    (
      "\"previews\": { \"textSizes\": [\"L\"], \"environments\": [ \(String(repeating: "{},", count: 2000)) {} ] }",
      "2002 previews; the limit is 2000"
    ),
    (
      "\"transitions\": [ { \"steps\": [ \(String(repeating: "{},", count: 2000)) {} ] } ]",
      "more than 2000 steps in the transitions"
    ),
  ])
  func `a document asks for two thousand environments at most`(more: String, message: String) {
    let document = Documents.load(views: "{ \"id\": \"a\" }", more)
    #expect(document.diagnostics.map(\.message).contains(message), "\(Documents.messages(document).prefix(3))")
  }

  @Test func `every device has room at every text size with the keyboard down and up`() {
    let names = Device.catalog.map { "\"\($0.id)\"" }.joined(separator: ",")
    let previews = "\"previews\": { \"devices\": [\(names)], \"textSizes\": \">= XS\", \"keyboard\": [false, true] }"
    let document = Documents.load(views: "{}", previews)
    #expect(document.diagnostics.isEmpty && document.previews.count == Device.catalog.count * 24)
  }

  @Test func `views nest a hundred and twenty-eight deep through includes`() {
    let deep = String(repeating: "{ \"subviews\": [", count: 28)
    func file(_ inner: String) -> String { "{ \"root\": \(deep) \(inner) \(String(repeating: "] }", count: 28)) }" }
    var files: [String: String] = [:]
    for depth in 1...6 { files["p\(depth).json"] = file("{ \"type\": \"include\", \"file\": \"p\(depth + 1).json\" }") }
    files["p7.json"] = file("{}")
    let document = Documents.load(file("{ \"type\": \"include\", \"file\": \"p1.json\" }"), files)
    #expect(document.diagnostics.map(\.message) == ["more than 128 views inside each other"])
  }
}
