/// Why a message is not a command. The answer is the protocol's `error`, never a close.
package struct CommandError: Error, Sendable {
  package var code: String
  package var message: String
  package var command: String?
  /// The document that it is about, where the viewer has to know.
  package var path: String?
}
