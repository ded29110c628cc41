import Foundation
import QuartzCore

/// A colour of an asset catalogue, in its variants for light, dark and devices.
struct ColorSet: Sendable {
  private struct Variant {
    var conditions: AssetConditions
    var color: UIColor
  }

  private var variants: [Variant] = []

  /// Reads a folder whose name ends in `.colorset`.
  ///
  /// An entry without a colour is left out: new projects have such an accent colour, which means that of the system.
  init(reading folder: URL) throws(AssetFailure) {
    for entry in try AssetContents(of: folder).entries("colors") {
      guard let value = entry["color"] else { continue }
      guard let table = value as? [String: Any], let color = UIColor(asset: table) else {
        throw AssetFailure(
          folder.appendingPathComponent(AssetContents.fileName),
          "expected a colour of components in sRGB, Display P3 or gray, or the name of one of the system's")
      }
      variants.append(Variant(conditions: AssetConditions(entry), color: color))
    }
  }

  /// The colour in a place; nil if there is none for it.
  func color(for traits: UITraitCollection) -> UIColor? {
    variants.best { $0.conditions.fit(traits) }?.color.resolvedColor(with: traits)
  }

  var isEmpty: Bool { variants.isEmpty }
}

extension UIColor {
  /// The colour of a table of `Contents.json`; nil if it is none.
  fileprivate convenience init?(asset table: [String: Any]) {
    if let name = table["reference"] as? String {
      guard let color = UIColor.systemColor(named: name) else { return nil }
      self.init { color.resolvedColor(with: $0) }
      return
    }
    guard let components = table["components"] as? [String: Any] else { return nil }
    func number(_ name: String) -> CGFloat? { components[name].flatMap { Self.component($0) } }
    // Alpha is a share also where colours are bytes.
    let alpha = (components["alpha"]).map { Self.number("\($0)") ?? .nan } ?? 1
    guard alpha.isFinite else { return nil }
    let space: CFString
    let numbers: [CGFloat?]
    switch table["color-space"] as? String ?? "srgb" {
    case "srgb": (space, numbers) = (CGColorSpace.sRGB, [number("red"), number("green"), number("blue")])
    case "extended-srgb":
      (space, numbers) = (CGColorSpace.extendedSRGB, [number("red"), number("green"), number("blue")])
    case "extended-linear-srgb":
      (space, numbers) = (CGColorSpace.extendedLinearSRGB, [number("red"), number("green"), number("blue")])
    case "display-p3": (space, numbers) = (CGColorSpace.displayP3, [number("red"), number("green"), number("blue")])
    case "gray-gamma-22": (space, numbers) = (CGColorSpace.genericGrayGamma2_2, [number("white")])
    case "extended-gray": (space, numbers) = (CGColorSpace.extendedGray, [number("white")])
    default: return nil
    }
    let known = numbers.compactMap { $0 }
    guard known.count == numbers.count, let color = CGColor.color(space, known + [min(1, max(0, alpha))]) else {
      return nil
    }
    self.init(cgColor: color)
  }

  /// A component as Xcode writes it: `0.5`, `128` or `0x80`.
  private static func component(_ value: Any) -> CGFloat? {
    guard let text = value as? String else { return number("\(value)") }
    let isHexadecimal = text.lowercased().hasPrefix("0x")
    if isHexadecimal { return Int(text.dropFirst(2), radix: 16).map { CGFloat($0) / 255 } }
    guard let number = number(text) else { return nil }
    return text.contains { ".eE".contains($0) } ? number : number / 255
  }

  private static func number(_ text: String) -> CGFloat? {
    Double(text).flatMap { $0.isFinite ? CGFloat($0) : nil }
  }
}

extension CGColor {
  fileprivate static func color(_ space: CFString, _ components: [CGFloat]) -> CGColor? {
    unsafe components.withUnsafeBufferPointer { numbers in
      guard let space = CGColorSpace(name: space), let start = numbers.baseAddress else { return nil }
      return unsafe CGColor(colorSpace: space, components: start)
    }
  }
}
