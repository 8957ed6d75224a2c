import JSONSyntax
import LayoutModel

extension Schema {
  static let scrollProperties: [Property] = [
    .other(
      "contentInset", ViewKind.scrolling, .reference("scrollInsets"),
      "Points, or an object of edges; `\"safeArea\"` on an edge means the root's safe area, as code in viewDidLayoutSubviews would set it."
    ) { decoder, node in
      guard let value = decoder.scrollInsets(node, "'contentInset'") else { return nil }
      return Mutation(isVarying: value.isVarying) { draft, metrics in
        draft.view.withScroll { $0.contentInset = value.insets(metrics) }
      }
    },
    .other(
      "scrollIndicatorInsets", ViewKind.scrolling, .reference("scrollInsets"),
      "The insets of the scroll indicators, in the same form."
    ) {
      decoder, node in
      guard let value = decoder.scrollInsets(node, "'scrollIndicatorInsets'") else { return nil }
      return Mutation(isVarying: value.isVarying) { draft, metrics in
        draft.view.withScroll { $0.scrollIndicatorInsets = value.insets(metrics) }
      }
    },
    .boolean("automaticallyAdjustsScrollIndicatorInsets", ViewKind.scrolling, "true by default.") { view, value in
      view.withScroll { $0.automaticallyAdjustsScrollIndicatorInsets = value }
    },
    .word(
      "contentInsetAdjustmentBehavior", ViewKind.scrolling, "`automatic` by default.",
      ScrollView.ContentInsetAdjustmentBehavior.self
    ) { view, value in view.withScroll { $0.contentInsetAdjustmentBehavior = value } },
    .boolean(
      "inNavigationOrTabController", ViewKind.scrolling,
      "Whether a navigation or tab bar controller contains it; `automatic` then always adds top and bottom."
    ) { view, value in view.withScroll { $0.isInNavigationOrTabController = value } },
    .boolean(
      "alwaysBounceVertical", ViewKind.scrolling,
      "Follows the finger even if its content fits; true by default for a table that is not sized to its content."
    ) {
      view, value in
      view.withScroll { $0.alwaysBounceVertical = value }
    },
    .boolean("alwaysBounceHorizontal", ViewKind.scrolling, "Follows the finger sideways even if its content fits.") {
      view, value in
      view.withScroll { $0.alwaysBounceHorizontal = value }
    },
    .boolean("bounces", ViewKind.scrolling, "true by default.") { view, value in
      view.withScroll { $0.bounces = value }
    },
    .boolean("pagingEnabled", ViewKind.scrolling, "UIKit's isPagingEnabled.") { view, value in
      view.withScroll { $0.isPagingEnabled = value }
    },
    .boolean("scrollEnabled", ViewKind.scrolling + [.textView], "true by default.") { view, value in
      view.withScroll { $0.isScrollEnabled = value }
      view.withTextView { $0.isScrollEnabled = value }
    },
    .boolean("showsVerticalScrollIndicator", ViewKind.scrolling, "true by default.") { view, value in
      view.withScroll { $0.showsVerticalScrollIndicator = value }
    },
    .boolean("showsHorizontalScrollIndicator", ViewKind.scrolling, "true by default.") { view, value in
      view.withScroll { $0.showsHorizontalScrollIndicator = value }
    },
    .word("keyboardDismissMode", ViewKind.scrolling, "`none` by default.", ScrollView.KeyboardDismissMode.self) {
      view, value in
      view.withScroll { $0.keyboardDismissMode = value }
    },
    .word("decelerationRate", ViewKind.scrolling, "`normal` by default.", DecelerationRate.self) { view, value in
      view.withScroll { $0.hasFastDeceleration = value == .fast }
    },
    .other(
      "contentSize", [.scrollView, .scrollStack], .reference("size"),
      "The size that code sets, on an axis that no constraint sizes."
    ) {
      decoder, node in
      guard let size = decoder.size(node, "'contentSize'") else { return nil }
      return Mutation { draft in draft.view.withScroll { $0.contentSize = size } }
    },
    .other(
      "contentOffset", ViewKind.scrolling, .reference("point"), "The initial offset; the start of its range by default."
    ) {
      decoder, node in
      guard let point = decoder.point(node, "'contentOffset'") else { return nil }
      return Mutation { draft in draft.view.withScroll { $0.contentOffset = point } }
    },
  ]
}

enum DecelerationRate: String, CaseIterable, Sendable {
  case normal
  case fast
}
