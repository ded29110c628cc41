import OneAtATime
import SeededRandom
import Testing
import UIKit

@MainActor
@Suite(.oneAtATime) struct CompletionTests {
  private let scene = AnimatedScene()
  private var view: UIView { scene.view }

  /// What completions have been called with, and when.
  final class Log {
    private(set) var lines: [String] = []
    func note(_ name: String) -> (Bool) -> Void {
      { self.lines.append("\(name) \($0) \(CACurrentMediaTime())") }
    }
  }
  private let log = Log()

  @Test func eachIsCalledAtTheEndOfItsOwnAnimations() {
    UIView.animate(withDuration: 1) {
      view.center.x = 150
    } completion: {
      log.note("a")($0)
    }
    UIView.animate(withDuration: 0.5, delay: 0.25) {
      view.alpha = 0
    } completion: {
      log.note("b")($0)
    }
    UIView.animate(withDuration: 1) {
      view.center.y = 150
    } completion: {
      log.note("c")($0)
    }
    scene.clock.advance(to: 5)
    #expect(log.lines == ["b true 0.75", "a true 1.0", "c true 1.0"])
  }

  @Test func whatAddsUpIsNotInterruptedAndTheOthersAre() {
    UIView.animate(withDuration: 1) {
      view.center.x = 150
    } completion: {
      log.note("moving")($0)
    }
    UIView.animate(withDuration: 1) {
      view.alpha = 0
    } completion: {
      log.note("fading")($0)
    }
    scene.clock.advance(to: 0.5)
    UIView.animate(withDuration: 1) {
      view.center.x = 0
      view.alpha = 1
    } completion: {
      log.note("both")($0)
    }
    scene.clock.advance(to: 5)
    #expect(log.lines == ["fading false 0.5", "moving true 1.0", "both true 1.5"])
  }

  @Test func ofSeveralAnimationsTheLastOneCounts() {
    UIView.animate(withDuration: 1) {
      view.center.x = 150
      view.alpha = 0
    } completion: {
      log.note("both")($0)
    }
    scene.clock.advance(to: 0.5)
    view.layer.removeAnimation(forKey: "opacity")
    scene.clock.advance(to: 0.75)
    #expect(log.lines.isEmpty)
    scene.clock.advance(to: 5)
    #expect(log.lines == ["both false 1.0"])
  }

