// swift-tools-version: 6.2
import PackageDescription

let package = Package(
  name: "Benchmarks",
  dependencies: [.package(name: "Inbetween", path: "..")],
  targets: [
    .executableTarget(name: "benchmarks", dependencies: [.product(name: "Inbetween", package: "Inbetween")]),
    .executableTarget(name: "morph-batch", dependencies: [.product(name: "Inbetween", package: "Inbetween")]),
    .executableTarget(name: "raster-scenes", dependencies: [.product(name: "Inbetween", package: "Inbetween")]),
  ],
  swiftLanguageModes: [.v6]
)
