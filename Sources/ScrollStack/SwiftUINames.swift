// SwiftUI's names lead to UIKit's.

@available(*, unavailable, renamed: "StackView", message: "a vertical stack is StackView { … }")
public typealias VStack = StackView
@available(*, unavailable, message: "a horizontal stack is StackView(.horizontal) { … }")
public typealias HStack = StackView
@available(
  *, unavailable, renamed: "View", message: "views over each other are the subviews of a View, with constraints"
)
public typealias ZStack = View
@available(*, unavailable, renamed: "Label")
public typealias Text = Label
@available(*, unavailable, renamed: "ImageView")
public typealias Image = ImageView
@available(*, unavailable, renamed: "Table")
public typealias List = Table
@available(*, unavailable, message: "a switch is Control(.switchControl)")
public typealias Toggle = Control
@available(*, unavailable, renamed: "StackGroup", message: "a component's body needs no Group")
public typealias Group = StackGroup

extension StackContent {
  @available(*, unavailable, renamed: "textColor")
  public func foregroundColor(_ color: Color) -> StackNode { node }
  @available(*, unavailable, renamed: "textColor")
  public func foregroundStyle(_ color: Color) -> StackNode { node }
  @available(*, unavailable, renamed: "backgroundColor")
  public func background(_ color: Color) -> StackNode { node }
  @available(*, unavailable, renamed: "textAlignment")
  public func multilineTextAlignment(_ alignment: TextAlignment) -> StackNode { node }
  @available(*, unavailable, renamed: "numberOfLines")
  public func lineLimit(_ lines: Int) -> StackNode { node }
  @available(*, unavailable, renamed: "alpha")
  public func opacity(_ alpha: Double) -> StackNode { node }
  @available(*, unavailable, message: "use height(_:min:max:) and width(_:min:max:)")
  public func frame(
    width: Double? = nil, height: Double? = nil, minHeight: Double? = nil, maxWidth: Double? = nil
  ) -> StackNode { node }
  @available(*, unavailable, renamed: "compressionResistance(horizontal:vertical:)")
  public func compression(horizontal: Priority? = nil, vertical: Priority? = nil) -> StackNode { node }
  @available(*, unavailable, renamed: "raw")
  public func set(_ property: String, _ value: JSONValue) -> StackNode { node }
}
