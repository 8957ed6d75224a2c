import LayoutModel

/// Swift names for the ids of a document: `login.go` becomes `loginGo`, and a view without an id is named after its
/// kind.
///
/// The names are those that one controller uses. It reaches the views of a child through the child: `footer.pay`.
struct UIKitNames {
  /// By view. The root is `view`, or a property if its class is not UIView.
  private(set) var views: [Code.Reference]
  /// By constraint; nil for one that no code names.
  private(set) var constraints: [Code.Reference?]
  /// The properties that hold child controllers, by scope.
  private(set) var children: [Int: Code.Reference] = [:]
  private var actions: [Int: String] = [:]
  private var guides: [Int: [Code.Reference]] = [:]
  private var taken: Set<String>

  /// - Parameter inner: the names that each child controller uses.
  /// - Parameter taken: names of other properties and constants of the export.
  init(_ screen: UIKitScreen, scope: Int, inner: [Int: UIKitNames], taken others: [String] = []) {
    let tree = screen.tree
    let scopes = screen.scopes
    let root = scopes.scopes[scope].root
    taken = Self.inherited.union(others)
    views = [Code.Reference](repeating: .view, count: tree.views.count)
    constraints = [Code.Reference?](repeating: nil, count: tree.constraints.count)
    func local(_ id: String) -> String { screen.local(id, in: scope) }
    var arrays: [[Int]: String] = [:]
    /// `rows[2]` for the third copy of `row`.
    func element(_ place: (group: Int, copy: Int, member: Int), of view: View, kind: String) -> Code.Reference {
      let key = [place.group, place.member]
      let wanted = view.hasExplicitID ? Self.identifier(Self.withoutBrackets(local(view.id))) : kind
      let name = arrays[key] ?? free(Self.plural(wanted), orElse: Self.plural(wanted + "View"), orWith: "views")
      arrays[key] = name
      return Code.Reference(name, copy: .number(place.copy))
    }
    for (index, view) in tree.views.enumerated() {
      let owner = scopes.owners[index]
      let kind = UIKitView.word(view)
      let said = view.hasExplicitID ? Self.identifier(local(view.id)) : nil
      if owner == scope, index == root {
        views[index] =
          scopes.scopes[scope].isView
          ? .own : UIKitView.isPlain(view) ? .view : Code.Reference(free("rootView", orWith: kind))
      } else if owner == scope, let place = screen.copies.places[index] {
        views[index] = element(place, of: view, kind: kind)
      } else if owner == scope {
        views[index] = Code.Reference(free(said ?? kind, orWith: kind))
      } else if let child = screen.child(of: scope, around: owner) {
        if children[child] == nil {
          let file = tree.views[index].includedFile.map { Self.identifier(Self.fileName($0)) } ?? "child"
          children[child] =
            screen.copies.places[index].map { element($0, of: view, kind: file) }
            ?? Code.Reference(free(said ?? file, orWith: "controller"))
        }
        if let property = children[child], let name = inner[child]?.views[index] {
          views[index] = name == .own ? property : property.member(name)
        }
      }
      guides[index] = view.layoutGuides.enumerated().map { number, guide in
        if owner == scope { return Code.Reference(free(Self.identifier(local(guide.id)), orWith: "guide")) }
        guard let child = screen.child(of: scope, around: owner), let property = children[child],
          let name = inner[child]?.guide(number, of: index)
        else { return Code.Reference("guide") }
        return property.member(name)
      }
    }
    nameActions(screen, scope)
    nameConstraints(screen, scope, inner)
  }

  private mutating func nameActions(_ screen: UIKitScreen, _ scope: Int) {
    for (index, view) in screen.tree.views.enumerated()
    where screen.scopes.owners[index] == scope && UIKitView.isControl(view) {
      let known = screen.copies.places[index].flatMap { place in
        actions.first {
          screen.copies.places[$0.key].map { $0.group == place.group && $0.member == place.member } ?? false
        }
      }
      actions[index] = known?.value ?? free("on" + Self.capitalised(views[index].first.name), orWith: "action")
    }
  }

  private mutating func nameConstraints(_ screen: UIKitScreen, _ scope: Int, _ inner: [Int: UIKitNames]) {
    for (index, constraint) in screen.tree.constraints.enumerated() {
      guard let identifier = constraint.identifier else { continue }
      let owner = screen.owners[index]
      if owner == scope {
        constraints[index] = Code.Reference(
          free(Self.identifier(screen.local(identifier, in: scope)), orWith: "constraint"))
      } else if let child = screen.child(of: scope, around: owner), let property = children[child],
        let name = inner[child]?.constraints[index]
      {
        constraints[index] = property.member(name)
      }
    }
  }

