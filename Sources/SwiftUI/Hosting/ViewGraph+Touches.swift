import UIKit

extension ViewGraph {
  /// Takes touches that have changed, of a view whose layer is the graph's.
  func touch(_ touches: some Sequence<UITouch>, in view: UIView) {
    let changes = touches.map { touch in
      GestureArena.Change(
        finger: ObjectIdentifier(touch), phase: GestureEvent.Touch.Phase(touch.phase),
        location: touch.location(in: view))
    }
    // A set has no order; those that come down together are taken from the top left.
    gestures.touch(changes.sorted { ($0.location.y, $0.location.x) < ($1.location.y, $1.location.x) })
  }
}

extension GestureEvent.Touch.Phase {
  fileprivate init(_ phase: UITouch.Phase) {
    switch phase {
    case .began: self = .began
    case .moved: self = .moved
    case .stationary: self = .stationary
    case .ended: self = .ended
    case .cancelled: self = .cancelled
    }
  }
}
