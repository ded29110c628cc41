import VectorGraphics

/// A contour as cubics, with places on it given as shares of its length.
///
/// A position is a share of the length, 0 at the start and 1 at the end. It is found by a table of chords; a table a
/// little wrong moves a split along the curve, and the split itself is exact.
struct MeasuredContour: Sendable {
  /// A cubic, and whether it is a straight segment with its controls at thirds.
  struct Piece: Equatable, Sendable {
    var cubic: CubicBezier
    var isLine: Bool

    init(_ cubic: CubicBezier, isLine: Bool) {
      self.cubic = cubic
      self.isLine = isLine
    }

    init(lineFrom start: Point, to end: Point) {
      self.init(CubicBezier(LineSegment(start, end)), isLine: true)
    }

    /// The direction in which it leaves its start; nil for a point.
    var departure: Vector? {
      if cubic.p1 != cubic.p0 { return cubic.p1 - cubic.p0 }
      if cubic.p2 != cubic.p0 { return cubic.p2 - cubic.p0 }
      return cubic.p3 != cubic.p0 ? cubic.p3 - cubic.p0 : nil
    }

    var reversed: Piece { Piece(CubicBezier(cubic.p3, cubic.p2, cubic.p1, cubic.p0), isLine: isLine) }

    /// The part from `t0` to `t1`.
    func part(from t0: Double, to t1: Double) -> Piece {
      var cubic = cubic
      if t1 < 1 { cubic = cubic.split(at: t1).0 }
      if t0 > 0, t1 > 0 { cubic = cubic.split(at: t0 / t1).1 }
      return Piece(cubic, isLine: isLine)
    }
  }

  private(set) var pieces: [Piece]
  let isClosed: Bool
  /// The contour of a path that this one is; nil if it was cut or begun anew.
  var origin: ContourOrigin?
  private(set) var length = 0.0
  /// The positions of the joints, from 0 to 1: one more than there are pieces.
  private(set) var joints: [Double] = [0]
  /// The lengths of each piece's chords added up, `chordCount` of them a piece.
  private var chords: [Double] = []

  private static let chordCount = MorphWeights.Samples.chords

  init(_ pieces: [Piece], isClosed: Bool, origin: ContourOrigin? = nil) {
    self.pieces = pieces
    self.isClosed = isClosed
    self.origin = origin
    measure()
  }

  /// The contour without segments too short to see; nil if it has a coordinate beyond ±1e150 or
  /// NaN.
  ///
  /// - Parameter closing: whether to close it if it is open, as fills do.
  init?(_ contour: Contour, closing: Bool) {
    var contour = contour
    if closing { contour.isClosed = true }
    var pieces: [Piece] = []
    pieces.reserveCapacity(contour.segments.count + 1)
    for segment in contour.closedSegments {
      if case .line(let line) = segment {
        if line.p0 != line.p1 { pieces.append(Piece(CubicBezier(line), isLine: true)) }
      } else {
        pieces.append(Piece(segment.cubic, isLine: false))
      }
    }
    if pieces.isEmpty { pieces = [Piece(lineFrom: contour.start, to: contour.start)] }
    self.init(pieces, isClosed: contour.isClosed)
    guard pieces.allSatisfy({ Self.isModest($0.cubic) })
    else { return nil }
    weld()
  }

  /// The same as a closed contour, if it is open but goes round smoothly; nil if it does not.
  var loop: MeasuredContour? {
    guard !isClosed, pieces.count > 1, let departure = pieces[0].departure,
      let arrival = pieces[pieces.count - 1].reversed.departure,
      (pieces[pieces.count - 1].cubic.p3 - start).length <= MorphWeights.Rounding.onContour * length,
      departure.dot(arrival) < 0,
      abs(departure.cross(arrival)) <= MorphWeights.Rounding.smooth * departure.length * arrival.length
    else { return nil }
    var pieces = pieces
    pieces[pieces.count - 1].cubic.p3 = start
    return MeasuredContour(pieces, isClosed: true)
  }

  /// Whether squares of its coordinates are finite.
  private static func isModest(_ cubic: CubicBezier) -> Bool {
    func isModest(_ point: Point) -> Bool { abs(point.x) < 1e150 && abs(point.y) < 1e150 }
    return isModest(cubic.p0) && isModest(cubic.p1) && isModest(cubic.p2) && isModest(cubic.p3)
  }

