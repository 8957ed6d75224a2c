/// A GET or HEAD that passed the server's checks.
package struct HTTPRequest: Sendable, Equatable {
  package var isHead: Bool
  /// Begins with `/`. Escapes are decoded once, and `.` and `..` are kept: compare it with the names of an allow-list,
  /// and never append it to a folder.
  package var path: String
  /// Without `?`, with escapes decoded once and `+` as a blank; empty if there was no query.
  package var query: String
  /// Whether the query has the configured token; true if none is configured.
  package var hasToken: Bool
  package var userAgent: String?

  package init(path: String, query: String = "", isHead: Bool = false, hasToken: Bool = true, userAgent: String? = nil)
  {
    self.path = path
    self.query = query
    self.isHead = isHead
    self.hasToken = hasToken
    self.userAgent = userAgent
  }
}

/// An answer, entirely in memory.
package struct HTTPResponse: Sendable, Equatable {
  package enum Caching: Sendable, Equatable {
    /// `no-store`, so that a reload is never stale.
    case noStore
    /// `no-cache` with this strong tag (without quotes). The server answers 304 if the browser already has it.
    case revalidated(tag: String)
    /// For a path that contains the hash of its content.
    case immutable
  }

  package var status: Int
  package var contentType: String
  package var body: [UInt8]
  package var caching: Caching
  /// Further headers; a line break in one is a programming error.
  package var headers: [(name: String, value: String)]

  package init(
    status: Int = 200, contentType: String, body: [UInt8], caching: Caching = .noStore,
    headers: [(name: String, value: String)] = []
  ) {
    self.status = status
    self.contentType = contentType
    self.body = body
    self.caching = caching
    self.headers = headers
  }

  package init(status: Int, text: String) {
    self.init(status: status, contentType: "text/plain; charset=utf-8", body: Array((text + "\n").utf8))
  }

  /// The bytes to write. A HEAD gets the headers of the GET.
  func bytes(with common: [(name: String, value: String)], isHead: Bool, isLast: Bool) -> [UInt8] {
    var fields = [("content-type", contentType)]
    switch caching {
    case .noStore: fields.append(("cache-control", "no-store"))
    case .revalidated(let tag): fields += [("cache-control", "no-cache"), ("etag", "\"\(tag)\"")]
    case .immutable: fields.append(("cache-control", "private, max-age=31536000, immutable"))
    }
    fields += common + headers + [("content-length", String(body.count))]
    if isLast { fields.append(("connection", "close")) }
    var head = "HTTP/1.1 \(status) \(Self.reasonPhrases[status] ?? "Answer")\r\n"
    for (name, value) in fields {
      precondition(!value.utf8.contains { $0 < 0x20 }, "a line break or a control character in the header \(name)")
      head += "\(name): \(value)\r\n"
    }
    return Array((head + "\r\n").utf8) + (isHead ? [] : body)
  }

  private static let reasonPhrases = [
    200: "OK", 304: "Not Modified", 400: "Bad Request", 403: "Forbidden", 404: "Not Found", 405: "Method Not Allowed",
    426: "Upgrade Required", 431: "Request Header Fields Too Large",
  ]

  package static func == (left: HTTPResponse, right: HTTPResponse) -> Bool {
    left.status == right.status && left.contentType == right.contentType && left.body == right.body
      && left.caching == right.caching && left.headers.elementsEqual(right.headers, by: ==)
  }
}

/// The head of a request, before any check.
struct RequestHead: Equatable {
  enum Method: Equatable { case get, head, other }

  var method = Method.get
  var path = "/"
  var query = ""
  var version = "HTTP/1.1"
  var host: String?
  var origin: String?
  var userAgent: String?
  var ifNoneMatch: String?
  var fetchSite: String?
  var fetchMode: String?
  /// The scheme of the browser's address, from a proxy that says so.
  var forwardedScheme: String?
  /// Whether the request announces a body.
  var hasBody = false
  /// The options of `Connection`, in lower case.
  var connection: [String] = []

  /// Whether the peer expects the connection to end after the answer.
  var isLast: Bool { version == "HTTP/1.0" || connection.contains("close") }

  // Of an upgrade:
  var upgrade = ""
  var socketVersion = ""
  var key = ""
  var subprotocols: [String] = []

  /// The first value of `name` in the query.
  func queryItem(_ name: String) -> String? {
    for item in query.split(separator: "&", omittingEmptySubsequences: true) {
      let parts = item.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      if parts[0] == name { return parts.count == 2 ? String(parts[1]) : "" }
    }
    return nil
  }
}

/// An answer that is decided before any content is requested.
struct Refusal: Equatable {
  var status: Int
  var reason: String
  var headers: [(name: String, value: String)] = []
  /// The option of `livelayout watch` that would admit the request.
  var option: String?
  /// A handshake that is refused only because its page has an address that is not known here. Browsers show pages no
  /// refusal in HTTP, so the socket is opened and closed with the explanation.
  var isForOwnPage = false

  /// Short enough for a close frame, whatever the host's name.
  var closeReason: String { option.map { "start the daemon with \($0)" } ?? reason }
  var explanation: String { option.map { "\(reason): start the daemon with \($0)" } ?? reason }

  var response: HTTPResponse {
    var response = HTTPResponse(status: status, text: explanation)
    response.headers = headers
    return response
  }

  /// For a person who opened an address. Host names of options are plain, so nothing needs escapes.
  var page: HTTPResponse {
    guard let option else { return response }
    var page = response
    page.contentType = "text/html; charset=utf-8"
    let text = """
      <!doctype html><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>LiveLayout: not \
      allowed</title><h1>This address is not allowed yet</h1><p>LiveLayout answers, but \(reason). If this is your proxy, \
      tunnel or mapped port, start the daemon with:<pre>livelayout watch \(option)</pre><p>The option takes the address as \
      the browser shows it, with <code>https://</code> if it begins so, and without a path.

      """
    page.body = Array(text.utf8)
    return page
  }

  static func == (left: Refusal, right: Refusal) -> Bool {
    left.status == right.status && left.explanation == right.explanation && left.isForOwnPage == right.isForOwnPage
      && left.reason == right.reason && left.headers.elementsEqual(right.headers, by: ==)
  }
}
