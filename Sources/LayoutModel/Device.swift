/// A device model, or several models with equal figures. Points; Device+Phones.swift, Device+Duo.swift and
/// Device+Pads.swift have a table for each family.
public struct Device: Hashable, Sendable {
  public enum Idiom: String, Hashable, Sendable, CaseIterable, Codable {
    case phone
    case pad
  }

  /// The figures that change with the orientation.
  public struct Posture: Hashable, Sendable {
    public var size: Size
    /// Insets of a full-screen root view without bars, up to iOS 18.
    public var safeArea: EdgeInsets
    /// The same from iOS 26, if known to differ.
    public var safeArea26: EdgeInsets?
    public var statusBarHeight: Double
    /// Height covered from the bottom screen edge with the predictive or shortcut bar, including the home indicator
    /// strip; nil if unknown.
    public var keyboard: Double?
    public var keyboard26: Double?
    public var horizontalSizeClass: SizeClass
    public var verticalSizeClass: SizeClass
    /// Leading and trailing layout margin of a controller's root view; the safe area is added to it.
    public var rootMargin: Double
    /// Split View widths by name, iPadOS 9 to 18.
    public var splitViewWidths: [SplitViewWidth]
    /// Margins of a root view if its sides differ; they replace `rootMargin`.
    package var rootMargins: EdgeInsets?
    /// In window coordinates.
    package var reservedRegions: [ReservedRegion] = []
    /// The radii of corners that differ, instead of `cornerRadius`: top left, top right, bottom right, bottom left.
    package var cornerRadii: [Double]?
    package var doubts: Doubts = [:]
  }

  public struct SplitViewWidth: Hashable, Sendable {
    public var name: String
    public var width: Double
    public var horizontalSizeClass: SizeClass
  }

  public var id: String
  /// Model names; the first one is shown.
  public var names: [String]
  public var aliases: [String]
  public var idiom: Idiom
  public var year: Int
  /// Pixels per point.
  public var scale: Double
  /// Points; nil if unknown.
  public var cornerRadius: Double?
  /// The pose that the figures belong to, for a device that folds.
  package var pose: Pose?
  /// Whether it is the window of an app that was built before iOS 27.1.
  package var isOfOlderSDK = false
  public var portrait: Posture
  public var landscape: Posture

  public var name: String { names[0] }

  /// By the id alone, which hardly any two devices share.
  public func hash(into hasher: inout Hasher) { hasher.combine(id) }

  /// Whether the top inset disappears with the status bar: only on home-button phones.
  public var hasHomeButton: Bool { idiom == .phone && portrait.safeArea.bottom == 0 }

  /// The system that the device shipped with if it has no figures of older ones: iOS 26 or later.
  private var firstSystemVersion: Int? { year >= 2026 ? 27 : year == 2025 ? 26 : nil }

  /// The default system version for its figures.
  package var usualSystemVersion: Int { firstSystemVersion ?? 18 }

  /// The system version for its figures, given a requested version.
  package func systemVersion(askedFor version: Int?) -> Int {
    max(firstSystemVersion ?? 0, version ?? usualSystemVersion)
  }

  public func posture(_ orientation: Orientation) -> Posture { orientation == .portrait ? portrait : landscape }
}
