// swift-tools-version: 6.2
import PackageDescription

let package = Package(
  name: "checkout",
  dependencies: [.package(name: "LiveLayout", path: "../..")],
  targets: [
    .executableTarget(
      name: "checkout", dependencies: [.product(name: "ScrollStack", package: "LiveLayout")],
      // Swift's toolchains have lld. Most of a rebuild is linking, and it links twice as fast as the usual linker.
      linkerSettings: [.unsafeFlags(["-use-ld=lld"], .when(platforms: [.linux]))])
  ]
)
