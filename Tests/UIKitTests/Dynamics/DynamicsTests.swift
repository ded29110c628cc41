import OneAtATime
import Stage
import Testing
import UIKit

/// Views as bodies.
@MainActor
@Suite(.oneAtATime)
struct DynamicsTests {
  private let stage: Stage
  private let field = UIView(frame: CGRect(x: 0, y: 0, width: 300, height: 600))
  private let animator: UIDynamicAnimator

  init() {
    stage = Stage(UIViewController(), size: CGSize(width: 300, height: 600))
    stage.rootViewController?.view.addSubview(field)
    animator = UIDynamicAnimator(referenceView: field)
  }

  private func box(_ x: CGFloat, _ y: CGFloat, _ side: CGFloat = 100) -> UIView {
    let view = UIView(frame: CGRect(x: x - side / 2, y: y - side / 2, width: side, height: side))
    field.addSubview(view)
    return view
  }

  private func describe(_ items: [UIView], _ set: (UIDynamicItemBehavior) -> Void) -> UIDynamicItemBehavior {
    let behavior = UIDynamicItemBehavior(items: items)
    set(behavior)
    animator.addBehavior(behavior)
    return behavior
  }

  @Test func gravityIsAThousandPointsPerSecondSquared() async {
    let view = box(150, 0)
    animator.addBehavior(UIGravityBehavior(items: [view]))
    await stage.advance(by: 0.5)
    // Half of 1000 · 0.5², and what steps of a 240th of a second add to it.
    #expect(abs(view.center.y - 125) < 2)
    #expect(view.center.x == 150)
    #expect(animator.isRunning)
  }

  @Test func anglesStayWhileThereIsNoForce() {
    let push = UIPushBehavior(items: [], mode: .continuous)
    push.angle = .pi / 2
    push.magnitude = 2
    #expect(abs(push.pushDirection.dx) < 1e-9 && abs(push.pushDirection.dy - 2) < 1e-9)
    let gravity = UIGravityBehavior()
    gravity.magnitude = 0
    gravity.magnitude = 1
    #expect(abs(gravity.gravityDirection.dx) < 1e-9 && abs(gravity.gravityDirection.dy - 1) < 1e-9)
    push.magnitude = -1
    #expect(push.magnitude == -1 && abs(push.pushDirection.dy + 1) < 1e-9)
  }

  @Test func whatABehaviorSaidEndsWithIt() async {
    let view = box(150, 100)
    animator.addBehavior(UIGravityBehavior(items: [view]))
    let anchor = describe([view]) { $0.isAnchored = true }
    await stage.advance(by: 0.2)
    #expect(view.center.y == 100)
    animator.removeBehavior(anchor)
    await stage.advance(by: 0.2)
    #expect(view.center.y > 110)
  }

  @Test func aFloorThatIsTakenFromABehaviorNoLongerHolds() async {
    let view = box(150, 100)
    let whole = UIDynamicBehavior()
    let floor = UICollisionBehavior(items: [view])
    floor.translatesReferenceBoundsIntoBoundary = true
    whole.addChildBehavior(floor)
    animator.addBehavior(whole)
    animator.addBehavior(UIGravityBehavior(items: [view]))
    await stage.advance(by: 4)
    #expect(!animator.isRunning)
    whole.removeChildBehavior(floor)
    await stage.advance(by: 0.5)
    #expect(view.center.y > 600)
  }

  @Test func aFallingBoxComesToRestOnTheGroundAndTheAnimatorPauses() async {
    let view = box(150, 100)
    animator.addBehavior(UIGravityBehavior(items: [view]))
    let walls = UICollisionBehavior(items: [view])
    walls.translatesReferenceBoundsIntoBoundary = true
    animator.addBehavior(walls)
    await stage.advance(by: 4)
    #expect(abs(view.center.y - 550) < 0.3)
    #expect(abs(view.center.x - 150) < 0.3)
    #expect(abs(atan2(view.transform.b, view.transform.a)) < 0.002)
    #expect(!animator.isRunning)
  }

  @Test(arguments: [0.0, 0.5, 0.9])
  func elasticityIsTheShareOfTheSpeedAfterABounce(elasticity: Double) async {
    let view = box(150, 300)
    let body = describe([view]) {
      $0.elasticity = CGFloat(elasticity)
      $0.allowsRotation = false
    }
    body.addLinearVelocity(CGPoint(x: 0, y: 1000), for: view)
    let walls = UICollisionBehavior(items: [view])
    walls.addBoundary(
      withIdentifier: "floor" as NSCopying, from: CGPoint(x: 0, y: 500), to: CGPoint(x: 300, y: 500))
    animator.addBehavior(walls)
    await stage.advance(by: 0.3)
    #expect(abs(Double(body.linearVelocity(for: view).y) + elasticity * 1000) < 15)
  }

