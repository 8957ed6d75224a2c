/// Xcode's pseudolanguages: a document's own text simulates a missing translation.
public enum Pseudolanguage: String, Hashable, Sendable, CaseIterable, Codable {
  /// Every text twice, like Xcode's double-length pseudolanguage.
  case doubleLength
  /// Letters with marks above and below, like Xcode's accented pseudolanguage.
  case accented
  /// The layout runs from right to left; the text is unchanged.
  case rightToLeft

  /// Transforms a text of the document. Typed text stays.
  public func applied(to text: String) -> String {
    switch self {
    case .doubleLength: text.isEmpty ? text : text + " " + text
    case .accented: String(text.map { Self.accents[$0] ?? $0 })
    case .rightToLeft: text
    }
  }

  private static let accents: [Character: Character] = Dictionary(
    uniqueKeysWithValues: zip(
      "AaBbCcDdEeFfGgHhIiJjKkLlMmNnOoPpQqRrSsTtUuVvWwXxYyZz",
      "ÅåḂḃÇçḊḋÉéḞḟĜĝĤĥÎîĴĵĶķĻļḾḿÑñÖöṔṕQ̌q̌ŘřŠšŤťÛûṼṽŴŵẊẋÝýŽž"))
}

extension TextContent {
  /// The same text with its strings changed.
  public mutating func mapStrings(_ change: (String) -> String) {
    for index in runs.indices { runs[index].string = change(runs[index].string) }
  }
}

extension ViewTree {
  /// Applies a pseudolanguage to every text except those of the named views.
  public mutating func apply(_ pseudolanguage: Pseudolanguage, except typed: [String]) {
    for index in views.indices where !typed.contains(views[index].id) {
      switch views[index].content {
      case .label(var text):
        text.mapStrings(pseudolanguage.applied)
        views[index].content = .label(text)
      case .button(var button):
        button.title.mapStrings(pseudolanguage.applied)
        views[index].content = .button(button)
      case .textField(var field):
        field.text.mapStrings(pseudolanguage.applied)
        field.placeholder.mapStrings(pseudolanguage.applied)
        views[index].content = .textField(field)
      case .textView(var view):
        view.text.mapStrings(pseudolanguage.applied)
        views[index].content = .textView(view)
      default: break
      }
    }
  }
}
