import LayoutModel

/// The tables of docs/export.md, made from the exporter's own tables.
package enum UIKitReference {
  package struct Row: Sendable {
    /// The document's keys.
    package var keys: [String]
    /// A description of the code, in Markdown.
    package var summary: String
  }

  /// All keys of a document except the properties of views.
  package static let document: [Row] = [
    Row(keys: ["title"], summary: "the comment above the controller; also its name if there is no file name"),
    Row(keys: ["metrics"], summary: "numbers; a value that uses a varying metric varies with it"),
    Row(keys: ["flags"], summary: "properties that update the layout when they are set; in a child controller too"),
    Row(
      keys: ["lists", "forEach"],
      summary: "arrays of views or child controllers, and loops over what differs between the copies"),
    Row(keys: ["root", "subviews"], summary: "the controller's `view` and the views in it"),
    Row(keys: ["id"], summary: "the name of the property"),
    Row(keys: ["type"], summary: "the class, as in the table of views"),
    Row(
      keys: ["when", "variations"],
      summary: "`updateLayout`, called when a trait, flag, keyboard state or size in a condition changes"),
    Row(
      keys: ["constraints", "width", "height", "aspectRatio"], summary: "`activateConstraints`; an `id` is a property"),
    Row(
      keys: ["layoutGuides"],
      summary: "`UILayoutGuide`; the region of a bar from iOS 27.1 on; code sets the frame of a pane"),
    Row(
      keys: ["file"],
      summary:
        "a child controller with its life cycle; with `\"exportAs\": \"view\"` a subclass of its root's class, unless it has behaviours or includes of its own; with `--includes-as-views` its views in the screen's own controller"
    ),
    Row(keys: ["behaviors"], summary: "code, as in the table of behaviours"),
    Row(
      keys: ["environment"],
      summary: "the initial values of flags; `container` the navigation item, `toolbarItems`, `prefersLargeTitles`"),
    Row(keys: ["supportedInterfaceOrientations"], summary: "the controller's property"),
    Row(keys: ["transitions"], summary: "a comment above the controller that names them"),
    Row(keys: ["defaults"], summary: "content hugging priorities where they differ from those of code"),
    Row(
      keys: ["$schema", "version", "comment", "rules", "previews", "expectations"],
      summary: "nothing: they are for checking"),
  ]

  /// The properties of views, in the order of a view's code.
  package static let properties: [Row] = UIKitProperty.all.map { Row(keys: $0.keys, summary: $0.summary) }

  /// The types of views with their initialisers.
  package static let kinds: [Row] = {
    let contents: [Content] =
      [
        .plain, .label(TextContent()), .button(Button(style: .filled)), .textField(TextField()), .textView(TextView()),
        .imageView(ImageView()), .stackView(StackView()), .scrollView(ScrollView()), .tableView(TableView()),
      ] + Control.Kind.allCases.map { .control(Control($0)) }
    return contents.map { Row(keys: [$0.kind], summary: "`\(UIKitView.creation(View(id: "", content: $0)).text)`") } + [
      Row(
        keys: ["collectionView"],
        summary: "`UICollectionView` with a `UICollectionViewFlowLayout`, and a data source in an extension"),
      Row(keys: ["scrollStack"], summary: "`UIScrollView()` with a `UIStackView()` in it"),
      Row(keys: ["spacer"], summary: "`UIView()`, which `updateSpacers` shows and hides"),
      Row(keys: ["include"], summary: "a child controller of the file's name, or the views of its root"),
    ]
  }()

  package static let behaviors: [Row] = {
    let kinds: [Behavior.Kind] = [
      .accessibleLayout(Behavior.AccessibleLayout(scrollView: 0, stackView: 0, adjustable: [])),
      .keyboardAvoidance(.constraint(index: 0, subtractsSafeArea: false)),
      .stickyFooter(Behavior.StickyFooter(scrollView: 0, contentView: 0, textView: 0, footer: 0)),
      .spacers(Behavior.Spacers(scrollView: 0, stackView: 0, spacers: [])), .statusBarHiding(view: 0),
    ]
    return kinds.map { Row(keys: [word($0)], summary: summary($0)) }
  }()

  private static func word(_ kind: Behavior.Kind) -> String {
    switch kind {
    case .accessibleLayout: "accessibleLayout"
    case .keyboardAvoidance: "keyboardAvoidance"
    case .stickyFooter: "stickyFooter"
    case .spacers: "spacers"
    case .statusBarHiding: "statusBarHiding"
    }
  }

  private static func summary(_ kind: Behavior.Kind) -> String {
    switch kind {
    case .accessibleLayout:
      "`AccessibleLayout`, which observes the bounds of scroll view and stack, and sets the paddings' constants"
    case .keyboardAvoidance:
      "`keyboardWillChangeFrame`: the constant or the bottom inset, animated with the keyboard's duration and curve"
    case .stickyFooter:
      "`layoutContentView` after each layout and as text is typed; `scrollToCaret` then and when the keyboard is up"
    case .spacers: "`updateSpacers` after each layout, by the height of the window scene's screen"
    case .statusBarHiding:
      "`scrollViewDidScroll`, `prefersStatusBarHidden` and a slide of 0.2 s when the value changes; a parent asks its child"
    }
  }

  /// The four tables under their headings.
  package static var markdown: String {
    [("Documents", document), ("Views", kinds), ("Properties", properties), ("Behaviours", behaviors)].map {
      title, rows in
      "### \(title)\n\n| key | what is written |\n|---|---|\n"
        + rows.map { "| \($0.keys.map { "`\($0)`" }.joined(separator: ", ")) | \($0.summary) |\n" }.joined()
    }.joined(separator: "\n")
  }
}
