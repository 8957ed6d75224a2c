// Writes the views of a running app as a layout of LiveLayout. Printed by `livelayout capture --print-source`.
//
// Add this file to a debug build or a test target. It needs UIKit alone: iOS 15 or later, Swift 5.7 or later.
//
//     print(LiveLayoutCapture.json(of: viewController))                                  in code
//     (lldb) expr -l Swift -- print(LiveLayoutCapture.json(of: unsafeBitCast(0x…, to: UIView.self)))

import Foundation
import UIKit

@MainActor
public enum LiveLayoutCapture {
  /// The layout of a view and everything in it, with the frames that it has now. Lay it out first.
  public static func json(of view: UIView) -> String {
    CapturedValue.object(Capture(view).document()).text + "\n"
  }

  /// The layout of a controller's view.
  public static func json(of controller: UIViewController) -> String {
    controller.view.layoutIfNeeded()
    return json(of: controller.view)
  }
}

// MARK: The tree

/// A view that is written, and what of it.
@MainActor
private final class CapturedNode {
  let view: UIView
  let type: String
  var children: [CapturedNode] = []
  /// Why nothing inside it is written; nil for a view whose inside is known.
  var note: String?
  /// The cell of a table around the view, which is its content view and stands for it.
  let cell: UITableViewCell?
  /// A table's rows of list content, which come after those that are children.
  var contents: [UITableViewCell] = []
  /// The collection view around a cell, which may be further out than its superview.
  weak var container: UIView?

  init(_ view: UIView, type: String, cell: UITableViewCell? = nil) {
    (self.view, self.type, self.cell) = (view, type, cell)
  }

  /// The view that is placed and has a name.
  var outer: UIView { cell ?? view }

  /// In the superview of the outer view.
  var frame: CGRect {
    guard let cell else { return container.map(view.place) ?? view.frame }
    return CGRect(
      x: cell.frame.origin.x + view.frame.origin.x, y: cell.frame.origin.y + view.frame.origin.y,
      width: view.frame.size.width, height: view.frame.size.height)
  }
}

@MainActor
private final class Capture {
  private let root: CapturedNode
  private var ids: [ObjectIdentifier: String] = [:]
  private var seen: Set<ObjectIdentifier> = []
  private var names: [ObjectIdentifier: String] = [:]
  private var usedIDs: Set<String> = ["root"]
  private var usedIdentifiers: Set<String> = []
  private var frames: [(String, CapturedValue)] = []
  /// What of the screen is missing, for the root's comment.
  private var missing: [String] = []

  /// JSON may be nested 64 deep, and each view takes two levels.
  private static let deepest = 28
  private static let mostViews = 10_000

  init(_ view: UIView) {
    root = CapturedNode(view, type: "view")
    seen.insert(ObjectIdentifier(view))
    addChildren(of: root, depth: 0)
    collectNames(of: root)
    giveIDs(to: root)
  }

  private func addChildren(of node: CapturedNode, depth: Int) {
    let all = node.view.written
    if depth >= Self.deepest, !all.isEmpty {
      node.note = "deeper views are left out"
      return
    }
    node.contents = (node.view as? UITableView)?.rows.contents ?? []
    for view in all where seen.count < Self.mostViews && seen.insert(ObjectIdentifier(view)).inserted {
      let cell = node.view is UITableView ? view as? UITableViewCell : nil
      let inner = cell?.contentView ?? view
      seen.insert(ObjectIdentifier(inner))
      let child = CapturedNode(inner, type: inner.formatType, cell: cell)
      child.note = inner.unknownContent
      if node.view is UICollectionView { child.container = node.view }
      node.children.append(child)
      if child.note == nil, Self.containers.contains(child.type) { addChildren(of: child, depth: depth + 1) }
    }
  }

  private static let containers: Set<String> = ["view", "stackView", "scrollView", "tableView", "collectionView"]

  // MARK: Names

  /// Names of properties and outlets: those of controllers first, since they are the ones that people know.
  private func collectNames(of node: CapturedNode) {
    if let controller = node.view.next as? UIViewController { collectNames(in: controller) }
    collectNames(in: node.outer)
    for child in node.children { collectNames(of: child) }
  }

