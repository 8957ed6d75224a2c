// swift-format-ignore-file
// Recorded by ScrollStackSourceTests from the tables of LayoutFormat and LayoutModel; see CONTRIBUTING.md, Tests.

/// The object `document` of docs/format.md.
public struct ScreenSettings: LayoutValue, Hashable {
  public var json: JSONValue

  init(json: JSONValue) { self.json = json }

  /// - Parameters:
  ///   - title: The title in the list of layouts.
  ///   - metrics: Named numbers for equations and for every number of a view except whole numbers. A metric with variations is an error where a number cannot vary, such as a font's size.
  ///   - flags: Decisions of the app, with defaults. Conditions read them, and a viewer can change them.
  ///   - lists: Named arrays for `forEach`.
  ///   - defaults: The maker of the file's views: `code` gives labels and image views a hugging of 250, `interfaceBuilder` (the default) one of 251.
  ///   - environment: The document's own environment, instead of an iPhone 13.
  ///   - supportedInterfaceOrientations: The orientations that the screen's controller supports; all by default. `check` leaves out the others, and `export` writes them.
  ///   - behaviors: Behaviours of the code around the screen.
  ///   - rules: Settings of audit rules for the whole screen, by rule id.
  ///   - previews: The environments to show: every combination of the given values. An array holds several such matrices.
  ///   - expectations: What must be true in the named environments; otherwise `check` fails.
  ///   - transitions: Environments in order, with behaviour state carried along as on a device.
  public init(
    title: String? = nil,
    metrics: [String: any LayoutNumber]? = nil,
    flags: [Flag: any LayoutValue]? = nil,
    lists: [String: [JSONValue]]? = nil,
    defaults: ViewMaker? = nil,
    environment: EnvironmentSettings? = nil,
    supportedInterfaceOrientations: [InterfaceOrientation]? = nil,
    behaviors: [Behavior]? = nil,
    rules: [Rule: RuleSetting]? = nil,
    previews: [Previews]? = nil,
    expectations: [Expectation]? = nil,
    transitions: [Transition]? = nil,
    fileID: String = #fileID, line: Int = #line
  ) {
    json = .members([
      ("title", title.map { encoded($0) }),
      ("metrics", metrics.map { encoded($0) }),
      ("flags", flags.map { encoded($0) }),
      ("lists", lists.map { encoded($0) }),
      ("defaults", defaults.map { encoded($0) }),
      ("environment", environment.map { encoded($0) }),
      ("supportedInterfaceOrientations", supportedInterfaceOrientations.map { encoded($0) }),
      ("behaviors", behaviors.map { encoded($0) }),
      ("rules", rules.map { encoded($0) }),
      ("previews", previews.map { encoded($0) }),
      ("expectations", expectations.map { encoded($0) }),
      ("transitions", transitions.map { encoded($0) }),
    ], at: CodePlace(fileID, line))
  }
}

/// The object `environment` of docs/format.md.
public struct EnvironmentSettings: LayoutValue, Hashable {
  public var json: JSONValue

  init(json: JSONValue) { self.json = json }

