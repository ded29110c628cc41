import SystemLook
import VectorGraphics

/// A recognizer of fingers that drag. It begins when they have moved by ten points, and then follows them.
open class UIPanGestureRecognizer: UIGestureRecognizer {
  /// The smallest number of fingers of the gesture.
  open var minimumNumberOfTouches = 1
  /// The largest number of fingers of the gesture. It fails if more come down before it begins; later ones do not
  /// count.
  open var maximumNumberOfTouches = Int.max

  private var track = FingerTrack()
  /// The part of the translation from before the last finger came or left, or the one that was set.
  private var offset = Vector.zero

  /// Returns the way of the fingers from where they came down, in the coordinates of a view. If a translation was set,
  /// it goes on from there.
  open func translation(in view: UIView?) -> CGPoint {
    convert(offset + track.distance, to: view)
  }

  /// Sets the translation, which goes on from there.
  open func setTranslation(_ translation: CGPoint, in view: UIView?) {
    offset = convert(translation, from: view) - track.distance
  }

  /// Returns the velocity of the fingers in points per second of media time, in the coordinates of a view. It is
  /// measured over the last twentieth of a second; fingers that have rested for a tenth of a second have stopped.
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
      if numberOfTouches >= minimumNumberOfTouches, drags(offset + track.distance) { state = .began }
    } else {
      state = .changed
    }
  }

  /// Whether fingers that have gone so far, in the coordinates of the window, drag.
  func drags(_ way: Vector) -> Bool { way.length >= TouchLimits.dragStart }

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

  /// Goes on from the middle of the fingers after one has come or left.
  private func followMiddle(_ event: UIEvent) {
    offset = offset + track.distance
    attempt.noteLocation()
    track.restart(at: attempt.location, time: event.timestamp)
  }
}
