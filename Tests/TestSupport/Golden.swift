import Foundation

/// Compares text with a recorded file, line by line. `RECORD_GOLDENS=1` rewrites it instead.
public enum Golden {
  /// Nil if equal; otherwise the differing lines in the form of a diff.
  public static func mismatch(_ text: String, file: URL) -> String? {
    if ProcessInfo.processInfo.environment["RECORD_GOLDENS"] == "1" {
      try? FileManager.default.createDirectory(
        at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      try? text.write(to: file, atomically: true, encoding: .utf8)
      return nil
    }
    guard let recorded = try? String(contentsOf: file, encoding: .utf8) else {
      return "\(file.lastPathComponent) was never recorded: run with RECORD_GOLDENS=1 and read what it wrote"
    }
    guard recorded != text else { return nil }
    let old = recorded.split(separator: "\n", omittingEmptySubsequences: false)
    let new = text.split(separator: "\n", omittingEmptySubsequences: false)
    var lines = ["\(file.lastPathComponent) differs"]
    for index in 0..<max(old.count, new.count) {
      let a = index < old.count ? String(old[index]) : nil
      let b = index < new.count ? String(new[index]) : nil
      guard a != b else { continue }
      if let a { lines.append("\(index + 1) - \(a)") }
      if let b { lines.append("\(index + 1) + \(b)") }
      if lines.count > 40 { break }
    }
    return lines.joined(separator: "\n")
  }
}
