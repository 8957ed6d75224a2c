/// What a reader wants of each screen beside what drawing it needs.
package struct ScreenParts: Hashable, Sendable {
  /// What follows a content offset.
  package var tracks: Bool
  /// What follows the keyboard's height: a quarter of the work on a screen, needed only while somebody drags the keyboard.
  package var keyboardTracks: Bool
  /// Metrics, and places in the document.
  package var details: Bool

  /// Nothing of the keyboard without `tracks`.
  package init(tracks: Bool = true, keyboardTracks: Bool = true, details: Bool = true) {
    self.tracks = tracks
    self.keyboardTracks = tracks && keyboardTracks
    self.details = details
  }

  /// Whether screens that were sent with those parts lack one of these.
  package func isMore(than other: ScreenParts) -> Bool {
    (tracks && !other.tracks) || (keyboardTracks && !other.keyboardTracks) || (details && !other.details)
  }
}
