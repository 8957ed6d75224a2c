public import LayoutModel

// Every view of the layout model, under UIKit's names. What a view has no argument for is a modifier.

/// A UIView, with or without subviews placed by constraints.
public struct View: StackContent {
  public let body: StackNode
  public init(
    fileID: String = #fileID, line: Int = #line, @StackBuilder subviews: () -> StackGroup = StackGroup.empty
  ) {
    body = StackNode(nil, CodePlace(fileID, line), [], subviews: subviews().nodes)
  }
}

/// A view of any `type` of the document format.
public struct ViewOfType: StackContent {
  public let body: StackNode
  public init(
    _ type: String, fileID: String = #fileID, line: Int = #line,
    @StackBuilder subviews: () -> StackGroup = StackGroup.empty
  ) {
    body = StackNode(type, CodePlace(fileID, line), [], subviews: subviews().nodes)
  }
}

/// The screen's own root view, for a screen that is more than one scrolling stack.
public struct RootView: StackContent {
  public let body: StackNode
  /// - Parameter type: the document's `type`; nil is a plain view.
  public init(
    _ type: String? = nil, fileID: String = #fileID, line: Int = #line,
    @StackBuilder subviews: () -> StackGroup = StackGroup.empty
  ) {
    var node = StackNode(type, CodePlace(fileID, line), [], subviews: subviews().nodes)
    node.isRoot = true
    body = node
  }
}

/// A UILabel.
public struct Label: StackContent {
  public let body: StackNode
  /// - Parameters:
  ///   - text: a string, or an array of `TextRun`.
  ///   - font: nil is the system font at 17 points.
  ///   - numberOfLines: 0 means as many as needed; 1 by default.
  public init(
    _ text: any TextContent, font: Font? = nil, numberOfLines: Int? = nil, fileID: String = #fileID, line: Int = #line
  ) {
    body = StackNode(
      "label", CodePlace(fileID, line),
      [("text", text.json), ("font", font?.json), ("numberOfLines", numberOfLines?.json)])
  }
}

/// A UIButton.
public struct Button: StackContent {
  public let body: StackNode
  /// - Parameter style: `system` by default; `plain`, `gray`, `tinted` and `filled` are UIButton.Configuration's.
  public init(
    _ title: any TextContent, style: ButtonStyle? = nil, font: Font? = nil, fileID: String = #fileID, line: Int = #line
  ) {
    body = StackNode(
      "button", CodePlace(fileID, line), [("title", title.json), ("style", style?.json), ("font", font?.json)])
  }
}

/// A UITextField.
public struct TextField: StackContent {
  public let body: StackNode
  public init(
    placeholder: String? = nil, text: String? = nil, font: Font? = nil, fileID: String = #fileID, line: Int = #line
  ) {
    body = StackNode(
      "textField", CodePlace(fileID, line),
      [("text", text?.json), ("placeholder", placeholder?.json), ("font", font?.json)])
  }
}

/// A UITextView.
public struct TextView: StackContent {
  public let body: StackNode
  public init(_ text: any TextContent, font: Font? = nil, fileID: String = #fileID, line: Int = #line) {
    body = StackNode("textView", CodePlace(fileID, line), [("text", text.json), ("font", font?.json)])
  }
}

/// A UIImageView with a picture beside the document, or with a symbol.
public struct ImageView: StackContent {
  public let body: StackNode
  /// - Parameter file: path of a PNG or JPEG, relative to the document.
  public init(_ file: String, fileID: String = #fileID, line: Int = #line) {
    body = StackNode("imageView", CodePlace(fileID, line), [("image", .string(file))])
  }
  public init(symbol: String, fileID: String = #fileID, line: Int = #line) {
    body = StackNode("imageView", CodePlace(fileID, line), [("symbol", .string(symbol))])
  }
}

