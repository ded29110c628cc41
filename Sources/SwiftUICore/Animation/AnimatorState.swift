import Foundation

/// The animations that still run for one animated value.
package final class AnimatorState<Data: VectorArithmetic> {
  private var running: Running?
  private var track: VelocityTrack<Data>?

  package init() {}

  package var isRunning: Bool { running != nil }

  /// Whether the running animation never ends by itself.
  package var isEndless: Bool { running?.isEndless ?? false }

  /// Notes that the model changed from `old` to `new` at `time`, and begins the animation of `transaction`.
  ///
  /// Without an animation the running one goes on beside the change, as when a layout that moves carries a view that
  /// moves; it ends if the transaction disables animations.
  package func change(
    from old: Data, to new: Data, transaction: Transaction, at time: Double,
    environment: EnvironmentValues = EnvironmentValues()
  ) {
    guard old != new else { return }
    guard let animation = transaction.animation else {
      if transaction.disablesAnimations { end() }
      if transaction.tracksVelocity {
        if track == nil { track = VelocityTrack(at: old, time: time) }
        track?.add(new, at: time)
      } else {
        track = nil
      }
      return
    }
    let change = new - old
    let waits = transaction.completions.map(AnimationWait.init)
    if running != nil {
      running?.follow(with: animation, change: change, at: time, environment: environment)
    } else {
      running = Running(animation: animation, change: change, start: time)
      if let velocity = track?.velocity(at: time) { running?.push(by: velocity) }
    }
    track = nil
    if transaction.isPartOfLoop { running?.isEndless = true }
    running?.waits += waits.filter { $0.completion.criteria == .removed }
    running?.logicalWaits = waits.filter { $0.completion.criteria == .logicallyComplete }
  }

  /// Returns the value to show for `model` at `time`. Animations that are over end here, and their completions are
  /// told.
  package func value(
    for model: Data, at time: Double, environment: EnvironmentValues = EnvironmentValues()
  ) -> Data {
    guard running != nil else { return model }
    guard let left = running?.left(at: time, environment: environment) else {
      end()
      return model
    }
    return model - left
  }

  /// Ends all animations, so that the model shows from now on.
  func stop() {
    end()
    track = nil
  }

  private func end() {
    running?.endWaits()
    running = nil
  }

  private struct Running {
    var animation: Animation
    /// The sum of the changes.
    var change: Data
    let start: Double
    var state = AnimationState<Data>()
    var isEndless: Bool
    /// The completions that wait until nothing runs.
    var waits: [AnimationWait] = []
    /// The completions that wait until the animation is logically complete.
    var logicalWaits: [AnimationWait] = []
    /// Animations that were followed by others. They go on unseen until they would have been complete.
    var unseen: [Unseen] = []

    struct Unseen {
      var animation: Animation
      var change: Data
      var state: AnimationState<Data>
      var waits: [AnimationWait]
    }

    init(animation: Animation, change: Data, start: Double) {
      self.animation = animation
      self.change = change
      self.start = start
      isEndless = animation.isEndless
    }

    mutating func push(by velocity: Data) {
      state[FluidMotion<Data>.self].velocity = velocity
    }

    mutating func follow(
      with next: Animation, change added: Data, at time: Double, environment: EnvironmentValues
    ) {
      if !logicalWaits.isEmpty {
        unseen.append(Unseen(animation: animation, change: change, state: state, waits: logicalWaits))
      }
      let elapsed = max(0, time - start)
      var context = AnimationContext(state: state, environment: environment)
      if elapsed == 0 {
        // Nothing has moved: both changes are one.
        animation = next
      } else if next.shouldMerge(previous: animation, value: change, time: elapsed, context: &context) {
        animation = next
      } else {
        context = AnimationContext(state: state, environment: environment)
        animation = BlendedAnimation.blend(
          animation, value: change, with: next, change: added, time: elapsed, context: &context)
      }
      state = context.state
      change += added
      isEndless = animation.isEndless
    }

    /// Returns what the animations have yet to add; nil if they are over.
    mutating func left(at time: Double, environment: EnvironmentValues) -> Data? {
      let elapsed = max(0, time - start)
      for index in unseen.indices {
        var context = AnimationContext(state: unseen[index].state, environment: environment)
        let result = unseen[index].animation.animate(value: unseen[index].change, time: elapsed, context: &context)
        unseen[index].state = context.state
        if result == nil || context.isLogicallyComplete { unseen[index].waits = [] }
      }
      unseen.removeAll { $0.waits.isEmpty }
      var context = AnimationContext(state: state, environment: environment)
      guard let done = animation.animate(value: change, time: elapsed, context: &context) else { return nil }
      state = context.state
      if context.isLogicallyComplete { logicalWaits = [] }
      return change - done
    }

    /// Completions that become due together are told in the order in which their changes were made.
    mutating func endWaits() {
      for index in unseen.indices { unseen[index].waits = [] }
      logicalWaits = []
      waits = []
    }
  }
}

/// The latest samples of a value that changes without animation, as when a finger moves it.
struct VelocityTrack<Data: VectorArithmetic> {
  private var samples: [(time: Double, value: Data)]

  /// Samples count for a tenth of a second: a finger that stood that long has no velocity any more. Found by trial.
  private static var memory: Double { 0.1 }

  init(at value: Data, time: Double) {
    samples = [(time, value)]
  }

  mutating func add(_ value: Data, at time: Double) {
    if let last = samples.last, last.time == time { samples.removeLast() }
    samples.append((time, value))
    samples.removeAll { $0.time < time - Self.memory }
  }

  /// Returns the velocity per second over the last samples; nil if there are fewer than two.
  func velocity(at time: Double) -> Data? {
    let recent = samples.filter { $0.time >= time - Self.memory }
    guard let first = recent.first, let last = recent.last, last.time > first.time else { return nil }
    return (last.value - first.value).scaled(by: 1 / (last.time - first.time))
  }
}
