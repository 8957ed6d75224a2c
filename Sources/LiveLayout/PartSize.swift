import AutoLayout
import LayoutAudit
import LayoutFormat
import LayoutModel

/// The size that a part of a screen asks for. A check solves a part at the document's own size, or larger; a table or
/// collection view gives it this one.
struct PartSize {
  private let part: ScreenPart
  private let document: LoadedDocument
  private let measurer: any TextMeasurer

  /// nil for a whole screen.
  init?(of document: LoadedDocument, measuring measurer: any TextMeasurer) {
    guard let part = document.defaultSettings.part else { return nil }
    (self.part, self.document, self.measurer) = (part, document, measurer)
  }

  /// A row of a screen is as high as its content, as in a table. One whose constraints leave the height open keeps its
  /// own, unless its content needs more.
  func grown(_ environment: Environment) -> Environment {
    guard part == .row else { return environment }
    var grown = environment
    let least = size(without: [], in: environment).height
    let most = size(without: [], in: environment, target: LayoutEngine.layoutFittingExpandedSize.height).height
    let height = least > 0 && least == most ? least : max(environment.size.height, least)
    grown.size.height = min(max(height, Schema.Limit.viewport.lowerBound), Schema.Limit.viewport.upperBound)
    return grown
  }

  /// Those of these constraints without which the part asks for the same size everywhere. All of them can be removed
  /// together; of two equivalent ones, the later one in the document.
  func undecided(by constraints: [UnusedConstraint], in environments: [Environment]) -> [UnusedConstraint] {
    let sizes = environments.map { size(without: [], in: $0) }
    var gone: Set<SourceTag> = []
    let undecided = constraints.reversed().filter { constraint in
      let tags = gone.union(constraint.finding.tags)
      guard zip(environments, sizes).allSatisfy({ size(without: tags, in: $0) == $1 }) else { return false }
      gone = tags
      return true
    }
    return undecided.reversed()
  }

  /// - Parameter target: the height that a row tends to, in points.
  private func size(
    without tags: Set<SourceTag>, in environment: Environment, target: Double = 0
  ) -> Size {
    var tree = document.resolve(in: environment).tree
    if !tags.isEmpty { tree = UnusedEqualities.tree(tree, without: tags) }
    return switch part {
    case .row:
      LayoutEngine.systemLayoutSizeFitting(
        Size(width: environment.size.width, height: target), of: tree, in: environment, measuring: measurer,
        horizontalFittingPriority: LayoutPriority.required)
    case .item:
      LayoutEngine.systemLayoutSizeFitting(
        LayoutEngine.layoutFittingCompressedSize, of: tree, in: environment, measuring: measurer)
    }
  }
}
