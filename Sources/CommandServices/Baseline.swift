import JSONSyntax
import LayoutFormat
package import LayoutModel
package import LayoutReport
import LiveLayout
import Screens
import SystemPackage

/// The findings that layouts had when a check was adopted, so that later checks report only new ones.
///
/// It is a JSON file with a line for each layout and each finding, sorted, so that diffs read well. A finding has a
/// fingerprint instead of a place. Layouts without findings are listed, too: a new layout can be a renamed one, and a
/// layout that had no findings cannot.
package struct Baseline: Sendable {
  /// Equal findings of one layout are one entry with a count.
  package struct Entry: Hashable, Sendable, Comparable {
    /// Path of the layout, relative to the baseline's folder.
    package var file: String
    package var rule: String
    /// The subject, for people.
    package var subject: String
    package var fingerprint: String
    package var count = 1
    /// The place in the baseline.
    package var place: SourcePlace?

    package static func < (a: Entry, b: Entry) -> Bool {
      (a.file, a.rule, a.subject, a.fingerprint) < (b.file, b.rule, b.subject, b.fingerprint)
    }
  }

  package private(set) var layouts: Set<String> = []
  package private(set) var entries: [Entry] = []
  /// The path of the baseline; layouts are named relative to its folder.
  package let path: String
  private let folder: FilePath

  /// Creates an empty baseline.
  package init(path: String) {
    self.path = path
    folder = FileListing.absolute(FilePath(path)).removingLastComponent()
  }

  /// The name of a layout in the baseline.
  package func name(of layout: String) -> String {
    layout == "-" ? layout : FileListing.path(of: FilePath(layout), from: folder)
  }

  /// Whether a layout with this name still exists.
  func isThere(_ name: String) -> Bool { name == "-" || FileListing.exists(folder.pushing(FilePath(name))) }

  // MARK: Writing

  /// Records all findings of a document.
  package mutating func record(_ document: CheckedDocument) {
    let file = name(of: document.path)
    layouts.insert(file)
    var entries: [String: Entry] = [:]
    func count(_ rule: String, _ subject: String, _ fingerprint: String) {
      let new = Entry(file: file, rule: rule, subject: subject, fingerprint: fingerprint, count: 0)
      entries[fingerprint, default: new].count += 1
    }
    for group in document.groups + document.known { count(group.rule.rawValue, group.subject, group.fingerprint) }
    for diagnostic in document.diagnostics + document.knownDiagnostics where diagnostic.severity != .error {
      count(PlacedDiagnostic.rule, diagnostic.message, diagnostic.fingerprint)
    }
    self.entries += entries.values
  }

  package var text: String {
    var text = "{\n  \"version\": 1,\n  \"layouts\": [" + Self.lines(layouts.sorted()) { $0.value($1) }
    text += "],\n  \"findings\": ["
    text += Self.lines(entries.sorted()) { json, entry in
      json.object { json in
        json.member("file", entry.file)
        json.member("rule", entry.rule)
        json.member("about", entry.subject.cut(to: 100))
        json.member("fingerprint", entry.fingerprint)
        if entry.count > 1 { json.member("count", entry.count) }
      }
    }
    return text + "]\n}\n"
  }

  private static func lines<Item>(_ items: [Item], _ write: (inout JSONWriter, Item) -> Void) -> String {
    let lines = items.map { item in
      var json = JSONWriter()
      write(&json, item)
      return "\n    " + json.text
    }
    return lines.isEmpty ? "" : lines.joined(separator: ",") + "\n  "
  }

  // MARK: Reading

  /// The errors in a file that should be a baseline: `path:line:column: error: …` for each.
  package struct Malformed: Error {
    package var message: String
  }

  /// - Throws: `Headless.Unreadable` or `Malformed`.
  package init(reading path: String) throws {
    self.init(path: path)
    let file = SourceFile(path: path, bytes: try Headless.bytes(of: path))
    let parsed = JSONParser.parse(file)
    var reader = Reader(file: file)
    if let mistake = parsed.errors.first {
      reader.error("this is not JSON, so it is not a baseline", at: mistake.range)
    } else if let root = parsed.root {
      (layouts, entries) = reader.read(root)
    }
    if !reader.mistakes.isEmpty { throw Malformed(message: reader.mistakes.joined(separator: "\n")) }
  }

  /// The text is not quoted: a file that is not a baseline may hold anything.
  private struct Reader {
    let file: SourceFile
    var mistakes: [String] = []

    mutating func error(_ message: String, at range: SourceRange) {
      mistakes.append("\(file.place(of: range).text): error: \(message)")
    }

    mutating func read(_ root: JSONNode) -> (Set<String>, [Entry]) {
      guard root.object != nil, let version = root["version"] else {
        error("a baseline is an object with \"version\": 1, \"layouts\" and \"findings\"", at: start(of: root))
        return ([], [])
      }
      if version.number != 1 {
        error("this livelayout reads version 1; rewrite the baseline with --write-baseline", at: version.range)
        return ([], [])
      }
      let layouts = list("layouts", of: root).compactMap { string($0, "a layout is its path") }
      return (Set(layouts), list("findings", of: root).compactMap { entry($0) })
    }

    private func start(of node: JSONNode) -> SourceRange { SourceRange(node.range.start, node.range.start) }

    private mutating func list(_ key: String, of root: JSONNode) -> [JSONNode] {
      if let items = root[key]?.array { return items }
      error("\"\(key)\" must be an array", at: root[key]?.range ?? start(of: root))
      return []
    }

    private mutating func string(_ node: JSONNode, _ wanted: String) -> String? {
      if node.string == nil { error("\(wanted), but this is \(node.typeName)", at: node.range) }
      return node.string
    }

    private mutating func entry(_ node: JSONNode) -> Entry? {
      var texts: [String] = []
      for key in ["file", "rule", "about", "fingerprint"] {
        guard let text = node[key]?.string else {
          error("a finding needs \"\(key)\", a string", at: node[key]?.range ?? start(of: node))
          return nil
        }
        texts.append(text)
      }
      let count = node["count"]?.number ?? (node["count"] == nil ? 1 : 0)
      guard count >= 1, count < 1e9, count == count.rounded() else {
        error(
          "\"count\" is how often the finding occurs: a whole number from 1", at: node["count"]?.range ?? node.range)
        return nil
      }
      return Entry(
        file: texts[0], rule: texts[1], subject: texts[2], fingerprint: texts[3], count: Int(count),
        place: file.place(of: node.range))
    }
  }
}
