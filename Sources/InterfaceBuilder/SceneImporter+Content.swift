import JSONSyntax
import LayoutModel

extension SceneImporter {
  mutating func setContent(of entry: SceneIndex.Entry, _ type: String, _ builder: inout ObjectBuilder) {
    let element = entry.element
    switch type {
    case "label":
      setText("text", of: element, &builder)
      setFont(of: element, usual: 17, &builder)
      setLines(of: element, &builder)
    case "textField":
      setText("text", of: element, &builder)
      setText("placeholder", of: element, &builder)
      setFont(of: element, usual: 17, &builder)
      let styles = ["roundedRect", "line", "bezel"]
      builder.set(
        "borderStyle", element["borderStyle"].flatMap { styles.contains($0) ? $0 : nil } ?? "none",
        at: element.attribute("borderStyle")?.range)
      if element.child(key: "textInputTraits")?.bool("secureTextEntry") == true { builder.set("secureTextEntry", true) }
      // A disabled field usually shows a value; a disabled button usually waits for input.
      if element.bool("enabled") == false {
        builder.set("userInteractionEnabled", false, at: element.attribute("enabled")?.range)
      }
      // Interface Builder writes a size for every field, but it applies only to fields that adjust.
      if element.bool("adjustsFontSizeToFit") != false, let size = element.number("minimumFontSize"),
        size < element.child(key: "fontDescription")?.number("pointSize") ?? 17, (0...1000).contains(size)
      {
        builder.set("adjustsFontSizeToFitWidth", true)
        builder.set("minimumFontSize", size, at: element.attribute("minimumFontSize")?.range)
      }
    case "textView":
      setText("text", of: element, &builder)
      setFont(of: element, usual: 17, &builder)
      for key in ["editable", "scrollEnabled"] where element.bool(key) == false {
        builder.set(key, false, at: element.attribute(key)?.range)
      }
    case "button": setButton(of: entry, &builder)
    case "imageView": setImage(of: entry, &builder)
    case "stackView": setStack(element, &builder)
    case "scrollView": setScrollView(element, &builder)
    case "tableView":
      setScrollView(element, &builder)
      setTable(element, &builder)
    case "collectionView":
      setScrollView(element, &builder)
      setCollection(element, &builder)
    case "segmentedControl", "pageControl", "tabBar", "toolbar", "navigationBar": setParts(of: element, type, &builder)
    case "slider", "progressView": setValue(of: element, type, &builder)
    case "stepper":
      if let value = element.number("value"), value != 0 {
        builder.set("value", value, at: element.attribute("value")?.range)
      }
    case "searchBar": setSearchBar(element, &builder)
    case "datePicker": setDatePicker(element, &builder)
    case "switch": if element.bool("on") != true { builder.set("on", false) }
    case "activityIndicator":
      if ["large", "whiteLarge"].contains(element["style"] ?? "") { builder.set("large", true) }
    default: break
    }
    if element.name == "visualEffectView" { setEffect(of: element, &builder) }
    if ["label", "textField", "textView"].contains(type) { setTextLooks(of: element, &builder) }
  }

  /// A blur is drawn as a plain colour, without the views behind it; a vibrancy effect only changes its content.
  private mutating func setEffect(of element: XMLElement, _ builder: inout ObjectBuilder) {
    guard let effect = element.child("blurEffect"), builder["backgroundColor"] == nil else { return }
    let style = effect["style"] ?? ""
    let color =
      style.lowercased().hasSuffix("dark")
      ? "#252525d0"
      : ["light", "extraLight"].contains(style) || style.hasSuffix("Light") ? "#f7f7f7d0" : "secondarySystemBackground"
    builder.set("backgroundColor", color, at: effect.tag)
    warn("the blur is imported as a colour", effect)
  }

  private func setSearchBar(_ element: XMLElement, _ builder: inout ObjectBuilder) {
    builder.set("placeholder", element["placeholder"], at: element.attribute("placeholder")?.range)
    let titles =
      (element.child("scopeButtonTitles") ?? element.child(key: "scopeButtonTitles"))?.children.map(\.text) ?? []
    if element.bool("showsScopeBar") == true, !titles.isEmpty { builder.set("scopeButtonTitles", titles) }
  }

