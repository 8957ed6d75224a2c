/// A number of a document: a constant, or a computation with metrics that differ between environments.
indirect enum NumberExpression: Hashable, Sendable {
  case constant(Double)
  /// Index into the values of the document's varying metrics.
  case metric(Int)
  case sum(NumberExpression, NumberExpression)
  case product(NumberExpression, NumberExpression)
  case quotient(NumberExpression, NumberExpression)

  static let zero = NumberExpression.constant(0)
  static let one = NumberExpression.constant(1)

  /// Its value if it contains no metric.
  var constant: Double? {
    if case .constant(let value) = self { value } else { nil }
  }

  /// Whether its value may differ between environments.
  var isVarying: Bool { constant == nil }

  /// Whether it has at most `limit` numbers, metrics and operations. The parts of a metric count at each use.
  func isWithin(_ limit: Int) -> Bool {
    var left = limit
    return spend(&left)
  }

  // Recurses no deeper than the remaining budget.
  private func spend(_ left: inout Int) -> Bool {
    left -= 1
    guard left >= 0 else { return false }
    switch self {
    case .constant, .metric: return true
    case .sum(let a, let b), .product(let a, let b), .quotient(let a, let b):
      return a.spend(&left) && b.spend(&left)
    }
  }

  /// Its value for the metrics of an environment, clamped to the range.
  func value(_ metrics: [Double], in range: ClosedRange<Double> = Schema.Limit.points) -> Double {
    let value = computed(metrics)
    return min(range.upperBound, max(range.lowerBound, value.isNaN ? 0 : value))
  }

  private func computed(_ metrics: [Double]) -> Double {
    switch self {
    case .constant(let value): value
    case .metric(let index): index < metrics.count ? metrics[index] : 0
    case .sum(let a, let b): a.computed(metrics) + b.computed(metrics)
    case .product(let a, let b): a.computed(metrics) * b.computed(metrics)
    case .quotient(let a, let b): a.computed(metrics) / b.computed(metrics)
    }
  }

  static func + (a: NumberExpression, b: NumberExpression) -> NumberExpression {
    if let x = a.constant, let y = b.constant { return .constant(x + y) }
    if a == zero { return b }
    if b == zero { return a }
    return .sum(a, b)
  }

  static func * (a: NumberExpression, b: NumberExpression) -> NumberExpression {
    if let x = a.constant, let y = b.constant { return .constant(x * y) }
    if a == one { return b }
    if b == one { return a }
    return .product(a, b)
  }

  static func / (a: NumberExpression, b: NumberExpression) -> NumberExpression {
    if let x = a.constant, let y = b.constant { return .constant(x / y) }
    return b == one ? a : .quotient(a, b)
  }

  static prefix func - (a: NumberExpression) -> NumberExpression { .constant(-1) * a }
}
