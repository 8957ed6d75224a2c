/// A screen as one JSON object, made once for every reader. What only some of them want is marked and can be left out:
/// a wall of screens reads neither metrics nor sources, which are a third of the bytes.
package struct EncodedScreen: Hashable, Sendable {
  /// Bytes that can be left out, in ascending order, each with the comma before it.
  package struct Ranges: Hashable, Sendable {
    /// Of each view: metrics, a stack's own properties, its place in the document.
    package var details: [Range<Int>] = []
    /// They stand behind the views.
    package var tracks = 0..<0
    /// Those among them that follow the keyboard's height, last in their array.
    package var keyboardTracks = 0..<0
    package init() {}
  }

  package var bytes: [UInt8]
  package var ranges: Ranges

  package init(bytes: [UInt8], ranges: Ranges = Ranges()) {
    self.bytes = bytes
    self.ranges = ranges
  }

  /// Appends its members and the closing brace; the opening one is the caller's, who has members of its own to put first.
  package func appendMembers(to target: inout [UInt8], tracks: Bool, keyboardTracks: Bool, details: Bool) {
    var position = 1
    var omitted = details ? [] : ranges.details
    if !tracks { omitted.append(ranges.tracks) } else if !keyboardTracks { omitted.append(ranges.keyboardTracks) }
    for range in omitted where !range.isEmpty {
      target += bytes[position..<range.lowerBound]
      position = range.upperBound
    }
    target += bytes[position...]
  }
}
