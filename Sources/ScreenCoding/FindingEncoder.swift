package import JSONSyntax
package import LayoutModel
package import Screens

/// Findings and diagnostics as JSON objects. A place consists of `path`, `line`, `column`, `length` and `pointer`.
package enum FindingEncoder {
  package static func encode(_ finding: Finding, places: SourcePlaces, into json: inout JSONWriter) {
    json.beginObject()
    json.member("rule", finding.rule.rawValue)
    json.member("severity", finding.severity.rawValue)
    if finding.isBreaking { json.member("breaks", true) }
    json.member("message", finding.message)
    if let view = finding.view { json.member("view", view) }
    if finding.views.count > 1 { json.member("views", finding.views.map(Double.init)) }
    let found = finding.tags.compactMap(places)
    if let first = found.first { append(first, into: &json) }
    if found.count > 1 {
      json.key("places")
      json.beginArray()
      for place in found {
        json.beginObject()
        append(place, into: &json)
        json.endObject()
      }
      json.endArray()
    }
    json.key("notes")
    json.beginArray()
    for note in finding.notes {
      json.beginObject()
      json.member("message", note.message)
      if let place = places(note.tag) { append(place, into: &json) }
      json.endObject()
    }
    json.endArray()
    json.endObject()
  }

  /// The finding's JSON on one line.
  static func bytes(for finding: Finding, places: SourcePlaces) -> [UInt8] {
    var json = JSONWriter(reservingCapacity: 512)
    encode(finding, places: places, into: &json)
    return json.bytes
  }

  /// The member `notes`.
  package static func append(_ notes: [PlacedDiagnostic.Note], into json: inout JSONWriter) {
    json.key("notes")
    json.beginArray()
    for note in notes {
      json.beginObject()
      json.member("message", note.message)
      if let place = note.place { append(place, into: &json) }
      json.endObject()
    }
    json.endArray()
  }

  package static func encode(_ diagnostic: PlacedDiagnostic, into json: inout JSONWriter) {
    json.beginObject()
    if let place = diagnostic.place { append(place, into: &json) } else { json.member("path", diagnostic.path) }
    json.member("severity", diagnostic.severity.rawValue)
    json.member("message", diagnostic.message)
    json.member(ifPresent: "source", diagnostic.source)
    append(diagnostic.notes, into: &json)
    if let fix = diagnostic.fix { append(fix, into: &json) }
    json.endObject()
  }

  /// Appends a fix to an open object.
  package static func append(_ fix: PlacedFix, into json: inout JSONWriter) {
    json.object("fix") { json in
      json.member("title", fix.title)
      json.member("proved", fix.isProved)
      json.array("edits") { json in
        for replacement in fix.replacements {
          json.object { json in
            json.member("path", replacement.edit.path)
            json.member("line", replacement.start.line)
            json.member("column", replacement.start.column)
            json.member("endLine", replacement.end.line)
            json.member("endColumn", replacement.end.column)
            json.member("text", replacement.edit.text)
          }
        }
      }
    }
  }

  /// Appends the members of a place to an open object.
  package static func append(_ place: SourcePlace, into json: inout JSONWriter) {
    json.member("path", place.path)
    json.member("line", place.line)
    json.member("column", place.column)
    if place.length > 0 { json.member("length", place.length) }
    json.member(ifPresent: "pointer", place.pointer)
  }
}