  private func collectNames(in owner: AnyObject) {
    var mirror: Mirror? = Mirror(reflecting: owner)
    while let one = mirror, !String(describing: one.subjectType).hasPrefix("UI") {
      for child in one.children {
        if let label = child.label { name(child.value, label.propertyName, isInside: false) }
      }
      mirror = one.superclassMirror
    }
  }

  private func name(_ value: Any, _ label: String, isInside: Bool) {
    if let object = value as? NSObject, object is UIView || object is UILayoutGuide {
      if names[ObjectIdentifier(object)] == nil { names[ObjectIdentifier(object)] = label }
      return
    }
    let mirror = Mirror(reflecting: value)
    switch mirror.displayStyle {
    case .optional: if let some = mirror.children.first { name(some.value, label, isInside: isInside) }
    case .collection:
      for (index, item) in mirror.children.prefix(200).enumerated() where item.value is UIView {
        name(item.value, "\(label)\(index + 1)", isInside: true)
      }
    // A property wrapper.
    case .struct where !isInside: for child in mirror.children { name(child.value, label, isInside: true) }
    default: break
    }
  }

  private func giveIDs(to node: CapturedNode) {
    let view = node.view
    if node !== root {
      let outer = node.outer
      let id = freeID(names[ObjectIdentifier(outer)] ?? outer.accessibilityIdentifier, else: outer.classNames[0])
      ids[ObjectIdentifier(view)] = id
      ids[ObjectIdentifier(outer)] = id
    }
    for guide in view.layoutGuides where guide.isOfApp {
      ids[ObjectIdentifier(guide)] = freeID(names[ObjectIdentifier(guide)] ?? guide.identifier, else: "guide")
    }
    for child in node.children { giveIDs(to: child) }
  }

  /// A name that equations can read, which no other view has.
  private func freeID(_ wish: String?, else className: String) -> String {
    var word = (wish ?? "").asID
    var number = 1
    if word.isEmpty {
      word = className.asID
      if word.hasPrefix("UI"), word.count > 2 { word.removeFirst(2) }
      word = word.prefix(1).lowercased() + word.dropFirst()
      if word.isEmpty { word = "view" }
    } else if usedIDs.insert(word).inserted {
      return word
    }
    while !usedIDs.insert("\(word)\(number)").inserted { number += 1 }
    return "\(word)\(number)"
  }

  private func id(of object: AnyObject) -> String? {
    object === root.view ? "root" : ids[ObjectIdentifier(object)]
  }

  // MARK: The document

  func document() -> CapturedObject {
    let view = root.view
    var written = write(root)
    var screen = CapturedObject()
    let environment = environment(of: view)
    if !missing.isEmpty { written.set("comment", .string(missing.joined(separator: "; "))) }
    screen.set("title", .string((view.next as? UIViewController).map { "\(type(of: $0))" } ?? view.classNames[0]))
    screen.set("defaults", .string("code"))
    screen.set("environment", .object(environment))
    screen.set("root", .object(written))
    if !frames.isEmpty {
      var claims = CapturedObject()
      for (id, frame) in frames { claims.set(id, frame) }
      var when = CapturedObject()
      when.set("width", .number(view.bounds.width))
      when.set("height", .number(view.bounds.height))
      for key in ["textSize", "direction"] { when.set(key, environment[key]) }
      when.set("keyboard", .bool(false))
      var expectation = CapturedObject()
      expectation.set(
        "comment", .string("The frames of the running app. A text may be a point wider or narrower here."))
      expectation.set("when", .object(when))
      expectation.set("tolerance", .number(1))
      expectation.set("frame", .object(claims))
      screen.set("expectations", .list([.object(expectation)]))
    }
    return screen
  }

