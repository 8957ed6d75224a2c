/// A figure of UIKit, in points: what it measures, its value by system version, where it is known from, and what is
/// doubtful.
package struct SystemFigure: Hashable, Sendable {
  package struct Change: Hashable, Sendable {
    package var since: Int
    package var value: Double
  }

  /// What it measures, for docs/semantics.md and lists of doubts.
  package let words: String
  /// The value on the oldest systems, which is the only one if there are no changes.
  package let value: Double
  /// In the order of system versions.
  package let changes: [Change]
  package let source: String
  /// In words that follow `words`; nil if the figure is certain.
  package let doubt: String?

  init(
    _ words: String, _ value: Double, changes: KeyValuePairs<Int, Double> = [:], _ source: String,
    doubt: String? = nil
  ) {
    (self.words, self.value, self.source, self.doubt) = (words, value, source, doubt)
    self.changes = changes.map { Change(since: $0.key, value: $0.value) }
  }

  /// The value as people read it.
  package var text: String { value.shortText }

  package func value(on systemVersion: Int) -> Double {
    changes.last { $0.since <= systemVersion }?.value ?? value
  }

  /// A line of a list of doubts: `navigation bar read once`; nil if there is no doubt.
  /// - Parameter condition: where it is doubtful, such as a text size.
  func doubtInWords(at condition: String? = nil) -> String? {
    doubt.map { "\(words)\(condition.map { " at \($0)" } ?? "") \($0)" }
  }
}

extension EdgeInsets {
  /// The layout margins of a controller's root view of this width in points, where no device says others.
  package static func rootMargins(width: Double) -> EdgeInsets {
    let figures = SystemFigures.standard
    let side = (width < figures.wideScreen.value ? figures.rootMargin : figures.wideRootMargin).value
    return EdgeInsets(left: side, right: side)
  }
}

