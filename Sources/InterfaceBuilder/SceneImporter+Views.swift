import JSONSyntax
import LayoutModel

extension SceneImporter {
  /// A view with its subviews; nil if it is not installed in any size class.
  mutating func view(_ entry: SceneIndex.Entry, in parent: SceneIndex.Entry?) -> JSONNode? {
    let element = entry.element
    let installation = element.id.flatMap { installations[$0] }
    if installation?.isNever == true { return nil }
    let outer = remarks
    remarks = []
    defer { remarks = outer }
    var builder = ObjectBuilder(at: element.tag)
    builder.set("id", name(entry.key))
    let cells = cells(of: element)
    let layout = layout(for: entry)
    let type = layout == nil ? ViewElement.types[element.name] ?? "view" : "include"
    if let layout { builder.set("file", layout, at: element.attribute("customClass")?.range) }
    if type != "view" { builder.set("type", type) }
    if let condition = installation?.condition { builder.set("when", condition) }
    setCommonProperties(of: entry, in: parent, type, &builder)
    setPriorities(of: element, type, &builder)
    setPlace(of: entry, in: parent, &builder)
    setMargins(of: entry, &builder)
    setContent(of: entry, type, &builder)
    setIntrinsicSize(of: entry, in: parent, type, &builder)
    setBackgroundSize(of: entry, in: parent, &builder)
    setSymbolAlignment(of: entry, in: parent, &builder)
    setRuntimeAttributes(of: element, &builder)
    setVariations(of: entry, type, &builder)
    warnOfTheRest(of: element, type)
    if let constraints = constraints(of: element, key: entry.key) { builder.set("constraints", constraints) }
    if cells.isEmpty {
      setSubviews(of: entry, &builder)
    } else {
      builder.set(
        "subviews", JSONNode(.array(cells), range: SourceRange(cells[0].range.start, cells[cells.count - 1].range.end)))
    }
    if !remarks.isEmpty { builder.set("comment", remarks.joined(separator: "; ")) }
    return builder.node(element.range)
  }

  /// The layout that stands for an empty custom view.
  private func layout(for entry: SceneIndex.Entry) -> String? {
    guard entry.parent != nil else { return nil }
    return ViewElement.leafClass(of: entry.element).flatMap { options.layouts[$0] }
  }

  private mutating func setSubviews(of entry: SceneIndex.Entry, _ builder: inout ObjectBuilder) {
    var nodes: [JSONNode] = []
    for subview in ViewElement.subviews(of: entry.element) {
      guard let inner = index.entry(of: subview), let node = view(inner, in: entry) else { continue }
      nodes.append(node)
    }
    if let embedded = embeddedScene(in: entry) { nodes.append(embedded) }
    if let content = listContent(in: entry) { nodes.append(content) }
    if let accessory = accessory(of: entry) { nodes.append(accessory) }
    guard let first = nodes.first, let last = nodes.last else { return }
    builder.set("subviews", JSONNode(.array(nodes), range: SourceRange(first.range.start, last.range.end)))
  }

  /// The content of a container view: the scene of its embed segue, as a child view controller's view.
  private mutating func embeddedScene(in entry: SceneIndex.Entry) -> JSONNode? {
    guard entry.element.name == "containerView", !options.isVerifying else { return nil }
    guard let segue = entry.element.child("connections")?.children.first(where: { $0["kind"] == "embed" }),
      let destination = segue["destination"]
    else { return nil }
    let content = containers.content(of: destination)
    guard let scene = file.scenes.first(where: { $0.controller?.id == content }), scene.object != self.scene.object
    else {
      warn("the embedded scene is not imported: it has no view in this file", segue)
      return nil
    }
    var builder = ObjectBuilder(at: segue.tag)
    builder.set("id", (name(entry.key) ?? "container") + "Content")
    builder.set("type", "include")
    builder.set("file", options.includePath(scene.name), at: segue.attribute("destination")?.range)
    if let frame = entry.frame {
      builder.setObject("autoresizing") { autoresizing in
        autoresizing.set("mask", ["flexibleWidth", "flexibleHeight"])
        autoresizing.set("frame", [0, 0, frame.width, frame.height])
        autoresizing.set("superviewSize", [frame.width, frame.height])
      }
    }
    return builder.node(segue.range)
  }

