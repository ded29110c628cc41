import VectorGraphics

/// Two paths of one structure, laid out so that a path between them is one pass over flat numbers.
struct MatchedPaths: Sendable {
  private(set) var structure = Path()
  /// The rule that paints what lies between.
  let rule: FillRule
  /// What each contour of the structure is at both ends.
  private(set) var links: [ContourLink] = []
  let remedy: MorphRemedy

  private let isBackwards: Bool
  /// The coordinates of the structure at both ends, within the contour's frame if it has one.
  private var start: [Double] = []
  private var end: [Double] = []
  private var frames: [Framed] = []
  private var seeds: [Seeded] = []
  private var paced: [Paced] = []
  private var resting: [Resting] = []
  /// Whether all that moves rests at some end.
  private var isResting = false
  private var drawn: [Drawn] = []
  private let swell: Swell?

  private struct Framed: Sendable {
    var coordinates: Range<Int>
    var frame: TurningFrame
    var rest: ContourMotion.Rest
  }

  private struct Seeded: Sendable {
    var coordinates: Range<Int>
    var isFirst: Bool
  }

  private struct Paced: Sendable {
    var coordinates: Range<Int>
    var pace: ContourPace
    /// How far each coordinate bows out of its way, if any does.
    var bows: [Double]
  }

  private struct Resting: Sendable {
    var coordinates: Range<Int>
    var rest: ContourMotion.Rest
  }

  private struct Drawn: Sendable {
    var coordinates: Range<Int>
    var drawing: StrokeDrawing
    var isLine: [Bool]
    /// Whether it is the start at which there is only the pen.
    var isFirst: Bool
  }

  init(_ match: FigureMatch) {
    rule = match.rule
    isBackwards = match.isBackwards
    remedy = match.remedy
    swell = match.swell
    for (motion, link) in zip(match.motions, match.links) where !motion.start.isEmpty {
      links.append(link)
      let first = start.count
      structure.move(to: .zero)
      append(motion.start[0].p0, motion.end[0].p0)
      var bows: [Double] = []
      func bow(_ index: Int) {
        guard !motion.bows.isEmpty else { return }
        bows.append(motion.bows[index].dx)
        bows.append(motion.bows[index].dy)
      }
      bow(0)
      for index in motion.start.indices {
        var (a, b) = (motion.start[index], motion.end[index])
        if motion.isClosed, index == motion.start.count - 1 {
          // The closing line, or an end that meets the start exactly, lest a sliver be stroked between.
          if motion.isLine[index] { break }
          (a.p3, b.p3) = (motion.start[0].p0, motion.end[0].p0)
        }
        if motion.isLine[index] {
          structure.line(to: .zero)
        } else {
          structure.cubic(to: .zero, control1: .zero, control2: .zero)
          append(a.p1, b.p1)
          append(a.p2, b.p2)
          bow(3 * index + 1)
          bow(3 * index + 2)
        }
        append(a.p3, b.p3)
        bow(3 * index + 3)
      }
      if motion.isClosed { structure.close() }
      let range = first..<start.count
      if let frame = motion.frame {
        if let last = frames.last, last.coordinates.upperBound == first, last.frame == frame, last.rest == motion.rest {
          frames[frames.count - 1].coordinates = last.coordinates.lowerBound..<range.upperBound
        } else {
          frames.append(Framed(coordinates: range, frame: frame, rest: motion.rest))
        }
      }
      if let drawing = motion.drawing {
        drawn.append(
          Drawn(coordinates: range, drawing: drawing, isLine: motion.isLine, isFirst: motion.seed == .first))
        continue
      }
      if !motion.rest.isEmpty {
        resting.append(Resting(coordinates: range, rest: motion.rest))
      } else if motion.pace != .even || !bows.isEmpty {
        paced.append(Paced(coordinates: range, pace: motion.pace, bows: bows))
      }
      if motion.seed != .none { seeds.append(Seeded(coordinates: range, isFirst: motion.seed == .first)) }
    }
    isResting =
      !resting.isEmpty
      && match.motions.allSatisfy { !$0.rest.isEmpty || $0.start == $0.end && $0.frame == nil }
  }

  /// What turns evenly as one, as coordinates of the structure.
  var turns: [PathMorph.Turn] {
    if !resting.isEmpty || swell != nil { return [] }
    return frames.map { PathMorph.Turn(coordinates: $0.coordinates, isBackwards: isBackwards, frame: $0.frame) }
  }

