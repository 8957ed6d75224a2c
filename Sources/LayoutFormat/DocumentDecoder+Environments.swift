import JSONSyntax
import LayoutModel

/// Environments, previews, expectations and transitions.
extension DocumentDecoder {
  // MARK: One environment

  /// - Parameter isOwn: whether it is the layout's own environment, which can describe a container.
  func environmentSettings(
    _ node: JSONNode, from base: EnvironmentSettings, isOwn: Bool = false
  ) -> EnvironmentSettings {
    var settings = base
    // Together with a viewport, a device is that of the window.
    let isPlaced = node["device"] != nil && node["viewport"] == nil
    // Members apply to the device even if they precede the "device" member.
    if isPlaced { settings.leaveScreen() }
    for (key, member) in members(node, EnvironmentObjectKey.self, what: "an environment") {
      let value = member.value
      switch key {
      case .trait(.container) where value.object != nil:
        if isOwn {
          decoding.document.container = container(value)
        } else {
          error(
            "the bars of 'container' belong to the layout's own 'environment'; here it is true or false",
            at: value.range)
        }
      case .trait(let trait):
        if let value = traitValue(trait, value, "'\(key.rawValue)'") { settings[trait] = value }
      case .other(let key): set(key, value, in: &settings, isPlaced: isPlaced)
      }
    }
    checkSafeArea(of: settings, in: node)
    decoding.later {
      if let texts = node["texts"] { checkNames(texts) }
      if let offsets = node["offsets"] { checkNames(offsets, ofScrollViews: true) }
    }
    return settings
  }

  private func set(_ key: FigureKey, _ value: JSONNode, in settings: inout EnvironmentSettings, isPlaced: Bool) {
    switch key {
    case .device:
      guard let device = device(value) else { return }
      if isPlaced { settings.place(on: device) } else { settings.device = device }
    case .keyboardHeight:
      settings.keyboardHeight = plainNumber(value, "'keyboardHeight'", in: Schema.Limit.keyboardHeight)
    case .viewport: settings.viewport = viewport(value)
    case .part: settings.part = word(value, "'part'")
    case .name: settings.name = string(value, "'name'")
    case .scale: settings.scale = plainNumber(value, "'scale'", in: Schema.Limit.scale)
    case .safeArea: settings.safeArea = plainInsets(value, "'safeArea'")
    case .rootMargins: settings.rootMargins = plainInsets(value, "'rootMargins'")
    case .reservedRegions:
      settings.reservedRegions = array(value, "'reservedRegions'").compactMap { reservedRegion($0) }
    case .idiom: settings.idiom = word(value, "'idiom'")
    case .horizontalSizeClass: settings.horizontalSizeClass = word(value, "'horizontalSizeClass'")
    case .verticalSizeClass: settings.verticalSizeClass = word(value, "'verticalSizeClass'")
    case .flags: for flag in flagValues(value) { settings.set(flag) }
    case .texts: settings.texts = named(value, "'texts'") { string($0, "a text") }
    case .offsets: settings.offsets = named(value, "'offsets'") { offset($0) }
    }
  }

  private func reservedRegion(_ node: JSONNode) -> ReservedRegion? {
    var kind: ReservedRegion.Kind?
    var frame: Rect?
    var region = ReservedRegion(kind: .occlusion, frame: .zero)
    for (key, member) in members(node, ReservedRegionKey.self, what: "a reserved region") {
      let value = member.value
      switch key {
      case .kind: kind = word(value, "'kind'")
      case .frame: frame = wholeFrame(value)
      case .margins:
        region.margins = plainInsets(value, "'margins'")?.resolved(defaults: .zero, direction: .leftToRight) ?? .zero
      case .isActive: region.isActive = bool(value, "'isActive'") ?? true
      }
    }
    guard let kind, let frame else {
      if node.object != nil, node["kind"] == nil || node["frame"] == nil {
        error("a reserved region needs 'kind' and 'frame'", at: node.range)
      }
      return nil
    }
    (region.kind, region.frame) = (kind, frame)
    return region
  }

