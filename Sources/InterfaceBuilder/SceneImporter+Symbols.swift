import JSONSyntax
import LayoutModel

/// Sizes and alignment rectangles of symbols, which are not in the file: the stored frames show them.
extension SceneImporter {
  /// Whether UIKit aligns a view by its symbol: an image view, or a button with a symbol as its background.
  private func isAlignedBySymbol(_ element: XMLElement) -> Bool {
    switch element.name {
    case "imageView": image("image", of: element)?.isSymbol == true
    case "button": background(of: element)?.isSymbol == true
    default: false
    }
  }

  private func background(of button: XMLElement) -> (name: XMLElement.Attribute, isSymbol: Bool)? {
    guard button.name == "button", button.child("buttonConfiguration") == nil else { return nil }
    return button.children.first { $0.name == "state" && $0.key == "normal" }.flatMap {
      image("backgroundImage", of: $0)
    }
  }

  /// The size of a symbol where no constraint decides it: that of the stored frame, less what is around the symbol.
  func setSymbolSize(
    of entry: SceneIndex.Entry, around: Size = Size(width: 0, height: 0), _ builder: inout ObjectBuilder
  ) {
    guard let frame = entry.frame else { return }
    let parent = entry.parent.flatMap { index[$0] }
    let isWide = isSized(entry, parent, isHorizontal: true)
    let isHigh = isSized(entry, parent, isHorizontal: false)
    guard !isWide || !isHigh else { return }
    let side = SystemFigures.standard.symbolSide.value
    let width = isWide ? side : frame.width - around.width
    let height = isHigh ? side : frame.height - around.height
    guard width >= 1, height >= 1 else { return }
    builder.set("imageSize", [width, height], at: entry.element.child(key: "frame")?.range)
  }

  /// The alignment rectangle of a symbol is as high as a line of its font, and the symbol is lower or stands out of it.
  func setSymbolAlignment(
    of entry: SceneIndex.Entry, in parent: SceneIndex.Entry?, _ builder: inout ObjectBuilder
  ) {
    guard let insets = symbolInsets(of: entry, in: parent) else { return }
    builder.setObject("alignmentRectInsets", at: entry.element.child(key: "frame")?.range) { object in
      if insets.top != 0 { object.set("top", insets.top) }
      if insets.bottom != 0 { object.set("bottom", insets.bottom) }
    }
  }

  /// A button is at least as large as its background, whose size decides where no constraint does.
  func setBackgroundSize(of entry: SceneIndex.Entry, in parent: SceneIndex.Entry?, _ builder: inout ObjectBuilder) {
    guard let (name, isSymbol) = background(of: entry.element), builder["intrinsicSize"] == nil, let frame = entry.frame
    else { return }
    let image = file.resources["image \(name.value)"]
    let insets = symbolInsets(of: entry, in: parent) ?? (0, 0)
    let width = isSymbol ? frame.width : image?.number("width")
    let height = isSymbol ? frame.height - insets.top - insets.bottom : image?.number("height")
    // A longer title makes the button larger.
    builder.setObject("intrinsicSize", at: name.range) { size in
      if let width, abs(frame.width - width) < 1, !isSized(entry, parent, isHorizontal: true) {
        size.set("width", width)
      }
      if let height, abs(frame.height - insets.top - insets.bottom - height) < 1,
        !isSized(entry, parent, isHorizontal: false)
      {
        size.set("height", height)
      }
    }
  }

  /// The stored frame less the alignment rectangle, which constraints and the stack around the view place.
  func symbolInsets(of entry: SceneIndex.Entry, in parent: SceneIndex.Entry?) -> (top: Double, bottom: Double)? {
    let element = entry.element
    guard isAlignedBySymbol(element), let parent, let outer = parent.absolute, let frame = entry.absolute,
      element.bool("translatesAutoresizingMaskIntoConstraints") == false, element.bool("fixedFrame") != true,
      element.bool("misplaced") != true
    else { return nil }
    var place = VerticalPlace()
    for constraint in index.constraintsByItem[entry.key] ?? [] {
      read(constraint, of: entry, frame, &place)
    }
    if parent.element.name == "stackView" { read(parent, outer, around: entry, &place) }
    let line = symbolLine(of: element)
    var height = place.height ?? line
    if let top = place.top, let bottom = place.bottom { height = bottom - top }
    let middle = place.centre ?? frame.y + frame.height / 2
    let start = place.top ?? place.bottom.map { $0 - height } ?? middle - height / 2
    func rounded(_ points: Double) -> Double { (points * 1000).rounded() / 1000 }
    let (top, bottom) = (rounded(start - frame.y), rounded(frame.y + frame.height - start - height))
    // Beyond this, the frame is stale.
    let isPlausible = [top, bottom].allSatisfy { (-0.6 * line...0.4 * line).contains($0) }
    return isPlausible && (top != 0 || bottom != 0) ? (top, bottom) : nil
  }

