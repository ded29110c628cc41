import OneAtATime
import SeededRandom
import Testing
import UIKit
import VectorMotion

@MainActor
@Suite(.oneAtATime) struct PropertyAnimatorTests {
  private let scene = AnimatedScene()
  private var view: UIView { scene.view }
  private let positions = Log()

  @MainActor final class Log {
    var all: [UIViewAnimatingPosition] = []
  }

  /// From x 50 to 150 and opacity 1 to 0 in a second.
  private func animator(_ curve: UIView.AnimationCurve = .linear) -> UIViewPropertyAnimator {
    let animator = UIViewPropertyAnimator(duration: 1, curve: curve) {
      view.center.x = 150
      view.alpha = 0
    }
    animator.addCompletion { positions.all.append($0) }
    return animator
  }

  private func shows(_ progress: Double, sourceLocation: SourceLocation = #_sourceLocation) {
    CATransaction.flush()
    let (x, opacity) = (scene.shown("position.x"), scene.shown("opacity"))
    #expect(abs(x - (50 + 100 * progress)) < 1e-6, sourceLocation: sourceLocation)
    #expect(abs(opacity - (1 - progress)) < 1e-6, sourceLocation: sourceLocation)
  }

  // MARK: - Running

  @Test(arguments: [UIView.AnimationCurve.easeInOut, .easeIn, .easeOut, .linear])
  func itRunsAlongItsCurve(curve: UIView.AnimationCurve) {
    let animator = animator(curve)
    #expect(animator.state == .inactive && !animator.isRunning && animator.fractionComplete == 0)
    #expect(view.center.x == 50)
    animator.startAnimation()
    #expect(animator.state == .active && animator.isRunning && view.center.x == 150)
    for step in 0..<10 {
      scene.clock.advance(to: Double(step) / 10)
      let progress = UICubicTimingParameters(animationCurve: curve).value(at: Double(step) / 10)
      shows(progress)
      #expect(abs(animator.fractionComplete.native - progress) < 1e-9)
    }
    #expect(positions.all.isEmpty)
    scene.clock.advance(to: 1)
    #expect(positions.all == [.end] && animator.state == .inactive && !animator.isRunning)
    shows(1)
    #expect(view.layer.animationKeys() == nil)
  }

  @Test func springsTakeTheirTime() {
    let fitted = UIViewPropertyAnimator(duration: 0.8, dampingRatio: 0.6) { view.center.x = 150 }
    #expect(fitted.duration == 0.8)
    fitted.startAnimation()
    let animation = view.layer.animation(forKey: "position") as? CASpringAnimation
    #expect(abs((animation?.stiffness ?? 0) / 190.21427544499548 - 1) < 1e-8)
    let own = UIViewPropertyAnimator(duration: 9, timingParameters: UISpringTimingParameters())
    #expect(own.duration == Spring(mass: 3, stiffness: 1000, damping: 500).settlingDuration)
    let bouncing = UISpringTimingParameters(duration: 1, bounce: 0.5)
    #expect(abs(UIViewPropertyAnimator(duration: 9, timingParameters: bouncing).duration - 2.3438753795710707) < 1e-9)
  }

  @Test func velocitiesAreByAxis() {
    let parameters = UISpringTimingParameters(
      mass: 1, stiffness: 100, damping: 10, initialVelocity: CGVector(dx: 5, dy: -3))
    let animator = UIViewPropertyAnimator(duration: 1, timingParameters: parameters)
    animator.addAnimations { view.center = CGPoint(x: 150, y: 150) }
    animator.startAnimation()
    scene.clock.advance(to: 0.1)
    let x = Spring(initialVelocity: 5).value(at: 0.1)
    let y = Spring(initialVelocity: -3).value(at: 0.1)
    #expect(abs(scene.shown("position.x") - (50 + 100 * x)) < 1e-9)
    #expect(abs(scene.shown("position.y") - (50 + 100 * y)) < 1e-9)
  }

