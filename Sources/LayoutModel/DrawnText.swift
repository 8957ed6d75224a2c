/// The drawn text of a solved view: the places of its lines and their colours.
package struct DrawnText {
  package let content: TextContent
  package let measured: MeasuredText
  /// The rectangle of the lines, in the view's own coordinates.
  package let rect: Rect
  /// Never natural: already resolved by the direction.
  package let alignment: TextAlignment
  package let isTruncated: Bool

  /// Nil for a view that shows no text.
  package init?(_ view: borrowing View, _ solved: borrowing SolvedView, in environment: borrowing Environment) {
    guard let measured = solved.visibleText ?? solved.text, let content = view.content.text else { return nil }
    self.content = content
    self.measured = measured
    rect = solved.textRect ?? Rect(x: 0, y: 0, width: solved.frame.width, height: solved.frame.height)
    isTruncated = solved.isTruncated || measured.isTruncated
    alignment = view.content.textAlignment(in: view.layoutDirection(in: environment)) ?? .left
  }

  package var lines: [MeasuredLine] { measured.lines }

  /// Left edge of a line from the rectangle's left edge, in points.
  package func x(of line: MeasuredLine) -> Double {
    switch alignment {
    case .natural, .left, .justified: 0
    case .center: (rect.width - line.width) / 2
    case .right: rect.width - line.width
    }
  }

  /// The colour of the run in the document; nil for the kind's default.
  package func color(of run: MeasuredRun) -> Color? {
    content.runs.indices.contains(run.source) ? content.runs[run.source].color : nil
  }
}

extension Environment {
  /// The text typed into a view, which may be empty; nil if none was typed.
  package func typedText(in view: borrowing View) -> String? {
    let id = view.id
    return texts.first { $0.name == id }?.value
  }
}

extension TextField {
  /// - Parameter typed: the text that replaces its own.
  package func showsPlaceholder(under typed: String?) -> Bool { typed.map(\.isEmpty) ?? text.string.isEmpty }
}

extension Content {
  /// Whether a person can type into it.
  package var isEditable: Bool {
    switch self {
    case .textField: true
    case .textView(let view): view.isEditable
    case .control(let control): control.kind == .searchBar
    default: false
    }
  }

  /// Whether its tint colour is visible.
  package var drawsWithTint: Bool {
    switch self {
    case .button, .imageView, .control: true
    default: false
    }
  }

  /// The picture that it shows, if any.
  package var image: ImageView? {
    switch self {
    case .imageView(let image): image
    case .button(let button): button.image
    default: nil
    }
  }
}
