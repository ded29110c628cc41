import SeededRandom
import Testing
import VectorGraphics

@Suite struct PathDescriptionTests {
  typealias Expected = PathDescription.Failure.Expected

  // MARK: - Reading

  /// Each text means the same as the one with every letter, absolute.
  @Test(arguments: [
    ("", ""), (" \t\r\n\u{c}", ""), ("M1 2", "M1 2"), ("m1 2", "M1 2"), ("M1,2", "M1 2"), ("M 1 , 2", "M1 2"),
    ("M1 2 3 4 5 6", "M1 2L3 4L5 6"), ("m1 2 3 4 5 6", "M1 2L4 6L9 12"), ("M1-2", "M1 -2"), ("M.5.5", "M0.5 0.5"),
    ("M1e1.5E-1", "M10 0.05"), ("M1.5.5-.5+2", "M1.5 0.5L-0.5 2"), ("M1.,2.", "M1 2"), ("M1e2e", "!"),
    ("M0 0h5v5H1V2", "M0 0L5 0L5 5L1 5L1 2"), ("M0 0h1 2 3", "M0 0L1 0L3 0L6 0"),
    ("M1 1l1 1 1 1", "M1 1L2 2L3 3"), ("M1 1c1 0 2 1 3 3", "M1 1C2 1 3 2 4 4"),
    ("M0 0C1 1 2 2 3 0S5 1 6 0", "M0 0C1 1 2 2 3 0C4 -2 5 1 6 0"),
    ("M0 0c1 1 2 2 3 0s2 1 3 0 2 1 3 0", "M0 0C1 1 2 2 3 0C4 -2 5 1 6 0C7 -1 8 1 9 0"),
    ("M1 2S5 1 6 0", "M1 2C1 2 5 1 6 0"), ("M0 0Q1 1 2 0S5 1 6 0", "M0 0Q1 1 2 0C2 0 5 1 6 0"),
    ("M0 0Q1 1 2 0T4 0T6 0", "M0 0Q1 1 2 0Q3 -1 4 0Q5 1 6 0"),
    ("M0 0q1 1 2 0t2 0 2 0", "M0 0Q1 1 2 0Q3 -1 4 0Q5 1 6 0"),
    ("M1 2T3 4T5 6", "M1 2Q1 2 3 4Q5 6 5 6"), ("M0 0C1 1 2 2 3 0T5 5", "M0 0C1 1 2 2 3 0Q3 0 5 5"),
    ("M1 1h4v4zl1 1", "M1 1L5 1L5 5ZM1 1L2 2"), ("M1 1h4zm2 2h1z", "M1 1L5 1ZM3 3L4 3Z"),
    ("m1 1h4zm2 2h1zm1 1h1", "M1 1L5 1ZM3 3L4 3ZM4 4L5 4"), ("M1 1h4zZz", "M1 1L5 1Z"),
    ("M1 1zm1 1 1 1", "M1 1ZM2 2L3 3"),
    ("M0 0A0 5 0 0 0 3 4", "M0 0L3 4"), ("M1 1a5 5 0 0 0 0 0h1", "M1 1L2 1"), ("M0 0a1e400,1,0,0,0,1,1", "!"),
    ("M1 1M2 2M3 3z", "M1 1M2 2M3 3Z"), ("M0 0\nL\n1\n\n1", "M0 0L1 1"),
  ]) func everyFormIsRead(text: String, plain: String) throws {
    guard plain != "!" else {
      #expect(throws: PathDescription.Failure.self) { try Path(svg: text) }
      return
    }
    #expect(try Path(svg: text) == Path(svg: plain))
  }

  @Test func elementsAreWhatTheTextSays() throws {
    let path = try Path(svg: "M1 2L3 4Q5 6 7 8C9 10 11 12 13 14Z")
    let elements: [PathElement] = [
      .move(to: Point(1, 2)), .line(to: Point(3, 4)), .quad(to: Point(7, 8), control: Point(5, 6)),
      .cubic(to: Point(13, 14), control1: Point(9, 10), control2: Point(11, 12)), .close,
    ]
    #expect(Array(path.elements) == elements)
  }

