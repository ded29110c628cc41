/// Any number of contours, each a connected run of lines, quadratics and cubics, open or closed.
///
/// A path is a value. Its storage is flat: one buffer of element kinds and one of coordinates, shared until written to.
///
/// What is always true of a path:
/// - each contour begins with a `move`; a segment added after `close()` starts a new contour at the closed one's start,
///   and its `move` is stored;
/// - a segment or `close()` without a current point is left out, since no origin may be invented;
/// - coordinates may be anything, NaN and infinities too: what each operation makes of them stands in its documentation.
public struct Path: Equatable, Hashable, Sendable {
  /// The kind of an element as it is stored, which says how many coordinates it takes.
  package enum Kind: UInt8, Sendable {
    case move, line, quad, cubic, close

    /// The number of `Double`s in `coordinates` that belong to the element.
    @inline(__always)
    package var coordinateCount: Int {
      switch self {
      case .move, .line: 2
      case .quad: 4
      case .cubic: 6
      case .close: 0
      }
    }
  }

  package private(set) var kinds: [Kind] = []

  /// The x and y of every point, in the order of the elements; within an element the controls come before the end.
  package private(set) var coordinates: [Double] = []

  /// The point at which the current contour began; meaningless while `hasCurrentPoint` is false.
  private var contourStart = Point.zero
  private var hasCurrentPoint = false
  private var isContourClosed = false

  /// The path without any contour.
  public init() {}

  public init(_ elements: some Sequence<PathElement>) {
    for element in elements { append(element) }
  }

  public static func == (a: Path, b: Path) -> Bool { a.kinds == b.kinds && a.coordinates == b.coordinates }

  public func hash(into hasher: inout Hasher) {
    hasher.combine(kinds)
    hasher.combine(coordinates)
  }

  public var isEmpty: Bool { kinds.isEmpty }

  /// The point at which the next segment would begin: the end of the last element, or after `close()` the contour's
  /// start; nil if the path is empty.
  public var currentPoint: Point? {
    guard hasCurrentPoint else { return nil }
    if isContourClosed { return contourStart }
    let count = coordinates.count
    return Point(coordinates[count - 2], coordinates[count - 1])
  }

  // MARK: - Building

  /// Starts a contour at `point`.
  public mutating func move(to point: Point) {
    kinds.append(.move)
    append(point)
    contourStart = point
    hasCurrentPoint = true
    isContourClosed = false
  }

  /// Adds a straight segment to `point`, or nothing if there is no current point.
  public mutating func line(to point: Point) {
    guard continueContour() else { return }
    kinds.append(.line)
    append(point)
  }

  /// Adds a quadratic segment to `point`, or nothing if there is no current point.
  public mutating func quad(to point: Point, control: Point) {
    guard continueContour() else { return }
    kinds.append(.quad)
    append(control)
    append(point)
  }

  /// Adds a cubic segment to `point`, or nothing if there is no current point.
  public mutating func cubic(to point: Point, control1: Point, control2: Point) {
    guard continueContour() else { return }
    kinds.append(.cubic)
    append(control1)
    append(control2)
    append(point)
  }

  /// Closes the current contour, or does nothing if there is none or it is closed already.
  public mutating func close() {
    guard hasCurrentPoint, !isContourClosed else { return }
    kinds.append(.close)
    isContourClosed = true
  }

  public mutating func append(_ element: PathElement) {
    switch element {
    case .move(let point): move(to: point)
    case .line(let point): line(to: point)
    case .quad(let point, let control): quad(to: point, control: control)
    case .cubic(let point, let control1, let control2): cubic(to: point, control1: control1, control2: control2)
    case .close: close()
    }
  }

  /// Adds a segment's end and controls; its start is taken to be the current point.
  public mutating func append(_ segment: Segment) {
    switch segment {
    case .line(let line): self.line(to: line.p1)
    case .quad(let quad): self.quad(to: quad.p2, control: quad.p1)
    case .cubic(let cubic): self.cubic(to: cubic.p3, control1: cubic.p1, control2: cubic.p2)
    }
  }

  /// Adds all contours of `other`. Linear in the length of `other`.
  public mutating func append(_ other: Path) {
    guard !other.isEmpty else { return }
    kinds.append(contentsOf: other.kinds)
    coordinates.append(contentsOf: other.coordinates)
    contourStart = other.contourStart
    hasCurrentPoint = true
    isContourClosed = other.isContourClosed
  }

