// swift-format-ignore-file
// Recorded by ScrollStackSourceTests from the tables of LayoutFormat and LayoutModel; see CONTRIBUTING.md, Tests.

public enum FontWeight: String, LayoutWord, CaseIterable {
  case ultraLight
  case thin
  case light
  case regular
  case medium
  case semibold
  case bold
  case heavy
  case black
}

public enum ListContentStyle: String, LayoutWord, CaseIterable {
  case cell
  case subtitleCell
  case valueCell
  case plainHeader
  case plainFooter
  case groupedHeader
  case groupedFooter
}

public enum TextStyle: String, LayoutWord, CaseIterable {
  case largeTitle
  case title1
  case title2
  case title3
  case headline
  case body
  case callout
  case subheadline
  case footnote
  case caption1
  case caption2
}

public enum TableRole: String, LayoutWord, CaseIterable {
  case header
  case row
  case footer
}

public enum AccessoryType: String, LayoutWord, CaseIterable {
  case none
  case disclosureIndicator
  case detailDisclosureButton
  case checkmark
  case detailButton
}

public enum LayoutDirection: String, LayoutWord, CaseIterable {
  case leftToRight
  case rightToLeft
}

public enum ExportedInclude: String, LayoutWord, CaseIterable {
  case controller
  case view
}

public enum Corner: String, LayoutWord, CaseIterable {
  case topLeft
  case topRight
  case bottomRight
  case bottomLeft
}

public enum Axis: String, LayoutWord, CaseIterable {
  case horizontal
  case vertical
}

public enum StackDistribution: String, LayoutWord, CaseIterable {
  case fill
  case fillEqually
  case fillProportionally
  case equalSpacing
  case equalCentering
}

public enum StackAlignment: String, LayoutWord, CaseIterable {
  case fill
  case leading
  case top
  case firstBaseline
  case center
  case trailing
  case bottom
  case lastBaseline
}

public enum TextAlignment: String, LayoutWord, CaseIterable {
  case natural
  case left
  case center
  case right
  case justified
}

public enum LineBreakMode: String, LayoutWord, CaseIterable {
  case byWordWrapping
  case byCharWrapping
  case byClipping
  case byTruncatingHead
  case byTruncatingTail
  case byTruncatingMiddle
}

public enum ButtonStyle: String, LayoutWord, CaseIterable {
  case system
  case custom
  case plain
  case gray
  case tinted
  case filled
}

public enum BorderStyle: String, LayoutWord, CaseIterable {
  case roundedRect
  case line
  case bezel
  case none
}

public enum SymbolScale: String, LayoutWord, CaseIterable {
  case small
  case medium
  case large
}

public enum ContentMode: String, LayoutWord, CaseIterable {
  case scaleToFill
  case scaleAspectFit
  case scaleAspectFill
  case redraw
  case center
  case top
  case bottom
  case left
  case right
  case topLeft
  case topRight
  case bottomLeft
  case bottomRight
}

public enum DatePickerMode: String, LayoutWord, CaseIterable {
  case time
  case date
  case dateAndTime
  case countDownTimer
}

public enum PreferredDatePickerStyle: String, LayoutWord, CaseIterable {
  case wheels
  case compact
  case inline
}

public enum TableStyle: String, LayoutWord, CaseIterable {
  case plain
  case grouped
  case insetGrouped
}

public enum ContentInsetAdjustmentBehavior: String, LayoutWord, CaseIterable {
  case automatic
  case scrollableAxes
  case never
  case always
}

public enum KeyboardDismissMode: String, LayoutWord, CaseIterable {
  case none
  case onDrag
  case interactive
}

public enum DecelerationRate: String, LayoutWord, CaseIterable {
  case normal
  case fast
}

public enum AccessibilityTraits: String, LayoutWord, CaseIterable {
  case button
  case link
  case image
  case searchField
  case keyboardKey
  case staticText
  case header
  case tabBar
  case summaryElement
  case selected
  case notEnabled
  case updatesFrequently
  case playsSound
  case startsMediaSession
  case adjustable
  case allowsDirectInteraction
  case causesPageTurn
}

