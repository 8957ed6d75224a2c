import FileWatching
import Foundation
@testable import LiveLayout
import SystemPackage
import TestSupport
import Testing

/// Files that the daemon writes numbers into: the same confinement as for reading.
@Suite struct ReplacementTests {
  private let folder: TemporaryDirectory

  init() throws { folder = try TemporaryDirectory() }

  private func replace(_ name: String, _ old: String, _ new: String, roots: [String] = ["root"]) throws -> UInt64? {
    try RootConfinement.replace(
      FilePath(folder.path + "/root/" + name), ifHashIs: contentHash(Array(old.utf8)), by: Array(new.utf8),
      inside: roots.map { RootConfinement(root: FilePath(folder.path + "/" + $0)) })
  }

  private func text(_ name: String) -> String? {
    try? String(contentsOfFile: folder.path + "/" + name, encoding: .utf8)
  }

  @Test func `a file with the hash is replaced, and one with another is not`() throws {
    try folder.write("old", to: "root/a.json")
    #expect(try replace("a.json", "other", "new") == nil)
    #expect(text("root/a.json") == "old")
    #expect(try replace("a.json", "old", "new") == contentHash(Array("new".utf8)))
    #expect(text("root/a.json") == "new")
  }

  @Test func `any of several roots may hold the file`() throws {
    try folder.write("old", to: "root/a.json")
    try folder.write("", to: "elsewhere/b.json")
    #expect(try replace("a.json", "old", "new", roots: ["elsewhere", "missing", "root"]) != nil)
    #expect(text("root/a.json") == "new")
  }

  @Test func `a link inside stays a link`() throws {
    try folder.write("old", to: "root/deep/a.json")
    try FileManager.default.createSymbolicLink(
      atPath: folder.path + "/root/link.json", withDestinationPath: "deep/a.json")
    #expect(try replace("link.json", "old", "new") != nil)
    #expect(text("root/deep/a.json") == "new")
    #expect(throws: Never.self) {
      try FileManager.default.destinationOfSymbolicLink(atPath: folder.path + "/root/link.json")
    }
  }

  @Test(arguments: ["link.json", "../outside.json", "folder/outside.json"])
  func `what lies outside is not written`(name: String) throws {
    try folder.write("old", to: "outside.json")
    try folder.write("", to: "root/a.json")
    for (link, target) in [("link.json", "../outside.json"), ("folder", "..")] {
      try FileManager.default.createSymbolicLink(
        atPath: folder.path + "/root/" + link, withDestinationPath: target)
    }
    #expect(throws: RootConfinement.Unwritable.self) { try replace(name, "old", "new") }
    #expect(text("outside.json") == "old")
  }

  @Test func `what is gone has other bytes, and is not written`() throws {
    try folder.write("", to: "root/a.json")
    #expect(try replace("missing.json", "old", "new") == nil)
    #expect(text("root/missing.json") == nil)
  }
}
