import Foundation

/// The property list of an application: what its file says, and what the settings say in its stead or besides.
enum InfoDictionary {
  /// - Parameters:
  ///   - folder: The folder to which the setting `INFOPLIST_FILE` is relative.
  ///   - project: The file that has the settings, for messages.
  static func make(
    of settings: BuildSettings, in folder: URL, of project: URL
  ) throws(Project.Failure) -> [String: PropertyList] {
    var info: [String: PropertyList] = [
      "CFBundleExecutable": .text(settings["EXECUTABLE_NAME"]), "CFBundleName": .text(settings["PRODUCT_NAME"]),
      "CFBundleIdentifier": .text(settings["PRODUCT_BUNDLE_IDENTIFIER"]), "CFBundlePackageType": .text("APPL"),
      "CFBundleInfoDictionaryVersion": .text("6.0"),
      "CFBundleDevelopmentRegion": .text(settings["DEVELOPMENT_LANGUAGE"]),
      "CFBundleShortVersionString": .text(settings["MARKETING_VERSION"]),
      "CFBundleVersion": .text(settings["CURRENT_PROJECT_VERSION"]),
      "MinimumOSVersion": .text(settings["IPHONEOS_DEPLOYMENT_TARGET"]),
      "NSAccentColorName": .text(settings["ASSETCATALOG_COMPILER_GLOBAL_ACCENT_COLOR_NAME"]),
    ].filter { $0.value != .text("") }
    let path = settings["INFOPLIST_FILE"]
    if !path.isEmpty {
      let file = place(path, in: folder)
      guard FileManager.default.fileExists(atPath: file.path) else {
        throw Project.Failure(project, "the setting INFOPLIST_FILE names \(file.path), which is not there")
      }
      guard let table = try PropertyList(reading: file).table else {
        throw Project.Failure(file, "expected a table, as property lists of applications are")
      }
      info.merge(table.mapValues { $0.mapTexts(settings.expanding) }) { $1 }
    }
    let prefix = "INFOPLIST_KEY_"
    for setting in settings.names(beginningWith: prefix) {
      let value = settings[setting]
      if value.isEmpty { continue }
      let (key, entry) = entry(String(setting.dropFirst(prefix.count)), value)
      if info[key] == nil || path.isEmpty || key != "CFBundleDevelopmentRegion" { info[key] = entry }
    }
    return info
  }

  /// The key and the value that Xcode makes of a setting: `YES` becomes true, lists are split, and three settings stand for
  /// tables.
  private static func entry(_ name: String, _ value: String) -> (String, PropertyList) {
    switch name {
    case "UIApplicationSceneManifest_Generation":
      return ("UIApplicationSceneManifest", .table(["UIApplicationSupportsMultipleScenes": .boolean(value == "YES")]))
    case "UILaunchScreen_Generation": return ("UILaunchScreen", .table([:]))
    case "UISupportedInterfaceOrientations_iPhone", "UISupportedInterfaceOrientations":
      return ("UISupportedInterfaceOrientations", words(value))
    case "UISupportedInterfaceOrientations_iPad": return ("UISupportedInterfaceOrientations~ipad", words(value))
    case "UIAppFonts", "UIBackgroundModes", "UIRequiredDeviceCapabilities": return (name, words(value))
    default: return (name, value == "YES" ? .boolean(true) : value == "NO" ? .boolean(false) : .text(value))
    }
  }

  private static func words(_ value: String) -> PropertyList {
    .list(value.split(separator: " ").map { .text(String($0)) })
  }
}
