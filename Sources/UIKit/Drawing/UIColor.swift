public import Foundation
public import QuartzCore
import VectorGraphics

/// A colour that is fixed, chosen by traits such as light and dark, or an image that repeats.
open class UIColor: _AttributeValue, NSCopying, Hashable, CustomStringConvertible, _ExpressibleByColorLiteral,
  @unchecked Sendable
{
  // The class is sendable although it is not final, since nothing changes after init. It is no NSObject as on iOS,
  // since on Linux Foundation's attributed strings stop the program when they compare NSObjects as values (Swift 6.3).
  // Other values they compare well.
  private enum Kind {
    case fixed(CGColor)
    case dynamic(@Sendable (UITraitCollection) -> UIColor)
    case pattern(UIImage, average: CGColor)
    case named(NamedColor)
  }

  private let kind: Kind

  private init(_ kind: Kind) {
    self.kind = kind
  }

  /// A colour that paints nothing, as a value until there is another.
  public override init() {
    kind = .fixed(CGColor.extendedGray(0, alpha: 0))
    super.init()
  }

  /// The gray from 0 (black) to 1 (white), in an extended gray space.
  public init(white: CGFloat, alpha: CGFloat) {
    kind = .fixed(CGColor.extendedGray(white, alpha: alpha))
  }

  /// The colour of sRGB components. Numbers outside of 0...1 mean colours outside of sRGB's gamut.
  public init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    kind = .fixed(CGColor.extendedSRGB([red, green, blue], alpha: alpha))
  }

  /// The colour of Display P3 components.
  public init(displayP3Red red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    kind = .fixed(CGColor.displayP3([red, green, blue], alpha: alpha))
  }

  /// The colour of hue, saturation and brightness in 0...1. Numbers outside count as the nearest inside.
  public init(hue: CGFloat, saturation: CGFloat, brightness: CGFloat, alpha: CGFloat) {
    let components = HSBComponents(hue: hue.native, saturation: saturation.native, brightness: brightness.native)
    kind = .fixed(.wide(components.color(alpha: alpha)))
  }

  public init(cgColor: CGColor) {
    kind = .fixed(cgColor)
  }

  /// The colour that paints copies of `image` beside one another.
  ///
  /// After `setFill()`, `UIRectFill` and `UIBezierPath.fill()` repeat the image. Where a single colour is needed, such
  /// as for `cgColor`, it is the image's average: Core Graphics has no patterns here.
  public init(patternImage image: UIImage) {
    kind = .pattern(image, average: image.averageColor)
  }

  /// The colour that `dynamicProvider` returns for the traits of the place where it is used.
  public init(dynamicProvider: @escaping @Sendable (UITraitCollection) -> UIColor) {
    kind = .dynamic(dynamicProvider)
  }

  /// The colour of that name in the program's asset catalogues; nil if there is none.
  public convenience init?(named name: String) {
    self.init(named: name, in: nil, compatibleWith: nil)
  }

  /// The colour of that name in the asset catalogues of `bundle`, nil meaning the program's; nil if there is none.
  ///
  /// It is the one for the traits of the place where it is used, so `traitCollection` has no effect.
  public convenience init?(named name: String, in bundle: Bundle?, compatibleWith traitCollection: UITraitCollection?) {
    guard let color = NamedColor(name, in: bundle ?? .main) else { return nil }
    self.init(.named(color))
  }

  /// The colour of a resource; clear if it is not there.
  public convenience init(resource: ColorResource) {
    self.init(NamedColor(resource.name, in: resource.bundle).map { .named($0) } ?? .fixed(.clear))
  }

  /// The colour of a `#colorLiteral`.
  public required convenience init(_colorLiteralRed red: Float, green: Float, blue: Float, alpha: Float) {
    self.init(.fixed(.extendedSRGB([CGFloat(red), CGFloat(green), CGFloat(blue)], alpha: CGFloat(alpha))))
  }

  // MARK: - Traits

  /// Returns the colour for these traits. A dynamic colour asks its provider, one of a catalogue looks there; any other
  /// returns itself.
  open func resolvedColor(with traitCollection: UITraitCollection) -> UIColor {
    var color = self
    // The limit ends providers that return their own colour.
    for _ in 0..<16 {
      switch color.kind {
      case .dynamic(let provider): color = provider(traitCollection)
      case .named(let named): color = named.color(for: traitCollection)
      case .fixed, .pattern: return color
      }
    }
    return color
  }

  /// The colour for `UITraitCollection.current`.
  open var cgColor: CGColor {
    switch resolvedColor(with: .current).kind {
    case .fixed(let color): color
    case .pattern(_, let average): average
    case .dynamic, .named: .clear
    }
  }

  /// The image that a pattern repeats; nil for other colours.
  var patternImage: UIImage? {
    if case .pattern(let image, _) = resolvedColor(with: .current).kind { image } else { nil }
  }

  // MARK: - Variants

  /// Returns the colour with another alpha, which a dynamic colour gives to all its colours. A pattern becomes its
  /// average.
  open func withAlphaComponent(_ alpha: CGFloat) -> UIColor {
    switch kind {
    case .fixed(let color): UIColor(.fixed(color.copy(alpha: alpha) ?? color))
    case .dynamic, .named:
      UIColor { [self] traits in resolvedColor(with: traits).withAlphaComponent(alpha) }
    case .pattern(_, let average): UIColor(.fixed(average.copy(alpha: alpha) ?? average))
    }
  }

  // MARK: - Components

  /// Writes the colour's sRGB components. They lie outside of 0...1 if sRGB cannot show the colour.
  ///
  /// - Returns: Whether the colour has components: a pattern has none.
  @discardableResult
  open func getRed(
    _ red: UnsafeMutablePointer<CGFloat>?, green: UnsafeMutablePointer<CGFloat>?,
    blue: UnsafeMutablePointer<CGFloat>?, alpha: UnsafeMutablePointer<CGFloat>?
  ) -> Bool {
    guard patternImage == nil else { return false }
    let components = cgColor.sRGBComponents
    unsafe red?.pointee = components.red
    unsafe green?.pointee = components.green
    unsafe blue?.pointee = components.blue
    unsafe alpha?.pointee = components.alpha
    return true
  }

  /// Writes hue, saturation and brightness of the colour's sRGB components.
  ///
  /// - Returns: Whether the colour has components: a pattern has none.
  @discardableResult
  open func getHue(
    _ hue: UnsafeMutablePointer<CGFloat>?, saturation: UnsafeMutablePointer<CGFloat>?,
    brightness: UnsafeMutablePointer<CGFloat>?, alpha: UnsafeMutablePointer<CGFloat>?
  ) -> Bool {
    guard patternImage == nil else { return false }
    let rgb = cgColor.sRGBComponents
    let components = HSBComponents(red: rgb.red.native, green: rgb.green.native, blue: rgb.blue.native)
    unsafe hue?.pointee = CGFloat(components.hue)
    unsafe saturation?.pointee = CGFloat(components.saturation)
    unsafe brightness?.pointee = CGFloat(components.brightness)
    unsafe alpha?.pointee = rgb.alpha
    return true
  }

  /// Writes the gray that is as light as the colour.
  ///
  /// - Returns: Whether the colour has components: a pattern has none.
  @discardableResult
  open func getWhite(
    _ white: UnsafeMutablePointer<CGFloat>?, alpha: UnsafeMutablePointer<CGFloat>?
  ) -> Bool {
    guard patternImage == nil else { return false }
    let gray = cgColor.white
    unsafe white?.pointee = gray.white
    unsafe alpha?.pointee = gray.alpha
    return true
  }

  // MARK: - Drawing

  /// Sets the colour of fills and strokes in the current context.
  open func set() {
    setFill()
    setStroke()
  }

  /// Sets the colour of fills in the current context.
  open func setFill() {
    GraphicsStack.current?.setFill(self)
  }

  /// Sets the colour of strokes in the current context.
  open func setStroke() {
    GraphicsStack.current?.context.setStrokeColor(cgColor)
  }

  // MARK: - Identity

  open func copy(with zone: NSZone? = nil) -> Any { self }

  open func copy() -> Any { self }

  /// Whether both colours have the same components in the same space, or are the same dynamic colour.
  ///
  /// A gray never equals a colour of three components, as on iOS: `UIColor.white` is not
  /// `UIColor(red: 1, green: 1, blue: 1, alpha: 1)`.
  open func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? UIColor else { return false }
    if self === other { return true }
    switch (kind, other.kind) {
    case (.fixed(let a), .fixed(let b)): return a == b
    case (.pattern(let a, _), .pattern(let b, _)): return a === b
    case (.named(let a), .named(let b)): return a == b
    default: return false
    }
  }

  public static func == (lhs: UIColor, rhs: UIColor) -> Bool { lhs.isEqual(rhs) }

  public func hash(into hasher: inout Hasher) { hasher.combine(hash) }

  open var hash: Int {
    switch kind {
    case .fixed(let color): color.hashValue
    case .pattern(let image, _): ObjectIdentifier(image).hashValue
    case .dynamic: ObjectIdentifier(self).hashValue
    case .named(let color): color.hashValue
    }
  }

  open var description: String {
    switch kind {
    case .fixed(let color):
      let space = color.numberOfComponents == 2 ? "UIExtendedGrayColorSpace" : "UIExtendedSRGBColorSpace"
      return ([space] + (color.components ?? []).map { "\($0)" }).joined(separator: " ")
    case .dynamic: return "UIDynamicProviderColor"
    case .pattern: return "UIPatternColor"
    case .named(let color): return "UIDynamicCatalogColor \(color.name)"
    }
  }
}

