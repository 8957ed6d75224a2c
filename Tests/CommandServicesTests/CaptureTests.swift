import CommandServices
import Foundation
import LayoutFormat
import LayoutModel
import LiveLayout
import Screens
import TestSupport
import Testing
import UIKitExport

/// The printed file at work: trees on UIKit's classes with stored values (Tests/UIKitStub/Values) are captured,
/// compared with Tests/UIKitStub/Captures, loaded and solved.
@Suite struct CaptureTests {
  private static let stub = Repository.root.appendingPathComponent("Tests/UIKitStub")

  /// Compiles the classes, the printed file and a program that builds trees, and runs it.
  private static func captures(by program: [String]) throws -> TemporaryDirectory {
    let folder = try TemporaryDirectory()
    let printed = try folder.write(CaptureSource.text(), to: "LiveLayoutCapture.swift")
    let module = "\(folder.path)/UIKit"
    let classes = ["UIKit", "Building", "Exported", "Lists"].map {
      stub.appendingPathComponent("Values/\($0).swift").path
    }
    let files = try program.enumerated().map { try folder.write($1, to: "Program\($0).swift") }
    let compile = ["swiftc", "-swift-version", "6", "-parse-as-library", "-wmo"]
    let emits = ["-emit-module", "-emit-module-path", "\(module).swiftmodule", "-c", "-module-name", "UIKit"]
    try run(compile + emits + ["-o", "\(module).o"] + classes)
    try run(compile + ["-I", folder.path, "-o", "\(folder.path)/trees", printed] + files + ["\(module).o"])
    try run(["\(folder.path)/trees", "\(folder.path)/captures"])
    return folder
  }

  private static func run(_ arguments: [String]) throws {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = arguments
    let output = Pipe()
    (process.standardOutput, process.standardError) = (output, output)
    try process.run()
    let said = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    try #require(process.terminationStatus == 0, "\(arguments[0]): \(said)")
  }

  @Test func `trees are captured as recorded, and the layouts give the frames back`() throws {
    let trees = try String(contentsOf: Self.stub.appendingPathComponent("Values/Trees.swift"), encoding: .utf8)
    let folder = try Self.captures(by: [trees])
    let names = try FileManager.default.contentsOfDirectory(atPath: "\(folder.path)/captures").sorted()
    try #require(names.count >= 12)
    let verification = SceneVerification(measuring: FixedAdvanceMeasurer())
    for name in names {
      let text = try String(contentsOfFile: "\(folder.path)/captures/\(name)", encoding: .utf8)
      let mismatch = Golden.mismatch(text, file: Self.stub.appendingPathComponent("Captures/\(name)"))
      #expect(mismatch == nil, "\(mismatch ?? "")")
      let document = Headless.load(bytes: Array(text.utf8), named: name)
      #expect(!document.diagnostics.contains { $0.severity == .error }, "\(name): \(Headless.rendered(document))")
      let verified = try #require(verification.verify(document), "\(name) has no frames")
      // Controls are as large as their fonts make them, and the measurer of tests is none of Apple's.
      if ["controls.json", "stack.json"].contains(name) { continue }
      let off = verified.scenes[0].comparedViews.filter { $0.difference > 0.5 }.map(\.stored.id)
      #expect(off.isEmpty, "\(name): \(off)")
    }
  }

  /// Examples that come back as they are shown only, since UIKit does not tell what sections a layout was made of, with
  /// the collection view of each.
  private static let apart = ["gallery/compositional-layouts": "shop", "gallery/sideways-sections": "page"]

  /// Examples whose behaviors follow frames, which the stub does not compute: the screen comes back as it is without.
  private static let withoutBehaviors: Set = ["login", "sticky-footer"]

  /// Points by which frames may differ: a button with insets gets a configuration, which rounds its size otherwise.
  private static let tolerances = ["gallery/controls": 1.0]

  /// Examples whose code decides by the size of the window or by size classes: each device has a capture of its own.
  private static let decidingBySize: Set = [
    "gallery/every-window", "gallery/size-classes", "gallery/arrangement-overlay", "gallery/arrangement-split",
    "gallery/fold", "checkout",
  ]

  /// Properties of views that code hides by frames, which the stub does not compute, and the views in the layout.
  private static let hiddenByFrames = ["checkout": ["spaceView": "space"]]

