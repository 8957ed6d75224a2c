import LayoutModel
import Testing

extension EnvironmentTrait {
  /// Some values: all of a flag and of words, the ends of a number's limits.
  fileprivate var values: [TraitValue] {
    switch kind {
    case .flag: [.flag(false), .flag(true)]
    case .words(let words): words.map { .word($0) }
    case .number(let limits, _): [.number(limits.lowerBound), .number(limits.upperBound)]
    }
  }
}

@Suite struct EnvironmentTraitTests {
  @Test(arguments: EnvironmentTrait.all.indices)
  func `an environment gives back the value that it was given`(row: Int) {
    let trait = EnvironmentTrait.all[row]
    var environment = Environment(device: Device.catalog[0])
    for value in trait.values {
      environment[trait] = value
      #expect(environment[trait] == value, "\(trait.name)")
    }
    let before = environment
    environment[trait] = trait.kind.isFlag ? .word("yes") : .flag(true)
    #expect(environment == before, "a value of another kind changes nothing: \(trait.name)")
  }

  @Test(arguments: EnvironmentTrait.all.indices)
  func `a value reads as it is written`(row: Int) {
    let trait = EnvironmentTrait.all[row]
    for value in trait.values { #expect(trait.value(value.text) == value) }
    #expect(trait.value("no such value") == nil)
  }

  @Test(arguments: EnvironmentTrait.all.indices)
  func `each value has words of its own, for people and for keys`(row: Int) {
    let trait = EnvironmentTrait.all[row]
    #expect(Set(trait.values.map(trait.words(for:))).count == trait.values.count)
    #expect(Set(trait.values.map(trait.keyWord(for:))).count == trait.values.count)
  }

  @Test func `no name, key or option is two traits'`() {
    let all = EnvironmentTrait.all
    #expect(Set(all.map(\.name)).count == all.count)
    #expect(Set(all.map(\.documentKey)).count == all.count)
    #expect(Set(all.compactMap { $0.previews?.key }).count == all.compactMap(\.previews).count)
    let unusual = all.flatMap { trait in trait.values.filter { $0 != trait.usual && !trait.isAxis }.map(trait.keyWord) }
    #expect(Set(unusual).count == unusual.count, "\(unusual)")
    for trait in all { #expect(EnvironmentTrait.named(trait.name) == trait) }
  }

  @Test func `what a condition may ask for has a name in UIKit, but for what the exporter measures`() {
    let measured: [EnvironmentTrait] = [.orientation, .keyboard, .system, .pose]
    for trait in EnvironmentTrait.all where trait.conditionSummary != nil && !measured.contains(trait) {
      #expect(trait.uiKit != nil, "\(trait.name)")
    }
  }

  @Test func `a line names the device, orientation and text size, and whatever else is unusual`() {
    var environment = Environment(device: Device.catalog[0])
    #expect(environment.summary == "\(environment.deviceName), portrait, L")
    // The name of a device that folds says its pose, and others have none.
    for trait in EnvironmentTrait.all where trait != .pose {
      guard let value = trait.values.first(where: { $0 != trait.usual }) else { continue }
      environment[trait] = value
      #expect(environment.summary.contains(trait.words(for: value)), "\(environment.summary)")
    }
  }

  @Test(
    arguments: [
      ("iPhone 13", 18, 17), ("iPhone 17", 26, 26), ("iPhone Duo", 27, 27), ("iPhone 18 Pro", 27, 27),
    ])
  func `a device since 2025 has the figures of its first system and newer only`(
    name: String, usual: Int, older: Int
  ) throws {
    let device = try #require(Device.named(name))
    #expect(device.usualSystemVersion == usual)
    #expect(device.systemVersion(askedFor: nil) == usual)
    #expect(device.systemVersion(askedFor: 17) == older)
    #expect(device.systemVersion(askedFor: 27) == 27)
  }
}

extension EnvironmentTrait.Kind {
  fileprivate var isFlag: Bool {
    if case .flag = self { return true }
    return false
  }
}
