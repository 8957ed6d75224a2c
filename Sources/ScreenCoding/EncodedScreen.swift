package import JSONSyntax

/// A screen as one JSON object, made once for all readers. Parts that only some of them want are marked and can be left
/// out: a wall of screens needs neither metrics nor sources, which are a third of the bytes. A reader that has an
/// earlier version can get only the changes: mostly the positions of views, a fifth of the bytes.
package struct EncodedScreen: Hashable, Sendable {
  package struct Ranges: Hashable, Sendable {
    /// For each view: metrics, a stack's own properties, its place in the document. Like the tracks, these bytes can be
    /// left out; they are in ascending order, each with the comma before it.
    package var details: [Range<Int>] = []
    /// The tracks, which follow the views.
    package var tracks = 0..<0
    /// The tracks that follow the keyboard's height, last in their array.
    package var keyboardTracks = 0..<0
    /// The screen's own members, with those of its views and scroll views in place of `views` and `scrollViews`.
    package var members: [WrittenMember] = []
    /// For each view, the index of its first member, and at the end the index after those of the last view.
    package var views: [Int] = []
    /// The same for each scroll view; these follow the views.
    package var scrollViews: [Int] = []
    /// What the layout decides: the bytes between the environment and the verdict, and the members in them.
    package var layout = 0..<0
    package var layoutMembers = 0..<0
    package init() {}

    /// With the layout moved by a number of bytes; its members are those of `members`.
    func moved(by shift: Int, _ members: [WrittenMember]) -> Ranges {
      func move(_ range: Range<Int>) -> Range<Int> { range.lowerBound + shift..<range.upperBound + shift }
      var moved = self
      moved.details = details.map(move)
      (moved.tracks, moved.keyboardTracks, moved.layout) = (move(tracks), move(keyboardTracks), move(layout))
      moved.members = members
      return moved
    }
  }

  package var bytes: [UInt8]
  package var ranges: Ranges

  package init(bytes: [UInt8], ranges: Ranges = Ranges()) {
    self.bytes = bytes
    self.ranges = ranges
  }

  /// Appends the screen's members and the closing brace. The caller writes the opening brace, because it puts its own
  /// members first.
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
  /// Appends the members that differ from `base`, null for a removed one, and the closing brace. `views` and
  /// `scrollViews` become objects with the same for each changed view, by index. `scrollViews` is left out if none
  /// changed.
  /// - Returns: false if the number of views or scroll views differs; then nothing is appended.
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

  /// Appends an object for each changed index, keyed by the index.
  /// - Parameter starts: as in `Ranges`: one more entry than there are indices.
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

  /// Appends the changed members of one object, each followed by a comma. An object's members have a fixed order, but
  /// some may be missing: members skipped on the way to the next match are gone. If the order differed, a member would
  /// be sent as gone and then with its value, and the last one counts.
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

  /// The bytes of a value, and whether they lack the end of an array because the keyboard's tracks are left out.
  private func valueRange(of member: WrittenMember, _ parts: ScreenParts) -> (range: Range<Int>, isCut: Bool) {
    let range = Int(member.value)..<Int(member.end)
    guard !parts.keyboardTracks, range.contains(ranges.keyboardTracks.lowerBound) else { return (range, false) }
    return (range.lowerBound..<ranges.keyboardTracks.lowerBound, true)
  }

  /// Uses the arrays' spans: comparing slices is several times slower.
  private func isSame(_ range: Range<Int>, as other: Range<Int>, of base: EncodedScreen) -> Bool {
    guard range.count == other.count else { return false }
    let (mine, theirs) = (bytes.span, base.bytes.span)
    for offset in 0..<range.count where mine[range.lowerBound + offset] != theirs[other.lowerBound + offset] {
      return false
    }
    return true
  }
}
