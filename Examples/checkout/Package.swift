// swift-tools-version: 6.2
import PackageDescription

// Swift's toolchains have lld. Most of a rebuild is linking, and it links twice as fast as the usual linker.
let fastLinker: [LinkerSetting] = [.unsafeFlags(["-use-ld=lld"], .when(platforms: [.linux]))]

let package = Package(
  name: "checkout",
  dependencies: [.package(name: "LiveLayout", path: "../..")],
  targets: [
    .executableTarget(
      name: "checkout", dependencies: [.product(name: "ScrollStack", package: "LiveLayout")],
      linkerSettings: fastLinker),
    // `swift test` also builds the solver; `swift run` does not wait for it.
    .testTarget(
      name: "checkoutTests",
      dependencies: ["checkout", .product(name: "ScrollStackTesting", package: "LiveLayout")],
      linkerSettings: fastLinker),
  ]
)