  /// - Parameters:
  ///   - device: A model's name, id or alias.
  ///   - orientation: `portrait` by default.
  ///   - textSize: XS, S, M, L, XL, XXL, XXXL, AX1 … AX5; L by default.
  ///   - keyboard: Whether the keyboard is up.
  ///   - direction: `leftToRight` by default.
  ///   - appearance: `light` by default.
  ///   - boldText: The system's bold text.
  ///   - systemVersion: Version of iOS: from 26 on the figures of iOS 26 apply, below that those of iOS 18. 27 is iOS 27.1.
  ///   - pseudolanguage: A language for testing.
  ///   - container: The bars around the screen, described in the layout's own environment; false leaves them out.
  ///   - pose: `closed`, `halfOpen` or `open`: gives a device that folds the figures of that pose.
  ///   - sdkVersion: Version of the SDK that the app is built with; by default the version of iOS. 27 is that of iOS 27.1.
  ///   - keyboardHeight: Points that the keyboard covers from the bottom, instead of the device's figure.
  ///   - viewport: The size of a custom screen in points; together with a device, a window on it.
  ///   - part: The layout is a part of a screen: on a device it keeps its height, and as `item` its width, without a safe area.
  ///   - name: The viewport's name for people.
  ///   - scale: Pixels per point; 2 by default for a viewport.
  ///   - safeArea: Replaces the device's.
  ///   - rootMargins: Layout margins of the root view, without the safe area.
  ///   - reservedRegions: In place of the device's: what lies over the window, and where the display folds.
  ///   - idiom: Replaces the device's.
  ///   - horizontalSizeClass: Replaces the device's.
  ///   - verticalSizeClass: Replaces the device's.
  ///   - flags: Values of flags.
  ///   - texts: Texts typed into views, by id.
  ///   - offsets: Content offsets, by scroll view id; an empty id means the only one. `"end"` is as far as it scrolls.
  public init(
    device: Device? = nil,
    orientation: Orientation? = nil,
    textSize: TextSize? = nil,
    keyboard: Bool? = nil,
    direction: LayoutDirection? = nil,
    appearance: Appearance? = nil,
    boldText: Bool? = nil,
    systemVersion: Int? = nil,
    pseudolanguage: Pseudolanguage? = nil,
    container: Container? = nil,
    pose: DevicePose? = nil,
    sdkVersion: Int? = nil,
    keyboardHeight: (any LayoutNumber)? = nil,
    viewport: Size? = nil,
    part: ScreenPart? = nil,
    name: String? = nil,
    scale: (any LayoutNumber)? = nil,
    safeArea: Insets? = nil,
    rootMargins: Insets? = nil,
    reservedRegions: [ReservedRegion]? = nil,
    idiom: Idiom? = nil,
    horizontalSizeClass: SizeClass? = nil,
    verticalSizeClass: SizeClass? = nil,
    flags: [Flag: any LayoutValue]? = nil,
    texts: [String: String]? = nil,
    offsets: [String: ContentOffset]? = nil,
    fileID: String = #fileID, line: Int = #line
  ) {
    json = .members([
      ("device", device.map { encoded($0) }),
      ("orientation", orientation.map { encoded($0) }),
      ("textSize", textSize.map { encoded($0) }),
      ("keyboard", keyboard.map { encoded($0) }),
      ("direction", direction.map { encoded($0) }),
      ("appearance", appearance.map { encoded($0) }),
      ("boldText", boldText.map { encoded($0) }),
      ("systemVersion", systemVersion.map { encoded($0) }),
      ("pseudolanguage", pseudolanguage.map { encoded($0) }),
      ("container", container.map { encoded($0) }),
      ("pose", pose.map { encoded($0) }),
      ("sdkVersion", sdkVersion.map { encoded($0) }),
      ("keyboardHeight", keyboardHeight.map { encoded($0) }),
      ("viewport", viewport.map { encoded($0) }),
      ("part", part.map { encoded($0) }),
      ("name", name.map { encoded($0) }),
      ("scale", scale.map { encoded($0) }),
      ("safeArea", safeArea.map { encoded($0) }),
      ("rootMargins", rootMargins.map { encoded($0) }),
      ("reservedRegions", reservedRegions.map { encoded($0) }),
      ("idiom", idiom.map { encoded($0) }),
      ("horizontalSizeClass", horizontalSizeClass.map { encoded($0) }),
      ("verticalSizeClass", verticalSizeClass.map { encoded($0) }),
      ("flags", flags.map { encoded($0) }),
      ("texts", texts.map { encoded($0) }),
      ("offsets", offsets.map { encoded($0) }),
    ], at: CodePlace(fileID, line))
  }
}

/// The object `container` of docs/format.md.
public struct Container: LayoutValue, Hashable {
  public var json: JSONValue

  init(json: JSONValue) { self.json = json }

  /// - Parameters:
  ///   - navigationBar: A bar at the top, under the status bar: true, or an object.
  ///   - tabBar: A bar at the bottom: true, or an object.
  ///   - toolbar: A bar at the bottom, above a tab bar: true, or an object.
  public init(
    navigationBar: NavigationBar? = nil,
    tabBar: TabBar? = nil,
    toolbar: Toolbar? = nil,
    fileID: String = #fileID, line: Int = #line
  ) {
    json = .members([
      ("navigationBar", navigationBar.map { encoded($0) }),
      ("tabBar", tabBar.map { encoded($0) }),
      ("toolbar", toolbar.map { encoded($0) }),
    ], at: CodePlace(fileID, line))
  }
}

/// The object `navigationBarObject` of docs/format.md.
public struct NavigationBar: LayoutValue, Hashable {
  public var json: JSONValue

  init(json: JSONValue) { self.json = json }

  /// - Parameters:
  ///   - title: The title in its middle.
  ///   - prompt: A line above the title.
  ///   - largeTitle: Whether it has a large title below the bar's own line.
  ///   - items: The titles of the items at its trailing end.
  public init(
    title: String? = nil,
    prompt: String? = nil,
    largeTitle: Bool? = nil,
    items: [String]? = nil,
    fileID: String = #fileID, line: Int = #line
  ) {
    json = .members([
      ("title", title.map { encoded($0) }),
      ("prompt", prompt.map { encoded($0) }),
      ("largeTitle", largeTitle.map { encoded($0) }),
      ("items", items.map { encoded($0) }),
    ], at: CodePlace(fileID, line))
  }
}

/// The object `tabBarObject` of docs/format.md.
public struct TabBar: LayoutValue, Hashable {
  public var json: JSONValue

  init(json: JSONValue) { self.json = json }

