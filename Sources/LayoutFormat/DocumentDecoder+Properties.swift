import JSONSyntax
import LayoutModel

/// Readers of single properties that are objects of their own.
extension DocumentDecoder {
  func intrinsicSize(_ node: JSONNode) -> (width: IntrinsicMetric?, height: IntrinsicMetric?)? {
    func metric(_ node: JSONNode) -> IntrinsicMetric? {
      if node.string == "none" { return IntrinsicMetric.none }
      if node.string == "automatic" { return .automatic }
      return plainNumber(node, "an intrinsic metric", in: Schema.Limit.length).map { .points($0) }
    }
    if let items = node.array, items.count == 2 { return (metric(items[0]), metric(items[1])) }
    guard node.object != nil else {
      if node.string == "none" { return (IntrinsicMetric.none, IntrinsicMetric.none) }
      mismatch(node, "'intrinsicSize'", wanted: "[width, height], an object or \"none\"")
      return nil
    }
    var result: (width: IntrinsicMetric?, height: IntrinsicMetric?) = (nil, nil)
    for (key, member) in members(node, SizeKey.self, what: "'intrinsicSize'") {
      if key == .width { result.width = metric(member.value) } else { result.height = metric(member.value) }
    }
    return result
  }

  func autoresizing(_ node: JSONNode) -> Autoresizing? {
    var mask: Autoresizing.Mask = []
    var frame: Rect?
    var superviewSize: Size?
    for (key, member) in members(node, AutoresizingKey.self, what: "'autoresizing'") {
      switch key {
      case .mask:
        for item in oneOrMore(member.value) {
          if let word: AutoresizingWord = word(item, "an entry of 'mask'") { mask.insert(word.mask) }
        }
      case .frame: frame = rect(member.value, "'frame'")
      case .superviewSize: superviewSize = size(member.value, "'superviewSize'")
      }
    }
    guard let frame else {
      if node.object != nil, node["frame"] == nil {
        error("'autoresizing' needs a 'frame': [x, y, width, height] in the superview", at: node.range)
      }
      return nil
    }
    return Autoresizing(mask: mask, frame: frame, superviewSize: superviewSize)
  }

  func keyboardLayoutGuide(_ node: JSONNode) -> [KeyboardGuideKey: Bool] {
    var said: [KeyboardGuideKey: Bool] = [:]
    for (key, member) in members(node, KeyboardGuideKey.self, what: "'keyboardLayoutGuide'") {
      said[key] = bool(member.value, "'\(key.rawValue)'")
    }
    return said
  }

  /// One word or several, such as `"portrait"`.
  func orientations(_ node: JSONNode) -> [InterfaceOrientation] {
    oneOrMore(node).compactMap { word($0, "'supportedInterfaceOrientations'", InterfaceOrientation.self) }
  }

  func ruleOverrides(_ node: JSONNode) -> [RuleOverride]? {
    guard let members = node.object else {
      mismatch(node, "'rules'", wanted: "an object of rule ids")
      return nil
    }
    return members.compactMap { member in
      guard member.key != Schema.commentKey else { return nil }
      guard let rule = FindingRule(rawValue: member.key) else {
        let ids = FindingRule.allCases.map(\.rawValue)
        error("unknown rule '\(member.key)'", hint: Suggestion.hint(for: member.key, among: ids), at: member.keyRange)
        return nil
      }
      var word: String?
      var reason: String?
      if member.value.object != nil {
        for (key, inner) in self.members(member.value, RuleKey.self, what: "a rule") {
          switch key {
          case .severity: word = self.word(inner.value, "'severity'", among: RuleKey.severities)
          case .reason: reason = string(inner.value, "'reason'")
          }
        }
        if member.value[RuleKey.severity.rawValue] == nil {
          error("a rule needs a 'severity': \(Suggestion.list(RuleKey.severities))", at: member.value.range)
        }
      } else {
        word = self.word(member.value, "'\(member.key)'", among: RuleKey.severities)
      }
      return word.map { RuleOverride(rule: rule, severity: Severity(rawValue: $0), reason: reason) }
    }
  }

