import OneAtATime
import QuartzCore
import Testing
import VectorGraphics
import VectorMotion
import VectorRaster

// The four kinds of subclasses that people write.

private final class Plain: CALayer {}

private final class Conventional: CAShapeLayer {
  var isMade = true

  override init() {
    super.init()
    lineWidth = 7
  }

  required init?(coder: NSCoder) { fatalError("not from archives") }

  override init(layer: Any) { super.init(layer: layer) }
}

private final class Storing: CALayer {
  var note = "new"

  override init() { super.init() }

  override init(layer: Any) {
    if let layer = layer as? Storing { note = layer.note + ", copied" }
    super.init(layer: layer)
  }

  required init?(coder: NSCoder) { super.init(coder: coder) }
}

private final class Designated: CALayer {
  let number: Int

  init(number: Int) {
    self.number = number
    super.init()
  }

  override init(layer: Any) {
    number = (layer as? Designated)?.number ?? -1
    super.init(layer: layer)
  }

  required init?(coder: NSCoder) { nil }
}

/// A progress ring as it is written for Apple's systems, but for the wrapper.
private class Ring: CALayer {
  @LayerProperty("progress") var progress: CGFloat = 0
  @LayerProperty("tint") var tint: CGColor? = nil
  static var drawn: [CGFloat] = []

  override class func needsDisplay(forKey key: String) -> Bool {
    key == "progress" || super.needsDisplay(forKey: key)
  }

  override func action(forKey event: String) -> (any CAAction)? {
    guard event == "progress" else { return super.action(forKey: event) }
    let animation = CABasicAnimation(keyPath: event)
    animation.fromValue = presentation()?.progress
    animation.duration = 1
    return animation
  }

  override func draw(in ctx: CGContext) {
    Ring.drawn.append(progress)
    ctx.setFillColor(.black)
    ctx.fill(CGRect(x: 0, y: 0, width: 40 * progress, height: 40))
  }
}

private final class LabelledRing: Ring {
  @LayerProperty("label") var label = "none"

  override class func needsDisplay(forKey key: String) -> Bool { key == "label" || super.needsDisplay(forKey: key) }
}

@Suite(.oneAtATime) @MainActor
struct LayerSubclassTests {
  private let clock = MediaClock()

  init() { clock.makeCurrent() }

  private func hosted<Layer: CALayer>(_ layer: Layer) -> (Layer, LayerHost) {
    let root = CALayer()
    root.addSublayer(layer)
    let host = LayerHost(root, size: CGSize(width: 40, height: 40))
    CATransaction.flush()
    return (layer, host)
  }

  @Test func presentationCopiesAreOfTheLayersOwnClass() throws {
    let (plain, host1) = hosted(Plain())
    plain.opacity = 0.5
    CATransaction.flush()
    let shown: Plain = try #require(plain.presentation())
    #expect(type(of: shown) == Plain.self && shown !== plain && shown.model() === plain)

    let (conventional, host2) = hosted(Conventional())
    let ring = try #require(conventional.presentation())
    #expect(ring.lineWidth == 7 && ring.isMade)
    #expect((ring as CALayer) is CAShapeLayer)

    let (storing, host3) = hosted(Storing())
    #expect(storing.presentation()?.note == "new, copied" && storing.note == "new")

    let (designated, host4) = hosted(Designated(number: 5))
    #expect(designated.presentation()?.number == 5)
    withExtendedLifetime((host1, host2, host3, host4)) {}
  }

  @Test func instancesAreMadeOfClassesKnownAtRunTime() {
    let classes: [CALayer.Type] = [Plain.self, Conventional.self, Storing.self, CAGradientLayer.self, CALayer.self]
    for layerClass in classes {
      let layer = makeLayer(of: layerClass)
      #expect(type(of: layer) == layerClass)
      #expect((layer as? CAShapeLayer)?.lineWidth ?? 7 == 7)
    }
  }

