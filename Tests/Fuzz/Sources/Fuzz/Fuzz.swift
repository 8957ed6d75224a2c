import ConsolePrints
import Glibc
import InterfaceBuilder
import JSONSyntax
import LayoutFormat
import LayoutModel
import Preview
import Screens

// libFuzzer's entry. FUZZ_TARGET names the target: `json`, `decoder`, `interface`, `font`, `command` or `prints`.
// Nothing may trap for any bytes, and the places of diagnostics must lie inside them.

enum FuzzTarget: String {
  case json, decoder, interface, font, command, prints

  static let chosen: FuzzTarget = {
    guard let name = unsafe getenv("FUZZ_TARGET"), let target = unsafe FuzzTarget(rawValue: String(cString: name))
    else {
      fatalError("FUZZ_TARGET is json, decoder, interface, font, command or prints")
    }
    return target
  }()
}

/// SwiftPM makes `Fuzz_main` the executable's `main`, which replaces libFuzzer's own, so its driver is called from
/// here.
@_cdecl("Fuzz_main")
public func fuzzMain(_ count: CInt, _ arguments: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>?) -> CInt {
  var (count, arguments) = unsafe (count, arguments)
  return unsafe runDriver(&count, &arguments) { start, count in unsafe fuzzOneInput(start, count) }
}

@_silgen_name("LLVMFuzzerRunDriver")
private func runDriver(
  _ count: UnsafeMutablePointer<CInt>,
  _ arguments: UnsafeMutablePointer<UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>?>,
  _ oneInput: @convention(c) (UnsafePointer<UInt8>?, Int) -> CInt
) -> CInt

private func fuzzOneInput(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  let bytes = unsafe Array(UnsafeBufferPointer(start: start, count: count))
  switch FuzzTarget.chosen {
  case .json: parse(bytes)
  case .decoder: decode(bytes)
  case .interface: importScenes(bytes)
  case .font: _ = try? FontHeader(bytes)
  case .command: _ = try? ViewerCommand.decode(bytes)
  case .prints: explain(bytes)
  }
  return 0
}

/// A minimal set has indices of entries, and whatever is written about a print is made.
private func explain(_ bytes: [UInt8]) {
  let log = ExplainedLog(bytes, path: "fuzz.log")
  for print in log.prints {
    let count = print.print.entries.count
    precondition(print.conflict?.entries.allSatisfy((0..<count).contains) ?? true, "an index beyond the entries")
    _ = print.text(path: log.path, count: 1)
    _ = print.layout(named: "fuzz")
    _ = PrintPicture(print)?.svg
  }
  if var tree = FrameTree(SourceFile(path: "fuzz.txt", bytes: bytes)) {
    _ = tree.layout(named: "fuzz", rulesOff: [], textRules: [])
    precondition(tree.problems.allSatisfy { $0.range.end <= bytes.count }, "a problem beyond the file")
  }
}

/// Text that parses without an error is written, and must parse to the same text again.
private func parse(_ bytes: [UInt8]) {
  let file = SourceFile(path: "fuzz.json", bytes: bytes)
  let result = JSONParser.parse(file)
  check(DiagnosticList(path: file.path, result.errors).items, of: file)
  guard let root = result.root, result.errors.isEmpty else { return }
  let first = written(root)
  let again = JSONParser.parse(SourceFile(path: "again.json", bytes: first))
  guard let second = again.root else { fatalError("what was written does not parse") }
  precondition(written(second) == first, "writing, parsing and writing differ")
}

private func written(_ node: JSONNode) -> [UInt8] {
  var writer = JSONWriter()
  writer.value(node)
  return writer.bytes
}

/// Loads the bytes as a layout that may include itself, and resolves it if possible.
private func decode(_ bytes: [UInt8]) {
  let part = Array(#"{"root": {"constraints": ["height == 10"]}}"#.utf8)
  let document = LayoutLoader.load(path: "fuzz.json") { path in
    switch path {
    case "fuzz.json": LoadedFile.bytes(bytes)
    case "part.json": LoadedFile.bytes(part)
    default: LoadedFile.missing
    }
  }
  for diagnostic in document.diagnostics {
    guard let file = document.source(of: diagnostic.path) else { continue }
    check([diagnostic], of: file)
  }
  guard document.isGood else { return }
  for environment in document.previews.prefix(2) { _ = document.resolve(in: environment) }
}

/// Loads the bytes as a storyboard, and resolves every scene if possible.
private func importScenes(_ bytes: [UInt8]) {
  let scenes = (try? InterfaceFile(path: "fuzz.storyboard", bytes: bytes))?.scenes.map(\.name) ?? [""]
  for scene in scenes.prefix(4) {
    let document = DocumentLoader.load(path: "fuzz.storyboard/\(scene)") { path in
      path == "fuzz.storyboard" ? .bytes(bytes) : .missing
    }
    for diagnostic in document.diagnostics {
      guard let file = document.source(of: diagnostic.path) else { continue }
      check([diagnostic], of: file)
    }
    guard document.isGood else { continue }
    for environment in document.previews.prefix(1) { _ = document.resolve(in: environment) }
  }
}

private func check(_ diagnostics: [Diagnostic], of file: SourceFile) {
  for diagnostic in diagnostics {
    precondition(
      0 <= diagnostic.range.start && diagnostic.range.start <= diagnostic.range.end
        && diagnostic.range.end <= file.bytes.count, "a place outside the file: \(diagnostic.message)")
    _ = file.position(at: diagnostic.range.start)
  }
}
