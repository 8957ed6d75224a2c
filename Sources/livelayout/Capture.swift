import ArgumentParser
import CommandServices

/// Layouts of a running app's views.
struct Capture: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "capture",
    abstract: "Print the Swift file with which an app writes its views as a layout.",
    discussion: """
      The file needs UIKit alone, from iOS 15 on, and belongs into a debug build or a test target: \
      LiveLayoutCapture.json(of: view) is the layout of what the view shows, with its constraints and its frames. Compare \
      them with livelayout import --verify FILE; docs/capture.md goes through it.
      """ + CommandExample.help(for: "capture"))

  @Flag(help: "Print the file.")
  var printSource = false
  @Flag(help: "With a snapshot strategy for swift-snapshot-testing: assertSnapshot(of: controller, as: .liveLayout).")
  var snapshotTesting = false

  func validate() throws {
    if !printSource {
      throw ValidationError("an app writes its views itself: --print-source prints the file that it needs")
    }
  }

  func run() throws {
    StandardStreams.output(CaptureSource.text(forSnapshots: snapshotTesting))
  }
}
