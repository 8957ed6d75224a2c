/// Collects the views of a stack in the order in which they are written.
///
/// Swift's control flow selects views when the screen is loaded; `.when(_:)` selects them by traits, in each
/// environment.
@resultBuilder
public enum StackBuilder {
  public static func buildExpression(_ view: some StackedView) -> [DecoratedStackedView] { [view.decorated] }
  public static func buildExpression(_ view: (any StackedView)?) -> [DecoratedStackedView] {
    view.map { [$0.decorated] } ?? []
  }
  public static func buildExpression(_ views: [any StackedView]) -> [DecoratedStackedView] { views.map(\.decorated) }
  public static func buildExpression<View: StackedView>(_ views: [View]) -> [DecoratedStackedView] {
    views.map(\.decorated)
  }
  public static func buildBlock(_ components: [DecoratedStackedView]...) -> [DecoratedStackedView] {
    components.flatMap { $0 }
  }
  public static func buildOptional(_ component: [DecoratedStackedView]?) -> [DecoratedStackedView] { component ?? [] }
  public static func buildEither(first component: [DecoratedStackedView]) -> [DecoratedStackedView] { component }
  public static func buildEither(second component: [DecoratedStackedView]) -> [DecoratedStackedView] { component }
  public static func buildArray(_ components: [[DecoratedStackedView]]) -> [DecoratedStackedView] {
    components.flatMap { $0 }
  }
  public static func buildLimitedAvailability(_ component: [DecoratedStackedView]) -> [DecoratedStackedView] {
    component
  }
}
