/// How a solved problem changes with a parameter t that moves constants: every value is linear in t while the basis
/// holds.
struct Rates {
  /// Per variable and per symbol: change per unit of t.
  var variables: [Double]
  var symbols: [Double]
  /// The basis holds for changes of t between these.
  var backward: Double
  var forward: Double
}

extension Problem {
  /// `constantRates` gives the rate of each slot's constant in t. `store` holds the constants at the current t.
  func rates(of constantRates: [Double], _ store: ConstraintStore) -> Rates {
    var definitionRates = [Double](repeating: 0, count: definitions.all.count)
    var rates = Rates(
      variables: [Double](repeating: 0, count: definitions.indexOf.count),
      symbols: [Double](repeating: 0, count: simplex.symbolCount), backward: -.infinity, forward: .infinity)
    for (index, definition) in definitions.all.enumerated() {
      var rate = constantRates[Int(definition.slot)]
      for place in Int(definition.firstThrough)..<Int(definition.firstThrough + definition.throughCount) {
        rate += definitions.throughMultipliers[place] * definitionRates[Int(definitions.throughDefinitions[place])]
      }
      definitionRates[index] = -rate / definition.divisor
      if definition.impliesNonNegative { rates.limit(definition.constant, rate: definitionRates[index]) }
    }
    addDefined(&rates, definitionRates)
    let placeRates = placeRates(constantRates, rates.variables, store, limiting: &rates)
    // From here on `variables` holds the rates of values, not those of the constant parts.
    moveSymbols(&rates, placeRates)
    for variable in rates.variables.indices where definitions.indexOf[variable] < 0 {
      rates.variables[variable] = rates.symbols[variable]
    }
    addDefined(&rates, definitionRates)
    return rates
  }

  private func addDefined(_ rates: inout Rates, _ definitionRates: [Double]) {
    for index in definitions.topological {
      let definition = definitions.all[Int(index)]
      var rate = definitionRates[Int(index)]
      for term in Int(definition.firstTerm)..<Int(definition.firstTerm + definition.termCount) {
        rate += definitions.termCoefficients[term] * rates.variables[Int(definitions.termVariables[term])]
      }
      rates.variables[Int(definition.subject)] = rate
    }
  }

  /// The rate of each item's place, and how long constraints without a symbol hold.
  private func placeRates(
    _ constantRates: [Double], _ variableRates: [Double], _ store: ConstraintStore, limiting rates: inout Rates
  ) -> [Double] {
    func totalRate(_ slot: Int) -> Double {
      store.termRange(ofSlot: slot).reduce(constantRates[slot]) {
        $0 + store.termCoefficients[$1] * variableRates[Int(store.termVariables[$1])]
      }
    }
    for slot in document.map(Int.init) where roles[slot] == .constant && store.records[slot].isRequired {
      let (constant, rate) = (totalConstant(of: slot, store), totalRate(slot))
      if store.records[slot].relation != .greaterThanOrEqual { rates.limit(-constant, rate: -rate) }
      if store.records[slot].relation != .lessThanOrEqual { rates.limit(constant, rate: rate) }
    }
    return simplex.objective.items.map { $0.slot < 0 ? 0 : -totalRate(Int($0.slot)) / $0.coefficient }
  }

  private func moveSymbols(_ rates: inout Rates, _ placeRates: [Double]) {
    let objective = simplex.objective
    for symbol in 0..<simplex.symbolCount where objective.breakCount[symbol] > 0 {
      limitOrder(of: symbol, &rates, placeRates)
      if simplex.tableau.rowOfSymbol[symbol] < 0 {
        rates.symbols[symbol] = placeRates[objective.firstItem(ofBreak: Int(simplex.region[symbol]), symbol: symbol)]
      }
    }
    for row in simplex.tableau.rows.indices {
      let symbol = Int(simplex.tableau.basicSymbol[row])
      let rate = simplex.tableau.dot(row: row, rates.symbols)
      rates.symbols[symbol] = rate
      let (lower, upper) = simplex.bounds(ofBasic: symbol)
      let index = Int(simplex.region[symbol])
      if simplex.isPinned[symbol] {
        let place = placeRates[objective.firstItem(ofBreak: index, symbol: symbol)]
        rates.limit(0, rate: rate - place)
        rates.limit(0, rate: place - rate)
        continue
      }
      if lower > -.infinity {
        let place = placeRates[objective.firstItem(ofBreak: index - 1, symbol: symbol)]
        rates.limit(simplex.x[symbol] - lower, rate: rate - place)
      }
      if upper < .infinity {
        let place = placeRates[objective.firstItem(ofBreak: index, symbol: symbol)]
        rates.limit(upper - simplex.x[symbol], rate: place - rate)
      }
    }
  }

  /// A symbol's breakpoints must keep their order, and those that coincide must stay together.
  private func limitOrder(of symbol: Int, _ rates: inout Rates, _ placeRates: [Double]) {
    let items = simplex.objective.itemRange(of: symbol)
    for index in items.dropFirst() {
      let gap = simplex.objective.items[index].place - simplex.objective.items[index - 1].place
      rates.limit(gap, rate: placeRates[index] - placeRates[index - 1])
    }
  }
}

extension Rates {
  /// `distance + t * rate` must stay >= 0.
  fileprivate mutating func limit(_ distance: Double, rate: Double) {
    guard abs(rate) > Tolerance.cost else { return }
    let limit = -max(0, distance) / rate
    if rate < 0 { forward = min(forward, limit) } else { backward = max(backward, limit) }
  }
}

extension Objective {
  func firstItem(ofBreak index: Int, symbol: Int) -> Int {
    Int(firstItem[symbol] + breakItem[Int(firstItem[symbol]) + index])
  }
}
