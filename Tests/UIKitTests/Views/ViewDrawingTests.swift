import OneAtATime
import Testing
import UIKit
import VectorGraphics
import VectorRaster

@MainActor
@Suite(.oneAtATime)
struct ViewDrawingTests {
  let phone = Phone(size: CGSize(width: 100, height: 100))

  /// Red on the left half, blue on the right half.
  private final class Halves: UIView {
    var draws: [CGRect] = []

    override func draw(_ rect: CGRect) {
      draws.append(rect)
      UIColor.red.setFill()
      UIGraphicsGetCurrentContext()?.fill(CGRect(x: 0, y: 0, width: bounds.width / 2, height: bounds.height))
      UIColor.blue.setFill()
      UIGraphicsGetCurrentContext()?.fill(
        CGRect(x: bounds.width / 2, y: 0, width: bounds.width / 2, height: bounds.height))
    }
  }

  private let red: [UInt8] = [255, 0, 0, 255]
  private let blue: [UInt8] = [0, 0, 255, 255]
  private let none: [UInt8] = [0, 0, 0, 255]

  @Test func viewsDrawOnceUnlessAskedAgain() {
    let view = Halves(frame: CGRect(x: 10, y: 10, width: 20, height: 20))
    #expect(view.draws == [])
    phone.window.addSubview(view)
    #expect(phone.pixel(15, 15) == red)
    #expect(phone.pixel(25, 15) == blue)
    #expect(view.draws == [CGRect(x: 0, y: 0, width: 20, height: 20)])
    view.frame.origin = .zero
    view.setNeedsDisplay()
    view.setNeedsDisplay(CGRect(x: 0, y: 0, width: 1, height: 1))
    phone.commit()
    #expect(view.draws.count == 2)
    #expect(phone.pixel(5, 5) == red)
  }

  @Test func emptyViewsDrawOnceTheyAreNot() {
    let view = Halves()
    phone.window.addSubview(view)
    phone.commit()
    #expect(view.draws == [])
    view.layer.bounds.size = CGSize(width: 40, height: 40)
    phone.commit()
    #expect(view.draws == [CGRect(x: 0, y: 0, width: 40, height: 40)])
  }

  struct Placed {
    var mode: UIView.ContentMode
    var red: CGRect
    var draws = 1
  }