  /// - Parameters:
  ///   - items: The titles of its items.
  ///   - selectedItem: Index of an item: 0 by default; -1 selects no item.
  public init(
    items: [String]? = nil,
    selectedItem: Int? = nil,
    fileID: String = #fileID, line: Int = #line
  ) {
    json = .members([
      ("items", items.map { encoded($0) }),
      ("selectedItem", selectedItem.map { encoded($0) }),
    ], at: CodePlace(fileID, line))
  }
}

/// The object `toolbarObject` of docs/format.md.
public struct Toolbar: LayoutValue, Hashable {
  public var json: JSONValue

  init(json: JSONValue) { self.json = json }

  /// - Parameters:
  ///   - items: The titles of its items.
  public init(
    items: [String]? = nil,
    fileID: String = #fileID, line: Int = #line
  ) {
    json = .members([
      ("items", items.map { encoded($0) }),
    ], at: CodePlace(fileID, line))
  }
}

/// The object `previews` of docs/format.md.
public struct Previews: LayoutValue, Hashable {
  public var json: JSONValue

  init(json: JSONValue) { self.json = json }

  /// - Parameters:
  ///   - devices: Models.
  ///   - orientations: Orientations of each device.
  ///   - textSizes: Dynamic Type sizes, as in a condition: `"accessibility"` is AX1 to AX5.
  ///   - keyboard: false, true, or both.
  ///   - directions: Layout directions.
  ///   - appearances: Light and dark.
  ///   - systemVersions: Versions of iOS, as in an environment.
  ///   - container: true, false, or both.
  ///   - poses: Of each device that folds; other devices have one preview.
  ///   - flags: For each flag, a value or an array of values.
  ///   - environments: Single environments in addition to the combinations.
  public init(
    devices: [Device]? = nil,
    orientations: [Orientation]? = nil,
    textSizes: [TextSize]? = nil,
    keyboard: [Bool]? = nil,
    directions: [LayoutDirection]? = nil,
    appearances: [Appearance]? = nil,
    systemVersions: [Int]? = nil,
    container: [Bool]? = nil,
    poses: [DevicePose]? = nil,
    flags: [Flag: [any LayoutValue]]? = nil,
    environments: [EnvironmentSettings]? = nil,
    fileID: String = #fileID, line: Int = #line
  ) {
    json = .members([
      ("devices", devices.map { encoded($0) }),
      ("orientations", orientations.map { encoded($0) }),
      ("textSizes", textSizes.map { encoded($0) }),
      ("keyboard", keyboard.map { encoded($0) }),
      ("directions", directions.map { encoded($0) }),
      ("appearances", appearances.map { encoded($0) }),
      ("systemVersions", systemVersions.map { encoded($0) }),
      ("container", container.map { encoded($0) }),
      ("poses", poses.map { encoded($0) }),
      ("flags", flags.map { encoded($0) }),
      ("environments", environments.map { encoded($0) }),
    ], at: CodePlace(fileID, line))
  }
}

/// The object `expectation` of docs/format.md.
public struct Expectation: LayoutValue, Hashable {
  public var json: JSONValue

  init(json: JSONValue) { self.json = json }

  /// - Parameters:
  ///   - when: The environments in which it applies. `check` adds the models, sizes and keyboard states that it names.
  ///   - scrolls: By scroll view id: whether there is anything to scroll, or the only axis that scrolls.
  ///   - reachable: Views that a finger can bring into the window, clear of bars, keyboard and opaque views in front.
  ///   - unreachable: Views that no offset can bring there.
  ///   - visible: Views that are at least partly visible at the start.
  ///   - covered: Views of which nothing shows at the start.
  ///   - truncated: By id: whether its text is cut off.
  ///   - frame: By id: the frame in the superview, or parts of it.
  ///   - screen: By id: the frame in the window, or parts of it.
  ///   - distance: Distances between two edges, from the first to the second.
  ///   - padding: By id of a padding view: the height that `accessibleLayout` gives it.
  ///   - contentSize: By scroll view id.
  ///   - tolerance: Points by which numbers may differ; one pixel by default.
  public init(
    when: Condition? = nil,
    scrolls: [String: Scrolling]? = nil,
    reachable: [String]? = nil,
    unreachable: [String]? = nil,
    visible: [String]? = nil,
    covered: [String]? = nil,
    truncated: [String: Bool]? = nil,
    frame: [String: PartialFrame]? = nil,
    screen: [String: PartialFrame]? = nil,
    distance: [Distance]? = nil,
    padding: [String: any LayoutNumber]? = nil,
    contentSize: [String: Size]? = nil,
    tolerance: (any LayoutNumber)? = nil,
    fileID: String = #fileID, line: Int = #line
  ) {
    json = .members([
      ("when", when.map { encoded($0) }),
      ("scrolls", scrolls.map { encoded($0) }),
      ("reachable", reachable.map { encoded($0) }),
      ("unreachable", unreachable.map { encoded($0) }),
      ("visible", visible.map { encoded($0) }),
      ("covered", covered.map { encoded($0) }),
      ("truncated", truncated.map { encoded($0) }),
      ("frame", frame.map { encoded($0) }),
      ("screen", screen.map { encoded($0) }),
      ("distance", distance.map { encoded($0) }),
      ("padding", padding.map { encoded($0) }),
      ("contentSize", contentSize.map { encoded($0) }),
      ("tolerance", tolerance.map { encoded($0) }),
    ], at: CodePlace(fileID, line))
  }
}

