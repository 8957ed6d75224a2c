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
      writer.member("fonts", configuration.fonts)
      writer.object("limits") { writer in
        writer.member("messageBytes", ViewerCommand.byteLimit)
        writer.member("environments", ViewerCommand.environmentLimit)
        writer.member("steps", Transition.stepLimit)
        writer.member("numbers", NumberEdit.limit)
      }
    }
    return writer.bytes
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
    let size = outbox.screens.reduce(4096) { $0 + $1.screen.body.bytes.count + 256 }
    var writer = JSONWriter(reservingCapacity: size)
    writer.object { writer in
      writer.member("type", "update")
      writer.member("revision", revision)
      if outbox.isComplete { writer.member("complete", true) }
      writer.array("documents") { writer in
        for path in outbox.documents {
          if let encoded = document(path) { writer.value(encoded: encoded) }
        }
      }
      if !outbox.removed.isEmpty { writer.member("removed", outbox.removed) }
      var whole: [[UInt8]] = []
      var changes: [[UInt8]] = []
      for (name, screen, base) in outbox.screens {
        let parts = parts(name.path)
        if let base, let change = self.change(name, screen, from: base, parts) {
          changes.append(change)
        } else {
          whole.append(wire(name, screen, parts))
        }
      }
      writer.array("screens") { writer in for screen in whole { writer.value(encoded: screen) } }
      if !changes.isEmpty {
        writer.array("changes") { writer in for change in changes { writer.value(encoded: change) } }
      }
      if outbox.sendsRoots || outbox.isComplete {
        writer.array("roots") { writer in
          for root in roots {
            writer.object { writer in
              writer.member("path", root.path)
              writer.member("missing", root.isMissing)
            }
          }
        }
      }
    }
    return writer.bytes
  }

  /// A screen, whole.
  static func wire(
    _ name: Outbox.ScreenName, _ screen: Outbox.Screen, _ parts: ScreenParts = ScreenParts()
  ) -> [UInt8] {
    var bytes = opening(name, screen, reservingCapacity: screen.body.bytes.count + 128)
    screen.body.appendMembers(to: &bytes, parts)
    return bytes
  }

  /// The change from the screen that the viewer has; nil if it cannot be expressed as a change.
  private static func change(
    _ name: Outbox.ScreenName, _ screen: Outbox.Screen, from base: Outbox.Screen, _ parts: ScreenParts
  ) -> [UInt8]? {
    guard screen.isUnsaved == base.isUnsaved else { return nil }
    var bytes = opening(name, screen, since: base.revision, reservingCapacity: 1024)
    return screen.body.appendChanges(from: base.body, to: &bytes, parts) ? bytes : nil
  }

  /// The keys that exist only in the protocol, and the comma after them.
  private static func opening(
    _ name: Outbox.ScreenName, _ screen: Outbox.Screen, since: Int? = nil, reservingCapacity capacity: Int
  ) -> [UInt8] {
    var writer = JSONWriter(reservingCapacity: capacity)
    writer.object { writer in
      writer.member("path", name.path)
      writer.member("key", name.key)
      writer.member("revision", screen.revision)
      if let since { writer.member("since", since) }
      if screen.isUnsaved { writer.member("unsaved", true) }
    }
    var bytes = writer.bytes
    bytes[bytes.count - 1] = UInt8(ascii: ",")
    return bytes
  }

  static func document(
    _ state: DocumentState, usedBy: [String], configuration: SessionConfiguration
  ) -> [UInt8] {
    var writer = JSONWriter(reservingCapacity: 1024)
    writer.object { writer in
      writer.member("path", state.path)
      writer.member("title", state.lastGood?.title ?? "")
      if let comment = state.lastGood?.comment, !comment.isEmpty { writer.member("comment", comment) }
      writer.member("revision", state.revision)
      writer.member("state", state.state)
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
      writer.member("previews", state.previews.map { EnvironmentKey.key(of: $0) })
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
        let file = PreviewSession.file(of: state.path)
        writer.member("absolutePath", file.hasPrefix("/") ? file : configuration.workingDirectory + "/" + file)
      }
      writer.array("diagnostics") { writer in
        for diagnostic in state.diagnostics { FindingEncoder.encode(diagnostic, into: &writer) }
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