  /// The shares, rising, at which contours of a pace of their own turn off.
  var turningPlaces: [Double] {
    var places = resting.flatMap { $0.rest.places }
    for paced in paced { places += paced.bows.isEmpty ? paced.pace.turningPlaces : ContourPace.places }
    if drawn.contains(where: { $0.drawing.offset != .zero }) { places += ContourPace.places }
    if swell != nil { places += Swell.places }
    if isBackwards { places = places.map { 1 - $0 } }
    var rising: [Double] = []
    for place in places.sorted() where rising.last.map({ place - $0 > 1e-9 }) ?? true { rising.append(place) }
    return rising
  }

  /// Whether all of it still is, or already is, where it is at the nearer end.
  func rests(at progress: Double) -> Bool {
    guard isResting, progress > 0, progress < 1 else { return false }
    let p = isBackwards ? 1 - progress : progress
    return resting.allSatisfy { $0.rest.share(of: p) == (p < 0.5 ? 0 : 1) }
  }

  /// The coordinates of contours in a row that turn as one, or do not turn.
  ///
  /// - Parameter isStroke: Whether contours may stand apart that are drawn or go at a pace of their own; those of a fill
  ///   may not, since some are holes or share an edge.
  func parts(isStroke: Bool) -> [(coordinates: Range<Int>, turn: PathMorph.Turn?)] {
    // What swells does so about one middle.
    if swell != nil { return [] }
    var own = turns.map { (coordinates: $0.coordinates, turn: PathMorph.Turn?.some($0)) }
    if isStroke {
      let apart = paced.map { $0.coordinates } + resting.map { $0.coordinates } + drawn.map { $0.coordinates }
      own += apart.map { (coordinates: $0, turn: nil) }
      own.sort { $0.coordinates.lowerBound < $1.coordinates.lowerBound }
    }
    if own.isEmpty { return [] }
    var parts: [(coordinates: Range<Int>, turn: PathMorph.Turn?)] = []
    var passed = 0
    for part in own {
      if passed < part.coordinates.lowerBound { parts.append((passed..<part.coordinates.lowerBound, nil)) }
      parts.append(part)
      passed = part.coordinates.upperBound
    }
    if passed < start.count { parts.append((passed..<start.count, nil)) }
    return parts
  }

  /// The contour of these coordinates as it is drawn along its length, if it is.
  func drawing(of range: Range<Int>) -> PathMorph.Drawing? {
    guard let drawn = drawn.first(where: { $0.coordinates == range }) else { return nil }
    var whole = part(range, growing: false)
    let (place, offset) = (drawn.isFirst ? whole.end : whole.start, drawn.drawing.offset)
    let moved = place.indices.map { place[$0] + ($0.isMultiple(of: 2) ? offset.dx : offset.dy) }
    (whole.start, whole.end) = drawn.isFirst ? (moved, place) : (place, moved)
    (whole.drawn, whole.seeds) = ([], [])
    if offset != .zero { whole.paced = [Paced(coordinates: place.indices, pace: .restful, bows: [])] }
    let pen = drawn.drawing.origin..<drawn.drawing.origin
    return PathMorph.Drawing(
      .matched(whole), from: drawn.isFirst ? pen : 0..<1, to: drawn.isFirst ? 0..<1 : pen, isBackwards: isBackwards)
  }

  /// Whole contours, in the space that turns with them.
  ///
  /// - Parameter growing: Whether that space grows, too; else they grow in it.
  func part(_ range: Range<Int>, growing: Bool) -> MatchedPaths {
    var part = self
    part.start = Array(start[range])
    part.end = Array(end[range])
    part.structure = Path()
    var position = 0
    for kind in structure.kinds {
      // What closes a contour has no coordinates: it stands where those of the contour end.
      let isWithin =
        kind == .close ? position > range.lowerBound && position <= range.upperBound : range.contains(position)
      if isWithin {
        switch kind {
        case .move: part.structure.move(to: .zero)
        case .line: part.structure.line(to: .zero)
        case .quad: part.structure.quad(to: .zero, control: .zero)
        case .cubic: part.structure.cubic(to: .zero, control1: .zero, control2: .zero)
        case .close: part.structure.close()
        }
      }
      position += kind.coordinateCount
    }
    func moved(_ other: Range<Int>) -> Range<Int> {
      other.lowerBound - range.lowerBound..<other.upperBound - range.lowerBound
    }
    part.seeds = seeds.filter { range.contains($0.coordinates.lowerBound) }.map {
      Seeded(coordinates: moved($0.coordinates), isFirst: $0.isFirst)
    }
    part.paced = paced.filter { range.contains($0.coordinates.lowerBound) }.map {
      Paced(coordinates: moved($0.coordinates), pace: $0.pace, bows: $0.bows)
    }
    part.resting = resting.filter { range.contains($0.coordinates.lowerBound) }.map {
      Resting(coordinates: moved($0.coordinates), rest: $0.rest)
    }
    part.drawn = drawn.filter { range.contains($0.coordinates.lowerBound) }.map { drawn in
      var drawn = drawn
      drawn.coordinates = moved(drawn.coordinates)
      return drawn
    }
    part.frames =
      growing
      ? []
      : frames.filter { range.contains($0.coordinates.lowerBound) && $0.frame.growth != 0 }.map {
        Framed(
          coordinates: moved($0.coordinates),
          frame: TurningFrame(turn: 0, growth: $0.frame.growth, startCenter: .zero, endCenter: .zero), rest: $0.rest)
      }
    return part
  }

