import LayoutModel

/// Constraints as text, in the syntax of the format.
extension LayoutPass {
  func describe(_ constraint: LayoutConstraint) -> String {
    var text = "\(name(constraint.first)).\(constraint.firstAttribute.name) \(constraint.relation.rawValue) "
    if let second = constraint.second {
      text += "\(name(second)).\(constraint.secondAttribute.name)"
      if constraint.multiplier != 1 { text += " * \(constraint.multiplier.shortText)" }
      if let times = constraint.systemSpacingMultiplier {
        text += " + systemSpacing * \(times.shortText)"
      } else if constraint.constant != 0 {
        text += constraint.constant < 0 ? " - " : " + "
        text += abs(constraint.constant).shortText
      }
    } else {
      text += constraint.constant.shortText
    }
    if constraint.priority != 1000 { text += " @\(constraint.priority.shortText)" }
    return constraint.identifier.map { "\($0): \(text)" } ?? text
  }

  private func name(_ item: LayoutItem) -> String {
    guard tree.views.indices.contains(item.view) else { return "view \(item.view)" }
    let id = tree.views[item.view].id
    guard let guide = item.guide else { return id }
    if let keyword = guide.keyword { return "\(id).\(keyword)" }
    guard case .custom(let index) = guide, tree.views[item.view].layoutGuides.indices.contains(index) else { return id }
    return "\(id).\(tree.views[item.view].layoutGuides[index].id)"
  }

  func describe(_ origin: Entry.Origin) -> String {
    switch origin {
    case .document(let index): return describe(tree.constraints[index])
    case .hugging(let view, let axis):
      return "\(axis.rawValue) content hugging (\(tree.views[view].hugging[axis].shortText)) of '\(id(view))' around "
        + "\((intrinsicLength(of: view, axis) ?? 0).shortText)"
    case .compression(let view, let axis):
      return "\(axis.rawValue) compression resistance (\(tree.views[view].compressionResistance[axis].shortText)) of "
        + "'\(id(view))' at \((intrinsicLength(of: view, axis) ?? 0).shortText)"
    case .autoresizing(let view, let axis): return "\(axis.rawValue) autoresizing mask of '\(id(view))'"
    case .stack(let role, let stack, let item, let part):
      let name = "\(role.rawValue) of '\(id(stack))'" + (item == stack ? "" : " for '\(id(item))'")
      return name + (part.map { " (\($0.partName)\(margin(role, of: stack, at: $0)))" } ?? "")
    case .behavior(_, let view): return "the frame that code sets for '\(id(view))'"
    case .region(let view, let index, let part):
      let guide = tree.views[view].layoutGuides[index]
      return "the \(part.partName) of the \(guide.bar == nil ? "pane" : "bar's region") '\(guide.id)'"
    case .table(let table, let item, let part):
      let holder = tree.views[table].content.scrollView?.flowLayout == nil ? "table" : "collection view"
      return item == table
        ? "the content \(part.name) of the \(holder) '\(id(table))'"
        : "the \(part.partName) of '\(id(item))' in the \(holder) '\(id(table))'"
    }
  }

  /// `, 15 pt margin` if a constraint ends at a margin of the stack.
  private func margin(_ role: StackRole, of stack: Int, at edge: Attribute) -> String {
    guard role == .canvasConnection || role == .spanningBoundary,
      case .stackView(let properties) = tree.views[stack].content,
      properties.isLayoutMarginsRelativeArrangement
    else { return "" }
    let margins = guides[stack].margins
    let isMirrored = direction(inside: stack) == .rightToLeft
    let points: Double
    switch edge {
    case .top: points = margins.top
    case .bottom: points = margins.bottom
    case .leading: points = isMirrored ? margins.right : margins.left
    case .trailing: points = isMirrored ? margins.left : margins.right
    default: return ""
    }
    return points == 0 ? "" : ", \(points.shortText) pt margin"
  }

  func tag(of origin: Entry.Origin) -> SourceTag {
    switch origin {
    case .document(let index): tree.constraints[index].tag
    case .hugging(let view, _), .compression(let view, _), .autoresizing(let view, _), .table(_, let view, _):
      tree.views[view].tag
    case .stack(_, let view, _, _): tree.views[view].tag
    case .behavior(let index, _): tree.behaviors[index].tag
    case .region(let view, let guide, _): tree.views[view].layoutGuides[guide].tag
    }
  }

  /// The main view of a constraint.
  func view(of origin: Entry.Origin) -> Int {
    switch origin {
    case .document(let index): tree.constraints[index].first.view
    case .hugging(let view, _), .compression(let view, _), .autoresizing(let view, _), .table(_, let view, _),
      .behavior(_, let view), .region(let view, _, _):
      view
    case .stack(_, _, let item, _): item
    }
  }

  func id(_ view: Int) -> String { tree.views[view].id }
}

extension Attribute {
  /// `leading edge`, `vertical centre`, `width`.
  fileprivate var partName: String {
    switch self {
    case .centerX: "horizontal centre"
    case .centerY: "vertical centre"
    case .firstBaseline: "first baseline"
    case .lastBaseline: "last baseline"
    case .width, .height: name
    default: "\(name) edge"
    }
  }
}
