/// The parts of each screen that a reader wants besides those for drawing.
package struct ScreenParts: Hashable, Sendable {
  /// Tracks that follow a content offset.
  package var tracks: Bool
  /// Tracks that follow the keyboard's height: a quarter of the work on a screen, needed only while a person drags the
  /// keyboard.
  package var keyboardTracks: Bool
  /// Metrics, and places in the document.
  package var details: Bool

  /// Without `tracks`, there are no keyboard tracks either.
  package init(tracks: Bool = true, keyboardTracks: Bool = true, details: Bool = true) {
    self.tracks = tracks
    self.keyboardTracks = tracks && keyboardTracks
    self.details = details
  }

  /// Whether this includes a part that screens sent with `other` lack.
  package func isMore(than other: ScreenParts) -> Bool {
    (tracks && !other.tracks) || (keyboardTracks && !other.keyboardTracks) || (details && !other.details)
  }
}
