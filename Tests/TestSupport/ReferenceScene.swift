import Foundation
import LayoutModel

/// A scene of Tests/Reference/scenes: a screen of a public Interface Builder file in the project's own format, with
/// numbers for names and sizes for words. Its expectations are the frames that Apple's layout stored.
public struct ReferenceScene {
  public var number: Int
  public var text: String
  /// The features that it uses, for the table.
  public var features: [String]
  public var frames: SceneFrames

  private struct Row: Decodable {
    var features: [String]
    /// Other sizes of leaves by id, width and height, which must give the same frames.
    var variants: [String: [Length]]
  }

  private enum Length: Decodable {
    case points(Double)
    case none

    init(from decoder: any Decoder) throws {
      let points = try? decoder.singleValueContainer().decode(Double.self)
      self = points.map { .points($0) } ?? .none
    }
  }

  /// Every scene in order.
  /// - Parameter usesVariants: whether leaves have their other sizes.
  public static func all(usesVariants: Bool) throws -> [ReferenceScene] {
    try Repository.table("scenes.json", of: Row.self).enumerated().map { index, row in
      let data = try Repository.reference(String(format: "scenes/%03d.json", index + 1))
      guard var document = try JSONSerialization.jsonObject(with: data) as? [String: Any],
        let root = document["root"] as? [String: Any]
      else { throw CocoaError(.fileReadCorruptFile) }
      if usesVariants { document["root"] = resized(root, row.variants) }
      let text = try JSONSerialization.data(withJSONObject: document, options: [.sortedKeys])
      return ReferenceScene(
        number: index + 1, text: String(decoding: text, as: UTF8.self), features: row.features,
        frames: SceneFrames(expectationsOf: document))
    }
  }

  private static func resized(_ view: [String: Any], _ variants: [String: [Length]]) -> [String: Any] {
    var view = view
    if let size = (view["id"] as? String).flatMap({ variants[$0] }) {
      view["intrinsicSize"] = size.map { length -> Any in
        if case .points(let points) = length { points } else { "none" }
      }
    }
    if let subviews = view["subviews"] as? [[String: Any]] {
      view["subviews"] = subviews.map { resized($0, variants) }
    }
    return view
  }
}

/// The frames of a scene's views in Apple's layout, and the tolerances.
public struct SceneFrames {
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

  public var views: [Expected]

  /// The frames that a document's expectations name.
  public init(expectationsOf document: [String: Any]) {
    views = (document["expectations"] as? [[String: Any]] ?? []).flatMap { expectation -> [Expected] in
      let tolerance = (expectation["tolerance"] as? Double ?? 0) + 1e-6
      return (expectation["frame"] as? [String: [Double]] ?? [:]).sorted { $0.key < $1.key }.map { id, n in
        Expected(id: id, frame: Rect(x: n[0], y: n[1], width: n[2], height: n[3]), tolerance: tolerance)
      }
    }
  }

  /// The views with other frames.
  /// - Parameter least: points of tolerance in any case.
  public func mismatches(_ result: LayoutResult, atLeast least: Double = 0) -> [Mismatch] {
    views.compactMap { expected in
      let found = result.tree.index(of: expected.id).map { result.views[$0].frame }
      let tolerance = max(expected.tolerance, least + 1e-6)
      if let found, found.isClose(to: expected.frame, within: tolerance) { return nil }
      return Mismatch(id: expected.id, found: found, expected: expected.frame)
    }
  }
}

extension Rect {
  fileprivate func isClose(to other: Rect, within tolerance: Double) -> Bool {
    [(x, other.x), (y, other.y), (width, other.width), (height, other.height)].allSatisfy { abs($0 - $1) <= tolerance }
  }
}

/// The number of right scenes and views by feature, and every wrong scene.
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

  public mutating func add(_ name: String, _ frames: SceneFrames, features used: [String], _ result: LayoutResult) {
    let bad = frames.mismatches(result)
    count(frames, bad.count, in: &total)
    for feature in used { count(frames, bad.count, in: &features[feature, default: Tally()]) }
    guard !bad.isEmpty else { return }
    var lines = ["\(name): \(bad.count) of \(frames.views.count) views"]
    for miss in bad.prefix(4) {
      let kind = result.tree.index(of: miss.id).map { result.tree.views[$0].kind } ?? "view"
      lines.append("    \(miss.id) \(kind): found \(miss.found.map(text) ?? "nothing"), stored \(text(miss.expected))")
    }
    failures.append(lines.joined(separator: "\n"))
  }

  private func count(_ frames: SceneFrames, _ bad: Int, in tally: inout Tally) {
    tally.scenes += 1
    tally.goodScenes += bad == 0 ? 1 : 0
    tally.views += frames.views.count
    tally.goodViews += frames.views.count - bad
  }

  /// The table as text: the total, one line per feature, then the failures.
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