public enum KeyboardType: String, LayoutWord, CaseIterable {
  case `default`
  case asciiCapable
  case numbersAndPunctuation
  case URL
  case numberPad
  case phonePad
  case namePhonePad
  case emailAddress
  case decimalPad
  case twitter
  case webSearch
  case asciiCapableNumberPad
}

public enum KeyboardAppearance: String, LayoutWord, CaseIterable {
  case `default`
  case dark
  case light
  case alert
}

public enum ReturnKeyType: String, LayoutWord, CaseIterable {
  case `default`
  case go
  case google
  case join
  case next
  case route
  case search
  case send
  case yahoo
  case done
  case emergencyCall
  case `continue`
}

public enum AutocapitalizationType: String, LayoutWord, CaseIterable {
  case none
  case words
  case sentences
  case allCharacters
}

public enum AutocorrectionType: String, LayoutWord, CaseIterable {
  case `default`
  case no
  case yes
}

public enum ClearButtonMode: String, LayoutWord, CaseIterable {
  case never
  case whileEditing
  case unlessEditing
  case always
}

public enum ViewMaker: String, LayoutWord, CaseIterable {
  case interfaceBuilder
  case code
}

public enum InterfaceOrientation: String, LayoutWord, CaseIterable {
  case portrait
  case portraitUpsideDown
  case landscapeLeft
  case landscapeRight
  case landscape
  case all
  case allButUpsideDown
}

public enum Orientation: String, LayoutWord, CaseIterable {
  case portrait
  case landscape
}

public enum TextSize: String, LayoutWord, CaseIterable {
  case extraSmall = "XS"
  case small = "S"
  case medium = "M"
  case large = "L"
  case extraLarge = "XL"
  case extraExtraLarge = "XXL"
  case extraExtraExtraLarge = "XXXL"
  case accessibility1 = "AX1"
  case accessibility2 = "AX2"
  case accessibility3 = "AX3"
  case accessibility4 = "AX4"
  case accessibility5 = "AX5"
}

public enum Appearance: String, LayoutWord, CaseIterable {
  case light
  case dark
}

public enum Pseudolanguage: String, LayoutWord, CaseIterable {
  case doubleLength
  case accented
  case rightToLeft
}

public enum DevicePose: String, LayoutWord, CaseIterable {
  case closed
  case halfOpen
  case open
}

public enum ScreenPart: String, LayoutWord, CaseIterable {
  case row
  case item
}

public enum Idiom: String, LayoutWord, CaseIterable {
  case phone
  case pad
}

public enum SizeClass: String, LayoutWord, CaseIterable {
  case compact
  case regular
}

public enum ReservedRegionKind: String, LayoutWord, CaseIterable {
  case occlusion
  case division
}

public enum BarEdge: String, LayoutWord, CaseIterable {
  case leading
  case trailing
  case top
  case bottom
}

public enum PanePlacement: String, LayoutWord, CaseIterable {
  case primary
  case secondary
}

public enum PaneArrangement: String, LayoutWord, CaseIterable {
  case split
  case overlay
}

public enum AutoresizingMask: String, LayoutWord, CaseIterable {
  case flexibleLeftMargin
  case flexibleWidth
  case flexibleRightMargin
  case flexibleTopMargin
  case flexibleHeight
  case flexibleBottomMargin
}

public enum Top: String, LayoutWord, CaseIterable {
  case safeArea
}

public enum OrthogonalScrollingBehavior: String, LayoutWord, CaseIterable {
  case none
  case continuous
  case continuousGroupLeadingBoundary
  case paging
  case groupPaging
  case groupPagingCentered
}

