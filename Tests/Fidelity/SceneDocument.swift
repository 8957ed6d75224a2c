import Foundation
import JSONSyntax

/// A scene of ib-scenes in the words of the document format: its tree, constraints and environment, and as an
/// expectation the frames that Apple's layout gave it.
enum SceneDocument {
  typealias Object = [String: Any]

  /// - Parameter measuresText: whether text and controls have the sizes that the product gives them, in place of the
  ///   stored ones.
  static func text(of scene: Object, title: String, measuresText: Bool) -> String? {
    guard let views = scene["views"] as? [Object], let root = views.first else { return nil }
    var writer = JSONWriter(indentation: 1)
    writer.object { writer in
      writer.member("title", title)
      writeEnvironment(scene, root, to: &writer)
      writer.key("root")
      writeView(0, scene, views, measuresText, to: &writer)
      writeExpectations(scene, views, to: &writer)
    }
    return writer.text
  }

  // MARK: Environment

  private static func writeEnvironment(_ scene: Object, _ root: Object, to writer: inout JSONWriter) {
    let context = scene["environment"] as? Object ?? [:]
    let safe = numbers((context["safeArea"] as? Object)?["insets"])
    var margins = numbers((context["rootMargins"] as? Object)?["insets"])
    // Stored margins hold the safe area already, where the root adds it.
    if (root["margins"] as? Object)?["insetsFromSafeArea"] as? Bool ?? true,
      !((root["margins"] as? Object)?["inferred"] as? Object ?? [:]).keys.contains("top")
    {
      margins = zip(margins, safe).map(-)
    }
    let frame = numbers(root["inputFrame"])
    writer.object("environment") { writer in
      writer.member("viewport", Array(frame[2...]))
      writer.member("scale", scene["scale"] as? Double ?? 2)
      writer.member("safeArea", safe)
      writer.member("rootMargins", margins)
    }
  }

  // MARK: Views

  private static func writeView(
    _ index: Int, _ scene: Object, _ views: [Object], _ measuresText: Bool, to writer: inout JSONWriter
  ) {
    let view = views[index]
    let id = view["id"] as? String ?? ""
    let parent = views.first { $0["id"] as? String == view["parent"] as? String }
    writer.object { writer in
      writer.member("id", id)
      let kind = kinds[view["element"] as? String ?? ""] ?? "view"
      writer.member("type", kind)
      writer.member("hugging", numbers(view["hugging"]))
      writer.member("compressionResistance", numbers(view["compression"]))
      if view["hidden"] as? Bool == true { writer.member("hidden", true) }
      if view["keepsPlaceWhenHidden"] as? Bool == true { writer.member("keepsPlaceWhenHidden", true) }
      if parent?["element"] as? String == "stackView", view["arranged"] as? Bool != true {
        writer.member("arranged", false)
      }
      if view["alignmentInsets"] != nil { writer.member("alignmentRectInsets", numbers(view["alignmentInsets"])) }
      if !measuresText || kind == "view" || kind == "imageView" {
        writeIntrinsicSize(view["intrinsic"] as? Object ?? [:], to: &writer)
      }
      if index > 0 { writeMargins(view, scene, parent, to: &writer) } else { writeRootMargins(view, to: &writer) }
      writeAutoresizing(view, id, index, scene, to: &writer)
      writeKind(kind, view, to: &writer)
      writer.array("constraints") { writer in
        for constraint in scene["constraints"] as? [Object] ?? [] where constraint["owner"] as? String == id {
          writeConstraint(constraint, scene, to: &writer)
        }
      }
      let children = views.indices.filter { views[$0]["parent"] as? String == id }
      if !children.isEmpty {
        writer.array("subviews") { writer in
          for child in children { writeView(child, scene, views, measuresText, to: &writer) }
        }
      }
    }
  }

  private static let kinds = [
    "label": "label", "button": "button", "textField": "textField", "textView": "textView", "imageView": "imageView",
    "scrollView": "scrollView", "stackView": "stackView",
  ]

