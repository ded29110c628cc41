import VectorGraphics

/// Operations on the insides of paths, exact on curves. Open contours count as closed, except those of a path that is
/// taken as a line.
extension Path {
  /// Returns a path with the same inside whose contours neither cross nor overlap, so that both rules fill it alike.
  public func normalized(eoFill: Bool = true) -> Path { Path(contours: contours.normalized(rule: rule(eoFill))) }

  /// Returns the area that lies in both paths.
  public func intersection(_ other: Path, eoFill: Bool = false) -> Path {
    Path(contours: contours.intersection(other.contours, rule: rule(eoFill)))
  }

  /// Returns the area that lies in either path.
  public func union(_ other: Path, eoFill: Bool = false) -> Path {
    Path(contours: contours.union(other.contours, rule: rule(eoFill)))
  }

  /// Returns the area that lies in this path and not in `other`.
  public func subtracting(_ other: Path, eoFill: Bool = false) -> Path {
    Path(contours: contours.subtracting(other.contours, rule: rule(eoFill)))
  }

  /// Returns the area that lies in exactly one of the paths.
  public func symmetricDifference(_ other: Path, eoFill: Bool = false) -> Path {
    Path(contours: contours.symmetricDifference(other.contours, rule: rule(eoFill)))
  }

  /// Returns the parts of this path, taken as a line, that lie inside of `other`.
  public func lineIntersection(_ other: Path, eoFill: Bool = false) -> Path {
    Path(contours: contours.lineIntersection(other.contours, rule: rule(eoFill)))
  }

  /// Returns the parts of this path, taken as a line, that lie outside of `other`.
  public func lineSubtraction(_ other: Path, eoFill: Bool = false) -> Path {
    Path(contours: contours.lineSubtracting(other.contours, rule: rule(eoFill)))
  }

  private func rule(_ eoFill: Bool) -> FillRule { eoFill ? .evenOdd : .nonZero }
}