  func isTaken(_ name: String) -> Bool { taken.contains(name) || Self.keywords.contains(name) }

  /// `LoginFieldsViewController` for `login-fields`.
  static func controller(_ name: String) -> String {
    var start = name.split { !$0.isLetter && !$0.isNumber }.map { capitalised(String($0)) }.joined()
    for ending in ["ViewController", "Controller"] where start.hasSuffix(ending) {
      start.removeLast(ending.count)
      break
    }
    // UIKit has `UIViewController`, `UITableViewController` and more.
    let isOfUIKit = start.hasPrefix("UI") && start.dropFirst(2).first?.isLowercase != true
    return (start.first?.isLetter == true && !isOfUIKit ? start : "Screen\(start)") + "ViewController"
  }

  /// `login-fields` for `parts/login-fields.json`.
  static func fileName(_ path: String) -> String {
    let name = path.split(separator: "/").last.map(String.init) ?? path
    return name.hasSuffix(".json") ? String(name.dropLast(5)) : name
  }

  /// `row.name` for `row[ada].name`.
  private static func withoutBrackets(_ id: String) -> String {
    var depth = 0
    return String(
      id.filter { character in
        if character == "[" { depth += 1 }
        defer { if character == "]" { depth = max(0, depth - 1) } }
        return depth == 0
      })
  }

  private static func plural(_ word: String) -> String {
    let isSibilant = ["s", "x", "ch", "sh"].contains { word.hasSuffix($0) }
    if isSibilant { return word + "es" }
    let vowelBefore = word.dropLast().last.map { "aeiou".contains($0) } ?? true
    return word.hasSuffix("y") && !vowelBefore ? word.dropLast() + "ies" : word + "s"
  }

  /// The inverse of `plural`; `each` for a name that is not a plural.
  static func singular(_ word: String) -> String {
    if word.hasSuffix("ies") { return word.dropLast(3) + "y" }
    if ["sses", "uses", "xes", "ches", "shes"].contains(where: { word.hasSuffix($0) }) {
      return String(word.dropLast(2))
    }
    return word.hasSuffix("s") ? String(word.dropLast()) : "each"
  }

  /// The properties for flags, in the order of the flags.
  /// - Parameter first: the flags that are named before the others.
  static func flags(_ flags: [String], first: [Int]) -> [String] {
    var taken = inherited
    var names = [String](repeating: "", count: flags.count)
    for index in first + flags.indices.filter({ !first.contains($0) }) {
      names[index] = free(identifier(flags[index]), orWith: "flag", &taken)
    }
    return names
  }

