import OneAtATime
import SamplePictures
import Testing
import UIKit
import VectorFormats
import VectorGraphics
import VectorRaster

/// What blocks animate is a film like any other.
@MainActor
@Suite(.oneAtATime) struct AnimatedFilmTests {
  private let scene = AnimatedScene()
  private var view: UIView { scene.view }

  /// A film that was committed at the beginning shows at any later instant what layers show then.
  @Test func theFilmShowsWhatThePresentationDoes() {
    view.backgroundColor = .red
    CATransaction.flush()
    UIView.animate(withDuration: 1) { view.transform = CGAffineTransform(rotationAngle: 1) }
    UIView.animate(withDuration: 1, delay: 0, usingSpringWithDamping: 0.4, initialSpringVelocity: 0) {
      view.transform = CGAffineTransform(translationX: 150, y: 100).scaledBy(x: 2, y: 1.5)
    }
    CATransaction.flush()
    let film = scene.host.film
    for step in 0..<10 {
      let time = Double(step) / 10
      scene.clock.advance(to: time)
      let transform = view.layer.presentation()?.affineTransform() ?? .identity
      let still = CALayer()
      still.bounds = view.bounds
      still.position = view.center
      still.backgroundColor = UIColor.red.cgColor
      still.setAffineTransform(transform)
      let root = CALayer()
      root.addSublayer(still)
      let host = LayerHost(root, size: CGSize(width: 400, height: 400))
      CATransaction.flush()
      var (shown, expected) = (Bitmap(width: 400, height: 400), Bitmap(width: 400, height: 400))
      var rasterizer = Rasterizer()
      rasterizer.render(film.drawing(at: time), into: &shown)
      rasterizer.render(host.film.drawing(at: time), into: &expected)
      #expect(shown.largestDifference(from: expected) <= 1, "\(time)")
    }
  }

  @Test func transformsInThePlaneAreWrittenAsSuch() {
    view.backgroundColor = .red
    CATransaction.flush()
    UIView.animate(withDuration: 1) {
      view.transform = CGAffineTransform(rotationAngle: 1).scaledBy(x: 2, y: 2)
      view.center.x = 200
    }
    UIView.animate(withDuration: 1, delay: 0.5) { view.transform = .identity }
    CATransaction.flush()
    var film = scene.host.film
    film.duration = 1.5
    #expect(SVGWriter.write(film).notes.isEmpty)
  }
}
