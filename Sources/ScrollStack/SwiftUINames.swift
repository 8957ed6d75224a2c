// SwiftUI's names lead to the ones of this library. The initializers and parameters are SwiftUI's, so that a call has
// no other error.

// MARK: Views

@available(*, unavailable, renamed: "StackView", message: "a vertical stack is StackView { … }")
public struct VStack: StackContent {
  public let body = StackGroup.empty()
  public init(
    alignment: StackAlignment? = nil, spacing: Double? = nil,
    @StackBuilder content: () -> StackGroup
  ) {}
}
@available(*, unavailable, message: "a horizontal stack is StackView(.horizontal) { … }")
public struct HStack: StackContent {
  public let body = StackGroup.empty()
  public init(
    alignment: StackAlignment? = nil, spacing: Double? = nil,
    @StackBuilder content: () -> StackGroup
  ) {}
}
@available(*, unavailable, renamed: "StackView", message: "a vertical stack is StackView { … }")
public typealias LazyVStack = VStack
@available(*, unavailable, message: "a horizontal stack is StackView(.horizontal) { … }")
public typealias LazyHStack = HStack
@available(
  *, unavailable, renamed: "View",
  message: "views over each other are the subviews of a View, with constraints"
)
public typealias ZStack = View
@available(*, unavailable, renamed: "ScrollStack", message: "a form is a ScrollStack { … }")
public typealias Form = ScrollStack
@available(*, unavailable, renamed: "Label")
public typealias Text = Label
@available(*, unavailable, renamed: "ImageView")
public typealias Image = ImageView
@available(*, unavailable, renamed: "TextView")
public typealias TextEditor = TextView
@available(*, unavailable, message: "a line is View().height(1).backgroundColor(.separator)")
public typealias Divider = View

/// What stands for a view of SwiftUI's that has no type of its own here.
public struct SwiftUIView: StackContent {
  public let body = StackGroup.empty()
  public init() {}
  public init(_ title: String, isOn: Bool = true, text: String = "") {}
  public init(isOn: Bool, @StackBuilder content: () -> StackGroup) {}
  public init(value: Double, in range: ClosedRange<Double> = 0...1) {}
  public init(_ title: String, value: Double) {}
  public init(_ title: String = "", @StackBuilder content: () -> StackGroup) {}
  public init<Items: Sequence>(_ items: Items, @StackBuilder content: (Items.Element) -> StackGroup) {}
}
@available(*, unavailable, message: "a switch is Control(.switchControl).on(), beside a Label")
public typealias Toggle = SwiftUIView
@available(*, unavailable, message: "a slider is Control(.slider).value(0.5)")
public typealias Slider = SwiftUIView
@available(*, unavailable, message: "a stepper is Control(.stepper).value(1)")
public typealias Stepper = SwiftUIView
@available(*, unavailable, message: "a choice is Control(.segmentedControl).segments([…])")
public typealias Picker = SwiftUIView
@available(
  *, unavailable,
  message: "progress is Control(.progressView).value(0.5) or Control(.activityIndicator)"
)
public typealias ProgressView = SwiftUIView
@available(
  *, unavailable, message: "a field for a password is TextField(placeholder: …).secureTextEntry()"
)
public typealias SecureField = SwiftUIView
@available(
  *, unavailable, message: "a list is Table(rows: […]), or Table { … } with a view for each row"
)
public typealias List = SwiftUIView
@available(
  *, unavailable,
  message: "a section is a TableSection of a Table, or views under a Label in the stack"
)
public typealias Section = SwiftUIView
@available(*, unavailable, message: "a component's body needs no Group: write its views")
public typealias Group = SwiftUIView
@available(*, unavailable, message: "bars are settings of the screen: ScreenSettings(container: …)")
public typealias NavigationStack = SwiftUIView
@available(*, unavailable, message: "bars are settings of the screen: ScreenSettings(container: …)")
public typealias NavigationView = SwiftUIView
@available(*, unavailable, message: "bars are settings of the screen: ScreenSettings(container: …)")
public typealias TabView = SwiftUIView
@available(
  *, unavailable, message: "a link is a Button, and an app gives it its action, by view(withID:)"
)
public typealias NavigationLink = SwiftUIView
@available(*, unavailable, message: "a grid is CollectionView { … }, or a Table")
public typealias LazyVGrid = SwiftUIView
@available(*, unavailable, message: "a date is Control(.datePicker)")
public typealias DatePicker = SwiftUIView
@available(*, unavailable, message: "leave it out: a body may have no views")
public typealias EmptyView = SwiftUIView

