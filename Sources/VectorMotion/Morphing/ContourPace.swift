/// How a contour shares its way out over the progress: straight between sixths of it.
///
/// Contours of different paces, which are one path in most forms, so need few keyframes, and the same ones.
struct ContourPace: Equatable, Sendable {
  /// The share of the way gone after each sixth, from 0 to 1; the last lane is not used.
  private var ways: SIMD8<Double>

  /// The even parts of the progress: of a change of speed between them, a quarter of the mean speed, nothing is seen.
  static let steps = 6

  /// The places, rising, in shares of the progress, at which a contour of any pace may turn off.
  static let places = (1..<steps).map { Double($0) / Double(steps) }

  /// The same speed all along.
  static let even = ContourPace { $0 }

  /// Ahead of the progress, or behind it where `lead` is negative: p + lead·p·(1 − p), and never beyond the ends. From a
  /// lead of 2 on all of the way is done in one half.
  static func ahead(_ lead: Double) -> ContourPace {
    ContourPace { $0 + lead * $0 * (1 - $0) }
  }

  /// From rest to rest as a hand goes, and the same backwards: p³(10 − 15p + 6p²), the way of least jerk (Flash and Hogan,
  /// "The coordination of arm movements", Journal of Neuroscience 5, 1985). At an even speed, what slides into its place is
  /// seen to stop; slower and slower from the start, it jumps out of what hides it.
  static let restful = ContourPace { $0 * $0 * $0 * (10 + $0 * (6 * $0 - 15)) }

  /// Of what shrinks to a point until some sixth, at least the second: its area goes evenly, so that it is not long a speck.
  /// What is left of it is right at the start, one sixth before it is gone, and there; straight between.
  static func shrinking(until sixth: Int) -> ContourPace {
    let end = Double(sixth) / Double(steps)
    let knot = Double(sixth - 1) / Double(steps)
    let left = (1 - knot / end).squareRoot()
    return ContourPace { $0 < knot ? (1 - left) * $0 / knot : 1 - left * (end - $0) / (end - knot) }
  }

  /// Of what grows out of a point from some sixth on, the same backwards.
  static func growing(from sixth: Int) -> ContourPace { shrinking(until: steps - sixth).exchanged }

  /// The same of the way back.
  var exchanged: ContourPace {
    var result = self
    for step in 0...Self.steps { result.ways[step] = 1 - ways[Self.steps - step] }
    return result
  }

  private init(_ way: (Double) -> Double) {
    ways = .zero
    for step in 1..<Self.steps { ways[step] = min(1, max(0, way(Double(step) / Double(Self.steps)))) }
    ways[Self.steps] = 1
  }

  /// The share of its way that the contour has gone. Even beyond the ends.
  func share(of progress: Double) -> Double {
    guard progress > 0, progress < 1 else { return progress }
    let place = progress * Double(Self.steps)
    let step = min(Self.steps - 1, Int(place))
    return ways[step].interpolated(to: ways[step + 1], at: place - Double(step))
  }

  /// The places, rising, in shares of the progress, at which it turns off.
  var turningPlaces: [Double] {
    var places: [Double] = []
    for step in 1..<Self.steps {
      let straight: Double = 0.5 * (ways[step - 1] + ways[step + 1])
      if abs(ways[step] - straight) > 1e-9 { places.append(Double(step) / Double(Self.steps)) }
    }
    return places
  }
}
