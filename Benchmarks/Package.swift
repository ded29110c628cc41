// swift-tools-version: 6.2
import PackageDescription

/// Layers of the package's own exist where Apple's do not.
#if canImport(Darwin)
  let layerTargets: [Target] = []
#else
  let layerTargets: [Target] = [
    .executableTarget(
      name: "frames",
      dependencies: [
        "Measuring", .product(name: "Inbetween", package: "Inbetween"),
        .product(name: "QuartzCore", package: "Inbetween"),
      ]),
    .executableTarget(
      name: "layers",
      dependencies: [
        "Measuring", .product(name: "Inbetween", package: "Inbetween"),
        .product(name: "QuartzCore", package: "Inbetween"),
      ]),
    .executableTarget(
      name: "recordings",
      dependencies: [
        "Measuring", .product(name: "Inbetween", package: "Inbetween"), .product(name: "Stage", package: "Inbetween"),
        .product(name: "SwiftUI", package: "Inbetween"),
      ]),
    .executableTarget(
      name: "views",
      dependencies: [
        "Measuring", .product(name: "Stage", package: "Inbetween"), .product(name: "SwiftUI", package: "Inbetween"),
      ]),
  ]
#endif

let package = Package(
  name: "Benchmarks",
  dependencies: [.package(name: "Inbetween", path: "..")],
  targets: [
    .target(name: "AllocationCount"),
    .target(name: "Measuring"),
    .executableTarget(
      name: "benchmarks",
      dependencies: ["AllocationCount", "Measuring", .product(name: "Inbetween", package: "Inbetween")]),
    .executableTarget(
      name: "exports", dependencies: ["Measuring", .product(name: "Inbetween", package: "Inbetween")]),
    .executableTarget(
      name: "morph-batch", dependencies: ["Measuring", .product(name: "Inbetween", package: "Inbetween")]),
    .executableTarget(
      name: "raster-scenes", dependencies: ["Measuring", .product(name: "Inbetween", package: "Inbetween")]),
  ] + layerTargets,
  swiftLanguageModes: [.v6]
)
