import SystemLook
import QuartzCore
package import VectorText

/// A font that leaves nothing open.
package struct ResolvedFont: Hashable {
  package var typeface: Typeface
  /// The weight that was asked for. The typeface has the nearest one.
  package private(set) var weight: Typeface.Weight
  package var size: Double

  /// - Parameter changes: The changes that modifiers of the text make, which go before the font's own.
  package init(_ font: Font, changes: FontChanges = FontChanges()) {
    let changes = changes.over(font.changes)
    switch font.source {
    case .style(let style, let design, let weight):
      self.weight = (weight?.system ?? style.role.weight).typefaceWeight
      typeface = Self.system(self.weight, design)
      size = style.role.size
    case .system(let size, let weight, let design):
      self.weight = (weight ?? .regular).system.typefaceWeight
      typeface = Self.system(self.weight, design)
      self.size = Self.sound(size)
    case .custom(let name, let size):
      typeface = FontFace(name: name)?.typeface ?? .builtIn()
      weight = typeface.weight
      self.size = Self.sound(size)
    case .typeface(let typeface, let size):
      self.typeface = typeface
      weight = typeface.weight
      self.size = size
    }
    apply(changes)
  }

  private mutating func apply(_ changes: FontChanges) {
    if let changed = changes.weight { weight = changed.system.typefaceWeight }
    switch changes.isBold {
    case true?: weight = max(weight, .bold)
    case false? where changes.weight == nil && weight >= .semibold: weight = .regular
    default: break
    }
    let isItalic = changes.isItalic ?? typeface.isItalic
    let hasMonospacedDigits = changes.hasMonospacedDigits ?? typeface.hasMonospacedDigits
    if changes.weight != nil || changes.isBold != nil || isItalic != typeface.isItalic {
      typeface =
        Typeface(family: typeface.family, weight: weight, isItalic: isItalic)
        ?? .builtIn(weight, isItalic: isItalic)
    }
    typeface.hasMonospacedDigits = hasMonospacedDigits
  }

  private static func system(_ weight: Typeface.Weight, _ design: Font.Design?) -> Typeface {
    var typeface = Typeface.builtIn(weight)
    typeface.hasMonospacedDigits = design == .monospaced
    return typeface
  }

  /// Returns the nearest size that text can be set in, from 0 to a million points; 0 if `size` is not finite.
  private static func sound(_ size: CGFloat) -> Double { size.isFinite ? min(max(0, size.native), 1e6) : 0 }
}
