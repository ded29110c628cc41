extension Path {
  /// The connected areas inside, each a path of its own with its holes, in the order of their outer contours in
  /// `normalized(rule:)`.
  ///
  /// Areas that touch in single points are separate.
  public func componentsSeparated(rule: FillRule = .nonZero) -> [Path] {
    var components: [(path: Path, outer: Path, box: Rect, area: Double)] = []
    var holes: [Contour] = []
    for contour in normalized(rule: rule).contours {
      let path = Path([contour])
      let area = path.signedArea
      if area < 0 { holes.append(contour) } else { components.append((path, path, path.controlBox, area)) }
    }
    for hole in holes {
      // Contours do not cross: the smallest area around one point of the hole is the one around it all.
      let point = hole.middleOfLongestSegment
      var owner: Int?
      for (index, component) in components.enumerated()
      where component.area < owner.map({ components[$0].area }) ?? .infinity && component.box.contains(point) {
        if component.outer.contains(point) { owner = index }
      }
      if let owner { components[owner].path.append(hole) }
    }
    return components.map { $0.path }
  }
}

extension Contour {
  fileprivate var middleOfLongestSegment: Point {
    var (middle, longest) = (start, 0.0)
    for segment in closedSegments where segment.controlBox.diagonal > longest {
      (middle, longest) = (segment.point(at: 0.5), segment.controlBox.diagonal)
    }
    return middle
  }
}
