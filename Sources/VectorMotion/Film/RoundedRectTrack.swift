public import VectorGraphics

/// A rectangle over time whose corners may be round, as a path: a layer's background, border or clip.
public struct RoundedRectTrack: Equatable, Sendable {
  /// A set of corners.
  public struct Corners: OptionSet, Hashable, Sendable {
    public var rawValue: UInt8

    public init(rawValue: UInt8) { self.rawValue = rawValue }

    public static let topLeft = Corners(rawValue: 1)
    public static let topRight = Corners(rawValue: 2)
    public static let bottomLeft = Corners(rawValue: 4)
    public static let bottomRight = Corners(rawValue: 8)
    public static let all: Corners = [.topLeft, .topRight, .bottomLeft, .bottomRight]
  }

  public var rect: Track<Rect>
  /// The radius of the corners. At most half the smaller side counts; what is not above zero is a sharp corner.
  public var cornerRadius: Track<Double>
  /// The length by which each side moves inwards; the radius shrinks as much, so the distance stays even around the
  /// corners. Where nothing is left of the rectangle the path is empty.
  public var inset: Track<Double>
  /// The corners that are rounded.
  public var corners: Corners
  public var curve: CornerCurve

  public init(
    _ rect: Track<Rect>, cornerRadius: Track<Double> = 0, inset: Track<Double> = 0, corners: Corners = .all,
    curve: CornerCurve = .circular
  ) {
    self.rect = rect
    self.cornerRadius = cornerRadius
    self.inset = inset
    self.corners = corners
    self.curve = curve
  }

  /// Whether it is the same at all times.
  public var isConstant: Bool { rect.isConstant && cornerRadius.isConstant && inset.isConstant }

  /// The path at `time`, in seconds of the film.
  ///
  /// If any corner is round it is that of `Path(roundedRect:cornerRadii:curve:)`, else that of `Path(rect:)`.
  public func path(at time: Double) -> Path {
    let rect = rect.value(at: time)
    let inset = inset.value(at: time)
    let inner = inset == 0 ? rect : rect.insetBy(dx: inset, dy: inset)
    guard !inner.isNull else { return Path() }
    let radius = Swift.min(cornerRadius.value(at: time), 0.5 * Swift.min(rect.width, rect.height)) - inset
    guard radius > 0, !corners.isEmpty else { return Path(rect: inner) }
    if corners == .all { return Path(roundedRect: inner, radii: Size(radius, radius), curve: curve) }
    func share(_ corner: Corners) -> Double { corners.contains(corner) ? radius : 0 }
    return Path(
      roundedRect: inner,
      cornerRadii: CornerRadii(
        topLeft: share(.topLeft), topRight: share(.topRight), bottomRight: share(.bottomRight),
        bottomLeft: share(.bottomLeft)), curve: curve)
  }
}
