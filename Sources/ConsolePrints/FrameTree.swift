package import JSONSyntax

/// Views with frames and without constraints: what a `recursiveDescription` or a view hierarchy of Sentry holds.
package struct FrameTree: Sendable {
  package struct View: Sendable {
    package var className: String
    /// The nearest class of UIKit, where the text names it.
    package var baseClass: String?
    package var identifier: String?
    package var text: String?
    /// How deep it stands, from 0.
    package var level: Int
    /// x, y, width and height in points, in the superview; nil if it could not be read.
    package var frame: [Double]?
    package var isHidden = false
    package var alpha = 1.0
    package var clips = false
    package var takesTouches = true
    /// Of a scroll view, in points.
    package var contentOffset: [Double]?
    package var contentSize: [Double]?
    /// Where the file has it.
    package var range: SourceRange
  }

  /// Something that was left out, and its place.
  package struct Problem: Hashable, Sendable {
    package var message: String
    package var range: SourceRange
    package var isError = false
  }

  /// In the order of the file: each view before its subviews.
  package internal(set) var views: [View] = []
  package internal(set) var problems: [Problem] = []
  /// Whether the file gives texts.
  package internal(set) var hasTexts = true

  /// Views may be nested this deep.
  package static let deepest = 100

  /// Whether a file's bytes can be one of these; a layout in JSON cannot.
  package static func mayBe(_ bytes: [UInt8]) -> Bool {
    guard let first = bytes.first(where: { !$0.isBlank }) else { return false }
    switch first {
    case UInt8(ascii: "{"): return looksLikeHierarchy(bytes)
    // The mark of UTF-8.
    case UInt8(ascii: "["), 0xEF: return false
    default: return true
    }
  }

  init() {}

  /// The file's views; nil if it has none of the two forms.
  package init?(_ file: SourceFile) {
    guard Self.mayBe(file.bytes) else { return nil }
    if file.bytes.first(where: { !$0.isBlank }) == UInt8(ascii: "{") {
      self.init()
      read(hierarchy: file)
    } else {
      self.init(description: file)
    }
  }

  mutating func complain(_ message: String, at range: SourceRange, isError: Bool = false) {
    if problems.count < JSONParser.maximumErrors {
      problems.append(Problem(message: message, range: range, isError: isError))
    }
  }
}

// MARK: recursiveDescription

extension FrameTree {
  private init?(description file: SourceFile) {
    let trees = LogReader.read(file.bytes).prints.filter { $0.kind == .recursiveDescription }
    guard let tree = trees.first else { return nil }
    self.init()
    for (node, entry) in zip(tree.nodes, tree.entries) {
      views.append(View(node, in: ByteText(entry.text.utf8), range: file.place(ofLine: entry.line)))
    }
    for line in tree.unread {
      complain(
        "this line is not a view with its frame: <UIView; frame = (x y; width height)>", at: file.place(ofLine: line))
    }
    if tree.nodes.count >= LogReader.mostEntries {
      complain("views after the first \(LogReader.mostEntries) are left out", at: file.place(ofLine: tree.line))
    }
    if trees.count > 1 {
      complain(
        "only the first of \(trees.count) descriptions in this file is read", at: file.place(ofLine: trees[1].line))
    }
  }
}

extension FrameTree.View {
  fileprivate init(_ node: PrintedNode, in line: ByteText, range: SourceRange) {
    // A view's text may look like its properties.
    let start = line.firstIndex(of: "text = '")
    let end = start.flatMap { line.firstIndex(of: "';", from: $0) }
    let properties = start.flatMap { start in end.map { Array(line[..<start]) + Array(line[$0...]) } } ?? Array(line)
    let facts = properties[...]
    self.init(
      className: node.className, baseClass: Self.word(after: "baseClass = ", in: facts), text: node.text,
      level: node.level, frame: node.frame, range: range)
    isHidden = facts.contains("; hidden = YES")
    clips = facts.contains("; clipsToBounds = YES")
    takesTouches = !facts.contains("; userInteractionEnabled = NO")
    alpha = Self.number(after: "; alpha = ", in: facts) ?? 1
    contentOffset = Self.pair(after: "contentOffset: {", in: facts)
    contentSize = Self.pair(after: "contentSize: {", in: facts)
  }

