import InterfaceBuilder
import TextMeasurement

/// The version in `--version`, hello and reports.
public enum LiveLayoutVersion {
  public static let current = "1.3.0"
  /// The day of the release, for the manual page.
  public static let date = "2026-11-27"

  /// The libraries that answers depend on, by name.
  package static var libraries: [(name: String, version: String)] {
    TextLibraries.versions + [("libxml2", XMLReader.libraryVersion)]
  }
}
