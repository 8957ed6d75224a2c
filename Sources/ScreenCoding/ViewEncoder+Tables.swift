import JSONSyntax
import LayoutModel

/// The lines of tables.
extension ViewEncoder {
  func encode(_ lines: [TableLine], of view: View, into json: inout JSONWriter) {
    let direction = view.layoutDirection(in: result.environment)
    json.key("control")
    json.beginObject()
    json.key("lines")
    json.beginArray()
    for line in lines {
      json.beginObject()
      encode(line, direction, into: &json)
      json.endObject()
    }
    json.endArray()
    json.endObject()
  }

  private func encode(_ line: TableLine, _ direction: LayoutDirection, into json: inout JSONWriter) {
    if line.kind != .row { json.member("kind", line.kind.rawValue) }
    json.member("y", line.y)
    json.member("height", line.height)
    if line.frame.x != 0 {
      json.member("x", line.frame.x)
      json.member("width", line.frame.width)
    }
    json.member(ifPresent: "background", line.background)
    if line.topRadius > 0 || line.bottomRadius > 0 { json.member("radii", [line.topRadius, line.bottomRadius]) }
    if let separator = line.separator { json.member("separator", [separator.left, separator.right]) }
    if let accessory = line.accessory {
      json.member("accessory", accessory.kind.rawValue)
      json.member("accessoryFrame", accessory.frame)
    }
    if let image = line.image { encode(image.image, at: image.frame, into: &json) }
    json.key("lines")
    json.beginArray()
    let usual = line.kind == .footer ? "secondaryLabel" : "label"
    for text in line.texts {
      for measured in text.text.lines {
        encode(
          measured, x: text.x(of: measured, direction), baseline: text.frame.y + measured.baseline,
          color: text.color == usual ? nil : text.color, into: &json)
      }
    }
    json.endArray()
  }
}
