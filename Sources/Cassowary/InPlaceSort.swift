extension Array {
  /// Heap sort. The library's sort allocates a buffer, and a warm edit must allocate nothing. It is not stable: keys
  /// must differ if the order matters.
  mutating func sortInPlace(by precedes: (Element, Element) -> Bool) {
    guard count > 1 else { return }
    for root in stride(from: count / 2 - 1, through: 0, by: -1) { sift(root, until: count, precedes) }
    for end in stride(from: count - 1, to: 0, by: -1) {
      swapAt(0, end)
      sift(0, until: end, precedes)
    }
  }

  private mutating func sift(_ start: Int, until end: Int, _ precedes: (Element, Element) -> Bool) {
    var root = start
    while 2 * root + 1 < end {
      var child = 2 * root + 1
      if child + 1 < end, precedes(self[child], self[child + 1]) { child += 1 }
      guard precedes(self[root], self[child]) else { return }
      swapAt(root, child)
      root = child
    }
  }
}
