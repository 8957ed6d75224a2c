import AutoLayout
import JSONSyntax
import LayoutFormat
import LayoutModel
import Screens

/// The protocol's `explanation`: the constraints that determine a view's four numbers.
enum ExplanationEncoder {
  static func encode(
    _ document: LoadedDocument, view id: String, key: String, in transition: Transition,
    measuring measurer: some TextMeasurer, revision: Int
  ) -> [UInt8] {
    let (tree, options) = ScreenSolver.lastStep(of: transition, of: document, measuring: measurer)
    guard let view = tree.index(of: id) else {
      return MessageEncoder.error(
        CommandError(code: "bad-command", message: "no view '\(id)' in \(document.path)", command: "explain"),
        revision: revision)
    }
    let explanations = LayoutEngine.explain(
      view, of: tree, in: transition.environment, measuring: measurer, options: options, inWords: true)
    return MessageEncoder.simple("explanation") { writer in
      writer.member("revision", revision)
      writer.member("path", document.path)
      writer.member("key", key)
      writer.member("view", id)
      writer.array("quantities") { writer in
        for explanation in explanations {
          writer.object { writer in
            writer.member("quantity", explanation.quantity.rawValue)
            writer.member("value", explanation.value)
            writer.member(ifPresent: "sentence", explanation.sentence)
            writer.array("constraints") { writer in
              for reason in explanation.reasons + explanation.inactive {
                writer.object { encode(reason, tree, document, into: &$0) }
              }
            }
          }
        }
      }
    }
  }

  private static func encode(
    _ reason: Explanation.Reason, _ tree: ViewTree, _ document: LoadedDocument, into writer: inout JSONWriter
  ) {
    writer.member("text", reason.text)
    writer.member("priority", reason.priority)
    writer.member("active", reason.slack == nil && reason.violation == nil)
    writer.member(ifPresent: "slack", reason.slack)
    writer.member(ifPresent: "violation", reason.violation)
    writer.member(ifPresent: "numbers", reason.numbers)
    if let index = reason.constraint, tree.constraints.indices.contains(index) {
      let constraint = tree.constraints[index]
      writer.member(ifPresent: "identifier", constraint.identifier)
      writer.member("constant", constraint.constant)
      writer.object("first") { item(constraint.first, constraint.firstAttribute, into: &$0) }
      if let second = constraint.second {
        writer.object("second") { item(second, constraint.secondAttribute, into: &$0) }
      }
    }
    if let place = document.place(of: reason.tag) {
      writer.member("path", place.path)
      writer.member("line", place.line)
      writer.member("column", place.column)
    }
  }

  private static func item(_ item: LayoutItem, _ attribute: Attribute, into writer: inout JSONWriter) {
    writer.member("view", item.view)
    writer.member("attribute", attribute.name)
    writer.member(ifPresent: "guide", item.guide?.keyword)
  }
}
