import ArgumentParser
import CommandServices
import InterfaceBuilder
import JSONSyntax
import LayoutFormat
import LiveLayout
import Screens
import SystemPackage

/// Storyboards and xibs as layouts.
struct Import: ParsableCommand {
  enum IDs: String, ExpressibleByArgument, CaseIterable {
    case names
    case object
  }

  enum LeafSizes: String, ExpressibleByArgument, CaseIterable {
    case own
    case stored
  }

  static let configuration = CommandConfiguration(
    commandName: "import",
    abstract: "Write the scenes of storyboards and xibs as layouts, or compare them with their stored frames.",
    discussion: """
      Writes one layout for each scene, xib root and prototype cell. What a layout cannot say is a warning with its place, \
      and a comment in the layout. With --verify nothing is written: each scene is solved in the file's own device, and its \
      frames are compared with those that Interface Builder stored; a capture of a running app (livelayout capture) is \
      compared with the frames in it. The other commands read storyboards and xibs \
      themselves: a scene's path is Main.storyboard/NAME. Exit codes: 0 good, 1 a file that cannot be imported, 2 usage, 3 \
      cannot read or write.
      """ + CommandExample.help(for: "import"))

  @Argument(
    help: "Storyboards and xibs; with --verify also captures of running apps (JSON).", completion: KnownNames.layouts)
  var files: [String]
  @Option(name: .shortAndLong, help: "Folder for the layouts.", completion: .directory)
  var output: String?
  @Option(
    help: "Ids of views: names (from outlets, labels in the editor and classes) or object (Interface Builder's own).")
  var ids: IDs = .names
  @Flag(help: "Replace existing layouts that differ.")
  var force = false
  @Flag(help: "Compare with the stored frames, and write nothing.")
  var verify = false
  @Option(
    help: "With --verify, sizes of labels, buttons and other leaves: own (measured by the product) or stored.")
  var leafSizes: LeafSizes = .own
  @Option(help: "With --verify: text or json.")
  var format: OutputFormat = .text
  @Option(help: "Folder with fonts, searched before Debian's.", completion: .directory)
  var fonts: String?

  func validate() throws {
    if verify, output != nil || force {
      throw ValidationError("--verify writes nothing; leave out --output and --force")
    }
    if !verify, output == nil {
      throw ValidationError("name a folder for the layouts with -o, or compare with --verify")
    }
    if !verify, format == .json {
      throw ValidationError("--format json needs --verify; layouts are always JSON")
    }
  }

  func run() throws {
    var problems = Problems()
    if verify {
      var verification = SceneVerification(measuring: try CommandFonts.load(fonts).measurer)
      verification.usesStoredSizes = leafSizes == .stored
      let verified = files.compactMap { path in
        path.hasSuffix(".json")
          ? problems.capture(path, verification) : problems.read(path).map { verification.verify($0) }
      }
      StandardStreams.output(
        format == .json ? SceneVerification.json(of: verified) : SceneVerification.text(of: verified))
    } else {
      for file in files.compactMap({ problems.read($0) }) { try write(file, &problems) }
    }
    if problems.isUnreadable { throw Exit.cannotReadOrWrite }
    if problems.isWrong { throw Exit.layoutErrors }
  }

  /// The problems reported so far.
  private struct Problems {
    var isWrong = false
    var isUnreadable = false

    mutating func read(_ path: String) -> InterfaceFile? {
      do {
        return try InterfaceFile(reading: path)
      } catch {
        StandardStreams.error(error.message + "\n")
        if error.isUnreadable { isUnreadable = true } else { isWrong = true }
        return nil
      }
    }

    /// A layout that an app has written, compared with the frames in it.
    mutating func capture(_ path: String, _ verification: SceneVerification) -> SceneVerification.VerifiedFile? {
      let document = Headless.load(path)
      let rendered = Headless.rendered(document)
      if !rendered.isEmpty { StandardStreams.error(rendered + "\n") }
      if !document.isGood { isWrong = true }
      guard document.canResolve else { return nil }
      if let verified = verification.verify(document) { return verified }
      // Frames with a mistake have been reported as such.
      guard document.isGood else { return nil }
      StandardStreams.error(
        "livelayout: \(path) has no frames to compare: a capture has them as \"expectations\" with \"frame\"\n")
      isWrong = true
      return nil
    }
  }

  private func write(_ file: InterfaceFile, _ problems: inout Problems) throws {
    var folder = FilePath(output ?? ".")
    let base = FilePath(file.source.path).lastComponent?.stem ?? "layouts"
    if files.count > 1 { folder.append(base) }
    var options = ImportOptions()
    options.usesObjectIDs = ids == .object
    options.includePath = { "\($0).json" }
    let companion = Headless.companion(beside: file.source.path, from: folder)
    (options.sizes, options.layouts) = (companion.sizes, companion.layouts)
    if !companion.diagnostics.isEmpty {
      StandardStreams.error(Headless.rendered(companion) + "\n")
      problems.isWrong = true
    }
    for scene in file.scenes {
      var importer = SceneImporter(scene, of: file, options: options)
      let imported = importer.imported()
      let warnings = Headless.rendered(imported.warnings, in: file)
      if !warnings.isEmpty { StandardStreams.error(warnings + "\n") }
      let path = folder.appending("\(scene.name).json").string
      let text = SceneText.text(of: imported)
      let known = try? Headless.bytes(of: path)
      if let known, known == Array(text.utf8) {
        StandardStreams.output("\(path): unchanged\n")
      } else if known != nil, !force {
        StandardStreams.error("livelayout: \(path) exists and differs; --force replaces it\n")
        problems.isUnreadable = true
      } else {
        try FileOutput.write(text, to: path)
        StandardStreams.output("\(path)\n")
      }
    }
  }
}
