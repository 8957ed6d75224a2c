import ArgumentParser
import CommandServices
import Drawing
import LayoutFormat
import LayoutModel
import LayoutReport
import LiveLayout
import Screens
import SystemPackage

/// Screens as pictures, and frames as recorded text to compare with.
struct Snapshot: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "snapshot",
    abstract: "Draw layouts as SVG, or record their frames and compare them with a recording.",
    discussion: """
      Writes DIR/LAYOUT/ENVIRONMENT.svg, or with --sheet one DIR/LAYOUT.svg. --record writes DIR/LAYOUT.frames.txt, \
      which is meant to be read and kept; --verify says which views moved since, and by how much, and which recorded \
      layouts of a folder are gone. Exit codes: 0 good, 1 errors in a layout or frames that moved, 2 usage, 3 cannot \
      read or write, 130 stopped by Ctrl-C: files that were written by then are whole.
      """ + CommandExample.help(for: "snapshot"))

  @Argument(help: "Layout files, folders of them, or - for standard input.", completion: KnownNames.layouts)
  var paths: [String]
  @Option(name: .shortAndLong, help: "Folder for output and recordings.", completion: .directory)
  var output: String
  @OptionGroup var matrix: MatrixOptions
  @Flag(help: "Write one contact sheet per layout.")
  var sheet = false
  @Flag(help: "Also write a PNG for each SVG, with rsvg-convert from Debian's librsvg2-bin.")
  var png = false
  @Option(help: "font: text that names its font; outlines: paths, which look the same without Inter.")
  var text: TextDrawing = .font
  @Flag(help: "Record frames as text.")
  var record = false
  @Flag(help: "Compare frames with those recorded.")
  var verify = false
  @OptionGroup var root: RootOption
  @Option(help: "Folder with fonts, searched before Debian's.", completion: .directory)
  var fonts: String?

  enum TextDrawing: String, ExpressibleByArgument, CaseIterable {
    case font
    case outlines
  }

  func validate() throws {
    if paths.isEmpty { throw ValidationError("name a layout file or a folder") }
    if record && verify { throw ValidationError("choose --record or --verify") }
    if (record || verify) && (sheet || png || text == .outlines) {
      throw ValidationError("--record and --verify compare frames; leave out --sheet, --png and --text, which draw")
    }
  }

  func run() async throws {
    let fonts = try CommandFonts.load(fonts)
    var snapshots = Snapshots(measuring: fonts.measurer)
    snapshots.matrix = try matrix.matrix()
    snapshots.width = ProcessorCount.current
    snapshots.isInterrupted = { Interruption.happened }
    let inputs = try LayoutInputs(paths, root: root.confinement())
    try matrix.checkFlags(in: inputs)
    if inputs.list.isEmpty { try LayoutInputs.nothingFound(in: paths) }
    Interruption.watch()
    var failed = false
    var isUnreadable = inputs.hasUnread
    var progress = Progress()
    var reached = PartialRun(screens: 0, planned: 0, documents: 0, layouts: inputs.list.count)
    for input in inputs.list {
      if Interruption.happened { break }
      reached.documents += 1
      let document = inputs.load(input)
      let rendered = Headless.rendered(document)
      progress.clear()
      if !rendered.isEmpty { StandardStreams.error(rendered + "\n") }
      guard document.isGood else {
        failed = true
        if Headless.isUnreadable(document) { isUnreadable = true }
        continue
      }
      let before = reached
      let screens = await snapshots.screens(of: document) { count in
        progress.show(
          "layout \(before.documents) of \(before.layouts), \((before.screens + count).counting("screen")) so far")
      }
      reached.screens += screens.count
      reached.planned += snapshots.matrix.environments(for: document).count
      progress.clear()
      // Nothing is written for a layout that is only partly solved.
      if reached.screens < reached.planned { break }
      if screens.contains(where: \.hasErrors) { failed = true }
      let base = FilePath(output).appending(input.name).string
      if record {
        try recordFrames(screens, at: base + ".frames.txt")
      } else if verify {
        if try !verifyFrames(screens, of: document, at: base + ".frames.txt") { failed = true }
      } else {
        try await draw(screens, of: document, fonts.outlines(faces: document.faces), at: base)
      }
    }
    if Interruption.happened {
      StandardStreams.error("livelayout: \(reached.words)\n")
      throw Exit.interrupted
    }
    if verify && !reportRecordings(without: inputs) { failed = true }
    if isUnreadable { throw Exit.cannotReadOrWrite }
    if failed { throw Exit.layoutErrors }
  }

  // MARK: Pictures

  /// The drawings for SVG and for PNG. rsvg-convert finds no font that a drawing holds, and may lack Inter and emoji,
  /// so its drawing has outlines.
  private struct Drawings {
    let svg: ScreenDrawing
    let png: ScreenDrawing?
  }

  private func draw(
    _ screens: [SolvedScreen], of document: LoadedDocument,
    _ outlines: @escaping @Sendable (MeasuredRun) -> ScreenDrawing.Outline?, at base: String
  ) async throws {
    let name = document.title.isEmpty ? document.path : "\(document.path): \(document.title)"
    let drawings = Drawings(
      svg: ScreenDrawing(of: document, outlines: text == .outlines ? outlines : nil),
      png: png ? ScreenDrawing(of: document, outlines: outlines) : nil)
    if sheet {
      let entries = screens.map { ContactSheet.Entry($0.result, verdict: $0.verdict) }
      return try Self.write(drawings, to: base) { ContactSheet(drawing: $0).svg(for: entries, title: name) }
    }
    let width = ProcessorCount.current
    // One picture is drawn while another is written to disk.
    try await withThrowingTaskGroup { group in
      for first in 0..<width {
        group.addTask {
          for index in stride(from: first, to: screens.count, by: width)
          where !Task.isCancelled && !Interruption.happened {
            let result = screens[index].result
            try Self.write(drawings, to: "\(base)/\(EnvironmentKey.fileName(of: result.environment))") {
              $0.svg(for: result, title: "\(name), \(result.environment.summary)")
            }
          }
        }
      }
      try await group.waitForAll()
    }
  }

  private static func write(_ drawings: Drawings, to base: String, _ svg: (ScreenDrawing) -> String) throws {
    try FileOutput.reporting { () throws(OutputFile.Unwritable) in
      try OutputFile.write(drawing: svg(drawings.svg), to: base + ".svg")
    }
    guard let png = drawings.png else { return }
    let outlined = svg(png)
    try FileOutput.reporting { () throws(OutputFile.Unwritable) in
      try OutputFile.write(to: base + ".png") { output in
        // Without --unlimited it refuses a picture of more than 10 MB.
        switch SystemCalls.run(["rsvg-convert", "--unlimited", "--zoom", "2"], input: outlined, output: output) {
        case 0: nil
        case nil: "--png needs rsvg-convert: install Debian's librsvg2-bin"
        case let code?: "rsvg-convert failed with exit code \(code)"
        }
      }
    }
  }

  // MARK: Frames

  /// A file whose frames are still right is not touched and keeps its date.
  private func recordFrames(_ screens: [SolvedScreen], at path: String) throws {
    let found = FrameGolden(screens)
    if let recorded = try Self.recorded(at: path), found.difference(from: recorded) == nil {
      StandardStreams.notice("\(path): unchanged since \(recorded.day ?? "it was recorded")\n")
      return
    }
    try FileOutput.write(found.text(on: SystemCalls.today()), to: path)
    StandardStreams.notice("\(path): recorded \(screens.count.counting("screen"))\n")
  }

  /// Whether the frames match the recording; reports what moved.
  private func verifyFrames(_ screens: [SolvedScreen], of document: LoadedDocument, at path: String) throws -> Bool {
    guard let recorded = try Self.recorded(at: path) else {
      StandardStreams.notice("\(document.path): \(path) was never recorded; run with --record and read what it wrote\n")
      return false
    }
    guard let difference = FrameGolden(screens).difference(from: recorded) else { return true }
    StandardStreams.notice("\(document.path):\n\(difference)")
    return false
  }

  /// Reports recordings whose layouts are gone. This works only for folders: it is unknown whether an unnamed file
  /// still exists.
  /// - Returns: true if there are none.
  private func reportRecordings(without inputs: LayoutInputs) -> Bool {
    guard !inputs.hasUnread, paths.contains(where: { FileListing.isDirectory(FilePath($0)) }) else { return true }
    let ending = ".frames.txt"
    let known = Set(inputs.list.map { $0.name + ending })
    let gone = FileListing.files(below: FilePath(output)).filter { $0.hasSuffix(ending) && !known.contains($0) }
    for file in gone {
      let layout = file.dropLast(ending.count) + ".json"
      StandardStreams.notice(
        "\(FilePath(output).appending(file)): its layout \(layout) is gone; bring it back, or delete this file\n")
    }
    return gone.isEmpty
  }

  /// Nil if there is no recording.
  /// - Throws: if it exists but cannot be read, after reporting it.
  private static func recorded(at path: String) throws -> FrameGolden? {
    guard FileListing.exists(FilePath(path)) else { return nil }
    do throws(Headless.Unreadable) {
      let text = String(decoding: try Headless.bytes(of: path), as: UTF8.self)
      if let recorded = FrameGolden(reading: text) { return recorded }
      StandardStreams.error(
        "livelayout: \(path) does not hold recorded frames; move it away, or choose another --output\n")
    } catch {
      StandardStreams.error("livelayout: \(error.message)\n")
    }
    throw Exit.cannotReadOrWrite
  }
}