  /// Insets of a scroll view, in terms of the metrics.
  func scrollInsets(_ node: JSONNode, _ what: String) -> ScrollInsetExpressions? {
    if node.string == Schema.safeAreaWord { return ScrollInsetExpressions(safeAreaEdges: .all) }
    var expressions = InsetExpressions()
    var safeAreaEdges: Edges = []
    if node.object == nil {
      guard let all = insets(node, what) else { return nil }
      expressions = all
    } else {
      for (key, member) in members(node, ScrollInsetKey.self, what: what) {
        guard member.value.string != Schema.safeAreaWord else {
          safeAreaEdges.formUnion(key.edges)
          continue
        }
        let value = number(member.value, "'\(member.key)'")
        if key.edges.contains(.top) { expressions.top = value }
        if key.edges.contains(.left) { expressions.left = value }
        if key.edges.contains(.bottom) { expressions.bottom = value }
        if key.edges.contains(.right) { expressions.right = value }
      }
    }
    return ScrollInsetExpressions(points: expressions, safeAreaEdges: safeAreaEdges)
  }

  /// The picture's size in points, from the file's header.
  func image(_ node: JSONNode) -> ImageView? {
    guard let (file, path) = namedFile(node, "'image'") else { return nil }
    if decoding.pictures[path] == nil { decoding.pictures[path] = picture(at: path, said: file, node) }
    guard case .size(let size, let hash)? = decoding.pictures[path] else { return nil }
    var image = ImageView()
    image.file = file
    image.imageHash = hash
    image.imageSize = size
    return image
  }

  private func picture(at path: String, said file: String, _ node: JSONNode) -> Decoding.Picture {
    let wrong = "'\(file)' is neither a PNG nor a JPEG picture"
    guard let (bytes, hash) = contents(of: path, said: file, node, wrong: wrong) else { return .bad }
    guard let picture = ImageHeader.read(bytes) else {
      error(wrong, at: node.range)
      return .bad
    }
    let scale = ImageHeader.scale(ofFile: path)
    if let hash { decoding.document.images[hash] = path }
    return .size(Size(width: Double(picture.width) / scale, height: Double(picture.height) / scale), hash: hash)
  }

  /// A font file, with what its tables say.
  func face(_ node: JSONNode, family: JSONNode?) -> FontFace? {
    guard let (file, path) = namedFile(node, "'file'") else { return nil }
    if let known = decoding.faces[path] { return known }
    guard let (bytes, hash) = contents(of: path, said: file, node, wrong: "'\(file)' is not a font") else { return nil }
    do throws(FontHeader.Problem) {
      let header = try FontHeader(bytes)
      let stem = file.split(separator: "/").last?.split(separator: ".").first.map(String.init) ?? file
      let face = FontFace(
        path: file, hash: hash ?? "\(bytes.count)", type: header.format.rawValue,
        name: header.postScriptName ?? family?.string ?? stem, metrics: header.metrics, bytes: bytes)
      decoding.faces[path] = face
      decoding.document.faces[face.file] = face
      return face
    } catch {
      self.error("'\(file)' is not a font: \(error.reason)", at: node.range)
      return nil
    }
  }

  /// Checks that a font with a `family` also has a `file`, and that no key beside it applies only to the system font.
  func checkFace(_ members: [(key: FontKey, member: JSONMember)]) -> Bool {
    guard members.contains(where: { $0.key == .file }) else {
      guard let family = members.first(where: { $0.key == .family }) else { return true }
      error("'family' needs a 'file': text is measured with the font's own bytes", at: family.member.keyRange)
      return false
    }
    var isGood = true
    for (key, member) in members where [.style, .weight, .italic].contains(key) {
      let instead = key == .style ? "say 'size' and 'scalesWith'" : "name the file of that face"
      error("'\(key.rawValue)' is the system font's and does not go with 'file'; \(instead)", at: member.keyRange)
      isGood = false
    }
    return isGood
  }

