import LayoutModel

/// What one viewer looks at. Everything here is that viewer's own: two viewers never fight.
struct ViewerState: Sendable {
  /// nil environments: the document's own previews.
  struct Watch: Sendable, Equatable {
    var environments: [Environment]?
    var tracks = true
  }

  var watches: [String: Watch] = [:]
  /// For every document without a watch of its own.
  var defaultWatch = Watch(environments: nil)
  /// Typed text, by document and view.
  var texts: [String: [String: String]] = [:]
  var flags: [String: [String: FlagValue]] = [:]
  var outbox = Outbox()
  var pace = UpdatePace()

  func watch(of path: String) -> Watch { watches[path] ?? defaultWatch }

  /// The environments that it looks at, its typed text and flags put in.
  func environments(of path: String, previews: [Environment]) -> [Environment] {
    let base = watch(of: path).environments ?? previews
    let texts = texts[path] ?? [:]
    let flags = flags[path] ?? [:]
    guard !texts.isEmpty || !flags.isEmpty else { return base }
    return base.map { environment in
      var environment = environment
      environment.texts = Self.merged(environment.texts, texts)
      environment.flags = Self.merged(environment.flags, flags)
      return environment
    }
  }

  private static func merged<Value>(_ list: [NamedValue<Value>], _ more: [String: Value]) -> [NamedValue<Value>] {
    (list.filter { more[$0.name] == nil } + more.map { NamedValue($0.key, $0.value) }).sorted { $0.name < $1.name }
  }
}
