public import Foundation

/// A catalogue of texts in several languages, as Xcode keeps them in a file `.xcstrings`.
public struct StringCatalog: Sendable {
  /// The language in which a key without a text stands for itself.
  public let sourceLanguage: String
  /// The texts by language and key.
  private var tables: [String: [String: String]] = [:]

  /// - Throws: `Project.Failure` if the file cannot be read or is no such catalogue.
  public init(reading file: URL) throws(Project.Failure) {
    let data = try Data(contentsOfProjectFile: file)
    guard let catalog = (try? JSONSerialization.jsonObject(with: data)) as? [String: Any],
      let strings = catalog["strings"] as? [String: Any]
    else { throw Project.Failure(file, "expected a string catalogue: an object of JSON with “strings”") }
    sourceLanguage = catalog["sourceLanguage"] as? String ?? "en"
    tables[sourceLanguage] = [:]
    for (key, entry) in strings {
      let localizations = (entry as? [String: Any])?["localizations"] as? [String: Any] ?? [:]
      for (language, localization) in localizations {
        guard let text = (localization as? [String: Any]).flatMap({ Self.text($0) }) else { continue }
        tables[language, default: [:]][key] = text
      }
    }
  }

  public var languages: [String] { tables.keys.sorted() }

  /// The texts in a language by their keys; empty if there are none.
  public func table(in language: String) -> [String: String] { tables[language] ?? [:] }

  /// The text of a localization. Of several for numbers it is the one for most of them, of several for devices that for
  /// telephones.
  private static func text(_ localization: [String: Any]) -> String? {
    guard var text = plainText(localization) else { return nil }
    for (name, substitution) in localization["substitutions"] as? [String: Any] ?? [:] {
      guard let substitution = substitution as? [String: Any], let part = plainText(substitution) else { continue }
      let number = (substitution["argNum"] as? Int).map { "\($0)$" } ?? ""
      let argument = "%" + number + (substitution["formatSpecifier"] as? String ?? "lld")
      text = text.replacingOccurrences(
        of: "%#@\(name)@", with: part.replacingOccurrences(of: "%arg", with: argument))
    }
    return text
  }

  private static func plainText(_ entry: [String: Any], depth: Int = 0) -> String? {
    if let unit = entry["stringUnit"] as? [String: Any] { return unit["value"] as? String }
    // A variation by device may have variations by number inside.
    guard depth < 4, let variations = entry["variations"] as? [String: Any] else { return nil }
    let choices = [("device", ["iphone", "other"]), ("plural", ["other"])]
    for (kind, names) in choices {
      let cases = variations[kind] as? [String: Any] ?? [:]
      for name in names {
        if let found = (cases[name] as? [String: Any]).flatMap({ plainText($0, depth: depth + 1) }) { return found }
      }
    }
    return nil
  }
}
