/// The Swift file that writes the views of a running app as a layout: Sources/CommandServices/Resources, as one text.
package enum CaptureSource {
  /// - Parameter isForSnapshots: whether it also has the snapshot strategy for swift-snapshot-testing.
  package static func text(forSnapshots isForSnapshots: Bool = false) -> String {
    var parts = [
      PackageResources.LiveLayoutCapture_swift, PackageResources.LiveLayoutCapture_Views_swift,
      PackageResources.LiveLayoutCapture_Values_swift,
    ]
    if isForSnapshots { parts.append(PackageResources.LiveLayoutSnapshotting_swift) }
    return parts.map { String(decoding: $0, as: UTF8.self) }.joined(separator: "\n")
  }
}
