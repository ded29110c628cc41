import OneAtATime
import Testing
import UIKit
import VectorMotion

@MainActor
@Suite(.oneAtATime) struct AnimateTests {
  private let scene = AnimatedScene()
  private var view: UIView { scene.view }

  // MARK: - Values

  @Test(arguments: [
    (UIView.AnimationOptions.curveEaseInOut, TimingCurve.easeInEaseOut), (.curveEaseIn, .easeIn),
    (.curveEaseOut, .easeOut), (.curveLinear, .linear),
  ])
  func everythingThatAnimatesFollowsTheCurve(options: UIView.AnimationOptions, curve: TimingCurve) {
    let inner = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    view.addSubview(inner)
    view.backgroundColor = .black
    CATransaction.flush()
    UIView.animate(withDuration: 2, delay: 0, options: options) {
      view.frame = CGRect(x: 100, y: 50, width: 200, height: 300)
      view.alpha = 0.5
      view.layer.cornerRadius = 8
      view.backgroundColor = .white
      inner.transform = CGAffineTransform(rotationAngle: 1).scaledBy(x: 3, y: 3)
    }
    for step in 0...8 {
      let time = 0.25 * Double(step)
      scene.clock.advance(to: time)
      let progress = curve.value(at: time / 2)
      func near(_ keyPath: String, _ from: Double, _ to: Double) -> Bool {
        abs(scene.shown(keyPath) - (from + (to - from) * progress)) < 1e-6
      }
      #expect(near("position.x", 50, 200) && near("position.y", 50, 200), "\(time)")
      #expect(near("bounds.size.width", 100, 200) && near("bounds.size.height", 100, 300), "\(time)")
      #expect(near("opacity", 1, 0.5) && near("cornerRadius", 0, 8), "\(time)")
      let white = view.layer.presentation()?.backgroundColor?.components ?? []
      #expect(white.dropLast().allSatisfy { abs($0.native - progress) < 1e-6 }, "\(time)")
      let transform = inner.layer.presentation()?.affineTransform() ?? .identity
      #expect(abs(atan2(transform.b, transform.a).native - progress) < 1e-6, "\(time)")
      #expect(abs(hypot(transform.a, transform.b).native - (1 + 2 * progress)) < 1e-6, "\(time)")
    }
    #expect(view.layer.animationKeys() == nil && inner.layer.animationKeys() == nil)
  }

  /// (damping ratio, velocity, duration): the fitted spring's stiffness, probed on iOS by openuikit.
  @Test(arguments: [
    (0.35, 0.0, 1.0, 286.40942818911714), (0.6, 0, 0.8, 190.21427544499548), (0.1, 0, 1, 2125.3901278407934),
    (0.5, 0, 2, 40.4298756260504), (1, 0, 1, 85.25592900599884), (0.5, 0.25, 1, 159.67233773812114),
    (0.5, 1, 1, 152.86841381792456), (0.5, 1.5, 1, 147.61602003056592), (0.5, -2, 1, 175.4224123383425),
  ])
  func springsAreAsStiffAsOnIOS(ratio: Double, velocity: Double, duration: Double, stiffness: Double) throws {
    UIView.animate(
      withDuration: duration, delay: 0, usingSpringWithDamping: ratio, initialSpringVelocity: velocity
    ) {
      view.center.x = 150
      view.alpha = 0
    }
    let moving = try #require(view.layer.animation(forKey: "position") as? CASpringAnimation)
    #expect(abs(moving.stiffness / stiffness - 1) < 1e-7 && moving.mass == 1)
    #expect(moving.initialVelocity == velocity && moving.duration == duration)
    let spring = Spring(
      stiffness: moving.stiffness, damping: 2 * ratio * moving.stiffness.squareRoot(), initialVelocity: velocity)
    for step in 1..<20 {
      let time = duration * Double(step) / 20
      let value = spring.value(at: time)
      #expect(abs(scene.shown("position.x", at: time) - (50 + 100 * value)) < 1e-6)
      #expect(abs(scene.shown("opacity") - (1 - value)) < 1e-6)
    }
    #expect(scene.shown("position.x", at: duration) == 150)
  }

