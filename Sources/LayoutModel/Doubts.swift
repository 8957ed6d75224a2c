/// A figure of an environment that may be doubtful. Lists of doubts have this order.
package enum Figure: String, Hashable, Sendable, CaseIterable, Codable, CodingKeyRepresentable {
  case system = "system version"
  case window
  case safeArea = "safe area"
  /// The safe area at the bottom while the keyboard is up.
  case bottomInset = "bottom inset"
  case margins
  case statusBar = "status bar height"
  case corners = "corner radius"
  case occlusions
  case sizeClasses = "size classes"
  case keyboard = "keyboard height"

  fileprivate func isUsed(in environment: Environment) -> Bool {
    switch self {
    case .keyboard, .bottomInset: environment.keyboard
    default: true
    }
  }
}

/// What is wrong with figures that were read only once, or that belong to another device, in words that follow the
/// figure's name.
package typealias Doubts = [Figure: String]

extension Environment {
  /// The doubtful figures in words, a line for each kind of doubt: `corner radius taken from iPhone 17`.
  public var approximations: [String] {
    var lines: [(doubt: String, figures: [String])] = []
    for figure in Figure.allCases where figure.isUsed(in: self) {
      guard let doubt = doubts[figure] else { continue }
      if let index = lines.firstIndex(where: { $0.doubt == doubt }) {
        lines[index].figures.append(figure.rawValue)
      } else {
        lines.append((doubt, [figure.rawValue]))
      }
    }
    return lines.map { line in
      let others = line.figures.dropLast().joined(separator: ", ")
      return "\(others)\(others.isEmpty ? "" : " and ")\(line.figures[line.figures.count - 1]) \(line.doubt)"
    }
  }
}

extension LayoutResult {
  /// The doubtful figures that the screen uses, in words: those of its environment, of its bars and of its guides.
  public var approximations: [String] {
    environment.approximations + (tree.container?.approximations(in: environment) ?? [])
      + tree.approximationsOfGuides(in: environment) + approximationsOfReadableWidth
  }

  /// The width at other text sizes than L is not published. It matters only where it is less than the margins leave.
  private var approximationsOfReadableWidth: [String] {
    guard environment.textSize != .large else { return [] }
    let isUsed = tree.viewsWithReadableGuide.contains { view in
      guard views.indices.contains(view) else { return false }
      let (solved, usual) = (views[view], environment.rootMargins + views[view].safeAreaInsets)
      // Margins that follow the readable width are no measure of the room for it.
      let margins = tree.views[view].layoutMarginsFollowReadableWidth ? usual : solved.layoutMargins
      let room = solved.exactFrame.width - margins.left - margins.right
      return solved.readableContentGuide.width < room - environment.pixel
    }
    return isUsed
      ? [SystemFigures.standard.readableWidth.doubtInWords(at: environment.textSize.rawValue)].compactMap(\.self) : []
  }
}

extension Container {
  /// Only bars on a device that folds are doubtful.
  fileprivate func approximations(in environment: Environment) -> [String] {
    guard environment.isDeviceThatFolds else { return [] }
    let hasColumn = environment.verticalBarSide != nil
    let figures = SystemFigures.standard
    var lines: [String?] = []
    if let navigationBar {
      lines.append(figures.foldingNavigationBarHeight.doubtInWords())
      if navigationBar.isLarge, hasColumn { lines.append("large title taken from the open display in portrait") }
      if navigationBar.prompt != nil { lines.append("prompt taken from other devices") }
    }
    if tabBar != nil, hasColumn { lines.append(figures.foldingTabWidth.doubtInWords()) }
    if toolbar != nil, !hasColumn { lines.append(figures.foldingToolbarHeight.doubtInWords()) }
    return lines.compactMap(\.self)
  }
}

extension ViewTree {
  fileprivate func approximationsOfGuides(in environment: Environment) -> [String] {
    var lines: [String] = []
    let isDuo = environment.isDeviceThatFolds
    if isDuo, !viewsWithReadableGuide.isEmpty {
      let contradiction = environment.verticalBarSide == nil ? "" : ", which the only reading contradicts"
      lines.append("readable guide taken from other devices\(contradiction)")
    }
    let guides = views.lazy.flatMap(\.layoutGuides)
    if guides.contains(where: { $0.pane != nil }) {
      lines.append("panes of an arrangement \(isDuo ? "read once" : "taken from iPhone Duo")")
    }
    if guides.contains(where: { $0.bar != nil }) {
      lines.append("region for a bar \(isDuo ? "derived from two readings" : "taken from iPhone Duo")")
    }
    return lines
  }

  /// Views whose readable guide a constraint names, or whose margins follow it.
  package var viewsWithReadableGuide: Set<Int> {
    var found = Set(views.indices.filter { views[$0].layoutMarginsFollowReadableWidth })
    for constraint in constraints {
      if constraint.first.guide == .readable { found.insert(constraint.first.view) }
      if let second = constraint.second, second.guide == .readable { found.insert(second.view) }
    }
    return found
  }
}
