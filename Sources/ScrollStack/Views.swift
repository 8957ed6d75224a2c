public import LayoutModel

// Every view of the layout model, under UIKit's names. What a view has no argument for is set with `.set(_:_:)`.

/// A UIView, with or without subviews placed by constraints.
public struct View: StackedView {
  public let decorated: DecoratedStackedView
  public init(
    fileID: String = #fileID, line: Int = #line, @StackBuilder subviews: () -> [DecoratedStackedView] = { [] }
  ) {
    var view = DecoratedStackedView(nil, fileID, line)
    view.subviews = subviews()
    decorated = view
  }
}

/// A view of any `type` of the document format.
public struct ViewOfType: StackedView {
  public let decorated: DecoratedStackedView
  public init(
    _ type: String, fileID: String = #fileID, line: Int = #line,
    @StackBuilder subviews: () -> [DecoratedStackedView] = { [] }
  ) {
    var view = DecoratedStackedView(type, fileID, line)
    view.subviews = subviews()
    decorated = view
  }
}

/// The screen's own root view, for a screen that is more than one scrolling stack.
public struct RootView: StackedView {
  public let decorated: DecoratedStackedView
  /// - Parameter type: the document's `type`; nil is a plain view.
  public init(
    _ type: String? = nil, fileID: String = #fileID, line: Int = #line,
    @StackBuilder subviews: () -> [DecoratedStackedView] = { [] }
  ) {
    var view = DecoratedStackedView(type, fileID, line)
    view.subviews = subviews()
    view.isRoot = true
    decorated = view
  }
}

/// A UILabel.
public struct Label: StackedView {
  public let decorated: DecoratedStackedView
  /// - Parameters:
  ///   - font: a text style's name; nil is the system font at 17 points.
  ///   - numberOfLines: 0 means as many as needed; 1 by default.
  public init(
    _ text: String, font: String? = nil, numberOfLines: Int? = nil, fileID: String = #fileID, line: Int = #line
  ) {
    decorated = DecoratedStackedView(
      "label", fileID, line,
      [
        JSONMember("text", .string(text)), font.map { JSONMember("font", .string($0)) },
        numberOfLines.map { JSONMember("numberOfLines", .number(Double($0))) },
      ])
  }
}

/// A UIButton.
public struct Button: StackedView {
  public let decorated: DecoratedStackedView
  /// - Parameter style: `system` by default; `plain`, `gray`, `tinted` and `filled` are UIButton.Configuration's.
  public init(
    _ title: String, style: String? = nil, font: String? = nil, fileID: String = #fileID, line: Int = #line
  ) {
    decorated = DecoratedStackedView(
      "button", fileID, line,
      [
        JSONMember("title", .string(title)), style.map { JSONMember("style", .string($0)) },
        font.map { JSONMember("font", .string($0)) },
      ])
  }
}

/// A UITextField.
public struct TextField: StackedView {
  public let decorated: DecoratedStackedView
  public init(
    placeholder: String? = nil, text: String? = nil, font: String? = nil, fileID: String = #fileID, line: Int = #line
  ) {
    decorated = DecoratedStackedView(
      "textField", fileID, line,
      [
        text.map { JSONMember("text", .string($0)) }, placeholder.map { JSONMember("placeholder", .string($0)) },
        font.map { JSONMember("font", .string($0)) },
      ])
  }
}

/// A UITextView.
public struct TextView: StackedView {
  public let decorated: DecoratedStackedView
  public init(_ text: String, font: String? = nil, fileID: String = #fileID, line: Int = #line) {
    decorated = DecoratedStackedView(
      "textView", fileID, line,
      [JSONMember("text", .string(text)), font.map { JSONMember("font", .string($0)) }])
  }
}

/// A UIImageView with a picture beside the document, or with a symbol.
public struct ImageView: StackedView {
  public let decorated: DecoratedStackedView
  /// - Parameter file: path of a PNG or JPEG, relative to the document.
  public init(_ file: String, fileID: String = #fileID, line: Int = #line) {
    decorated = DecoratedStackedView("imageView", fileID, line, [JSONMember("image", .string(file))])
  }
  public init(symbol: String, fileID: String = #fileID, line: Int = #line) {
    decorated = DecoratedStackedView("imageView", fileID, line, [JSONMember("symbol", .string(symbol))])
  }
}

/// A UITableView whose height follows its content, as one in a scrolling stack must.
public struct Table: StackedView {
  public let decorated: DecoratedStackedView
  /// - Parameter rowHeight: points; 44 by default.
  public init(rows: Int, rowHeight: Double? = nil, fileID: String = #fileID, line: Int = #line) {
    self.init(.number(Double(rows)), rowHeight, fileID, line)
  }
  public init(rows: [String], rowHeight: Double? = nil, fileID: String = #fileID, line: Int = #line) {
    self.init(.array(rows.map { .string($0) }), rowHeight, fileID, line)
  }
  private init(_ rows: JSONValue, _ rowHeight: Double?, _ fileID: String, _ line: Int) {
    decorated = DecoratedStackedView(
      "tableView", fileID, line,
      [
        JSONMember("rows", rows), rowHeight.map { JSONMember("rowHeight", .number($0)) },
        JSONMember("sizedToContent", true),
      ])
  }
}

/// A UIStackView inside the stack.
public struct StackView: StackedView {
  public typealias Axis = LayoutModel.Axis
  public let decorated: DecoratedStackedView
  /// - Parameters:
  ///   - spacing: points; 0 by default.
  ///   - alignment, distribution: UIStackView's words; `fill` by default.
  public init(
    _ axis: Axis, spacing: Double? = nil, alignment: String? = nil, distribution: String? = nil,
    fileID: String = #fileID, line: Int = #line, @StackBuilder _ arranged: () -> [DecoratedStackedView]
  ) {
    var view = DecoratedStackedView(
      "stackView", fileID, line,
      [
        JSONMember("axis", .string(axis.rawValue)), spacing.map { JSONMember("spacing", .number($0)) },
        alignment.map { JSONMember("alignment", .string($0)) },
        distribution.map { JSONMember("distribution", .string($0)) },
      ])
    view.subviews = arranged()
    decorated = view
  }
}

/// A UIScrollView with subviews placed by constraints.
public struct ScrollView: StackedView {
  public let decorated: DecoratedStackedView
  public init(
    fileID: String = #fileID, line: Int = #line, @StackBuilder subviews: () -> [DecoratedStackedView]
  ) {
    var view = DecoratedStackedView("scrollView", fileID, line)
    view.subviews = subviews()
    decorated = view
  }
}

/// Fills the room that the stack leaves, and disappears when the content is taller than the screen.
public struct Spacer: StackedView {
  public let decorated: DecoratedStackedView
  public init(fileID: String = #fileID, line: Int = #line) {
    decorated = DecoratedStackedView("spacer", fileID, line)
  }
}

/// Another document, as a child view controller.
public struct Include: StackedView {
  public let decorated: DecoratedStackedView
  /// - Parameter file: path relative to the document.
  public init(_ file: String, fileID: String = #fileID, line: Int = #line) {
    decorated = DecoratedStackedView("include", fileID, line, [JSONMember("file", .string(file))])
  }
}

/// One of UIKit's controls and bars.
public struct Control: StackedView {
  public typealias Kind = LayoutModel.Control.Kind
  public let decorated: DecoratedStackedView
  public init(_ kind: Kind, fileID: String = #fileID, line: Int = #line) {
    decorated = DecoratedStackedView(kind.rawValue, fileID, line)
  }
}
