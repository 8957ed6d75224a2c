package import JSONSyntax
package import LayoutModel

/// A tree of frames as a layout: each frame is four constraints, so that solving changes nothing.
extension FrameTree {
  /// The document; nil, after a complaint, without a view that has a size.
  /// - Parameters:
  ///   - rulesOff: rules that need more than frames.
  ///   - textRules: rules that need a text's font. They stay on where no font would do.
  package mutating func layout(named title: String, rulesOff: [FindingRule], textRules: [FindingRule]) -> JSONNode? {
    if problems.contains(where: \.isError) { return nil }
    guard let first = views.first, let size = first.frame, size[2] > 0, size[3] > 0,
      size[2...].allSatisfy(Self.isLength)
    else {
      complain(
        "the first view is the screen: its width and height are above 0 and at most 20000",
        at: views.first?.range ?? .zero,
        isError: true)
      return nil
    }
    var names = FrameNames()
    var next = 0
    var subviews: [JSONNode] = []
    let fontless = textRules.map { JSONMember($0.rawValue, Self.switchedOff("the file does not say the font")) }
    while next < views.count { if let node = node(at: &next, &names, fontless, depth: 0) { subviews.append(node) } }
    let off = rulesOff.map { JSONMember($0.rawValue, Self.switchedOff("it needs more than frames")) }
    return .object([
      JSONMember("title", .text(title)),
      JSONMember(
        "environment",
        .object([
          JSONMember("viewport", .numbers(size[2...])), JSONMember("scale", JSONNode(.number(scale))),
          JSONMember("safeArea", .numbers([0, 0, 0, 0])),
        ])),
      JSONMember("rules", .object(off)),
      JSONMember("root", .object([JSONMember("subviews", JSONNode(.array(subviews)))], at: first.range)),
    ])
  }

  private static func isLength(_ value: Double) -> Bool { value <= 20_000 }

  private static func switchedOff(_ reason: String) -> JSONNode {
    .object([JSONMember("severity", .text("off")), JSONMember("reason", .text(reason))])
  }

  /// Thirds of points are pixels of a screen with three for each.
  private var scale: Double {
    let isHalf = views.allSatisfy { ($0.frame ?? []).allSatisfy { ($0 * 2).rounded() == $0 * 2 } }
    return isHalf ? 2 : 3
  }

  /// The view at an index with its subviews, whose indices follow. The root counts from the window's origin.
  /// - Parameter fontless: the switches of a view whose text may fit.
  private mutating func node(
    at next: inout Int, _ names: inout FrameNames, _ fontless: [JSONMember], depth: Int
  ) -> JSONNode? {
    let index = next
    let view = views[index]
    let end = views[(index + 1)...].firstIndex { $0.level <= view.level } ?? views.count
    next = end
    guard let frame = usable(view, depth) else { return nil }
    let kind = FrameKind(view)
    var members = [JSONMember("id", .text(names.id(for: view)))]
    if kind != .view { members.append(JSONMember("type", .text(kind.rawValue))) }
    members.append(JSONMember("comment", .text(view.className)))
    members.append(
      JSONMember(
        "constraints", JSONNode(.array(Self.constraints(depth == 0 ? [0, 0] + frame[2...] : frame, at: view.range)))))
    if view.isHidden { members.append(JSONMember("hidden", JSONNode(.bool(true)))) }
    if view.alpha < 1 { members.append(JSONMember("alpha", JSONNode(.number(max(0, view.alpha))))) }
    if view.clips { members.append(JSONMember("clipsToBounds", JSONNode(.bool(true)))) }
    if !view.takesTouches, kind != .label {
      members.append(JSONMember("userInteractionEnabled", JSONNode(.bool(false))))
    }
    members += content(of: index, until: end, kind, frame, fontless)
    if kind.isContainer {
      var subviews: [JSONNode] = []
      var child = index + 1
      while child < end { if let node = node(at: &child, &names, fontless, depth: depth + 1) { subviews.append(node) } }
      if !subviews.isEmpty { members.append(JSONMember("subviews", JSONNode(.array(subviews)))) }
    }
    return .object(members, at: view.range)
  }

