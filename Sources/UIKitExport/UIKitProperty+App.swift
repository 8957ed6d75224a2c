import LayoutModel

// MARK: What neither frames nor pictures need

extension UIKitProperty {
  static let app =
    AppProperty.allCases.map { property in
      UIKitProperty(property.rawValue, writes: summary(of: property)) { view in
        view.appProperties[property].map { settings($0, of: property) } ?? []
      }
    } + [UIKitProperty("asset", writes: "`UIImage(named:)`")]

  private static func summary(of property: AppProperty) -> String {
    property == .actions ? "`addTarget(_:action:for:)` without a target" : "`\(property.member)`"
  }

  private static func settings(_ value: AppValue, of property: AppProperty) -> [UIKitSetting?] {
    func set(_ value: UIKitSetting.Value) -> UIKitSetting? {
      .set(property.member, value, usual: .code("\(property.usual)", value.type == "Bool" ? "Bool" : nil))
    }
    switch value {
    case .text(let text) where property == .textContentType:
      return [set(.code("UITextContentType(rawValue: \(Code.literal(text)))"))]
    case .text(let text): return [set(.text(text))]
    case .flag(let isOn): return [set(.flag(isOn))]
    case .words(let words):
      if case .words = property.form { return [set(.code(.list(words.map { ".\($0)" })))] }
      return words.map { set(.code(".\($0 == "continue" ? "`continue`" : $0)")) }
    case .actions(let actions):
      return actions.flatMap { action in
        action.selectors.map { selector in
          let sent: Code = "nil, action: Selector((\(Code.literal(selector))))"
          return .call("addTarget", .code(sent), ", for: .\(action.event)", usual: nil)
        }
      }
    }
  }
}
