import VectorGraphics

extension [VectorGraphics.Path] {
  /// The longest way that a coordinate goes from one of the paths to the next, in points; nil if two that follow one another
  /// have other elements.
  var longestStep: Double? {
    var longest = 0.0
    for (before, after) in zip(self, dropFirst()) {
      guard before.elements.map(\.kind) == after.elements.map(\.kind) else { return nil }
      longest = Swift.max(longest, before.longestWay(to: after))
    }
    return longest
  }
}

extension VectorGraphics.Path {
  /// The longest way that a coordinate goes to another path of the same elements, in points.
  func longestWay(to other: VectorGraphics.Path) -> Double {
    zip(coordinates, other.coordinates).map { abs($0 - $1) }.max() ?? 0
  }
}

extension PathElement {
  fileprivate var kind: Int {
    switch self {
    case .move: 0
    case .line: 1
    case .quad: 2
    case .cubic: 3
    case .close: 4
    }
  }
}
