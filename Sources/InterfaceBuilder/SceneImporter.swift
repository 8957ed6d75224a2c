import JSONSyntax
import LayoutModel

/// One scene → one layout. It visits the views once, and collects what a layout cannot express.
package struct SceneImporter {
  let file: InterfaceFile
  let scene: InterfaceScene
  let options: ImportOptions
  let index: SceneIndex
  let device: InterfaceDevice?
  let bars: Containers.Bars
  let containers: Containers
  let outlets: [String: String]
  private(set) var names: ViewNames
  var insets: StoredInsets
  /// The objects that are not installed in every size class, by id.
  let installations: [String: Installation]
  /// A constraint as it was when the frames were stored; nil if it was not installed.
  let installed: (SceneIndex.OwnedConstraint) -> XMLElement?
  private(set) var warnings: [ImportWarning] = []
  /// The parts of the current view that the layout lacks, for its comment.
  var remarks: [String] = []
  var constraintIDs: Set<String> = []
  /// The font of the current view, if it is not the system's.
  var foreignFont: ForeignFont?
  /// Views that take their size from the stored frame.
  var guessedSizes: Set<String> = []

  package init(_ scene: InterfaceScene, of file: InterfaceFile, options: ImportOptions) {
    (self.file, self.scene, self.options) = (file, scene, options)
    index = SceneIndex(scene)
    device = InterfaceDevice(file.document)
    containers = Containers(file.document)
    bars = scene.controller?.id.map { [containers] in containers[$0] } ?? Containers.Bars()
    names = ViewNames(scene, entries: index.entries, usesObjectIDs: options.usesObjectIDs)
    outlets = ViewNames.outlets(of: scene.objects)
    installations = Installation.all(in: index.entries.map(\.element))
    // The frames were stored for the file's own device.
    let posture = device?.posture
    let sizeClasses = SizeClasses(
      horizontal: posture?.horizontalSizeClass.rawValue, vertical: posture?.verticalSizeClass.rawValue)
    installed = { [installations, isVerifying = options.isVerifying] constraint in
      let isPlaceholder = constraint.element.bool("placeholder") == true
      let isInstalled = installations[constraint.element.id ?? ""]?.isInstalled(in: sizeClasses) != false
      guard isVerifying || !isPlaceholder, isInstalled else { return nil }
      return SizeClasses.applied(to: constraint.element, in: sizeClasses)
    }
    insets = StoredInsets(index, applied: installed)
  }

  package mutating func imported() -> ImportedScene {
    var document = ObjectBuilder(at: SourceRange(0, file.source.bytes.count))
    let place = scene.controller?.tag ?? scene.root.tag
    document.set("title", title, at: place)
    setEnvironment(of: &document)
    warnOfBarViews()
    warnOfEdges()
    if let root = view(index.root, in: nil) { document.set("root", root) }
    return ImportedScene(
      node: document.node(), warnings: warnings, views: storedViews(), viewport: viewport)
  }

  private var title: String {
    let words = [scene.controller?["title"], scene.controller?.child("navigationItem")?["title"]]
    return words.compactMap { $0 }.first { !$0.isEmpty } ?? scene.name
  }

  mutating func warn(
    _ message: String, _ element: XMLElement, at range: SourceRange? = nil, changesFrames: Bool = false
  ) {
    warnings.append(
      ImportWarning(
        message: message, range: range ?? element.tag, element: element.name, changesFrames: changesFrames))
    if !remarks.contains(message) { remarks.append(message) }
  }

  /// The id of a view in the layout.
  func name(_ key: String) -> String? { names[key] }

  private func storedViews() -> [StoredView] {
    index.entries.compactMap { entry in
      guard let id = names[entry.key], let frame = entry.frame else { return nil }
      return StoredView(object: entry.element.id ?? id, id: id, frame: frame, note: note(on: entry))
    }
  }

  private func note(on entry: SceneIndex.Entry) -> String? {
    let element = entry.element
    let variations = element.children.filter { $0.name == "variation" }
    func isMarked(_ word: String) -> Bool {
      element.bool(word) == true || variations.contains { $0.bool(word) == true }
    }
    if isMarked("misplaced") { return "misplaced" }
    if isMarked("ambiguous") { return "ambiguous" }
    if hasPlaceholder(element) { return "placeholder" }
    if element["customClass"] != nil, ViewElement.subviews(of: element).isEmpty { return "custom-class" }
    return guessedSizes.contains(entry.key) ? "size-from-code" : nil
  }
}

/// The size classes in which a view or constraint is installed, from Interface Builder's variations.
struct Installation {
  /// Whether it is installed by default.
  var isUsual = true
  /// Later overrides win: within an element, those that name both size classes come after those that name one. Elements
  /// come in the order of the file.
  var overrides: [(sizeClasses: SizeClasses, isInstalled: Bool, place: SourceRange)] = []

  var isNever: Bool { !isUsual && !overrides.contains { $0.isInstalled } }

