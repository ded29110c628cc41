import SeededRandom
import Testing
import VectorGraphics
import VectorMotion

/// What morphs make of paths that no one would draw.
struct PathMorphDegenerateTests {
  private static let square = polygon([(4, 4), (20, 4), (20, 20), (4, 20)])
  private static let line = Path([.move(to: Point(4, 12)), .line(to: Point(20, 12))])

  @Test func nothingToSomethingGrowsFromItsCentre() {
    let morph = PathMorph(from: Path(), to: Self.square)
    #expect(morph.path(at: 0).isEmpty)
    let contour = morph.path(at: 0.25).contours[0]
    #expect(abs(signedArea(of: contour) - 16) < 1e-9)
    #expect(flattened(contour).allSatisfy { abs($0.x - 12) <= 2 + 1e-9 && abs($0.y - 12) <= 2 + 1e-9 })
    #expect(PathMorph(from: Path(), to: Path()).path(at: 0.5).isEmpty)
    let stroke = PathMorph(fromStroke: Path(), toStroke: Self.line).path(at: 0.5).contours[0]
    #expect(stroke.start == Point(8, 12) && stroke.end == Point(16, 12))
  }

  @Test func aPointIsWhereTheOtherGrows() {
    for point in [Path([.move(to: Point(1, 2))]), Path([.move(to: Point(1, 2)), .line(to: Point(1, 2)), .close])] {
      let contour = PathMorph(from: point, to: Self.square).path(at: 0.5).contours[0]
      #expect(contour.start.distance(to: Point(1, 2)) > 1)
      #expect(flattened(contour).contains { $0.distance(to: Point(2.5, 3)) < 1e-9 })
    }
  }

  @Test func overshootingDoesNotBringBackWhatHasVanished() {
    var two = Self.square
    two.append(polygon([(40, 40), (41, 40), (41, 41)]))
    let path = PathMorph(from: two, to: Self.square).path(at: 1.2)
    #expect(path.contours.count { abs(signedArea(of: $0)) < 1e-12 } == 1)
    #expect(path.contours.count { abs(signedArea(of: $0)) > 200 } == 1)
  }

  @Test func contoursThatAreNotFiniteAreDroppedInBetween() {
    for bad in [Double.nan, .infinity, -.infinity, 1e308] {
      var path = Self.square
      path.append(Path([.move(to: Point(bad, 0)), .line(to: Point(3, bad)), .line(to: Point(9, 9)), .close]))
      let morph = PathMorph(from: path, to: ellipse(Point(12, 12), 9, 9))
      #expect(morph.path(at: 0.5).isFinite)
      #expect(morph.path(at: 0.5).contours.count == 1)
    }
    let lost = PathMorph(from: Path([.move(to: Point(.nan, .nan)), .line(to: .zero)]), to: Self.square)
    #expect(lost.path(at: 0.5).isFinite)
  }

  @Test func handlesBeyondAllNumbersOfTheirFrameDoNoHarm() {
    func speck(_ x: Double) -> Path {
      var path = Path()
      path.move(to: Point(x, 0))
      path.cubic(to: Point(x + 1e-200, 1e-200), control1: Point(1e120, 1e120), control2: Point(-1e120, 1e120))
      path.close()
      return path
    }
    var two = speck(0)
    two.append(speck(3e-200))
    for (a, b) in [(two, speck(0)), (speck(0), two), (two, Self.square), (Self.square, two)] {
      let morph = PathMorph(from: a, to: b)
      #expect(morph.path(at: 0) == a && morph.path(at: 1) == b)
      for progress in [0.25, 0.5, 0.75] { _ = morph.path(at: progress) }
    }
  }

  @Test func progressThatIsNoNumberIsTheStart() {
    let morph = PathMorph(from: Self.square, to: ring(inner: 3))
    #expect(morph.path(at: .nan) == Self.square)
    for progress in [Double.infinity, -.infinity, 1e308] { _ = morph.path(at: progress) }
  }

  @Test func figuresWithoutAreaMorph() {
    let flat = polygon([(0, 0), (10, 0), (20, 0), (10, 0)])
    let twins = rectangles([(0, 0, 10, 10), (0, 0, 10, 10)])
    let eight = Sample.fills.first { $0.name == "eight" }!.path
    for a in [flat, twins, eight, polygon([(3, 3), (3, 3), (3, 3)]), polygon([(0, 0), (1e-200, 0), (0, 1e-200)])] {
      for b in [flat, twins, eight, Self.square, ring(inner: 4)] {
        let path = PathMorph(from: a, to: b).path(at: 0.5)
        #expect(path.isFinite && !path.isEmpty)
      }
    }
  }

