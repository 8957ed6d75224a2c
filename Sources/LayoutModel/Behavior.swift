/// A behaviour of the code around a screen, as data.
public struct Behavior: Hashable, Sendable {
  public enum Kind: Hashable, Sendable {
    /// Padding constraints share a scroll view's surplus on top of their initial heights.
    case accessibleLayout(AccessibleLayout)
    case keyboardAvoidance(KeyboardAvoidance)
    case stickyFooter(StickyFooter)
    case spacers(Spacers)
    /// The status bar hides while the view's top is strictly above the safe area.
    case statusBarHiding(view: Int)
  }

  public struct AccessibleLayout: Hashable, Sendable {
    public var scrollView: Int
    public var stackView: Int
    /// Indices of the padding constraints in the tree's list.
    public var adjustable: [Int]
    /// The corrected rule also resets at a difference of 0; the published one gets stuck there.
    public var usesCorrectedRule = false
    public init(scrollView: Int, stackView: Int, adjustable: [Int]) {
      self.scrollView = scrollView
      self.stackView = stackView
      self.adjustable = adjustable
    }
  }

  public enum KeyboardAvoidance: Hashable, Sendable {
    /// The constraint's constant becomes minus the covered height.
    case constraint(index: Int, subtractsSafeArea: Bool)
    /// contentInset.bottom becomes the covered height.
    case contentInset(scrollView: Int, subtractsSafeArea: Bool)
  }

  /// The mixed approach: code sets the content view's frame (docs/semantics.md#sticky-footer-a-frame-set-in-code).
  /// Points.
  public struct StickyFooter: Hashable, Sendable {
    public var scrollView: Int
    public var contentView: Int
    public var textView: Int
    public var footer: Int
    public var top = 24.0
    public var bottom = 8.0
    public var side = 8.0
    public var footerHeight = 50.0
    public var minimumGap = 25.0
    public init(scrollView: Int, contentView: Int, textView: Int, footer: Int) {
      self.scrollView = scrollView
      self.contentView = contentView
      self.textView = textView
      self.footer = footer
    }
  }

  /// Spacers are in the stack while the arranged heights of the previous pass add up to less than the screen's height
  /// (docs/semantics.md#checkout-a-scrolling-stack).
  public struct Spacers: Hashable, Sendable {
    public var scrollView: Int
    public var stackView: Int
    public var spacers: [Int]
    public init(scrollView: Int, stackView: Int, spacers: [Int]) {
      self.scrollView = scrollView
      self.stackView = stackView
      self.spacers = spacers
    }
  }

  public var kind: Kind
  public var tag: SourceTag
  public init(_ kind: Kind, tag: SourceTag = .none) {
    self.kind = kind
    self.tag = tag
  }
}
