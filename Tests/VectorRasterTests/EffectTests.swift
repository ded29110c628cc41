import SamplePictures
import Testing
import VectorGraphics
import VectorRaster

@Suite struct EffectTests {
  /// The bitmap's alphas convolved with a Gaussian of this covariance, sampled and normalised, by the definition.
  private static func convolved(_ bitmap: Bitmap, a: Double, b: Double, c: Double) -> [Double] {
    let reach = Int(4 * max(a, c).squareRoot()) + 1
    let determinant = a * c - b * b
    var kernel: [[Double]] = []
    var sum = 0.0
    for y in -reach...reach {
      kernel.append(
        (-reach...reach).map { x in
          let (x, y) = (Double(x), Double(y))
          return ElementaryFunctions.exponential(-0.5 * (c * x * x - 2 * b * x * y + a * y * y) / determinant)
        })
      sum += kernel[y + reach].reduce(0, +)
    }
    return (0..<bitmap.width * bitmap.height).map { index in
      let (x0, y0) = (index % bitmap.width, index / bitmap.width)
      var value = 0.0
      for y in max(0, y0 - reach)...min(bitmap.height - 1, y0 + reach) {
        for x in max(0, x0 - reach)...min(bitmap.width - 1, x0 + reach) {
          value += kernel[y - y0 + reach][x - x0 + reach] * Double(bitmap.alpha(x, y))
        }
      }
      return value / sum
    }
  }

  @Test(arguments: [1.0, 2.3, 5])
  func aBlurIsAConvolutionWithAGaussian(radius: Double) {
    let path = Path(polygon: [Point(18, 20), Point(42, 16.5), Point(30, 44)])
    let sharp = picture(64, 64, [.fill(path, .white)])
    let blurred = picture(64, 64, [.group(Group([.fill(path, .white)], effects: [.blur(radius: radius)]))])
    let expected = Self.convolved(sharp, a: radius * radius, b: 0, c: radius * radius)
    let worst = zip(blurred.alphas, expected).map { abs(Double($0) - $1) }.max() ?? 0
    #expect(worst < 1.7)
  }

  /// The normal distribution up to `z`, by Simpson's rule.
  private static func normalShare(_ z: Double) -> Double {
    let step = z / 200
    let values = (0...200).map { ElementaryFunctions.exponential(-0.5 * (Double($0) * step) * (Double($0) * step)) }
    let sum = values.enumerated().reduce(0) {
      $0 + $1.element * ($1.offset % 200 == 0 ? 1 : $1.offset % 2 == 0 ? 2 : 4)
    }
    return 0.5 + sum * step / 3 / (2 * Double.pi).squareRoot()
  }

  @Test(arguments: [6.0, 15.9, 16, 40, 130, 512])
  func wideBlursOfAnEdgeAreTheNormalDistribution(radius: Double) {
    for isUpright in [true, false] {
      let far = 4 * radius + 300
      let half = isUpright ? rectangle(-far, -far, far + 150, 2 * far) : rectangle(-far, -far, 2 * far, far + 150)
      let blurred = picture(300, 300, [.group(Group([.fill(half, .white)], effects: [.blur(radius: radius)]))])
      let worst = (0..<300).map { place in
        let expected = 255 * Self.normalShare((149.5 - Double(place)) / radius)
        return abs(Double(isUpright ? blurred.alpha(place, 77) : blurred.alpha(77, place)) - expected)
      }.max()
      // Half a step for rounding twice, and the kernel's end.
      #expect((worst ?? 0) < 1.7, "upright: \(isUpright)")
    }
  }

  @Test func aWideBlurGoesAslant() {
    // The covariance of the edge's normal n is nᵀ M Mᵀ n.
    let transform = Transform(a: 40, b: 25, c: -5, d: 30, tx: 100, ty: 100)
    let half = Path(polygon: [Point(-60, -60), Point(0, -60), Point(0, 60), Point(-60, 60)])
    let blurred = picture(
      200, 200,
      [.group(Group([.fill(half, .white)], transform: ProjectiveTransform(transform), effects: [.blur(radius: 1)]))])
    // The edge runs along (c, d); across it the blur is what the map makes of one across.
    let normal = Vector(30, 5) / (30.0 * 30 + 5 * 5).squareRoot()
    let deviation = 40 * normal.dx + 25 * normal.dy
    for (x, y) in [(100, 100), (70, 100), (130, 100), (100, 40), (100, 160), (60, 60), (140, 150)] {
      let distance = (Double(x) + 0.5 - 100) * normal.dx + (Double(y) + 0.5 - 100) * normal.dy
      let expected = 255 * (1 - Self.normalShare(distance / deviation))
      #expect(abs(Double(blurred.alpha(x, y)) - expected) < 2.5, "at \(x), \(y)")
    }
  }