  private static func rest(after key: String, in text: ByteText) -> ByteText? {
    text.firstIndex(of: key).map { text[($0 + key.utf8.count)...] }
  }

  private static func word(after key: String, in text: ByteText) -> String? {
    rest(after: key, in: text).map { $0.word(and: "_.$").string }
  }

  private static func number(after key: String, in text: ByteText) -> Double? {
    rest(after: key, in: text)?.plainNumber()?.value
  }

  private static func pair(after key: String, in text: ByteText) -> [Double]? {
    guard let first = rest(after: key, in: text)?.plainNumber() else { return nil }
    let separator = first.rest.drop { $0 == UInt8(ascii: ",") || $0.isBlank }
    return separator.plainNumber().map { [first.value, $0.value] }
  }
}

// MARK: view-hierarchy.json

extension FrameTree {
  /// Sentry writes `rendering_system` first; another order puts it last.
  private static func looksLikeHierarchy(_ bytes: [UInt8]) -> Bool {
    bytes.prefix(4096).contains("\"rendering_system\"") || bytes.suffix(4096).contains("\"rendering_system\"")
  }

  private mutating func read(hierarchy file: SourceFile) {
    let parsed = JSONParser.parse(file)
    hasTexts = false
    for error in parsed.errors { complain(error.message, at: error.range, isError: true) }
    guard let root = parsed.root, parsed.errors.isEmpty else { return }
    guard let windows = root["windows"]?.array, !windows.isEmpty else {
      let place = root.member("windows")?.value.range ?? SourceRange(root.range.start, root.range.start + 1)
      return complain("a view hierarchy has \"windows\", an array of at least one view", at: place, isError: true)
    }
    // The first visible window is the screen; those of keyboards and alerts lie over it.
    let screen = windows.firstIndex { $0["visible"]?.bool != false } ?? 0
    add(windows[screen], level: 0)
    if windows.count > 1 {
      complain("only one of \(windows.count) windows is read, the first visible one", at: windows[screen].range.first)
    }
  }

  /// The parser has bounded the depth.
  private mutating func add(_ node: JSONNode, level: Int) {
    guard node.object != nil else {
      return complain("a view is an object with a \"type\", found \(node.typeName)", at: node.range)
    }
    let sides = ["x", "y", "width", "height"].map { node[$0]?.number }
    var view = View(
      className: node["type"]?.string ?? "UIView", identifier: node["identifier"]?.string, level: level,
      range: node.range.first)
    view.frame = sides.contains(nil) ? nil : sides.compactMap { $0 }
    view.isHidden = node["visible"]?.bool == false
    view.alpha = node["alpha"]?.number ?? 1
    if view.frame == nil {
      complain("a view has the numbers \"x\", \"y\", \"width\" and \"height\"", at: view.range)
    }
    views.append(view)
    for child in node["children"]?.array ?? [] { add(child, level: level + 1) }
  }
}

extension SourceRange {
  /// Its first byte: a range of many lines is not quoted well.
  fileprivate var first: SourceRange { SourceRange(start, start + 1) }
}

extension SourceFile {
  /// A line of a log, from 1, without its indentation. A lone CR ends a line here but not in a log.
  fileprivate func place(ofLine line: Int) -> SourceRange {
    let range = lineRange(min(max(line, 1), lineStarts.count) - 1)
    let indentation = bytes[range.start..<range.end].prefix { $0.isBlank || $0 == UInt8(ascii: "|") }.count
    return SourceRange(min(range.start + indentation, range.end), range.end)
  }
}
