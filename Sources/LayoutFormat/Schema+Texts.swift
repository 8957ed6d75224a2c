import JSONSyntax
import LayoutModel

extension Schema {
  static let textProperties: [Property] = [
    .runs("text", [.label, .textField, .textView], "Its text: a string, or an array of runs.") { view, runs in
      view.withText { $0.runs = runs }
    },
    .runs("title", [.button, .control(.navigationBar)], "The title of the button or the bar.") { view, runs in
      view.withText { $0.runs = runs }
      view.withControl { $0.title = runs.map(\.string).joined() }
    },
    .runs("placeholder", [.textField, .control(.searchBar)], "The text of an empty field.") { view, runs in
      view.withField { $0.placeholder.runs = runs }
      view.withControl { $0.placeholder = runs.map(\.string).joined() }
    },
    .other(
      "font", ViewKind.textual + [.tableView], .reference("font"),
      "A text style, a size in points, or an object; for a table, the font of its rows, `body` by default."
    ) {
      decoder, node in
      guard let font = decoder.font(node, "'font'") else { return nil }
      return Mutation { draft in
        draft.view.withTexts { $0.font = font }
        draft.view.withButton { $0.hasOwnFont = true }
        draft.view.withTable { $0.font = font }
      }
    },
    .color("textColor", ViewKind.textual, "The text's colour.") { view, color in view.withText { $0.color = color } },
    .word("textAlignment", ViewKind.textual, "`natural` by default.", TextAlignment.self) { view, value in
      view.withTexts { $0.alignment = value }
    },
    .integer(
      "numberOfLines", [.label, .button],
      "0 means as many as needed; 1 by default. Ignored by a button with a configuration, whose title wraps.",
      in: 0...10_000
    ) { view, value in
      view.withText { $0.numberOfLines = value }
    },
    .word(
      "lineBreakMode", [.label, .button],
      "By default `byTruncatingTail`; for a button `byTruncatingMiddle`, or with a configuration `byWordWrapping`.",
      LineBreakMode.self
    ) { view, value in
      view.withText { $0.lineBreakMode = value }
      view.withButton { $0.hasOwnLineBreakMode = true }
    },
    .number("preferredMaxLayoutWidth", [.label], "Points; the solved width by default.", in: Limit.length) {
      view, value in
      view.withText { $0.preferredMaxLayoutWidth = value }
    },
    .boolean(
      "adjustsFontForContentSizeCategory", ViewKind.textual,
      "If false, a text style keeps the size that it had when the screen appeared; true by default."
    ) { view, value in
      view.withTexts { $0.adjustsFontForContentSizeCategory = value }
    },
    .number(
      "minimumScaleFactor", [.label],
      "The least share of its size that a line shrinks to. Without `adjustsFontSizeToFitWidth`, a factor between 0 and 1 lets it shrink.",
      in: 0...1
    ) { view, value in
      view.withText { $0.minimumScaleFactor = value }
    },
    .boolean("adjustsFontSizeToFitWidth", [.label, .textField], "A single line shrinks until it fits.") { view, value in
      view.withText { $0.adjustsFontSizeToFitWidth = value }
    },
    .number("minimumFontSize", [.textField], "The font size in points to which its text may shrink.", in: 0...1000) {
      view, value in
      view.withField { $0.minimumFontSize = value }
    },
    .boolean(
      "allowsDefaultTighteningForTruncation", [.label],
      "The letters of a single line move closer by up to a twentieth before it is cut."
    ) { view, value in
      view.withText { $0.allowsDefaultTighteningForTruncation = value }
    },
    .number("lineSpacing", ViewKind.paragraphs, "Points between the lines of a paragraph.", in: Limit.length) {
      view, value in
      view.withText { $0.paragraphStyle.lineSpacing = value }
    },
    .number("paragraphSpacing", ViewKind.paragraphs, "Points between paragraphs.", in: Limit.length) { view, value in
      view.withText { $0.paragraphStyle.paragraphSpacing = value }
    },
    .number("lineHeightMultiple", ViewKind.paragraphs, "Multiplies the height of a line; 0 means 1.", in: 0...100) {
      view, value in
      view.withText { $0.paragraphStyle.lineHeightMultiple = value }
    },
    .number("minimumLineHeight", ViewKind.paragraphs, "Points.", in: Limit.length) { view, value in
      view.withText { $0.paragraphStyle.minimumLineHeight = value }
    },
    .number("maximumLineHeight", ViewKind.paragraphs, "Points; 0 means no limit.", in: Limit.length) { view, value in
      view.withText { $0.paragraphStyle.maximumLineHeight = value }
    },
  ]
}
