/// The modifiers that take more than one value; the others, one for each property, are in Recorded/Properties.swift.
/// Each returns a changed copy; if two set the same property, the later one counts.
extension StackContent {
  func with(_ change: (inout StackNode) -> Void) -> StackNode {
    var copy = node
    change(&copy)
    return copy
  }

  func setting(_ property: String, _ value: JSONValue, _ fileID: String, _ line: Int) -> StackNode {
    with {
      $0.set(property, value)
      $0.memberPlaces[property] = CodePlace(fileID, line)
    }
  }

  /// Its name in constraints, findings and results.
  public func id(_ id: String, fileID: String = #fileID, line: Int = #line) -> StackNode {
    with {
      $0.id = id
      $0.memberPlaces["id"] = CodePlace(fileID, line)
    }
  }

  /// The space above it in points (before it in a row): custom spacing after the previous view, spacers not counted. On
  /// the first view, on a spacer and outside a stack it has no effect and causes a warning.
  public func padding(
    _ top: any LayoutNumber = 5, fileID: String = #fileID, line: Int = #line
  ) -> StackNode {
    with { view in
      let place = CodePlace(fileID, line)
      if let earlier = view.padding {
        view.warnings.append(
          StackWarning(message: "this padding takes the place of the one at \(earlier.place)", place: place))
      }
      view.padding = StackNode.Padding(points: top.json, place: place)
    }
  }

  /// `padding(_:)` as docs/semantics.md#checkout-a-scrolling-stack spells it.
  public func padding(top: any LayoutNumber, fileID: String = #fileID, line: Int = #line) -> StackNode {
    padding(top, fileID: fileID, line: line)
  }

  /// Space at one edge: above the view as `padding(_:)`, or below it as UIStackView's custom spacing after the view.
  public func padding(
    _ edge: PaddingEdge, _ points: any LayoutNumber, fileID: String = #fileID, line: Int = #line
  ) -> StackNode {
    switch edge {
    case .top: padding(points, fileID: fileID, line: line)
    case .bottom: setting("spacingAfter", points.json, fileID, line)
    }
  }

  /// One required constraint for the height in points: absolute before `min` before `max`. Others, and an earlier
  /// `height`, have no effect and cause warnings; use constraints for several rules.
  public func height(
    _ height: (any LayoutNumber)? = nil, min: (any LayoutNumber)? = nil, max: (any LayoutNumber)? = nil,
    fileID: String = #fileID, line: Int = #line
  ) -> StackNode {
    with { Self.rule("height", [height, min, max], CodePlace(fileID, line), &$0.height, &$0.warnings) }
  }

  /// As `height`, for the width.
  public func width(
    _ width: (any LayoutNumber)? = nil, min: (any LayoutNumber)? = nil, max: (any LayoutNumber)? = nil,
    fileID: String = #fileID, line: Int = #line
  ) -> StackNode {
    with { Self.rule("width", [width, min, max], CodePlace(fileID, line), &$0.width, &$0.warnings) }
  }

  private static func rule(
    _ name: String, _ values: [(any LayoutNumber)?], _ place: CodePlace, _ rule: inout SizeRule?,
    _ warnings: inout [StackWarning]
  ) {
    let all = zip([SizeRule.Kind.equal, .min, .max], values).compactMap { kind, points in
      points.map { SizeRule(kind: kind, points: $0.json, place: place) }
    }
    for ignored in all.dropFirst() {
      warnings.append(
        StackWarning(message: "\(ignored.text(name)) does not count beside \(all[0].text(name))", place: place))
    }
    if let earlier = rule, let first = all.first {
      warnings.append(
        StackWarning(
          message: "\(first.text(name)) takes the place of \(earlier.text(name)) at \(earlier.place)", place: place))
    }
    rule = all.first
  }

  /// Width divided by height.
  public func aspectRatio(_ ratio: any LayoutNumber, fileID: String = #fileID, line: Int = #line) -> StackNode {
    setting("aspectRatio", ratio.json, fileID, line)
  }

  /// Content hugging priorities; an axis that is left out keeps its own.
  public func hugging(
    horizontal: Priority? = nil, vertical: Priority? = nil, fileID: String = #fileID, line: Int = #line
  ) -> StackNode {
    setting("hugging", .members([("horizontal", horizontal?.json), ("vertical", vertical?.json)]), fileID, line)
  }

  /// Compression resistance priorities; an axis that is left out keeps its own.
  public func compressionResistance(
    horizontal: Priority? = nil, vertical: Priority? = nil, fileID: String = #fileID, line: Int = #line
  ) -> StackNode {
    setting(
      "compressionResistance", .members([("horizontal", horizontal?.json), ("vertical", vertical?.json)]), fileID, line)
  }

  /// The view exists only if the condition holds. Two conditions must both hold.
  public func when(_ condition: Condition, fileID: String = #fileID, line: Int = #line) -> StackNode {
    with { view in
      view.condition = view.condition.map { $0 && condition } ?? condition
      view.memberPlaces["when"] = CodePlace(fileID, line)
    }
  }

