import JSONSyntax
import LayoutModel

extension SceneImporter {
  /// Attributes that differ between size classes.
  mutating func setVariations(of entry: SceneIndex.Entry, _ type: String, _ builder: inout ObjectBuilder) {
    let element = entry.element
    warnOfUnknownVariations(of: element)
    var nodes = builder["variations"]?.array ?? []
    for variation in SizeClasses.variations(of: element) {
      guard let sizeClasses = variation.sizeClasses else { continue }
      var set = ObjectBuilder(at: variation.element.tag)
      setVariation(variation.element, type, builder, &set)
      guard !set.isEmpty else { continue }
      var node = ObjectBuilder(at: variation.element.tag)
      node.set("when", sizeClasses.condition(at: variation.element.tag))
      node.set("set", set.node())
      nodes.append(node.node(variation.element.range))
    }
    guard let first = nodes.first, let last = nodes.last else { return }
    builder.set("variations", JSONNode(.array(nodes), range: SourceRange(first.range.start, last.range.end)))
  }

  private mutating func setVariation(
    _ variation: XMLElement, _ type: String, _ builder: ObjectBuilder, _ set: inout ObjectBuilder
  ) {
    for attribute in variation.attributes where attribute.name != "key" {
      switch attribute.name {
      case "hidden": set.set("hidden", attribute.value == "YES", at: attribute.range)
      case "axis" where type == "stackView", "distribution" where type == "stackView",
        "alignment" where type == "stackView":
        set.set(attribute.name, attribute.value, at: attribute.range)
      case "spacing" where type == "stackView":
        set.set("spacing", XMLElement.number(attribute.value), at: attribute.range)
      case "numberOfLines": set.set("numberOfLines", XMLElement.number(attribute.value), at: attribute.range)
      case "alpha": set.set("alpha", XMLElement.number(attribute.value), at: attribute.range)
      case "fixedFrame", "misplaced", "ambiguous": break
      default:
        warn(
          "'\(attribute.name)' for some size classes is not imported", variation, at: attribute.range,
          changesFrames: true)
      }
    }
    for child in variation.children {
      switch child.name {
      case "mask": break
      case "fontDescription": setFont(child, usual: nil, of: variation, &set)
      case "rect":
        // Only the editor uses the stored frame of a view that constraints place.
        guard builder["autoresizing"] != nil, let frame = SceneIndex.rect(child) else { break }
        set.setObject("autoresizing", at: child.range) { autoresizing in
          if let mask = builder["autoresizing"]?["mask"] { autoresizing.set("mask", mask) }
          autoresizing.set("frame", [frame.x, frame.y, frame.width, frame.height])
        }
      case "color":
        if let key = child.key, ["backgroundColor", "textColor"].contains(key) {
          set.set(key, color(child), at: child.range)
        }
      default: warn("<\(child.name)> for some size classes is not imported", child, changesFrames: true)
      }
    }
  }

  // MARK: The rest

  /// Runtime attributes: set through `setValue(_:forKeyPath:)` when the view is loaded.
  mutating func setRuntimeAttributes(of element: XMLElement, _ builder: inout ObjectBuilder) {
    for attribute in element.child("userDefinedRuntimeAttributes")?.children ?? [] {
      let number = attribute.number("value") ?? attribute.child(key: "value")?.number("value")
      let color = attribute.child(key: "value").flatMap { self.color($0) }
      switch attribute["keyPath"] ?? "" {
      case "layer.cornerRadius", "cornerRadius":
        if let number, (0...10_000).contains(number) { builder.set("cornerRadius", number, at: attribute.range) }
      case "layer.borderWidth", "borderWidth":
        if let number, (0...1000).contains(number) { builder.set("borderWidth", number, at: attribute.range) }
      case "layer.borderColor", "borderColor", "layer.borderUIColor":
        if let color { builder.set("borderColor", color, at: attribute.range) }
      case "layer.masksToBounds", "masksToBounds":
        if attribute.bool("value") != false { builder.set("clipsToBounds", true, at: attribute.range) }
      case "accessibilityIdentifier":
        let text = attribute["value"] ?? attribute.child(key: "value").map { $0["value"] ?? $0.text }
        builder.set("accessibilityIdentifier", text, at: attribute.range)
      case let path: warn("the runtime attribute '\(path)' is not imported", attribute)
      }
    }
  }

  /// Elements inside a view that do not affect its layout, or that are read elsewhere.
  private static let known: Set = [
    "rect", "autoresizingMask", "subviews", "constraints", "connections", "color", "fontDescription", "nil",
    "edgeInsets",
    "directionalEdgeInsets", "viewLayoutGuide", "variation", "userDefinedRuntimeAttributes", "accessibility", "state",
    "textInputTraits", "buttonConfiguration", "string", "mutableString", "attributedString", "inset", "segments",
    "items",
    "sections", "prototypes", "cells", "point", "size", "date", "imageReference", "preferredSymbolConfiguration",
    "gestureRecognizers", "userComments", "attributedText", "locale", "timeZone", "tableViewCellContentView",
    "collectionViewCellContentView", "collectionViewFlowLayout", "calendar", "extendedEdge", "navigationBarAppearance",
    "toolbarAppearance", "tabBarAppearance", "textAttributes", "modalPageSheetSizing", "freeformSimulatedSizeMetrics",
    "simulatedStatusBarMetrics", "simulatedNavigationBarMetrics", "simulatedTabBarMetrics",
    "simulatedOrientationMetrics",
    "simulatedScreenMetrics", "simulatedToolbarMetrics", "blurEffect", "vibrancyEffect", "wkWebViewConfiguration",
    "dataDetectorType", "layoutGuides", "barButtonItem", "contentRect", "font", "view", "image", "customFonts",
    "backgroundConfiguration", "listContentConfiguration", "audiovisualMediaTypes", "customSpacing",
    "dataDetectorTypes",
    "scopeButtonTitles", "keyboardLayoutGuide", "userGuides", "pullToDismiss", "offsetWrapper",
    "accessibilityCustomActions", "collectionReusableView", "tableViewSection",
  ]