/// The type of `#colorLiteral`.
public typealias _ColorLiteralType = UIColor

extension CGColor: _ExpressibleByColorLiteral {
  public convenience init(_colorLiteralRed red: Float, green: Float, blue: Float, alpha: Float) {
    self.init(srgbRed: CGFloat(red), green: CGFloat(green), blue: CGFloat(blue), alpha: CGFloat(alpha))
  }

  private static let grays = CGColorSpace(name: CGColorSpace.extendedGray)
  private static let wideColors = CGColorSpace(name: CGColorSpace.extendedSRGB)
  private static let p3Colors = CGColorSpace(name: CGColorSpace.displayP3)

  fileprivate static func extendedGray(_ white: CGFloat, alpha: CGFloat) -> CGColor {
    color(grays, [white, unit(alpha)])
  }

  fileprivate static func extendedSRGB(_ components: [CGFloat], alpha: CGFloat) -> CGColor {
    color(wideColors, components + [unit(alpha)])
  }

  /// A colour of extended sRGB.
  static func wide(_ color: Color) -> CGColor {
    extendedSRGB([color.red, color.green, color.blue], alpha: color.alpha)
  }

  fileprivate static func displayP3(_ components: [CGFloat], alpha: CGFloat) -> CGColor {
    color(p3Colors, components + [unit(alpha)])
  }

  /// Returns the alpha limited to 0...1; NaN counts as 0.
  private static func unit(_ alpha: CGFloat) -> CGFloat { alpha > 0 ? min(alpha, 1) : 0 }

  private static func color(_ space: CGColorSpace?, _ components: [CGFloat]) -> CGColor {
    let color: CGColor? = unsafe components.withUnsafeBufferPointer { numbers in
      guard let space, let start = numbers.baseAddress else { return nil }
      return unsafe CGColor(colorSpace: space, components: start)
    }
    return color ?? .clear
  }

  fileprivate var sRGBComponents: (red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    guard let space = Self.wideColors,
      let numbers = converted(to: space, intent: .defaultIntent, options: nil)?.components
    else { return (0, 0, 0, alpha) }
    return (numbers[0], numbers[1], numbers[2], alpha)
  }

  fileprivate var white: (white: CGFloat, alpha: CGFloat) {
    guard let space = Self.grays, let numbers = converted(to: space, intent: .defaultIntent, options: nil)?.components
    else { return (0, alpha) }
    return (numbers[0], alpha)
  }
}
