public import Foundation
import VectorGraphics
import VectorMotion

extension CGPath {
  /// The way between any two paths, or along a chain of them, whatever their structures. (Ours.)
  ///
  ///     let morph = CGPath.Morph(from: play, to: pause)
  ///     shape.path = morph.path(at: 0.5)
  ///
  /// Finding which part becomes which is done once, here, and takes about a millisecond for two icons; `path(at:)` only
  /// blends. It is `PathMorph` of VectorMotion for code that deals in Core Graphics' paths.
  public struct Morph: Sendable {
    /// A path on the way, and the progress at which it is reached.
    public struct Keyframe: Sendable {
      public var progress: CGFloat
      public var path: CGPath
    }

    private let morph: PathMorph

    /// The way from one filled path to another.
    public init(from: CGPath, to: CGPath, using rule: CGPathFillRule = .winding) {
      self.init(through: [from, to], using: rule)
    }

    /// The way along filled paths, at least one, which are reached at equal steps of progress.
    public init(through paths: [CGPath], using rule: CGPathFillRule = .winding) {
      morph = PathMorph(through: paths.map(\.path), rule: rule.fillRule)
    }

    /// The way along filled paths that are painted by rules of their own, at least one.
    public init(through paths: [(path: CGPath, rule: CGPathFillRule)]) {
      morph = PathMorph(through: paths.map { (path: $0.path.path, rule: $0.rule.fillRule) })
    }

    /// The way along stroked paths, at least one: open contours stay open.
    public init(throughStrokes paths: [CGPath]) {
      morph = PathMorph(throughStrokes: paths.map(\.path))
    }

    /// The path at `progress`, from 0 to 1: exactly the given ones where they are reached, extrapolated beyond.
    public func path(at progress: CGFloat) -> CGPath { CGPath(morph.path(at: Double(progress))) }

    /// The rule that fills the path at `progress` right.
    public func fillRule(at progress: CGFloat) -> CGPathFillRule {
      morph.fillRule(at: Double(progress)) == .evenOdd ? .evenOdd : .winding
    }

    /// The way to another path from what shows at `progress`: for a morph that is led elsewhere in mid-flight.
    ///
    /// Nothing jumps, and it is found in 0.3 ms for two icons, with less care; see `PathMorph.retargeted(to:rule:at:budget:)`.
    public func retargeted(to target: CGPath, using rule: CGPathFillRule = .winding, at progress: CGFloat) -> Morph {
      Morph(morph: morph.retargeted(to: target.path, rule: rule.fillRule, at: Double(progress)))
    }

    private init(morph: PathMorph) { self.morph = morph }

    /// The given paths in one common structure, painting the same: for everything that animates only between paths of equal
    /// structure.
    ///
    /// Two paths have two keyframes; at the inner paths of a chain there are two at one progress.
    public var keyframes: [Keyframe] { morph.keyframes.map(Keyframe.init) }

    /// Keyframes between which straight motion of all points strays from the morph by at most `tolerance`.
    ///
    /// Where points jump, which is not seen, there are two at one progress.
    public func keyframes(tolerance: CGFloat) -> [Keyframe] {
      morph.keyframes(tolerance: Double(tolerance)).map(Keyframe.init)
    }
  }
}

extension CGPath {
  /// The way from this filled path to another. (Ours.)
  public func morph(to other: CGPath, using rule: CGPathFillRule = .winding) -> Morph {
    Morph(from: self, to: other, using: rule)
  }

  /// The path at `progress` of a morph. (Ours.)
  public convenience init(_ morph: Morph, at progress: CGFloat) {
    self.init(storing: morph.path(at: progress).path)
  }
}

extension CGPath.Morph.Keyframe {
  fileprivate init(_ keyframe: PathMorph.Keyframe) {
    self.init(progress: CGFloat(keyframe.progress), path: CGPath(keyframe.path))
  }
}
