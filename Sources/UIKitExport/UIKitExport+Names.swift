import LayoutModel

/// Swift names for what a document names: `login.go` is `loginGo`, a view without an id is called after its kind.
struct UIKitNames {
  let controller: String
  /// By view; the root is the controller's `view`, or a property of the class that `view` is not.
  let views: [String]
  /// By constraint; nil for one that no code names.
  let constraints: [String?]
  private let guides: [Int: [String]]

  /// - Parameter taken: names of other properties and constants of the export.
  init(_ tree: ViewTree, taken others: [String] = []) {
    var taken = Self.inherited.union(others)
    let words = tree.title.split { !$0.isLetter && !$0.isNumber }.prefix(3).map { Self.capitalised(String($0)) }
    let start = words.joined()
    controller = (start.first?.isLetter == true ? start : "Screen\(start)") + "ViewController"
    views = tree.views.enumerated().map { index, view in
      if index == 0 {
        return UIKitView.isPlain(view) ? "view" : Self.free("rootView", orWith: UIKitView.word(view), &taken)
      }
      let wanted = view.hasExplicitID ? Self.identifier(view.id) : UIKitView.word(view)
      return Self.free(wanted, orWith: UIKitView.word(view), &taken)
    }
    guides = Dictionary(
      uniqueKeysWithValues: tree.views.enumerated().map { index, view in
        (index, view.layoutGuides.map { Self.free(Self.identifier($0.id), orWith: "guide", &taken) })
      })
    constraints = tree.constraints.map { constraint in
      constraint.identifier.map { Self.free(Self.identifier($0), orWith: "constraint", &taken) }
    }
  }

  /// Properties that stand for flags, in their order.
  static func flags(_ flags: [String]) -> [String] {
    var taken = inherited
    return flags.map { free(identifier($0), orWith: "flag", &taken) }
  }

  /// Properties of UIViewController, UIResponder and NSObject, which a stored one cannot override, and the export's methods.
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
    "accessibilityElementsHidden", "constraint", "make",
  ]

  func guide(_ guide: Int, of view: Int) -> String { guides[view]?[guide] ?? "guide" }

  private static let keywords: Set<String> = [
    "as", "break", "case", "catch", "class", "continue", "default", "defer", "do", "else", "enum", "extension", "false",
    "for", "func", "guard", "if", "import", "in", "init", "inout", "internal", "is", "let", "nil", "operator",
    "private", "Self", "_", "Any",
    "protocol", "public", "repeat", "return", "self", "static", "struct", "subscript", "super", "switch", "throw",
    "throws", "true", "try", "typealias", "var", "where", "while",
  ]

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
    guard let first = joined.first else { return "item" }
    return first.isLetter || first == "_" ? joined : "_" + joined
  }

  private static func capitalised(_ word: String) -> String {
    word.prefix(1).uppercased() + word.dropFirst()
  }
}
