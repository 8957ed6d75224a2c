import AutoLayout
import Foundation
import LayoutModel

/// The tree and the environment of a scene of reference/ib-scenes, past the document format.
struct Scene {
  var tree = ViewTree()
  var environment: Environment

  typealias Object = [String: Any]

  init?(name: String, data: Data, usesVariants: Bool) {
    guard let json = (try? JSONSerialization.jsonObject(with: data)) as? Object else { return nil }
    let views = json["views"] as! [Object]
    let root = views[0]
    let frame = Self.rect(root["inputFrame"])!
    environment = Environment(deviceName: name, size: frame.size, scale: json["scale"] as! Double)
    let context = json["environment"] as! Object
    let safe = context["safeArea"] as! Object
    environment.safeArea = Self.insets(safe["insets"])!
    environment.rootMargins = Self.insets((context["rootMargins"] as! Object)["insets"])!
    let stopsAtScroll = (safe["reachesScrollContent"] as? Bool) == false
    let fixed = Set(((json["flags"] as? Object)?["fixedFrame"] as? [String]) ?? [])
    var index: [String: Int] = [:]
    for object in views {
      let place = tree.views.count
      index[object["id"] as! String] = place
      let parent = (object["parent"] as? String).map { index[$0]! }
      var view = Self.view(object, parent: parent, usesVariants: usesVariants)
      if fixed.contains(view.id), let frame = Self.rect(object["inputFrame"]), place > 0 {
        view.autoresizing = Autoresizing(mask: [], frame: frame)
      }
      if place == 0 {
        view.layoutMargins = PartialEdgeInsets()
        if view.insetsLayoutMarginsFromSafeArea {
          let safe = environment.safeArea
          environment.rootMargins.top -= safe.top
          environment.rootMargins.left -= safe.left
          environment.rootMargins.bottom -= safe.bottom
          environment.rootMargins.right -= safe.right
        }
      } else if stopsAtScroll, let parent, case .scrollView = tree.views[parent].content {
        view.insetsLayoutMarginsFromSafeArea = false
      }
      tree.views.append(view)
      if let parent { tree.views[parent].subviews.append(place) }
    }
    readConstraints(json, index)
  }

  private mutating func readConstraints(_ json: Object, _ index: [String: Int]) {
    var guides: [String: (owner: Int, kind: String)] = [:]
    for guide in json["guides"] as! [Object] {
      guides[guide["id"] as! String] = (index[guide["owner"] as! String]!, guide["kind"] as! String)
    }
    for object in json["constraints"] as! [Object] {
      let (first, attribute) = Self.side(object["first"] as! Object, index, guides)
      var constraint = LayoutConstraint(first, attribute)
      if let second = object["second"] as? Object {
        let (item, attribute) = Self.side(second, index, guides)
        constraint.second = item
        constraint.secondAttribute = attribute
      }
      constraint.relation =
        switch object["relation"] as! String {
        case "lessThanOrEqual": .lessThanOrEqual
        case "greaterThanOrEqual": .greaterThanOrEqual
        default: .equal
        }
      constraint.multiplier = object["multiplier"] as! Double
      constraint.constant = object["constant"] as! Double
      constraint.priority = object["priority"] as! Double
      constraint.identifier = object["id"] as? String
      constraint.tag = SourceTag(Int32(tree.constraints.count))
      tree.constraints.append(constraint)
    }
  }

  // MARK: Pieces

  private static func rect(_ value: Any?) -> Rect? {
    guard let n = value as? [Double] else { return nil }
    return Rect(x: n[0], y: n[1], width: n[2], height: n[3])
  }

  private static func insets(_ value: Any?) -> EdgeInsets? {
    guard let n = value as? [Double] else { return nil }
    return EdgeInsets(top: n[0], left: n[1], bottom: n[2], right: n[3])
  }

  private static func side(
    _ object: Object, _ index: [String: Int], _ guides: [String: (owner: Int, kind: String)]
  ) -> (LayoutItem, Attribute) {
    let id = object["item"] as! String
    let name = object["attribute"] as! String
    let attribute =
      Attribute.allCases.first { $0.name == name } ?? (name == "baseline" ? .lastBaseline : .notAnAttribute)
    if let view = index[id] { return (LayoutItem(view: view), attribute) }
    let guide = guides[id]!
    switch guide.kind {
    case "topLayoutGuide":
      return attribute == .bottom
        ? (LayoutItem(view: guide.owner, guide: .safeArea), .top) : (LayoutItem(view: guide.owner), .top)
    case "bottomLayoutGuide":
      return attribute == .top
        ? (LayoutItem(view: guide.owner, guide: .safeArea), .bottom) : (LayoutItem(view: guide.owner), .bottom)
    case "contentLayoutGuide": return (LayoutItem(view: guide.owner, guide: .content), attribute)
    case "frameLayoutGuide": return (LayoutItem(view: guide.owner, guide: .frame), attribute)
    case "keyboard": return (LayoutItem(view: guide.owner, guide: .keyboard), attribute)
    default: return (LayoutItem(view: guide.owner, guide: .safeArea), attribute)
    }
  }

