import JSONSyntax
import LayoutFormat
package import LayoutModel
package import ScreenCoding
package import Screens

/// A command from a viewer. Only `writeNumbers` changes a file: numbers of layouts that the daemon has loaded, and
/// fixes that it has offered.
package enum ViewerCommand: Sendable {
  /// Without `path`, it applies to every document without a watch of its own; without `transitions`, to the document's
  /// previews. With `takesChanges`, a screen that the viewer has is sent as a change.
  case watch(
    path: String?, transitions: [Transition]?, addsPreviews: Bool, parts: ScreenParts, takesChanges: Bool)
  case unwatch(path: String)
  /// Sends the screens of a document again, whole.
  case refresh(path: String)
  /// `caret` is in characters; nil leaves it where the document sets it.
  case setText(path: String, view: String, text: String?, caret: Int?)
  case setFlag(path: String, flag: String, value: FlagValue?)
  /// Sets the unsaved numbers of a document, for this viewer only; they replace earlier ones.
  case setNumbers(path: String, edits: [NumberEdit])
  /// Puts numbers into the document's files.
  case writeNumbers(path: String, edits: [NumberEdit])
  /// Asks for the proved fixes of a layout's findings and errors.
  case fixes(path: String)
  /// Asks for the numbers that a view is laid out by.
  case numbers(path: String, key: String, view: String)
  case explain(path: String, key: String, view: String)
  case breakpoints(path: String)
  /// `windows`: one for each plane; an empty list ends the previous question. `id` comes back with each part.
  case plane(path: String, id: Int, windows: [Environment], range: PlaneRange)
  /// `offsets` are the viewer's scroll positions that differ from the solved ones; `paddings` are hatched on demand.
  case export(path: String, key: String, offsets: [NamedValue<Point>], paddings: Bool)
  /// Asks for a layout as code for UIKit; flags start as they are in the screen.
  case uikit(path: String, key: String)
  case exercise(path: String, key: String)
  /// Asks what the console prints in a text say.
  case explainPrints(text: String)
  case sync(id: String)
  case ping(id: String)
}

extension ViewerCommand {
  /// Planes in one question: every text size, with the keyboard down and up.
  package static let planeLimit = 2 * ContentSizeCategory.allCases.count
  /// Bytes of one message; a longer one closes the connection with 1009.
  package static let byteLimit = 64 * 1024

  /// Every `type` that a viewer may send.
  package static let types = [
    "watch", "unwatch", "refresh", "setText", "setFlag", "setNumbers", "writeNumbers", "numbers", "fixes",
    "explain", "breakpoints", "plane", "export", "uikit", "exercise", "explainPrints", "sync", "ping",
  ]

