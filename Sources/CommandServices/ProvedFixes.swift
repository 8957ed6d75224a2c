import InterfaceBuilder
package import LayoutFormat
import LayoutReport
package import LayoutModel
import LiveLayout
package import Screens

/// The fixes of one layout that a viewer may apply one by one.
package enum ProvedFixes {
  package struct Found: Sendable {
    /// The finding's rule; `diagnostic` for a correction.
    package var rule: String
    package var view: String?
    package var place: SourcePlace?
    package var fix: PlacedFix
  }

  /// - Parameters:
  ///   - paths: the layout, and those that share its files.
  ///   - editable: the files that may be edited.
  ///   - read: reads a file as it is saved.
  package static func find(
    of paths: [String], editing editable: [String], measuring measurer: any TextMeasurer,
    read: @escaping @Sendable (String) -> LoadedFile
  ) async -> [Found] {
    var check = LayoutCheck(measuring: measurer)
    check.findsFixes = true
    check.isInterrupted = { Task.isCancelled }
    var fixes = LayoutFixes(check, editing: editable)
    for path in paths where !Task.isCancelled {
      let load: LayoutFixes.Loading = { texts in
        DocumentLoader.load(path: path, isMeant: true) { texts.replacing(read($0), at: $0) }
      }
      let document = load(FileTexts())
      let checked = await check.check(document, load: path == paths.first ? load : nil)
      fixes.add(checked, of: document, load: load)
    }
    guard !Task.isCancelled else { return [] }
    await fixes.prove()
    return fixes.documents.first.map(proved) ?? []
  }

  private static func proved(_ document: CheckedDocument) -> [Found] {
    let corrections = document.diagnostics.compactMap { diagnostic in
      diagnostic.fix.map { Found(rule: PlacedDiagnostic.rule, view: nil, place: diagnostic.place, fix: $0) }
    }
    let findings = document.groups.compactMap { group in
      group.fix.map { Found(rule: group.rule.rawValue, view: group.view, place: group.place, fix: $0) }
    }
    return (corrections + findings).filter(\.fix.isProved)
  }
}