  private func wholeFrame(_ node: JSONNode) -> Rect? {
    guard let parts = partialFrame(node) else { return nil }
    let sides = parts.compactMap(\.self)
    guard sides.count == 4 else {
      error("the frame of a reserved region has all four: [x, y, width, height]", at: node.range)
      return nil
    }
    return Rect(x: sides[0], y: sides[1], width: sides[2], height: sides[3])
  }

  private func offset(_ node: JSONNode) -> Point? {
    guard let word = node.string else { return point(node, "an offset") }
    if word == Point.contentEndWord { return .contentEnd }
    error("an offset is [x, y] or \"end\", found \"\(word)\"", at: node.range)
    return nil
  }

  private func checkSafeArea(of settings: EnvironmentSettings, in node: JSONNode) {
    guard let member = node.member("safeArea") ?? node.member("viewport") else { return }
    if let problem = settings.environment().safeAreaProblem { error(problem, at: member.value.range) }
  }

  /// Checks that the objects that an environment sets exist. The keys are full ids, as in outputs.
  private func checkNames(_ node: JSONNode, ofScrollViews: Bool = false) {
    for member in node.object ?? [] where member.key != Schema.commentKey && !(ofScrollViews && member.key.isEmpty) {
      // Views without an id are named by their path, as in outputs.
      guard let view = decoding.firstNodes[member.key].map({ decoding.document.nodes[$0].draft.view }) else {
        let near = lookUp(member.key).flatMap {
          $0.guide == nil ? decoding.document.nodes[$0.nodes[0]].draft.view.id : nil
        }
        let hint = near.map { Hint(correcting: member.key, to: $0) } ?? nearView(member.key, among: visibleIDs)
        error("unknown view '\(member.key)'", hint: hint, at: member.keyRange)
        continue
      }
      if ofScrollViews {
        if view.content.scrollView != nil { continue }
        error("'\(member.key)' is not a scroll view, so it has no content offset", at: member.keyRange)
      }
    }
  }

  private func viewport(_ node: JSONNode) -> Size? {
    guard let size = size(node, "'viewport'") else { return nil }
    guard Schema.Limit.viewport.contains(size.width), Schema.Limit.viewport.contains(size.height) else {
      error("a viewport is \(Schema.Limit.viewport.inWords) points wide and high", at: node.range)
      return nil
    }
    return size
  }

  private func flagValues(_ node: JSONNode) -> [NamedValue<FlagValue>] {
    guard let members = node.object else {
      mismatch(node, "'flags'", wanted: "an object")
      return []
    }
    return members.compactMap { member in
      guard member.key != Schema.commentKey, let flag = flagIndex(member.key, member.keyRange) else { return nil }
      return setting(of: flag, member.value).map { NamedValue(member.key, $0) }
    }
  }

  private func named<Value>(_ node: JSONNode, _ what: String, read: (JSONNode) -> Value?) -> [NamedValue<Value>] {
    guard let members = node.object else {
      mismatch(node, what, wanted: "an object")
      return []
    }
    return members.compactMap { member in
      guard member.key != Schema.commentKey else { return nil }
      return read(member.value).map { NamedValue(member.key, $0) }
    }
  }

  // MARK: Previews

  func decodePreviews(_ node: JSONNode) {
    for item in node.array ?? [node] { decodePreviewMatrix(item) }
  }

