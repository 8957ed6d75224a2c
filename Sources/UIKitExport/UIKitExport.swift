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
  private(set) var changes: [String] = []
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
      screen.conditions, flagNames: flagNames, screen: scope == 0 ? "view" : "(view.window ?? view)")
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
    let main = documentation + lines(&classes)
    return file(main + classes.flatMap { [""] + $0.lines })
  }

  /// Each class in a file of its own. Screens share the class of a part that has the same code in each.
  package static func files(of exports: [UIKitExport]) -> [File] {
    var classes: [Class] = []
    let mains = exports.map(\.controller)
    let screens = exports.map { export in
      let lines = export.documentation + export.lines(&classes, around: mains)
      return File(name: export.controller + ".swift", text: export.file(lines))
    }
    return screens + classes.map { File(name: $0.name + ".swift", text: $0.owner.file($0.lines)) }
  }

  private func file(_ code: [String]) -> String {
    var lines =
      origin.isEmpty ? [] : [Self.mark + origin + ". Change the layout and export again: edits here are lost."]
    lines.append("// iOS \(Self.minimumSystemVersion) or later.")
    if let size = screen.measuredScreen {
      let points = "\(size.width.shortText) × \(size.height.shortText) points"
      lines.append("// Numbers computed with the screen's lengths are those of \(points).")
    }
    lines += style == .snapkit ? ["", "import SnapKit", "import UIKit", ""] : ["", "import UIKit", ""]
    return (lines + code + helpers(code)).joined(separator: "\n") + "\n"
  }

  /// The first views of copies with child controllers that cannot share a class.
  private var unlikeCopies: Set<Int> {
    var unlike = children.reduce(into: Set<Int>()) { $0.formUnion($1.export.unlikeCopies) }
    let codes = children.map { scope, child in
      var classes: [Class] = []
      let lines = child.lines(&classes)
      return (root: screen.scopes.scopes[scope].root, code: lines + classes.flatMap(\.lines))
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
    var lines: [String]
    var owner: UIKitExport
  }

  /// The controller's code. Adds the classes of its children to the list.
  /// - Parameter outer: names of the controllers around this one.
  private func lines(_ classes: inout [Class], around outer: [String] = []) -> [String] {
    let outer = outer + [controller]
    var copy = self
    for (scope, child) in children {
      var child = child
      child.origin = origin
      let lines = child.documentation + child.lines(&classes, around: outer)
      if let known = classes.first(where: { $0.base == child.controller && $0.lines == lines.renamed($0.base, $0.name) }
      ) {
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
      classes.append(
        Class(base: child.controller, name: name, lines: lines.renamed(child.controller, name), owner: child))
      copy.classNames[scope] = name
    }
    return copy.lines
  }

  private var documentation: [String] {
    guard scope == 0 else {
      let file = tree.views[root].includedFile?.split(separator: "/").last.map(String.init) ?? ""
      return ["/// The part of the screen that `\(file.printable())` describes."]
    }
    var lines: [String] = []
    func line(_ text: String) -> String { text.split(whereSeparator: \.isNewline).joined(separator: " ").printable() }
    if !tree.title.isEmpty { lines.append("/// \(line(tree.title))") }
    if !screen.transitions.isEmpty {
      lines += lines.isEmpty ? [] : ["///"]
      lines += ["/// To try by hand, as the layout's transitions do:"]
      lines += screen.transitions.map { "/// - \($0.isEmpty ? "a transition without a name" : line($0))" }
    }
    return lines
  }

  private var lines: [String] {
    let base = UIKitView.creation(tree.views[root]).prefix { $0 != "(" }
    var lines = ["final class \(controller): \(isView ? String(base) : "UIViewController") {"]
    lines += declarations().map(indented) + [""]
    lines += isView ? initializers() : loading()
    if scope == 0, !tree.supportedOrientations.isEmpty {
      let words = tree.supportedOrientations.map { ".\($0.rawValue)" }
      let mask = words.count == 1 ? words[0] : "[\(words.joined(separator: ", "))]"
      lines += method("override var supportedInterfaceOrientations: UIInterfaceOrientationMask", [mask])
    }
    lines += appearing()
    lines += method("private func configureViews()", configuration())
    lines += method("private func addSubviews()", hierarchy())
    lines += method("private func addActions()", actions())
    if hasConstraints { lines += method("private func activateConstraints()", constraints()) }
    lines += updates() + behaviors()
    addRegionGuides(to: &lines)
    while lines.last == "" { lines.removeLast() }
    lines.append("}")
    return lines + dataSource() + collectionSource() + delegates()
  }

  private func loading() -> [String] {
    // A controller's `view` is typed as UIView, which has no axis and no content guide.
    let rootView =
      UIKitView.isPlain(tree.views[root])
      ? [] : method("override func loadView()", ["view = \(names.views[root])"])
    return rootView + method("override func viewDidLoad()", ["super.viewDidLoad()"] + calls())
  }

  private func initializers() -> [String] {
    // Not failable, as UIStackView's is; a subclass of UIView may promise more than UIView does.
    method("override init(frame: CGRect)", ["super.init(frame: frame)"] + calls())
      + [indented("@available(*, unavailable)")]
      + method(
        "required init(coder: NSCoder)", ["fatalError(\"\(controller) is made in code\")"])
  }

  func indented(_ line: String) -> String { line.isEmpty ? line : "  " + line }

  /// Nothing for an empty body.
  func method(_ head: String, _ body: [String]) -> [String] {
    body.isEmpty ? [] : [indented(head + " {")] + body.map { indented(indented($0)) } + [indented("}"), ""]
  }

  var hasConstraints: Bool { screen.owners.contains(scope) }

  // MARK: Properties

  private func declarations() -> [String] {
    func access(_ isShared: Bool) -> String { isShared ? "" : "private " }
    var lines: [String] = []
    if isView, asksForItsView { lines.append("private var view: UIView { self }") }
    for view in own where view != root || !isView && !UIKitView.isPlain(tree.views[view]) {
      let alike = place(of: view).map { place in copies.groups[place.group].copies.map { $0[place.member] } } ?? [view]
      lines += countComment(view)
      lines += declaration(view, creation(view)).map {
        access(alike.contains(where: screen.sharedViews.contains) || view == root && scope > 0) + $0
      }
    }
    for (scope, child) in children {
      // A screen reaches the views of its grandchildren through this property.
      let root = screen.scopes.scopes[scope].root
      lines += countComment(root)
      lines += declaration(root, "\(classNames[scope] ?? child.controller)()").map {
        access(self.scope > 0 || child.hasActions) + $0
      }
    }
    for view in own {
      lines += tree.views[view].layoutGuides.enumerated().map { index, guide in
        let (access, name) = (access(screen.sharedViews.contains(view)), names.guide(index, of: view))
        switch guide.region {
        case nil: return access + "let \(name) = UILayoutGuide()"
        case .bar(let bar):
          return access + "lazy var \(name) = \(names.views[view]).barGuide("
            + ".\(bar.edge.rawValue), extent: \(bar.extent.shortText))"
        case .pane(let pane):
          return access + "lazy var \(name) = \(paneGuide(pane, of: view))"
        }
      }
    }
    let type = style == .uikit ? "NSLayoutConstraint" : "Constraint"
    for (index, owner) in screen.owners.enumerated() where owner == scope {
      guard let name = names.constraints[index] else { continue }
      // Set in viewDidLoad; a parent reads it after that.
      lines.append("private\(screen.sharedConstraints.contains(index) ? "(set)" : "") var \(name): \(type)!")
    }
    return actionDeclarations() + conditionDeclarations() + lines + behaviorDeclarations()
  }

  /// Whether code that is the same in a controller names its view.
  private var asksForItsView: Bool {
    let lines = changes + gestures() + conditions.tests.compactMap(\.expression)
    return lines.contains { line in
      ["view.bounds", "view.safeArea", "view.regions", "view.window"].contains { line.contains($0) }
    }
      || keyboardLines != nil || !tapped.isEmpty
  }

  /// Where the number of copies is the value of a flag.
  private func countComment(_ view: Int) -> [String] {
    guard let place = place(of: view), place.copy == 0, place.member == 0, let flag = count(copies.groups[place.group])
    else { return [] }
    return ["/// As many as `\(flagNames[flag])` may ask for."]
  }

  /// A property for a view or the child controller that has it; for copies, the array that holds them.
  private func declaration(_ view: Int, _ creation: String) -> [String] {
    guard let place = place(of: view) else {
      let child = screen.child(of: scope, around: screen.scopes.owners[view])
      return ["let \(child.flatMap { names.children[$0] } ?? names.views[view]) = \(creation)"]
    }
    let group = copies.groups[place.group]
    return place.copy > 0
      ? [] : ["let \(array(group, place.member)) = (0..<\(group.copies.count)).map { _ in \(creation) }"]
  }

  private func calls() -> [String] {
    var calls = containerSetup()
    if !configuration().isEmpty { calls.append("configureViews()") }
    if !hierarchy().isEmpty { calls.append("addSubviews()") }
    if hasConstraints { calls.append("activateConstraints()") }
    if hasOwnActions { calls.append("addActions()") }
    return calls + dataSourceSetup() + collectionSetup() + behaviorCalls() + updateSetup()
  }

  private func configuration() -> [String] {
    // An app lists its own fonts in its Info.plist.
    var lines = fontFiles.map { "// \($0): in the target, and listed under UIAppFonts in its Info.plist" }
    lines += own.filter { place(of: $0) == nil }.flatMap { view in
      settledProperties(view) + notes(view)
    }
    for group in ownGroups {
      lines += configuration(group) { view in
        Self.usualAxes(tree.views[view]).map {
          "setContentHuggingPriority(UILayoutPriority(251), for: .\($0.rawValue))"
        }
      }
      // One comment for all of them.
      lines += ownViews(group, 0).flatMap(notes).map { $0.replacing("[0]:", with: ":") }
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

  private func usualHugging() -> [String] {
    let single = own.filter { place(of: $0) == nil }
    let usual = Axis.allCases.map { axis in single.filter { Self.usualAxes(tree.views[$0]).contains(axis) } }
    var lines: [String] = []
    for views in usual[0] == usual[1] ? [usual[0]] : usual where !views.isEmpty {
      let name = views.count == 1 ? names.views[views[0]] : "view"
      let hugging = zip(Axis.allCases, usual).filter { $0.1 == views }.map {
        "\(name).setContentHuggingPriority(UILayoutPriority(251), for: .\($0.0.rawValue))"
      }
      lines += views.count == 1 ? hugging : loop(views, hugging)
    }
    return lines
  }

  /// A loop over views of several classes. Its variable is `view`.
  func loop(_ views: [Int], _ lines: [String]) -> [String] {
    let list = views.map { names.views[$0] }.joined(separator: ", ")
    let body = lines.map(indented) + ["}"]
    if list.count < 90 { return ["for view in [\(list)] as [UIView] {"] + body }
    var rows: [String] = []
    for view in views {
      let name = names.views[view] + ","
      if let last = rows.last, last.count + name.count < 100 {
        rows[rows.count - 1] += " " + name
      } else {
        rows.append(name)
      }
    }
    return ["for view in ["] + rows.map(indented) + ["] as [UIView] {"] + body
  }

  /// Properties of the controller, and comments about facts that need a subclass or that no property expresses.
  private func notes(_ index: Int) -> [String] {
    let view = tree.views[index]
    var lines: [String] = []
    if index == 0, !view.respectsSystemMinimumLayoutMargins {
      lines.append("viewRespectsSystemMinimumLayoutMargins = false")
    }
    if index == 0, variants.startsKeyboardAtEdge {
      lines.append("view.keyboardLayoutGuide.usesBottomSafeArea = false")
    }
    func note(_ fact: Code) { lines.append("// \(names.views[index]): \(fact)") }
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

extension [String] {
  fileprivate func renamed(_ old: String, _ new: String) -> [String] {
    old == new ? self : map { $0.replacing(/\w+/) { $0.output == old ? new : String($0.output) } }
  }
}
