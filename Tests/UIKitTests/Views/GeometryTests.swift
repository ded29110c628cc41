import OneAtATime
import SeededRandom
import Testing
import UIKit

@MainActor
@Suite(.oneAtATime)
struct GeometryTests {
  let phone = Phone()

  @Test func frameBoundsAndCenterFollowEachOther() {
    let view = UIView(frame: CGRect(x: 10, y: 20, width: 30, height: 40))
    #expect(view.bounds == CGRect(x: 0, y: 0, width: 30, height: 40))
    #expect(view.center == CGPoint(x: 25, y: 40))
    view.center = CGPoint(x: 100, y: 100)
    #expect(view.frame == CGRect(x: 85, y: 80, width: 30, height: 40))
    view.bounds = CGRect(x: 5, y: 6, width: 50, height: 60)
    #expect(view.frame == CGRect(x: 75, y: 70, width: 50, height: 60))
    #expect(view.center == CGPoint(x: 100, y: 100))
    view.frame.origin = .zero
    #expect(view.bounds.origin == CGPoint(x: 5, y: 6))
  }

  struct Transformed {
    var transform: CGAffineTransform
    var frame: CGRect
    var boundsAfterSettingFrame: CGSize
  }

  // A view of 100 x 50 about (200, 100); then its frame is set to 80 x 80 at the origin.
  @Test(arguments: [
    Transformed(
      transform: CGAffineTransform(scaleX: 2, y: 0.5), frame: CGRect(x: 100, y: 87.5, width: 200, height: 25),
      boundsAfterSettingFrame: CGSize(width: 40, height: 160)),
    Transformed(
      transform: CGAffineTransform(rotationAngle: .pi / 2), frame: CGRect(x: 175, y: 50, width: 50, height: 100),
      boundsAfterSettingFrame: CGSize(width: 80, height: 80)),
    Transformed(
      transform: CGAffineTransform(translationX: 7, y: 9), frame: CGRect(x: 157, y: 84, width: 100, height: 50),
      boundsAfterSettingFrame: CGSize(width: 80, height: 80)),
  ])
  func theFrameIsTheBoxAroundTheTransformedView(_ row: Transformed) {
    let view = UIView(frame: CGRect(x: 150, y: 75, width: 100, height: 50))
    view.transform = row.transform
    #expect(view.frame.isClose(to: row.frame))
    #expect(view.bounds == CGRect(x: 0, y: 0, width: 100, height: 50))
    #expect(view.center == CGPoint(x: 200, y: 100))
    let new = CGRect(x: 0, y: 0, width: 80, height: 80)
    view.frame = new
    #expect(view.frame.isClose(to: new))
    #expect(abs(view.bounds.width - row.boundsAfterSettingFrame.width) < 1e-9)
    #expect(abs(view.bounds.height - row.boundsAfterSettingFrame.height) < 1e-9)
  }