  @Test func aDelayComesFirst() {
    let animator = animator()
    animator.startAnimation(afterDelay: 0.5)
    #expect(animator.isRunning && animator.delay == 0.5)
    scene.clock.advance(to: 0.5)
    shows(0)
    scene.clock.advance(to: 1)
    shows(0.5)
    scene.clock.advance(to: 1.5)
    #expect(positions.all == [.end])
  }

  @Test func withoutAnimationsItIsOverWithTheCommit() {
    let animator = UIViewPropertyAnimator(duration: 1, curve: .linear)
    animator.addCompletion { positions.all.append($0) }
    animator.startAnimation()
    #expect(animator.state == .active && positions.all.isEmpty)
    CATransaction.flush()
    #expect(animator.state == .inactive && positions.all == [.end])
  }

  @Test func runningAnimatorsRun() {
    let animator = UIViewPropertyAnimator.runningPropertyAnimator(
      withDuration: 1, delay: 0.25, options: .curveLinear
    ) {
      view.center.x = 150
      view.alpha = 0
    } completion: {
      positions.all.append($0)
    }
    #expect(animator.isRunning && !animator.isUserInteractionEnabled)
    #expect(scene.root.hitTest(CGPoint(x: 150, y: 50), with: nil) === scene.root)
    scene.clock.advance(to: 0.5)
    shows(0.25)
    scene.clock.advance(to: 2)
    #expect(positions.all == [.end])
  }

  // MARK: - Pausing and scrubbing

  @Test(arguments: [UIView.AnimationCurve.easeInOut, .linear])
  func aPauseStandsStillAndGoesOn(curve: UIView.AnimationCurve) {
    let animator = animator(curve)
    let parameters = UICubicTimingParameters(animationCurve: curve)
    animator.startAnimation()
    scene.clock.advance(to: 0.3)
    animator.pauseAnimation()
    let progress = parameters.value(at: 0.3)
    shows(progress)
    #expect(abs(animator.fractionComplete.native - progress) < 1e-9 && !animator.isRunning && animator.state == .active)
    scene.clock.advance(to: 5)
    shows(progress)
    animator.startAnimation()
    scene.clock.advance(to: 5.4)
    shows(parameters.value(at: 0.7))
    scene.clock.advance(to: 5.7)
    shows(1)
    #expect(positions.all == [.end])
  }

  @Test func scrubbingIsLinear() {
    let animator = animator(.easeIn)
    for fraction in [0.25, 0.75, 0, 1, 0.5] {
      animator.fractionComplete = fraction
      #expect(animator.state == .active && !animator.isRunning && animator.fractionComplete == fraction)
      shows(fraction)
    }
    for (fraction, limited) in [(-3.0, 0.0), (7, 1), (.nan, 0)] as [(CGFloat, Double)] {
      animator.fractionComplete = fraction
      shows(limited)
    }
    animator.scrubsLinearly = false
    animator.fractionComplete = 0.5
    shows(TimingCurve.easeIn.value(at: 0.5))
    // The fraction is a time on the curve, which goes on from there.
    animator.startAnimation()
    CATransaction.flush()
    scene.clock.advance(to: 0.25)
    shows(TimingCurve.easeIn.value(at: 0.75))
    scene.clock.advance(to: 0.5)
    #expect(positions.all == [.end])
  }

  @Test func afterScrubbingTheRestIsLeftOfTheDuration() {
    let animator = animator()
    animator.fractionComplete = 0.6
    animator.startAnimation()
    scene.clock.advance(to: 0.1)
    shows(0.7)
    scene.clock.advance(to: 0.4.nextUp)
    #expect(positions.all == [.end])
  }

