import SeededRandom
import VectorGraphics
import VectorMotion

/// Random films of everything that a film can hold.
struct FilmFactory {
  var generator: SeededGenerator

  mutating func film() -> Film {
    let nodes = (0..<Int.random(in: 1...4, using: &generator)).map { _ in node(depth: 3) }
    return Film(size: Size(100, 80), background: chance(0.5) ? color() : nil, nodes: nodes)
  }

  mutating func anyNode() -> Node { node(depth: 2) }
  mutating func anyStage() -> TransformStage { stage() }
  mutating func anyPath() -> PathTrack { pathTrack() }

  private mutating func chance(_ share: Double) -> Bool { Double.random(in: 0..<1, using: &generator) < share }

  private mutating func number() -> Double {
    chance(0.1) ? [0, 1, -1, 1e12, -1e-12].randomElement(using: &generator)! : .random(in: -20...20, using: &generator)
  }

  private mutating func point() -> Point { Point(number(), number()) }
  private mutating func vector() -> Vector { Vector(number(), number()) }
  private mutating func color() -> Color {
    Color(
      red: .random(in: 0...1, using: &generator), green: .random(in: 0...1, using: &generator),
      blue: .random(in: 0...1, using: &generator), alpha: .random(in: 0...1, using: &generator))
  }

  private mutating func transform() -> Transform {
    Transform(a: number(), b: number(), c: number(), d: number(), tx: number(), ty: number())
  }

  private mutating func space() -> Transform3D {
    let turned = Transform3D.rotation(number(), x: number(), y: number(), z: number())
    return turned.then(.translation(number(), number(), number())).then(.perspective(distance: 100 + number()))
  }

  private mutating func dash() -> [Double] { (0..<Int.random(in: 0...3, using: &generator)).map { _ in abs(number()) } }

  // MARK: - Time

  private mutating func easing() -> Easing {
    switch Int.random(in: 0..<4, using: &generator) {
    case 0: .linear
    case 1: .easeInEaseOut
    case 2: .curve(TimingCurve(abs(number()) / 20, number() / 10, abs(number()) / 20, number() / 10))
    default: .spring(Spring(mass: 1, stiffness: 10 + abs(number()), damping: abs(number()), initialVelocity: number()))
    }
  }

  private mutating func mapping() -> TimeMapping {
    TimeMapping(
      begin: chance(0.5) ? 0 : number() / 10, offset: chance(0.7) ? 0 : number() / 10,
      speed: chance(0.6) ? 1 : number() / 5, duration: chance(0.1) ? 0 : .random(in: 0.1...4, using: &generator),
      repeatCount: chance(0.2) ? .infinity : chance(0.5) ? 0 : .random(in: 0...3, using: &generator),
      repeatDuration: chance(0.8) ? 0 : 2.5, autoreverses: chance(0.3),
      fill: [.removed, .forwards, .backwards, .both].randomElement(using: &generator)!, easing: easing())
  }

  private mutating func timing() -> [TimeMapping] {
    var timing: [TimeMapping] = []
    if chance(0.3) { timing.append(.layer(begin: number() / 20, offset: number() / 20, speed: number() / 10)) }
    if chance(0.2) { timing.append(mapping()) }
    timing.append(mapping())
    return timing
  }

  private mutating func mode() -> CalculationMode {
    [.linear, .discrete, .paced, .cubic, .cubicPaced].randomElement(using: &generator)!
  }

  private mutating func keyframes<Value>(_ value: (inout FilmFactory) -> Value) -> Keyframes<Value> {
    let values = (0..<Int.random(in: 1...4, using: &generator)).map { _ in value(&self) }
    return Keyframes(
      values, times: chance(0.3) ? [0, 0.2, 1] : nil, easings: chance(0.5) ? [easing(), easing()] : [], mode: mode(),
      knots: chance(0.3) ? [SplineKnot(), SplineKnot(tension: 0.3, continuity: -1, bias: 0.5)] : [])
  }

  private mutating func track<Value>(_ value: (inout FilmFactory) -> Value) -> Track<Value> {
    var track = Track(value(&self))
    while chance(0.4) {
      let source: Track<Value>.Source =
        switch Int.random(in: 0..<5, using: &generator) {
        case 4: .component(Component.allCases.randomElement(using: &generator)!, numberSource())
        case 0: .keyframes(keyframes(value))
        case 1: .motion(MotionPath(path(), mode: mode()))
        default: .interpolation(from: chance(0.8) ? value(&self) : nil, to: chance(0.8) ? value(&self) : nil)
        }
      track.animations.append(
        .init(timing: timing(), source: source, isAdditive: chance(0.3), isCumulative: chance(0.2)))
    }
    return track
  }

