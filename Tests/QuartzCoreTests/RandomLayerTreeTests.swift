import Foundation
import OneAtATime
import QuartzCore
import SeededRandom
import Testing
import VectorGraphics
import VectorMotion
import VectorRaster

/// Trees of layers with properties and animations by chance, some of them with numbers that nobody should give.
@Suite(.oneAtATime) @MainActor
struct RandomLayerTreeTests {
  nonisolated private static let isFullSweep = ProcessInfo.processInfo.environment["INBETWEEN_FULL_SWEEPS"] == "1"
  nonisolated private static let chunks = 0..<(isFullSweep ? 200 : 3)
  private static let treesAChunk = 100

  @Test(arguments: chunks)
  func anyTreeShowsTheSameAtAnInstantWhateverWasAskedBefore(_ chunk: Int) throws {
    for seed in chunk * Self.treesAChunk..<(chunk + 1) * Self.treesAChunk {
      let clock = MediaClock()
      clock.makeCurrent()
      var tree = RandomTree(seed: UInt64(seed))
      let root = tree.make()
      let host = LayerHost(root, size: CGSize(width: 24, height: 24), background: .white)
      tree.animate()
      CATransaction.flush()
      let film = host.film
      let times = [0, 0.3, 0.75, 1.2, 2.5]
      let inOrder = times.map { film.drawing(at: $0) }
      var scratch = Drawing(size: film.size)
      for index in [3, 0, 4, 1, 2, 0] {
        film.draw(at: times[index], into: &scratch)
        // Described, since not a number does not equal itself.
        let isSame = scratch == inOrder[index] || "\(scratch)" == "\(inOrder[index])"
        #expect(isSame, "seed \(seed), time \(times[index])")
      }
      let bitmap = try #require(Bitmap(rendering: inOrder[1]), "seed \(seed)")
      let isOpaque = stride(from: 3, to: bitmap.pixels.count, by: 4).allSatisfy { bitmap.pixels[$0] == 255 }
      #expect(isOpaque || tree.blends, "seed \(seed)")
      #expect(Bitmap(rendering: inOrder[1]) == bitmap, "seed \(seed)")

      clock.advance(to: 0.3)
      if !tree.isWild {
        for layer in tree.layers {
          guard let shown = layer.presentation() else { continue }
          let numbers = [shown.frame.minX, shown.frame.width, shown.position.x, shown.bounds.width]
          #expect(numbers.allSatisfy { $0.isFinite }, "seed \(seed)")
        }
      }
      tree.disturb()
      clock.advance(to: 1.2)
      _ = host.film.drawing(at: 1.2)
      clock.advance(to: 4)
    }
  }
}

