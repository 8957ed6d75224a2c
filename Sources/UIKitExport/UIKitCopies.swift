import LayoutModel

/// Views that a `forEach` copied from one description. They become arrays of views, and their code becomes loops.
struct UIKitCopies {
  struct Group: Hashable {
    /// The views of each copy in tree order, the outermost first.
    var copies: [[Int]]
    var roots: [Int] { copies.map { $0[0] } }
  }

  let groups: [Group]
  /// By view, for the views that belong to a group.
  let places: [Int: (group: Int, copy: Int, member: Int)]

  /// - Parameter needs: when each view is there.
  init(_ tree: ViewTree, _ scopes: UIKitScopes, needs: [UIKitVariants.Need]) {
    var groups: [Group] = []
    var places: [Int: (group: Int, copy: Int, member: Int)] = [:]
    for parent in tree.views.indices where places[parent] == nil {
      if case .tableView = tree.views[parent].content { continue }
      if tree.views[parent].content.scrollView?.flowLayout != nil { continue }
      for run in Self.runs(tree.views[parent].subviews, tree) {
        let copies = run.map { Self.subtree($0, tree) }
        guard run.count > 1, Self.areAlike(copies, tree, scopes, needs) else { continue }
        for (copy, views) in copies.enumerated() {
          for (member, view) in views.enumerated() { places[view] = (groups.count, copy, member) }
        }
        groups.append(Group(copies: copies))
      }
    }
    self.groups = groups
    self.places = places
  }

  /// Runs of neighbours that come from the same place of the document.
  private static func runs(_ views: [Int], _ tree: ViewTree) -> [[Int]] {
    var runs: [[Int]] = []
    for view in views {
      let tag = tree.views[view].tag
      if tag != .none, let last = runs.last?.last, tree.views[last].tag == tag {
        runs[runs.count - 1].append(view)
      } else {
        runs.append([view])
      }
    }
    return runs
  }

  private static func subtree(_ view: Int, _ tree: ViewTree) -> [Int] {
    [view] + tree.views[view].subviews.flatMap { subtree($0, tree) }
  }

  private static func areAlike(
    _ copies: [[Int]], _ tree: ViewTree, _ scopes: UIKitScopes, _ needs: [UIKitVariants.Need]
  ) -> Bool {
    let owner = scopes.owners[tree.views[copies[0][0]].parent ?? 0]
    func shape(_ views: [Int]) -> [[AnyHashable]] {
      views.map { view in
        [
          UIKitView.creation(tree.views[view]), tree.views[view].tag, tree.views[view].subviews.count,
          tree.views[view].layoutGuides.count,
        ]
      }
    }
    return copies.allSatisfy { views in
      shape(views) == shape(copies[0])
        && views.allSatisfy {
          scopes.owners[$0] == owner && needs[$0] == needs[views[0]] && tree.views[$0].layoutGuides.isEmpty
        }
    }
  }
}

extension UIKitExport {
  /// The name of the array that holds one member of each copy.
  func array(_ group: UIKitCopies.Group, _ member: Int) -> String {
    String(names.views[group.copies[0][member]].prefix { $0 != "[" })
  }

  /// The code of the copies: a loop if they differ only in their index, otherwise the code of one copy after the other.
  func looped(_ group: UIKitCopies.Group, _ code: (_ copy: Int) -> [String]) -> [String] {
    let copies = group.copies.indices.map(code)
    let arrays = group.copies[0].indices.map { array(group, $0) }
    func generic(_ line: String, _ copy: Int) -> String {
      arrays.reduce(line) { $0.replacing("\($1)[\(copy)]", with: "\($1)[index]") }
    }
    let lines = copies.enumerated().map { copy, lines in lines.map { generic($0, copy) } }
    guard let first = lines.first, !first.isEmpty else { return copies.flatMap(\.self) }
    guard lines.allSatisfy({ $0 == first }) else { return copies.flatMap(\.self) }
    let used = arrays.filter { array in first.contains { $0.contains("\(array)[index]") } }
    guard used.count == 1, let array = used.first else {
      return ["for index in \(arrays[0]).indices {"] + first.map(indented) + ["}"]
    }
    let one = element(array)
    return ["for \(one) in \(array) {"] + first.map { indented($0.replacing("\(array)[index]", with: one)) } + ["}"]
  }

  /// `row` for `rows`, or `each` if that name is taken.
  func element(_ array: String) -> String {
    let word = UIKitNames.singular(array)
    return names.isTaken(word) ? "each" : word
  }

  /// The values that differ between copies, as a list with named and typed columns.
  private struct CopyData {
    var columns: [(name: String, type: String, values: [String])] = []
    /// The code of any copy: `[index]` stands for the copy, `§name§` for a value from the list.
    var lines: [String] = []
    /// Statements for single copies, where values have no type that a list could hold.
    var singles: [String] = []
  }