  @Test func hugeBlursOfSmallPicturesEnd() {
    // Each would take minutes if every pixel within the blur's reach were blurred with every weight.
    let transform = Transform.scale(1, 0.7).then(.rotation(0.3))
    let shadow = Group.Effect.shadow(color: .black, offset: Vector(3, 2), radius: 1e300)
    let group = Group(
      [.fill(rectangle(-1e4, -1e4, 2e4, 2e4), .white)], transform: ProjectiveTransform(transform),
      effects: [shadow, .blur(radius: 700)])
    let bitmap = picture(24, 24, [.group(group)])
    #expect(bitmap.alphas.allSatisfy { $0 > 100 })
  }

  @Test func aBlurFollowsItsGroupsTransform() {
    // Scaled apart and turned: the covariance is M Mᵀ.
    let transform = Transform.scale(4, 1.5).then(.rotation(0.6)).then(.translation(30, 20))
    let path = rectangle(-2, -4, 5, 8)
    let effects = [Group.Effect.blur(radius: 1)]
    let sharp = picture(64, 64, [.group(Group([.fill(path, .white)], transform: ProjectiveTransform(transform)))])
    let blurred = picture(
      64, 64, [.group(Group([.fill(path, .white)], transform: ProjectiveTransform(transform), effects: effects))])
    let t = transform
    let expected = Self.convolved(
      sharp, a: t.a * t.a + t.c * t.c, b: t.a * t.b + t.c * t.d, c: t.b * t.b + t.d * t.d)
    let worst = zip(blurred.alphas, expected).map { abs(Double($0) - $1) }.max() ?? 0
    #expect(worst < 3)
  }