  /// Flags need nothing behind them.
  @Test(arguments: [
    "M0 0a1 1 0 00.5.5", "M0 0a1 1 0 0 0 .5 .5", "M0,0 a1,1,0,0,0,.5,.5", "M0 0a1 1 0 00.5.5", "M0 0a1-1 0 0,0.5.5",
    "M0 0a1 1 0,00.5,.5",
  ]) func arcFlagsMayRunTogether(text: String) throws {
    #expect(try Path(svg: text) == Path(svg: "M 0 0 A 1 1 0 0 0 0.5 0.5"))
  }

  @Test(arguments: [
    ("L0 0", Expected.move, 0, ""), ("  5 5", .move, 2, ""), (",M0 0", .move, 0, ""), ("M", .number, 1, ""),
    ("M1", .number, 2, ""), ("M1 2 3", .number, 6, "M1 2"), ("M0 0L", .number, 5, "M0 0"),
    ("M0 0L1 x", .number, 7, "M0 0"),
    ("M0 0Lx", .number, 5, "M0 0"), ("M0 0L,1 1", .number, 5, "M0 0"), ("M0 0L1,,1", .number, 7, "M0 0"),
    ("M0 0,L1 1", .number, 5, "M0 0"), ("M0 0L1 1,", .number, 9, "M0 0L1 1"), ("M0 0x", .command, 4, "M0 0"),
    ("M0 0z5", .command, 5, "M0 0z"), ("M0 0z,m1 1", .command, 5, "M0 0z"), ("M0 0L1 1e", .command, 8, "M0 0L1 1"),
    ("M0 0C1 1 2 2 3", .number, 14, "M0 0"), ("M0 0c1 1 2 2 3 3 4 4 5 5 6", .number, 26, "M0 0c1 1 2 2 3 3"),
    ("M0 0L--1 1", .number, 5, "M0 0"), ("M0 0a1 1 0 2 0 1 1", .flag, 11, "M0 0"), ("M0 0a1 1 0 0", .flag, 12, "M0 0"),
    ("M0 0a1 1 0 01", .number, 13, "M0 0"), ("M0 0a1 1 0 1.0 1 1", .flag, 12, "M0 0"),
    ("M0 0 1 1 M3", .number, 11, "M0 0 1 1"),
    ("M1e309 0", .numberInRange, 1, ""), ("M1e308 0l 1e308 0", .numberInRange, 10, "M1e308 0"),
    ("M0 0h1e999", .numberInRange, 5, "M0 0"),
    ("M0 0C0 0 -1e308 0 1e308 0S0 0 0 0", .numberInRange, 26, "M0 0C0 0-1e308 0 1e308 0"),
    ("M0 0é", .command, 4, "M0 0"), ("M0 0 L1 1 none", .command, 10, "M0 0 L1 1"), ("M0 0\0", .command, 4, "M0 0"),
  ]) func whatIsWrongIsNamedAndWhatCameBeforeIsKept(text: String, expected: Expected, offset: Int, before: String)
    throws
  {
    let failure = #expect(throws: PathDescription.Failure.self) { try Path(svg: text) }
    #expect(failure?.expected == expected)
    #expect(failure?.offset == offset)
    #expect(failure?.path == (try Path(svg: before)))
  }