  private func setDatePicker(_ element: XMLElement, _ builder: inout ObjectBuilder) {
    if let mode = element["datePickerMode"], ["time", "date", "countDownTimer"].contains(mode) {
      builder.set("datePickerMode", mode, at: element.attribute("datePickerMode")?.range)
    }
    // Since iOS 14, a picker without a style is compact if it shows a date or a time; older files store the frame of
    // wheels.
    let isAutomatic = element["style"] == nil && element["datePickerMode"] != "countDownTimer" && !options.isVerifying
    if let style = isAutomatic ? "compact" : element["style"], ["compact", "inline"].contains(style) {
      builder.set("preferredDatePickerStyle", style, at: element.attribute("style")?.range)
    }
  }

  private mutating func setTextLooks(of element: XMLElement, _ builder: inout ObjectBuilder) {
    let alignments = ["left", "center", "right", "justified", "natural"]
    if let alignment = element["textAlignment"], alignments.contains(alignment), alignment != "natural" {
      builder.set("textAlignment", alignment, at: element.attribute("textAlignment")?.range)
    }
    if let color = element.child(key: "textColor") { builder.set("textColor", self.color(color), at: color.range) }
    // A text style follows the text size only if the view is set to do so.
    let usesStyle = element.child(key: "fontDescription")?["style"] != nil
    if usesStyle, element.bool("adjustsFontForContentSizeCategory") != true {
      builder.set("adjustsFontForContentSizeCategory", false)
    }
  }

  private mutating func setLines(of element: XMLElement, _ builder: inout ObjectBuilder) {
    if let lines = element.number("numberOfLines"), lines != 1, (0...10_000).contains(lines) {
      builder.set("numberOfLines", lines.rounded(), at: element.attribute("numberOfLines")?.range)
    }
    setLineBreakMode(of: element, usual: "byTruncatingTail", &builder)
    if element.bool("adjustsLetterSpacingToFitWidth") == true {
      let place = element.attribute("adjustsLetterSpacingToFitWidth")?.range
      builder.set("allowsDefaultTighteningForTruncation", true, at: place)
    }
    // Interface Builder stores only that a label does not adjust.
    if element.bool("adjustsFontSizeToFit") != false {
      let points = element.child(key: "fontDescription")?.number("pointSize") ?? 17
      let scale = element.number("minimumScaleFactor") ?? element.number("minimumFontSize").map { $0 / points } ?? 0
      if scale > 0, scale < 1 {
        builder.set("minimumScaleFactor", scale, at: element.attribute("minimumScaleFactor")?.range)
      }
    }
    if let width = element.number("preferredMaxLayoutWidth"), width > 0 {
      builder.set("preferredMaxLayoutWidth", width, at: element.attribute("preferredMaxLayoutWidth")?.range)
    }
  }

  private func setLineBreakMode(of element: XMLElement, usual: String, _ builder: inout ObjectBuilder) {
    let modes = [
      "wordWrap": "byWordWrapping", "characterWrap": "byCharWrapping", "clip": "byClipping",
      "headTruncation": "byTruncatingHead", "tailTruncation": "byTruncatingTail",
      "middleTruncation": "byTruncatingMiddle",
    ]
    if let mode = element["lineBreakMode"].flatMap({ modes[$0] }), mode != usual {
      builder.set("lineBreakMode", mode, at: element.attribute("lineBreakMode")?.range)
    }
  }

  // MARK: Buttons and images

