package import LayoutFormat
package import LayoutModel
import Synchronization

/// Caches places by tag: every screen of a document needs those of the same views and constraints.
package final class PlaceCache: Sendable {
  private let document: LoadedDocument
  /// The places looked up so far.
  private let known = Mutex<[SourceTag: SourcePlace?]>([:])

  package init(_ document: LoadedDocument) { self.document = document }

  package var lookup: SourcePlaces { { [self] tag in place(of: tag) } }

  private func place(of tag: SourceTag) -> SourcePlace? {
    known.withLock { known in
      if let place = known[tag] { return place }
      let place = document.place(of: tag)
      known[tag] = .some(place)
      return place
    }
  }
}
