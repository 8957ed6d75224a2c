package import JSONSyntax

/// A screen as one JSON object, made once for every reader. What only some of them want is marked and can be left out:
/// a wall of screens reads neither metrics nor sources, which are a third of the bytes. A reader who has it as it was
/// before can be told only what changed: mostly where views stand, a fifth of the bytes.
package struct EncodedScreen: Hashable, Sendable {
  package struct Ranges: Hashable, Sendable {
    /// Of each view: metrics, a stack's own properties, its place in the document. Like the tracks, bytes that can be left out,
    /// in ascending order, each with the comma before it.
    package var details: [Range<Int>] = []
    /// They stand behind the views.
    package var tracks = 0..<0
    /// Those among them that follow the keyboard's height, last in their array.
    package var keyboardTracks = 0..<0
    /// The screen's own members, with those of its views and scroll views where `views` and `scrollViews` would stand.
    package var members: [WrittenMember] = []
    /// Where the members of each view begin among them, and where those of the last one end.
    package var views: [Int] = []
    /// The same of each scroll view; they follow the views.
    package var scrollViews: [Int] = []
    package init() {}
  }

  package var bytes: [UInt8]
  package var ranges: Ranges

  package init(bytes: [UInt8], ranges: Ranges = Ranges()) {
    self.bytes = bytes
    self.ranges = ranges
  }

  /// Appends its members and the closing brace; the opening one is the caller's, who has members of its own to put first.
  package func appendMembers(to target: inout [UInt8], _ parts: ScreenParts) {
    var position = 1
    var omitted = parts.details ? [] : ranges.details
    if !parts.tracks {
      omitted.append(ranges.tracks)
    } else if !parts.keyboardTracks {
      omitted.append(ranges.keyboardTracks)
    }
    for range in omitted where !range.isEmpty {
      target += bytes[position..<range.lowerBound]
      position = range.upperBound
    }
    target += bytes[position...]
  }
}

// MARK: Changes

extension EncodedScreen {
  /// Appends the members that are not as they are in `base`, null for one that is no longer there, and the closing brace. Of
  /// `views` and `scrollViews`, an object: the same of each one that changed, by its index. `scrollViews` is left out where none did.
  /// - Returns: false where that cannot be told, since there are more of them or fewer; then nothing is appended.
  package func appendChanges(from base: EncodedScreen, to target: inout [UInt8], _ parts: ScreenParts) -> Bool {
    guard
      ranges.views.count == base.ranges.views.count, !ranges.views.isEmpty,
      ranges.scrollViews.count == base.ranges.scrollViews.count, !ranges.scrollViews.isEmpty
    else { return false }
    append(changedOf: ownMembers(parts), from: base.ownMembers(parts), of: base, to: &target, parts)
    let start = target.count
    target += #""scrollViews":{"#.utf8
    let empty = target.count
    appendEach(of: ranges.scrollViews, to: &target) { index, target in
      append(
        changedOf: members(ofScrollView: index), from: base.members(ofScrollView: index), of: base, to: &target, parts)
    }
    if target.count == empty { target.removeSubrange(start...) } else { target += "},".utf8 }
    target += #""views":{"#.utf8
    appendEach(of: ranges.views, to: &target) { view, target in
      append(
        changedOf: members(ofView: view, parts), from: base.members(ofView: view, parts), of: base, to: &target, parts)
    }
    target += "}}".utf8
    return true
  }

  /// Appends an object for each index that has something to say, keyed by the index.
  /// - Parameter starts: as in `Ranges`: one more than there are indices.
  private func appendEach(of starts: [Int], to target: inout [UInt8], _ appendMembers: (Int, inout [UInt8]) -> Void) {
    for index in 0..<starts.count - 1 {
      let start = target.count
      target += "\"\(index)\":{".utf8
      let empty = target.count
      appendMembers(index, &target)
      if target.count == empty {
        target.removeSubrange(start...)
      } else {
        target[target.count - 1] = UInt8(ascii: "}")
        target.append(UInt8(ascii: ","))
      }
    }
    if target.last == UInt8(ascii: ",") { target.removeLast() }
  }

  private func ownMembers(_ parts: ScreenParts) -> [WrittenMember] {
    let own = ranges.members[..<(ranges.views.first ?? 0)] + ranges.members[(ranges.scrollViews.last ?? 0)...]
    return parts.tracks ? Array(own) : own.filter { !ranges.tracks.contains(Int($0.key)) }
  }

  private func members(ofView view: Int, _ parts: ScreenParts) -> [WrittenMember] {
    let members = ranges.members[ranges.views[view]..<ranges.views[view + 1]]
    return parts.details ? Array(members) : members.filter { !ranges.details[view].contains(Int($0.key)) }
  }

  private func members(ofScrollView index: Int) -> [WrittenMember] {
    Array(ranges.members[ranges.scrollViews[index]..<ranges.scrollViews[index + 1]])
  }

  /// Appends the changed members of one object, each with a comma behind it. An object's members come in one order, only
  /// that some are not there: what is skipped on the way to the next one is gone. Were they in another order, one would be
  /// told as gone and then as it is, and the last word counts.
  private func append(
    changedOf members: [WrittenMember], from baseMembers: [WrittenMember], of base: EncodedScreen,
    to target: inout [UInt8],
    _ parts: ScreenParts
  ) {
    var next = 0
    func appendGone(upTo end: Int) {
      for member in baseMembers[next..<end] {
        target += base.bytes[Int(member.key)..<Int(member.value)]
        target += "null,".utf8
      }
      next = end
    }
    for member in members {
      let key = Int(member.key)..<Int(member.value)
      let value = valueRange(of: member, parts)
      if let match = (next..<baseMembers.count).first(where: { index in
        isSame(key, as: Int(baseMembers[index].key)..<Int(baseMembers[index].value), of: base)
      }) {
        appendGone(upTo: match)
        next += 1
        if isSame(value.range, as: base.valueRange(of: baseMembers[match], parts).range, of: base) { continue }
      }
      target += bytes[key]
      target += bytes[value.range]
      if value.isCut { target.append(UInt8(ascii: "]")) }
      target.append(UInt8(ascii: ","))
    }
    appendGone(upTo: baseMembers.count)
  }

  /// Its bytes, and whether they lack the end of an array, where what follows the keyboard is left out.
  private func valueRange(of member: WrittenMember, _ parts: ScreenParts) -> (range: Range<Int>, isCut: Bool) {
    let range = Int(member.value)..<Int(member.end)
    guard !parts.keyboardTracks, range.contains(ranges.keyboardTracks.lowerBound) else { return (range, false) }
    return (range.lowerBound..<ranges.keyboardTracks.lowerBound, true)
  }

  /// By the arrays' spans: slices are compared several times as slowly.
  private func isSame(_ range: Range<Int>, as other: Range<Int>, of base: EncodedScreen) -> Bool {
    guard range.count == other.count else { return false }
    let (mine, theirs) = (bytes.span, base.bytes.span)
    for offset in 0..<range.count where mine[range.lowerBound + offset] != theirs[other.lowerBound + offset] {
      return false
    }
    return true
  }
}