  @Test func itGoesOnWithAnotherTiming() {
    let animator = animator()
    animator.startAnimation()
    scene.clock.advance(to: 0.5)
    animator.pauseAnimation()
    animator.continueAnimation(
      withTimingParameters: UICubicTimingParameters(animationCurve: .easeIn), durationFactor: 2)
    scene.clock.advance(to: 1.5)
    shows(0.5 + 0.5 * TimingCurve.easeIn.value(at: 0.5))
    scene.clock.advance(to: 2.5)
    #expect(positions.all == [.end])
  }

  // MARK: - Turning round

  @Test func reversingGoesBackFromWhereItIs() {
    let animator = animator()
    animator.startAnimation()
    scene.clock.advance(to: 0.6)
    animator.isReversed = true
    shows(0.6)
    #expect(abs(animator.fractionComplete.native - 0.4) < 1e-9 && animator.isRunning)
    scene.clock.advance(to: 1)
    shows(0.2)
    scene.clock.advance(to: 1.3)
    #expect(positions.all == [.start] && view.center.x == 50 && view.alpha == 1)
    shows(0)
  }

  @Test func reversedFromTheBeginningItShowsTheEndFirst() {
    let animator = animator()
    animator.isReversed = true
    animator.startAnimation()
    shows(1)
    scene.clock.advance(to: 0.25)
    shows(0.75)
    #expect(animator.fractionComplete == 0.25)
    scene.clock.advance(to: 1)
    #expect(positions.all == [.start] && view.center.x == 50)
  }

  /// The drag of a sheet as iOS programs write it: pause, scrub from there, turn round, let go.
  @Test func aDragThatTurnsRoundNeverJumps() {
    let animator = UIViewPropertyAnimator(duration: 1, dampingRatio: 0.8) { view.center.x = 150 }
    animator.addCompletion { positions.all.append($0) }
    animator.startAnimation()
    scene.clock.advance(to: 0.2)
    animator.pauseAnimation()
    let grabbed = animator.fractionComplete
    CATransaction.flush()
    let start = scene.shown("position.x")
    for step in 1...10 {
      animator.fractionComplete = grabbed - CGFloat(step) / 100
      scene.clock.advance(to: 0.2 + Double(step) / 60)
      #expect(abs(scene.shown("position.x") - (start - Double(step))) < 1e-6)
    }
    animator.isReversed.toggle()
    CATransaction.flush()
    #expect(abs(scene.shown("position.x") - (start - 10)) < 1e-6)
    animator.continueAnimation(withTimingParameters: nil, durationFactor: 0)
    CATransaction.flush()
    #expect(scene.largestStep(of: "position.x", to: 2, count: 1800) < 1)
    #expect(positions.all == [.start] && view.center.x == 50)
  }

  @Test func aSpringThatTurnsRoundKeepsItsSpeed() {
    let animator = UIViewPropertyAnimator(duration: 1, dampingRatio: 0.6) { view.center.x = 350 }
    animator.startAnimation()
    let earlier = scene.shown("position.x", at: 0.2 - 1e-5)
    let before = scene.shown("position.x", at: 0.2)
    animator.isReversed = true
    CATransaction.flush()
    #expect(abs(scene.shown("position.x") - before) < 1e-9)
    let after = scene.shown("position.x", at: 0.2 + 1e-5)
    #expect(before - earlier > 5e-3 && abs((after - before) / (before - earlier) - 1) < 0.01)
  }

  @Test func atThePauseAtItsEndItCanBeReversed() {
    let animator = animator()
    animator.pausesOnCompletion = true
    animator.startAnimation()
    scene.clock.advance(to: 3)
    #expect(animator.state == .active && !animator.isRunning && animator.fractionComplete == 1 && positions.all.isEmpty)
    shows(1)
    animator.isReversed = true
    animator.startAnimation()
    scene.clock.advance(to: 3.5)
    shows(0.5)
    scene.clock.advance(to: 5)
    shows(0)
    animator.stopAnimation(false)
    animator.finishAnimation(at: .start)
    #expect(positions.all == [.start] && view.center.x == 50)
  }

  // MARK: - Stopping

