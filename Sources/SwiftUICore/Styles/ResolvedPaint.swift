import Foundation
import QuartzCore
import VectorGraphics

/// What a style is in one environment: a colour, or colours spread over a frame.
package struct ResolvedPaint: Equatable, Sendable {
  struct Stop: Equatable, Sendable {
    var color: VectorGraphics.Color
    var location: Double
  }

  /// How colours spread, in shares of a frame unless said.
  enum Geometry: Equatable, Sendable {
    case plain
    case linear(start: UnitPoint, end: UnitPoint)
    /// Radii in points.
    case radial(center: UnitPoint, startRadius: Double, endRadius: Double)
    case elliptical(center: UnitPoint, startShare: Double, endShare: Double)
    case angular(center: UnitPoint, start: Double, end: Double)
  }

  var geometry: Geometry
  /// One for the plain geometry.
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

  /// The colour; of a gradient the first.
  var color: VectorGraphics.Color { stops.first?.color ?? .clear }

  /// The colour; of a gradient the first.
  var cgColor: CGColor { CGColor(color) }

  func multiplyingAlpha(by factor: Double) -> ResolvedPaint {
    var paint = self
    let factor = factor > 0 ? min(factor, 1) : 0
    for index in stops.indices { paint.stops[index].color.alpha *= factor }
    return paint
  }
}
