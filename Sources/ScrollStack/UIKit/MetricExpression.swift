#if canImport(UIKit)
  import Foundation

  /// A computation with numbers and named numbers, such as `gap * 2 + 4`.
  struct MetricExpression {
    private var rest: Substring
    private let metric: (String) -> Double?

    /// - Parameter metric: the value of a name.
    /// - Returns: nil if the text is not an expression, or has an unknown name.
    static func value(of text: String, _ metric: @escaping (String) -> Double?) -> Double? {
      var expression = MetricExpression(rest: text[...], metric: metric)
      guard let value = expression.sum() else { return nil }
      expression.skipSpaces()
      return expression.rest.isEmpty ? value : nil
    }

    private mutating func sum() -> Double? {
      guard var value = product() else { return nil }
      while let sign = take("+-") {
        guard let next = product() else { return nil }
        value += sign == "+" ? next : -next
      }
      return value
    }

    private mutating func product() -> Double? {
      guard var value = factor() else { return nil }
      while let sign = take("*/") {
        guard let next = factor() else { return nil }
        value = sign == "*" ? value * next : value / next
      }
      return value
    }

    private mutating func factor() -> Double? {
      if let sign = take("+-") { return factor().map { sign == "+" ? $0 : -$0 } }
      if take("(") != nil {
        let value = sum()
        return take(")") == nil ? nil : value
      }
      let word = rest.prefix { $0.isLetter || $0.isNumber || $0 == "." || $0 == "_" }
      rest = rest.dropFirst(word.count)
      return word.isEmpty ? nil : Double(word) ?? metric(String(word))
    }

    private mutating func take(_ characters: String) -> Character? {
      skipSpaces()
      guard let first = rest.first, characters.contains(first) else { return nil }
      rest.removeFirst()
      skipSpaces()
      return first
    }

    private mutating func skipSpaces() { rest = rest.drop { $0 == " " } }
  }
#endif
