import LayoutModel

/// Cells of the system's own styles.
extension SceneImporter {
  /// Whether a view is the label of such a cell, which places it.
  func setSystemPlace(
    of entry: SceneIndex.Entry, in content: SceneIndex.Entry, _ builder: inout ObjectBuilder
  ) -> Bool {
    guard let constraints = systemConstraints(of: entry, in: content) else { return false }
    builder.set("constraints", constraints, at: entry.element.unwritten)
    // If two texts share a row and do not both fit, the second one is compressed.
    if constraints.contains(where: { $0.hasPrefix("leading >=") }) { builder.set("compressionResistance", [749, 750]) }
    return true
  }

  /// The constraints of a label that such a cell lays out itself, whatever the label's mask says: as large as its text,
  /// at the stored distances from the content view's edges and centre. A custom accessory stands at the trailing
  /// margin. nil for all other views.
  private func systemConstraints(of entry: SceneIndex.Entry, in content: SceneIndex.Entry) -> [String]? {
    guard !options.isVerifying, let frame = entry.frame, let room = content.frame,
      let cell = content.parent.flatMap({ index[$0]?.element }), let id = entry.element.id
    else { return nil }
    let accessory = cell.child("connections")?.children.first { $0["property"] == "accessoryView" }?["destination"]
    if accessory == id { return ["trailing == superview.trailingMargin", "centerY == superview.centerY"] }
    guard let role = ["textLabel", "detailTextLabel"].first(where: { cell[$0] == id }) else { return nil }
    let text = cell["textLabel"].flatMap { index[$0] }
    let leading = "leading == superview.leading" + Self.term(frame.x)
    let trailing =
      accessory.flatMap { name($0) }.map { "trailing == \(Self.quoted($0)).leading - 8" }
      ?? "trailing == superview.trailing" + Self.term(frame.x + frame.width - room.width)
    // A row that fits its content keeps these margins; a lower row breaks them.
    let (above, below) = ("top >= superview.topMargin @500", "bottom <= superview.bottomMargin @500")
    let centre = ["centerY == superview.centerY", above]
    switch (cell["style"], role) {
    case ("IBUITableViewCellStyleDefault", _): return [leading, trailing] + centre
    case ("IBUITableViewCellStyleValue1", "textLabel"): return [leading] + centre
    case ("IBUITableViewCellStyleValue1", _):
      let apart = text.flatMap { name($0.key) }.map { ["leading >= \(Self.quoted($0)).trailing + 8"] }
      return [trailing] + (apart ?? []) + centre
    case ("IBUITableViewCellStyleSubtitle", "textLabel"):
      let middle = frame.y + frame.height - room.height / 2
      return [
        leading, "trailing <= superview.trailingMargin", "bottom == superview.centerY" + Self.term(middle), above,
      ]
    case ("IBUITableViewCellStyleSubtitle", _):
      guard let text, let other = text.frame, let name = name(text.key) else { return nil }
      let gap = Self.term(frame.y - other.y - other.height)
      return [leading, "trailing <= superview.trailingMargin", "top == \(Self.quoted(name)).bottom" + gap, below]
    default: return nil
    }
  }

  /// ` + 16` and ` - 8`; nothing for 0.
  static func term(_ points: Double) -> String {
    points == 0 ? "" : points < 0 ? " - \(number(-points))" : " + \(number(points))"
  }
}
