import JSONSyntax
import LayoutModel

extension SceneImporter {
  private static let figures = SystemFigures.standard

  /// Points of the root view: the size that the editor gave it.
  var viewport: Size {
    if let frame = index.root.frame {
      func side(_ points: Double) -> Double { min(max(points, 1), 20_000) }
      return Size(width: side(frame.width), height: side(frame.height))
    }
    return device?.posture?.size ?? Size(width: 375, height: 667)
  }

  /// Whether the root fills a screen, rather than being a part of one.
  var fillsScreen: Bool {
    scene.kind == .controller || scene.kind == .view && device?.posture?.size == viewport
  }

  /// Whether a controller of another size than the screen's is shown inside another one: in a container view, or by
  /// code if it is less than half as high.
  private var isChild: Bool {
    guard scene.kind == .controller, let size = device?.posture?.size, size != viewport else { return false }
    return scene.controller?.id.map(containers.isEmbedded) == true || viewport.height < size.height / 2
  }

  /// Whether a part of a screen spans the screen's width.
  private var isRow: Bool {
    switch scene.root.name {
    case "tableViewCell": true
    case "collectionViewCell": false
    default: viewport.width >= 320
    }
  }

  /// The environment, apart from the bars of containers. A controller that is smaller than the screen is shown inside
  /// another one.
  private var deviceSafeArea: EdgeInsets {
    guard fillsScreen else { return .zero }
    guard let device, let posture = device.posture else { return Self.oldStatusBar }
    guard posture.size.width == viewport.width else { return .zero }
    var insets = posture.safeArea
    // A controller of less height may be shown inside another one, unless its frames show the device's own inset.
    guard viewport.height >= posture.size.height || insets.bottom > 0 && self.insets.shows(insets, at: index.root.key)
    else { return .zero }
    // Up to Xcode 13, Interface Builder lays this model out as iOS 12 did.
    if device.id == "retina6_1", !device.isLandscape, tools < Self.toolsOfXcode14 { insets.top = 44 }
    return insets
  }
  private static let toolsOfXcode14 = 21_000.0

  /// The build of Interface Builder that saved the file; 0 if the file does not say.
  private var tools: Double { Double((file.document["toolsVersion"] ?? "").prefix { $0.isNumber }) ?? 0 }

  /// The iOS version of the Xcode that saved the file, which decides the sizes of controls; nil means the default.
  private var systemVersion: Double? {
    switch tools {
    case 1..<14_000: 11
    case 14_000..<15_000: 12
    case 15_000..<17_000: 13
    case 17_000..<19_000: 14
    case 19_000..<21_000: 15
    case 21_000..<22_000: 16
    case 22_000..<23_000: 17
    case 23_000..<24_000: 18
    case 24_000..<30_000: 26
    default: nil
    }
  }

  /// A file without a device dates from when every screen had this status bar and no other inset.
  private static let oldStatusBar = EdgeInsets(top: figures.oldStatusBarHeight.value)

  /// A pushed controller may hide it.
  private var hasTabBar: Bool {
    bars.hasTabBar && !(bars.isInNavigation && scene.controller?.bool("hidesBottomBarWhenPushed") == true)
  }

  /// The insets of container bars: their heights in portrait, which apply unless a bar is compact.
  var barInsets: EdgeInsets {
    var insets = EdgeInsets.zero
    let simulated = (scene.controller?.children ?? []) + scene.root.children
    let hasTopBar = bars.hasNavigationBar || simulated.contains { $0.name == "simulatedNavigationBarMetrics" }
    if hasTopBar { insets.top = Self.figures.navigationBarHeight.value }
    let mode = scene.controller?.child("navigationItem")?["largeTitleDisplayMode"]
    if hasTopBar, bars.hasLargeTitles, mode != "never" { insets.top += Self.figures.largeTitleHeight.value }
    if hasTabBar || simulated.contains(where: { $0.name == "simulatedTabBarMetrics" }) {
      insets.bottom = Self.figures.tabBarHeight.value
    }
    return insets
  }

  /// Whether the scene was laid out at the smallest text size, as in a few files: more of its texts in text styles have
  /// the height for that size than the usual one. Each further line adds the leading.
  var isExtraSmall: Bool {
    var (usual, small) = (0, 0)
    for entry in index.entries {
      guard let height = entry.frame?.height else { continue }
      let isGray = entry.element.child("buttonConfiguration") != nil
      let font = entry.element.child(key: "fontDescription")
      guard let style = isGray ? .body : font.flatMap(Self.textStyle), entry.element.name == "label" || isGray
      else { continue }
      // A configuration adds 7 points above and below its title.
      let text = isGray ? height - 14 : height
      let mostLines = (entry.element.number("numberOfLines") ?? 1) == 1 ? 1 : 8
      func isText(at category: ContentSizeCategory) -> Bool {
        (0..<mostLines).contains { further in
          let points = Self.lineHeight * style.pointSize(at: category) + Double(further) * style.leading(at: category)
          return abs((points * scale).rounded(.up) / scale - text) < 0.01
        }
      }
      if isText(at: .large) { usual += 1 } else if isText(at: .extraSmall) { small += 1 }
    }
    return small > usual
  }

