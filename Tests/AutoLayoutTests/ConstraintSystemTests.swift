import Cassowary
import LayoutModel
import Testing

@testable import AutoLayout

/// Constraints are written once; afterwards their constants follow the quantities that they are made of.
struct ConstraintSystemTests {
  private let offset = Quantity.contentOffset(scrollView: 0, axis: .vertical)
  private let inset = Quantity.keyboardInset(view: 0)

  @Test func `a constant is its fixed points and its quantities with their factors`() throws {
    var system = ConstraintSystem()
    let variable = system.solver.addVariable()
    var sum = system.begin()
    sum.add(variable, 1)
    sum.add(-20)
    sum.add(-2, offset, now: 30)
    system.commit(sum, .document(0), .equal, 1000)
    let entry = try #require(system.entries.first)
    #expect(entry.fixed == -20 && entry.constant == -80)
    #expect(system.summands[entry.summands].map(\.times) == [-2])
    system.solver.solve()
    #expect(system.solver.value(of: variable) == 80)
    #expect(!system.setConstant(-80, at: 0) && system.setConstant(-50, at: 0))
    system.solver.solve()
    #expect(system.solver.value(of: variable) == 50)
  }

  @Test func `constraints move with a quantity by the sum of its factors`() throws {
    var system = ConstraintSystem()
    let variable = system.solver.addVariable()
    for factors in [[0.1, 0.2, -0.3], [1, 0.5], []] {
      var sum = system.begin()
      sum.add(variable, 1)
      for times in factors { sum.add(times, offset, now: 0) }
      sum.add(7, inset, now: 0)
      system.commit(sum, .document(0), .equal, 500)
    }
    // What cancels does not move, although its sum in doubles is not 0.
    #expect(system.motions(with: offset) == [Motion(try #require(system.entries[1].id), rate: 1.5)])
    #expect(system.motions(with: inset).map(\.rate) == [7, 7, 7])
  }

  @Test func `a constraint without variables holds or is refused as its constant says`() {
    var system = ConstraintSystem()
    var sum = system.begin()
    sum.add(1, offset, now: 5)
    system.commit(sum, .document(0), .equal, 1000)
    #expect(system.refused[0] == .contradiction(constant: 5, .equal))
    #expect(system.setConstant(0, at: 0) && system.refused[0] == nil)
    #expect(system.setConstant(3, at: 0) && system.refused[0] == .contradiction(constant: 3, .equal))
  }

  @Test func `a constraint that nobody commits traps`() async {
    await #expect(processExitsWith: .failure) {
      var system = ConstraintSystem()
      var sum = system.begin()
      sum.add(20)
    }
  }

  @Test func `a constraint in the middle of another traps`() async {
    await #expect(processExitsWith: .failure) {
      var system = ConstraintSystem()
      let first = system.begin()
      let second = system.begin()
      system.commit(second, .document(1), .equal, 1000)
      system.commit(first, .document(0), .equal, 1000)
    }
  }
}
