import CommandServices
import LayoutModel
import TestSupport

/// A text with the width that Interface Builder stored for it, and ours.
struct StoredText: Hashable {
  var string: String
  var font: ResolvedFont
  /// Whether it is a button's title.
  var isTitle: Bool
  /// In points, as `measured`.
  var stored: Double
  var measured: Double
  /// What both are rounded up to, in points.
  var step: Double
}

extension StoredText {
  /// nil where the view is not as wide as one line of text.
  init?(_ view: SceneVerification.ComparedView) {
    guard let text = view.ownText else { return nil }
    (string, font, isTitle) = (text.string, text.font, text.isTitle)
    (stored, measured, step) = (view.stored.frame.width, text.width, text.step)
  }

  /// nil where no width was stored.
  init?(_ label: StoredLabel, by measurer: any TextMeasurer) {
    guard let width = label.width else { return nil }
    (string, font, isTitle) = (label.string, label.resolved, false)
    (stored, measured, step) = (width, label.size(by: measurer).width, 1 / label.scale)
  }
}

/// The texts that are judged by their widths: labels of label-sizes.json, and labels and titles of the imported scenes
/// that are as wide as their texts. Each counts once.
///
/// Interface Builder keeps a frame when the text in it changes, so a stored width may be another text's. Where the same
/// text in the same font has widths more than a step apart, at least one of them is, and none is judged.
struct StoredTexts {
  private(set) var judged: [StoredText] = []
  private(set) var contradictory: [StoredText] = []

  init(_ texts: [StoredText]) {
    struct Key: Hashable {
      var string: String
      var font: ResolvedFont
      var isTitle: Bool
    }
    var widths: [Key: [StoredText]] = [:]
    var keys: [Key] = []
    for text in texts where text.stored > 0 {
      let key = Key(string: text.string, font: text.font, isTitle: text.isTitle)
      if widths[key] == nil { keys.append(key) }
      if widths[key, default: []].allSatisfy({ abs($0.stored - text.stored) > 1e-3 }) {
        widths[key, default: []].append(text)
      }
    }
    for key in keys {
      let same = widths[key] ?? []
      let stored = same.map(\.stored)
      let isClear = (stored.max() ?? 0) - (stored.min() ?? 0) <= (same.map(\.step).max() ?? 0) + 1e-3
      if isClear { judged += same } else { contradictory += same }
    }
  }

  var table: WidthErrorTable {
    WidthErrorTable(judged.map { ($0.font, [$0.isTitle ? "button titles" : "labels"], $0.measured / $0.stored - 1) })
  }
}
