/// A rule of findings. The rules are a shared vocabulary: documents name them to configure them, the engine and the
/// audit report under them, and reports describe them. The raw value is the id in documents, options and reports; the
/// order is that of reports.
public enum FindingRule: String, Hashable, Sendable, CaseIterable, Codable {
  case conflict
  case invalidConstraint = "invalid-constraint"
  case invalidBehavior = "invalid-behavior"
  case invalidTree = "invalid-tree"
  case conflictWhileScrolling = "conflict-while-scrolling"
  case expectation
  case ambiguity
  case ambiguousContentSize = "ambiguous-content-size"
  case doesNotSettle = "does-not-settle"
  case stuckPadding = "stuck-padding"
  case doubleCountedInset = "double-counted-inset"
  case statusBarFlipFlop = "status-bar-flip-flop"
  case printedSignOverlap = "printed-sign-overlap"
  case vacuousConstraint = "vacuous-constraint"
  case multipliedEdge = "multiplied-edge"
  case offscreen
  case coveredByKeyboard = "covered-by-keyboard"
  case coveredByView = "covered-by-view"
  case outsideSafeArea = "outside-safe-area"
  case sidewaysScroll = "sideways-scroll"
  case unevenPages = "uneven-pages"
  case narrowContent = "narrow-content"
  case clippedText = "clipped-text"
  case truncatedText = "truncated-text"
  case overlap
  case zeroSize = "zero-size"
  case needlessScroll = "needless-scroll"
  case nestedScroll = "nested-scroll"
  case proportionalSpacing = "proportional-spacing"
  case readableWidth = "readable-width"
  case missingCharacter = "missing-character"
  case smallTarget = "small-target"
  case fixedText = "fixed-text"
  case contrast
  case missingLabel = "missing-label"
  case startsAtItsEnd = "starts-at-its-end"
  case unusedConstraint = "unused-constraint"
  case inTheFold = "in-the-fold"
  case oneSidedInset = "one-sided-inset"
  case fixedWidthOfAScreen = "fixed-width-of-a-screen"
}

extension FindingRule {
  /// The severity by default; nil means off.
  public var severity: Severity? { definition.severity }
  /// What the rule finds, in one sentence.
  public var summary: String { definition.summary }
  /// Whether its findings make a screen broken (see `Verdict`), unless a document lowers them to notes.
  public var isBreaking: Bool { definition.isBreaking }
  /// Why the rule exists, what exactly it checks, and what to do about a finding: a paragraph for `livelayout rules`,
  /// docs/rules.md and SARIF.
  public var reason: String { definition.reason }

  private struct Definition {
    var severity: Severity?
    var summary: String
    var isBreaking: Bool
    var reason: String
    init(_ severity: Severity?, _ summary: String, isBreaking: Bool = false, reason: String) {
      (self.severity, self.summary, self.isBreaking, self.reason) = (severity, summary, isBreaking, reason)
    }
  }

