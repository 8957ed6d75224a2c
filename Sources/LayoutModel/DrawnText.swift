/// The text of a solved view as it is drawn: where its lines stand and in which colours.
package struct DrawnText {
  package let content: TextContent
  package let measured: MeasuredText
  /// Where the lines stand, in the view's own coordinates.
  package let rect: Rect
  /// Never natural: the direction has settled it.
  package let alignment: TextAlignment
  package let isTruncated: Bool

  /// nil for a view that shows no text.
  package init?(_ view: borrowing View, _ solved: borrowing SolvedView, in environment: Environment) {
    guard let measured = solved.visibleText ?? solved.text, let content = view.content.text else { return nil }
    self.content = content
    self.measured = measured
    rect = solved.textRect ?? Rect(x: 0, y: 0, width: solved.frame.width, height: solved.frame.height)
    isTruncated = solved.isTruncated || measured.isTruncated
    alignment = view.textAlignment(in: environment) ?? .left
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

  /// The colour that the document gives the run; nil is the kind's own.
  package func color(of run: MeasuredRun) -> Color? {
    content.runs.indices.contains(run.source) ? content.runs[run.source].color : nil
  }
}

extension Environment {
  /// What was typed into a view, where something was, were it nothing.
  package func typedText(in view: borrowing View) -> String? {
    let id = view.id
    return texts.first { $0.name == id }?.value
  }
}

extension TextField {
  /// - Parameter typed: what stands in it instead of its own text.
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

  /// Whether its tint colour shows.
  package var drawsWithTint: Bool {
    switch self {
    case .button, .imageView, .control: true
    default: false
    }
  }

  /// The picture that it shows, where it shows one.
  package var image: ImageView? {
    switch self {
    case .imageView(let image): image
    case .button(let button): button.image
    default: nil
    }
  }
}
