import InterfaceBuilder
package import LayoutModel
package import Screens

/// A viewer's number for as long as its socket lives; never used twice.
package typealias ViewerNumber = UInt64

package struct FileChange: Sendable {
  /// As the watcher spells it: the root as given, then the path below it.
  package var path: String
  package var state: FileState
  /// A writer still holds the file open: an error in it may be half a save.
  package var isStillOpen: Bool
  /// It lies in a watched folder. Any other file is followed only for those that include or show it.
  package var isListed: Bool
  package init(path: String, state: FileState, isStillOpen: Bool = false, isListed: Bool = true) {
    self.path = path
    self.state = state
    self.isStillOpen = isStillOpen
    self.isListed = isListed
  }
  /// Whether there can be a document at the path: an included layout is one wherever it lies, but only while it can be read.
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
  package init(path: String, isMissing: Bool) {
    self.path = path
    self.isMissing = isMissing
  }
}

/// What reaches a session, in the order in which it happened.
package enum SessionEvent: Sendable {
  /// Looking around: at the previews of every document, until it says otherwise.
  case viewerConnected(ViewerNumber, looksAround: Bool = true)
  /// One whole text message.
  case message(ViewerNumber, [UInt8])
  case viewerClosed(ViewerNumber)
  /// Everything that was sent to the viewer has left for the kernel.
  case drained(ViewerNumber)
  case filesChanged([FileChange])
  /// The grace of these broken files is over: say what is wrong with them.
  /// Final: bad at every reading for so long that a last look changes nothing.
  case errorsDue([String], areFinal: Bool = false)
  case rootsChanged([RootState])
  /// Every file event before the barrier has been delivered.
  case barrierPassed(ViewerNumber, id: String)
  /// The time asked for by `.wake` has passed.
  case woken
}

/// What a session asks of the world around it.
package enum SessionOutput: Sendable {
  case send(ViewerNumber, [UInt8])
  /// Every file besides the layouts found that a document depends on, missing ones included.
  case dependencies(Set<String>)
  /// Content hash → path of the images that loaded layouts name.
  case images([String: String])
  /// The file does not load: its error waits for a grace.
  case broken(String, isStillOpen: Bool)
  case mended(String)
  case barrier(ViewerNumber, id: String)
  case wake(after: Duration)
  /// The number of the newest state, for `/healthz`.
  case revision(Int)
  case log(Severity, String)
}

/// What a session needs to know of the daemon that holds it.
package struct SessionConfiguration: Sendable {
  package var version: String
  /// Another one at each start.
  package var boot: String
  /// Hash of the viewer's files.
  package var assets: String
  package var roots: [RootState]
  /// Font files that text can name.
  package var fonts: [String]
  /// Whether viewers are on this machine: then they may see absolute paths.
  package var isLoopback: Bool
  /// How many documents are solved at once.
  package var width: Int
  /// Paths that the command line named. One that is a file is reported even when it is not a layout.
  package var namedFiles: Set<String>
  /// Folder that relative paths start from, for absolute paths.
  package var workingDirectory: String

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

  /// Whether a file may be a layout, by its name: every one that the command line named is.
  func isLayoutName(_ path: String) -> Bool {
    namedFiles.contains(path) || path.lowercased().hasSuffix(".json") || InterfaceFile.isNamed(path)
  }
}
