package import LayoutFormat
package import LayoutModel

/// One document × many environments.
package struct LayoutMatrix: Sendable {
  private let document: LoadedDocument
  private let measurer: any TextMeasurer
  private let options: SolveOptions
  /// The number of screens solved at a time.
  private let width: Int

  package init(
    _ document: LoadedDocument, measuring measurer: any TextMeasurer, options: SolveOptions, width: Int
  ) {
    (self.document, self.measurer, self.options, self.width) = (document, measurer, options, width)
  }

  /// Solves the environments `width` at a time and delivers each screen with its index as soon as it is ready, in no
  /// particular order. Stops early if the task is cancelled.
  /// - Parameter shouldContinue: called before each tour; returning false ends early, with the screens solved so far.
  package func solve(
    _ environments: [Environment], shouldContinue: () -> Bool = { true }, each: (Int, SolvedScreen) async -> Void
  ) async {
    guard shouldContinue() else { return }
    let tours = tours(of: environments)
    await run(
      tours.count, shouldContinue,
      { index -> [[SolvedScreen]]? in
        let layouts = tours[index].map { $0.map { environments[$0] } }
        var tour = ScreenTour(document, in: layouts[0][0], measuring: measurer, options: options)
        var screens: [[SolvedScreen]] = []
        for (place, layout) in layouts.enumerated() {
          if Task.isCancelled { return nil }
          screens.append(tour.solve(sharing: layout, isLast: place == layouts.count - 1))
        }
        return Task.isCancelled ? nil : screens
      },
      each: { index, solved in
        for (layout, screens) in zip(tours[index], solved) {
          for (environment, screen) in zip(layout, screens) { await each(environment, screen) }
        }
      })
  }

  /// The longest tour, and the views of the screens that are kept until one ends.
  private static let (mostLayouts, mostViews) = (16, 4_000)

  /// Indices of the environments of each layout of each tour. Of few screens each processor gets its share.
  private func tours(of environments: [Environment]) -> [[[Int]]] {
    let layouts = document.sharingLayouts(environments)
    if options.followsKeyboard && document.followsKeyboard { return layouts.map { [$0] } }
    let longest = min(Self.mostLayouts, Self.mostViews / max(1, document.viewCount), layouts.count / (4 * width))
    return document.tours(of: layouts, in: environments, longest: longest)
  }

  /// The same for transitions: the last screen of each, with its processor time. Screens that share a layout come
  /// together, and all of the time is the first one's.
  /// - Parameters:
  ///   - shouldContinue: called before each layout; returning false ends early.
  ///   - form: converts the screens of a layout, `width` layouts at a time like the solving.
  package func solve<Form: Sendable>(
    _ transitions: [Transition], shouldContinue: () -> Bool = { true },
    as form: @escaping @Sendable ([SolvedScreen]) -> [Form], each: (Int, Form, Duration) async -> Void
  ) async {
    let layouts = layouts(of: transitions)
    await run(
      layouts.count, shouldContinue,
      { index -> ([Form], Duration)? in
        let (solved, cost) = ProcessorTime.measure {
          screens(of: layouts[index].map { transitions[$0] }).map(form)
        }
        return solved.map { ($0, cost) }
      },
      each: { index, solved in
        var cost = solved.1
        for (transition, form) in zip(layouts[index], solved.0) {
          await each(transition, form, cost)
          cost = .zero
        }
      })
  }

  /// Indices of the transitions that share a layout. What comes before an environment may leave its own state.
  private func layouts(of transitions: [Transition]) -> [[Int]] {
    let single = transitions.indices.filter { transitions[$0].steps.count == 1 }
    let sharing = document.sharingLayouts(single.map { transitions[$0].environment })
    let others = transitions.indices.filter { transitions[$0].steps.count > 1 }
    return (sharing.map { $0.map { single[$0] } } + others.map { [$0] }).sorted { $0[0] < $1[0] }
  }

  /// The screens of transitions that share a layout; nil if the task was cancelled before they were ready.
  private func screens(of transitions: [Transition]) -> [SolvedScreen]? {
    guard transitions.count > 1 else {
      return ScreenSolver.uncancelled(
        document, transition: transitions[0].steps, measuring: measurer, options: options
      ).map { [$0] }
    }
    if Task.isCancelled { return nil }
    var tour = ScreenTour(document, in: transitions[0].environment, measuring: measurer, options: options)
    let screens = tour.solve(sharing: transitions.map(\.environment), isLast: true)
    return Task.isCancelled ? nil : screens
  }

  /// - Parameter make: nil if it was cancelled meanwhile.
  private func run<Value: Sendable>(
    _ count: Int, _ shouldContinue: () -> Bool, _ make: @escaping @Sendable (Int) -> Value?,
    each: (Int, Value) async -> Void
  ) async {
    guard width > 1, count > 1 else {
      for index in 0..<count {
        guard shouldContinue(), let value = make(index) else { return }
        await each(index, value)
      }
      return
    }
    await withTaskGroup(of: (Int, Value?).self) { group in
      var next = 0
      func addOne() {
        let index = next
        next += 1
        group.addTask { (index, make(index)) }
      }
      while next < min(width, count) { addOne() }
      for await (index, value) in group {
        if next < count && !Task.isCancelled && shouldContinue() { addOne() }
        if let value { await each(index, value) }
      }
    }
  }
}