  /// Adds lines and curves with their points as they are stored; nothing without a current point. Takes a fifth of the time
  /// of one after the other.
  mutating func append(segments: Span<Kind>, coordinates added: Span<Double>) {
    guard !segments.isEmpty, continueContour() else { return }
    kinds.append(addingCapacity: segments.count) { kinds in
      for index in 0..<segments.count { kinds.append(segments[index]) }
    }
    coordinates.append(addingCapacity: added.count) { numbers in
      for index in 0..<added.count { numbers.append(added[index]) }
    }
  }

  /// Adds lines and curves in reverse: `added` has their points but the last, which is where the contour is now.
  mutating func append(reversing segments: Span<Kind>, coordinates added: Span<Double>) {
    guard !segments.isEmpty, continueContour() else { return }
    kinds.append(addingCapacity: segments.count) { kinds in
      for index in stride(from: segments.count - 1, through: 0, by: -1) { kinds.append(segments[index]) }
    }
    coordinates.append(addingCapacity: added.count) { numbers in
      for index in stride(from: added.count - 2, through: 0, by: -2) {
        numbers.append(added[index])
        numbers.append(added[index + 1])
      }
    }
  }

  /// Empties the path and keeps its memory for what comes next.
  public mutating func removeAll() {
    guard !kinds.isEmpty else { return }
    kinds.removeAll(keepingCapacity: true)
    coordinates.removeAll(keepingCapacity: true)
    contourStart = .zero
    hasCurrentPoint = false
    isContourClosed = false
  }

  public mutating func reserveCapacity(elements: Int, coordinates: Int) {
    kinds.reserveCapacity(elements)
    self.coordinates.reserveCapacity(coordinates)
  }

  /// Begins a new contour if the last one was closed; false if there is no current point.
  @inline(__always)
  private mutating func continueContour() -> Bool {
    guard hasCurrentPoint else { return false }
    if isContourClosed { move(to: contourStart) }
    return true
  }

  @inline(__always)
  private mutating func append(_ point: Point) {
    coordinates.append(point.x)
    coordinates.append(point.y)
  }

  // MARK: - Whole paths

  /// Moves every point by `transform`. Linear in the number of points, and in place where nothing else shares the
  /// path's storage.
  public mutating func apply(_ transform: Transform) {
    for index in stride(from: 0, to: coordinates.count, by: 2) {
      let moved = transform.apply(to: Point(coordinates[index], coordinates[index + 1]))
      coordinates[index] = moved.x
      coordinates[index + 1] = moved.y
    }
    contourStart = transform.apply(to: contourStart)
  }

  public func applying(_ transform: Transform) -> Path {
    var path = self
    path.apply(transform)
    return path
  }

  /// Gives the coordinates to `body` to change in place, in the order in which they are stored.
  ///
  /// The structure stays. `body` must not change the number of coordinates.
  package mutating func withMutableCoordinates<R>(_ body: (inout MutableSpan<Double>) -> R) -> R {
    defer { refreshContourStart() }
    var span = coordinates.mutableSpan
    return body(&span)
  }

  private mutating func refreshContourStart() {
    guard let lastMove = kinds.lastIndex(of: .move) else { return }
    var end = coordinates.count
    for kind in kinds[lastMove...] { end -= kind.coordinateCount }
    contourStart = Point(coordinates[end], coordinates[end + 1])
  }

  /// Whether no coordinate is NaN or infinite. Linear in the number of points.
  public var isFinite: Bool { coordinates.allSatisfy { $0.isFinite } }
}

// MARK: - Elements

extension Path {
  /// The stored instructions, in order.
  public var elements: Elements { Elements(path: self) }

  public struct Elements: Sequence, Sendable {
    fileprivate let path: Path

    public func makeIterator() -> Iterator { Iterator(path: path) }

    public var underestimatedCount: Int { path.kinds.count }

    public struct Iterator: IteratorProtocol, Sendable {
      fileprivate let path: Path
      private var index = 0
      private var coordinate = 0

      fileprivate init(path: Path) { self.path = path }

      @inline(__always)
      private mutating func nextPoint() -> Point {
        defer { coordinate += 2 }
        return Point(path.coordinates[coordinate], path.coordinates[coordinate + 1])
      }

      public mutating func next() -> PathElement? {
        guard index < path.kinds.count else { return nil }
        defer { index += 1 }
        switch path.kinds[index] {
        case .move: return .move(to: nextPoint())
        case .line: return .line(to: nextPoint())
        case .quad:
          let control = nextPoint()
          return .quad(to: nextPoint(), control: control)
        case .cubic:
          let control1 = nextPoint()
          let control2 = nextPoint()
          return .cubic(to: nextPoint(), control1: control1, control2: control2)
        case .close: return .close
        }
      }
    }
  }
}