  private func data(_ group: UIKitCopies.Group, also more: (_ view: Int) -> [String]) -> CopyData {
    var data = CopyData()
    for member in group.copies[0].indices {
      let settings = group.copies.map { settled($0[member]) }
      let array = array(group, member)
      var templates: [String] = []
      for setting in settings.flatMap(\.self) where !templates.contains(setting.template) {
        templates.append(setting.template)
      }
      for template in templates {
        let usual = UIKitSetting.usual(template, of: tree.views[group.copies[0][member]])
        let values = settings.map { $0.first { $0.template == template }?.value ?? usual }
        let said = values.compactMap { $0 }
        if said.count == values.count, said.allSatisfy({ $0 == said[0] }) {
          data.lines.append(UIKitSetting.statement("\(array)[index]", template.replacing("§", with: said[0])))
        } else if said.count == values.count, let type = Self.type(of: said, template) {
          let name = Self.columnName(template, local(array, in: group), data.columns.map(\.name))
          data.columns.append((name, type, said))
          data.lines.append("\(array)[index].\(template.replacing("§", with: "§\(name)§"))")
        } else {
          for (copy, value) in values.enumerated() {
            guard let value else { continue }
            data.singles.append(UIKitSetting.statement("\(array)[\(copy)]", template.replacing("§", with: value)))
          }
        }
      }
      data.lines += more(group.copies[0][member]).map { "\(array)[index].\($0)" }
    }
    return data
  }

  /// A list of the values that differ between copies, and a loop that sets them along with the values that all copies share.
  /// - Parameter more: further lines after `name.`, the same for all copies of a view.
  func configuration(_ group: UIKitCopies.Group, also more: (_ view: Int) -> [String]) -> [String] {
    let made = data(group, also: more)
    let (columns, lines, singles) = (made.columns, made.lines, made.singles)
    if columns.isEmpty {
      // Without a list, the loop is over the views.
      return looped(group) { copy in lines.map { $0.replacing("[index]", with: "[\(copy)]") } } + singles
    }
    let root = array(group, 0)
    let data = UIKitNames.singular(root) + "Data"
    let isSingle = columns.count == 1
    let type = isSingle ? columns[0].type : "(\(columns.map { "\($0.name): \($0.type)" }.joined(separator: ", ")))"
    let rows = group.copies.indices.map { copy in
      let values = columns.map { $0.values[copy] }.joined(separator: ", ")
      return "  " + (isSingle ? values : "(\(values))") + ","
    }
    let body = lines.map { line in
      columns.reduce(line) { $0.replacing("§\($1.name)§", with: isSingle ? $1.name : "data.\($1.name)") }
    }
    return ["let \(data): [\(type)] = ["] + rows + ["]"]
      + ["for (index, \(isSingle ? columns[0].name : "data")) in \(data).enumerated() {"] + body.map(indented) + ["}"]
      + singles
  }

  /// Types of properties whose values, such as `.center`, do not show their type.
  private static let types = [
    "contentMode = §": "UIView.ContentMode", "textAlignment = §": "NSTextAlignment",
    "lineBreakMode = §": "NSLineBreakMode", "axis = §": "NSLayoutConstraint.Axis", "image = §": "UIImage?",
    "distribution = §": "UIStackView.Distribution", "alignment = §": "UIStackView.Alignment", "font = §": "UIFont",
    "textColor = §": "UIColor", "backgroundColor = §": "UIColor", "tintColor = §": "UIColor",
  ]

  /// The type of the values as elements of a list; nil if it is unknown.
  private static func type(of values: [String], _ template: String) -> String? {
    if values.allSatisfy({ $0.hasPrefix("\"") && $0.hasSuffix("\"") }) { return "String" }
    if values.allSatisfy({ $0 == "true" || $0 == "false" }) { return "Bool" }
    if values.allSatisfy({ Double($0) != nil }) {
      if template.hasPrefix("numberOf") || template.hasPrefix("selected") || template.hasPrefix("current") {
        return "Int"
      }
      return template.hasPrefix("value") || template.hasPrefix("progress") ? "Float" : "CGFloat"
    }
    // An optional value would need another type.
    return values.contains("nil") ? nil : types[template]
  }

  /// `name` for `rowNames` in the copies called `rows`; nil for `rows` itself.
  private func local(_ array: String, in group: UIKitCopies.Group) -> String? {
    let (root, word) = (UIKitNames.singular(self.array(group, 0)), UIKitNames.singular(array))
    guard word != root else { return nil }
    guard word.hasPrefix(root), word.count > root.count else { return word }
    return word.dropFirst(root.count).prefix(1).lowercased() + word.dropFirst(root.count + 1)
  }

  /// A column has the member's name; if a member has several columns, the others add the property's name.
  private static func columnName(_ template: String, _ member: String?, _ taken: [String]) -> String {
    let head = template.prefix { $0 != " " && $0 != "(" }
    let key = String(head.split(whereSeparator: { !$0.isLetter && !$0.isNumber }).last ?? "value")
    var name = member ?? key
    if taken.contains(name) { name += key.prefix(1).uppercased() + key.dropFirst() }
    let start = name
    var number = 2
    while taken.contains(name) {
      name = "\(start)\(number)"
      number += 1
    }
    return name
  }
}