  private mutating func append(_ a: Point, _ b: Point) {
    start.append(a.x)
    start.append(a.y)
    end.append(b.x)
    end.append(b.y)
  }

  /// Makes `path` the path at `progress`, in the common structure at the ends too.
  ///
  /// Beyond 0...1 the motions go on, but what has grown from a point stays that point.
  func path(at progress: Double, into path: inout Path) {
    if path.kinds != structure.kinds { path.replaceContents(with: structure) }
    let (p, q) = isBackwards ? (1 - progress, progress) : (progress, 1 - progress)
    path.withMutableCoordinates { coordinates in
      for index in start.indices { coordinates[index] = q * start[index] + p * end[index] }
      for paced in paced {
        let share = paced.pace.share(of: p)
        for index in paced.coordinates { coordinates[index] = (1 - share) * start[index] + share * end[index] }
        if paced.bows.isEmpty { continue }
        let height = ContourMotion.bow(at: p)
        for index in paced.bows.indices {
          coordinates[paced.coordinates.lowerBound + index] += height * paced.bows[index]
        }
      }
      for resting in resting {
        let share = resting.rest.share(of: p)
        for index in resting.coordinates { coordinates[index] = (1 - share) * start[index] + share * end[index] }
      }
      for drawn in drawn {
        let whole = drawn.isFirst ? end : start
        var index = drawn.coordinates.lowerBound
        // Where the piece that is asked for next begins.
        var (read, piece) = (drawn.coordinates.lowerBound, 0)
        func cubic(_ wanted: Int) -> CubicBezier {
          if wanted < piece { (read, piece) = (drawn.coordinates.lowerBound, 0) }
          while piece < wanted {
            read += drawn.isLine[piece] ? 2 : 6
            piece += 1
          }
          func point(_ place: Int) -> Point { Point(whole[read + place], whole[read + place + 1]) }
          return drawn.isLine[wanted]
            ? CubicBezier(LineSegment(point(0), point(2))) : CubicBezier(point(0), point(2), point(4), point(6))
        }
        func write(_ point: Point) {
          coordinates[index] = point.x
          coordinates[index + 1] = point.y
          index += 2
        }
        drawn.drawing.forEachPiece(at: drawn.isFirst ? p : q, of: cubic) { piece, cubic in
          if piece == 0 { write(cubic.p0) }
          if !drawn.isLine[piece] {
            write(cubic.p1)
            write(cubic.p2)
          }
          write(cubic.p3)
        }
      }
      for seed in seeds where seed.isFirst ? p < 0 : q < 0 {
        for index in seed.coordinates { coordinates[index] = seed.isFirst ? start[index] : end[index] }
      }
      for framed in frames {
        let transform = framed.frame.transform(at: framed.rest.share(of: p))
        for index in stride(from: framed.coordinates.lowerBound, to: framed.coordinates.upperBound, by: 2) {
          let point = transform.apply(to: Point(coordinates[index], coordinates[index + 1]))
          coordinates[index] = point.x
          coordinates[index + 1] = point.y
        }
      }
      if let swell {
        let transform = swell.transform(at: p)
        for index in stride(from: 0, to: coordinates.count, by: 2) {
          let point = transform.apply(to: Point(coordinates[index], coordinates[index + 1]))
          coordinates[index] = point.x
          coordinates[index + 1] = point.y
        }
      }
    }
  }
}