  /// A line of the system font, per point of its size.
  static let lineHeight = 1.1934

  /// The bars of the controllers around the scene.
  private func setContainer(of environment: inout ObjectBuilder) {
    let controller = scene.controller
    let item = controller?.child("navigationItem")
    let simulated = (controller?.children ?? []) + scene.root.children
    environment.setObject("container", at: controller?.tag) { container in
      if bars.hasNavigationBar || simulated.contains(where: { $0.name == "simulatedNavigationBarMetrics" }) {
        var bar = ObjectBuilder(at: item?.tag ?? container.place)
        bar.set("title", item?["title"], at: item?.attribute("title")?.range)
        bar.set("prompt", item?["prompt"], at: item?.attribute("prompt")?.range)
        if bars.hasLargeTitles, item?["largeTitleDisplayMode"] != "never" { bar.set("largeTitle", true) }
        let buttons = item?.children.filter { $0.name == "barButtonItem" && $0.key != "backBarButtonItem" } ?? []
        let titles = buttons.filter { $0.key != "leftBarButtonItem" }.compactMap { $0["title"] ?? $0["systemItem"] }
        if !titles.isEmpty { bar.set("items", titles) }
        if bar.isEmpty {
          container.set("navigationBar", true)
        } else {
          container.set("navigationBar", bar.node(item?.range))
        }
      }
      if hasTabBar || simulated.contains(where: { $0.name == "simulatedTabBarMetrics" }) {
        container.set("tabBar", true)
      }
      if bars.hasToolbar || simulated.contains(where: { $0.name == "simulatedToolbarMetrics" }) {
        container.set("toolbar", true)
      }
    }
  }

  /// The views in the bars around the scene, which are layouts of their own.
  mutating func warnOfBarViews() {
    for item in scene.controller?.children ?? []
    where item.name == "navigationItem" || item.key == "toolbarItems" {
      for view in ViewElement.viewsInItems(of: item) {
        let name = file.scene(of: view)?.name ?? view.name
        warn("the \(view.key ?? view.name) in the bar is imported as the layout '\(name)'", view)
      }
    }
  }

  /// A screen whose root does not reach under the bars is imported with a root as tall as the screen, which affects
  /// views tied to the root's own edges.
  mutating func warnOfEdges() {
    guard let controller = scene.controller, !options.isVerifying else { return }
    let extended = controller.child(key: "edgesForExtendedLayout")
    let includesOpaque = controller.bool("extendedLayoutIncludesOpaqueBars") == true
    func stops(_ edge: String, isOpaque: Bool) -> Bool {
      extended.map { $0.bool(edge) != true } ?? false || isOpaque && !includesOpaque
    }
    let isCut =
      bars.hasNavigationBar && stops("top", isOpaque: bars.isNavigationBarOpaque)
      || hasTabBar && stops("bottom", isOpaque: bars.isTabBarOpaque)
      || bars.hasToolbar && stops("bottom", isOpaque: false)
    let vertical: Set = ["top", "bottom", "centerY", "height"]
    let root = index.root.key
    let isUsed = (index.constraintsByItem[root] ?? []).contains { constraint in
      let element = constraint.element
      return (element["firstItem"] ?? constraint.owner) == root && vertical.contains(element["firstAttribute"] ?? "")
        || element["secondItem"] == root && vertical.contains(element["secondAttribute"] ?? "")
    }
    let isMasked = index.entries.contains { entry in
      let mask = entry.element.child(key: "autoresizingMask")
      return entry.parent == root && entry.element.bool("translatesAutoresizingMaskIntoConstraints") != false
        && (mask?.bool("flexibleMinY") == true || mask?.bool("heightSizable") == true)
    }
    guard isCut, isUsed || isMasked else { return }
    warn(
      "the view ends at the bars around it (edgesForExtendedLayout, opaque bars); it is imported as tall as the screen",
      extended ?? controller, changesFrames: true)
  }

  func setEnvironment(of document: inout ObjectBuilder) {
    let place = file.document.child("device")?.tag ?? file.document.tag
    if let device = device?.device, let posture = self.device?.posture, !options.isVerifying, scene.kind == .controller,
      posture.size == viewport
    {
      let isLandscape = self.device?.isLandscape == true
      document.setObject("environment", at: place) { environment in
        environment.set("device", device.name)
        if isLandscape { environment.set("orientation", "landscape") }
        setContainer(of: &environment)
      }
      document.setObject("previews", at: place) { previews in
        previews.set("devices", [device.name])
        if isLandscape { previews.set("orientations", ["landscape"]) }
      }
      return
    }
    let (viewport, safeArea, posture) = (viewport, safeArea, device?.posture)
    let system = options.isVerifying ? systemVersion : nil
    let isExtraSmall = options.isVerifying && isExtraSmall
    let part = options.isVerifying || fillsScreen && !isChild ? nil : isRow ? "row" : "item"
    let (scale, margins, idiom) = (scale, rootMargins(safeArea: safeArea), device?.device?.idiom)
    document.setObject("environment", at: place) { environment in
      environment.set("viewport", [viewport.width, viewport.height])
      environment.set("part", part)
      environment.set("scale", scale)
      environment.set("safeArea", safeArea.numbers)
      environment.set("rootMargins", margins.numbers)
      if let posture {
        environment.set("horizontalSizeClass", posture.horizontalSizeClass.rawValue)
        environment.set("verticalSizeClass", posture.verticalSizeClass.rawValue)
      }
      if idiom == .pad { environment.set("idiom", "pad") }
      if let system { environment.set("systemVersion", system) }
      if isExtraSmall { environment.set("textSize", "XS") }
    }
  }