/// The object `distance` of docs/format.md.
public struct Distance: LayoutValue, Hashable {
  public var json: JSONValue

  init(json: JSONValue) { self.json = json }

  /// - Parameters:
  ///   - from: `view.edge`.
  ///   - to: `view.edge`.
  ///   - equals: Points.
  public init(
    from: String,
    to: String,
    equals: any LayoutNumber,
    fileID: String = #fileID, line: Int = #line
  ) {
    json = .members([
      ("from", encoded(from)),
      ("to", encoded(to)),
      ("equals", encoded(equals)),
    ], at: CodePlace(fileID, line))
  }
}

/// The object `transition` of docs/format.md.
public struct Transition: LayoutValue, Hashable {
  public var json: JSONValue

  init(json: JSONValue) { self.json = json }

  /// - Parameters:
  ///   - id: Its name.
  ///   - steps: Environments in order; each lists only its changes.
  ///   - expect: The expectations after the last step, without `when`.
  public init(
    steps: [EnvironmentSettings],
    id: String? = nil,
    expect: [Expectation]? = nil,
    fileID: String = #fileID, line: Int = #line
  ) {
    json = .members([
      ("id", id.map { encoded($0) }),
      ("steps", encoded(steps)),
      ("expect", expect.map { encoded($0) }),
    ], at: CodePlace(fileID, line))
  }
}

/// The object `tableSection` of docs/format.md.
public struct TableSection: LayoutValue, Hashable {
  public var json: JSONValue

  init(json: JSONValue) { self.json = json }

  /// - Parameters:
  ///   - header: The text above the rows, in the style of the table.
  ///   - rows: How many rows, or what they show: texts, or list content.
  ///   - footer: The text below the rows.
  public init(
    header: String? = nil,
    rows: (any TableRows)? = nil,
    footer: String? = nil,
    fileID: String = #fileID, line: Int = #line
  ) {
    json = .members([
      ("header", header.map { encoded($0) }),
      ("rows", rows.map { encoded($0) }),
      ("footer", footer.map { encoded($0) }),
    ], at: CodePlace(fileID, line))
  }
}

/// The object `listContent` of docs/format.md.
public struct ListContent: LayoutValue, Hashable {
  public var json: JSONValue

  init(json: JSONValue) { self.json = json }

  /// - Parameters:
  ///   - text: Its text, which wraps.
  ///   - secondaryText: The text below it, or in a `valueCell` beside it if both fit.
  ///   - style: UIListContentConfiguration's style: `cell` by default.
  ///   - image: Path of a PNG or JPEG file, relative to this one.
  ///   - symbol: An SF Symbol's name.
  ///   - imageSize: In points, instead of the image's own size.
  ///   - accessoryType: UITableViewCell.AccessoryType; `none` by default.
  ///   - selected: Whether its cell is selected.
  ///   - directionalLayoutMargins: The margins around image and texts; at the sides at least the cell's.
  ///   - imageToTextPadding: Points between image and text; 16 by default.
  ///   - textToSecondaryTextHorizontalPadding: The least points between texts side by side.
  ///   - textToSecondaryTextVerticalPadding: Points between texts one above the other.
  ///   - prefersSideBySideTextAndSecondaryText: Whether the texts are side by side if both fit.
  public init(
    text: String? = nil,
    secondaryText: String? = nil,
    style: ListContentStyle? = nil,
    image: String? = nil,
    symbol: String? = nil,
    imageSize: Size? = nil,
    accessoryType: AccessoryType? = nil,
    selected: Bool? = nil,
    directionalLayoutMargins: Insets? = nil,
    imageToTextPadding: (any LayoutNumber)? = nil,
    textToSecondaryTextHorizontalPadding: (any LayoutNumber)? = nil,
    textToSecondaryTextVerticalPadding: (any LayoutNumber)? = nil,
    prefersSideBySideTextAndSecondaryText: Bool? = nil,
    fileID: String = #fileID, line: Int = #line
  ) {
    json = .members([
      ("text", text.map { encoded($0) }),
      ("secondaryText", secondaryText.map { encoded($0) }),
      ("style", style.map { encoded($0) }),
      ("image", image.map { encoded($0) }),
      ("symbol", symbol.map { encoded($0) }),
      ("imageSize", imageSize.map { encoded($0) }),
      ("accessoryType", accessoryType.map { encoded($0) }),
      ("selected", selected.map { encoded($0) }),
      ("directionalLayoutMargins", directionalLayoutMargins.map { encoded($0) }),
      ("imageToTextPadding", imageToTextPadding.map { encoded($0) }),
      ("textToSecondaryTextHorizontalPadding", textToSecondaryTextHorizontalPadding.map { encoded($0) }),
      ("textToSecondaryTextVerticalPadding", textToSecondaryTextVerticalPadding.map { encoded($0) }),
      ("prefersSideBySideTextAndSecondaryText", prefersSideBySideTextAndSecondaryText.map { encoded($0) }),
    ], at: CodePlace(fileID, line))
  }
}