  private mutating func setButton(of entry: SceneIndex.Entry, _ builder: inout ObjectBuilder) {
    let element = entry.element
    let configuration = element.child("buttonConfiguration")
    let state = element.children.first { $0.name == "state" && $0.key == "normal" }
    var style = element["buttonType"] == nil ? "custom" : "system"
    if let configuration {
      style = ["plain", "gray", "tinted", "filled"].first { $0 == configuration["style"] } ?? "plain"
    }
    if style != "system" {
      builder.set("style", style, at: (configuration?.attribute("style") ?? element.attribute("buttonType"))?.range)
    }
    if let holder = configuration ?? state {
      setText("title", of: holder, &builder)
      setImage(image("image", of: holder), in: holder, &builder)
      if configuration != nil, let subtitle = holder.attribute("subtitle") {
        warn("the button's subtitle is not imported", holder, at: subtitle.range, changesFrames: true)
      }
    }
    if configuration == nil, let font = element.child(key: "fontDescription") {
      setFont(font, usual: style == "custom" ? 18 : 15, of: element, &builder)
    }
    if let font = configuration?.child(key: "baseFont") ?? configuration?.child("fontDescription") {
      setFont(font, usual: nil, of: element, &builder)
    }
    // The configuration decides how its title breaks; no known file sets this.
    if configuration == nil { setLineBreakMode(of: element, usual: "byTruncatingMiddle", &builder) }
    if let insets = element.child(key: "contentEdgeInsets") ?? configuration?.child(key: "contentInsets") {
      setInsets("contentEdgeInsets", insets, &builder)
    }
    if let padding = configuration?.number("imagePadding") {
      builder.set("imagePadding", padding, at: configuration?.attribute("imagePadding")?.range)
    }
    if let color = state?.child(key: "titleColor") { builder.set("textColor", self.color(color), at: color.range) }
    for key in ["titleEdgeInsets", "imageEdgeInsets"] where configuration == nil {
      if let insets = element.child(key: key) { setInsets(key, insets, &builder) }
    }
    if let holder = configuration ?? state, builder["symbol"] != nil {
      setSymbolConfiguration(of: holder, &builder)
      if builder["title"] == nil { setSymbolSize(of: entry, around: Self.roomAroundImage(of: element), &builder) }
    }
    if let label = Self.systemButtons[element["buttonType"] ?? ""] {
      builder.set("imageSize", [22, 22], at: element.attribute("buttonType")?.range)
      if builder["accessibilityLabel"] == nil, builder["title"] == nil {
        builder.set("accessibilityLabel", label, at: element.attribute("buttonType")?.range)
      }
    }
  }

  /// Beside and above and below the image of a button without a title.
  private static func roomAroundImage(of button: XMLElement) -> Size {
    let configuration = button.child("buttonConfiguration")
    guard let insets = configuration?.child(key: "contentInsets") ?? button.child(key: "contentEdgeInsets") else {
      return configuration == nil ? Size(width: 0, height: 0) : Size(width: 24, height: 14)
    }
    func sum(_ edges: [String]) -> Double { edges.compactMap { insets.number($0) }.reduce(0, +) }
    return Size(
      width: sum(["minX", "maxX", "left", "right", "leading", "trailing"]),
      height: sum(["minY", "maxY", "top", "bottom"]))
  }

  /// What VoiceOver reads for buttons with a system picture.
  private static let systemButtons = [
    "infoLight": "More Info", "infoDark": "More Info", "detailDisclosure": "More Info", "contactAdd": "Add",
    "close": "Close",
  ]

  func setInsets(_ key: String, _ insets: XMLElement, _ builder: inout ObjectBuilder) {
    let edges = [
      ("minX", "left"), ("minY", "top"), ("maxX", "right"), ("maxY", "bottom"), ("top", "top"), ("left", "left"),
      ("leading", "leading"), ("bottom", "bottom"), ("right", "right"), ("trailing", "trailing"),
    ]
    builder.setObject(key, at: insets.range) { object in
      for (name, edge) in edges {
        if let points = insets.number(name) { object.set(edge, points, at: insets.attribute(name)?.range) }
      }
    }
  }

