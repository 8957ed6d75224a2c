extension ConsolePrint {
  /// Gives items that are known by name only the address that another entry has for the name.
  mutating func resolveNames() {
    var byName: [String: PrintedItem] = [:]
    for entry in entries { entry.equation?.forEachItem { byName.note($0) } }
    broken?.equation?.forEachItem { byName.note($0) }
    for equation in entries.compactMap(\.equation) {
      guard let superview = equation.superview else { continue }
      for item in [equation.left.item, equation.right?.item].compactMap({ $0 }) where item != superview {
        // An entry that does not name the view's superview means the same.
        byName["\(PrintedItem.unnamedSuperview)\(item.key)"] = superview
      }
    }
    guard !byName.isEmpty else { return }
    for index in entries.indices { entries[index].equation?.resolve(byName) }
    broken?.equation?.resolve(byName)
  }
}

extension [String: PrintedItem] {
  fileprivate mutating func note(_ item: PrintedItem) {
    guard item.key.hasPrefix("0x"), let name = item.name, self[name] == nil else { return }
    self[name] = item
  }
}

extension PrintedEquation {
  func forEachItem(_ body: (PrintedItem) -> Void) {
    body(left.item)
    if let right { body(right.item) }
    if let superview { body(superview) }
  }

  mutating func resolve(_ names: [String: PrintedItem]) {
    if !left.item.key.hasPrefix("0x"), let item = names[left.item.key] { left.item = item }
    if let item = right?.item, !item.key.hasPrefix("0x"), let known = names[item.key] { right?.item = known }
    if let item = superview, !item.key.hasPrefix("0x"), let known = names[item.key] { superview = known }
  }
}