  private static func writeIntrinsicSize(_ sizes: Object, to writer: inout JSONWriter) {
    writer.array("intrinsicSize") { writer in
      for axis in ["width", "height"] {
        guard let size = sizes[axis] as? Object, let value = size["value"] as? Double else {
          writer.value("none")
          continue
        }
        writer.value(value)
      }
    }
  }

  private static func writeRootMargins(_ view: Object, to writer: inout JSONWriter) {
    let margins = view["margins"] as? Object ?? [:]
    let holdsSafeArea = (margins["inferred"] as? Object ?? [:]).keys.contains("top")
    if margins["insetsFromSafeArea"] as? Bool == false || holdsSafeArea {
      writer.member("insetsLayoutMarginsFromSafeArea", false)
    }
  }

  private static func writeMargins(_ view: Object, _ scene: Object, _ parent: Object?, to writer: inout JSONWriter) {
    let margins = view["margins"] as? Object ?? [:]
    let explicit = numbers(margins["explicit"])
    let inferred = margins["inferred"] as? [String: Double] ?? [:]
    if !explicit.isEmpty || !inferred.isEmpty {
      writer.object("layoutMargins") { writer in
        for (place, edge) in ["top", "left", "bottom", "right"].enumerated() {
          if let points = inferred[edge] ?? (explicit.isEmpty ? nil : explicit[place]) {
            writer.key(string: edge)
            writer.value(points)
          }
        }
      }
    }
    // A margin that was inferred from a frame already holds the safe area and the superview's margins.
    let isInferred = inferred["top"] != nil
    if margins["preservesSuperview"] as? Bool == true, !isInferred {
      writer.member("preservesSuperviewLayoutMargins", true)
    }
    let safe = (scene["environment"] as? Object)?["safeArea"] as? Object
    let stops = safe?["reachesScrollContent"] as? Bool == false && parent?["element"] as? String == "scrollView"
    if margins["insetsFromSafeArea"] as? Bool == false || isInferred || stops {
      writer.member("insetsLayoutMarginsFromSafeArea", false)
    }
  }

  private static func writeAutoresizing(
    _ view: Object, _ id: String, _ index: Int, _ scene: Object, to writer: inout JSONWriter
  ) {
    let fixed = (scene["flags"] as? Object)?["fixedFrame"] as? [String] ?? []
    let isFixed = fixed.contains(id) && view["inputFrame"] != nil
    guard index > 0, isFixed || view["autolayout"] as? Bool == false else { return }
    writer.object("autoresizing") { writer in
      let words = isFixed ? [] : (view["autoresizing"] as? [String] ?? []).compactMap { masks[$0] }
      writer.member("mask", words)
      writer.member("frame", numbers(view["inputFrame"]))
      if !isFixed, view["superviewSize"] != nil { writer.member("superviewSize", numbers(view["superviewSize"])) }
    }
  }

  private static let masks = [
    "flexibleMinX": "flexibleLeftMargin", "widthSizable": "flexibleWidth", "flexibleMaxX": "flexibleRightMargin",
    "flexibleMinY": "flexibleTopMargin", "heightSizable": "flexibleHeight", "flexibleMaxY": "flexibleBottomMargin",
  ]

  private static func writeKind(_ kind: String, _ view: Object, to writer: inout JSONWriter) {
    let text = view["text"] as? Object ?? [:]
    let string = text["string"] as? String ?? "x"
    switch kind {
    case "label":
      writer.member("text", string)
      writeFont(text["font"] as? Object, to: &writer)
      writer.member("numberOfLines", Int(text["lines"] as? Double ?? 1))
    case "button":
      writer.member("title", string)
      writeFont(text["font"] as? Object, to: &writer)
    case "textField", "textView":
      writer.member("text", string)
      writeFont(text["font"] as? Object, to: &writer)
      if kind == "textField" {
        writer.member("borderStyle", text["borderStyle"] as? String == "roundedRect" ? "roundedRect" : "none")
      }
    case "scrollView": writer.member("contentInsetAdjustmentBehavior", "never")
    case "stackView":
      let stack = view["stack"] as? Object ?? [:]
      for key in ["axis", "distribution", "alignment"] {
        writer.key(string: key)
        writer.value(stack[key] as? String ?? "")
      }
      writer.member("spacing", stack["spacing"] as? Double ?? 0)
      writer.member("baselineRelativeArrangement", stack["baselineRelative"] as? Bool ?? false)
      // Explicit margins of a stack are the margins that it arranges within.
      if (view["margins"] as? Object)?["explicit"] != nil { writer.member("layoutMarginsRelativeArrangement", true) }
    default: break
    }
  }

