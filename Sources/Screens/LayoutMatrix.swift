package import LayoutFormat
package import LayoutModel

/// One document × many environments.
package enum LayoutMatrix {
  /// Solves the environments `width` at a time and delivers each screen with its index as soon as it is ready, in no
  /// particular order. Stops early if the task is cancelled.
  /// - Parameter goesOn: called before each screen; returning false ends early, with the first ones solved.
  package static func solve(
    _ document: LoadedDocument, in environments: [Environment], measuring measurer: some TextMeasurer,
    options: SolveOptions, width: Int, goesOn: () -> Bool = { true }, each: (Int, SolvedScreen) async -> Void
  ) async {
    guard goesOn() else { return }
    await solve(
      document, through: environments.map { Transition($0) }, measuring: measurer, options: options, width: width,
      goesOn: goesOn, as: { $0 }
    ) { index, screen, _ in await each(index, screen) }
  }

  /// The same for transitions: the last screen of each, with its processor time.
  /// - Parameters:
  ///   - goesOn: called before each screen; returning false ends early.
  ///   - form: converts each screen, `width` at a time like the solving.
  package static func solve<Form: Sendable>(
    _ document: LoadedDocument, through transitions: [Transition], measuring measurer: some TextMeasurer,
    options: SolveOptions, width: Int, goesOn: () -> Bool = { true },
    as form: @escaping @Sendable (SolvedScreen) -> Form, each: (Int, Form, Duration) async -> Void
  ) async {
    // Nil if it was cancelled meanwhile.
    let solved: @Sendable (Int) -> (Form, Duration)? = { index in
      let (solved, cost) = ProcessorTime.measure {
        ScreenSolver.uncancelled(
          document, transition: transitions[index].steps, measuring: measurer, options: options
        ).map(form)
      }
      return solved.map { ($0, cost) }
    }
    guard width > 1, transitions.count > 3 else {
      for index in transitions.indices {
        guard goesOn(), let (form, cost) = solved(index) else { return }
        await each(index, form, cost)
      }
      return
    }
    await withTaskGroup(of: (Int, (Form, Duration)?).self) { group in
      var next = 0
      func addOne() {
        let index = next
        next += 1
        group.addTask { (index, solved(index)) }
      }
      while next < min(width, transitions.count) { addOne() }
      for await (index, screen) in group {
        if next < transitions.count && !Task.isCancelled && goesOn() { addOne() }
        if let (form, cost) = screen { await each(index, form, cost) }
      }
    }
  }
}
