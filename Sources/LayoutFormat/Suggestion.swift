/// The end of a message that says what would be right.
package struct Hint: Hashable, Sendable {
  /// One word in place of another.
  package struct Correction: Hashable, Sendable {
    package var wrong: String
    package var right: String
  }

  /// It begins with the sign that separates it from the message: `; did you mean 'spacing'?`.
  package var text: String
  /// Set if writing another word would be all it takes.
  package var correction: Correction?

  package init(_ text: String) { self.text = text }

  package init(correcting wrong: String, to right: String) {
    text = "; did you mean '\(right)'?"
    correction = Correction(wrong: wrong, right: right)
  }
}

/// The nearest known words to an unknown one.
package enum Suggestion {
  /// The likeliest candidates.
  struct Guess {
    /// More than one if they are equally likely; in the candidates' order.
    var words: [String]
    /// Whether the word is another framework's name for it, or a slip of the hand: only then is one candidate sure
    /// enough to be written in its place. A number that differs is no slip (`iPhone 20`, `row4`), a part is not the
    /// whole, and a hand slips once in four letters at most.
    var isSlip: Bool
  }

  /// The likeliest candidate; the first of several.
  package static func nearest(to word: String, among candidates: some Sequence<String>) -> String? {
    guess(for: word, among: candidates)?.words.first
  }

  /// The candidate with this name in another framework, or else those with the fewest typing mistakes; nil if none is
  /// close. Ties go to those with the same letters, then to those with the same start. If none is close, it is the
  /// longest candidate contained in the word (`contentHugging` contains `hugging`), then the shortest that contains the
  /// word (`textColor` contains `color`).
  static func guess(for word: String, among candidates: some Sequence<String>) -> Guess? {
    if let meant = OtherNames.candidate(for: word, among: candidates) { return Guess(words: [meant], isSlip: true) }
    let wanted = Array(word.lowercased().utf8.prefix(64))
    guard !wanted.isEmpty else { return nil }
    // Any single letter is one mistake away from any other.
    let tolerance = wanted.count == 1 ? 0 : max(1, wanted.count / 3)
    var best: (words: [String], rank: (Int, Int, Int))?
    var held: (word: String, length: Int)?
    var holder: (word: String, length: Int)?
    for candidate in candidates where candidate != word {
      let other = Array(candidate.lowercased().utf8)
      let isLong = other.count >= 5 || other.count == 4 && wanted.starts(with: other)
      if isLong, other.count * 3 >= wanted.count, other.count > held?.length ?? 0, holds(wanted, other) {
        held = (candidate, other.count)
      }
      if wanted.count >= 5, other.count < holder?.length ?? .max, holds(other, wanted) {
        holder = (candidate, other.count)
      }
      guard let rank = rank(wanted, other, tolerance: tolerance) else { continue }
      if best.map({ rank < $0.rank }) ?? true {
        best = ([candidate], rank)
      } else if let held = best, held.rank == rank, !held.words.contains(candidate) {
        best?.words.append(candidate)
      }
    }
    if let best {
      let isNear = best.rank.0 <= max(1, wanted.count / 4)
      return Guess(words: best.words, isSlip: isNear && digits(best.words[0]) == digits(word))
    }
    return (held?.word ?? holder?.word).map { Guess(words: [$0], isSlip: false) }
  }

  /// The number of mistakes, and whether the letters and the first of them are others; nil if there are too many
  /// mistakes.
  private static func rank(_ wanted: [UInt8], _ other: [UInt8], tolerance: Int) -> (Int, Int, Int)? {
    let isPrefix = other.starts(with: wanted) && wanted.count >= 3
    guard abs(other.count - wanted.count) <= tolerance || isPrefix else { return nil }
    // Each letter that only one of them has costs a mistake.
    let only = (letters(wanted) & ~letters(other)).nonzeroBitCount
    guard only <= tolerance || other.starts(with: wanted) else { return nil }
    let distance = min(distance(wanted, other), isPrefix ? tolerance : .max)
    guard distance <= tolerance else { return nil }
    return (distance, wanted.sorted() == other.sorted() ? 0 : 1, wanted.first == other.first ? 0 : 1)
  }

  private static func digits(_ word: String) -> [UInt8] {
    word.utf8.filter { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }
  }

  private static func holds(_ word: [UInt8], _ part: [UInt8]) -> Bool {
    guard word.count >= part.count else { return false }
    return (0...word.count - part.count).contains { word[$0..<$0 + part.count].elementsEqual(part) }
  }

  /// Nil if no candidate is close.
  package static func hint(for word: String, among candidates: some Sequence<String>) -> Hint? {
    guess(for: word, among: candidates).map { guess in
      guess.isSlip && guess.words.count == 1
        ? Hint(correcting: word, to: guess.words[0]) : Hint("; did you mean \(list(guess.words, limit: 6))?")
    }
  }

  /// `; did you mean 'spacing'?`, or nothing.
  package static func text(for word: String, among candidates: some Sequence<String>) -> String {
    hint(for: word, among: candidates)?.text ?? ""
  }

  /// A suggestion for an unknown device. For `iPhone SE`, it lists the generations. A device with another number is
  /// another device.
  package static func hint(forDevice name: String, among devices: [String]) -> Hint {
    let wanted = name.lowercased()
    let alike = wanted.count < 3 ? [] : devices.filter { $0.contains(" ") && $0.lowercased().hasPrefix(wanted + " ") }
    return alike.count > 1
      ? Hint("; name one of them: \(list(alike, limit: 6))")
      : hint(for: name, among: devices.filter { digits($0) == digits(name) })
        ?? Hint("; `livelayout devices` lists them all")
  }

  /// `a, b or c`, shortened if it is long.
  package static func list(_ words: [String], limit: Int = 12) -> String {
    guard words.count > 1, let last = words.last else { return words.first.map { "'\($0)'" } ?? "" }
    guard words.count <= limit else {
      return words.prefix(limit).map { "'\($0)'" }.joined(separator: ", ") + " …"
    }
    return words.dropLast().map { "'\($0)'" }.joined(separator: ", ") + " or '\(last)'"
  }

  private static func letters(_ word: [UInt8]) -> UInt64 { word.reduce(0) { $0 | 1 << UInt64($1 & 63) } }

  /// Optimal string alignment: insertions, deletions, replacements and swaps of neighbours cost 1 each.
  static func distance(_ a: [UInt8], _ b: [UInt8]) -> Int {
    var beforeLast = [Int](repeating: 0, count: b.count + 1)
    var last = Array(0...b.count)
    for i in 0..<a.count {
      var row = [i + 1]
      row.reserveCapacity(b.count + 1)
      for j in 0..<b.count {
        var cost = min(last[j + 1] + 1, row[j] + 1, last[j] + (a[i] == b[j] ? 0 : 1))
        if i > 0, j > 0, a[i] == b[j - 1], a[i - 1] == b[j] { cost = min(cost, beforeLast[j - 1] + 1) }
        row.append(cost)
      }
      (beforeLast, last) = (last, row)
    }
    return last[b.count]
  }
}