public enum VisualFormatOption: String, LayoutWord, CaseIterable {
  case alignAllLeft
  case alignAllRight
  case alignAllTop
  case alignAllBottom
  case alignAllLeading
  case alignAllTrailing
  case alignAllCenterX
  case alignAllCenterY
  case alignAllLastBaseline
  case alignAllFirstBaseline
  case directionLeadingToTrailing
  case directionLeftToRight
  case directionRightToLeft
}

extension Device {
  public static let iPhoneSE1stGeneration = Device("iPhone SE (1st generation)")
  public static let iPhone8 = Device("iPhone 8")
  public static let iPhoneSE3rdGeneration = Device("iPhone SE (3rd generation)")
  public static let iPhone8Plus = Device("iPhone 8 Plus")
  public static let iPhoneX = Device("iPhone X")
  public static let iPhoneXR = Device("iPhone XR")
  public static let iPhoneXSMax = Device("iPhone XS Max")
  public static let iPhone13Mini = Device("iPhone 13 mini")
  public static let iPhone13 = Device("iPhone 13")
  public static let iPhone13ProMax = Device("iPhone 13 Pro Max")
  public static let iPhone14Pro = Device("iPhone 14 Pro")
  public static let iPhone15 = Device("iPhone 15")
  public static let iPhone16 = Device("iPhone 16")
  public static let iPhone16Plus = Device("iPhone 16 Plus")
  public static let iPhone16Pro = Device("iPhone 16 Pro")
  public static let iPhone16ProMax = Device("iPhone 16 Pro Max")
  public static let iPhone17 = Device("iPhone 17")
  public static let iPhone17ProMax = Device("iPhone 17 Pro Max")
  public static let iPhoneAir = Device("iPhone Air")
  public static let iPhone17e = Device("iPhone 17e")
  public static let iPhoneDuoClosed = Device("iPhone Duo (closed)")
  public static let iPhoneDuoClosedWithBarLeft = Device("iPhone Duo (closed with bar left)")
  public static let iPhoneDuoOpen = Device("iPhone Duo (open)")
  public static let iPhoneDuoHalfOpen = Device("iPhone Duo (half open)")
  public static let iPhoneDuoLeftHalf = Device("iPhone Duo (left half)")
  public static let iPhoneDuoLeftHalfWithBars = Device("iPhone Duo (left half with bars)")
  public static let iPhoneDuoRightHalf = Device("iPhone Duo (right half)")
  public static let iPhoneDuoAppOfSDK26InAnyPoseOrHalf = Device("iPhone Duo (app of SDK 26 in any pose or half)")
  public static let iPhoneDuoAppOfSDK27_0 = Device("iPhone Duo (app of SDK 27.0)")
  public static let iPhoneDuoOpenWithAnAppOfSDK27_0 = Device("iPhone Duo (open with an app of SDK 27.0)")
  public static let iPhoneDuoLeftHalfWithAnAppOfSDK27_0 = Device("iPhone Duo (left half with an app of SDK 27.0)")
  public static let iPhoneDuoRightHalfWithAnAppOfSDK27_0 = Device("iPhone Duo (right half with an app of SDK 27.0)")
  public static let iPhone18Pro = Device("iPhone 18 Pro")
  public static let iPhone18ProMax = Device("iPhone 18 Pro Max")
  public static let iPad9_7Inch = Device("iPad 9.7-inch")
  public static let iPad10_2Inch = Device("iPad 10.2-inch")
  public static let iPadPro10_5Inch = Device("iPad Pro 10.5-inch")
  public static let iPadMini6thGeneration = Device("iPad mini (6th generation)")
  public static let iPadAir11Inch = Device("iPad Air 11-inch")
  public static let iPadPro11Inch = Device("iPad Pro 11-inch")
  public static let iPadPro11InchM4 = Device("iPad Pro 11-inch (M4)")
  public static let iPadPro12_9Inch = Device("iPad Pro 12.9-inch")
  public static let iPadPro13InchM4 = Device("iPad Pro 13-inch (M4)")
}

