extension FindingRule {
  /// Why the rule exists, what it asks exactly, and what to do about a finding: a paragraph for `livelayout rules`,
  /// docs/rules.md and SARIF. Empty for a rule that is not in the catalogue.
  package var reason: String { Self.reasons[id] ?? "" }

  private static let reasons: [String: String] = [
    "conflict": """
    UIKit drops one of the contradicting constraints, logs that it did, and chooses which one, so the screen is \
    not what the document says. The notes name every constraint that takes part, the one that the preview \
    dropped, and the views whose position depends on that choice. Remove one of them, or lower its priority.
    """,
    "invalid-constraint": """
    UIKit raises an exception for a constraint that mixes leading with left, relates a position to a size, or \
    names a view that shares no ancestor with the first. The format refuses such a constraint when it loads the \
    document, so this rule reports only trees that were made in code. The constraint is left out.
    """,
    "invalid-behavior": """
    A behaviour can only move views and constraints that exist and have the right type. The format refuses any \
    other when it loads the document, so this rule reports only trees that were made in code. The behaviour is \
    left out.
    """,
    "invalid-tree": """
    Each view has one superview, and no view contains itself. The format refuses a document that breaks this, \
    for example by including itself, so this rule reports only trees that were made in code. Nothing is laid \
    out.
    """,
    "conflict-while-scrolling": """
    The constraints hold together at rest, but a finger can scroll to an offset where they do not, and there \
    UIKit drops one of them. The message names the first such offset. Headers that stretch or shrink are the \
    usual case: let an inequality or a lower priority give way.
    """,
    "expectation": """
    The document says what must be true of its screens, and this screen differs. The message says what was \
    expected and what was found. docs/check.md says what each expectation asks exactly.
    """,
    "ambiguity": """
    More than one frame satisfies the constraints, so UIKit may choose another one tomorrow. The message names \
    each open quantity; add a constraint for it. If two optional constraints of equal priority compete, raise \
    the priority of one of them.
    """,
    "ambiguous-content-size": """
    A scroll view takes its content size from constraints that run from one content edge to the opposite one. If \
    that chain has a gap, the content size stays 0 and nothing scrolls. Connect the last subview to the far \
    edge, or give the content a size.
    """,
    "does-not-settle": """
    One behaviour undoes what another one does, again and again. On a device this shows as flicker or as a \
    layout loop. The preview stops after 10 rounds and shows the last one. Let one of them depend on something \
    that the other does not change.
    """,
    "stuck-padding": """
    Padding that fills spare room is computed from the difference between the viewport and the content, and code \
    that tests only for a difference above or below 0 keeps the old padding at exactly 0. The content then \
    scrolls although it would fit. Reset the padding at a difference of 0 too.
    """,
    "double-counted-inset": """
    The height of the keyboard includes the home indicator. A constraint that starts at the safe area and moves \
    up by the whole keyboard leaves a gap as high as the indicator. Subtract the safe area's bottom inset, or \
    start from the view's own bottom.
    """,
    "status-bar-flip-flop": """
    Hiding the status bar makes the safe area smaller on phones without a notch. If the safe area also decides \
    whether the bar is hidden, each scroll event in a certain range flips it. Compare with the height of the \
    status bar instead.
    """,
    "printed-sign-overlap": """
    A gap between two neighbours is a negative constant when the first one's bottom or trailing edge is on the \
    left of the equation. With the sign turned round, the neighbours overlap by the gap. The message names the \
    constraint and the number to write.
    """,
    "vacuous-constraint": """
    An inequality such as bottom >= top of the superview is true wherever the view lies, so the edge that it was \
    meant to hold stays free. The opposite edge was probably meant; the message says which.
    """,
    "offscreen": """
    A person cannot read or tap what lies outside the screen when no scroll view can bring it in. Every scroll \
    view around the view adds the positions that scrolling can give it, and every viewport on the way cuts them. \
    Of a label, its letters count and not its empty room. Make room, or put the view in a scroll view.
    """,
    "covered-by-keyboard": """
    A control that the keyboard hides cannot be tapped until the keyboard goes away. The rule looks for an \
    offset that brings the control above the keyboard. Tie the control to the keyboard's top edge, or put it in \
    a scroll view that avoids the keyboard.
    """,
    "covered-by-view": """
    An opaque view or a bar in front hides what lies behind it. Text must be clear of it at some offset, and of \
    a control a target of 44 × 44 pt must stay clear. Translucent and transparent views do not count. A bar that \
    floats over the end of a list is the usual case: add a content inset as high as the bar.
    """,
    "outside-safe-area": """
    The status bar, the sensor housing, the home indicator and rounded corners hide what lies under them. The \
    rule judges letters, controls, and images that stop short of the edge they lie behind, by physical sides and \
    with rounded corners. What can be scrolled clear is fine, and so are backgrounds and images that run to the \
    edge. Where only scrolling brings text under a status bar with nothing behind it, the finding is a note. Tie \
    the edge to the safe area.
    """,
    "sideways-scroll": """
    A page that slides sideways by a few points is usually as wide as one long line of text, since the content \
    of a scroll view may be wider than the screen. The rule accepts signs that the movement is meant: paging, \
    `alwaysBounceHorizontal`, a content size set by hand, a horizontal stack view as content, content whose \
    height is tied to the frame's, or content that is nothing but images. Otherwise make the content as wide as \
    the frame.
    """,
    "clipped-text": """
    Letters outside the view's frame are not drawn, so a sentence loses its end or a line its lower half. Larger \
    text sizes and longer translations cause it. Let the view grow, put it in a scroll view, or raise its \
    compression resistance.
    """,
    "truncated-text": """
    A text that is limited to some lines ends in an ellipsis when it needs more. That can be meant, so it is not \
    counted as broken, but nobody can read the rest. Raise `numberOfLines`; 0 means no limit.
    """,
    "overlap": """
    Two controls or texts in one place make both hard to read and tap. The rule compares views that scroll \
    together, by letters and by the frames of controls. It accepts what floats over scrolling content, and a \
    smaller control that lies wholly on a larger one, such as a clear button in a text field.
    """,
    "zero-size": """
    A view without width or height shows nothing, although it has text, an image or a control to show. Usually a \
    constraint is missing, or another view takes all of the room. Give the view a size, or hide it.
    """,
    "needless-scroll": """
    Content that moves although it fits makes a screen feel loose. The rule reports an overflow of less than a \
    point, a bounce over content that fits, and content as large as its frame that scrolls by the safe area. \
    Remove the overflow, or turn the bounce off.
    """,
    "nested-scroll": """
    When two scroll views along one axis contain each other, a drag in the inner one stops at its end and the \
    outer one takes over, which people find hard to control. Let only one of them scroll: give the inner one the \
    height of its content.
    """,
    "proportional-spacing": """
    UIStackView computes the shares of `fillProportionally` from the intrinsic lengths plus the spacing, as if the \
    spacing grew with the stack. It does not grow, and the last arranged view takes the whole difference. The rule \
    reports a last view that differs from its share by a quarter or more. Use `fillEqually` if all views are to have \
    the same length, or set `spacing` to 0 and put the space inside the views.
    """,
    "readable-width": """
    Long lines are hard to follow back to the next one's start, so UIKit has a readable content guide. The rule \
    looks at texts of two lines or more on screens where that guide is narrower than the margins. Tie the text \
    to the guide `readable`.
    """,
    "missing-character": """
    When no installed font has a character, a box of a guessed width is measured in its place, so the frames \
    around it may differ from a device's. Install a font that has the character, or name its folder with \
    --fonts.
    """,
    "small-target": """
    Apple recommends targets of at least 44 × 44 pt, since a fingertip covers about that much. Buttons and text \
    fields are judged by their frames. Switches, sliders and other controls with a size of their own are \
    reported only when the layout squeezes them. Give the control a minimum width or height.
    """,
    "fixed-text": """
    People who choose larger text expect all of it to grow. A font with a size in points stays as it is. Use a \
    text style (`"font": "body"`), or let the size scale (`"scalesWith": "body"`).
    """,
    "contrast": """
    WCAG 2.1 asks for a contrast of at least 4.5 to 1 between text and what lies behind it, and 3 to 1 for text \
    from 18 pt or from 14 pt in bold. Colours are composited with their alpha. Text in front of an image is not \
    judged. Use a stronger colour, and check dark appearance too.
    """,
    "missing-label": """
    VoiceOver can only say "button" for a control without a title and an accessibility label. Write \
    `accessibilityLabel`.
    """,
    "starts-at-its-end": """
    In a right-to-left language people read from the right, but a scroll view rests at content offset 0, its \
    left end. Start at the other end, with the `contentOffset` that the message names.
    """,
    "unused-constraint": """
    A constraint without effect misleads people who read the layout. An inequality is unused when it has room to \
    spare in every environment of the run. An equality is unused when each screen stays the same without it: \
    frames, scroll ranges, tracks, ambiguity and conflicts. Where several constraints say the same, the later \
    ones are reported, so all that are reported can be removed together. A constraint of copies is unused only \
    where no copy needs it. Constraints that a behaviour moves, and those that come with a view's type, are not \
    judged.
    """,
  ]
}
