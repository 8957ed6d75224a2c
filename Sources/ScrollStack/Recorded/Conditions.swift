// swift-format-ignore-file
// Recorded by ScrollStackSourceTests from the tables of LayoutFormat and LayoutModel; see CONTRIBUTING.md, Tests.

extension Condition {
  /// A model's name, id or alias, or an array of them.
  public static func device(_ devices: Device...) -> Condition { .words("device", devices) }
  /// `portrait` or `landscape`.
  public static func orientation(_ words: Orientation...) -> Condition { .words("orientation", words) }
  /// Whether the keyboard is up.
  public static func keyboard(_ isOn: Bool = true) -> Condition { Condition("keyboard", .bool(isOn)) }
  /// `leftToRight` or `rightToLeft`.
  public static func direction(_ words: LayoutDirection...) -> Condition { .words("direction", words) }
  /// `light` or `dark`.
  public static func appearance(_ words: Appearance...) -> Condition { .words("appearance", words) }
  /// Whether the system draws bold text.
  public static func boldText(_ isOn: Bool = true) -> Condition { Condition("boldText", .bool(isOn)) }
  /// The version of iOS, or a comparison.
  public static func systemVersion(_ comparison: Comparison) -> Condition { Condition("systemVersion", comparison.json) }
  /// Whether the container's bars are shown.
  public static func container(_ isOn: Bool = true) -> Condition { Condition("container", .bool(isOn)) }
  /// `closed`, `halfOpen` or `open`; false on a device that does not fold.
  public static func pose(_ words: DevicePose...) -> Condition { .words("pose", words) }
  /// `phone` or `pad`.
  public static func idiom(_ words: Idiom...) -> Condition { .words("idiom", words) }
  /// `compact` or `regular`.
  public static func horizontalSizeClass(_ words: SizeClass...) -> Condition { .words("horizontalSizeClass", words) }
  /// `compact` or `regular`.
  public static func verticalSizeClass(_ words: SizeClass...) -> Condition { .words("verticalSizeClass", words) }
  /// The screen's width in points: a number or a comparison such as `">= 600"`.
  public static func width(_ comparison: Comparison) -> Condition { Condition("width", comparison.json) }
  /// The screen's height in points.
  public static func height(_ comparison: Comparison) -> Condition { Condition("height", comparison.json) }
  /// Whether the screen has a home indicator: no home button, and a safe area at the bottom.
  public static func homeIndicator(_ isOn: Bool = true) -> Condition { Condition("homeIndicator", .bool(isOn)) }
}
