public import VectorGraphics

/// An animated paint. Its kind does not change with time.
public enum PaintTrack: Sendable {
  case color(Track<Color>)
  indirect case gradient(GradientTrack)
  indirect case pattern(Pattern)

  /// A paint that does not change.
  public init(_ paint: Paint) {
    switch paint {
    case .color(let color): self = .color(Track(color))
    case .gradient(let gradient): self = .gradient(GradientTrack(gradient))
    case .pattern(let pattern): self = .pattern(pattern)
    }
  }

  /// A colour that does not change.
  public static func color(_ color: Color) -> PaintTrack { .color(Track(color)) }

  /// Whether it is the same at all times.
  public var isConstant: Bool {
    switch self {
    case .color(let track): track.isConstant
    case .gradient(let track): track.isConstant
    case .pattern: true
    }
  }

  /// The paint at `time`, in seconds of the film.
  public func paint(at time: Double) -> Paint {
    switch self {
    case .color(let track): .color(track.value(at: time))
    case .gradient(let track): .gradient(track.gradient(at: time))
    case .pattern(let pattern): .pattern(pattern)
    }
  }
}

/// An animated gradient. The number of its stops does not change with time.
public struct GradientTrack: Sendable {
  public enum Geometry: Sendable {
    case linear(start: Track<Point>, end: Track<Point>)
    case radial(
      startCenter: Track<Point>, startRadius: Track<Double>, endCenter: Track<Point>, endRadius: Track<Double>)
    case conic(center: Track<Point>, angle: Track<Double>)
  }

  public struct Stop: Sendable {
    public var offset: Track<Double>
    public var color: Track<Color>

    public init(offset: Track<Double>, color: Track<Color>) {
      self.offset = offset
      self.color = color
    }
  }

  public var geometry: Geometry
  public var stops: [Stop]
  public var spread: Gradient.Spread
  /// The map from the gradient's space, or that of its frame, to that of the painted path.
  public var transform: Track<Transform>
  /// The rectangle over which the unit square is laid; the geometry is then given in that square, and circles become
  /// ellipses. If it is nil, the geometry is given in the gradient's space.
  public var frame: Track<Rect>?

  public init(
    _ geometry: Geometry, stops: [Stop], spread: Gradient.Spread = .pad, transform: Track<Transform> = Track(.identity),
    frame: Track<Rect>? = nil
  ) {
    self.geometry = geometry
    self.stops = stops
    self.spread = spread
    self.transform = transform
    self.frame = frame
  }

  /// A gradient that does not change.
  public init(_ gradient: Gradient) {
    switch gradient.geometry {
    case .linear(let start, let end):
      geometry = .linear(start: Track(start), end: Track(end))
    case .radial(let startCenter, let startRadius, let endCenter, let endRadius):
      geometry = .radial(
        startCenter: Track(startCenter), startRadius: Track(startRadius), endCenter: Track(endCenter),
        endRadius: Track(endRadius))
    case .conic(let center, let angle):
      geometry = .conic(center: Track(center), angle: Track(angle))
    }
    stops = gradient.stops.map { Stop(offset: Track($0.offset), color: Track($0.color)) }
    spread = gradient.spread
    transform = Track(gradient.transform)
  }

  /// Whether it is the same at all times.
  public var isConstant: Bool {
    let isStill =
      switch geometry {
      case .linear(let start, let end): start.isConstant && end.isConstant
      case .radial(let startCenter, let startRadius, let endCenter, let endRadius):
        startCenter.isConstant && startRadius.isConstant && endCenter.isConstant && endRadius.isConstant
      case .conic(let center, let angle): center.isConstant && angle.isConstant
      }
    return isStill && transform.isConstant && frame?.isConstant ?? true
      && stops.allSatisfy { $0.offset.isConstant && $0.color.isConstant }
  }

  /// The gradient at `time`, in seconds of the film. A stop is never before the one before it, wherever its track goes.
  public func gradient(at time: Double) -> Gradient {
    var shown: [Gradient.Stop] = []
    shown.reserveCapacity(stops.count)
    var floor = -Double.infinity
    for stop in stops {
      floor = Swift.max(floor, stop.offset.value(at: time))
      shown.append(Gradient.Stop(offset: floor, color: stop.color.value(at: time)))
    }
    return Gradient(
      geometry.geometry(at: time), stops: shown, spread: spread, transform: fullTransform(at: time))
  }

  /// The map from the space of the geometry to that of the painted path, at `time`.
  package func fullTransform(at time: Double) -> Transform {
    let own = transform.value(at: time)
    guard let frame = frame?.value(at: time) else { return own }
    let (width, height) = (frame.maxX - frame.minX, frame.maxY - frame.minY)
    return Transform(a: width, b: 0, c: 0, d: height, tx: frame.minX, ty: frame.minY).then(own)
  }
}

extension GradientTrack.Geometry {
  fileprivate func geometry(at time: Double) -> Gradient.Geometry {
    switch self {
    case .linear(let start, let end):
      .linear(start: start.value(at: time), end: end.value(at: time))
    case .radial(let startCenter, let startRadius, let endCenter, let endRadius):
      .radial(
        startCenter: startCenter.value(at: time), startRadius: startRadius.value(at: time),
        endCenter: endCenter.value(at: time), endRadius: endRadius.value(at: time))
    case .conic(let center, let angle):
      .conic(center: center.value(at: time), angle: angle.value(at: time))
    }
  }
}
