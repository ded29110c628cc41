import SystemLook
import VectorText

/// The forms of symbols that a view asks for.
public struct SymbolVariants: Hashable, Sendable {
  private var frame: String?
  private var isFilled = false
  private var isSlashed = false

  public static let none = SymbolVariants()
  public static let circle = none.circle
  public static let square = none.square
  public static let rectangle = none.rectangle
  public static let fill = none.fill
  public static let slash = none.slash

  public var circle: SymbolVariants { changed { $0.frame = "circle" } }
  public var square: SymbolVariants { changed { $0.frame = "square" } }
  public var rectangle: SymbolVariants { changed { $0.frame = "rectangle" } }
  public var fill: SymbolVariants { changed { $0.isFilled = true } }
  public var slash: SymbolVariants { changed { $0.isSlashed = true } }

  private func changed(_ change: (inout SymbolVariants) -> Void) -> SymbolVariants {
    var variants = self
    change(&variants)
    return variants
  }

  /// Returns whether these variants include all of the others.
  public func contains(_ other: SymbolVariants) -> Bool {
    (other.frame == nil || other.frame == frame) && (!other.isFilled || isFilled) && (!other.isSlashed || isSlashed)
  }

  /// Returns the variants of both; the frame of `other` prevails.
  func union(_ other: SymbolVariants) -> SymbolVariants {
    changed {
      $0.frame = other.frame ?? frame
      $0.isFilled = isFilled || other.isFilled
      $0.isSlashed = isSlashed || other.isSlashed
    }
  }

  /// Returns the name of the symbol in these forms, as far as they exist.
  func name(of symbol: String, _ weight: Typeface.Weight) -> String {
    var name = symbol
    func extend(_ form: String?) {
      guard let form, !name.split(separator: ".").contains(Substring(form)) else { return }
      var longer = name + "." + form
      if name.hasSuffix(".fill"), form != "fill" { longer = name.dropLast(5) + "." + form + ".fill" }
      if SymbolOutline(name: longer, weight: weight).path != nil { name = longer }
    }
    extend(frame)
    if isSlashed { extend("slash") }
    if isFilled { extend("fill") }
    return name
  }
}

/// The way in which symbols of several layers show. It has no effect: all symbols here have one layer.
public struct SymbolRenderingMode: Sendable {
  public static let monochrome = SymbolRenderingMode()
  public static let hierarchical = SymbolRenderingMode()
  public static let palette = SymbolRenderingMode()
  public static let multicolor = SymbolRenderingMode()
}

extension EnvironmentValues {
  private struct ScaleKey: EnvironmentKey { static let defaultValue = Image.Scale.medium }
  private struct VariantsKey: EnvironmentKey { static let defaultValue = SymbolVariants.none }

  /// The size of symbols beside text.
  public var imageScale: Image.Scale {
    get { self[ScaleKey.self] }
    set { self[ScaleKey.self] = newValue }
  }

  /// The forms in which symbols show.
  public var symbolVariants: SymbolVariants {
    get { self[VariantsKey.self] }
    set { self[VariantsKey.self] = newValue }
  }
}

private struct SymbolVariantsModifier: EnvironmentModifier {
  typealias Body = Never
  var variants: SymbolVariants

  nonisolated init(_ variants: SymbolVariants) { self.variants = variants }

  func modify(_ values: inout EnvironmentValues) {
    values.symbolVariants = variants == .none ? .none : values.symbolVariants.union(variants)
  }
}

extension View {
  /// Sets the size of symbols inside, beside text.
  public nonisolated func imageScale(_ scale: Image.Scale) -> some View { environment(\.imageScale, scale) }

  /// Shows symbols inside in a form, such as filled or in a circle, where they have it.
  public nonisolated func symbolVariant(_ variant: SymbolVariants) -> some View {
    modifier(SymbolVariantsModifier(variant))
  }

  /// Returns the same view: symbols here have one layer.
  public nonisolated func symbolRenderingMode(_ mode: SymbolRenderingMode?) -> some View {
    modifier(EmptyModifier())
  }
}
