import JSONSyntax
package import LayoutFormat
package import LayoutModel

// The cost of a check balances the parts of the next one. No clock measures it: it counts what is read and laid out, so
// that it is the same in every run. The unit is a view or a constraint of a layout from scratch; the factors are
// measured.

extension ViewTree {
  /// What a screen takes whatever is on it.
  private static var emptyScreen: Int { 20 }
  /// What a view with text takes more than others: it is measured, and has a size and two priorities on each axis.
  private static var textInView: Int { 9 }
  /// With this many texts each view takes half as long again as alone; with more it takes no longer.
  private static var manyTexts: Int { 40 }
  /// The work of a layout and of judging it.
  package var layoutWork: Int {
    let texts = views.count { $0.content.text != nil }
    let work = views.count + constraints.count + Self.textInView * texts + Self.emptyScreen
    return work + work * min(texts, Self.manyTexts) / (2 * Self.manyTexts)
  }
  /// The work of judging a screen whose layout is known.
  package var judgingWork: Int { layoutWork / 4 }
}

extension LoadedDocument {
  /// Bytes that are read in the time in which one view is laid out.
  private static let bytesInView = 12

  /// The work of loading it.
  package var loadingWork: Int { files.values.reduce(0) { $0 + $1.bytes.count } / Self.bytesInView }
}