/// Films and presentation copies are computed in different ways: scales, turns and translations one by one here, of whole
/// matrices there.
@Suite(.oneAtATime) @MainActor
struct TransformStageTests {
  @Test(arguments: 0..<200 as Range<UInt64>)
  func theFilmPlacesALayerWhereItsPresentationIs(_ seed: UInt64) throws {
    let clock = MediaClock()
    clock.makeCurrent()
    var generator = SeededGenerator(seed: seed)
    func number(_ range: ClosedRange<Double>) -> Double { Double.random(in: range, using: &generator) }
    let layer = CALayer()
    layer.frame = CGRect(x: 3, y: 4, width: 10, height: 20)
    layer.anchorPoint = CGPoint(x: number(0...1), y: 0.5)
    if seed % 3 > 0 {
      layer.transform = CATransform3DRotate(
        CATransform3DMakeScale(number(0.5...2), number(0.5...2), 1), number(-3...3), 0, 0, 1)
    }
    if seed % 7 == 0 { layer.transform = CATransform3DScale(layer.transform, -1, 1, 1) }
    let root = CALayer()
    root.addSublayer(layer)
    let host = LayerHost(root, size: CGSize(width: 40, height: 40))
    let keyPaths = [
      "transform.rotation.z", "transform.rotation", "transform.scale", "transform.scale.xy", "transform.scale.x",
      "transform.scale.y", "transform.translation.x", "transform.translation.y", "position.x", "position", "bounds",
    ]
    for _ in 0..<Int.random(in: 1...3, using: &generator) {
      let keyPath = keyPaths.randomElement(using: &generator) ?? ""
      let animation = CABasicAnimation(keyPath: keyPath)
      func value() -> Any {
        switch keyPath {
        case "position": CGPoint(x: number(0...9), y: number(0...9))
        case "bounds": CGRect(x: number(0...9), y: number(0...9), width: number(1...9), height: number(1...9))
        default: number(0.5...4)
        }
      }
      if Bool.random(using: &generator) { animation.fromValue = value() }
      animation.toValue = value()
      animation.isAdditive = number(0...1) < 0.3
      animation.isCumulative = number(0...1) < 0.2
      (animation.duration, animation.repeatCount) = (number(0.5...1), Float(number(1...3)))
      layer.add(animation, forKey: nil)
    }
    CATransaction.flush()
    for time in [0.0, 0.4, 0.9, 1.7] {
      clock.advance(to: time)
      let shown = try #require(layer.presentation())
      guard case .nodes(let nodes) = host.film.nodes[0].content else { continue }
      let map = nodes[0].transform.transform(at: time)
      for corner in [CGPoint(x: 0, y: 0), CGPoint(x: 5, y: 7)] {
        let place = shown.convert(corner, to: root)
        let inFilm = try #require(map.apply(to: Point(corner)))
        #expect(inFilm.distance(to: Point(place)) < 1e-9, "seed \(seed), time \(time)")
      }
    }
  }
}

@MainActor
private struct RandomTree {
  private var generator: SeededGenerator
  private(set) var layers: [CALayer] = []
  /// Whether it has numbers that are not finite, or huge.
  private(set) var isWild = false
  /// Whether blending may take the background away.
  private(set) var blends = false

  init(seed: UInt64) {
    generator = SeededGenerator(seed: seed)
    isWild = seed % 5 == 4
  }

  // MARK: - Values

  private mutating func number(_ range: ClosedRange<Double>) -> Double {
    if isWild, one(in: 12) {
      return [Double.nan, .infinity, -.infinity, 1e300, -1e300, 0, 1e-300].randomElement(using: &generator) ?? 0
    }
    return Double.random(in: range, using: &generator)
  }

  private mutating func one(in count: Int) -> Bool { Int.random(in: 0..<count, using: &generator) == 0 }

  private mutating func point() -> CGPoint { CGPoint(x: number(-10...30), y: number(-10...30)) }

  private mutating func rect() -> CGRect {
    CGRect(origin: point(), size: CGSize(width: number(-20...24), height: number(0...24)))
  }

  private mutating func color() -> CGColor {
    CGColor(
      VectorGraphics.Color(red: number(0...1), green: number(0...1), blue: number(0...1), alpha: number(0...1)))
  }

  private mutating func transform() -> CATransform3D {
    switch Int.random(in: 0..<6, using: &generator) {
    case 0: CATransform3DMakeScale(number(-2...2), number(-2...2), 1)
    case 1: CATransform3DMakeRotation(number(-4...4), 0, 0, 1)
    case 2: CATransform3DMakeRotation(number(-4...4), number(-1...1), number(-1...1), number(-1...1))
    case 3: CATransform3DMakeTranslation(number(-9...9), number(-9...9), number(-9...9))
    case 4:
      CATransform3D(
        m11: 1, m12: 0, m13: 0, m14: 0, m21: 0, m22: 1, m23: 0, m24: 0, m31: 0, m32: 0, m33: 1, m34: number(-0.02...0),
        m41: 0, m42: 0, m43: 0, m44: 1)
    default: CATransform3DIdentity
    }
  }

  private mutating func path() -> CGPath {
    let path = CGMutablePath()
    switch Int.random(in: 0..<4, using: &generator) {
    case 0: path.addRect(rect())
    case 1: path.addEllipse(in: rect())
    case 2: break
    default:
      path.move(to: point())
      for _ in 0..<Int.random(in: 1...4, using: &generator) {
        if one(in: 2) {
          path.addLine(to: point())
        } else {
          path.addCurve(to: point(), control1: point(), control2: point())
        }
      }
      if one(in: 2) { path.closeSubpath() }
    }
    return path
  }