  private static func writeFont(_ font: Object?, to writer: inout JSONWriter) {
    guard let font else { return }
    if let style = font["style"] as? String {
      let name = style.replacingOccurrences(of: "UICTFontTextStyle", with: "")
      let words = [
        "Title0": "largeTitle", "Title1": "title1", "Title2": "title2", "Title3": "title3", "Headline": "headline",
        "Body": "body", "Callout": "callout", "Subhead": "subheadline", "Footnote": "footnote", "Caption1": "caption1",
        "Caption2": "caption2", "LargeTitle": "largeTitle",
      ]
      writer.member("font", words[name] ?? "body")
    } else {
      writer.member("font", font["pointSize"] as? Double ?? font["size"] as? Double ?? 17)
    }
  }

  // MARK: Constraints

  private static func writeConstraint(_ constraint: Object, _ scene: Object, to writer: inout JSONWriter) {
    let guides = scene["guides"] as? [Object] ?? []
    func side(_ value: Any?) -> (item: String, attribute: String) {
      let object = value as? Object ?? [:]
      let item = object["item"] as? String ?? ""
      let said = object["attribute"] as? String ?? ""
      let attribute = said == "baseline" ? "lastBaseline" : said
      guard let guide = guides.first(where: { $0["id"] as? String == item }), let owner = guide["owner"] as? String
      else {
        return (item, attribute)
      }
      switch guide["kind"] as? String ?? "" {
      case "topLayoutGuide": return attribute == "bottom" ? ("\(owner).safeArea", "top") : (owner, "top")
      case "bottomLayoutGuide": return attribute == "top" ? ("\(owner).safeArea", "bottom") : (owner, "bottom")
      case "contentLayoutGuide": return ("\(owner).content", attribute)
      case "frameLayoutGuide": return ("\(owner).frame", attribute)
      case "keyboard": return ("\(owner).keyboard", attribute)
      default: return ("\(owner).safeArea", attribute)
      }
    }
    writer.object { writer in
      if let id = constraint["id"] as? String { writer.member("id", id) }
      let first = side(constraint["first"])
      writer.member("firstItem", first.item)
      writer.member("firstAttribute", first.attribute)
      writer.member("relation", constraint["relation"] as? String ?? "equal")
      if constraint["second"] != nil {
        let second = side(constraint["second"])
        writer.member("secondItem", second.item)
        writer.member("secondAttribute", second.attribute)
        writer.member("multiplier", constraint["multiplier"] as? Double ?? 1)
      }
      writer.member("constant", constraint["constant"] as? Double ?? 0)
      writer.member("priority", constraint["priority"] as? Double ?? 1000)
    }
  }

  // MARK: Expectations

  private static func writeExpectations(_ scene: Object, _ views: [Object], to writer: inout JSONWriter) {
    let exact = Set(scene["exactAfterRounding"] as? [String] ?? [])
    let frames = scene["expected"] as? Object ?? [:]
    let symbols = Set(views.filter { $0["symbolImage"] != nil }.compactMap { $0["id"] as? String })
    let verified = (scene["verified"] as? [String] ?? []).filter { !symbols.contains($0) }
    writer.array("expectations") { writer in
      for isExact in [true, false] {
        let ids = verified.filter { exact.contains($0) == isExact }
        guard !ids.isEmpty else { continue }
        writer.object { writer in
          writer.member("tolerance", isExact ? 0.02 : 1)
          writer.object("frame") { writer in
            for id in ids {
              writer.key(string: id)
              writer.array { for number in numbers(frames[id]) { $0.value(number) } }
            }
          }
        }
      }
    }
  }

  private static func numbers(_ value: Any?) -> [Double] { value as? [Double] ?? [] }
}
