package import GestureContention
package import UIKit

extension _UIHostingView: GestureHost {
  /// Returns the gestures of the graph that may take a touch. Views that others have added lie above the graph and keep
  /// their touches.
  package func contenders(for touch: UITouch, in arena: GestureArena) -> [any Contender] {
    let inside = sequence(first: touch.view ?? self, next: \.superview).prefix { $0 !== self }
    if let outermost = Array(inside).last, !(outermost is PlatformViewContainer) { return [] }
    let control = inside.lazy.compactMap { $0 as? UIControl }.first { $0.isEnabled }
    if let control { touchesOnControls.append((touch, control)) }
    return graph.gestures.admit(
      touch.number, at: touch.location(in: self), isOnControl: control != nil, in: arena)
  }

  package func touchesDidChange(_ touches: [UITouch]) {
    graph.gestures.follow(
      touches.map { touch in
        GestureEvent.Finger(
          id: touch.number, phase: GestureEvent.Finger.Phase(touch.phase), location: touch.location(in: self))
      })
    touchesOnControls.removeAll { $0.touch.phase == .ended || $0.touch.phase == .cancelled }
  }

  package func cancelGestures() {
    graph.gestures.cancel()
    touchesOnControls = []
  }
}

extension GestureEvent.Finger.Phase {
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