  /// Whether a view inside an element is one of its subviews, or a part that is a layout of its own.
  private func isImported(_ child: XMLElement, in element: XMLElement) -> Bool {
    let parts: Set = [
      "contentView", "tableHeaderView", "tableFooterView", "sectionHeaderView", "sectionFooterView",
    ]
    return parts.contains(child.key ?? "") || ViewElement.subviews(of: element).contains(child)
  }

  /// An attribute of a view, or of a part of it, whose effect on frames a layout cannot express.
  private struct UnsupportedAttribute: Sendable {
    var element: String
    var attribute: String
    /// Values without such an effect.
    var harmless: Set<String>
    var message: @Sendable (String) -> String
  }

  private static let unsupportedAttributes: [UnsupportedAttribute] = [
    UnsupportedAttribute(
      element: "buttonConfiguration", attribute: "imagePlacement", harmless: ["leading", "trailing", "all"]
    ) {
      "the place of the button's image, '\($0)', is not imported"
    },
    UnsupportedAttribute(element: "buttonConfiguration", attribute: "buttonSize", harmless: ["medium"]) {
      "the button's size '\($0)' is not imported"
    },
    UnsupportedAttribute(element: "buttonConfiguration", attribute: "showsActivityIndicator", harmless: ["NO"]) { _ in
      "the button's activity indicator is not imported"
    },
    UnsupportedAttribute(element: "button", attribute: "changesSelectionAsPrimaryAction", harmless: ["NO"]) { _ in
      "the indicator of the pop-up button is not imported"
    },
    UnsupportedAttribute(element: "state", attribute: "backgroundImage", harmless: [""]) { _ in
      "the button's background image is not imported"
    },
    UnsupportedAttribute(element: "segmentedControl", attribute: "apportionsSegmentWidthsByContent", harmless: ["NO"]) {
      _ in
      "widths of segments by their content are not imported: set each segment's width in Interface Builder"
    },
    UnsupportedAttribute(element: "segment", attribute: "image", harmless: [""]) {
      "the segment's image '\($0)' is not imported"
    },
    UnsupportedAttribute(element: "searchBar", attribute: "prompt", harmless: [""]) { _ in
      "the search bar's prompt is not imported"
    },
    UnsupportedAttribute(element: "collectionViewFlowLayout", attribute: "automaticEstimatedItemSize", harmless: ["NO"])
    { _ in
      "cells that size themselves are imported at their stored size"
    },
  ]

  private mutating func warnOfParts(of element: XMLElement) {
    // Only the normal state of a control determines its size.
    for part in Self.parts(around: element) where part.name != "state" || part.key == "normal" {
      for row in Self.unsupportedAttributes where row.element == part.name {
        guard let attribute = part.attribute(row.attribute), !row.harmless.contains(attribute.value) else { continue }
        warn(row.message(attribute.value), part, at: attribute.range, changesFrames: true)
      }
    }
  }

  /// An element and its descendants, without views and constraints.
  private static func parts(around element: XMLElement) -> [XMLElement] {
    let others: Set = ["subviews", "constraints", "cells", "sections", "prototypes", "connections"]
    let inner = element.children.filter { !others.contains($0.name) && !ViewElement.isView($0) }
    return [element] + inner.flatMap(parts)
  }

  /// Warns about unknown elements, so that nothing is left out silently.
  mutating func warnOfTheRest(of element: XMLElement, _ type: String) {
    for child in element.children where !Self.known.contains(child.name) && !ViewElement.isView(child) {
      warn("<\(child.name)> of this view is not imported", child)
    }
    if ViewElement.foreign.contains(element.name) {
      warn("<\(element.name)> is imported as a plain view", element)
    } else if ViewElement.types[element.name] == nil, !ViewElement.plain.contains(element.name) {
      warn("<\(element.name)> is unknown, and is imported as a plain view", element, changesFrames: true)
    }
    for child in element.children where ViewElement.isView(child) && !isImported(child, in: element) {
      warn("the \(child.key ?? child.name) of this view is not imported", child)
    }
    if let content = element.child("listContentConfiguration"), content["image"] != nil || content["style"] != nil {
      warn("only the texts of the cell's content configuration are imported", content, changesFrames: true)
    }
    if element.name == "tableView", element["style"] == "insetGrouped", !options.isVerifying {
      warn("the table's rows are as wide as the table, not inset", element, changesFrames: true)
    }
    warnOfParts(of: element)
    if let background = element.child("backgroundConfiguration"), element.name != "buttonConfiguration" {
      warn("the cell's background configuration is not imported", background)
    }
  }
}