  @Test func whatVanishesDoesNotRideWithASpeckThatGrows() throws {
    let barAndSpeck = try Path(
      svg: "M9.592 0.2017L16.33 23.24L14.41 23.8L7.672 0.763ZM20.99 11.99L21.01 12.01L21.01 12.01L20.99 11.99Z")
    let morph = PathMorph(from: barAndSpeck, to: try Path(svg: "M11 12H13V12H11Z"))
    for step in 0...20 {
      let box = morph.path(at: Double(step) / 20).controlBox
      #expect(box.minX > 0 && box.maxX < 24 && box.minY > 0 && box.maxY < 24, "\(box)")
    }
  }

  @Test func twinsStayTwins() {
    let twins = rectangles([(0, 0, 10, 10), (0, 0, 10, 10)])
    let path = PathMorph(from: twins, to: ellipse(Point(12, 12), 9, 9)).path(at: 0.5)
    #expect(Painted(path, rule: .nonZero).area > 50)
  }

  @Test func ringsThatCrossKeepEvenOdd() {
    let crossing = rectangles([(0, 0, 14, 14), (8, 8, 14, 14)])
    let morph = PathMorph(from: crossing, rule: .evenOdd, to: Self.square, rule: .nonZero)
    #expect(morph.fillRule(at: 0.5) == .evenOdd)
    let near = Painted(morph.path(at: 1e-9), rule: .evenOdd)
    #expect(near.share(differingFrom: Painted(crossing, rule: .evenOdd)) < 1e-9)
  }

  @Test func manySegmentsAndManyContoursEndInTime() {
    func wheel(_ count: Int, _ radius: Double) -> Path {
      polygon(
        (0..<count).map { index in
          let length = radius * (1 + 0.1 * Double(index % 7))
          let point = Point.zero + length * Vector(angle: 2 * .pi * Double(index) / Double(count))
          return (point.x, point.y)
        })
    }
    #expect(PathMorph(from: wheel(3000, 10), to: wheel(2500, 12)).path(at: 0.5).isFinite)
    #expect(PathMorph(from: wheel(3000, 10), to: Self.square).path(at: 0.5).isFinite)
    func tiles(_ count: Int) -> Path {
      var path = Path()
      for index in 0..<count { path.append(rectangles([(Double(index % 40) * 3, Double(index / 40) * 3, 2, 2)])) }
      return path
    }
    let many = PathMorph(from: tiles(400), to: tiles(299)).path(at: 0.5)
    #expect(many.contours.count == 400)
  }

  @Test(arguments: 0..<40) func garbageDoesNotTrap(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    let values: [Double] = [
      0, -0.0, 1, 2, 3, 5, 8, 8.000000001, 1e-300, 1e-9, 1e9, 1e99, 1e155, 1e308, .nan, .infinity,
    ]
    func path() -> Path {
      // Most paths are of plain numbers, so that more than the first check is reached.
      let range = Bool.random(using: &generator) ? 0..<8 : 0..<values.count
      func point() -> Point {
        Point(values[Int.random(in: range, using: &generator)], values[Int.random(in: range, using: &generator)])
      }
      var path = Path()
      for _ in 0..<Int.random(in: 0...20, using: &generator) {
        switch Int.random(in: 0...5, using: &generator) {
        case 0: path.move(to: point())
        case 1, 2: path.line(to: point())
        case 3: path.quad(to: point(), control: point())
        case 4: path.cubic(to: point(), control1: point(), control2: point())
        default: path.close()
        }
      }
      return path
    }
    for _ in 0..<8 {
      let (a, b) = (path(), path())
      let isStroke = Bool.random(using: &generator)
      let morph =
        isStroke
        ? PathMorph(fromStroke: a, toStroke: b)
        : PathMorph(from: a, rule: .evenOdd, to: b, rule: Bool.random(using: &generator) ? .evenOdd : .nonZero)
      for progress in [0, 0.3, 0.5, 1, -0.5, 1.5] { _ = morph.path(at: progress) }
      let keyframes = morph.keyframes(tolerance: 0.1)
      #expect(keyframes.allSatisfy { $0.path.kinds == keyframes[0].path.kinds }, "seed \(seed)")
    }
  }
}
