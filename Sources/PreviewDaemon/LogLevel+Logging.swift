import Logging
import WebSockets

extension ServerLogLevel {
  /// The swift-log level that matches the server's own.
  var logging: Logger.Level {
    switch self {
    case .error: .error
    case .warning: .warning
    case .info: .info
    case .debug: .debug
    }
  }
}