  private mutating func measure() {
    var lengths: [Double] = [0]
    lengths.reserveCapacity(pieces.count + 1)
    chords.reserveCapacity(pieces.count * Self.chordCount)
    for piece in pieces {
      var sum = 0.0
      if piece.isLine {
        let chord = (piece.cubic.p3 - piece.cubic.p0).length
        for k in 1...Self.chordCount { chords.append(chord * Double(k) / Double(Self.chordCount)) }
        sum = chord
      } else {
        var last = piece.cubic.p0
        for k in 1...Self.chordCount {
          let next = piece.cubic.point(at: Double(k) / Double(Self.chordCount))
          sum += (next - last).length
          chords.append(sum)
          last = next
        }
      }
      length += sum
      lengths.append(length)
    }
    let count = Double(pieces.count)
    joints = lengths.indices.map { length > 0 ? lengths[$0] / length : Double($0) / count }
    joints[pieces.count] = 1
  }

  /// Drops pieces shorter than 1e-5 of the length (and than a tenth of the mean) and joins what is left.
  private mutating func weld() {
    let limit = min(1e-5, 0.1 / Double(pieces.count))
    guard length > 0 else {
      pieces = [pieces[0]]
      self = MeasuredContour(pieces, isClosed: isClosed, origin: origin)
      return
    }
    guard pieces.indices.contains(where: { joints[$0 + 1] - joints[$0] <= limit }) else { return }
    var kept: [Piece] = []
    for (index, piece) in pieces.enumerated() where joints[index + 1] - joints[index] > limit {
      kept.append(piece)
      if let last = kept.dropLast().last { kept[kept.count - 1].cubic.p0 = last.cubic.p3 }
    }
    if isClosed, let first = kept.first { kept[kept.count - 1].cubic.p3 = first.cubic.p0 }
    self = MeasuredContour(kept, isClosed: isClosed, origin: origin)
  }

  /// Whether all of it lies in one point.
  var isPoint: Bool { length <= 0 }

  var start: Point { pieces[0].cubic.p0 }

  // MARK: - Places

  /// The piece and the parameter on it at `position`; on a joint, the end of a piece or the start of the next.
  func locate(_ position: Double) -> (piece: Int, t: Double) {
    var low = 0
    var high = pieces.count - 1
    while low < high {
      let middle = (low + high) / 2
      if joints[middle + 1] < position { low = middle + 1 } else { high = middle }
    }
    var chord = 0
    return (low, place(of: position, on: low, from: &chord))
  }

  /// A place on a piece, and the chord of it where that is.
  private struct Place {
    var piece = 0
    var chord = 0
    var t = 0.0
  }

  /// Moves a place on to a position that does not lie before it: where `locate` would find it, in less time.
  @inline(__always)
  private func advance(_ place: inout Place, to position: Double) {
    while place.piece < pieces.count - 1, joints[place.piece + 1] < position {
      (place.piece, place.chord) = (place.piece + 1, 0)
    }
    place.t = self.place(of: position, on: place.piece, from: &place.chord)
  }

  /// The place on a piece at a position that lies on it, and no earlier than on some chord; that becomes the one where it is.
  @inline(__always)
  private func place(of position: Double, on piece: Int, from k: inout Int) -> Double {
    // Next to a joint a split would leave a sliver.
    if position - joints[piece] < MorphWeights.Rounding.samePosition { return 0 }
    if joints[piece + 1] - position < MorphWeights.Rounding.samePosition { return 1 }
    let wanted = (position - joints[piece]) * length
    let base = piece * Self.chordCount
    while k < Self.chordCount - 1, chords[base + k] < wanted { k += 1 }
    let before = k > 0 ? chords[base + k - 1] : 0
    let chord = chords[base + k] - before
    let share = chord > 0 ? (wanted - before) / chord : 0
    return min(1, max(0, (Double(k) + share) / Double(Self.chordCount)))
  }

  /// The position of a place on a piece.
  func position(piece: Int, t: Double) -> Double {
    guard length > 0 else { return 0 }
    let base = piece * Self.chordCount
    let place = t * Double(Self.chordCount)
    let k = min(Self.chordCount - 1, Int(place))
    let before = k > 0 ? chords[base + k - 1] : 0
    return joints[piece] + (before + (place - Double(k)) * (chords[base + k] - before)) / length
  }

