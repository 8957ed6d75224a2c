package import JSONSyntax
package import LayoutModel

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

/// A part of a scene that its layout leaves out.
package struct ImportWarning: Hashable, Sendable {
  package var message: String
  package var range: SourceRange
  /// Name of the element, such as `mapView`.
  package var element: String
  /// Whether a frame may come out differently without it.
  package var changesFrames: Bool
  package init(message: String, range: SourceRange, element: String, changesFrames: Bool) {
    self.message = message
    self.range = range
    self.element = element
    self.changesFrames = changesFrames
  }
}

/// A view with the frame that Interface Builder stored.
package struct StoredView: Sendable {
  /// Object id.
  package var object: String
  /// Id in the layout.
  package var id: String
  /// In the superview, in points.
  package var frame: Rect
  /// Why its frame may differ; nil if there is no known reason.
  package var note: String?

  package init(object: String, id: String, frame: Rect, note: String? = nil) {
    (self.object, self.id, self.frame, self.note) = (object, id, frame, note)
  }
}

/// A scene in layout terms. Every value has the source range of its XML.
package struct ImportedScene: Sendable {
  package var node: JSONNode
  package var warnings: [ImportWarning]
  package var views: [StoredView]
  /// Points of the root view.
  package var viewport: Size
}
