/// The modifiers. Each returns a changed copy; if two set the same property, the later one counts.
extension StackedView {
  private func with(_ change: (inout DecoratedStackedView) -> Void) -> DecoratedStackedView {
    var copy = decorated
    change(&copy)
    return copy
  }

  /// Its name in constraints, findings and results.
  public func id(_ id: String) -> DecoratedStackedView { with { $0.id = id } }

  /// The space above it in points (before it in a row): custom spacing after the previous view, spacers not counted. On
  /// the first view, on a spacer and outside a stack it has no effect and causes a warning.
  public func padding(
    _ top: Double = 5, fileID: String = #fileID, line: Int = #line
  ) -> DecoratedStackedView {
    with { view in
      let place = CodePlace(fileID, line)
      if let earlier = view.padding {
        view.warnings.append(
          StackWarning(message: "this padding takes the place of the one at \(earlier.place)", place: place))
      }
      view.padding = DecoratedStackedView.Padding(points: top, place: place)
    }
  }

  /// `padding(_:)` as docs/semantics.md#checkout-a-scrolling-stack spells it.
  public func padding(
    top: Double, fileID: String = #fileID, line: Int = #line
  ) -> DecoratedStackedView {
    padding(top, fileID: fileID, line: line)
  }

  /// One required constraint for the height in points: absolute before `min` before `max`. Others, and an earlier
  /// `height`, have no effect and cause warnings; use constraints for several rules.
  public func height(
    _ height: Double? = nil, min: Double? = nil, max: Double? = nil, fileID: String = #fileID, line: Int = #line
  ) -> DecoratedStackedView {
    with { Self.rule("height", height, min, max, CodePlace(fileID, line), &$0.height, &$0.warnings) }
  }

  /// As `height`, for the width.
  public func width(
    _ width: Double? = nil, min: Double? = nil, max: Double? = nil, fileID: String = #fileID, line: Int = #line
  ) -> DecoratedStackedView {
    with { Self.rule("width", width, min, max, CodePlace(fileID, line), &$0.width, &$0.warnings) }
  }

  private static func rule(
    _ name: String, _ equal: Double?, _ min: Double?, _ max: Double?, _ place: CodePlace, _ rule: inout SizeRule?,
    _ warnings: inout [StackWarning]
  ) {
    let all: [SizeRule] = [(SizeRule.Kind.equal, equal), (.min, min), (.max, max)].compactMap { kind, points in
      points.map { SizeRule(kind: kind, points: $0, place: place) }
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

  /// Content hugging priorities; an axis that is left out keeps its own.
  public func hugging(horizontal: Double? = nil, vertical: Double? = nil) -> DecoratedStackedView {
    set("hugging", Self.perAxis(horizontal, vertical))
  }

  /// Compression resistance priorities; an axis that is left out keeps its own.
  public func compression(horizontal: Double? = nil, vertical: Double? = nil) -> DecoratedStackedView {
    set("compressionResistance", Self.perAxis(horizontal, vertical))
  }

  private static func perAxis(_ horizontal: Double?, _ vertical: Double?) -> JSONValue {
    .object(
      [("horizontal", horizontal), ("vertical", vertical)].compactMap { axis, priority in
        priority.map { JSONMember(axis, .number($0)) }
      })
  }

  /// The view exists only if the condition holds. Two conditions must both hold.
  public func when(_ condition: Condition) -> DecoratedStackedView {
    with { $0.condition = $0.condition.map { $0 && condition } ?? condition }
  }

  /// Properties that differ if the condition holds: `.variation(when: .accessibilityTextSizes, ["axis": "vertical"])`.
  public func variation(when condition: Condition, _ properties: JSONValue) -> DecoratedStackedView {
    with { view in
      let variation: JSONValue = ["when": condition.json, "set": properties]
      if case .array(let earlier)? = view.value("variations") {
        view.set("variations", .array(earlier + [variation]))
      } else {
        view.set("variations", [variation])
      }
    }
  }

  /// Constraints of the view in the document format: equations, Visual Format, or objects.
  public func constraints(_ constraints: JSONValue...) -> DecoratedStackedView {
    with { $0.constraints += constraints }
  }

  public func backgroundColor(_ color: String) -> DecoratedStackedView { set("backgroundColor", .string(color)) }

  public func hidden(_ isHidden: Bool = true) -> DecoratedStackedView { set("hidden", .bool(isHidden)) }

  /// Any property of the document format under its own name; docs/format.md lists them.
  public func set(_ property: String, _ value: JSONValue) -> DecoratedStackedView {
    with { $0.set(property, value) }
  }
}