  @Test func theMessageShowsTheTextAround() {
    let failure = #expect(throws: PathDescription.Failure.self) {
      try Path(svg: "M0 0L10 10 20 20 30 30é,40 40 50 50 60 60 70 70")
    }
    #expect(
      failure?.description
        == "expected a command (one of M L H V C S Q T A Z) or the end at byte 22: "
        + "\"M0 0L10 10 20 20 30 30>>??,40 40 50 50 60 60 70 ...\"")
  }

  @Test func offsetsCountFromTheFirstOfAllBytes() {
    let bytes = Array("<path d=\"M0 0L1 x\"/>".utf8)
    let failure = #expect(throws: PathDescription.Failure.self) { try PathDescription.read(bytes, in: 9..<18) }
    #expect(failure?.offset == 16)
  }

  // MARK: - Arcs

  /// Where an arc passes, its ends apart, and its length.
  @Test(arguments: [
    ("M10 0A10 10 0 0 1 -10 0", Point(0, 10)), ("M10 0A10 10 0 0 0 -10 0", Point(0, -10)),
    ("M10 0A10 10 0 0 1 0 10", Point(7.0710678118654755, 7.0710678118654755)),
    ("M10 0A10 10 0 1 0 0 10", Point(-7.0710678118654755, -7.0710678118654755)),
    ("M10 0A10 10 0 1 1 0 10", Point(17.071067811865476, 17.071067811865476)),
    ("M-5 0A1 1 0 0 1 5 0", Point(0, -5)), ("M10 0A10 20 0 0 1 -10 0", Point(0, 20)),
    ("M0 10A10 20 90 0 0 0 -10", Point(20, 0)),
  ]) func arcsPassWhereTheyShould(text: String, point: Point) throws {
    let path = try Path(svg: text)
    let cubics = path.contours[0].segments.map(\.cubic)
    let distances = cubics.flatMap { cubic in (0...64).map { cubic.point(at: Double($0) / 64).distance(to: point) } }
    #expect(distances.min()! < 1e-9)
    #expect(cubics.allSatisfy { $0.p0.isFinite && $0.p3.isFinite })
  }

  @Test func arcsStayOnTheirEllipseAndEndExactly() throws {
    var generator = SeededGenerator(seed: 7)
    for _ in 0..<2_000 {
      let radii = Size(generator.double(in: 0.1...50), generator.double(in: 0.1...50))
      let rotation = generator.double(in: -4...4)
      let center = Point(generator.double(in: -50...50), generator.double(in: -50...50))
      let (from, sweep) = (generator.double(in: -4...4), generator.double(in: -6.2...6.2))
      let toCircle = Transform.translation(-center.x, -center.y).then(.rotation(-rotation))
        .then(.scale(1 / radii.width, 1 / radii.height))
      let toPlane = toCircle.inverted!
      let start = toPlane.apply(to: Point.zero + Vector(angle: from))
      let end = toPlane.apply(to: Point.zero + Vector(angle: from + sweep))

      var path = Path()
      path.move(to: start)
      path.arc(to: end, radii: radii, rotation: rotation, isLarge: abs(sweep) > .pi, isClockwise: sweep > 0)
      #expect(path.currentPoint == end)
      var turned = 0.0
      for segment in path.contours[0].segments {
        for t in [0.0, 0.25, 0.5, 0.75, 1.0] {
          let vector = toCircle.apply(to: segment.cubic.point(at: t)) - Point.zero
          #expect(abs(vector.length - 1) < 3e-4)
        }
        let (a, b) = (toCircle.apply(to: segment.start) - Point.zero, toCircle.apply(to: segment.end) - Point.zero)
        turned += ElementaryFunctions.atan2(a.cross(b), a.dot(b))
      }
      #expect(abs(turned - sweep) < 1e-6, "\(sweep) became \(turned)")
    }
  }

  @Test(arguments: [
    "M0 0A1e-320 1e-320 0 0 0 1e300 1", "M1e308 1e308A1 1 0 1 1 -1e308 -1e308", "M0 0A1e308 1e-308 45 1 0 5 5",
    "M0 0A1e308 1e308 1e308 1 0 5 5", "M0 0A1 1 0 1 0 5e-324 0", "M1.7e308 0A1e307 1e307 0 1 1 1.7e308 1e307",
  ]) func extremeArcsStayFinite(text: String) throws {
    let path = try Path(svg: text)
    #expect(path.isFinite)
    #expect(path.contours[0].segments.count >= 1)
  }

  // MARK: - Writing

  @Test(arguments: [
    ("", ""), ("M0 0", "M0 0"), ("M10 10L20 20", "M10 10 20 20"), ("M10 10L2 2", "M10 10 2 2"),
    ("M4 8L12 16L20 8", "m4 8 8 8 8-8"), ("M.5.5L1.5 1.5", "m.5.5 1 1"), ("M0 0L5 0L5 5L0 5Z", "M0 0H5V5H0z"),
    ("M0 0L5 0L9 0", "M0 0H5 9"), ("M0 0C1 1 2 2 3 0C4 -2 5 1 6 0", "M0 0C1 1 2 2 3 0S5 1 6 0"),
    ("M0 0Q1 1 2 0Q3 -1 4 0Q5 1 6 0", "M0 0Q1 1 2 0T4 0 6 0"), ("M1 1L2 1ZL3 3", "M1 1H2zL3 3"),
    ("M1 1L2 1ZM1 1M3 3", "M1 1H2zM1 1M3 3"), ("M1 1ZM1 1Z", "M1 1zM1 1z"), ("M100 100M101 101", "M100 100m1 1"),
    ("M0 0L-0 5", "M0 0-0 5"), ("M.1.2L.4.4", "M.1.2.4.4"), ("M1000 0L.0001 5", "M1e3 0 1e-4 5"),
    ("M100.25 100.5C100.25 100.5 101 101 102 102", "M100.25 100.5s.75.5 1.75 1.5"),
  ]) func theShortestFormIsChosen(text: String, written: String) throws {
    #expect(PathDescription.write(try Path(svg: text)) == written)
  }

  /// Random paths of all elements, with coordinates of all sorts.
  private func randomPath(_ generator: inout SeededGenerator, decimals: Int?) -> Path {
    func coordinate() -> Double {
      let scale = [1.0, 10, 100, 1000][Int.random(in: 0..<4, using: &generator)]
      let value = generator.double(in: -scale...scale)
      guard let decimals else { return value }
      return DecimalNumber(value, decimals: decimals).value
    }
    var path = Path()
    var last = Point(coordinate(), coordinate())
    func point() -> Point {
      switch Int.random(in: 0..<6, using: &generator) {
      case 0: last.x = coordinate()
      case 1: last.y = coordinate()
      case 2: break
      default: last = Point(coordinate(), coordinate())
      }
      return last
    }
    path.move(to: last)
    for _ in 0..<Int.random(in: 0...20, using: &generator) {
      switch Int.random(in: 0..<9, using: &generator) {
      case 0: path.move(to: point())
      case 1: path.close()
      case 2, 3, 4: path.line(to: point())
      case 5, 6: path.quad(to: point(), control: point())
      default: path.cubic(to: point(), control1: point(), control2: point())
      }
    }
    return path
  }

  private func bits(_ path: Path) -> [UInt64] { path.coordinates.map(\.bitPattern) }

  @Test(arguments: [nil, 0, 1, 3, 8]) func exactTextReadsBackToTheSameBits(decimals: Int?) throws {
    for seed in UInt64(0)..<1_000 {
      var generator = SeededGenerator(seed: seed)
      let path = randomPath(&generator, decimals: decimals)
      let text = PathDescription.write(path)
      let again = try Path(svg: text)
      #expect(again == path && bits(again) == bits(path), "seed \(seed): \(text)")
    }
  }

  @Test(arguments: [10, 1, 0.5, 0.3, 0.1, 0.015, 1e-2, 1e-3, 3e-4, 1e-6, 1e-9, 1e-12, 1e-20])
  func everyPointKeepsTheTolerance(tolerance: Double) throws {
    for seed in UInt64(0)..<300 {
      var generator = SeededGenerator(seed: seed)
      let path = randomPath(&generator, decimals: nil)
      let text = PathDescription.write(path, tolerance: tolerance)
      let again = try Path(svg: text)
      #expect(again.kinds == path.kinds, "seed \(seed): \(text)")
      for index in stride(from: 0, to: path.coordinates.count, by: 2) {
        let a = Point(path.coordinates[index], path.coordinates[index + 1])
        let b = Point(again.coordinates[index], again.coordinates[index + 1])
        #expect(a.distance(to: b) <= tolerance, "seed \(seed): point \(index / 2) of \(text)")
      }
    }
  }

  @Test func roundedRelativeStepsDoNotAddUp() throws {
    var path = Path()
    path.move(to: Point(1000, 1000))
    var exact = Point(1000, 1000)
    for _ in 0..<100_000 {
      exact += Vector(0.0034, -0.0033)
      path.line(to: exact)
    }
    let text = PathDescription.write(path, tolerance: 0.01)
    #expect(text.utf8.count < 100_000 * 8)
    #expect(try Path(svg: text).currentPoint!.distance(to: exact) <= 0.01)
  }

  @Test func whatIsNotFiniteIsWrittenAsNumbers() throws {
    var path = Path()
    path.move(to: Point(.nan, .infinity))
    path.line(to: Point(-.infinity, 1))
    for tolerance in [nil, 0.1] {
      let again = try Path(svg: PathDescription.write(path, tolerance: tolerance))
      #expect(again.coordinates == [0, .greatestFiniteMagnitude, -.greatestFiniteMagnitude, 1])
    }
  }
}