  private func environment(of view: UIView) -> CapturedObject {
    let traits = view.traitCollection
    var result = CapturedObject()
    result.set("viewport", .numbers([view.bounds.width, view.bounds.height]))
    if (0.5...8).contains(traits.displayScale) { result.set("scale", .number(traits.displayScale)) }
    let (all, own) = (view.safeAreaInsets, (view.next as? UIViewController)?.additionalSafeAreaInsets ?? .zero)
    result.set(
      "safeArea",
      .insets(
        UIEdgeInsets(
          top: all.top - own.top, left: all.left - own.left, bottom: all.bottom - own.bottom,
          right: all.right - own.right)))
    if view.hasSystemMargins { result.set("rootMargins", .insets(view.ownMargins)) }
    result.set("textSize", traits.preferredContentSizeCategory.word.map { .string($0) })
    let isRightToLeft = view.effectiveUserInterfaceLayoutDirection == .rightToLeft
    result.set("direction", .string(isRightToLeft ? "rightToLeft" : "leftToRight"))
    if traits.userInterfaceStyle == .dark { result.set("appearance", .string("dark")) }
    if traits.legibilityWeight == .bold { result.set("boldText", .bool(true)) }
    if traits.userInterfaceIdiom == .pad { result.set("idiom", .string("pad")) }
    if traits.userInterfaceIdiom == .phone { result.set("idiom", .string("phone")) }
    let system = ProcessInfo.processInfo.operatingSystemVersion.majorVersion
    if (11...99).contains(system) { result.set("systemVersion", .number(Double(system))) }
    return result
  }

  /// - Parameter isPlaced: whether its frame says something: a stack leaves those of hidden views as they were.
  private func write(_ node: CapturedNode, isPlaced: Bool = true) -> CapturedObject {
    let view = node.view
    var result = CapturedObject()
    if node !== root {
      result.set("id", id(of: view).map { .string($0) })
      if node.type != "view" { result.set("type", .string(node.type)) }
      if isPlaced, let id = id(of: view), let frame = CapturedValue.frame(node.frame) { frames.append((id, frame)) }
    }
    result.set("comment", comment(on: node).map { .string($0) })
    view.writeCommon(to: &result, isRoot: node === root)
    view.writeContent(to: &result)
    node.cell?.write(to: &result)
    if node !== root { writePlace(of: node, to: &result) }
    let guides = view.layoutGuides.compactMap { $0.isOfApp ? id(of: $0) : nil }
    if !guides.isEmpty { result.set("layoutGuides", .list(guides.map { .string($0) })) }
    let constraints = ((node.cell?.constraints ?? []) + view.constraints).compactMap(write)
    if !constraints.isEmpty { result.set("constraints", .list(constraints)) }
    let children = node.children.map { child in
      CapturedValue.object(write(child, isPlaced: isPlaced && !(child.view.isHidden && view is UIStackView)))
    }
    if !children.isEmpty { result.set("subviews", .list(children)) }
    if let table = view as? UITableView, !node.contents.isEmpty {
      result.set("sections", table.sections(of: node.contents))
    }
    return result
  }

  private func comment(on node: CapturedNode) -> String? {
    let names = node.outer.classNames
    let isOwn = names.count > 1
    let className = isOwn ? "\(names[0]): \(names[names.count - 1])" : nil
    let kept =
      CapturedValue.frame(node.frame) == nil
      ? "its frame is not a number of points" : node.note.map { "\($0): it keeps its size" }
    let parts = [className, kept].compactMap { $0 }
    return parts.isEmpty ? nil : parts.joined(separator: "; ")
  }

  /// What gives a view its place besides constraints: a stack, a table, an autoresizing mask, or the size that it has.
  private func writePlace(of node: CapturedNode, to result: inout CapturedObject) {
    let view = node.outer
    let parent = node.container ?? view.superview
    if let stack = parent as? UIStackView {
      guard stack.arrangedSubviews.contains(view) else { return result.set("arranged", .bool(false)) }
      let spacing = stack.customSpacing(after: view)
      if spacing == UIStackView.spacingUseSystem {
        result.set("spacingAfter", .string("system"))
      } else if spacing != UIStackView.spacingUseDefault {
        result.set("spacingAfter", .number(spacing))
      }
    } else if let table = parent as? UITableView {
      if view === table.tableHeaderView { result.set("tableRole", .string("header")) }
      if view === table.tableFooterView { result.set("tableRole", .string("footer")) }
      if !isSizedByContent(node) { result.set("height", .number(view.bounds.height)) }
    } else if let collection = parent as? UICollectionView, collection.flowLayout != nil {
      result.set("width", .number(view.bounds.width))
      result.set("height", .number(view.bounds.height))
    } else if let cell = parent, cell.contentOfCell === view {
      result.set("constraints", .list([.string("edges == superview.edges")]))
    } else if view.translatesAutoresizingMaskIntoConstraints, let parent {
      result.set("autoresizing", .autoresizing(view, at: node.frame, in: parent))
      return
    }
    keepSize(of: node, &result)
  }