  @Test(arguments: [UIViewAnimatingPosition.start, .current, .end])
  func stoppedItLeavesViewsWhereTheyAreUntilFinished(position: UIViewAnimatingPosition) {
    let animator = animator()
    animator.startAnimation()
    scene.clock.advance(to: 0.25)
    animator.stopAnimation(false)
    #expect(animator.state == .stopped && !animator.isRunning && view.layer.animationKeys() == nil)
    #expect(view.center.x == 75 && view.alpha == 0.75 && positions.all.isEmpty)
    animator.finishAnimation(at: position)
    #expect(animator.state == .inactive && positions.all == [position])
    #expect(view.center.x == (position == .start ? 50 : position == .end ? 150 : 75))
    #expect(view.alpha == (position == .start ? 1 : position == .end ? 0 : 0.75))
  }

  @Test func stoppedWithoutFinishingItTellsNobody() {
    let animator = animator()
    animator.startAnimation()
    scene.clock.advance(to: 0.25)
    animator.stopAnimation(true)
    scene.clock.advance(to: 5)
    #expect(animator.state == .inactive && positions.all.isEmpty && view.center.x == 75)
  }

  // MARK: - Several

  @Test func aDelayFactorSetsOffLater() {
    let animator = UIViewPropertyAnimator(duration: 1, curve: .linear) { view.center.x = 150 }
    animator.addAnimations({ view.center.y = 150 }, delayFactor: 0.5)
    animator.startAnimation()
    for (time, x, y) in [(0.25, 75.0, 50.0), (0.5, 100, 50), (0.75, 125, 100)] {
      #expect(scene.shown("position.x", at: time) == x)
      #expect(scene.shown("position.y") == y)
    }
    animator.pauseAnimation()
    for (fraction, x, y) in [(0.25, 75.0, 50.0), (0.75, 125, 100), (0.5, 100, 50)] {
      animator.fractionComplete = fraction
      CATransaction.flush()
      #expect(scene.shown("position.x") == x && scene.shown("position.y") == y)
    }
    animator.fractionComplete = 0.9
    animator.isReversed = true
    animator.startAnimation()
    scene.clock.advance(to: 0.75 + 0.4)
    // Back at its half, the second is where it began.
    #expect(abs(scene.shown("position.x") - 100) < 1e-6 && abs(scene.shown("position.y") - 50) < 1e-6)
  }

  @Test func changesThatAreAddedOnTheWayJoinIn() {
    let animator = UIViewPropertyAnimator(duration: 1, curve: .linear) { view.center.x = 150 }
    animator.startAnimation()
    scene.clock.advance(to: 0.5)
    animator.addAnimations { view.center.y = 150 }
    animator.addAnimations({ view.alpha = 0 }, delayFactor: 0.5)
    scene.clock.advance(to: 0.75)
    #expect(scene.shown("position.x") == 125 && scene.shown("position.y") == 100 && scene.shown("opacity") == 1)
    scene.clock.advance(to: 0.875)
    #expect(abs(scene.shown("opacity") - 0.5) < 1e-6)
    scene.clock.advance(to: 1)
    #expect(animator.state == .inactive && view.layer.animationKeys() == nil)
  }

  @Test func changesThatAreAddedInAPauseRunAfterIt() {
    let animator = animator()
    animator.startAnimation()
    scene.clock.advance(to: 0.5)
    animator.pauseAnimation()
    animator.addAnimations { view.center.y = 150 }
    animator.startAnimation()
    scene.clock.advance(to: 0.75)
    shows(0.75)
    #expect(scene.shown("position.y") == 100)
    scene.clock.advance(to: 1)
    #expect(positions.all == [.end])
  }

