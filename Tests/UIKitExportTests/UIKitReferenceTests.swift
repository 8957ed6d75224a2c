import Foundation
@testable import LayoutFormat
import LayoutModel
import TestSupport
import Testing
import UIKitExport

/// docs/export.md says of everything that a document can say what is written for it.
@Suite struct UIKitReferenceTests {
  private static func keys(_ rows: [UIKitReference.Row]) -> [String] { rows.flatMap(\.keys) }

  @Test func `every property of a view has a row, and one only`() {
    let keys = Self.keys(UIKitReference.properties)
    #expect(keys.sorted() == Schema.propertyNames.sorted())
  }

  @Test func `so has every kind of view, every behaviour and every key of a document and a view`() {
    #expect(Self.keys(UIKitReference.kinds).sorted() == ViewKind.allCases.map(\.rawValue).sorted())
    #expect(Self.keys(UIKitReference.behaviors).sorted() == BehaviorKind.allCases.map(\.rawValue).sorted())
    let keys = Set(DocumentKey.allCases.map(\.rawValue) + ViewKey.allCases.map(\.rawValue) + [Schema.commentKey])
    #expect(Self.keys(UIKitReference.document).sorted() == keys.sorted())
  }

  /// The tables stand between two marks; what is around them is written by hand.
  @Test func `the tables of docs-export are the exporter's`() throws {
    let file = Repository.root.appendingPathComponent("docs/export.md")
    let text = try String(contentsOf: file, encoding: .utf8)
    let start = "<!-- tables: made from UIKitReference.swift by UIKitReferenceTests -->\n\n"
    let end = "\n<!-- end of tables -->"
    let opening = try #require(text.range(of: start))
    let closing = try #require(text.range(of: end))
    let whole = text[..<opening.upperBound] + UIKitReference.markdown + text[closing.lowerBound...]
    let mismatch = Golden.mismatch(String(whole), file: file)
    #expect(mismatch == nil, "\(mismatch ?? "")")
  }
}
