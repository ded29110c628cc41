// swift-tools-version: 6.2
import PackageDescription

let package = Package(
  name: "Benchmarks",
  dependencies: [.package(name: "Inbetween", path: "..")],
  targets: [
    .target(name: "AllocationCount"),
    .executableTarget(
      name: "benchmarks", dependencies: ["AllocationCount", .product(name: "Inbetween", package: "Inbetween")]),
    .executableTarget(name: "morph-batch", dependencies: [.product(name: "Inbetween", package: "Inbetween")]),
    .executableTarget(name: "raster-scenes", dependencies: [.product(name: "Inbetween", package: "Inbetween")]),
  ],
  swiftLanguageModes: [.v6]
)
