import Foundation
import Projects

/// The manifest of a package that builds a project's modules on top of this package.
struct GeneratedPackage {
  let name: String
  /// The dependency on this package, as the manifest says it: `.package(name: "Inbetween", path: "...")`.
  let dependency: String
  let modules: [Module]
  let tests: [Module]
  /// The names of this package's products that the project imports.
  let products: [String]
  /// Whether sources are rewritten by a plugin while the package is built, or have been before.
  var isPlugged = false

  /// The products that a project needs: those that its files import, UIKit, which has the entry of programs, and Combine,
  /// which comes with Foundation on Apple's systems.
  static func products(importedBy imports: some Sequence<String>) -> [String] {
    let imported = Set(imports)
    return KnownModules.ours.filter { imported.contains($0) || $0 == "UIKit" || $0 == "Combine" }
  }

  /// The text of the manifest, the same for the same project.
  var manifest: String {
    var text = """
      // swift-tools-version: 6.2
      import PackageDescription

      let package = Package(
        name: \(Self.literal(name)),
        dependencies: [\(dependency)],
        targets: [

      """
    for module in modules { text += target(module, isTest: false) }
    for module in tests { text += target(module, isTest: true) }
    return text + "  ]\n)\n"
  }

  private func target(_ module: Module, isTest: Bool) -> String {
    let kind = isTest ? "testTarget" : module.entry == nil ? "target" : "executableTarget"
    var dependencies = module.dependencies.map(Self.literal) + products.map(Self.product)
    // Delays of the main queue and timers then come due on the stage's time.
    if isTest || module.entry != nil { dependencies.append(Self.product("VirtualTime")) }
    var arguments = [
      "name: \(Self.literal(module.name))", "dependencies: \(Self.list(dependencies))",
      "path: \(Self.literal((isTest ? "Tests/" : "Sources/") + module.name))",
    ]
    if isPlugged { arguments.append("exclude: [\"Sources.txt\"]") }
    arguments.append("swiftSettings: \(Self.list(settings(module.language)))")
    if isPlugged { arguments.append("plugins: [.plugin(name: \"RewriteSources\", package: \"Inbetween\")]") }
    return "    .\(kind)(\n      " + arguments.joined(separator: ",\n      ") + "),\n"
  }

  private static func list(_ items: [String]) -> String {
    "[\n" + items.map { "        \($0),\n" }.joined() + "      ]"
  }

  private func settings(_ language: Language) -> [String] {
    var settings: [String]
    switch language.version {
    case "4": settings = [".swiftLanguageMode(.v4)"]
    case "4.2": settings = [".swiftLanguageMode(.v4_2)"]
    case "6": settings = [".swiftLanguageMode(.v6)"]
    default: settings = [".swiftLanguageMode(.v5)"]
    }
    if language.isMainActorByDefault { settings.append(".defaultIsolation(MainActor.self)") }
    settings += language.upcomingFeatures.map { ".enableUpcomingFeature(\(Self.literal($0)))" }
    settings += language.conditions.map { ".define(\(Self.literal($0)))" }
    if isPlugged { return settings }
    // One line a message, which the tool reads; and tests may look into what is built in release, too.
    return settings + [".unsafeFlags([\"-diagnostic-style=llvm\", \"-enable-testing\"])"]
  }

  private static func product(_ name: String) -> String { ".product(name: \(literal(name)), package: \"Inbetween\")" }

  /// A text as a literal of Swift.
  static func literal(_ text: String) -> String {
    var result = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"", "\\": result += "\\\(scalar)"
      case _ where scalar.value < 0x20: result += "\\u{\(String(scalar.value, radix: 16))}"
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result + "\""
  }
}