  private func decodePreviewMatrix(_ node: JSONNode) {
    var cells = [decoding.document.settings]
    var single: [EnvironmentSettings] = []
    var multiplies = false
    var excess = 0
    func vary<Value>(_ values: [Value], _ change: (inout EnvironmentSettings, Value) -> Void) {
      guard !values.isEmpty else { return }
      multiplies = true
      excess = cells.count * values.count
      guard excess <= Schema.Limit.environments else { return }
      cells = cells.flatMap { cell in
        values.map { value in
          var cell = cell
          change(&cell, value)
          return cell
        }
      }
    }
    var byKey: [PreviewKey: JSONNode] = [:]
    for (key, member) in members(node, PreviewKey.self, what: "'previews'") { byKey[key] = member.value }
    for key in PreviewKey.allCases {
      guard let value = byKey[key] else { continue }
      switch key {
      case .other(.devices):
        vary(devices(value)) { $0.place(on: $1) }
      case .trait(let trait):
        vary(traitValues(trait, value, trait.noun ?? "'\(key.rawValue)'") ?? []) {
          // A device that does not fold has one preview, whatever the poses.
          if trait != .pose || $0.canFold { $0[trait] = $1 }
        }
      case .other(.flags):
        if value.object == nil { mismatch(value, "'flags'", wanted: "an object") }
        for member in value.object ?? [] where member.key != Schema.commentKey {
          guard excess <= Schema.Limit.environments, let flag = flagIndex(member.key, member.keyRange) else { continue }
          vary(oneOrMore(member.value).compactMap { setting(of: flag, $0) }) { $0.set(NamedValue(member.key, $1)) }
        }
      case .other(.environments):
        single = array(value, "'environments'").map { environmentSettings($0, from: decoding.document.settings) }
      }
      guard excess <= Schema.Limit.environments else {
        error("\(excess) previews; the limit is \(Schema.Limit.environments)", at: node.range)
        return
      }
    }
    let count = decoding.document.previews.count + (multiplies ? cells.count : 0) + single.count
    guard count <= Schema.Limit.environments else {
      error("\(count) previews; the limit is \(Schema.Limit.environments)", at: node.range)
      return
    }
    var seen = Set(decoding.document.previews)
    decoding.document.previews += ((multiplies ? cells : []) + single).filter { seen.insert($0).inserted }
  }

  // MARK: Expectations

  func decodeExpectations(_ node: JSONNode) {
    var count = 0
    for item in array(node, "'expectations'") {
      guard var template = expectation(item, takesWhen: true) else { continue }
      count += template.environments.count
      if count > Schema.Limit.environments {
        error(
          "more than \(Schema.Limit.environments) environments in the expectations: the rest is not added",
          at: item.range)
        template.environments = []
      }
      decoding.document.expectations.append(template)
    }
  }

  func decodeTransitions(_ node: JSONNode) {
    var firstPlaces: [String: Place] = [:]
    for (position, item) in array(node, "'transitions'").enumerated() {
      var template = TransitionTemplate(id: "transition \(position + 1)", steps: [], claims: [])
      for (key, member) in members(item, TransitionKey.self, what: "a transition") {
        switch key {
        case .id:
          guard let id = string(member.value, "'id'") else { continue }
          template.id = id
          if let first = firstPlaces[id] {
            error(
              "the id '\(id)' is used twice; ids are unique", at: member.value.range,
              notes: note("the first one is here", at: first))
          }
          firstPlaces[id] = firstPlaces[id] ?? place(member.value.range)
        case .steps:
          var settings = decoding.document.settings
          for step in array(member.value, "'steps'") {
            let count = decoding.document.transitions.reduce(template.steps.count) { $0 + $1.steps.count }
            guard count < Schema.Limit.environments else {
              error("more than \(Schema.Limit.environments) steps in the transitions", at: step.range)
              break
            }
            settings = environmentSettings(step, from: settings)
            template.steps.append(settings)
          }
        case .expect:
          for claim in array(member.value, "'expect'") {
            template.claims += expectation(claim, takesWhen: false)?.claims ?? []
          }
        }
      }
      if template.steps.isEmpty, item.object != nil {
        error(
          "a transition needs 'steps': one environment at least, each as it differs from the one before", at: item.range
        )
      }
      decoding.document.transitions.append(template)
    }
  }

  private func expectation(_ node: JSONNode, takesWhen: Bool) -> ExpectationTemplate? {
    var template = ExpectationTemplate(condition: .always, environments: [], claims: [], place: place(node.range))
    var tolerance: Double?
    for (key, member) in members(node, ExpectationKey.self, what: "an expectation") {
      let value = member.value
      switch key {
      case .when:
        guard takesWhen else {
          error("a transition's expectations are about its last step; they have no 'when'", at: member.keyRange)
          continue
        }
        template.condition = condition(value)
        // The condition has reported the mistakes in these values.
        template.environments = silent.environments(named: value)
      case .tolerance: tolerance = plainNumber(value, "'tolerance'", in: Schema.Limit.tolerance)
      default: template.claims += claims(key, value)
      }
    }
    if template.environments.isEmpty { template.environments = [decoding.document.settings] }
    for index in template.claims.indices { template.claims[index].tolerance = tolerance }
    let said = node.object?.contains { !["when", "tolerance", Schema.commentKey].contains($0.key) } ?? true
    if !said {
      let keys = ExpectationKey.allCases.map(\.rawValue).filter { $0 != "when" && $0 != "tolerance" }
      error("this expectation is empty; add one of \(Suggestion.list(keys, limit: 20))", at: node.range)
    }
    return template
  }