  private mutating func setCommonProperties(
    of entry: SceneIndex.Entry, in parent: SceneIndex.Entry?, _ type: String, _ builder: inout ObjectBuilder
  ) {
    let element = entry.element
    if element.bool("hidden") == true { builder.set("hidden", true, at: element.attribute("hidden")?.range) }
    // Interface Builder leaves a hidden activity indicator its place in a stack; so does one that stops.
    if type == "activityIndicator", element.bool("hidden") == true, parent?.element.name == "stackView" {
      builder.set("keepsPlaceWhenHidden", true)
    }
    let clips: Set = ["scrollView", "textView", "tableView", "collectionView"]
    if element.bool("clipsSubviews") == true, !clips.contains(type), type != "label" {
      builder.set("clipsToBounds", true, at: element.attribute("clipsSubviews")?.range)
    }
    if let alpha = element.number("alpha"), alpha != 1, (0...1).contains(alpha) {
      builder.set("alpha", alpha, at: element.attribute("alpha")?.range)
    }
    // Controls for playback and directions in space are never mirrored.
    let directions = [
      "forceLeftToRight": "leftToRight", "forceRightToLeft": "rightToLeft", "playback": "leftToRight",
      "spatial": "leftToRight",
    ]
    if let attribute = element.attribute("semanticContentAttribute"), let direction = directions[attribute.value] {
      builder.set("direction", direction, at: attribute.range)
    }
    if element.bool("userInteractionEnabled") == false, type != "label", type != "imageView" {
      builder.set("userInteractionEnabled", false, at: element.attribute("userInteractionEnabled")?.range)
    }
    for (key, property) in [("backgroundColor", "backgroundColor"), ("tintColor", "tintColor")] {
      if let color = element.child(key: key) { builder.set(property, self.color(color), at: color.range) }
    }
    setAccessibility(of: element, &builder)
    setInputTraits(of: element, type, &builder)
    setActions(of: element, type, &builder)
  }

  private func setPriorities(of element: XMLElement, _ type: String, _ builder: inout ObjectBuilder) {
    let keys = [
      ("hugging", "horizontalHuggingPriority", "verticalHuggingPriority", Self.usualHugging(of: type)),
      (
        "compressionResistance", "horizontalCompressionResistancePriority", "verticalCompressionResistancePriority",
        [750, 750]
      ),
    ]
    for (key, horizontal, vertical, usual) in keys {
      let base = key == "hugging" ? 250.0 : 750
      // A priority that is not stored is the default of a plain view, whatever the type.
      let values = [element.number(horizontal) ?? base, element.number(vertical) ?? base]
      guard values != usual else { continue }
      let place = (element.attribute(horizontal) ?? element.attribute(vertical))?.range
      if values[0] == values[1] { builder.set(key, values[0], at: place) } else { builder.set(key, values, at: place) }
    }
  }

  /// The layout format's default hugging priorities for this type.
  private static func usualHugging(of type: String) -> [Double] {
    switch type {
    case "label", "imageView": [251, 251]
    case "switch", "stepper", "activityIndicator": [750, 750]
    case "progressView": [250, 750]
    default: [250, 250]
    }
  }

  /// Its autoresizing mask, if that places it instead of constraints.
  private func setPlace(
    of entry: SceneIndex.Entry, in parent: SceneIndex.Entry?, _ builder: inout ObjectBuilder
  ) {
    let element = entry.element
    let isFixed = element.bool("fixedFrame") == true
    // A missing frame means an empty one.
    guard let parent, let frame = entry.frame ?? (isFixed ? .zero : nil) else { return }
    if setSystemPlace(of: entry, in: parent, &builder) { return }
    let isArranged = parent.element.name == "stackView"
    let usesConstraints = element.bool("translatesAutoresizingMaskIntoConstraints") == false
    let isContent = element.key == "contentView" && ViewElement.isCell(parent.element)
    if isArranged || usesConstraints && !isFixed && !isContent { return }
    let place = element.child(key: "frame")?.range
    builder.setObject("autoresizing", at: place) { autoresizing in
      var mask = isFixed ? [] : Self.mask(of: element.child(key: "autoresizingMask"))
      // A cell keeps its content view as large as itself, less its accessory.
      if isContent { mask = ["flexibleWidth", "flexibleHeight"] }
      autoresizing.set("mask", mask)
      autoresizing.set("frame", [frame.x, frame.y, frame.width, frame.height])
      if !isFixed, let outer = parent.frame { autoresizing.set("superviewSize", [outer.width, outer.height]) }
    }
  }