  /// The root's safe area: as its frames show it, or else the insets of the device and of the bars around it.
  private var safeArea: EdgeInsets {
    let device = deviceSafeArea
    guard options.isVerifying else { return shown(device) }
    let bars = device == .zero ? .zero : barInsets
    return shown(
      EdgeInsets(
        top: device.top + bars.top, left: device.left, bottom: device.bottom + bars.bottom, right: device.right))
  }

  private func shown(_ rule: EdgeInsets) -> EdgeInsets {
    let root = index.root.key
    let margins = baseMargins
    let adds = scene.root.bool("insetsLayoutMarginsFromSafeArea") != false
    func inset(_ edge: StoredInsets.Edge, _ rule: Double, _ margin: Double) -> Double {
      var found = insets.safeArea(of: root, edge)
      if found == nil, adds, fillsScreen, edge == .top || edge == .bottom {
        found = insets.margin(of: root, edge).map { $0 - margin }
      }
      guard let found, (0...300).contains(found) else { return rule }
      return found
    }
    var result = EdgeInsets(
      top: inset(.top, rule.top, margins.top), left: inset(.left, rule.left, margins.left),
      bottom: inset(.bottom, rule.bottom, margins.bottom), right: inset(.right, rule.right, margins.right))
    if let shift = insets.verticalSafeAreaShift(of: root), abs(result.top - result.bottom - shift) > 1,
      abs(shift) < 300
    {
      if insets.safeArea(of: root, .bottom) != nil || shift > 0 && insets.safeArea(of: root, .top) == nil {
        result.top = max(0, result.bottom + shift)
      } else if insets.safeArea(of: root, .top) != nil {
        result.bottom = max(0, result.top - shift)
      } else {
        result.top = max(0, shift)
        result.bottom = max(0, -shift)
      }
    }
    return result
  }

  /// Margins of the root without its safe area: its own, or else those of a screen, which are 16 points at the sides
  /// and 20 from a width of 414 on. A view that is a part of a screen has 8 on every edge.
  private var baseMargins: EdgeInsets {
    let (sides, own) = (EdgeInsets.rootMargins(width: viewport.width), Self.figures.layoutMargin.value)
    let side = sides.left
    var margins = fillsScreen ? sides : EdgeInsets(top: own, left: own, bottom: own, right: own)
    for (edge, points) in explicitMargins(of: scene.root)?.insets ?? [] {
      switch edge {
      case "top": margins.top = points
      case "bottom": margins.bottom = points
      case "left", "leading": margins.left = points
      default: margins.right = points
      }
    }
    // A view controller's view keeps the system's minimum at its sides.
    if scene.kind == .controller, scene.root.bool("viewRespectsSystemMinimumLayoutMargins") != false {
      (margins.left, margins.right) = (max(margins.left, side), max(margins.right, side))
    }
    return margins
  }

  private func rootMargins(safeArea: EdgeInsets) -> EdgeInsets {
    let rule = baseMargins
    guard explicitMargins(of: scene.root) == nil else { return rule }
    let adds = scene.root.bool("insetsLayoutMarginsFromSafeArea") != false
    func margin(_ edge: StoredInsets.Edge, _ rule: Double, _ safe: Double) -> Double {
      guard let margin = insets.margin(of: index.root.key, edge) else { return rule }
      let own = adds ? margin - safe : margin
      return (0...100).contains(own) ? own : rule
    }
    return EdgeInsets(
      top: margin(.top, rule.top, safeArea.top), left: margin(.left, rule.left, safeArea.left),
      bottom: margin(.bottom, rule.bottom, safeArea.bottom), right: margin(.right, rule.right, safeArea.right))
  }

  /// Pixels per point: the device's, or what the fractions of the stored frames need. Before Xcode 8, which introduced
  /// devices, whole numbers mean one pixel per point.
  var scale: Double {
    if let device = device?.device { return device.scale }
    let numbers = index.entries.compactMap(\.frame).flatMap { [$0.x, $0.y, $0.width, $0.height] }
    let isOld = (file.document.number("toolsVersion") ?? .infinity) < Self.toolsOfXcode8
    let isCoarse = isOld || file.document.bool("useTraitCollections") != true
    return numbers.allSatisfy { $0 == $0.rounded() } && isCoarse ? 1 : 2
  }
  private static let toolsOfXcode8 = 11_000.0
}

extension EdgeInsets {
  /// Top, left, bottom, right, as a layout has them.
  var numbers: [Double] { [top, left, bottom, right] }
}
