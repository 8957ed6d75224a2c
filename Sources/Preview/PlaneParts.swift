import JSONSyntax
import LayoutModel
import ScreenCoding
import Screens

/// The protocol's `plane`: strips are sent while later ones are computed, the first one at once.
struct PlaneParts {
  let path: String
  let id: Int
  /// Index of its environment in the request.
  let index: Int
  let revision: Int
  /// Whether it is judged with unsaved numbers of the viewer.
  let isUnsaved: Bool
  /// The plane without strips: the values that apply to all of it.
  let frame: Plane
  let now: () -> ContinuousClock.Instant
  let send: ([UInt8]) -> Void
  private var strips: [Plane.Strip] = []
  private var nextPart: ContinuousClock.Instant?

  private static let interval: Duration = .milliseconds(50)

  init(
    path: String, id: Int, index: Int, revision: Int, isUnsaved: Bool, frame: Plane,
    now: @escaping () -> ContinuousClock.Instant, send: @escaping ([UInt8]) -> Void
  ) {
    (self.path, self.id, self.index, self.revision, self.isUnsaved) = (path, id, index, revision, isUnsaved)
    (self.frame, self.now, self.send) = (frame, now, send)
  }

  mutating func add(_ strip: Plane.Strip) {
    strips.append(strip)
    let time = now()
    if let nextPart, time < nextPart { return }
    nextPart = time + Self.interval
    sendStrips(words: nil)
  }

  /// Sends the last part, which marks the plane as complete.
  mutating func finish(_ plane: Plane) { sendStrips(words: PlaneText.words(for: plane)) }

  private mutating func sendStrips(words: String?) {
    let bytes = MessageEncoder.simple("plane") { writer in
      writer.member("revision", revision)
      writer.member("path", path)
      writer.member("id", id)
      writer.member("index", index)
      if isUnsaved { writer.member("unsaved", true) }
      frame.encodeFrame(into: &writer)
      Plane.encode(strips, into: &writer)
      writer.member(ifPresent: "words", words)
    }
    strips = []
    send(bytes)
  }
}
