package import JSONSyntax
package import LayoutModel

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
