import LayoutModel

/// Views that a `forEach` copied from one description. They become arrays of views or child controllers, and their code
/// becomes loops.
struct UIKitCopies {
  struct Group: Hashable {
    /// The views of each copy in tree order, the outermost first. A child controller is there with its root view only.
    var copies: [[Int]]
    /// The controller that holds the arrays.
    var scope: Int
  }

  let groups: [Group]
  /// By view, for the views that belong to a group.
  let places: [Int: (group: Int, copy: Int, member: Int)]
  /// For each view of a copied child controller, the same view in all copies.
  let counterparts: [Int: [Int]]

  /// - Parameter needs: when each view is there.
  /// - Parameter separate: the first views of copies that have nothing in common but their description.
  init(_ tree: ViewTree, _ scopes: UIKitScopes, needs: [UIKitVariants.Need], separate: Set<Int>) {
    var groups: [Group] = []
    var places: [Int: (group: Int, copy: Int, member: Int)] = [:]
    for parent in tree.views.indices where places[parent] == nil || scopes.isRoot(parent) {
      if tree.views[parent].content.hasCells { continue }
      let scope = scopes.owners[parent]
      for run in Self.runs(tree.views[parent].subviews, tree) where run.count > 1 && !separate.contains(run[0]) {
        let copies = run.map { Self.subtree($0, tree, in: scope, scopes) }
        guard Self.areAlike(copies, tree, needs) else { continue }
        for (copy, views) in copies.enumerated() {
          for (member, view) in views.enumerated() { places[view] = (groups.count, copy, member) }
        }
        groups.append(Group(copies: copies, scope: scope))
      }
    }
    self.groups = groups
    self.places = places
    var counterparts: [Int: [Int]] = [:]
    for group in groups {
      for member in group.copies[0].indices where scopes.owners[group.copies[0][member]] != group.scope {
        let copies = group.copies.map { scopes.views(of: scopes.owners[$0[member]]) }
        guard copies.allSatisfy({ $0.count == copies[0].count }) else { continue }
        for place in copies[0].indices {
          let views = copies.map { $0[place] }
          for view in views { counterparts[view] = views }
        }
      }
    }
    self.counterparts = counterparts
  }

  /// Runs of neighbours that come from the same place of the document. Includes of one file share that place, and only
  /// copies of one include are named alike: `card[0]`, `card[1]`.
  private static func runs(_ views: [Int], _ tree: ViewTree) -> [[Int]] {
    var runs: [[Int]] = []
    for view in views {
      let tag = tree.views[view].tag
      if tag != .none, let last = runs.last?.last, tree.views[last].tag == tag, name(view, tree) == name(last, tree) {
        runs[runs.count - 1].append(view)
      } else {
        runs.append([view])
      }
    }
    return runs
  }

  /// An id without its last brackets.
  private static func name(_ view: Int, _ tree: ViewTree) -> Substring {
    let id = tree.views[view].id
    return id.hasSuffix("]") ? id[..<(id.lastIndex(of: "[") ?? id.endIndex)] : id[...]
  }

  private static func subtree(_ view: Int, _ tree: ViewTree, in scope: Int, _ scopes: UIKitScopes) -> [Int] {
    guard scopes.owners[view] == scope else { return [view] }
    return [view] + tree.views[view].subviews.flatMap { subtree($0, tree, in: scope, scopes) }
  }

  private static func areAlike(_ copies: [[Int]], _ tree: ViewTree, _ needs: [UIKitVariants.Need]) -> Bool {
    func shape(_ views: [Int]) -> [[AnyHashable]] {
      views.map { view in
        [
          UIKitView.creation(tree.views[view]), tree.views[view].tag, tree.views[view].subviews.count,
          tree.views[view].includedFile, needs[view].inside(needs[views[0]]),
        ]
      }
    }
    return copies.allSatisfy { views in
      shape(views) == shape(copies[0])
        && views.allSatisfy { tree.views[$0].includedFile != nil || tree.views[$0].layoutGuides.isEmpty }
    }
  }
}

extension UIKitExport {
  var ownGroups: [UIKitCopies.Group] { copies.groups.filter { $0.scope == scope } }

  /// The place of a view among the copies in this controller. The controller's own view may be a copy only in its
  /// parent.
  func place(of view: Int) -> (group: Int, copy: Int, member: Int)? { view == root ? nil : copies.places[view] }