/// The object `frameObject` of docs/format.md.
public struct PartialFrame: LayoutValue, Hashable {
  public var json: JSONValue

  init(json: JSONValue) { self.json = json }

  /// - Parameters:
  ///   - x: Points.
  ///   - y: Points.
  ///   - width: Points.
  ///   - height: Points.
  public init(
    x: (any LayoutNumber)? = nil,
    y: (any LayoutNumber)? = nil,
    width: (any LayoutNumber)? = nil,
    height: (any LayoutNumber)? = nil,
    fileID: String = #fileID, line: Int = #line
  ) {
    json = .members([
      ("x", x.map { encoded($0) }),
      ("y", y.map { encoded($0) }),
      ("width", width.map { encoded($0) }),
      ("height", height.map { encoded($0) }),
    ], at: CodePlace(fileID, line))
  }
}

/// The object `reservedRegion` of docs/format.md.
public struct ReservedRegion: LayoutValue, Hashable {
  public var json: JSONValue

  init(json: JSONValue) { self.json = json }

  /// - Parameters:
  ///   - kind: `occlusion` or `division`.
  ///   - frame: In the window, with the margins.
  ///   - margins: The part of the frame that is only padding; 0 by default.
  ///   - isActive: Whether it counts; true by default.
  public init(
    kind: ReservedRegionKind? = nil,
    frame: PartialFrame? = nil,
    margins: Insets? = nil,
    isActive: Bool? = nil,
    fileID: String = #fileID, line: Int = #line
  ) {
    json = .members([
      ("kind", kind.map { encoded($0) }),
      ("frame", frame.map { encoded($0) }),
      ("margins", margins.map { encoded($0) }),
      ("isActive", isActive.map { encoded($0) }),
    ], at: CodePlace(fileID, line))
  }
}

/// The object `barGuide` of docs/format.md.
public struct BarGuide: LayoutValue, Hashable {
  public var json: JSONValue

  init(json: JSONValue) { self.json = json }

  /// - Parameters:
  ///   - id: Its name in constraints.
  ///   - barOnEdge: The edge of the window that the bar is for.
  ///   - extent: The bar's points across that edge.
  public init(
    id: String,
    barOnEdge: BarEdge,
    extent: any LayoutNumber,
    fileID: String = #fileID, line: Int = #line
  ) {
    json = .members([
      ("id", encoded(id)),
      ("barOnEdge", encoded(barOnEdge)),
      ("extent", encoded(extent)),
    ], at: CodePlace(fileID, line))
  }
}

/// The object `paneGuide` of docs/format.md.
public struct PaneGuide: LayoutValue, Hashable {
  public var json: JSONValue

  init(json: JSONValue) { self.json = json }

  /// - Parameters:
  ///   - id: Its name in constraints.
  ///   - pane: The view controller whose place it is.
  ///   - arrangement: UISplitArrangement, the default, or UIOverlayArrangement.
  ///   - axes: The only axis along which the panes part; both by default.
  public init(
    id: String,
    pane: PanePlacement,
    arrangement: PaneArrangement? = nil,
    axes: Axis? = nil,
    fileID: String = #fileID, line: Int = #line
  ) {
    json = .members([
      ("id", encoded(id)),
      ("pane", encoded(pane)),
      ("arrangement", arrangement.map { encoded($0) }),
      ("axes", axes.map { encoded($0) }),
    ], at: CodePlace(fileID, line))
  }
}

/// The object `autoresizing` of docs/format.md.
public struct Autoresizing: LayoutValue, Hashable {
  public var json: JSONValue

  init(json: JSONValue) { self.json = json }

  /// - Parameters:
  ///   - mask: What may change when the superview's size does.
  ///   - frame: Its frame in the superview, in points.
  ///   - superviewSize: The superview's size that the frame refers to.
  public init(
    frame: PartialFrame,
    mask: [AutoresizingMask]? = nil,
    superviewSize: Size? = nil,
    fileID: String = #fileID, line: Int = #line
  ) {
    json = .members([
      ("mask", mask.map { encoded($0) }),
      ("frame", encoded(frame)),
      ("superviewSize", superviewSize.map { encoded($0) }),
    ], at: CodePlace(fileID, line))
  }
}

/// The object `keyboardLayoutGuide` of docs/format.md.
public struct KeyboardLayoutGuide: LayoutValue, Hashable {
  public var json: JSONValue

