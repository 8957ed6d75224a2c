package import LayoutFormat
package import LayoutModel
import LayoutReport
package import LiveLayout
package import Screens

/// Solved screens for review, to draw or to record as text.
package struct Snapshots: Sendable {
  package var matrix = CheckMatrix()
  /// The number of screens solved at a time.
  package var width = 1
  package let measurer: any TextMeasurer
  /// Called before each screen; returning true ends early.
  package var isInterrupted: @Sendable () -> Bool = { false }
  package init(measuring measurer: any TextMeasurer) { self.measurer = measurer }

  /// The screens of a document in the order of its environments; the first ones after an interruption.
  /// - Parameter solved: called after each screen, with the number so far.
  package func screens(of document: LoadedDocument, solved: (Int) -> Void = { _ in }) async -> [SolvedScreen] {
    let environments = matrix.environments(for: document)
    var count = 0
    var screens = [SolvedScreen?](repeating: nil, count: environments.count)
    let options = SolveOptions(tracks: true, keyboardTracks: false)
    await LayoutMatrix(document, measuring: measurer, options: options, width: width).solve(
      environments, shouldContinue: { !isInterrupted() }
    ) { index, screen in
      screens[index] = screen
      count += 1
      solved(count)
    }
    return screens.compactMap { $0 }
  }
}

/// Frames of a document in many environments as one text, with the day of the recording.
package struct FrameGolden: Hashable, Sendable {
  package var body: String
  /// `2026-05-31`; nil if never written.
  package var day: String?

  /// Places are left out, because moving a line in the document moves no frame.
  package init(_ screens: [SolvedScreen]) {
    body = screens.map { TextReport().text(for: $0.result) }.joined(separator: "\n")
  }

  private static let heading = "# frames, recorded "

  /// Reads the output of `text(on:)`, even after git has changed its line ends to CR LF, which Swift treats as one
  /// character. Nil for any other text: it is not a recording, and no message shows a line of it.
  package init?(reading text: String) {
    let text = String(String.UnicodeScalarView(text.unicodeScalars.filter { $0 != "\r" }))
    guard text.hasPrefix(Self.heading), let end = text.firstIndex(of: "\n") else { return nil }
    day = String(text[..<end].dropFirst(Self.heading.count))
    body = String(text[text.index(after: end)...].drop { $0 == "\n" })
  }

  package func text(on day: String) -> String { "\(Self.heading)\(day)\n\n\(body)" }

  /// What moved since `recorded`; nil if nothing did.
  package func difference(from recorded: FrameGolden) -> String? {
    FrameDiff.text(recorded: recorded.body, found: body, since: recorded.day)
  }
}