  package static func decode(_ bytes: [UInt8]) throws(CommandError) -> ViewerCommand {
    let parsed = JSONParser.parse(SourceFile(path: "message", bytes: bytes))
    if let first = parsed.errors.first {
      let position = SourceFile(path: "message", bytes: bytes).position(at: first.range.start)
      throw CommandError(
        code: "bad-json", message: "\(position.line):\(position.column): \(first.message)", command: nil)
    }
    guard let node = parsed.root, let type = node["type"]?.string else {
      throw CommandError(
        code: "bad-command", message: "a message is an object with a \"type\", such as {\"type\": \"ping\"}",
        command: nil)
    }
    let reader = MessageReader(node: node, type: type)
    switch type {
    case "watch":
      return .watch(
        path: try reader.optionalString("path"), transitions: try reader.transitions(),
        addsPreviews: try reader.bool("previews", default: false),
        parts: try reader.parts(), takesChanges: try reader.bool("changes", default: false))
    case "unwatch": return .unwatch(path: try reader.string("path"))
    case "refresh": return .refresh(path: try reader.string("path"))
    case "setText":
      return .setText(
        path: try reader.string("path"), view: try reader.string("view"), text: try reader.optionalString("text"),
        caret: try reader.optionalCount("caret"))
    case "setFlag":
      return .setFlag(path: try reader.string("path"), flag: try reader.string("flag"), value: try reader.flagValue())
    case "setNumbers": return .setNumbers(path: try reader.string("path"), edits: try reader.edits())
    case "writeNumbers": return .writeNumbers(path: try reader.string("path"), edits: try reader.edits())
    case "numbers":
      return .numbers(
        path: try reader.string("path"), key: try reader.string("key"), view: try reader.string("view"))
    case "fixes": return .fixes(path: try reader.string("path"))
    case "explain":
      return .explain(
        path: try reader.string("path"), key: try reader.string("key"), view: try reader.string("view"))
    case "export":
      return .export(
        path: try reader.string("path"), key: try reader.string("key"), offsets: try reader.offsets(),
        paddings: try reader.bool("paddings", default: true))
    case "uikit": return .uikit(path: try reader.string("path"), key: try reader.string("key"))
    case "exercise": return .exercise(path: try reader.string("path"), key: try reader.string("key"))
    case "explainPrints": return .explainPrints(text: try reader.string("text"))
    case "breakpoints": return .breakpoints(path: try reader.string("path"))
    case "plane":
      let range = try reader.range()
      return .plane(
        path: try reader.string("path"), id: try reader.count("id"),
        windows: try reader.windows(of: Size(width: range.widths.lowerBound, height: range.heights.lowerBound)),
        range: range)
    case "sync": return .sync(id: try reader.string("id"))
    case "ping": return .ping(id: try reader.string("id"))
    default:
      throw CommandError(
        code: "unknown-type",
        message:
          "unknown type \"\(type)\"; a viewer may send \(types.joined(separator: ", "))",
        command: type)
    }
  }
}

/// Reads the keys of one message, with errors that say what a key should be.
private struct MessageReader {
  let node: JSONNode
  let type: String

  func fail(_ message: String) -> CommandError { CommandError(code: "bad-command", message: message, command: type) }

  func string(_ key: String) throws(CommandError) -> String {
    guard let text = node[key]?.string else {
      throw fail("\"\(key)\" of \"\(type)\" must be a string, found \(node[key]?.typeName ?? "nothing")")
    }
    return text
  }

  func optionalString(_ key: String) throws(CommandError) -> String? {
    guard let value = node[key], value.value != .null else { return nil }
    return try string(key)
  }

  func bool(_ key: String, default usual: Bool) throws(CommandError) -> Bool {
    guard let value = node[key], value.value != .null else { return usual }
    guard let bool = value.bool else {
      throw fail("\"\(key)\" of \"\(type)\" is true or false, found \(value.typeName)")
    }
    return bool
  }

  func count(_ key: String) throws(CommandError) -> Int {
    guard let number = node[key]?.number, let count = Int(exactly: number), count >= 0 else {
      throw fail("\"\(key)\" of \"\(type)\" must be a whole number from 0, found \(found(key))")
    }
    return count
  }

  private func found(_ key: String) -> String { node[key].map { $0.number?.shortText ?? $0.typeName } ?? "nothing" }

  /// Widths and heights in points; by default those of all windows.
  func range() throws(CommandError) -> PlaneRange {
    PlaneRange(
      widths: try lengths("widths", default: PlaneRange.everyWindow.widths),
      heights: try lengths("heights", default: PlaneRange.everyWindow.heights))
  }

  private func lengths(_ key: String, default usual: Range<Double>) throws(CommandError) -> Range<Double> {
    guard let value = node[key], value.value != .null else { return usual }
    let limits = Schema.Limit.viewport
    let ends = value.array?.compactMap(\.number) ?? []
    guard ends.count == 2, ends[0] < ends[1], ends.allSatisfy(limits.contains) else {
      throw fail("\"\(key)\" of \"\(type)\" must be two lengths, the smaller first, each \(limits.inWords)")
    }
    return ends[0]..<ends[1]
  }

