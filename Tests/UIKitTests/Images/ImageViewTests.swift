import OneAtATime
import Testing
import UIKit
import VectorGraphics

@MainActor
@Suite(.oneAtATime) struct ImageViewTests {
  let screen = ApplicationScreen(size: CGSize(width: 100, height: 100), scale: 1)

  private func square(_ color: UIColor, _ width: CGFloat = 20, _ height: CGFloat = 10) -> UIImage {
    let format = UIGraphicsImageRendererFormat()
    format.scale = 1
    return UIGraphicsImageRenderer(size: CGSize(width: width, height: height), format: format).image { context in
      color.setFill()
      context.fill(CGRect(x: 0, y: 0, width: width, height: height))
    }
  }

  private func shown(_ view: UIView) -> Bitmap {
    pixels(100, 100) { view.layer.render(in: $0) }
  }

  @Test func aViewMadeWithAnImageHasItsSizeAndShowsIt() {
    let view = UIImageView(image: square(.red))
    #expect(view.frame.size == CGSize(width: 20, height: 10))
    #expect(view.intrinsicContentSize == CGSize(width: 20, height: 10))
    #expect(shown(view).hex(10, 5) == 0xFF00_00FF)
    #expect(UIImageView(image: nil).intrinsicContentSize.width == UIView.noIntrinsicMetric)
  }

  @Test(arguments: [
    (UIView.ContentMode.scaleToFill, Rect(x: 0, y: 0, width: 60, height: 60)),
    (.scaleAspectFit, Rect(x: 0, y: 15, width: 60, height: 30)),
    (.scaleAspectFill, Rect(x: 0, y: 0, width: 60, height: 60)),
    (.center, Rect(x: 20, y: 25, width: 20, height: 10)), (.top, Rect(x: 20, y: 0, width: 20, height: 10)),
    (.bottom, Rect(x: 20, y: 50, width: 20, height: 10)), (.left, Rect(x: 0, y: 25, width: 20, height: 10)),
    (.right, Rect(x: 40, y: 25, width: 20, height: 10)), (.topLeft, Rect(x: 0, y: 0, width: 20, height: 10)),
    (.topRight, Rect(x: 40, y: 0, width: 20, height: 10)), (.bottomLeft, Rect(x: 0, y: 50, width: 20, height: 10)),
    (.bottomRight, Rect(x: 40, y: 50, width: 20, height: 10)),
  ])
  func contentModesLayTheImage(mode: UIView.ContentMode, rect: Rect) {
    let view = UIImageView(image: square(.red))
    view.frame = CGRect(x: 0, y: 0, width: 60, height: 60)
    view.contentMode = mode
    view.clipsToBounds = true
    #expect(shown(view).extent() == rect)
  }

  @Test func templatesShowInTheTintAndFollowIt() {
    let parent = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    let view = UIImageView(image: square(.black).withRenderingMode(.alwaysTemplate))
    parent.addSubview(view)
    parent.tintColor = .green
    #expect(shown(parent).hex(5, 5) == 0x00FF_00FF)
    parent.tintColor = .red
    #expect(shown(parent).hex(5, 5) == 0xFF00_00FF)
    view.image = square(.blue)
    #expect(shown(parent).hex(5, 5) == 0x0000_FFFF)
  }

  @Test func theHighlightedImageShowsWhileHighlighted() {
    let view = UIImageView(image: square(.red), highlightedImage: square(.blue))
    view.isHighlighted = true
    #expect(shown(view).hex(5, 5) == 0x0000_FFFF)
    view.isHighlighted = false
    #expect(shown(view).hex(5, 5) == 0xFF00_00FF)
  }

  @Test func animationImagesTakeTurns() {
    let view = UIImageView(frame: CGRect(x: 0, y: 0, width: 20, height: 10))
    view.animationImages = [square(.red), square(.green), square(.blue)]
    view.animationDuration = 3
    view.animationRepeatCount = 1
    screen.screen.rootLayer.addSublayer(view.layer)
    view.startAnimating()
    #expect(view.isAnimating)
    func color(at time: Double) -> UInt32 {
      screen.advance(to: time)
      return Bitmap(rendering: screen.film.drawing(at: time))?.hex(5, 5) ?? 0
    }
    #expect(color(at: 0.5) == 0xFF00_00FF)
    #expect(color(at: 1.5) == 0x00FF_00FF)
    #expect(color(at: 2.5) == 0x0000_FFFF)
    #expect(color(at: 3.5) == 0x0000_00FF)
    #expect(!view.isAnimating)
  }

  @Test func anAnimatedImageBeginsByItself() {
    let view = UIImageView(image: UIImage.animatedImage(with: [square(.red), square(.green)], duration: 2))
    #expect(view.isAnimating)
    view.stopAnimating()
    #expect(!view.isAnimating)
  }
}
