/// A device model, or a family of models with equal figures. Points; the source of each figure is the table in
/// Device+Catalog.swift.
public struct Device: Hashable, Sendable {
  public enum Idiom: String, Hashable, Sendable, CaseIterable {
    case phone
    case pad
  }

  /// What changes with the orientation.
  public struct Posture: Hashable, Sendable {
    public var size: Size
    /// Insets of a full-screen root view without bars, up to iOS 18.
    public var safeArea: EdgeInsets
    /// The same from iOS 26 on, where known to differ.
    public var safeArea26: EdgeInsets?
    public var statusBarHeight: Double
    /// Height covered from the bottom screen edge with the predictive or shortcut bar, home indicator strip
    /// included; nil where no figure was found.
    public var keyboard: Double?
    public var keyboard26: Double?
    public var horizontalSizeClass: SizeClass
    public var verticalSizeClass: SizeClass
    /// Leading and trailing layout margin of a controller's root view; the safe area is added to it.
    public var rootMargin: Double
    /// Split View widths by name, iPadOS 9 to 18.
    public var splitViewWidths: [SplitViewWidth]
    /// Margins of a root view where they differ from side to side, in place of `rootMargin`.
    package var rootMargins: EdgeInsets?
    /// The strip in the window across which the display folds, margins included, where it is folded.
    package var fold: Rect?
  }

  public struct SplitViewWidth: Hashable, Sendable {
    public var name: String
    public var width: Double
    public var horizontalSizeClass: SizeClass
  }

  public var id: String
  /// Single model names, the first one is shown.
  public var names: [String]
  public var aliases: [String]
  public var idiom: Idiom
  public var year: Int
  /// Pixels per point.
  public var scale: Double
  /// Points; nil where not found.
  public var cornerRadius: Double?
  /// Figures that are in doubt or another device's, in words.
  package var approximations: [String] = []
  public var portrait: Posture
  public var landscape: Posture

  public var name: String { names[0] }

  /// Whether the top inset goes away with the status bar: home-button phones only.
  public var hasHomeButton: Bool { idiom == .phone && portrait.safeArea.bottom == 0 }

  /// Whether it came with iOS 26 and has no figures of older systems.
  private var isOnlyOnNewSystems: Bool { year >= 2025 }

  /// The system whose figures it has where nothing is said.
  package var usualSystemVersion: Int { isOnlyOnNewSystems ? 26 : 18 }

  /// The system whose figures it has where a version was asked for.
  package func systemVersion(askedFor version: Int?) -> Int {
    isOnlyOnNewSystems ? max(usualSystemVersion, version ?? 0) : version ?? usualSystemVersion
  }

  public func posture(_ orientation: Orientation) -> Posture { orientation == .portrait ? portrait : landscape }
}

public enum Orientation: String, Hashable, Sendable, CaseIterable {
  case portrait
  case landscape
}

public enum SizeClass: String, Hashable, Sendable, CaseIterable {
  case compact
  case regular
}
