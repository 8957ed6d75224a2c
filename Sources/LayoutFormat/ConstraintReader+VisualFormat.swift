import JSONSyntax
import LayoutModel

/// Visual Format → constraints, like NSLayoutConstraint.constraints(withVisualFormat:options:metrics:views:).
extension ConstraintReader {
  /// The edges along a format's direction.
  private struct Direction {
    var start: Attribute
    var end: Attribute
    var startMargin: Attribute
    var endMargin: Attribute
    var size: Attribute
    /// Whether distances grow in the other direction, from right to left.
    var isReversed = false

    init(isVertical: Bool, options: [VisualFormatOption]) {
      if isVertical {
        (start, end, startMargin, endMargin, size) = (.top, .bottom, .topMargin, .bottomMargin, .height)
      } else if options.contains(.directionRightToLeft) {
        (start, end, startMargin, endMargin, size) = (.right, .left, .rightMargin, .leftMargin, .width)
        isReversed = true
      } else if options.contains(.directionLeftToRight) {
        (start, end, startMargin, endMargin, size) = (.left, .right, .leftMargin, .rightMargin, .width)
      } else {
        (start, end, startMargin, endMargin, size) = (.leading, .trailing, .leadingMargin, .trailingMargin, .width)
      }
    }
  }

  func readVisualFormat(
    _ text: String, _ node: JSONNode, options: [VisualFormatOption],
    metrics: [String: NumberExpression],
    frame: Frame
  ) {
    do {
      let format = try VisualFormat.parse(text)
      let problems = problems(in: format, metrics)
      for problem in problems { decoder.error(problem, in: node) }
      guard problems.isEmpty else { return }
      if text.contains("@") { refuseSecondPriority(frame, at: node) }
      for parts in try constraints(of: format, options: options, metrics: metrics) { add(parts, frame, at: node) }
    } catch {
      decoder.error(error, in: node)
    }
  }

  private func constraints(
    of format: VisualFormat, options: [VisualFormatOption], metrics: [String: NumberExpression]
  ) throws(TextProblem) -> [Parts] {
    let direction = Direction(isVertical: format.isVertical, options: options)
    let items = try format.views.map { box throws(TextProblem) in try view(box.name) }
    var result: [Parts] = []
    if let start = format.start {
      let superview = try self.superview(of: items[0], format.views[0].name)
      if start == .standard {
        result.append(parts(items[0], direction.start, superview, direction.startMargin))
      } else {
        result += try distances(
          start, from: (superview, direction.start), to: (items[0], direction.start), direction, metrics)
      }
    }
    for (index, box) in format.views.enumerated() {
      for predicate in box.predicates { result.append(try size(predicate, items[index], direction, metrics)) }
      guard index < format.connections.count else { continue }
      result += try distances(
        format.connections[index], from: (items[index], direction.end), to: (items[index + 1], direction.start),
        direction, metrics)
    }
    if let end = format.end, let last = items.last, let box = format.views.last {
      let superview = try self.superview(of: last, box.name)
      if end == .standard {
        result.append(parts(superview, direction.endMargin, last, direction.end))
      } else {
        result += try distances(end, from: (last, direction.end), to: (superview, direction.end), direction, metrics)
      }
    }
    return result + (try alignments(format, items, options))
  }

  private func parts(
    _ first: ItemTemplate, _ firstAttribute: Attribute, _ second: ItemTemplate,
    _ secondAttribute: Attribute
  ) -> Parts {
    Parts(first: first, firstAttribute: firstAttribute, second: second, secondAttribute: secondAttribute)
  }

  private func distances(
    _ connection: VisualFormat.Connection, from: (ItemTemplate, Attribute), to: (ItemTemplate, Attribute),
    _ direction: Direction, _ metrics: [String: NumberExpression]
  ) throws(TextProblem) -> [Parts] {
    // `to - from >= distance`. If reversed, the preceding one has the greater coordinate.
    let (greater, lesser) = direction.isReversed ? (from, to) : (to, from)
    var base = parts(greater.0, greater.1, lesser.0, lesser.1)
    switch connection {
    case .flush: return [base]
    case .standard:
      base.systemSpacing = .one
      return [base]
    case .predicates(let predicates):
      return try predicates.map { predicate throws(TextProblem) in
        var parts = base
        parts.relation = predicate.relation
        parts.constant = try number(predicate.object, metrics, "a distance")
        if let priority = predicate.priority { parts.priority = try self.priority(priority, metrics) }
        return parts
      }
    }
  }

