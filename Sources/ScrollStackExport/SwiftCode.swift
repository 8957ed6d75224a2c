/// A piece of Swift source that is laid out last: on one line if it fits, or else one item to a line.
indirect enum SwiftCode: Hashable {
  case text(String)
  /// An opening text, items with commas between them, and a closing text: `Size(`, …, `)`.
  case group(String, [SwiftCode], String)
  case joined([SwiftCode])

  static let width = 120

  static func call(_ name: String, _ arguments: [SwiftCode]) -> SwiftCode { .group(name + "(", arguments, ")") }
  static func list(_ items: [SwiftCode]) -> SwiftCode { .group("[", items, "]") }
  static func labelled(_ label: String, _ value: SwiftCode) -> SwiftCode { .joined([.text(label + ": "), value]) }

  static func + (code: SwiftCode, suffix: String) -> SwiftCode { .joined([code, .text(suffix)]) }

  var onOneLine: String {
    switch self {
    case .text(let text): text
    case .group(let open, let items, let close): open + items.map(\.onOneLine).joined(separator: ", ") + close
    case .joined(let parts): parts.map(\.onOneLine).joined()
    }
  }

  /// The code, whose first line starts at a column, and whose other lines are indented.
  func lines(indent: Int, column: Int) -> String {
    let flat = onOneLine
    if column + flat.count <= Self.width { return flat }
    switch self {
    case .text(let text): return text
    case .joined(let parts):
      return parts.reduce(into: "") { text, part in
        let line = text.split(separator: "\n", omittingEmptySubsequences: false).last?.count ?? 0
        text += part.lines(indent: indent, column: text.contains("\n") ? line : column + line)
      }
    case .group(let open, let items, let close):
      guard !items.isEmpty else { return open + close }
      let margin = Self.margin(indent + 2)
      let broken = items.map { margin + $0.lines(indent: indent + 2, column: indent + 3) }
      let end = close == "]" ? ",\n" + Self.margin(indent) + close : close
      return open + "\n" + broken.joined(separator: ",\n") + end
    }
  }

  static func margin(_ indent: Int) -> String { String(repeating: " ", count: indent) }
}
