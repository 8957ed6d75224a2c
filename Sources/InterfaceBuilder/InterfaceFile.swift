package import JSONSyntax

/// A storyboard or xib: its XML, and the scenes in it.
package struct InterfaceFile: Sendable {
  package let source: SourceFile
  package let document: XMLElement
  package let scenes: [InterfaceScene]
  /// Scenes by where their roots start.
  private let scenesByStart: [Int: Int]
  /// Images, colours and other resources, by element name and resource name.
  let resources: [String: XMLElement]

  /// The extensions of such files, without a dot.
  package static let endings = ["storyboard", "xib"]

  package static func isNamed(_ path: String) -> Bool {
    endings.contains { path.lowercased().hasSuffix("." + $0) }
  }

  /// Splits `Main.storyboard/Home` into `Main.storyboard` and `Home`; nil for the path of any other file. The scene is
  /// empty if the path names none. Only the file system knows whether `Main.storyboard` is a file: as a folder it has
  /// no scenes.
  package static func split(_ path: String) -> (file: String, scene: String)? {
    if isNamed(path) { return (path, "") }
    guard let slash = path.lastIndex(of: "/"), isNamed(String(path[..<slash])) else { return nil }
    return (String(path[..<slash]), String(path[path.index(after: slash)...]))
  }

  package init(path: String, bytes: [UInt8]) throws(XMLReader.Problem) {
    // An atomic save leaves nothing behind it, so what is read is whole.
    source = SourceFile(path: path, bytes: bytes)
    document = try XMLReader.read(source)
    if let message = Self.problem(with: document) {
      throw XMLReader.Problem(message: message, range: document.tag)
    }
    scenes = SceneFinder(document, path: path).scenes
    scenesByStart = Dictionary(
      scenes.enumerated().map { ($1.root.tag.start, $0) }, uniquingKeysWith: { first, _ in first })
    var resources: [String: XMLElement] = [:]
    for element in document.child("resources")?.children ?? [] {
      if let name = element["name"] { resources["\(element.name) \(name)"] = element }
    }
    for element in document.child("designables")?.children ?? [] {
      if let name = element["name"] { resources["designable \(name)"] = element }
    }
    self.resources = resources
  }

  /// Why an XML file cannot be imported.
  private static func problem(with document: XMLElement) -> String? {
    let type = document["type"] ?? ""
    switch document.name {
    case "archive" where type.hasPrefix("com.apple.InterfaceBuilder"):
      return "this is a file of Xcode 3 or 4; open it in a newer Xcode and save it"
    case "document" where type.hasPrefix("com.apple.InterfaceBuilder3.CocoaTouch"): return nil
    case "document" where type.contains("InterfaceBuilder"):
      return "this is an Interface Builder file for another system (\(type)); only those for iOS can be read"
    case "document":
      let what = type.isEmpty ? "no type" : "the type '\(type)'"
      return "this is XML, but not a storyboard or xib: its <document> has \(what)"
    default:
      return "this is XML, but not a storyboard or xib: its root element is <\(document.name)>, not <document>"
    }
  }

  /// The scene whose root an element is.
  func scene(of root: XMLElement) -> InterfaceScene? { scenesByStart[root.tag.start].map { scenes[$0] } }

  /// The scene that stands for a custom class: a root view of the class, or the first one of a file that the class
  /// owns.
  package func scene(ofClass name: String) -> InterfaceScene? {
    let owner = document.child("objects")?.children.first { $0["placeholderIdentifier"] == "IBFilesOwner" }
    return scenes.first { $0.root["customClass"] == name } ?? (owner?["customClass"] == name ? scenes.first : nil)
  }

  package func scene(named name: String) -> InterfaceScene? {
    scenes.first { $0.name == name } ?? (name.isEmpty ? initialScene : nil)
  }

  /// The scene of a path that names no scene: the initial view controller's, or the first one.
  package var initialScene: InterfaceScene? {
    guard let initial = document["initialViewController"] else { return scenes.first }
    let containers = Containers(document)
    return scenes.first { $0.controller?.id == containers.content(of: initial) } ?? scenes.first
  }
}

