import OneAtATime
import Testing
import UIKit
import VectorMotion

@MainActor
@Suite(.oneAtATime) struct KeyframeTests {
  private let scene = AnimatedScene()
  private var view: UIView { scene.view }
  private let linear = UIView.KeyframeAnimationOptions(rawValue: UIView.AnimationOptions.curveLinear.rawValue)

  private func animate(_ options: UIView.KeyframeAnimationOptions) {
    view.center.x = 0
    CATransaction.flush()
    UIView.animateKeyframes(withDuration: 2, delay: 0, options: options.union(linear)) {
      UIView.addKeyframe(withRelativeStartTime: 0.1, relativeDuration: 0.2) { view.center.x = 40 }
      UIView.addKeyframe(withRelativeStartTime: 0.3, relativeDuration: 0.2) { view.center.x = 100 }
      UIView.addKeyframe(withRelativeStartTime: 0.75, relativeDuration: 0.25) {
        view.center.x = 0
        view.alpha = 0
      }
    }
  }

  @Test(arguments: [
    (0.0, 0.0, 1.0), (0.05, 0, 1), (0.1, 0, 1), (0.2, 20, 1), (0.3, 40, 1), (0.4, 70, 1), (0.5, 100, 1), (0.6, 100, 1),
    (0.75, 100, 1), (0.875, 50, 0.5), (1, 0, 0),
  ])
  func keyframesRunAndRest(share: Double, x: Double, opacity: Double) {
    animate([])
    scene.clock.advance(to: 2 * share)
    #expect(abs(scene.shown("position.x") - x) < 1e-9 && abs(scene.shown("opacity") - opacity) < 1e-6)
  }

  @Test func aKeyframeGoesToTheLastOfItsValues() {
    view.center.x = 0
    CATransaction.flush()
    UIView.animateKeyframes(withDuration: 2, delay: 0, options: linear) {
      UIView.addKeyframe(withRelativeStartTime: 0, relativeDuration: 1) {
        view.center.x = 300
        view.center.x = 100
      }
    }
    scene.clock.advance(to: 1)
    #expect(abs(scene.shown("position.x") - 50) < 1e-9)
  }

  @Test(arguments: [(0.05, 0.0), (0.1, 40), (0.29, 40), (0.3, 100), (0.74, 100), (0.75, 0), (1, 0)])
  func discreteKeyframesShowWhenTheyBegin(share: Double, x: Double) {
    animate(.calculationModeDiscrete)
    #expect(abs(scene.shown("position.x", at: 2 * share) - x) < 1e-9)
  }

  /// 0, 40, 100, 0: two hundred points at one speed.
  @Test(arguments: [(0.1, 20.0), (0.25, 50), (0.5, 100), (0.75, 50)])
  func pacedKeyframesKeepOneSpeed(share: Double, x: Double) {
    animate(.calculationModePaced)
    #expect(abs(scene.shown("position.x", at: 2 * share) - x) < 1e-9)
  }

  @Test func cubicKeyframesAreSmooth() {
    view.center.x = 0
    CATransaction.flush()
    let options = linear.union(.calculationModeCubic)
    UIView.animateKeyframes(withDuration: 3, delay: 0, options: options) {
      for (index, x) in [1.0, 4, 9].enumerated() {
        UIView.addKeyframe(withRelativeStartTime: Double(index) / 3, relativeDuration: 1.0 / 3) { view.center.x = x }
      }
    }
    // As measured for CAKeyframeAnimation: values 0, 1, 4, 9 half way.
    #expect(abs(scene.shown("position.x", at: 1.5) - 2.25) < 1e-9)
  }

  @Test func byDefaultTheWholeEasesInAndOut() {
    UIView.animateKeyframes(withDuration: 1, delay: 0.5) {
      UIView.addKeyframe(withRelativeStartTime: 0, relativeDuration: 1) { view.center.x = 150 }
    }
    let progress = TimingCurve.easeInEaseOut.value(at: 0.25)
    #expect(scene.shown("position.x", at: 0.25) == 50)
    #expect(abs(scene.shown("position.x", at: 0.75) - (50 + 100 * progress)) < 1e-9)
  }

  @Test func keyframesMayComeInAnyOrderAndTakeNonsense() {
    UIView.animateKeyframes(withDuration: 1, delay: 0, options: linear) {
      UIView.addKeyframe(withRelativeStartTime: 0.5, relativeDuration: .nan) { view.center.x = 150 }
      UIView.addKeyframe(withRelativeStartTime: -3, relativeDuration: 0.25) { view.center.x = 250 }
      UIView.addKeyframe(withRelativeStartTime: .infinity, relativeDuration: 5) { view.center.y = 150 }
    }
    #expect(abs(scene.shown("position.x", at: 0.125) - 150) < 1e-9)
    #expect(abs(scene.shown("position.x", at: 0.4) - 250) < 1e-9)
    #expect(scene.shown("position.x", at: 1) == 250)
  }

  @Test func aBlockAfterKeyframesGoesOnFromThere() {
    animate([])
    scene.clock.advance(to: 0.8)
    let before = scene.shown("position.x")
    UIView.animate(withDuration: 1) { view.center.x = 300 }
    CATransaction.flush()
    #expect(abs(scene.shown("position.x") - before) < 1e-9)
    #expect(scene.largestStep(of: "position.x", to: 2, count: 1200) < 1)
    #expect(scene.shown("position.x") == 300)
  }

  @Test func keyframesRepeatAndComplete() {
    var ends: [Bool] = []
    UIView.animateKeyframes(withDuration: 1, delay: 0, options: [.autoreverse, linear]) {
      UIView.addKeyframe(withRelativeStartTime: 0, relativeDuration: 0.5) { view.center.x = 150 }
    } completion: {
      ends.append($0)
    }
    #expect(abs(scene.shown("position.x", at: 1.75) - 100) < 1e-9 && ends.isEmpty)
    #expect(scene.shown("position.x", at: 2) == 150 && ends == [true])
  }
}
