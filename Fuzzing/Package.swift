// swift-tools-version: 6.2
import PackageDescription

/// What fuzzes the readers, the rasterizer, the writers and the morphs; `Fuzzing/run` builds it with the sanitizers.
let package = Package(
  name: "Fuzzing",
  products: [.library(name: "Targets", type: .static, targets: ["Targets"])],
  dependencies: [.package(name: "Inbetween", path: "..")],
  targets: [
    .target(
      name: "Targets",
      dependencies: [
        .product(name: "Inbetween", package: "Inbetween"), .product(name: "Stage", package: "Inbetween"),
      ])
  ],
  swiftLanguageModes: [.v6]
)
