/// A property of UIKit that changes neither frames nor pictures. A document can say it, so that an import loses
/// nothing, and an export writes it.
public enum AppProperty: String, Hashable, Sendable, CaseIterable {
  case accessibilityIdentifier
  case accessibilityHint
  case accessibilityTraits
  case accessibilityElement
  case keyboardType
  case keyboardAppearance
  case returnKeyType
  case enablesReturnKeyAutomatically
  case textContentType
  case autocapitalizationType
  case autocorrectionType
  case spellCheckingType
  case smartQuotesType
  case smartDashesType
  case smartInsertDeleteType
  case clearButtonMode
  case actions

  package enum Form: Sendable {
    case text
    case flag
    /// UIKit's names of the cases of an enumeration.
    case word([String])
    /// Several of these names.
    case words([String])
    /// Selectors by the event that sends them.
    case selectors(events: [String])
  }

  package var form: Form {
    switch self {
    case .accessibilityIdentifier, .accessibilityHint, .textContentType: .text
    case .accessibilityElement, .enablesReturnKeyAutomatically: .flag
    case .accessibilityTraits: .words(Self.traits)
    case .keyboardType: .word(Self.keyboards)
    case .keyboardAppearance: .word(["default", "dark", "light", "alert"])
    case .returnKeyType: .word(Self.returnKeys)
    case .autocapitalizationType: .word(["none", "words", "sentences", "allCharacters"])
    case .autocorrectionType, .spellCheckingType, .smartQuotesType, .smartDashesType, .smartInsertDeleteType:
      .word(["default", "no", "yes"])
    case .clearButtonMode: .word(["never", "whileEditing", "unlessEditing", "always"])
    case .actions: .selectors(events: Self.events)
    }
  }

  package var summary: String {
    switch self {
    case .accessibilityIdentifier: "The name by which a UI test finds the view."
    case .accessibilityHint: "What VoiceOver says the view does."
    case .accessibilityTraits: "UIAccessibilityTraits."
    case .accessibilityElement: "UIKit's isAccessibilityElement."
    case .textContentType: "The raw value of a UITextContentType, such as `one-time-code`."
    case .actions: "Selectors that a control sends up the responder chain, by event."
    default: "UIKit's \(rawValue)."
    }
  }

  /// The name in Swift.
  package var member: String { self == .accessibilityElement ? "isAccessibilityElement" : rawValue }

  /// UIKit's default in Swift.
  package var usual: String {
    switch self {
    case .accessibilityIdentifier, .accessibilityHint, .textContentType: "nil"
    case .accessibilityElement, .enablesReturnKeyAutomatically: "false"
    case .accessibilityTraits: ".none"
    case .autocapitalizationType: ".sentences"
    case .clearButtonMode: ".never"
    default: ".default"
    }
  }

  private static let traits = [
    "button", "link", "image", "searchField", "keyboardKey", "staticText", "header", "tabBar", "summaryElement",
    "selected", "notEnabled", "updatesFrequently", "playsSound", "startsMediaSession", "adjustable",
    "allowsDirectInteraction", "causesPageTurn",
  ]
  private static let keyboards = [
    "default", "asciiCapable", "numbersAndPunctuation", "URL", "numberPad", "phonePad", "namePhonePad", "emailAddress",
    "decimalPad", "twitter", "webSearch", "asciiCapableNumberPad",
  ]
  private static let returnKeys = [
    "default", "go", "google", "join", "next", "route", "search", "send", "yahoo", "done", "emergencyCall", "continue",
  ]
  private static let events = [
    "touchDown", "touchDownRepeat", "touchDragInside", "touchDragOutside", "touchDragEnter", "touchDragExit",
    "touchUpInside", "touchUpOutside", "touchCancel", "valueChanged", "primaryActionTriggered", "menuActionTriggered",
    "editingDidBegin", "editingChanged", "editingDidEnd", "editingDidEndOnExit",
  ]
}

public enum AppValue: Hashable, Sendable {
  case text(String)
  case flag(Bool)
  case words([String])
  case actions([ControlAction])
}

/// What a control sends on an event.
public struct ControlAction: Hashable, Sendable {
  /// A name of UIControl.Event.
  public var event: String
  /// Such as `save:`.
  public var selectors: [String]
  package init(event: String, selectors: [String]) { (self.event, self.selectors) = (event, selectors) }
}
