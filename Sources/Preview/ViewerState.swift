import LayoutModel
import ScreenCoding
import Screens

/// What one viewer looks at. Everything here is that viewer's own: two viewers never fight.
struct ViewerState: Sendable {
  /// nil transitions: the document's own previews.
  struct Watch: Sendable, Equatable {
    var transitions: [Transition]?
    var parts = ScreenParts()
    /// Whether a screen that it has is sent as what changed of it.
    var takesChanges = false
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
  /// What it was last sent of each screen of the documents whose changes it takes: changes are told from that.
  private var sent: [Outbox.ScreenName: Outbox.Screen] = [:]
  var pace = UpdatePace()
  /// The last question of each kind that is not answered yet, or was the last to be.
  var answers: [String: Task<Void, Never>] = [:]

  func watch(of path: String) -> Watch { watches[path] ?? defaultWatch }

  /// Everything that waits for it, each screen beside what it has of it.
  mutating func takeOutbox() -> Outbox {
    var taken = outbox.take()
    taken.findBases {
      guard watch(of: $0.path).takesChanges else { return nil }
      return sent.updateValue($1, forKey: $0)
    }
    return taken
  }

  /// It may drop these screens: the next ones that it is sent are whole.
  mutating func forgetSent(_ isForgotten: (Outbox.ScreenName) -> Bool) {
    for name in sent.keys where isForgotten(name) { sent[name] = nil }
  }

  mutating func remove(document path: String) {
    outbox.remove(document: path)
    forgetSent { $0.path == path }
  }

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