extension Font {
  public static let largeTitle = Font(json: "largeTitle")
  public static let title1 = Font(json: "title1")
  public static let title2 = Font(json: "title2")
  public static let title3 = Font(json: "title3")
  public static let headline = Font(json: "headline")
  public static let body = Font(json: "body")
  public static let callout = Font(json: "callout")
  public static let subheadline = Font(json: "subheadline")
  public static let footnote = Font(json: "footnote")
  public static let caption1 = Font(json: "caption1")
  public static let caption2 = Font(json: "caption2")
}

extension Color {
  public static let label = Color(word: "label")
  public static let secondaryLabel = Color(word: "secondaryLabel")
  public static let tertiaryLabel = Color(word: "tertiaryLabel")
  public static let quaternaryLabel = Color(word: "quaternaryLabel")
  public static let placeholderText = Color(word: "placeholderText")
  public static let link = Color(word: "link")
  public static let separator = Color(word: "separator")
  public static let opaqueSeparator = Color(word: "opaqueSeparator")
  public static let systemFill = Color(word: "systemFill")
  public static let secondarySystemFill = Color(word: "secondarySystemFill")
  public static let tertiarySystemFill = Color(word: "tertiarySystemFill")
  public static let quaternarySystemFill = Color(word: "quaternarySystemFill")
  public static let systemBackground = Color(word: "systemBackground")
  public static let secondarySystemBackground = Color(word: "secondarySystemBackground")
  public static let tertiarySystemBackground = Color(word: "tertiarySystemBackground")
  public static let systemGroupedBackground = Color(word: "systemGroupedBackground")
  public static let secondarySystemGroupedBackground = Color(word: "secondarySystemGroupedBackground")
  public static let tertiarySystemGroupedBackground = Color(word: "tertiarySystemGroupedBackground")
  public static let systemRed = Color(word: "systemRed")
  public static let systemGreen = Color(word: "systemGreen")
  public static let systemBlue = Color(word: "systemBlue")
  public static let systemOrange = Color(word: "systemOrange")
  public static let systemYellow = Color(word: "systemYellow")
  public static let systemPink = Color(word: "systemPink")
  public static let systemPurple = Color(word: "systemPurple")
  public static let systemTeal = Color(word: "systemTeal")
  public static let systemIndigo = Color(word: "systemIndigo")
  public static let systemBrown = Color(word: "systemBrown")
  public static let systemMint = Color(word: "systemMint")
  public static let systemCyan = Color(word: "systemCyan")
  public static let systemGray = Color(word: "systemGray")
  public static let systemGray2 = Color(word: "systemGray2")
  public static let systemGray3 = Color(word: "systemGray3")
  public static let systemGray4 = Color(word: "systemGray4")
  public static let systemGray5 = Color(word: "systemGray5")
  public static let systemGray6 = Color(word: "systemGray6")
  public static let black = Color(word: "black")
  public static let white = Color(word: "white")
  public static let clear = Color(word: "clear")
  public static let red = Color(word: "red")
  public static let green = Color(word: "green")
  public static let blue = Color(word: "blue")
  public static let orange = Color(word: "orange")
  public static let yellow = Color(word: "yellow")
  public static let purple = Color(word: "purple")
  public static let brown = Color(word: "brown")
  public static let cyan = Color(word: "cyan")
  public static let magenta = Color(word: "magenta")
  public static let gray = Color(word: "gray")
  public static let darkGray = Color(word: "darkGray")
  public static let lightGray = Color(word: "lightGray")
  public static let darkText = Color(word: "darkText")
  public static let lightText = Color(word: "lightText")
  public static let tintColor = Color(word: "tintColor")
}

