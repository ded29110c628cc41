public import Foundation
public import QuartzCore

extension Path {
  /// Returns the way from this path to another, whose structure may be any. (Ours.)
  ///
  ///     let morph = play.morph(to: pause)
  ///     let halfway = Path(morph, at: 0.5)
  ///
  /// The search for parts that correspond is done once, here.
  public func morph(to other: Path, eoFill: Bool = false) -> CGPath.Morph {
    CGPath.Morph(from: cgPath, to: other.cgPath, using: eoFill ? .evenOdd : .winding)
  }

  /// Makes the path at `progress` of a morph. Where one of the two given paths is reached, it is exactly that. (Ours.)
  public init(_ morph: CGPath.Morph, at progress: CGFloat) {
    self.init(morph.path(at: progress))
  }
}
