import Foundation
import LayoutModel
import TestSupport
import Testing

@Suite struct SystemFigureTests {
  @Test(arguments: [(12, 29.0), (13, 32.0), (26, 32.0)])
  func `a figure has the value of the last change up to a system`(system: Int, height: Double) {
    #expect(SystemFigures.standard.stepperHeight.value(on: system) == height)
  }

  @Test func `changes are in the order of systems, and each changes the value`() {
    for (name, figure) in Self.rows {
      #expect(figure.changes.map(\.since) == figure.changes.map(\.since).sorted(), "\(name)")
      let values = [figure.value] + figure.changes.map(\.value)
      #expect(zip(values, values.dropFirst()).allSatisfy { $0 != $1 }, "\(name)")
      #expect(!figure.words.isEmpty && !figure.source.isEmpty && figure.doubt?.isEmpty != true, "\(name)")
    }
    #expect(Self.rows.count > 40)
  }

  @Test(arguments: [(375.0, 16.0), (413.5, 16.0), (414.0, 20.0), (1024.0, 20.0)])
  func `wide root views have wider margins`(width: Double, side: Double) {
    #expect(EdgeInsets.rootMargins(width: width) == EdgeInsets(left: side, right: side))
  }

  @Test func `the figures of docs-semantics are the rows`() throws {
    let file = Repository.root.appending(path: "docs/semantics.md")
    let text = try String(contentsOf: file, encoding: .utf8)
    let start = try #require(text.range(of: "<!-- figures: made from SystemFigure.swift by SystemFigureTests -->\n\n"))
    let end = try #require(text.range(of: "\n<!-- end of figures -->"))
    let table = Self.rows.map { name, figure in
      let changes = figure.changes.map { ", \($0.value.shortText) from iOS \($0.since)" }.joined()
      return "| `\(name)` | \(figure.words) | \(figure.text)\(changes) | \(figure.source) | \(figure.doubt ?? "") |\n"
    }
    let whole =
      text[..<start.upperBound] + "| figure | of | points | source | doubt |\n|---|---|---|---|---|\n" + table.joined()
      + text[end.lowerBound...]
    let mismatch = Golden.mismatch(String(whole), file: file)
    #expect(mismatch == nil, "\(mismatch ?? "")")
  }

  private static let rows = Mirror(reflecting: SystemFigures.standard).children.compactMap { child in
    child.label.flatMap { name in (child.value as? SystemFigure).map { (name: name, figure: $0) } }
  }
}
