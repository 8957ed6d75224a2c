import JSONSyntax
package import LayoutModel

/// Writes a resolved screen as view controllers, as an iOS engineer would: with the document's names, constraints in
/// document order, and a method for each behaviour. One value writes one controller.
///
/// `updateLayout` sets properties and activates constraints that depend on conditions. Flags become properties, copies
/// become loops, and includes become child controllers. Metrics become numbers.
package struct UIKitExport {
  package enum Style: Sendable {
    /// NSLayoutAnchor, and NSLayoutConstraint for constraints that anchors cannot make.
    case uikit
    case snapkit
  }

  /// What an include becomes.
  package enum Includes: Sendable {
    case controllers
    case views
  }

  /// The oldest iOS that has all of UIKit's API that exports use: `registerForTraitChanges` came with iOS 17.
  package static let minimumSystemVersion = 17

  let screen: UIKitScreen
  let scope: Int
  /// The view of this controller.
  let root: Int
  /// Its views, in tree order.
  let own: [Int]
  let names: UIKitNames
  let conditions: UIKitConditions
  /// The names of all flags in this controller.
  let flagNames: [String]
  /// The name of its class.
  let controller: String
  /// Whether the class is one of views.
  let isView: Bool
  let children: [(scope: Int, export: UIKitExport)]
  /// The statements of `updateLayout`.
  private(set) var changes: [Statement] = []
  /// The conditions of `updateLayout`, and of the tables that it reloads.
  private(set) var updateTests: [UIKitConditions.Test] = []
  /// The program and the file that the code comes from, such as `livelayout 1.0.0 from login.json`; empty: not said.
  package var origin = ""
  /// The classes of the children, by scope. Children with the same code share a class.
  private var classNames: [Int: String] = [:]

  var tree: ViewTree { screen.tree }
  var style: Style { screen.style }
  var variants: UIKitVariants { screen.variants }
  var copies: UIKitCopies { screen.copies }

  /// - Parameter name: the base of the controller's name, such as the file's name; nil stands for the title.
  package init(
    _ variants: ScreenVariants, name: String? = nil, style: Style, includes: Includes = .controllers
  ) {
    func export(_ separate: Set<Int>) -> UIKitExport {
      UIKitExport(
        UIKitScreen(variants, style: style, includes: includes, separate: separate), scope: 0, name: name)
    }
    let grouped = export([])
    let unlike = grouped.unlikeCopies
    self = unlike.isEmpty ? grouped : export(unlike)
  }

  /// The base of the controller's name for a file, or for a scene in one; nil without a name.
  package static func name(of path: String) -> String? {
    path.split(separator: "/").last?.split(separator: ".").first.map(String.init)
  }

  /// Where the code comes from, for its first line: `livelayout 1.0.0 from login.json`.
  package static func origin(of path: String, version: String) -> String {
    let file = path.split(separator: "/").last.map(String.init) ?? path
    return "livelayout \(version) from \(file.printable())"
  }

  /// A screen without conditions.
  package init(_ tree: ViewTree, style: Style) { self.init(ScreenVariants(tree), style: style) }

  private init(_ screen: UIKitScreen, scope: Int, name: String?) {
    let scopes = screen.scopes
    let children = scopes.children(of: scope).map { child in
      let file = screen.tree.views[scopes.scopes[child].root].includedFile.map(UIKitNames.fileName)
      return (child, UIKitExport(screen, scope: child, name: file ?? "child"))
    }
    self.init(screen, scope: scope, name: name, children: children, mainFlags: nil)
    // In a child, the flags that it uses keep their own names, whatever names the screen around it uses.
    if scope > 0 { self.init(screen, scope: scope, name: name, children: children, mainFlags: flags) }
  }

  /// - Parameter mainFlags: indices of the flags that are named before the others.
  private init(
    _ screen: UIKitScreen, scope: Int, name: String?, children: [(scope: Int, export: UIKitExport)], mainFlags: [Int]?
  ) {
    self.screen = screen
    self.scope = scope
    self.children = children
    let (scopes, tree) = (screen.scopes, screen.tree)
    root = scopes.scopes[scope].root
    own = tree.views.indices.filter { scopes.owners[$0] == scope }
    let words = tree.title.split { !$0.isLetter && !$0.isNumber }.prefix(3).joined(separator: " ")
    isView = scopes.scopes[scope].isView
    let className = UIKitNames.controller(name ?? words)
    controller = isView ? className.replacing("ViewController", with: "View") : className
    let flagNames = UIKitNames.flags(screen.flags.map(\.name), first: mainFlags ?? [])
    self.flagNames = flagNames
    conditions = UIKitConditions(
      screen.conditions, flagNames: flagNames, screen: scope == 0 ? .view : "(\(Code.view).window ?? \(Code.view))")
    let locals = tree.behaviors.isEmpty ? [] : Self.localNames
    // Views may share a name with flags that this controller does not use.
    let flags = scope == 0 ? flagNames : (mainFlags ?? []).map { flagNames[$0] }
    names = UIKitNames(
      screen, scope: scope, inner: Dictionary(uniqueKeysWithValues: children.map { ($0.scope, $0.export.names) }),
      taken: flags + conditions.tests.map(\.name) + locals)
    changes = updateStatements()
    updateTests = asked(changes + (reloading().isEmpty ? [] : dataSource()))
  }

  /// A file of an export.
  package struct File: Sendable {
    package var name: String
    package var text: String
  }

  /// The start of the first line of a file, by which a file is known that may be replaced.
  package static let mark = "// Written by "

  /// The file's text, with the classes of its children.
  package var text: String {
    var classes: [Class] = []
    let main = documentation + code(&classes)
    return file([main] + classes.map { $0.code.named($0.name) })
  }

  /// Each class in a file of its own. Screens share the class of a part that has the same code in each.
  package static func files(of exports: [UIKitExport]) -> [File] {
    var classes: [Class] = []
    let mains = exports.map(\.controller)
    let screens = exports.map { export in
      let code = export.documentation + export.code(&classes, around: mains)
      return File(name: export.controller + ".swift", text: export.file([code]))
    }
    return screens + classes.map { File(name: $0.name + ".swift", text: $0.owner.file([$0.code.named($0.name)])) }
  }

  private func file(_ classes: [[Statement]]) -> String {
    var head: [Statement] =
      origin.isEmpty ? [] : ["\(Self.mark)\(origin). Change the layout and export again: edits here are lost."]
    head.append("// iOS \(Self.minimumSystemVersion) or later.")
    if let size = screen.measuredScreen {
      head.append("// Numbers computed with the screen's lengths are those of \(size.width) × \(size.height) points.")
    }
    let imports: [Statement] = style == .snapkit ? ["import SnapKit", "import UIKit"] : ["import UIKit"]
    let code = classes.map { $0.named(controller) }
    return ([head, imports] + code + helpers(code.flatMap(\.self))).separated.text
  }

  /// The first views of copies with child controllers that cannot share a class.
  private var unlikeCopies: Set<Int> {
    var unlike = children.reduce(into: Set<Int>()) { $0.formUnion($1.export.unlikeCopies) }
    let codes = children.map { scope, child in
      var classes: [Class] = []
      let code = child.code(&classes)
      return (root: screen.scopes.scopes[scope].root, code: [code] + classes.map(\.code))
    }
    for (root, code) in codes {
      guard let place = place(of: root), place.copy > 0 else { continue }
      let first = copies.groups[place.group].copies[0]
      if codes.first(where: { $0.root == first[place.member] })?.code != code { unlike.insert(first[0]) }
    }
    return unlike
  }

  /// The class of a child controller. Includes of one file share a class if their code is the same.
  private struct Class {
    var base: String
    var name: String
    /// Without the class's name in it.
    var code: [Statement]
    var owner: UIKitExport
  }

  /// The controller's code without its name in it. Adds the classes of its children to the list.
  /// - Parameter outer: names of the controllers around this one.
  private func code(_ classes: inout [Class], around outer: [String] = []) -> [Statement] {
    let outer = outer + [controller]
    var copy = self
    for (scope, child) in children {
      var child = child
      child.origin = origin
      let code = child.documentation + child.code(&classes, around: outer)
      if let known = classes.first(where: { $0.base == child.controller && $0.code == code }) {
        copy.classNames[scope] = known.name
        continue
      }
      var name = child.controller
      var number = 2
      while outer.contains(name) || classes.contains(where: { $0.name == name }) {
        let ending = child.isView ? "View" : "ViewController"
        name = child.controller.dropLast(ending.count) + "\(number)\(ending)"
        number += 1
      }
      classes.append(Class(base: child.controller, name: name, code: code, owner: child))
      copy.classNames[scope] = name
    }
    return copy.code
  }

  private var documentation: [Statement] {
    guard scope == 0 else {
      let file = tree.views[root].includedFile?.split(separator: "/").last.map(String.init) ?? ""
      return ["/// The part of the screen that `\(file.printable())` describes."]
    }
    func line(_ text: String) -> String { text.split(whereSeparator: \.isNewline).joined(separator: " ").printable() }
    var lines: [Statement] = tree.title.isEmpty ? [] : ["/// \(line(tree.title))"]
    if !screen.transitions.isEmpty {
      lines += lines.isEmpty ? [] : ["///"]
      lines += ["/// To try by hand, as the layout's transitions do:"]
      lines += screen.transitions.map { "/// - \($0.isEmpty ? "a transition without a name" : line($0))" }
    }
    return lines
  }

  private var code: [Statement] {
    let base = isView ? UIKitView.className(tree.views[root]) : "UIViewController"
    let orientations: [Code] = scope > 0 ? [] : tree.supportedOrientations.map { ".\($0.rawValue)" }
    var members = isView ? initializers() : loading()
    if !orientations.isEmpty {
      members.append(
        method(
          "override var supportedInterfaceOrientations: UIInterfaceOrientationMask",
          [.code(orientations.count == 1 ? orientations[0] : "[\(orientations.joined(", "))]")]))
    }
    members += [
      appearing(), method("private func configureViews()", configuration()),
      method("private func addSubviews()", hierarchy()), method("private func addActions()", actions()),
    ]
    if hasConstraints { members.append(method("private func activateConstraints()", constraints())) }
    members.append(updates())
    let declarations = declarations()
    let used = declarations + members.flatMap(\.self)
    members += behaviors(guideUpdate: guideUpdate(used)) + guideMakers(used)
    let body = (declarations.isEmpty ? [""] : []) + ([declarations] + members).separated
    let main = Statement.block("final class \(Code.className): \(base)", body)
    return ([[main], dataSource()] + collectionSource() + delegates()).separated
  }

  private func loading() -> [[Statement]] {
    // A controller's `view` is typed as UIView, which has no axis and no content guide.
    let rootView: [Statement] = UIKitView.isPlain(tree.views[root]) ? [] : ["view = \(names.views[root])"]
    return [
      method("override func loadView()", rootView),
      method("override func viewDidLoad()", ["super.viewDidLoad()"] + calls()),
    ]
  }

  private func initializers() -> [[Statement]] {
    // Not failable, as UIStackView's is; a subclass of UIView may promise more than UIView does.
    [
      method("override init(frame: CGRect)", ["super.init(frame: frame)"] + calls()),
      ["@available(*, unavailable)"]
        + method("required init(coder: NSCoder)", ["fatalError(\"\(Code.className) is made in code\")"]),
    ]
  }

  /// Nothing for an empty body.
  func method(_ head: Code, _ body: [Statement]) -> [Statement] { body.isEmpty ? [] : [.block(head, body)] }

  var hasConstraints: Bool { screen.owners.contains(scope) }

  // MARK: Properties

  private func declarations() -> [Statement] {
    func access(_ isShared: Bool) -> String { isShared ? "" : "private " }
    var lines: [Statement] = []
    if isView, asksForItsView { lines.append("private var view: UIView { self }") }
    for view in own where view != root || !isView && !UIKitView.isPlain(tree.views[view]) {
      let alike = place(of: view).map { place in copies.groups[place.group].copies.map { $0[place.member] } } ?? [view]
      let isShared = alike.contains(where: screen.sharedViews.contains) || view == root && scope > 0
      lines += countComment(view) + declaration(view, access(isShared), creation(view))
    }
    for (scope, child) in children {
      // A screen reaches the views of its grandchildren through this property.
      let root = screen.scopes.scopes[scope].root
      lines += countComment(root)
      lines += declaration(
        root, access(self.scope > 0 || child.hasActions), "\(classNames[scope] ?? child.controller)()")
    }
    for view in own {
      lines += tree.views[view].layoutGuides.enumerated().map { index, guide in
        let (access, name) = (access(screen.sharedViews.contains(view)), names.guide(index, of: view))
        switch guide.region {
        case nil: return "\(access)let \(name) = UILayoutGuide()"
        case .bar(let bar):
          let arguments: Code = ".\(bar.edge.rawValue), extent: \(bar.extent)"
          return "\(access)lazy var \(name) = \(names.views[view]).\(helper: .barGuide)(\(arguments))"
        case .pane(let pane): return "\(access)lazy var \(name) = \(paneGuide(pane, of: view))"
        }
      }
    }
    for (index, owner) in screen.owners.enumerated() where owner == scope {
      guard let name = names.constraints[index] else { continue }
      // Set in viewDidLoad; a parent reads it after that.
      let access = screen.sharedConstraints.contains(index) ? "(set)" : ""
      lines.append("private\(access) var \(name): \(constraintType)!")
    }
    return actionDeclarations() + conditionDeclarations() + lines + behaviorDeclarations()
  }

  var constraintType: String { style == .uikit ? "NSLayoutConstraint" : "Constraint" }

  /// Whether code that is the same in a controller names its view.
  private var asksForItsView: Bool {
    (changes + gestures() + conditions.tests.compactMap(\.expression).map(Statement.code)).parts.contains(.name(.view))
      || keyboardLines != nil || !tapped.isEmpty
  }

  /// Where the number of copies is the value of a flag.
  private func countComment(_ view: Int) -> [Statement] {
    guard let place = place(of: view), place.copy == 0, place.member == 0, let flag = count(copies.groups[place.group])
    else { return [] }
    return ["/// As many as `\(flagNames[flag])` may ask for."]
  }

  /// A property for a view or the child controller that has it; for copies, the array that holds them.
  private func declaration(_ view: Int, _ access: String, _ creation: Code) -> [Statement] {
    guard let place = place(of: view) else {
      let child = screen.child(of: scope, around: screen.scopes.owners[view])
      return ["\(access)let \(child.flatMap { names.children[$0] } ?? names.views[view]) = \(creation)"]
    }
    let group = copies.groups[place.group]
    let array = array(group, place.member)
    return place.copy > 0 ? [] : ["\(access)let \(array) = (0..<\(group.copies.count)).map { _ in \(creation) }"]
  }

  private func calls() -> [Statement] {
    var calls = containerSetup()
    if !configuration().isEmpty { calls.append("configureViews()") }
    if !hierarchy().isEmpty { calls.append("addSubviews()") }
    if hasConstraints { calls.append("activateConstraints()") }
    if hasOwnActions { calls.append("addActions()") }
    return calls + dataSourceSetup() + collectionSetup() + behaviorCalls() + updateSetup()
  }

  private func configuration() -> [Statement] {
    // An app lists its own fonts in its Info.plist.
    var lines = fontFiles.map { "// \($0): in the target, and listed under UIAppFonts in its Info.plist" as Statement }
    lines += own.filter { place(of: $0) == nil }.flatMap { view in
      settledProperties(view) + notes(view, names.views[view])
    }
    for group in ownGroups {
      lines += configuration(group) { view in Self.usualAxes(tree.views[view]).map(Self.usualHugging) }
      // One comment for all of them.
      lines += ownViews(group, 0).flatMap { notes($0, Code.Reference(names.views[$0].first.name)) }
    }
    return lines + usualHugging()
  }

  /// The font files of the controller's own views, each once.
  private var fontFiles: [String] {
    var paths: Set<String> = []
    for view in own {
      let content = tree.views[view].content
      var fonts = content.text.map { text in [text.font] + text.runs.compactMap(\.font) } ?? []
      if case .tableView(let table) = content { fonts.append(table.font) }
      paths.formUnion(fonts.compactMap { $0.face?.path })
    }
    return paths.sorted()
  }

  /// The axes on which a label or an image view has Interface Builder's hugging priority, 251. Code starts with 250.
  private static func usualAxes(_ view: View) -> [Axis] {
    Axis.allCases.filter { view.content.defaultHugging[$0] == 251 && view.hugging[$0] == 251 }
  }

  private static func usualHugging(_ axis: Axis) -> UIKitSetting {
    UIKitSetting(member: .priority("setContentHuggingPriority", axis), value: .priority(251))
  }

  private func usualHugging() -> [Statement] {
    let single = own.filter { place(of: $0) == nil }
    let usual = Axis.allCases.map { axis in single.filter { Self.usualAxes(tree.views[$0]).contains(axis) } }
    return (usual[0] == usual[1] ? [usual[0]] : usual).flatMap { views -> [Statement] in
      let axes = zip(Axis.allCases, usual).filter { $0.1 == views }.map(\.0)
      func hugging(_ name: Code) -> [Statement] { axes.map { .code(Self.usualHugging($0).code(of: name)) } }
      if views.isEmpty { return [] }
      return views.count == 1 ? hugging("\(names.views[views[0]])") : [loop(views, hugging("view"))]
    }
  }

  /// A loop over views of several classes. Its variable is `view`.
  func loop(_ views: [Int], _ body: [Statement]) -> Statement {
    let list = views.map { Code(.name(names.views[$0])) }
    let line = list.joined(", ")
    if line.text.count < 90 { return .block("for view in [\(line)] as [UIView]", body) }
    var rows: [Code] = []
    for name in list {
      if let last = rows.last, last.text.count + name.text.count < 99 {
        rows[rows.count - 1] = "\(last) \(name),"
      } else {
        rows.append("\(name),")
      }
    }
    return .blocks(
      [
        Statement.Block(opening: "for view in [", body: rows.map(Statement.code)),
        Statement.Block(opening: "] as [UIView] {", body: body),
      ], end: "}")
  }

  /// Properties of the controller, and comments about facts that need a subclass or that no property expresses.
  /// - Parameter name: the view's in comments.
  private func notes(_ index: Int, _ name: Code.Reference) -> [Statement] {
    let view = tree.views[index]
    var lines: [Statement] = []
    if index == 0, !view.respectsSystemMinimumLayoutMargins {
      lines.append("viewRespectsSystemMinimumLayoutMargins = false")
    }
    if index == 0, variants.startsKeyboardAtEdge { lines.append("view.keyboardLayoutGuide.usesBottomSafeArea = false") }
    func note(_ fact: Code) { lines.append("// \(name): \(fact)") }
    if view.additionalSafeAreaInsets != .zero {
      let insets = UIKitText.insets(view.additionalSafeAreaInsets)
      if index == root, !isView {
        lines.append("additionalSafeAreaInsets = \(insets)")
      } else {
        note(
          "its class overrides safeAreaInsets with what it inherits and \(insets), or it is a child controller's view")
      }
    }
    if view.keepsPlaceWhenHidden, isArranged(index) {
      note("keeps its place in the stack while hidden: make it transparent, since a hidden view loses its place")
    }
    UIKitProperty.notes(view).forEach(note)
    return lines
  }
}

extension [Statement] {
  /// The code of a class of that name.
  fileprivate func named(_ name: String) -> [Statement] { map { $0.replacing { $0 == .className ? Code(name) : nil } } }
}
