extension PrintedEquation {
  /// `'Send'.leading == 'List'.trailing + 20`, whatever form it was printed in.
  var words: String {
    var text = "\(left.words) \(relation.rawValue) "
    guard let right else { return text + PrintedNumber.text(constant) }
    if multiplier != 1 { text += "\(PrintedNumber.text(multiplier)) * " }
    text += right.words
    if constant != 0 { text += " \(constant < 0 ? "-" : "+") \(PrintedNumber.text(abs(constant)))" }
    return text
  }
}

extension PrintedEquation.Operand {
  var words: String { "\(item.title).\(attribute.rawValue)" }
}

extension PrintedConstraint {
  /// The equation, with the identifier of the system's constraints and the place of the app's.
  package var words: String {
    let equation = equation?.words ?? text
    let name =
      identifier.map { "'\($0)' " } ?? (className == "NSAutoresizingMaskLayoutConstraint" ? "(autoresizing) " : "")
    return name + equation + (place.map { "  @\($0)" } ?? "")
  }
}