  init(json: JSONValue) { self.json = json }

  /// - Parameters:
  ///   - usesBottomSafeArea: Whether the guide of a hidden keyboard ends at the bottom safe area, otherwise at the view's bottom; true by default.
  ///   - followsUndockedKeyboard: Whether it follows a floating or split keyboard; false by default. Only `export` reads it: the keyboard of an environment is docked.
  public init(
    usesBottomSafeArea: Bool? = nil,
    followsUndockedKeyboard: Bool? = nil,
    fileID: String = #fileID, line: Int = #line
  ) {
    json = .members([
      ("usesBottomSafeArea", usesBottomSafeArea.map { encoded($0) }),
      ("followsUndockedKeyboard", followsUndockedKeyboard.map { encoded($0) }),
    ], at: CodePlace(fileID, line))
  }
}

/// The object `run` of docs/format.md.
public struct TextRun: LayoutValue, Hashable {
  public var json: JSONValue

  init(json: JSONValue) { self.json = json }

  /// - Parameters:
  ///   - text: Its characters.
  ///   - font: The label's font by default.
  ///   - color: The label's colour by default.
  public init(
    text: String,
    font: Font? = nil,
    color: Color? = nil,
    fileID: String = #fileID, line: Int = #line
  ) {
    json = .members([
      ("text", encoded(text)),
      ("font", font.map { encoded($0) }),
      ("color", color.map { encoded($0) }),
    ], at: CodePlace(fileID, line))
  }
}

/// The object `fontObject` of docs/format.md.
public struct FontDescriptor: LayoutValue, Hashable {
  public var json: JSONValue

  init(json: JSONValue) { self.json = json }

  /// - Parameters:
  ///   - family: With a `file`: the font's name for UIFont, where the file itself has none.
  ///   - file: Path of a .ttf, .otf or .ttc file, relative to this one: a font of the app's own, with its widths and heights.
  ///   - style: A text style: its size follows the text size setting.
  ///   - size: Points; 17 if neither a style nor a size is given.
  ///   - weight: By default the style's own, or regular.
  ///   - italic: Italic.
  ///   - scalesWith: UIFontMetrics(forTextStyle:) scales a fixed `size`.
  ///   - maximumPointSize: The upper limit of scaling, in points.
  public init(
    family: String? = nil,
    file: String? = nil,
    style: TextStyle? = nil,
    size: (any LayoutNumber)? = nil,
    weight: FontWeight? = nil,
    italic: Bool? = nil,
    scalesWith: TextStyle? = nil,
    maximumPointSize: (any LayoutNumber)? = nil,
    fileID: String = #fileID, line: Int = #line
  ) {
    json = .members([
      ("family", family.map { encoded($0) }),
      ("file", file.map { encoded($0) }),
      ("style", style.map { encoded($0) }),
      ("size", size.map { encoded($0) }),
      ("weight", weight.map { encoded($0) }),
      ("italic", italic.map { encoded($0) }),
      ("scalesWith", scalesWith.map { encoded($0) }),
      ("maximumPointSize", maximumPointSize.map { encoded($0) }),
    ], at: CodePlace(fileID, line))
  }
}

/// The object `edges` of docs/format.md.
public struct Insets: LayoutValue, Hashable {
  public var json: JSONValue

  init(json: JSONValue) { self.json = json }

  /// - Parameters:
  ///   - top: Points.
  ///   - left: Points.
  ///   - bottom: Points.
  ///   - right: Points.
  ///   - leading: Follows the layout direction, and wins over left or right.
  ///   - trailing: Follows the layout direction, and wins over left or right.
  ///   - horizontal: Left and right.
  ///   - vertical: Top and bottom.
  public init(
    top: (any LayoutNumber)? = nil,
    left: (any LayoutNumber)? = nil,
    bottom: (any LayoutNumber)? = nil,
    right: (any LayoutNumber)? = nil,
    leading: (any LayoutNumber)? = nil,
    trailing: (any LayoutNumber)? = nil,
    horizontal: (any LayoutNumber)? = nil,
    vertical: (any LayoutNumber)? = nil,
    fileID: String = #fileID, line: Int = #line
  ) {
    json = .members([
      ("top", top.map { encoded($0) }),
      ("left", left.map { encoded($0) }),
      ("bottom", bottom.map { encoded($0) }),
      ("right", right.map { encoded($0) }),
      ("leading", leading.map { encoded($0) }),
      ("trailing", trailing.map { encoded($0) }),
      ("horizontal", horizontal.map { encoded($0) }),
      ("vertical", vertical.map { encoded($0) }),
    ], at: CodePlace(fileID, line))
  }
}

/// The object `scrollEdges` of docs/format.md.
public struct ScrollInsets: LayoutValue, Hashable {
  public var json: JSONValue

  init(json: JSONValue) { self.json = json }