  @Test func aBlurSeesWhatLiesOutsideOfTheTarget() {
    let path = rectangle(-50, -50, 58, 300)
    let blur = Group([.fill(path, .white)], effects: [.blur(radius: 3)])
    let small = picture(16, 16, [.group(blur)])
    let large = picture(116, 116, [.group(Group([.group(blur)], transform: ProjectiveTransform(.translation(50, 50))))])
    for y in 0..<16 {
      for x in 0..<16 { #expect(abs(small.alpha(x, y) - large.alpha(x + 50, y + 50)) <= 1) }
    }
  }

  @Test func blursKeepWhatTheyBlur() {
    for radius in [0.0, 0.2, 0.5, 4, 30] {
      let group = Group([.fill(rectangle(100, 100, 40, 40), .white)], effects: [.blur(radius: radius)])
      let sum = picture(240, 240, [.group(group)]).alphas.reduce(0, +)
      #expect(abs(Double(sum) / (255 * 1600) - 1) < 0.02, "radius \(radius)")
    }
  }

  @Test func aShadowIsTheColouredAlphaMovedAndUnderneath() {
    let effects = [Group.Effect.shadow(color: Color(hex: 0x0000FF, alpha: 0.5), offset: Vector(3, 2), radius: 0)]
    let bitmap = picture(
      16, 16, [.group(Group([.fill(rectangle(4, 4, 4, 4), Color(hex: 0xFF0000))], effects: effects))])
    #expect(bitmap.premultiplied(5, 5) == [255, 0, 0, 255])
    #expect(bitmap.premultiplied(7, 7) == [255, 0, 0, 255])
    #expect(bitmap.premultiplied(9, 8) == [0, 0, 128, 128])
    #expect(bitmap.premultiplied(11, 8) == [0, 0, 0, 0])
    #expect(bitmap.premultiplied(5, 9) == [0, 0, 0, 0])
    // A shadow between pixels is spread over both.
    let half = [Group.Effect.shadow(color: .black, offset: Vector(6.5, 0), radius: 0)]
    let between = picture(16, 16, [.group(Group([.fill(rectangle(4, 4, 4, 4), .white)], effects: half))])
    #expect([9, 10, 11, 13, 14, 15].map { between.alpha($0, 5) } == [0, 128, 255, 255, 128, 0])
  }

  /// Beside what casts it, a shadow is the blur of what was cast; sizes are no multiples of eight, and parts lie outside.
  @Test(arguments: [0.3, 2, 7.7, 20, 70])
  func aShadowIsTheBlurOfWhatCastsIt(radius: Double) {
    let path = Path(polygon: [Point(-20, 20), Point(71, 16.5), Point(66, 130), Point(30, 44)])
    // Between pixels, edges are painted and then mixed, which only a wide blur hides.
    for offset in [Vector(0, 0), Vector(13, -9)] + (radius < 2 ? [] : [Vector(-4.5, 7.25)]) {
      let shadow = Group.Effect.shadow(color: Color(hex: 0x2080C0, alpha: 0.8), offset: offset, radius: radius)
      let caster = picture(107, 93, [.fill(path, .white)])
      let bitmap = picture(107, 93, [.group(Group([.fill(path, .white)], effects: [shadow]))])
      let moved = Group(
        [.fill(path, Color(hex: 0x2080C0, alpha: 0.8))], transform: .init(.translation(offset.dx, offset.dy)))
      let blurred = picture(107, 93, [.group(Group([.group(moved)], effects: [.blur(radius: radius)]))])
      for y in 0..<93 {
        for x in 0..<107 where caster.alpha(x, y) == 0 {
          for (one, other) in zip(bitmap.premultiplied(x, y), blurred.premultiplied(x, y)) {
            #expect(abs(Int(one) - Int(other)) <= 2)
          }
        }
      }
    }
  }

  @Test func aShadowIsTurnedAndScaledWithItsGroup() {
    let effects = [Group.Effect.shadow(color: .black, offset: Vector(2, 0), radius: 0)]
    let transform = Transform.rotation(.pi / 2).then(.scale(2)).then(.translation(10, 0))
    let group = Group(
      [.fill(rectangle(0, 0, 2, 2), .white)], transform: ProjectiveTransform(transform), effects: effects)
    // The square lies on (6, 0) to (10, 4), its shadow four pixels below.
    let bitmap = picture(16, 16, [.group(group)])
    #expect(bitmap.premultiplied(7, 2) == [255, 255, 255, 255])
    #expect(abs(bitmap.alpha(7, 6) - 255) <= 1 && bitmap[7, 6].red <= 1)
    #expect(bitmap.alpha(7, 9) <= 1)
  }

  @Test func aColourMatrixWorksOnStraightColours() {
    // Swap red and blue, halve the alpha, add a little green.
    let matrix = ColorMatrix([0, 0, 1, 0, 0, 0, 1, 0, 0, 0.1, 1, 0, 0, 0, 0, 0, 0, 0, 0.5, 0])
    let color = Color(red: 0.8, green: 0.4, blue: 0.2, alpha: 0.6)
    let bitmap = picture(8, 8, [.group(Group([.fill(rectangle(0, 0, 4, 8), color)], effects: [.colorMatrix(matrix)]))])
    for (part, value) in zip(bitmap.premultiplied(1, 1), [0.2 * 0.3, 0.5 * 0.3, 0.8 * 0.3, 0.3]) {
      #expect(abs(part - 255 * value) <= 1)
    }
    #expect(bitmap.alpha(6, 1) == 0)
    // An alpha that is added shows where nothing was.
    var added = matrix
    added.values[19] = 0.2
    let everywhere = picture(
      8, 8, [.group(Group([.fill(rectangle(0, 0, 4, 8), color)], effects: [.colorMatrix(added)]))])
    #expect(abs(everywhere.alpha(6, 1) - 51) <= 1 && everywhere.alpha(6, 7) == everywhere.alpha(6, 1))
  }

  // MARK: - Perspective

  private static let tilted = ProjectiveTransform(
    a: 1, b: 0.1, c: -0.2, d: 1, tx: 12, ty: 6, px: 0.004, py: 0.012, pw: 1)

  @Test func pathsUnderPerspectiveAreTheImagesOfTheirPoints() {
    // Lines stay lines, so a polygon's image is the polygon of its image points.
    let points = [Point(2, 3), Point(40, 8), Point(33, 45), Point(5, 38)]
    let image = Path(polygon: points.compactMap { Self.tilted.apply(to: $0) })
    let expected = picture(64, 64, [.fill(image, .white)])
    let bitmap = picture(64, 64, [.group(Group([.fill(Path(polygon: points), .white)], transform: Self.tilted))])
    #expect(bitmap.largestDifference(from: expected) <= 1)
    // And a curve's is that of many points on it.
    let round = Path(circleAt: Point(20, 22), radius: 17)
    var dense: [Point] = []
    for contour in round.contours {
      for segment in contour.segments {
        for k in 0..<200 { dense.append(segment.cubic.point(at: Double(k) / 200)) }
      }
    }
    let curve = picture(64, 64, [.group(Group([.fill(round, .white)], transform: Self.tilted))])
    let lines = picture(64, 64, [.fill(Path(polygon: dense.compactMap { Self.tilted.apply(to: $0) }), .white)])
    #expect(curve.largestDifference(from: lines) <= 14)
  }

  @Test func whatReachesBehindTheEyeIsCutAtTheHorizon() {
    // The plane y > 0 seen from above: w = y / 10, so the horizon is y' = 20 and nearer points lie lower.
    let plane = ProjectiveTransform(a: 1, b: 0, c: 1.6, d: 2, tx: 0, ty: 10, px: 0, py: 0.1, pw: 0)
    let bitmap = picture(32, 48, [.group(Group([.fill(rectangle(-1e4, -1e4, 2e4, 2e4), .white)], transform: plane))])
    for y in 0..<48 { #expect(abs(bitmap.alpha(16, y) - (y < 20 ? 0 : 255)) <= (y == 20 ? 5 : 0), "row \(y)") }
    let behind = picture(32, 48, [.group(Group([.fill(rectangle(0, -20, 10, 10), .white)], transform: plane))])
    #expect(behind.alphas.allSatisfy { $0 == 0 })
  }
}
