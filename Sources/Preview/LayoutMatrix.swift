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
    guard width > 1, environments.count > 3 else {
      for (index, environment) in environments.enumerated() {
        if Task.isCancelled { return }
        await each(index, ScreenSolver.solve(document, in: environment, measuring: measurer, options: options))
      }
      return
    }
    await withTaskGroup(of: (Int, SolvedScreen).self) { group in
      var next = 0
      func addOne() {
        let index = next
        next += 1
        let environment = environments[index]
        group.addTask {
          (index, ScreenSolver.solve(document, in: environment, measuring: measurer, options: options))
        }
      }
      while next < min(width, environments.count) { addOne() }
      for await (index, screen) in group {
        if next < environments.count && !Task.isCancelled { addOne() }
        await each(index, screen)
      }
    }
  }
}
