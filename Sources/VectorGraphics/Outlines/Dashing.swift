extension Path {
  /// The pieces of the path that a dash pattern leaves, as open contours of exact pieces of its segments.
  ///
  /// `lengths` are those of dashes and gaps in turn, starting with a dash; an odd list counts twice. Each contour starts
  /// `phase` into the pattern, which may be negative or longer than the pattern (NaN and infinities count as 0). Dashes
  /// run through joins. On a closed contour a dash that reaches the end is joined with one that starts there, and comes
  /// last; one dash that covers all of it leaves it closed. The ends of the dashes lie within `tolerance` of where they
  /// belong, measured along the path.
  ///
  /// - A dash of length zero becomes a line of almost no length in the path's direction, so that square caps know where to
  ///   point. Gaps of length zero divide nothing.
  /// - A contour of length zero stays as it is if the phase is in a dash, and otherwise vanishes, as does a contour with a
  ///   coordinate that is NaN or infinite.
  /// - A list that is empty, has a negative or non-finite length, or gaps of length zero only gives the path itself.
  /// - The call makes about 262,144 dashes at most: a contour whose dashes would go beyond that stays solid, and the next
  ///   one is tried.
  ///
  /// Linear in the number of elements and dashes.
  public func dashed(_ lengths: [Double], phase: Double, tolerance: Double) -> Path {
    var dashes = Path()
    var dasher = Dasher()
    dasher.dash(self, lengths, phase: phase, tolerance: tolerance, keepsDots: true, into: &dashes)
    return dashes
  }
}

/// Cuts paths into dashes, keeping its memory from one to the next.
struct Dasher {
  /// The largest number of dashes, more than anybody can see; they make about 20 megabytes of lines.
  private static let largestCount = 262_144.0

  // MARK: The pattern

  /// The lengths of dashes and gaps; at least one gap is longer than zero.
  private var pattern: [Double] = []
  private var period = 0.0
  private var index = 0
  private var isOn = false
  /// The length that is left of the current dash or gap.
  private var remaining = 0.0

  // MARK: The contour

  private var segmentLengths: [Double] = []
  /// The stretches of the contour's curves, and where in it each segment's end.
  private var table = LengthTable()
  private var stretchEnds: [Int] = []
  private var tolerance = 0.0
  /// The length up to which a length counts as none, so that rounding never leaves a crumb of a dash at a segment's
  /// end. A small share of the pattern, or else patterns far finer than the tolerance would be none. A share of its shortest
  /// dash would make dashes of 10⁻⁹, which nobody sees, cost 14 times as much as others (measured).
  private var crumb = 0.0
  private var keepsDots = true
  /// The dash at the start of a closed contour, which may have to follow the last one.
  private var firstDash = Path()
  private var isInFirstDash = false
  private var visible: Rect?
  /// Whether the present dash has not been told since the path was last seen.
  private var isBroken = false

  init() {}

  /// Adds the dashes of `path` to `dashes`; those of length zero only if `keepsDots`.
  ///
  /// Dashes outside of `visible` may be missing, and those that leave it may end there.
  ///
  /// A pattern not longer than half of `leastPeriod` becomes one of that length, of one dash and one gap, that covers about as
  /// much with caps that make each dash longer by `capLength`. Where its dashes lie is not kept.
  mutating func dash(
    _ path: Path, _ lengths: [Double], phase: Double, tolerance: Double, keepsDots: Bool, leastPeriod: Double = 0,
    capLength: Double = 0, visible: Rect? = nil, into dashes: inout Path
  ) {
    period = 0
    var gaps = 0.0
    var isUsable = true
    pattern.removeAll(keepingCapacity: true)
    for _ in 0..<(lengths.count % 2 == 1 ? 2 : 1) {
      for length in lengths {
        if !(length >= 0) { isUsable = false }
        if pattern.count % 2 == 1 { gaps += length }
        period += length
        pattern.append(length)
      }
    }
    guard isUsable, period.isFinite, gaps > 0 else { return dashes.append(path) }
    self.keepsDots = keepsDots
    self.visible = visible
    var share = phase.isFinite ? phase.truncatingRemainder(dividingBy: period) : 0
    if share < 0 { share += period }
    start(at: share)
    let showsPoints = isOn
    if 2 * period <= leastPeriod, leastPeriod < .infinity {
      guard coarsen(to: leastPeriod, capLength: capLength) else { return dashes.append(path) }
    }

    var room = Self.largestCount
    var element = 0
    var coordinate = 0
    while element < path.kinds.count {
      let (firstElement, firstCoordinate) = (element, coordinate)
      repeat {
        coordinate += path.kinds[element].coordinateCount
        element += 1
      } while element < path.kinds.count && path.kinds[element] != .move
      guard let walk = ContourWalk(path, elements: firstElement..<element, coordinates: firstCoordinate..<coordinate)
      else { continue }

      self.tolerance = tolerance > 1e-12 * walk.extent ? tolerance : 1e-12 * walk.extent
      // Finer than 10⁻⁹ only contours with too many dashes are measured for nothing.
      crumb = min(self.tolerance / 16, max(period / 256, 1e-9 * walk.extent))
      let length = measure(walk)
      let count = length / period * Double(pattern.count / 2)
      if count <= room {
        room -= count
        if length > 0 {
          start(at: share)
          dash(walk, into: &dashes)
        } else if showsPoints {
          walk.copy(into: &dashes)
        }
      } else {
        walk.copy(into: &dashes)
      }
    }
  }

