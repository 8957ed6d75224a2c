/// A path as a key, compared by its bytes. `String` compares by canonical equivalence, so two files whose names look
/// alike but are in different Unicode normalisations, as names from a Mac and from Linux are, would be one file.
@usableFromInline struct PathName: Hashable, Sendable {
  @usableFromInline let text: String

  @inlinable init(text: String) { self.text = text }

  /// Uses the texts' spans: comparing their sequences is several times slower.
  @inlinable static func == (left: PathName, right: PathName) -> Bool {
    let (mine, theirs) = (left.text.utf8.span, right.text.utf8.span)
    guard mine.count == theirs.count else { return false }
    for offset in mine.indices where mine[offset] != theirs[offset] { return false }
    return true
  }

  // Equivalent texts have one hash, which is rare and harmless.
  @inlinable func hash(into hasher: inout Hasher) { hasher.combine(text) }
}

extension String {
  /// Whether two paths are the same bytes.
  package func isSamePath(as other: String) -> Bool { PathName(text: self) == PathName(text: other) }
}

/// A dictionary by path, whose keys are compared by their bytes. Its lookups are inlinable, and so its declaration
/// usable from inline code: one that is not specialised for its value takes four times as long.
@usableFromInline package struct PathTable<Value>: Sequence, ExpressibleByDictionaryLiteral {
  @usableFromInline package typealias Element = (key: String, value: Value)
  @usableFromInline var entries: [PathName: Value] = [:]

  @inlinable package init() {}
  @usableFromInline package init(dictionaryLiteral elements: (String, Value)...) {
    for (path, value) in elements { self[path] = value }
  }

  @inlinable package subscript(path: String) -> Value? {
    get { entries[PathName(text: path)] }
    _modify { yield &entries[PathName(text: path)] }
  }

  @inlinable package subscript(path: String, default value: @autoclosure () -> Value) -> Value {
    get { entries[PathName(text: path)] ?? value() }
    _modify { yield &entries[PathName(text: path), default: value()] }
  }

  package var keys: [String] { entries.keys.map(\.text) }
  package var values: some Collection<Value> { entries.values }
  package var isEmpty: Bool { entries.isEmpty }
  package var count: Int { entries.count }

  @usableFromInline package func makeIterator() -> AnyIterator<Element> {
    var iterator = entries.makeIterator()
    return AnyIterator { iterator.next().map { ($0.key.text, $0.value) } }
  }

  @discardableResult
  @inlinable package mutating func removeValue(forKey path: String) -> Value? {
    entries.removeValue(forKey: PathName(text: path))
  }

  package mutating func merge(_ other: PathTable, uniquingKeysWith combine: (Value, Value) -> Value) {
    entries.merge(other.entries, uniquingKeysWith: combine)
  }

  package func compactMapValues<New>(_ transform: (Value) -> New?) -> PathTable<New> {
    var table = PathTable<New>()
    for (path, value) in entries { table[path.text] = transform(value) }
    return table
  }
}

extension PathTable: Sendable where Value: Sendable {}

/// A set of paths, which are compared by their bytes.
package struct PathSet: Sequence, ExpressibleByArrayLiteral, Hashable, Sendable {
  private var paths: Set<PathName> = []

  package init() {}
  package init(_ paths: some Sequence<String>) { self.paths = Set(paths.lazy.map { PathName(text: $0) }) }
  package init(arrayLiteral elements: String...) { self.init(elements) }

  package var isEmpty: Bool { paths.isEmpty }
  package var count: Int { paths.count }
  package func contains(_ path: String) -> Bool { paths.contains(PathName(text: path)) }

  @discardableResult
  package mutating func insert(_ path: String) -> (inserted: Bool, memberAfterInsert: String) {
    let (isNew, member) = paths.insert(PathName(text: path))
    return (isNew, member.text)
  }

  @discardableResult
  package mutating func remove(_ path: String) -> String? { paths.remove(PathName(text: path))?.text }
  package mutating func formUnion(_ other: some Sequence<String>) { for path in other { insert(path) } }

  @usableFromInline package func makeIterator() -> AnyIterator<String> {
    var iterator = paths.makeIterator()
    return AnyIterator { iterator.next()?.text }
  }
}
