import OneAtATime
import QuartzCore
import Testing

@MainActor
@Suite(.oneAtATime) struct ImplicitActionTests {
  private let stage = Stage(CAShapeLayer())
  private var shape: CAShapeLayer { stage.layer as? CAShapeLayer ?? CAShapeLayer() }

  @Test func aChangeOfAHostedLayerAnimates() throws {
    stage.layer.opacity = 0
    let animation = try #require(stage.layer.animation(forKey: "opacity") as? CABasicAnimation)
    #expect(animation.keyPath == "opacity" && animation.duration == 0.25)
    #expect(animation.timingFunction == CAMediaTimingFunction(name: .default))
    #expect((animation.fromValue as? NSNumber)?.floatValue == 1 && animation.toValue == nil)
    stage.clock.advance(to: 0.125)
    // Half way on the default curve.
    #expect(abs(stage.shownNumber("opacity") - (1 - 0.8024033876)) < 1e-6)
    stage.clock.advance(to: 0.25)
    #expect(stage.shownNumber("opacity") == 0 && stage.layer.animationKeys() == nil)
  }

  @Test func durationAndTimingFunctionAreTheTransactions() throws {
    CATransaction.begin()
    CATransaction.setAnimationDuration(2)
    CATransaction.setAnimationTimingFunction(CAMediaTimingFunction(name: .easeIn))
    stage.layer.opacity = 0
    CATransaction.commit()
    let animation = try #require(stage.layer.animation(forKey: "opacity"))
    #expect(animation.duration == 2 && animation.timingFunction == CAMediaTimingFunction(name: .easeIn))
  }

  @Test func disabledActionsChangeAtOnce() {
    CATransaction.begin()
    CATransaction.setDisableActions(true)
    stage.layer.opacity = 0
    CATransaction.commit()
    #expect(stage.layer.animationKeys() == nil && stage.shownNumber("opacity") == 0)
  }

  @Test func theSameValueIsNoChange() {
    stage.layer.opacity = 1
    stage.layer.zPosition = 0
    #expect(stage.layer.animationKeys() == nil)
  }

  /// Every CGPath property changes at once, the other properties of a shape do not (Apple's documentation).
  @Test func pathsNeverAnimateByThemselves() {
    shape.path = CGPath(rect: CGRect(x: 0, y: 0, width: 10, height: 10), transform: nil)
    shape.shadowPath = CGPath(rect: CGRect(x: 0, y: 0, width: 10, height: 10), transform: nil)
    #expect(shape.animationKeys() == nil)
    shape.strokeEnd = 0.5
    shape.lineWidth = 3
    shape.fillColor = CGColor(gray: 1, alpha: 1)
    #expect(shape.animationKeys()?.sorted() == ["fillColor", "lineWidth", "strokeEnd"])
  }

  /// gnustep, actions.m: a bare layer finds no action and its class has no default, disabled or not.
  @Test(arguments: ["opacity", "position", "path", "bounds", "onOrderIn", "nothing"])
  func aBareLayerHasNoActions(key: String) {
    #expect(CALayer().action(forKey: key) == nil)
    #expect(CALayer.defaultAction(forKey: key) == nil)
  }

  final class Recorder: NSObject, CAAction, CALayerDelegate {
    var answer: (any CAAction)?
    private(set) var events: [String] = []

    func run(forKey event: String, object anObject: Any, arguments dict: [AnyHashable: Any]?) { events.append(event) }
    func action(for layer: CALayer, forKey event: String) -> (any CAAction)? { answer }
  }

  final class Own: CALayer {
    static let recorder = Recorder()
    override class func defaultAction(forKey event: String) -> (any CAAction)? {
      event == "opacity" ? recorder : super.defaultAction(forKey: event)
    }
  }

  /// gnustep, actions.m.
  @Test func theSearchGoesFromDelegateToActionsToStyleToTheClass() {
    let layer = Own()
    let (delegate, inActions, inStyle) = (Recorder(), Recorder(), Recorder())
    #expect(layer.action(forKey: "opacity") as? Recorder === Own.recorder)
    layer.style = ["actions": ["opacity": inStyle]]
    #expect(layer.action(forKey: "opacity") as? Recorder === inStyle)
    layer.actions = ["opacity": inActions]
    #expect(layer.action(forKey: "opacity") as? Recorder === inActions)
    layer.delegate = delegate
    #expect(layer.action(forKey: "opacity") as? Recorder === inActions)
    delegate.answer = delegate
    #expect(layer.action(forKey: "opacity") as? Recorder === delegate)
    CATransaction.begin()
    CATransaction.setDisableActions(true)
    #expect(layer.action(forKey: "opacity") as? Recorder === delegate)
    CATransaction.commit()
  }

  @Test func nullEndsTheSearchAndTheAnimation() {
    stage.layer.actions = ["opacity": NSNull(), "zPosition": NSNull()]
    stage.layer.opacity = 0
    stage.layer.zPosition = 4
    #expect(stage.layer.animationKeys() == nil)
    let delegate = Recorder()
    delegate.answer = NSNull()
    stage.layer.delegate = delegate
    stage.layer.position.x = 40
    #expect(stage.layer.animationKeys() == nil)
  }