  /// - Parameters:
  ///   - top: Points, or `"safeArea"`.
  ///   - left: Points, or `"safeArea"`.
  ///   - bottom: Points, or `"safeArea"`.
  ///   - right: Points, or `"safeArea"`.
  ///   - horizontal: Points, or `"safeArea"`.
  ///   - vertical: Points, or `"safeArea"`.
  public init(
    top: (any LayoutNumber)? = nil,
    left: (any LayoutNumber)? = nil,
    bottom: (any LayoutNumber)? = nil,
    right: (any LayoutNumber)? = nil,
    horizontal: (any LayoutNumber)? = nil,
    vertical: (any LayoutNumber)? = nil,
    fileID: String = #fileID, line: Int = #line
  ) {
    json = .members([
      ("top", top.map { encoded($0) }),
      ("left", left.map { encoded($0) }),
      ("bottom", bottom.map { encoded($0) }),
      ("right", right.map { encoded($0) }),
      ("horizontal", horizontal.map { encoded($0) }),
      ("vertical", vertical.map { encoded($0) }),
    ], at: CodePlace(fileID, line))
  }
}

/// The object `sizeObject` of docs/format.md.
public struct Size: LayoutValue, Hashable {
  public var json: JSONValue

  init(json: JSONValue) { self.json = json }

  /// - Parameters:
  ///   - width: Points.
  ///   - height: Points.
  public init(
    width: (any LayoutNumber)? = nil,
    height: (any LayoutNumber)? = nil,
    fileID: String = #fileID, line: Int = #line
  ) {
    json = .members([
      ("width", width.map { encoded($0) }),
      ("height", height.map { encoded($0) }),
    ], at: CodePlace(fileID, line))
  }
}

/// The object `pointObject` of docs/format.md.
public struct Point: LayoutValue, Hashable {
  public var json: JSONValue

  init(json: JSONValue) { self.json = json }

  /// - Parameters:
  ///   - x: Points.
  ///   - y: Points.
  public init(
    x: (any LayoutNumber)? = nil,
    y: (any LayoutNumber)? = nil,
    fileID: String = #fileID, line: Int = #line
  ) {
    json = .members([
      ("x", x.map { encoded($0) }),
      ("y", y.map { encoded($0) }),
    ], at: CodePlace(fileID, line))
  }
}

/// The object `compositionalLayout` of docs/format.md.
public struct CompositionalLayout: LayoutValue, Hashable {
  public var json: JSONValue

  init(json: JSONValue) { self.json = json }

  /// - Parameters:
  ///   - sections: In order; the last one is also that of all further sections.
  ///   - interSectionSpacing: Points between sections.
  public init(
    sections: [LayoutSection],
    interSectionSpacing: (any LayoutNumber)? = nil,
    fileID: String = #fileID, line: Int = #line
  ) {
    json = .members([
      ("sections", encoded(sections)),
      ("interSectionSpacing", interSectionSpacing.map { encoded($0) }),
    ], at: CodePlace(fileID, line))
  }
}

/// The object `layoutSection` of docs/format.md.
public struct LayoutSection: LayoutValue, Hashable {
  public var json: JSONValue

  init(json: JSONValue) { self.json = json }

  /// - Parameters:
  ///   - group: NSCollectionLayoutGroup, repeated for all items of the section.
  ///   - list: The appearance of a list, instead of a group: its items are as wide as the section and as high as their content.
  ///   - interGroupSpacing: Points between groups.
  ///   - contentInsets: Around the groups, inside header and footer.
  ///   - orthogonalScrollingBehavior: Whether the groups follow each other across the scroll direction and scroll by themselves; `none` by default.
  ///   - header: The size of the section's header; by default as wide as the section and as high as its content.
  ///   - footer: The size of the section's footer.
  public init(
    group: LayoutItem? = nil,
    list: TableStyle? = nil,
    interGroupSpacing: (any LayoutNumber)? = nil,
    contentInsets: Insets? = nil,
    orthogonalScrollingBehavior: OrthogonalScrollingBehavior? = nil,
    header: BoundaryItem? = nil,
    footer: BoundaryItem? = nil,
    fileID: String = #fileID, line: Int = #line
  ) {
    json = .members([
      ("group", group.map { encoded($0) }),
      ("list", list.map { encoded($0) }),
      ("interGroupSpacing", interGroupSpacing.map { encoded($0) }),
      ("contentInsets", contentInsets.map { encoded($0) }),
      ("orthogonalScrollingBehavior", orthogonalScrollingBehavior.map { encoded($0) }),
      ("header", header.map { encoded($0) }),
      ("footer", footer.map { encoded($0) }),
    ], at: CodePlace(fileID, line))
  }
}

/// The object `layoutItem` of docs/format.md.
public struct LayoutItem: LayoutValue, Hashable {
  public var json: JSONValue

  init(json: JSONValue) { self.json = json }

