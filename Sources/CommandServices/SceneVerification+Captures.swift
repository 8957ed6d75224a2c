import InterfaceBuilder
package import LayoutFormat
import LayoutModel
import Screens

extension SceneVerification {
  /// Compares a capture with the frames that its expectations hold; nil if it has none for its own environment.
  package func verify(_ document: LoadedDocument) -> VerifiedFile? {
    let environment = document.defaultEnvironment
    let screen = ScreenSolver.solve(
      document, in: environment, measuring: measurer, options: SolveOptions(audit: false))
    let views = document.expectations(in: environment).compactMap { compared($0.claim, in: screen.result) }
    if views.isEmpty { return nil }
    let viewport = Rect(x: 0, y: 0, width: environment.size.width, height: environment.size.height)
    let root = ComparedView(stored: StoredView(object: "root", id: "root", frame: viewport), solved: viewport)
    let scene = ComparedScene(
      object: "root", title: document.title, kind: .view, viewport: environment.size, warnings: [],
      views: [root] + views, listsViews: true)
    return VerifiedFile(path: document.path, scenes: [scene])
  }

  private func compared(_ claim: Expectation.Claim, in result: LayoutResult) -> ComparedView? {
    guard case .frame(let id, let x?, let y?, let width?, let height?, isOnScreen: false) = claim else { return nil }
    let stored = StoredView(object: id, id: id, frame: Rect(x: x, y: y, width: width, height: height))
    guard let index = result.tree.index(of: id) else { return ComparedView(stored: stored) }
    let solved = result.views[index]
    return ComparedView(stored: stored, solved: solved.frame, note: solved.ambiguous.isEmpty ? nil : "ambiguous")
  }
}
