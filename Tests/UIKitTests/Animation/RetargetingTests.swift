import OneAtATime
import SeededRandom
import Testing
import UIKit

/// A view that is sent elsewhere on its way neither jumps nor stops.
@MainActor
@Suite(.oneAtATime) struct RetargetingTests {
  private let scene = AnimatedScene()
  private var view: UIView { scene.view }

  enum Property: String, CaseIterable {
    case center, width, transform, corner

    var keyPath: String {
      switch self {
      case .center: "position.x"
      case .width: "bounds.size.width"
      case .transform: "transform.translation.x"
      case .corner: "cornerRadius"
      }
    }

    @MainActor
    func set(_ value: CGFloat, of view: UIView) {
      switch self {
      case .center: view.center.x = value
      case .width: view.bounds.size.width = value
      case .transform: view.transform = CGAffineTransform(translationX: value, y: 0)
      case .corner: view.layer.cornerRadius = value
      }
    }
  }

  @Test(arguments: Property.allCases)
  func whatAddsUpKeepsItsPlaceAndSpeed(property: Property) {
    property.set(0, of: view)
    CATransaction.flush()
    UIView.animate(withDuration: 1) { property.set(300, of: view) }
    let step = 1e-5
    let earlier = scene.shown(property.keyPath, at: 0.4 - step)
    let before = scene.shown(property.keyPath, at: 0.4)
    let speedBefore = (before - earlier) / step
    UIView.animate(withDuration: 1) { property.set(20, of: view) }
    CATransaction.flush()
    #expect(abs(scene.shown(property.keyPath) - before) < 1e-9)
    let speedAfter = (scene.shown(property.keyPath, at: 0.4 + step) - before) / step
    // It was fast, and goes on as fast.
    #expect(speedBefore > 300 && abs(speedAfter - speedBefore) < 0.1)
    // At 1000 instants a second no step is larger than those of the first way alone, at most 1.72 · 0.3, and of the second together.
    #expect(scene.largestStep(of: property.keyPath, to: 1.4, count: 1000) < 1.75 * 0.3)
    #expect(scene.shown(property.keyPath) == 20)
  }

  /// Each new transform moves below those that are on their way: they all end where they should, and none jumps although
  /// turning and moving do not commute.
  @Test func transformsOfAllKindsKeepTheirPlaceAndSpeed() {
    func place() -> (Double, Double) {
      let transform = view.layer.presentation()?.affineTransform() ?? .identity
      let point = CGPoint(x: 30, y: 40).applying(transform)
      return (point.x.native, point.y.native)
    }
    let ways: [CGAffineTransform] = [
      CGAffineTransform(rotationAngle: 2), CGAffineTransform(translationX: 100, y: -50).rotated(by: 1),
      CGAffineTransform(scaleX: 2, y: 0.5).translatedBy(x: 10, y: 10), .identity,
    ]
    var (last, lastStep) = (place(), (0.0, 0.0))
    var largestTurn = 0.0
    for tick in 0..<2000 {
      if tick % 250 == 100, tick / 250 < ways.count {
        UIView.animate(withDuration: 0.5) { view.transform = ways[tick / 250] }
      }
      scene.clock.advance(to: Double(tick + 1) / 1000)
      let next = place()
      let step = (next.0 - last.0, next.1 - last.1)
      largestTurn = max(largestTurn, abs(step.0 - lastStep.0), abs(step.1 - lastStep.1))
      (last, lastStep) = (next, step)
    }
    // How much a step differs from the one before: what the curves' own accelerations make in a thousandth of a second.
    #expect(largestTurn < 0.02)
    #expect(last == (30, 40))
  }

  @Test func opacityGoesOnFromTheModelUnlessFromTheCurrentState() throws {
    UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) { view.alpha = 0.5 }
    scene.clock.advance(to: 0.5)
    UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) { view.alpha = 0.1 }
    CATransaction.flush()
    // As measured on iOS.
    #expect(view.layer.animationKeys() == ["opacity"] && abs(scene.shown("opacity") - 0.5) < 1e-6)
    scene.clock.advance(to: 1)
    let before = scene.shown("opacity")
    UIView.animate(withDuration: 1, delay: 0, options: [.curveLinear, .beginFromCurrentState]) { view.alpha = 1 }
    CATransaction.flush()
    #expect(scene.shown("opacity") == before)
    #expect(abs(scene.shown("opacity", at: 1.5) - (before + 1) / 2) < 1e-6)
  }

  /// A press and its release in one turn: what has not been committed has not shown.
  @Test func theCurrentStateIsWhatHasBeenCommitted() {
    view.alpha = 0.2
    UIView.animate(withDuration: 1, delay: 0, options: [.curveLinear, .beginFromCurrentState]) { view.alpha = 0 }
    CATransaction.flush()
    #expect(scene.shown("opacity") == 1)
  }

  @Test func whatIsSetTwiceInABlockGoesOnce() {
    UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) {
      view.alpha = 0.5
      view.alpha = 0
      view.center.x = 100
      view.center.x = 150
    }
    scene.clock.advance(to: 0.5)
    #expect(abs(scene.shown("opacity") - 0.5) < 1e-6 && abs(scene.shown("position.x") - 100) < 1e-9)
  }

  @Test func aTransformWithoutInverseIsReachedToo() {
    UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) {
      view.transform = CGAffineTransform(scaleX: 0, y: 0)
    }
    scene.clock.advance(to: 0.5)
    #expect(abs(scene.shown("transform.scale.x") - 0.5) < 1e-9)
    UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) { view.transform = .identity }
    scene.clock.advance(to: 1.75)
    #expect(abs(scene.shown("transform.scale.x", at: 2) - 1) < 1e-9)
  }

  /// Springs, delays and curves at random: position is always what the model and all motions on their way add up to.
  @Test(arguments: 0..<12)
  func randomRetargetingNeverJumps(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    var now = 0.0
    var largest = 0.0
    for _ in 0..<12 {
      let target = CGFloat.random(in: 0...300, using: &random)
      let duration = Double.random(in: 0.2...1, using: &random)
      let delay = Bool.random(using: &random) ? Double.random(in: 0...0.3, using: &random) : 0
      if Bool.random(using: &random) {
        let ratio = CGFloat.random(in: 0.3...1, using: &random)
        UIView.animate(
          withDuration: duration, delay: delay, usingSpringWithDamping: ratio, initialSpringVelocity: 0
        ) { view.center.x = target }
      } else {
        UIView.animate(withDuration: duration, delay: delay) { view.center.x = target }
      }
      CATransaction.flush()
      let next = now + Double.random(in: 0.02...0.3, using: &random)
      let count = Int((next - now) * 250) + 1
      largest = max(largest, scene.largestStep(of: "position.x", to: next, count: count))
      now = next
    }
    // A jump would be of tens of points; what is cut off of a spring is at most 3.4 thousandths of 300.
    #expect(largest < 25, "seed \(seed)")
    scene.clock.advance(to: now + 2)
    #expect(scene.shown("position.x") == view.center.x.native && view.layer.animationKeys() == nil)
  }
}
