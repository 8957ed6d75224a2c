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
      each: each)
  }

  /// The same for transitions: each one's last screen.
  package static func solve(
    _ document: LoadedDocument, through transitions: [Transition], measuring measurer: some TextMeasurer,
    options: SolveOptions, width: Int, each: (Int, SolvedScreen) async -> Void
  ) async {
    guard width > 1, transitions.count > 3 else {
      for (index, transition) in transitions.enumerated() {
        if Task.isCancelled { return }
        await each(
          index, ScreenSolver.solve(document, transition: transition.steps, measuring: measurer, options: options))
      }
      return
    }
    await withTaskGroup(of: (Int, SolvedScreen).self) { group in
      var next = 0
      func addOne() {
        let index = next
        next += 1
        let steps = transitions[index].steps
        group.addTask {
          (index, ScreenSolver.solve(document, transition: steps, measuring: measurer, options: options))
        }
      }
      while next < min(width, transitions.count) { addOne() }
      for await (index, screen) in group {
        if next < transitions.count && !Task.isCancelled { addOne() }
        await each(index, screen)
      }
    }
  }
}
