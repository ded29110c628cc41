import OneAtATime
import QuartzCore
import SamplePictures
import Testing
import VectorGraphics
import VectorMotion
import VectorRaster

@Suite(.oneAtATime) @MainActor
struct CommitTests {
  private let clock = MediaClock()

  init() { clock.makeCurrent() }

  private func layer(_ frame: CGRect, _ color: CGColor? = nil) -> CALayer {
    let layer = CALayer()
    layer.frame = frame
    layer.backgroundColor = color
    return layer
  }

  private func shape(_ path: CGPath, _ color: CGColor = .black) -> CAShapeLayer {
    let shape = CAShapeLayer()
    shape.path = path
    shape.fillColor = color
    return shape
  }

  private func host(_ layers: CALayer..., size: CGFloat = 40) -> LayerHost {
    let root = layer(CGRect(x: 0, y: 0, width: size, height: size))
    layers.forEach { root.addSublayer($0) }
    let host = LayerHost(root, size: root.bounds.size)
    CATransaction.flush()
    return host
  }

  private func picture(_ host: LayerHost, at time: Double = 0) -> Bitmap? {
    Bitmap(rendering: host.film.drawing(at: time))
  }

  private func picture(_ items: [Drawing.Item], size: Double = 40) -> Bitmap? {
    Bitmap(rendering: Drawing(size: Size(size, size), items: items))
  }

  private let red = CGColor(red: 1, green: 0, blue: 0, alpha: 1)
  private let blue = CGColor(red: 0, green: 0, blue: 1, alpha: 1)

  // MARK: - Increments