  /// The views of one copy that this controller creates.
  func ownViews(_ group: UIKitCopies.Group, _ copy: Int) -> [Int] {
    group.copies[copy].filter { screen.scopes.owners[$0] == scope }
  }

  /// The name of the array that holds one member of each copy.
  func array(_ group: UIKitCopies.Group, _ member: Int) -> String { names.views[group.copies[0][member]].first.name }

  private func arrays(_ group: UIKitCopies.Group) -> [String] { group.copies[0].indices.map { array(group, $0) } }

  /// The code of the copies: a loop if they differ only in their index, otherwise the code of one copy after the other.
  func looped(_ group: UIKitCopies.Group, _ code: (_ copy: Int) -> [Statement]) -> [Statement] {
    let arrays = arrays(group)
    let copies = group.copies.indices.map { copy in
      code(copy).map { statement in
        statement.replacing { part in
          guard case .name(var name) = part, name.first.copy == .number(copy), arrays.contains(name.first.name) else {
            return nil
          }
          name.first.copy = .index
          return Code(.name(name))
        }
      }
    }
    guard let first = copies.first, copies.allSatisfy({ $0 == first }) else {
      return group.copies.indices.flatMap(code)
    }
    return loop(group, first)
  }

  /// A loop over copies: over one of their arrays if the code is about no other.
  private func loop(_ group: UIKitCopies.Group, _ body: [Statement]) -> [Statement] {
    guard !body.isEmpty else { return [] }
    let arrays = arrays(group)
    var used: Set<String> = []
    for case .name(let name) in body.parts where name.first.copy == .index { used.insert(name.first.name) }
    guard used.count == 1, let array = used.first else { return [.block("for index in \(arrays[0]).indices", body)] }
    let one = element(array)
    let inner = body.map { statement in
      statement.replacing { part in
        guard case .name(var name) = part, name.first.copy == .index else { return nil }
        name.first = Code.Reference.Step(name: one)
        return Code(.name(name))
      }
    }
    return [.block("for \(one) in \(array)", inner)]
  }

  /// `row` for `rows`, or `each` if that name is taken.
  func element(_ array: String) -> String {
    let word = UIKitNames.singular(array)
    return names.isTaken(word) ? "each" : word
  }

  /// The values that differ between copies, as a list with named and typed columns.
  private struct CopyData {
    struct Column {
      var name: String
      var type: String
      /// By copy.
      var values: [Code]
    }

    var columns: [Column] = []
    /// The code of any copy, which gets the code for a column's value.
    var statements: [(_ value: (String) -> Code) -> Code] = []
    /// Statements for single copies, where values have no type that a list could hold.
    var singles: [Statement] = []
  }

  private func data(_ group: UIKitCopies.Group, also more: (_ view: Int) -> [UIKitSetting]) -> CopyData {
    var data = CopyData()
    for (array, views) in members(group) {
      let first = views[0]
      let settings = views.map(screen.settled)
      // A child sets what its copies have in common.
      let isOwn = screen.scopes.owners[first] == scope
      let inner = names.views[first].rest
      func name(_ copy: Code.Reference.Copy) -> Code {
        var name = Code.Reference(array, copy: copy)
        name.rest = inner
        return "\(name)"
      }
      var firsts: [UIKitSetting] = []
      for setting in settings.flatMap(\.self) where !firsts.contains(where: { $0.member == setting.member }) {
        firsts.append(setting)
      }
      for setting in firsts {
        let member = setting.member
        let values = settings.map { $0.first { $0.member == member }?.value ?? setting.usual }
        let said = values.compactMap { $0 }
        if said.count == values.count, said.allSatisfy({ $0 == said[0] }) {
          if isCodesOwn(UIKitSetting(member: member, value: said[0]), of: first) || !isOwn { continue }
          data.statements.append { _ in member.code(said[0].code, of: name(.index)) }
        } else if said.count == values.count, let type = said[0].type, said.allSatisfy({ $0.type == type }) {
          let isRoot = inner.isEmpty || screen.scopes.isRoot(first)
          let word = isRoot ? local(array, in: group) : inner.map(\.name).joined(separator: ".")
          let column = Self.columnName(member.word, word, data.columns.map(\.name))
          data.columns.append(CopyData.Column(name: column, type: type, values: said.map(\.code)))
          data.statements.append { value in member.code(value(column), of: name(.index)) }
        } else {
          for (copy, value) in values.enumerated() {
            guard let value else { continue }
            data.singles.append(.code(member.code(value.code, of: name(.number(copy)))))
          }
        }
      }
      if isOwn { data.statements += more(first).map { setting in { _ in setting.code(of: name(.index)) } } }
    }
    addFlags(group, to: &data)
    return data
  }

