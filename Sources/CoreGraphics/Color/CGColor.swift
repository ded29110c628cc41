public import Foundation
public import VectorGraphics

/// A colour in a colour space, with straight alpha.
public final class CGColor: Sendable {
  private let space: CGColorSpace
  /// The numbers in `space`, then alpha; nil if they are those of `color`.
  private let ownNumbers: [CGFloat]?

  /// The same colour, sRGB-encoded.
  package let color: Color

  private init(_ space: CGColorSpace, _ numbers: [CGFloat]?, _ color: Color) {
    self.space = space
    ownNumbers = numbers
    self.color = color
  }

  private var numbers: [CGFloat] {
    ownNumbers ?? [CGFloat(color.red), CGFloat(color.green), CGFloat(color.blue), CGFloat(color.alpha)]
  }

  private convenience init(in space: CGColorSpace, _ numbers: [CGFloat]) {
    let color = space.color(
      numbers[..<space.numberOfComponents].map { $0.native }, alpha: numbers[space.numberOfComponents].native)
    self.init(space, numbers, color)
  }

  /// The colour of a VectorGraphics colour: sRGB, extended where a component lies outside of 0...1. (Ours.)
  public convenience init(_ color: Color) {
    func isInGamut(_ component: Double) -> Bool { component >= 0 && component <= 1 }
    let isStandard = isInGamut(color.red) && isInGamut(color.green) && isInGamut(color.blue)
    self.init(isStandard ? .standardRGB : .extendedStandardRGB, nil, color)
  }

  /// The colour of sRGB components.
  public convenience init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    self.init(in: .standardRGB, [red, green, blue, alpha])
  }

  public convenience init(srgbRed red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    self.init(in: .standardRGB, [red, green, blue, alpha])
  }

  public convenience init(gray: CGFloat, alpha: CGFloat) {
    self.init(in: .standardGray, [gray, alpha])
  }

  public convenience init(genericGrayGamma2_2Gray gray: CGFloat, alpha: CGFloat) {
    self.init(in: .standardGray, [gray, alpha])
  }

  /// The colour of the numbers at `components`: as many as the space has, then alpha.
  public convenience init?(colorSpace space: CGColorSpace, components: UnsafePointer<CGFloat>) {
    let numbers = unsafe UnsafeBufferPointer(start: components, count: space.numberOfComponents + 1)
    unsafe self.init(in: space, Array(numbers))
  }

  public static let black = CGColor(gray: 0, alpha: 1)
  public static let white = CGColor(gray: 1, alpha: 1)
  public static let clear = CGColor(gray: 0, alpha: 0)

  public var colorSpace: CGColorSpace? { space }

  /// The numbers in the colour's space, then alpha.
  public var components: [CGFloat]? { numbers }

  /// The count of numbers that give the colour, alpha included.
  public var numberOfComponents: Int { space.numberOfComponents + 1 }

  public var alpha: CGFloat { ownNumbers?.last ?? CGFloat(color.alpha) }

  public func copy() -> CGColor? { self }

  /// The colour with another alpha.
  public func copy(alpha: CGFloat) -> CGColor? {
    var color = color
    color.alpha = alpha.native
    return CGColor(space, numbers.dropLast() + [alpha], color)
  }

  /// The colour as another space gives it: the nearest in its gamut unless that space is extended.
  ///
  /// All intents give the same, and there are no options.
  public func converted(
    to colorSpace: CGColorSpace, intent: CGColorRenderingIntent, options: CFDictionary?
  ) -> CGColor? {
    if colorSpace == space { return self }
    let numbers = colorSpace.components(of: color).map { CGFloat($0) }
    return CGColor(in: colorSpace, numbers + [alpha])
  }
}

extension CGColor: Hashable {
  /// Whether both have the same space and the same numbers: a gray never equals an RGB colour.
  public static func == (lhs: CGColor, rhs: CGColor) -> Bool {
    if lhs === rhs { return true }
    guard lhs.space == rhs.space else { return false }
    if lhs.ownNumbers == nil, rhs.ownNumbers == nil { return lhs.color == rhs.color }
    return lhs.numbers == rhs.numbers
  }

  public func hash(into hasher: inout Hasher) {
    hasher.combine(space)
    hasher.combine(numbers)
  }
}

extension Color {
  /// The colour of a Core Graphics colour, outside of 0...1 where sRGB cannot show it.
  public init(_ color: CGColor) {
    self = color.color
  }
}

/// The way to choose among colours when a gamut is too small.
public enum CGColorRenderingIntent: Int32, Sendable {
  case defaultIntent, absoluteColorimetric, relativeColorimetric, perceptual, saturation
}
