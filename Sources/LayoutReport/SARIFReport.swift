package import JSONSyntax
import LayoutModel
import Screens

/// A check as SARIF 2.1.0, for code scanning: one run, a result for each group of findings and each diagnostic.
package enum SARIFReport {
  /// A rule as a log describes it.
  package struct Rule: Sendable {
    var id: String
    var severity: Severity?
    var summary: String
    /// The rule of a check, which has a longer text.
    var checked: FindingRule?

    init(_ id: String, _ severity: Severity?, _ summary: String) {
      (self.id, self.severity, self.summary) = (id, severity, summary)
    }

    private init(_ rule: FindingRule) {
      self.init(rule.rawValue, rule.severity, rule.summary)
      checked = rule
    }

    /// The rules of a check.
    package static let check = FindingRule.allCases.map { Rule($0) }
  }

  /// Opens the log and describes the tool and its rules.
  package static func begin(version: String, rules: [Rule] = Rule.check, _ json: inout JSONWriter) {
    json.beginObject()
    json.member("$schema", "https://json.schemastore.org/sarif-2.1.0.json")
    json.member("version", "2.1.0")
    json.key("runs")
    json.beginArray()
    json.beginObject()
    json.object("tool") { json in
      json.object("driver") { json in
        json.member("name", "livelayout")
        json.member("semanticVersion", version)
        json.array("rules") { json in
          for rule in rules { append(rule, to: &json) }
          append(Rule(PlacedDiagnostic.rule, .error, "The document does not say what it must."), to: &json)
        }
      }
    }
    json.member("columnKind", "unicodeCodePoints")
    json.key("results")
    json.beginArray()
  }

  /// The results of one document.
  package static func append(
    _ document: CheckedDocument, rules: [Rule] = Rule.check, to json: inout JSONWriter
  ) {
    var counts: [String: Int] = [:]
    for (diagnostics, isKnown) in [(document.diagnostics, false), (document.knownDiagnostics, true)] {
      for diagnostic in diagnostics {
        result(PlacedDiagnostic.rule, of: rules, diagnostic, to: &json) { json in
          if let fix = diagnostic.fix, fix.isProved { append(fix, to: &json) }
          identity(diagnostic.fingerprint, isKnown: document.isCompared ? isKnown : nil, &counts, to: &json)
        }
      }
    }
    for (groups, standing) in [
      (document.groups, document.isCompared ? Standing.new : .found), (document.known, .known),
      (document.silenced, .silenced),
    ] {
      for group in groups { append(group, of: document, rules, standing, &counts, to: &json) }
    }
  }

  /// Why a report lists a group: without a baseline, as new to it, as known to it, or as silenced.
  private enum Standing {
    case found, new, known, silenced

    /// Whether a baseline lists the group; nil without a baseline.
    var isKnown: Bool? { self == .known ? true : self == .new ? false : nil }
  }

  /// Identifies a result across runs, even if lines move or files are renamed. If several in one document share a
  /// fingerprint, the second ends in `/2`.
  /// - Parameter isKnown: whether a baseline lists it; nil without a baseline.
  private static func identity(
    _ fingerprint: String, isKnown: Bool?, _ counts: inout [String: Int], to json: inout JSONWriter
  ) {
    if let isKnown { json.member("baselineState", isKnown ? "unchanged" : "new") }
    guard !fingerprint.isEmpty else { return }
    counts[fingerprint, default: 0] += 1
    let count = counts[fingerprint, default: 1]
    json.object("partialFingerprints") { json in
      json.member("layout/v2", count == 1 ? fingerprint : "\(fingerprint)/\(count)")
    }
  }

  package static func end(_ total: CheckTotal, _ json: inout JSONWriter) {
    json.endArray()
    if total.partial != nil || !total.leftOut.isEmpty {
      json.array("invocations") { json in
        json.object { json in
          json.member("executionSuccessful", total.partial == nil && !total.leftOut.contains(where: \.isUnread))
          json.member(ifPresent: "exitCodeDescription", total.partial?.words)
          json.array("toolExecutionNotifications") { json in
            for one in total.leftOut { append(one, to: &json) }
          }
        }
      }
    }
    json.endObject()
    json.endArray()
    json.endObject()
  }

  private static func append(_ leftOut: LeftOut, to json: inout JSONWriter) {
    json.object { json in
      json.member("level", leftOut.isUnread ? "error" : "note")
      json.object("message") { $0.member("text", leftOut.words) }
      json.array("locations") { json in
        json.object { location(nil, path: leftOut.path, into: &$0) }
      }
    }
  }

  private static func append(_ rule: Rule, to json: inout JSONWriter) {
    json.object { json in
      json.member("id", rule.id)
      json.object("shortDescription") { $0.member("text", rule.summary) }
      if let rule = rule.checked {
        json.object("fullDescription") { $0.member("text", rule.reason) }
        json.object("help") { json in
          json.member("text", RuleHelp(rule).text)
          json.member("markdown", RuleHelp(rule).markdown)
        }
      }
      json.object("defaultConfiguration") { json in
        json.member("enabled", rule.severity != nil)
        json.member("level", rule.severity.map(level) ?? "none")
      }
    }
  }

  private static func append(
    _ group: CheckedDocument.Group, of document: CheckedDocument, _ rules: [Rule], _ standing: Standing,
    _ counts: inout [String: Int], to json: inout JSONWriter
  ) {
    let text = "\(group.message); \(document.whereabouts(of: group))"
    result(group.rule.rawValue, of: rules, document.diagnostic(for: group, text), to: &json) { json in
      json.member("occurrenceCount", max(1, group.environments.count * group.count))
      if standing == .silenced {
        json.array("suppressions") { json in
          json.object { json in
            json.member("kind", group.isSilencedByRun ? "external" : "inSource")
            json.member(ifPresent: "justification", group.reason)
          }
        }
      }
      identity(group.fingerprint, isKnown: standing.isKnown, &counts, to: &json)
      if let fix = group.fix { append(fix, to: &json) }
      json.object("properties") { json in
        json.member(ifPresent: "view", group.view)
        json.member(ifPresent: "command", document.command(for: group))
        json.member("whereabouts", document.whereabouts(of: group))
      }
    }
  }

  /// One change for each file.
  private static func append(_ fix: PlacedFix, to json: inout JSONWriter) {
    var paths: [String] = []
    for path in fix.replacements.map(\.edit.path) where !paths.contains(path) { paths.append(path) }
    json.array("fixes") { json in
      json.object { json in
        json.object("description") { $0.member("text", fix.title) }
        json.array("artifactChanges") { json in
          for path in paths {
            json.object { json in
              json.object("artifactLocation") { $0.member("uri", uri(path)) }
              json.array("replacements") { json in
                for replacement in fix.replacements where replacement.edit.path == path {
                  append(replacement, to: &json)
                }
              }
            }
          }
        }
      }
    }
  }

  private static func append(_ replacement: PlacedFix.Replacement, to json: inout JSONWriter) {
    json.object { json in
      json.object("deletedRegion") { json in
        json.member("startLine", replacement.start.line)
        json.member("startColumn", replacement.start.column)
        json.member("endLine", replacement.end.line)
        json.member("endColumn", replacement.end.column)
      }
      json.object("insertedContent") { $0.member("text", replacement.edit.text) }
    }
  }

  static func result(
    _ rule: String, of rules: [Rule], _ found: PlacedDiagnostic, to json: inout JSONWriter,
    more: (inout JSONWriter) -> Void
  ) {
    json.beginObject()
    json.member("ruleId", rule)
    if let index = rules.firstIndex(where: { $0.id == rule }) { json.member("ruleIndex", index) }
    if rule == PlacedDiagnostic.rule { json.member("ruleIndex", rules.count) }
    json.member("level", level(found.severity))
    json.object("message") { $0.member("text", message(found.message, found.notes)) }
    json.array("locations") { json in
      json.object { location(found.place, path: found.path, into: &$0) }
    }
    let placed = found.notes.filter { $0.place != nil }
    if !placed.isEmpty {
      json.array("relatedLocations") { json in
        for (index, note) in placed.enumerated() {
          json.object { json in
            json.member("id", index + 1)
            location(note.place, path: found.path, into: &json)
            json.object("message") { $0.member("text", note.message) }
          }
        }
      }
    }
    more(&json)
    json.endObject()
  }

  /// The message with its notes, one on each line. A note with a place is a link to it by the id of its related
  /// location (SARIF 2.1.0, 3.11.6): viewers show related locations only where the message links to them.
  private static func message(_ text: String, _ notes: [PlacedDiagnostic.Note]) -> String {
    var id = 0
    let lines = notes.map { note in
      guard note.place != nil else { return note.message }
      id += 1
      return "[\(linkText(note.message))](\(id))"
    }
    return ([text] + lines).joined(separator: "\n")
  }

  /// Escapes what would end the text of a link.
  private static func linkText(_ text: String) -> String {
    text.reduce(into: "") { $0 += "[]\\".contains($1) ? "\\\($1)" : String($1) }
  }

  private static func location(_ place: SourcePlace?, path: String, into json: inout JSONWriter) {
    json.object("physicalLocation") { json in
      json.object("artifactLocation") { $0.member("uri", uri(place?.path ?? path)) }
      guard let place else { return }
      json.object("region") { json in
        json.member("startLine", place.line)
        json.member("startColumn", place.column)
        if place.length > 0 { json.member("endColumn", place.column + place.length) }
      }
    }
  }

  private static func level(_ severity: Severity) -> String { severity.rawValue }

  /// The path as a relative or absolute URI reference, without `./`.
  static func uri(_ path: String) -> String {
    let path = ReportPath.plain(path)
    let digits = Array("0123456789ABCDEF".utf8)
    var bytes: [UInt8] = path.hasPrefix("/") ? Array("file://".utf8) : []
    for byte in path.utf8 {
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
        UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "_"), UInt8(ascii: "."),
        UInt8(ascii: "~"), UInt8(ascii: "/"):
        bytes.append(byte)
      default: bytes += [UInt8(ascii: "%"), digits[Int(byte >> 4)], digits[Int(byte & 15)]]
      }
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}
