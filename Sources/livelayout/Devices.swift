import ArgumentParser
import LayoutModel

/// The device catalogue.
struct Devices: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "devices", abstract: "List the devices that --device knows.",
    discussion: """
      Of each device: its size in points, its scale, the safe area (top, left, bottom, right) and the height of the
      keyboard, in portrait and then in landscape, and its names. A dash means that a height is not known.

      iPhone Duo is several devices, for its poses, for the halves of Split View, and for apps of older SDKs; one of SDK \
      26 or earlier has the same window in every pose and half.
      """ + CommandExample.help(for: "devices"))

  func run() throws {
    let width = Device.catalog.map(\.id.count).max() ?? 0
    let lines = Device.catalog.map { device in
      let columns = [
        device.id.padded(to: width + 1), "@\(device.scale.shortText)x ",
        Self.columns(of: device.portrait), Self.columns(of: device.landscape), device.names.joined(separator: ", "),
      ]
      return columns.joined()
    }
    StandardStreams.output(lines.joined(separator: "\n") + "\n")
  }

  private static func columns(of posture: Device.Posture) -> String {
    let insets = posture.safeArea
    let safeArea = [insets.top, insets.left, insets.bottom, insets.right].map(\.shortText).joined(separator: "/")
    let keyboard = (posture.keyboard ?? posture.keyboard26)?.shortText ?? "–"
    return "\(posture.size.words)".padded(to: 12) + "safe \(safeArea)".padded(to: 17)
      + "keyboard \(keyboard)".padded(to: 14)
  }
}

extension String {
  fileprivate func padded(to width: Int) -> String { self + String(repeating: " ", count: max(1, width - count)) }
}
