package import JSONSyntax
import LayoutModel
import ScreenCoding
import Screens

/// A check as one JSON object: `{ "documents": […], "summary": {…} }`. Documents are appended as they are done.
package enum CheckJSON {
  package static func begin(_ json: inout JSONWriter) {
    json.beginObject()
    json.key("documents")
    json.beginArray()
  }

  package static func append(_ document: CheckedDocument, to json: inout JSONWriter) {
    json.beginObject()
    json.member("path", document.path)
    json.member("title", document.title)
    json.member("environments", EnvironmentKey.keys(of: document.environments))
    json.member("verdicts", document.verdicts.map(\.rawValue))
    if !document.transitions.isEmpty {
      json.array("transitions") { json in
        for (index, id) in document.transitions.sorted(by: { $0.key < $1.key }) {
          json.object { json in
            json.member("environment", index)
            json.member("id", id)
          }
        }
      }
    }
    json.key("diagnostics")
    json.beginArray()
    for diagnostic in document.diagnostics { FindingEncoder.encode(diagnostic, into: &json) }
    json.endArray()
    let lists: [(StaticString, [CheckedDocument.Group])] = [
      ("findings", document.groups), ("known", document.known), ("silenced", document.silenced),
    ]
    for (key, groups) in lists {
      json.array(key) { json in
        for group in groups { append(group, of: document, to: &json) }
      }
    }
    json.endObject()
  }

  package static func end(_ total: CheckTotal, _ json: inout JSONWriter) {
    json.endArray()
    json.key("summary")
    json.beginObject()
    json.member("documents", total.documents)
    json.member("environments", total.environments)
    json.member("broken", total.broken)
    json.member("errors", total.count(.error))
    json.member("warnings", total.count(.warning))
    json.member("notes", total.count(.note))
    if total.known > 0 { json.member("known", total.known) }
    if total.gone > 0 { json.member("gone", total.gone) }
    if total.hidden > 0 { json.member("hidden", total.hidden) }
    json.member(ifPresent: "partial", total.partial?.words)
    json.endObject()
    json.array("leftOut") { json in
      for one in total.leftOut {
        json.object { json in
          json.member("path", one.path)
          json.member("reason", one.reason)
          json.member("unread", one.isUnread)
        }
      }
    }
    json.endObject()
  }

  private static func append(
    _ group: CheckedDocument.Group, of document: CheckedDocument, to json: inout JSONWriter
  ) {
    json.beginObject()
    json.member("rule", group.rule.rawValue)
    json.member("severity", group.severity.rawValue)
    json.member("message", group.message)
    json.member(ifPresent: "view", group.view)
    if let place = group.place { FindingEncoder.append(place, into: &json) }
    json.member(ifPresent: "reason", group.reason)
    FindingEncoder.append(group.notes, into: &json)
    if !group.fingerprint.isEmpty { json.member("fingerprint", group.fingerprint) }
    json.member("whereabouts", document.whereabouts(of: group))
    json.array("environments") { json in
      for environment in group.environments { json.value(environment) }
    }
    if let worst = group.worst { json.member("worst", worst) }
    if group.count > 1 { json.member("copies", group.count) }
    if let fix = group.fix { FindingEncoder.append(fix, into: &json) }
    json.endObject()
  }
}
