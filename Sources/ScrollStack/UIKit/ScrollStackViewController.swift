#if canImport(UIKit)
  public import UIKit

  /// A screen of this library in an app: the same `body` as in a preview, as UIKit's views, constraints and child
  /// controllers.
  ///
  ///     window.rootViewController = ScrollStackViewController(Checkout())
  ///
  /// `stack { … }` fills it anew, as often as its contents change.
  /// docs/scrollstack.md#in-an-app lists what is built; `unsupported` names what is not.
  open class ScrollStackViewController: UIViewController {
    /// The scrolling stack of the screen; a screen without one does not use them.
    public let scrollView = UIScrollView()
    public let stackView = UIStackView()
    /// Flags by name; others have the screen's defaults. A change loads the views again.
    public var flags: [Flag: Bool] = [:] { didSet { reload() } }
    /// Controllers whose views take the place of views of the screen, by id: `["map": { UIHostingController(rootView:
    /// Map()) }]`. In a preview, the screen's own view stands for them, such as `View().id("map").height(200)`.
    public let hosted: [String: @MainActor () -> UIViewController]
    /// Types, properties and conditions of the screen that have no effect in an app yet.
    public internal(set) var unsupported: Set<String> = []

    private var screen: any Screen
    var builder: ViewBuilder?
    private var keyboard: (any NSObjectProtocol)?

    public init(_ screen: any Screen, hosting hosted: [String: @MainActor () -> UIViewController] = [:]) {
      self.screen = screen
      self.hosted = hosted
      super.init(nibName: nil, bundle: nil)
    }

    /// A stack of these views; `stack { … }` replaces them.
    public convenience init(@StackBuilder stack arranged: () -> StackGroup) {
      let nodes = arranged()
      self.init(ScrollStack { nodes })
    }

    public required init?(coder: NSCoder) { return nil }

    /// Replaces what is in the stack: views that are no longer there leave it, and child controllers leave their
    /// parent.
    public func stack(@StackBuilder _ arranged: () -> StackGroup) {
      let nodes = arranged()
      screen = ScrollStack { nodes }
      reload()
    }

    open override func viewDidLoad() {
      super.viewDidLoad()
      build()
      registerForTraitChanges([UITraitPreferredContentSizeCategory.self]) {
        (controller: ScrollStackViewController, _: UITraitCollection) in controller.reload()
      }
      let name = UIResponder.keyboardWillChangeFrameNotification
      keyboard = NotificationCenter.default.addObserver(forName: name, object: nil, queue: .main) { [weak self] news in
        let frame = news.userInfo?[UIResponder.keyboardFrameEndUserInfoKey] as? CGRect
        MainActor.assumeIsolated { self?.keyboardWillChange(to: frame) }
      }
    }

    open override func viewDidLayoutSubviews() {
      super.viewDidLayoutSubviews()
      updateSpacers()
      sharePaddings()
    }

    private func reload() {
      guard isViewLoaded else { return }
      builder?.removeAll()
      build()
    }

    private func build() {
      let builder = ViewBuilder(self, screen)
      self.builder = builder
      builder.build()
    }

    // MARK: Behaviours

    /// Spacers are in the stack while the heights of its other views add up to less than the screen's.
    private func updateSpacers() {
      guard let builder, !builder.spacers.isEmpty else { return }
      let others = stackView.arrangedSubviews.filter { !builder.spacers.contains($0) && !$0.isHidden }
      let screenHeight = view.window?.bounds.height ?? view.bounds.height
      let fits = others.reduce(0) { $0 + $1.frame.height } < screenHeight
      for spacer in builder.spacers where spacer.isHidden == fits { spacer.isHidden.toggle() }
    }

    /// The paddings of `sharesPadding` take up the room that the stack leaves, in equal parts, on top of their first
    /// heights.
    private func sharePaddings() {
      guard let paddings = builder?.adjustable, !paddings.isEmpty, stackView.bounds.height > 0 else { return }
      let added = paddings.reduce(0) { $0 + $1.constraint.constant - $1.height }
      let difference = scrollView.bounds.height - stackView.bounds.height + added
      // The published rule: a difference of exactly 0 changes nothing.
      if difference == 0 { return }
      for (constraint, height) in paddings {
        let constant = height + max(0, difference) / CGFloat(paddings.count)
        if constraint.constant != constant { constraint.constant = constant }
      }
    }

    /// The keyboard's height is the content inset, without the safe area that the inset has already.
    private func keyboardWillChange(to frame: CGRect?) {
      guard let builder, builder.avoidsKeyboard, let frame else { return }
      let covered = max(0, view.bounds.maxY - view.convert(frame, from: nil).minY)
      let inset = max(0, covered - view.safeAreaInsets.bottom)
      scrollView.contentInset.bottom = inset
      scrollView.verticalScrollIndicatorInsets.bottom = inset
    }
  }

  /// A screen inside another one, whose view is the one of its body.
  final class ChildScreenController: UIViewController {
    let screen: any Screen

    init(_ screen: any Screen) {
      self.screen = screen
      super.init(nibName: nil, bundle: nil)
    }

    required init?(coder: NSCoder) { return nil }
  }
#endif