  private static func view(_ object: Object, parent: Int?, usesVariants: Bool) -> View {
    var view = View(id: object["id"] as! String, content: content(object), parent: parent)
    let hugging = object["hugging"] as! [Double]
    view.hugging = PerAxis(horizontal: hugging[0], vertical: hugging[1])
    let compression = object["compression"] as! [Double]
    view.compressionResistance = PerAxis(horizontal: compression[0], vertical: compression[1])
    view.isHidden = object["hidden"] as? Bool ?? false
    view.keepsPlaceWhenHidden = object["keepsPlaceWhenHidden"] as? Bool ?? false
    view.isUnarranged = !(object["arranged"] as? Bool ?? false)
    if let insets = insets(object["alignmentInsets"]) { view.alignmentRectInsets = insets }
    let intrinsic = object["intrinsic"] as? Object ?? [:]
    view.intrinsicSize.horizontal = metric(intrinsic["width"], usesVariants)
    view.intrinsicSize.vertical = metric(intrinsic["height"], usesVariants)
    if let margins = object["margins"] as? Object { read(margins, &view) }
    if object["autolayout"] as? Bool == false, parent != nil {
      var mask: Autoresizing.Mask = []
      for name in object["autoresizing"] as? [String] ?? [] { mask.insert(masks[name] ?? []) }
      let outer = object["superviewSize"] as? [Double]
      view.autoresizing = Autoresizing(
        mask: mask, frame: rect(object["inputFrame"])!, superviewSize: outer.map { Size(width: $0[0], height: $0[1]) })
    }
    return view
  }

  private static func read(_ margins: Object, _ view: inout View) {
    if let explicit = insets(margins["explicit"]) {
      view.layoutMargins = PartialEdgeInsets(
        top: explicit.top, left: explicit.left, bottom: explicit.bottom, right: explicit.right)
      if case .stackView(var stack) = view.content {
        stack.isLayoutMarginsRelativeArrangement = true
        view.content = .stackView(stack)
      }
    }
    let inferred = margins["inferred"] as? [String: Double] ?? [:]
    view.layoutMargins.top = inferred["top"] ?? view.layoutMargins.top
    view.layoutMargins.left = inferred["left"] ?? view.layoutMargins.left
    view.layoutMargins.bottom = inferred["bottom"] ?? view.layoutMargins.bottom
    view.layoutMargins.right = inferred["right"] ?? view.layoutMargins.right
    view.preservesSuperviewLayoutMargins = margins["preservesSuperview"] as? Bool ?? false
    view.insetsLayoutMarginsFromSafeArea = margins["insetsFromSafeArea"] as? Bool ?? true
    // A margin that was inferred from a frame already holds the safe area and the superview's margins.
    if inferred["top"] != nil {
      view.insetsLayoutMarginsFromSafeArea = false
      view.preservesSuperviewLayoutMargins = false
    }
  }

  private static let masks: [String: Autoresizing.Mask] = [
    "flexibleMinX": .flexibleLeftMargin, "widthSizable": .flexibleWidth, "flexibleMaxX": .flexibleRightMargin,
    "flexibleMinY": .flexibleTopMargin, "heightSizable": .flexibleHeight, "flexibleMaxY": .flexibleBottomMargin,
  ]

  private static func metric(_ value: Any?, _ usesVariants: Bool) -> IntrinsicMetric {
    guard let object = value as? Object else { return .none }
    if usesVariants, let variant = object["variant"] as? Double { return .points(variant) }
    return .points(object["value"] as! Double)
  }

  private static func content(_ object: Object) -> Content {
    let text = object["text"] as? Object ?? [:]
    var words = TextContent(text["string"] as? String ?? "x")
    words.font = font(text["font"] as? Object)
    words.numberOfLines = Int(text["lines"] as? Double ?? 1)
    switch object["element"] as! String {
    case "label": return .label(words)
    case "button":
      if text["font"] == nil { words.font = FontDescriptor(.system(15)) }
      return .button(Button(title: words))
    case "textField":
      var field = TextField(text: words)
      field.borderStyle = TextField.BorderStyle(rawValue: text["borderStyle"] as? String ?? "") ?? .none
      return .textField(field)
    case "textView": return .textView(TextView(text: words))
    case "imageView": return .imageView(ImageView())
    case "scrollView":
      var scroll = ScrollView()
      // The editor's canvas scrolls nothing and adjusts nothing.
      scroll.contentInsetAdjustmentBehavior = .never
      return .scrollView(scroll)
    case "stackView": return .stackView(stack(object["stack"] as! Object))
    default: return .plain
    }
  }

  private static func stack(_ object: Object) -> StackView {
    var stack = StackView()
    stack.axis = Axis(rawValue: object["axis"] as! String)!
    stack.distribution = StackView.Distribution(rawValue: object["distribution"] as! String)!
    stack.alignment = StackView.Alignment(rawValue: object["alignment"] as! String)!
    stack.spacing = object["spacing"] as! Double
    stack.isBaselineRelativeArrangement = object["baselineRelative"] as? Bool ?? false
    return stack
  }

  private static func font(_ object: Object?) -> FontDescriptor {
    guard let object else { return FontDescriptor() }
    if let style = object["style"] as? String {
      let name = style.replacingOccurrences(of: "UICTFontTextStyle", with: "").lowercased()
      let known = TextStyle.allCases.first { $0.rawValue.lowercased() == name || $0.rawValue == name + "1" }
      return FontDescriptor(.style(known ?? .body))
    }
    return FontDescriptor(.system(object["pointSize"] as? Double ?? object["size"] as? Double ?? 17))
  }
}