  private func size(
    _ predicate: VisualFormat.Predicate, _ item: ItemTemplate, _ direction: Direction,
    _ metrics: [String: NumberExpression]
  ) throws(TextProblem) -> Parts {
    var parts = Parts(first: item, firstAttribute: direction.size, relation: predicate.relation)
    if let priority = predicate.priority { parts.priority = try self.priority(priority, metrics) }
    if case .name(let name) = predicate.object, metrics[name.text] == nil,
      decoder.scope.metric(name.text) == nil
    {
      parts.second = try view(name, orMetric: true)
      parts.secondAttribute = direction.size
    } else {
      parts.constant = try number(predicate.object, metrics, "a size")
    }
    return parts
  }

  private func alignments(
    _ format: VisualFormat, _ items: [ItemTemplate], _ options: [VisualFormatOption]
  ) throws(TextProblem) -> [Parts] {
    var result: [Parts] = []
    for attribute in options.compactMap(\.attribute) {
      if (attribute.axis == .vertical) == format.isVertical {
        throw TextProblem(
          "views in a \(format.isVertical ? "vertical" : "horizontal") format cannot be aligned by '\(attribute.name)' as well",
          format.views[0].name.range)
      }
      for (a, b) in zip(items, items.dropFirst()) { result.append(parts(a, attribute, b, attribute)) }
    }
    return result
  }

  /// Every invalid name and number of a format, in the order of the text, so that one save shows all of them.
  private func problems(in format: VisualFormat, _ metrics: [String: NumberExpression]) -> [TextProblem] {
    var result: [TextProblem] = []
    func check(_ read: () throws(TextProblem) -> Void) {
      do throws(TextProblem) { try read() } catch { result.append(error) }
    }
    func checkPriority(_ predicate: VisualFormat.Predicate) {
      guard let priority = predicate.priority else { return }
      check { () throws(TextProblem) in _ = try self.priority(priority, metrics) }
    }
    let direction = Direction(isVertical: format.isVertical, options: [])
    for box in format.views {
      check { () throws(TextProblem) in _ = try view(box.name) }
      for var predicate in box.predicates {
        checkPriority(predicate)
        predicate.priority = nil
        check { () throws(TextProblem) in _ = try size(predicate, ItemTemplate(nodes: []), direction, metrics) }
      }
    }
    for case .predicates(let predicates) in [format.start, format.end].compactMap(\.self) + format.connections {
      for predicate in predicates {
        checkPriority(predicate)
        check { () throws(TextProblem) in _ = try number(predicate.object, metrics, "a distance") }
      }
    }
    return result.sorted { $0.range.lowerBound < $1.range.lowerBound }
  }

  // MARK: Names

  private func view(_ name: VisualFormat.Name, orMetric: Bool = false) throws(TextProblem)
    -> ItemTemplate
  {
    if let item = decoder.lookUp(name.text) { return item }
    let known = decoder.visibleIDs + (orMetric ? decoder.scope.metricNames : [])
    throw TextProblem(
      orMetric ? "'\(name.text)' is neither a view nor a metric" : "unknown view '\(name.text)'",
      hint: decoder.nearView(name.text, among: known), name.range)
  }

  private func superview(of item: ItemTemplate, _ name: VisualFormat.Name) throws(TextProblem) -> ItemTemplate {
    if item.guide != nil { return ItemTemplate(nodes: item.nodes) }
    let parents = item.nodes.map { decoding.document.nodes[$0].parent }
    guard parents.allSatisfy({ $0 >= 0 }) else {
      throw TextProblem("'|' means the superview, but '\(name.text)' has none", name.range)
    }
    return ItemTemplate(nodes: parents)
  }

  private func number(
    _ object: VisualFormat.Object, _ metrics: [String: NumberExpression], _ what: String
  ) throws(TextProblem) -> NumberExpression {
    switch object {
    case .number(let value, _): return .constant(value)
    case .name(let name):
      if let value = metrics[name.text] ?? decoder.scope.metric(name.text) { return value }
      if decoder.lookUp(name.text) != nil {
        throw TextProblem("'\(name.text)' is a view, and \(what) is a number or a metric", name.range)
      }
      throw TextProblem(
        "unknown metric '\(name.text)'",
        hint: Suggestion.hint(for: name.text, among: metrics.keys.sorted() + decoder.scope.metricNames), name.range)
    }
  }

  private func priority(
    _ object: VisualFormat.Object, _ metrics: [String: NumberExpression]
  ) throws(TextProblem) -> NumberExpression {
    if case .name(let name) = object, let value = Schema.priority(name.text) { return .constant(value) }
    let value = try number(object, metrics, "a priority")
    if let problem = value.constant.flatMap(Schema.problem(withPriority:)) {
      switch object {
      case .number(_, let range): throw TextProblem(problem, range)
      case .name(let name): throw TextProblem(problem, name.range)
      }
    }
    return value
  }
}