/// The figures of UIKit that more than one room reads, or that are doubtful: one row each. docs/semantics.md has them
/// as a table that is recorded from here. A class, so that reading one figure copies none of the others.
package final class SystemFigures: Sendable {
  package static let standard = SystemFigures()

  // MARK: Screens

  package let touchTarget = SystemFigure("least side of a touch target", 44, "Human Interface Guidelines")
  package let oldStatusBarHeight = SystemFigure("status bar above a home button", 20, "frames")
  package let rootMargin = SystemFigure("margin at the sides of a root view", 16, "docs; frames")
  package let wideRootMargin = SystemFigure("the same on a wide screen", 20, "docs; frames")
  package let wideScreen = SystemFigure(
    "width from which a screen is wide", 414, "frames", doubt: "uncertain for phones from 390 to 440")
  package let layoutMargin = SystemFigure("layout margins of a plain view", 8, "docs")
  package let systemSpacing = SystemFigure("system spacing between edges", 8, "docs")
  package let readableWidth = SystemFigure(
    "readable width", 672, "docs; measured", doubt: "scaled from 672 at L with body text")

  // MARK: Bars

  package let navigationBarHeight = SystemFigure("navigation bar", 44, changes: [26: 54], "frames; docs")
  package let compactNavigationBarHeight = SystemFigure("navigation bar on a phone in landscape", 32, "frames; docs")
  package let largeTitleHeight = SystemFigure("large title", 52, "frames; docs")
  package let promptHeight = SystemFigure("prompt of a navigation bar", 30, "docs", doubt: "unverified")
  package let tabBarHeight = SystemFigure("tab bar", 49, "frames")
  package let toolbarHeight = SystemFigure("toolbar", 44, "frames; docs")
  /// In a view, not a container.
  package let toolbarHeightAboveHomeIndicator = SystemFigure(
    "toolbar in a view of a phone with a home indicator", 49, "frames: 2", doubt: "decided by an unknown condition")

  // iPhone Duo.
  package let foldingBarMargin = SystemFigure("distance of bars from the edges of iPhone Duo", 24, "measured")
  package let foldingNavigationBarHeight = SystemFigure(
    "navigation bar", 58, "measured on iPhone Duo", doubt: "read once")
  package let foldingToolbarHeight = SystemFigure("toolbar", 48, "measured on iPhone Duo", doubt: "read once")
  package let foldingTabWidth = SystemFigure("tab bar", 48, "measured on iPhone Duo", doubt: "read once")
  package let foldingTabHeight = SystemFigure("each tab of an upright tab bar", 50, "measured on iPhone Duo")
  package let foldingTabPadding = SystemFigure("padding of an upright tab bar", 12, "measured on iPhone Duo")
  package let foldingBarColumn = SystemFigure("column of upright bars", 84, "measured on iPhone Duo")

  // MARK: Controls

  package let switchWidth = SystemFigure("switch, wide", 51, changes: [26: 63], "frames; measured")
  package let switchHeight = SystemFigure("switch, high", 31, changes: [26: 28], "frames; measured")
  package let stepperWidth = SystemFigure("stepper, wide", 94, "frames")
  // Frames that Interface Builder stored follow the system of the Xcode version: rounded text fields, segmented
  // controls and steppers changed with Xcode 11, page controls and progress views with Xcode 12.
  package let stepperHeight = SystemFigure("stepper, high", 29, changes: [13: 32], "frames")
  package let segmentedControlHeight = SystemFigure("segmented control", 29, changes: [13: 32], "frames")
  package let segmentPadding = SystemFigure(
    "a segment less its text", 14, changes: [13: 17], "frames",
    doubt: "known from two new controls and one frame, none of iOS 14 or later")
  package let segmentBaseline = SystemFigure(
    "from a segmented control's centre to its baseline", 6, "frames", doubt: "known from one scene, with 20 in 28")
  package let sliderHeight = SystemFigure(
    "slider", 31, "frames", doubt: "also seen as an intrinsic height of 34 and 22")
  package let progressViewHeight = SystemFigure("progress view", 2, changes: [14: 4], "frames")
  package let activityIndicatorSide = SystemFigure("activity indicator", 20, "frames")
  package let largeActivityIndicatorSide = SystemFigure("large activity indicator", 37, "frames")
  package let pageControlHeight = SystemFigure(
    "page control", 37, changes: [14: 26], "frames", doubt: "dated by Xcode 12")
  package let pickerWidth = SystemFigure("picker, wide", 320, "frames")
  package let pickerHeight = SystemFigure("picker, high", 216, "frames: 2")
  package let flatPickerHeight = SystemFigure(
    "picker on a phone that is wider than high", 162, "frames: 3", doubt: "known from cells that are wider than high")
  package let compactDatePickerHeight = SystemFigure(
    "compact date picker at L", 34, "derived", doubt: "shown by no frame")
  package let dateFieldPadding = SystemFigure("a date field less its text", 24, "derived", doubt: "shown by no frame")
  package let dateFieldSpacing = SystemFigure("between date and time", 5, "derived", doubt: "shown by no frame")
  package let inlineCalendarHeight = SystemFigure("inline date picker", 330, "derived", doubt: "shown by no frame")
  package let searchBarHeight = SystemFigure(
    "search bar", 56, changes: [26: 64], "frames", doubt: "known from one frame from iOS 26 on")
  package let scopeBarHeight = SystemFigure("scope bar of a search bar", 44, "derived", doubt: "shown by no frame")
  package let roundedTextFieldHeight = SystemFigure("rounded text field up to 18 pt", 30, changes: [13: 34], "frames")
  package let textFieldPadding = SystemFigure(
    "a rounded text field less its line, above 18 pt", 12, "frames", doubt: "unverified")
  package let textFieldInset = SystemFigure(
    "from a text field's border to its text", 7, "frames", doubt: "documented without a figure")
  package let textViewInset = SystemFigure("above and below the lines of a text view", 8, "docs; frames: 2")
  package let lineFragmentPadding = SystemFigure("beside the lines of a text view", 5, "docs; frames: 2")
  package let minimumButtonWidth = SystemFigure(
    "least width of a system button", 30, "frames", doubt: "unverified")
  package let symbolSide = SystemFigure("symbol at 17 pt", 20, "frames", doubt: "unverified")
  package let symbolBaseline = SystemFigure(
    "from a symbol's centre to its baseline", 6.25, "frames: 3",
    doubt: "derived from symbols 17.7 to 20 high that stand 2.7 to 3.7 below the line")

  // MARK: Tables and collections

  package let tableRowHeight = SystemFigure("least height of a row of list content", 44, "docs", doubt: "unverified")
  package let cellMargin = SystemFigure(
    "above and below a cell's content", 11, "frames", doubt: "does not grow with the text size")
  package let tableSectionPadding = SystemFigure(
    "above and below the text of a section", 4, "frames", doubt: "derived from one line at L, which is 28 high")
  package let tableSectionTopPadding = SystemFigure(
    "above a section's header", 0, changes: [15: 22], "docs", doubt: "seen once")
  package let tableSectionSpacing = SystemFigure(
    "around a section of a grouped table without text", 18, "frames", doubt: "derived from 18 and 36")
  package let firstSectionSpacing = SystemFigure(
    "above the first header of a grouped table", 17, "frames", doubt: "derived from a first cell at 55.5")
  package let flowItemSide = SystemFigure("side of an item of a flow layout", 50, "docs")
  package let flowSpacing = SystemFigure("between items and lines of a flow layout", 10, "docs")
}
