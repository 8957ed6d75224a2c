import JSONSyntax
import LayoutFormat
import LayoutModel
import ScreenCoding
import Screens

/// Protocol messages as bytes. docs/protocol.md describes their contents.
package enum MessageEncoder {
  static let protocolName = "livelayout.v1"

  package static func hello(_ configuration: SessionConfiguration, revision: Int) -> [UInt8] {
    var writer = JSONWriter(reservingCapacity: 16_384)
    writer.object { writer in
      writer.member("type", "hello")
      writer.member("protocol", protocolName)
      writer.member("version", configuration.version)
      writer.member("boot", configuration.boot)
      writer.member("assets", configuration.assets)
      writer.member("revision", revision)
      writer.member("roots", configuration.roots.map(\.path))
      writer.member("isLoopback", configuration.isLoopback)
      if configuration.allowsEdits { writer.member("allowsEdits", true) }
      writer.array("devices") { writer in
        for device in Device.catalog { encode(device, into: &writer) }
      }
      writer.member("usualDevice", EnvironmentSettings.defaultDevice.id)
      writer.member("regularFrom", [SizeClass.regularWidth, SizeClass.regularHeight])
      writer.member("textSizes", ContentSizeCategory.allCases.map(\.rawValue))
      writer.array("traits") { writer in
        for trait in EnvironmentTrait.all { encode(trait, into: &writer) }
      }
      writer.object("colors") { writer in
        for name in SemanticColor.names { encodeColor(name, into: &writer) }
      }
      writer.member("fonts", configuration.fonts)
      writer.object("limits") { writer in
        writer.member("messageBytes", ViewerCommand.byteLimit)
        writer.member("environments", Schema.Limit.environments)
        writer.member("steps", Transition.stepLimit)
        writer.member("numbers", NumberEdit.limit)
      }
    }
    return writer.bytes
  }

  /// Writes a colour of UIKit's in light and dark.
  private static func encodeColor(_ name: String, into writer: inout JSONWriter) {
    writer.key(string: name)
    writer.array { writer in
      for style in [InterfaceStyle.light, .dark] {
        if let shade = SemanticColor.hexadecimal(of: Color(name), in: style) { writer.value(shade) }
      }
    }
  }

  private static func encode(_ device: Device, into writer: inout JSONWriter) {
    writer.object { writer in
      writer.member("id", device.id)
      writer.member("names", device.names)
      writer.member("idiom", device.idiom.rawValue)
      writer.member("year", device.year)
      writer.member("scale", device.scale)
      writer.member("portrait", [device.portrait.size.width, device.portrait.size.height])
      writer.member("landscape", [device.landscape.size.width, device.landscape.size.height])
      writer.member(ifPresent: "cornerRadius", device.cornerRadius)
      let splits = Orientation.allCases.flatMap { orientation in
        let posture = device.posture(orientation)
        return posture.splitViewWidths.map {
          ($0.name, orientation, Size(width: $0.width, height: posture.size.height))
        }
      }
      if splits.isEmpty { return }
      writer.array("splits") { writer in
        for (name, orientation, size) in splits {
          writer.object { writer in
            writer.member("name", name)
            writer.member("orientation", orientation.rawValue)
            writer.member("size", [size.width, size.height])
          }
        }
      }
    }
  }

  private static func encode(_ trait: EnvironmentTrait, into writer: inout JSONWriter) {
    writer.object { writer in
      writer.member("name", trait.name)
      switch trait.kind {
      case .flag: writer.member("kind", "flag")
      case .words(let words):
        writer.member("kind", "words")
        writer.member("values", words)
      case .number: writer.member("kind", "number")
      }
      if let usual = trait.usual {
        writer.key("usual")
        EnvironmentEncoder.encode(usual, into: &writer)
      }
      writer.member("words", trait.names)
      writer.member("keyWords", trait.keyWords)
      if trait.isAxis { writer.member("axis", true) }
      writer.member(ifPresent: "address", trait.address)
    }
  }

  /// One `update` with the contents of a viewer's outbox.
  static func update(
    _ outbox: Outbox, revision: Int, roots: [RootState], parts: (String) -> ScreenParts,
    document: (String) -> [UInt8]?
  ) -> [UInt8] {
    var writer = JSONWriter(reservingCapacity: 4096)
    writer.beginObject()
    writer.member("type", "update")
    writer.member("revision", revision)
    if outbox.isComplete { writer.member("complete", true) }
    writer.array("documents") { writer in
      for path in outbox.documents.sorted() {
        if let encoded = document(path) { writer.value(encoded: encoded) }
      }
    }
    if !outbox.removed.isEmpty { writer.member("removed", outbox.removed.sorted()) }
    var bytes = writer.bytes
    // Screens are long, so each is copied only once, to its place.
    bytes.reserveCapacity(outbox.screens.reduce(bytes.count + 256) { $0 + $1.screen.body.bytes.count + 256 })
    bytes += #","screens":["#.utf8
    var changes: [UInt8] = []
    for (name, screen, base) in outbox.screens {
      let parts = parts(name.path)
      if let base, appendChange(name, screen, from: base, parts, to: &changes) {
        changes.append(UInt8(ascii: ","))
      } else {
        append(name, screen, parts, to: &bytes)
        bytes.append(UInt8(ascii: ","))
      }
    }
    endArray(&bytes)
    if !changes.isEmpty {
      bytes += #","changes":["#.utf8
      bytes += changes
      endArray(&bytes)
    }
    if outbox.sendsRoots || outbox.isComplete { append(roots, to: &bytes) }
    bytes.append(UInt8(ascii: "}"))
    return bytes
  }

  /// Ends an array that has a comma after each item.
  private static func endArray(_ bytes: inout [UInt8]) {
    if bytes.last == UInt8(ascii: ",") { bytes.removeLast() }
    bytes.append(UInt8(ascii: "]"))
  }

  private static func append(_ roots: [RootState], to bytes: inout [UInt8]) {
    var writer = JSONWriter()
    writer.array { writer in
      for root in roots {
        writer.object { writer in
          writer.member("path", root.path)
          writer.member("missing", root.isMissing)
          if root.isSilent { writer.member("silent", true) }
        }
      }
    }
    bytes += #","roots":"#.utf8
    bytes += writer.bytes
  }

  /// A screen, whole.
  static func wire(_ name: Outbox.ScreenName, _ screen: Outbox.Screen) -> [UInt8] {
    var bytes: [UInt8] = []
    append(name, screen, ScreenParts(), to: &bytes)
    return bytes
  }

  private static func append(
    _ name: Outbox.ScreenName, _ screen: Outbox.Screen, _ parts: ScreenParts, to bytes: inout [UInt8]
  ) {
    appendOpening(name, screen, to: &bytes)
    screen.body.appendMembers(to: &bytes, parts)
  }

  /// Appends the change from the screen that the viewer has.
  /// - Returns: false if it cannot be expressed as a change; then nothing is appended.
  private static func appendChange(
    _ name: Outbox.ScreenName, _ screen: Outbox.Screen, from base: Outbox.Screen, _ parts: ScreenParts,
    to bytes: inout [UInt8]
  ) -> Bool {
    guard screen.isUnsaved == base.isUnsaved else { return false }
    let start = bytes.count
    appendOpening(name, screen, since: base.revision, to: &bytes)
    if screen.body.appendChanges(from: base.body, to: &bytes, parts) { return true }
    bytes.removeSubrange(start...)
    return false
  }

  /// Appends the brace, the keys that exist only in the protocol, and the comma after them.
  private static func appendOpening(
    _ name: Outbox.ScreenName, _ screen: Outbox.Screen, since: Int? = nil, to bytes: inout [UInt8]
  ) {
    var writer = JSONWriter(reservingCapacity: 256)
    writer.beginObject()
    writer.member("path", name.path)
    writer.member("key", name.key)
    writer.member("revision", screen.revision)
    if let since { writer.member("since", since) }
    if screen.isUnsaved { writer.member("unsaved", true) }
    bytes += writer.bytes
    bytes.append(UInt8(ascii: ","))
  }

  /// - Parameter buildErrors: errors of the command that writes the layouts, which come before the document's own.
  static func document(
    _ state: DocumentState, usedBy: [String], buildErrors: [PlacedDiagnostic] = [], configuration: SessionConfiguration
  ) -> [UInt8] {
    var writer = JSONWriter(reservingCapacity: 1024)
    writer.object { writer in
      writer.member("path", state.path)
      writer.member("title", state.lastGood?.title ?? "")
      if let comment = state.lastGood?.comment, !comment.isEmpty { writer.member("comment", comment) }
      writer.member("revision", state.revision)
      writer.member("state", buildErrors.isEmpty ? state.state : state.lastGood == nil ? "empty" : "broken")
      writer.member("usedBy", usedBy)
      writer.member("uses", state.includes)
      writer.array("flags") { writer in
        for flag in state.flags {
          writer.object { writer in
            writer.member("name", flag.name)
            switch flag.value {
            case .bool(let value): writer.member("value", value)
            case .number(let value): writer.member("value", value)
            case .string(let value): writer.member("value", value)
            }
          }
        }
      }
      writer.member("previews", state.previewKeys)
      if let transitions = state.lastGood?.transitions, !transitions.isEmpty {
        writer.array("transitions") { writer in
          for transition in transitions {
            writer.object { writer in
              writer.member("id", transition.id)
              writer.key("steps")
              EnvironmentEncoder.encodeSteps(transition.steps, into: &writer)
            }
          }
        }
      }
      if configuration.isLoopback {
        let file = state.file
        writer.member("absolutePath", file.hasPrefix("/") ? file : configuration.workingDirectory + "/" + file)
      }
      writer.array("diagnostics") { writer in
        for diagnostic in buildErrors + state.diagnostics { FindingEncoder.encode(diagnostic, into: &writer) }
      }
    }
    return writer.bytes
  }

  /// The progress of a long solve.
  package static func working(_ path: String, done: Int, total: Int, revision: Int) -> [UInt8] {
    simple("working") { writer in
      writer.member("revision", revision)
      writer.member("path", path)
      writer.member("done", done)
      writer.member("total", total)
    }
  }

  static func simple(_ type: String, _ body: (inout JSONWriter) -> Void) -> [UInt8] {
    var writer = JSONWriter()
    writer.object { writer in
      writer.member("type", type)
      body(&writer)
    }
    return writer.bytes
  }

  static func error(_ error: CommandError, revision: Int) -> [UInt8] {
    simple("error") { writer in
      writer.member("revision", revision)
      writer.member("code", error.code)
      writer.member("message", error.message)
      writer.member(ifPresent: "command", error.command)
      writer.member(ifPresent: "path", error.path)
    }
  }
}