  @Test func nothingIsKeptAfterTheEnd() {
    weak var animator: UIViewPropertyAnimator?
    weak var animated: UIView?
    for reversed in [false, true] {
      do {
        let new = UIView()
        view.addSubview(new)
        CATransaction.flush()
        let running = UIViewPropertyAnimator(duration: 1, curve: .linear) { new.center.x = 10 }
        UIView.animate(withDuration: 0.5) {
          new.alpha = 0
        } completion: { [view] _ in
          view.alpha = 0.5
        }
        running.startAnimation()
        running.isReversed = reversed
        (animator, animated) = (running, new)
      }
      #expect(animator != nil && animated != nil)
      scene.clock.advance(to: scene.clock.time + 0.2)
      if reversed { animated?.removeFromSuperview() }
      scene.clock.advance(to: scene.clock.time + 2)
      animated?.removeFromSuperview()
      CATransaction.flush()
      #expect(animator == nil && animated == nil)
    }
  }

  @Test func twoAnimatorsOfOnePropertyAddUp() {
    let first = UIViewPropertyAnimator(duration: 1, curve: .linear) { view.center.x = 150 }
    first.startAnimation()
    scene.clock.advance(to: 0.5)
    let second = UIViewPropertyAnimator(duration: 1, curve: .linear) { view.center.x = 350 }
    second.startAnimation()
    CATransaction.flush()
    #expect(scene.shown("position.x") == 100)
    scene.clock.advance(to: 0.75)
    #expect(scene.shown("position.x") == 175)
    scene.clock.advance(to: 2)
    #expect(scene.shown("position.x") == 350 && view.center.x == 350)
  }

  @Test func completionsCanBeAwaited() async {
    let animator = animator()
    animator.startAnimation()
    let waiting = Task { await animator.addCompletion() }
    await Task.yield()
    while positions.all.isEmpty {
      scene.clock.advance(to: scene.clock.time + 0.25)
      await Task.yield()
    }
    #expect(await waiting.value == .end)
  }

  @Test func whatCannotBeInterruptedTakesNoNotice() {
    let animator = animator()
    animator.isInterruptible = false
    animator.startAnimation()
    scene.clock.advance(to: 0.5)
    animator.pauseAnimation()
    animator.fractionComplete = 0.1
    animator.isReversed = true
    animator.stopAnimation(true)
    shows(0.5)
    scene.clock.advance(to: 1)
    #expect(positions.all == [.end])
  }

  @Test(arguments: [false, true])
  func keyframesAreTheAnimators(isDiscrete: Bool) {
    var ends: [Bool] = []
    let animator = UIViewPropertyAnimator(duration: 2, curve: .linear) {
      UIView.animateKeyframes(withDuration: 0, delay: 0, options: isDiscrete ? .calculationModeDiscrete : []) {
        UIView.addKeyframe(withRelativeStartTime: 0, relativeDuration: 0.25) { view.center.x = 150 }
        UIView.addKeyframe(withRelativeStartTime: 0.5, relativeDuration: 0.5) {
          view.center.x = 350
          view.alpha = 0
        }
      } completion: {
        ends.append($0)
      }
    }
    /// (Fraction, x, opacity.)
    let states: [(Double, Double, Double)] =
      isDiscrete
      ? [(0.1, 150, 1), (0.49, 150, 1), (0.6, 350, 0), (1, 350, 0)]
      : [(0, 50, 1), (0.125, 100, 1), (0.25, 150, 1), (0.4, 150, 1), (0.75, 250, 0.5), (1, 350, 0)]
    func check(_ state: (Double, Double, Double)) {
      CATransaction.flush()
      #expect(abs(scene.shown("position.x") - state.1) < 1e-6 && abs(scene.shown("opacity") - state.2) < 1e-6)
    }
    for state in states.reversed() {
      animator.fractionComplete = CGFloat(state.0)
      check(state)
    }
    animator.fractionComplete = 0
    animator.startAnimation()
    for state in states.dropLast() {
      scene.clock.advance(to: 2 * state.0)
      check(state)
    }
    let turn = scene.clock.time
    animator.isReversed = true
    for state in states.dropLast().reversed() {
      scene.clock.advance(to: turn + turn - 2 * state.0)
      check(state)
    }
    scene.clock.advance(to: turn + turn + 1)
    #expect(animator.state == .inactive && ends == [true] && view.center.x == 50 && view.alpha == 1)
  }

