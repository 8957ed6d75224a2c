import LayoutModel

/// What a viewer wants of each screen beside what drawing it needs.
package struct ScreenParts: Hashable, Sendable {
  /// What follows a content offset.
  package var tracks: Bool
  /// What follows the keyboard's height: a quarter of the work on a screen, and only whoever drags a keyboard reads it.
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
  func isMore(than other: ScreenParts) -> Bool {
    (tracks && !other.tracks) || (keyboardTracks && !other.keyboardTracks) || (details && !other.details)
  }
}

/// What one viewer looks at. Everything here is that viewer's own: two viewers never fight.
struct ViewerState: Sendable {
  /// nil transitions: the document's own previews.
  struct Watch: Sendable, Equatable {
    var transitions: [Transition]?
    var parts = ScreenParts()
  }

  var watches: [String: Watch] = [:]
  /// For every document without a watch of its own.
  var defaultWatch = Watch(transitions: nil)
  /// Typed text, by document and view.
  var texts: [String: [String: String]] = [:]
  /// Where its carets stand in what it typed.
  var carets: [String: [String: Int]] = [:]
  var flags: [String: [String: FlagValue]] = [:]
  var outbox = Outbox()
  var pace = UpdatePace()

  func watch(of path: String) -> Watch { watches[path] ?? defaultWatch }

  /// What it looks at, its typed text and flags put in. In a list of steps they hold from the first one on, and what a
  /// step itself says goes on top of them: that is how something comes to be typed on the way.
  func transitions(of path: String, previews: [Environment]) -> [Transition] {
    let base = watch(of: path).transitions ?? previews.map { Transition($0) }
    let texts = texts[path] ?? [:]
    let carets = carets[path] ?? [:]
    let flags = flags[path] ?? [:]
    guard !texts.isEmpty || !flags.isEmpty else { return base }
    return base.map { transition in
      let isList = transition.steps.count > 1
      return transition.mapSteps { environment in
        let own = environment
        environment.texts = Self.merged(own.texts, isList ? Self.unsaid(texts, in: own.texts) : texts)
        environment.carets = Self.merged(own.carets, isList ? Self.unsaid(carets, in: own.carets) : carets)
        environment.flags = Self.merged(own.flags, isList ? Self.unsaid(flags, in: own.flags) : flags)
      }
    }
  }

  private static func unsaid<Value>(_ more: [String: Value], in list: [NamedValue<Value>]) -> [String: Value] {
    more.filter { entry in !list.contains { $0.name == entry.key } }
  }

  private static func merged<Value>(_ list: [NamedValue<Value>], _ more: [String: Value]) -> [NamedValue<Value>] {
    (list.filter { more[$0.name] == nil } + more.map { NamedValue($0.key, $0.value) }).sorted { $0.name < $1.name }
  }
}
