package import LayoutModel

// Many screens of a matrix have the same frames, and most others differ only in their size. A row of `Unread` says what
// of an environment no frame of a document depends on: screens that differ in nothing else are laid out once, and the
// rules judge each of them. What is left of an environment without its size and its insets is that of a tour, along
// which one layout is resized.

extension LoadedDocument {
  /// Whether any frame may depend on the keyboard: conditions decide what is on the screen, and a behaviour or a
  /// keyboard guide reads its height.
  package var followsKeyboard: Bool {
    !document.behaviors.isEmpty || document.conditions.contains { $0.reads(.keyboard) }
      || document.constrains(.keyboard)
  }

  /// Whether any frame may depend on the text size. The readable guides of wide views do in every document: a layout
  /// that was solved for another text size holds only where no view is wider than each of them.
  fileprivate var followsTextSize: Bool {
    document.conditions.contains { $0.reads(.textSize) } || document.nodes.contains { document.followsTextSize($0) }
      || document.constrains(.readable)
  }

  /// The views of a screen that leaves none out.
  package var viewCount: Int { document.nodes.count }

  /// Indices of the environments, grouped by layout: those of a group differ only in what no frame depends on. Groups,
  /// and the environments in each, keep their order.
  package func sharingLayouts(_ environments: [Environment]) -> [[Int]] {
    let unread = Unread.all.filter { !$0.isRead(self) }
    return environments.indices.grouped { index in
      var key = environments[index]
      for part in unread { part.forget(&key) }
      return key
    }
  }

  /// The same groups, in tours: the layouts of a tour have the same tree and differ in size, insets and margins only.
  /// - Parameter longest: the most layouts in a tour.
  package func tours(of layouts: [[Int]], in environments: [Environment], longest: Int) -> [[[Int]]] {
    guard longest > 1, !readsScreen else { return layouts.map { [$0] } }
    let tours = layouts.indices.grouped { index in
      let environment = environments[layouts[index][0]]
      return TourKey(outcomes: conditionOutcomes(in: environment), traits: environment.withoutSize)
    }
    return tours.flatMap { tour in
      stride(from: 0, to: tour.count, by: longest).map { start in
        tour[start..<min(tour.count, start + longest)].map { layouts[$0] }
      }
    }
  }

  /// Indices of environments, grouped by the views and constraints that their screens have. Groups, and the
  /// environments in each, keep their order.
  package func sharingConstraints(_ environments: [Environment]) -> [[Int]] {
    environments.indices.grouped { conditionOutcomes(in: environments[$0]) }
  }
}

private struct TourKey: Hashable {
  /// Of the document's conditions.
  var outcomes: [Bool]
  var traits: Environment
}

/// A part of an environment, and the documents whose frames depend on it.
private struct Unread {
  let isRead: @Sendable (LoadedDocument) -> Bool
  let forget: @Sendable (inout Environment) -> Void

  static let all = [
    Unread(isRead: \.followsKeyboard) { ($0.keyboard, $0.keyboardHeight) = (false, 0) },
    Unread(isRead: \.followsTextSize) { $0.textSize = .large },
    Unread(isRead: { $0.document.conditions.contains { $0.reads(.appearance) } }) { $0.appearance = .light },
    Unread(isRead: { $0.document.conditions.contains { $0.reads(.orientation) } }) { $0.orientation = .portrait },
    Unread(isRead: { $0.document.conditions.contains(where: \.readsDevice) }) { $0.forgetDevice() },
    // Only rules and pictures read these.
    Unread(isRead: { _ in false }) { environment in
      (environment.cornerRadius, environment.cornerRadii, environment.statusBarHeight) = (0, nil, 0)
      environment.doubts = [:]
    },
  ]
}

extension LayoutDocument {
  /// Whether a constraint has this guide of any view.
  fileprivate func constrains(_ guide: LayoutGuide) -> Bool {
    constraints.contains { constraint in
      let draft = constraint.draft.constraint
      return constraint.first.guide == guide || constraint.second?.guide == guide || draft.first.guide == guide
        || draft.second?.guide == guide
    }
  }

  /// Whether the view, as it is or in any of its variations, has a text or another part that grows with the text size.
  fileprivate func followsTextSize(_ node: NodeTemplate) -> Bool {
    if node.draft.view.followsTextSize { return true }
    if node.mutations.isEmpty && node.variations.isEmpty { return false }
    // No font's base depends on a number.
    let metrics = [Double](repeating: 0, count: metrics.count)
    return ([node.mutations] + node.variations.map(\.mutations)).contains { mutations in
      var draft = node.draft
      for mutation in mutations { mutation(&draft, metrics) }
      return draft.view.followsTextSize
    }
  }
}

extension View {
  fileprivate var followsTextSize: Bool { layoutMarginsFollowReadableWidth || content.followsTextSize }
}

extension Content {
  fileprivate var followsTextSize: Bool {
    switch self {
    case .plain, .stackView: false
    case .label(let text): text.followsTextSize
    case .button(let button): button.title.followsTextSize || button.image?.followsTextSize == true
    case .textField(let field): field.text.followsTextSize || field.placeholder.followsTextSize
    case .textView(let view): view.text.followsTextSize
    case .imageView(let image): image.followsTextSize
    // Cells grow.
    case .scrollView, .tableView: hasCells
    case .control(let control): control.kind == .datePicker
    }
  }
}

extension TextContent {
  fileprivate var followsTextSize: Bool {
    font.followsTextSize || runs.contains { $0.font?.followsTextSize == true }
  }
}

extension ImageView {
  fileprivate var followsTextSize: Bool { symbol != nil && symbolFont?.followsTextSize == true }
}

extension FontDescriptor {
  fileprivate var followsTextSize: Bool { if case .style = base { true } else { scalesWith != nil } }
}

extension Environment {
  /// What a layout of one tree begins with, whatever its size.
  fileprivate var withoutSize: Environment {
    var rest = self
    rest.forgetDevice()
    (rest.size, rest.orientation) = (.zero, .portrait)
    (rest.safeArea, rest.rootMargins) = (.zero, .zero)
    (rest.horizontalSizeClass, rest.verticalSizeClass) = (.compact, .compact)
    (rest.cornerRadius, rest.cornerRadii, rest.statusBarHeight) = (0, nil, 0)
    (rest.idiom, rest.hasHomeButton, rest.keyboardHeight, rest.doubts) = (.phone, false, 0, [:])
    return rest
  }
}

extension Range<Int> {
  /// Groups in the order of their first elements.
  fileprivate func grouped<Key: Hashable>(by key: (Int) -> Key) -> [[Int]] {
    var groups: [[Int]] = []
    var places: [Key: Int] = [:]
    for index in self {
      let key = key(index)
      if let place = places[key] {
        groups[place].append(index)
      } else {
        places[key] = groups.count
        groups.append([index])
      }
    }
    return groups
  }
}

extension Condition {
  fileprivate func reads(_ trait: EnvironmentTrait) -> Bool {
    contains {
      switch $0 {
      case .trait(let read, _), .traitNumber(let read, _): read == trait
      default: false
      }
    }
  }

  fileprivate var readsDevice: Bool { contains { if case .device = $0 { true } else { false } } }

  private func contains(_ isMeant: (Condition) -> Bool) -> Bool {
    switch self {
    case .all(let parts), .any(let parts): parts.contains { $0.contains(isMeant) }
    case .not(let part): part.contains(isMeant)
    default: isMeant(self)
    }
  }
}
