// swift-tools-version: 6.2
import PackageDescription

let settings: [SwiftSetting] = [.strictMemorySafety()]

/// A module that imports nothing still needs the C library's square root in debug builds.
let bareLinker: [LinkerSetting] = [.linkedLibrary("m", .when(platforms: [.linux, .android]))]

let package = Package(
  name: "Inbetween",
  products: [
    .library(name: "Inbetween", targets: ["Inbetween"]),
    .executable(name: "inbetween", targets: ["inbetween-tool"]),
  ],
  targets: [
    .target(name: "VectorGraphics", swiftSettings: settings, linkerSettings: bareLinker),
    .target(
      name: "VectorMotion", dependencies: ["VectorGraphics"], swiftSettings: settings,
      linkerSettings: bareLinker),
    .target(
      name: "VectorRaster", dependencies: ["VectorGraphics"], swiftSettings: settings,
      linkerSettings: bareLinker),
    .target(
      name: "VectorFormats", dependencies: ["VectorGraphics", "VectorMotion"],
      swiftSettings: settings),
    .target(
      name: "VectorExport", dependencies: ["VectorGraphics", "VectorMotion", "VectorRaster", "VectorFormats"],
      swiftSettings: settings),
    .target(
      name: "Inbetween",
      dependencies: [
        "VectorGraphics", "VectorMotion", "VectorRaster", "VectorFormats", "VectorExport",
      ], path: "Sources/Umbrella", swiftSettings: settings),
    .executableTarget(
      name: "inbetween-tool", dependencies: ["VectorExport", "VectorFormats", "VectorGraphics", "VectorMotion"],
      path: "Sources/inbetween",
      swiftSettings: settings),
    .testTarget(
      name: "VectorGraphicsTests", dependencies: ["VectorGraphics"], swiftSettings: settings),
    .testTarget(
      name: "VectorMotionTests", dependencies: ["VectorMotion"], swiftSettings: settings),
    .testTarget(
      name: "VectorRasterTests", dependencies: ["VectorRaster"], swiftSettings: settings),
    .testTarget(
      name: "VectorFormatsTests", dependencies: ["VectorFormats"], swiftSettings: settings),
    .testTarget(
      name: "VectorExportTests", dependencies: ["VectorExport"], swiftSettings: settings),
    .testTarget(name: "ToolTests", dependencies: ["inbetween-tool"], swiftSettings: settings),
  ],
  swiftLanguageModes: [.v6]
)
