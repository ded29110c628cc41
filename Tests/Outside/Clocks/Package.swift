// swift-tools-version: 6.0
import PackageDescription

// A package that is not ours: the same code in a program that keeps its own clock, and in one that says that it wants
// virtual time.
let package = Package(
  name: "Clocks",
  dependencies: [.package(name: "Inbetween", path: "../../..")],
  targets: [
    .target(
      name: "Screen",
      dependencies: [.product(name: "UIKit", package: "Inbetween"), .product(name: "Stage", package: "Inbetween")]),
    .executableTarget(name: "OwnClock", dependencies: ["Screen"]),
    .executableTarget(
      name: "StageClock", dependencies: ["Screen", .product(name: "VirtualTime", package: "Inbetween")]),
  ]
)
