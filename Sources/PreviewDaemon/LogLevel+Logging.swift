import Logging
import WebSockets

extension ServerLogLevel {
  /// The server's own levels as swift-log has them.
  var logging: Logger.Level {
    switch self {
    case .error: .error
    case .warning: .warning
    case .info: .info
    case .debug: .debug
    }
  }
}
