import SeededRandom
import VectorGraphics

/// A random drawing of groups, paths and images, and random changes of it: what frames of screens and films do, and worse.
struct ChangingDrawing {
  private(set) var drawing: Drawing
  private var generator: SeededGenerator

  init(seed: UInt64) {
    generator = SeededGenerator(seed: seed)
    drawing = Drawing(size: Size(60, 50))
    drawing.background = chance(0.7) ? color() : nil
    for _ in 0..<Int.random(in: 1...6, using: &generator) { drawing.items.append(item(depth: 0)) }
  }

  /// Changes nothing, one thing, or a few.
  mutating func change() {
    if chance(0.03) { drawing.size = Size(number(20...70), number(20...70)) }
    if chance(0.03) { drawing.background = chance(0.5) ? color() : nil }
    for _ in 0..<Int.random(in: 0...3, using: &generator) { drawing.items = changed(drawing.items, depth: 0) }
  }

  // MARK: - Changes

  private mutating func changed(_ items: [Drawing.Item], depth: Int) -> [Drawing.Item] {
    var items = items
    let index = Int.random(in: 0...items.count, using: &generator)
    if index == items.count || chance(0.15) {
      items.insert(item(depth: depth), at: index)
    } else if chance(0.15) {
      items.remove(at: index)
    } else if chance(0.1) {
      items.swapAt(index, Int.random(in: 0..<items.count, using: &generator))
    } else if chance(0.05) {
      items.append(items.remove(at: index))
    } else {
      items[index] = changed(items[index], depth: depth)
    }
    return items
  }

  private mutating func changed(_ item: Drawing.Item, depth: Int) -> Drawing.Item {
    switch item {
    case .group(var group):
      switch Int.random(in: 0..<12, using: &generator) {
      case 0:
        let whole = Transform.translation(number(-9...9).rounded(), number(-9...9).rounded())
        group.transform = group.transform.then(ProjectiveTransform(whole))
      case 1: group.transform = transform()
      case 2: group.opacity = opacity()
      case 3: group.clips = clips()
      case 4: group.mask = mask(depth: depth)
      case 5: group.effects = effects()
      case 6: group.blendMode = blendMode()
      case 7: group.isIsolated.toggle()
      default: group.items = changed(group.items, depth: depth + 1)
      }
      return .group(group)
    case .path(var painted):
      switch Int.random(in: 0..<4, using: &generator) {
      case 0: painted.path = path()
      case 1: painted.path.apply(.translation(number(-5...5), number(-5...5)))
      case 2: painted.paint = paint(depth: depth)
      default: painted.style = style()
      }
      return .path(painted)
    case .image(var image):
      if chance(0.5) { image.rect = rect() } else { image.bitmap = bitmap() }
      return .image(image)
    }
  }

  // MARK: - Items

  private mutating func item(depth: Int) -> Drawing.Item {
    if depth < 4 && chance(0.5) {
      var items: [Drawing.Item] = []
      for _ in 0..<Int.random(in: 0...4, using: &generator) { items.append(item(depth: depth + 1)) }
      return .group(
        Group(
          items, transform: transform(), opacity: opacity(), clips: clips(), mask: mask(depth: depth),
          blendMode: blendMode(), isIsolated: chance(0.2), effects: effects()))
    }
    if chance(0.15) {
      return .image(PlacedImage(bitmap(), in: rect(), interpolation: chance(0.5) ? .nearest : .linear))
    }
    return .path(PaintedPath(path(), style: style(), paint: paint(depth: depth)))
  }

  private mutating func path() -> Path {
    switch Int.random(in: 0..<6, using: &generator) {
    case 0: return Path(rect: rect())
    case 1:
      let r = rect()
      return Path(
        rect: Rect(x: r.minX.rounded(), y: r.minY.rounded(), width: r.width.rounded(), height: r.height.rounded()))
    case 2: return Path(ellipseIn: rect())
    default:
      var path = Path()
      for _ in 0..<Int.random(in: 0...9, using: &generator) {
        switch Int.random(in: 0..<6, using: &generator) {
        case 0: path.move(to: point())
        case 1: path.close()
        case 2: path.quad(to: point(), control: point())
        case 3: path.cubic(to: point(), control1: point(), control2: point())
        default: if path.isEmpty { path.move(to: point()) } else { path.line(to: point()) }
        }
      }
      return path
    }
  }

  private mutating func style() -> PaintedPath.Style {
    if chance(0.6) { return .fill(chance(0.3) ? .evenOdd : .nonZero) }
    return .stroke(
      StrokeStyle(
        width: chance(0.02) ? odd() : number(0...8), cap: [.butt, .round, .square].randomElement(using: &generator)!,
        join: [.miter, .round, .bevel].randomElement(using: &generator)!, miterLimit: number(0...12),
        dash: chance(0.2) ? [number(0...9), number(0...9)] : [], dashPhase: number(-9...9)))
  }

  private mutating func paint(depth: Int) -> Paint {
    switch Int.random(in: 0..<10, using: &generator) {
    case 0:
      let stops = (0..<Int.random(in: 0...3, using: &generator)).map { _ in
        Gradient.Stop(offset: number(0...1), color: color())
      }
      let geometry: Gradient.Geometry =
        switch Int.random(in: 0..<3, using: &generator) {
        case 0: .linear(start: point(), end: point())
        case 1:
          .radial(startCenter: point(), startRadius: number(0...9), endCenter: point(), endRadius: number(0...40))
        default: .conic(center: point(), angle: number(-4...4))
        }
      return .gradient(
        Gradient(
          geometry, stops: stops, spread: [.pad, .repeat, .reflect, .none].randomElement(using: &generator)!,
          transform: chance(0.5) ? .identity : .rotation(number(-3...3))))
    case 1 where depth < 4:
      return .pattern(
        Pattern(
          items: [item(depth: 4), item(depth: 4)],
          tile: Rect(x: 0, y: 0, width: number(2...12), height: number(2...12)),
          transform: chance(0.5) ? .identity : .rotation(number(-3...3))))
    default: return .color(color())
    }
  }

