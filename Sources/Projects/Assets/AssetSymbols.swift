public import Foundation

/// The constants that Xcode makes of the names in a module's asset catalogues: `ImageResource.logo`, `UIColor.brand`.
public struct AssetSymbols: Equatable, Sendable {
  /// How many constants are made.
  public enum Extent: Equatable, Sendable {
    case none
    /// Those of `ImageResource` and `ColorResource`.
    case resources
    /// Also those of the types of pictures and colours themselves.
    case extensions
  }

  private struct Asset: Equatable {
    /// The name, behind those of the folders that are namespaces.
    var path: [String]
    var symbol: String
  }

  private var images: [Asset] = []
  private var colors: [Asset] = []

  /// Finds the assets of catalogues; folders whose names end in `.xcassets`.
  public init(of catalogs: [URL]) {
    var found: [(kind: String, path: [String])] = []
    for catalog in catalogs { Self.find(in: catalog, path: [], depth: 0, &found) }
    images = Self.assets(found.filter { $0.kind == "imageset" }.map(\.path), suffix: "Image")
    colors = Self.assets(found.filter { $0.kind == "colorset" }.map(\.path), suffix: "Color")
  }

  public var isEmpty: Bool { images.isEmpty && colors.isEmpty }

  private static func find(
    in folder: URL, path: [String], depth: Int, _ found: inout [(kind: String, path: [String])]
  ) {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
    for name in names.sorted() where !name.hasPrefix(".") && depth < 32 && found.count < 20_000 {
      let ending = (name as NSString).pathExtension
      let item = folder.appendingPathComponent(name)
      if ending == "imageset" || ending == "colorset" {
        found.append((ending, path + [(name as NSString).deletingPathExtension]))
      } else if ending.isEmpty, (try? FileManager.default.destinationOfSymbolicLink(atPath: item.path)) == nil {
        find(in: item, path: isNamespace(item) ? path + [name] : path, depth: depth + 1, &found)
      }
    }
  }

  private static func isNamespace(_ folder: URL) -> Bool {
    guard let data = try? Data(contentsOfProjectFile: folder.appendingPathComponent("Contents.json")),
      let table = (try? JSONSerialization.jsonObject(with: data)) as? [String: Any]
    else { return false }
    return (table["properties"] as? [String: Any])?["provides-namespace"] as? Bool ?? false
  }

  /// The assets that get a constant: of two whose constants would have one name the first.
  private static func assets(_ paths: [[String]], suffix: String) -> [Asset] {
    var seen: Set<[String]> = []
    return paths.sorted { $0.joined(separator: "/") < $1.joined(separator: "/") }.compactMap { path in
      guard let name = path.last, let symbol = symbol(name, suffix: suffix),
        path.dropLast().allSatisfy({ typeName($0) != nil }), seen.insert(path.dropLast() + [symbol]).inserted
      else { return nil }
      return Asset(path: path, symbol: symbol)
    }
  }

  // MARK: - Names

  /// The name of a constant: `BackgroundColor` gives `background`, `svnr-beach` `svnrBeach`, `DSText` `dsText`. Names in
  /// capitals keep them, as `IMG_12` does. Nil if nothing of the name can stand in one.
  static func symbol(_ name: String, suffix: String) -> String? {
    var words = words(of: name)
    if name.contains(where: \.isLetter), !name.contains(where: \.isLowercase) {
      return words.isEmpty ? nil : identifier(words.joined(separator: "_"))
    }
    if words.count > 1, words.last?.lowercased() == suffix.lowercased() {
      words.removeLast()
    } else if let last = words.last, last.hasSuffix(suffix), last != suffix,
      last.dropLast(suffix.count).last.map({ !$0.isUppercase }) ?? false
    {
      words[words.count - 1] = String(last.dropLast(suffix.count))
    }
    guard let first = words.first else { return nil }
    return identifier(uncapitalized(first) + words.dropFirst().map(capitalized).joined())
  }

  /// The name of the type of a folder that is a namespace.
  private static func typeName(_ name: String) -> String? {
    let words = words(of: name)
    return words.isEmpty ? nil : identifier(words.map(capitalized).joined())
  }

  private static func words(of name: String) -> [String] {
    name.split { !($0.isLetter || $0.isNumber) }.map(String.init)
  }

  private static func capitalized(_ word: String) -> String { word.prefix(1).uppercased() + word.dropFirst() }

  /// The word without its capitals at the start: of several the last one begins the next word.
  private static func uncapitalized(_ word: String) -> String {
    let capitals = word.prefix { $0.isUppercase }
    let isFollowedByWord = word.dropFirst(capitals.count).first?.isLowercase ?? false
    let count = isFollowedByWord && capitals.count > 1 ? capitals.count - 1 : capitals.count
    return word.prefix(count).lowercased() + word.dropFirst(count)
  }

  private static func identifier(_ word: String) -> String {
    if word.first?.isNumber ?? false { return "_" + word }
    return keywords.contains(word) ? "`\(word)`" : word
  }

