// swift-tools-version: 6.2
import PackageDescription

let package = Package(
  name: "checkout",
  dependencies: [.package(name: "LiveLayout", path: "../..")],
  targets: [
    .executableTarget(name: "checkout", dependencies: [.product(name: "ScrollStack", package: "LiveLayout")])
  ]
)
