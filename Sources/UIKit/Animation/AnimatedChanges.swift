import QuartzCore

/// The block of `UIView.animate`. Its changes become animations of the views' layers, and it tells when they are over.
@MainActor
final class AnimatedChanges: AnimationBlock {
  private var tickets: [(ticket: AnimationTicket, layer: CALayer)] = []
  private var waiting = 0
  private var hasFinished = true
  private var completion: ((Bool) -> Void)?
  private var awaitsCommit = false

  /// Runs `changes` and animates them. `completion` is called once, with whether all animations reached their end. If
  /// there are none, it is called after the next commit.
  func animate(_ changes: () -> Void, completion: ((Bool) -> Void)?) {
    run(changes)
    close(completion)
  }

  /// Makes this the innermost block until `commit()`.
  func beginUntilCommit() {
    awaitsCommit = true
    begin()
  }

  /// Ends a block that `beginUntilCommit()` began, and does nothing to others.
  func commit() {
    guard awaitsCommit else { return }
    awaitsCommit = false
    end()
    close(nil)
  }

  /// Waits for the animations that have been added, and for no others.
  func close(_ completion: ((Bool) -> Void)?) {
    self.completion = completion
    // An action that was asked for need not have become an animation.
    let held = tickets.filter { !$0.ticket.isOver && $0.ticket.isHeld(by: $0.layer) }
    tickets = []
    waiting = held.count
    for (ticket, _) in held {
      ticket.whenOver { self.animationIsOver(finished: $0) }
    }
    if waiting == 0, let completion { MediaClock.current.performAfterCommit { completion(true) } }
  }

  private func animationIsOver(finished: Bool) {
    waiting -= 1
    if !finished { hasFinished = false }
    guard waiting == 0 else { return }
    completion?(hasFinished)
    completion = nil
  }

  /// Returns a ticket for one animation of a layer, for whose end the block waits.
  func makeTicket(for layer: CALayer) -> AnimationTicket {
    let ticket = AnimationTicket(blocksTouches: !options.contains(.allowUserInteraction))
    tickets.append((ticket, layer))
    return ticket
  }

  // MARK: - Changes

  override func action(for view: UIView, key: String) -> any CAAction {
    let nothing = super.action(for: view, key: key)
    guard !isStill else { return nothing }
    TrackedChanges.note(key, of: view)
    let layer = view.layer
    if !ViewAnimation.adds(key) { return animation(ofKey: key, in: layer) ?? nothing }
    return ChangeAction(start: layer.value(forKey: key)) { layer, start, end in
      let motions = PropertyMotion.motions(
        of: key, in: layer, from: start, to: end, adds: true, isSplitByAxis: self.pace.velocityByAxis != nil)
      for motion in motions { self.animate(motion) }
    }
  }

  private func animate(_ motion: PropertyMotion) {
    if motion.offset == nil {
      // A transform that flattens everything has no inverse to add.
      guard let animation = animation(ofKey: motion.keyPath, in: motion.layer, from: motion.start) else { return }
      return motion.layer.add(animation, forKey: motion.keyPath)
    }
    let animation = motion.animation(from: 0, to: 1, timing: timing)
    prepare(animation, in: motion.layer)
    motion.add(animation, forKey: motion.freeKey)
  }

  /// Returns an animation from the present value of a property to the one that will be set. If the block begins from
  /// the current state, it goes from the value that shows.
  private func animation(
    ofKey key: String, in layer: CALayer, from start: MotionValue? = nil
  ) -> CABasicAnimation? {
    guard let model = start ?? MotionValue(layer.value(forKey: key)) else { return nil }
    let animation = timing.animation(of: key)
    animation.fromValue = model.boxed
    if let own = layer.animation(forKey: key) as? CABasicAnimation, let ticket = own.delegate as? AnimationTicket,
      tickets.contains(where: { $0.ticket === ticket })
    {
      // The second change within the block goes on where the first one began.
      animation.fromValue = own.fromValue
    } else if options.contains(.beginFromCurrentState), let shown = layer.committedValue(forKey: key) {
      animation.fromValue = shown
    }
    prepare(animation, in: layer)
    return animation
  }

  private func prepare(_ animation: CAAnimation, in layer: CALayer) {
    if !(animation.duration > 0) { animation.duration = AnimatedChanges.instant }
    time(animation, in: layer)
    animation.delegate = makeTicket(for: layer)
  }

  /// The seconds that a change takes that is to happen at once after a delay: an animation needs a duration.
  static let instant = 1e-6
}
