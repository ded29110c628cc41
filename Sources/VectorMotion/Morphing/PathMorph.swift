import VectorGraphics

/// The way between any two paths, or along a chain of them: of any structure, with holes, open or closed.
///
/// Finding which part becomes which is done once, here; `path(at:)` only blends.
///
///     let morph = PathMorph(from: play, to: pause)
///     let halfway = morph.path(at: 0.5)
///
/// The path is exactly the first at progress 0 and the last at 1; the paths of a chain are reached at equal steps of
/// progress. `PathMorph(from: b, to: a)` is the same way backwards. Contours with a coordinate that is not finite are
/// dropped in between.
public struct PathMorph: Sendable {
  /// A path on the way, and the progress at which it is reached.
  public struct Keyframe: Equatable, Sendable {
    public var progress: Double
    public var path: Path
  }

  private var keys: [FilledPath]
  private var legs: [Leg]

  private struct FilledPath: Sendable {
    var path: Path
    var rule: FillRule
  }

  private enum Leg: Sendable {
    case interpolation(PathInterpolation)
    case matched(MatchedPaths)
  }

  // MARK: - Preparing

  /// The way from one filled path to another.
  public init(from: Path, rule fromRule: FillRule = .nonZero, to: Path, rule toRule: FillRule = .nonZero) {
    self.init([FilledPath(path: from, rule: fromRule), FilledPath(path: to, rule: toRule)], isStroke: false)
  }

  /// The way along filled paths, at least one.
  public init(through paths: [Path], rule: FillRule = .nonZero) {
    self.init(paths.map { FilledPath(path: $0, rule: rule) }, isStroke: false)
  }

  /// The way along filled paths that are painted by rules of their own, at least one.
  public init(through paths: [(path: Path, rule: FillRule)]) {
    self.init(paths.map { FilledPath(path: $0.path, rule: $0.rule) }, isStroke: false)
  }

  /// The way from one stroked path to another: open contours stay open.
  public init(fromStroke from: Path, toStroke to: Path) { self.init(throughStrokes: [from, to]) }

  /// The way along stroked paths, at least one.
  public init(throughStrokes paths: [Path]) {
    self.init(paths.map { FilledPath(path: $0, rule: .nonZero) }, isStroke: true)
  }

  private init(_ keys: [FilledPath], isStroke: Bool) {
    precondition(!keys.isEmpty, "a morph needs at least one path")
    self.keys = keys
    legs = zip(keys, keys.dropFirst()).map { a, b in
      if a.rule == b.rule, let interpolation = PathInterpolation(from: a.path, to: b.path) {
        return .interpolation(interpolation)
      }
      return .matched(MatchedPaths())
    }
  }

  // MARK: - Playing

  /// The path at `progress`; the given ones exactly where they are reached, extrapolated beyond 0...1.
  public func path(at progress: Double) -> Path {
    var path = Path()
    self.path(at: progress, into: &path)
    return path
  }

  /// Makes `path` the path at `progress` and reuses its storage.
  ///
  /// Once `path` has had room enough, no memory is taken, as long as nothing else shares its storage.
  public func path(at progress: Double, into path: inout Path) {
    let (leg, share) = place(of: progress)
    if share == 0 || share == 1 || legs.isEmpty {
      path.replaceContents(with: keys[share == 0 ? leg : leg + 1].path)
      return
    }
    switch legs[leg] {
    case .interpolation(let interpolation): interpolation.path(at: share, into: &path)
    case .matched(_): path.replaceContents(with: keys[leg].path)
    }
  }

  /// The rule by which the path at `progress` is to be filled; of no meaning to strokes.
  public func fillRule(at progress: Double) -> FillRule {
    let (leg, share) = place(of: progress)
    return keys[share < 1 ? leg : leg + 1].rule
  }

  /// The paths of the chain in one common structure, painting the same as the given ones.
  public var keyframes: [Keyframe] {
    zip(0..., keys).map { Keyframe(progress: Double($0) / Double(max(1, legs.count)), path: $1.path) }
  }

  /// The leg that `progress` falls on, and the share of it; NaN counts as 0.
  private func place(of progress: Double) -> (leg: Int, share: Double) {
    guard !legs.isEmpty, !progress.isNaN else { return (0, 0) }
    let position = progress * Double(legs.count)
    let leg = position < 1 ? 0 : position >= Double(legs.count) ? legs.count - 1 : Int(position)
    return (leg, position - Double(leg))
  }
}

struct MatchedPaths: Sendable {}
