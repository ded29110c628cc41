/// The hints of a step between drawings, whose contours are counted through each drawing, brought down to shapes.
struct DrawingHints: Sendable {
  let hints: MorphHints
  /// The shapes that hints pair, and the hint that says so.
  private(set) var shapes: [(source: Int, target: Int, hint: Int)] = []

  /// - Parameters:
  ///   - sources: the number of contours of each shape of the first drawing; of those that stay whole 0.
  ///   - targets: likewise of the second.
  init(_ hints: MorphHints, sources: [Int], targets: [Int]) throws(MorphHints.Failure) {
    self.hints = hints
    try hints.check(sourceCount: sources.reduce(0, +), targetCount: targets.reduce(0, +))
    for (index, pair) in hints.contours.enumerated() {
      guard let source = pair.source.map({ Self.shape(of: $0, counts: sources) }),
        let target = pair.target.map({ Self.shape(of: $0, counts: targets) })
      else { continue }
      if let other = shapes.first(where: { ($0.source == source) != ($0.target == target) }) {
        throw MorphHints.Failure(hint: .contours(index), reason: .contradiction(.contours(other.hint)))
      }
      if !shapes.contains(where: { $0.source == source }) { shapes.append((source, target, index)) }
    }
  }

  private static func shape(of contour: Int, counts: [Int]) -> Int {
    var end = 0
    for (shape, count) in counts.enumerated() {
      end += count
      if contour < end { return shape }
    }
    return counts.count - 1
  }

  /// What is said of one shape, in numbers of its own path.
  ///
  /// - Parameters:
  ///   - source: the numbers of its contours in the first drawing; empty where it is missing.
  ///   - target: likewise in the second.
  func hints(source: Range<Int>, target: Range<Int>) -> MorphHints {
    var result = MorphHints()
    for pair in hints.contours {
      guard pair.source.map({ source.contains($0) }) ?? true, pair.target.map({ target.contains($0) }) ?? true
      else { continue }
      result.contours.append(
        MorphHints.ContourPair(
          source: pair.source.map { $0 - source.lowerBound }, target: pair.target.map { $0 - target.lowerBound }))
    }
    result.starts = hints.starts.filter { source.contains($0.contour) }.map {
      MorphHints.Start(contour: $0.contour - source.lowerBound, position: $0.position)
    }
    result.reversed = hints.reversed.filter { source.contains($0) }.map { $0 - source.lowerBound }
    result.pins = hints.pins.filter { source.contains($0.contour) }.map {
      MorphHints.Pin(contour: $0.contour - source.lowerBound, source: $0.source, target: $0.target)
    }
    result.cuts = hints.cuts.compactMap { cut in
      let contours = cut.isTarget ? target : source
      guard contours.contains(cut.contour) else { return nil }
      var own = cut
      own.contour -= contours.lowerBound
      return own
    }
    if !source.isEmpty, !target.isEmpty { result.remedy = hints.remedy }
    return result
  }

  /// The same failure with the places that the hints of one shape have among all.
  func failure(_ failure: MorphHints.Failure, source: Range<Int>, target: Range<Int>, step: Int) -> MorphHints.Failure {
    var result = failure
    result.step = step
    func place(_ isOfShape: [Bool], _ index: Int) -> Int {
      isOfShape.indices.filter { isOfShape[$0] }.dropFirst(index).first ?? index
    }
    func global(_ hint: MorphHints.Failure.Hint) -> MorphHints.Failure.Hint {
      switch hint {
      case .contours(let index):
        .contours(
          place(
            hints.contours.map { pair in
              (pair.source.map { source.contains($0) } ?? true) && (pair.target.map { target.contains($0) } ?? true)
            }, index))
      case .starts(let index): .starts(place(hints.starts.map { source.contains($0.contour) }, index))
      case .reversed(let index): .reversed(place(hints.reversed.map { source.contains($0) }, index))
      case .pins(let index): .pins(place(hints.pins.map { source.contains($0.contour) }, index))
      case .cuts(let index):
        .cuts(place(hints.cuts.map { ($0.isTarget ? target : source).contains($0.contour) }, index))
      case .remedy: .remedy
      }
    }
    result.hint = global(failure.hint)
    let (s, t) = (source.lowerBound, target.lowerBound)
    switch failure.reason {
    case .contradiction(let hint): result.reason = .contradiction(global(hint))
    case .notPainted(let index, let isTarget):
      result.reason = .notPainted(index + (isTarget ? t : s), isTarget: isTarget)
    case .holeAndOuter(let source, let target): result.reason = .holeAndOuter(source: source + s, target: target + t)
    case .holesApart(let source, let target): result.reason = .holesApart(source: source + s, target: target + t)
    case .noCut(let index, let isTarget): result.reason = .noCut(index + (isTarget ? t : s), isTarget: isTarget)
    case .cutOutside(let index, let isTarget):
      result.reason = .cutOutside(index + (isTarget ? t : s), isTarget: isTarget)
    case .cutCount(let index, let isTarget, let parts):
      result.reason = .cutCount(index + (isTarget ? t : s), isTarget: isTarget, parts: parts)
    case .partners(let index, let count): result.reason = .partners(index + s, count: count)
    case .shapesApart(let source, let target): result.reason = .shapesApart(source: source + s, target: target + t)
    case .noContour, .emptyPair, .position, .openStart, .noTurn, .noIndex, .noFront, .noTrim, .noBars,
      .remedyWithoutMatch, .outlined:
      break
    }
    return result
  }
}
