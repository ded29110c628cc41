import Foundation
import OneAtATime
import QuartzCore
import Testing
import VectorExport
import VectorGraphics
import VectorMotion
import VectorRaster

/// The examples of README and of the guide "Animating a path", as they stand there.
@MainActor
@Suite(.oneAtATime) struct DocumentationExampleTests {
  init() { MediaClock().makeCurrent() }

  @Test func readmeMorphsACircleIntoASquare() throws {
    let icon = CAShapeLayer()
    icon.path = CGPath(ellipseIn: CGRect(x: 20, y: 20, width: 60, height: 60), transform: nil)
    let morph = CABasicAnimation(keyPath: "path")
    morph.toValue = CGPath(rect: CGRect(x: 20, y: 20, width: 60, height: 60), transform: nil)
    morph.duration = 1
    icon.add(morph, forKey: nil)

    let host = LayerHost(icon, size: CGSize(width: 100, height: 100))
    CATransaction.flush()
    var film = host.film
    film.duration = 1
    let file = FileManager.default.temporaryDirectory.appendingPathComponent("\(UUID()).gif")
    defer { try? FileManager.default.removeItem(at: file) }
    try FilmExport(film, scale: 3).writeGIF(to: .file(file.path), matte: .white)
    #expect(try Data(contentsOf: file).starts(with: Data("GIF89a".utf8)))

    // The corner (22, 22) is outside of the circle and inside of the square.
    let before = try #require(Bitmap(rendering: film.drawing(at: 0)))
    let after = try #require(Bitmap(rendering: film.drawing(at: 0.999)))
    let corner = 4 * (22 * 100 + 22) + 3
    #expect(before.pixels[corner] == 0 && after.pixels[corner] == 255)
  }

  final class ProgressLayer: CALayer {
    @LayerProperty("progress") var progress: CGFloat = 0

    override init() { super.init() }
    override init(layer: Any) { super.init(layer: layer) }
    required init?(coder: NSCoder) { super.init(coder: coder) }

    override class func needsDisplay(forKey key: String) -> Bool {
      key == "progress" || super.needsDisplay(forKey: key)
    }

    override func draw(in context: CGContext) {
      context.setStrokeColor(CGColor(gray: 0, alpha: 1))
      context.addArc(
        center: CGPoint(x: bounds.midX, y: bounds.midY), radius: 40, startAngle: 0, endAngle: 2 * .pi * progress,
        clockwise: false)
      context.strokePath()
    }
  }

  @Test func aProgressLayerDrawsItselfAndIsRecorded() throws {
    let layer = ProgressLayer()
    layer.frame = CGRect(x: 0, y: 0, width: 100, height: 100)
    let host = LayerHost(layer, size: CGSize(width: 100, height: 100))
    let animation = CABasicAnimation(keyPath: "progress")
    animation.fromValue = 0
    animation.toValue = 1
    animation.duration = 1
    layer.add(animation, forKey: nil)
    CATransaction.flush()
    host.isRecording = true
    for frame in 1...60 { MediaClock.current.advance(to: Double(frame) / 60) }
    let recorded = Film(joining: host.recordedFilms)
    func ink(at time: Double) throws -> Int {
      try #require(Bitmap(rendering: recorded.drawing(at: time))).pixels.reduce(0) { $0 + Int($1) }
    }
    let (quarter, half) = (try ink(at: 0.251), try ink(at: 0.501))
    #expect(quarter > 0)
    #expect(abs(Double(half) / Double(quarter) - 2) < 0.1)
  }
}
