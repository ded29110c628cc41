import SamplePictures
import SeededRandom
import Testing
import VectorGraphics
import VectorRaster

/// Isolated groups take no more memory than what they paint, and show the same.
struct PaintedExtentTests {
  /// A few shapes under random transforms, effects and opacities, one in another.
  private func randomGroup(_ generator: inout SeededGenerator, depth: Int) -> Group {
    func number(_ range: ClosedRange<Double>) -> Double { .random(in: range, using: &generator) }
    var items: [Drawing.Item] = []
    for _ in 0..<Int.random(in: 1...3, using: &generator) {
      if depth > 0 && Bool.random(using: &generator) {
        items.append(.group(randomGroup(&generator, depth: depth - 1)))
        continue
      }
      let path = Path(
        ellipseIn: Rect(x: number(-20...60), y: number(-20...60), width: number(1...30), height: number(1...30)))
      let paint = Paint.color(Color(red: number(0...1), green: number(0...1), blue: 0.5, alpha: number(0.3...1)))
      let style = StrokeStyle(width: number(0.2...9), join: .miter)
      items.append(.path(Bool.random(using: &generator) ? .fill(path, paint) : .stroke(path, paint, style: style)))
    }
    var group = Group(
      items,
      transform: ProjectiveTransform(.rotation(number(-1...1)).then(.scale(number(0.5...1.5), number(0.5...1.5)))),
      opacity: number(0.4...1), isIsolated: true)
    switch Int.random(in: 0..<5, using: &generator) {
    case 0: group.effects = [.blur(radius: number(0...4))]
    case 1:
      group.effects = [
        .shadow(color: .black, offset: Vector(number(-40...40), number(-40...40)), radius: number(0...4))
      ]
    case 2:
      var values = [Double](repeating: 0, count: 20)
      for index in [0, 6, 12, 18] { values[index] = 1 }
      values[19] = Bool.random(using: &generator) ? 0.2 : 0
      group.effects = [.colorMatrix(ColorMatrix(values))]
    case 3: group.blendMode = .multiply
    default: break
    }
    return group
  }

  @Test(arguments: 0..<60)
  func whatAGroupShowsDoesNotDependOnHowLargeItsLayerIs(seed: Int) throws {
    var generator = SeededGenerator(seed: UInt64(seed))
    let group = randomGroup(&generator, depth: 2)
    // Something invisible all over the canvas, in each group, makes every layer as large as the canvas.
    let nothing = Drawing.Item.path(.fill(Path(rect: Rect(x: -1e4, y: -1e4, width: 2e4, height: 2e4)), .color(.clear)))
    func widened(_ group: Group) -> Group {
      var group = group
      group.items = group.items.map { if case .group(let inner) = $0 { .group(widened(inner)) } else { $0 } }
      group.items.append(nothing)
      return group
    }
    func picture(_ group: Group) throws -> Bitmap {
      try #require(Bitmap(rendering: Drawing(size: Size(64, 64), background: .white, items: [.group(group)])))
    }
    // A single path is faded in its colour, several in their layer: that may round differently, once a level.
    let (small, large) = (try picture(group), try picture(widened(group)))
    #expect(small.largestDifference(from: large) <= 3)
  }

  @Test func shadowsInsideOneAnotherShowTheirCaster() throws {
    var item = Drawing.Item.path(.fill(Path(rect: Rect(x: 10, y: 10, width: 4, height: 4)), .color(.black)))
    for _ in 0..<6 {
      item = .group(Group([item], effects: [.shadow(color: .black, offset: Vector(20, 20), radius: 0.2)]))
    }
    let picture = try #require(Bitmap(rendering: Drawing(size: Size(32, 32), items: [item])))
    #expect(picture.pixels[4 * (12 * 32 + 12) + 3] == 255)
  }
}