  /// Properties of UIViewController, UIResponder and NSObject, which a stored property cannot override, the export's
  /// own methods, and functions that it calls.
  private static let inherited: Set<String> = [
    "view", "viewIfLoaded", "isViewLoaded", "title", "description", "debugDescription", "hash", "superclass",
    "observationInfo", "parent", "children", "tab", "tabBarItem", "tabBarController", "toolbarItems", "isEditing",
    "editButtonItem", "navigationItem", "navigationController", "splitViewController", "additionalSafeAreaInsets",
    "systemMinimumLayoutMargins", "viewRespectsSystemMinimumLayoutMargins", "traitCollection", "traitOverrides",
    "undoManager", "storyboard", "configureViews", "addSubviews", "activateConstraints", "preferredContentSize",
    "transitioningDelegate", "transitionCoordinator", "presentationController", "popoverPresentationController",
    "sheetPresentationController", "presentedViewController", "presentingViewController", "preferredTransition",
    "contentScrollView", "contentUnavailableConfiguration", "contentUnavailableConfigurationState", "nibName",
    "nibBundle", "modalPresentationStyle", "modalTransitionStyle", "isModalInPresentation",
    "definesPresentationContext", "hidesBottomBarWhenPushed", "edgesForExtendedLayout",
    "extendedLayoutIncludesOpaqueBars", "topLayoutGuide", "bottomLayoutGuide", "interfaceOrientation",
    "supportedInterfaceOrientations", "shouldAutorotate", "overrideUserInterfaceStyle", "preferredUserInterfaceStyle",
    "preferredStatusBarStyle", "prefersStatusBarHidden", "preferredStatusBarUpdateAnimation",
    "prefersHomeIndicatorAutoHidden", "prefersPointerLocked", "extensionContext", "restorationIdentifier",
    "restorationClass", "previewActionItems", "searchDisplayController", "interactionActivityTrackingBaseName",
    "focusGroupIdentifier", "preferredFocusEnvironments", "preferredFocusedView", "parentFocusEnvironment",
    "focusItemContainer", "next", "isFirstResponder", "canBecomeFirstResponder", "canResignFirstResponder",
    "keyCommands", "inputView", "inputAccessoryView", "inputAssistantItem", "inputViewController",
    "inputAccessoryViewController", "textInputMode", "textInputContextIdentifier", "userActivity",
    "pasteConfiguration", "activityItemsConfiguration", "editingInteractionConfiguration", "isAccessibilityElement",
    "accessibilityLabel", "accessibilityHint", "accessibilityValue", "accessibilityTraits", "accessibilityFrame",
    "accessibilityPath", "accessibilityElements", "accessibilityLanguage", "accessibilityActivationPoint",
    "accessibilityCustomActions", "accessibilityIdentifier", "accessibilityViewIsModal",
    "accessibilityElementsHidden", "constraint", "make", "loadView", "viewDidLoad", "viewWillAppear",
    "viewWillLayoutSubviews", "viewDidLayoutSubviews", "updateLayout", "layoutContentView",
    "updateSpacers",
    "adjustInsets", "scrollToCaret", "lowerKeyboard", "keyboardWillChangeFrame", "isStatusBarHidden",
    "accessibleLayout", "addActions",
    "coveredHeight", "sizeConditions", "conditions", "each", "index", "data", "observeKeyboard", "addGestures",
    // Functions of Swift that the export calls.
    "max", "min", "abs", "zip",
  ]

  /// The property that holds a child controller.
  func child(_ scope: Int) -> Code.Reference { children[scope] ?? Code.Reference("child") }

  /// The closure for what people do with a control; copies share one.
  func action(_ view: Int) -> String { actions[view] ?? "action" }

  func guide(_ guide: Int, of view: Int) -> Code.Reference { guides[view]?[guide] ?? Code.Reference("guide") }

  private static let keywords: Set<String> = [
    "_", "Any", "Protocol", "Self", "Type", "as", "associatedtype", "await", "break", "case", "catch", "class",
    "continue", "default", "defer", "deinit", "do", "else", "enum", "extension", "fallthrough", "false", "fileprivate",
    "for", "func", "guard", "if", "import", "in", "init", "inout", "internal", "is", "let", "nil", "operator",
    "precedencegroup", "private", "protocol", "public", "repeat", "rethrows", "return", "self", "static", "struct",
    "subscript", "super", "switch", "throw", "throws", "true", "try", "typealias", "var", "where", "while",
  ]

  private mutating func free(_ wanted: String, orElse other: String? = nil, orWith kind: String) -> String {
    Self.free(isTaken(wanted) ? other ?? wanted : wanted, orWith: kind, &taken)
  }

  /// `titleLabel` where `title` is taken, `label2` where that is too.
  private static func free(_ wanted: String, orWith kind: String, _ taken: inout Set<String>) -> String {
    var name = wanted
    if taken.contains(name) || keywords.contains(name) {
      if wanted.lowercased() != kind.lowercased() { name = wanted + capitalised(kind) }
      var number = 2
      let start = name
      while taken.contains(name) || keywords.contains(name) {
        name = "\(start)\(number)"
        number += 1
      }
    }
    taken.insert(name)
    return name
  }

  static func identifier(_ id: String) -> String {
    let words = id.split { !$0.isLetter && !$0.isNumber && $0 != "_" }.map(String.init)
    let joined = words.enumerated().map { $0 == 0 ? $1 : capitalised($1) }.joined()
    // A property with the name of a class would hide it: `UILabel` becomes `uiLabel`.
    let capitals = joined.prefix { $0.isUppercase }.count
    let keepsLast = capitals > 1 && joined.dropFirst(capitals).first?.isLowercase == true
    let start = capitals - (keepsLast ? 1 : 0)
    let name = joined.prefix(start).lowercased() + joined.dropFirst(start)
    guard let first = name.first else { return "item" }
    return first.isLetter || first == "_" ? name : "_" + name
  }

  private static func capitalised(_ word: String) -> String {
    word.prefix(1).uppercased() + word.dropFirst()
  }
}
