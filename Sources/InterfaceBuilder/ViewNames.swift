import LayoutFormat

/// Ids of views: from outlets, labels in the editor, and classes; or Interface Builder's own.
struct ViewNames {
  private(set) var names: [String: String] = [:]
  private var taken: Set<String> = []
  /// The last number appended to each name.
  private var counts: [String: Int] = [:]
  private let usesObjectIDs: Bool

  /// Outlets that have no effect on the view they name.
  private static let silentOutlets: Set = ["view", "delegate", "dataSource", "accessoryView", "backgroundView"]

  init(_ scene: InterfaceScene, entries: [SceneIndex.Entry], usesObjectIDs: Bool) {
    self.usesObjectIDs = usesObjectIDs
    let outlets = Self.outlets(of: scene.objects)
    // Outlets first: a view's class never takes the name of another one's outlet.
    let hasOutlet: (SceneIndex.Entry) -> Bool = { outlets[$0.element.id ?? ""] != nil }
    for entry in entries.filter(hasOutlet) + entries.filter({ !hasOutlet($0) }) {
      let (key, view) = (entry.key, entry.element)
      if usesObjectIDs, let id = view.id {
        names[key] = unique(id)
      } else {
        names[key] = unique(Self.identifier(outlets[view.id ?? ""] ?? Self.label(of: view) ?? Self.className(of: view)))
      }
    }
  }

  subscript(key: String) -> String? { names[key] }

  /// Outlets by their destination.
  static func outlets(of objects: XMLElement) -> [String: String] {
    var outlets: [String: String] = [:]
    func collect(_ element: XMLElement) {
      if element.name == "outlet", let property = element["property"], let destination = element["destination"],
        !silentOutlets.contains(property), outlets[destination] == nil
      {
        outlets[destination] = property
      }
      for child in element.children { collect(child) }
    }
    collect(objects)
    return outlets
  }

  private static func label(of view: XMLElement) -> String? {
    view["userLabel"].flatMap { $0.isEmpty ? nil : $0 }
  }

  private static func className(of view: XMLElement) -> String {
    if let name = view["customClass"], !name.isEmpty { return name }
    switch view.name {
    case "tableViewCellContentView", "collectionViewCellContentView": return "contentView"
    case "activityIndicatorView": return "activityIndicator"
    default: return view.name
    }
  }

  /// Letters and digits in camel case: `Sign in button` is `signInButton`, and `URLField` is `urlField`.
  static func identifier(_ text: String) -> String {
    let words = text.split { !($0.isLetter || $0.isNumber || $0 == "_") }
    var name = words.enumerated().map { index, word in
      index == 0 ? String(word) : word.prefix(1).uppercased() + word.dropFirst()
    }.joined()
    let capitals = name.prefix { $0.isUppercase }
    if capitals.count == 1 || capitals.count == name.count {
      name = capitals.lowercased() + name.dropFirst(capitals.count)
    } else if capitals.count > 1 {
      name = capitals.dropLast().lowercased() + name.dropFirst(capitals.count - 1)
    }
    if name.isEmpty { return "view" }
    if name.first?.isNumber == true { name = "view" + name }
    return String(name.prefix(80))
  }

  /// A scene's name as the last part of a path.
  static func fileName(_ text: String) -> String {
    let kept = text.map { $0.isLetter || $0.isNumber || "_-. ".contains($0) ? $0 : "-" }
    let name = String(kept).trimmed
    return name.isEmpty || name.hasPrefix(".") ? "scene" + name : String(name.prefix(100))
  }

  private mutating func unique(_ wanted: String) -> String {
    let name = Schema.isWord(wanted) ? wanted + "View" : wanted
    var candidate = name
    while !taken.insert(candidate).inserted {
      counts[name, default: 1] += 1
      candidate = "\(name)\(counts[name, default: 2])"
    }
    return candidate
  }
}

extension String {
  /// Without leading and trailing spaces.
  var trimmed: String {
    let isSpace: (Character) -> Bool = { $0.isWhitespace }
    let start = drop(while: isSpace)
    return String(start.reversed().drop(while: isSpace).reversed())
  }
}