  private static let keywords: Set<String> = [
    "Any", "Protocol", "Self", "Type", "as", "break", "case", "catch", "class", "continue", "default", "defer",
    "deinit",
    "do", "else", "enum", "extension", "fallthrough", "false", "fileprivate", "for", "func", "guard", "if", "import",
    "in", "init", "inout", "internal", "is", "let", "nil", "operator", "private", "protocol", "public", "repeat",
    "rethrows", "return", "self", "static", "struct", "subscript", "super", "switch", "throw", "throws", "true", "try",
    "typealias", "var", "where", "while",
  ]

  /// The names of the system's own pictures and colours, which no constant takes.
  private static let systemNames: Set<String> = [
    "actions", "add", "remove", "checkmark", "strokedCheckmark",
    "black", "blue", "brown", "clear", "cyan", "darkGray", "darkText", "gray", "green", "indigo", "label", "lightGray",
    "lightText", "link", "magenta", "mint", "opaqueSeparator", "orange", "pink", "placeholderText", "primary", "purple",
    "quaternaryLabel", "quaternarySystemFill", "red", "secondary", "secondaryLabel", "secondarySystemBackground",
    "secondarySystemFill", "secondarySystemGroupedBackground", "separator", "systemBackground", "systemBlue",
    "systemBrown", "systemCyan", "systemFill", "systemGray", "systemGray2", "systemGray3", "systemGray4", "systemGray5",
    "systemGray6", "systemGreen", "systemGroupedBackground", "systemIndigo", "systemMint", "systemOrange", "systemPink",
    "systemPurple", "systemRed", "systemTeal", "systemYellow", "teal", "tertiaryLabel", "tertiarySystemBackground",
    "tertiarySystemFill", "tertiarySystemGroupedBackground", "tint", "white", "yellow", "accentColor", "tintColor",
  ]

  // MARK: - Source

  /// The Swift source of the constants.
  ///
  /// - Parameter hasSwiftUI: Whether SwiftUI's types get constants, too.
  public func source(_ extent: Extent, hasSwiftUI: Bool) -> String {
    var text = "import Foundation\nimport UIKit\n" + (hasSwiftUI ? "import SwiftUI\n" : "")
    func extend(_ type: String, by assets: [Asset], _ declaration: (Asset) -> String) {
      let tree = Self.tree(assets, depth: 0, declaration)
      if !tree.isEmpty { text += "\nextension \(type) {\n\(tree)}\n" }
    }
    func resource(_ type: String) -> (Asset) -> String {
      { asset in
        let name = Self.literal(asset.path.joined(separator: "/"))
        return "nonisolated static let \(asset.symbol) = \(type)(name: \(name), bundle: .main)"
      }
    }
    func shorthand(_ type: String, _ label: String) -> (Asset) -> String {
      { asset in
        let path = (asset.path.dropLast().compactMap { Self.typeName($0) } + [asset.symbol]).joined(separator: ".")
        return "nonisolated static var \(asset.symbol): \(type) { \(type)(\(label).\(path)) }"
      }
    }
    extend("ImageResource", by: images, resource("ImageResource"))
    extend("ColorResource", by: colors, resource("ColorResource"))
    guard extent == .extensions else { return text }
    let (images, colors) = (images.filter(Self.isFree), colors.filter(Self.isFree))
    extend("UIImage", by: images, shorthand("UIImage", "resource: "))
    extend("UIColor", by: colors, shorthand("UIColor", "resource: "))
    if hasSwiftUI {
      extend("SwiftUI.Color", by: colors, shorthand("SwiftUI.Color", ""))
      // A protocol has no types inside.
      let outer = colors.filter { $0.path.count == 1 }
      extend("SwiftUI.ShapeStyle where Self == SwiftUI.Color", by: outer, shorthand("SwiftUI.Color", ""))
    }
    return text
  }

  private static func isFree(_ asset: Asset) -> Bool { asset.path.count > 1 || !systemNames.contains(asset.symbol) }

  /// The declarations of assets, those of a namespace in a type.
  private static func tree(_ assets: [Asset], depth: Int, _ declaration: (Asset) -> String) -> String {
    let indent = String(repeating: "  ", count: depth + 1)
    var text = ""
    for asset in assets where asset.path.count == depth + 1 { text += indent + declaration(asset) + "\n" }
    var inner: [String: [Asset]] = [:]
    for asset in assets where asset.path.count > depth + 1 {
      if let name = typeName(asset.path[depth]) { inner[name, default: []].append(asset) }
    }
    for (name, assets) in inner.sorted(by: { $0.key < $1.key }) {
      text += "\(indent)enum \(name) {\n\(tree(assets, depth: depth + 1, declaration))\(indent)}\n"
    }
    return text
  }

  private static func literal(_ text: String) -> String {
    let escaped = text.unicodeScalars.map { scalar in
      if scalar == "\"" || scalar == "\\" { return "\\\(scalar)" }
      return scalar.value < 0x20 ? "\\u{\(String(scalar.value, radix: 16))}" : String(scalar)
    }
    return "\"" + escaped.joined() + "\""
  }
}
