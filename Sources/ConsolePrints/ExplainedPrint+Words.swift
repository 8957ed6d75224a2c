import LayoutModel

extension ExplainedPrint {
  /// What the print comes to, in one sentence.
  package var headline: String {
    switch print.kind {
    case .conflict: conflictHeadline
    case .trace: traceHeadline
    case .recursiveDescription, .subtreeDescription: "a tree of \(print.entries.count.counting("view"))"
    case .hierarchy: "a tree of \(print.entries.count.counting("view controller"))"
    case .constraintsList: "a list of \(print.entries.count.counting("constraint"))"
    case .exception: exceptionHeadline
    case .engine: "\(print.entries.count.counting("row")) of the layout engine"
    }
  }

  private var conflictHeadline: String {
    if let conflict {
      return conflict.arithmetic(in: print)?.words
        ?? "\(conflict.entries.count.counting("constraint")) cannot hold\(conflict.entries.count == 1 ? "" : " together")"
    }
    if print.entries.isEmpty {
      if print.broken != nil { return "only the broken constraint is left of this print" }
      return print.unread == [print.line]
        ? "a conflict of which only the heading is left" : "a conflict of which nothing can be read"
    }
    return
      "what is printed can hold together: \(print.unread.isEmpty ? "the real numbers differ by rounding, or entries are missing" : "entries are missing")"
  }

  private var traceHeadline: String {
    let ambiguous = print.nodes.filter { $0.ambiguous != nil }
    if ambiguous.isEmpty { return "a trace of \(print.nodes.count.counting("view")), none ambiguous" }
    let names = ambiguous.prefix(4).map { node in
      let attributes = (node.ambiguous ?? []).joined(separator: " and ")
      return node.className + (attributes.isEmpty ? "" : " (\(attributes))")
    }
    return
      "\(ambiguous.count) of \(print.nodes.count.counting("view")) \(ambiguous.count == 1 ? "is" : "are") ambiguous: \(names.joined(separator: ", "))"
  }

  /// One that has none of the sentences is about unrelated views.
  private var exceptionReason: ExceptionReason {
    print.entries.first.flatMap { ExceptionReason.of(Array($0.text.utf8)[...])?.reason } ?? ExceptionReason.all[0]
  }

  private var exceptionHeadline: String {
    let nodes = print.nodes.prefix(2)
    let areAlike = nodes.count == 2 && nodes[0].className == nodes[1].className
    return exceptionReason.headline(nodes.map { $0.title(withAddress: areAlike) })
  }

  /// The usual cause and what to change.
  package var cause: ConflictCause? {
    switch print.kind {
    case .conflict: conflict.flatMap { ConflictCause.cause(of: print, $0.entries) }
    case .trace: ambiguityCause
    case .exception: exceptionReason.cause
    default: nil
    }
  }

  /// All of it, line by line.
  package func text(path: String, count: Int) -> String {
    var lines = ["\(path):\(print.line): \(print.kind.rawValue): \(headline)" + (count > 1 ? " (\(count) times)" : "")]
    lines += entryLines(.app, "the app's") + entryLines(.system, "the system's")
    lines += remarks.map { "  \($0)" }
    return lines.joined(separator: "\n") + "\n"
  }

  /// What else there is to say, one sentence each.
  package var remarks: [String] {
    var lines: [String] = []
    if let conflict, conflict.entries.count < print.entries.count {
      let others = print.entries.indices.filter { !conflict.entries.contains($0) }.map { "\($0 + 1)" }
      lines.append("not needed for the conflict: \(others.joined(separator: ", "))")
    }
    if let assumption = conflict?.assumption { lines.append("assuming that \(assumption)") }
    if let broken = print.broken {
      let name = print.brokenIndex.map { "\($0 + 1)" } ?? broken.words
      let isNeeded = print.brokenIndex.map { index in conflict?.entries.contains(index) ?? true } ?? true
      lines.append("UIKit broke \(name)" + (isNeeded ? "" : ", which is not part of the conflict"))
    }
    if let cause {
      lines.append("usual cause: \(cause.cause)")
      if let advice = cause.advice { lines.append("to change: \(advice)") }
    }
    if !print.unread.isEmpty {
      let numbers = print.unread.prefix(20).map(String.init).joined(separator: ", ")
      lines.append(
        "not read: line\(print.unread.count == 1 ? "" : "s") \(numbers)\(print.unread.count > 20 ? " and others" : "")")
    }
    return lines
  }

  private func entryLines(_ owner: Owner, _ title: String) -> [String] {
    guard print.kind == .conflict || print.kind == .constraintsList else { return [] }
    let members = conflict?.entries ?? Array(print.entries.indices)
    let chosen = members.filter { print.entries[$0].owner == owner }
    guard !chosen.isEmpty else { return [] }
    return ["  \(title):"] + chosen.prefix(100).map { "    \($0 + 1). \(print.entries[$0].words)" }
  }
}