  private static func mask(of element: XMLElement?) -> [String] {
    let words = [
      ("flexibleMinX", "flexibleLeftMargin"), ("widthSizable", "flexibleWidth"),
      ("flexibleMaxX", "flexibleRightMargin"),
      ("flexibleMinY", "flexibleTopMargin"), ("heightSizable", "flexibleHeight"),
      ("flexibleMaxY", "flexibleBottomMargin"),
    ]
    return words.filter { element?.bool($0.0) == true }.map(\.1)
  }

  // MARK: Margins

  func explicitMargins(of element: XMLElement) -> (insets: [(edge: String, points: Double)], place: SourceRange)? {
    guard let margins = element.child(key: "layoutMargins") ?? element.child(key: "directionalLayoutMargins")
    else { return nil }
    let insets = ["top", "left", "leading", "bottom", "right", "trailing"].compactMap { edge in
      margins.number(edge).map { (edge: edge, points: $0) }
    }
    return (insets, margins.range)
  }

  private mutating func setMargins(of entry: SceneIndex.Entry, _ builder: inout ObjectBuilder) {
    let element = entry.element
    let isContent = element.key == "contentView" && element.name == "tableViewCellContentView"
    let explicit = explicitMargins(of: element)
    if isContent { return setCellMargins(of: entry, explicit?.insets ?? [], &builder) }
    if let (insets, place) = explicit {
      builder.setObject("layoutMargins", at: place) { margins in
        for (edge, points) in insets { margins.set(edge, points) }
      }
    }
    setShownMargins(of: entry, &builder)
    let stops = options.isVerifying && stopsSafeArea(entry)
    if element.bool("preservesSuperviewLayoutMargins") == true, !stops {
      builder.set(
        "preservesSuperviewLayoutMargins", true, at: element.attribute("preservesSuperviewLayoutMargins")?.range)
    }
    if stops {
      builder.set("insetsLayoutMarginsFromSafeArea", false)
    } else if element.bool("insetsLayoutMarginsFromSafeArea") == false {
      builder.set(
        "insetsLayoutMarginsFromSafeArea", false, at: element.attribute("insetsLayoutMarginsFromSafeArea")?.range)
    }
    if element.bool("viewRespectsSystemMinimumLayoutMargins") == false, entry.parent == nil {
      builder.set("viewRespectsSystemMinimumLayoutMargins", false)
    }
    if element.bool("layoutMarginsFollowReadableWidth") == true {
      builder.set(
        "layoutMarginsFollowReadableWidth", true, at: element.attribute("layoutMarginsFollowReadableWidth")?.range)
    }
  }

  /// Whether the margins of scroll content leave out the safe area and the superview's margins, as usual in Interface
  /// Builder; false if a stored frame shows that they include them.
  private func stopsSafeArea(_ entry: SceneIndex.Entry) -> Bool {
    guard let parent = entry.parent.flatMap({ index[$0] }), parent.element.name == "scrollView" else { return false }
    guard let top = insets.margin(of: entry.key, .top) else { return true }
    let own = explicitMargins(of: entry.element)?.insets.first { $0.edge == "top" }?.points ?? 8
    return abs(top - own) < 0.5
  }

  private static let edges: [(word: String, edge: StoredInsets.Edge)] = [
    ("top", .top), ("left", .left), ("bottom", .bottom), ("right", .right),
  ]

