import JSONSyntax
import LayoutModel

/// A scene's views, guides and constraints by id, with the frames that Interface Builder stored.
struct SceneIndex {
  struct Entry {
    var key: String
    var element: XMLElement
    var parent: String?
    /// In the superview; nil if none is stored.
    var frame: Rect?
    /// In the root.
    var absolute: Rect?
  }

  enum Guide: Equatable {
    case safeArea
    case content
    case frame
    case keyboard
    case layoutMargins
    case readable
    /// UIViewController's topLayoutGuide and bottomLayoutGuide, which preceded safe areas.
    case top
    case bottom
  }

  struct OwnedConstraint {
    var element: XMLElement
    var owner: String
  }

  /// Parents first, subviews in order.
  private(set) var entries: [Entry] = []
  private(set) var guides: [String: (guide: Guide, owner: String)] = [:]
  private(set) var constraints: [OwnedConstraint] = []
  private var places: [String: Int] = [:]
  private var placesByStart: [Int: Int] = [:]
  /// The constraints that name each view or guide, in document order.
  private(set) var constraintsByItem: [String: [OwnedConstraint]] = [:]

  init(_ scene: InterfaceScene) {
    add(scene.root, parent: nil)
    for guide in scene.controller?.child("layoutGuides")?.children ?? [] {
      guard let id = guide.id, let type = guide["type"] else { continue }
      guides[id] = (type == "top" ? .top : .bottom, entries[0].key)
    }
  }

  /// The entry of an element of the scene.
  func entry(of element: XMLElement) -> Entry? { placesByStart[element.tag.start].map { entries[$0] } }

  subscript(key: String) -> Entry? { places[key].map { entries[$0] } }

  var root: Entry { entries[0] }

  private static let guideKeys: [String: Guide] = [
    "safeArea": .safeArea, "contentLayoutGuide": .content, "frameLayoutGuide": .frame, "keyboard": .keyboard,
    "layoutMarginsGuide": .layoutMargins, "layoutMargins": .layoutMargins, "readableContentGuide": .readable,
  ]

  private mutating func add(_ element: XMLElement, parent: Entry?) {
    // A second view with the same id gets its position as a key, to keep the two distinct.
    let key = element.id.flatMap { places[$0] == nil ? $0 : nil } ?? "@\(element.tag.start)"
    let frame = Self.rect(element.child(key: "frame")) ?? (element.child(key: "contentRect").flatMap(Self.rect))
    var entry = Entry(key: key, element: element, parent: parent?.key, frame: frame)
    if let frame {
      if let outer = parent?.absolute {
        entry.absolute = Rect(x: outer.x + frame.x, y: outer.y + frame.y, width: frame.width, height: frame.height)
      } else if parent == nil {
        entry.absolute = Rect(x: 0, y: 0, width: frame.width, height: frame.height)
      }
    }
    places[key] = entries.count
    placesByStart[element.tag.start] = entries.count
    entries.append(entry)
    for child in element.children {
      if ["viewLayoutGuide", "keyboardLayoutGuide"].contains(child.name), let id = child.id,
        let guide = Self.guideKeys[child.key ?? ""]
      {
        guides[id] = (guide, key)
      } else if child.name == "constraints" {
        for constraint in child.children where constraint.name == "constraint" {
          let owned = OwnedConstraint(element: constraint, owner: key)
          constraints.append(owned)
          let items = [constraint["firstItem"] ?? key, constraint["secondItem"] ?? ""]
          for item in Set(items).sorted() { constraintsByItem[item, default: []].append(owned) }
        }
      }
    }
    for view in ViewElement.subviews(of: element) { add(view, parent: entry) }
  }

  static func rect(_ element: XMLElement?) -> Rect? {
    guard let element, element.name == "rect", let x = element.number("x"), let y = element.number("y"),
      let width = element.number("width"), let height = element.number("height")
    else { return nil }
    return Rect(x: x, y: y, width: width, height: height)
  }
}
