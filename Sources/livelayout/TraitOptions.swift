import ArgumentParser
import LayoutModel
import Screens

/// The options that a single environment and a matrix share.
struct TraitOptions: ParsableArguments {
  @Flag var flags: [TraitFlag] = []
  // ArgumentParser needs a property for each option that takes a value.
  @Option(parsing: .unconditional, help: EnvironmentTrait.system.help)
  var system: Int?
  @Option(help: EnvironmentTrait.pseudolanguage.help)
  var pseudolanguage: Pseudolanguage?
  @Option(help: EnvironmentTrait.pose.help)
  var pose: Pose?
  @Option(parsing: .unconditional, help: EnvironmentTrait.sdk.help)
  var sdk: Int?
  @Option(help: "A flag of the document: NAME=true, NAME=3, NAME=word, or NAME='\"3\"' if 3 is a word.")
  var flag: [String] = []

  /// The request that these options make.
  func request() throws -> EnvironmentRequest {
    var request = EnvironmentRequest()
    for flag in flags { request.traits[flag.trait] = flag.value }
    request.traits[.system] = system.traitValue
    request.traits[.pseudolanguage] = pseudolanguage.traitValue
    request.traits[.pose] = pose.traitValue
    request.traits[.sdk] = sdk.traitValue
    request.flags = try flag.map(EnvironmentOptions.flagValue)
    return request
  }
}

/// An option without a value, which stands for one value of a trait.
struct TraitFlag: EnumerableFlag {
  var trait: EnvironmentTrait
  var option: String
  var value: TraitValue

  static let allCases: [TraitFlag] = EnvironmentTrait.all.compactMap { trait in
    guard case .flag(let option, let value, _) = trait.option, !trait.isAxis else { return nil }
    return TraitFlag(trait: trait, option: option, value: value)
  }

  static func name(for flag: TraitFlag) -> NameSpecification { .customLong(flag.option) }
  static func help(for flag: TraitFlag) -> ArgumentHelp? { flag.trait.help }
}

extension EnvironmentTrait {
  /// The help of its option.
  var help: ArgumentHelp {
    switch option {
    case .flag(_, _, let help), .value(_, let help): ArgumentHelp(help)
    }
  }
}
