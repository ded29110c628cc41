import Foundation

/// The targets and products of a package, as far as its manifest writes them out.
struct Manifest {
  struct Target {
    var name: String
    /// `target`, `executableTarget`, `testTarget`, or another word.
    var kind: String
    var folder: URL
    var contents: FolderContents
    /// The names of targets of the package, and of products of others.
    var dependencies: [String]
    var language: Language

    /// Whether a header of the target's name beside its sources imports UIKit: where Xcode builds it as a framework, all
    /// its files see that.
    var hasHeaderOfUIKit: Bool {
      let header = folder.appendingPathComponent(name + ".h")
      guard let data = FileManager.default.contents(atPath: header.path) else { return false }
      return String(decoding: data, as: UTF8.self).contains("UIKit/UIKit.h")
    }
  }

  struct Application {
    var name: String
    var targets: [String]
    var info: [String: PropertyList]
  }

  let file: URL
  private(set) var name: String
  private(set) var targets: [Target] = []
  private(set) var products: [String: [String]] = [:]
  private(set) var applications: [Application] = []
  /// The folders of packages beside this one.
  private(set) var localPackages: [URL] = []
  private(set) var remotePackages: [String] = []
  private(set) var deployment: String?

  /// - Throws: `Project.Failure` if the manifest cannot be read, or a target has no folder.
  init(reading folder: URL) throws(Project.Failure) {
    file = folder.appendingPathComponent("Package.swift")
    let package = try ManifestReader.read(file)
    name = package["name"]?.text ?? folder.deletingPathExtension().lastPathComponent
    deployment = package["platforms"]?.list?.first { $0.name == "iOS" }.flatMap(Manifest.version)
    for dependency in package["dependencies"]?.list ?? [] {
      if let path = dependency["path"]?.text {
        localPackages.append(place(path, in: folder))
      } else if let address = dependency["url"]?.text {
        remotePackages.append(address)
      }
    }
    guard let written = package["targets"]?.list else {
      throw Project.Failure(file, line: package.line, "the package's targets are not written out as a list")
    }
    let paths = written.compactMap { $0["path"]?.text }
    let kinds = written.compactMap(\.name)
    // The only target of its kind may have its sources in the folder for all.
    let single = Set(["target", "executableTarget", "testTarget"].filter { kind in kinds.count { $0 == kind } == 1 })
    let version = package["swiftLanguageVersions"] ?? package["swiftLanguageModes"]
    for target in written {
      guard let name = target["name"]?.text, let kind = target.name else { continue }
      guard ["target", "executableTarget", "testTarget"].contains(kind) else { continue }
      targets.append(
        try Manifest.target(
          name, kind, target, in: folder, file, version: version?.list?.last, paths: paths,
          isSingle: single.contains(kind)))
    }
    for product in package["products"]?.list ?? [] {
      guard let name = product["name"]?.text else { continue }
      let targets = product["targets"]?.texts ?? []
      products[name] = targets
      if product.name == "iOSApplication" {
        applications.append(Application(name: name, targets: targets, info: Manifest.info(product, name, deployment)))
      }
    }
  }

