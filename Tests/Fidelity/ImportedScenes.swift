import CommandServices
import Foundation
import InterfaceBuilder
import LayoutModel

/// The files that ib-files/index.json ties to proved scenes, imported and solved as Interface Builder solved them.
struct ImportedScenes {
  private struct Entry: Decodable {
    var scene: String
    var root: String
  }

  /// What a proved scene says of its views.
  private struct Proof: Decodable {
    struct View: Decodable {
      var id: String
      var parent: String?
      var customClass: String?
      var symbolImage: Bool?
      var element: String

      private enum CodingKeys: CodingKey { case id, parent, customClass, symbolImage, element }
      init(from decoder: any Decoder) throws {
        let values = try decoder.container(keyedBy: CodingKeys.self)
        id = try values.decode(String.self, forKey: .id)
        parent = try values.decodeIfPresent(String.self, forKey: .parent)
        customClass = try values.decodeIfPresent(String.self, forKey: .customClass)
        symbolImage = values.contains(.symbolImage)
        element = try values.decode(String.self, forKey: .element)
      }
    }
    var views: [View]
    var verified: [String]
    var exactAfterRounding: [String]

    var hasCustomLeaf: Bool {
      let parents = Set(views.compactMap(\.parent))
      return views.contains { $0.customClass != nil && !parents.contains($0.id) }
    }
  }

  /// How many frames of an element agree.
  private struct Tally {
    var frames = 0
    /// Equal frames, and those within a point; equal widths, and equal heights.
    private var (pixel, point, width, height) = (0, 0, 0, 0)

    mutating func add(_ view: SceneVerification.ComparedView?) {
      frames += 1
      guard let view, let solved = view.solved else { return }
      pixel += view.difference <= 0.02 ? 1 : 0
      point += view.difference <= 1.0001 ? 1 : 0
      width += abs(solved.width - view.stored.frame.width) <= 0.02 ? 1 : 0
      height += abs(solved.height - view.stored.frame.height) <= 0.02 ? 1 : 0
    }

    /// The row of docs/text.md.
    func row(_ name: String) -> String {
      let shares = [pixel, point, width, height].map { "\((100 * $0 + frames / 2) / max(1, frames)) %" }
      return "| \(name) | \(frames) | \(shares.joined(separator: " | ")) |"
    }
  }

  private let folder: URL
  private let measurer: any TextMeasurer

  init(in folder: URL, measuring measurer: any TextMeasurer) { (self.folder, self.measurer) = (folder, measurer) }

  /// Two lines: with stored sizes of leaves, and with the product's own.
  /// - Returns: the texts of the second line's scenes whose views are as wide as they.
  func print() throws -> [StoredText] {
    let index = folder.appendingPathComponent("ib-files/index.json")
    guard let data = try? Data(contentsOf: index) else { return [] }
    let entries = try JSONDecoder().decode([String: [Entry]].self, from: data)
    return try [true, false].flatMap { try printLine(entries, $0) }
  }

  private func printLine(_ entries: [String: [Entry]], _ usesStoredSizes: Bool) throws -> [StoredText] {
    var texts: [StoredText] = []
    var verification = SceneVerification(measuring: measurer)
    verification.usesStoredSizes = usesStoredSizes
    var (roots, pixel, point, lossless, views, good) = (0, 0, 0, 0, 0, 0)
    var elements: [String: Tally] = [:]
    for (name, scenes) in entries.sorted(by: { $0.key < $1.key }) {
      let path = folder.appendingPathComponent("ib-files/\(name)").path
      let file = verification.verify(try InterfaceFile(reading: path))
      for entry in scenes {
        let data = try Data(contentsOf: folder.appendingPathComponent("ib-scenes/\(entry.scene)"))
        let proof = try JSONDecoder().decode(Proof.self, from: data)
        guard let scene = file.scenes.first(where: { $0.object == entry.root }) else { continue }
        if !scene.warnings.contains(where: { $0.warning.changesFrames }) { lossless += 1 }
        let symbols = Set(proof.views.filter { $0.symbolImage == true }.map(\.id))
        let misses = proof.verified.filter { !symbols.contains($0) }.map { id in
          let found = scene.views.first { $0.stored.object == id }?.difference ?? .infinity
          return max(0, found - (proof.exactAfterRounding.contains(id) ? 0.02 : 1))
        }
        views += misses.count
        good += misses.count { $0 < 1e-6 }
        guard usesStoredSizes || !proof.hasCustomLeaf else { continue }
        roots += 1
        pixel += misses.allSatisfy { $0 < 1e-6 } ? 1 : 0
        point += misses.allSatisfy { $0 <= 1 } ? 1 : 0
        let verified = Set(proof.verified)
        for view in proof.views where verified.contains(view.id) {
          let found = scene.views.first { $0.stored.object == view.id }
          for name in ["all", view.element] { elements[name, default: Tally()].add(found) }
          if let text = found.flatMap({ StoredText($0) }) { texts.append(text) }
        }
      }
    }
    let title = usesStoredSizes ? "imported, stored sizes" : "imported, own sizes, no custom leaves"
    Swift.print(
      "\(title): of \(roots) roots \(pixel) to the pixel, \(point) within 1 pt; of \(views) views \(good) to the pixel; "
        + "\(lossless) scenes lose nothing that changes a frame")
    guard !usesStoredSizes else { return [] }
    Swift.print("| element | frames | to the pixel | within 1 pt | width to the pixel | height to the pixel |")
    for (name, tally) in elements.sorted(by: { ($1.value.frames, $0.key) < ($0.value.frames, $1.key) }) {
      Swift.print(tally.row(name))
    }
    return texts
  }
}
