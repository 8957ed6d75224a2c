/// Some environments of a matrix, in words: `in all 1032 environments`, `at AX3 and larger with the keyboard up`.
///
/// The words are exact: a set is described by device, orientation, text size, keyboard and so on only if it is exactly
/// that product within the matrix. Otherwise the words give the number of environments and name the first one.
package struct EnvironmentSet {
  private let all: [Environment]
  private let chosen: [Int]

  /// - Parameter chosen: ascending indices into `all`.
  package init(all: [Environment], chosen: [Int]) {
    self.all = all
    self.chosen = chosen
  }

  package var words: String {
    if chosen.count == all.count { return all.count == 1 ? "in \(all[0].summary)" : "in all \(all.count) environments" }
    guard let first = chosen.first, all.indices.contains(first) else { return "in no environment" }
    if chosen.count == 1 { return "in \(all[first].summary)" }
    let count = "in \(chosen.count) of \(all.count) environments"
    guard let product = productWords else { return "\(count), such as \(all[first].summary)" }
    return "\(count): \(product)"
  }

  /// The facts that mostly distinguish environments, each as text.
  private static let axes: [@Sendable (Environment) -> String] = [
    { $0.deviceName },
    { $0.orientation.rawValue },
    { $0.textSize.rawValue },
    { $0.keyboard ? "up" : "down" },
  ]

  private static let otherTraits = EnvironmentTrait.all.filter { !$0.isAxis }

  /// All other facts.
  private static func rest(_ environment: Environment) -> String {
    var words = otherTraits.compactMap { $0.words(in: environment) }
    words += environment.flags.map { "\($0.name)=\($0.value.text)" }
    words += environment.texts.map { "\($0.name) typed" }
    words += environment.offsets.map { "offset \($0.value.offsetText)" }
    return words.isEmpty ? "otherwise as usual" : words.joined(separator: ", ")
  }

  /// A fact of every environment: a number each, equal for equal texts, and the text of each number.
  private struct Column {
    private(set) var codes: [Int] = []
    private(set) var texts: [String] = []

    init(_ all: [Environment], _ fact: (Environment) -> String) {
      codes.reserveCapacity(all.count)
      var known: [String: Int] = [:]
      for environment in all {
        let text = fact(environment)
        // Mostly that of the environment before.
        if let last = codes.last, texts[last] == text {
          codes.append(last)
          continue
        }
        let code = known[text] ?? texts.count
        if code == texts.count {
          known[text] = code
          texts.append(text)
        }
        codes.append(code)
      }
    }
  }

  /// A column and the numbers in it that are chosen, in the order of their first environments.
  private struct Axis {
    let column: Column
    private(set) var values: [Int] = []
    private var isChosen: [Bool]

    init(_ column: Column, chosen: [Int]) {
      self.column = column
      isChosen = Array(repeating: false, count: column.texts.count)
      for index in chosen where !isChosen[column.codes[index]] {
        isChosen[column.codes[index]] = true
        values.append(column.codes[index])
      }
    }

    func contains(_ index: Int) -> Bool { isChosen[column.codes[index]] }
  }

  private var productWords: String? {
    var axes = Self.axes.map { Axis(Column(all, $0), chosen: chosen) }
    func isInside(_ index: Int, _ facts: [Int]) -> Bool { facts.allSatisfy { axes[$0].contains(index) } }
    func covers(_ facts: [Int]) -> Bool { chosen.count == all.indices.count { isInside($0, facts) } }
    var needed = Array(axes.indices)
    if !covers(needed) {
      // There are many other facts; usually a single counterexample shows that they cannot help.
      let (first, isChosen) = (Self.rest(all[chosen[0]]), Set(chosen))
      let helps = !all.indices.contains {
        !isChosen.contains($0) && isInside($0, needed) && Self.rest(all[$0]) == first
      }
      guard helps else { return nil }
      axes.append(Axis(Column(all, Self.rest), chosen: chosen))
      needed = Array(axes.indices)
      guard covers(needed) else { return nil }
    }
    // Facts that follow from others are left out: a device from 2025 has iOS 26 anyway.
    for fact in axes.indices.reversed() {
      let fewer = needed.filter { $0 != fact }
      if covers(fewer) { needed = fewer }
    }
    guard !needed.isEmpty else { return nil }
    return needed.map { fact in
      let texts = axes[fact].column.texts
      return phrase(fact, axes[fact].values.map { texts[$0] }, of: texts)
    }.joined(separator: ", ")
  }

  private func phrase(_ fact: Int, _ values: [String], of column: [String]) -> String {
    switch fact {
    case 0:
      values.count <= 3
        ? "on \(list(values))" : "on \(values.count) devices from \(values[0]) to \(values[values.count - 1])"
    case 1: "in \(list(values))"
    case 2: "at " + textSizes(values, of: column)
    case 3: "with the keyboard \(list(values))"
    default: values == ["otherwise as usual"] ? "otherwise as usual" : list(values)
    }
  }

  /// `AX3 and larger`, `XS to L`, or a list.
  private func textSizes(_ values: [String], of column: [String]) -> String {
    let order = ContentSizeCategory.allCases.map(\.rawValue)
    let checked = order.filter(column.contains)
    let wanted = order.filter(values.contains)
    guard wanted.count > 1, let start = checked.firstIndex(of: wanted[0]),
      checked[start...].prefix(wanted.count).elementsEqual(wanted)
    else { return list(wanted) }
    if wanted.last == checked.last { return "\(wanted[0]) and larger" }
    if wanted.first == checked.first { return "\(wanted[wanted.count - 1]) and smaller" }
    return "\(wanted[0]) to \(wanted[wanted.count - 1])"
  }

  private func list(_ values: [String]) -> String {
    guard let last = values.last, values.count > 1 else { return values.first ?? "" }
    return values.dropLast().joined(separator: ", ") + " and " + last
  }
}
