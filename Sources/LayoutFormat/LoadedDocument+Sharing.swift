package import LayoutModel

// The keyboard takes part in a layout in two ways only: conditions, which decide what is on the screen, and the
// engine, where a behaviour or a keyboard guide reads its height. A document with neither has the same frames with the
// keyboard down and up, so a matrix lays such a pair out once. What the keyboard covers is the rules' concern.

extension LoadedDocument {
  /// Whether any frame may depend on the keyboard.
  package var followsKeyboard: Bool {
    !document.behaviors.isEmpty || document.conditions.contains { $0.reads(.keyboard) }
      || document.constraints.contains { constraint in
        [
          constraint.first.guide, constraint.second?.guide, constraint.draft.constraint.first.guide,
          constraint.draft.constraint.second?.guide,
        ].contains(.keyboard)
      }
  }

  /// Indices of the environments, grouped by layout: those of a group differ only in what no frame depends on. Groups,
  /// and the environments in each, keep their order.
  package func sharingLayouts(_ environments: [Environment]) -> [[Int]] {
    guard !followsKeyboard else { return environments.indices.map { [$0] } }
    var groups: [[Int]] = []
    var places: [Environment: Int] = [:]
    for (index, environment) in environments.enumerated() {
      var key = environment
      (key.keyboard, key.keyboardHeight) = (false, 0)
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
    switch self {
    case .trait(let read, _), .traitNumber(let read, _): read == trait
    case .all(let parts), .any(let parts): parts.contains { $0.reads(trait) }
    case .not(let part): part.reads(trait)
    case .always, .never, .device, .idiom, .horizontalSizeClass, .verticalSizeClass, .width, .height, .homeIndicator,
      .flag:
      false
    }
  }
}
