import Foundation
import QuartzCore
import VectorGraphics

/// The paint that a style resolves to in one environment: a colour, or colours spread over a frame.
package struct ResolvedPaint: Equatable, Sendable {
  struct Stop: Equatable, Sendable {
    var color: VectorGraphics.Color
    var location: Double
  }

  /// The way in which colours spread. Points and lengths are shares of a frame unless said otherwise; angles are
  /// radians.
  enum Geometry: Equatable, Sendable {
    case plain
    case linear(start: UnitPoint, end: UnitPoint)
    /// The radii are in points.
    case radial(center: UnitPoint, startRadius: Double, endRadius: Double)
    case elliptical(center: UnitPoint, startShare: Double, endShare: Double)
    case angular(center: UnitPoint, start: Double, end: Double)
  }

  var geometry: Geometry
  /// The colours; a plain paint has one.
  var stops: [Stop]

  init(_ geometry: Geometry, stops: [Stop]) {
    self.geometry = geometry
    self.stops = stops
  }

  init(_ color: VectorGraphics.Color) {
    self.init(.plain, stops: [Stop(color: color, location: 0)])
  }

  static let clear = ResolvedPaint(.clear)

  var isPlain: Bool { geometry == .plain }

  var isInvisible: Bool { stops.allSatisfy { !($0.color.alpha > 0) } }

  /// The colour, or the first colour of a gradient.
  var color: VectorGraphics.Color { stops.first?.color ?? .clear }

  /// The colour, or the first colour of a gradient.
  var cgColor: CGColor { CGColor(color) }

  func multiplyingAlpha(by factor: Double) -> ResolvedPaint {
    let factor = factor > 0 ? min(factor, 1) : 0
    guard factor != 1 else { return self }
    var paint = self
    for index in stops.indices { paint.stops[index].color.alpha *= factor }
    return paint
  }
}
