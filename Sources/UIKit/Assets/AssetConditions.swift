import Foundation

/// The places for which a variant of an asset is meant, as an entry of `Contents.json` says it.
struct AssetConditions: Sendable {
  private var idiom = "universal"
  private var luminosity: String?
  private var hasHighContrast = false
  /// Whether the variant is for screens of a certain height, memory, graphics or reading direction, which nothing here
  /// has.
  private var isSpecial = false
  /// Whether the variant is for screens of the gamut of Display P3, whose pictures here are sRGB's.
  private var isWide = false

  init(_ entry: [String: Any]) {
    idiom = entry["idiom"] as? String ?? "universal"
    for case let appearance as [String: Any] in entry["appearances"] as? [Any] ?? [] {
      switch (appearance["appearance"] as? String, appearance["value"] as? String) {
      case ("luminosity", let value): luminosity = value
      case ("contrast", "high"): hasHighContrast = true
      default: isSpecial = true
      }
    }
    let special = [
      "subtype", "memory", "graphics-feature-set", "width-class", "height-class", "locale", "screen-width",
    ]
    isSpecial =
      isSpecial || special.contains { entry[$0] != nil } || entry["language-direction"] as? String == "right-to-left"
    isWide = entry["display-gamut"] as? String == "display-P3"
  }

  /// Whether the variant is for one appearance, light or dark, only.
  var hasAppearance: Bool { luminosity != nil }

  /// How well the variant fits: the larger, the better; nil if it is meant for other places.
  func fit(_ traits: UITraitCollection) -> Int? {
    guard !isSpecial, !hasHighContrast else { return nil }
    var fit = isWide ? 0 : 1
    switch luminosity {
    case nil: break
    case "dark" where traits.userInterfaceStyle == .dark: fit += 2
    case "light" where traits.userInterfaceStyle != .dark: fit += 2
    default: return nil
    }
    switch idiom {
    case "universal": break
    case traits.userInterfaceIdiom.assetName: fit += 4
    default: return nil
    }
    return fit
  }
}

extension UIUserInterfaceIdiom {
  /// The name in asset catalogues. Where nothing is known of the device it is a phone.
  fileprivate var assetName: String {
    switch self {
    case .phone, .unspecified: "iphone"
    case .pad: "ipad"
    case .tv: "tv"
    case .carPlay: "car"
    }
  }
}

extension Sequence {
  /// The element that fits best, the first of several.
  func best(_ fit: (Element) -> Int?) -> Element? {
    var best: (element: Element, fit: Int)?
    for element in self {
      guard let value = fit(element), best.map({ value > $0.fit }) ?? true else { continue }
      best = (element, value)
    }
    return best?.element
  }
}
