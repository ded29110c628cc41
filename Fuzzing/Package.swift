// swift-tools-version: 6.2
import PackageDescription

/// What fuzzes the readers, the rasterizer, the writers and the morphs; `Fuzzing/run` builds it with the sanitizers.
let package = Package(
  name: "Fuzzing",
  products: [.library(name: "Targets", type: .static, targets: ["Targets"])],
  dependencies: [.package(name: "Inbetween", path: "..")],
  targets: [
    // The library has no product of it: a link leads to its sources, which are a module of another name here.
    .target(
      name: "ProjectReaders",
      swiftSettings: [.strictMemorySafety(), .enableUpcomingFeature("InternalImportsByDefault")]),
    .target(
      name: "Targets",
      dependencies: [
        "ProjectReaders", .product(name: "Inbetween", package: "Inbetween"),
        .product(name: "Stage", package: "Inbetween"),
        .product(name: "UIKit", package: "Inbetween"),
      ]),
  ],
  swiftLanguageModes: [.v6]
)
