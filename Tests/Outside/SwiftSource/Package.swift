// swift-tools-version: 6.2
import PackageDescription

// A package that is not ours, of generated source and of what renders it. swift_source.py copies it, puts the source
// beside Frames.swift and fills in where the library is.
let package = Package(
  name: "SwiftSource",
  dependencies: [.package(name: "Inbetween", path: "INBETWEEN")],
  targets: [
    .executableTarget(
      name: "Frames",
      dependencies: [
        .product(name: "SwiftUI", package: "Inbetween"), .product(name: "Stage", package: "Inbetween"),
        .product(name: "Inbetween", package: "Inbetween"),
      ],
      // What it shows is compared, and its long lists of numbers need no optimiser for that.
      swiftSettings: [.unsafeFlags(["-Onone"], .when(configuration: .release))])
  ]
)
