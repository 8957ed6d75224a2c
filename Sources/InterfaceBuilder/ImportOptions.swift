/// How a scene becomes a layout.
package struct ImportOptions: Sendable {
  /// Views keep Interface Builder's object ids.
  package var usesObjectIDs = false
  /// The layout is solved as Interface Builder solved the scene: in its viewport, with the insets that its frames show,
  /// with placeholders, and without what only a running app has, such as embedded scenes.
  package var isVerifying = false
  /// Leaves have their stored sizes instead of the sizes of their types.
  package var usesStoredSizes = false
  /// Sizes of custom views by class, from `livelayout.json`.
  package var sizes: [String: CompanionSize] = [:]
  /// Layouts that stand for custom views, by class, as paths from the file's folder.
  package var layouts: [String: String] = [:]
  /// How a layout names another scene of the same file.
  package var includePath: @Sendable (String) -> String = { $0 }
  package init() {}
}

/// The size of a class in points; nil on an axis that has none.
package struct CompanionSize: Hashable, Sendable {
  package var width: Double?
  package var height: Double?
  package init(width: Double?, height: Double?) {
    self.width = width
    self.height = height
  }
}
