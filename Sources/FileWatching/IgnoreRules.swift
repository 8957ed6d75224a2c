/// Which names are layouts, and which directories are skipped. The rules apply before any `stat`: emacs' lock
/// `.#login.json` is a dangling link that ends in `.json`.
package struct IgnoreRules: Sendable {
  /// Without the dot; case does not matter.
  package var layoutExtensions: Set<String>
  /// In addition to every hidden directory (`.git`, `.build`, `.svn`, `.hg`).
  package var skippedDirectories: Set<String>

  package init(
    layoutExtensions: Set<String> = ["json", "storyboard", "xib"],
    skippedDirectories: Set<String> = ["node_modules", "bower_components", "DerivedData", "__pycache__"]
  ) {
    self.layoutExtensions = layoutExtensions
    self.skippedDirectories = skippedDirectories
  }

  /// True for `login.json`; false for the probe, swap, backup, lock and temporary files that editors put beside it, and
  /// for a name that is not UTF-8, which no viewer could ask for.
  package func isLayout(_ name: PathKey) -> Bool {
    hasLayoutExtension(name) && !isEditorsOwn(name.text) && name.isUTF8
  }

  func hasLayoutExtension(_ name: PathKey) -> Bool {
    guard let dot = name.text.utf8.lastIndex(of: UInt8(ascii: ".")), dot != name.text.startIndex else { return false }
    let suffix = String(name.text[name.text.utf8.index(after: dot)...])
    return layoutExtensions.contains(suffix) || layoutExtensions.contains(suffix.lowercased())
  }

  package func skips(directory name: PathKey) -> Bool {
    let name = name.text
    return name.hasPrefix(".") || skippedDirectories.contains(name)
  }

  /// watchexec's default list (`crates/cli/src/filterer.rs`) and the files that editors were seen to leave
  /// (docs/watching.md#what-a-save-looks-like). The extension check comes first and already excludes `4913`,
  /// `login.json~` and `sedXXXXXX`; they are listed for extensions that a caller adds.
  func isEditorsOwn(_ name: String) -> Bool {
    name.hasPrefix(".")  // .foo.json.swp, .#foo.json, .goutputstream-XXXXXX, .foo.kate-swp, .nfsXXXX
      || name.hasPrefix("#")  // #foo.json#
      || name.hasPrefix("~$")
      || name.hasSuffix("~") || name.hasSuffix("#")
      || name.contains("___jb_")  // JetBrains: foo.json___jb_tmp___, foo.json___jb_old___
      || name == "4913"  // vim's probe whether it may create files
  }
}
