/// A conflict among constraints of the system alone, as others have seen it.
package struct KnownConflict: Sendable {
  /// What makes it.
  package var name: String
  /// Versions on which it was seen.
  package var versions: String
  /// The thread that reports it: a repository's issue, or a page.
  package var source: String
  /// Texts of which each must stand in some entry.
  var words: [String]

  package static let all: [KnownConflict] = [
    KnownConflict(
      name: "the action sheet of UIAlertController", versions: "iOS 12.2 to 13", source: "mshrwtnb/ALRT issue 14",
      words: [".width == - 16"]),
    KnownConflict(
      name: "the action sheet presented at width 0", versions: "iOS 10", source: "hoko/hoko-ios issue 28",
      words: [".width == - 20"]),
    KnownConflict(
      name: "the message sheet's entry view", versions: "iOS 8 and 9", source: "AppGyver/steroids issue 1044",
      words: ["CKMessageEntryView"]),
    KnownConflict(
      name: "the keyboard's window, with and without a tall status bar", versions: "iOS 9",
      source: "lionheart/openradar-mirror issue 7696 and SnapKit/Masonry issue 335",
      words: ["UIInputSetContainerView", "UITextEffectsWindow"]),
    KnownConflict(
      name: "the keyboard's assistant bar at height 0", versions: "iOS 9 to 11",
      source: "openradar.me/23087563 and /36578167",
      words: ["UIKeyboardAssistantBar"]),
    KnownConflict(
      name: "the assistant bar and the placeholder of the keyboard", versions: "iOS 15 to 17",
      source: "stackoverflow.com/questions/78192738", words: ["assistantHeight"]),
    KnownConflict(
      name: "the placeholder of the keyboard", versions: "iOS 15 to 17", source: "stackoverflow.com/questions/78192738",
      words: ["UIRemoteKeyboardPlaceholderView"]),
    KnownConflict(
      name: "a button of the keyboard's bar at height 0", versions: "iOS 14.2 and later on iPad",
      source: "jpdebug.com/p/3487019", words: ["_UIUCBKBSelectionBackground"]),
    KnownConflict(
      name: "the keyboard's keys while its height changes", versions: "iOS 26", source: "a device log",
      words: ["TUIKey", "_UITemporaryLayoutHeight"]),
    KnownConflict(
      name: "a bar button built at width 0", versions: "iOS 26", source: "a device log",
      words: ["NavigationButtonBar", "ItemWrapperView"]),
    KnownConflict(
      name: "a toolbar built before it has a frame", versions: "iOS 11 to 18",
      source:
        "pichillilorenzo/flutter_inappwebview issue 1211 and apache/cordova-plugin-inappbrowser pull request 1123",
      words: ["_UIToolbarContentView"]),
    KnownConflict(
      name: "a toolbar's buttons built at size 0", versions: "iOS 15 and 16", source: "Vincentzzg/ZGMailbox issue 5",
      words: ["_UIButtonBarButton", "_UIModernBarButton"]),
    KnownConflict(
      name: "a reusable view of a flow layout at height 0", versions: "iOS 7 and 8",
      source: "CSStickyHeaderFlowLayout/CSStickyHeaderFlowLayout issues 1 and 65",
      words: ["NSAutoresizingMaskLayoutConstraint", "UIView-Encapsulated-Layout-Height", "UICollectionViewCell"]),
  ]

  /// The row for a print without constraints of the app; nil if nobody has reported it.
  static func row(for print: ConsolePrint) -> KnownConflict? {
    all.first { row in
      row.words.allSatisfy { word in print.entries.contains { $0.text.contains(word) } }
    }
  }

  /// UIAlertController demands a width that no app would write: `UIView.width == - 16`.
  static func isActionSheet(_ equation: PrintedEquation) -> Bool {
    equation.right == nil && equation.left.attribute == .width && equation.left.item.className == "UIView"
      && equation.relation == .equal && (equation.constant == -16 || equation.constant == -20)
  }
}
