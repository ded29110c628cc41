import Foundation

/// The build settings of a target in its configuration `Debug`.
///
/// Levels override one another: what Xcode has for every target, the project's configuration file and settings, then those
/// of the target.
struct BuildSettings {
  private var levels: [[String: String]]

  init(_ levels: [[String: String]]) { self.levels = levels }

  /// The value of a setting, with all references in it expanded; empty if nobody sets it.
  subscript(name: String) -> String {
    var steps = 0
    return value(name, below: levels.count, inside: [], &steps)
  }

  func isOn(_ name: String) -> Bool { self[name] == "YES" }

  /// The words of a setting that is a list.
  func words(_ name: String) -> [String] { self[name].split(separator: " ").map(String.init) }

  /// All settings whose names begin with `prefix`, in order.
  func names(beginningWith prefix: String) -> [String] {
    Set(levels.flatMap(\.keys)).filter { $0.hasPrefix(prefix) }.sorted()
  }

  /// Expands the references `$(NAME)` and `${NAME:modifier}` in a text.
  func expanding(_ text: String) -> String {
    var steps = 0
    return expand(text, inside: [], &steps) { _, _ in "" }
  }

  /// How many references one value may lead to. Thirty settings that each name the next one twice lead to a billion, even if
  /// all are empty in the end.
  private static let stepLimit = 10_000

  private func value(_ name: String, below level: Int, inside names: [String], _ steps: inout Int) -> String {
    steps += 1
    // A setting that refers to itself by way of others is empty, and so is what is nested without an end.
    guard steps <= Self.stepLimit, !names.contains(name), names.count < 64,
      let found = levels[..<level].lastIndex(where: { $0[name] != nil }), let text = levels[found][name]
    else { return "" }
    return expand(text, inside: names + [name], &steps) { _, steps in
      value(name, below: found, inside: names, &steps)
    }
  }

  private func expand(
    _ text: String, inside names: [String], _ steps: inout Int, inherited: (String, inout Int) -> String
  ) -> String {
    guard text.contains("$") else { return text }
    var result = ""
    var rest = text[...]
    while let dollar = rest.firstIndex(of: "$") {
      result += rest[..<dollar]
      rest = rest[rest.index(after: dollar)...]
      guard let opening = rest.first, opening == "(" || opening == "{",
        let closing = BuildSettings.end(of: rest, opening == "(" ? ("(", ")") : ("{", "}"))
      else {
        result += "$"
        continue
      }
      let reference = expand(
        String(rest[rest.index(after: rest.startIndex)..<closing]), inside: names, &steps, inherited: inherited)
      rest = rest[rest.index(after: closing)...]
      let parts = reference.split(separator: ":", omittingEmptySubsequences: false).map(String.init)
      var value =
        parts[0] == "inherited"
        ? inherited(parts[0], &steps) : self.value(parts[0], below: levels.count, inside: names, &steps)
      for modifier in parts.dropFirst() { value = BuildSettings.apply(modifier, to: value) }
      result += value
      // Settings that double one another grow without end.
      if result.utf8.count > 1 << 16 { return "" }
    }
    return result + rest
  }

  /// The bracket that closes the one at the beginning.
  private static func end(of text: Substring, _ brackets: (Character, Character)) -> Substring.Index? {
    var depth = 0
    for index in text.indices {
      if text[index] == brackets.0 { depth += 1 }
      if text[index] == brackets.1 { depth -= 1 }
      if depth == 0 { return index }
      if depth > 16 { return nil }
    }
    return nil
  }

  private static func apply(_ modifier: String, to value: String) -> String {
    switch modifier {
    case "c99extidentifier", "identifier": moduleName(value)
    case "rfc1034identifier":
      String(value.map { $0.isASCII && ($0.isLetter || $0.isNumber) || $0 == "-" || $0 == "." ? $0 : "-" })
    case "lower": value.lowercased()
    case "upper": value.uppercased()
    default: modifier.hasPrefix("default=") && value.isEmpty ? String(modifier.dropFirst(8)) : value
    }
  }
}

/// The name of a module that bears some name, as Xcode makes it: what cannot stand in an identifier becomes `_`.
func moduleName(_ name: String) -> String {
  let letters = String(name.map { $0.isLetter || $0.isNumber || $0 == "_" ? $0 : "_" })
  return letters.first?.isNumber == true ? "_" + letters.dropFirst() : letters
}

// MARK: - Configuration files

/// Reads configuration files, the settings of which are lines such as `NAME = value // comment`.
enum ConfigurationFile {
  /// - Throws: `Project.Failure` if a file includes itself, or one that is not there.
  static func read(_ file: URL) throws(Project.Failure) -> [String: String] {
    var settings: [String: String] = [:]
    try read(file, including: [], into: &settings)
    return settings
  }