  private mutating func numberSource() -> Track<Double>.Source {
    chance(0.5)
      ? .keyframes(keyframes { $0.number() })
      : .interpolation(from: chance(0.7) ? number() : nil, to: chance(0.7) ? number() : nil)
  }

  // MARK: - Nodes

  private mutating func path() -> Path {
    var path = Path()
    for _ in 0..<Int.random(in: 0...2, using: &generator) {
      path.move(to: point())
      for _ in 0..<Int.random(in: 0...3, using: &generator) {
        switch Int.random(in: 0..<3, using: &generator) {
        case 0: path.line(to: point())
        case 1: path.quad(to: point(), control: point())
        default: path.cubic(to: point(), control1: point(), control2: point())
        }
      }
      if chance(0.5) { path.close() }
    }
    return path
  }

  /// Three paths of one structure, which need no matching.
  private mutating func poses() -> [Path] {
    let first = path()
    return [first, first.applying(transform()), first.applying(transform())]
  }

  private mutating func pathTrack() -> PathTrack {
    var track = PathTrack(path(), rule: chance(0.5) ? .nonZero : .evenOdd)
    if chance(0.3) {
      track = PathTrack(
        roundedRect: RoundedRectTrack(
          self.track { Rect($0.point(), $0.point()) }, cornerRadius: self.track { $0.number() },
          inset: chance(0.5) ? 0 : self.track { $0.number() / 10 },
          corners: .init(rawValue: .random(in: 0...15, using: &generator)), curve: chance(0.5) ? .circular : .continuous
        ))
    }
    while chance(0.4) {
      let progress = keyframes { Double.random(in: -0.2...1.2, using: &$0.generator) }
      let source: PathTrack.Source =
        chance(0.2)
        ? .morph(PathMorph(from: path(), to: path()), progress: progress)
        : chance(0.3)
          ? .open(from: chance(0.5) ? nil : path(), to: chance(0.5) ? nil : path())
          : .keyframes(PathKeyframes(poses(), mode: mode()))
      track.animations.append(.init(timing: timing(), source: source))
    }
    return track
  }

  private mutating func paint() -> PaintTrack {
    switch Int.random(in: 0..<4, using: &generator) {
    case 0, 1: return .color(track { $0.color() })
    case 2:
      let stops = (0..<Int.random(in: 1...3, using: &generator)).map { _ in
        GradientTrack.Stop(offset: track { abs($0.number()) / 20 }, color: track { $0.color() })
      }
      let geometry: GradientTrack.Geometry =
        chance(0.5)
        ? .linear(start: track { $0.point() }, end: track { $0.point() })
        : .radial(
          startCenter: track { $0.point() }, startRadius: track { $0.number() }, endCenter: track { $0.point() },
          endRadius: track { $0.number() })
      return .gradient(
        GradientTrack(
          geometry, stops: stops, transform: track { $0.transform() },
          frame: chance(0.5) ? nil : track { Rect($0.point(), $0.point()) }))
    default: return .pattern(Pattern(items: [], tile: Rect(x: 0, y: 0, width: 3, height: 3)))
    }
  }

  private mutating func stroke() -> Node.Stroke {
    Node.Stroke(
      paint(), width: track { $0.number() }, dash: track { $0.dash() }, dashPhase: track { $0.number() },
      start: chance(0.5) ? 0 : track { $0.number() / 20 }, end: chance(0.5) ? 1 : track { $0.number() / 20 })
  }

  private mutating func content(depth: Int) -> Node.Content {
    switch Int.random(in: 0..<(depth > 0 ? 6 : 4), using: &generator) {
    case 0, 1:
      return .shape(
        Node.Shape(
          pathTrack(), fill: chance(0.7) ? paint() : nil, stroke: chance(0.5) ? stroke() : nil, fillsLast: chance(0.3)))
    case 2: return .items([.path(.fill(path(), .color(color())))])
    case 3:
      return .image(
        Node.Image(
          Bitmap(width: 1, height: 1), in: track { Rect($0.point(), $0.point()) },
          placement: .init(
            Node.Image.Placement.Gravity.allCases.randomElement(using: &generator)!, scale: 1 + abs(number()),
            part: chance(0.5)
              ? Track(Node.Image.Placement.whole) : track { _ in Rect(x: 0.1, y: 0.2, width: 0.5, height: 0.7) })))
    default: return .nodes((0..<Int.random(in: 0...3, using: &generator)).map { _ in node(depth: depth - 1) })
    }
  }