/// A root view with a layout of its own.
package struct InterfaceScene: Sendable {
  package enum Kind: String, Sendable, CaseIterable {
    case controller
    case view
    case cell
    case tableHeaderView
    case tableFooterView
  }

  /// The root view's object id.
  package var object: String
  /// Unique in its file, without a slash.
  package var name: String
  package var kind: Kind
  package var root: XMLElement
  /// The view controller; nil for a root view without one.
  package var controller: XMLElement?
  /// The objects of its storyboard scene or xib whose outlets name views.
  package var objects: XMLElement

  /// The classes of the views inside it that have a custom class and no content, in document order.
  package var leafClasses: [String] {
    var found: [String] = []
    func collect(_ element: XMLElement) {
      for view in ViewElement.subviews(of: element) {
        if let name = ViewElement.leafClass(of: view), !found.contains(name) { found.append(name) }
        collect(view)
      }
    }
    collect(root)
    return found
  }
}

/// Finds the roots in a document, in its order.
private struct SceneFinder {
  private(set) var scenes: [InterfaceScene] = []
  private let fileName: String
  private var taken: Set<String> = []
  private var counts: [String: Int] = [:]

  init(_ document: XMLElement, path: String) {
    let file = path.split(separator: "/").last ?? ""
    fileName = String(file.prefix { $0 != "." })
    for objects in document.child("objects").map({ [$0] }) ?? [] { add(objects, isXib: true) }
    for scene in document.child("scenes")?.children ?? [] {
      if let objects = scene.child("objects") { add(objects, isXib: false) }
    }
  }

  private mutating func add(_ objects: XMLElement, isXib: Bool) {
    for object in objects.children {
      if let view = object.child(key: "view"), ViewElement.isView(view) {
        add(view, .controller, name: Self.name(ofController: object), objects, controller: object)
        for key in ["navigationItem", "toolbarItems"] {
          for item in object.children.filter({ $0.name == key || $0.key == key }).flatMap(ViewElement.viewsInItems) {
            add(item, .view, name: Self.name(of: item) ?? item.key ?? item.name, objects)
          }
        }
      } else if ViewElement.isView(object), object.key == nil {
        let kind: InterfaceScene.Kind = ViewElement.isCell(object) ? .cell : .view
        add(object, kind, name: Self.name(of: object) ?? fileName, objects)
      }
    }
  }

  private mutating func add(
    _ view: XMLElement, _ kind: InterfaceScene.Kind, name: String, _ objects: XMLElement, controller: XMLElement? = nil
  ) {
    scenes.append(
      InterfaceScene(
        object: view.id ?? "", name: unique(ViewNames.fileName(name)), kind: kind, root: view, controller: controller,
        objects: objects))
    addParts(of: view, in: objects)
  }

  /// Cells, headers and footers of tables and collections have layouts of their own.
  private mutating func addParts(of view: XMLElement, in objects: XMLElement) {
    for child in view.children {
      switch (child.name, child.key) {
      case ("prototypes", _), ("cells", _), ("sections", _), ("tableViewSection", _): addParts(of: child, in: objects)
      case (_, "tableHeaderView"), (_, "tableFooterView"):
        let kind = InterfaceScene.Kind(rawValue: child.key ?? "") ?? .view
        add(child, kind, name: Self.name(of: child) ?? child.key ?? "", objects)
      default:
        if ViewElement.isCell(child) {
          add(child, .cell, name: child["reuseIdentifier"] ?? Self.name(of: child) ?? child.name, objects)
        } else if child.name == "subviews" || ViewElement.isView(child) {
          addParts(of: child, in: objects)
        }
      }
    }
  }

  private static func name(ofController controller: XMLElement) -> String {
    controller["storyboardIdentifier"] ?? name(of: controller) ?? controller["title"] ?? controller.name
  }

  private static func name(of object: XMLElement) -> String? {
    [object["customClass"], object["userLabel"]].compactMap { $0 }.first { !$0.isEmpty }
  }

  private mutating func unique(_ name: String) -> String {
    var candidate = name
    while !taken.insert(candidate).inserted {
      counts[name, default: 1] += 1
      candidate = "\(name)-\(counts[name, default: 2])"
    }
    return candidate
  }
}
