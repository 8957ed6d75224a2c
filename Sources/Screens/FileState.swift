package import LayoutFormat

/// The result of reading a file.
package enum FileState: Sendable {
  case contents(bytes: [UInt8], hash: UInt64)
  case missing
  /// It exists but cannot be used; the text says why and what to do.
  case problem(String)

  package var hash: UInt64? {
    if case .contents(_, let hash) = self { return hash }
    return nil
  }

  /// Whether it is a file of no bytes.
  package var isEmpty: Bool {
    if case .contents(let bytes, _) = self { return bytes.isEmpty }
    return false
  }

  /// Whether the user may not read the file. It may be a layout: a daemon lists it with this reason.
  package var isClosed: Bool {
    if case .problem(let why) = self { return why.hasPrefix("cannot be read by this user") }
    return false
  }
}

extension LoadedFile {
  package init(_ state: FileState) {
    switch state {
    case .contents(let bytes, let hash): self = .bytes(bytes, hash: String(hash, radix: 16))
    case .missing: self = .missing
    case .problem(let why): self = .problem(why)
    }
  }
}
