import CommandServices
import LayoutFormat
import LayoutModel
import LayoutReport
import LiveLayout
import Screens

/// The layouts of a check on their way to answers: solved, or taken from the cache.
struct CheckRun {
  let check: LayoutCheck
  let inputs: LayoutInputs
  /// Nil if nobody asks for it: it loads every layout once more.
  let plan: CheckPlan?
  let shard: Shard
  /// Positions of the run's own layouts in `inputs.list`.
  let own: [Int]
  private let options: ShardOptions
  /// Whether fixes will be proved.
  private let provesFixes: Bool
  private(set) var costs = CheckCosts()
  private(set) var hasUnreadable: Bool
  private var solvedCount = 0
  private var screenCount = 0
  /// Cached answers that were not what solving gives.
  private var differences: [String] = []

  /// A layout's answer, and what it shows if fixes will be proved and it was solved.
  struct Answer {
    var checked: CheckedDocument
    var document: LoadedDocument
    var sights: LayoutSights?
  }

  init(
    _ check: LayoutCheck, _ inputs: LayoutInputs, fonts: LayoutFonts, _ options: ShardOptions, provesFixes: Bool
  ) throws {
    (self.check, self.inputs, self.options, self.provesFixes) = (check, inputs, options, provesFixes)
    shard = try options.chosenShard()
    let costs = try options.knownCosts()
    plan =
      options.needsPlan
      ? CheckPlan(inputs.units(check, CheckUnit.Conditions(check, fonts: fonts)), costs: costs, shards: shard.count)
      : nil
    own = plan?.units(of: shard) ?? Array(inputs.list.indices)
    hasUnreadable = inputs.hasUnread
  }

  /// Solves a layout, or finds its answer in the cache.
  mutating func answer(at index: Int, _ progress: inout Progress) async -> Answer {
    let input = inputs.list[index]
    let document = inputs.load(input)
    if Headless.isUnreadable(document) { hasUnreadable = true }
    defer { solvedCount += 1 }
    let cached = cache.flatMap { cache in (plan?.units[index]).flatMap { cache.answer(for: $0) } }
    if let cached, !isVerified() {
      screenCount += cached.environments.count
      costs.add(cached)
      return Answer(checked: cached, document: document)
    }
    let (number, before) = (solvedCount + 1, screenCount)
    let count = own.count
    let layouts = inputs
    let load: LayoutFixes.Loading = { layouts.load(input, texts: $0) }
    func solved(_ screens: Int) { progress.show(layout: number, of: count, screens: before + screens) }
    var answer = Answer(checked: CheckedDocument(path: "", title: "", environments: []), document: document)
    if provesFixes {
      (answer.checked, answer.sights) = await check.checkWithSights(of: document, solved: solved, load: load)
    } else {
      answer.checked = await check.check(document, solved: solved, load: load)
    }
    answer.checked.root = input.rootOption(of: document)
    screenCount += answer.checked.environments.count
    costs.add(answer.checked)
    if !Interruption.happened, let unit = plan?.units[index] { keep(answer.checked, cached, for: unit) }
    return answer
  }

  private var cache: CheckCache? { options.cache.map { CheckCache(in: $0) } }

  /// Whether a cached answer is solved again, by chance.
  private func isVerified() -> Bool { options.verifyCache.map { Double.random(in: 0..<1) < $0 } ?? false }

  private mutating func keep(_ fresh: CheckedDocument, _ cached: CheckedDocument?, for unit: CheckUnit) {
    guard let cache else { return }
    if let cached {
      if CheckCache.isSame(fresh, cached, for: unit) { return }
      differences.append("\(unit.id) is cached in \(cache.path(of: unit)) with another answer than it has now")
    }
    do throws(OutputFile.Unwritable) {
      try cache.store(fresh, for: unit)
    } catch {
      // The answer is right without it.
      StandardStreams.error("note: \(error.message); this answer is not cached\n")
    }
  }

  /// The answers of the run's own layouts for a part, with their fixes proved. A fix is proved against every layout
  /// that uses the file that it edits, wherever that one is checked: so the proof is that of the undivided run.
  /// - Parameter answers: by position.
  mutating func part(_ answers: [Int: Answer], _ plan: CheckPlan) async -> CheckPart {
    var needed = answers
    var edited = answers.values.reduce(into: Set<String>()) { $0.formUnion(LayoutFixes.files(editedBy: $1.checked)) }
    var progress = Progress()
    while let next = plan.units.indices.first(where: {
      needed[$0] == nil && !edited.isDisjoint(with: plan.units[$0].files)
    }) {
      let answer = await answer(at: next, &progress)
      needed[next] = answer
      edited.formUnion(LayoutFixes.files(editedBy: answer.checked))
    }
    progress.clear()
    var fixes = LayoutFixes(check, editing: inputs.files)
    let order = needed.keys.sorted()
    for index in order {
      guard let answer = needed[index] else { continue }
      let (inputs, input) = (inputs, inputs.list[index])
      fixes.add(answer.checked, of: answer.document, sights: answer.sights) { inputs.load(input, texts: $0) }
    }
    await fixes.prove(keepsUnproved: true)
    var part = CheckPart(
      of: CheckPart.Run(plan, shards: shard.count), shard: shard.number, hasUnreadable: hasUnreadable)
    part.leftOut = inputs.leftOut
    let isOwn = Set(own)
    for (index, document) in zip(order, fixes.documents) where isOwn.contains(index) { part[index] = document }
    return part
  }

  /// Notes what answers took, with the proofs of their fixes.
  mutating func addCosts(of proved: some Sequence<CheckedDocument>) {
    for document in proved { costs.add(document) }
  }

  /// Whether the cache had wrong answers.
  var hasDifferences: Bool { !differences.isEmpty }

  func reportDifferences() {
    for difference in differences { StandardStreams.error("livelayout: \(difference)\n") }
  }
}

extension LayoutInputs {
  /// Every layout before it is solved.
  func units(_ check: LayoutCheck, _ conditions: CheckUnit.Conditions) -> [CheckUnit] {
    list.map { input in
      var opened: [CheckUnit.Opened] = []
      let document = load(input) { opened.append(($0, $1)) }
      return CheckUnit(document, opened: opened, root: input.rootOption(of: document), under: check, conditions)
    }
  }
}
