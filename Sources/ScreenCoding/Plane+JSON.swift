package import JSONSyntax
import LayoutModel
package import Screens

extension Plane {
  /// The plane as docs/plane.md describes it.
  package func encode(of document: String, into json: inout JSONWriter) {
    json.object { json in
      json.member("document", document)
      encodeFrame(into: &json)
      Self.encode(strips, into: &json)
    }
  }

  /// What holds for the whole plane: its traits and its ranges.
  package func encodeFrame(into json: inout JSONWriter) {
    json.object("traits") { encodeTraits(into: &$0) }
    json.member("widths", range.widths.lowerBound, range.widths.upperBound)
    json.member("heights", range.heights.lowerBound, range.heights.upperBound)
  }

  package static func encode(_ strips: [Strip], into json: inout JSONWriter) {
    json.array("strips") { json in
      for strip in strips { encode(strip, into: &json) }
    }
  }

  private func encodeTraits(into json: inout JSONWriter) {
    // The orientation is that of the single window.
    for trait in EnvironmentTrait.all where trait != .orientation {
      guard let value = environment[trait] else { continue }
      json.key(string: trait.name)
      EnvironmentEncoder.encode(value, into: &json)
    }
    json.member("scale", environment.scale)
    json.member("safeArea", environment.safeArea)
    json.member("margins", environment.rootMargins)
    json.member("keyboardHeight", environment.keyboardHeight)
  }

  private static func encode(_ strip: Strip, into json: inout JSONWriter) {
    json.object { json in
      json.member("widths", strip.from, strip.to)
      json.member("exact", strip.isExact)
      json.array("bands") { json in
        for band in strip.bands { encode(band, into: &json) }
      }
    }
  }

  private static func encode(_ band: Band, into json: inout JSONWriter) {
    json.object { json in
      json.member("from", band.from.left, band.from.right)
      json.member("to", band.to.left, band.to.right)
      json.member("verdict", band.kind.verdict.rawValue)
      json.object("scrolls") { json in
        for (id, range) in zip(band.kind.scrolling, band.scrolls) {
          json.key(string: id)
          json.value(numbers: [range.from.left, range.from.right, range.to.left, range.to.right])
        }
      }
      json.member("findings", band.kind.findings.map(\.rawValue))
    }
  }
}

extension JSONWriter {
  fileprivate mutating func value(numbers: [Double]) {
    beginArray()
    for number in numbers { value((number * 1000).rounded() / 1000) }
    endArray()
  }
}
