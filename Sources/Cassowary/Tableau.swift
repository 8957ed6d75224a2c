/// The rows of the simplex: each basic symbol as a linear combination of nonbasic ones.
///
///     row r:   x[basic] = sum of coefficient x symbol          homogeneous: constants live in the breakpoints
///
/// Sparse both ways. A row is a stretch of three parallel buffers, a column a stretch of two others, and every entry
/// knows its twin, so removing one is O(1) and needs no search:
///
///     rowSymbols   [ ..  s   ..]      columnRows    [ ..  r   ..]
///     rowCoefs     [ ..  a   ..]      columnPlaces  [ ..  p   ..]   place of the entry in its row
///     rowPlaces    [ ..  q   ..]                                    place of the entry in its column
///
/// Stretches grow by moving to the end of the buffers with twice the room. Nothing is freed before the next reset: a
/// solve is short. Rows are unsorted: a pivot marks the pivot row once and walks each other row once.
struct Tableau: Sendable {
  struct Stretch: Sendable {
    var start: Int32 = 0
    var count: Int32 = 0
    var capacity: Int32 = 0

    @inline(__always) var range: Range<Int> { Int(start)..<Int(start + count) }
  }

  var rows: [Stretch] = []
  var columns: [Stretch] = []
  var rowSymbols: [Int32] = []
  var rowCoefficients: [Double] = []
  private var rowPlaces: [Int32] = []
  var columnRows: [Int32] = []
  private var columnPlaces: [Int32] = []

  /// For each row its basic symbol; for each symbol its row, or -1 if it is nonbasic.
  var basicSymbol: [Int32] = []
  var rowOfSymbol: [Int32] = []

  private var pivotPlace: [Int32] = []
  private var wasMet: [Bool] = []
  private var otherRows: [Int32] = []
  private var otherCoefficients: [Double] = []
  private var pivotSymbols: [Int32] = []
  private var pivotCoefficients: [Double] = []

  mutating func reset() {
    rows.removeAll(keepingCapacity: true)
    columns.removeAll(keepingCapacity: true)
    rowSymbols.removeAll(keepingCapacity: true)
    rowCoefficients.removeAll(keepingCapacity: true)
    rowPlaces.removeAll(keepingCapacity: true)
    columnRows.removeAll(keepingCapacity: true)
    columnPlaces.removeAll(keepingCapacity: true)
    basicSymbol.removeAll(keepingCapacity: true)
    rowOfSymbol.removeAll(keepingCapacity: true)
    pivotPlace.removeAll(keepingCapacity: true)
  }

  mutating func addSymbols(_ count: Int) {
    for _ in 0..<count {
      columns.append(Stretch())
      rowOfSymbol.append(-1)
      pivotPlace.append(-1)
    }
  }

  /// Adds a basic symbol with its row. `symbols` are nonbasic and distinct.
  mutating func addRow(basic: Int32, _ symbols: [Int32], _ coefficients: [Double], scale: Double) {
    let row = Int32(rows.count)
    rows.append(
      Stretch(start: Int32(rowSymbols.count), count: 0, capacity: Int32(symbols.count)))
    for _ in symbols {
      rowSymbols.append(0)
      rowCoefficients.append(0)
      rowPlaces.append(0)
    }
    basicSymbol.append(basic)
    rowOfSymbol[Int(basic)] = row
    for place in symbols.indices { append(coefficients[place] * scale, symbols[place], to: Int(row)) }
  }

  @inline(__always)
  func range(ofRow row: Int) -> Range<Int> { rows[row].range }

  @inline(__always)
  func range(ofColumn symbol: Int) -> Range<Int> { columns[symbol].range }

  /// The coefficient behind an entry of a column.
  @inline(__always)
  func coefficient(atColumnEntry entry: Int) -> Double {
    rowCoefficients[Int(rows[Int(columnRows[entry])].start + columnPlaces[entry])]
  }

  /// The place of a column's entry in the row buffers.
  @inline(__always)
  func rowEntry(ofColumnEntry entry: Int) -> Int {
    Int(rows[Int(columnRows[entry])].start + columnPlaces[entry])
  }

  func dot(row: Int, _ values: [Double]) -> Double {
    var sum = 0.0
    for entry in range(ofRow: row) { sum += rowCoefficients[entry] * values[Int(rowSymbols[entry])] }
    return sum
  }

  // MARK: Entries

  private mutating func append(_ coefficient: Double, _ symbol: Int32, to row: Int) {
    if rows[row].count == rows[row].capacity { growRow(row) }
    let column = Int(symbol)
    if columns[column].count == columns[column].capacity { growColumn(column) }
    let (inRow, inColumn) = (rows[row].count, columns[column].count)
    let rowEntry = Int(rows[row].start + inRow)
    rowSymbols[rowEntry] = symbol
    rowCoefficients[rowEntry] = coefficient
    rowPlaces[rowEntry] = inColumn
    let columnEntry = Int(columns[column].start + inColumn)
    columnRows[columnEntry] = Int32(row)
    columnPlaces[columnEntry] = inRow
    rows[row].count = inRow + 1
    columns[column].count = inColumn + 1
  }

