import VectorGraphics

/// A gradient ready to be asked for colours.
///
/// Colours are exact at each pixel's centre: stops are not turned into a table.
struct GradientSource {
  private let geometry: Gradient.Geometry
  private let spread: Gradient.Spread
  private let map: PixelMap
  /// The straight colours between stops, in ascending order, from −∞ on.
  private let pieces: [Piece]

  /// `base + slope · offset`, from offset `start` on.
  private struct Piece {
    var start: Double
    var base: SIMD4<Float>
    var slope: SIMD4<Float>
  }

  /// Readies a gradient; `transform` leads from the painted path's space to pixels. The result is nil if nothing is
  /// painted: there are no stops, or no way back from pixels.
  init?(_ gradient: Gradient, transform: ProjectiveTransform) {
    guard let pieces = Self.pieces(gradient.stops),
      let map = PixelMap(inverting: ProjectiveTransform(gradient.transform).then(transform))
    else { return nil }
    self.pieces = pieces
    self.map = map
    geometry = gradient.geometry
    spread = gradient.spread
  }

  /// The colours between stops. Offsets are limited to 0...1 and to no less than the one before, as SVG has it; a NaN
  /// is taken as the one before.
  private static func pieces(_ stops: [Gradient.Stop]) -> [Piece]? {
    func straight(_ color: Color) -> SIMD4<Float> {
      func part(_ value: Double) -> Float { value.isNaN ? 0 : Float(min(max(value, -1e6), 1e6)) }
      return SIMD4(part(color.red), part(color.green), part(color.blue), part(color.alpha))
    }
    guard let first = stops.first else { return nil }
    var pieces = [Piece(start: -.infinity, base: straight(first.color), slope: .zero)]
    var (offset, color) = (0.0, straight(first.color))
    for (index, stop) in stops.enumerated() {
      let next = min(stop.offset > offset ? stop.offset : offset, 1)
      let nextColor = straight(stop.color)
      if index > 0 && next > offset {
        let slope = (nextColor - color) / Float(next - offset)
        pieces.append(Piece(start: offset, base: color - slope * Float(offset), slope: slope))
      }
      (offset, color) = (next, nextColor)
    }
    pieces.append(Piece(start: offset, base: color, slope: .zero))
    return pieces
  }

  func colors(x: Int, y: Int, count: Int, into colors: inout [UInt32]) {
    if case .linear(let start, let end) = geometry, spread == .pad, let line = map.line(y: y) {
      return linearColors(from: start, to: end, along: line, x: x, count: count, into: &colors)
    }
    var piece = 0
    var index = 0
    while index < count {
      let lanes = min(8, count - index)
      var offsets = SIMD8<Double>(repeating: .nan)
      for lane in 0..<lanes {
        if let point = map.point(x: x + index + lane, y: y), let raw = offset(at: point), let offset = spreading(raw) {
          offsets[lane] = offset
        }
      }
      let eight = eightColors(offsets, piece: &piece)
      for lane in 0..<lanes { colors[index + lane] = eight[lane] }
      index += 8
    }
  }

  /// The colours at eight offsets; where one is not a number there is none. `piece` leads on from the last ones.
  ///
  /// Neighbours mostly lie between the same two stops. Then all eight are computed at once, which takes a fifth of the time and
  /// is the same arithmetic for each.
  @inline(__always)
  private func eightColors(_ offsets: SIMD8<Double>, piece: inout Int) -> SIMD8<UInt32> {
    piece = self.piece(of: offsets[0], from: piece)
    let end = piece + 1 < pieces.count ? pieces[piece + 1].start : .infinity
    if all(offsets .>= pieces[piece].start), all(offsets .< end) { return Self.pixels(pieces[piece], offsets) }
    var colors = SIMD8<UInt32>.zero
    for lane in 0..<8 where offsets[lane].magnitude < .infinity {
      piece = self.piece(of: offsets[lane], from: piece)
      colors[lane] = Self.pixels(pieces[piece], SIMD8(repeating: offsets[lane]))[0]
    }
    return colors
  }

  /// The number of the piece that an offset lies in, looked for from another one on; that one if it is not a number.
  @inline(__always)
  private func piece(of offset: Double, from piece: Int) -> Int {
    var piece = piece
    while piece > 0 && offset < pieces[piece].start { piece -= 1 }
    while piece + 1 < pieces.count && offset >= pieces[piece + 1].start { piece += 1 }
    return piece
  }

  /// Does what `colors` does, by the same arithmetic, for the gradients that fill whole screens.
  private func linearColors(
    from start: Point, to end: Point, along line: PixelMap.Line, x: Int, count: Int, into colors: inout [UInt32]
  ) {
    let way = end - start
    let square = way.lengthSquared
    /// The offsets at eight pixels from `index` on, limited to 0...1.
    @inline(__always)
    func offsets(_ index: Int) -> SIMD8<Double> {
      // Start and end in one place: everything lies behind the end.
      guard square > 0 else { return SIMD8(repeating: 1) }
      let u = (Double(x + index) + SIMD8<Double>(0, 1, 2, 3, 4, 5, 6, 7)) + 0.5
      let (px, py) = line.coordinates(u)
      let raw = (way.dx * (px - start.x) + way.dy * (py - start.y)) / square
      var offsets = raw.replacing(with: 0, where: raw .<= 0)
      offsets.replace(with: 1, where: offsets .> 1)
      // What is infinite has no colour.
      return offsets.replacing(with: .nan, where: .!((raw - raw) .== 0))
    }
    var piece = 0
    let isEven = (way.dx == 0 && line.b == 0) || (way.dy == 0 && line.a == 0)
    if isEven, count > 0, offsets(0)[0] == offsets(count - 1)[0] {
      let one = eightColors(SIMD8(repeating: offsets(0)[0]), piece: &piece)[0]
      for index in 0..<count { colors[index] = one }
      return
    }
    var index = 0
    while index < count {
      let eight = eightColors(offsets(index), piece: &piece)
      for lane in 0..<min(8, count - index) { colors[index + lane] = eight[lane] }
      index += 8
    }
  }