  /// Every other example and layout of the gallery.
  private static func exported() throws -> [String] {
    let all = try ["", "gallery/"].flatMap { folder in
      try FileManager.default.contentsOfDirectory(
        atPath: Repository.root.appendingPathComponent("Examples/\(folder)").path
      ).filter { $0.hasSuffix(".json") }.map { folder + $0.dropLast(5) }
    }
    for name in apart.keys { try #require(all.contains(name), "there is no example \(name)") }
    return all.filter { apart[$0] == nil }.sorted()
  }

  /// Linux has no Objective-C, and nothing calls these. What an export asks of the app in a comment is done.
  private static func completed(_ text: String) -> String {
    var text = text.replacing("@objc ", with: "").replacing(/#selector\((\w+)\)/) { "Selector(\"\($0.1)\")" }
    for asked in text.matches(of: /\/\/ (\w+): its class overrides intrinsicContentSize with (.+)/) {
      text = text.replacing("let \(asked.1) = UIView()", with: "let \(asked.1) = SizedView(\(asked.2))")
    }
    for asked in text.matches(of: /\/\/ (\w+): its class overrides safeAreaInsets with .* and (.+), or it is/) {
      text = text.replacing("let \(asked.1) = UIView()", with: "let \(asked.1) = PaddedController.view(\(asked.2))")
    }
    return text
  }

  private static let environments = ["iPhone 13", "iPhone SE (1st generation)", "iPad (9th generation)"]
    .compactMap(Device.named).flatMap { device in
      [Orientation.portrait, .landscape].map { Environment(device: device, orientation: $0) }
    }

  @Test func `screens that exported code builds come back from a capture with the same frames on all devices`() throws {
    try #require(Self.environments.count == 6)
    var program: [String] = []
    var calls = ""
    let exported = try Self.exported()
    for path in exported {
      let document = Self.example(path)
      let name = Self.name(path)
      let text = Self.completed(
        UIKitExport(document.variants(from: document.defaultEnvironment), name: name, style: .uikit).text)
      let controller = try #require(text.firstMatch(of: /final class (\w+): UIViewController/)?.1)
      program.append(text)
      for index in Self.environments.indices where index == 0 || Self.decidingBySize.contains(path) {
        let original = Self.solved(document, Self.environments[index])
        let hidden = (Self.hiddenByFrames[path] ?? [:]).filter { Self.isHidden($0.value, in: original) }.keys.sorted()
        calls += "    try capture({ \(controller)() }, \"\(name)-\(index)\", on: \(index), hiding: \(hidden))\n"
      }
    }
    program.append(Self.main(calls))
    let folder = try Self.captures(by: program)
    for path in exported {
      let original = try Self.withoutBehaviors.contains(path) ? Self.exampleWithoutBehaviors(path) : Self.example(path)
      for (index, environment) in Self.environments.enumerated() {
        let name = "\(Self.name(path))-\(Self.decidingBySize.contains(path) ? index : 0)"
        let text = try String(contentsOfFile: "\(folder.path)/captures/\(name).json", encoding: .utf8)
        let captured = Headless.load(bytes: Array(text.utf8), named: "\(name).json")
        try #require(captured.canResolve, "\(Headless.rendered(captured))")
        let differing = Self.differences(
          Self.solved(original, environment), Self.solved(captured, environment),
          within: Self.tolerances[path] ?? 1e-6)
        #expect(
          differing.isEmpty, "\(name), \(environment.deviceName), \(environment.orientation): \(differing.prefix(3))")
      }
    }
  }

  @Test func `layouts that UIKit does not describe come back as they are shown`() throws {
    var calls = ""
    let names = Self.apart.keys.sorted().flatMap { path in Self.environments.indices.map { (path, $0) } }
    for (path, index) in names {
      let views = Self.shown(Self.solved(Self.example(path), Self.environments[index]), collection: Self.apart[path])
      calls += "    try capture({ shown(\(views)) }, \"\(Self.name(path))-\(index)\", on: \(index), hiding: [])\n"
    }
    let folder = try Self.captures(by: [Self.main(calls), Self.shownViews])
    for (path, index) in names {
      let original = Self.solved(Self.example(path), Self.environments[index])
      let name = "\(Self.name(path))-\(index)"
      let text = try String(contentsOfFile: "\(folder.path)/captures/\(name).json", encoding: .utf8)
      let captured = Self.solved(Headless.load(bytes: Array(text.utf8), named: name), Self.environments[index])
      for view in original.views.indices.dropFirst() where !original.views[view].isEffectivelyHidden {
        let found = captured.tree.index(of: "shown\(view)").map { captured.views[$0].screen }
        let frame = original.views[view].screen
        #expect(found.map { Self.isNear($0, frame, 0.01) } == true, "\(name), \(original.tree.views[view].id)")
      }
    }
  }

  /// Each view's superview, frame and kind as a list of numbers.
  private static func shown(_ result: LayoutResult, collection: String?) -> [[Double]] {
    result.views.indices.map { index in
      let view = result.tree.views[index]
      let (frame, parent) = (result.views[index].frame, view.parent ?? -1)
      let isInCollection = parent >= 0 && result.tree.views[parent].id == collection
      let kind = view.id == collection ? 1 : !isInCollection ? 0 : view.id == "heading" ? 3 : 2
      return [Double(parent), frame.x, frame.y, frame.width, frame.height, Double(kind)]
    }
  }

  private static let shownViews = """
    import UIKit

    /// Views where they are on the screen. Every other cell lies in a scroll view, as in a section that scrolls sideways.
    @MainActor func shown(_ views: [[Double]]) -> UIViewController {
      let controller = UIViewController()
      Screens.held.append(controller)
      var insides: [UIView] = []
      for (index, view) in views.enumerated() {
        guard view[0] >= 0 else {
          insides.append(controller.view)
          continue
        }
        let made =
          [{ UIView() }, { UICollectionView() }, { UICollectionViewCell() }, { UICollectionReusableView() }][Int(view[5])]()
        made.frame = CGRect(x: view[1], y: view[2], width: view[3], height: view[4])
        made.accessibilityIdentifier = "shown\\(index)"
        (made as? UICollectionView)?.alwaysBounceVertical = true
        var parent = insides[Int(view[0])]
        if let cell = made as? UICollectionViewCell, let collection = parent as? UICollectionView {
          collection.collectionViewLayout = UICollectionViewLayout()
          collection.visibleCells.append(cell)
          cell.contentView.frame = cell.bounds
          cell.addSubview(cell.contentView)
          if index % 2 == 0 {
            let section = UIScrollView()
            section.frame = CGRect(x: 7, y: made.frame.minY - 3, width: 200, height: 90)
            section.contentOffset.x = 11
            made.frame.origin = CGPoint(x: made.frame.minX + 4, y: 3)
            parent.addSubview(section)
            parent = section
          }
        }
        parent.addSubview(made)
        insides.append((made as? UICollectionViewCell)?.contentView ?? made)
      }
      return controller
    }
    """

  private static func isHidden(_ id: String, in result: LayoutResult) -> Bool {
    result.tree.index(of: id).map { result.views[$0].isEffectivelyHidden } ?? false
  }

  private static func name(_ path: String) -> String { path.split(separator: "/").last.map(String.init) ?? path }

  private static func example(_ name: String) -> LoadedDocument {
    Headless.load(Repository.root.appendingPathComponent("Examples/\(name).json").path)
  }

  private static func exampleWithoutBehaviors(_ name: String) throws -> LoadedDocument {
    let file = Repository.root.appendingPathComponent("Examples/\(name).json")
    var json = try #require(JSONSerialization.jsonObject(with: Data(contentsOf: file)) as? [String: Any])
    try #require(json.removeValue(forKey: "behaviors") != nil)
    return Headless.load(bytes: Array(try JSONSerialization.data(withJSONObject: json)), named: file.path)
  }

  private static func solved(_ document: LoadedDocument, _ environment: Environment) -> LayoutResult {
    var environment = environment
    environment.hasContainer = false
    return ScreenSolver.solve(
      document, in: environment, measuring: FixedAdvanceMeasurer(), options: SolveOptions(audit: false)
    ).result
  }

  /// Compares what is shown: view by view, or by name and in window coordinates where a capture has more views, such as
  /// the rows of a table. Where constraints contradict each other their order decides, which no capture can know.
  private static func differences(_ original: LayoutResult, _ captured: LayoutResult, within tolerance: Double)
    -> [String]
  {
    let shown = [original, captured].map { result in
      result.views.indices.filter { !result.views[$0].isEffectivelyHidden }
    }
    let isAlike = shown[0].count == shown[1].count
    let pairs =
      isAlike
      ? zip(shown[0], shown[1]).map { ($0, $1) }
      : shown[0].map { ($0, captured.tree.index(of: original.tree.views[$0].id)) }
    return pairs.compactMap { one, other in
      let view = original.views[one]
      let frame = isAlike ? view.frame : view.screen
      let found = other.map { isAlike ? captured.views[$0].frame : captured.views[$0].screen }
      if view.isDisplaced || found.map({ isNear($0, frame, tolerance) }) == true { return nil }
      return "\(original.tree.views[one].id) \(frame), captured \(found.map { "\($0)" } ?? "not")"
    }
  }

  private static func isNear(_ one: Rect, _ other: Rect, _ tolerance: Double) -> Bool {
    let differences = [one.x - other.x, one.y - other.y, one.width - other.width, one.height - other.height]
    return differences.allSatisfy { abs($0) < tolerance }
  }

  private static func main(_ calls: String) -> String {
    let screens = environments.map { environment in
      let (safe, margins) = (environment.safeArea, environment.rootMargins)
      return """
              Screen(
                size: CGSize(width: \(environment.size.width), height: \(environment.size.height)),
                safeArea: UIEdgeInsets(top: \(safe.top), left: \(safe.left), bottom: \(safe.bottom), right: \(safe.right)),
                margin: \(margins.left),
                traits: (.\(environment.idiom), .\(environment.horizontalSizeClass), .\(environment.verticalSizeClass))),
        """
    }
    return """
      import UIKit

      /// A view as the app's own class would be.
      final class SizedView: UIView {
        private let size: CGSize
        init(width: CGFloat = UIView.noIntrinsicMetric, height: CGFloat = UIView.noIntrinsicMetric) {
          size = CGSize(width: width, height: height)
          super.init()
        }
        override var intrinsicContentSize: CGSize { size }
      }

      final class PaddedController: UIViewController {
        static func view(_ insets: UIEdgeInsets) -> UIView {
          let controller = PaddedController()
          controller.additionalSafeAreaInsets = insets
          Screens.held.append(controller)
          return controller.view
        }
      }

      struct Screen {
        let size: CGSize
        let safeArea: UIEdgeInsets
        let margin: CGFloat
        let traits: UITraitCollection.Device
      }

      @main @MainActor struct Screens {
        /// Views hold their controllers weakly.
        static var held: [UIViewController] = []
        static let screens: [Screen] = [
      \(screens.joined(separator: "\n"))
        ]

        static func main() throws {
          UIImage.catalogue = [
            "hills": CGSize(width: 375, height: 262.5), "star.fill": CGSize(width: 24, height: 22),
            "cart": CGSize(width: 20, height: 18),
          ]
          try FileManager.default.createDirectory(atPath: CommandLine.arguments[1], withIntermediateDirectories: true)
      \(calls)
        }

        static func capture(_ make: () -> UIViewController, _ name: String, on index: Int, hiding hidden: [String])
          throws
        {
          let screen = screens[index]
          UITraitCollection.device = screen.traits
          let controller = make()
          let view = controller.view!
          view.frame = CGRect(origin: .zero, size: screen.size)
          view.safeAreaInsets = screen.safeArea
          // The app's own margins, or those that the system gives to a controller's view.
          var margins = view.layoutMargins
          if margins.left == 8 { margins = UIEdgeInsets(top: 0, left: screen.margin, bottom: 0, right: screen.margin) }
          let safe = view.insetsLayoutMarginsFromSafeArea ? screen.safeArea : .zero
          view.layoutMargins = UIEdgeInsets(
            top: margins.top + safe.top, left: margins.left + safe.left, bottom: margins.bottom + safe.bottom,
            right: margins.right + safe.right)
          for child in Mirror(reflecting: controller).children where hidden.contains(child.label ?? "") {
            (child.value as? UIView)?.isHidden = true
          }
          let text = LiveLayoutCapture.json(of: controller)
          try text.write(toFile: "\\(CommandLine.arguments[1])/\\(name).json", atomically: true, encoding: .utf8)
        }
      }
      """
  }

  @Test func `a view that comes out elsewhere is listed`() throws {
    let text = """
      { "environment": { "viewport": [100, 100] }, "root": { "subviews": [
          { "id": "a", "constraints": [ "left == superview.left + 5", "top == superview.top", "width == 10", "height == 10" ] },
          { "id": "b", "constraints": [ "left == a.right", "top == superview.top", "width == 10", "height == 10" ] } ] },
        "expectations": [ { "when": { "width": 100 }, "frame": { "a": [5, 0, 10, 10], "b": [20, 0, 10, 10] } } ] }
      """
    let document = Headless.load(bytes: Array(text.utf8), named: "capture.json")
    let verified = try #require(SceneVerification(measuring: FixedAdvanceMeasurer()).verify(document))
    let lines = SceneVerification.text(of: [verified])
    #expect(lines.contains("2 views, 1 to the pixel"))
    #expect(lines.contains("    b (15, 0, 10, 10), captured (20, 0, 10, 10)"))
    let none = Headless.load(bytes: Array(#"{ "root": {} }"#.utf8), named: "capture.json")
    #expect(SceneVerification(measuring: FixedAdvanceMeasurer()).verify(none) == nil)
  }
}