  @Test func withoutChangesItIsCalledWithTheCommitAndNotBefore() {
    UIView.animate(withDuration: 1) {
    } completion: {
      log.note("nothing")($0)
    }
    UIView.animate(withDuration: 1) {
      view.center.x = 50
    } completion: {
      log.note("the same")($0)
    }
    UIView.animate(withDuration: 0) {
      view.center.x = 150
    } completion: {
      log.note("at once")($0)
    }
    // A transaction of somebody else's that ends in the meantime is no commit.
    CATransaction.begin()
    CATransaction.commit()
    CATransaction.setCompletionBlock { self.log.note("transaction")(true) }
    #expect(log.lines.isEmpty && view.center.x == 150)
    CATransaction.flush()
    #expect(scene.shown("position.x") == 150)
    #expect(
      log.lines.sorted() == ["at once true 0.0", "nothing true 0.0", "the same true 0.0", "transaction true 0.0"])
    #expect(log.lines.filter { !$0.hasPrefix("tr") } == ["nothing true 0.0", "the same true 0.0", "at once true 0.0"])
  }

  @Test(arguments: [false, true])
  func aViewThatLeavesTheWindowEndsItsAnimations(atOnce: Bool) {
    UIView.animate(withDuration: 1) {
      view.center.x = 150
    } completion: {
      log.note("moving")($0)
    }
    if !atOnce { scene.clock.advance(to: 0.5) }
    view.removeFromSuperview()
    CATransaction.flush()
    #expect(log.lines == ["moving false \(atOnce ? 0.0 : 0.5)"] && view.layer.animationKeys() == nil)
    scene.root.addSubview(view)
    scene.clock.advance(to: 5)
    #expect(log.lines.count == 1)
  }

  @Test func completionsChain() {
    func step(_ number: Int) {
      UIView.animate(withDuration: 0.5) {
        view.center.x += 10
      } completion: {
        log.note("\(number)")($0)
        if number < 3 { step(number + 1) }
      }
    }
    step(1)
    scene.clock.advance(to: 5)
    #expect(log.lines == ["1 true 0.5", "2 true 1.0", "3 true 1.5"])
  }

  @Test func actionsThatAreOnlyAskedForHoldNothing() {
    UIView.animate(withDuration: 1) {
      _ = view.action(for: view.layer, forKey: "opacity")
      _ = view.action(for: view.layer, forKey: "position")
    } completion: {
      log.note("asked")($0)
    }
    CATransaction.flush()
    #expect(log.lines == ["asked true 0.0"])
  }

  @Test func theTransactionAroundWaitsForTheAnimations() {
    CATransaction.begin()
    CATransaction.setCompletionBlock { self.log.note("transaction")(true) }
    UIView.animate(withDuration: 1) { view.center.x = 150 }
    CATransaction.commit()
    scene.clock.advance(to: 0.9)
    #expect(log.lines.isEmpty)
    scene.clock.advance(to: 1)
    #expect(log.lines == ["transaction true 1.0"])
  }

  /// Blocks of all kinds begun, replaced, removed, paused and taken out of the window at random: each completion is called
  /// exactly once.
  @Test(arguments: 0..<60)
  func randomInterleavingsCompleteEachBlockOnce(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let views = (0..<3).map { _ in UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10)) }
    views.forEach(view.addSubview)
    if seed % 2 == 0 { CATransaction.flush() }
    var calls: [Int] = []
    var animators: [UIViewPropertyAnimator] = []
    var time = 0.0
    for _ in 0..<60 {
      let target = views[Int.random(in: 0..<3, using: &random)]
      let duration: Double = [0, 0.1, 0.3, 0.5].randomElement(using: &random) ?? 0
      let value = CGFloat(Int.random(in: 0...2, using: &random)) / 2
      let number = calls.count
      let change: @MainActor () -> Void = {
        target.alpha = value
        target.center.x = 100 * value
        if value == 1 { target.transform = CGAffineTransform(rotationAngle: value) }
      }
      let completion: @MainActor (Bool) -> Void = { _ in calls[number] += 1 }
      switch Int.random(in: 0..<12, using: &random) {
      case 0:
        calls.append(0)
        UIView.animate(withDuration: duration, animations: change, completion: completion)
      case 1:
        calls.append(0)
        UIView.animate(
          withDuration: duration, delay: value / 4, usingSpringWithDamping: 0.5, initialSpringVelocity: value,
          options: .beginFromCurrentState, animations: change, completion: completion)
      case 2:
        calls.append(0)
        UIView.animateKeyframes(withDuration: duration, delay: 0) {
          UIView.addKeyframe(withRelativeStartTime: 0.2, relativeDuration: 0.5, animations: change)
        } completion: {
          completion($0)
        }
      case 3:
        calls.append(0)
        UIView.transition(
          with: target, duration: duration, options: value == 1 ? .transitionFlipFromLeft : .transitionCrossDissolve,
          animations: change, completion: completion)
      case 4:
        calls.append(0)
        let animator = UIViewPropertyAnimator(duration: duration, dampingRatio: 0.7, animations: change)
        animator.addCompletion { _ in calls[number] += 1 }
        animator.startAnimation()
        animators.append(animator)
      case 5: animators.randomElement(using: &random)?.isReversed.toggle()
      case 6:
        if let animator = animators.randomElement(using: &random), animator.state == .active {
          animator.pauseAnimation()
          animator.fractionComplete = value / 2
          animator.continueAnimation(withTimingParameters: nil, durationFactor: value)
        }
      case 7: target.layer.removeAllAnimations()
      case 8:
        target.removeFromSuperview()
        if value > 0 { view.addSubview(target) }
      case 9: view.addSubview(target)
      case 10: UIView.performWithoutAnimation(change)
      default:
        time += Double.random(in: 0...0.3, using: &random)
        scene.clock.advance(to: time)
      }
    }
    scene.clock.advance(to: time + 60)
    #expect(calls.allSatisfy { $0 == 1 }, "seed \(seed): \(calls)")
    #expect(animators.allSatisfy { $0.state == .inactive }, "seed \(seed)")
    #expect(views.allSatisfy { $0.layer.animationKeys() == nil }, "seed \(seed)")
  }
}
