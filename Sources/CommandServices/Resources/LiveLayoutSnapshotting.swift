// Captures as snapshots of swift-snapshot-testing, printed by `livelayout capture --print-source --snapshot-testing`:
//
//     assertSnapshot(of: viewController, as: .liveLayout)

import SnapshotTesting

extension Snapshotting where Value == UIViewController, Format == String {
  /// The controller's view as a layout, in a file that ends in `json`. Give the view its size before.
  public static var liveLayout: Snapshotting {
    var snapshotting = SimplySnapshotting.lines.pullback { (controller: UIViewController) in
      MainActor.assumeIsolated { LiveLayoutCapture.json(of: controller) }
    }
    snapshotting.pathExtension = "json"
    return snapshotting
  }
}
