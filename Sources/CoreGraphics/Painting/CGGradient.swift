public import Foundation
package import VectorGraphics

/// Colours at locations from 0 to 1, and what lies between them.
///
/// Colours mix in the space of the gradient, component by component with straight alpha.
public final class CGGradient: Sendable {
  /// The stops in ascending order, sRGB-encoded.
  package let stops: [Gradient.Stop]

  /// The number of pieces that stand for one mix of colours where the space is not encoded as sRGB is.
  private static let mixPieces = 16

  private init(_ space: CGColorSpace, _ colors: [[Double]], _ locations: [Double]) {
    func color(_ numbers: [Double]) -> Color {
      space.color(Array(numbers.dropLast()), alpha: numbers[numbers.count - 1])
    }
    let order = locations.indices.sorted { (locations[$0], $0) < (locations[$1], $1) }
    var stops: [Gradient.Stop] = []
    for (place, index) in order.enumerated() {
      let isEven = space.encoding == .sRGB && space.primaries != .displayP3
      if !isEven, place > 0, locations[order[place - 1]] < locations[index] {
        let previous = order[place - 1]
        for piece in 1..<Self.mixPieces {
          let t = Double(piece) / Double(Self.mixPieces)
          let mixed = zip(colors[previous], colors[index]).map { (1 - t) * $0 + t * $1 }
          stops.append(
            Gradient.Stop(offset: (1 - t) * locations[previous] + t * locations[index], color: color(mixed)))
        }
      }
      stops.append(Gradient.Stop(offset: locations[index], color: color(colors[index])))
    }
    self.stops = stops
  }

  /// The gradient of `CGColor`s at locations, evenly spread where those are nil; nil if there are no colours or something
  /// else is among them.
  ///
  /// - Parameters:
  ///   - space: Where colours mix; nil is sRGB.
  ///   - locations: As many as there are colours, each from 0 to 1.
  public convenience init?(
    colorsSpace space: CGColorSpace?, colors: CFArray, locations: UnsafePointer<CGFloat>?
  ) {
    let space = space ?? .extendedStandardRGB
    let known = colors.compactMap { $0 as? CGColor }
    guard !known.isEmpty, known.count == colors.count else { return nil }
    unsafe self.init(
      space, known.map { space.components(of: $0.color) + [$0.alpha.native] },
      Self.locations(locations, count: known.count))
  }

  /// The gradient of `count` colours, each given by its components in `space` and alpha; nil if `count` is not above zero.
  public convenience init?(
    colorSpace space: CGColorSpace, colorComponents components: UnsafePointer<CGFloat>,
    locations: UnsafePointer<CGFloat>?, count: Int
  ) {
    guard count > 0 else { return nil }
    let size = space.numberOfComponents + 1
    let numbers = unsafe Array(UnsafeBufferPointer(start: components, count: count * size)).map { $0.native }
    unsafe self.init(
      space, (0..<count).map { Array(numbers[$0 * size..<($0 + 1) * size]) }, Self.locations(locations, count: count))
  }

  /// The locations as numbers. Those outside of 0...1 count as the nearest inside, NaN counts as 0.
  private static func locations(_ locations: UnsafePointer<CGFloat>?, count: Int) -> [Double] {
    guard let locations = unsafe locations else {
      return (0..<count).map { count == 1 ? 0 : Double($0) / Double(count - 1) }
    }
    return unsafe UnsafeBufferPointer(start: locations, count: count).map { $0 > 0 ? min($0.native, 1) : 0 }
  }
}

/// The ends beyond which a gradient goes on, in the colour of that end.
public struct CGGradientDrawingOptions: OptionSet, Sendable {
  public let rawValue: UInt32

  public init(rawValue: UInt32) { self.rawValue = rawValue }

  public static let drawsBeforeStartLocation = CGGradientDrawingOptions(rawValue: 1 << 0)
  public static let drawsAfterEndLocation = CGGradientDrawingOptions(rawValue: 1 << 1)
}
