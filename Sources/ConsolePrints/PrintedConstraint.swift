/// One constraint of a print.
package struct PrintedConstraint: Sendable {
  /// The entry without quotes and commas.
  package var text: String
  /// The line of its beginning, from 1.
  package var line: Int
  package var owner: Owner = .app
  /// `NSLayoutConstraint`, `SnapKit.LayoutConstraint` and so on.
  package var className = ""
  package var address: String?
  package var identifier: String?
  /// Where the app's source made it, as SnapKit prints it: `Cell.swift#88`.
  package var place: String?
  /// What it demands; nil if that could not be read.
  package var equation: PrintedEquation?
  /// False if the entry was cut.
  package var isComplete = true

  package var isRead: Bool { equation != nil && isComplete }
}

/// Who made a constraint or a view.
package enum Owner: String, Sendable {
  case app
  case system
}

/// `item.attribute relation multiplier * other.attribute + constant`. Formats are equations, too.
package struct PrintedEquation: Hashable, Sendable {
  package struct Operand: Hashable, Sendable {
    package var item: PrintedItem
    package var attribute: PrintedAttribute
  }

  package enum Relation: String, Sendable {
    case equal = "=="
    case atLeast = ">="
    case atMost = "<="
  }

  package var left: Operand
  package var relation: Relation
  package var right: Operand?
  package var multiplier = 1.0
  package var constant = 0.0
  /// By how much the constant may differ from the printed one: half a unit of its sixth digit.
  package var rounding = 0.0
  /// The same for the multiplier.
  package var multiplierRounding = 0.0
  /// 1000 if none is printed.
  package var priority = 1000.0
  /// Whether the print says that horizontal attributes go from right to left.
  package var isRightToLeft = false
  /// The view that the print calls `|`.
  package var superview: PrintedItem?
  /// Whether the entry was printed as a format, in which `|` is the other item's superview.
  package var isFormat = false
}

/// A view or guide, as far as the print tells it from others.
package struct PrintedItem: Hashable, Sendable {
  /// The address; without one, the name.
  package var key: String
  package var className = ""
  /// The text of a label or button, a guide's name, or an accessibility identifier.
  package var name: String?

  /// Begins the key of a superview that the print does not name.
  static let unnamedSuperview = "superview of "

  package static func == (left: PrintedItem, right: PrintedItem) -> Bool { left.key == right.key }

  package func hash(into hasher: inout Hasher) { hasher.combine(key) }

  /// Its name for people: the text if there is one, else the class with the end of the address.
  package var title: String {
    if let name, !name.isEmpty { return "'\(name)'" }
    let short = className.split(separator: ".").last.map(String.init) ?? className
    guard key.hasPrefix("0x") else { return "'\(key)'" }
    return "\(short) …\(key.suffix(4))"
  }
}

package enum PrintedAttribute: String, CaseIterable, Sendable {
  case left, right, top, bottom, leading, trailing, width, height, centerX, centerY
  case baseline, lastBaseline, firstBaseline
  case leftMargin, rightMargin, topMargin, bottomMargin, leadingMargin, trailingMargin
  case centerXWithinMargins, centerYWithinMargins
  case minX, minY, midX, midY, maxX, maxY

  package var isSize: Bool { self == .width || self == .height }

  package var isHorizontal: Bool {
    switch self {
    case .left, .right, .leading, .trailing, .width, .centerX, .leftMargin, .rightMargin, .leadingMargin,
      .trailingMargin, .centerXWithinMargins, .minX, .midX, .maxX:
      true
    default: false
    }
  }

  /// Which edge or centre it is, of the view or its margins; nil for sizes and baselines. Leading is left here.
  var place: PrintedAttribute? {
    switch self {
    case .left, .leading, .minX, .leftMargin, .leadingMargin: .left
    case .right, .trailing, .maxX, .rightMargin, .trailingMargin: .right
    case .centerX, .midX, .centerXWithinMargins: .centerX
    case .top, .minY, .topMargin: .top
    case .bottom, .maxY, .bottomMargin: .bottom
    case .centerY, .midY, .centerYWithinMargins: .centerY
    case .width, .height, .baseline, .lastBaseline, .firstBaseline: nil
    }
  }

  static let byName: [String: PrintedAttribute] = Dictionary(
    uniqueKeysWithValues: allCases.map { ($0.rawValue, $0) } + [("Width", .width), ("Height", .height)])
}
