// swift-tools-version: 6.0
import PackageDescription

// A package that is not ours: what its files see with and without a dependency on QuartzCore.
let package = Package(
  name: "Stranger",
  dependencies: [.package(name: "Inbetween", path: "../../..")],
  targets: [
    .executableTarget(name: "WithQuartzCore", dependencies: [.product(name: "QuartzCore", package: "Inbetween")]),
    .executableTarget(name: "WithoutQuartzCore", dependencies: [.product(name: "Inbetween", package: "Inbetween")]),
  ]
)