  /// The traits of planes, as windows of the least size.
  func windows(of size: Size) throws(CommandError) -> [Environment] {
    guard let items = node["environments"]?.array else {
      throw fail("\"environments\" must be an array, found \(found("environments"))")
    }
    guard items.count <= ViewerCommand.planeLimit else {
      throw CommandError(
        code: "limit", message: "\(items.count) planes; one message takes at most \(ViewerCommand.planeLimit)",
        command: type)
    }
    var windows: [Environment] = []
    for item in items {
      for key in ["size", "window", "orientation", "then"] where item[key] != nil {
        throw fail("a plane has every size: leave \"\(key)\" out of its environment")
      }
      do throws(EnvironmentRequest.Problem) {
        var request = try EnvironmentRequest(json: item)
        request.window = size
        windows.append(try request.environment())
      } catch {
        throw CommandError(code: error.code, message: error.message, command: type)
      }
    }
    return windows
  }

  func optionalCount(_ key: String) throws(CommandError) -> Int? {
    guard let value = node[key], value.value != .null else { return nil }
    guard let number = value.number, (0...Double(Schema.Limit.caret)).contains(number) else {
      throw fail(
        "\"\(key)\" of \"\(type)\" is a number from 0 to \(Schema.Limit.caret), found \(found(key))"
      )
    }
    return Int(number)
  }

  /// The numbers to put into files, from "edits".
  func edits() throws(CommandError) -> [NumberEdit] {
    guard let items = node["edits"]?.array else {
      throw fail("\"edits\" of \"\(type)\" must be an array, found \(found("edits"))")
    }
    guard items.count <= NumberEdit.limit else {
      throw CommandError(
        code: "limit", message: "\(items.count) edits in one message; at most \(NumberEdit.limit) are allowed",
        command: type)
    }
    return try items.map { item throws(CommandError) in
      let inner = MessageReader(node: item, type: type)
      let digits = try inner.string("hash")
      guard let hash = UInt64(digits, radix: 16), digits.utf8.count <= 16 else {
        throw fail("\"hash\" of an edit must be the file's hash from \"numbers\", found \"\(digits.prefix(40))\"")
      }
      let (start, end) = (try inner.offset("start"), try inner.offset("end"))
      let text = try inner.string("text")
      return NumberEdit(file: try inner.string("file"), hash: hash, range: SourceRange(start, end), text: text)
    }
  }

  /// A place in a file.
  func offset(_ key: String) throws(CommandError) -> Int {
    guard let number = node[key]?.number, let offset = Int(exactly: number),
      (0...Schema.Limit.fileSize).contains(offset)
    else {
      throw fail("\"\(key)\" of an edit is an offset in the file's bytes, found \(found(key))")
    }
    return offset
  }

  func flagValue() throws(CommandError) -> FlagValue? {
    guard let value = node["value"], value.value != .null else { return nil }
    guard let flag = FlagValue(value) else {
      throw fail("\"value\" of a flag is true, false, a number or a string, found \(value.typeName)")
    }
    return flag
  }

  func offsets() throws(CommandError) -> [NamedValue<Point>] {
    guard let value = node["offsets"], value.value != .null else { return [] }
    do throws(EnvironmentRequest.Problem) {
      return try EnvironmentRequest.offsets(value, "offsets")
    } catch {
      throw CommandError(code: error.code, message: error.message, command: type)
    }
  }

  func parts() throws(CommandError) -> ScreenParts {
    ScreenParts(
      tracks: try bool("tracks", default: true), keyboardTracks: try bool("keyboardTracks", default: true),
      details: try bool("details", default: true))
  }

  func transitions() throws(CommandError) -> [Transition]? {
    guard let value = node["environments"], value.value != .null else { return nil }
    guard let items = value.array else {
      throw fail("\"environments\" must be an array or null, found \(value.typeName)")
    }
    guard items.count <= Schema.Limit.environments else {
      throw CommandError(
        code: "limit", message: "\(items.count) environments; a watch takes at most \(Schema.Limit.environments)",
        command: type)
    }
    var transitions: [Transition] = []
    var count = items.count
    for item in items {
      do throws(EnvironmentRequest.Problem) {
        let transition = try EnvironmentRequest(json: item).transition()
        count += transition.before.count
        transitions.append(transition)
      } catch {
        throw CommandError(code: error.code, message: error.message, command: type)
      }
    }
    guard count <= Schema.Limit.environments else {
      throw CommandError(
        code: "limit",
        message: "\(count) environments with their steps; a watch takes at most \(Schema.Limit.environments)",
        command: type)
    }
    return transitions
  }
}
