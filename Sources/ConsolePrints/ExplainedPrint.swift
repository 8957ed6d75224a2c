package import JSONSyntax

/// A print with what was found out about it.
package struct ExplainedPrint: Sendable {
  package var print: ConsolePrint
  package var conflict: MinimalConflict?

  package init(_ print: ConsolePrint) {
    self.init(print, MinimalConflict(print))
  }

  init(_ print: ConsolePrint, _ conflict: MinimalConflict?) {
    (self.print, self.conflict) = (print, conflict)
  }

  /// Constraints of the app that are at fault: in the minimal set, or anywhere in a conflict without one. Of a trace,
  /// the views that they leave ambiguous.
  package var appsFaults: [PrintedConstraint] {
    switch print.kind {
    case .conflict:
      let suspects =
        conflict.map { $0.entries.map { print.entries[$0] } } ?? print.entries + [print.broken].compactMap { $0 }
      // An entry that is cut before it says anything is blamed only if there is no other.
      let isAnyRead = suspects.contains { $0.equation != nil }
      return suspects.filter { $0.owner == .app && ($0.equation != nil || !isAnyRead) }
    case .exception: return print.entries.filter { $0.owner == .app }
    case .trace: return appsAmbiguousViews.map { print.entries[$0] }
    default: return []
    }
  }

  /// The entries of the minimal set, or every entry if no conflict was found.
  package var members: [PrintedConstraint] { conflict.map { $0.entries.map { print.entries[$0] } } ?? print.entries }

  /// `{ "kind", "line", "count", "entries": [ { "text", "owner" } ], "minimal": [indices], "broken": index, "unread":
  /// [lines] }`.
  package func write(to json: inout JSONWriter, path: String? = nil) {
    json.object { json in
      json.member("kind", print.kind.rawValue)
      json.member(ifPresent: "path", path)
      json.member("line", print.line)
      json.member("count", print.count)
      json.array("entries") { json in for entry in print.entries { Self.write(entry, to: &json) } }
      json.array("minimal") { json in for index in conflict?.entries ?? [] { json.value(index) } }
      json.key("broken")
      if let broken = print.brokenIndex { json.value(broken) } else { json.null() }
      if let broken = print.broken, print.brokenIndex == nil {
        json.key("brokenEntry")
        Self.write(broken, to: &json)
      }
      json.array("unread") { json in for line in print.unread { json.value(line) } }
    }
  }

  private static func write(_ entry: PrintedConstraint, to json: inout JSONWriter) {
    json.object { json in
      json.member("text", entry.text)
      json.member("owner", entry.owner.rawValue)
    }
  }
}

/// The prints of one log.
package struct ExplainedLog: Sendable {
  package var path: String
  package var prints: [ExplainedPrint]
  /// Whether the log has more prints than are read.
  package var isCut: Bool

  package init(_ bytes: [UInt8], path: String) {
    let reader = LogReader.read(bytes)
    var known: [String: MinimalConflict?] = [:]
    self.path = path
    isCut = reader.isCut
    prints = reader.prints.map { print in
      guard print.kind == .conflict else { return ExplainedPrint(print, nil) }
      // Prints that differ in their addresses only have the same answer.
      let pattern = print.pattern
      let conflict = known[pattern] ?? MinimalConflict(print)
      known[pattern] = .some(conflict)
      var print = print
      // Constraints that nothing calls a conflict, and that hold together, are somebody's list.
      let isList =
        !print.isFramed
        && (print.isLoose || print.entries.count == 1 || print.entries.allSatisfy { $0.owner == .app })
      if conflict == nil, isList, print.entries.allSatisfy(\.isRead) { print.kind = .constraintsList }
      return ExplainedPrint(print, conflict)
    }
  }

  /// Prints that differ in their addresses only, together: the first one, and how often it stands in the log.
  package var groups: [(print: ExplainedPrint, count: Int)] {
    var places: [String: Int] = [:]
    var groups: [(print: ExplainedPrint, count: Int)] = []
    for print in prints {
      let pattern =
        [.conflict, .exception].contains(print.print.kind) ? print.print.pattern : "\(groups.count)"
      if let place = places[pattern] {
        groups[place].count += print.print.count
      } else {
        places[pattern] = groups.count
        groups.append((print, print.print.count))
      }
    }
    return groups
  }
}