  /// The length of all segments together, each left in `segmentLengths` and its stretches in `table`.
  private mutating func measure(_ walk: ContourWalk) -> Double {
    segmentLengths.removeAll(keepingCapacity: true)
    stretchEnds.removeAll(keepingCapacity: true)
    table.removeAll()
    let tolerance = crumb / Double(walk.count)
    var total = 0.0
    walk.forEachSegment { segment in
      let length: Double
      switch segment {
      case .line(let line): length = line.length
      case .quad(let quad): length = quad.addLength(to: &table, tolerance: tolerance, placeTolerance: crumb)
      case .cubic(let cubic): length = cubic.addLength(to: &table, tolerance: tolerance, placeTolerance: crumb)
      }
      segmentLengths.append(length)
      stretchEnds.append(table.count)
      total += length
    }
    return total
  }

  // MARK: - The pattern

  /// Makes the pattern one dash and one gap, as long together as `length`, that cover the same share of the path, caps included.
  /// If that is all of it, returns false and leaves the pattern as it is.
  private mutating func coarsen(to length: Double, capLength: Double) -> Bool {
    var free = 0.0
    for index in stride(from: 1, to: pattern.count, by: 2) { free += max(0, pattern[index] - capLength) }
    let gap = length * (free / period) + capLength
    // A gap of a share that is no number would be of length zero, and some gap must be longer.
    guard free > 0, gap > 0 else { return false }
    period = length
    pattern.removeAll(keepingCapacity: true)
    pattern.append(max(0, length - gap))
    pattern.append(gap)
    return true
  }

  /// Goes to the length `share` into the pattern.
  private mutating func start(at share: Double) {
    var rest = share
    for (index, length) in pattern.enumerated() {
      let isOn = index % 2 == 0
      if rest < length || (rest == 0 && isOn) {
        (self.index, self.isOn, remaining) = (index, isOn, length - rest)
        if isOn { skipEmptyGaps() }
        return
      }
      rest -= length
    }
    (index, isOn, remaining) = (0, true, pattern[0])
    skipEmptyGaps()
  }

  private mutating func advance() {
    index = index + 1 == pattern.count ? 0 : index + 1
    isOn.toggle()
    remaining = pattern[index]
    if isOn { skipEmptyGaps() }
  }

  /// Makes the current dash longer by those after gaps of length zero.
  private mutating func skipEmptyGaps() {
    while pattern[index + 1] == 0 {
      index = index + 2 == pattern.count ? 0 : index + 2
      remaining += pattern[index]
    }
  }

  // MARK: - A contour

  private mutating func dash(_ walk: ContourWalk, into dashes: inout Path) {
    firstDash.removeAll()
    isInFirstDash = false
    isBroken = false
    if isOn && remaining <= crumb {
      if remaining == pattern[index] {
        // The first segment knows the dot's direction, so the contour starts with the end of the gap before it.
        (isOn, remaining) = (false, 0)
        index = index == 0 ? pattern.count - 1 : index - 1
      } else {
        let rest = remaining
        advance()
        remaining += rest
      }
    }
    if isOn && walk.isClosed {
      isInFirstDash = true
      firstDash.move(to: walk.start)
    } else if isOn {
      dashes.move(to: walk.start)
    }
    let startsOn = isInFirstDash
    var position = 0
    walk.forEachSegment { segment in
      let stretches = (position > 0 ? stretchEnds[position - 1] : 0)..<stretchEnds[position]
      dash(segment, length: segmentLengths[position], stretches, into: &dashes)
      position += 1
    }
    guard startsOn else { return }
    if isInFirstDash {
      walk.copy(into: &dashes)
    } else {
      dashes.append(firstDash, continuing: isOn && !isBroken)
    }
  }

