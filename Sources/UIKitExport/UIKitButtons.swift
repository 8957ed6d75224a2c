import LayoutModel

/// Buttons without a configuration whose insets or padding only a configuration has: `contentEdgeInsets`,
/// `titleEdgeInsets` and `imageEdgeInsets` are deprecated since iOS 15. They get a plain configuration that leaves
/// their frame as it was seen.
extension Button {
  /// Whether it has insets or a padding that it needs a configuration for.
  private var needsConfiguration: Bool {
    !style.hasConfiguration
      && ((contentEdgeInsets ?? .zero) != .zero || titleEdgeInsets != .zero || imageEdgeInsets != .zero
        || imagePadding != 0)
  }

  /// All outcomes of a view, with a configuration if one of them needs it.
  /// - Parameter isMirrored: for each outcome, whether its layout runs from right to left.
  static func configured(_ views: [View?], isMirrored: [Bool]) -> [View?] {
    let isNeeded = views.contains {
      if case .button(let button)? = $0?.content { button.needsConfiguration } else { false }
    }
    return zip(views, isMirrored).map { view, isMirrored in
      guard var view, case .button(var button) = view.content, button.style.hasConfiguration || isNeeded else {
        return view
      }
      // A configuration's insets are leading and trailing.
      if isMirrored { button.mirrorInsets() }
      if isNeeded { button.configure() }
      view.content = .button(button)
      return view
    }
  }

  private mutating func mirrorInsets() {
    contentEdgeInsets = contentEdgeInsets?.mirrored
    titleEdgeInsets = titleEdgeInsets.mirrored
    imageEdgeInsets = imageEdgeInsets.mirrored
  }

  /// Gives a button without a configuration a plain one. Insets that only move title and image become part of its
  /// content insets and image padding.
  private mutating func configure() {
    guard !style.hasConfiguration else { return }
    let own = contentEdgeInsets ?? .zero
    // Its style's own insets (docs/semantics.md#controls).
    var insets = own == .zero && image == nil ? EdgeInsets(top: 6, bottom: 6) : own
    // UIKit centres what is left of the frame, so an inset moves by half.
    let (titleX, titleY) = titleEdgeInsets.shift
    let (imageX, imageY) = imageEdgeInsets.shift
    let hasTitle = !title.runs.isEmpty
    insets.left += image == nil ? titleX : imageX
    insets.right -= hasTitle ? titleX : imageX
    if image != nil, hasTitle { imagePadding += titleX - imageX }
    if image == nil || !hasTitle || titleY == imageY {
      let y = hasTitle ? titleY : imageY
      insets.top += y
      insets.bottom -= y
      (titleEdgeInsets, imageEdgeInsets) = (.zero, .zero)
    } else {
      // A configuration cannot move them apart vertically: a comment names what is left.
      titleEdgeInsets = EdgeInsets(top: titleEdgeInsets.top, bottom: titleEdgeInsets.bottom)
      imageEdgeInsets = EdgeInsets(top: imageEdgeInsets.top, bottom: imageEdgeInsets.bottom)
    }
    contentEdgeInsets = insets
    keepTitle()
    style = .plain
  }

  /// Keeps the font, the colour and the number of lines of a title without a configuration.
  private mutating func keepTitle() {
    hasOwnFont = true
    hasOwnLineBreakMode = true
    if style == .custom, title.color == nil, !title.runs.isEmpty { title.color = Color("white") }
    // A configuration's title has one line if its mode truncates or clips, and otherwise as many as it needs.
    let wraps = title.lineBreakMode == .byWordWrapping || title.lineBreakMode == .byCharWrapping
    if title.numberOfLines == 1, wraps { title.lineBreakMode = .byClipping }
    if title.numberOfLines != 1, !wraps { title.lineBreakMode = .byWordWrapping }
  }
}

extension EdgeInsets {
  fileprivate var mirrored: EdgeInsets { EdgeInsets(top: top, left: right, bottom: bottom, right: left) }
  /// How far these insets move something that is centred between them, in points.
  fileprivate var shift: (x: Double, y: Double) { ((left - right) / 2, (top - bottom) / 2) }
}
