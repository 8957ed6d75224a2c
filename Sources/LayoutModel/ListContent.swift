/// UIListContentConfiguration, and its cell's accessory and selection: what a row of a list shows.
public struct ListContent: Hashable, Sendable {
  /// UIListContentConfiguration's styles.
  public enum Style: String, Hashable, Sendable, CaseIterable {
    case cell
    case subtitleCell
    case valueCell
    case plainHeader
    case plainFooter
    case groupedHeader
    case groupedFooter
  }

  /// nil is `cell`.
  public var style: Style?
  public var text: String
  public var secondaryText: String?
  public var image: ImageView?
  public var accessory: CellAccessory = .none
  public var isSelected = false
  /// Points; what is not set is the style's.
  public var layoutMargins = PartialEdgeInsets()
  public var imageToTextPadding: Double?
  public var textToSecondaryTextHorizontalPadding: Double?
  public var textToSecondaryTextVerticalPadding: Double?
  /// nil: the style's.
  public var prefersSideBySideTextAndSecondaryText: Bool?

  public init(_ text: String = "", style: Style? = nil) {
    self.text = text
    self.style = style
  }

  /// Whether it is nothing but a text in its place's style.
  package var isPlainText: Bool { self == ListContent(text) }
}

/// UITableViewCell.AccessoryType.
public enum CellAccessory: String, Hashable, Sendable, CaseIterable {
  case none
  case disclosureIndicator
  case detailDisclosureButton
  case checkmark
  case detailButton
}
