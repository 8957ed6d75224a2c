import JSONSyntax
import LayoutModel

/// A property of a view: its key, its allowed values, its meaning, and its reader. One row each.
struct Property: Sendable {
  let name: String
  let shape: Schema.Shape
  /// nil: every view has it.
  let kinds: [ViewKind]?
  let summary: String
  let decode: @Sendable (DocumentDecoder, JSONNode) -> Mutation?

  func isOf(_ kind: ViewKind) -> Bool { kinds?.contains(kind) ?? true }
}

/// The row makers: `boolean("hidden", "UIKit's isHidden.") { $0.isHidden = $1 }`.
extension Property {
  static func boolean(
    _ name: String, _ kinds: [ViewKind]? = nil, _ summary: String,
    set: @escaping @Sendable (inout View, Bool) -> Void
  ) -> Property {
    Property(name: name, shape: .boolean, kinds: kinds, summary: summary) { decoder, node in
      guard let value = decoder.bool(node, "'\(name)'") else { return nil }
      return Mutation { draft in set(&draft.view, value) }
    }
  }

  static func number(
    _ name: String, _ kinds: [ViewKind]? = nil, _ summary: String, in range: ClosedRange<Double> = Schema.Limit.points,
    set: @escaping @Sendable (inout View, Double) -> Void
  ) -> Property {
    Property(
      name: name, shape: range == Schema.Limit.points ? .number : .numberIn(range), kinds: kinds, summary: summary
    ) { decoder, node in
      guard let value = decoder.number(node, "'\(name)'", in: range) else { return nil }
      return Mutation(isVarying: value.isVarying) { draft, metrics in
        set(&draft.view, value.value(metrics, in: range))
      }
    }
  }

  static func integer(
    _ name: String, _ kinds: [ViewKind]? = nil, _ summary: String, in range: ClosedRange<Int>,
    set: @escaping @Sendable (inout View, Int) -> Void
  ) -> Property {
    Property(name: name, shape: .integerIn(range), kinds: kinds, summary: summary) { decoder, node in
      guard let value = decoder.integer(node, "'\(name)'", in: range) else { return nil }
      return Mutation { draft in set(&draft.view, value) }
    }
  }

  static func strings(
    _ name: String, _ kinds: [ViewKind]? = nil, _ summary: String,
    set: @escaping @Sendable (inout View, [String]) -> Void
  ) -> Property {
    Property(name: name, shape: .list(.string), kinds: kinds, summary: summary) { decoder, node in
      let texts = decoder.array(node, "'\(name)'").compactMap { decoder.string($0, "one of '\(name)'") }
      return Mutation { draft in set(&draft.view, texts) }
    }
  }

  static func string(
    _ name: String, _ kinds: [ViewKind]? = nil, _ summary: String,
    set: @escaping @Sendable (inout View, String) -> Void
  ) -> Property {
    Property(name: name, shape: .string, kinds: kinds, summary: summary) { decoder, node in
      guard let value = decoder.string(node, "'\(name)'") else { return nil }
      return Mutation { draft in set(&draft.view, value) }
    }
  }

  static func word<Word: RawRepresentable<String> & CaseIterable & Sendable>(
    _ name: String, _ kinds: [ViewKind]? = nil, _ summary: String, _: Word.Type,
    set: @escaping @Sendable (inout View, Word) -> Void
  ) -> Property {
    Property(name: name, shape: .words(Word.allCases.map(\.rawValue)), kinds: kinds, summary: summary) {
      decoder, node in
      guard let value = decoder.word(node, "'\(name)'", Word.self) else { return nil }
      return Mutation { draft in set(&draft.view, value) }
    }
  }

  static func color(
    _ name: String, _ kinds: [ViewKind]? = nil, _ summary: String, set: @escaping @Sendable (inout View, Color) -> Void
  ) -> Property {
    Property(name: name, shape: .reference("color"), kinds: kinds, summary: summary) { decoder, node in
      guard let value = decoder.color(node, "'\(name)'") else { return nil }
      return Mutation { draft in set(&draft.view, value) }
    }
  }

