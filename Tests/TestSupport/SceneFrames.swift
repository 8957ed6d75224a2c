import Foundation
import LayoutModel

/// What a scene of reference/ib-scenes expects: the frames that Apple's layout gave its views, and how closely they are
/// to be met.
public struct SceneFrames {
  public var name: String
  public var data: Data
  /// What the scene uses, for the table.
  public var features: [String]
  public var views: [Expected]

  public struct Expected {
    public var id: String
    /// In the superview, in points.
    public var frame: Rect
    /// Points by which each of the four numbers may differ.
    public var tolerance: Double
  }

  public struct Mismatch {
    public var id: String
    public var found: Rect?
    public var expected: Rect
  }

  /// Every scene, sorted by name; nil, said aloud, where the shared reference is absent.
  public static func all() throws -> [SceneFrames]? {
    guard let root = SharedReference.root else {
      print("SKIPPED: no shared reference beside the repository, so the scenes are not tried")
      return nil
    }
    let folder = root.appendingPathComponent("reference/ib-scenes")
    return try FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)
      .filter { $0.pathExtension == "json" }.sorted { $0.lastPathComponent < $1.lastPathComponent }
      .compactMap { file in
        SceneFrames(name: file.deletingPathExtension().lastPathComponent, data: try Data(contentsOf: file))
      }
  }

  /// Reads `verified`, `exactAfterRounding` and `expected`. A symbol's stored frame is not its alignment rect, so
  /// that views with one are not compared.
  init?(name: String, data: Data) {
    guard let scene = (try? JSONSerialization.jsonObject(with: data)) as? [String: Any],
      let views = scene["views"] as? [[String: Any]], let frames = scene["expected"] as? [String: [Double]],
      let verified = scene["verified"] as? [String], let exact = scene["exactAfterRounding"] as? [String]
    else { return nil }
    self.name = name
    self.data = data
    features = (scene["features"] as? [String: Any])?.keys.sorted() ?? []
    let symbols = Set(views.filter { $0["symbolImage"] != nil }.compactMap { $0["id"] as? String })
    self.views = verified.filter { !symbols.contains($0) }.compactMap { id in
      guard let n = frames[id], n.count == 4 else { return nil }
      return Expected(
        id: id, frame: Rect(x: n[0], y: n[1], width: n[2], height: n[3]),
        tolerance: (exact.contains(id) ? 0.02 : 1) + 1e-6)
    }
  }

  /// The views that another frame was found for, or none.
  public func mismatches(_ result: LayoutResult) -> [Mismatch] {
    views.compactMap { expected in
      let found = result.tree.index(of: expected.id).map { result.views[$0].frame }
      if let found {
        let pairs = [
          (found.x, expected.frame.x), (found.y, expected.frame.y), (found.width, expected.frame.width),
          (found.height, expected.frame.height),
        ]
        if pairs.allSatisfy({ abs($0 - $1) <= expected.tolerance }) { return nil }
      }
      return Mismatch(id: expected.id, found: found, expected: expected.frame)
    }
  }
}

/// How many scenes and views came out right, by feature, with every scene that did not.
public struct SceneTable {
  struct Tally {
    var scenes = 0
    var goodScenes = 0
    var views = 0
    var goodViews = 0

    var text: String { "scenes \(goodScenes)/\(scenes), views \(goodViews)/\(views)" }
  }

  private let title: String
  private var total = Tally()
  private var features: [String: Tally] = [:]
  private var failures: [String] = []

  /// - Parameter title: what was solved, such as "variants".
  public init(_ title: String) { self.title = title }

  /// Shares of what was right, 0...1.
  public var scenes: Double { Double(total.goodScenes) / Double(max(total.scenes, 1)) }
  public var views: Double { Double(total.goodViews) / Double(max(total.views, 1)) }

  /// Why a scene is known not to come out. All are off by one pixel, and all but the first with variants alone: these
  /// leave a choice to lower priorities that the stored sizes do not leave.
  private static let reasons = [
    "LoopKit+LoopKit__LegacyInsulinDeliveryTableViewController__1fd812a4__zFy-ot-4Na":
      "the last baseline of an empty label of 13 pt lies 3 points above its bottom, where 3.5 is the rule of the others",
    "LoopKit+LoopKit__GlucoseRangeOverrideTableViewCell__045df097__B0K-zw-qnR":
      "a height and a bottom @750 are half a point apart: hugging @250 takes the lower one",
    "LoopKit+LoopKit__GlucoseRangeTableViewCell__1f003dfc__jTy-fY-56C":
      "a height and a bottom @750 are half a point apart: hugging @250 takes the lower one",
    "woocommerce+woocommerce-ios__ProductReviewsTableViewCell__70ff08b1__KGk-i7-Jjw":
      "two labels share a height that neither wants: a minimum @250 settles it half a point away",
    "woocommerce+woocommerce-ios__ShippingLabelSummaryTableViewCell__26fd2844__KGk-i7-Jjw":
      "rows share a height that none wants: a minimum of 31 leaves its half point to another row",
  ]

  public mutating func add(_ scene: SceneFrames, _ result: LayoutResult) {
    let bad = scene.mismatches(result)
    count(scene, bad.count, in: &total)
    for feature in scene.features { count(scene, bad.count, in: &features[feature, default: Tally()]) }
    guard !bad.isEmpty else { return }
    let reason = Self.reasons[scene.name] ?? "no known reason"
    var lines = ["\(scene.name): \(bad.count) of \(scene.views.count) views: \(reason)"]
    for miss in bad.prefix(4) {
      let kind = result.tree.index(of: miss.id).map { result.tree.views[$0].kind } ?? "view"
      lines.append("    \(miss.id) \(kind): found \(miss.found.map(text) ?? "nothing"), stored \(text(miss.expected))")
    }
    for finding in result.findings.prefix(2) { lines.append("    \(finding.rule): \(finding.message)") }
    failures.append(lines.joined(separator: "\n"))
  }

  private func count(_ scene: SceneFrames, _ bad: Int, in tally: inout Tally) {
    tally.scenes += 1
    tally.goodScenes += bad == 0 ? 1 : 0
    tally.views += scene.views.count
    tally.goodViews += scene.views.count - bad
  }

  /// The table as people read it: the total, one line a feature, then the failures.
  public var text: String {
    let rows = features.keys.sorted().map { feature in
      "  \(feature.padding(toLength: 28, withPad: " ", startingAt: 0)) \(features[feature]!.text)"
    }
    return (["\(title): \(total.text)"] + rows + failures.map { "MISMATCH (\(title)) " + $0 }).joined(separator: "\n")
  }

  private func text(_ rect: Rect) -> String {
    "(\(rect.x.shortText), \(rect.y.shortText), \(rect.width.shortText), \(rect.height.shortText))"
  }
}
