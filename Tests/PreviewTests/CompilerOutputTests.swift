import LayoutModel
import Preview
import Screens
import Testing

@Suite struct CompilerOutputTests {
  @Test func `steps and errors are read from pieces of any length, each error once`() {
    let text = """
      [1/14] Planning build
      [6/14] Compiling Shop Cart.swift
      /home/somebody/shop/Sources/Shop/Cart.swift:7:19: error: cannot find 'totl' in scope
       7 |     Label(totl)
      /home/somebody/shop/Sources/Shop/Cart.swift:7:19: error: cannot find 'totl' in scope
      /usr/lib/else.swift:2:1: warning: unused
      /elsewhere/Part.swift:31:4: error: expected '}': found the end
      Shop/Cart.swift:9: error: unknown view 'pay'

      """
    for size in [1, 7, text.utf8.count] {
      var output = CompilerOutput(workingDirectory: "/home/somebody/shop")
      var bytes = Array(text.utf8)[...]
      while !bytes.isEmpty {
        _ = output.take(bytes.prefix(size))
        bytes = bytes.dropFirst(size)
      }
      #expect(output.progress == (6, 14))
      guard case .failed(let errors) = output.end(status: 1, of: "swift run") else {
        Issue.record("not failed")
        continue
      }
      #expect(
        errors.map { "\($0.place?.text ?? "") \($0.message)" } == [
          "Sources/Shop/Cart.swift:7:19 cannot find 'totl' in scope",
          "/elsewhere/Part.swift:31:4 expected '}': found the end", "Shop/Cart.swift:9:1 unknown view 'pay'",
        ])
    }
  }

  @Test(arguments: [
    (2 as Int32?, "make: no rule\n", "the command ended with exit code 2: make: no rule"),
    (127, "", "the command ended with exit code 127"),
    (nil, "half a line", "the command was ended by a signal: half a line"),
  ])
  func `a failure without a place names the command and its last line`(status: Int32?, text: String, message: String) {
    var output = CompilerOutput(workingDirectory: "/")
    _ = output.take(text.utf8)
    let state = output.end(status: status, of: "make layouts")
    #expect(state == .failed([PlacedDiagnostic(.error, message, path: "make layouts")]))
  }

  @Test func `a build that ends well is a success, whatever it printed`() {
    var output = CompilerOutput(workingDirectory: "/")
    _ = output.take("a.swift:1:1: error: of an earlier try\n".utf8)
    #expect(output.end(status: 0, of: "swift run") == .succeeded)
  }

  @Test func `errors of a build stand over the last good picture until a build succeeds`() async throws {
    let harness = SessionHarness()
    await harness.save("Layouts/a.json", #"{ "root": { "subviews": [{ "id": "box", "height": 20 }] } }"#)
    await harness.connect()
    await harness.drain()
    let place = SourcePlace(path: "Sources/A.swift", line: 3, column: 9)
    let error = PlacedDiagnostic(.error, "cannot find 'x' in scope", path: place.path, place: place)
    await harness.session.handle(.build(.running(done: 2, total: 9)))
    #expect(harness.messages(to: 1, "working").last?["done"]?.number == 2)
    await harness.session.handle(.build(.failed([error])))
    await harness.drain()
    #expect(harness.messages(to: 1, "working").last?["done"]?.number == 1)
    let broken = try #require(harness.document("Layouts/a.json"))
    #expect(broken["state"]?.string == "broken")
    let told = try #require(broken["diagnostics"]?.array?.first)
    #expect(told["path"]?.string == "Sources/A.swift" && told["line"]?.number == 3 && told["column"]?.number == 9)
    await harness.session.handle(.build(.succeeded))
    await harness.drain()
    #expect(harness.document("Layouts/a.json")?["state"]?.string == "good")
    #expect(harness.document("Layouts/a.json")?["diagnostics"]?.array?.isEmpty == true)
  }

  @Test func `before there is a layout, the file with the first error is in its place`() async throws {
    let harness = SessionHarness()
    await harness.connect()
    await harness.drain()
    let error = PlacedDiagnostic(.error, "expected '}'", path: "Sources/A.swift")
    await harness.session.handle(.build(.failed([error])))
    await harness.drain()
    let standIn = try #require(harness.document("Sources/A.swift"))
    #expect(standIn["state"]?.string == "empty" && standIn["diagnostics"]?.array?.count == 1)
    await harness.save("Layouts/a.json", #"{ "root": {} }"#)
    await harness.session.handle(.build(.succeeded))
    await harness.drain()
    let removed = harness.messages(to: 1, "update").flatMap { $0["removed"]?.array ?? [] }
    #expect(removed.map(\.string) == ["Sources/A.swift"])
    #expect(harness.document("Layouts/a.json")?["state"]?.string == "good")
  }
}