  /// Whether constraints of a row, or of a table's header or footer, make its height. A header that has been fitted is
  /// as high as its content demands; code fits it again when its width changes.
  private func isSizedByContent(_ node: CapturedNode) -> Bool {
    guard node.cell != nil else { return node.view.tiesContentToBothEnds }
    guard let table = node.outer.superview as? UITableView else { return false }
    return table.rowHeight < 0 && node.view.constraints.contains { $0.isOfApp }
  }

  private func keepSize(of node: CapturedNode, _ result: inout CapturedObject) {
    let (view, own) = (node.view, node.view.intrinsicContentSize)
    guard node.note != nil || node.type == "view" && view.classNames.count > 1 else { return }
    let none = UIView.noIntrinsicMetric
    if own.width != none || own.height != none, own.width.isFinite, own.height.isFinite {
      result.set(
        "intrinsicSize",
        .list([own.width, own.height].map { CapturedValue.number($0 < 0 ? .nan : $0) ?? .string("none") }))
    } else if node.note != nil {
      // Only where nothing else decides.
      result.set("intrinsicSize", .numbers([view.bounds.width, view.bounds.height]))
      result.set("hugging", .number(1))
      result.set("compressionResistance", .number(1))
    }
  }

  // MARK: Constraints

  private func write(_ constraint: NSLayoutConstraint) -> CapturedValue? {
    guard constraint.isActive, constraint.isOfApp else { return nil }
    guard let equation = equation(of: constraint) else {
      missing.append("left out: \(constraint.words), which names something outside, or no finite number")
      return nil
    }
    guard let identifier = constraint.name, !identifier.isEmpty else { return .string(equation) }
    var id = identifier
    var number = 2
    while !usedIdentifiers.insert(id).inserted {
      id = "\(identifier)-\(number)"
      number += 1
    }
    return .object(CapturedObject([("id", .string(id)), ("equation", .string(equation))]))
  }

  private func equation(of constraint: NSLayoutConstraint) -> String? {
    let (constant, factor) = (constraint.constant, constraint.multiplier)
    guard constant.isFinite, factor.isFinite, abs(constant) <= 1e6, let first = constraint.firstItem,
      let left = item(first), let attribute = constraint.firstAttribute.word
    else { return nil }
    var text = "\(left).\(attribute) \(constraint.relation.word) "
    if let second = constraint.secondItem, constraint.secondAttribute != .notAnAttribute {
      guard let right = item(second), let other = constraint.secondAttribute.word else { return nil }
      text += "\(right).\(other)"
      // A third of a length needs more decimals than a length.
      if factor != 1 { text += " * \(CapturedValue.text(of: Double(factor), unit: abs(factor) < 0.001 ? 1e4 : 1e10))" }
      if let times = constraint.systemSpacings {
        text += " + " + (times == 1 ? "" : "\(CapturedValue.text(of: Double(times))) * ") + "systemSpacing"
      } else if constant != 0 {
        text += " \(constant < 0 ? "-" : "+") \(CapturedValue.text(of: Double(abs(constant))))"
      }
    } else {
      text += CapturedValue.text(of: Double(constant))
    }
    let priority = Double(constraint.priority.rawValue)
    return priority < 1000 ? text + " @\(CapturedValue.text(of: max(0.001, priority)))" : text
  }

  private func item(_ object: AnyObject) -> String? {
    if let id = id(of: object) { return id }
    guard let guide = object as? UILayoutGuide, let owner = guide.owningView.flatMap({ id(of: $0) }),
      let word = guide.word
    else { return nil }
    return "\(owner).\(word)"
  }
}