extension Rule {
  public static let conflict = Rule("conflict")
  public static let invalidConstraint = Rule("invalid-constraint")
  public static let invalidBehavior = Rule("invalid-behavior")
  public static let invalidTree = Rule("invalid-tree")
  public static let conflictWhileScrolling = Rule("conflict-while-scrolling")
  public static let expectation = Rule("expectation")
  public static let ambiguity = Rule("ambiguity")
  public static let ambiguousContentSize = Rule("ambiguous-content-size")
  public static let doesNotSettle = Rule("does-not-settle")
  public static let stuckPadding = Rule("stuck-padding")
  public static let doubleCountedInset = Rule("double-counted-inset")
  public static let statusBarFlipFlop = Rule("status-bar-flip-flop")
  public static let printedSignOverlap = Rule("printed-sign-overlap")
  public static let vacuousConstraint = Rule("vacuous-constraint")
  public static let multipliedEdge = Rule("multiplied-edge")
  public static let offscreen = Rule("offscreen")
  public static let coveredByKeyboard = Rule("covered-by-keyboard")
  public static let coveredByView = Rule("covered-by-view")
  public static let outsideSafeArea = Rule("outside-safe-area")
  public static let sidewaysScroll = Rule("sideways-scroll")
  public static let unevenPages = Rule("uneven-pages")
  public static let narrowContent = Rule("narrow-content")
  public static let clippedText = Rule("clipped-text")
  public static let truncatedText = Rule("truncated-text")
  public static let overlap = Rule("overlap")
  public static let zeroSize = Rule("zero-size")
  public static let needlessScroll = Rule("needless-scroll")
  public static let nestedScroll = Rule("nested-scroll")
  public static let proportionalSpacing = Rule("proportional-spacing")
  public static let readableWidth = Rule("readable-width")
  public static let missingCharacter = Rule("missing-character")
  public static let smallTarget = Rule("small-target")
  public static let fixedText = Rule("fixed-text")
  public static let contrast = Rule("contrast")
  public static let missingLabel = Rule("missing-label")
  public static let startsAtItsEnd = Rule("starts-at-its-end")
  public static let unusedConstraint = Rule("unused-constraint")
  public static let inTheFold = Rule("in-the-fold")
  public static let oneSidedInset = Rule("one-sided-inset")
  public static let fixedWidthOfAScreen = Rule("fixed-width-of-a-screen")
}

extension ItemAnchors {
  public var left: Anchor { anchor("left") }
  public var right: Anchor { anchor("right") }
  public var top: Anchor { anchor("top") }
  public var bottom: Anchor { anchor("bottom") }
  public var leading: Anchor { anchor("leading") }
  public var trailing: Anchor { anchor("trailing") }
  public var width: Anchor { anchor("width") }
  public var height: Anchor { anchor("height") }
  public var centerX: Anchor { anchor("centerX") }
  public var centerY: Anchor { anchor("centerY") }
  public var lastBaseline: Anchor { anchor("lastBaseline") }
  public var firstBaseline: Anchor { anchor("firstBaseline") }
  public var leftMargin: Anchor { anchor("leftMargin") }
  public var rightMargin: Anchor { anchor("rightMargin") }
  public var topMargin: Anchor { anchor("topMargin") }
  public var bottomMargin: Anchor { anchor("bottomMargin") }
  public var leadingMargin: Anchor { anchor("leadingMargin") }
  public var trailingMargin: Anchor { anchor("trailingMargin") }
  public var centerXWithinMargins: Anchor { anchor("centerXWithinMargins") }
  public var centerYWithinMargins: Anchor { anchor("centerYWithinMargins") }
  public var edges: Anchor { anchor("edges") }
  public var horizontalEdges: Anchor { anchor("horizontalEdges") }
  public var verticalEdges: Anchor { anchor("verticalEdges") }
  public var size: Anchor { anchor("size") }
  public var center: Anchor { anchor("center") }
  public var edgesWithinMargins: Anchor { anchor("edgesWithinMargins") }
  public var centerWithinMargins: Anchor { anchor("centerWithinMargins") }
}