  /// Its frame if a layout can hold it; otherwise the view is left out with what is in it, after a complaint.
  private mutating func usable(_ view: View, _ depth: Int) -> [Double]? {
    guard let frame = view.frame else { return nil }
    if depth > Self.deepest {
      complain("views are nested more than \(Self.deepest) deep here, and left out", at: view.range)
      return nil
    }
    guard frame.allSatisfy({ abs($0) <= 1e6 }), frame[2] >= 0, frame[3] >= 0 else {
      complain("its frame is beyond a million points, or of negative size: the view is left out", at: view.range)
      return nil
    }
    return frame
  }

  private static func constraints(_ frame: [Double], at range: SourceRange) -> [JSONNode] {
    let (x, y) = (frame[0], frame[1])
    return [
      "left == superview.left \(x < 0 ? "-" : "+") \(PrintedNumber.text(abs(x)))",
      "top == superview.top \(y < 0 ? "-" : "+") \(PrintedNumber.text(abs(y)))",
      "width == \(PrintedNumber.text(frame[2]))", "height == \(PrintedNumber.text(frame[3]))",
    ].map { JSONNode(.string($0), range: range) }
  }

  /// What the view shows, as far as rules ask for it.
  private func content(
    of index: Int, until end: Int, _ kind: FrameKind, _ frame: [Double], _ fontless: [JSONMember]
  ) -> [JSONMember] {
    let view = views[index]
    switch kind {
    case .label: return textMembers("text", view.text, frame, fontless)
    case .button:
      let inside = views[(index + 1)..<end]
      let label = inside.first { FrameKind($0) == .label }
      let isDrawn = label != nil || inside.contains { $0.className.hasSuffix("ImageView") }
      guard isDrawn || view.text != nil else { return [] }
      return textMembers("title", label?.text ?? view.text, label?.frame ?? frame, fontless)
    case .textField, .textView:
      return view.text.map { [JSONMember("text", .text($0))] } ?? []
    case .scrollView: return scrollMembers(of: index, until: end)
    default: return []
    }
  }

  /// A text in a font that it fits in, since the file does not say which; where it cannot fit in any font that people
  /// read, the rules may say so.
  private func textMembers(
    _ key: String, _ text: String?, _ frame: [Double], _ fontless: [JSONMember]
  ) -> [JSONMember] {
    let fitting = FittingText(text ?? (hasTexts ? "" : nil), width: frame[2], height: frame[3])
    if fitting.text.isEmpty { return [] }
    var members = [
      JSONMember(key, .text(fitting.text)), JSONMember("font", JSONNode(.number(fitting.size))),
      JSONMember("numberOfLines", JSONNode(.number(0))),
    ]
    if !fitting.isTooLong { members.append(JSONMember("rules", .object(fontless))) }
    return members
  }

  private func scrollMembers(of index: Int, until end: Int) -> [JSONMember] {
    let view = views[index]
    let children = views[(index + 1)..<end].filter { $0.level == view.level + 1 }.compactMap(\.frame)
    let reach = [0, 1].map { side in children.map { max(0, $0[side] + $0[side + 2]) }.max() ?? 0 }
    let size = (view.contentSize ?? reach).map { min(max(0, $0), 1e6) }
    var members = [
      JSONMember("contentSize", .numbers(size[...])),
      JSONMember("contentInsetAdjustmentBehavior", .text("never")),
    ]
    if let offset = view.contentOffset, offset.allSatisfy({ abs($0) <= 1e6 }) {
      members.append(JSONMember("contentOffset", .numbers(offset[...])))
    }
    return members
  }
}