  private mutating func transform() -> ProjectiveTransform {
    switch Int.random(in: 0..<10, using: &generator) {
    case 0, 1, 2: return .identity
    case 3, 4: return ProjectiveTransform(.translation(number(-20...20).rounded(), number(-20...20).rounded()))
    case 5: return ProjectiveTransform(.translation(number(-20...20), number(-20...20)))
    case 6: return ProjectiveTransform(.scale(number(-2...2), number(-2...2)))
    case 7:
      return ProjectiveTransform(
        a: number(0.5...1.5), b: number(-1...1), c: number(-1...1), d: number(0.5...1.5), tx: number(-9...9),
        ty: number(-9...9), px: number(-0.01...0.01), py: number(-0.01...0.01), pw: 1)
    case 8 where chance(0.1): return ProjectiveTransform(.translation(odd(), odd()))
    default: return ProjectiveTransform(.rotation(number(-3...3), about: point()))
    }
  }

  private mutating func clips() -> [Group.Clip] {
    guard chance(0.25) else { return [] }
    return (0..<Int.random(in: 1...2, using: &generator)).map { _ in
      Group.Clip(path(), rule: chance(0.2) ? .evenOdd : .nonZero)
    }
  }

  private mutating func mask(depth: Int) -> Group.Mask? {
    guard chance(0.08) else { return nil }
    return Group.Mask([item(depth: depth + 2), item(depth: depth + 2)], measure: chance(0.5) ? .alpha : .luminance)
  }

  private mutating func effects() -> [Group.Effect] {
    guard chance(0.15) else { return [] }
    return (0..<Int.random(in: 1...2, using: &generator)).map { _ in
      switch Int.random(in: 0..<4, using: &generator) {
      case 3: return .filter(filter())
      case 0: return .blur(radius: chance(0.02) ? .nan : number(0...4))
      case 1: return .shadow(color: color(), offset: Vector(number(-9...9), number(-9...9)), radius: number(0...3))
      default:
        var values = (0..<20).map { _ in number(-0.5...1) }
        if chance(0.7) { for index in [4, 9, 14, 19] { values[index] = 0 } }
        return .colorMatrix(ColorMatrix(values))
      }
    }
  }

  /// A short chain of steps that look at neighbours, at places and at themselves alone.
  private mutating func filter() -> Filter {
    let region = Rect(x: number(-5...10), y: number(-5...10), width: number(5...40), height: number(5...40))
    let steps: [FilterPrimitive] = (0..<Int.random(in: 1...3, using: &generator)).map { index in
      let input = index == 0 ? Filter.Input.source : .result(index - 1)
      switch Int.random(in: 0..<6, using: &generator) {
      case 0: return .blur(input, deviation: Vector(number(0...3), number(0...3)))
      case 1: return .offset(input, by: Vector(number(-6...6), number(-6...6)))
      case 2: return .merge([.source, input])
      case 3: return .morphology(input, .dilate, radius: Vector(number(0...3), number(0...3)))
      case 4: return .blend(input, over: .sourceAlpha, blendMode())
      default: return .tile(input)
      }
    }
    return Filter(region: region, steps: steps.map { Filter.Step($0, region: region) })
  }

  private mutating func blendMode() -> BlendMode {
    chance(0.12) ? BlendMode.allCases.randomElement(using: &generator)! : .normal
  }

  private mutating func bitmap() -> Bitmap {
    var bitmap = Bitmap(
      width: Int.random(in: 1...9, using: &generator), height: Int.random(in: 1...9, using: &generator))
    for index in bitmap.pixels.indices { bitmap.pixels[index] = UInt8.random(in: 0...255, using: &generator) }
    return bitmap
  }

  // MARK: - Numbers

  private mutating func rect() -> Rect {
    if chance(0.1) { return Rect(x: -200, y: -200, width: 500, height: 500) }
    return Rect(x: number(-20...60), y: number(-20...60), width: number(0...40), height: number(0...40))
  }

  private mutating func point() -> Point {
    if chance(0.004) { return Point(odd(), number(0...50)) }
    return Point(number(-20...80), number(-20...70))
  }

  private mutating func color() -> Color {
    Color(
      red: number(0...1), green: number(0...1), blue: number(0...1), alpha: chance(0.5) ? 1 : number(0...1))
  }

  private mutating func opacity() -> Double {
    chance(0.7) ? 1 : chance(0.1) ? odd() : chance(0.2) ? 0 : number(0...1)
  }

  private mutating func odd() -> Double {
    [.nan, .infinity, -.infinity, 1e300, -1e18, 1e9, -1, -0.0, 1e-300].randomElement(using: &generator)!
  }

  private mutating func number(_ range: ClosedRange<Double>) -> Double {
    // Quarters are met by chance, too: edges on pixels, halves of coverage.
    let value = generator.double(in: range)
    return chance(0.3) ? min(max((value * 4).rounded() / 4, range.lowerBound), range.upperBound) : value
  }

  private mutating func chance(_ share: Double) -> Bool { generator.double(in: 0...1) < share }
}
