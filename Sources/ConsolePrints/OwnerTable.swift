/// Which constraints and views the system makes.
enum OwnerTable {
  /// Classes of constraints that no app creates.
  private static let classes: Set = [
    "NSAutoresizingMaskLayoutConstraint", "NSContentSizeLayoutConstraint", "_UILayoutSupportConstraint",
    "_UISystemBaselineConstraint", "NSIBPrototypingLayoutConstraint", "_UIScrollViewAutomaticContentSizeConstraint",
  ]

  /// Beginnings of identifiers that the system gives to its constraints.
  private static let identifiers = [
    "UISV-", "UIView-", "NSView-", "NSTableRowView-", "NSTableCellView-", "_UI", "_NS", "UIViewSafeArea",
    "UIViewLayoutMargins",
    "UIViewReadable", "UIViewKeyboard", "UIInputWindowController", "UIIBSystemGenerated", "NSStackView.", "NSWindow-",
    "TUIKeyplane", "fittingSize", "assistantHeight", "assistantView", "accessoryView", "inputView", "UICollectionView",
    "UITableView", "IB auto generated", "NSScrollView", "NSSplitView", "NSTextView", "UIAlertController", "UINav",
    "TB_Leading", "TB_Trailing", "IB_Leading_", "IB_Trailing_", "BIB_",
  ]

  /// Beginnings of classes that only the system uses, apart from those with an underscore.
  private static let privateClasses = [
    "TUI", "UIKeyboard", "UIKB", "UIInputSet", "UITextEffectsWindow", "UIRemoteKeyboard", "UICompatibilityInput",
    "UIButtonLabel", "UINavigationButton", "UINavigationTransition", "UITransitionView", "UILayoutContainerView",
    "UIDimmingView", "UIPopoverBackground", "UISegment", "UITableViewLabel", "UIInterfaceActionGroup",
    "UIAlertControllerVisual",
    "UIViewControllerWrapperView", "UIAutoRotatingWindow", "UISystemKeyboard", "UIDictation", "UIPredictive", "CK",
    "PU", "PXPhoto",
    "MK", "SFUI", "NSRemoteView", "NSThemeFrame", "NSTitlebar", "NSToolbarView", "NSToolbarItemViewer",
    "UIToolbarContentView", "UIWebFormAccessory", "UIStatusBar", "UITabBarButton", "UITabBarSwappable",
    "UINavigationItemView", "UINavigationItemButton", "UIPickerTableView", "UIPickerColumn", "UIDropShadowView",
    "UITextFieldLabel", "UIFieldEditor", "UISearchBarBackground", "WKContentView", "WKScrollView", "AVMobile",
    "AVPlaybackControls", "AVTransportControls",
  ]

  /// Classes of which no app has a view at hand: the system makes all their constraints, also those to views of others.
  private static let unreachable: Set = [
    "NSToolbarItemViewer", "NSToolbarButton", "_NSToolbarItemViewerLabelView", "NSStackViewSpacer",
    "_UIModernBarButton", "_UIBackButtonMaskView", "_UIButtonBarButton", "_UIButtonBarStackView",
    "_UIToolbarContentView",
    "_UINavigationBarContentView", "_UILayoutSpacer",
  ]

  /// Classes that an app uses, too, although their names begin like those.
  private static let publicClasses: Set = [
    "UISegmentedControl", "MKMapView", "MKAnnotationView", "MKMarkerAnnotationView", "MKPinAnnotationView",
    "MKUserLocationView", "MKCompassButton", "MKScaleView", "MKUserTrackingButton", "MKPitchControl", "MKZoomControl",
  ]

  /// Guides are nobody's: their constraints decide.
  private static let guides: Set = ["UILayoutGuide", "_UILayoutGuide", "NSLayoutGuide", "_UILayoutSpacer"]

  static func isPrivate(_ className: String) -> Bool {
    // A page may have turned an underscore into a star.
    let name = className.drop { $0 == "*" || $0 == "'" }
    if name.count < className.count { return true }
    if name.hasPrefix("_Tt") {
      return name.contains("5UIKit") || name.contains("6AppKit") || name.contains("11UIKitCore")
    }
    if name.hasPrefix("_") || name.hasPrefix("UIKit.") || name.hasPrefix("UIKitCore.") { return true }
    if publicClasses.contains(className) { return false }
    return privateClasses.contains { name.hasPrefix($0) && isSystem(name, after: $0) }
  }

  /// A prefix of two letters is Apple's only before another capital and a small letter: `PUPhotoView`, not `PUB`.
  private static func isSystem(_ name: Substring, after prefix: String) -> Bool {
    guard prefix.utf8.count == 2 else { return true }
    return name.dropFirst(2).first?.isUppercase == true && name.dropFirst(3).first?.isLowercase == true
  }

  static func assign(to print: inout ConsolePrint) {
    let isMasonry = print.entries.contains { entry in
      // `Class:key` is a name that only Masonry prints.
      entry.className == "MASLayoutConstraint" || entry.equation.map { $0.left.item.key.contains(":") } == true
    }
    for index in print.entries.indices {
      print.entries[index].owner = owner(of: print.entries[index], isMasonry: isMasonry)
    }
    if let broken = print.broken { print.broken?.owner = owner(of: broken, isMasonry: isMasonry) }
  }

  private static func owner(of entry: PrintedConstraint, isMasonry: Bool) -> Owner {
    if classes.contains(entry.className) { return .system }
    if let identifier = entry.identifier, identifiers.contains(where: { identifier.hasPrefix($0) }) { return .system }
    guard let equation = entry.equation else {
      // Cut within its identifier.
      return entry.identifier.map { cut in identifiers.contains { $0.hasPrefix(cut) } } == true ? .system : .app
    }
    if entry.identifier == nil, KnownConflict.isActionSheet(equation) { return .system }
    let isByMasonry = isMasonry || !equation.isFormat && !entry.text.contains("ctive")
    if isByMasonry, entry.className == "NSLayoutConstraint", isCellSize(equation) { return .system }
    let all = [equation.left.item, equation.right?.item].compactMap { $0 }
    if all.contains(where: { unreachable.contains($0.className) }) { return .system }
    let items = all.filter { item in
      !guides.contains(item.className) && !item.key.hasPrefix(PrintedItem.unnamedSuperview)
    }
    return !items.isEmpty && items.allSatisfy { isPrivate($0.className.isEmpty ? $0.name ?? "" : $0.className) }
      ? .system : .app
  }

  /// Masonry leaves out identifiers and whether a constraint is active, so a cell's size is known by its view.
  private static func isCellSize(_ equation: PrintedEquation) -> Bool {
    equation.right == nil && equation.left.attribute.isSize && equation.left.item.className.hasSuffix("CellContentView")
  }
}
