import Look
import VectorGraphics

/// Recognizes fingers that drag: it begins when they have moved by ten points, and then follows them.
open class UIPanGestureRecognizer: UIGestureRecognizer {
  /// How many fingers it takes.
  open var minimumNumberOfTouches = 1
  /// How many fingers it may be. Before it begins, more have it fail; later ones do not count.
  open var maximumNumberOfTouches = Int.max

  private var track = FingerTrack()
  /// What was before fingers came or left, or what was set.
  private var offset = Vector.zero

  /// How far the fingers have moved, in the coordinates of a view, from where they came down, or since it was set.
  open func translation(in view: UIView?) -> CGPoint {
    convert(offset + track.distance, to: view)
  }

  /// Lets the translation go on from another value.
  open func setTranslation(_ translation: CGPoint, in view: UIView?) {
    offset = convert(translation, from: view) - track.distance
  }

  /// How fast the fingers move, in points a second of media time and in the coordinates of a view. It is measured over
  /// the last twentieth of a second; fingers that have rested for a tenth have stopped.
  open func velocity(in view: UIView?) -> CGPoint {
    convert(track.velocity, to: view)
  }

  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    if numberOfTouches > maximumNumberOfTouches {
      if state == .possible { return state = .failed }
      for touch in touches { ignore(touch, for: event) }
    }
    followMiddle(event)
  }

  open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
    track.move(to: attempt.location, at: event.timestamp)
    if state == .possible {
      let distance = (offset + track.distance).length
      if numberOfTouches >= minimumNumberOfTouches, distance >= TouchLimits.dragStart {
        state = .began
      }
    } else {
      state = .changed
    }
  }

  open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
    let left = numberOfTouches - touches.count
    track.move(to: attempt.location, at: event.timestamp)
    if left == 0 || (state != .possible && left < minimumNumberOfTouches) {
      state = state == .possible ? .failed : .ended
    } else {
      for touch in touches { ignore(touch, for: event) }
      followMiddle(event)
    }
  }

  open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) { state = .cancelled }

  open override func reset() {
    super.reset()
    offset = .zero
    track = FingerTrack()
  }

  /// Goes on from the middle of other fingers.
  private func followMiddle(_ event: UIEvent) {
    offset = offset + track.distance
    attempt.noteLocation()
    track.restart(at: attempt.location, time: event.timestamp)
  }
}
