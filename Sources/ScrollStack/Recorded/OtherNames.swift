// swift-format-ignore-file
// Recorded by ScrollStackSourceTests from the tables of LayoutFormat and LayoutModel; see CONTRIBUTING.md, Tests.

extension StackContent {
  @available(*, unavailable, renamed: "tintColor")
  public func accentColor(_ newValue: Color) -> StackNode { node }
  @available(*, unavailable, renamed: "accessoryType")
  public func accessories(_ newValue: AccessoryType) -> StackNode { node }
  @available(*, unavailable, renamed: "accessoryType")
  public func accessory(_ newValue: AccessoryType) -> StackNode { node }
  @available(*, unavailable, renamed: "alignment")
  public func alignItems(_ newValue: StackAlignment) -> StackNode { node }
  @available(*, unavailable, renamed: "compositionalLayout")
  public func appearance(_ newValue: CompositionalLayout) -> StackNode { node }
  @available(*, unavailable, renamed: "backgroundColor")
  public func background(_ newValue: Color) -> StackNode { node }
  @available(*, unavailable, renamed: "style")
  public func buttonStyle(_ newValue: ButtonStyle) -> StackNode { node }
  @available(*, unavailable, renamed: "clipsToBounds")
  public func clipped(_ newValue: Bool = true) -> StackNode { node }
  @available(*, unavailable, renamed: "compositionalLayout")
  public func collectionViewLayout(_ newValue: CompositionalLayout) -> StackNode { node }
  @available(*, unavailable, renamed: "spacingAfter")
  public func customSpacing(_ newValue: Spacing) -> StackNode { node }
  @available(*, unavailable, renamed: "layoutMargins")
  public func directionalLayoutMargins(_ newValue: Insets) -> StackNode { node }
  @available(*, unavailable, renamed: "accessoryType")
  public func disclosure(_ newValue: AccessoryType) -> StackNode { node }
  @available(*, unavailable, renamed: "axis")
  public func flexDirection(_ newValue: Axis) -> StackNode { node }
  @available(*, unavailable, renamed: "font")
  public func fontSize(_ newValue: Font) -> StackNode { node }
  @available(*, unavailable, renamed: "textColor")
  public func foregroundColor(_ newValue: Color) -> StackNode { node }
  @available(*, unavailable, renamed: "textColor")
  public func foregroundStyle(_ newValue: Color) -> StackNode { node }
  @available(*, unavailable, renamed: "spacing")
  public func gap(_ newValue: Spacing) -> StackNode { node }
  @available(*, unavailable, renamed: "selected")
  public func highlighted(_ newValue: Bool = true) -> StackNode { node }
  @available(*, unavailable, renamed: "intrinsicSize")
  public func intrinsicContentSize(_ newValue: IntrinsicSize) -> StackNode { node }
  @available(*, unavailable, renamed: "baselineRelativeArrangement")
  public func isBaselineRelativeArrangement(_ newValue: Bool = true) -> StackNode { node }
  @available(*, unavailable, renamed: "editable")
  public func isEditable(_ newValue: Bool = true) -> StackNode { node }
  @available(*, unavailable, renamed: "hidden")
  public func isHidden(_ newValue: Bool = true) -> StackNode { node }
  @available(*, unavailable, renamed: "selected")
  public func isHighlighted(_ newValue: Bool = true) -> StackNode { node }
  @available(*, unavailable, renamed: "layoutMarginsRelativeArrangement")
  public func isLayoutMarginsRelativeArrangement(_ newValue: Bool = true) -> StackNode { node }
  @available(*, unavailable, renamed: "on")
  public func isOn(_ newValue: Bool = true) -> StackNode { node }
  @available(*, unavailable, renamed: "pagingEnabled")
  public func isPagingEnabled(_ newValue: Bool = true) -> StackNode { node }
  @available(*, unavailable, renamed: "scrollEnabled")
  public func isScrollEnabled(_ newValue: Bool = true) -> StackNode { node }
  @available(*, unavailable, renamed: "secureTextEntry")
  public func isSecureTextEntry(_ newValue: Bool = true) -> StackNode { node }
  @available(*, unavailable, renamed: "selected")
  public func isSelected(_ newValue: Bool = true) -> StackNode { node }
  @available(*, unavailable, renamed: "userInteractionEnabled")
  public func isUserInteractionEnabled(_ newValue: Bool = true) -> StackNode { node }
  @available(*, unavailable, renamed: "distribution")
  public func justifyContent(_ newValue: StackDistribution) -> StackNode { node }
  @available(*, unavailable, renamed: "title")
  public func label(_ newValue: any TextContent) -> StackNode { node }
  @available(*, unavailable, renamed: "compositionalLayout")
  public func layout(_ newValue: CompositionalLayout) -> StackNode { node }
  @available(*, unavailable, renamed: "numberOfLines")
  public func lineLimit(_ newValue: Int) -> StackNode { node }
  @available(*, unavailable, renamed: "numberOfLines")
  public func lines(_ newValue: Int) -> StackNode { node }
  @available(*, unavailable, renamed: "compositionalLayout")
  public func listLayout(_ newValue: CompositionalLayout) -> StackNode { node }
  @available(*, unavailable, renamed: "tableStyle")
  public func listStyle(_ newValue: TableStyle) -> StackNode { node }
  @available(*, unavailable, renamed: "layoutMargins")
  public func margin(_ newValue: Insets) -> StackNode { node }
  @available(*, unavailable, renamed: "layoutMargins")
  public func margins(_ newValue: Insets) -> StackNode { node }
  @available(*, unavailable, renamed: "clipsToBounds")
  public func masksToBounds(_ newValue: Bool = true) -> StackNode { node }
  @available(*, unavailable, renamed: "numberOfLines")
  public func maxLines(_ newValue: Int) -> StackNode { node }
  @available(*, unavailable, renamed: "textAlignment")
  public func multilineTextAlignment(_ newValue: TextAlignment) -> StackNode { node }
  @available(*, unavailable, renamed: "alpha")
  public func opacity(_ newValue: any LayoutNumber) -> StackNode { node }
  @available(*, unavailable, renamed: "axis")
  public func orientation(_ newValue: Axis) -> StackNode { node }
  @available(*, unavailable, renamed: "clipsToBounds")
  public func overflow(_ newValue: Bool = true) -> StackNode { node }
  @available(*, unavailable, renamed: "font")
  public func preferredFont(_ newValue: Font) -> StackNode { node }
  @available(*, unavailable, renamed: "direction")
  public func semanticContentAttribute(_ newValue: LayoutDirection) -> StackNode { node }
  @available(*, unavailable, renamed: "image")
  public func source(_ newValue: String) -> StackNode { node }
  @available(*, unavailable, renamed: "image")
  public func src(_ newValue: String) -> StackNode { node }
  @available(*, unavailable, renamed: "text")
  public func string(_ newValue: any TextContent) -> StackNode { node }
  @available(*, unavailable, renamed: "borderColor")
  public func strokeColor(_ newValue: Color) -> StackNode { node }
  @available(*, unavailable, renamed: "symbol")
  public func systemImage(_ newValue: String) -> StackNode { node }
  @available(*, unavailable, renamed: "symbol")
  public func systemName(_ newValue: String) -> StackNode { node }
  @available(*, unavailable, renamed: "textAlignment")
  public func textAlign(_ newValue: TextAlignment) -> StackNode { node }
  @available(*, unavailable, renamed: "borderStyle")
  public func textFieldStyle(_ newValue: BorderStyle) -> StackNode { node }
  @available(*, unavailable, renamed: "text")
  public func textLabel(_ newValue: any TextContent) -> StackNode { node }
  @available(*, unavailable, renamed: "font")
  public func textStyle(_ newValue: Font) -> StackNode { node }
  @available(*, unavailable, renamed: "tintColor")
  public func tint(_ newValue: Color) -> StackNode { node }
  @available(*, unavailable, renamed: "textColor")
  public func titleColor(_ newValue: Color) -> StackNode { node }
}