  @Test func equalBoxesExchangeVelocitiesInAFullBounce() async {
    let (a, b) = (box(60, 300, 40), box(200, 300, 40))
    let body = describe([a, b]) {
      $0.elasticity = 1
      $0.friction = 0
    }
    body.addLinearVelocity(CGPoint(x: 400, y: 0), for: a)
    animator.addBehavior(UICollisionBehavior(items: [a, b]))
    await stage.advance(by: 0.5)
    #expect(abs(body.linearVelocity(for: a).x) < 2)
    #expect(abs(body.linearVelocity(for: b).x - 400) < 2)
  }

  @Test func aRodKeepsItsLength() async {
    let view = box(250, 100, 40)
    animator.addBehavior(UIGravityBehavior(items: [view]))
    let rod = UIAttachmentBehavior(item: view, attachedToAnchor: CGPoint(x: 150, y: 100))
    #expect(rod.length == 100)
    animator.addBehavior(rod)
    for _ in 0..<60 {
      await stage.advance(by: 1.0 / 30)
      #expect(abs(hypot(view.center.x - 150, view.center.y - 100) - 100) < 1)
    }
    #expect(view.center.y > 100)
  }

  @Test func aDampedSpringBringsAViewToItsAnchor() async {
    let view = box(150, 100, 50)
    let spring = UIAttachmentBehavior(item: view, attachedToAnchor: CGPoint(x: 150, y: 300))
    (spring.length, spring.frequency, spring.damping) = (0, 3, 0.8)
    animator.addBehavior(spring)
    await stage.advance(by: 3)
    #expect(abs(view.center.y - 300) < 1)
    #expect(!animator.isRunning)
  }

  @Test func snappingEndsAtThePointAndUpright() async {
    let view = box(60, 60, 50)
    view.transform = CGAffineTransform(rotationAngle: 0.6)
    animator.addBehavior(UISnapBehavior(item: view, snapTo: CGPoint(x: 200, y: 400)))
    await stage.advance(by: 0.25)
    #expect(view.center.x > 100)
    await stage.advance(by: 2)
    #expect(hypot(view.center.x - 200, view.center.y - 400) < 0.5)
    #expect(abs(atan2(view.transform.b, view.transform.a)) < 0.01)
  }

  @Test func aPushThatActsOnceGivesAHundredPointsPerSecond() async {
    let view = box(150, 300)
    let push = UIPushBehavior(items: [view], mode: .instantaneous)
    push.setAngle(0, magnitude: 1)
    animator.addBehavior(push)
    await stage.advance(by: 0.5)
    #expect(abs(view.center.x - 200) < 1)
    #expect(!push.active)
  }

  @Test func theDelegateHearsOfContactsOnce() async {
    let view = box(150, 500, 100)
    let listener = Listener()
    animator.addBehavior(UIGravityBehavior(items: [view]))
    let walls = UICollisionBehavior(items: [view])
    walls.addBoundary(
      withIdentifier: "floor" as NSString, for: UIBezierPath(rect: CGRect(x: 0, y: 580, width: 300, height: 20)))
    walls.collisionDelegate = listener
    animator.addBehavior(walls)
    await stage.advance(by: 3)
    #expect(listener.floors.first == "floor")
    #expect(listener.floors.count < 6)
    #expect(abs(view.center.y - 530) < 0.5)
  }

  @Test func aStackOfBoxesStands() async {
    let boxes = (0..<4).map { box(150, 550 - CGFloat($0) * 101, 100) }
    animator.addBehavior(UIGravityBehavior(items: boxes))
    let walls = UICollisionBehavior(items: boxes)
    walls.translatesReferenceBoundsIntoBoundary = true
    animator.addBehavior(walls)
    await stage.advance(by: 3)
    for (index, box) in boxes.enumerated() {
      #expect(abs(box.center.x - 150) < 2)
      #expect(abs(box.center.y - (550 - CGFloat(index) * 100)) < 2)
    }
  }

  @Test func theSameFallIsTheSameToTheBitAtAnyFrameRate() async {
    var ends: [CGPoint] = []
    for part in [0.5, 0.05] {
      let (a, b) = (box(140, 50, 60), box(160, 150, 60))
      let own = UIDynamicAnimator(referenceView: field)
      own.addBehavior(UIGravityBehavior(items: [a, b]))
      let walls = UICollisionBehavior(items: [a, b])
      walls.translatesReferenceBoundsIntoBoundary = true
      own.addBehavior(walls)
      for _ in 0..<Int((1 / part).rounded()) { await stage.advance(by: part) }
      ends.append(a.center)
      own.removeAllBehaviors()
    }
    #expect(ends[0] == ends[1])
  }
}

@MainActor
private final class Listener: NSObject, UICollisionBehaviorDelegate {
  var floors: [String] = []

  func collisionBehavior(
    _ behavior: UICollisionBehavior, beganContactFor item: any UIDynamicItem,
    withBoundaryIdentifier identifier: (any NSCopying)?, at p: CGPoint
  ) {
    floors.append((identifier as? NSString).map { "\($0)" } ?? "")
  }
}