  /// The array and the views of each member of the copies, and of the views in their child controllers.
  private func members(_ group: UIKitCopies.Group) -> [(array: String, views: [Int])] {
    group.copies[0].indices.flatMap { member -> [(array: String, views: [Int])] in
      let array = array(group, member)
      let (views, owner) = (group.copies.map { $0[member] }, screen.scopes.owners[group.copies[0][member]])
      guard owner != scope else { return [(array, views)] }
      return screen.scopes.views(of: owner).compactMap { copies.counterparts[$0] }.map { (array, $0) }
    }
  }

  /// Adds the flags that copies of an include set to different values.
  private func addFlags(_ group: UIKitCopies.Group, to data: inout CopyData) {
    for member in group.copies[0].indices {
      let exports = group.copies.compactMap { copy in
        children.first { screen.scopes.scopes[$0.scope].root == copy[member] }?.export
      }
      let flags = exports.map { export in export.flags.filter { screen.flagsOfCopies.contains($0) } }
      guard exports.count == group.copies.count, flags.allSatisfy({ $0.count == flags[0].count }) else { continue }
      for place in flags[0].indices {
        let (name, first) = (exports[0].flagNames[flags[0][place]], flags[0][place])
        let column = Self.columnName(name, nil, data.columns.map(\.name))
        let isFractional = exports[0].conditions.fractionalFlags.contains(first)
        let type =
          switch screen.flags[first].value {
          case .bool: "Bool"
          case .number: isFractional ? "CGFloat" : "Int"
          case .string: "String"
          }
        let values = flags.map { UIKitText.flag(screen.flags[$0[place]].value) }
        data.columns.append(CopyData.Column(name: column, type: type, values: values))
        let array = Code.Reference(array(group, member), copy: .index)
        data.statements.append { value in "\(array).\(name) = \(value(column))" }
      }
    }
  }

  /// A list of the values that differ between copies, and a loop that sets them along with the values that all copies
  /// share.
  /// - Parameter more: further settings, the same for all copies of a view.
  func configuration(_ group: UIKitCopies.Group, also more: (_ view: Int) -> [UIKitSetting]) -> [Statement] {
    let made = data(group, also: more)
    let columns = made.columns
    let isSingle = columns.count == 1
    let body = made.statements.map { Statement.code($0 { isSingle ? "\($0)" : "data.\($0)" }) }
    guard let first = columns.first else { return loop(group, body) + made.singles }
    let data = UIKitNames.singular(array(group, 0)) + "Data"
    let types = columns.map { "\($0.name): \($0.type)" }.joined(separator: ", ")
    let rows = group.copies.indices.map { copy in
      let values = columns.map { $0.values[copy] }.joined(", ")
      return isSingle ? values : "(\(values))"
    }
    return [
      .list("let \(data): [\(isSingle ? first.type : "(\(types))")] = ", rows),
      .block("for (index, \(isSingle ? first.name : "data")) in \(data).enumerated()", body),
    ] + made.singles
  }

  /// `name` for `rowNames` in the copies called `rows`; nil for `rows` itself.
  private func local(_ array: String, in group: UIKitCopies.Group) -> String? {
    let (root, word) = (UIKitNames.singular(self.array(group, 0)), UIKitNames.singular(array))
    guard word != root else { return nil }
    guard word.hasPrefix(root), word.count > root.count else { return word }
    return word.dropFirst(root.count).prefix(1).lowercased() + word.dropFirst(root.count + 1)
  }

  /// `name` for the text of the member `name`, `nameFont` for its font.
  private static func columnName(_ key: String, _ member: String?, _ taken: [String]) -> String {
    let isContent = ["text", "title", "setTitle", "attributedText", "image"].contains(key)
    let name = member.map { isContent ? $0 : $0 + key.prefix(1).uppercased() + key.dropFirst() } ?? key
    guard taken.contains(name) else { return name }
    var number = 2
    while taken.contains("\(name)\(number)") { number += 1 }
    return "\(name)\(number)"
  }
}
