import OneAtATime
import QuartzCore
import Testing
import VectorGraphics
import VectorMotion
import VectorRaster

/// Facts about shape layers that stand in Apple's documentation of `CAShapeLayer`.
@MainActor
@Suite(.oneAtATime) struct ShapeLayerTests {
  private let clock = MediaClock()
  private let shape = CAShapeLayer()
  private let host: LayerHost

  init() {
    clock.makeCurrent()
    shape.frame = CGRect(x: 0, y: 0, width: 40, height: 40)
    host = LayerHost(shape, size: CGSize(width: 60, height: 60), background: CGColor(gray: 1, alpha: 1))
  }

  private func color(x: Int, y: Int) throws -> [UInt8] {
    CATransaction.flush()
    let bitmap = try #require(Bitmap(rendering: host.film.drawing(at: clock.time)))
    let index = 4 * (y * bitmap.width + x)
    return Array(bitmap.pixels[index..<index + 3])
  }

  @Test(arguments: ["fillRule", "lineCap", "lineJoin", "lineDashPattern"])
  func ruleCapJoinAndPatternDoNotAnimate(key: String) {
    CATransaction.flush()
    #expect(shape.action(forKey: key) == nil)
    shape.fillRule = .evenOdd
    shape.lineCap = .round
    shape.lineJoin = .bevel
    shape.lineDashPattern = [4, 2]
    #expect(shape.animationKeys() == nil)
  }

  @Test func theShapeLiesBetweenContentsAndSublayersAndIsNotClipped() throws {
    let pixel = CGContext(
      data: nil, width: 1, height: 1, bitsPerComponent: 8, bytesPerRow: 4, space: CGColorSpaceCreateDeviceRGB(),
      bitmapInfo: CGImageAlphaInfo.premultipliedLast.rawValue)
    pixel?.setFillColor(CGColor(red: 0, green: 0, blue: 1, alpha: 1))
    pixel?.fill(CGRect(x: 0, y: 0, width: 1, height: 1))
    shape.contents = pixel?.makeImage()
    shape.path = CGPath(rect: CGRect(x: 10, y: 10, width: 40, height: 40), transform: nil)
    shape.fillColor = CGColor(red: 1, green: 0, blue: 0, alpha: 1)
    let sublayer = CALayer()
    sublayer.frame = CGRect(x: 20, y: 20, width: 10, height: 10)
    sublayer.backgroundColor = CGColor(red: 0, green: 1, blue: 0, alpha: 1)
    shape.addSublayer(sublayer)
    #expect(try color(x: 5, y: 5) == [0, 0, 255], "contents below")
    #expect(try color(x: 15, y: 15) == [255, 0, 0], "the shape above them")
    #expect(try color(x: 25, y: 25) == [0, 255, 0], "sublayers above the shape")
    #expect(try color(x: 45, y: 45) == [255, 0, 0], "outside of the bounds too")
    shape.masksToBounds = true
    #expect(try color(x: 45, y: 45) == [255, 255, 255])
  }

  @Test func aColorFadesInFromNone() throws {
    CATransaction.flush()
    shape.backgroundColor = CGColor(red: 0, green: 0, blue: 0, alpha: 1)
    clock.advance(to: 0.125)
    // Half way on the default curve.
    #expect(abs(Int(try color(x: 5, y: 5)[0]) - Int((255 * (1 - 0.8024)).rounded())) <= 1)
    clock.advance(to: 0.25)
    #expect(try color(x: 5, y: 5) == [0, 0, 0])
  }

  @Test func halfATurnOfAHandleGoesClockwiseAndHandlesWithoutLengthStay() throws {
    func curve(_ handle: (CGFloat, CGFloat)) -> CGPath {
      let path = CGMutablePath()
      path.move(to: CGPoint(x: 20, y: 20))
      path.addCurve(
        to: CGPoint(x: 30, y: 20), control1: CGPoint(x: 20 + handle.0, y: 20 + handle.1),
        control2: CGPoint(x: 30, y: 20))
      return path
    }
    let animation = CABasicAnimation(keyPath: "path")
    animation.fromValue = curve((8, 0))
    animation.toValue = curve((-8, 0))
    animation.duration = 1
    shape.add(animation, forKey: nil)
    clock.advance(to: 0.5)
    let shown = try #require(shape.presentation()?.path)
    guard case .cubic(let end, let control1, let control2)? = Array(VectorGraphics.Path(shown).elements).last else {
      Issue.record("\(shown)")
      return
    }
    #expect((control1 - Point(20, 28)).length < 1e-9)
    #expect(control2 == Point(30, 20) && end == Point(30, 20))
  }
}
