/// Names of environments that appear together. A summary leaves out typed text, carets, and the figures of a window.
package enum EnvironmentNames {
  /// For each environment, the words of its key that not all others with its title have; none if the title is unique.
  package static func differences(of environments: [Environment], titled titles: [String]) -> [[String]] {
    var alike: [String: [Int]] = [:]
    for (index, title) in titles.enumerated() { alike[title, default: []].append(index) }
    var differences = [[String]](repeating: [], count: environments.count)
    for group in alike.values where group.count > 1 {
      let words = group.map { EnvironmentKey.words(of: environments[$0]) }
      let shared = words.dropFirst().reduce(Set(words[0])) { $0.intersection($1) }
      for (index, words) in zip(group, words) {
        differences[index] = words.filter { !shared.contains($0) }.map { EnvironmentKey.shortened($0, to: 100) }
      }
    }
    return differences
  }

  /// Makes titles unique: the second of equal titles gets `(2)`.
  package static func numbered(_ titles: [String]) -> [String] {
    var taken = Set(titles)
    var seen: Set<String> = []
    var next: [String: Int] = [:]
    return titles.map { title in
      guard !seen.insert(title).inserted else { return title }
      var number = next[title, default: 2]
      while !taken.insert("\(title) (\(number))").inserted { number += 1 }
      next[title] = number + 1
      return "\(title) (\(number))"
    }
  }
}
