import OneAtATime
import Testing
import UIKit

@MainActor @Suite(.oneAtATime) struct BoxedGeometryTests {
  @Test func boxesGiveBackWhatTheyHold() {
    let rect = CGRect(x: 1, y: 2, width: 3, height: 4.5)
    #expect(NSValue(cgPoint: rect.origin).cgPointValue == rect.origin)
    #expect(NSValue(cgSize: rect.size).cgSizeValue == rect.size)
    #expect(NSValue(cgRect: rect).cgRectValue == rect)
    #expect(NSValue(cgRect: rect).cgPointValue == .zero && NSNumber(value: 1).cgRectValue == .zero)
  }

  @Test func keyframesTakeBoxedPoints() {
    let clock = MediaClock()
    clock.makeCurrent()
    let layer = CALayer()
    let host = LayerHost(layer, size: CGSize(width: 100, height: 100))
    let animation = CAKeyframeAnimation(keyPath: "position")
    animation.values = [NSValue(cgPoint: .zero), NSValue(cgPoint: CGPoint(x: 100, y: 50))]
    animation.duration = 1
    layer.add(animation, forKey: nil)
    CATransaction.flush()
    clock.advance(to: 0.5)
    #expect(layer.presentation()?.position == CGPoint(x: 50, y: 25))
    _ = host
  }

  @Test func textsOfGeometryAreRead() {
    let rect = CGRect(x: -1, y: 2.5, width: 3, height: 4e20)
    #expect(NSCoder.string(for: CGPoint(x: 1, y: 2.5)) == "{1, 2.5}")
    #expect(NSCoder.cgRect(for: NSCoder.string(for: rect)) == rect)
    #expect(NSCoder.cgPoint(for: "{3,-4.5}") == CGPoint(x: 3, y: -4.5))
    #expect(NSCoder.cgSize(for: "{1, 2, 3}") == .zero && NSCoder.cgSize(for: "1, x") == .zero)
    #expect(NSCoder.string(for: CGPoint(x: CGFloat.nan, y: .infinity)) == "{nan, inf}")
  }
}