  @Test func coloursGoBackToWhatTheyWere() {
    view.backgroundColor = .red
    CATransaction.flush()
    let animator = UIViewPropertyAnimator(duration: 1, curve: .linear) { view.backgroundColor = .systemBlue }
    animator.startAnimation()
    animator.pauseAnimation()
    animator.stopAnimation(false)
    #expect(view.backgroundColor?.cgColor.components == [1, 0, 0, 1])
    animator.finishAnimation(at: .end)
    #expect(view.backgroundColor == .systemBlue)
  }

  @Test(arguments: 0..<40)
  func anyNumbersAreTaken(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let numbers: [CGFloat] = [0, -1, 1, 0.5, 1e-300, 1e300, .infinity, -.infinity, .nan]
    func any() -> CGFloat { numbers.randomElement(using: &random) ?? 0 }
    for _ in 0..<20 {
      var ends = 0
      let change: @MainActor () -> Void = { view.center.x += 1 }
      UIView.animate(
        withDuration: any(), delay: any(), usingSpringWithDamping: any(), initialSpringVelocity: any(),
        animations: change)
      UIView.animate(
        springDuration: any(), bounce: any(), initialSpringVelocity: any(), delay: any(), animations: change)
      UIView.animateKeyframes(withDuration: any(), delay: any()) {
        UIView.addKeyframe(withRelativeStartTime: any(), relativeDuration: any(), animations: change)
      }
      UIView.animate(withDuration: 1) {
        UIView.modifyAnimations(withRepeatCount: any(), autoreverses: true, animations: change)
      }
      let parameters: any UITimingCurveProvider =
        Bool.random(using: &random)
        ? UISpringTimingParameters(
          mass: any(), stiffness: any(), damping: any(), initialVelocity: CGVector(dx: any(), dy: any()))
        : UICubicTimingParameters(
          controlPoint1: CGPoint(x: any(), y: any()), controlPoint2: CGPoint(x: any(), y: any()))
      let animator = UIViewPropertyAnimator(duration: any(), timingParameters: parameters)
      animator.addAnimations(change, delayFactor: any())
      animator.addCompletion { _ in ends += 1 }
      animator.startAnimation(afterDelay: any())
      animator.fractionComplete = any()
      animator.continueAnimation(withTimingParameters: parameters, durationFactor: any())
      scene.clock.advance(to: scene.clock.time + 0.3)
      if animator.state == .active {
        animator.stopAnimation(false)
        animator.finishAnimation(at: .current)
      }
      #expect(ends == 1, "seed \(seed)")
      view.layer.removeAllAnimations()
    }
  }

  // MARK: - All orders

  enum Call: CaseIterable {
    case start, pause, stop, stopForGood, finishAtEnd, finishAtStart, scrub, reverse, goOn, add, wait
  }

