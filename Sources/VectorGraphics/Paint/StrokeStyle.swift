/// The way in which a path is stroked.
public struct StrokeStyle: Equatable, Hashable, Sendable {
  public enum Cap: UInt8, Equatable, Hashable, Sendable { case butt, round, square }

  public enum Join: UInt8, Equatable, Hashable, Sendable { case miter, round, bevel }

  /// The width in user units; zero or less strokes nothing.
  public var width: Double
  public var cap: Cap
  public var join: Join
  /// The longest mitre, as its length over the stroke's width; a longer one becomes a bevel.
  public var miterLimit: Double
  /// The lengths of dashes and gaps in turn, starting with a dash; an odd list counts twice. An empty list makes a
  /// solid stroke, and so does one with a negative or non-finite length or with the sum zero.
  public var dash: [Double]
  /// The length into the pattern at which the stroke begins.
  public var dashPhase: Double

  public init(
    width: Double = 1, cap: Cap = .butt, join: Join = .miter, miterLimit: Double = 10, dash: [Double] = [],
    dashPhase: Double = 0
  ) {
    self.width = width
    self.cap = cap
    self.join = join
    self.miterLimit = miterLimit
    self.dash = dash
    self.dashPhase = dashPhase
  }
}