extension Button {
  @available(*, unavailable, message: "an app gives the button its action, by view(withID:)")
  public init(_ title: String, style: ButtonStyle? = nil, action: () -> Void) { self.init(title) }
}

extension ImageView {
  @available(*, unavailable, renamed: "init(symbol:)")
  public init(systemName: String) { self.init(symbol: systemName) }
}

extension Spacer {
  @available(
    *, unavailable, message: "a spacer has no least length: use padding on the view below it"
  )
  public init(minLength: Double) { self.init() }
}

extension ScrollView {
  @available(
    *, unavailable,
    message: "a view scrolls where its content is larger: put a StackView(.horizontal) in it"
  )
  public init(_ axis: Axis, @StackBuilder content: () -> StackGroup) {
    self.init(subviews: content)
  }
}

extension ForEach {
  @available(*, unavailable, message: "ForEach needs no id: give a view in it an .id(…) to name it")
  public init<Items: Sequence, ID>(
    _ items: Items, id: KeyPath<Items.Element, ID>,
    @StackBuilder content: (Items.Element) -> StackGroup
  ) { self.init(items, content: content) }
}

extension StackBuilder {
  @available(*, unavailable, message: "a text is a view: Label(\"…\")")
  public static func buildExpression(_ text: String) -> StackGroup { StackGroup([]) }
}

extension PaddingEdge {
  @available(
    *, unavailable,
    message: "space at the sides is the stack's: layoutMargins(Insets(horizontal: 16))"
  )
  public static var leading: PaddingEdge { .top }
  @available(
    *, unavailable,
    message: "space at the sides is the stack's: layoutMargins(Insets(horizontal: 16))"
  )
  public static var trailing: PaddingEdge { .top }
  @available(
    *, unavailable,
    message: "space at the sides is the stack's: layoutMargins(Insets(horizontal: 16))"
  )
  public static var horizontal: PaddingEdge { .top }
  @available(*, unavailable, message: "write .padding(.top, 12).padding(.bottom, 12)")
  public static var vertical: PaddingEdge { .top }
  @available(*, unavailable, message: "space around the views is the stack's: layoutMargins(16)")
  public static var all: PaddingEdge { .top }
}

// MARK: Modifiers

extension StackContent {
  @available(
    *, unavailable, message: "use contentMode(.scaleAspectFit) or contentMode(.scaleAspectFill)"
  )
  public func aspectRatio(_ ratio: Double? = nil, contentMode: SwiftUIContentMode) -> StackNode {
    node
  }
  @available(*, unavailable, message: "use contentMode(.scaleAspectFit)")
  public func scaledToFit() -> StackNode { node }
  @available(*, unavailable, message: "use contentMode(.scaleAspectFill)")
  public func scaledToFill() -> StackNode { node }
  @available(
    *, unavailable,
    message: "a picture takes any size that its constraints give it: use contentMode(…)"
  )
  public func resizable() -> StackNode { node }
  @available(
    *, unavailable, message: "a view reaches under the safe area with constraints to .superview"
  )
  public func ignoresSafeArea() -> StackNode { node }
  @available(
    *, unavailable,
    message: "an app presents controllers; write what is presented as a Screen of its own"
  )
  public func sheet(isPresented: Bool, @StackBuilder content: () -> StackGroup) -> StackNode {
    node
  }
  @available(*, unavailable, message: "use height(_:min:max:) and width(_:min:max:)")
  public func frame(
    width: Double? = nil, height: Double? = nil, minWidth: Double? = nil, maxWidth: Double? = nil,
    minHeight: Double? = nil, maxHeight: Double? = nil
  ) -> StackNode { node }
  @available(
    *, unavailable, message: "a weight is the font's: font(.system(size: 17, weight: .bold))"
  )
  public func bold() -> StackNode { node }
  @available(
    *, unavailable, message: "a weight is the font's: font(.system(size: 17, weight: .bold))"
  )
  public func fontWeight(_ weight: FontWeight) -> StackNode { node }
  @available(*, unavailable, message: "use borderColor and borderWidth")
  public func border(_ color: Color, width: Double = 1) -> StackNode { node }
  @available(
    *, unavailable, message: "use shadowOpacity, shadowRadius, shadowOffset and shadowColor"
  )
  public func shadow(color: Color? = nil, radius: Double, x: Double = 0, y: Double = 0) -> StackNode { node }
  @available(*, unavailable, message: "use userInteractionEnabled(false)")
  public func disabled(_ isDisabled: Bool) -> StackNode { node }
  @available(*, unavailable, message: "an app gives its views their actions, by view(withID:)")
  public func onTapGesture(perform action: () -> Void) -> StackNode { node }
  @available(*, unavailable, message: "a Screen has didMove(toParent:)")
  public func onAppear(perform action: () -> Void) -> StackNode { node }
  @available(
    *, unavailable, message: "bars are settings of the screen: ScreenSettings(container: …)"
  )
  public func navigationTitle(_ title: String) -> StackNode { node }
  @available(*, unavailable, renamed: "compressionResistance(horizontal:vertical:)")
  public func compression(horizontal: Priority? = nil, vertical: Priority? = nil) -> StackNode {
    node
  }
  @available(*, unavailable, renamed: "raw")
  public func set(_ property: String, _ value: JSONValue) -> StackNode { node }
}