  private mutating func image() -> CGImage? {
    var bitmap = Bitmap(width: 4, height: 3)
    for index in bitmap.pixels.indices {
      bitmap.pixels[index] = index % 4 == 3 ? 255 : UInt8.random(in: 0...255, using: &generator)
    }
    return CGImage(bitmap)
  }

  // MARK: - Trees

  mutating func make() -> CALayer {
    let root = CALayer()
    root.bounds = CGRect(x: 0, y: 0, width: 24, height: 24)
    root.position = CGPoint(x: 12, y: 12)
    layers = [root]
    for _ in 0..<Int.random(in: 1...7, using: &generator) {
      let layer = layer()
      let parent = layers.randomElement(using: &generator) ?? root
      if one(in: 8), parent !== root { parent.mask = layer } else { parent.addSublayer(layer) }
      layers.append(layer)
    }
    return root
  }

  private mutating func layer() -> CALayer {
    let layer: CALayer
    switch Int.random(in: 0..<7, using: &generator) {
    case 0, 1:
      let shape = CAShapeLayer()
      shape.path = path()
      shape.fillColor = one(in: 3) ? nil : color()
      shape.strokeColor = one(in: 2) ? nil : color()
      shape.lineWidth = number(0...5)
      (shape.strokeStart, shape.strokeEnd) = (number(-0.2...0.5), number(0.4...1.2))
      if one(in: 4) { shape.lineDashPattern = [NSNumber(value: number(1...5)), NSNumber(value: number(0...5))] }
      layer = shape
    case 2:
      let gradient = CAGradientLayer()
      gradient.colors = (0..<Int.random(in: 0...3, using: &generator)).map { _ in color() }
      if one(in: 2) { gradient.locations = [NSNumber(value: number(0...1)), NSNumber(value: number(0...1))] }
      gradient.type = [.axial, .radial, .conic].randomElement(using: &generator) ?? .axial
      gradient.endPoint = CGPoint(x: number(0...1), y: number(0...1))
      layer = gradient
    case 3:
      let replicator = CAReplicatorLayer()
      replicator.instanceCount = Int.random(in: -1...4, using: &generator)
      replicator.instanceTransform = transform()
      replicator.instanceDelay = number(-0.5...0.5)
      replicator.instanceAlphaOffset = Float(number(-0.3...0.1))
      replicator.preservesDepth = one(in: 3)
      layer = replicator
    case 4: layer = CATransformLayer()
    default:
      layer = CALayer()
      if one(in: 3) { layer.contents = image() }
      layer.contentsGravity =
        [.resize, .resizeAspect, .resizeAspectFill, .center, .left, .bottomRight].randomElement(using: &generator)
        ?? .resize
      if one(in: 4) { layer.contentsCenter = CGRect(x: 0.25, y: 0.25, width: number(0...0.5), height: 0.5) }
    }
    layer.name = "layer\(layers.count)"
    layer.bounds = rect()
    layer.position = point()
    if one(in: 3) { layer.anchorPoint = CGPoint(x: number(0...1), y: number(0...1)) }
    if one(in: 3) { layer.transform = transform() }
    if one(in: 6) { layer.sublayerTransform = transform() }
    if one(in: 3) { layer.zPosition = number(-3...3) }
    if one(in: 2) { layer.backgroundColor = color() }
    if one(in: 3) { layer.cornerRadius = number(-1...9) }
    if one(in: 4) { layer.borderWidth = number(0...4) }
    if one(in: 5) { layer.masksToBounds = true }
    if one(in: 6) { (layer.shadowOpacity, layer.shadowRadius) = (Float(number(0...1)), number(0...3)) }
    if one(in: 9) { layer.shadowPath = path() }
    if one(in: 3) { layer.opacity = Float(number(0...1)) }
    if one(in: 9) { layer.isGeometryFlipped = true }
    if one(in: 9) { layer.isDoubleSided = false }
    if one(in: 7) { (layer.speed, layer.timeOffset) = (Float(number(-1...2)), number(0...1)) }
    if one(in: 12) {
      layer.compositingFilter = "destOut"
      blends = true
    }
    return layer
  }

