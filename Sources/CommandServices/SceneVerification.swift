package import InterfaceBuilder
import JSONSyntax
import LayoutFormat
package import LayoutModel
import Screens

/// Compares solved storyboards and xibs with the frames that Interface Builder stored.
package struct SceneVerification: Sendable {
  package struct ComparedView: Sendable {
    package var stored: StoredView
    /// In the superview, on pixels; nil for a view that is not installed in the file's size classes.
    package var solved: Rect?
    package var note: String?
    package var ownText: OwnText?

    /// The largest difference of the four numbers, in points.
    package var difference: Double {
      guard let solved else { return .infinity }
      let frame = stored.frame
      return max(
        abs(solved.x - frame.x), abs(solved.y - frame.y), abs(solved.width - frame.width),
        abs(solved.height - frame.height))
    }
  }

  /// One line in the system font that a label or button is as wide as.
  package struct OwnText: Sendable {
    package var string: String
    package var font: ResolvedFont
    /// Whether it is a button's title.
    package var isTitle: Bool
    /// In points; a multiple of `step`.
    package var width: Double
    /// What the width is rounded up to, in points: a pixel, and a point for most buttons.
    package var step: Double
  }

  package struct ComparedScene: Sendable {
    package var object: String
    package var title: String
    package var kind: InterfaceScene.Kind
    package var viewport: Size
    package var warnings: [PlacedWarning]
    package var views: [ComparedView]
    /// Whether the text names every view that comes out elsewhere, not only the worst.
    package var listsViews = false
  }

  package struct PlacedWarning: Sendable {
    package var warning: ImportWarning
    package var line: Int
    package var column: Int
  }

  package struct VerifiedFile: Sendable {
    package var path: String
    package var scenes: [ComparedScene]
  }

  package let measurer: any TextMeasurer
  /// Whether leaves have their stored sizes instead of their types' own.
  package var usesStoredSizes = false
  package init(measuring measurer: any TextMeasurer) { self.measurer = measurer }

  package func verify(_ file: InterfaceFile) -> VerifiedFile {
    VerifiedFile(path: file.source.path, scenes: file.scenes.map { compare($0, of: file) })
  }

  private func compare(_ scene: InterfaceScene, of file: InterfaceFile) -> ComparedScene {
    var options = ImportOptions()
    options.isVerifying = true
    options.usesStoredSizes = usesStoredSizes
    var importer = SceneImporter(scene, of: file, options: options)
    let imported = importer.imported()
    let path = file.source.path
    let document = LayoutLoader.load(path: "\(path)/\(scene.name)") { _ in
      .parsed(ParsedLayout(file: file.source, root: imported.node, diagnostics: [], dependencies: [path]))
    }
    let result =
      document.canResolve
      ? ScreenSolver.solve(
        document, in: document.defaultEnvironment, measuring: measurer, options: SolveOptions(audit: false)
      ).result : nil
    var warnings = imported.warnings.map { placed($0, in: file) }
    for diagnostic in document.diagnostics where diagnostic.severity == .error {
      let warning = ImportWarning(
        message: diagnostic.message, range: diagnostic.range, element: "", changesFrames: true)
      warnings.append(placed(warning, in: file))
    }
    let views = imported.views.map { view in
      guard let result, let index = result.tree.index(of: view.id) else {
        return ComparedView(stored: view, note: view.note)
      }
      let solved = result.views[index]
      let note = view.note ?? (solved.ambiguous.isEmpty ? nil : "ambiguous")
      return ComparedView(
        stored: view, solved: solved.frame, note: note, ownText: note == nil ? ownText(index, of: result) : nil)
    }
    return ComparedScene(
      object: scene.object, title: scene.name, kind: scene.kind, viewport: imported.viewport, warnings: warnings,
      views: views)
  }

  private func ownText(_ index: Int, of result: LayoutResult) -> OwnText? {
    let (content, solved) = (result.tree.views[index].content, result.views[index])
    var step = 1 / result.environment.scale
    let isTitle: Bool
    switch content {
    case .label: isTitle = false
    case .button(let button):
      isTitle = true
      if !button.style.hasConfiguration { step = 1 }
    default: return nil
    }
    guard let text = solved.text, text.lines.count == 1, let font = solved.fonts.first, solved.fonts.count == 1,
      text.lines[0].runs.allSatisfy({ $0.fontFile.hasPrefix("Inter") }),
      let width = solved.intrinsicWidth, abs(solved.frame.width - width) < 1e-6,
      width - text.size.width > -1e-6, width - text.size.width < step
    else { return nil }
    return OwnText(string: text.lines[0].text, font: font, isTitle: isTitle, width: width, step: step)
  }

  private func placed(_ warning: ImportWarning, in file: InterfaceFile) -> PlacedWarning {
    let position = file.source.position(at: warning.range.start)
    return PlacedWarning(warning: warning, line: position.line, column: position.column)
  }
}

extension SceneVerification.ComparedScene {
  /// Views whose frames come from the layout: all except the root, whose size is given.
  package var comparedViews: [SceneVerification.ComparedView] { Array(views.dropFirst()) }
  package var pixelCount: Int { comparedViews.count { $0.difference <= 0.02 } }
  package var pointCount: Int { comparedViews.count { $0.difference <= 1.0001 } }
  package var worst: SceneVerification.ComparedView? {
    comparedViews.filter { $0.difference > 0.02 }.max { $0.difference < $1.difference }
  }
}