  private func claims(_ key: ExpectationKey, _ node: JSONNode) -> [Expectation] {
    func each(_ read: (JSONMember, String) -> Expectation.Claim?) -> [Expectation] {
      guard let members = node.object else {
        mismatch(node, "'\(key.rawValue)'", wanted: "an object with ids as keys")
        return []
      }
      return members.compactMap { member in
        guard member.key != Schema.commentKey, let id = expectedView(member.key, member.keyRange) else { return nil }
        return read(member, id).map { Expectation($0, tag: tag(member.keyRange)) }
      }
    }
    func list(_ make: (String) -> Expectation.Claim) -> [Expectation] {
      array(node, "'\(key.rawValue)'").compactMap { item in
        guard let text = string(item, "an id"), let id = expectedView(text, item.range) else { return nil }
        return Expectation(make(id), tag: tag(item.range))
      }
    }
    switch key {
    case .when, .tolerance: return []
    case .scrolls:
      return each { member, id in
        if let axis = member.value.string {
          return Axis(rawValue: axis).map { .scrolls(scrollView: id, axis: $0, true) }
            ?? {
              _ = self.word(member.value, "'scrolls'", Axis.self); return nil
            }()
        }
        return bool(member.value, "'scrolls'").map { .scrolls(scrollView: id, axis: nil, $0) }
      }
    case .reachable: return list { .reachable($0, true) }
    case .unreachable: return list { .reachable($0, false) }
    case .visible: return list { .visible($0, true) }
    case .covered: return list { .visible($0, false) }
    case .truncated: return each { member, id in bool(member.value, "'truncated'").map { .truncated(id, $0) } }
    case .frame, .screen:
      return each { member, id in
        partialFrame(member.value).map {
          .frame(id, x: $0[0], y: $0[1], width: $0[2], height: $0[3], isOnScreen: key == .screen)
        }
      }
    case .padding:
      return each { member, id in plainNumber(member.value, "'padding'").map { .padding(id, $0) } }
    case .contentSize:
      return each { member, id in
        guard let parts = partialSize(member.value) else { return nil }
        return .contentSize(id, width: parts.width, height: parts.height)
      }
    case .distance: return array(node, "'distance'").compactMap { distance($0) }
    }
  }

  private func partialFrame(_ node: JSONNode) -> [Double?]? {
    if let items = node.array, items.count == 4 { return items.map { plainNumber($0, "a frame's number") } }
    guard node.object != nil else {
      mismatch(node, "a frame", wanted: "[x, y, width, height] or an object of some of them")
      return nil
    }
    var parts: [Double?] = [nil, nil, nil, nil]
    for (key, member) in members(node, PartialFrameKey.self, what: "a frame") {
      parts[PartialFrameKey.allCases.firstIndex(of: key) ?? 0] = plainNumber(member.value, "'\(member.key)'")
    }
    return parts
  }

  private func partialSize(_ node: JSONNode) -> (width: Double?, height: Double?)? {
    guard node.object != nil else { return size(node, "'contentSize'").map { ($0.width, $0.height) } }
    var parts: (width: Double?, height: Double?) = (nil, nil)
    for (key, member) in members(node, SizeKey.self, what: "a size") {
      let value = plainNumber(member.value, "'\(member.key)'")
      if key == .width { parts.width = value } else { parts.height = value }
    }
    return parts
  }

