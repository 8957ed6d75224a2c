package import LayoutFormat
package import LayoutModel

/// One document × many environments.
package enum LayoutMatrix {
  /// Solves the environments `width` at a time and hands each on with its index as soon as it is there, in no
  /// particular order. Stops early when the task is cancelled.
  package static func solve(
    _ document: LoadedDocument, in environments: [Environment], measuring measurer: some TextMeasurer,
    options: SolveOptions, width: Int, each: (Int, SolvedScreen) async -> Void
  ) async {
    await solve(
      document, through: environments.map { Transition($0) }, measuring: measurer, options: options, width: width,
      as: { $0 }, each: each)
  }

  /// The same for transitions: each one's last screen.
  /// - Parameter form: what is made of each screen, `width` of them at a time like the solving.
  package static func solve<Form: Sendable>(
    _ document: LoadedDocument, through transitions: [Transition], measuring measurer: some TextMeasurer,
    options: SolveOptions, width: Int, as form: @escaping @Sendable (SolvedScreen) -> Form,
    each: (Int, Form) async -> Void
  ) async {
    let solved: @Sendable (Int) -> Form = { index in
      form(
        ScreenSolver.solve(
          document, transition: transitions[index].steps, measuring: measurer, options: options))
    }
    guard width > 1, transitions.count > 3 else {
      for index in transitions.indices {
        if Task.isCancelled { return }
        await each(index, solved(index))
      }
      return
    }
    await withTaskGroup(of: (Int, Form).self) { group in
      var next = 0
      func addOne() {
        let index = next
        next += 1
        group.addTask { (index, solved(index)) }
      }
      while next < min(width, transitions.count) { addOne() }
      for await (index, form) in group {
        if next < transitions.count && !Task.isCancelled { addOne() }
        await each(index, form)
      }
    }
  }
}
