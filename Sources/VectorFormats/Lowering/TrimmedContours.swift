import VectorGraphics
import VectorMotion

extension Node.Stroke {
  /// Whether all of the path is stroked at all times.
  var isWhole: Bool { start.isConstant && start.base <= 0 && end.isConstant && end.base >= 1 }
}

extension Path {
  /// Each contour that has a length, and which part of the whole length it is: what forms need that trim each contour by
  /// itself.
  func contourShares(tolerance: Double) -> [(contour: Path, share: Range<Double>)] {
    let paths = contours.map { contour -> Path in
      var path = Path()
      path.append(contour)
      return path
    }
    let lengths = paths.map { $0.length(tolerance: tolerance) }
    let total = lengths.reduce(0, +)
    guard total > 0, total.isFinite else { return [] }
    var passed = 0.0
    var shares: [(contour: Path, share: Range<Double>)] = []
    for (path, length) in zip(paths, lengths) where length > 0 {
      shares.append((path, passed / total..<(passed + length) / total))
      passed += length
    }
    return shares
  }
}
