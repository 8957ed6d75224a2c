package import JSONSyntax
import LayoutFormat

/// Writes a document as a screen of ScrollStack. Values without a typed form go through `raw`, the library's call for
/// the document's own words, so every document without errors can be written.
package struct ScrollStackExport {
  private let document: JSONNode
  /// The name of the screen's type.
  package let type: String
  /// The program and the file that the code comes from, such as `livelayout 1.0.0 from login.json`; empty: not said.
  package var origin = ""

  /// - Parameters:
  ///   - document: the value at the top of a layout without errors.
  ///   - name: the base of the screen's name, such as the file's name.
  package init(_ document: JSONNode, name: String) {
    self.document = document
    type = Self.typeName(name)
  }

  /// The start of the first line, by which a file is known that may be replaced.
  package static let mark = "// Written by "

  /// The file that the screen goes into.
  package var fileName: String { type + ".swift" }

  package var text: String {
    let flags = Self.flags(in: document)
    let values = SwiftValues(declaredFlags: Set(flags))
    var parts = ["import ScrollStack\n"]
    if !flags.isEmpty {
      // The same name may be a flag of another screen of the module.
      let members = flags.map { "  fileprivate static let \($0) = Flag(\($0.quoted))\n" }
      parts.append("extension Flag {\n\(members.joined())}\n")
    }
    let body = "  var body: some StackContent {\n\(SwiftViews(values: values).body(root))\n  }\n"
    let members = [settings(values), body].compactMap { $0 }.joined(separator: "\n")
    parts.append(comment + "struct \(type): Screen {\n\(members)}\n")
    let head = origin.isEmpty ? "" : "\(Self.mark)\(origin).\n\n"
    return head + parts.joined(separator: "\n")
  }

  private var root: JSONNode { document["root"] ?? JSONNode(.object([])) }

  private var comment: String {
    guard let comment = document[SwiftValues.comment]?.string else { return "" }
    return comment.split(separator: "\n").map { "/// \($0)\n" }.joined()
  }

  // MARK: Settings

  private func settings(_ values: SwiftValues) -> String? {
    let skipped = SwiftVocabulary.ownKeys.union([SwiftValues.comment])
    let given = (document.object ?? []).filter { !skipped.contains($0.key) }
    guard !given.isEmpty, let rows = SwiftVocabulary.object(ofType: "ScreenSettings")?.rows else { return nil }
    var arguments: [SwiftCode] = []
    var rest: [SwiftCode] = []
    for row in rows {
      guard let node = document[row.name] else { continue }
      if let value = values.value(node, row.type) {
        arguments.append(.labelled(row.name, value))
      } else {
        rest.append(.call(".raw", [.text(row.name.quoted), values.json(node)]))
      }
    }
    let code = SwiftCode.joined([.call("ScreenSettings", arguments)] + rest)
    return "  var settings: ScreenSettings {\n    \(code.lines(indent: 4, column: 4))\n  }\n"
  }

  // MARK: Names

  /// `sticky-footer` is `StickyFooterScreen`.
  private static func typeName(_ name: String) -> String {
    let words = name.split { !($0.isASCII && ($0.isLetter || $0.isNumber)) }
    let joined = words.map { $0.prefix(1).uppercased() + $0.dropFirst() }.joined()
    let start = joined.first?.isNumber ?? true ? "Layout" : ""
    return start + joined + (joined.hasSuffix("Screen") ? "" : "Screen")
  }

  /// The flags that the document names and that can be members of `Flag`, in order.
  private static func flags(in document: JSONNode) -> [String] {
    var names: [String] = []
    func collect(_ node: JSONNode) {
      for item in node.array ?? [] { collect(item) }
      for member in node.object ?? [] {
        if member.key == "flags" { names += flagNames(member.value) }
        collect(member.value)
      }
    }
    collect(document)
    var known: Set<String> = []
    return names.filter { isMember($0) && known.insert($0).inserted }
  }

  private static func flagNames(_ node: JSONNode) -> [String] {
    if let members = node.object { return members.map(\.key) }
    return (node.array ?? [node]).compactMap { $0.string.map { $0.hasPrefix("!") ? String($0.dropFirst()) : $0 } }
  }

  /// Whether a flag's name can be that of a member.
  private static func isMember(_ name: String) -> Bool {
    name.wholeMatch(of: /[A-Za-z_][A-Za-z0-9_]*/) != nil && SwiftVocabulary.identifier(name) == name
      && !["name", "init", "self", "Type", "hash", "hashValue", "some", "any"].contains(name)
  }
}
