public import Foundation
import SystemLook
import VectorText

extension UIImage {
  /// The traits for which an image is chosen among several, and for a symbol also its size, weight and colours.
  public class Configuration: NSObject, NSCopying, @unchecked Sendable {
    // The class is sendable although it is not final, since nothing changes after init.

    /// What is said of an image; nil where nothing is said.
    struct Values: Hashable {
      var traitCollection: UITraitCollection?
      var pointSize: CGFloat?
      var textStyle: UIFont.TextStyle?
      var weight: SymbolWeight?
      var scale: SymbolScale?
      var colors: [UIColor]?
    }

    let values: Values

    required init(_ values: Values) {
      self.values = values
      super.init()
    }

    public var traitCollection: UITraitCollection? { values.traitCollection }

    public func withTraitCollection(_ traitCollection: UITraitCollection?) -> Self {
      var values = values
      values.traitCollection = traitCollection
      return Self(values)
    }

    /// Returns the configuration with what another one says in place of its own.
    public func applying(_ otherConfiguration: Configuration?) -> Self {
      guard let other = otherConfiguration?.values else { return self }
      var values = values
      values.traitCollection = other.traitCollection ?? values.traitCollection
      if other.pointSize != nil || other.textStyle != nil {
        values.pointSize = other.pointSize
        values.textStyle = other.textStyle
      }
      values.weight = other.weight ?? values.weight
      values.scale = other.scale ?? values.scale
      values.colors = other.colors ?? values.colors
      return Self(values)
    }

    public func copy(with zone: NSZone? = nil) -> Any { self }

    public override func isEqual(_ object: Any?) -> Bool {
      guard let other = object as? Configuration else { return false }
      return values == other.values
    }

    public override var hash: Int { values.hashValue }
  }

  /// The size, weight and colours of a symbol. What is not said is the place's where the symbol shows, or else 17 points,
  /// regular and medium.
  ///
  /// Symbols here have one layer, which shows in the first of several colours.
  public final class SymbolConfiguration: Configuration, @unchecked Sendable {
    public class var unspecified: SymbolConfiguration { SymbolConfiguration(Values()) }

    required init(_ values: Values) { super.init(values) }

    private convenience init(_ change: (inout Values) -> Void) {
      var values = Values()
      change(&values)
      self.init(values)
    }

    public convenience init(pointSize: CGFloat) { self.init { $0.pointSize = pointSize } }

    public convenience init(weight: SymbolWeight) { self.init { $0.weight = weight.specified } }

    public convenience init(scale: SymbolScale) { self.init { $0.scale = scale.specified } }

    public convenience init(pointSize: CGFloat, weight: SymbolWeight) {
      self.init(pointSize: pointSize, weight: weight, scale: .unspecified)
    }

    public convenience init(pointSize: CGFloat, weight: SymbolWeight, scale: SymbolScale) {
      self.init {
        $0.pointSize = pointSize
        $0.weight = weight.specified
        $0.scale = scale.specified
      }
    }

    public convenience init(textStyle: UIFont.TextStyle) { self.init(textStyle: textStyle, scale: .unspecified) }

    public convenience init(textStyle: UIFont.TextStyle, scale: SymbolScale) {
      self.init {
        $0.textStyle = textStyle
        $0.scale = scale.specified
      }
    }

    public convenience init(font: UIFont) { self.init(font: font, scale: .unspecified) }

    public convenience init(font: UIFont, scale: SymbolScale) {
      self.init {
        $0.pointSize = font.pointSize
        $0.weight = SymbolWeight(font.face.weight)
        $0.scale = scale.specified
      }
    }

    public convenience init(hierarchicalColor: UIColor) { self.init { $0.colors = [hierarchicalColor] } }

    public convenience init(paletteColors: [UIColor]) { self.init { $0.colors = paletteColors } }

    /// Returns the configuration that asks for one colour, which symbols here always have.
    public class func preferringMonochrome() -> Self { Self(Values()) }

    /// Returns the configuration that asks for the symbol's own colours. Symbols here have none.
    public class func preferringMulticolor() -> Self { Self(Values()) }

    public func isEqual(to otherConfiguration: SymbolConfiguration?) -> Bool { isEqual(otherConfiguration) }
  }

  public enum SymbolWeight: Int, Sendable {
    case unspecified, ultraLight, thin, light, regular, medium, semibold, bold, heavy, black

    fileprivate var specified: SymbolWeight? { self == .unspecified ? nil : self }

    init(_ weight: SystemWeight) {
      self =
        switch weight {
        case .ultraLight: .ultraLight
        case .thin: .thin
        case .light: .light
        case .regular: .regular
        case .medium: .medium
        case .semibold: .semibold
        case .bold: .bold
        case .heavy: .heavy
        case .black: .black
        }
    }

    var systemWeight: SystemWeight {
      switch self {
      case .ultraLight: .ultraLight
      case .thin: .thin
      case .light: .light
      case .unspecified, .regular: .regular
      case .medium: .medium
      case .semibold: .semibold
      case .bold: .bold
      case .heavy: .heavy
      case .black: .black
      }
    }

    /// Returns the weight of fonts beside such symbols.
    public func fontWeight() -> UIFont.Weight { UIFont.Weight(CGFloat(systemWeight.rawValue)) }
  }

  public enum SymbolScale: Int, Sendable {
    case `default` = -1
    case unspecified, small, medium, large

    fileprivate var specified: SymbolScale? { self == .unspecified ? nil : self }

    var size: SystemLook.SymbolScale {
      switch self {
      case .small: .small
      case .large: .large
      case .default, .unspecified, .medium: .medium
      }
    }
  }
}

extension UIFont.Weight {
  /// Returns the weight of symbols beside such letters.
  public func symbolWeight() -> UIImage.SymbolWeight { UIImage.SymbolWeight(nearest) }
}
