import InterfaceBuilder
import JSONSyntax
import LayoutModel

extension SceneVerification {
  /// A table of scenes: how many of their views agree to the pixel and within a point, and the worst one.
  package static func text(of files: [VerifiedFile]) -> String {
    var lines: [String] = []
    var (views, pixel, point, scenes, good) = (0, 0, 0, 0, 0)
    for file in files {
      lines.append(file.path)
      for scene in file.scenes {
        let all = scene.comparedViews.count
        (views, pixel, point) = (views + all, pixel + scene.pixelCount, point + scene.pointCount)
        scenes += 1
        good += scene.pixelCount == all ? 1 : 0
        lines.append("  " + line(of: scene, all))
        if scene.listsViews { lines += differences(in: scene) }
        for warning in scene.warnings {
          lines.append("    \(warning.line):\(warning.column): <\(warning.warning.element)> \(warning.warning.message)")
        }
      }
    }
    lines.append(
      "\(scenes.counting("scene")), \(good) to the pixel; \(views.counting("view")), \(pixel) to the pixel, \(point) within 1 pt"
    )
    return lines.joined(separator: "\n") + "\n"
  }

  private static func line(of scene: ComparedScene, _ all: Int) -> String {
    let size = "\(scene.viewport.width.shortText) x \(scene.viewport.height.shortText)"
    var text =
      "\(scene.title) (\(scene.kind.rawValue), \(size)): \(all.counting("view")), \(scene.pixelCount) to the pixel, "
      + "\(scene.pointCount) within 1 pt"
    if let worst = scene.worst, !scene.listsViews {
      let solved = worst.solved.map(Self.text) ?? "not there"
      text += "; worst: \(worst.stored.id) [\(worst.stored.object)] \(solved), stored \(Self.text(worst.stored.frame))"
      if let note = worst.note { text += ", \(note)" }
    }
    return text
  }

  private static func differences(in scene: ComparedScene) -> [String] {
    scene.comparedViews.filter { $0.difference > 0.02 }.map { view in
      let solved = view.solved.map(Self.text) ?? "not there"
      let note = view.note.map { ", \($0)" } ?? ""
      return "    \(view.stored.id) \(solved), captured \(Self.text(view.stored.frame))\(note)"
    }
  }

  private static func text(_ rect: Rect) -> String {
    "(\(rect.x.shortText), \(rect.y.shortText), \(rect.width.shortText), \(rect.height.shortText))"
  }

  /// `{"files": [{"path", "scenes": [{"object", "title", "kind", "viewport", "warnings", "views": […]}]}]}`
  package static func json(of files: [VerifiedFile]) -> String {
    var json = JSONWriter(indentation: 1)
    json.object { json in
      json.array("files") { json in for file in files { write(file, to: &json) } }
    }
    return json.text + "\n"
  }

  private static func write(_ file: VerifiedFile, to json: inout JSONWriter) {
    json.object { json in
      json.member("path", file.path)
      json.array("scenes") { json in
        for scene in file.scenes {
          json.object { json in
            json.member("object", scene.object)
            json.member("title", scene.title)
            json.member("kind", scene.kind.rawValue)
            json.key("viewport")
            write([scene.viewport.width, scene.viewport.height], to: &json)
            json.array("warnings") { json in for warning in scene.warnings { write(warning, to: &json) } }
            json.array("views") { json in for view in scene.views { write(view, to: &json) } }
          }
        }
      }
    }
  }

  private static func write(_ warning: PlacedWarning, to json: inout JSONWriter) {
    json.object { json in
      json.member("line", warning.line)
      json.member("column", warning.column)
      json.member("element", warning.warning.element)
      json.member("message", warning.warning.message)
      json.member("changesFrames", warning.warning.changesFrames)
    }
  }

  private static func write(_ view: ComparedView, to json: inout JSONWriter) {
    json.object { json in
      json.member("object", view.stored.object)
      json.key("stored")
      write(view.stored.frame.numbers, to: &json)
      json.key("solved")
      if let solved = view.solved { write(solved.numbers, to: &json) } else { json.null() }
      json.key("note")
      if let note = view.note { json.value(note) } else { json.null() }
    }
  }

  private static func write(_ numbers: [Double], to json: inout JSONWriter) {
    json.array { json in for number in numbers { json.value(number) } }
  }
}

extension Rect {
  fileprivate var numbers: [Double] { [x, y, width, height] }
}