  // MARK: - Animations

  mutating func animate() {
    for layer in layers where one(in: 2) { layer.add(animation(), forKey: one(in: 2) ? "key" : nil) }
  }

  private mutating func animation() -> CAAnimation {
    let animation: CAAnimation
    switch Int.random(in: 0..<5, using: &generator) {
    case 0:
      let group = CAAnimationGroup()
      group.animations = [basic(), basic()]
      animation = group
    case 1: animation = keyframes()
    case 2 where one(in: 3): animation = CATransition()
    default: animation = basic()
    }
    animation.duration = number(0...2)
    if one(in: 3) { animation.repeatCount = Float(number(0...3)) }
    if one(in: 3) { animation.autoreverses = true }
    if one(in: 4) { animation.beginTime = number(0...1) }
    if one(in: 4) { animation.timingFunction = CAMediaTimingFunction(name: .easeInEaseOut) }
    if one(in: 3) { (animation.fillMode, animation.isRemovedOnCompletion) = (.both, false) }
    return animation
  }

  private mutating func basic() -> CAPropertyAnimation {
    let (keyPath, value) = keyPath()
    let animation = one(in: 4) ? CASpringAnimation(keyPath: keyPath) : CABasicAnimation(keyPath: keyPath)
    if one(in: 2) { animation.fromValue = value(&self) }
    if !one(in: 3) { animation.toValue = value(&self) }
    if one(in: 5) { animation.byValue = value(&self) }
    if one(in: 5) { animation.isAdditive = true }
    if one(in: 5) { animation.isCumulative = true }
    return animation
  }

  private mutating func keyframes() -> CAPropertyAnimation {
    let (keyPath, value) = keyPath()
    let animation = CAKeyframeAnimation(keyPath: keyPath)
    animation.values = (0..<Int.random(in: 1...4, using: &generator)).map { _ in value(&self) }
    animation.calculationMode =
      [.linear, .discrete, .paced, .cubic, .cubicPaced].randomElement(using: &generator) ?? .linear
    if one(in: 4) {
      animation.path = path()
      animation.rotationMode = one(in: 2) ? .rotateAuto : nil
    }
    return animation
  }

  private mutating func keyPath() -> (String, (inout RandomTree) -> Any) {
    let numbers = [
      "opacity", "position.x", "bounds.size.width", "transform.rotation.z", "transform.rotation.y", "transform.scale",
      "transform.scale.x", "transform.translation.y", "zPosition", "cornerRadius", "borderWidth", "shadowOpacity",
      "strokeEnd", "strokeStart", "lineWidth", "lineDashPhase", "sublayers.layer2.opacity",
      "instanceTransform.rotation.z",
    ]
    switch Int.random(in: 0..<9, using: &generator) {
    case 0: return ("position", { $0.point() })
    case 1: return ("bounds", { $0.rect() })
    case 2: return ("transform", { $0.transform() })
    case 3:
      return (
        ["backgroundColor", "fillColor", "borderColor", "instanceColor"].randomElement(using: &generator) ?? "",
        { $0.color() }
      )
    case 4: return ("path", { $0.path() })
    case 5: return ("hidden", { $0.one(in: 2) })
    case 6: return ("colors", { tree in (0..<2).map { _ in tree.color() } })
    default: return (numbers.randomElement(using: &generator) ?? "opacity", { $0.number(-1...3) })
    }
  }

  /// Changes something in a tree that shows already.
  mutating func disturb() {
    for layer in layers where one(in: 3) {
      switch Int.random(in: 0..<6, using: &generator) {
      case 0: layer.removeAllAnimations()
      case 1: layer.removeFromSuperlayer()
      case 2: layers.randomElement(using: &generator)?.addSublayer(layer)
      case 3: layer.frame = rect()
      case 4: layer.speed = Float(number(0...2))
      default: layer.add(animation(), forKey: "key")
      }
    }
  }
}
