package import LayoutFormat
package import LayoutModel

/// Which environments a check, a snapshot or a sweep looks at. What is unsaid comes from the document's own previews,
/// so that `--text-sizes AX5` is its previews at AX5.
package struct CheckMatrix: Hashable, Sendable {
  package var devices: [Device]?
  package var orientations: [Orientation]?
  package var textSizes: [ContentSizeCategory]?
  package var keyboards: [Bool]?
  /// Every device in portrait, every text size, keyboard down and up, where nothing else is said.
  package var isEverything = false
  package var direction: LayoutDirection?
  package var appearance: InterfaceStyle?
  package var boldText: Bool?
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
    for base in bases(previews) {
      for orientation in base.deviceID == nil ? [base.orientation] : orientations {
        for textSize in textSizes {
          for keyboard in keyboards {
            cells.append(cell(base, orientation, textSize, keyboard))
          }
        }
      }
    }
    return unique(cells)
  }

  /// One environment a device, and a window of its own size for itself.
  private func bases(_ previews: [Environment]) -> [Environment] {
    if let chosen = devices ?? (isEverything ? Device.catalog : nil) {
      return chosen.map { device in
        var settings = EnvironmentSettings()
        settings.device = device
        return settings.environment()
      }
    }
    var seen: Set<String> = []
    return previews.filter { seen.insert($0.deviceID.map { "id \($0)" } ?? $0.deviceName).inserted }
  }

  private func cell(
    _ base: Environment, _ orientation: Orientation, _ textSize: ContentSizeCategory, _ keyboard: Bool
  ) -> Environment {
    var cell = base
    if base.orientation != orientation, let device = Device.catalog.first(where: { $0.id == base.deviceID }) {
      cell = Environment(device: device, orientation: orientation, systemVersion: base.systemVersion)
      cell.flags = base.flags
      cell.texts = base.texts
    }
    cell.textSize = textSize
    cell.keyboard = keyboard
    cell.direction = direction ?? base.direction
    cell.appearance = appearance ?? base.appearance
    cell.boldText = boldText ?? base.boldText
    return cell
  }

  private func unique<Value: Hashable>(_ values: [Value]) -> [Value] {
    var seen: Set<Value> = []
    return values.filter { seen.insert($0).inserted }
  }
}
