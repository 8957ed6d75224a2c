/// Identifies one WebSocket connection of this server, from its handshake to its close. An id is never reused.
package struct ViewerID: Hashable, Comparable, Sendable, CustomStringConvertible {
  package let rawValue: UInt64

  package init(rawValue: UInt64) { self.rawValue = rawValue }

  package static func < (left: ViewerID, right: ViewerID) -> Bool { left.rawValue < right.rawValue }
  package var description: String { "viewer \(rawValue)" }
}

/// Facts from a viewer's handshake.
package struct ViewerInfo: Sendable {
  package var peerAddress: String
  package var host: String
  /// nil for a client that is not a browser: browsers always send one.
  package var origin: String?
  package var userAgent: String?
  /// The query of the handshake's URL without `?`; empty if there was none.
  package var query: String
}

/// The two kinds of RFC 6455. The product uses text; binary exists for conformance suites.
package enum MessageKind: Sendable, Equatable { case text, binary }

/// RFC 6455, section 7.4.1.
package struct CloseCode: RawRepresentable, Hashable, Sendable {
  package let rawValue: UInt16

  package init(rawValue: UInt16) { self.rawValue = rawValue }

  package static let normal = CloseCode(rawValue: 1000)
  package static let goingAway = CloseCode(rawValue: 1001)
  package static let protocolError = CloseCode(rawValue: 1002)
  package static let unsupportedData = CloseCode(rawValue: 1003)
  /// Never on the wire: the peer closed without a code.
  package static let noStatus = CloseCode(rawValue: 1005)
  /// Never on the wire: the connection ended without a close frame.
  package static let abnormal = CloseCode(rawValue: 1006)
  package static let invalidPayload = CloseCode(rawValue: 1007)
  package static let policyViolation = CloseCode(rawValue: 1008)
  package static let messageTooBig = CloseCode(rawValue: 1009)
  package static let internalError = CloseCode(rawValue: 1011)
  package static let tryAgainLater = CloseCode(rawValue: 1013)

  /// Whether a peer may send the code in a close frame: RFC 6455 7.4.2 and the registry.
  var mayBeSent: Bool {
    switch rawValue {
    case 1000...1003, 1007...1014, 3000...4999: true
    default: false
    }
  }
}
