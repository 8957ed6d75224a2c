package import LayoutModel

/// Every rule that could not be checked against UIKit, in one place. The doubt stands beside each, and docs/semantics.md names
/// each property at its rule.
package struct UnverifiedRules: Hashable, Sendable {
  package init() {}

  // MARK: Conflicts

  /// Hugging and compression resistance of 1000 count as this much: less than any requirement, more than any wish. In seven of
  /// seven stored scenes where they contradict required constraints, these hold; how near the content size comes is not known.
  package var contentSizePriority = 999.9999

  // MARK: Stack views

  /// Among equals the first gives way in a deficit, then the next. One stored scene shows the last giving way, one
  /// study of epsilons shows the first.
  package var firstShrinks = true
  /// Layout margins of a stack view that says none: one stored scene and a newer port say 0, a print of iOS 10 says 8.
  package var stackViewMargin = 0.0
  /// A hidden arranged view's own length: 999.999 in current prints, 1000 in those of iOS 9 and 10.
  package var hiddenItemPriority = 999.999
  /// Equal spacing: gaps want to be the stack's spacing, weaker than any hugging, stronger than nothing. One scene.
  package var equalSpacingGapPriority = 48.0

  /// Two labels of several lines or more in a horizontal stack that fills or spaces equally, or stacks of such: up to iOS 11 they
  /// are pulled to equal shares of what the others leave, later each is at most an equal share of the row. A listing of a newer
  /// UIKit and two ports have the caps; the change came within 11, in 11.3.
  package func labelsShareRowsEqually(on systemVersion: Int) -> Bool { systemVersion <= 11 }
  /// Whether a button without a configuration counts among such labels where it stands beside one. Two stored scenes.
  package var buttonsShareRowsWithLabels = true
  /// How much stronger than their compression resistance that pull is (prints of `UISV-text-width-disambiguation` have 760
  /// beside 750). Other views beside them keep what they are by nature; no print shows that.
  package var textWidthDisambiguationStep = 10.0
  /// The first label's cap, and how much higher a cap after the last one would be.
  package var textWidthCapPriority = 950.0
  package var textWidthCapSpan = 25.0
  /// Proportional filling: up to iOS 11 the shares are of the whole stack, later of what its layout margins leave. One stored
  /// measurement of iOS 9 to 11 has the former, a newer port the latter.
  package func proportionsIgnoreMargins(on systemVersion: Int) -> Bool { systemVersion <= 11 }
  /// Proportional filling gives an item without intrinsic length none (two ports); no print shows how strongly.
  package var lengthlessItemPriority = 999.5
  /// Whether lengths that come to less than the gaps of the hidden items are as good as none to proportional filling. One port.
  package var hiddenGapsWeighInProportions = true
  /// In a row aligned by baselines a text view counts by its edges. One stored scene.
  package var textViewsAlignByEdgesInRows = true

  // MARK: Text

  /// Baselines fall on pixels before constraints see them. Stored frames agree; Apple says nothing.
  package var roundsBaselines = true
  /// Height of a rounded text field around fonts above 18 pt: the font's line, ceiled, and this.
  package var textFieldPadding = 12.0
  /// A text field without a border is its line, ceiled to the point, and this (22 at 17 pt).
  package var plainTextFieldPadding = 1.0
  /// Between text and border of a rounded text field, each side.
  package var textFieldInset = 7.0
  /// Bold Text makes regular text semibold; Apple publishes no table.
  package var bolderSteps = 2
  /// Between baselines, `systemSpacing` is the mean line height of both fonts, rounded to the point: 20 for 17 and 17.
  package func baselineSystemSpacing(_ upper: ResolvedFont?, _ lower: ResolvedFont?) -> Double {
    guard let upper = upper ?? lower else { return systemSpacing }
    let lower = lower ?? upper
    return ((upper.lineHeight + lower.lineHeight) / 2).rounded()
  }
  /// Between edges. Verified; here because it sits beside its sibling.
  package var systemSpacing = LayoutConstraint.systemSpacing

  // MARK: Controls

  /// Frames of sliders are 31 high; intrinsic heights of 34 and 22 were seen too.
  package var sliderHeight = 31.0
  // Frames that Interface Builder stored change with Xcode, whose system they are: rounded text fields, segmented controls and
  // steppers with Xcode 11, page controls and progress views with Xcode 12.
  package func roundedTextFieldHeight(on systemVersion: Int) -> Double { systemVersion >= 13 ? 34 : 30 }
  package func segmentedControlHeight(on systemVersion: Int) -> Double { systemVersion >= 13 ? 32 : 29 }
  package func stepperHeight(on systemVersion: Int) -> Double { systemVersion >= 13 ? 32 : 29 }
  package func pageControlHeight(on systemVersion: Int) -> Double { systemVersion >= 14 ? 26 : 37 }
  package func progressViewHeight(on systemVersion: Int) -> Double { systemVersion >= 14 ? 4 : 2 }
  /// Width of one dot of a page control.
  package var pageControlDot = 16.0
  /// Pickers and date pickers on a phone whose screen is wider than high. Frames of three stored cells, which are wider than
  /// high, follow from it; UIKit had these two heights up to iOS 13.
  package func pickerHeight(in environment: Environment) -> Double {
    environment.idiom == .phone && environment.size.width > environment.size.height ? 162 : 216
  }
  /// A segment is its text and this: a new control, `First` and `Second`, is 121 wide in Xcode up to 10 and 131 from 11 on.
  package func segmentPadding(on systemVersion: Int) -> Double { systemVersion >= 13 ? 17 : 14 }
  /// A system button is never narrower.
  package var minimumButtonWidth = 30.0
  /// An SF Symbol without a declared size, as a multiple of 17 pt.
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

  /// A row of text is never lower, and keeps this much above and below its text (UIListContentConfiguration's margins).
  package var tableRowHeight = 44.0
  package var tableRowPadding = 11.0
  /// Above and below the text of a section's header or footer: 28 points around one line of the header at L.
  package var tableSectionPadding = 4.0
  /// Above a section's header, UITableView.sectionHeaderTopPadding: from iOS 15 on; 22 was seen.
  package func tableSectionTopPadding(on systemVersion: Int) -> Double { systemVersion >= 15 ? 22 : 0 }

  // MARK: Guides

  /// Readable widths by category. 672 at L is measured; the rest scales with the body's point size, which is an
  /// approximation and not UIKit's table.
  package func readableWidth(at category: ContentSizeCategory) -> Double {
    guard category != .large else { return 672 }
    return (672 * TextStyle.body.pointSize(at: category) / 17 * 10).rounded() / 10
  }

  // MARK: Scroll views

  /// A subview's centre against its scroll view means half of the frame in content coordinates, not moved by the
  /// offset. The documentation says "frame"; what happens while scrolled is not known.
  package var centreConstraintsIgnoreOffset = true
}