  /// - Parameters:
  ///   - width: Points, or a share or an estimate; by default its container's, or in a group with a `count` an equal share.
  ///   - height: Points, or a share or an estimate; by default its container's, or in a group with a `count` an equal share.
  ///   - contentInsets: Inside its size.
  ///   - items: Makes it a group, which repeats them as long as there is room.
  ///   - axis: Of a group; `horizontal` by default.
  ///   - count: How many items a group has.
  ///   - interItemSpacing: Points between a group's items; 0 by default.
  public init(
    width: LayoutDimension? = nil,
    height: LayoutDimension? = nil,
    contentInsets: Insets? = nil,
    items: [LayoutItem]? = nil,
    axis: Axis? = nil,
    count: Int? = nil,
    interItemSpacing: LayoutSpacing? = nil,
    fileID: String = #fileID, line: Int = #line
  ) {
    json = .members([
      ("width", width.map { encoded($0) }),
      ("height", height.map { encoded($0) }),
      ("contentInsets", contentInsets.map { encoded($0) }),
      ("items", items.map { encoded($0) }),
      ("axis", axis.map { encoded($0) }),
      ("count", count.map { encoded($0) }),
      ("interItemSpacing", interItemSpacing.map { encoded($0) }),
    ], at: CodePlace(fileID, line))
  }
}

/// The object `boundaryItem` of docs/format.md.
public struct BoundaryItem: LayoutValue, Hashable {
  public var json: JSONValue

  init(json: JSONValue) { self.json = json }

  /// - Parameters:
  ///   - width: Points, or a share or an estimate; the section's width by default.
  ///   - height: The same; as high as its content by default.
  ///   - pinToVisibleBounds: Stays in sight as long as its section does.
  public init(
    width: LayoutDimension? = nil,
    height: LayoutDimension? = nil,
    pinToVisibleBounds: Bool? = nil,
    fileID: String = #fileID, line: Int = #line
  ) {
    json = .members([
      ("width", width.map { encoded($0) }),
      ("height", height.map { encoded($0) }),
      ("pinToVisibleBounds", pinToVisibleBounds.map { encoded($0) }),
    ], at: CodePlace(fileID, line))
  }
}

/// The object `layoutDimension` of docs/format.md, also as a literal: points.
public struct LayoutDimension: LayoutValue, Hashable, ExpressibleByIntegerLiteral, ExpressibleByFloatLiteral {
  public var json: JSONValue

  init(json: JSONValue) { self.json = json }
  /// Points.
  public init(_ points: any LayoutNumber) { json = points.json }
  public init(integerLiteral value: Int) { self.init(value) }
  public init(floatLiteral value: Double) { self.init(value) }

  /// A share of the container's width.
  public static func fractionalWidth(
    _ value: any LayoutNumber, fileID: String = #fileID, line: Int = #line
  ) -> LayoutDimension {
    LayoutDimension(json: .members([("fractionalWidth", encoded(value))], at: CodePlace(fileID, line)))
  }

  /// A share of the container's height.
  public static func fractionalHeight(
    _ value: any LayoutNumber, fileID: String = #fileID, line: Int = #line
  ) -> LayoutDimension {
    LayoutDimension(json: .members([("fractionalHeight", encoded(value))], at: CodePlace(fileID, line)))
  }

  /// Points.
  public static func absolute(
    _ value: any LayoutNumber, fileID: String = #fileID, line: Int = #line
  ) -> LayoutDimension {
    LayoutDimension(json: .members([("absolute", encoded(value))], at: CodePlace(fileID, line)))
  }

  /// As long as its content; these points until that is known.
  public static func estimated(
    _ value: any LayoutNumber, fileID: String = #fileID, line: Int = #line
  ) -> LayoutDimension {
    LayoutDimension(json: .members([("estimated", encoded(value))], at: CodePlace(fileID, line)))
  }
}

/// The object `layoutSpacing` of docs/format.md, also as a literal: points.
public struct LayoutSpacing: LayoutValue, Hashable, ExpressibleByIntegerLiteral, ExpressibleByFloatLiteral {
  public var json: JSONValue

  init(json: JSONValue) { self.json = json }
  /// Points.
  public init(_ points: any LayoutNumber) { json = points.json }
  public init(integerLiteral value: Int) { self.init(value) }
  public init(floatLiteral value: Double) { self.init(value) }

  /// Points.
  public static func fixed(
    _ value: any LayoutNumber, fileID: String = #fileID, line: Int = #line
  ) -> LayoutSpacing {
    LayoutSpacing(json: .members([("fixed", encoded(value))], at: CodePlace(fileID, line)))
  }

  /// At least these points; the items share the remaining room.
  public static func flexible(
    _ value: any LayoutNumber, fileID: String = #fileID, line: Int = #line
  ) -> LayoutSpacing {
    LayoutSpacing(json: .members([("flexible", encoded(value))], at: CodePlace(fileID, line)))
  }
}