  private mutating func dash(_ segment: Segment, length: Double, _ stretches: Range<Int>, into dashes: inout Path) {
    guard length > 0 else { return }
    let whole = Span(lengths: (0, length), parameters: (0, 1), stretches: stretches)
    guard let visible else { return dash(segment, whole, length: length, into: &dashes) }
    let box = segment.controlBox
    // Cut out of a segment that is far longer, parts are off by its rounding.
    if visible.contains(box) || box.diagonal * 0x1p-40 > visible.diagonal {
      dash(segment, whole, length: length, into: &dashes)
    } else if visible.intersection(box).isNull {
      skip(length)
    } else if case .line(let line) = segment {
      guard let (from, to) = line.parameters(within: visible) else { return skip(length) }
      skip(from * length)
      let span = Span(lengths: (from * length, to * length), parameters: (from, to), stretches: stretches)
      dash(segment, span, length: length, into: &dashes)
      skip(length - to * length)
    } else {
      var next = stretches.lowerBound
      while next < stretches.upperBound {
        let first = next
        let isSeen = isSeen(segment, next, visible)
        repeat { next += 1 } while next < stretches.upperBound && self.isSeen(segment, next, visible) == isSeen
        let (start, end) = (table.span(first), table.span(next - 1))
        if isSeen {
          let span = Span(
            lengths: (start.lengths.start, end.lengths.end), parameters: (start.parameters.start, end.parameters.end),
            stretches: first..<next)
          dash(segment, span, length: length, into: &dashes)
        } else {
          skip(end.lengths.end - start.lengths.start)
        }
      }
    }
  }

  private func isSeen(_ segment: Segment, _ stretch: Int, _ visible: Rect) -> Bool {
    let (from, to) = table.span(stretch).parameters
    return !visible.intersection(segment.subsegment(from: from, to: to).controlBox).isNull
  }

  /// A part of a segment between two lengths from its start, with the parameters and the stretches there.
  private struct Span {
    var lengths: (start: Double, end: Double)
    var parameters: (start: Double, end: Double)
    var stretches: Range<Int>
  }

  /// Goes on by `length` without telling the dashes.
  private mutating func skip(_ length: Double) {
    guard length > 0 else { return }
    isInFirstDash = false
    if length < remaining {
      remaining -= length
    } else {
      var rest = (length - remaining).truncatingRemainder(dividingBy: period)
      advance()
      while rest >= remaining {
        rest -= remaining
        advance()
      }
      remaining -= rest
    }
    isBroken = isOn
  }

  private mutating func dash(_ segment: Segment, _ span: Span, length: Double, into dashes: inout Path) {
    // A dash that ends where the last segment did.
    if isOn && remaining <= crumb { endDash() }
    let stretches = span.stretches
    var stretch = stretches.lowerBound
    var from = span.parameters.start
    var position = span.lengths.start
    while true {
      let left = span.lengths.end - position
      if remaining >= left - crumb {
        if isOn { append(segment, from, span.parameters.end, to: &dashes) }
        remaining = max(0, remaining - left)
        return
      }
      position += remaining
      let t =
        stretches.isEmpty
        ? min(1, position / length)
        : table.parameter(atLength: position, from: &stretch, end: stretches.upperBound)
      remaining = 0
      if isOn {
        append(segment, from, t, to: &dashes)
        endDash()
      } else {
        advance()
        from = t
        if remaining > crumb {
          dashes.move(to: segment.point(at: t))
        } else {
          if keepsDots { appendDot(segment, t, to: &dashes) }
          endDash()
        }
      }
    }
  }

  /// Goes to the gap after the current dash, of which at most a crumb is left, and gives the gap that.
  private mutating func endDash() {
    let rest = remaining
    isInFirstDash = false
    isBroken = false
    advance()
    remaining += rest
  }