/// What a class of UIKit is in the format.
private enum FrameKind: String {
  case view, label, button, textField, textView, scrollView, stepper, segmentedControl, slider, datePicker, searchBar
  case toggle = "switch"

  private static let classes: [String: FrameKind] = [
    "UILabel": .label, "UIButtonLabel": .label, "UIButton": .button, "UITextField": .textField, "UITextView": .textView,
    "UIScrollView": .scrollView, "UITableView": .scrollView, "UICollectionView": .scrollView, "UISwitch": .toggle,
    "UIStepper": .stepper, "UISegmentedControl": .segmentedControl, "UISlider": .slider, "UIDatePicker": .datePicker,
    "UISearchBar": .searchBar,
  ]

  init(_ view: FrameTree.View) {
    let name = view.className.split(separator: ".").last.map(String.init) ?? ""
    // A class of the app's own is known by its end.
    self =
      view.baseClass.flatMap { Self.classes[$0] } ?? Self.classes[name]
      ?? (name.hasSuffix("Button") ? .button : name.hasSuffix("Label") ? .label : .view)
  }

  /// Whether its subviews are the app's.
  var isContainer: Bool { self == .view || self == .scrollView }
}

/// A text, or a stand-in as long as its frame, in the largest font in which a rough measure has room for it.
private struct FittingText {
  private(set) var text: String
  /// Points.
  private(set) var size = smallest
  /// Whether not even the smallest font has room.
  private(set) var isTooLong = false

  private static let smallest = 9.0
  private static let largest = 40.0
  /// Height of a line for each point of a font.
  private static let lineHeight = 1.2

  /// - Parameter text: nil where the file gives no texts.
  init(_ text: String?, width: Double, height: Double) {
    let limit = min(Self.largest, height / Self.lineHeight)
    guard let text else {
      size = max(Self.smallest, limit)
      // Half of a font's size is the usual width of a letter.
      self.text = String(repeating: "n", count: min(200, max(1, Int(width * 0.85 / (size * 0.56)))))
      return
    }
    self.text = text
    let units = text.unicodeScalars.reduce(0.0) { $0 + ($1.value >= 0x2E80 ? 1 : 0.6) }
    let fits = { (size: Double) in
      (units * size / max(width, 1)).rounded(.up) * size * Self.lineHeight <= height + 1
    }
    var size = limit
    while size > Self.smallest, !fits(size) { size -= 0.5 }
    // Rough measures need room to spare.
    self.size = max(Self.smallest, size * 0.85)
    // Two thirds of the usual width: no font of this size is so narrow.
    let lines = max(1, (height / (Self.smallest * Self.lineHeight)).rounded(.down))
    isTooLong = units * Self.smallest * 0.66 > width * lines
  }
}

/// Ids: identifiers of the app, else classes with numbers.
private struct FrameNames {
  private var names = ItemNames()
  private var used: Set<String> = ["root"]

  mutating func id(for view: FrameTree.View) -> String {
    let forbidden: Set<Character> = [".", "[", "]", "(", ")", "{", "}", "'", "\"", "\\"]
    let word = String((view.identifier ?? "").filter { !forbidden.contains($0) && !$0.isWhitespace }.prefix(80))
    if !word.isEmpty, used.insert(word).inserted { return word }
    var id: String
    repeat {
      id = names.id(for: PrintedItem(key: view.className, className: view.className, name: nil))
    } while !used.insert(id).inserted
    return id
  }
}

extension JSONNode {
  fileprivate static func text(_ text: String) -> JSONNode { JSONNode(.string(text)) }

  fileprivate static func numbers(_ numbers: ArraySlice<Double>) -> JSONNode {
    JSONNode(.array(numbers.map { JSONNode(.number($0)) }))
  }

  fileprivate static func object(_ members: [JSONMember], at range: SourceRange = .zero) -> JSONNode {
    JSONNode(.object(members), range: range)
  }
}