  /// The premultiplied pixels at offsets within a piece.
  @inline(__always)
  private static func pixels(_ piece: Piece, _ offsets: SIMD8<Double>) -> SIMD8<UInt32> {
    var t = SIMD8<Float>()
    for lane in 0..<8 { t[lane] = Float(offsets[lane]) }
    @inline(__always)
    func clamped(_ base: Float, _ slope: Float) -> SIMD8<Float> {
      let v = base + slope * t
      let positive = v.replacing(with: 0, where: v .< 0)
      return positive.replacing(with: 1, where: positive .> 1)
    }
    let alpha = clamped(piece.base.w, piece.slope.w) * 255
    let red = Pixel8.bytes(clamped(piece.base.x, piece.slope.x) * alpha)
    let green = Pixel8.bytes(clamped(piece.base.y, piece.slope.y) * alpha)
    let blue = Pixel8.bytes(clamped(piece.base.z, piece.slope.z) * alpha)
    return red | green &<< 8 | blue &<< 16 | Pixel8.bytes(alpha) &<< 24
  }

  /// The offset as the spread has it; nil where nothing is painted.
  private func spreading(_ offset: Double) -> Double? {
    guard offset.isFinite else { return nil }
    switch spread {
    case .pad: return min(max(offset, 0), 1)
    case .repeat: return offset - offset.rounded(.down)
    case .reflect:
      let half = offset * 0.5
      return 2 * abs(half - (half + 0.5).rounded(.down))
    case .none: return offset >= 0 && offset <= 1 ? offset : nil
    }
  }

  private func offset(at p: Point) -> Double? {
    switch geometry {
    case .linear(let start, let end):
      let along = end - start
      let square = along.lengthSquared
      // Start and end in one place: everything lies behind the end.
      guard square > 0 else { return spread == .none ? nil : 1 }
      return along.dot(p - start) / square
    case .radial(let startCenter, let startRadius, let endCenter, let endRadius):
      return radialOffset(p, startCenter, startRadius, endCenter, endRadius)
    case .conic(let center, let angle):
      let turn = Self.turns(p - center) - angle / (2 * .pi)
      return turn - turn.rounded(.down)
    }
  }

  /// The largest offset t whose circle, with centre c₀ + t (c₁ − c₀) and radius r₀ + t (r₁ − r₀) ≥ 0, passes through `p`
  /// (HTML canvas, "createRadialGradient"; for a spread of none, the largest in 0...1).
  ///
  /// With p' = p − c₀, d = c₁ − c₀, δ = r₁ − r₀:  (d·d − δ²) t² − 2 (p'·d + r₀ δ) t + (p'·p' − r₀²) = 0.
  private func radialOffset(
    _ p: Point, _ c0: Point, _ r0: Double, _ c1: Point, _ r1: Double
  ) -> Double? {
    let (r0, r1) = (max(r0, 0), max(r1, 0))
    let (d, growth, from) = (c1 - c0, r1 - r0, p - c0)
    if d == .zero && growth == 0 { return spread == .none ? nil : 1 }
    func isShown(_ t: Double) -> Bool { r0 + t * growth >= 0 && (spread != .none || (t >= 0 && t <= 1)) }
    let a = d.lengthSquared - growth * growth
    let b = from.dot(d) + r0 * growth
    let c = from.lengthSquared - r0 * r0
    if abs(a) <= 1e-12 * max(d.lengthSquared, growth * growth) {
      guard b != 0 else { return nil }
      let t = c / (2 * b)
      return isShown(t) ? t : nil
    }
    let discriminant = b * b - a * c
    guard discriminant >= 0 else { return nil }
    // Both roots without cancellation: q / a and c / q.
    let q = b + (b < 0 ? -discriminant.squareRoot() : discriminant.squareRoot())
    let t0 = q / a
    let t1 = q == 0 ? t0 : c / q
    let (larger, smaller) = t0 > t1 ? (t0, t1) : (t1, t0)
    return isShown(larger) ? larger : isShown(smaller) ? smaller : nil
  }

  /// The angle of `v` in turns, −½...½; 0 for the zero vector. The error is below 10⁻⁷ turns.
  private static func turns(_ v: Vector) -> Double {
    let (x, y) = (abs(v.dx), abs(v.dy))
    guard max(x, y) > 0 else { return 0 }
    let ratio = min(x, y) / max(x, y)
    var turns = arctangentInTurns(ratio)
    if y > x { turns = 0.25 - turns }
    if v.dx < 0 { turns = 0.5 - turns }
    return v.dy < 0 ? -turns : turns
  }

  /// atan(r) / 2π for r in 0...1: halved once, atan r = 2 atan(r / (1 + √(1 + r²))), so that seven terms of its series
  /// are enough at tan(π / 8).
  private static func arctangentInTurns(_ r: Double) -> Double {
    let h = r / (1 + (1 + r * r).squareRoot())
    let s = h * h
    let series =
      1 - s * (1 / 3.0 - s * (1 / 5.0 - s * (1 / 7.0 - s * (1 / 9.0 - s * (1 / 11.0 - s * (1 / 13.0 - s / 15.0))))))
    return h * series / .pi
  }
}
