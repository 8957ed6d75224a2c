import Foundation
import JSONSyntax
import LayoutFormat
import LayoutModel
import TestSupport

/// Documents in memory, and the examples on disk.
enum Documents {
  static let examples = Repository.root.appendingPathComponent("Examples")

  /// Every layout below Examples, as paths relative to it, sorted.
  static let examplePaths: [String] = {
    let names = FileManager.default.enumerator(atPath: examples.path)?.compactMap { $0 as? String } ?? []
    return names.filter { $0.hasSuffix(".json") }.sorted()
  }()

  static func example(_ path: String) -> LoadedDocument {
    LayoutLoader.load(path: path) { name in
      guard let data = FileManager.default.contents(atPath: examples.appendingPathComponent(name).path) else {
        return .missing
      }
      return .bytes([UInt8](data), hash: "hash of \(name)")
    }
  }

  /// `main` at `main.json`, with other files beside it.
  static func load(_ main: String, _ files: [String: String] = [:]) -> LoadedDocument {
    LayoutLoader.load(path: "main.json") { name in
      let text = name == "main.json" ? main : files[name]
      return text.map { .bytes(Array($0.utf8)) } ?? .missing
    }
  }

  /// A root with these subviews (JSON, separated by commas).
  static func load(views: String, _ more: String = "") -> LoadedDocument {
    load("{ \"root\": { \"subviews\": [\n\(views)\n] }\(more.isEmpty ? "" : ", " + more) }")
  }

  static func rendered(_ document: LoadedDocument) -> String {
    DiagnosticRenderer.render(document.diagnostics) { document.files[$0] }
  }

  /// The messages alone, with line and column.
  static func messages(_ document: LoadedDocument) -> [String] {
    document.diagnostics.map { diagnostic in
      let position = document.files[diagnostic.path]?.position(at: diagnostic.range.start)
      return "\(position?.line ?? 0):\(position?.column ?? 0) \(diagnostic.message)"
    }
  }

  static func iPhone13(_ change: (inout EnvironmentSettings) -> Void = { _ in }) -> Environment {
    var settings = EnvironmentSettings()
    change(&settings)
    return settings.environment()
  }
}

extension ViewTree {
  /// Its constraints as people write them.
  var constraintTexts: [String] { constraints.map { text($0) } }

  func text(_ constraint: LayoutConstraint) -> String {
    func item(_ item: LayoutItem) -> String {
      let view = views[item.view]
      guard let guide = item.guide else { return view.id }
      if case .custom(let index) = guide { return view.layoutGuides[index].id }
      return view.id + "." + (guide.keyword ?? "")
    }
    var text = "\(item(constraint.first)).\(constraint.firstAttribute.name) \(constraint.relation.rawValue)"
    if let second = constraint.second {
      text += " \(item(second)).\(constraint.secondAttribute.name)"
      if constraint.multiplier != 1 { text += " * \(constraint.multiplier.shortText)" }
      if let spacing = constraint.systemSpacingMultiplier { text += " + \(spacing.shortText) spacing" }
      if constraint.constant != 0 {
        text +=
          constraint.constant < 0 ? " - \((-constraint.constant).shortText)" : " + \(constraint.constant.shortText)"
      }
    } else {
      text += " \(constraint.constant.shortText)"
    }
    if constraint.priority != 1000 { text += " @\(constraint.priority.shortText)" }
    return text
  }
}
