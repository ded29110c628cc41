extension UIBezierPath {
  /// Returns the morph from this path to another one of any structure. Each is filled by its own rule. (Ours.)
  ///
  ///     let morph = play.morph(to: pause)
  ///     let halfway = UIBezierPath(morph, at: 0.5)
  public func morph(to other: UIBezierPath) -> CGPath.Morph {
    CGPath.Morph(through: [self, other].map { (path: $0.cgPath, rule: $0.usesEvenOddFillRule ? .evenOdd : .winding) })
  }

  /// The path at `progress` of a morph, with the fill rule that the morph has there. (Ours.)
  public convenience init(_ morph: CGPath.Morph, at progress: CGFloat) {
    self.init(cgPath: morph.path(at: progress))
    usesEvenOddFillRule = morph.fillRule(at: progress) == .evenOdd
  }
}
