import LayoutModel

/// The line around a shape.
struct Stroke {
  var paint: Paint
  /// Points.
  var width: Double
  /// The lengths of dashes and gaps as SVG writes them; nil for a line without gaps.
  var dash: String?
  init(_ paint: Paint, width: Double = 1, dash: String? = nil) {
    (self.paint, self.width, self.dash) = (paint, width, dash)
  }
}

/// A colour separate from its opacity, because not every renderer reads `#rrggbbaa`.
struct Paint: Hashable {
  /// `#rrggbb`.
  let color: String
  /// 0 to 1 as text; nil is opaque.
  let opacity: String?

  /// - Parameter hexadecimal: `#rgb`, `#rrggbb` or `#rrggbbaa`.
  init(_ hexadecimal: String) {
    let digits = hexadecimal.dropFirst()
    guard hexadecimal.hasPrefix("#"), digits.utf8.count == 8, let alpha = UInt8(digits.suffix(2), radix: 16) else {
      color = hexadecimal
      opacity = nil
      return
    }
    color = "#" + digits.prefix(6)
    opacity = alpha == 255 ? nil : (Double(alpha) / 255).shortText
  }

  /// A colour of the document or of UIKit in an appearance; unknown names give grey.
  init(_ color: Color, in style: InterfaceStyle) {
    self.init(SemanticColor.hexadecimal(of: color, in: style) ?? "#8e8e93")
  }
}
