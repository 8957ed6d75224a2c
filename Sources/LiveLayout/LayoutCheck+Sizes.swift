import LayoutAudit
import LayoutFormat
import LayoutModel
import LayoutReport
import Screens

/// `check --sizes`: windows of every width and height.
extension LayoutCheck {
  /// What breaks the screen is an error for each view and rule. It is reported from the smallest window of each of its
  /// regions.
  func checkSizes(_ document: LoadedDocument, _ range: PlaneRange, solved: (Int) -> Void) -> CheckedDocument {
    let windows = document.isGood ? matrix.windows(for: document) : []
    var checked = CheckedDocument(
      path: document.path, title: document.title, environments: [],
      diagnostics: document.diagnostics.map { document.placed($0) })
    let places = PlaceCache(document)
    for window in windows {
      let found = try? PlaneSolver(document, measuring: measurer, rules: rules, listsFaults: true).plane(
        in: window, over: range, shouldContinue: { !isInterrupted() })
      guard let plane = found ?? nil else { break }
      let sightings = faults(of: plane, in: document)
      checked.cost += plane.work
      add(sightings, to: &checked, places)
      solved(checked.environments.count)
    }
    checked.nameFindings { place in place.pointer.flatMap { document.subject(at: $0, in: place.path) } }
    if findsFixes { checked.setFixes { document.placedFix(for: $0.remedies) } }
    return checked
  }

  /// Something that breaks windows, in the smallest window of one of its regions.
  private struct Sighting {
    /// Nil for a window that nothing breaks, and for one that errors of the document break.
    var fault: Plane.Fault?
    /// Where it breaks windows, in words.
    var regions = ""
    var screen: SolvedScreen
  }

  private func add(_ sightings: [Sighting], to checked: inout CheckedDocument, _ places: PlaceCache) {
    for sighting in sightings {
      let (screen, environment) = (sighting.screen, sighting.screen.result.environment)
      let index = checked.environments.firstIndex(of: environment) ?? checked.environments.count
      if index == checked.environments.count {
        checked.environments.append(environment)
        checked.verdicts.append(screen.verdict)
        for diagnostic in screen.diagnostics where !checked.diagnostics.contains(diagnostic) {
          checked.diagnostics.append(diagnostic)
        }
      }
      for finding in screen.result.findings where finding.isBreaking && Plane.Fault(finding) == sighting.fault {
        var finding = finding.withoutUntriedAdvice
        finding.severity = .error
        finding.message += "; so in windows \(sighting.regions)"
        checked.add(PlacedFinding(finding, in: screen.result.tree, places: places.lookup), environment: index)
      }
    }
  }

  private func screen(of document: LoadedDocument, at size: Size, _ plane: Plane) -> SolvedScreen {
    var environment = plane.environment
    environment.resizeWindow(to: size)
    environment.nameWindow()
    var options = SolveOptions(tracks: true, keyboardTracks: false)
    options.rules = AuditRules(run: rules)
    return ScreenSolver.solve(document, in: environment, measuring: measurer, options: options)
  }

  /// What is at fault somewhere in the plane; its smallest window if nothing is.
  private func faults(of plane: Plane, in document: LoadedDocument) -> [Sighting] {
    var faults: [Plane.Fault?] = []
    for strip in plane.strips {
      for band in strip.bands where band.kind.verdict == .broken {
        let broken: [Plane.Fault?] = band.kind.faults.isEmpty ? [nil] : band.kind.faults
        faults += broken.filter { !faults.contains($0) }
      }
    }
    guard !faults.isEmpty else {
      let least = Size(width: plane.range.widths.lowerBound, height: plane.range.heights.lowerBound)
      return [Sighting(screen: screen(of: document, at: least, plane))]
    }
    return faults.flatMap { fault in
      let regions = plane.regions {
        $0.verdict == .broken && (fault.map($0.faults.contains) ?? $0.faults.isEmpty)
      }
      let words = Self.words(for: regions, of: plane)
      return regions.map { region in
        let size = plane.smallestSize(of: region)
        // The corner of a sloped border is right to a pixel.
        let pixel = plane.environment.pixel
        let screens = [0.0, 1, 2].lazy.map { pixels in
          screen(of: document, at: Size(width: size.width, height: size.height + pixels * pixel), plane)
        }
        let isSeen = { (screen: SolvedScreen) in
          fault.map { Plane.Kind(of: screen, listsFaults: true).faults.contains($0) } ?? true
        }
        return Sighting(fault: fault, regions: words, screen: screens.first(where: isSeen) ?? screens[0])
      }
    }
  }

  /// Regions that a message names; of more it gives the number.
  private static let mostRegions = 3

  private static func words(for regions: [Plane.Region], of plane: Plane) -> String {
    let named = regions.prefix(mostRegions).map { words(for: $0, of: plane) }
    let more = regions.count - named.count
    return named.joined(separator: ", and ") + (more == 0 ? "" : ", and in \(more) more region\(more == 1 ? "" : "s")")
  }

  /// `below 336.5 pt at any width (the smallest is 320 × 300), as on iPhone 8 in landscape (667 × 375)`
  private static func words(for region: Plane.Region, of plane: Plane) -> String {
    let text = "\(plane.words(for: region)) (the smallest is \(plane.smallestSize(of: region).words))"
    for device in Device.catalog {
      for orientation in Orientation.allCases {
        let size = device.posture(orientation).size
        if plane.contains(size, region) {
          let turned = orientation == .landscape ? " in landscape" : ""
          return "\(text), as on \(device.name)\(turned) (\(size.words))"
        }
      }
    }
    return text
  }
}

extension CheckMatrix {
  /// A window of arbitrary size for each text size and keyboard state.
  func windows(for document: LoadedDocument) -> [Environment] {
    let previews = document.previews
    let textSizes = textSizes ?? (isEverything ? ContentSizeCategory.allCases : previews.map(\.textSize))
    let keyboards = keyboards ?? (isEverything ? [false, true] : previews.map(\.keyboard))
    var settings = shared.sharedTraits(on: document.defaultSettings).turned(to: .portrait)
    (settings.viewport, settings.name, settings.scale) = (nil, nil, nil)
    settings.window = Size(width: 320, height: 320)
    var windows: [Environment] = []
    for textSize in textSizes {
      for keyboard in keyboards {
        (settings.textSize, settings.keyboard) = (textSize, keyboard)
        let window = settings.environment()
        if !windows.contains(window) { windows.append(window) }
      }
    }
    return windows
  }
}
