import LayoutModel
import ScreenCoding
import Screens

/// What one viewer watches. All of it belongs to that viewer, so viewers never interfere with each other.
struct ViewerState: Sendable {
  /// Without transitions, the watch means the document's own previews.
  struct Watch: Sendable, Equatable {
    var transitions: [Transition]?
    /// Whether the document's own previews come after the transitions.
    var addsPreviews = false
    var parts = ScreenParts()
    /// Whether a screen that the viewer has is sent as a change.
    var takesChanges = false
  }

  var watches: PathTable<Watch> = [:]
  /// The watch of every document without its own.
  var defaultWatch = Watch(transitions: nil)
  /// Typed text, by document and view.
  var texts: PathTable<[String: String]> = [:]
  /// The carets in the typed text, by document and view.
  var carets: PathTable<[String: Int]> = [:]
  var flags: PathTable<[String: FlagValue]> = [:]
  /// Unsaved numbers, by document.
  var numbers: PathTable<[NumberEdit]> = [:]
  /// The edits of the fixes that it was offered, and those that undo its writes, by document. No others put anything
  /// but a number into a file.
  var offered: PathTable<Set<NumberEdit>> = [:]
  /// Documents whose numbers are on their way to the disk.
  var writing: PathSet = []
  /// By document, the revision from which on its screens are newer than those with unsaved numbers that it was sent.
  var newerSince: PathTable<Int> = [:]
  var outbox = Outbox()
  /// The last version of each screen that it was sent, for documents whose changes it takes. Changes are relative to
  /// this.
  private var sent: [Outbox.ScreenName: Outbox.Screen] = [:]
  var pace = UpdatePace()
  /// The last question of each kind, answered or not.
  var answers: [String: Task<Void, Never>] = [:]

  /// What it watches, without what it was sent.
  var wishes: ViewerState {
    var wishes = ViewerState()
    (wishes.watches, wishes.defaultWatch) = (watches, defaultWatch)
    (wishes.texts, wishes.carets, wishes.flags) = (texts, carets, flags)
    return wishes
  }

  func watch(of path: String) -> Watch { watches[path] ?? defaultWatch }

  /// Whether it watches exactly the document's own previews, without texts or flags of its own.
  func watchesPreviews(of path: String) -> Bool {
    watch(of: path).transitions == nil && texts[path] == nil && flags[path] == nil
  }

  /// Removes and returns everything that waits, or a portion of it, each screen with the version that the viewer has.
  mutating func takeOutbox(isWhole: Bool) -> Outbox {
    var taken = outbox.take(atMost: isWhole ? .max : Outbox.portion)
    taken.findBases {
      guard watch(of: $0.path).takesChanges else { return nil }
      return sent.updateValue($1, forKey: $0)
    }
    return taken
  }

  /// Notes that the viewer may have dropped these screens: they are next sent whole.
  mutating func forgetSent(_ isForgotten: (Outbox.ScreenName) -> Bool) {
    for name in sent.keys where isForgotten(name) { sent[name] = nil }
  }

  mutating func remove(document path: String) {
    outbox.remove(document: path)
    forgetSent { $0.path.isSamePath(as: path) }
  }

  /// The watched environments, with typed text and flags applied. In a list of steps these apply from the first one on,
  /// and a step's own values override them, so a step can type text.
  func transitions(of path: String, previews: [Environment]) -> [Transition] {
    let (watch, previews) = (watch(of: path), previews.map { Transition($0) })
    guard let transitions = watch.transitions else { return withChoices(previews, of: path) }
    guard watch.addsPreviews else { return withChoices(transitions, of: path) }
    let keys = Set(transitions.map(\.key))
    return withChoices(transitions + previews.filter { !keys.contains($0.key) }, of: path)
  }

  /// Whether its screens of a document change with the document's own previews.
  func followsPreviews(of path: String) -> Bool {
    let watch = watch(of: path)
    return watch.transitions == nil || watch.addsPreviews
  }

  /// The transitions with the viewer's typed text and flags applied.
  func withChoices(_ base: [Transition], of path: String) -> [Transition] {
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