  private var definition: Definition {
    switch self {
    case .conflict:
      Definition(
        .error, "Required constraints contradict each other, and one of them was dropped.", isBreaking: true,
        reason: """
          UIKit drops one of the contradicting constraints, chooses which one itself, and logs it, so the screen is \
          not what the document says. The notes name every constraint that takes part, the one that the preview \
          dropped, and the views whose position depends on that choice. Remove one of them, or lower its priority. \
          Hugging and compression resistance of 1000 can take part; they give way first.
          """)
    case .invalidConstraint:
      Definition(
        .error, "UIKit would not accept a constraint.",
        reason: """
          UIKit raises an exception for a constraint that mixes leading with left, relates a position to a size, or \
          names a view that shares no ancestor with the first. The format refuses such a constraint when it loads the \
          document, so this rule reports only trees that were made in code. The constraint is left out.
          """)
    case .invalidBehavior:
      Definition(
        .error, "A behaviour names a view or constraint that the screen does not have.",
        reason: """
          A behaviour can only move views and constraints that exist and have the right type. The format refuses any \
          other when it loads the document, so this rule reports only trees that were made in code. The behaviour is \
          left out.
          """)
    case .invalidTree:
      Definition(
        .error, "The screen's views do not form a tree.",
        reason: """
          Each view has one superview, and no view contains itself. The format refuses a document that breaks this, \
          for example by including itself, so this rule reports only trees that were made in code. Nothing is laid \
          out.
          """)
    case .conflictWhileScrolling:
      Definition(
        .warning, "Required constraints contradict each other at some offsets.", isBreaking: true,
        reason: """
          At rest all constraints hold, but at some scroll offset they cannot, and UIKit drops one of them there. The \
          message names the first such offset. Headers that stretch or shrink are the usual case: use an inequality or \
          a lower priority, so that one of the constraints can give way.
          """)
    case .expectation:
      Definition(
        .error, "The screen does not meet an expectation of the document.",
        reason: """
          The document says what must be true of its screens, and this screen differs. The message says what was \
          expected and what was found. docs/check.md defines each expectation.
          """)
    case .ambiguity:
      Definition(
        .warning, "The constraints do not determine a view's frame.",
        reason: """
          More than one frame satisfies the constraints, so UIKit may choose another one tomorrow. The message names \
          each undetermined quantity; add a constraint for it. If two optional constraints of equal priority compete, \
          raise the priority of one of them.
          """)
    case .ambiguousContentSize:
      Definition(
        .warning, "Nothing determines the size of a scroll view's content.", isBreaking: true,
        reason: """
          A scroll view takes its content size from constraints that run from one content edge to the opposite one. If \
          that chain has a gap, the content size stays 0 and nothing scrolls, and views may lie on each other or have \
          no size. Connect the last subview to the far edge, or give the view that the message names a size.
          """)
    case .doesNotSettle:
      Definition(
        .warning, "Behaviours keep changing the layout, pass after pass.",
        reason: """
          One behaviour undoes what another one does, again and again. On a device this shows as flicker or as a \
          layout loop. The preview stops after 10 rounds and shows the last one. Make one of them depend on something \
          that the other does not change.
          """)
    case .stuckPadding:
      Definition(
        .warning, "Padding kept a height that no longer fits the screen.",
        reason: """
          Padding that fills spare room is computed from the difference between the viewport and the content. Code \
          that tests only for a difference above or below 0 keeps the old padding when the difference is exactly 0. \
          The content then scrolls although it would fit. Reset the padding at a difference of 0 too.
          """)
    case .doubleCountedInset:
      Definition(
        .warning, "An inset for a bar, the keyboard, the home indicator or the safe area is counted twice.",
        reason: """
          The height of the keyboard includes the home indicator. A constraint that starts at the safe area and moves \
          up by the whole keyboard leaves a gap as high as the indicator. Subtract the safe area's bottom inset, or \
          start from the view's own bottom. A scroll view adds the safe area by itself; a `contentInset` for the same \
          bar leaves its room twice, at the top as at the bottom.
          """)
    case .statusBarFlipFlop:
      Definition(
        .warning, "Hiding the status bar changes the condition under which it hides.",
        reason: """
          Hiding the status bar makes the safe area smaller on phones without a notch. If the safe area also decides \
          whether the bar is hidden, each scroll event in a certain range flips it. Compare with the height of the \
          status bar instead.
          """)
    case .printedSignOverlap:
      Definition(
        .warning, "A constant's sign makes neighbours overlap.",
        reason: """
          A gap between two neighbours is a negative constant when the first one's bottom or trailing edge is on the \
          left of the equation. With the opposite sign, the neighbours overlap by the gap. The message names the \
          constraint and the number to write.
          """)
    case .vacuousConstraint:
      Definition(
        .warning, "A constraint is true of any layout, so it keeps nothing in place.",
        reason: """
          An inequality such as bottom >= top of the superview is true wherever the view lies, so the edge that it was \
          meant to hold stays free. The opposite edge was probably meant; the message says which.
          """)
    case .multipliedEdge:
      Definition(
        .warning, "A multiplied edge is not mirrored from right to left.",
        reason: """
          A constraint such as `trailing == superview.trailing * 0.8` multiplies the distance of an edge from the \
          left. Right to left, the trailing edge is the left one, but its distance is still measured from the left, so \
          the view does not move to the mirrored place. The rule reports multipliers other than 1 on leading and \
          trailing edges in right-to-left environments. Use a view or a layout guide whose width is a share of the \
          superview's.
          """)
    case .offscreen:
      Definition(
        .warning, "Text or a control lies outside the screen, and no offset shows it.", isBreaking: true,
        reason: """
          Nobody can read or tap what lies outside the screen if no scroll view can bring it in. The rule considers \
          every position that the scroll views around the view can give it, clipped by their viewports. For a label, \
          its letters count, not the empty room around them. Make room, or put the view in a scroll view.
          """)
    case .coveredByKeyboard:
      Definition(
        .warning, "A control lies under the keyboard, and no offset uncovers it.", isBreaking: true,
        reason: """
          A control that the keyboard hides cannot be tapped until the keyboard goes away. The rule looks for an \
          offset that brings the control above the keyboard. Tie the control to the keyboard's top edge, or put it in \
          a scroll view that avoids the keyboard.
          """)
    case .coveredByView:
      Definition(
        .warning, "An opaque view in front hides text or a control at every offset.", isBreaking: true,
        reason: """
          An opaque view or a bar in front hides what lies behind it. At some offset, text must be clear of it, and a \
          target of 44 × 44 pt of a control must be, clear of the keyboard and of everything else in front at the same \
          time. A control that floats over a scroll view takes the touches of the controls behind it, even if it is \
          transparent. Occlusions of the window count, and so do the controls of a window on iPadOS 26. Other \
          translucent and transparent views do not. A bar that floats over the end of a list is the usual case: add a \
          content inset as high as the bar.
          """)
    case .outsideSafeArea:
      Definition(
        .warning,
        "Text, a control or a picture lies under the status bar, the notch, the home indicator or a rounded corner.",
        isBreaking: true,
        reason: """
          The status bar, the sensor housing, the home indicator and rounded corners hide what lies under them. The \
          rule checks letters, controls, and images that end before the edge of the screen. Views that can be scrolled \
          clear are fine, and so are backgrounds and images that run to the edge, and lists that fill the screen under \
          its bars and add the safe area to their insets. Text that only scrolling brings under a status bar without a \
          background is a note if the insets are not the system's. Tie the edge to the safe area; in a scroll view, \
          add the inset.
          """)
    case .sidewaysScroll:
      Definition(
        .warning, "A scroll view moves sideways although nothing says that it should.", isBreaking: true,
        reason: """
          When a page slides sideways by a few points, usually one long line of text has made its content wider than \
          the screen. The rule accepts signs that the movement is intended: paging, `alwaysBounceHorizontal`, a \
          content size set by hand, a horizontal stack view as content, content whose height is tied to the frame's, \
          or content that is nothing but images. Otherwise make the content as wide as the frame.
          """)
    case .unevenPages:
      Definition(
        .warning, "The content of a scroll view that pages is not a whole number of pages.", isBreaking: true,
        reason: """
          A scroll view with `pagingEnabled` stops at multiples of its frame. Spacing between pages, insets or margins \
          around them add up, so each page starts a little further from its place, and the last one stops short. The \
          rule compares the length of the content and its insets with the frame, along both axes. Make each page as \
          long as the frame, with the space between pages inside of them.
          """)
    case .narrowContent:
      Definition(
        .warning, "The content of a scroll view decides its own width.",
        reason: """
          The edges of a scroll view's content only say where the content ends. Without a width, the content is as \
          wide as its widest text, so it stands at one side while the text is short, and slides sideways once the text \
          is longer. The rule accepts the same signs of intention as `sideways-scroll`, and content with a width of \
          its own. Make the content as wide as the frame.
          """)
    case .clippedText:
      Definition(
        .warning, "Text needs more room than its view has.", isBreaking: true,
        reason: """
          Letters outside the view's frame are not drawn, so a sentence loses its end or a line its lower half. Larger \
          text sizes and longer translations cause it. A text narrower than a letter, or broken into lines of hardly \
          more than one, is not readable either. The message names what limits the text: a fixed height around it, \
          `preferredMaxLayoutWidth`, a row's height, another view of the row.
          """)
    case .truncatedText:
      Definition(
        .warning, "A line limit cuts text off.",
        reason: """
          Text with a limited number of lines ends in an ellipsis when it needs more. That can be intended, so the \
          screen does not count as broken, but nobody can read the rest. Raise `numberOfLines`; 0 means no limit.
          """)
    case .overlap:
      Definition(
        .warning, "Controls or texts lie on top of each other.",
        reason: """
          Two controls or texts in the same place are hard to read and tap. The rule compares the letters of texts and \
          the frames of controls, among views that scroll together. It accepts what floats over scrolling content, and \
          a smaller control that lies entirely on a larger one, such as a clear button in a text field. A button that \
          draws nothing may lie on a text or all over a control.
          """)
    case .zeroSize:
      Definition(
        .warning, "A view with something to show has no width or no height.", isBreaking: true,
        reason: """
          A view without width or height shows nothing, although it has text, an image or a control to show. Usually a \
          constraint is missing, or another view takes all of the room. Give the view a size, or hide it.
          """)
    case .needlessScroll:
      Definition(
        .warning, "A scroll view moves although its content fits.",
        reason: """
          Content that moves although it fits makes a screen feel loose. The rule reports an overflow of less than a \
          point, a bounce over content that fits, and content as large as its frame that scrolls by the safe area. \
          Remove the overflow, or turn the bounce off.
          """)
    case .nestedScroll:
      Definition(
        .warning, "A scroll view lies in another one that scrolls along the same axis.",
        reason: """
          When a scroll view contains another one along the same axis, a drag in the inner one stops at its end and \
          the outer one takes over, which people find hard to control. Let only one of them scroll: give the inner one \
          the height of its content.
          """)
    case .proportionalSpacing:
      Definition(
        .note, "A proportional stack takes its spacing from the last view's share.",
        reason: """
          UIStackView computes the shares of `fillProportionally` from the intrinsic lengths plus the spacing, as if \
          the spacing grew with the stack. It does not grow, and the last arranged view takes the whole difference. \
          The rule reports a last view that differs from its share by a quarter or more. Use `fillEqually` if all \
          views are to have the same length, or set `spacing` to 0 and put the space inside the views.
          """)
    case .readableWidth:
      Definition(
        .warning, "Lines of text are longer than the readable guide is wide.",
        reason: """
          From the end of a long line, the start of the next one is hard to find, so UIKit has a readable content \
          guide. The rule looks at texts of two lines or more on screens where that guide is narrower than the \
          margins. Tie the text to the guide `readable`.
          """)
    case .missingCharacter:
      Definition(
        .warning, "No font has a character, so a box is measured in its place.",
        reason: """
          When no installed font has a character, a box of a guessed width is measured in its place, so the frames \
          around it may differ from a device's. Install a font that has the character, or name its folder with \
          --fonts.
          """)
    case .smallTarget:
      Definition(
        .note, "A control is smaller than 44 × 44 pt.",
        reason: """
          Apple recommends targets of at least 44 × 44 pt, since a fingertip covers about that much. Buttons and text \
          fields are judged by their frames. Switches, sliders and other controls with a size of their own are \
          reported only when the layout squeezes them. Give the control a minimum width or height.
          """)
    case .fixedText:
      Definition(
        .note, "Text keeps its size at every text size.",
        reason: """
          People who choose larger text expect all of it to grow. A font with a size in points stays as it is. Use a \
          text style (`"font": "body"`), or let the size scale (`"scalesWith": "body"`).
          """)
    case .contrast:
      Definition(
        .note, "Text has too little contrast with its background.",
        reason: """
          WCAG 2.1 asks for a contrast of at least 4.5 to 1 between text and its background, and 3 to 1 for text from \
          18 pt or from 14 pt in bold. Colours are composited with their alpha. Text in front of an image is not \
          judged, nor are the system's own label colours on its own backgrounds. Use a stronger colour, and check dark \
          appearance too.
          """)
    case .missingLabel:
      Definition(
        .note, "A control has neither a title nor an accessibility label.",
        reason: """
          VoiceOver can only say "button" for a control without a title and an accessibility label. Write \
          `accessibilityLabel`.
          """)
    case .startsAtItsEnd:
      Definition(
        .note, "In a right-to-left layout, a horizontal scroll view starts at its left end.",
        reason: """
          In a right-to-left language people read from the right, but a scroll view rests at content offset 0, its \
          left end. Start at the other end, with the `contentOffset` that the message names.
          """)
    case .unusedConstraint:
      Definition(
        .note, "A constraint has no effect in any environment.",
        reason: """
          A constraint without effect misleads people who read the layout. An inequality is unused when it has room to \
          spare in every environment of the run. An equality is unused when each screen stays the same without it: \
          frames, scroll ranges, tracks, ambiguity and conflicts. Where several constraints say the same, the later \
          ones are reported, so all that are reported can be removed together. A constraint of copies is unused only \
          where no copy needs it. In a part of a screen, such as a cell, a constraint that decides the part's fitting \
          size is used. Constraints that a behaviour moves, that come with a view's type or that an import adds are \
          not judged.
          """)
    case .inTheFold:
      Definition(
        .warning, "Text or a control lies across the fold of a half-open display.",
        reason: """
          Where a display is folded, a strip of it is bent: text is hard to read across it and a control hard to tap. \
          The rule looks at letters and at the frames of controls while the display is partly open. What can be \
          scrolled clear of the fold is fine. Keep each view on one side of it.
          """)
    case .oneSidedInset:
      Definition(
        .warning, "One side keeps to the safe area and the opposite one does not.",
        reason: """
          Until 2026 the left and the right safe area insets of every iPhone were equal, so a layout could respect one \
          of them and look right on both sides. On iPhone Duo the status bar is a column on one side, and on the other \
          side once the phone is turned. The rule reports an edge that is tied to the edge of a surrounding view while \
          the opposite edge is tied to the safe area or the margins. Where the two insets differ, it also reports a \
          view that respects the safe area only above or below. Views that fill a side, such as backgrounds, images \
          and scroll views, are not judged. Tie both edges to the safe area.
          """)
    case .fixedWidthOfAScreen:
      Definition(
        .note, "A fixed width equals the width of one phone's screen.",
        reason: """
          A width of 375 or 390 points fits the screen of one phone. An app's window can have any width: on other \
          phones, in Split View, in a window that is resized, on a display that unfolds. The rule reports a required \
          width that is a phone's width in portrait. Tie the leading and trailing edges instead, or limit the width \
          with <=.
          """)
    }
  }
}

extension FindingRule: CustomStringConvertible {
  /// The id, so that text never shows the name of a case.
  public var description: String { rawValue }
}
