/// Something that happens to the fingers of one gesture, or a moment for which it has asked.
@MainActor
package struct GestureEvent {
  package struct Finger {
    package enum Phase {
      case began, moved, stationary, ended, cancelled
    }

    let id: Int
    var phase: Phase
    /// In global coordinates.
    var location: CGPoint

    package init(id: Int, phase: Phase, location: CGPoint) {
      (self.id, self.phase, self.location) = (id, phase, location)
    }

    /// Whether the finger is on the screen after this event.
    var isDown: Bool { phase != .ended && phase != .cancelled }

    func distance(to other: Finger) -> CGFloat {
      let (x, y) = (location.x - other.location.x, location.y - other.location.y)
      return (x * x + y * y).squareRoot()
    }
  }

  /// The fingers that were down before or are now, in the order in which they came down.
  var fingers: [Finger]
  /// In seconds of media time.
  let time: Double
  /// The view of the gesture.
  let place: any GesturePlace

  func location(of finger: Finger, in space: CoordinateSpace) -> CGPoint { place.convert(finger.location, to: space) }

  var hasCancelledFinger: Bool { fingers.contains { $0.phase == .cancelled } }

  /// As it looks to a gesture that begins only now: those that are down have just come.
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

/// Where the view of a gesture is.
@MainActor
protocol GesturePlace {
  /// A point of the root, in coordinates of the view's or of those around it.
  func convert(_ point: CGPoint, to space: CoordinateSpace) -> CGPoint
  var size: CGSize { get }
}