  private static func read(
    _ file: URL, including above: [String], into settings: inout [String: String]
  ) throws(Project.Failure) {
    let text = String(decoding: try Data(contentsOfProjectFile: file), as: UTF8.self)
    let open = above + [file.standardizedFileURL.path]
    for (index, line) in text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline).enumerated() {
      let end = line.range(of: "//")?.lowerBound ?? line.endIndex
      let words = line[..<end].trimmingCharacters(in: .whitespaces)
      if words.hasPrefix("#include") {
        let isOptional = words.hasPrefix("#include?")
        let parts = line.split(separator: "\"", omittingEmptySubsequences: false)
        guard parts.count >= 3 else { throw Project.Failure(file, line: index + 1, "expected #include \"FILE\"") }
        let other = place(String(parts[1]), in: file.deletingLastPathComponent())
        if open.contains(other.path) {
          throw Project.Failure(file, line: index + 1, "\(other.lastPathComponent) includes itself")
        }
        guard open.count < 32 else {
          throw Project.Failure(file, line: index + 1, "more than 32 files include another")
        }
        guard FileManager.default.fileExists(atPath: other.path) else {
          // The settings that CocoaPods writes are not committed by everybody.
          if isOptional || other.path.contains("/Pods/") { continue }
          throw Project.Failure(file, line: index + 1, "there is no file \(other.path)")
        }
        try read(other, including: open, into: &settings)
        continue
      }
      guard let equals = words.firstIndex(of: "=") else { continue }
      let key = words[..<equals].trimmingCharacters(in: .whitespaces)
      settings[key] = words[words.index(after: equals)...].trimmingCharacters(in: .whitespaces)
    }
  }
}

extension XcodeObjects {
  /// The settings of a target.
  func settings(of target: String) throws(Project.Failure) -> BuildSettings {
    let name = text(target, "name") ?? ""
    let project = file.deletingLastPathComponent().deletingPathExtension().lastPathComponent
    let known = [
      "TARGET_NAME": name, "PRODUCT_NAME": "$(TARGET_NAME)", "EXECUTABLE_NAME": "$(PRODUCT_NAME)",
      "PRODUCT_MODULE_NAME": "$(PRODUCT_NAME:c99extidentifier)", "PROJECT_NAME": project, "CONFIGURATION": "Debug",
      "SRCROOT": folder.path, "PROJECT_DIR": folder.path, "SOURCE_ROOT": folder.path,
      "PLATFORM_NAME": "iphonesimulator",
      "PRODUCT_BUNDLE_PACKAGE_TYPE": "APPL", "DEVELOPMENT_LANGUAGE": text(root, "developmentRegion") ?? "en",
      "INFOPLIST_KEY_CFBundleDevelopmentRegion": "$(DEVELOPMENT_LANGUAGE)",
    ]
    var levels = [known]
    for owner in [root, target] {
      guard let list = text(owner, "buildConfigurationList") else { continue }
      let configurations = texts(list, "buildConfigurations")
      guard let chosen = configurations.first(where: { text($0, "name") == "Debug" }) ?? configurations.first else {
        throw failure(about: list, "\(quotedName(owner)) has no build configuration")
      }
      if let file = try configurationFile(of: chosen),
        FileManager.default.fileExists(atPath: file.path) || !file.path.contains("/Pods/")
      {
        levels.append(XcodeObjects.forThisPlatform(try ConfigurationFile.read(file)))
      }
      let settings = table(chosen, "buildSettings").mapValues { value in
        value.text ?? value.list?.compactMap(\.text).joined(separator: " ") ?? ""
      }
      levels.append(XcodeObjects.forThisPlatform(settings))
    }
    return BuildSettings(levels)
  }

  /// The file on which a configuration is based: one that the project lists, or one in a synchronized folder.
  private func configurationFile(of configuration: String) throws(Project.Failure) -> URL? {
    if let reference = text(configuration, "baseConfigurationReference") { return try location(reference) }
    guard let folder = text(configuration, "baseConfigurationReferenceAnchor"),
      let path = text(configuration, "baseConfigurationReferenceRelativePath"), let root = try location(folder)
    else { return nil }
    return place(path, in: root)
  }

  /// The settings with those under the names without conditions that are for a simulated iPhone: `NAME[sdk=iphone*]`.
  private static func forThisPlatform(_ settings: [String: String]) -> [String: String] {
    var result: [String: String] = [:]
    for (key, value) in settings.sorted(by: { $0.key < $1.key }) {
      guard let bracket = key.firstIndex(of: "[") else {
        if result[key] == nil { result[key] = value }
        continue
      }
      let condition = key[bracket...]
      let isOurs =
        condition.hasPrefix("[sdk=iphonesimulator") || condition.hasPrefix("[sdk=iphone*") || condition == "[sdk=*]"
      if isOurs { result[String(key[..<bracket])] = value }
    }
    return result
  }
}