  private mutating func setImage(of entry: SceneIndex.Entry, _ builder: inout ObjectBuilder) {
    let element = entry.element
    setImage(image("image", of: element), in: element, &builder)
    if let mode = element["contentMode"], mode != "scaleToFill" {
      let modes = [
        "scaleAspectFit", "scaleAspectFill", "redraw", "center", "top", "bottom", "left", "right", "topLeft",
        "topRight",
        "bottomLeft", "bottomRight",
      ]
      if modes.contains(mode) { builder.set("contentMode", mode, at: element.attribute("contentMode")?.range) }
    }
    guard builder["symbol"] != nil else { return }
    setSymbolConfiguration(of: element, &builder)
    setSymbolSize(of: entry, &builder)
  }

  /// A font, points or a text style, and a scale. Its weight changes how a symbol looks, and hardly its size.
  private mutating func setSymbolConfiguration(of holder: XMLElement, _ builder: inout ObjectBuilder) {
    let configuration = holder.child("preferredSymbolConfiguration")
    if let font = configuration?.child("fontDescription") {
      if let node = self.font(font, usual: nil) { builder.set("symbolFont", node) }
    } else if let points = configuration?.number("pointSize"), points > 0, points <= 1000 {
      builder.set("symbolFont", points, at: configuration?.attribute("pointSize")?.range)
    }
    let scale = configuration?.attribute("scale") ?? holder.child("imageReference")?.attribute("symbolScale")
    if let scale, ["small", "large"].contains(scale.value) { builder.set("symbolScale", scale.value, at: scale.range) }
  }

  /// An image that an element names, as an attribute or as a reference of its own.
  func image(_ key: String, of holder: XMLElement) -> (name: XMLElement.Attribute, isSymbol: Bool)? {
    let reference = holder.children.first { $0.name == "imageReference" && $0.key == key }
    guard let name = reference?.attribute("image") ?? holder.attribute(key), !name.value.isEmpty else { return nil }
    let catalog = (reference ?? holder)["catalog"] ?? file.resources["image \(name.value)"]?["catalog"]
    return (name, catalog == "system")
  }

  /// Pictures stay in their asset catalogue: a layout takes the size that is stored with the name.
  private mutating func setImage(
    _ found: (name: XMLElement.Attribute, isSymbol: Bool)?, in element: XMLElement, _ builder: inout ObjectBuilder
  ) {
    guard let name = found?.name else { return }
    if found?.isSymbol == true { return builder.set("symbol", name.value, at: name.range) }
    builder.set("asset", name.value, at: name.range)
    guard let image = file.resources["image \(name.value)"], let width = image.number("width"),
      let height = image.number("height")
    else {
      return warn(
        "the size of the image '\(name.value)' is not in this file", element, at: name.range, changesFrames: true)
    }
    builder.set("imageSize", [width, height], at: name.range)
  }

  // MARK: Containers

  private func setStack(_ element: XMLElement, _ builder: inout ObjectBuilder) {
    for (key, usual) in [("axis", "horizontal"), ("distribution", "fill"), ("alignment", "fill")] {
      if let value = element[key], value != usual { builder.set(key, value, at: element.attribute(key)?.range) }
    }
    if element["spacingType"] == "standard" {
      builder.set("spacing", "system", at: element.attribute("spacingType")?.range)
    } else if let spacing = element.number("spacing"), spacing != 0 {
      builder.set("spacing", spacing, at: element.attribute("spacing")?.range)
    }
    if element.bool("baselineRelativeArrangement") == true { builder.set("baselineRelativeArrangement", true) }
    // A stack that has margins of its own arranges within them.
    if let margins = explicitMargins(of: element) {
      builder.set("layoutMarginsRelativeArrangement", true, at: margins.place)
    }
  }

