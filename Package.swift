// swift-tools-version: 6.2
import PackageDescription

/// Every Swift target of the house is built with the same fence: Swift 6 mode, strict memory safety as an
/// error, and imports that stay inside the target unless a signature needs them.
let house: [SwiftSetting] = [
  .swiftLanguageMode(.v6),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
  .strictMemorySafety(),
  .treatWarning("StrictMemorySafety", as: .error),
]

/// What tests spend their time in. `make test` optimises these targets alone: the compiler would need longer for the
/// others than the tests do without. Flags of the command line come last, so the frontend itself is told.
let hot: Set<String> = ["Cassowary", "JSONSyntax", "LayoutModel", "AutoLayout", "TextMeasurement"]
let optimised: [SwiftSetting] =
  Context.environment["LIVELAYOUT_TESTING"] == nil ? [] : [.unsafeFlags(["-Xfrontend", "-O"])]

/// Tests may reach for pointers without a word: the border rule is for the product. They are never optimised.
let testing: [SwiftSetting] = [
  .swiftLanguageMode(.v6),
  .unsafeFlags(["-Onone"]),
]

func target(
  _ name: String, _ dependencies: [Target.Dependency] = [], exclude: [String] = [], resources: [Resource]? = nil
) -> Target {
  .target(
    name: name, dependencies: dependencies, exclude: exclude, resources: resources,
    swiftSettings: hot.contains(name) ? house + optimised : house)
}

func tests(_ name: String, _ dependencies: [Target.Dependency] = [], exclude: [String] = []) -> Target {
  .testTarget(
    name: name, dependencies: dependencies + ["TestSupport"], exclude: exclude, swiftSettings: testing)
}

/// What `livelayout capture` prints: Swift for apps, not a part of any target here.
let captureFiles: [Resource] = [
  "LiveLayoutCapture", "LiveLayoutCapture+Views", "LiveLayoutCapture+Values", "LiveLayoutSnapshotting",
].map { .embedInCode("Resources/\($0).swift") }

let argumentParser: Target.Dependency = .product(name: "ArgumentParser", package: "swift-argument-parser")
let logging: Target.Dependency = .product(name: "Logging", package: "swift-log")
let system: Target.Dependency = .product(name: "SystemPackage", package: "swift-system")

