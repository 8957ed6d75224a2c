import ArgumentParser
import FileWatching
import JSONSyntax
import LiveLayout
import SystemPackage

/// The package that `init --swift` writes: one screen of ScrollStack, a program that writes it as a layout, and a test
/// that checks it.
enum SwiftPackage {
  /// The files by their paths in the package.
  /// - Parameter library: the folder of LiveLayout's sources.
  static func files(library: String) -> [(name: String, text: String)] {
    [
      ("Package.swift", manifest(library: library)), ("Sources/Screens/HelloScreen.swift", screen),
      ("Sources/Screens/main.swift", main), ("Tests/ScreensTests/ScreensTests.swift", tests),
      (".gitignore", ".build\n"),
    ]
  }

  /// The folder of the sources that this program was built from, or that an option names.
  /// - Throws: exit code 2 if there is none.
  static func library(_ said: String?) throws -> String {
    let mark = "Sources/ScrollStack"
    if let said {
      guard let folder = FileListing.realPath(of: FilePath(said)), FileListing.exists(folder.appending(mark)) else {
        throw ValidationError("\(said) has no \(mark); --library takes the folder of LiveLayout's sources")
      }
      return folder.string
    }
    var folder = FileListing.realPath(of: "/proc/self/exe")?.removingLastComponent()
    while let tried = folder, tried.components.count > 0 {
      if FileListing.exists(tried.appending(mark)) { return tried.string }
      folder = tried.removingLastComponent()
    }
    throw ValidationError("name the folder of LiveLayout's sources, which the package needs: --library DIR")
  }

  private static func manifest(library: String) -> String {
    """
    // swift-tools-version: 6.2
    import PackageDescription

    // Swift's toolchains have lld, which links a rebuild twice as fast as the usual linker.
    let fastLinker: [LinkerSetting] = [.unsafeFlags(["-use-ld=lld"], .when(platforms: [.linux]))]

    let package = Package(
      name: "Screens",
      dependencies: [.package(name: "LiveLayout", path: \(library.quoted))],
      targets: [
        .executableTarget(
          name: "Screens", dependencies: [.product(name: "ScrollStack", package: "LiveLayout")],
          linkerSettings: fastLinker),
        // `swift test` also builds the solver; `swift run` does not wait for it.
        .testTarget(
          name: "ScreensTests",
          dependencies: ["Screens", .product(name: "ScrollStackTesting", package: "LiveLayout")],
          linkerSettings: fastLinker),
      ]
    )

    """
  }

  private static let screen = """
    import ScrollStack

    struct HelloScreen: Screen {
      var steps = ["Change this file.", "Save it.", "Every screen follows."]

      var settings: ScreenSettings {
        ScreenSettings(
          title: "Hello",
          previews: [Previews(devices: [.iPhoneSE1stGeneration, .iPhone13], textSizes: [.large, .accessibility3])],
          expectations: [Expectation(when: .device(.iPhone13) && .textSize(.large), scrolls: ["screen": false])])
      }

      var body: some StackContent {
        ScrollStack {
          Label("Hello", font: .largeTitle, numberOfLines: 0)
          for step in steps {
            Label(step, font: .body, numberOfLines: 0).padding(12)
          }
          Spacer()
          Button("Go on", style: .filled, font: .body).id("go").padding(20).height(min: 44)
        }
        .layoutMargins(Insets(horizontal: 16, vertical: 16)).layoutMarginsRelativeArrangement()
      }
    }

    """

  private static let main = """
    import Foundation
    import ScrollStack

    // Writes each screen as a layout into the folder of the package. To see them while you edit:
    //
    //     livelayout watch --run "swift run" .
    let package = URL(fileURLWithPath: #filePath)
      .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    let screens: [(name: String, screen: any Screen)] = [("hello", HelloScreen())]

    var hasErrors = false
    for (name, screen) in screens {
      do {
        let file = package.appendingPathComponent("\\(name).json")
        try Data(screen.document().utf8).write(to: file, options: .atomic)
        for warning in screen.warnings { print(warning) }
      } catch {
        // Each problem of the screen, with its line.
        print(error)
        hasErrors = true
      }
    }
    exit(hasErrors ? 1 : 0)

    """

  private static let tests = """
    import ScrollStack
    import ScrollStackTesting
    import Testing

    @testable import Screens

    @Suite struct ScreensTests {
      @Test func `a check finds no errors`() async throws {
        let findings = try await HelloScreen().check()
        for finding in findings { print(finding) }
        #expect(!findings.contains { $0.severity == .error })
      }
    }

    """
}
