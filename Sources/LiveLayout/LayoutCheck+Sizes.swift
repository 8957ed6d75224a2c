import LayoutAudit
import LayoutFormat
import LayoutModel
import LayoutReport
import Screens

/// `check --sizes`: windows of every width and height.
extension LayoutCheck {
  /// Each region in which a rule breaks the screen is an error, reported from its smallest window.
  func checkSizes(_ document: LoadedDocument, _ range: PlaneRange, solved: (Int) -> Void) -> CheckedDocument {
    let windows = document.isGood ? matrix.windows(for: document) : []
    var environments: [Environment] = []
    var screens: [(screen: SolvedScreen, rule: String?, region: String)] = []
    var isWhole = true
    for window in windows {
      let found = try? PlaneSolver.plane(
        of: document, in: window, over: range, measuring: measurer, rules: rules, goesOn: { !isInterrupted() })
      guard let plane = found ?? nil else {
        isWhole = false
        break
      }
      for (size, rule, region) in faults(of: plane) {
        var environment = plane.environment
        environment.resizeWindow(to: size)
        environment.nameWindow()
        environments.append(environment)
        screens.append((screen(of: document, in: environment), rule, region))
      }
      solved(environments.count)
    }
    var checked = CheckedDocument(
      path: document.path, title: document.title, environments: environments,
      diagnostics: document.diagnostics.map { document.placed($0) })
    let places = PlaceCache(document)
    for (index, (screen, rule, region)) in screens.enumerated() {
      checked.verdicts.append(screen.verdict)
      for finding in screen.result.findings where finding.rule == rule && finding.isBreaking {
        var finding = finding
        finding.severity = .error
        finding.message += "; so in windows \(region)"
        checked.add(PlacedFinding(finding, in: screen.result.tree, places: places.lookup), environment: index)
      }
      for diagnostic in screen.diagnostics where !checked.diagnostics.contains(diagnostic) {
        checked.diagnostics.append(diagnostic)
      }
    }
    if !isWhole { checked.leaveOutUnsolved() }
    checked.nameFindings { place in place.pointer.flatMap { document.subject(at: $0, in: place.path) } }
    if findsFixes { checked.setFixes { document.placedFix(for: $0.remedies) } }
    return checked
  }

  private func screen(of document: LoadedDocument, in environment: Environment) -> SolvedScreen {
    var options = SolveOptions(tracks: true, keyboardTracks: false)
    options.rules = AuditRules(run: rules)
    return ScreenSolver.solve(document, in: environment, measuring: measurer, options: options)
  }

  /// The smallest window of each region that a rule breaks, with the region in words; the smallest of all if no rule
  /// breaks any.
  private func faults(of plane: Plane) -> [(size: Size, rule: String?, region: String)] {
    var rules: [String?] = []
    for strip in plane.strips {
      for band in strip.bands where band.kind.verdict == .broken {
        let broken: [String?] = band.kind.findings.isEmpty ? [nil] : band.kind.findings
        rules += broken.filter { !rules.contains($0) }
      }
    }
    let faults = rules.flatMap { rule in
      plane.regions { $0.verdict == .broken && (rule.map($0.findings.contains) ?? $0.findings.isEmpty) }.map { region in
        let size = plane.smallestSize(of: region)
        return (size, rule, words(for: region, of: plane, smallest: size))
      }
    }
    let least = Size(width: plane.range.widths.lowerBound, height: plane.range.heights.lowerBound)
    return faults.isEmpty ? [(least, nil, "")] : faults
  }

  /// `below 336.5 pt at any width (the smallest is 320 × 300), as on iPhone 8 in landscape (667 × 375)`
  private func words(for region: Plane.Region, of plane: Plane, smallest: Size) -> String {
    let text = "\(plane.words(for: region)) (the smallest is \(smallest.words))"
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
  fileprivate func windows(for document: LoadedDocument) -> [Environment] {
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
