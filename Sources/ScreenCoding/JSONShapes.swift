import JSONSyntax
import LayoutModel

// The shapes of docs/protocol.md: rectangles, sizes and insets as arrays, always on one line.

extension JSONWriter {
  mutating func values(_ a: Double, _ b: Double) {
    beginArray()
    value(a)
    value(b)
    endArray()
  }

  mutating func member(_ key: StaticString, _ rect: Rect) {
    member(key, rect.x, rect.y, rect.width, rect.height)
  }

  mutating func member(_ key: StaticString, _ size: Size) { member(key, size.width, size.height) }

  mutating func member(_ key: StaticString, _ point: Point) { member(key, point.x, point.y) }

  mutating func member(_ key: StaticString, _ insets: EdgeInsets) {
    member(key, insets.top, insets.left, insets.bottom, insets.right)
  }

  mutating func member(_ key: StaticString, _ axes: PerAxis<Bool>) {
    self.key(key)
    beginObject()
    member("x", axes.horizontal)
    member("y", axes.vertical)
    endObject()
  }

  mutating func member(_ key: StaticString, _ axes: PerAxis<Double>) { member(key, axes.horizontal, axes.vertical) }
}