  @Test func aCommitMakesNodesOnlyForWhatHasChanged() {
    let groups = (0..<10).map { index in
      let group = layer(CGRect(x: 0, y: 0, width: 40, height: 40))
      for _ in 0..<10 { group.addSublayer(layer(CGRect(x: index, y: 0, width: 4, height: 4), red)) }
      return group
    }
    let root = layer(CGRect(x: 0, y: 0, width: 40, height: 40))
    root.sublayers = groups
    let host = LayerHost(root, size: root.bounds.size)
    CATransaction.flush()
    #expect(host.madeLayerCount == 111)
    let before = children(host.film.nodes[0])
    CATransaction.flush()
    #expect(host.madeLayerCount == 0)

    CATransaction.setDisableActions(true)
    groups[3].sublayers?[4].backgroundColor = blue
    CATransaction.flush()
    #expect(host.madeLayerCount == 1)
    let after = children(host.film.nodes[0])
    for index in 0..<10 { #expect(after[index].sharesStorage(with: before[index]) == (index != 3)) }
    let (old, new) = (children(before[3]), children(after[3]))
    for index in 0..<10 { #expect(new[index].sharesStorage(with: old[index]) == (index != 4)) }

    groups[5].addSublayer(layer(CGRect(x: 0, y: 0, width: 4, height: 4), blue))
    CATransaction.flush()
    #expect(host.madeLayerCount == 2)
  }

  private func children(_ node: Node) -> [Node] {
    if case .nodes(let nodes) = node.content { nodes } else { [] }
  }

  @Test func whatRunsIsNotMadeAgainWhileTimePasses() {
    let moving = layer(CGRect(x: 0, y: 0, width: 10, height: 10), red)
    let host = host(moving)
    let animation = CABasicAnimation(keyPath: "position.x")
    (animation.fromValue, animation.toValue, animation.duration) = (5, 35, 2)
    moving.add(animation, forKey: nil)
    CATransaction.flush()
    clock.advance(to: 1)
    #expect(host.madeLayerCount == 0)
    let item = Drawing.Item.path(.fill(Path(rect: Rect(x: 15, y: 0, width: 10, height: 10)), .color(Color(red))))
    #expect(picture(host, at: 1) == picture([item]))
  }

  @Test func theHostMadeLastShowsTheTree() {
    let first = host(layer(CGRect(x: 0, y: 0, width: 10, height: 10), red))
    let second = LayerHost(first.root, size: CGSize(width: 20, height: 20))
    CATransaction.flush()
    #expect(second.film.nodes.count == 1)
    first.root.sublayers = nil
    CATransaction.flush()
    #expect(children(second.film.nodes[0]).isEmpty && children(first.film.nodes[0]).count == 1)
  }

  @Test func recordedFilmsAreThoseThatDiffer() {
    let square = layer(CGRect(x: 0, y: 0, width: 10, height: 10), red)
    let host = host(square)
    host.isRecording = true
    clock.advance(to: 1)
    CATransaction.setDisableActions(true)
    square.backgroundColor = blue
    clock.advance(to: 2)
    square.backgroundColor = red
    clock.advance(to: 2)
    square.backgroundColor = blue
    CATransaction.flush()
    #expect(host.recordedFilms.map(\.time) == [0, 1, 2])
  }

  @Test func joinedFilmsAreWhatTheHostShowed() {
    let shape = shape(CGPath(rect: CGRect(x: 0, y: 0, width: 10, height: 10), transform: nil))
    let square = layer(CGRect(x: 20, y: 20, width: 10, height: 10), red)
    let host = host(shape, square)
    host.isRecording = true
    var shown: [(time: Double, drawing: Drawing)] = []
    for step in 0..<40 {
      let time = 0.05 * Double(step)
      clock.advance(to: time)
      switch step {
      case 5: square.position = CGPoint(x: 30, y: 10)
      case 9: shape.path = CGPath(ellipseIn: CGRect(x: 0, y: 0, width: 20, height: 20), transform: nil)
      case 12: square.removeFromSuperlayer()
      case 20: host.root.insertSublayer(square, at: 0)
      case 25: shape.fillColor = blue
      default: break
      }
      CATransaction.flush()
      shown.append((time, host.film.drawing(at: time)))
    }
    let film = Film(joining: host.recordedFilms)
    #expect(host.recordedFilms.count > 5)
    for (time, drawing) in shown.reversed() {
      #expect(Bitmap(rendering: film.drawing(at: time)) == Bitmap(rendering: drawing), "time \(time)")
    }
  }

  @Test func chainsOfThousandsOfLayersEndSomewhere() {
    let root = CALayer()
    var top = root
    for _ in 0..<3_000 {
      let layer = layer(CGRect(x: 0, y: 0, width: 10, height: 10), red)
      layer.addSublayer(top)
      top = layer
    }
    let host = LayerHost(top, size: CGSize(width: 40, height: 40))
    CATransaction.flush()
    #expect(host.madeLayerCount == 256)
    #expect(picture(host) != picture([]))
    while let next = top.sublayers?.first {
      next.removeFromSuperlayer()
      top = next
    }
  }

  // MARK: - Compositing

  @Test func backgroundContentSublayersAndBorderLieInThisOrder() {
    let base = CAShapeLayer()
    base.frame = CGRect(x: 10, y: 10, width: 20, height: 20)
    base.backgroundColor = .white
    base.path = CGPath(rect: CGRect(x: 0, y: 0, width: 20, height: 10), transform: nil)
    base.fillColor = red
    base.borderWidth = 2
    base.borderColor = .black
    base.addSublayer(layer(CGRect(x: 0, y: 0, width: 10, height: 20), blue))
    let host = host(base)
    let expected: [Drawing.Item] = [
      .path(.fill(Path(rect: Rect(x: 10, y: 10, width: 20, height: 20)), .color(.white))),
      .path(.fill(Path(rect: Rect(x: 10, y: 10, width: 20, height: 10)), .color(Color(red)))),
      .path(.fill(Path(rect: Rect(x: 10, y: 10, width: 10, height: 20)), .color(Color(blue)))),
      .path(
        PaintedPath(
          Path(rect: Rect(x: 11, y: 11, width: 18, height: 18)), style: .stroke(StrokeStyle(width: 2)),
          paint: .color(.black))),
    ]
    #expect(picture(host) == picture(expected))
  }

  @Test func opacityIsThatOfTheLayerWithItsSublayers() {
    let group = layer(CGRect(x: 0, y: 0, width: 30, height: 30), red)
    group.opacity = 0.5
    group.addSublayer(layer(CGRect(x: 10, y: 10, width: 30, height: 30), blue))
    let items: [Drawing.Item] = [
      .path(.fill(Path(rect: Rect(x: 0, y: 0, width: 30, height: 30)), .color(Color(red)))),
      .path(.fill(Path(rect: Rect(x: 10, y: 10, width: 30, height: 30)), .color(Color(blue)))),
    ]
    #expect(picture(host(group)) == picture([.group(Group(items, opacity: 0.5))]))
  }

  @Test func boundsAndMasksCutAndShadowsLieBelow() {
    let group = layer(CGRect(x: 4, y: 4, width: 30, height: 30), red)
    group.cornerRadius = 8
    group.masksToBounds = true
    group.addSublayer(layer(CGRect(x: 20, y: 20, width: 30, height: 30), blue))
    let outline = Path(roundedRect: Rect(x: 4, y: 4, width: 30, height: 30), radii: Size(8, 8))
    let items: [Drawing.Item] = [
      .path(.fill(outline, .color(Color(red)))),
      .path(.fill(Path(rect: Rect(x: 24, y: 24, width: 30, height: 30)), .color(Color(blue)))),
    ]
    #expect(picture(host(group)) == picture([.group(Group(items, clips: [Group.Clip(outline)]))]))

    let masked = layer(CGRect(x: 0, y: 0, width: 40, height: 40), red)
    masked.mask = shape(CGPath(ellipseIn: CGRect(x: 5, y: 5, width: 30, height: 20), transform: nil))
    let circle = Drawing.Item.path(.fill(Path(ellipseIn: Rect(x: 5, y: 5, width: 30, height: 20)), .color(.black)))
    let whole = Drawing.Item.path(.fill(Path(rect: Rect(x: 0, y: 0, width: 40, height: 40)), .color(Color(red))))
    #expect(picture(host(masked)) == picture([.group(Group([whole], mask: Group.Mask([circle])))]))

    let casting = layer(CGRect(x: 10, y: 10, width: 16, height: 16), red)
    casting.shadowOpacity = 0.5
    casting.shadowOffset = CGSize(width: 3, height: 4)
    casting.shadowRadius = 2
    let square = Drawing.Item.path(.fill(Path(rect: Rect(x: 10, y: 10, width: 16, height: 16)), .color(Color(red))))
    let shadow = Group.Effect.shadow(
      color: Color(gray: 0, alpha: 0.5), offset: Vector(3, 4), radius: 2)
    #expect(picture(host(casting)) == picture([.group(Group([square], effects: [shadow]))]))
  }

  @Test func siblingsAreInTheOrderOfTheirDepth() {
    let (low, high) = (
      layer(CGRect(x: 0, y: 0, width: 20, height: 20), red), layer(CGRect(x: 10, y: 0, width: 20, height: 20), blue)
    )
    low.zPosition = 1
    let items: [Drawing.Item] = [
      .path(.fill(Path(rect: Rect(x: 10, y: 0, width: 20, height: 20)), .color(Color(blue)))),
      .path(.fill(Path(rect: Rect(x: 0, y: 0, width: 20, height: 20)), .color(Color(red)))),
    ]
    let host = host(low, high)
    #expect(picture(host) == picture(items))
    // While it moves behind, the order turns over at the instant at which it is as deep as the other.
    let sink = CABasicAnimation(keyPath: "zPosition")
    (sink.fromValue, sink.toValue, sink.duration) = (1, -1, 1)
    low.add(sink, forKey: nil)
    CATransaction.flush()
    #expect(picture(host, at: 0.4) == picture(items))
    #expect(picture(host, at: 0.6) == picture(Array(items.reversed())))
  }

  @Test func sublayerTransformsShowSublayersInPerspective() {
    let tilted = layer(CGRect(x: 10, y: 10, width: 20, height: 20), red)
    tilted.transform = CATransform3DMakeRotation(.pi / 3, 0, 1, 0)
    let host = host(tilted)
    CATransaction.setDisableActions(true)
    host.root.sublayerTransform.m34 = -1 / 50
    CATransaction.flush()
    let map = Transform3D.translation(-10, -10, 0).then(.rotation(.pi / 3, x: 0, y: 1, z: 0))
      .then(.perspective(distance: 50)).then(.translation(20, 20, 0))
    let square = Drawing.Item.path(.fill(Path(rect: Rect(x: 0, y: 0, width: 20, height: 20)), .color(Color(red))))
    #expect(picture(host) == picture([.group(Group([square], transform: map.projection))]))
  }

  @Test func transformLayersDoNotFlatten() {
    let space = CATransformLayer()
    space.frame = CGRect(x: 0, y: 0, width: 40, height: 40)
    space.transform = CATransform3DMakeRotation(.pi, 0, 1, 0)
    let (near, far) = (
      layer(CGRect(x: 0, y: 0, width: 20, height: 20), red), layer(CGRect(x: 10, y: 0, width: 20, height: 20), blue)
    )
    near.zPosition = 5
    space.addSublayer(near)
    space.addSublayer(far)
    // Turned half way round, what was near is far: the blue one covers the red.
    let bitmap = picture(host(space))
    let middle = 4 * (5 * 40 + 25)
    #expect(bitmap.map { Array($0.pixels[middle..<middle + 4]) } == [0, 0, 255, 255])
  }

  @Test func theOpacityOfATransformLayerIsThatOfEachSublayer() {
    let space = CATransformLayer()
    space.frame = CGRect(x: 0, y: 0, width: 40, height: 40)
    space.opacity = 0.5
    space.addSublayer(layer(CGRect(x: 0, y: 0, width: 20, height: 20), red))
    space.addSublayer(layer(CGRect(x: 10, y: 10, width: 20, height: 20), blue))
    let items = [(0.0, red), (10, blue)].map { place, color in
      let square = Path(rect: Rect(x: place, y: place, width: 20, height: 20))
      return Drawing.Item.group(Group([.path(.fill(square, .color(Color(color))))], opacity: 0.5))
    }
    #expect(picture(host(space)) == picture(items))
  }

  @Test func layersThatAreNotDoubleSidedHideTheirBack() {
    let card = layer(CGRect(x: 0, y: 0, width: 20, height: 20), red)
    card.isDoubleSided = false
    card.transform = CATransform3DMakeRotation(.pi * 0.9, 0, 1, 0)
    let host = host(card)
    #expect(picture(host) == picture([]))
    CATransaction.setDisableActions(true)
    card.isDoubleSided = true
    CATransaction.flush()
    #expect(picture(host) != picture([]))
  }

  // MARK: - Contents

  private func bitmap(_ width: Int, _ height: Int) -> Bitmap {
    var bitmap = Bitmap(width: width, height: height)
    for index in bitmap.pixels.indices { bitmap.pixels[index] = index % 4 == 3 ? 255 : UInt8(index * 37 % 256) }
    return bitmap
  }

  @Test(arguments: [
    (CALayerContentsGravity.resize, CGRect(x: 10, y: 10, width: 20, height: 20)),
    (.resizeAspect, CGRect(x: 10, y: 15, width: 20, height: 10)),
    (.center, CGRect(x: 16, y: 18, width: 8, height: 4)), (.topLeft, CGRect(x: 10, y: 10, width: 8, height: 4)),
    (.bottom, CGRect(x: 16, y: 26, width: 8, height: 4)), (.right, CGRect(x: 22, y: 18, width: 8, height: 4)),
  ])
  func contentsLieAsTheirGravitySays(_ gravity: CALayerContentsGravity, _ rect: CGRect) {
    let layer = layer(CGRect(x: 10, y: 10, width: 20, height: 20))
    let image = bitmap(16, 8)
    layer.contents = CGImage(image)
    layer.contentsScale = 2
    layer.contentsGravity = gravity
    #expect(picture(host(layer)) == picture([.image(PlacedImage(image, in: Rect(rect)))]))
  }

  @Test func framesOfContentsFollowEachOther() {
    let layer = layer(CGRect(x: 0, y: 0, width: 40, height: 40))
    let images = [bitmap(1, 1), bitmap(2, 1), bitmap(1, 2)]
    let host = host(layer)
    let animation = CAKeyframeAnimation(keyPath: "contents")
    animation.values = images.map { CGImage($0) as Any }
    animation.calculationMode = .discrete
    animation.duration = 3
    layer.add(animation, forKey: nil)
    CATransaction.flush()
    for (index, image) in images.enumerated() {
      let expected = picture([.image(PlacedImage(image, in: Rect(x: 0, y: 0, width: 40, height: 40)))])
      #expect(picture(host, at: Double(index) + 0.5) == expected)
    }
    #expect(picture(host, at: 3.5) == picture([]))
  }

  @Test func partsOfContentsCanSweepOverAnImage() {
    let layer = layer(CGRect(x: 0, y: 0, width: 40, height: 40))
    let image = bitmap(4, 1)
    layer.contents = CGImage(image)
    layer.magnificationFilter = .nearest
    layer.contentsRect = CGRect(x: 0, y: 0, width: 0.25, height: 1)
    let host = host(layer)
    let sweep = CAKeyframeAnimation(keyPath: "contentsRect")
    sweep.values = (0..<4).map { CGRect(x: 0.25 * Double($0), y: 0, width: 0.25, height: 1) }
    (sweep.calculationMode, sweep.duration) = (.discrete, 4)
    layer.add(sweep, forKey: nil)
    CATransaction.flush()
    for index in 0..<4 {
      let pixel = picture(host, at: Double(index) + 0.5).map { Array($0.pixels[3240..<3244]) }
      #expect(pixel == Array(image.pixels[4 * index..<4 * index + 4]))
    }
  }

  private final class Cross: CALayer {
    override func draw(in ctx: CGContext) {
      ctx.setFillColor(CGColor(red: 1, green: 0, blue: 0, alpha: 1))
      ctx.fill(CGRect(x: bounds.minX, y: bounds.minY, width: 10, height: 30))
    }
  }

  @Test func drawnContentIsCutAtTheBoundsAndStretchesWithThem() {
    let cross = Cross()
    cross.bounds = CGRect(x: 5, y: 5, width: 20, height: 20)
    cross.position = CGPoint(x: 20, y: 20)
    cross.setNeedsDisplay()
    let host = host(cross)
    let item = Drawing.Item.path(.fill(Path(rect: Rect(x: 10, y: 10, width: 10, height: 20)), .color(Color(red))))
    #expect(picture(host) == picture([item]))
    let grow = CABasicAnimation(keyPath: "bounds.size.width")
    (grow.fromValue, grow.toValue, grow.duration) = (20, 40, 1)
    cross.add(grow, forKey: nil)
    CATransaction.flush()
    let wide = Drawing.Item.path(.fill(Path(rect: Rect(x: 5, y: 10, width: 15, height: 20)), .color(Color(red))))
    #expect(picture(host, at: 0.5) == picture([wide]))
  }

  @Test func renderingShowsTheModelWithoutItsPlace() throws {
    let square = layer(CGRect(x: 30, y: 30, width: 10, height: 10), red)
    square.addSublayer(layer(CGRect(x: 5, y: 5, width: 5, height: 5), blue))
    let host = host(square)
    let fade = CABasicAnimation(keyPath: "backgroundColor")
    (fade.fromValue, fade.toValue, fade.duration) = (CGColor.black, CGColor.white, 1)
    square.add(fade, forKey: nil)
    clock.advance(to: 0.5)
    let context = CGContext(recordingSize: CGSize(width: 40, height: 40))
    square.render(in: context)
    let expected: [Drawing.Item] = [
      .path(.fill(Path(rect: Rect(x: 0, y: 0, width: 10, height: 10)), .color(Color(red)))),
      .path(.fill(Path(rect: Rect(x: 5, y: 5, width: 5, height: 5)), .color(Color(blue)))),
    ]
    #expect(Bitmap(rendering: context.drawing) == picture(expected))
    #expect(host.film.nodes.count == 1)
  }

  // MARK: - Gradients and replicators

  @Test func gradientsFillTheBoundsWhileThoseMove() {
    let gradient = CAGradientLayer()
    gradient.frame = CGRect(x: 0, y: 0, width: 20, height: 40)
    gradient.colors = [red, blue]
    gradient.startPoint = CGPoint(x: 0, y: 0.5)
    gradient.endPoint = CGPoint(x: 1, y: 0.5)
    let host = host(gradient)
    func filled(_ width: Double, from x: Double) -> Bitmap? {
      let paint = Gradient(
        .linear(start: Point(x, 20), end: Point(x + width, 20)),
        stops: [.init(offset: 0, color: Color(red)), .init(offset: 1, color: Color(blue))])
      return picture([.path(.fill(Path(rect: Rect(x: x, y: 0, width: width, height: 40)), .gradient(paint)))])
    }
    #expect(picture(host) == filled(20, from: 0))
    let grow = CABasicAnimation(keyPath: "bounds")
    grow.toValue = CGRect(x: 0, y: 0, width: 40, height: 40)
    grow.duration = 1
    gradient.add(grow, forKey: nil)
    CATransaction.flush()
    #expect(picture(host, at: 0.5) == filled(30, from: -5))
  }

  @Test func copiesAreTurnedDelayedAndTinted() {
    let replicator = CAReplicatorLayer()
    replicator.frame = CGRect(x: 0, y: 0, width: 40, height: 40)
    replicator.instanceCount = 3
    replicator.instanceDelay = 0.25
    replicator.instanceTransform = CATransform3DMakeTranslation(12, 0, 0)
    replicator.instanceColor = CGColor(red: 1, green: 1, blue: 1, alpha: 1)
    replicator.instanceRedOffset = -0.5
    let dot = layer(CGRect(x: 0, y: 0, width: 10, height: 10), CGColor.white)
    replicator.addSublayer(dot)
    let host = host(replicator)
    let fall = CABasicAnimation(keyPath: "position.y")
    (fall.fromValue, fall.toValue, fall.duration) = (5, 35, 1)
    dot.add(fall, forKey: nil)
    CATransaction.flush()
    let items = (0..<3).map { number in
      let y = max(0, 0.75 - 0.25 * Double(number)) * 30
      let color = Color(red: 1 - 0.5 * Double(number), green: 1, blue: 1)
      return Drawing.Item.path(
        .fill(Path(rect: Rect(x: 12 * Double(number), y: y, width: 10, height: 10)), .color(color)))
    }
    #expect(picture(host, at: 0.75) == picture(items))
  }

  @Test func copiesOfCopiesAreBoundedAndHaveNamesOfTheirOwn() {
    var inner: CALayer = layer(CGRect(x: 0, y: 0, width: 1, height: 1), red)
    for _ in 0..<5 {
      let replicator = CAReplicatorLayer()
      replicator.instanceCount = 1_000
      replicator.addSublayer(inner)
      inner = replicator
    }
    let host = host(inner)
    var (ids, count) = (Set<UInt64>(), 0)
    func visit(_ node: Node) {
      ids.insert(node.id.rawValue)
      count += 1
      children(node).forEach(visit)
    }
    host.film.nodes.forEach(visit)
    #expect(count > 20_000 && count < 80_000 && ids.count == count)
  }

  @Test func copiesWhoseTransformIsAnimatedAreBounded() {
    let replicator = CAReplicatorLayer()
    replicator.instanceCount = 1_000_000_000
    replicator.addSublayer(layer(CGRect(x: 0, y: 0, width: 1, height: 1), red))
    let animation = CABasicAnimation(keyPath: "instanceTransform")
    animation.toValue = CATransform3DMakeTranslation(1, 0, 0)
    replicator.add(animation, forKey: nil)
    let host = host(replicator)
    #expect(children(children(host.film.nodes[0])[0]).count == 362)
  }

  // MARK: - Paths

  @Test func pathsOfOneStructureMoveAndOthersMorph() throws {
    let square = CGPath(rect: CGRect(x: 0, y: 0, width: 10, height: 10), transform: nil)
    let wide = CGPath(rect: CGRect(x: 0, y: 0, width: 30, height: 10), transform: nil)
    let circle = CGPath(ellipseIn: CGRect(x: 0, y: 0, width: 30, height: 30), transform: nil)
    let layer = shape(square)
    let host = host(layer)
    func play(to path: CGPath) {
      let animation = CABasicAnimation(keyPath: "path")
      (animation.fromValue, animation.toValue, animation.duration) = (square, path, 1)
      layer.add(animation, forKey: "path")
      CATransaction.flush()
    }
    play(to: wide)
    #expect(layer.path == square)
    let half = Drawing.Item.path(.fill(Path(rect: Rect(x: 0, y: 0, width: 20, height: 10)), .color(.black)))
    #expect(picture(host, at: 0.5) == picture([half]))
    play(to: circle)
    clock.advance(to: 0.5)
    let morph = PathMorph(from: Path(square), to: Path(circle))
    #expect(layer.presentation()?.path.map { Path($0) } == morph.path(at: 0.5))
    #expect(picture(host, at: 0.5) == picture([.path(.fill(morph.path(at: 0.5), .color(.black)))]))
  }

  @Test func strokesMeasureThePathThatShows() {
    let path = CGMutablePath()
    path.move(to: CGPoint(x: 0, y: 20))
    path.addLine(to: CGPoint(x: 10, y: 20))
    let longer = CGMutablePath()
    longer.move(to: CGPoint(x: 0, y: 20))
    longer.addLine(to: CGPoint(x: 30, y: 20))
    let layer = shape(path)
    layer.fillColor = nil
    layer.strokeColor = .black
    layer.lineWidth = 4
    layer.strokeEnd = 0.5
    let host = host(layer)
    let animation = CABasicAnimation(keyPath: "path")
    (animation.toValue, animation.duration) = (longer, 1)
    layer.add(animation, forKey: nil)
    CATransaction.flush()
    let half = Drawing.Item.path(.fill(Path(rect: Rect(x: 0, y: 18, width: 10, height: 4)), .color(.black)))
    #expect(picture(host, at: 0.5) == picture([half]))
  }

  @Test(arguments: [(0.5, 0.5), (0.8, 0.2)])
  func aStrokeThatEndsBeforeItStartsDrawsNothing(_ start: CGFloat, _ end: CGFloat) {
    let line = CGMutablePath()
    line.move(to: CGPoint(x: 0, y: 20))
    line.addLine(to: CGPoint(x: 40, y: 20))
    let layer = shape(line)
    (layer.strokeColor, layer.lineWidth, layer.lineCap) = (.black, 4, .round)
    (layer.strokeStart, layer.strokeEnd) = (start, end)
    #expect(picture(host(layer)) == picture([]))
  }

  // MARK: - Transitions

  @Test(arguments: [
    (CATransitionType.fade, 0.0, 0.0), (.push, 10, -30), (.moveIn, 10, 0), (.reveal, 0, -30),
  ])
  func transitionsLeadFromTheOldToTheNew(_ type: CATransitionType, _ newX: Double, _ oldX: Double) {
    let square = layer(CGRect(x: 0, y: 0, width: 40, height: 40), red)
    let host = host(square)
    CATransaction.setDisableActions(true)
    let transition = CATransition()
    transition.type = type
    transition.subtype = .fromRight
    transition.duration = 1
    square.add(transition, forKey: nil)
    square.backgroundColor = blue
    CATransaction.flush()
    func whole(_ x: Double, _ color: Color) -> Drawing.Item {
      .path(.fill(Path(rect: Rect(x: x, y: 0, width: 40, height: 40)), .color(color)))
    }
    let (old, new) = (whole(oldX, Color(red)), whole(newX, Color(blue)))
    let expected: [Drawing.Item] =
      switch type {
      case .fade: [whole(0, Color(red: 0.25, green: 0, blue: 0.75))]
      case .reveal: [new, old]
      default: [old, new]
      }
    #expect(distance(picture(host, at: 0.75), picture(expected)) <= 1)
    #expect(distance(picture(host, at: 0), picture([whole(0, Color(red))])) == 0)
    #expect(distance(picture(host, at: 2), picture([whole(0, Color(blue))])) == 0)
    clock.advance(to: 2)
    #expect(square.animationKeys() == nil && children(host.film.nodes[0]).count == 1)
  }

  /// As seen on iOS (IBAnimatable, pull request 156): "top" is where y is greatest.
  @Test(arguments: [
    (CATransitionSubtype.fromLeft, -20.0, 0.0), (.fromRight, 20, 0), (.fromTop, 0, 20), (.fromBottom, 0, -20),
  ])
  func theNewComesFromItsSide(_ subtype: CATransitionSubtype, _ x: Double, _ y: Double) {
    let square = layer(CGRect(x: 0, y: 0, width: 40, height: 40), red)
    let host = host(square)
    CATransaction.setDisableActions(true)
    let transition = CATransition()
    (transition.type, transition.subtype, transition.duration) = (.moveIn, subtype, 1)
    square.add(transition, forKey: nil)
    square.backgroundColor = blue
    CATransaction.flush()
    func whole(_ x: Double, _ y: Double, _ color: CGColor) -> Drawing.Item {
      .path(.fill(Path(rect: Rect(x: x, y: y, width: 40, height: 40)), .color(Color(color))))
    }
    #expect(picture(host, at: 0.5) == picture([whole(0, 0, red), whole(x, y, blue)]))
  }

  /// The largest difference of a byte.
  private func distance(_ a: Bitmap?, _ b: Bitmap?) -> Int {
    guard let a, let b else { return .max }
    return a.largestDifference(from: b)
  }
}