  private func setScrollView(_ element: XMLElement, _ builder: inout ObjectBuilder) {
    if options.isVerifying {
      builder.set("contentInsetAdjustmentBehavior", "never")
    } else if let behavior = element["contentInsetAdjustmentBehavior"],
      ["scrollableAxes", "never", "always"].contains(behavior)
    {
      builder.set(
        "contentInsetAdjustmentBehavior", behavior, at: element.attribute("contentInsetAdjustmentBehavior")?.range)
    } else if let attribute = scene.controller?.attribute("automaticallyAdjustsScrollViewInsets"),
      attribute.value == "NO"
    {
      // UIScrollView.h: `automatic` is `scrollableAxes`, and more only for a controller that adjusts.
      builder.set("contentInsetAdjustmentBehavior", "scrollableAxes", at: attribute.range)
    }
    for key in ["alwaysBounceVertical", "alwaysBounceHorizontal", "pagingEnabled"] where element.bool(key) == true {
      // The editor writes these for every table, also where nothing bounces.
      if key != "pagingEnabled", element.bool("bounces") == false || element.bool("scrollEnabled") == false { continue }
      builder.set(key, true, at: element.attribute(key)?.range)
    }
    for key in ["bounces", "scrollEnabled", "showsVerticalScrollIndicator", "showsHorizontalScrollIndicator"]
    where element.bool(key) == false {
      builder.set(key, false, at: element.attribute(key)?.range)
    }
    let modes = ["onDrag", "interactive"]
    if let mode = element["keyboardDismissMode"], modes.contains(mode) {
      builder.set("keyboardDismissMode", mode, at: element.attribute("keyboardDismissMode")?.range)
    }
    for key in ["contentInset", "scrollIndicatorInsets"] {
      if let insets = element.child(key: key) { setInsets(key, insets, &builder) }
    }
  }

  private func setTable(_ element: XMLElement, _ builder: inout ObjectBuilder) {
    guard cells(of: element).isEmpty else { return }
    builder.set("rows", 0)
    if let height = element.number("rowHeight"), height > 0, height <= 10_000 {
      builder.set("rowHeight", height, at: element.attribute("rowHeight")?.range)
    }
  }

  private mutating func setParts(of element: XMLElement, _ type: String, _ builder: inout ObjectBuilder) {
    switch type {
    case "segmentedControl":
      let segments = element.child("segments")?.children ?? []
      builder.set("segments", segments.map { $0["title"] ?? "" }, at: element.child("segments")?.range)
      setIndex("selectedSegmentIndex", of: element, from: -1, &builder)
      let widths = segments.map { min(max($0.number("width") ?? 0, 0), 20_000) }
      if widths.contains(where: { $0 > 0 }) {
        builder.set("segmentWidths", widths, at: element.child("segments")?.range)
      }
    case "pageControl":
      let count = min(max(Int(element.number("numberOfPages") ?? 3), 0), 100)
      builder.set("segments", Array(repeating: "", count: count), at: element.attribute("numberOfPages")?.range)
      setIndex("currentPage", of: element, from: 0, &builder)
    case "navigationBar":
      let item = element.child("items")?.children.first
      if element.bool("largeTitles") == true, item?["largeTitleDisplayMode"] != "never" {
        builder.set("large", true, at: element.attribute("largeTitles")?.range)
      }
      builder.set("title", item?["title"], at: item?.attribute("title")?.range)
      builder.set("prompt", item?["prompt"], at: item?.attribute("prompt")?.range)
    default:
      let items = element.child("items")?.children ?? []
      let titles = items.filter {
        !["flexibleSpace", "fixedSpace"].contains($0["systemItem"] ?? "") && ViewElement.viewsInItems(of: $0).isEmpty
      }.map { $0["title"] ?? $0["systemItem"] ?? "" }
      builder.set("items", titles, at: element.child("items")?.range)
    }
  }

  private func setIndex(_ key: String, of element: XMLElement, from least: Double, _ builder: inout ObjectBuilder) {
    guard let index = element.number(key), index != 0 else { return }
    builder.set(key, min(max(index.rounded(.down), least), 999), at: element.attribute(key)?.range)
  }

  /// The share of its track that a slider or progress view fills. A value beyond the track is reported with the layout.
  private func setValue(of element: XMLElement, _ type: String, _ builder: inout ObjectBuilder) {
    let key = type == "slider" ? "value" : "progress"
    let (least, most) = (element.number("minValue") ?? 0, element.number("maxValue") ?? 1)
    guard let value = element.number(key), most > least else { return }
    let share = min(max((value - least) / (most - least), -1000), 1000)
    builder.set("value", share, at: element.attribute(key)?.range)
  }
}