  /// Where constraints put the alignment rectangle of a view, in the root.
  private struct VerticalPlace {
    var top: Double?
    var bottom: Double?
    var centre: Double?
    var height: Double?
  }

  private func read(
    _ constraint: SceneIndex.OwnedConstraint, of entry: SceneIndex.Entry, _ frame: Rect, _ place: inout VerticalPlace
  ) {
    guard let element = installed(constraint), (element["relation"] ?? "equal") == "equal",
      element.number("priority") ?? 1000 >= 999
    else { return }
    let ends = [
      (item: element["firstItem"] ?? constraint.owner, attribute: element["firstAttribute"] ?? ""),
      (item: element["secondItem"] ?? "", attribute: element["secondAttribute"] ?? ""),
    ]
    let constant = element.number("constant") ?? 0
    if ends[1].item.isEmpty {
      if ends[0].attribute == "height" { place.height = constant }
      return
    }
    if ends[0].item == ends[1].item {
      // The width of a symbol's frame is that of its alignment rectangle.
      let ratio = element.number("multiplier") ?? 1
      guard ratio > 0 else { return }
      if ends[0].attribute == "height" { place.height = ratio * frame.width + constant }
      if ends[0].attribute == "width" { place.height = (frame.width - constant) / ratio }
      return
    }
    guard element.number("multiplier") ?? 1 == 1 else { return }
    let isFirst = ends[0].item == entry.key
    let (own, other) = isFirst ? (ends[0], ends[1]) : (ends[1], ends[0])
    guard let line = position(of: other.attribute, other.item) else { return }
    let value = line + (isFirst ? constant : -constant)
    switch own.attribute {
    case "top": place.top = value
    case "bottom": place.bottom = value
    case "centerY": place.centre = value
    default: break
    }
  }

  /// Of a line of another view, in the root.
  private func position(of attribute: String, _ item: String) -> Double? {
    guard let other = index[item], let frame = other.absolute, !isAlignedBySymbol(other.element) else { return nil }
    let bottom = frame.y + frame.height - ViewElement.alignmentInsets(of: other.element).bottom
    return switch attribute {
    case "top": frame.y
    case "bottom": bottom
    case "centerY": (frame.y + bottom) / 2
    default: nil
    }
  }

  /// What the stack around a view decides.
  private func read(
    _ stack: SceneIndex.Entry, _ bounds: Rect, around entry: SceneIndex.Entry, _ place: inout VerticalPlace
  ) {
    guard explicitMargins(of: stack.element) == nil else { return }
    let bottom = bounds.y + bounds.height
    if stack.element["axis"] == "vertical" {
      let shown = ViewElement.subviews(of: stack.element).filter { $0.bool("hidden") != true }
      guard let number = shown.firstIndex(where: { $0.id == entry.element.id }) else { return }
      if number == 0 {
        place.top = place.top ?? bounds.y
      } else if let before = index.entry(of: shown[number - 1])?.absolute, !isAlignedBySymbol(shown[number - 1]),
        ["fill", "fillEqually", "fillProportionally"].contains(stack.element["distribution"] ?? "fill"),
        stack.element["spacingType"] == nil
      {
        let spacing = stack.element.number("spacing") ?? 0
        place.top = place.top ?? before.y + before.height + spacing
      }
      return
    }
    switch stack.element["alignment"] ?? "fill" {
    case "fill": (place.top, place.bottom) = (place.top ?? bounds.y, place.bottom ?? bottom)
    case "top": place.top = place.top ?? bounds.y
    case "bottom": place.bottom = place.bottom ?? bottom
    case "center": place.centre = place.centre ?? (bounds.y + bottom) / 2
    default: break
    }
  }

  /// A line of a symbol's font, which is 17 points by default.
  private func symbolLine(of element: XMLElement) -> Double {
    let configuration = element.child("preferredSymbolConfiguration")
    let font = configuration?.child("fontDescription")
    let style = font.flatMap(Self.textStyle)
    let size = style?.pointSize(at: options.isVerifying && isExtraSmall ? .extraSmall : .large)
    let points = size ?? font?.number("pointSize") ?? configuration?.number("pointSize") ?? 17
    return (Self.lineHeight * points * scale).rounded(.up) / scale
  }
}
