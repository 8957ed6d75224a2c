import JSONSyntax
package import LayoutFormat
import LayoutModel
package import LiveLayout
import Screens

/// One layout of a check before it is solved: what its answer depends on, and how much work it may be. A check is
/// divided between machines by such units.
package struct CheckUnit: Sendable {
  /// The path of the layout, as the command line leads to it.
  package let id: String
  /// The screens of its matrix and its transitions.
  package let screens: Int
  /// The expected work before any run has told: bytes that are read or laid out.
  package let estimate: Int
  /// The bytes of all its files.
  package let bytes: Int
  /// A hash of everything that its answer depends on: 64 hexadecimal digits.
  package let key: String
  /// The existing files that it reads, in its own spelling.
  package let inputs: [String]
  /// The texts that it is made from, as keys of `FileTexts`.
  package let files: Set<String>

  /// A file that was asked for, with its contents.
  package typealias Opened = (path: String, file: LoadedFile)

  /// - Parameters:
  ///   - opened: what loading the document has read, in order.
  ///   - root: the root that a command for this layout has to name.
  ///   - conditions: what all layouts of the run depend on.
  package init(
    _ document: LoadedDocument, opened: [Opened], root: String?, under check: LayoutCheck, _ conditions: Conditions
  ) {
    let environments = document.isGood ? check.matrix.environments(for: document) : []
    let transitions = document.isGood && check.matrix.isUnsaid ? document.transitions.count : 0
    id = document.path
    screens = environments.count + transitions
    let layouts = document.sharingLayouts(environments).count + transitions
    files = Set(document.files.keys.map(FileTexts.key))
    var seen: Set<String> = []
    let opened = opened.filter { seen.insert($0.path).inserted }
    bytes = opened.reduce(0) { $0 + $1.file.byteCount }
    // A file is read once and laid out for each screen; a screen whose layout is known is only judged.
    estimate = max(1, bytes) * (1 + layouts + (screens - layouts) / 4)
    inputs = opened.filter { if case .missing = $0.file { false } else { $0.path != "-" } }.map(\.path)
    var hash = SHA256()
    hash.add(conditions.digest)
    hash.add(id)
    hash.add(root ?? "")
    hash.add("\(check.matrix.isUnsaid) \(environments.count)")
    for environment in environments { hash.add(EnvironmentKey.key(of: environment)) }
    for (path, file) in opened {
      hash.add(path)
      file.add(to: &hash)
    }
    key = hash.digits
  }

  /// What the answers for all layouts of a run depend on.
  package struct Conditions: Sendable {
    let digest: String

    package init(_ check: LayoutCheck, fonts: LayoutFonts) {
      var hash = SHA256()
      hash.add(LiveLayoutVersion.current)
      for (name, version) in LiveLayoutVersion.libraries { hash.add("\(name) \(version)") }
      hash.add(fonts.identity)
      hash.add(check.sizes.map { "\($0.widths) \($0.heights)" } ?? "")
      for rule in check.rules { hash.add("\(rule.rule)=\(rule.severity?.rawValue ?? "off")") }
      digest = hash.digits
    }
  }
}

extension LoadedFile {
  fileprivate var byteCount: Int {
    switch self {
    case .bytes(let bytes, _): bytes.count
    case .parsed(let layout): layout.file.bytes.count
    case .missing, .problem: 0
    }
  }

  fileprivate func add(to hash: inout SHA256) {
    switch self {
    case .bytes(let bytes, _):
      hash.add("bytes \(bytes.count)")
      hash.add(bytes)
    case .parsed(let layout):
      hash.add("bytes \(layout.file.bytes.count)")
      hash.add(layout.file.bytes)
    case .missing: hash.add("missing")
    case .problem(let why): hash.add("problem \(why)")
    }
  }
}
