import InterfaceBuilder
package import LayoutModel
package import Screens

/// A viewer's number for the lifetime of its socket; never reused.
package typealias ViewerNumber = UInt64

package struct FileChange: Sendable {
  /// The path in the watcher's spelling: the root as given, then the path below it.
  package var path: String
  package var state: FileState
  /// A writer still holds the file open: an error in it may be half a save.
  package var isStillOpen: Bool
  /// The file lies in a watched folder. Any other file is followed only because layouts include or show it.
  package var isListed: Bool
  package init(path: String, state: FileState, isStillOpen: Bool = false, isListed: Bool = true) {
    self.path = path
    self.state = state
    self.isStillOpen = isStillOpen
    self.isListed = isListed
  }
  /// Whether there can be a document at the path. An included layout is a document wherever it lies, but only while it
  /// can be read.
  var canBeDocument: Bool {
    switch state {
    case .contents: true
    case .missing: false
    case .problem: isListed
    }
  }
}

package struct RootState: Sendable, Equatable {
  package var path: String
  package var isMissing: Bool
  /// Whether its file system does not answer.
  package var isSilent = false
  package init(path: String, isMissing: Bool) {
    self.path = path
    self.isMissing = isMissing
  }
}

/// The input of a session, in the order in which it happened.
package enum SessionEvent: Sendable {
  /// A viewer that looks around watches the previews of every document until it sends a `watch`.
  case viewerConnected(ViewerNumber, looksAround: Bool = true)
  /// One whole text message.
  case message(ViewerNumber, [UInt8])
  case viewerClosed(ViewerNumber)
  /// Everything that was sent to the viewer has left for the kernel.
  case drained(ViewerNumber)
  case filesChanged([FileChange])
  /// The grace of these broken files is over: report their errors. If final, they were bad at every read for so long
  /// that a last look changes nothing.
  case errorsDue([String], areFinal: Bool = false)
  case rootsChanged([RootState])
  /// Every file event before the barrier has been delivered.
  case barrierPassed(ViewerNumber, id: String)
  /// The time of a `.wake` has passed.
  case woken
  /// News of the command that writes the layouts.
  case build(BuildState)
}

/// The result of replacing a file for a session.
package enum FileReplacement: Sendable, Equatable {
  /// The file holds the new bytes, with this hash.
  case replaced(hash: UInt64)
  /// The file no longer holds the bytes that were read.
  case changed
  /// The reason why the old text is still there.
  case failed(String)
}

/// The output of a session.
package enum SessionOutput: Sendable {
  case send(ViewerNumber, [UInt8])
  /// Every dependency of a document besides the layouts found, including missing files.
  case dependencies(PathSet)
  /// Content hash → path of the images that loaded layouts name.
  case images([String: String])
  /// The fonts of loaded layouts, by their name in measured runs.
  case faces([String: FontFace])
  /// The file does not load; its error waits for a grace.
  case broken(String, isStillOpen: Bool)
  case mended(String)
  case barrier(ViewerNumber, id: String)
  case wake(after: Duration)
  /// The newest revision, for `/healthz`.
  case revision(Int)
  case log(Severity, String)
  /// What is worth a line only if somebody asks for everything.
  case logDetail(String)
}

/// What a session needs to know about the daemon.
package struct SessionConfiguration: Sendable {
  package var version: String
  /// Different at each start.
  package var boot: String
  /// Hash of the viewer's files.
  package var assets: String
  package var roots: [RootState]
  /// The font files that text can name.
  package var fonts: [String]
  /// Whether viewers are on this machine and may see absolute paths.
  package var isLoopback: Bool
  /// The number of documents solved at once.
  package var width: Int
  /// The paths from the command line. A file among them is reported even if it is not a layout.
  package var namedFiles: Set<String>
  /// The folder that relative paths start from, to make absolute paths.
  package var workingDirectory: String
  /// Whether viewers may write numbers into the files that are watched.
  package var allowsEdits = false

  package init(
    version: String, boot: String, assets: String, roots: [RootState], fonts: [String], isLoopback: Bool = true,
    width: Int = 2, namedFiles: Set<String> = [], workingDirectory: String = ""
  ) {
    self.version = version
    self.boot = boot
    self.assets = assets
    self.roots = roots
    self.fonts = fonts
    self.isLoopback = isLoopback
    self.width = width
    self.namedFiles = namedFiles
    self.workingDirectory = workingDirectory
  }

  /// Whether a file may be a layout, by its name. Every file that the command line names may be one.
  func isLayoutName(_ path: String) -> Bool {
    namedFiles.contains(path) || path.lowercased().hasSuffix(".json") || InterfaceFile.isNamed(path)
  }
}
