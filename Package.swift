// swift-tools-version: 6.2
import CompilerPluginSupport
import PackageDescription

#if canImport(Glibc)
  import Glibc
#endif

let testSettings: [SwiftSetting] = [.strictMemorySafety()]

/// Modules say what they show of others, and each file names what it uses.
let settings: [SwiftSetting] =
  testSettings + [.enableUpcomingFeature("InternalImportsByDefault"), .enableUpcomingFeature("MemberImportVisibility")]

/// For the modules that compute: they are optimised in debug builds, too, and keep their assertions there. Without that a
/// frame with shadows takes a hundred times as long as in a release build, with it a fifth more (measured, `Benchmarks`,
/// `recordings`). SwiftPM accepts such flags from a dependency whose tools version is 6.2 or later.
let computing = settings + [.unsafeFlags(["-O", "-assert-config", "Debug"], .when(configuration: .debug))]

/// A module that imports nothing still needs the C library's square root in debug builds.
let bareLinker: [LinkerSetting] = [.linkedLibrary("m", .when(platforms: [.linux, .android]))]

/// The folder with the toolchain's own SwiftSyntax; nil if it has none. The toolchain is the one that runs this manifest: it
/// shows by the library that is loaded, as neither arguments nor environment name it.
let toolchainLibraries: String? = {
  #if canImport(Glibc)
    guard let maps = unsafe fopen("/proc/self/maps", "r") else { return nil }
    defer { unsafe fclose(maps) }
    var line = [CChar](repeating: 0, count: 4096)
    let ending = "/linux/libswiftCore.so"
    while unsafe fgets(&line, Int32(line.count), maps) != nil {
      let text = String(decoding: line.prefix { $0 != 0 && $0 != 0x0A }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
      guard text.hasSuffix(ending), let slash = text.firstIndex(of: "/") else { continue }
      let folder = text[slash...].dropLast(ending.count) + "/host"
      return unsafe access(folder + "/SwiftParser.swiftmodule", R_OK) == 0 ? String(folder) : nil
    }
  #endif
  return nil
}()

/// The program that rewrites sources of iOS, where the toolchain has what it needs; the rest builds without it.
let rewriterProducts: [Product] =
  toolchainLibraries == nil
  ? []
  : [
    .executable(name: "inbetween-rewriter", targets: ["SourceRewriter"]),
    .plugin(name: "RewriteSources", targets: ["RewriteSources"]),
  ]
let rewriterTargets: [Target] =
  toolchainLibraries.map { folder in
    [
      .executableTarget(
        name: "SourceRewriter", dependencies: ["SelectorNames"],
        swiftSettings: settings + [.unsafeFlags(["-I", folder])],
        linkerSettings: [
          .unsafeFlags(["-L", folder, "-lSwiftParser", "-lSwiftSyntax", "-Xlinker", "-rpath", "-Xlinker", folder])
        ]),
      .plugin(
        name: "RewriteSources", capability: .buildTool(), dependencies: ["SourceRewriter"]),
      .testTarget(
        name: "SourceRewriterTests", dependencies: ["SourceRewriter", "SelectorNames"],
        swiftSettings: testSettings + [.unsafeFlags(["-I", folder])]),
    ]
  } ?? []

/// What bears the names of Apple's frameworks. On Apple's systems those names are taken; this sees the machine that
/// builds, not the one that is built for.
#if canImport(Darwin)
  let appleNamedProducts: [Product] = []
  let appleNamedTargets: [Target] = []
#else
  let appleNamedProducts: [Product] = [
    .library(name: "CoreGraphics", targets: ["CoreGraphics"]),
    .library(name: "QuartzCore", targets: ["QuartzCore"]),
    .library(name: "UIKit", targets: ["UIKit"]),
    .library(name: "Combine", targets: ["Combine"]),
    .library(name: "SwiftUI", targets: ["SwiftUI"]),
    .library(name: "PlaygroundSupport", targets: ["PlaygroundSupport"]),
  ]
  let appleNamedTargets: [Target] = [
    // Swift Testing looks for an overlay of this name wherever it meets a module named CoreGraphics.
    .target(name: "_Testing_CoreGraphics", path: "Sources/TestingOverlays/CoreGraphics"),
    .target(
      name: "CoreGraphics", dependencies: ["VectorGraphics", "VectorMotion", "VectorRaster", "_Testing_CoreGraphics"],
      swiftSettings: settings),
    .target(name: "Selectors", dependencies: ["PreviewMacros"], swiftSettings: settings),
    .target(
      name: "QuartzCore",
      dependencies: [
        "CoreGraphics", "MainQueue", "ObjectLifetime", "Selectors", "VectorGraphics", "VectorMotion", "VectorText",
      ],
      swiftSettings: settings),
    .target(name: "_Testing_UIKit", path: "Sources/TestingOverlays/UIKit"),
    .target(name: "SystemLook", dependencies: ["VectorGraphics", "VectorText"], swiftSettings: settings),
    .target(name: "GestureContention", dependencies: ["QuartzCore"], swiftSettings: settings),
    .target(
      name: "UIKit",
      dependencies: [
        "QuartzCore", "CoreGraphics", "Selectors", "SystemLook", "GestureContention", "Stage", "Window", "VectorText",
        "VectorGraphics", "VectorMotion", "VectorRaster",
        "VectorFormats",
        "PreviewMacros", "_Testing_UIKit",
      ],
      swiftSettings: settings),
    .target(name: "Combine", dependencies: ["Selectors"], swiftSettings: settings),
    .macro(name: "PreviewMacros", dependencies: ["SelectorNames"], swiftSettings: settings),
    .target(
      name: "SwiftUICore",
      dependencies: [
        "QuartzCore", "CoreGraphics", "SystemLook", "GestureContention", "Combine", "VectorText", "VectorGraphics",
        "VectorMotion",
      ],
      swiftSettings: settings),
    .target(
      name: "SwiftUI",
      dependencies: [
        "SwiftUICore", "UIKit", "SystemLook", "GestureContention", "PreviewMacros", "Stage", "Window",
        "QuartzCore", "CoreGraphics", "VectorText", "VectorGraphics",
      ],
      swiftSettings: settings),
    .target(
      name: "PlaygroundSupport",
      dependencies: ["SwiftUI", "UIKit", "CoreGraphics", "Stage", "Window", "VectorGraphics"],
      swiftSettings: settings),
    .executableTarget(
      name: "Loaders",
      dependencies: [
        "QuartzCore", "VectorGraphics", "VectorMotion", "VectorRaster", "VectorFormats", "VectorExport",
      ], path: "Examples/Loaders"),
    .executableTarget(name: "CaretToArc", dependencies: ["UIKit", "VirtualTime"], path: "Examples/CaretToArc"),
    .executableTarget(name: "AnimatingPaths", dependencies: ["UIKit", "VirtualTime"], path: "Examples/AnimatingPaths"),
    .executableTarget(name: "AnimatedCard", dependencies: ["UIKit", "VirtualTime"], path: "Examples/AnimatedCard"),
    .executableTarget(name: "Chooser", dependencies: ["UIKit", "VectorGraphics"], path: "Examples/Chooser"),
    .executableTarget(
      name: "CardPlayground", dependencies: ["PlaygroundSupport", "UIKit", "VirtualTime"],
      path: "Examples/CardPlayground"),
    .executableTarget(name: "CardList", dependencies: ["UIKit", "VirtualTime"], path: "Examples/CardList"),
    .executableTarget(
      name: "CardListSwiftUI", dependencies: ["SwiftUI", "VirtualTime"], path: "Examples/CardListSwiftUI"),
    .executableTarget(name: "AngleInput", dependencies: ["SwiftUI", "VirtualTime"], path: "Examples/AngleInput"),
    .executableTarget(
      name: "ShapeGallery",
      dependencies: [
        "SwiftUI", "Stage", "VirtualTime", "VectorGraphics", "VectorMotion", "VectorRaster", "VectorFormats",
        "VectorExport",
      ], path: "Examples/ShapeGallery"),
    .executableTarget(
      name: "ControlGallery",
      dependencies: ["UIKit", "Stage", "VirtualTime", "VectorGraphics", "VectorFormats"],
      path: "Examples/ControlGallery"),
    .executableTarget(
      name: "ThreeWays",
      dependencies: ["SwiftUI", "Stage", "VirtualTime", "VectorGraphics", "VectorRaster", "VectorFormats"],
      path: "Examples/ThreeWays"),
    .testTarget(
      name: "CoreGraphicsTests",
      dependencies: [
        "CoreGraphics", "VectorGraphics", "VectorRaster", "SeededRandom", "SamplePictures",
      ]),
    .testTarget(
      name: "QuartzCoreTests",
      dependencies: [
        "QuartzCore", "VectorText", "VectorGraphics", "VectorMotion", "VectorRaster", "VectorExport",
        "SeededRandom", "SamplePictures", "OneAtATime",
      ]),
    .testTarget(
      name: "UIKitTests",
      dependencies: [
        "UIKit", "Combine", "Stage", "VirtualTime", "VectorText", "VectorGraphics", "VectorMotion", "VectorRaster",
        "VectorFormats", "SeededRandom", "SamplePictures", "OneAtATime",
      ], exclude: ["References"]),
    .testTarget(name: "JPEGTests", dependencies: ["UIKit", "VectorFormats", "VectorGraphics"]),
    .executableTarget(
      name: "ConstraintSystems", dependencies: ["UIKit", "SeededRandom"], path: "Tests/Outside/Constraints"),
    // What the fuzzing package gives libFuzzer, without that.
    .target(
      name: "FuzzTargets",
      dependencies: [
        "Inbetween", "Projects", "Stage", "UIKit",
      ],
      path: "Fuzzing/Sources/Targets", exclude: ["EntryPoints.swift"]),
    .testTarget(name: "FuzzingTests", dependencies: ["FuzzTargets", "OneAtATime"]),
    .testTarget(name: "CombineTests", dependencies: ["Combine", "Stage", "VirtualTime", "OneAtATime"]),
    .testTarget(
      name: "SwiftUITests",
      dependencies: [
        "SwiftUI", "Combine", "QuartzCore", "Stage", "VirtualTime", "VectorText",
        "VectorGraphics", "VectorMotion", "VectorRaster", "SeededRandom", "SamplePictures",
        "OneAtATime",
      ]),
    .testTarget(
      name: "ExampleTests",
      dependencies: [
        "CaretToArc", "AnimatingPaths", "AnimatedCard", "CardList", "CardListSwiftUI", "CardPlayground", "AngleInput",
        "ThreeWays", "SwiftUI", "UIKit", "Window", "FakeDisplay", "Stage", "VirtualTime", "VectorFormats",
        "VectorGraphics", "VectorMotion", "VectorRaster",
        "SeededRandom",
        "OneAtATime",
      ], resources: [.copy("Recordings")]),
  ]
#endif

let package = Package(
  name: "Inbetween",
  products: [
    .library(name: "Inbetween", targets: ["Inbetween"]),
    .library(name: "Stage", targets: ["Stage"]),
    .library(name: "VirtualTime", targets: ["VirtualTime"]),
    .executable(name: "inbetween", targets: ["inbetween-tool"]),
  ] + appleNamedProducts + rewriterProducts,
  traits: [
    .trait(name: "Window", description: "Opens programs that have a screen in a window, by SDL2."),
    .trait(
      name: "Text", description: "Shapes any script with HarfBuzz, with fonts of the machine that fontconfig finds."),
    .trait(name: "JPEG", description: "Reads and writes JPEG files with libjpeg-turbo."),
  ],
  targets: [
    .target(name: "VectorGraphics", swiftSettings: computing, linkerSettings: bareLinker),
    .target(
      name: "VectorMotion", dependencies: ["VectorGraphics"], swiftSettings: computing,
      linkerSettings: bareLinker),
    .target(
      name: "WideCoverage",
      swiftSettings: computing + [.unsafeFlags(["-Xcc", "-Xarch_x86_64", "-Xcc", "-march=x86-64-v3"])]),
    .target(
      name: "WiderCoverage",
      swiftSettings: computing + [.unsafeFlags(["-Xcc", "-Xarch_x86_64", "-Xcc", "-march=x86-64-v4"])]),
    .target(name: "ProcessorFeatures"),
    .target(
      name: "VectorRaster", dependencies: ["VectorGraphics", "WideCoverage", "WiderCoverage", "ProcessorFeatures"],
      swiftSettings: computing, linkerSettings: bareLinker),
    .target(
      name: "VectorText",
      dependencies: [
        "VectorGraphics", .target(name: "HarfBuzzLibrary", condition: .when(traits: ["Text"])),
        .target(name: "FontconfigLibrary", condition: .when(traits: ["Text"])),
      ], exclude: ["BuiltIn/OFL.txt"], swiftSettings: computing),
    .systemLibrary(name: "HarfBuzzLibrary", path: "Sources/SystemLibraries/HarfBuzz"),
    .systemLibrary(name: "FontconfigLibrary", path: "Sources/SystemLibraries/Fontconfig"),
    .systemLibrary(name: "TurboJPEGLibrary", path: "Sources/SystemLibraries/TurboJPEG"),
    .target(
      name: "VectorFormats",
      dependencies: [
        "VectorGraphics", "VectorMotion", "VectorText",
        .target(name: "TurboJPEGLibrary", condition: .when(traits: ["JPEG"])),
      ],
      swiftSettings: computing),
    .target(
      name: "VectorExport", dependencies: ["VectorGraphics", "VectorMotion", "VectorRaster", "VectorFormats"],
      swiftSettings: computing),
    .target(name: "Projects", swiftSettings: settings),
    .target(name: "SelectorNames", swiftSettings: settings),
    .target(name: "MainQueue"),
    .target(name: "ObjectLifetime"),
    .target(name: "VirtualTime", dependencies: ["MainQueue"]),
    .target(
      name: "Stage",
      dependencies: ["MainQueue", "VectorGraphics", "VectorMotion", "VectorRaster", "VectorFormats", "VectorExport"],
      swiftSettings: settings),
    .target(
      name: "Window",
      dependencies: [
        "Stage", "VectorGraphics", "VectorMotion", "VectorRaster", "VectorText", "VectorFormats", "VectorExport",
        .target(name: "SDL2Library", condition: .when(traits: ["Window"])),
      ],
      swiftSettings: settings),
    .systemLibrary(name: "SDL2Library", path: "Sources/SystemLibraries/SDL2"),
    .target(
      name: "Inbetween",
      dependencies: [
        "VectorGraphics", "VectorMotion", "VectorRaster", "VectorText", "VectorFormats", "VectorExport",
      ], path: "Sources/Umbrella", swiftSettings: settings),
    .executableTarget(
      name: "inbetween-tool",
      dependencies: [
        "Projects", "Stage", "VectorExport", "VectorFormats", "VectorGraphics", "VectorMotion", "VectorText",
      ],
      path: "Sources/inbetween",
      swiftSettings: settings),
    .testTarget(
      name: "VectorGraphicsTests", dependencies: ["VectorGraphics", "SeededRandom"], swiftSettings: testSettings),
    .testTarget(
      name: "VectorMotionTests", dependencies: ["VectorMotion", "SeededRandom"], swiftSettings: testSettings),
    .testTarget(
      name: "VectorRasterTests", dependencies: ["VectorRaster", "SeededRandom", "SamplePictures"],
      swiftSettings: testSettings),
    .testTarget(
      name: "VectorFormatsTests", dependencies: ["VectorFormats", "VectorText", "SeededRandom"],
      swiftSettings: testSettings
    ),
    .testTarget(
      name: "VectorExportTests", dependencies: ["VectorExport", "SamplePictures"], swiftSettings: testSettings),
    .testTarget(
      name: "VectorTextTests", dependencies: ["VectorText", "VectorGraphics", "SeededRandom"],
      swiftSettings: testSettings),
    .testTarget(
      name: "StageTests",
      dependencies: [
        "Stage", "MainQueue", "VirtualTime", "VectorFormats", "VectorGraphics", "VectorMotion", "OneAtATime",
      ],
      swiftSettings: testSettings),
    .testTarget(
      name: "WindowTests",
      dependencies: [
        "Window", "FakeDisplay", "Stage", "VirtualTime", "VectorGraphics", "VectorMotion", "VectorRaster",
        "VectorFormats", "OneAtATime",
      ],
      swiftSettings: testSettings),
    .executableTarget(name: "GuidePictures", dependencies: ["Inbetween"], path: "Examples/GuidePictures"),
    .target(name: "SeededRandom", path: "Tests/SeededRandom", swiftSettings: testSettings),
    .target(
      name: "SamplePictures", dependencies: ["VectorGraphics"], path: "Tests/SamplePictures",
      swiftSettings: testSettings),
    .target(name: "OneAtATime", path: "Tests/OneAtATime", swiftSettings: testSettings),
    .target(
      name: "FakeDisplay", dependencies: ["Window", "Stage", "VectorGraphics", "VectorRaster"],
      path: "Tests/FakeDisplay", swiftSettings: settings),
    .executableTarget(
      name: "WebFilms", dependencies: ["VectorExport", "VectorGraphics", "VectorMotion"],
      path: "Tests/Outside/Web/Films"),
    .executableTarget(
      name: "MorphCatalogue", dependencies: ["VectorGraphics", "VectorMotion", "VectorRaster"],
      path: "Tests/Outside/Morphs/Catalogue"),
    .testTarget(name: "ProjectsTests", dependencies: ["Projects"], swiftSettings: testSettings),
    .testTarget(
      name: "ToolTests",
      dependencies: ["inbetween-tool"] + (toolchainLibraries == nil ? [] : ["SourceRewriter"]),
      swiftSettings: testSettings),
  ] + appleNamedTargets + rewriterTargets,
  swiftLanguageModes: [.v6]
)

// Tests are not optimised in release builds: they compile in half the time (QuartzCoreTests in 62 instead of 114 seconds of
// processor time) and what they test is optimised. Those of the examples compare pictures for so long that it pays.
// Without the second flag an unoptimised module is read once more for its interface alone.
for target in package.targets where target.type == .test && target.name != "ExampleTests" {
  let flags = ["-Onone", "-no-emit-module-separately-wmo"]
  target.swiftSettings = (target.swiftSettings ?? []) + [.unsafeFlags(flags, .when(configuration: .release))]
}

// The examples are programs without a public word; only their tests look into them.
for target in package.targets where target.path?.hasPrefix("Examples/") == true {
  target.swiftSettings =
    (target.swiftSettings ?? []) + [.unsafeFlags(["-enable-testing"], .when(configuration: .release))]
}

// `make check-traits` asks for these suites alone: a trait is a flag for every module, so that all others would be compiled
// once more.
if let suites = Context.environment["INBETWEEN_SUITES"]?.split(separator: ",") {
  for suite in suites {
    precondition(package.targets.contains { $0.type == .test && $0.name == suite }, "there is no suite \(suite)")
  }
  package.targets.removeAll { $0.type == .test && !suites.contains(Substring($0.name)) }
}