  private mutating func growRow(_ row: Int) {
    let old = rows[row]
    let capacity = max(4, old.capacity * 2)
    rows[row].start = Int32(rowSymbols.count)
    rows[row].capacity = capacity
    for entry in old.range {
      rowSymbols.append(rowSymbols[entry])
      rowCoefficients.append(rowCoefficients[entry])
      rowPlaces.append(rowPlaces[entry])
    }
    for _ in old.count..<capacity {
      rowSymbols.append(0)
      rowCoefficients.append(0)
      rowPlaces.append(0)
    }
  }

  private mutating func growColumn(_ column: Int) {
    let old = columns[column]
    let capacity = max(4, old.capacity * 2)
    columns[column].start = Int32(columnRows.count)
    columns[column].capacity = capacity
    for entry in old.range {
      columnRows.append(columnRows[entry])
      columnPlaces.append(columnPlaces[entry])
    }
    for _ in old.count..<capacity {
      columnRows.append(0)
      columnPlaces.append(0)
    }
  }

  private mutating func removeEntry(_ entry: Int, ofRow row: Int) {
    let column = Int(rowSymbols[entry])
    let hole = Int(columns[column].start + rowPlaces[entry])
    let lastInColumn = Int(columns[column].start + columns[column].count - 1)
    if hole != lastInColumn {
      columnRows[hole] = columnRows[lastInColumn]
      columnPlaces[hole] = columnPlaces[lastInColumn]
      rowPlaces[Int(rows[Int(columnRows[hole])].start + columnPlaces[hole])] = rowPlaces[entry]
    }
    columns[column].count -= 1
    closeRow(row, hole: entry)
  }

  /// Fills the hole in a row with the row's last entry. The hole's column twin is already gone.
  private mutating func closeRow(_ row: Int, hole: Int) {
    let last = Int(rows[row].start + rows[row].count - 1)
    if hole != last {
      let symbol = rowSymbols[last]
      rowSymbols[hole] = symbol
      rowCoefficients[hole] = rowCoefficients[last]
      rowPlaces[hole] = rowPlaces[last]
      columnPlaces[Int(columns[Int(symbol)].start + rowPlaces[hole])] = Int32(hole) - rows[row].start
    }
    rows[row].count -= 1
  }

  // MARK: Pivot

  /// Makes the symbol of `entry` basic in `row` and the row's basic symbol nonbasic.
  mutating func pivot(row: Int, entry: Int) {
    let entering = rowSymbols[entry]
    let leaving = basicSymbol[row]
    let inverse = 1 / rowCoefficients[entry]
    takeOutColumn(Int(entering), exceptRow: row)
    // x_leaving = a x_entering + rest   =>   x_entering = x_leaving / a - rest / a
    removeEntry(entry, ofRow: row)
    for place in rows[row].range { rowCoefficients[place] *= -inverse }
    append(inverse, leaving, to: row)
    basicSymbol[row] = entering
    rowOfSymbol[Int(entering)] = Int32(row)
    rowOfSymbol[Int(leaving)] = -1
    guard !otherRows.isEmpty else { return }
    pivotSymbols.removeAll(keepingCapacity: true)
    pivotCoefficients.removeAll(keepingCapacity: true)
    for place in rows[row].range {
      pivotPlace[Int(rowSymbols[place])] = Int32(pivotSymbols.count)
      pivotSymbols.append(rowSymbols[place])
      pivotCoefficients.append(rowCoefficients[place])
    }
    wasMet.refill(false, count: pivotSymbols.count)
    for other in otherRows.indices { addPivotRow(times: otherCoefficients[other], to: Int(otherRows[other])) }
    for symbol in pivotSymbols { pivotPlace[Int(symbol)] = -1 }
  }

  /// Empties the column, noting its rows and coefficients, except for the entry of the pivot row.
  private mutating func takeOutColumn(_ column: Int, exceptRow pivotRow: Int) {
    otherRows.removeAll(keepingCapacity: true)
    otherCoefficients.removeAll(keepingCapacity: true)
    var kept = 0
    let start = Int(columns[column].start)
    for entry in columns[column].range {
      let row = Int(columnRows[entry])
      let rowEntry = Int(rows[row].start + columnPlaces[entry])
      if row == pivotRow {
        kept = rowEntry
        continue
      }
      otherRows.append(Int32(row))
      otherCoefficients.append(rowCoefficients[rowEntry])
      closeRow(row, hole: rowEntry)
    }
    columns[column].count = 1
    columnRows[start] = Int32(pivotRow)
    columnPlaces[start] = Int32(kept) - rows[pivotRow].start
    rowPlaces[kept] = 0
  }

  private mutating func addPivotRow(times factor: Double, to row: Int) {
    var unmet = pivotSymbols.count
    var entry = Int(rows[row].start)
    while entry < Int(rows[row].start + rows[row].count), unmet > 0 {
      let place = Int(pivotPlace[Int(rowSymbols[entry])])
      if place < 0 {
        entry += 1
        continue
      }
      wasMet[place] = true
      unmet -= 1
      let (old, added) = (rowCoefficients[entry], factor * pivotCoefficients[place])
      let sum = old + added
      if abs(sum) <= Tolerance.coefficient * max(abs(old), abs(added)) {
        removeEntry(entry, ofRow: row)
      } else {
        rowCoefficients[entry] = sum
        entry += 1
      }
    }
    for place in pivotSymbols.indices {
      if wasMet[place] {
        wasMet[place] = false
      } else {
        append(factor * pivotCoefficients[place], pivotSymbols[place], to: row)
      }
    }
  }
}
