/// A change of a file's text: new text that replaces a range of its bytes.
package struct SourceEdit: Hashable, Sendable, Codable {
  /// The path of the file's `SourceFile`.
  package var path: String
  package var range: SourceRange
  package var text: String
  package init(path: String, range: SourceRange, text: String) {
    self.path = path
    self.range = range
    self.text = text
  }

  /// The bytes with all edits made; nil if two edits overlap. Insertions at one place keep their order.
  package static func apply(_ edits: [SourceEdit], to bytes: [UInt8]) -> [UInt8]? {
    let sorted = edits.enumerated().sorted {
      // Text that is inserted after a removed range follows it.
      ($0.element.range.start, $0.element.range.end, $0.offset)
        < ($1.element.range.start, $1.element.range.end, $1.offset)
    }.map(\.element)
    var result: [UInt8] = []
    var place = 0
    for edit in sorted {
      guard place <= edit.range.start, edit.range.end <= bytes.count else { return nil }
      result += bytes[place..<edit.range.start]
      result += edit.text.utf8
      place = edit.range.end
    }
    return result + bytes[place...]
  }
}

/// Edits JSON text without changing the format around it: an added item is formatted like its neighbour, and a removed
/// one takes its comma with it.
package struct JSONEditor: Sendable {
  private let file: SourceFile
  package init(_ file: SourceFile) { self.file = file }

  package func replace(_ range: SourceRange, with text: String) -> SourceEdit {
    SourceEdit(path: file.path, range: range, text: text)
  }

  /// Removes an item from an array.
  package func remove(_ index: Int, of array: JSONNode) -> SourceEdit {
    remove(index, of: (array.array ?? []).map(\.range), in: array)
  }

  /// Removes a member from an object.
  package func removeMember(_ key: String, of object: JSONNode) -> SourceEdit? {
    let members = object.object ?? []
    return members.firstIndex { $0.key == key }.map { remove($0, of: members.map(\.range), in: object) }
  }

  /// Adds items, as JSON text, at the end of an array.
  package func append(_ items: [String], to array: JSONNode) -> SourceEdit {
    let ranges = (array.array ?? []).map(\.range)
    return insert(items, after: ranges.count - 1, of: ranges, in: array)
  }

  /// Adds a member, with its value as JSON text, after the others but before `last`, which is long.
  package func addMember(_ key: String, _ value: String, to object: JSONNode, before last: String? = nil) -> SourceEdit
  {
    let members = object.object ?? []
    let end = members.firstIndex { $0.key == last } ?? members.count
    return insert(
      ["\"\(key)\": \(value)"], after: end > 0 ? end - 1 : members.count - 1, of: members.map(\.range), in: object)
  }

  private func remove(_ index: Int, of ranges: [SourceRange], in container: JSONNode) -> SourceEdit {
    let isLast = index == ranges.count - 1
    let range =
      ranges.count == 1
      ? SourceRange(container.range.start + 1, container.range.end - 1)
      : isLast
        ? SourceRange(ranges[index - 1].end, ranges[index].end)
        : SourceRange(ranges[index].start, ranges[index + 1].start)
    return replace(range, with: "")
  }

  private func insert(
    _ items: [String], after index: Int, of ranges: [SourceRange], in container: JSONNode
  ) -> SourceEdit {
    let start = container.range.start + 1
    guard index >= 0 else { return replace(SourceRange(start, start), with: items.joined(separator: ", ")) }
    // The space before the neighbour, after the comma or the bracket.
    let before = file.text(SourceRange(index > 0 ? ranges[index - 1].end : start, ranges[index].start))
    let space = before.split(separator: ",", maxSplits: 1, omittingEmptySubsequences: false).last.map(String.init) ?? ""
    let gap = "," + (space.isEmpty ? " " : space)
    let place = ranges[index].end
    return replace(SourceRange(place, place), with: items.map { gap + $0 }.joined())
  }
}

extension JSONMember {
  /// From the key's quote to the end of the value.
  package var range: SourceRange { SourceRange(keyRange.start, value.range.end) }
}

extension JSONNode {
  /// This value and those inside it, down to the one with exactly that range; empty if no value has it.
  package func chain(to place: SourceRange) -> [JSONNode] {
    guard range.contains(place) else { return [] }
    if range == place { return [self] }
    let children =
      switch value {
      case .array(let items): items
      case .object(let members): members.map(\.value)
      default: [JSONNode]()
      }
    for child in children {
      let rest = child.chain(to: place)
      if !rest.isEmpty { return [self] + rest }
    }
    return []
  }

  /// A string as JSON text.
  package static func literal(_ text: String) -> String {
    var json = JSONWriter()
    json.value(text)
    return json.text
  }
}
