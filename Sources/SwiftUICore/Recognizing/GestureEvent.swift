/// A change of the fingers of one gesture, or a moment for which it has asked.
@MainActor
package struct GestureEvent {
  package struct Finger {
    package enum Phase {
      case began, moved, stationary, ended, cancelled
    }

    let id: Int
    var phase: Phase
    /// The place of the finger in global coordinates.
    var location: CGPoint

    package init(id: Int, phase: Phase, location: CGPoint) {
      (self.id, self.phase, self.location) = (id, phase, location)
    }

    /// Whether the finger is still on the screen after this event.
    var isDown: Bool { phase != .ended && phase != .cancelled }

    func distance(to other: Finger) -> CGFloat {
      let (x, y) = (location.x - other.location.x, location.y - other.location.y)
      return (x * x + y * y).squareRoot()
    }
  }

  /// The fingers that were down before the event or are down now, in the order in which they came down.
  var fingers: [Finger]
  /// The media time of the event, in seconds.
  let time: Double
  /// The view of the gesture.
  let place: any GesturePlace

  func location(of finger: Finger, in space: CoordinateSpace) -> CGPoint { place.convert(finger.location, to: space) }

  var hasCancelledFinger: Bool { fingers.contains { $0.phase == .cancelled } }

  /// The event as a gesture sees it that begins only now: the fingers that are down have just come.
  var begun: GestureEvent {
    var event = self
    event.fingers = fingers.filter(\.isDown).map { finger in
      var finger = finger
      finger.phase = .began
      return finger
    }
    return event
  }
}

/// The place of a gesture's view.
@MainActor
protocol GesturePlace {
  /// Converts a point from the root's coordinates to those of `space`, as seen from the view.
  func convert(_ point: CGPoint, to space: CoordinateSpace) -> CGPoint
  var size: CGSize { get }
}
