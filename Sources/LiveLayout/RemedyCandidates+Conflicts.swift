import LayoutModel

/// Changes for constraints that cannot hold together: one of them holds only one way, goes, or gives way.
extension RemedyCandidates {
  mutating func addConflict(_ finding: Finding) {
    // A count of several has no single change.
    guard finding.count == 1 else { return }
    let members = members(of: finding)
    // A content size that is required gives way to a constraint.
    let isContent = members.first.map { tree.constraints[$0].tag != finding.tags.first } ?? true
    let sizes = members.filter {
      let constraint = tree.constraints[$0]
      return constraint.firstAttribute.isSize && constraint.second == nil && constraint.relation == .equal
    }
    let boxes = sizes.filter { holdsOthers($0, members) || isContent && holdsView($0) }
    for place in boxes {
      add([.letGrow(tree.constraints[place].tag)], limit: "\(quoted(place)) leaves too little room")
    }
    addHeld(sizes, members)
    for place in boxes {
      add([.relax(tree.constraints[place].tag)], limit: "\(quoted(place)) asks for more than is in it")
    }
    addAboveKeyboard(members)
    for place in members { add([.removeConstraint(tree.constraints[place].tag)], limit: meant(place, finding)) }
    for place in members { add([.lower(tree.constraints[place].tag, to: 999)], limit: meant(place, finding)) }
    guard isContent else { return }
    for axis in Axis.allCases {
      for kind in Remedy.ContentPriority.allCases {
        let priorities = kind == .hugging ? tree.views[view].hugging : tree.views[view].compressionResistance
        if priorities[axis] >= 1000 { add([.setPriority(kind, axis, 999, view: tree.views[view].tag)]) }
      }
    }
  }

  /// The document's constraints among those of a conflict, the dropped one first.
  private func members(of finding: Finding) -> [Int] {
    var members: [Int] = []
    for tag in finding.tags where tag != .none {
      members += tree.constraints.indices.filter { place in
        let constraint = tree.constraints[place]
        return constraint.tag == tag && !members.contains(place)
          && (constraint.first.view == 0 || finding.views.contains(constraint.first.view))
      }
    }
    return members
  }

  /// Whether a fixed size is that of a view around those of other constraints.
  private func holdsOthers(_ place: Int, _ members: [Int]) -> Bool {
    let box = tree.constraints[place].first.view
    return members.contains { other in
      let inner = tree.constraints[other].first.view
      return inner != box && tree.isInside(inner, of: box)
    }
  }

  /// A fixed size goes if both ends of its view are held, or if a ratio and the other side give it.
  private mutating func addHeld(_ sizes: [Int], _ members: [Int]) {
    for place in sizes {
      let (own, length) = (tree.constraints[place].first.view, tree.constraints[place].firstAttribute)
      let ends = members.filter { other in
        let end = tree.constraints[other]
        return end.relation == .equal && !end.firstAttribute.isSize && end.firstAttribute.axis == length.axis
          && (end.first.view == own || end.second?.view == own && !tree.isInside(end.first.view, of: own))
      }
      guard ends.count > 1 else { continue }
      add([.removeConstraint(tree.constraints[place].tag)], limit: "both ends of \(id(own)) give its \(length.name)")
    }
    // The height first.
    for place in sizes.sorted(by: {
      tree.constraints[$0].firstAttribute.rawValue > tree.constraints[$1].firstAttribute.rawValue
    }) {
      let own = tree.constraints[place].first.view
      let hasRatio = members.contains { other in
        let ratio = tree.constraints[other]
        return ratio.firstAttribute.isSize && ratio.first.view == own && ratio.second?.view == own
      }
      guard hasRatio else { continue }
      add([.removeConstraint(tree.constraints[place].tag)], limit: "one side of \(id(own)) and its ratio are enough")
    }
  }

  /// The bottom edge that holds a view where the keyboard's guide holds it, too, becomes its lowest place.
  private mutating func addAboveKeyboard(_ members: [Int]) {
    guard members.contains(where: { tree.constraints[$0].second?.guide == .keyboard }) else { return }
    for place in members {
      let constraint = tree.constraints[place]
      guard constraint.firstAttribute == .bottom, constraint.second?.guide != .keyboard, constraint.relation == .equal
      else { continue }
      add([.relax(constraint.tag)], limit: "\(quoted(place)) holds it below the keyboard")
    }
  }

  /// Names a constraint that the message does not name yet.
  private func meant(_ place: Int, _ finding: Finding) -> String? {
    tree.constraints[place].tag == finding.tags.first ? nil : "\(quoted(place)) may go or give way"
  }
}