  /// A path as the document writes it, and resolved for the source.
  private func namedFile(_ node: JSONNode, _ what: String) -> (file: String, path: String)? {
    guard let file = string(node, what) else { return nil }
    guard let path = Path.resolve(file, from: source.path) else {
      error("'\(file)' is not the path of a file beside this one", at: node.range)
      return nil
    }
    return (file, path)
  }

  /// - Parameter wrong: the message for a layout in its place.
  private func contents(
    of path: String, said file: String, _ node: JSONNode, wrong: String
  ) -> (bytes: [UInt8], hash: String?)? {
    guard let read = decoding.source else { return nil }
    decoding.depend(on: path)
    switch read(path) {
    case .bytes(let bytes, let hash): return (bytes, hash)
    case .missing: error("there is no file '\(file)'; a path is relative to this layout's folder", at: node.range)
    case .problem(let problem): error("'\(file)' cannot be used: it \(problem)", at: node.range)
    case .parsed: error(wrong, at: node.range)
    }
    return nil
  }
}

struct ScrollInsetExpressions {
  var points = InsetExpressions()
  var safeAreaEdges: Edges = []

  var isVarying: Bool { points.isVarying }

  func insets(_ metrics: [Double]) -> ScrollView.Insets {
    ScrollView.Insets(points: points.insets(metrics), safeAreaEdges: safeAreaEdges)
  }
}

extension Schema {
  /// For an edge of an inset: the root view's safe area on that edge.
  static let safeAreaWord = "safeArea"
}

enum AutoresizingKey: String, SchemaKey {
  case mask
  case frame
  case superviewSize
  var shape: Schema.Shape {
    switch self {
    case .mask: .list(.words(AutoresizingWord.allCases.map(\.rawValue)))
    case .frame: .reference("rect")
    case .superviewSize: .reference("size")
    }
  }
  var summary: String {
    switch self {
    case .mask: "What may change when the superview's size does."
    case .frame: "Its frame in the superview, in points."
    case .superviewSize: "The superview's size that the frame refers to."
    }
  }
}

enum KeyboardGuideKey: String, SchemaKey {
  case usesBottomSafeArea
  case followsUndockedKeyboard
  var shape: Schema.Shape { .boolean }
  var summary: String {
    switch self {
    case .usesBottomSafeArea:
      "Whether the guide of a hidden keyboard ends at the bottom safe area, otherwise at the view's bottom; true by default."
    case .followsUndockedKeyboard:
      "Whether it follows a floating or split keyboard; false by default. Only `export` reads it: the keyboard of an environment is docked."
    }
  }
}

enum AutoresizingWord: String, CaseIterable, Sendable {
  case flexibleLeftMargin
  case flexibleWidth
  case flexibleRightMargin
  case flexibleTopMargin
  case flexibleHeight
  case flexibleBottomMargin
  var mask: Autoresizing.Mask {
    switch self {
    case .flexibleLeftMargin: .flexibleLeftMargin
    case .flexibleWidth: .flexibleWidth
    case .flexibleRightMargin: .flexibleRightMargin
    case .flexibleTopMargin: .flexibleTopMargin
    case .flexibleHeight: .flexibleHeight
    case .flexibleBottomMargin: .flexibleBottomMargin
    }
  }
}

enum RuleKey: String, SchemaKey {
  case severity
  case reason
  /// A severity, or the word for a rule that is switched off.
  static let severities = ["off"] + Severity.allCases.reversed().map(\.rawValue)
  var shape: Schema.Shape { self == .severity ? .words(Self.severities) : .string }
  var summary: String { self == .severity ? "`off`, or how much it matters here." : "Why." }
}

enum ScrollInsetKey: String, SchemaKey {
  case top
  case left
  case bottom
  case right
  case horizontal
  case vertical
  var edges: Edges {
    switch self {
    case .top: .top
    case .left: .left
    case .bottom: .bottom
    case .right: .right
    case .horizontal: [.left, .right]
    case .vertical: [.top, .bottom]
    }
  }
  var shape: Schema.Shape { .oneOf([.number, .words([Schema.safeAreaWord])]) }
  var summary: String { "Points, or `\"safeArea\"`." }
}
