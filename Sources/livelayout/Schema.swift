import ArgumentParser
import LayoutFormat

/// The JSON Schema of the format.
struct Schema: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "schema",
    abstract: "Print the JSON Schema of layouts, for editors that complete and check.")

  func run() { StandardStreams.output(SchemaDocument.jsonSchema()) }
}
