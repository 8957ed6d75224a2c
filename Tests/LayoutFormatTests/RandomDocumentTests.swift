import Foundation
import JSONSyntax
import LayoutFormat
import LayoutModel
import TestSupport
import Testing

@Suite struct RandomDocumentTests {
  /// Each example with a few bytes changed, resolved in two environments. Whatever comes, it is told, not died of.
  @Test func `no change of an example's bytes crashes loading or resolving`() {
    let seed: UInt64 = 0x10AD
    print("seed \(seed)")
    var random = SeededRandom(seed: seed)
    let paths = Documents.examplePaths
    let words = [
      "\"when\"", "null", "-1", "1e308", "[]", "{}", "\"superview.edges\"", "\"root\"", "{item}", "true", "\"include\"",
      "..", "@",
      "==", "\u{FF}", "\"\"", "\"forEach\":3,", "\"type\":\"scrollStack\",", "999999999",
    ]
    var original: [String: [UInt8]] = [:]
    for path in paths {
      original[path] = FileManager.default.contents(atPath: Documents.examples.appendingPathComponent(path).path).map {
        [UInt8]($0)
      }
    }
    let environments = [
      Documents.iPhone13(),
      Documents.iPhone13 {
        $0.textSize = .accessibility5; $0.keyboard = true
      },
    ]
    for _ in 0..<randomCases(400, deep: 8_000) {
      guard let path = paths.randomElement(using: &random), var bytes = original[path] else { continue }
      for _ in 0..<Int.random(in: 1...4, using: &random) {
        let place = Int.random(in: 0..<bytes.count, using: &random)
        switch Int.random(in: 0...3, using: &random) {
        case 0: bytes[place] = UInt8.random(in: 0...255, using: &random)
        case 1: bytes.remove(at: place)
        case 2: bytes.insert(contentsOf: Array((words.randomElement(using: &random) ?? "").utf8), at: place)
        default: bytes.removeSubrange(place..<min(bytes.count, place + Int.random(in: 1...40, using: &random)))
        }
      }
      let document = LayoutLoader.load(path: path) { name in
        name == path ? .bytes(bytes) : original[name].map { .bytes($0) } ?? .missing
      }
      for diagnostic in document.diagnostics {
        _ = DiagnosticRenderer.render(diagnostic) { document.files[$0] }
        if let file = document.files[diagnostic.path] { #expect(diagnostic.range.end <= file.bytes.count) }
      }
      for environment in environments {
        let tree = document.resolve(in: environment).tree
        for (index, view) in tree.views.enumerated() {
          #expect((view.parent ?? -1) < index)
          _ = document.place(of: view.tag)
        }
        for constraint in tree.constraints {
          #expect(tree.views.indices.contains(constraint.first.view))
          #expect(constraint.second.map { tree.views.indices.contains($0.view) } ?? true)
          #expect(constraint.priority > 0 && constraint.priority <= 1000)
        }
      }
    }
  }

  /// `"systemVersion": 1e300` in an expectation died on its way to an integer.
  @Test func `no number of an example is too large, too small or too long for loading and resolving`() {
    for path in Documents.examplePaths {
      guard let data = FileManager.default.contents(atPath: Documents.examples.appendingPathComponent(path).path)
      else { continue }
      let bytes = [UInt8](data)
      guard let root = JSONParser.parse(SourceFile(path: path, bytes: bytes)).root else { continue }
      for (place, number) in numbers(in: root).enumerated() {
        let extreme = ["1e300", "-1e300", "9223372036854775808", "-0.5", "1e-300"][place % 5]
        let changed = bytes[..<number.start] + Array(extreme.utf8) + bytes[number.end...]
        let document = LayoutLoader.load(path: path) { name in
          guard name != path else { return .bytes(Array(changed)) }
          let file = Documents.examples.appendingPathComponent(name).path
          return FileManager.default.contents(atPath: file).map { .bytes([UInt8]($0)) } ?? .missing
        }
        _ = document.resolve(in: Documents.iPhone13())
      }
    }
    for key in ["systemVersion", "width", "height", "keyboard", "textSize", "device"] {
      let document = Documents.load(
        views: "{ \"id\": \"a\" }",
        "\"expectations\": [ { \"when\": { \"\(key)\": 1e300 }, \"visible\": [\"a\"] } ]")
      _ = document.resolve(in: Documents.iPhone13())
    }
  }

  private func numbers(in node: JSONNode) -> [SourceRange] {
    switch node.value {
    case .number: [node.range]
    case .array(let items): items.flatMap(numbers)
    case .object(let members): members.flatMap { numbers(in: $0.value) }
    default: []
    }
  }

  @Test func `the login screen resolves in microseconds`() {
    let document = Documents.example("login.json")
    var environments: [Environment] = []
    for device in Device.catalog {
      for size in ContentSizeCategory.allCases {
        for keyboard in [false, true] {
          environments.append(Environment(device: device, textSize: size, keyboard: keyboard))
        }
      }
    }
    var views = 0
    let time = ContinuousClock().measure {
      for environment in environments { views += document.resolve(in: environment).tree.views.count }
    }
    #expect(views == environments.count * 13)
    print("resolving \(environments.count) environments took \(time), \(time / environments.count) each")
  }
}