  @Test func theAnchorPointLiesAtTheCenter() {
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 50))
    view.layer.anchorPoint = .zero
    #expect(view.center == CGPoint(x: 50, y: 25))
    #expect(view.frame == CGRect(x: 50, y: 25, width: 100, height: 50))
    view.transform = CGAffineTransform(scaleX: 2, y: 2)
    #expect(view.frame == CGRect(x: 50, y: 25, width: 200, height: 100))
    view.transform3D = CATransform3DMakeScale(0.5, 0.5, 1)
    #expect(view.transform == CGAffineTransform(scaleX: 0.5, y: 0.5))
  }

  @Test func theOriginOfTheBoundsScrolls() {
    let (scroller, content) = (UIView(frame: CGRect(x: 10, y: 10, width: 50, height: 50)), UIView())
    content.frame = CGRect(x: 20, y: 30, width: 10, height: 10)
    scroller.addSubview(content)
    phone.window.addSubview(scroller)
    scroller.bounds.origin = CGPoint(x: 15, y: 25)
    #expect(content.frame.origin == CGPoint(x: 20, y: 30))
    #expect(content.convert(CGPoint.zero, to: nil) == CGPoint(x: 15, y: 15))
    #expect(phone.window.hitTest(CGPoint(x: 16, y: 16), with: nil) === content)
  }

  @Test func conversionsGoBackTheWayTheyCame() {
    var generator = SeededGenerator(seed: 11)
    func number(_ range: ClosedRange<Double>) -> CGFloat { CGFloat(generator.double(in: range)) }
    var views = [phone.window as UIView]
    for _ in 0..<60 {
      let view = UIView(
        frame: CGRect(x: number(-50...50), y: number(-50...50), width: number(1...100), height: number(1...100)))
      view.bounds.origin = CGPoint(x: number(-9...9), y: number(-9...9))
      view.layer.anchorPoint = CGPoint(x: number(0...1), y: number(0...1))
      view.transform = CGAffineTransform(rotationAngle: number(-3...3)).scaledBy(x: number(0.5...2), y: number(0.5...2))
      views[Int.random(in: 0..<views.count, using: &generator)].addSubview(view)
      views.append(view)
    }
    for _ in 0..<500 {
      let (a, b) = (views.randomElement(using: &generator)!, views.randomElement(using: &generator)!)
      let point = CGPoint(x: number(-100...100), y: number(-100...100))
      let there = a.convert(point, to: b)
      #expect(b.convert(there, to: a).isClose(to: point))
      #expect(b.convert(point, from: a).isClose(to: there))
      #expect(b.convert(a.convert(point, to: nil), from: nil).isClose(to: there))
      let rect = CGRect(origin: point, size: CGSize(width: 3, height: 4))
      #expect(a.convert(rect, to: b).insetBy(dx: -1e-6, dy: -1e-6).contains(there))
      #expect(a.convert(rect, to: a).isClose(to: rect))
    }
  }

  @Test func conversionsCrossWindowsByTheScreen() {
    let other = UIWindow(frame: CGRect(x: 30, y: 40, width: 100, height: 100))
    other.isHidden = false
    let (here, there) = (UIView(frame: CGRect(x: 5, y: 5, width: 9, height: 9)), UIView())
    there.frame = CGRect(x: 1, y: 2, width: 9, height: 9)
    phone.window.addSubview(here)
    other.addSubview(there)
    #expect(here.convert(CGPoint.zero, to: there) == CGPoint(x: -26, y: -37))
    #expect(there.convert(CGPoint.zero, to: nil) == CGPoint(x: 1, y: 2))
    #expect(other.convert(CGPoint(x: 1, y: 1), to: nil as UIWindow?) == CGPoint(x: 31, y: 41))
    #expect(phone.window.convert(CGPoint(x: 1, y: 1), from: other) == CGPoint(x: 31, y: 41))
    // Outside of any window nil means the view at the top.
    let (loose, inside) = (UIView(), UIView(frame: CGRect(x: 3, y: 4, width: 1, height: 1)))
    loose.frame.origin = CGPoint(x: 100, y: 100)
    loose.addSubview(inside)
    #expect(inside.convert(CGPoint.zero, to: nil) == CGPoint(x: 3, y: 4))
  }

  @Test func sizeToFitKeepsTheTopLeftCorner() {
    let ring = ProgressRing(frame: CGRect(x: 10, y: 20, width: 100, height: 80))
    ring.sizeToFit()
    #expect(ring.frame == CGRect(x: 10, y: 20, width: 44, height: 44))
    ring.transform = CGAffineTransform(scaleX: 2, y: 2)
    ring.bounds.size = CGSize(width: 30, height: 30)
    let corner = ring.frame.origin
    ring.sizeToFit()
    #expect(ring.bounds.size == CGSize(width: 30, height: 44))
    #expect(ring.frame.origin.isClose(to: corner))
    let plain = UIView(frame: CGRect(x: 1, y: 2, width: 3, height: 4))
    plain.sizeToFit()
    #expect(plain.frame == CGRect(x: 1, y: 2, width: 3, height: 4))
  }

  @Test func geometryTakesNumbersThatAreNone() {
    let view = UIView(frame: CGRect(x: CGFloat.nan, y: .infinity, width: -.infinity, height: .nan))
    phone.window.addSubview(view)
    view.addSubview(UIView(frame: CGRect(x: 0, y: 0, width: 1e300, height: 1e300)))
    view.subviews[0].autoresizingMask = [.flexibleWidth, .flexibleHeight, .flexibleLeftMargin]
    view.bounds.size = CGSize(width: CGFloat.infinity, height: 0)
    view.frame = CGRect(x: 0, y: 0, width: 10, height: 10)
    view.transform = CGAffineTransform(a: 0, b: 0, c: 0, d: 0, tx: .nan, ty: 0)
    view.center = CGPoint(x: CGFloat.nan, y: 0)
    #expect(phone.window.hitTest(CGPoint(x: CGFloat.nan, y: 1), with: nil) == nil)
    phone.commit()
  }
}

extension CGPoint {
  func isClose(to other: CGPoint) -> Bool { abs(x - other.x) < 1e-6 && abs(y - other.y) < 1e-6 }
}

extension CGRect {
  func isClose(to other: CGRect) -> Bool {
    origin.isClose(to: other.origin) && abs(width - other.width) < 1e-6 && abs(height - other.height) < 1e-6
  }
}
