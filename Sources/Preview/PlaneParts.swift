import JSONSyntax
import LayoutModel
import ScreenCoding
import Screens

/// The protocol's `plane`: strips are sent while later ones are computed, the first one at once.
struct PlaneParts {
  /// What all parts of an answer have in common.
  struct Heading {
    var path: String
    var id: Int
    var revision: Int
    /// Whether it is judged with unsaved numbers of the viewer.
    var isUnsaved: Bool
  }

  let heading: Heading
  /// Index of its environment in the request.
  let index: Int
  /// The plane without strips: the values that apply to all of it.
  let frame: Plane
  let now: () -> ContinuousClock.Instant
  let send: ([UInt8]) -> Void
  private var strips: [Plane.Strip] = []
  private var nextPart: ContinuousClock.Instant?

  private static let interval: Duration = .milliseconds(50)

  init(
    _ heading: Heading, index: Int, frame: Plane, now: @escaping () -> ContinuousClock.Instant,
    send: @escaping ([UInt8]) -> Void
  ) {
    (self.heading, self.index, self.frame, self.now, self.send) = (heading, index, frame, now, send)
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
      writer.member("revision", heading.revision)
      writer.member("path", heading.path)
      writer.member("id", heading.id)
      writer.member("index", index)
      if heading.isUnsaved { writer.member("unsaved", true) }
      frame.encodeFrame(into: &writer)
      Plane.encode(strips, into: &writer)
      writer.member(ifPresent: "words", words)
    }
    strips = []
    send(bytes)
  }
}