  func point(at position: Double) -> Point {
    let (piece, t) = locate(position)
    return pieces[piece].cubic.point(at: t)
  }

  /// The points at positions that rise.
  func points(at positions: [Double]) -> [Point] {
    var place = Place()
    return positions.map { position in
      advance(&place, to: position)
      return pieces[place.piece].cubic.point(at: place.t)
    }
  }

  /// `count` points at even steps; the end of an open contour is among them.
  func evenPoints(_ count: Int) -> [Point] {
    points(at: (0..<count).map { Double($0) / Double(isClosed ? count : count - 1) })
  }

  /// The corner at each joint: 1 where the contour turns sharply clockwise on screen, −1 where it does so the other
  /// way, else 0; 0 at the ends of an open one.
  var corners: [Int] {
    func corner(_ before: Piece, _ after: Piece) -> Int {
      guard let arrival = before.reversed.departure?.normalized, let departure = after.departure?.normalized
      else { return 0 }
      guard Corner(cosine: -arrival.dot(departure)).isSharp else { return 0 }
      return arrival.cross(departure) > 0 ? -1 : 1
    }
    var corners: [Int] = []
    corners.reserveCapacity(pieces.count + 1)
    corners.append(isClosed ? corner(pieces[pieces.count - 1], pieces[0]) : 0)
    for (before, after) in zip(pieces, pieces.dropFirst()) { corners.append(corner(before, after)) }
    corners.append(corners[0])
    return corners
  }

  // MARK: - The same curve, cut differently

  var reversed: MeasuredContour {
    MeasuredContour(pieces.reversed().map { $0.reversed }, isClosed: isClosed, origin: origin?.reversed)
  }

  /// The closed contour begun at `position`.
  func restarted(at position: Double) -> MeasuredContour {
    let same = MorphWeights.Rounding.samePosition
    if position < same || position > 1 - same { return self }
    let (index, t) = locate(position)
    var result: [Piece] = []
    result.reserveCapacity(pieces.count + 1)
    if t < 1 { result.append(t > 0 ? pieces[index].part(from: t, to: 1) : pieces[index]) }
    result.append(contentsOf: pieces[(index + 1)...])
    result.append(contentsOf: pieces[..<index])
    if t > 0 { result.append(t < 1 ? pieces[index].part(from: 0, to: t) : pieces[index]) }
    return MeasuredContour(result, isClosed: isClosed)
  }

  /// One piece for each step between neighbouring stops, which are ascending and hold every joint between the first and
  /// the last.
  func pieces(between stops: [Double]) -> [Piece] {
    var place = Place()
    if let first = stops.first { advance(&place, to: first) }
    return zip(stops, stops.dropFirst()).map { from, to in
      let start = place
      advance(&place, to: 0.5 * (from + to))
      let middle = place.piece
      advance(&place, to: to)
      return pieces[middle].part(
        from: start.piece == middle ? start.t : 0, to: place.piece == middle ? place.t : 1)
    }
  }

  /// The pieces from one position to another.
  func pieces(from: Double, to: Double) -> [Piece] {
    pieces(between: [from] + joints.filter { $0 > from + 1e-6 && $0 < to - 1e-6 } + [to])
  }

  /// The same contour with a joint at `position`.
  func joined(at position: Double) -> MeasuredContour {
    if joints.contains(where: { abs($0 - position) < 1e-6 }) { return self }
    return MeasuredContour(
      pieces(from: 0, to: position) + pieces(from: position, to: 1), isClosed: isClosed)
  }

  /// The same contour through `body`, which is affine.
  func map(_ body: (Point) -> Point) -> MeasuredContour {
    MeasuredContour(
      pieces.map {
        Piece(
          CubicBezier(body($0.cubic.p0), body($0.cubic.p1), body($0.cubic.p2), body($0.cubic.p3)), isLine: $0.isLine)
      }, isClosed: isClosed, origin: origin)
  }
}

extension Path {
  mutating func append(_ contour: MeasuredContour) {
    move(to: contour.start)
    for piece in contour.pieces {
      if piece.isLine {
        line(to: piece.cubic.p3)
      } else {
        cubic(to: piece.cubic.p3, control1: piece.cubic.p1, control2: piece.cubic.p2)
      }
    }
    if contour.isClosed { close() }
  }
}
