public import VectorGraphics

extension Stage {
  /// The failure to find a control on the screen.
  public struct UnknownControl: Error, Equatable, Sendable, CustomStringConvertible {
    public let title: String

    public var description: String { "there is no control “\(title)” on the screen" }
  }

  // MARK: - Taps

  /// Taps the control called `title`: by its text, by its accessibility label or, as with a switch, by the label beside
  /// it. The finger goes down and up at the present instant.
  public func tap(_ title: String) throws(UnknownControl) {
    commit()
    guard let location = screen.location(ofControl: title) else { throw UnknownControl(title: title) }
    tap(at: location)
  }

  /// Taps at a point of the screen, at the present instant.
  public func tap(at location: Point) {
    let finger = newFinger()
    touchDown(at: location, finger: finger)
    touchUp(finger: finger)
  }

  // MARK: - Fingers

  /// The fingers that are down, in the order of their numbers.
  package var fingersDown: [Int] { fingers.keys.sorted() }

  /// Puts a finger on the screen. If it is down already, it is lifted first.
  public func touchDown(at location: Point, finger: Int = 0) {
    touchUp(finger: finger)
    fingers[finger] = location
    commit()
    send(Touch(id: finger, phase: .began, location: location))
  }

  /// Moves a finger that is down; does nothing if it is not.
  public func touchMove(to location: Point, finger: Int = 0) {
    guard fingers[finger] != nil else { return }
    fingers[finger] = location
    commit()
    send(Touch(id: finger, phase: .moved, location: location))
  }

  /// Lifts a finger where it is; does nothing if it is not down.
  public func touchUp(finger: Int = 0) {
    guard let location = fingers.removeValue(forKey: finger) else { return }
    commit()
    send(Touch(id: finger, phase: .ended, location: location))
  }

  /// Takes a finger away as the system does when something else needs it; does nothing if it is not down.
  public func touchCancel(finger: Int = 0) {
    guard let location = fingers.removeValue(forKey: finger) else { return }
    commit()
    send(Touch(id: finger, phase: .cancelled, location: location))
  }

  // MARK: - Wheels

  /// Turns a mouse wheel at a point of the screen. `distance` is how far content is to move, in points: up and to the
  /// left is negative, as for a finger. The content moves smoothly and not beyond its ends.
  public func scroll(at location: Point, by distance: Vector) {
    commit()
    send(ScrollTurn(location: location, distance: distance))
  }

  // MARK: - Drags

  /// Drags a finger along a line at even speed, while time passes.
  public func drag(from start: Point, to end: Point, duration: Double) async {
    beginDrag(from: start, to: end, duration: duration)
    await advance(by: duration)
  }

  /// Puts a finger down that moves along a line by itself, sixty times a second, and is lifted at the end. Other
  /// fingers may act meanwhile. `duration` is in seconds, finite and not negative.
  public func beginDrag(from start: Point, to end: Point, duration: Double) {
    precondition(duration >= 0 && duration.isFinite, "a drag takes a finite time")
    let finger = newFinger()
    let (begin, rate) = (time, Stage.touchRate)
    touchDown(at: start, finger: finger)
    var frame = (begin * rate + 1e-6).rounded(.down) + 1
    func scheduleNext() {
      let moment = frame / rate
      guard moment < begin + duration, moment > begin else {
        schedule(at: begin + duration) {
          self.touchMove(to: end, finger: finger)
          self.touchUp(finger: finger)
        }
        return
      }
      schedule(at: moment) {
        self.touchMove(to: start + (moment - begin) / duration * (end - start), finger: finger)
        frame = max(frame + 1, frame.nextUp)
        scheduleNext()
      }
    }
    scheduleNext()
  }

  /// The number of times in a second that a screen looks at its fingers.
  private static let touchRate = 60.0

  /// The first number for the fingers of taps and drags.
  static let firstOwnFinger = 1000

  private func newFinger() -> Int {
    lastFinger += 1
    return lastFinger
  }
}
