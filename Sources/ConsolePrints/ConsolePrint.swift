/// One print of UIKit or AppKit in a log.
package struct ConsolePrint: Sendable {
  package enum Kind: String, Sendable {
    case conflict
    case trace
    case recursiveDescription
    case subtreeDescription
    case hierarchy
    case constraintsList = "constraints-list"
    case exception
    case engine
  }

  package var kind: Kind
  /// The line of its beginning, from 1.
  package var line: Int
  /// The constraints of a conflict or list; views, controllers or anchors otherwise, which have no equation.
  package var entries: [PrintedConstraint] = []
  /// The constraint that UIKit broke, as printed after the list.
  package var broken: PrintedConstraint?
  /// Lines that belong to the print and could not be read.
  package var unread: [Int] = []
  package var isAppKit = false
  /// Whether anything stands around the entries: a heading, brackets, or the broken constraint.
  var isFramed = true
  /// Whether its entries stand alone on their lines, without a frame and quotation marks, as an app prints them.
  var isLoose = false
  /// Views of a tree, in the order of `entries`.
  package var nodes: [PrintedNode] = []
  /// How often the same print stands in the log.
  package var count = 1

  /// The print with each address replaced by the order of its first appearance: conflicts of one cause look alike.
  var pattern: String {
    var order: [ByteText: Int] = [:]
    var result: [UInt8] = []
    for text in entries.map(\.text) + [broken?.text ?? ""] {
      var rest = ByteText(text.utf8)
      while let address = rest.firstAddress() {
        let number = order[rest[address]] ?? order.count
        order[rest[address]] = number
        result += rest[..<address.lowerBound]
        result += Array("0x\(number)".utf8)
        rest = rest[address.upperBound...]
      }
      result += rest
      result.append(0x0A)
    }
    return String(decoding: result, as: UTF8.self)
  }

  /// Whether the list is missing.
  var isOnlyBroken: Bool { kind == .conflict && entries.isEmpty && broken != nil && unread.isEmpty }

  /// The index in `entries` of the constraint that UIKit broke, if the list has it.
  package var brokenIndex: Int? {
    guard let broken else { return nil }
    if let address = broken.address { return entries.firstIndex { $0.address == address } }
    return entries.firstIndex { $0.text.filter { $0 != " " } == broken.text.filter { $0 != " " } }
  }
}

/// A view, layer, guide or controller of a tree.
package struct PrintedNode: Sendable {
  package var className: String
  package var address: String?
  package var text: String?
  /// How deep it stands, from 0.
  package var level: Int
  /// x, y, width and height in points, in the superview.
  package var frame: [Double]?
  /// What the trace says is ambiguous: `X.minY`, or an empty list where it names nothing.
  package var ambiguous: [String]?
  /// Whether the trace says that nothing ties it to the layout around it, so that all in it is ambiguous.
  package var lacksHost = false

  func isSame(as other: PrintedNode?) -> Bool { className == other?.className && address == other?.address }

  /// The class, with a label's text and with the end of the address.
  func title(withAddress: Bool) -> String {
    let name = text.map { "\(className) '\($0)'" } ?? className
    guard withAddress, let address else { return name }
    return "\(name) …\(address.suffix(4))"
  }
}