  @Test func springsOfADurationAndABounceSettle() throws {
    UIView.animate(springDuration: 1, bounce: 0.5) { view.center.x = 150 }
    let animation = try #require(view.layer.animation(forKey: "position") as? CASpringAnimation)
    // By formula, as Apple's: semantics of CASpringAnimation(perceptualDuration:bounce:).
    #expect(abs(animation.duration - 2.3438753795710707) < 1e-9)
    let spring = Spring(duration: 1, bounce: 0.5)
    #expect(abs(scene.shown("position.x", at: 0.7) - (50 + 100 * spring.value(at: 0.7))) < 1e-6)
    UIView.animate { view.center.y = 150 }
    #expect(
      (view.layer.animation(forKey: "position-2") as? CASpringAnimation)?.stiffness
        == CGFloat(Spring(duration: 0.5, bounce: 0).stiffness))
  }

  @Test func delaysShowWhatWasBeforeThem() {
    UIView.animate(withDuration: 1, delay: 0.5, options: .curveLinear) {
      view.center.x = 150
      view.alpha = 0
    }
    #expect(view.center.x == 150 && view.alpha == 0)
    for time in [0, 0.25, 0.5] {
      #expect(scene.shown("position.x", at: time) == 50 && scene.shown("opacity") == 1)
    }
    #expect(abs(scene.shown("position.x", at: 1) - 100) < 1e-9 && abs(scene.shown("opacity") - 0.5) < 1e-6)
    #expect(scene.shown("position.x", at: 1.5) == 150)
  }

  @Test func withoutDurationADelayedChangeComesAfterTheDelay() {
    UIView.animate(withDuration: 0, delay: 0.5) { view.center.x = 150 }
    #expect(scene.shown("position.x", at: 0.499) == 50 && scene.shown("position.x", at: 0.501) == 150)
  }

  @Test func repeatingAndReversing() {
    var ends: [Bool] = []
    UIView.animate(withDuration: 1, delay: 0, options: [.curveLinear, .repeat, .autoreverse]) {
      view.center.x = 150
    } completion: {
      ends.append($0)
    }
    for (time, x) in [(0.25, 75.0), (1, 150), (1.25, 125), (2, 50), (2.25, 75), (1001.5, 100)] {
      #expect(abs(scene.shown("position.x", at: time) - x) < 1e-6, "\(time)")
    }
    #expect(ends.isEmpty)
    view.layer.removeAllAnimations()
    CATransaction.flush()
    #expect(ends == [false] && scene.shown("position.x") == 150)
  }

  @Test func modifiedAnimationsRepeatAsOftenAsTheySay() {
    var ends: [Bool] = []
    UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) {
      UIView.modifyAnimations(withRepeatCount: 2, autoreverses: true) { view.center.x = 150 }
      view.alpha = 0
    } completion: {
      ends.append($0)
    }
    #expect(scene.shown("position.x", at: 1.5) == 100 && scene.shown("opacity") == 0)
    #expect(abs(scene.shown("position.x", at: 3.75) - 75) < 1e-9 && ends.isEmpty)
    #expect(scene.shown("position.x", at: 4) == 150 && ends == [true])
  }

  @Test func anUnderdampedEndIsCutOff() {
    UIView.animate(withDuration: 1, delay: 0, usingSpringWithDamping: 0.3, initialSpringVelocity: 0) {
      view.center.x = 1050
    }
    // The fit leaves out the cosine: what is left is up to √(1 + 1 / b²) thousandths of the way, b = ζ / √(1 − ζ²).
    let before = scene.shown("position.x", at: 1.0.nextDown)
    #expect(before != 1050 && abs(before - 1050) < 3.4)
    #expect(scene.shown("position.x", at: 1) == 1050)
  }

  // MARK: - What takes part

  final class Meter: UIView {
    final class Layer: CAShapeLayer {
      @LayerProperty("level") var level: CGFloat = 0
    }
    override class var layerClass: AnyClass { Layer.self }
  }

  @Test func ownLayerPropertiesTakePart() throws {
    let scene = AnimatedScene(Meter())
    let layer = try #require(scene.view.layer as? Meter.Layer)
    UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) { layer.level = 8 }
    scene.clock.advance(to: 0.25)
    #expect(layer.presentation()?.level == 2)
  }

  /// Measured on iOS by Material Motion's motion-animator.
  @Test func whatIOSDoesNotAnimateInBlocksChangesAtOnce() throws {
    let scene = AnimatedScene(Meter())
    let layer = try #require(scene.view.layer as? CAShapeLayer)
    UIView.animate(withDuration: 1) {
      layer.borderWidth = 5
      layer.borderColor = UIColor.red.cgColor
      layer.shadowOffset = CGSize(width: 1, height: 1)
      layer.shadowOpacity = 0.3
      layer.shadowRadius = 5
      layer.zPosition = 3
      layer.strokeEnd = 0.5
      layer.lineWidth = 3
      layer.path = CGPath(rect: .zero, transform: nil)
      scene.view.isHidden = true
    }
    #expect(layer.animationKeys() == nil)
  }

  /// Measured there too.
  @Test(arguments: [
    ("bounds", true), ("position", true), ("transform", true), ("cornerRadius", true), ("opacity", false),
    ("backgroundColor", false), ("anchorPoint", false),
  ])
  func whatAddsUpIsAdditive(key: String, isAdditive: Bool) throws {
    UIView.animate(withDuration: 1) {
      view.bounds.size.width = 25
      view.center = CGPoint(x: 12, y: 23)
      view.transform = CGAffineTransform(scaleX: 1.5, y: 1.5)
      view.layer.cornerRadius = 3
      view.alpha = 0.5
      view.backgroundColor = .blue
      view.layer.anchorPoint = CGPoint(x: 0.2, y: 0.4)
    }
    let keys = (view.layer.animationKeys() ?? []).filter { $0.hasPrefix(key) }
    #expect(keys == [key == "bounds" ? "bounds.size" : key])
    let animation = try #require(view.layer.animation(forKey: keys[0]) as? CABasicAnimation)
    #expect(animation.isAdditive == isAdditive && animation.fillMode == .both)
  }

  @Test func layersThatAreNoViewsKeepTheirOwnTime() {
    let dot = CALayer()
    view.layer.addSublayer(dot)
    CATransaction.flush()
    UIView.animate(withDuration: 2) { dot.opacity = 0 }
    #expect(dot.animation(forKey: "opacity")?.duration == 0.25)
  }

  @Test func outsideOfBlocksNothingAnimates() {
    view.center.x = 150
    view.alpha = 0
    view.backgroundColor = .red
    #expect(view.layer.animationKeys() == nil)
    #expect(view.action(for: view.layer, forKey: "position") is NSNull)
  }

  @Test func aViewThatHasJustBeenAddedAnimates() {
    let new = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    new.alpha = 0
    view.addSubview(new)
    UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) { new.alpha = 1 }
    scene.clock.advance(to: 0.5)
    #expect(new.layer.presentation()?.opacity == 0.5)
  }

  @Test func aViewOutsideOfAnyWindowChangesAtOnce() {
    var ends: [Bool] = []
    let stray = UIView()
    UIView.animate(withDuration: 1) {
      stray.alpha = 0
    } completion: {
      ends.append($0)
    }
    #expect(stray.layer.animationKeys() == nil && ends.isEmpty)
    CATransaction.flush()
    #expect(ends == [true])
  }

  @Test func layoutInABlockMovesSubviews() throws {
    final class Row: UIView {
      override func layoutSubviews() { subviews.first?.frame = bounds.insetBy(dx: 10, dy: 10) }
    }
    let scene = AnimatedScene(Row(frame: CGRect(x: 0, y: 0, width: 100, height: 100)))
    let inner = UIView()
    scene.view.addSubview(inner)
    scene.view.layoutIfNeeded()
    CATransaction.flush()
    UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) {
      scene.view.frame.size.width = 300
      scene.view.layoutIfNeeded()
    }
    scene.clock.advance(to: 0.5)
    #expect(inner.frame.width == 280 && inner.layer.presentation()?.bounds.width == 180)
    // Without that call the layout comes with the commit, outside of the block; with the option it does not.
    UIView.animate(withDuration: 1) { scene.view.frame.size.width = 400 }
    scene.clock.advance(to: 1.5)
    #expect(inner.layer.animationKeys() == nil)
    UIView.animate(withDuration: 1, delay: 0, options: .layoutSubviews) { scene.view.frame.size.width = 100 }
    #expect(inner.layer.animationKeys() != nil)
  }

  @Test func aConstraintMovesWhatItPlaces() {
    let inner = UIView()
    inner.translatesAutoresizingMaskIntoConstraints = false
    scene.root.addSubview(inner)
    let leading = inner.leadingAnchor.constraint(equalTo: scene.root.leadingAnchor, constant: 20)
    NSLayoutConstraint.activate([
      leading, inner.topAnchor.constraint(equalTo: scene.root.topAnchor),
      inner.widthAnchor.constraint(equalToConstant: 40),
      inner.heightAnchor.constraint(equalToConstant: 40),
    ])
    CATransaction.flush()
    #expect(inner.center.x == 40)
    leading.constant = 120
    UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) { scene.root.layoutIfNeeded() }
    scene.clock.advance(to: 0.5)
    #expect(inner.center.x == 140 && inner.layer.presentation()?.position.x == 90)
  }

  @Test func theTransactionsTimingFunctionComesBeforeTheCurve() {
    CATransaction.begin()
    CATransaction.setAnimationTimingFunction(CAMediaTimingFunction(controlPoints: 0.1, 0.9, 0.2, 1))
    UIView.animate(withDuration: 1) { view.center.x = 150 }
    CATransaction.commit()
    let progress = TimingCurve(0.1, 0.9, 0.2, 1).value(at: 0.25)
    #expect(abs(scene.shown("position.x", at: 0.25) - (50 + 100 * progress)) < 1e-9)
  }

  @Test func overridesTakeTheTimingOfABlockForOtherKeys() throws {
    final class Track: UIView {
      final class Layer: CAShapeLayer {
        override func action(forKey event: String) -> (any CAAction)? {
          guard event == "strokeEnd", let action = super.action(forKey: "opacity") as? CABasicAnimation else {
            return super.action(forKey: event)
          }
          action.keyPath = event
          action.fromValue = presentation()?.strokeEnd
          return action
        }
      }
      override class var layerClass: AnyClass { Layer.self }
    }
    let scene = AnimatedScene(Track())
    var ends: [Bool] = []
    let layer = try #require(scene.view.layer as? CAShapeLayer)
    UIView.animate(withDuration: 2, delay: 0, options: .curveLinear) {
      layer.strokeEnd = 0
    } completion: {
      ends.append($0)
    }
    scene.clock.advance(to: 1)
    #expect(layer.presentation()?.strokeEnd == 0.5 && ends.isEmpty)
    scene.clock.advance(to: 2)
    #expect(ends == [true])
  }

  // MARK: - Blocks in blocks

  @Test func anInnerBlockHasTheOuterOnesTiming() throws {
    let other = UIView()
    view.addSubview(other)
    CATransaction.flush()
    UIView.animate(withDuration: 2, delay: 1, options: .curveLinear) {
      view.center.x = 150
      #expect(UIView.inheritedAnimationDuration == 2)
      UIView.animate(withDuration: 9, delay: 0, options: .curveEaseIn) { other.center.x = 150 }
      UIView.animate(withDuration: 9, delay: 0, options: [.curveEaseIn, .overrideInheritedDuration]) {
        other.alpha = 0
      }
      UIView.animate(withDuration: 9, delay: 0, options: [.curveEaseIn, .overrideInheritedCurve]) {
        other.backgroundColor = .red
      }
    }
    #expect(UIView.inheritedAnimationDuration == 0)
    let position = try #require(other.layer.animation(forKey: "position"))
    #expect(position.duration == 2 && position.beginTime == 1)
    #expect(position.timingFunction == CAMediaTimingFunction(name: .linear))
    let opacity = try #require(other.layer.animation(forKey: "opacity"))
    #expect(opacity.duration == 9 && opacity.timingFunction == CAMediaTimingFunction(name: .linear))
    let color = try #require(other.layer.animation(forKey: "backgroundColor"))
    #expect(color.duration == 2 && color.timingFunction == CAMediaTimingFunction(name: .easeIn))
  }

  @Test func optionsAreInheritedUnlessOverridden() throws {
    UIView.animate(withDuration: 1, delay: 0, options: [.repeat, .autoreverse, .allowUserInteraction]) {
      UIView.animate(withDuration: 1) { view.center.x = 150 }
      UIView.animate(withDuration: 1, delay: 0, options: .overrideInheritedOptions) { view.alpha = 0 }
    }
    let position = try #require(view.layer.animation(forKey: "position"))
    #expect(position.repeatCount == .infinity && position.autoreverses)
    let opacity = try #require(view.layer.animation(forKey: "opacity"))
    #expect(opacity.repeatCount == 0 && !opacity.autoreverses)
  }

  @Test func withoutAnimationBlocksChangeAtOnce() {
    UIView.animate(withDuration: 1) {
      UIView.performWithoutAnimation {
        #expect(!UIView.areAnimationsEnabled && UIView.inheritedAnimationDuration == 0)
        view.center.x = 150
      }
      #expect(UIView.areAnimationsEnabled)
      view.alpha = 0
    }
    #expect(view.layer.animationKeys() == ["opacity"])
    var ends: [Bool] = []
    UIView.setAnimationsEnabled(false)
    UIView.animate(withDuration: 1) {
      view.center.x = 50
    } completion: {
      ends.append($0)
    }
    UIView.setAnimationsEnabled(true)
    #expect(view.layer.animationKeys() == ["opacity"] && ends.isEmpty)
    CATransaction.flush()
    #expect(ends == [true])
  }

  @available(*, deprecated)
  private func animateBetweenCalls() {
    UIView.beginAnimations("move", context: nil)
    UIView.setAnimationDuration(2)
    UIView.setAnimationCurve(.linear)
    UIView.setAnimationDelay(1)
    view.center.x = 150
    UIView.commitAnimations()
    view.center.y = 150
    // Nothing is left to commit.
    UIView.commitAnimations()
  }

  @available(*, deprecated, message: "It tests what is.")
  @Test func whatIsBetweenTwoCallsIsABlock() {
    animateBetweenCalls()
    #expect(scene.shown("position.x", at: 1) == 50 && scene.shown("position.y") == 150)
    #expect(scene.shown("position.x", at: 2) == 100)
    #expect(scene.shown("position.x", at: 3) == 150)
  }

  // MARK: - Touches

  @Test func animatedViewsTakeNoTouchesUnlessAllowed() {
    let inner = UIView(frame: CGRect(x: 0, y: 0, width: 50, height: 50))
    view.addSubview(inner)
    CATransaction.flush()
    let point = CGPoint(x: 120, y: 20)
    UIView.animate(withDuration: 1) { view.center.x = 150 }
    // Where it will be, and nothing of it takes any.
    #expect(scene.root.hitTest(point, with: nil) === scene.root)
    scene.clock.advance(to: 1)
    #expect(scene.root.hitTest(point, with: nil) === inner)
    UIView.animate(withDuration: 1, delay: 0, options: .allowUserInteraction) { view.alpha = 0.5 }
    #expect(scene.root.hitTest(point, with: nil) === inner)
  }
}