  /// The margins of a table cell's content: those that its frames show, or else its own, or else the system's.
  /// Interface Builder stores 8 for an edge with the system's margin.
  private func setCellMargins(
    of entry: SceneIndex.Entry, _ explicit: [(edge: String, points: Double)], _ builder: inout ObjectBuilder
  ) {
    let (figures, wideScreen) = (SystemFigures.standard, SystemFigures.standard.wideScreen.value)
    let isWide = viewport.width >= wideScreen
    let preserves = entry.element.bool("preservesSuperviewLayoutMargins") == true
    let side = (isWide ? figures.wideRootMargin : figures.rootMargin).value
    let sideElsewhere = (isWide ? figures.rootMargin : figures.wideRootMargin).value
    // A system margin has another value on wider or narrower screens.
    let margins = Self.edges.map { word, edge in
      let direction = word == "left" ? "leading" : word == "right" ? "trailing" : word
      let own = explicit.first { $0.edge == word || $0.edge == direction }?.points
      let isSide = word == "left" || word == "right"
      let system = isSide ? side : figures.cellMargin.value
      // A content view that preserves the cell's margins, which are the system's, has at least those.
      let least = preserves ? own.map { max($0, system) } : own
      let points = insets.margin(of: entry.key, edge) ?? least ?? system
      let isSystems = isSide && points == side && own != side
      return (word: word, points: points, elsewhere: isSystems ? sideElsewhere : points)
    }
    builder.setObject("layoutMargins") { object in
      for margin in margins { object.set(margin.word, margin.points) }
    }
    builder.set("insetsLayoutMarginsFromSafeArea", false)
    guard margins.contains(where: { $0.points != $0.elsewhere }), !options.isVerifying else { return }
    var set = ObjectBuilder(at: entry.element.tag)
    set.setObject("layoutMargins") { object in
      for margin in margins { object.set(margin.word, margin.elsewhere) }
    }
    var variation = ObjectBuilder(at: entry.element.tag)
    variation.setObject("when") { $0.set("width", (isWide ? "< " : ">= ") + Self.number(wideScreen)) }
    variation.set("set", set.node())
    builder.set("variations", JSONNode(.array([variation.node()]), range: entry.element.tag))
  }

  /// Margins inferred from frames, for a nested view whose frames contradict its declared margins: it gets them from a
  /// container that is not in the file.
  private func setShownMargins(of entry: SceneIndex.Entry, _ builder: inout ObjectBuilder) {
    guard options.isVerifying, entry.parent != nil, !fillsScreen, builder["layoutMargins"] == nil else { return }
    builder.setObject("layoutMargins") { margins in
      for (word, edge) in Self.edges { margins.set(word, insets.margin(of: entry.key, edge)) }
    }
  }

  // MARK: Sizes

  func hasPlaceholder(_ element: XMLElement) -> Bool {
    element["placeholderIntrinsicWidth"] != nil || element["placeholderIntrinsicHeight"] != nil
  }

  /// Interface Builder keeps room for an empty label or image view in a stack; an app does not.
  private static let emptyLength = 50.0

  /// The lengths of a view that Interface Builder keeps room for.
  private func reserved(_ type: String, in parent: SceneIndex.Entry?, _ builder: ObjectBuilder) -> [String] {
    guard options.isVerifying, parent?.element.name == "stackView" else { return [] }
    switch type {
    case "label": return builder["text"]?.string ?? "" == "" && builder["text"]?.array == nil ? ["height"] : []
    case "imageView":
      return ["image", "symbol", "asset", "imageSize"].allSatisfy { builder[$0] == nil } ? ["width", "height"] : []
    default: return []
    }
  }

