// swift-tools-version: 6.0
import PackageDescription

// A package that is not ours: the view files of Tests/UIKitTests/ViewFiles in both language modes, and code that only
// Swift 5 mode takes.
let package = Package(
  name: "ViewFiles",
  dependencies: [.package(name: "Inbetween", path: "../../..")],
  targets: [
    .executableTarget(
      name: "SwiftFive", dependencies: [.product(name: "UIKit", package: "Inbetween")],
      swiftSettings: [.swiftLanguageMode(.v5)]),
    .executableTarget(
      name: "SwiftSix", dependencies: [.product(name: "UIKit", package: "Inbetween")],
      swiftSettings: [.swiftLanguageMode(.v6)]),
  ]
)
