package import JSONSyntax
package import LayoutFormat
package import LayoutModel

/// Where a screen starts to scroll, to clip or to re-stack: the first text size, and the height in whole pixels.
package enum BreakpointFinder {
  package struct Traits: Hashable, Sendable {
    package var scrolls = false
    package var clips = false
    /// The axis of every stack view, in tree order.
    var axes: [Axis] = []
  }

  package struct Row: Sendable {
    package var environment: Environment
    /// The smallest text size at which it holds, nil where none does.
    package var scrollsAt: ContentSizeCategory?
    package var clipsAt: ContentSizeCategory?
    package var restacksAt: ContentSizeCategory?
    /// The greatest height in points at which it scrolls or clips at the environment's text size; nil: never.
    package var scrollsBelow: Double?
    package var clipsBelow: Double?
  }

  /// - Parameter textSize: the one at which heights are tried.
  package static func row(
    _ document: LoadedDocument, in environment: Environment, measuring measurer: some TextMeasurer
  ) -> Row {
    var row = Row(environment: environment)
    var previous: Traits?
    for size in ContentSizeCategory.allCases {
      var sized = environment
      sized.textSize = size
      let traits = traits(document, in: sized, measuring: measurer)
      if traits.scrolls && row.scrollsAt == nil { row.scrollsAt = size }
      if traits.clips && row.clipsAt == nil { row.clipsAt = size }
      if let previous, previous.axes != traits.axes, row.restacksAt == nil { row.restacksAt = size }
      previous = traits
    }
    row.scrollsBelow = height(document, environment, measurer) { $0.scrolls }
    row.clipsBelow = height(document, environment, measurer) { $0.clips }
    return row
  }

  private static func traits(
    _ document: LoadedDocument, in environment: Environment, measuring measurer: some TextMeasurer
  ) -> Traits {
    let result = ScreenSolver.solve(document, in: environment, measuring: measurer, options: SolveOptions(audit: false))
      .result
    return Traits(
      scrolls: result.scrollViews.contains { $0.scrolls.vertical || $0.scrolls.horizontal },
      clips: result.views.contains { $0.isTruncated && !$0.isEffectivelyHidden },
      axes: result.tree.views.compactMap { if case .stackView(let stack) = $0.content { stack.axis } else { nil } })
  }

  /// The greatest height, to the pixel, at which the trait holds, between a fifth of the screen and three times it.
  private static func height(
    _ document: LoadedDocument, _ environment: Environment, _ measurer: some TextMeasurer,
    holds: (Traits) -> Bool
  ) -> Double? {
    let scale = environment.scale
    func holdsAt(_ pixels: Int) -> Bool {
      var sized = environment
      sized.size.height = Double(pixels) / scale
      return holds(traits(document, in: sized, measuring: measurer))
    }
    var low = Int(environment.size.height * scale / 5)
    var high = Int(environment.size.height * scale * 3)
    guard holdsAt(low), !holdsAt(high) else { return nil }
    while high - low > 1 {
      let middle = (low + high) / 2
      if holdsAt(middle) { low = middle } else { high = middle }
    }
    return Double(low) / scale
  }

  /// Every device in portrait, keyboard down and up, as the protocol's `breakpoints`.
  static func message(
    for document: LoadedDocument, path: String, measuring measurer: some TextMeasurer, revision: Int
  ) -> [UInt8] {
    MessageEncoder.simple("breakpoints") { writer in
      writer.member("revision", revision)
      writer.member("path", path)
      writer.array("rows") { writer in
        for device in Device.catalog {
          for keyboard in [false, true] {
            let row = row(document, in: Environment(device: device, keyboard: keyboard), measuring: measurer)
            encode(row, into: &writer)
          }
        }
      }
    }
  }

  /// The row as the protocol and `livelayout breakpoints` have it.
  package static func encode(_ row: Row, into writer: inout JSONWriter) {
    writer.object { writer in
      writer.member(ifPresent: "device", row.environment.deviceID)
      writer.member("orientation", row.environment.orientation.rawValue)
      writer.member("keyboard", row.environment.keyboard)
      writer.object("textSize") { writer in
        writer.member(ifPresent: "scrolls", row.scrollsAt?.rawValue)
        writer.member(ifPresent: "clips", row.clipsAt?.rawValue)
        writer.member(ifPresent: "restacks", row.restacksAt?.rawValue)
      }
      writer.object("height") { writer in
        writer.member(ifPresent: "scrolls", row.scrollsBelow)
        writer.member(ifPresent: "clips", row.clipsBelow)
      }
    }
  }
}