  private mutating func setIntrinsicSize(
    of entry: SceneIndex.Entry, in parent: SceneIndex.Entry?, _ type: String, _ builder: inout ObjectBuilder
  ) {
    let element = entry.element
    let custom = element["customClass"]
    if let custom, let size = options.sizes[custom], !options.isVerifying || !hasPlaceholder(element) {
      builder.setObject("intrinsicSize", at: element.attribute("customClass")?.range) { object in
        if let width = size.width { object.set("width", width) } else { object.set("width", "none") }
        if let height = size.height { object.set("height", height) } else { object.set("height", "none") }
      }
      return
    }
    let placeholders = [element["placeholderIntrinsicWidth"], element["placeholderIntrinsicHeight"]]
    // They apply only in the editor. A view with a custom class gets its size from code, for which they are the best
    // guess.
    if hasPlaceholder(element), options.isVerifying || custom != nil {
      let place = element.attribute("placeholderIntrinsicWidth") ?? element.attribute("placeholderIntrinsicHeight")
      builder.setObject("intrinsicSize", at: place?.range) { size in
        for (axis, text) in zip(["width", "height"], placeholders) {
          guard let text else { continue }
          if let points = XMLElement.number(text) { size.set(axis, points) } else { size.set(axis, "none") }
        }
      }
      return
    }
    if let custom, let size = file.resources["designable \(custom)"]?.child(key: "intrinsicContentSize"),
      let width = size.number("width"), let height = size.number("height")
    {
      builder.set("intrinsicSize", [width, height])
      return
    }
    guard let frame = entry.frame else { return }
    defer { foreignFont = nil }
    let sizesText = type == "textView" && element.bool("scrollEnabled") == false
    if options.usesStoredSizes, Self.sizedByContent.contains(type) || sizesText {
      let isUnsized = type == "imageView" && builder["imageSize"] == nil && builder["symbol"] == nil
      let outside = ViewElement.alignmentInsets(of: element)
      let symbol = symbolInsets(of: entry, in: parent) ?? (0, 0)
      let width = frame.width - outside.left - outside.right
      let height = frame.height - outside.bottom - symbol.top - symbol.bottom
      if !isUnsized { builder.set("intrinsicSize", [max(0, width), max(0, height)]) }
      return
    }
    let open = reserved(type, in: parent, builder)
    if !open.isEmpty {
      builder.setObject("intrinsicSize") { size in
        for length in open { size.set(length, Self.emptyLength) }
      }
    } else if let font = foreignFont {
      setSize(ofTextIn: font, of: entry, in: parent, type, &builder)
    } else {
      setGuessedSize(of: entry, in: parent, type, frame, &builder)
    }
  }

  /// A line in a font that is not the system's has the size of its stored frame, if no constraint determines it.
  /// Whether such text fits is unknown.
  private mutating func setSize(
    ofTextIn font: ForeignFont, of entry: SceneIndex.Entry, in parent: SceneIndex.Entry?, _ type: String,
    _ builder: inout ObjectBuilder
  ) {
    builder.setObject("rules", at: font.element.range) { rules in
      for rule in [FindingRule.clippedText, .truncatedText] {
        rules.setObject(rule.rawValue) { word in
          word.set("severity", "off")
          word.set("reason", "the font '\(font.name)' is not imported")
        }
      }
    }
    let isLine = !font.isRun && type != "textView" && (entry.element.number("numberOfLines") ?? 1) == 1
    guard isLine, let frame = entry.frame, builder["autoresizing"] == nil else {
      let isPlaced = builder["autoresizing"] != nil
      return warn(
        "the font '\(font.name)' is not imported: the system font stands in for it", font.element,
        changesFrames: !isPlaced)
    }
    warn("the font '\(font.name)' is not imported: the stored size stands in for its own", font.element)
    let isWide = isSized(entry, parent, isHorizontal: true)
    let isHigh = isSized(entry, parent, isHorizontal: false)
    builder.setObject("intrinsicSize", at: font.element.range) { size in
      if !isWide { size.set("width", frame.width) }
      if !isHigh { size.set("height", frame.height) }
    }
  }

  /// A custom view may get its size in code. If no constraint sets it, the stored frame does.
  private mutating func setGuessedSize(
    of entry: SceneIndex.Entry, in parent: SceneIndex.Entry?, _ type: String, _ frame: Rect,
    _ builder: inout ObjectBuilder
  ) {
    let element = entry.element
    guard let custom = element["customClass"], type == "view", parent != nil, builder["autoresizing"] == nil,
      ViewElement.subviews(of: element).isEmpty, element.name == "view" || ViewElement.foreign.contains(element.name)
    else { return }
    let (isWide, isHigh) = (isSized(entry, parent, isHorizontal: true), isSized(entry, parent, isHorizontal: false))
    guard !isWide || !isHigh else { return }
    guessedSizes.insert(entry.key)
    builder.setObject("intrinsicSize", at: element.attribute("customClass")?.range) { size in
      size.set("width", isWide ? nil : frame.width)
      size.set("height", isHigh ? nil : frame.height)
      if isWide { size.set("width", "none") }
      if isHigh { size.set("height", "none") }
    }
    warn(
      "the size of '\(custom)' comes from code; the stored frame stands in for it: give the size in livelayout.json",
      element,
      at: element.attribute("customClass")?.range)
  }
}
