import JSONSyntax
import ScrollStack
import TestSupport
import Testing

/// A document without the order of its keys.
func canonical(_ json: String) throws -> String { canonical(try node(json)) }

func node(_ json: String) throws -> JSONNode {
  let result = JSONParser.parse(SourceFile(path: "test.json", text: json))
  try #require(result.errors.isEmpty, "\(json)")
  return try #require(result.root)
}

func canonical(_ node: JSONNode) -> String {
  switch node.value {
  case .object(let members):
    "{" + members.map { "\($0.key): \(canonical($0.value))" }.sorted().joined(separator: ", ") + "}"
  case .array(let items): "[" + items.map(canonical).joined(separator: ", ") + "]"
  case .string(let text): "'\(text)'"
  case .number(let number): "\(number)"
  case .bool(let value): "\(value)"
  case .null, .invalid: "null"
  }
}

extension JSONValue {
  init(_ node: JSONNode) {
    switch node.value {
    case .object(let members): self = .object(members.map { .init($0.key, JSONValue($0.value)) })
    case .array(let items): self = .array(items.map { JSONValue($0) })
    case .string(let text): self = .string(text)
    case .number(let number): self = .number(number)
    case .bool(let value): self = .bool(value)
    case .null, .invalid: self = .null
    }
  }
}

/// Ids, types and texts of what a builder collected, in order.
func words(@StackBuilder _ content: () -> StackGroup) throws -> [String] {
  let document = try ScrollStack { content() }.document()
  let stack = try #require(try node(document)["root"]?["subviews"]?.array?.first)
  return (stack["subviews"]?.array ?? []).map { view in
    view["text"]?.string ?? view["id"]?.string ?? view["type"]?.string ?? "view"
  }
}

let measurer = FixedAdvanceMeasurer()
