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
    private lazy var builder = ViewBuilder(self)
    private var keyboard: (any NSObjectProtocol)?
    private(set) var isKeyboardShown = false
    private var shapeAtBuild: [CGFloat] = []

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

    /// Changes what is in the stack. A view stays if the new stack has one of its type with its id, or, without an id,
    /// from the same line of code or at the same position. Others are inserted and removed, with their controllers.
    public func stack(@StackBuilder _ arranged: () -> StackGroup) {
      let nodes = arranged()
      screen = ScrollStack { nodes }
      reload()
    }

    /// The view with an id, to give it actions; nil while the screen does not have it.
    public func view(withID id: String) -> UIView? {
      loadViewIfNeeded()
      return builder.items[id] as? UIView
    }

    open override func viewDidLoad() {
      super.viewDidLoad()
      build()
      let traits: [any UITraitDefinition.Type] = [
        UITraitPreferredContentSizeCategory.self, UITraitHorizontalSizeClass.self, UITraitVerticalSizeClass.self,
        UITraitUserInterfaceStyle.self, UITraitLayoutDirection.self, UITraitLegibilityWeight.self,
      ]
      registerForTraitChanges(traits) {
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
      if builder.dependsOnShape, shape != shapeAtBuild { build() }
      for source in builder.sources { source.layOut() }
      updateSpacers()
      sharePaddings()
    }

    private func reload() {
      if isViewLoaded { build() }
    }

    private func build() {
      shapeAtBuild = shape
      builder.build(screen)
      if !builder.avoidsKeyboard, keyboardInset != 0 { insetForKeyboard(0) }
    }

    /// The geometry that conditions ask for.
    private var shape: [CGFloat] { [view.bounds.width, view.bounds.height, view.safeAreaInsets.bottom] }

    // MARK: Behaviours

    /// Spacers are in a stack while the heights of its other views add up to less than the screen's.
    private func updateSpacers() {
      let screenHeight = view.window?.bounds.height ?? view.bounds.height
      for (stack, spacers) in Dictionary(grouping: builder.spacers, by: { $0.superview as? UIStackView }) {
        let others = (stack?.arrangedSubviews ?? []).filter { !spacers.contains($0) && !$0.isHidden }
        let fits = others.reduce(0) { $0 + $1.frame.height } < screenHeight
        for spacer in spacers where spacer.isHidden == fits { spacer.isHidden.toggle() }
      }
    }

    /// The paddings of `sharesPadding` take up the room that the stack leaves, in equal parts, on top of their first
    /// heights.
    private func sharePaddings() {
      let paddings = builder.adjustable
      guard !paddings.isEmpty, stackView.bounds.height > 0 else { return }
      let added = paddings.reduce(0) { $0 + $1.constraint.constant - $1.height }
      let difference = scrollView.bounds.height - stackView.bounds.height + added
      // The published rule: a difference of exactly 0 changes nothing.
      if difference == 0 { return }
      for (constraint, height) in paddings {
        let constant = height + max(0, difference) / CGFloat(paddings.count)
        if constraint.constant != constant { constraint.constant = constant }
      }
    }

    /// The keyboard's height is added to the content inset, without the safe area that the inset has already.
    private func keyboardWillChange(to frame: CGRect?) {
      guard let frame else { return }
      let covered = max(0, view.bounds.maxY - view.convert(frame, from: nil).minY)
      if builder.avoidsKeyboard { insetForKeyboard(max(0, covered - view.safeAreaInsets.bottom)) }
      guard isKeyboardShown != (covered > 0) else { return }
      isKeyboardShown.toggle()
      reload()
    }

    /// What the keyboard has added to the content inset.
    private var keyboardInset: CGFloat = 0

    private func insetForKeyboard(_ inset: CGFloat) {
      scrollView.contentInset.bottom += inset - keyboardInset
      scrollView.verticalScrollIndicatorInsets.bottom += inset - keyboardInset
      keyboardInset = inset
    }
  }

  /// The controller of a screen inside another one, whose view is the one of the screen's body.
  final class ChildScreenController: UIViewController {}
#endif