  @Test func presentationsShowAnimationsAndTheirTree() throws {
    let (parent, host) = hosted(CALayer())
    let child = CALayer()
    let mask = CAShapeLayer()
    #expect(child.presentation() == nil)
    parent.addSublayer(child)
    parent.mask = mask
    #expect(child.presentation() == nil)
    CATransaction.flush()
    CATransaction.setDisableActions(true)
    let fade = CABasicAnimation(keyPath: "opacity")
    (fade.fromValue, fade.toValue, fade.duration) = (0, 1, 2)
    child.add(fade, forKey: "fade")
    clock.advance(to: 0.5)
    let shown = try #require(child.presentation())
    #expect(shown.opacity == 0.25 && child.opacity == 1)
    #expect(shown.presentation() === shown && shown.animationKeys() == ["fade"])
    #expect(shown.superlayer?.model() === parent && shown.superlayer?.sublayers?.first?.opacity == 0.25)
    #expect(parent.presentation()?.mask?.model() === mask)
    shown.opacity = 0.75
    #expect(child.opacity == 1 && child.presentation()?.opacity == 0.25)
    child.removeFromSuperlayer()
    #expect(child.presentation() == nil)
    withExtendedLifetime(host) {}
  }

  @Test func hitsAndConversionsWorkOnWhatShows() throws {
    let (layer, host) = hosted(CALayer())
    CATransaction.setDisableActions(true)
    host.root.bounds = CGRect(x: 0, y: 0, width: 40, height: 40)
    host.root.position = CGPoint(x: 20, y: 20)
    layer.frame = CGRect(x: 0, y: 0, width: 10, height: 10)
    CATransaction.flush()
    let move = CABasicAnimation(keyPath: "position.x")
    (move.fromValue, move.toValue, move.duration) = (5, 35, 1)
    layer.add(move, forKey: nil)
    clock.advance(to: 0.5)
    let shown = try #require(host.root.presentation())
    #expect(shown.hitTest(CGPoint(x: 20, y: 5))?.model() === layer)
    #expect(shown.hitTest(CGPoint(x: 2, y: 5))?.model() === host.root)
    #expect(layer.presentation()?.frame == CGRect(x: 15, y: 0, width: 10, height: 10))
    #expect(layer.presentation()?.convert(CGPoint(x: 0, y: 0), to: shown) == CGPoint(x: 15, y: 0))
  }

  // MARK: - Properties of one's own

  @Test func ownPropertiesHaveValuesByKeyAndAreCopied() {
    let ring = LabelledRing()
    #expect(ring.progress == 0 && ring.value(forKey: "progress") as? CGFloat == 0 && ring.tint == nil)
    ring.setValue(0.5, forKey: "progress")
    #expect(ring.progress == 0.5 && ring.needsDisplay())
    ring.setValue(CGColor.white, forKey: "tint")
    ring.displayIfNeeded()
    ring.setValue("half", forKey: "label")
    #expect(ring.needsDisplay())
    ring.setValue(3, forKey: "label")
    let copy = LabelledRing(layer: ring)
    #expect(copy.progress == 0.5 && copy.tint == CGColor.white && copy.label == "half")
  }

  @Test func ownPropertiesDrawWhileTheyAreAnimated() throws {
    let ring = Ring()
    ring.frame = CGRect(x: 0, y: 0, width: 40, height: 40)
    ring.setNeedsDisplay()
    let (_, host) = hosted(ring)
    Ring.drawn = []
    func isBlack(_ x: Int) -> Bool? {
      Bitmap(rendering: host.film.drawing(at: clock.time)).map { $0.pixels[4 * (20 * 40 + x) + 3] == 255 }
    }
    ring.progress = 1
    CATransaction.flush()
    #expect(ring.progress == 1 && ring.presentation()?.progress == 0)
    #expect(isBlack(1) == false)
    // Frames are drawn on the way, though nothing else happens.
    clock.advance(to: 0.25)
    #expect(Ring.drawn.count > 14)
    clock.advance(to: 0.5)
    #expect(ring.presentation()?.progress == 0.5)
    #expect(isBlack(18) == true && isBlack(21) == false)
    // Reversed in the middle of its way it goes on from where it is.
    ring.progress = 0
    CATransaction.flush()
    #expect(ring.presentation()?.progress == 0.5)
    clock.advance(to: 1)
    #expect(ring.presentation()?.progress == 0.25)
    clock.advance(to: 2)
    #expect(ring.presentation()?.progress == 0 && isBlack(1) == false)
    #expect(Ring.drawn.contains(0.25) && Ring.drawn.contains(0.5))
    let count = Ring.drawn.count
    clock.advance(to: 3)
    #expect(Ring.drawn.count == count)
  }
}
