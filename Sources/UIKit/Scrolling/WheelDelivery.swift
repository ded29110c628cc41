import QuartzCore
import Stage
import VectorGraphics

/// A delivery of wheels and trackpads on one screen: it finds what they scroll.
///
/// That is the innermost content below the pointer that can go that way. What a trackpad has begun to scroll follows it
/// until its fingers are lifted.
@MainActor
final class WheelDelivery {
  /// What the trackpad scrolls; nil while its fingers have not moved.
  private weak var followed: (any WheelTarget)?

  /// - Parameter windows: The windows, from the bottom to the top.
  func deliver(_ turn: ScrollTurn, in windows: [UIWindow]) {
    let distance = CGPoint(x: turn.distance.dx, y: turn.distance.dy)
    guard distance.x.isFinite, distance.y.isFinite else { return }
    switch turn.phase {
    case .turned:
      // A wheel that turns in both directions may scroll one thing in each.
      for way in [CGPoint(x: distance.x, y: 0), CGPoint(x: 0, y: distance.y)] where way != .zero {
        target(at: CGPoint(turn.location), in: windows, by: way)?.turnWheel(by: way)
      }
    case .began:
      endFollowing()
      follow(turn, distance, in: windows)
    case .moved: follow(turn, distance, in: windows)
    case .ended:
      follow(turn, distance, in: windows)
      endFollowing()
    }
  }

  private func follow(_ turn: ScrollTurn, _ distance: CGPoint, in windows: [UIWindow]) {
    guard distance != .zero else { return }
    if followed == nil {
      let main =
        abs(distance.x) > abs(distance.y) ? CGPoint(x: distance.x, y: 0) : CGPoint(x: 0, y: distance.y)
      let all = targets(at: CGPoint(turn.location), in: windows)
      // At its end the outermost content is pulled beyond it.
      followed = all.first { $0.canScroll(by: main) } ?? all.last
      followed?.beginFollowing()
    }
    followed?.follow(by: distance)
  }

  private func endFollowing() {
    let target = followed
    followed = nil
    target?.endFollowing()
  }

  private func target(at location: CGPoint, in windows: [UIWindow], by distance: CGPoint) -> (any WheelTarget)? {
    targets(at: location, in: windows).first { $0.canScroll(by: distance) }
  }

  private func targets(at location: CGPoint, in windows: [UIWindow]) -> [any WheelTarget] {
    for window in windows.reversed() {
      let point = window.layer.convert(location, from: nil)
      guard let view = window.hitTest(point, with: nil) else { continue }
      var found: [any WheelTarget] = []
      for case let place as any WheelPlace in sequence(first: view, next: \.superview) {
        found += place.wheelTargets(at: place.layer.convert(location, from: nil))
      }
      return found
    }
    return []
  }
}
