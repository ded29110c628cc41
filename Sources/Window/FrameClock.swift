/// The way from the machine's time to the stage's: it follows, slower if asked to, or stands still.
package struct FrameClock {
  /// The time of the stage in seconds.
  package private(set) var time: Double
  /// The number of the stage's seconds in one of the machine's, above 0.
  package private(set) var speed = 1.0
  private(set) var isPaused = false
  private var lastInstant: Double

  /// Makes a clock that stands at `time` at an instant of the machine.
  package init(time: Double, at instant: Double) {
    self.time = time
    lastInstant = instant
  }

  /// Lets the stage's time follow to an instant of the machine. Instants that lie in the past change nothing.
  ///
  /// If more than a second has gone by since the last call, the machine slept or the program was stopped: a second is what
  /// the stage sees of it.
  package mutating func advance(to instant: Double) {
    let passed = min(max(0, instant - lastInstant), FrameClock.longestLeap)
    lastInstant = max(lastInstant, instant)
    if !isPaused { time += passed * speed }
  }

  /// The machine's instant at which the stage's time is `time`; nil if it never is, since time stands still.
  package func instant(of time: Double) -> Double? {
    isPaused ? nil : lastInstant + max(0, time - self.time) / speed
  }

  /// Lets the stage's time go on by `duration` at once, as for a single frame.
  package mutating func step(by duration: Double) { time += max(0, duration) }

  package mutating func togglePause() { isPaused.toggle() }

  /// Goes on to the next of the speeds.
  package mutating func changeSpeed() {
    let speeds = FrameClock.speeds
    speed = speeds[((speeds.firstIndex(of: speed) ?? 0) + 1) % speeds.count]
  }

  static let speeds = [1, 0.5, 0.25, 0.1]
  private static let longestLeap = 1.0
}
