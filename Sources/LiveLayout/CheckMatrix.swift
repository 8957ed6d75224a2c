package import LayoutFormat
package import LayoutModel
package import Screens

/// Which environments a check, a snapshot or a sweep looks at. What is unsaid comes from the document's own previews,
/// so that `--text-sizes AX5` is its previews at AX5.
package struct CheckMatrix: Hashable, Sendable {
  package var devices: [Device]?
  package var orientations: [Orientation]?
  package var textSizes: [ContentSizeCategory]?
  package var keyboards: [Bool]?
  /// Every device in portrait, every text size, keyboard down and up, where nothing else is said.
  package var isEverything = false
  /// What holds in every environment: flags, and the traits that are not axes of the matrix.
  package var shared = EnvironmentRequest()
  package init() {}

  /// Whether the document's previews stand as they are.
  package var isUnsaid: Bool { self == CheckMatrix() }

  /// The environments for one document, each once, devices outermost. Where nothing is said, those that the
  /// document's expectations name are among them.
  package func environments(for document: LoadedDocument) -> [Environment] {
    if isUnsaid { return unique(document.previews + document.expectationEnvironments) }
    let previews = document.previews
    let orientations =
      orientations ?? (isEverything ? [.portrait] : unique(previews.map(\.orientation)))
    let textSizes = textSizes ?? (isEverything ? ContentSizeCategory.allCases : unique(previews.map(\.textSize)))
    let keyboards = keyboards ?? (isEverything ? [false, true] : unique(previews.map(\.keyboard)))
    var cells: [Environment] = []
    for base in bases(document) {
      // A screen of its own size has the orientation of its sides.
      for orientation in base.viewport == nil ? orientations : [base.orientation] {
        for textSize in textSizes {
          for keyboard in keyboards {
            cells.append(cell(base, orientation, textSize, keyboard))
          }
        }
      }
    }
    return unique(cells)
  }

  /// One for each device, each window of its own size, and whatever else the previews vary.
  private func bases(_ document: LoadedDocument) -> [EnvironmentSettings] {
    if let chosen = devices ?? (isEverything ? Device.catalog : nil) {
      return chosen.map { document.defaultSettings.moved(to: $0) }
    }
    var seen: Set<EnvironmentSettings> = []
    return document.previewSettings.filter { settings in
      var base = settings
      base.orientation = .portrait
      base.textSize = .large
      base.keyboard = false
      return seen.insert(base).inserted
    }
  }

  private func cell(
    _ base: EnvironmentSettings, _ orientation: Orientation, _ textSize: ContentSizeCategory, _ keyboard: Bool
  ) -> Environment {
    var settings = orientation == base.orientation ? base : base.turned(to: orientation)
    settings.textSize = textSize
    settings.keyboard = keyboard
    return shared.sharedTraits(on: settings).environment()
  }

  private func unique<Value: Hashable>(_ values: [Value]) -> [Value] {
    var seen: Set<Value> = []
    return values.filter { seen.insert($0).inserted }
  }
}
