package import InterfaceBuilder
import JSONSyntax
import LayoutFormat
import LayoutModel
package import LiveLayout
package import SystemPackage

/// Why a storyboard or xib cannot be used.
package struct UnreadableInterfaceFile: Error {
  /// With path, line and column if the text has an error.
  package var message: String
  /// Whether the file itself cannot be read.
  package var isUnreadable: Bool
}

extension InterfaceFile {
  package init(reading path: String) throws(UnreadableInterfaceFile) {
    let bytes: [UInt8]
    do throws(Headless.Unreadable) {
      bytes = try Headless.bytes(of: path)
    } catch {
      throw UnreadableInterfaceFile(message: "livelayout: \(error.message)", isUnreadable: true)
    }
    guard bytes.count <= Schema.Limit.fileSize else {
      let message = "\(path): error: is \(bytes.count) bytes; the limit for a layout is \(Schema.Limit.fileSize)"
      throw UnreadableInterfaceFile(message: message, isUnreadable: false)
    }
    do throws(XMLReader.Problem) {
      self = try InterfaceFile(path: path, bytes: bytes)
    } catch {
      let file = SourceFile(path: path, bytes: bytes)
      let diagnostic = Diagnostic(.error, error.message, path: path, range: error.range)
      throw UnreadableInterfaceFile(
        message: DiagnosticRenderer.render([diagnostic]) { _ in file }, isUnreadable: false)
    }
  }
}

extension Headless {
  /// The parts that could not be imported, for people: path:line:column, the line, a caret.
  package static func rendered(_ warnings: [ImportWarning], in file: InterfaceFile) -> String {
    let diagnostics = warnings.map { warning in
      Diagnostic(.warning, "<\(warning.element)>: \(warning.message)", path: file.source.path, range: warning.range)
    }
    return DiagnosticRenderer.render(diagnostics) { _ in file.source }
  }

  /// The mistakes in a `livelayout.json`.
  package static func rendered(_ companion: Companion) -> String {
    DiagnosticRenderer.render(companion.diagnostics) { _ in companion.file }
  }

  /// The custom classes in the `livelayout.json` beside a storyboard or xib; paths of its layouts are relative to a
  /// folder.
  package static func companion(beside path: String, from folder: FilePath) -> Companion {
    let name = Companion.path(beside: path)
    guard let bytes = try? bytes(of: name) else { return Companion(path: name) }
    var companion = Companion(path: name, bytes: bytes)
    let beside = FilePath(name).removingLastComponent()
    companion.layouts = companion.layouts.mapValues { FileListing.path(of: beside.pushing(FilePath($0)), from: folder) }
    return companion
  }
}