  private mutating func append(_ segment: Segment, _ from: Double, _ to: Double, to dashes: inout Path) {
    let piece = from == 0 && to == 1 ? segment : segment.subsegment(from: from, to: to)
    if isInFirstDash { return firstDash.append(piece) }
    if isBroken {
      dashes.move(to: piece.start)
      isBroken = false
    }
    dashes.append(piece)
  }

  private func appendDot(_ segment: Segment, _ t: Double, to dashes: inout Path) {
    guard let direction = segment.direction(at: t) else { return }
    let point = segment.point(at: t)
    // Long enough to keep its direction to a millionth in spite of rounding, short enough not to be seen.
    let length = max(tolerance / 1024, 0x1p-30 * max(abs(point.x), abs(point.y)))
    dashes.move(to: point)
    dashes.line(to: point + length * direction)
  }
}

/// One contour as it is stored in a path.
private struct ContourWalk {
  private let path: Path
  private let elements: Range<Int>
  private let firstCoordinate: Int
  let isClosed: Bool
  /// The largest magnitude of a coordinate.
  let extent: Double

  /// Reads the contour; nil if there is nothing to stroke or a coordinate is NaN or infinite.
  init?(_ path: Path, elements: Range<Int>, coordinates: Range<Int>) {
    guard elements.count > 1 else { return nil }
    var extent = 0.0
    for index in coordinates {
      let size = abs(path.coordinates[index])
      guard size.isFinite else { return nil }
      if size > extent { extent = size }
    }
    self.path = path
    self.elements = elements
    firstCoordinate = coordinates.lowerBound
    isClosed = path.kinds[elements.upperBound - 1] == .close
    self.extent = extent
  }

  var start: Point { point(firstCoordinate) }

  /// The number of segments, with the closing line.
  var count: Int { elements.count - 1 }

  @inline(__always)
  private func point(_ coordinate: Int) -> Point {
    Point(path.coordinates[coordinate], path.coordinates[coordinate + 1])
  }

  @inline(__always)
  func forEachSegment(_ body: (Segment) -> Void) {
    var coordinate = firstCoordinate
    var current = start
    for element in elements {
      switch path.kinds[element] {
      case .move: coordinate += 2
      case .line:
        let end = point(coordinate)
        body(.line(LineSegment(current, end)))
        coordinate += 2
        current = end
      case .quad:
        let end = point(coordinate + 2)
        body(.quad(QuadraticBezier(current, point(coordinate), end)))
        coordinate += 4
        current = end
      case .cubic:
        let end = point(coordinate + 4)
        body(.cubic(CubicBezier(current, point(coordinate), point(coordinate + 2), end)))
        coordinate += 6
        current = end
      case .close:
        body(.line(LineSegment(current, start)))
      }
    }
  }

  /// Adds the contour, unchanged, to another path.
  func copy(into other: inout Path) {
    other.move(to: start)
    var rest = count
    forEachSegment { segment in
      rest -= 1
      if rest == 0 && isClosed { other.close() } else { other.append(segment) }
    }
  }
}

extension LineSegment {
  /// The parameters between which the line lies in `rect`; nil if it does not.
  fileprivate func parameters(within rect: Rect) -> (from: Double, to: Double)? {
    var (from, to) = (0.0, 1.0)
    func clip(_ start: Double, _ end: Double, _ least: Double, _ most: Double) {
      let way = end - start
      guard way != 0 else { return }
      let (a, b) = ((least - start) / way, (most - start) / way)
      from = max(from, min(a, b))
      to = min(to, max(a, b))
    }
    clip(p0.x, p1.x, rect.minX, rect.maxX)
    clip(p0.y, p1.y, rect.minY, rect.maxY)
    return from < to ? (from, to) : nil
  }
}

extension Path {
  /// Adds `dash`, which is one open contour, either as it is or on the end of the last contour, which is its start.
  fileprivate mutating func append(_ dash: Path, continuing: Bool) {
    guard continuing else { return append(dash) }
    var index = 0
    for kind in dash.kinds {
      func point(_ offset: Int) -> Point {
        Point(dash.coordinates[index + offset], dash.coordinates[index + offset + 1])
      }
      switch kind {
      case .line: line(to: point(0))
      case .quad: quad(to: point(2), control: point(0))
      case .cubic: cubic(to: point(4), control1: point(0), control2: point(2))
      case .move, .close: break
      }
      index += kind.coordinateCount
    }
  }
}
