package import Drawing
import FileWatching
package import LayoutFormat
package import LayoutModel
package import LayoutReport
package import Screens
import SystemPackage

/// Solved screens kept for review: drawings, and frames as text that a person reads before it is recorded.
package struct Snapshots: Sendable {
  package var matrix = CheckMatrix()
  /// How many screens are solved at a time.
  package var width = 1
  package let measurer: any TextMeasurer
  /// Asked before each screen; true ends early.
  package var isInterrupted: @Sendable () -> Bool = { false }
  package init(measuring measurer: any TextMeasurer) { self.measurer = measurer }

  /// The screens of a document in the order of its environments; the first ones after an interruption.
  /// - Parameter solved: called after each screen, with how many there are by then.
  package func screens(of document: LoadedDocument, solved: (Int) -> Void = { _ in }) async -> [SolvedScreen] {
    let environments = matrix.environments(for: document)
    var count = 0
    var screens = [SolvedScreen?](repeating: nil, count: environments.count)
    await LayoutMatrix.solve(
      document, in: environments, measuring: measurer, options: SolveOptions(tracks: true, keyboardTracks: false),
      width: width, goesOn: { !isInterrupted() }
    ) { index, screen in
      screens[index] = screen
      count += 1
      solved(count)
    }
    return screens.compactMap { $0 }
  }

  /// How a document's screens are drawn, its pictures inside.
  /// - Parameter outlines: draws text as paths.
  package static func drawing(
    of document: LoadedDocument, outlines: (@Sendable (MeasuredRun) -> ScreenDrawing.Outline?)? = nil
  ) -> ScreenDrawing {
    var options = ScreenDrawing.Options()
    options.outlines = outlines
    options.embed(document.images) { path in
      guard let picture = try? FileReader.read(FilePath(path), inside: "/", limit: FileReader.Limit.picture) else {
        return nil
      }
      // The loader checked where its bytes lie; a file that was swapped since may lie anywhere.
      return document.images[String(picture.hash, radix: 16)] == path ? picture.bytes : nil
    }
    return ScreenDrawing(options: options)
  }
}

/// Frames of a document in many environments as one text, with the day on which they were recorded.
package struct FrameGolden: Hashable, Sendable {
  package var body: String
  /// `2026-05-31`; nil for one that was never written.
  package var day: String?

  /// Places are left out: a line that moves in the document moves no frame.
  package init(_ screens: [SolvedScreen]) {
    body = screens.map { TextReport().text(for: $0.result) }.joined(separator: "\n")
  }

  private static let heading = "# frames, recorded "

  /// Reads what `text(on:)` wrote, also after git has made its line ends CR LF, which Swift takes for one character.
  /// nil for any other text: it is nobody's frames, and no message shows a line of it.
  package init?(reading text: String) {
    let text = String(String.UnicodeScalarView(text.unicodeScalars.filter { $0 != "\r" }))
    guard text.hasPrefix(Self.heading), let end = text.firstIndex(of: "\n") else { return nil }
    day = String(text[..<end].dropFirst(Self.heading.count))
    body = String(text[text.index(after: end)...].drop { $0 == "\n" })
  }

  package func text(on day: String) -> String { "\(Self.heading)\(day)\n\n\(body)" }

  /// What moved since `recorded`; nil where nothing did.
  package func difference(from recorded: FrameGolden) -> String? {
    FrameDiff.text(recorded: recorded.body, found: body, since: recorded.day)
  }
}
