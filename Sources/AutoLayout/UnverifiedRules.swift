package import LayoutModel

/// Every rule that could not be checked against UIKit, in one place. Each states its doubt, and docs/semantics.md names
/// each property at its rule.
package struct UnverifiedRules: Hashable, Sendable {
  package init() {}

  // MARK: Conflicts

  /// The effective priority of hugging and compression resistance at 1000: below any required constraint, above any
  /// optional one. In seven of seven stored scenes where they contradict required constraints, the latter hold; how
  /// close the content size comes is not known.
  package var contentSizePriority = 999.9999

  // MARK: Stack views

  /// Among equals the first gives way in a deficit, then the next. One stored scene shows the last giving way, one
  /// study of epsilons shows the first.
  package var firstShrinks = true
  /// How much sooner a text field gives way than a view of equal compression resistance. The article on the login screen
  /// shows its fields shrink for the labels beside them (docs/semantics.md#intrinsic-sizes-and-priorities).
  package var fieldsShrinkSooner = 0.001
  /// Layout margins of a stack view that sets none: one stored scene and a newer port have 0, a print of iOS 10 has 8.
  package var stackViewMargin = 0.0
  /// A hidden arranged view's own length: 999.999 in current prints, 1000 in those of iOS 9 and 10.
  package var hiddenItemPriority = 999.999
  /// Equal spacing: gaps tend to the stack's spacing, with less priority than any hugging. One scene.
  package var equalSpacingGapPriority = 48.0

  /// Two or more multiline labels in a horizontal stack that fills or spaces equally, or stacks of such labels: up to
  /// iOS 11 they are pulled to equal shares of the room that the others leave; later each is at most an equal share of
  /// the row. A listing of a newer UIKit and two ports have the caps; the change came within 11, in 11.3.
  package func labelsShareRowsEqually(on systemVersion: Int) -> Bool { systemVersion <= 11 }
  /// Whether a button without a configuration counts among such labels where it stands beside one. Two stored scenes.
  package var buttonsShareRowsWithLabels = true
  /// How much stronger than their compression resistance this pull is (prints of `UISV-text-width-disambiguation` have
  /// 760 beside 750). Other views beside them keep their natural widths; no print shows that.
  package var textWidthDisambiguationStep = 10.0
  /// The first label's cap, and how much higher a cap after the last one would be.
  package var textWidthCapPriority = 950.0
  package var textWidthCapSpan = 25.0
  /// Proportional filling: up to iOS 11 the shares are of the whole stack, later of the room inside its layout margins.
  /// One stored measurement of iOS 9 to 11 has the former, a newer port the latter.
  package func proportionsIgnoreMargins(on systemVersion: Int) -> Bool { systemVersion <= 11 }
  /// Proportional filling gives an item without intrinsic length a length of 0 (two ports); no print shows the
  /// priority.
  package var lengthlessItemPriority = 999.5
  /// Whether proportional filling ignores lengths that add up to less than the gaps of the hidden items. One port.
  package var hiddenGapsWeighInProportions = true
  /// Whether a label that wraps in a column aligned center is as wide as the column, and not as its longest line. Three labels that
  /// Xcode 12 and 14 stored are; newer ones are as wide as their longest line.
  package func centredLabelsKeepTheColumn(on systemVersion: Int) -> Bool { systemVersion <= 16 }
  /// In a row aligned by baselines, a text view is aligned by its edges. One stored scene.
  package var textViewsAlignByEdgesInRows = true

  // MARK: Text

  /// Baselines fall on pixels before constraints see them. Stored frames agree; Apple says nothing.
  package var roundsBaselines = true
  /// Height of a rounded text field for fonts above 18 pt: the font's line height, rounded up, plus this.
  package var textFieldPadding = 12.0
  /// Distance between text and border of a rounded text field, on each side.
  package var textFieldInset = 7.0
  /// Distance from a text field's edges to its text, at the leading and the trailing side. Side views are at the edges,
  /// the border's own inset is between them and the text, and a subclass's insets are added. Apple's documentation
  /// gives no figures.
  package func edges(of field: TextField) -> (leading: Double, trailing: Double) {
    let own = field.borderStyle == .none ? 0 : textFieldInset
    return (
      own + (field.leftView?.width ?? 0) + field.textInsets.left,
      own + (field.rightView?.width ?? 0) + field.textInsets.right
    )
  }
  /// By what share of its width a line tightens before it is cut. NSParagraphStyle documents a factor without its
  /// default.
  package var tighteningFactor = 0.05
  /// Bold Text makes regular text semibold; Apple publishes no table.
  package var bolderSteps = 2
  /// Between baselines, `systemSpacing` is the mean line height of both fonts, rounded to the point: 20 for 17 and 17.
  package func baselineSystemSpacing(_ upper: ResolvedFont?, _ lower: ResolvedFont?) -> Double {
    guard let upper = upper ?? lower else { return systemSpacing }
    let lower = lower ?? upper
    return ((upper.lineHeight + lower.lineHeight) / 2).rounded()
  }
  /// Spacing between edges. It is verified, and kept here beside its sibling.
  package var systemSpacing = LayoutConstraint.systemSpacing

  // MARK: Controls

  /// Frames of sliders are 31 high; intrinsic heights of 34 and 22 were also seen.
  package var sliderHeight = 31.0
  // Frames that Interface Builder stored follow the system of the Xcode version: rounded text fields, segmented
  // controls and steppers changed with Xcode 11, page controls and progress views with Xcode 12.
  package func roundedTextFieldHeight(on systemVersion: Int) -> Double { systemVersion >= 13 ? 34 : 30 }
  package func segmentedControlHeight(on systemVersion: Int) -> Double { systemVersion >= 13 ? 32 : 29 }
  package func stepperHeight(on systemVersion: Int) -> Double { systemVersion >= 13 ? 32 : 29 }
  package func pageControlHeight(on systemVersion: Int) -> Double { systemVersion >= 14 ? 26 : 37 }
  package func progressViewHeight(on systemVersion: Int) -> Double { systemVersion >= 14 ? 4 : 2 }
  /// A compact date picker at text size L: a field of text with 7 above and below, 12 at each side, and 5 between date
  /// and time. An inline one is a calendar. No stored frame shows them.
  package var compactDatePickerHeight = 34.0
  package var dateFieldPadding = 24.0
  package var dateFieldSpacing = 5.0
  package var inlineCalendarHeight = 330.0
  /// One search bar that Xcode 26 stored is 64 high: its field grew by 8.
  package func searchBarHeight(on systemVersion: Int) -> Double { systemVersion >= 26 ? 64 : 56 }
  /// The height that a scope bar adds to a search bar. No stored frame shows one.
  package var scopeBarHeight = 44.0
  /// A toolbar that an app puts into a view. On a phone with a home indicator it is as high as a tab bar: two stored frames.
  package func toolbarHeight(in environment: Environment) -> Double {
    environment.idiom == .phone && environment.safeArea.bottom > 0 ? 49 : 44
  }
  /// Up to iOS 13 dots of 7 points, 9 apart. Later three pages are 116 wide, and 74 in files of Xcode 16; how much of that is
  /// each page's, no source says.
  package func pageControlWidth(pages: Int, on systemVersion: Int) -> Double {
    let count = Double(max(1, pages))
    return switch systemVersion {
    case ..<14: 16 * count - 9
    case 14..<17: 21 * count + 53
    default: 21 * count + 11
    }
  }
  /// Pickers and date pickers on a phone whose screen is wider than high. Frames of three stored cells, which are wider than
  /// high, follow from it; UIKit had these two heights up to iOS 13.
  package func pickerHeight(in environment: Environment) -> Double {
    environment.idiom == .phone && environment.size.width > environment.size.height ? 162 : 216
  }
  /// A segment is its text and this: a new control, `First` and `Second`, is 121 wide in Xcode up to 10 and 131 from 11 on,
  /// and the one stored control of its natural width, of Xcode 10, is 133 as it should be.
  package func segmentPadding(on systemVersion: Int) -> Double { systemVersion >= 13 ? 17 : 14 }
  /// Minimum width of a system button.
  package var minimumButtonWidth = 30.0
  /// Size of an SF Symbol without a declared size.
  package var symbolSize = Size(width: 20, height: 20)
  /// Apple's figures for symbols show small and large ones about a fifth smaller and a quarter larger.
  package func symbolScale(_ scale: ImageView.SymbolScale) -> Double {
    switch scale {
    case .small: 0.79
    case .medium: 1
    case .large: 1.28
    }
  }

  /// From the centre of a segmented control's alignment rectangle down to its baseline: one stored scene has 20 in 28.
  package var segmentBaseline = 6.0
  /// From a symbol's centre down to its baseline, half the height of a capital: symbols 17.7 to 20 high stand 2.7 to 3.7
  /// below the line in three stored scenes.
  package var symbolBaseline = 6.25

  // MARK: Tables

  /// The minimum height of a row of list content, and the margins of cells around views above and below.
  package var tableRowHeight = 44.0
  package var tableRowPadding = 11.0
  /// Room above and below the text of a section's header or footer: 28 points for one line of the header at L.
  package var tableSectionPadding = 4.0
  /// Room above a section's header from iOS 15, UITableView.sectionHeaderTopPadding; 22 was seen.
  package func tableSectionTopPadding(on systemVersion: Int) -> Double { systemVersion >= 15 ? 22 : 0 }
  /// Room of a grouped table above a section without header, and below one without footer: stored tables have 18 and 36.
  package var tableSectionSpacing = 18.0
  /// What a grouped table's first header has above its text besides its margin: the first cell below a header of one line is at
  /// 55.5 in stored tables.
  package var firstSectionSpacing = 17.0

  // MARK: Guides

  /// Readable widths by category. 672 at L is measured; the rest scales with the body's point size, which is an
  /// approximation and not UIKit's table.
  package func readableWidth(at category: ContentSizeCategory) -> Double {
    guard category != .large else { return 672 }
    return (672 * TextStyle.body.pointSize(at: category) / 17 * 10).rounded() / 10
  }

  /// Whether a split arrangement shows both of its panes: the only reading with one pane is of a window whose height is compact.
  package func arrangementsSplit(in environment: Environment) -> Bool { environment.verticalSizeClass == .regular }

  // MARK: Scroll views

  /// How often an inset that follows its content's size may come and go before it stays. UIKit lays out again whenever
  /// a safe area changes, and no source says how such a screen ends there. With the inset, all content can be scrolled
  /// clear.
  package var insetStaysAfterTurns = 2
  /// A subview's centre against its scroll view means half of the frame in content coordinates, not moved by the
  /// offset. The documentation says "frame"; what happens while scrolled is not known.
  package var centreConstraintsIgnoreOffset = true
}
