package import LayoutModel

/// Every rule that could not be checked against UIKit, in one place. Each states its doubt, and docs/semantics.md names
/// each property at its rule. Doubtful figures are rows of `SystemFigures`.
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
  /// How much sooner a text field gives way than a view of equal compression resistance. The article on the login
  /// screen shows its fields shrink for the labels beside them (docs/semantics.md#intrinsic-sizes-and-priorities).
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
  /// Whether a label that wraps in a column aligned center is as wide as the column, and not as its longest line. Three
  /// labels that Xcode 12 and 14 stored are; newer ones are as wide as their longest line.
  package func centredLabelsKeepTheColumn(on systemVersion: Int) -> Bool { systemVersion <= 16 }
  /// In a row aligned by baselines, a text view is aligned by its edges. One stored scene.
  package var textViewsAlignByEdgesInRows = true

  // MARK: Text

  /// Baselines fall on pixels before constraints see them. Stored frames agree; Apple says nothing.
  package var roundsBaselines = true
  /// Distance from a text field's edges to its text, at the leading and the trailing side. Side views are at the edges,
  /// the border's own inset is between them and the text, and a subclass's insets are added. Apple's documentation
  /// gives no figures.
  package func edges(of field: TextField) -> (leading: Double, trailing: Double) {
    let own = field.borderStyle == .none ? 0 : SystemFigures.standard.textFieldInset.value
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
    guard let upper = upper ?? lower else { return LayoutConstraint.systemSpacing }
    let lower = lower ?? upper
    return ((upper.lineHeight + lower.lineHeight) / 2).rounded()
  }
  // MARK: Controls

  /// A toolbar that an app puts into a view.
  package func toolbarHeight(in environment: Environment) -> Double {
    let isAboveHomeIndicator = environment.idiom == .phone && environment.safeArea.bottom > 0
    let figures = SystemFigures.standard
    return (isAboveHomeIndicator ? figures.toolbarHeightAboveHomeIndicator : figures.toolbarHeight).value
  }
  /// Up to iOS 13 dots of 7 points, 9 apart. Later three pages are 116 wide, and 74 in files of Xcode 16; how much of
  /// that is each page's, no source says.
  package func pageControlWidth(pages: Int, on systemVersion: Int) -> Double {
    let count = Double(max(1, pages))
    return switch systemVersion {
    case ..<14: 16 * count - 9
    case 14..<17: 21 * count + 53
    default: 21 * count + 11
    }
  }
  /// Pickers and date pickers with wheels. UIKit had these two heights up to iOS 13.
  package func pickerHeight(in environment: Environment) -> Double {
    let isFlat = environment.idiom == .phone && environment.size.width > environment.size.height
    return (isFlat ? SystemFigures.standard.flatPickerHeight : SystemFigures.standard.pickerHeight).value
  }
  /// Apple's figures for symbols show small and large ones about a fifth smaller and a quarter larger.
  package func symbolScale(_ scale: ImageView.SymbolScale) -> Double {
    switch scale {
    case .small: 0.79
    case .medium: 1
    case .large: 1.28
    }
  }

  // MARK: Guides

  /// Readable widths by category. That at L is measured; the rest scales with the body's point size, which is an
  /// approximation and not UIKit's table.
  package func readableWidth(at category: ContentSizeCategory) -> Double {
    let width = SystemFigures.standard.readableWidth.value
    guard category != .large else { return width }
    return (width * TextStyle.body.pointSize(at: category) / 17 * 10).rounded() / 10
  }

  /// Points; a view of at most this width has the same readable guide at every text size.
  package var narrowestReadableWidth: Double { ContentSizeCategory.allCases.map(readableWidth).min() ?? 0 }

  /// Whether a split arrangement shows both of its panes: the only reading with one pane is of a window whose height is
  /// compact.
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