/// A UITableView whose height follows its content, as one in a scrolling stack must.
public struct Table: StackContent {
  public let body: StackNode
  /// - Parameters:
  ///   - rows: a number of equal rows, or what they show: texts or `ListContent`.
  ///   - rowHeight: points; 44 by default.
  public init(
    rows: any TableRows, rowHeight: (any LayoutNumber)? = nil, fileID: String = #fileID, line: Int = #line
  ) {
    body = StackNode(
      "tableView", CodePlace(fileID, line),
      [("rows", rows.json), ("rowHeight", rowHeight?.json), ("sizedToContent", true)])
  }
}

extension Table {
  /// A table with a view for each row. `.tableRole(.header)` and `.tableRole(.footer)` put one above or below them.
  public init(
    rowHeight: (any LayoutNumber)? = nil, fileID: String = #fileID, line: Int = #line,
    @StackBuilder rows: () -> StackGroup
  ) {
    body = StackNode(
      "tableView", CodePlace(fileID, line), [("rowHeight", rowHeight?.json), ("sizedToContent", true)],
      subviews: rows().nodes)
  }
}

/// A UICollectionView with a flow layout, whose items are views. It needs a height of its own.
public struct CollectionView: StackContent {
  public let body: StackNode
  /// - Parameter itemSize: of items without a `width` and `height` of their own; 50 × 50 by default.
  public init(
    itemSize: Size? = nil, fileID: String = #fileID, line: Int = #line, @StackBuilder items: () -> StackGroup
  ) {
    body = StackNode(
      "collectionView", CodePlace(fileID, line), [("itemSize", itemSize?.json)], subviews: items().nodes)
  }
}

/// A UIStackView inside the stack.
public struct StackView: StackContent {
  public let body: StackNode
  /// - Parameters:
  ///   - axis: vertical by default, unlike UIStackView's.
  ///   - spacing: points; 0 by default.
  ///   - alignment, distribution: `fill` by default.
  public init(
    _ axis: Axis = .vertical, spacing: Spacing? = nil, alignment: StackAlignment? = nil,
    distribution: StackDistribution? = nil, fileID: String = #fileID, line: Int = #line,
    @StackBuilder _ arranged: () -> StackGroup
  ) {
    body = StackNode(
      "stackView", CodePlace(fileID, line),
      [
        ("axis", axis.json), ("spacing", spacing?.json), ("alignment", alignment?.json),
        ("distribution", distribution?.json),
      ], subviews: arranged().nodes)
  }
}

/// A UIScrollView with subviews placed by constraints.
public struct ScrollView: StackContent {
  public let body: StackNode
  public init(fileID: String = #fileID, line: Int = #line, @StackBuilder subviews: () -> StackGroup) {
    body = StackNode("scrollView", CodePlace(fileID, line), [], subviews: subviews().nodes)
  }
}

/// Fills the room that the stack leaves, and disappears when the content is taller than the screen.
public struct Spacer: StackContent {
  public let body: StackNode
  public init(fileID: String = #fileID, line: Int = #line) {
    body = StackNode("spacer", CodePlace(fileID, line), [])
  }
}

/// Another document, as a child view controller.
public struct Include: StackContent {
  public let body: StackNode
  /// - Parameters:
  ///   - file: path relative to the document.
  ///   - flags, metrics: values of the included document's own.
  public init(
    _ file: String, flags: [Flag: any LayoutValue]? = nil, metrics: [String: any LayoutNumber]? = nil,
    fileID: String = #fileID, line: Int = #line
  ) {
    body = StackNode(
      "include", CodePlace(fileID, line),
      [("file", .string(file)), ("flags", flags.map { encoded($0) }), ("metrics", metrics.map { encoded($0) })])
  }
}

/// One of UIKit's controls and bars.
public struct Control: StackContent {
  public typealias Kind = LayoutModel.Control.Kind
  public let body: StackNode
  public init(_ kind: Kind, fileID: String = #fileID, line: Int = #line) {
    body = StackNode(kind.rawValue, CodePlace(fileID, line), [])
  }
}
