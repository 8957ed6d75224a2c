import Foundation
import JSONSyntax
import ScrollStack
import ScrollStackTesting
import TestSupport
import Testing

@Suite struct DocumentTests {
  @Test func `two views with one id are an error with both places`() throws {
    let screen = ScrollStack {
      Label("a").id("twin")
      View { Label("b").id("twin") }
    }
    let line = #line - 3
    let file = "ScrollStackTests/DocumentTests.swift"
    let expected = "\(file):\(line + 1): error: the id 'twin' is taken by the view at \(file):\(line)"
    #expect(throws: StackError.self) { try screen.document() }
    do throws(StackError) {
      _ = try screen.solve(on: .iPhoneX, measuring: measurer)
    } catch {
      #expect(error.description == expected)
    }
  }

  @Test func `two views with one id may exclude each other`() throws {
    let screen = ScrollStack {
      Label("a").id("twin").when(.keyboard())
      Label("b").id("twin").when(.keyboard(false))
    }
    #expect(try screen.solve(on: .iPhoneX, measuring: measurer).lines(of: "twin") == ["b"])
  }

  @Test func `what the loader finds wrong has its place in Swift`() throws {
    let screen = ScrollStack {
      View().id("a")
      View().raw("hiden", true)
    }
    let line = #line - 2
    let error = #expect(throws: StackError.self) { try screen.solve(on: .iPhoneX, measuring: measurer) }
    let text = error?.description ?? ""
    #expect(text.hasPrefix("ScrollStackTests/DocumentTests.swift:\(line): error: "), "\(text)")
    #expect(text.contains("hidden"))
  }

  @Test func `a check finds with places what a stack does not count, the audit and failed expectations`() async throws {
    let height = Expectation(when: .textSize(.large), frame: ["a": PartialFrame(height: 60)])
    let settings = ScreenSettings(expectations: [height])
    let screen = ScrollStack(settings: settings) {
      View().id("a").height(50).padding(30)
      View {
        Label("b").constraints(
          .top.equal(to: .superview.top), .leading.equal(to: .superview.leading), .height.equal(to: 5))
      }
    }
    let line = #line - 6
    let findings = try await screen.check(measuring: measurer)
    let texts = findings.map(\.description)
    let file = "ScrollStackTests/DocumentTests.swift"
    #expect(texts.contains("\(file):\(line): warning: padding(30) on the first view of a stack does nothing [stack]"))
    #expect(findings.contains { $0.rule == "expectation" && $0.severity == .error })
    #expect(findings.contains { $0.rule == "clipped-text" && $0.place?.line == line + 2 }, "\(texts)")
  }

  /// With the shared paddings, the stack is as high as the scroll view, and its `centerY` changes nothing.
  @Test func `a check finds nothing in what a scrolling stack makes by itself`() async throws {
    let screen = ScrollStack { Label("a", font: .body).padding(20) }.sharesPadding()
      .contentInsetAdjustmentBehavior(.never)
    let found = try await Wrapped(body: screen).check(measuring: measurer)
    #expect(found.map(\.description) == [])
  }

  private struct Wrapped<Content: StackContent>: Screen {
    var body: Content
  }

  @Test func `a check of a screen that is no document says why`() async throws {
    let screen = ScrollStack {
      View().id("a")
      View().id("a")
    }
    let findings = try await screen.check(measuring: measurer)
    #expect(findings.map(\.severity) == [.error])
  }

  @Test func `a device that is not in the catalogue is an error`() {
    let screen = ScrollStack { Label("a") }
    #expect(throws: StackError.self) { try screen.solve(on: Device("iPhone 8½"), measuring: measurer) }
  }

  private static let examples: [String] = {
    let root = Repository.root.appendingPathComponent("Examples")
    return ["", "gallery/", "parts/"].flatMap { folder in
      let names = try? FileManager.default.contentsOfDirectory(atPath: root.appendingPathComponent(folder).path)
      return (names ?? []).filter { $0.hasSuffix(".json") }.sorted().map { root.path + "/" + folder + $0 }
    }
  }()

  /// Each example written with the library's own words and written out again is the example; `$schema` and comments are
  /// not a screen's.
  @Test(arguments: examples) func `every example can be written so, and is the same document`(path: String) throws {
    let text = try String(contentsOfFile: path, encoding: .utf8)
    guard try node(text)["root"] != nil else { return }
    let example = Example(document: try node(text))
    let written = try example.document()
    #expect(try canonical(written) == canonical(Example.withoutRemarks(try node(text))))
    #expect(example.warnings.isEmpty, "\(example.warnings)")
  }

  @Test func `there are examples`() { #expect(Self.examples.count > 20) }
}

/// An example's views as views of this library.
private struct Example: Screen {
  var document: JSONNode
  var settings: ScreenSettings {
    let keys = [
      "title", "metrics", "flags", "lists", "defaults", "environment", "behaviors", "rules", "previews",
      "expectations", "transitions",
    ]
    return .raw(
      .object((document.object ?? []).filter { keys.contains($0.key) }.map { .init($0.key, JSONValue($0.value)) }))
  }

  var body: some StackContent {
    if let root = document["root"] {
      Self.decorated(root, RootView(root["type"]?.string) { Self.subviews(of: root) })
    }
  }

  static func subviews(of node: JSONNode) -> [StackNode] {
    (node["subviews"]?.array ?? []).map { subview in
      switch subview["type"]?.string {
      case nil: decorated(subview, View { subviews(of: subview) })
      case "spacer": decorated(subview, Spacer())
      case let type?: decorated(subview, ViewOfType(type) { subviews(of: subview) })
      }
    }
  }

  static func decorated(_ node: JSONNode, _ plain: some StackContent) -> StackNode {
    var view = plain.makeNodes()[0]
    for member in node.object ?? [] {
      switch (member.key, member.value.value) {
      case ("subviews", _), ("comment", _), ("type", _): break
      case ("id", .string(let id)): view = view.id(id)
      case ("padding", .number(let points)): view = view.padding(points)
      case ("height", .number(let points)): view = view.height(points)
      case ("width", .number(let points)): view = view.width(points)
      case ("constraints", .array(let all)): view = view.raw("constraints", .array(all.map { JSONValue($0) }))
      default: view = view.raw(member.key, JSONValue(member.value))
      }
    }
    return view
  }

  /// The document without `$schema` and comments of views and of its own.
  static func withoutRemarks(_ node: JSONNode) -> JSONNode {
    guard case .object(let members) = node.value else { return node }
    let kept: [JSONSyntax.JSONMember] = members.compactMap { member in
      if member.key == "$schema" || member.key == "comment" { return nil }
      var member = member
      if member.key == "root" { member.value = withoutRemarks(member.value) }
      if member.key == "subviews", case .array(let views) = member.value.value {
        member.value = JSONNode(.array(views.map(withoutRemarks)), range: member.value.range)
      }
      return member
    }
    return JSONNode(.object(kept), range: node.range)
  }
}