  // Drawn at 20 x 20, then the bounds become 80 x 40: where the red half lies then.
  @Test(arguments: [
    Placed(mode: .scaleToFill, red: CGRect(x: 0, y: 0, width: 40, height: 40)),
    Placed(mode: .redraw, red: CGRect(x: 0, y: 0, width: 40, height: 40), draws: 2),
    Placed(mode: .scaleAspectFit, red: CGRect(x: 20, y: 0, width: 20, height: 40)),
    Placed(mode: .scaleAspectFill, red: CGRect(x: 0, y: -20, width: 40, height: 80)),
    Placed(mode: .center, red: CGRect(x: 30, y: 10, width: 10, height: 20)),
    Placed(mode: .top, red: CGRect(x: 30, y: 0, width: 10, height: 20)),
    Placed(mode: .bottom, red: CGRect(x: 30, y: 20, width: 10, height: 20)),
    Placed(mode: .left, red: CGRect(x: 0, y: 10, width: 10, height: 20)),
    Placed(mode: .right, red: CGRect(x: 60, y: 10, width: 10, height: 20)),
    Placed(mode: .topLeft, red: CGRect(x: 0, y: 0, width: 10, height: 20)),
    Placed(mode: .topRight, red: CGRect(x: 60, y: 0, width: 10, height: 20)),
    Placed(mode: .bottomLeft, red: CGRect(x: 0, y: 20, width: 10, height: 20)),
    Placed(mode: .bottomRight, red: CGRect(x: 60, y: 20, width: 10, height: 20)),
  ])
  func contentLiesAsItsModeSays(_ row: Placed) {
    let view = Halves(frame: CGRect(x: 0, y: 0, width: 20, height: 20))
    view.contentMode = row.mode
    view.clipsToBounds = true
    phone.window.addSubview(view)
    phone.commit()
    view.bounds.size = CGSize(width: 80, height: 40)
    view.frame.origin = .zero
    phone.commit()
    #expect(view.draws.count == row.draws)
    let place = row.red.intersection(view.bounds)
    for (x, y) in [(place.minX, place.minY), (place.maxX - 1, place.maxY - 1)] {
      #expect(phone.pixel(Int(x), Int(y)) == red)
    }
    #expect(phone.pixel(Int(place.maxX), Int(place.midY)) == blue)
    if row.red.minX > 0 { #expect(phone.pixel(Int(row.red.minX) - 1, Int(place.midY)) == none) }
    if row.red.minY > 0 { #expect(phone.pixel(Int(place.midX), Int(row.red.minY) - 1) == none) }
  }

  @Test func aViewThatDrawsNothingKeepsTheImageOfItsLayer() {
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    var bitmap = Bitmap(width: 1, height: 1)
    bitmap.pixels = red
    view.layer.contents = CGImage(bitmap)
    phone.window.addSubview(view)
    #expect(phone.pixel(5, 5) == red)
    view.setNeedsDisplay()
    #expect(phone.pixel(5, 5) == red)
  }

  @Test func backgroundAlphaHiddenAndClippingShow() {
    let (view, inner) = (UIView(frame: CGRect(x: 0, y: 0, width: 20, height: 20)), UIView())
    view.backgroundColor = .red
    inner.backgroundColor = .blue
    inner.frame = CGRect(x: 10, y: 10, width: 30, height: 5)
    view.addSubview(inner)
    phone.window.addSubview(view)
    #expect(phone.pixel(5, 5) == red && phone.pixel(12, 12) == blue && phone.pixel(35, 12) == blue)
    view.clipsToBounds = true
    #expect(phone.pixel(35, 12) == none)
    inner.isHidden = true
    #expect(phone.pixel(12, 12) == red)
    view.alpha = 0.5
    #expect(phone.pixel(5, 5)[0] == 128)
    #expect(view.alpha == 0.5)
  }

  @Test func masksShowTheViewWhereTheyHaveAlpha() {
    let view = UIView(frame: CGRect(x: 10, y: 10, width: 20, height: 20))
    view.backgroundColor = .red
    let mask = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 20))
    mask.backgroundColor = .black
    view.mask = mask
    phone.window.addSubview(view)
    #expect(phone.pixel(15, 15) == red && phone.pixel(25, 15) == none)
    #expect(mask.superview == nil && view.subviews.isEmpty)
    view.mask = nil
    #expect(phone.pixel(25, 15) == red)
  }

  @Test func snapshotsShowWhatTheViewShowed() throws {
    let view = Halves(frame: CGRect(x: 0, y: 0, width: 20, height: 20))
    let inner = UIView(frame: CGRect(x: 0, y: 0, width: 20, height: 5))
    inner.backgroundColor = .green
    view.addSubview(inner)
    view.transform = CGAffineTransform(rotationAngle: 1)
    phone.window.addSubview(view)
    phone.commit()
    let snapshot = try #require(view.snapshotView(afterScreenUpdates: false))
    view.removeFromSuperview()
    #expect(snapshot.frame == CGRect(x: 0, y: 0, width: 20, height: 20))
    phone.window.addSubview(snapshot)
    #expect(phone.pixel(5, 10) == red && phone.pixel(15, 10) == blue)
    #expect(phone.pixel(5, 2) == [0, 255, 0, 255])
    let small = try #require(snapshot.snapshotView(afterScreenUpdates: false))
    small.frame = CGRect(x: 0, y: 30, width: 10, height: 10)
    phone.window.addSubview(small)
    #expect(phone.pixel(2, 35) == red && phone.pixel(7, 35) == blue, "all of it shows in another size")
  }
}
