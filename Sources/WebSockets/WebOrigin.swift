/// The origin of a page as browsers write it: `https://preview.example`, or `http://localhost:8080` with a port that is
/// not the scheme's own.
package struct WebOrigin: Sendable, Hashable {
  /// In lower case.
  package let text: String
  /// The host without port.
  package let name: String
  /// The host, with the port if it is not the scheme's own: what a page of this origin puts into Host.
  package let host: String

  /// Nil for anything but a scheme, a plain name and a port: no wildcard, path, user or `null`.
  package init?(_ text: String) {
    let text = AccessPolicy.lowercasedASCII(text)
    guard let scheme = Self.ports.keys.first(where: { text.hasPrefix($0 + "://") }) else { return nil }
    let host = String(text.dropFirst(scheme.count + 3))
    guard let (name, port) = Self.split(host) else { return nil }
    self.name = name
    self.host = port == nil || port == Self.ports[scheme] ? name : host
    self.text = "\(scheme)://\(self.host)"
  }

  private static let ports = ["http": 80, "https": 443]

  /// The name and the port of a Host header; nil if it is malformed.
  static func split(_ host: String) -> (name: String, port: Int?)? {
    guard let colon = host.lastIndex(of: ":"), !host.hasSuffix("]") else {
      return HostName.isPlain(host) ? (host, nil) : nil
    }
    let name = String(host[..<colon])
    let digits = host[host.index(after: colon)...].utf8
    guard (1...5).contains(digits.count), digits.allSatisfy({ (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }),
      HostName.isPlain(name), !name.contains(":") || name.hasPrefix("["),
      let port = Int(host[host.index(after: colon)...])
    else { return nil }
    return (name, port)
  }
}
