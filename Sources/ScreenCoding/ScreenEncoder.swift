import JSONSyntax
package import LayoutModel
package import Screens

/// A solved screen as the JSON object of docs/protocol.md: the daemon sends it and `livelayout solve --format json`
/// prints it. It appends bytes and builds no tree, because a wall of screens is encoded on every save.
package struct ScreenEncoder: Sendable {
  /// The optional parts that a reader wants; `views`, `scrollViews` and `findings` are always included.
  package struct Parts: OptionSet, Hashable, Sendable {
    package let rawValue: Int
    package init(rawValue: Int) { self.rawValue = rawValue }
    package static let tracks = Parts(rawValue: 1)
    /// The parts for drawing: colours, borders, controls' appearance, images, text placement.
    package static let drawing = Parts(rawValue: 2)
    /// The parts for an inspector: intrinsic size, priorities, margins, a stack's own properties.
    package static let metrics = Parts(rawValue: 4)
    /// Each view's place in its document.
    package static let sources = Parts(rawValue: 8)
    package static let all: Parts = [.tracks, .drawing, .metrics, .sources]
  }

  package var parts: Parts
  package var places: SourcePlaces
  /// The findings of the screens that it has encoded, on one line.
  private let findings = FindingCache()
  package init(parts: Parts = .all, places: @escaping SourcePlaces = { _ in nil }) {
    self.parts = parts
    self.places = places
  }

  /// Encodes the screen, with its optional parts marked.
  /// - Parameters:
  ///   - before: the earlier environments of its transition, in order.
  ///   - same: a screen on one line with the same layout, whose environment differs in nothing but the text size: all
  ///     that a layout decides is the same in both.
  package func encoded(
    _ result: LayoutResult, document: String, title: String, before: [Environment] = [],
    diagnostics: [PlacedDiagnostic] = [], indentation: Int? = nil, like same: EncodedScreen? = nil
  ) -> EncodedScreen {
    var json = JSONWriter(
      indentation: indentation,
      reservingCapacity: same.map { $0.bytes.count + 1024 }
        ?? 4096 + result.views.count * 1024 + result.findings.count * 512)
    json.beginObject()
    json.noteMembers(atDepth: 1)
    json.member("document", document)
    json.member("title", title)
    if !before.isEmpty { json.member("after", before.map(EnvironmentKey.key(of:))) }
    json.key("environment")
    EnvironmentEncoder.encodeEnvironment(of: result, into: &json)
    var ranges = EncodedScreen.Ranges()
    let start = json.count
    if let same {
      json.members(encoded: same.bytes[same.ranges.layout], noted: same.ranges.members[same.ranges.layoutMembers])
    } else {
      encodeLayout(of: result, into: &json, ranges: &ranges)
    }
    let end = json.count
    json.member("verdict", result.verdict(hasErrors: diagnostics.hasErrors).rawValue)
    json.key("findings")
    json.beginArray()
    for finding in result.findings {
      if indentation == nil {
        json.value(encoded: findings.bytes(of: finding) { FindingEncoder.bytes(for: $0, places: places) })
      } else {
        FindingEncoder.encode(finding, places: places, into: &json)
      }
    }
    json.endArray()
    json.key("diagnostics")
    json.beginArray()
    for diagnostic in diagnostics { FindingEncoder.encode(diagnostic, into: &json) }
    json.endArray()
    json.endObject()
    if let same {
      ranges = same.ranges.moved(by: start - same.ranges.layout.lowerBound, json.members)
    } else {
      ranges.layout = start..<end
      ranges.members = json.members
    }
    return EncodedScreen(bytes: json.bytes, ranges: ranges)
  }

  /// Encodes what the layout decides: all members between the environment and the verdict.
  private func encodeLayout(of result: LayoutResult, into json: inout JSONWriter, ranges: inout EncodedScreen.Ranges) {
    // An object in an array in the outermost one.
    json.noteMembers(atDepth: 3)
    let first = json.members.count
    ViewEncoder(result, parts: parts, places: places).encodeAll(into: &json, ranges: &ranges)
    json.key("scrollViews")
    json.beginArray()
    for scrollView in result.scrollViews {
      ranges.scrollViews.append(json.members.count)
      encode(scrollView, in: result, into: &json)
    }
    ranges.scrollViews.append(json.members.count)
    json.endArray()
    json.noteMembers(atDepth: 1)
    let start = json.count
    if parts.contains(.tracks) { encodeTracks(result, into: &json, ofKeyboard: &ranges.keyboardTracks) }
    ranges.tracks = start..<json.count
    encodeStatusBar(result, into: &json)
    if !result.tree.behaviors.isEmpty { json.member("rounds", result.rounds) }
    ViewEncoder(result, parts: parts, places: places).encodeBars(into: &json)
    json.endMember()
    ranges.layoutMembers = first..<json.members.count
  }

  /// The whole screen as bytes.
  package func bytes(
    for result: LayoutResult, document: String, title: String, before: [Environment] = [],
    diagnostics: [PlacedDiagnostic] = [], indentation: Int? = nil
  ) -> [UInt8] {
    encoded(
      result, document: document, title: title, before: before, diagnostics: diagnostics, indentation: indentation
    ).bytes
  }

  private func encode(_ scrollView: SolvedScrollView, in result: LayoutResult, into json: inout JSONWriter) {
    json.beginObject()
    json.member("id", result.tree.views[scrollView.view].id)
    json.member("view", scrollView.view)
    json.member("contentSize", scrollView.contentSize)
    json.member("viewport", scrollView.viewport)
    json.member("contentInset", scrollView.contentInset)
    json.member("adjustedInset", scrollView.adjustedContentInset)
    json.member("indicatorInset", scrollView.scrollIndicatorInsets)
    json.member("offset", scrollView.offset)
    json.key("offsetRange")
    json.beginObject()
    json.member("x", scrollView.minimumOffset.x, scrollView.maximumOffset.x)
    json.member("y", scrollView.minimumOffset.y, scrollView.maximumOffset.y)
    json.endObject()
    json.member("scrolls", scrollView.scrolls.horizontal || scrollView.scrolls.vertical)
    json.member("axes", scrollView.scrolls)
    json.member("moves", scrollView.moves)
    json.member(ifPresent: "surplus", scrollView.surplus)
    if scrollView.surplus != nil || !scrollView.paddings.isEmpty {
      json.key("paddings")
      json.beginArray()
      for padding in scrollView.paddings {
        json.beginObject()
        json.member("id", result.tree.views[padding.view].id)
        json.member("view", padding.view)
        json.member("initial", padding.initial)
        json.member("now", padding.now)
        json.endObject()
      }
      json.endArray()
    }
    if let content = result.tree.views[scrollView.view].content.scrollView { encodeFeel(content, into: &json) }
    json.endObject()
  }

  /// Encodes how a scroll view follows a finger, if that differs from a plain scroll view.
  private func encodeFeel(_ content: ScrollView, into json: inout JSONWriter) {
    if !content.bounces { json.member("bounces", false) }
    if content.hasFastDeceleration { json.member("fast", true) }
    if content.isPagingEnabled { json.member("paging", true) }
    if !content.isScrollEnabled { json.member("enabled", false) }
    if !content.showsVerticalScrollIndicator || !content.showsHorizontalScrollIndicator {
      json.key("indicators")
      json.beginObject()
      json.member("x", content.showsHorizontalScrollIndicator)
      json.member("y", content.showsVerticalScrollIndicator)
      json.endObject()
    }
    if content.keyboardDismissMode != .none { json.member("dismiss", content.keyboardDismissMode.rawValue) }
  }

  private func encodeTracks(_ result: LayoutResult, into json: inout JSONWriter, ofKeyboard range: inout Range<Int>) {
    json.key("tracks")
    json.beginArray()
    let ofKeyboard = result.tracks.firstIndex { $0.parameter == .keyboardHeight } ?? result.tracks.endIndex
    for track in result.tracks[..<ofKeyboard] { encode(track, in: result, into: &json) }
    let start = json.count
    for track in result.tracks[ofKeyboard...] { encode(track, in: result, into: &json) }
    range = start..<json.count
    json.endArray()
  }

  private func encode(_ track: Track, in result: LayoutResult, into json: inout JSONWriter) {
    json.beginObject()
    switch track.parameter {
    case .contentOffset(let scrollView, let axis):
      json.member("scrollView", result.tree.views[result.scrollViews[scrollView].view].id)
      json.member("axis", axis == .horizontal ? "x" : "y")
    case .keyboardHeight: json.member("keyboard", true)
    }
    json.member("view", track.view)
    json.member("quantity", track.quantity.rawValue)
    json.key("knots")
    json.beginArray()
    for knot in track.knots { json.values(knot.at, knot.value) }
    json.endArray()
    json.endObject()
  }

  private func encodeStatusBar(_ result: LayoutResult, into json: inout JSONWriter) {
    json.key("statusBar")
    json.beginObject()
    json.member("hidden", result.isStatusBarHidden)
    if let threshold = result.statusBarThreshold {
      json.member("scrollView", result.tree.views[result.scrollViews[threshold.scrollView].view].id)
      json.member("threshold", threshold.offset)
    }
    json.endObject()
  }
}
