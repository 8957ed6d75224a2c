import TestSupport

/// A conflict of known making, and how each version and library would print it.
///
/// Views stand one after another in a container, each with a gap before it: their sizes and gaps do not add up to the
/// container's size, so the chain is the only minimal set. Other constraints of the same views hold.
struct SampleConflict {
  enum Form: CaseIterable {
    case iOS6, iOS9, iOS10, iOS15, snapKit, masonry, appKit
  }

  struct Member {
    var subject: Int
    var attribute: String
    var other: Int?
    var otherAttribute = ""
    var constant: Double
    var isPartOfChain: Bool
    var isAtLeast = false
  }

  var members: [Member] = []
  private var names: [Int: String] = [:]
  private let isHorizontal: Bool

  /// Indices of the chain, ascending.
  var minimal: [Int] { members.indices.filter { members[$0].isPartOfChain } }

  init(_ random: inout SeededRandom) {
    isHorizontal = Bool.random(using: &random)
    let (start, end, size) = isHorizontal ? ("leading", "trailing", "width") : ("top", "bottom", "height")
    let count = Int.random(in: 1...5, using: &random)
    let isImplicit = Bool.random(using: &random)
    var sum = 0.0
    // View 0 is the container.
    for view in 1...count {
      let gap = Self.length(&random) + (isImplicit ? 4 : 0)
      members.append(
        Member(
          subject: view, attribute: start, other: view - 1, otherAttribute: view == 1 ? start : end, constant: gap,
          isPartOfChain: true))
      sum += gap
      if isImplicit { continue }
      // A size is more than what is missing, so that none could be left out.
      let length = Self.length(&random) + 2
      members.append(Member(subject: view, attribute: size, constant: length, isPartOfChain: true))
      sum += length
    }
    members.append(
      Member(
        subject: count, attribute: end, other: 0, otherAttribute: end, constant: -8, isPartOfChain: true))
    sum += 8
    let room = isImplicit ? max(0, sum - 3) : sum + (Bool.random(using: &random) ? 1.5 : -1.5)
    members.append(Member(subject: 0, attribute: size, constant: room, isPartOfChain: true))
    let other = isHorizontal ? "height" : "width"
    for view in 1...count where Bool.random(using: &random) {
      members.append(Member(subject: view, attribute: other, constant: Self.length(&random), isPartOfChain: false))
    }
    members.shuffle(using: &random)
    for view in 0...count { names[view] = String(0x7f_a000 + view * 16, radix: 16) }
  }

  private static func length(_ random: inout SeededRandom) -> Double {
    Double(Int.random(in: 0...80, using: &random)) / 2
  }

  // MARK: Printing

  func text(_ form: Form) -> String {
    let entries = members.indices.map { "    \(quote(form))<\(entry($0, form))>\(quote(form))" }
    let broken = "<\(entry(minimal[0], form))>"
    let head =
      switch form {
      case .iOS6: "2012-10-01 10:00:00.123 Mill[12:c07] Unable to simultaneously satisfy constraints."
      case .iOS9, .snapKit, .masonry:
        "2016-10-01 10:00:00.123 Mill[12:345] Unable to simultaneously satisfy constraints."
      case .iOS10:
        "2018-10-01 10:00:00.123456+0200 Mill[12:345] [LayoutConstraints] Unable to simultaneously satisfy constraints."
      case .iOS15: "Unable to simultaneously satisfy constraints."
      case .appKit: "[Layout] Unable to simultaneously satisfy constraints:"
      }
    return """
      \(head)
      (
      \(entries.joined(separator: ",\n"))
      )

      Will attempt to recover by breaking constraint\u{20}
      \(broken)

      """
  }

  private func quote(_ form: Form) -> String { form == .masonry ? "" : "\"" }

  private func entry(_ index: Int, _ form: Form) -> String {
    let address = "0x6000\(String(index + 16, radix: 16))"
    switch form {
    case .snapKit: return "SnapKit.LayoutConstraint:\(address)@Mill.swift#\(index + 1) \(equation(index, form))"
    case .masonry: return "MASLayoutConstraint:\(address) \(equation(index, form))"
    case .iOS6, .iOS9: return "NSLayoutConstraint:\(address) \(format(index, form) ?? equation(index, form))"
    case .iOS10, .iOS15, .appKit:
      if let format = format(index, form) { return "NSLayoutConstraint:\(address) \(format)" }
      return "NSLayoutConstraint:\(address) \(equation(index, form))   (active)"
    }
  }

  private func item(_ view: Int, _ form: Form) -> String {
    let name = names[view] ?? ""
    let text = view == 1 ? "'Flour > [1]...'" : ""
    switch form {
    case .masonry: return view == 0 ? "UIView:mill box" : "UILabel:0x\(name)"
    case .appKit: return view == 0 ? "NSView:0x\(name)" : "NSTextField:0x\(name)\(text)"
    default: return view == 0 ? "Mill.SackView:0x\(name)" : "UILabel:0x\(name)\(text)"
    }
  }

  private func number(_ value: Double, _ form: Form) -> String {
    value == value.rounded() && form != .snapKit ? "\(Int(value))" : "\(value)"
  }

  private func equation(_ index: Int, _ form: Form) -> String {
    let member = members[index]
    let left = "\(item(member.subject, form)).\(member.attribute) == "
    guard let other = member.other else { return left + number(member.constant, form) }
    let right = "\(item(other, form)).\(member.otherAttribute)"
    if member.constant == 0 { return left + right }
    return left + right + " \(member.constant < 0 ? "-" : "+") \(number(abs(member.constant), form))"
  }

  /// Distances are formats; sizes are up to iOS 9.
  private func format(_ index: Int, _ form: Form) -> String? {
    let member = members[index]
    let axis = isHorizontal ? "H" : "V"
    let isOld = form == .iOS6 || form == .iOS9
    guard let other = member.other else {
      let sizeAxis = member.attribute == "width" ? "H" : "V"
      return isOld ? "\(sizeAxis):[\(item(member.subject, form))(\(number(member.constant, form)))]" : nil
    }
    let subject = "[\(item(member.subject, form))]"
    let superview = item(0, form)
    let info = isOld ? "   (Names: '|':\(superview) )" : "   (active, names: '|':\(superview) )"
    if other > 0 {
      return "\(axis):[\(item(other, form))]-(\(number(member.constant, form)))-\(subject)\(isOld ? "" : "   (active)")"
    }
    if member.constant < 0 { return "\(axis):\(subject)-(\(number(-member.constant, form)))-|\(info)" }
    return "\(axis):|-(\(number(member.constant, form)))-\(subject)\(info)"
  }
}