  /// Properties that differ while the condition holds: `.variation(when: .textSize(.accessibility)) {
  /// $0.axis(.vertical) }`. Only properties vary; to choose between views or constraints, use their own `when`.
  public func variation(
    when condition: Condition, fileID: String = #fileID, line: Int = #line, _ change: (StackNode) -> StackNode
  ) -> StackNode {
    with { view in
      let changed = change(StackNode(view.type, view.place, []))
      let sizes = [
        ("width", changed.width?.json, changed.width?.place), ("height", changed.height?.json, changed.height?.place),
        ("padding", changed.padding?.points, changed.padding?.place),
      ]
      let set =
        changed.members.map { JSONMember($0.key, $0.value, changed.memberPlaces[$0.key]) }
        + sizes.compactMap { key, value, place in value.map { JSONMember(key, $0, place) } }
      let variation = JSONValue.members(
        [("when", condition.json), ("set", .object(set))], at: CodePlace(fileID, line))
      guard case .object(let members) = JSONValue.object(view.members).appending(variation, to: "variations") else {
        return
      }
      view.members = members
      view.warnings += changed.warnings
    }
  }

  /// Its constraints, in addition to earlier ones.
  public func constraints(_ constraints: Constraint..., fileID: String = #fileID, line: Int = #line) -> StackNode {
    with { $0.constraints += constraints.map { $0.at(CodePlace(fileID, line)) } }
  }

  /// Layout guides of the view by id, which constraints name like views.
  public func layoutGuides(_ ids: String..., fileID: String = #fileID, line: Int = #line) -> StackNode {
    addingGuides(ids, CodePlace(fileID, line))
  }
  public func layoutGuides(_ guides: BarGuide..., fileID: String = #fileID, line: Int = #line) -> StackNode {
    addingGuides(guides, CodePlace(fileID, line))
  }
  public func layoutGuides(_ guides: PaneGuide..., fileID: String = #fileID, line: Int = #line) -> StackNode {
    addingGuides(guides, CodePlace(fileID, line))
  }

  private func addingGuides(_ guides: [any LayoutValue], _ place: CodePlace) -> StackNode {
    with { view in
      view.memberPlaces["layoutGuides"] = place
      for guide in guides {
        guard case .object(let members) = JSONValue.object(view.members).appending(guide.json, to: "layoutGuides")
        else {
          continue
        }
        view.members = members
      }
    }
  }

  /// Copies of the view, one for each item of a list of the document; `{item.name}` in its texts stands for the item's
  /// value. A `ForEach` of Swift makes views that need no list.
  /// - Parameter name: the word for an item in `{…}`; `item` by default.
  public func repeated(
    over list: String, as name: String? = nil, fileID: String = #fileID, line: Int = #line
  ) -> StackNode {
    let named: JSONValue = .members([("in", .string(list)), ("as", name.map { .string($0) })])
    return setting("forEach", name == nil ? .string(list) : named, fileID, line)
  }
  /// As many copies of the view.
  public func repeated(count: Int, fileID: String = #fileID, line: Int = #line) -> StackNode {
    setting("forEach", .number(Double(count)), fileID, line)
  }
  /// As many copies of the view as the flag says, at most 64.
  public func repeated(count flag: Flag, fileID: String = #fileID, line: Int = #line) -> StackNode {
    setting("forEach", .object([JSONMember("count", .string(flag.name))]), fileID, line)
  }

  /// The keyboard's height is added to the content inset of this scroll view, without the safe area that the inset has
  /// already. The view needs an id.
  public func avoidsKeyboard(fileID: String = #fileID, line: Int = #line) -> StackNode {
    with { view in
      guard let id = view.id else {
        let message = "avoidsKeyboard() does nothing without an id of the scroll view: add .id(\"scroll\") before it"
        view.warnings.append(StackWarning(message: message, place: CodePlace(fileID, line)))
        return
      }
      view.behaviors.append(
        .keyboardAvoidance(scrollView: id, subtractsSafeArea: true, fileID: fileID, line: line))
    }
  }

  /// `ScrollStack.sharesPadding(top:bottom:)` after other modifiers of the scrolling stack.
  public func sharesPadding(
    top: any LayoutNumber = 16, bottom: any LayoutNumber = 16, fileID: String = #fileID, line: Int = #line
  ) -> StackNode {
    let place = CodePlace(fileID, line)
    func pad(_ id: String, _ edge: String, _ height: any LayoutNumber) -> StackNode {
      let rule = Constraint.height.equal(to: height).identifier("\(id)\(edge)Height")
      return StackNode(nil, place, []).id("\(id)\(edge)Padding").constraints(rule)
    }
    return with { view in
      guard view.type == "scrollStack", let id = view.id else {
        let message = "sharesPadding() does nothing on a view that is not a ScrollStack"
        return view.warnings.append(StackWarning(message: message, place: place))
      }
      view.subviews = [pad(id, "Top", top)] + view.subviews + [pad(id, "Bottom", bottom)]
      view.behaviors.append(
        .accessibleLayout(
          scrollView: id, stackView: "\(id).stack", adjustable: ["\(id)TopHeight", "\(id)BottomHeight"],
          fileID: fileID, line: line))
    }
  }

  /// A property in the document format's own words, for values that only the document knows, such as `"{item.price}"`.
  public func raw(
    _ property: String, _ value: JSONValue, fileID: String = #fileID, line: Int = #line
  ) -> StackNode {
    setting(property, value, fileID, line)
  }
}

/// The edges of a view in a vertical stack at which it can have space.
public enum PaddingEdge: Sendable {
  case top
  case bottom
}
