/// The libraries that measure text.
package enum TextLibraries {
  /// Names with versions.
  package static var versions: [(name: String, version: String)] {
    [("HarfBuzz", Font.libraryVersion), ("ICU", LineBreaks.libraryVersion)]
  }
}