extension Anchor {
  public static var left: Anchor { Anchor(nil, "left") }
  public static var right: Anchor { Anchor(nil, "right") }
  public static var top: Anchor { Anchor(nil, "top") }
  public static var bottom: Anchor { Anchor(nil, "bottom") }
  public static var leading: Anchor { Anchor(nil, "leading") }
  public static var trailing: Anchor { Anchor(nil, "trailing") }
  public static var width: Anchor { Anchor(nil, "width") }
  public static var height: Anchor { Anchor(nil, "height") }
  public static var centerX: Anchor { Anchor(nil, "centerX") }
  public static var centerY: Anchor { Anchor(nil, "centerY") }
  public static var lastBaseline: Anchor { Anchor(nil, "lastBaseline") }
  public static var firstBaseline: Anchor { Anchor(nil, "firstBaseline") }
  public static var leftMargin: Anchor { Anchor(nil, "leftMargin") }
  public static var rightMargin: Anchor { Anchor(nil, "rightMargin") }
  public static var topMargin: Anchor { Anchor(nil, "topMargin") }
  public static var bottomMargin: Anchor { Anchor(nil, "bottomMargin") }
  public static var leadingMargin: Anchor { Anchor(nil, "leadingMargin") }
  public static var trailingMargin: Anchor { Anchor(nil, "trailingMargin") }
  public static var centerXWithinMargins: Anchor { Anchor(nil, "centerXWithinMargins") }
  public static var centerYWithinMargins: Anchor { Anchor(nil, "centerYWithinMargins") }
  public static var edges: Anchor { Anchor(nil, "edges") }
  public static var horizontalEdges: Anchor { Anchor(nil, "horizontalEdges") }
  public static var verticalEdges: Anchor { Anchor(nil, "verticalEdges") }
  public static var size: Anchor { Anchor(nil, "size") }
  public static var center: Anchor { Anchor(nil, "center") }
  public static var edgesWithinMargins: Anchor { Anchor(nil, "edgesWithinMargins") }
  public static var centerWithinMargins: Anchor { Anchor(nil, "centerWithinMargins") }
}

extension Constraint {
  public static var left: Anchor { Anchor(nil, "left") }
  public static var right: Anchor { Anchor(nil, "right") }
  public static var top: Anchor { Anchor(nil, "top") }
  public static var bottom: Anchor { Anchor(nil, "bottom") }
  public static var leading: Anchor { Anchor(nil, "leading") }
  public static var trailing: Anchor { Anchor(nil, "trailing") }
  public static var width: Anchor { Anchor(nil, "width") }
  public static var height: Anchor { Anchor(nil, "height") }
  public static var centerX: Anchor { Anchor(nil, "centerX") }
  public static var centerY: Anchor { Anchor(nil, "centerY") }
  public static var lastBaseline: Anchor { Anchor(nil, "lastBaseline") }
  public static var firstBaseline: Anchor { Anchor(nil, "firstBaseline") }
  public static var leftMargin: Anchor { Anchor(nil, "leftMargin") }
  public static var rightMargin: Anchor { Anchor(nil, "rightMargin") }
  public static var topMargin: Anchor { Anchor(nil, "topMargin") }
  public static var bottomMargin: Anchor { Anchor(nil, "bottomMargin") }
  public static var leadingMargin: Anchor { Anchor(nil, "leadingMargin") }
  public static var trailingMargin: Anchor { Anchor(nil, "trailingMargin") }
  public static var centerXWithinMargins: Anchor { Anchor(nil, "centerXWithinMargins") }
  public static var centerYWithinMargins: Anchor { Anchor(nil, "centerYWithinMargins") }
  public static var edges: Anchor { Anchor(nil, "edges") }
  public static var horizontalEdges: Anchor { Anchor(nil, "horizontalEdges") }
  public static var verticalEdges: Anchor { Anchor(nil, "verticalEdges") }
  public static var size: Anchor { Anchor(nil, "size") }
  public static var center: Anchor { Anchor(nil, "center") }
  public static var edgesWithinMargins: Anchor { Anchor(nil, "edgesWithinMargins") }
  public static var centerWithinMargins: Anchor { Anchor(nil, "centerWithinMargins") }
}
