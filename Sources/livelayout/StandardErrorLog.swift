import Logging

/// swift-log on standard error: readable lines, or one JSON object per line.
struct StandardErrorLog: LogHandler {
  var metadata: Logger.Metadata = [:]
  var logLevel: Logger.Level
  private let label: String
  private let isJSON: Bool

  init(label: String, isJSON: Bool, level: Logger.Level) {
    self.label = label
    self.isJSON = isJSON
    self.logLevel = level
  }

  subscript(metadataKey key: String) -> Logger.Metadata.Value? {
    get { metadata[key] }
    set { metadata[key] = newValue }
  }

  func log(event: LogEvent) {
    let message = event.message.description
    let prefix = event.level >= .warning ? "\(label): \(event.level.rawValue): " : "\(label): "
    StandardStreams.log(
      isJSON
        ? LogLine.json(level: event.level.rawValue, label: label, message: message)
        : prefix + LogLine.plain(message) + "\n")
  }
}