  private static func target(
    _ name: String, _ kind: String, _ target: ManifestExpression, in package: URL, _ file: URL,
    version: ManifestExpression?, paths: [String], isSingle: Bool
  ) throws(Project.Failure) -> Target {
    let roots = kind == "testTarget" ? ["Tests", "Sources"] : ["Sources", "Source", "src", "srcs"]
    let folders =
      target["path"]?.text.map { [$0] }
      ?? roots.map { "\($0)/\(name)" } + (kind == "testTarget" ? ["Tests"] : isSingle ? roots : [])
    let places = folders.map { place($0, in: package) }
    guard let place = places.first(where: FolderContents.isFolder) else {
      throw Project.Failure(file, line: target.line, "the target “\(name)” has no folder \(folders[0])")
    }
    var excluded = target["exclude"]?.texts.map(trimmed) ?? []
    excluded.append("Package.swift")
    // A target of the whole package leaves the folders of the others out.
    let base = package.standardizedFileURL.path + "/"
    if place.path + "/" == base { excluded += paths.map(trimmed).filter { $0 != "." && !$0.isEmpty } }
    let sources = target["sources"]?.list.map { _ in target["sources"]?.texts.map(trimmed) ?? [] }
    var contents = try FolderContents(of: place) { path in !excluded.contains(path) }
    if let sources {
      contents.sources.removeAll { source in
        let path = source.path.dropFirst(place.path.count + 1)
        return !sources.contains { path == $0 || path.hasPrefix($0 + "/") }
      }
    }
    let dependencies = (target["dependencies"]?.list ?? []).compactMap { $0.text ?? $0["name"]?.text }
    var language = Language()
    language.version = Manifest.version(target, version)
    for setting in target["swiftSettings"]?.list ?? [] {
      if setting.name == "define", let name = setting.first?.text { language.conditions.append(name) }
      if setting.name == "enableUpcomingFeature", let name = setting.first?.text {
        language.upcomingFeatures.append(name)
      }
      if setting.name == "defaultIsolation" { language.isMainActorByDefault = true }
    }
    return Target(
      name: name, kind: kind, folder: place, contents: contents, dependencies: dependencies, language: language)
  }

  private static func trimmed(_ path: String) -> String {
    var path = path.hasPrefix("./") ? String(path.dropFirst(2)) : path
    while path.hasSuffix("/") { path.removeLast() }
    return path
  }

  /// The language version of a target: its own, the package's, else 5.
  private static func version(_ target: ManifestExpression, _ package: ManifestExpression?) -> String {
    let own = target["swiftSettings"]?.list?.first { $0.name == "swiftLanguageMode" }?.first
    switch (own ?? package)?.name {
    case "v6": return "6"
    case "v4": return "4"
    case "v4_2": return "4.2"
    default: return "5"
    }
  }

  /// `17.0` of `.iOS(.v17)`, `.iOS("17.0")` or `.iOS(.v15_2)`.
  private static func version(_ platform: ManifestExpression) -> String? {
    guard let value = platform.first else { return nil }
    if let text = value.text { return text }
    guard let name = value.name, name.hasPrefix("v") else { return nil }
    let numbers = name.dropFirst().split(separator: "_")
    return numbers.count == 1 ? "\(numbers[0]).0" : numbers.joined(separator: ".")
  }

  /// The property list of an application that Swift Playgrounds has made.
  private static func info(
    _ product: ManifestExpression, _ name: String, _ deployment: String?
  ) -> [String: PropertyList] {
    var info: [String: PropertyList] = [
      "CFBundleExecutable": .text(name), "CFBundleName": .text(name), "CFBundlePackageType": .text("APPL"),
      "CFBundleInfoDictionaryVersion": .text("6.0"), "CFBundleDevelopmentRegion": .text("en"),
      "UIApplicationSceneManifest": .table(["UIApplicationSupportsMultipleScenes": .boolean(true)]),
      "UILaunchScreen": .table([:]),
    ]
    for (label, key) in [
      ("bundleIdentifier", "CFBundleIdentifier"), ("displayVersion", "CFBundleShortVersionString"),
      ("bundleVersion", "CFBundleVersion"), ("accentColorAssetName", "NSAccentColorName"),
    ] {
      if let value = product[label]?.text { info[key] = .text(value) }
    }
    if let color = product["accentColor"]?.first, let name = color.text ?? color.name {
      info["NSAccentColorName"] = .text(name)
    }
    if let deployment { info["MinimumOSVersion"] = .text(deployment) }
    let orientations: [String: String] = [
      "portrait": "UIInterfaceOrientationPortrait", "portraitUpsideDown": "UIInterfaceOrientationPortraitUpsideDown",
      "landscapeLeft": "UIInterfaceOrientationLandscapeLeft", "landscapeRight": "UIInterfaceOrientationLandscapeRight",
    ]
    let supported = (product["supportedInterfaceOrientations"]?.list ?? []).compactMap { orientation in
      // One with a condition is for other devices than telephones.
      orientation.first == nil ? orientation.name.flatMap { orientations[$0] } : nil
    }
    if !supported.isEmpty { info["UISupportedInterfaceOrientations"] = .list(supported.map { .text($0) }) }
    return info
  }
}
