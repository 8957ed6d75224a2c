import ArgumentParser
import LayoutModel
import Preview

/// What one environment and a matrix of them are asked for in the same words.
struct TraitOptions: ParsableArguments {
  @Flag(help: "Right-to-left layout.")
  var rtl = false
  @Flag(help: "Dark appearance.")
  var dark = false
  @Flag(help: "Bold text.")
  var boldText = false
  @Option(parsing: .unconditional, help: "Version of iOS, 11 to 99: from 26 on its figures hold, below those of 18.")
  var system: Int?
  @Option(help: "doubleLength, accented or rightToLeft.")
  var pseudolanguage: Pseudolanguage?
  @Option(help: "A flag of the document: NAME=true, NAME=3, NAME=word, or NAME='\"3\"' where 3 is a word.")
  var flag: [String] = []

  /// What they ask for, and nothing else.
  func request() throws -> EnvironmentRequest {
    var request = EnvironmentRequest()
    request.direction = rtl ? .rightToLeft : nil
    request.appearance = dark ? .dark : nil
    request.boldText = boldText ? true : nil
    request.systemVersion = system
    request.pseudolanguage = pseudolanguage
    request.flags = try flag.map(EnvironmentOptions.flagValue)
    return request
  }
}