  /// All sequences of up to four calls, and many longer ones, of those that are not a programmer's error: the state is
  /// what a table says, and completions are called once when it becomes inactive, unless it is stopped for good.
  @Test func everySequenceOfCallsKeepsToTheStates() {
    var sequences = 0
    func run(_ calls: [Call]) {
      sequences += 1
      view.layer.removeAllAnimations()
      (view.center.x, view.alpha) = (50, 1)
      let ends = Log()
      let animator = UIViewPropertyAnimator(duration: 1, curve: .easeInOut) {
        view.center.x = 150
        view.alpha = 0
      }
      animator.addCompletion { ends.all.append($0) }
      var (state, isRunning, completions) = (UIViewAnimatingState.inactive, false, 0)
      var isHeard = true
      for call in calls {
        switch call {
        case .start:
          animator.startAnimation()
          (state, isRunning) = (.active, true)
        case .pause:
          animator.pauseAnimation()
          (state, isRunning) = (.active, false)
        case .stop:
          animator.stopAnimation(false)
          if state == .active { (state, isRunning) = (.stopped, false) }
        case .stopForGood:
          animator.stopAnimation(true)
          if state != .inactive { (state, isRunning, isHeard) = (.inactive, false, false) }
        case .finishAtEnd, .finishAtStart:
          animator.finishAnimation(at: call == .finishAtEnd ? .end : .start)
          state = .inactive
          if isHeard { completions += 1 }
          isHeard = false
        case .scrub:
          animator.fractionComplete = 0.5
          if state == .inactive { state = .active }
        case .reverse: animator.isReversed.toggle()
        case .goOn:
          animator.continueAnimation(withTimingParameters: nil, durationFactor: 0.5)
          if state == .active { isRunning = true }
        case .add: animator.addAnimations { view.center.y += 10 }
        case .wait:
          scene.clock.advance(to: scene.clock.time + 2)
          guard isRunning else { break }
          (state, isRunning) = (.inactive, false)
          if isHeard { completions += 1 }
          isHeard = false
        }
        guard animator.state == state, animator.isRunning == isRunning, ends.all.count == completions else {
          Issue.record(
            "\(calls) at \(call): \(animator.state) \(animator.isRunning) \(ends.all.count), not \(state) \(isRunning) \(completions)"
          )
          return
        }
        guard (0...1).contains(animator.fractionComplete) else {
          Issue.record("\(calls) at \(call): \(animator.fractionComplete)")
          return
        }
      }
      if state == .stopped { animator.finishAnimation(at: .current) }
    }
    /// Whether `call` is an error after `calls`.
    func isAllowed(_ call: Call, after calls: [Call]) -> Bool {
      var (state, isRunning) = (UIViewAnimatingState.inactive, false)
      for call in calls {
        switch call {
        case .start: (state, isRunning) = (.active, true)
        case .pause: (state, isRunning) = (.active, false)
        case .stop where state == .active: (state, isRunning) = (.stopped, false)
        case .stopForGood, .finishAtEnd, .finishAtStart: (state, isRunning) = (.inactive, false)
        case .scrub where state == .inactive: state = .active
        case .goOn where state == .active: isRunning = true
        case .wait where isRunning: (state, isRunning) = (.inactive, false)
        default: break
        }
      }
      switch call {
      case .finishAtEnd, .finishAtStart: return state == .stopped
      case .start, .pause, .goOn: return state != .stopped
      default: return true
      }
    }
    func extend(_ calls: [Call]) {
      if calls.count == 4 { return run(calls) }
      for call in Call.allCases where isAllowed(call, after: calls) { extend(calls + [call]) }
    }
    extend([])
    #expect(sequences > 5000)
    var random = SeededGenerator(seed: 1)
    for _ in 0..<1000 {
      var calls: [Call] = []
      while calls.count < 8 {
        let call = Call.allCases.randomElement(using: &random) ?? .start
        if isAllowed(call, after: calls) { calls.append(call) }
      }
      run(calls)
    }
  }

  @Test func whatIsAProgrammersErrorStopsTheProgram() async {
    await #expect(processExitsWith: .failure) {
      await UIViewPropertyAnimator(duration: 1, curve: .linear).finishAnimation(at: .end)
    }
    await #expect(processExitsWith: .failure) {
      await MainActor.run {
        let animator = UIViewPropertyAnimator(duration: 1, curve: .linear)
        animator.pauseAnimation()
        animator.stopAnimation(false)
        animator.startAnimation()
      }
    }
  }
}

extension UICubicTimingParameters {
  fileprivate func value(at share: Double) -> Double {
    TimingCurve(controlPoint1.x.native, controlPoint1.y.native, controlPoint2.x.native, controlPoint2.y.native)
      .value(at: share)
  }
}