  @Test func foundActionsRunForALayerThatHasNotShownYet() {
    let new = CALayer()
    stage.root.addSublayer(new)
    let recorder = Recorder()
    new.actions = ["opacity": recorder]
    new.opacity = 0
    new.zPosition = 3
    #expect(recorder.events == ["opacity"] && new.animationKeys() == nil)
  }

  @Test func anAnimationOfALayerThatLeavesBeforeTheCommitIsStopped() {
    let listener = Listener()
    let animation = CABasicAnimation(keyPath: "opacity")
    animation.delegate = listener
    animation.toValue = 0
    stage.layer.add(animation, forKey: nil)
    stage.layer.removeFromSuperlayer()
    CATransaction.flush()
    #expect(listener.heard == ["stop  at 0.0"])
  }

  @Test func foundActionsRunAfterTheChange() {
    final class Reader: NSObject, CAAction {
      var seen: Float?
      func run(forKey event: String, object anObject: Any, arguments dict: [AnyHashable: Any]?) {
        seen = (anObject as? CALayer)?.opacity
      }
    }
    let reader = Reader()
    stage.layer.actions = ["opacity": reader]
    stage.layer.opacity = 0.5
    #expect(reader.seen == 0.5)
    #expect(stage.layer.animationKeys() == nil)
  }

  @Test func anAnimationFoundAsActionStartsFromWhatShows() {
    let found = CABasicAnimation()
    found.duration = 1
    stage.layer.actions = ["zPosition": found]
    stage.layer.zPosition = 8
    stage.clock.advance(to: 0.25)
    #expect(stage.shownNumber("zPosition") == 2)
  }

  @Test func anOverrideThatReturnsNilLeavesChangesWithoutAnimation() {
    final class Still: CALayer {
      override func action(forKey event: String) -> (any CAAction)? { nil }
    }
    let stage = Stage(Still())
    stage.layer.opacity = 0
    #expect(stage.layer.animationKeys() == nil)
  }

  @Test func anOverrideCanBorrowAnotherPropertysAnimation() throws {
    final class Borrower: CALayer {
      override func action(forKey event: String) -> (any CAAction)? {
        guard event == "zPosition", let animation = super.action(forKey: "opacity") as? CABasicAnimation else {
          return super.action(forKey: event)
        }
        animation.keyPath = event
        animation.fromValue = 100
        return animation
      }
    }
    let stage = Stage(Borrower())
    CATransaction.begin()
    CATransaction.setAnimationDuration(3)
    stage.layer.zPosition = 4
    CATransaction.commit()
    let animation = try #require(stage.layer.animation(forKey: "zPosition") as? CABasicAnimation)
    #expect(animation.keyPath == "zPosition" && animation.duration == 3 && animation.fromValue as? Int == 100)
  }

  @Test func aLayerOutsideOfAHostChangesAtOnce() {
    let layer = CALayer()
    layer.opacity = 0.5
    CATransaction.flush()
    #expect(layer.animationKeys() == nil && layer.presentation() == nil)
  }

  @Test func aLayerBroughtToTheFrontGoesOnFromWhatShows() {
    stage.root.addSublayer(CALayer())
    stage.layer.position.x = 100
    stage.clock.advance(to: 0.125)
    let shown = stage.shownNumber("position.x")
    #expect(shown > 50 && shown < 100)
    stage.root.addSublayer(stage.layer)
    #expect(stage.shownNumber("position.x") == shown)
    stage.layer.position.x = 0
    CATransaction.flush()
    #expect(stage.shownNumber("position.x") == shown)
  }

  @Test func aLayerThatMovesToAnotherParentGoesOnInItsTime() {
    let half = CALayer()
    half.speed = 0.5
    stage.root.addSublayer(half)
    CATransaction.flush()
    stage.layer.position.x = 100
    stage.clock.advance(to: 0.125)
    let shown = stage.shownNumber("position.x")
    half.addSublayer(stage.layer)
    CATransaction.flush()
    stage.clock.advance(to: 0.25)
    #expect(stage.shownNumber("position.x") == shown)
  }

  @Test func severalChangesInOneTransactionStartFromWhatShowed() {
    stage.layer.position.x = 100
    stage.layer.position.y = 50
    CATransaction.flush()
    #expect(stage.layer.presentation()?.position == .zero)
    stage.clock.advance(to: 0.125)
    let shown = stage.layer.presentation()?.position ?? .zero
    #expect(shown.x > 50 && abs(shown.x - 2 * shown.y) < 1e-9)
    stage.layer.position.y = 80
    stage.layer.position.x = 0
    CATransaction.flush()
    #expect(stage.layer.presentation()?.position == shown)
  }

  @Test func withoutDurationAChangeShowsAtOnce() {
    stage.layer.opacity = 0.5
    stage.clock.advance(to: 0.125)
    CATransaction.setAnimationDuration(0)
    stage.layer.opacity = 0.2
    CATransaction.flush()
    #expect(stage.layer.animationKeys() == nil && stage.layer.presentation()?.opacity == 0.2)
  }
}
