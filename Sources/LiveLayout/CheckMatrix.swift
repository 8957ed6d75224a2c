package import LayoutFormat
package import LayoutModel
package import Screens

/// The environments of a check, a snapshot or a sweep. Settings that are left out come from the document's own
/// previews, so `--text-sizes AX5` means its previews at AX5.
package struct CheckMatrix: Hashable, Sendable {
  package var devices: [Device]?
  package var orientations: [Orientation]?
  package var textSizes: [ContentSizeCategory]?
  package var keyboards: [Bool]?
  /// Every device in portrait, every text size, keyboard down and up, unless set otherwise.
  package var isEverything = false
  /// The settings of every environment: flags, and the traits that are not axes of the matrix.
  package var shared = EnvironmentRequest()
  package init() {}

  /// Whether the document's previews are used unchanged.
  package var isUnsaid: Bool { self == CheckMatrix() }

  /// The environments for one document, each once, devices outermost. If nothing is set, they include those that the
  /// document's expectations name.
  package func environments(for document: LoadedDocument) -> [Environment] {
    if isUnsaid { return unique(document.previews + document.expectationEnvironments) }
    let previews = document.previews
    let asked = orientations ?? (isEverything ? [.portrait] : unique(previews.map(\.orientation)))
    // A screen that never turns is not judged in the other orientation.
    let supported = asked.filter(document.supports)
    let orientations = supported.isEmpty ? asked : supported
    let textSizes = textSizes ?? (isEverything ? ContentSizeCategory.allCases : unique(previews.map(\.textSize)))
    let keyboards = keyboards ?? (isEverything ? [false, true] : unique(previews.map(\.keyboard)))
    var cells: [Environment] = []
    for base in bases(document) {
      // The sides of a custom screen determine its orientation.
      for orientation in base.viewport == nil ? orientations : [base.orientation] {
        let settings = orientation == base.orientation ? base : base.turned(to: orientation)
        var cell = shared.sharedTraits(on: settings).environment()
        for textSize in textSizes {
          for keyboard in keyboards {
            (cell.textSize, cell.keyboard) = (textSize, keyboard)
            cells.append(cell)
          }
        }
      }
    }
    return unique(cells)
  }

  /// One for each device, each custom size, and every other variation of the previews.
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

  private func unique<Value: Hashable>(_ values: [Value]) -> [Value] {
    var seen: Set<Value> = []
    return values.filter { seen.insert($0).inserted }
  }
}
