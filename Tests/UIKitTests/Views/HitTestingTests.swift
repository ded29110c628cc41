import OneAtATime
import Testing
import UIKit

@MainActor
@Suite(.oneAtATime)
struct HitTestingTests {
  let phone = Phone()
  let back = UIView(frame: CGRect(x: 10, y: 10, width: 100, height: 100))
  let front = UIView(frame: CGRect(x: 20, y: 20, width: 30, height: 30))

  init() {
    phone.window.addSubview(back)
    back.addSubview(front)
  }

  private func hit(_ x: CGFloat, _ y: CGFloat) -> UIView? { phone.window.hitTest(CGPoint(x: x, y: y), with: nil) }

  @Test func theInnermostViewOnTopIsHit() {
    #expect(hit(40, 40) === front)
    #expect(hit(15, 15) === back)
    #expect(hit(150, 150) === phone.window)
    #expect(phone.window.hitTest(CGPoint(x: 500, y: 0), with: nil) == nil)
    let cover = UIView(frame: front.frame)
    back.addSubview(cover)
    #expect(hit(40, 40) === cover)
    back.bringSubviewToFront(front)
    #expect(hit(40, 40) === front)
  }

  @Test func edgesBelongToTheViewOnTheLeftAndTopOnly() {
    #expect(hit(30, 30) === front)
    #expect(hit(60, 40) === back)
    #expect(hit(59.99, 40) === front)
  }

  @Test(arguments: [CGFloat(0), 0.009])
  func transparentViewsAreNotHit(_ alpha: CGFloat) {
    front.alpha = alpha
    #expect(hit(40, 40) === back)
    front.alpha = 0.011
    #expect(hit(40, 40) === front)
  }

  @Test func hiddenViewsAndThoseWithoutInteractionAreNotHitWithAllInsideThem() {
    front.isHidden = true
    #expect(hit(40, 40) === back)
    front.isHidden = false
    back.isUserInteractionEnabled = false
    #expect(hit(40, 40) === phone.window)
  }

  @Test func viewsOutsideOfTheirSuperviewAreNotHitThoughTheyShow() {
    front.frame.origin = CGPoint(x: 150, y: 150)
    #expect(hit(165, 165) === phone.window)
    back.clipsToBounds = true
    #expect(hit(165, 165) === phone.window)
  }

  @Test func transformsAreUndone() {
    front.transform = CGAffineTransform(rotationAngle: .pi / 4)
    #expect(hit(45, 26) === front)
    #expect(hit(31, 31) === back)
    back.bounds.origin = CGPoint(x: 10, y: 0)
    #expect(hit(35, 26) === front)
  }

  @Test func overridesDecide() {
    let badge = BadgeView(radius: 10)
    badge.center = CGPoint(x: 80, y: 80)
    back.addSubview(badge)
    // 8 points outside of it, within its margin of 10.
    #expect(hit(72, 90) === badge)
    #expect(hit(68, 90) === back)
  }
}
