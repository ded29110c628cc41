// swift-tools-version: 6.0
import PackageDescription

/// A product of the package that this one depends on.
func ours(_ name: String) -> Target.Dependency { .product(name: name, package: "Inbetween") }

// A package that is not ours: what its files see with and without a dependency on QuartzCore; the view files of
// Tests/UIKitTests/ViewFiles in both language modes, and code that only Swift 5 mode takes; the same code in a program that
// keeps its own clock, and in one that says that it wants virtual time; sources of iOS, which `run` has rewritten.
let package = Package(
  name: "Stranger",
  dependencies: [.package(name: "Inbetween", path: "../../..")],
  targets: [
    .executableTarget(name: "WithoutQuartzCore", dependencies: [ours("Inbetween")]),
    .executableTarget(name: "WithQuartzCore", dependencies: [ours("QuartzCore")]),
    .executableTarget(name: "SwiftFive", dependencies: [ours("UIKit")], swiftSettings: [.swiftLanguageMode(.v5)]),
    .executableTarget(name: "SwiftSix", dependencies: [ours("UIKit")], swiftSettings: [.swiftLanguageMode(.v6)]),
    .target(name: "Screen", dependencies: [ours("UIKit"), ours("Stage")]),
    .executableTarget(name: "OwnClock", dependencies: ["Screen"]),
    .executableTarget(name: "StageClock", dependencies: ["Screen", ours("VirtualTime")]),
    .executableTarget(
      name: "Rewritten", dependencies: [ours("UIKit"), ours("VirtualTime")], swiftSettings: [.swiftLanguageMode(.v5)]),
  ]
)
