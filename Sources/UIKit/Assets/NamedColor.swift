import Foundation

/// A colour of an asset catalogue. Two of one name and bundle are equal.
struct NamedColor: Hashable, Sendable {
  let name: String
  private let bundlePath: String
  private let set: ColorSet

  /// The colour of that name among the catalogues of a bundle; nil if there is none.
  init?(_ name: String, in bundle: Bundle) {
    guard let set = AssetLibrary.colorSet(named: name, in: bundle) else { return nil }
    self.name = name
    self.bundlePath = bundle.bundlePath
    self.set = set
  }

  /// The colour in a place, clear if it has no variant for it. Traits that are not specified are the current ones.
  func color(for traits: UITraitCollection) -> UIColor {
    set.color(for: UITraitCollection(traitsFrom: [.current, traits])) ?? .clear
  }

  static func == (a: NamedColor, b: NamedColor) -> Bool { a.name == b.name && a.bundlePath == b.bundlePath }

  func hash(into hasher: inout Hasher) {
    hasher.combine(name)
    hasher.combine(bundlePath)
  }
}
