// swift-tools-version: 6.2
import PackageDescription

/// Layers of the package's own exist where Apple's do not.
#if canImport(Darwin)
  let layerTargets: [Target] = []
#else
  let layerTargets: [Target] = [
    .executableTarget(
      name: "layers",
      dependencies: [
        .product(name: "Inbetween", package: "Inbetween"), .product(name: "QuartzCore", package: "Inbetween"),
      ])
  ]
#endif

let package = Package(
  name: "Benchmarks",
  dependencies: [.package(name: "Inbetween", path: "..")],
  targets: [
    .target(name: "AllocationCount"),
    .executableTarget(
      name: "benchmarks", dependencies: ["AllocationCount", .product(name: "Inbetween", package: "Inbetween")]),
    .executableTarget(name: "morph-batch", dependencies: [.product(name: "Inbetween", package: "Inbetween")]),
    .executableTarget(name: "raster-scenes", dependencies: [.product(name: "Inbetween", package: "Inbetween")]),
  ] + layerTargets,
  swiftLanguageModes: [.v6]
)
