import OneAtATime
import Testing
import UIKit

/// The files of `ViewFiles` compile; here they run.
@MainActor
@Suite(.oneAtATime)
struct ViewFileTests {
  let phone = Phone()

  @Test func subclassesHaveTheInitialisersOfIOS() {
    #expect(OwnInitView().name == "own")
    #expect(ConvenientView().isReady && ConvenientView(frame: .zero).isReady)
    #expect(ConvenientView(side: 5).bounds.width == 5)
    #expect(ConvenientView(center: CGPoint(x: 3, y: 4)).center == CGPoint(x: 3, y: 4))
    #expect(PlainView().count == 0 && PlainView(frame: CGRect(x: 1, y: 2, width: 3, height: 4)).center.x == 2.5)
    #expect(BadgeView(radius: 4).bounds.width == 8)
    #expect(OwnInitController().model == [] && EmptyController().view.bounds.width == 200)
    #expect(PlainController().ring.intrinsicContentSize.width == 44)
    #expect(DelegateView().layer.sublayers?.count == 1)
  }

  @Test func layerClassesAreMadeWhicheverWayTheyAreOverridden() {
    #expect(type(of: ProgressRing().layer) == CAShapeLayer.self)
    #expect(type(of: (BadgeView(radius: 4) as UIView).layer) == CAGradientLayer.self)
    #expect(type(of: IntView().layer) == CAShapeLayer.self)
    #expect(type(of: UIView().layer) == CALayer.self)
    let view = UIView()
    #expect(view.layer.delegate === view)
  }

  @Test func observersOfTheFrameRunForEachChangeThatIsMadeOfIt() {
    let badge = BadgeView(radius: 4)
    #expect(badge.frames.isEmpty)
    badge.frame.origin.x = 7
    badge.center = .zero
    #expect(badge.frames == [CGRect(x: 7, y: 0, width: 8, height: 8)])
  }

  @Test func overriddenActionsAnimateOutsideOfBlocks() {
    let badge = BadgeView(radius: 4)
    phone.window.addSubview(badge)
    phone.commit()
    badge.layer.cornerRadius = 2
    badge.layer.borderWidth = 2
    #expect(badge.layer.animationKeys() == ["cornerRadius"])
  }

  @Test func windowsMayLookAtEvents() {
    let window = CustomWindow()
    window.isHidden = false
    phone.touch(.began, 5, 5)
    phone.touch(.ended, 5, 5)
    #expect(window.events == 2)
  }

  @Test func aViewDrawsForLayersOfItsOwn() {
    let view = DelegateView()
    phone.window.backgroundColor = .white
    phone.window.addSubview(view)
    view.layer.sublayers?[0].frame = CGRect(x: 10, y: 10, width: 10, height: 10)
    view.layer.sublayers?[0].setNeedsDisplay()
    #expect(phone.pixel(15, 15) == [0, 0, 0, 255])
    #expect(phone.pixel(25, 15) == [255, 255, 255, 255])
  }
}
