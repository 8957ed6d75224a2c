// swift-tools-version: 6.2
import PackageDescription

// Fuzzing with libFuzzer, outside the product's package: every target here is built with coverage and the address
// sanitizer. `make fuzz` runs it; Sources/ are links to the product's own.
let fuzzing: [SwiftSetting] = [
  .swiftLanguageMode(.v6),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
  .strictMemorySafety(),
  .unsafeFlags(["-sanitize=fuzzer,address", "-parse-as-library"]),
]

func target(_ name: String, _ dependencies: [Target.Dependency] = [], resources: [Resource]? = nil) -> Target {
  .target(name: name, dependencies: dependencies, resources: resources, swiftSettings: fuzzing)
}

let package = Package(
  name: "LiveLayout",
  targets: [
    target("Cassowary"),
    target("JSONSyntax"),
    target("LayoutModel"),
    target("LayoutFormat", ["JSONSyntax", "LayoutModel"]),
    // As in the product's package: Swift sees only our header.
    .systemLibrary(name: "CLibXML2", pkgConfig: "libxml-2.0", providers: [.apt(["libxml2-dev"])]),
    .target(name: "CXML", dependencies: ["CLibXML2"]),
    target("ConsolePrints", ["Cassowary", "JSONSyntax", "Drawing", "LayoutModel"]),
    target("InterfaceBuilder", ["LayoutFormat", "LayoutModel", "JSONSyntax", "CXML"]),
    target("AutoLayout", ["LayoutModel", "Cassowary"]),
    target("LayoutAudit", ["LayoutModel"]),
    target("Drawing", ["LayoutModel"], resources: [.embedInCode("Resources/symbol-shapes.js")]),
    target("Screens", ["LayoutFormat", "AutoLayout", "LayoutAudit", "LayoutModel", "JSONSyntax"]),
    target("ScreenCoding", ["Screens", "LayoutModel", "JSONSyntax"]),
    target("UIKitExport", ["LayoutModel", "JSONSyntax"]),
    target(
      "Preview",
      [
        "Screens", "ScreenCoding", "Drawing", "UIKitExport", "InterfaceBuilder", "ConsolePrints", "LayoutFormat",
        "AutoLayout", "LayoutModel", "JSONSyntax",
      ]),
    .executableTarget(
      name: "Fuzz",
      dependencies: [
        "ConsolePrints", "InterfaceBuilder", "JSONSyntax", "LayoutFormat", "LayoutModel", "Preview", "Screens",
      ],
      swiftSettings: fuzzing,
      linkerSettings: [.unsafeFlags(["-sanitize=fuzzer,address", "-use-ld=lld"])]),
  ]
)
