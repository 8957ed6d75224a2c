package import LayoutModel

/// The defaults of a style of UIListContentConfiguration, points.
package struct ListFigures: Hashable, Sendable {
  /// Left is the leading side.
  package var margins: EdgeInsets
  package var font: TextStyle = .body
  package var secondaryFont: TextStyle = .body
  package var color = "label"
  package var secondaryColor = "label"
  package var isUppercase = false
  package var isSideBySide = false
  package var imageToText = 16.0
  package var horizontalPadding: Double
  package var verticalPadding: Double
}

/// Sources: the margins and paddings of `cell` and `groupedHeader` up to iOS 18 are those of printed configurations;
/// those of iOS 26 come from a port that was compared with it. The others are unverified.
extension UnverifiedRules {
  package func listFigures(_ style: ListContent.Style, on systemVersion: Int) -> ListFigures {
    let isNew = systemVersion >= 26
    let vertical = isNew ? 15 : SystemFigures.standard.cellMargin.value
    let sectionPadding = SystemFigures.standard.tableSectionPadding.value
    var figures = ListFigures(
      margins: EdgeInsets(top: vertical, left: 16, bottom: vertical, right: 8),
      horizontalPadding: isNew ? 8 : 6, verticalPadding: isNew ? 4 : 3)
    switch style {
    case .cell, .subtitleCell:
      (figures.secondaryFont, figures.secondaryColor) = isNew ? (.subheadline, "secondaryLabel") : (.caption1, "label")
      if style == .subtitleCell { figures.verticalPadding = 0 }
    case .valueCell: (figures.isSideBySide, figures.secondaryColor) = (true, "secondaryLabel")
    case .plainHeader:
      figures.font = .headline
      figures.margins = sectionMargins(isNew ? 10 : sectionPadding)
      if isNew { figures.color = "secondaryLabel" }
    case .groupedHeader:
      figures.font = isNew ? .headline : .footnote
      figures.margins = isNew ? sectionMargins(10) : EdgeInsets(top: 17, left: 8, bottom: 6, right: 8)
      figures.isUppercase = !isNew
      figures.color = "secondaryLabel"
    case .plainFooter, .groupedFooter:
      figures.font = .footnote
      figures.color = "secondaryLabel"
      figures.margins = sectionMargins(style == .plainFooter ? sectionPadding : 8)
      if isNew { figures.margins = EdgeInsets(top: 8, left: 8, bottom: 6, right: 8) }
    }
    if style != .cell, style != .subtitleCell, style != .valueCell {
      (figures.secondaryFont, figures.secondaryColor) = (.footnote, "secondaryLabel")
    }
    return figures
  }

  private func sectionMargins(_ vertical: Double) -> EdgeInsets {
    EdgeInsets(top: vertical, left: 8, bottom: vertical, right: 8)
  }

  /// The width that an accessory takes beside the cell's margin: stored content views are 26.5 narrower than their
  /// cells with a disclosure indicator where the margin is 16, and 30.5 where it is 20; 40 and 44 with a checkmark. No
  /// stored frame shows the buttons.
  package func width(of accessory: CellAccessory) -> Double {
    switch accessory {
    case .none: 0
    case .disclosureIndicator: 10.5
    case .checkmark: 24
    case .detailButton: 26
    case .detailDisclosureButton: 26 + 16 + 10.5
    }
  }

  /// The width of the column that symbols are centred in. UIListContentConfiguration documents it without a figure.
  package func listSymbolWidth(at category: ContentSizeCategory) -> Double {
    category.isAccessibilityCategory ? 0 : TextStyle.body.scaledValue(28, at: category)
  }

  /// The corner radius of a section of an inset grouped table.
  package func insetGroupedRadius(on systemVersion: Int) -> Double { systemVersion >= 26 ? 26 : 10 }
}