  private func distance(_ node: JSONNode) -> Expectation? {
    var from: Expectation.Edge?
    var to: Expectation.Edge?
    var points: Double?
    for (key, member) in members(node, DistanceKey.self, what: "a distance") {
      switch key {
      case .from: from = edge(member.value)
      case .to: to = edge(member.value)
      case .equals: points = plainNumber(member.value, "'equals'")
      }
    }
    guard let from, let to, let points else {
      if node.object != nil, ["from", "to", "equals"].contains(where: { node[$0] == nil }) {
        error("a distance needs 'from', 'to' and 'equals'", at: node.range)
      }
      return nil
    }
    if from.attribute.axis != to.attribute.axis {
      error("a distance is between two horizontal or two vertical edges", at: node.range)
      return nil
    }
    return Expectation(.distance(from: from, to: to, points), tag: tag(node.range))
  }

  private func edge(_ node: JSONNode) -> Expectation.Edge? {
    guard let text = string(node, "an edge") else { return nil }
    let known: [Attribute] = [.left, .right, .top, .bottom, .leading, .trailing, .centerX, .centerY]
    guard let dot = text.lastIndex(of: "."),
      let attribute = known.first(where: { $0.name == String(text[text.index(after: dot)...]) })
    else {
      error("an edge is 'view.edge' with \(Suggestion.list(known.map(\.name)))", at: node.range)
      return nil
    }
    guard let id = expectedView(String(text[..<dot]), node.range) else { return nil }
    return Expectation.Edge(id, attribute)
  }

  /// The full id of a view that an expectation is about.
  private func expectedView(_ name: String, _ range: SourceRange) -> String? {
    if let item = lookUp(name), item.guide == nil { return decoding.document.nodes[item.nodes[0]].draft.view.id }
    // In outputs, views without an id are named by their path.
    if decoding.firstNodes[name] != nil { return name }
    error("unknown view '\(name)'", hint: nearView(name, among: visibleIDs), at: range)
    return nil
  }

  /// The values of a trait that a condition names explicitly.
  private func namedValues(_ trait: EnvironmentTrait, _ node: JSONNode) -> [TraitValue]? {
    switch trait.kind {
    case .flag: node.bool.map { [.flag($0)] }
    case .words: traitValues(trait, node, "")
    case .number: node.number.flatMap { Int(exactly: $0.rounded()) }.map { [.number($0)] }
    }
  }

  /// The environments that a `when` selects, starting from the document's own.
  private func environments(named node: JSONNode) -> [EnvironmentSettings] {
    var cells = [decoding.document.settings]
    func vary<Value>(_ values: [Value]?, _ change: (inout EnvironmentSettings, Value) -> Void) {
      guard let values, !values.isEmpty else { return }
      cells = cells.flatMap { cell in
        values.map { value in
          var cell = cell
          change(&cell, value)
          return cell
        }
      }
    }
    for member in Self.conditions(node) {
      guard let key = ConditionKey(rawValue: member.key) else { continue }
      let value = member.value
      switch key {
      case .trait(let trait): vary(namedValues(trait, value)) { $0[trait] = $1 }
      case .other(.device):
        vary(devices(value)) { $0.place(on: $1) }
      case .other(.flags): varyFlags(value) { name, values in vary(values) { $0.set(NamedValue(name, $1)) } }
      default: continue
      }
      if cells.count > Schema.Limit.environments { return [] }
    }
    return cells
  }

  /// The members of a condition and of all parts of its `all`, which are like several keys in one object.
  private static func conditions(_ node: JSONNode) -> [JSONMember] {
    (node.object ?? []).flatMap { member in
      member.key == ConditionPartKey.all.rawValue ? (member.value.array ?? []).flatMap(conditions) : [member]
    }
  }

  private func varyFlags(_ node: JSONNode, _ vary: (String, [FlagValue]) -> Void) {
    if let members = node.object {
      for member in members where scope.flag(member.key) != nil {
        vary(member.key, oneOrMore(member.value).compactMap { flagValue($0) })
      }
      return
    }
    for item in oneOrMore(node) {
      guard let text = item.string else { continue }
      let name = text.hasPrefix("!") ? String(text.dropFirst()) : text
      if scope.flag(name) != nil { vary(name, [.bool(!text.hasPrefix("!"))]) }
    }
  }
}

extension EnvironmentSettings {
  /// Replaces a flag's value or adds it.
  mutating func set(_ flag: NamedValue<FlagValue>) {
    flags.removeAll { $0.name == flag.name }
    flags.append(flag)
  }
}