/// SwiftUI's ContentMode.
public enum SwiftUIContentMode: Sendable { case fit, fill }

// MARK: Values

extension Font {
  @available(*, unavailable, renamed: "title1")
  public static var title: Font { .title1 }
  @available(*, unavailable, renamed: "caption1")
  public static var caption: Font { .caption1 }
  @available(*, unavailable, message: "a text style is a font by itself: font(.body)")
  public static func system(_ style: TextStyle, weight: FontWeight? = nil) -> Font { .body }
}

extension Color {
  @available(*, unavailable, renamed: "label")
  public static var primary: Color { .label }
  @available(*, unavailable, renamed: "secondaryLabel")
  public static var secondary: Color { .secondaryLabel }
  @available(*, unavailable, renamed: "tintColor")
  public static var accentColor: Color { .tintColor }
  @available(*, unavailable, renamed: "systemPink")
  public static var pink: Color { .systemPink }
  @available(*, unavailable, renamed: "systemIndigo")
  public static var indigo: Color { .systemIndigo }
  @available(*, unavailable, renamed: "systemMint")
  public static var mint: Color { .systemMint }
  @available(*, unavailable, renamed: "systemTeal")
  public static var teal: Color { .systemTeal }
}

extension TextAlignment {
  @available(*, unavailable, renamed: "natural")
  public static var leading: TextAlignment { .natural }
  @available(
    *, unavailable, message: "a text ends at .right, or starts at the leading side with .natural"
  )
  public static var trailing: TextAlignment { .right }
}

extension StackAlignment {
  @available(*, unavailable, renamed: "firstBaseline")
  public static var firstTextBaseline: StackAlignment { .firstBaseline }
  @available(*, unavailable, renamed: "lastBaseline")
  public static var lastTextBaseline: StackAlignment { .lastBaseline }
}

// MARK: Anchors

extension Anchor {
  @available(*, unavailable, message: "write .leading.equal(to: .superview.leading, constant: 16)")
  public static func == (anchor: Anchor, other: Anchor) -> Constraint { anchor.equal(to: other) }
  @available(
    *, unavailable, message: "write .bottom.lessThanOrEqual(to: .superview.bottom, constant: -16)"
  )
  public static func <= (anchor: Anchor, other: Anchor) -> Constraint {
    anchor.lessThanOrEqual(to: other)
  }
  @available(
    *, unavailable, message: "write .top.greaterThanOrEqual(to: .superview.top, constant: 16)"
  )
  public static func >= (anchor: Anchor, other: Anchor) -> Constraint {
    anchor.greaterThanOrEqual(to: other)
  }
  @available(*, unavailable, message: "write .height.equal(to: 44)")
  public static func == (anchor: Anchor, constant: Double) -> Constraint {
    anchor.equal(to: constant)
  }
  @available(*, unavailable, message: "write .height.lessThanOrEqual(to: 44)")
  public static func <= (anchor: Anchor, constant: Double) -> Constraint {
    anchor.lessThanOrEqual(to: constant)
  }
  @available(*, unavailable, message: "write .height.greaterThanOrEqual(to: 44)")
  public static func >= (anchor: Anchor, constant: Double) -> Constraint {
    anchor.greaterThanOrEqual(to: constant)
  }
  @available(
    *, unavailable, message: "an offset is a constant: .equal(to: .superview.leading, constant: 16)"
  )
  public static func + (anchor: Anchor, constant: Double) -> Anchor { anchor }
  @available(
    *, unavailable,
    message: "an offset is a constant: .equal(to: .superview.trailing, constant: -16)"
  )
  public static func - (anchor: Anchor, constant: Double) -> Anchor { anchor }
}