  static func insets(
    _ name: String, _ kinds: [ViewKind]? = nil, _ summary: String,
    set: @escaping @Sendable (inout View, EdgeInsets) -> Void
  ) -> Property {
    Property(name: name, shape: .reference("insets"), kinds: kinds, summary: summary) { decoder, node in
      guard let value = decoder.insets(node, "'\(name)'") else { return nil }
      guard value.isDirectional else {
        return Mutation(isVarying: value.isVarying) { draft, metrics in
          draft.directionalInsets[name] = nil
          set(&draft.view, value.insets(metrics))
        }
      }
      return Mutation(isVarying: value.isVarying) { draft, metrics in
        let insets = value.partial(metrics)
        draft.directionalInsets[name] = { set(&$0, insets.resolved(defaults: .zero, direction: $1)) }
      }
    }
  }

  static func runs(
    _ name: String, _ kinds: [ViewKind], _ summary: String, set: @escaping @Sendable (inout View, [TextRun]) -> Void
  ) -> Property {
    Property(name: name, shape: .reference("text"), kinds: kinds, summary: summary) { decoder, node in
      guard let value = decoder.runs(node, "'\(name)'") else { return nil }
      return Mutation { draft in set(&draft.view, value) }
    }
  }

  /// Any property that the makers above do not cover.
  static func other(
    _ name: String, _ kinds: [ViewKind]? = nil, _ shape: Schema.Shape, _ summary: String,
    decode: @escaping @Sendable (DocumentDecoder, JSONNode) -> Mutation?
  ) -> Property {
    Property(name: name, shape: shape, kinds: kinds, summary: summary, decode: decode)
  }
}

/// Access to the properties of a kind; the table's rows are used only on views of their kinds.
extension View {
  mutating func withStack(_ change: (inout StackView) -> Void) {
    guard case .stackView(var stack) = content else { return }
    change(&stack)
    content = .stackView(stack)
  }

  mutating func withScroll(_ change: (inout ScrollView) -> Void) {
    switch content {
    case .scrollView(var scroll):
      change(&scroll)
      content = .scrollView(scroll)
    case .tableView(var table):
      change(&table.scrollView)
      content = .tableView(table)
    default: break
    }
  }

  mutating func withFlow(_ change: (inout FlowLayout) -> Void) {
    withScroll { if $0.flowLayout != nil { change(&$0.flowLayout!) } }
  }

  mutating func withButton(_ change: (inout Button) -> Void) {
    guard case .button(var button) = content else { return }
    change(&button)
    content = .button(button)
  }

  mutating func withField(_ change: (inout TextField) -> Void) {
    guard case .textField(var field) = content else { return }
    change(&field)
    content = .textField(field)
  }

  mutating func withTextView(_ change: (inout TextView) -> Void) {
    guard case .textView(var view) = content else { return }
    change(&view)
    content = .textView(view)
  }

  mutating func withTable(_ change: (inout TableView) -> Void) {
    guard case .tableView(var table) = content else { return }
    change(&table)
    content = .tableView(table)
  }

  mutating func withControl(_ change: (inout Control) -> Void) {
    guard case .control(var control) = content else { return }
    change(&control)
    content = .control(control)
  }

  /// An image view, or a button's image.
  mutating func withImage(_ change: (inout ImageView) -> Void) {
    switch content {
    case .imageView(var image):
      change(&image)
      content = .imageView(image)
    case .button(var button):
      var image = button.image ?? ImageView()
      change(&image)
      button.image = image
      content = .button(button)
    default: break
    }
  }

  /// The text of a label, button, field or text view.
  mutating func withText(_ change: (inout TextContent) -> Void) {
    switch content {
    case .label(var text):
      change(&text)
      content = .label(text)
    case .button(var button):
      change(&button.title)
      content = .button(button)
    case .textField(var field):
      change(&field.text)
      content = .textField(field)
    case .textView(var view):
      change(&view.text)
      content = .textView(view)
    default: break
    }
  }

  /// Changes text and placeholder alike.
  mutating func withTexts(_ change: (inout TextContent) -> Void) {
    withText(change)
    withField { change(&$0.placeholder) }
  }
}