let package = Package(
  name: "LiveLayout",
  products: [
    .executable(name: "livelayout", targets: ["livelayout"]),
    .library(name: "LiveLayout", targets: ["LiveLayout"]),
    .library(name: "ScrollStack", targets: ["ScrollStack"]),
    .library(name: "ScrollStackTesting", targets: ["ScrollStackTesting"]),
  ],
  dependencies: [
    .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.2"),
    .package(url: "https://github.com/apple/swift-log", from: "1.16.2"),
    .package(url: "https://github.com/apple/swift-system", from: "1.8.1"),
  ],
  targets: [
    // The floor: no imports at all.
    target("Cassowary"),
    target("JSONSyntax"),
    target("LayoutModel"),

    // What a document means, and what a screen is.
    target("LayoutFormat", ["JSONSyntax", "LayoutModel"]),
    target("ConsolePrints", ["Drawing", "LayoutModel", "Cassowary", "JSONSyntax"]),
    target("AutoLayout", ["LayoutModel", "Cassowary"]),
    target("LayoutAudit", ["LayoutModel"]),
    target("Drawing", ["LayoutModel"], resources: [.embedInCode("Resources/symbol-shapes.js")]),
    target("Screens", ["LayoutFormat", "AutoLayout", "LayoutAudit", "LayoutModel", "JSONSyntax"]),
    target("ScreenCoding", ["Screens", "LayoutModel", "JSONSyntax"]),
    target(
      "LayoutReport", ["Screens", "ScreenCoding", "Drawing", "ConsolePrints", "LayoutModel", "JSONSyntax"],
      resources: [.embedInCode("Resources/rule-examples.txt")]),
    target("UIKitExport", ["LayoutModel", "JSONSyntax"]),
    target("ScrollStackExport", ["LayoutFormat", "LayoutModel", "JSONSyntax"]),

    // The borders: C and Linux.
    .systemLibrary(name: "CHarfBuzz", pkgConfig: "harfbuzz", providers: [.apt(["libharfbuzz-dev"])]),
    .systemLibrary(name: "CLibwebsockets", pkgConfig: "libwebsockets", providers: [.apt(["libwebsockets-dev"])]),
    .target(
      name: "CLineBreak",
      linkerSettings: [.linkedLibrary("icuuc")]),
    .systemLibrary(name: "CXattr"),
    .systemLibrary(name: "CLibXML2", pkgConfig: "libxml-2.0", providers: [.apt(["libxml2-dev"])]),
    // The toolchain ships a libxml2 of its own, so Swift sees only our header.
    .target(name: "CXML", dependencies: ["CLibXML2"]),
    target("InterfaceBuilder", ["LayoutFormat", "LayoutModel", "JSONSyntax", "CXML"]),
    target("TextMeasurement", ["LayoutModel", "CHarfBuzz", "CLineBreak"]),
    target("FileWatching", [system, "CXattr"]),
    target("WebSockets", ["CLibwebsockets"]),

    // The house that uses them.
    target(
      "Preview",
      [
        "Screens", "ScreenCoding", "Drawing", "UIKitExport", "InterfaceBuilder", "ConsolePrints", "LayoutFormat",
        "AutoLayout", "LayoutModel", "JSONSyntax",
      ]),
    target(
      "LiveLayout",
      [
        "Screens", "InterfaceBuilder", "ConsolePrints", "LayoutFormat", "AutoLayout", "LayoutAudit", "LayoutReport",
        "Drawing", "LayoutModel", "JSONSyntax", "TextMeasurement", "FileWatching", system,
      ]),
    target(
      "CommandServices",
      [
        "LiveLayout", "Screens", "ScreenCoding", "InterfaceBuilder", "LayoutFormat", "AutoLayout", "LayoutReport",
        "LayoutModel", "JSONSyntax", "FileWatching", system,
      ], resources: captureFiles),
    // Builds fast, since every screen written in Swift waits for it: layouts are solved by ScrollStackTesting. In an
    // app, only the builder and UIKit's views are left.
    target(
      "ScrollStack",
      [.target(name: "LayoutFormat", condition: .when(platforms: [.linux])), "LayoutModel", "JSONSyntax"]),
    target(
      "ScrollStackTesting", ["ScrollStack", "LiveLayout", "LayoutFormat", "LayoutReport", "Screens", "LayoutModel"]),
    target(
      "PreviewDaemon",
      [
        "CommandServices", "LiveLayout", "Preview", "Screens", "LayoutModel", "FileWatching", "WebSockets", logging,
        system,
      ]),
    .executableTarget(
      name: "livelayout",
      dependencies: [
        "CommandServices", "LiveLayout", "PreviewDaemon", "Screens", "LayoutFormat", "LayoutModel", "LayoutReport",
        "Drawing", "InterfaceBuilder", "UIKitExport", "ScrollStackExport", "FileWatching", "JSONSyntax",
        "ConsolePrints",
        argumentParser, logging, system,
      ],
      swiftSettings: house),

    .target(
      name: "TestSupport", dependencies: ["LayoutModel", "JSONSyntax"], path: "Tests/TestSupport",
      swiftSettings: testing),
    tests("CassowaryTests", ["Cassowary"]),
    tests("JSONSyntaxTests", ["JSONSyntax", "LayoutFormat"]),
    tests("LayoutModelTests", ["LayoutModel"]),
    tests("ConsolePrintsTests", ["ConsolePrints", "Cassowary", "JSONSyntax"]),
    tests("DrawingTests", ["Drawing", "LayoutModel"]),
    tests("LayoutFormatTests", ["LayoutFormat", "JSONSyntax", "LayoutModel"]),
    tests(
      "InterfaceBuilderTests", ["InterfaceBuilder", "CommandServices", "LayoutFormat", "LayoutModel", "JSONSyntax"],
      exclude: ["Cases"]),
    tests("AutoLayoutTests", ["AutoLayout", "Cassowary", "LayoutModel"]),
    tests("TextMeasurementTests", ["TextMeasurement", "LayoutModel"]),
    tests("FileWatchingTests", ["FileWatching", "CXattr", system]),
    tests("WebSocketsTests", ["WebSockets"]),
    tests("ScreensTests", ["Screens", "LayoutFormat", "LayoutModel"]),
    tests("ScreenCodingTests", ["ScreenCoding", "Screens", "LayoutModel", "JSONSyntax"]),
    tests("PreviewTests", ["Preview", "Screens", "ScreenCoding", "LayoutFormat", "LayoutModel", "JSONSyntax"]),
    tests(
      "LiveLayoutTests",
      [
        "LiveLayout", "Screens", "AutoLayout", "LayoutAudit", "LayoutFormat", "LayoutModel", "JSONSyntax",
        "LayoutReport",
        "ScreenCoding",
      ]),
    tests(
      "CommandServicesTests",
      [
        "CommandServices", "LiveLayout", "AutoLayout", "Screens", "LayoutFormat", "LayoutModel", "LayoutReport",
        "UIKitExport",
      ]),
    tests("CommandLineTests", ["livelayout"]),
    tests(
      "ScrollStackTests",
      [
        "ScrollStack", "ScrollStackTesting", "ScrollStackExport", "LiveLayout", "Screens", "LayoutFormat",
        "LayoutModel", "JSONSyntax",
      ],
      exclude: ["UIKitDouble"]),
    tests("LayoutAuditTests", ["LayoutAudit", "LayoutModel"]),
    tests("LayoutReportTests", ["LayoutReport", "Screens", "LayoutFormat", "LayoutModel", "JSONSyntax", "LiveLayout"]),
    tests(
      "UIKitExportTests", ["UIKitExport", "LayoutFormat", "LayoutModel", "LiveLayout"], exclude: ["Layouts"]),
    tests("GoldenTests", ["CommandServices", "LiveLayout", "Screens", "LayoutModel"], exclude: ["Cases"]),
    tests("ArchitectureTests"),

    // Echoes every message, so that conformance suites can run against our framing and close handling.
    .executableTarget(
      name: "EchoServer", dependencies: ["WebSockets"], path: "Tests/EchoServer", exclude: ["autobahn.py"],
      swiftSettings: testing),

    // `make fidelity REFERENCE=DIR`: how near frames and widths come to Apple's over files that belong to others.
    .executableTarget(
      name: "Fidelity",
      dependencies: [
        "CommandServices", "LiveLayout", "Screens", "InterfaceBuilder", "LayoutFormat", "LayoutModel", "JSONSyntax",
        "TestSupport", "TextMeasurement",
      ],
      path: "Tests/Fidelity", swiftSettings: testing),

    // `swift run -c release Benchmarks`: what docs/solver.md and docs/performance.md print.
    .executableTarget(
      name: "Benchmarks",
      dependencies: [
        "Cassowary", "AutoLayout", "CommandServices", "LayoutFormat", "LayoutModel", "LayoutReport", "ScreenCoding",
        "LiveLayout", "Screens", "TextMeasurement",
      ],
      path: "Benchmarks", exclude: ["instructions", "kiwi", "peers", "serving"], swiftSettings: house),
  ]
)
