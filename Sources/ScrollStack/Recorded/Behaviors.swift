// swift-format-ignore-file
// Recorded by ScrollStackSourceTests from the tables of LayoutFormat and LayoutModel; see CONTRIBUTING.md, Tests.

extension Behavior {
  /// Padding constraints share the spare room of a scroll view around its stack, in addition to their initial heights.
  /// - Parameters:
  ///   - scrollView: Id of the scroll view.
  ///   - stackView: Id of the stack in it.
  ///   - adjustable: Ids of the constraints that share the room: heights with a constant.
  ///   - usesCorrectedRule: Also resets at a difference of 0; the published rule gets stuck there.
  ///   - when: The behaviour is active only if this holds.
  public static func accessibleLayout(
    scrollView: String? = nil,
    stackView: String? = nil,
    adjustable: [String]? = nil,
    usesCorrectedRule: Bool? = nil,
    when: Condition? = nil,
    fileID: String = #fileID, line: Int = #line
  ) -> Behavior {
    Behavior("accessibleLayout", [
      ("scrollView", scrollView.map { encoded($0) }),
      ("stackView", stackView.map { encoded($0) }),
      ("adjustable", adjustable.map { encoded($0) }),
      ("usesCorrectedRule", usesCorrectedRule.map { encoded($0) }),
      ("when", when.map { encoded($0) }),
    ], at: CodePlace(fileID, line))
  }

  /// Puts the keyboard's height into a constraint's constant, or into a scroll view's content inset.
  /// - Parameters:
  ///   - constraint: Id of the bottom constraint whose constant becomes minus the covered height.
  ///   - scrollView: Id of the scroll view.
  ///   - subtractsSafeArea: Subtracts the bottom safe area, which would otherwise be counted twice.
  ///   - when: The behaviour is active only if this holds.
  public static func keyboardAvoidance(
    constraint: String? = nil,
    scrollView: String? = nil,
    subtractsSafeArea: Bool? = nil,
    when: Condition? = nil,
    fileID: String = #fileID, line: Int = #line
  ) -> Behavior {
    Behavior("keyboardAvoidance", [
      ("constraint", constraint.map { encoded($0) }),
      ("scrollView", scrollView.map { encoded($0) }),
      ("subtractsSafeArea", subtractsSafeArea.map { encoded($0) }),
      ("when", when.map { encoded($0) }),
    ], at: CodePlace(fileID, line))
  }

  /// Code sets the content view's frame: as tall as the viewport or as needed, whichever is more; with the keyboard up, only as tall as needed.
  /// - Parameters:
  ///   - scrollView: Id of the scroll view.
  ///   - contentView: Id of the scroll view's content view.
  ///   - textView: Id of the text view that determines the height.
  ///   - footer: Id of the footer.
  ///   - top: Points above the text; 24 by default.
  ///   - bottom: Points below the footer; 8 by default.
  ///   - side: Points at the sides; 8 by default.
  ///   - footerHeight: Points; 50 by default.
  ///   - minimumGap: Minimum points between text and footer; 25 by default.
  ///   - when: The behaviour is active only if this holds.
  public static func stickyFooter(
    scrollView: String? = nil,
    contentView: String? = nil,
    textView: String? = nil,
    footer: String? = nil,
    top: (any LayoutNumber)? = nil,
    bottom: (any LayoutNumber)? = nil,
    side: (any LayoutNumber)? = nil,
    footerHeight: (any LayoutNumber)? = nil,
    minimumGap: (any LayoutNumber)? = nil,
    when: Condition? = nil,
    fileID: String = #fileID, line: Int = #line
  ) -> Behavior {
    Behavior("stickyFooter", [
      ("scrollView", scrollView.map { encoded($0) }),
      ("contentView", contentView.map { encoded($0) }),
      ("textView", textView.map { encoded($0) }),
      ("footer", footer.map { encoded($0) }),
      ("top", top.map { encoded($0) }),
      ("bottom", bottom.map { encoded($0) }),
      ("side", side.map { encoded($0) }),
      ("footerHeight", footerHeight.map { encoded($0) }),
      ("minimumGap", minimumGap.map { encoded($0) }),
      ("when", when.map { encoded($0) }),
    ], at: CodePlace(fileID, line))
  }

  /// Spacers are in the stack while the heights of its other items in the last pass add up to less than the screen's.
  /// - Parameters:
  ///   - scrollView: Id of the scroll view.
  ///   - stackView: Id of the stack in it.
  ///   - spacers: Ids of the spacers; by default all views of type `spacer` in the stack.
  ///   - when: The behaviour is active only if this holds.
  public static func spacers(
    scrollView: String? = nil,
    stackView: String? = nil,
    spacers: [String]? = nil,
    when: Condition? = nil,
    fileID: String = #fileID, line: Int = #line
  ) -> Behavior {
    Behavior("spacers", [
      ("scrollView", scrollView.map { encoded($0) }),
      ("stackView", stackView.map { encoded($0) }),
      ("spacers", spacers.map { encoded($0) }),
      ("when", when.map { encoded($0) }),
    ], at: CodePlace(fileID, line))
  }

  /// The status bar hides while the view's top is above the safe area.
  /// - Parameters:
  ///   - view: Id of the view whose top is watched.
  ///   - when: The behaviour is active only if this holds.
  public static func statusBarHiding(
    view: String? = nil,
    when: Condition? = nil,
    fileID: String = #fileID, line: Int = #line
  ) -> Behavior {
    Behavior("statusBarHiding", [
      ("view", view.map { encoded($0) }),
      ("when", when.map { encoded($0) }),
    ], at: CodePlace(fileID, line))
  }
}
