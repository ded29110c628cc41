import OneAtATime
import Testing
import UIKit
import VectorFormats
import VectorGraphics
import VectorMotion

/// What views draw stays vector until the last.
@MainActor
@Suite(.oneAtATime) struct VectorTests {
  private final class DrawnView: UIView {
    override func draw(_ rect: CGRect) {
      UIColor.systemRed.setFill()
      UIBezierPath(roundedRect: bounds.insetBy(dx: 5, dy: 5), cornerRadius: 10).fill()
      UIColor.black.setStroke()
      UIBezierPath(ovalIn: bounds.insetBy(dx: 10, dy: 10)).stroke()
      "drawn".draw(at: CGPoint(x: 12, y: 20), withAttributes: [.font: UIFont.systemFont(ofSize: 12)])
    }
  }

  @Test func textAndShapesOfMovingViewsStayVectorInSVG() throws {
    let screen = ApplicationScreen(size: CGSize(width: 200, height: 100), scale: 2)
    let label = UILabel(frame: CGRect(x: 0, y: 0, width: 100, height: 40))
    label.text = "Inbetween"
    label.backgroundColor = .systemYellow
    let drawn = DrawnView(frame: CGRect(x: 100, y: 0, width: 80, height: 60))
    drawn.backgroundColor = .clear
    let root = screen.screen.rootLayer
    root.addSublayer(label.layer)
    root.addSublayer(drawn.layer)
    for view in [label, drawn] {
      let animation = CABasicAnimation(keyPath: "transform.rotation.z")
      animation.toValue = 1
      animation.duration = 1
      view.layer.add(animation, forKey: nil)
    }
    screen.advance(to: 0.1)
    var film = screen.film
    film.duration = 1
    let file = SVGWriter.write(film)
    let text = String(decoding: file.bytes, as: UTF8.self)
    #expect(!text.contains("<image") && !text.contains("<text") && text.contains("<path") && text.contains("<animate"))
    #expect(file.notes.isEmpty)
    // A path for each run of text: four, since the file holds the still picture beside the moving one, and shapes besides.
    #expect(text.components(separatedBy: "<path").count > 8)
  }
}