  private mutating func stage() -> TransformStage {
    switch Int.random(in: 0..<9, using: &generator) {
    case 7: .anchor(of: track { Rect($0.point(), $0.point()) }, at: track { $0.point() })
    case 8: .depth(track { $0.number() })
    case 5: .rotation3D(track { $0.number() }, about: [.x, .y, .z].randomElement(using: &generator)!)
    case 6: .matrix3D(track { $0.space() })
    case 0: .translation(track { $0.vector() })
    case 1: .rotation(track { $0.number() })
    case 2: .scale(track { $0.vector() })
    default: .matrix(track { $0.transform() })
    }
  }

  private mutating func effect() -> Node.Effect {
    switch Int.random(in: 0..<3, using: &generator) {
    case 0: .blur(radius: track { $0.number() })
    case 1: .shadow(color: track { $0.color() }, offset: track { $0.vector() }, radius: track { $0.number() })
    default: .colorMatrix(track { factory in ColorMatrix((0..<20).map { _ in factory.number() }) })
    }
  }

  private mutating func node(depth: Int) -> Node {
    var node = Node(id: Node.ID(generator.next()), content(depth: depth))
    while chance(0.4) { node.transform.append(stage()) }
    if chance(0.4) { node.opacity = track { abs($0.number()) / 20 } }
    if chance(0.2) { node.isHidden = track { $0.chance(0.3) } }
    if chance(0.2) { node.clips = [pathTrack(), pathTrack()] }
    if chance(0.2) && depth > 0 { node.mask = Node.Mask([self.node(depth: depth - 1)], measure: .luminance) }
    if chance(0.2) { node.blendMode = .multiply }
    if chance(0.2) { node.effects = [effect()] }
    if chance(0.2) { node.order = .depth }
    if chance(0.2) { node.hidesBack = true }
    return node
  }
}

// MARK: - Looking for NaN

func isNumeric(_ drawing: Drawing) -> Bool { drawing.items.allSatisfy(isNumeric) }

private func isNumeric(_ item: Drawing.Item) -> Bool {
  switch item {
  case .path(let painted):
    var numbers = painted.path.coordinates
    if case .stroke(let style) = painted.style {
      numbers += [style.width, style.miterLimit, style.dashPhase] + style.dash
    }
    return isNumeric(numbers) && isNumeric(painted.paint)
  case .image(let image): return isNumeric([image.rect.minX, image.rect.minY, image.rect.maxX, image.rect.maxY])
  case .group(let group):
    let t = group.transform
    return isNumeric([t.a, t.b, t.c, t.d, t.tx, t.ty, t.px, t.py, t.pw, group.opacity])
      && group.items.allSatisfy(isNumeric) && group.clips.allSatisfy { isNumeric($0.path.coordinates) }
      && (group.mask?.items.allSatisfy(isNumeric) ?? true)
      && group.effects.allSatisfy { effect in
        switch effect {
        case .blur(let radius): isNumeric([radius])
        case .shadow(let color, let offset, let radius):
          isNumeric([color.alpha, color.red, offset.dx, offset.dy, radius])
        case .colorMatrix(let matrix): isNumeric(matrix.values)
        case .filter(let filter): isNumeric([filter.region.minX, filter.region.maxX])
        }
      }
  }
}

private func isNumeric(_ paint: Paint) -> Bool {
  switch paint {
  case .color(let color): return isNumeric([color.red, color.green, color.blue, color.alpha])
  case .gradient(let gradient):
    let numbers = gradient.stops.flatMap { [$0.offset, $0.color.red, $0.color.alpha] }
    let transform = gradient.transform
    switch gradient.geometry {
    case .linear(let start, let end): return isNumeric(numbers + [start.x, start.y, end.x, end.y, transform.tx])
    case .radial(let a, let r, let b, let s): return isNumeric(numbers + [a.x, a.y, r, b.x, b.y, s, transform.a])
    case .conic(let center, let angle): return isNumeric(numbers + [center.x, center.y, angle])
    }
  case .pattern: return true
  }
}

private func isNumeric(_ numbers: [Double]) -> Bool { !numbers.contains { $0.isNaN } }