  /// Overrides of other objects in the variations of these views, by id.
  static func all(in elements: [XMLElement]) -> [String: Installation] {
    var found: [String: Installation] = [:]
    for element in elements {
      for variation in SizeClasses.variations(of: element) {
        for mask in variation.element.children where mask.name == "mask" {
          for change in mask.children {
            guard let id = change["reference"] else { continue }
            let isInstalled = change.name == "include"
            if let sizeClasses = variation.sizeClasses {
              found[id, default: Installation()].overrides.append((sizeClasses, isInstalled, change.tag))
            } else {
              found[id, default: Installation()].isUsual = isInstalled
            }
          }
        }
      }
    }
    return found
  }

  /// Whether the object is installed in these size classes.
  func isInstalled(in sizeClasses: SizeClasses) -> Bool {
    overrides.last { $0.sizeClasses.includes(sizeClasses) }?.isInstalled ?? isUsual
  }

  /// The condition under which the object is installed.
  var condition: JSONNode? {
    guard let place = overrides.last?.place else { return nil }
    func any(_ nodes: [JSONNode]) -> JSONNode {
      if nodes.count == 1 { return nodes[0] }
      var builder = ObjectBuilder(at: place)
      builder.set("any", JSONNode(.array(nodes), range: place))
      return builder.node()
    }
    var condition: JSONNode?
    // Skip leading runs that only repeat the default.
    for run in runs.drop(while: { $0.isInstalled == isUsual }) {
      let met = any(run.sizeClasses.map { $0.condition(at: place) })
      if run.isInstalled {
        condition = condition.map { any([met, $0]) } ?? met
      } else {
        var exception = ObjectBuilder(at: place)
        exception.set("not", met)
        if let before = condition {
          var both = ObjectBuilder(at: place)
          both.set("all", JSONNode(.array([before, exception.node()]), range: place))
          condition = both.node()
        } else {
          condition = exception.node()
        }
      }
    }
    return condition
  }

  /// Merges consecutive overrides with the same value.
  private var runs: [(isInstalled: Bool, sizeClasses: [SizeClasses])] {
    var runs: [(isInstalled: Bool, sizeClasses: [SizeClasses])] = []
    for change in overrides {
      if runs.last?.isInstalled == change.isInstalled {
        runs[runs.count - 1].sizeClasses.append(change.sizeClasses)
      } else {
        runs.append((change.isInstalled, [change.sizeClasses]))
      }
    }
    return runs
  }
}

/// The size classes that a `<variation>` is for.
struct SizeClasses {
  var horizontal: String?
  var vertical: String?

  init(horizontal: String?, vertical: String?) { (self.horizontal, self.vertical) = (horizontal, vertical) }

  /// Whether these are met whenever the others are. Any class satisfies an axis that names none.
  func includes(_ other: SizeClasses) -> Bool {
    (horizontal == nil || horizontal == other.horizontal) && (vertical == nil || vertical == other.vertical)
  }

  /// An element with the attributes that its variations give it in these size classes.
  static func applied(to element: XMLElement, in sizeClasses: SizeClasses) -> XMLElement {
    var applied = element
    for variation in variations(of: element) where variation.sizeClasses?.includes(sizeClasses) != false {
      for attribute in variation.element.attributes where attribute.name != "key" {
        applied.attributes.removeAll { $0.name == attribute.name }
        applied.attributes.append(attribute)
      }
    }
    return applied
  }

  /// From a key such as `heightClass=compact-widthClass=regular`; nil for one that names anything else.
  init?(_ key: String) {
    for part in key.split(separator: "-") {
      let pair = part.split(separator: "=").map(String.init)
      guard pair.count == 2, ["compact", "regular"].contains(pair[1]) else { return nil }
      switch pair[0] {
      case "widthClass": horizontal = pair[1]
      case "heightClass": vertical = pair[1]
      default: return nil
      }
    }
  }

  /// Whether a variation is for another system than iOS.
  static func isNeverMet(_ key: String) -> Bool { key.contains("userInterfaceIdiom=mac") }

  var specificity: Int { (horizontal == nil ? 0 : 1) + (vertical == nil ? 0 : 1) }

  func condition(at place: SourceRange) -> JSONNode {
    var builder = ObjectBuilder(at: place)
    builder.set("horizontalSizeClass", horizontal)
    builder.set("verticalSizeClass", vertical)
    return builder.node()
  }

  struct Variation {
    /// nil for the default, which the others override.
    var sizeClasses: SizeClasses?
    var element: XMLElement
  }

  /// An element's variations, the default first and the most specific last. Those with a key that is not understood are
  /// left out (`unknown(of:)`).
  static func variations(of element: XMLElement) -> [Variation] {
    let all = element.children.filter { $0.name == "variation" }
    let usual = all.filter { $0.key == "default" }.map { Variation(sizeClasses: nil, element: $0) }
    let others = all.compactMap { variation in
      SizeClasses(variation.key ?? "").map { Variation(sizeClasses: $0, element: variation) }
    }.filter { ($0.sizeClasses?.specificity ?? 0) > 0 }
    return usual
      + others.enumerated().sorted {
        ($0.element.sizeClasses?.specificity ?? 0, $0.offset) < ($1.element.sizeClasses?.specificity ?? 0, $1.offset)
      }.map(\.element)
  }

  static func unknown(of element: XMLElement) -> [XMLElement] {
    element.children.filter { $0.name == "variation" && $0.key != "default" && SizeClasses($0.key ?? "") == nil }
  }
}
