import ArgumentParser
import LayoutModel

/// The device catalogue.
struct Devices: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "devices", abstract: "List the devices that --device knows.")

  func run() throws {
    var lines: [String] = []
    for device in Device.catalog {
      let size = device.portrait.size
      let keyboard = device.portrait.keyboard ?? device.portrait.keyboard26
      let columns = [
        device.id.padded(to: 18), "\(size.width.shortText) × \(size.height.shortText)".padded(to: 14),
        "@\(device.scale.shortText)x".padded(to: 5),
        "safe \(device.portrait.safeArea.top.shortText)/\(device.portrait.safeArea.bottom.shortText)".padded(to: 12),
        "keyboard \(keyboard.map(\.shortText) ?? "–")".padded(to: 15), device.names.joined(separator: ", "),
      ]
      lines.append(columns.joined())
    }
    StandardStreams.output(lines.joined(separator: "\n") + "\n")
  }
}

extension String {
  fileprivate func padded(to width: Int) -> String { self + String(repeating: " ", count: max(1, width - count)) }
}
