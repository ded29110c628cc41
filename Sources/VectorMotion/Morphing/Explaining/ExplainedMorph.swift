import VectorGraphics

/// What a morph of drawings does, shape by shape and step by step, with a plan that gives the same again.
package struct ExplainedMorph {
  /// A shape in one step.
  package struct Shape {
    package let part: DrawingMorph.Part
    package let step: Int
    /// The shape's number among all, from 1.
    package let number: Int
    package let explanation: PathMorph.Explanation
    package let quality: PathMorph.Quality
    /// Other ways of moving that do better by the measures, best first.
    package let better: [(remedy: MorphRemedy, quality: PathMorph.Quality)]

    package var firstSource: Int { part.isOutlined ? 0 : part.firstContours[step] ?? 0 }
    package var firstTarget: Int { part.isOutlined ? 0 : part.firstContours[step + 1] ?? 0 }
  }

  /// The shapes of each step, bottom first.
  package private(set) var steps: [[Shape]] = []
  /// Hints that give each step again.
  package private(set) var plan: [MorphHints] = []

  package init(_ morph: DrawingMorph, given: [MorphHints]) {
    let parts = morph.parts
    for step in 0..<morph.stepCount {
      let shapes = parts.enumerated().map { Self.shape($1, step, number: $0 + 1) }
      steps.append(shapes)
      plan.append(Self.hints(shapes, step, given: step < given.count ? given[step] : MorphHints()))
    }
  }

  private static func shape(_ part: DrawingMorph.Part, _ step: Int, number: Int) -> Shape {
    let explanation = part.morph.explanation(ofStep: step)
    let quality = part.morph.quality(ofStep: step)
    var better: [(remedy: MorphRemedy, quality: PathMorph.Quality)] = []
    if quality.isPoor {
      let count = Double(part.morph.stepCount)
      let (start, end) = (Double(step) / count, Double(step + 1) / count)
      let (from, to) = (part.morph.path(at: start), part.morph.path(at: end))
      for remedy in MorphRemedy.allCases where remedy != explanation.remedy {
        let hints = MorphHints(remedy: remedy)
        let other =
          part.isFilled
          ? try? PathMorph(
            from: from, rule: part.morph.fillRule(at: start), to: to, rule: part.morph.fillRule(at: end), hints: hints)
          : try? PathMorph(fromStroke: from, toStroke: to, hints: hints)
        if let other = other?.quality(), other.faults < 0.7 * quality.faults { better.append((remedy, other)) }
      }
      better.sort { $0.quality.faults < $1.quality.faults }
    }
    return Shape(
      part: part, step: step, number: number, explanation: explanation, quality: quality, better: better)
  }

  /// Hints that give the step again, with contours counted through the drawings.
  private static func hints(_ shapes: [Shape], _ step: Int, given: MorphHints) -> MorphHints {
    var hints = given
    // Shapes that come or go take no remedy.
    let remedies = shapes.filter { $0.part.firstContours[step] != nil && $0.part.firstContours[step + 1] != nil }
      .map { $0.explanation.remedy }
    if hints.remedy == nil, let remedy = remedies.first, remedies.allSatisfy({ $0 == remedy }) { hints.remedy = remedy }
    if let remedy = hints.remedy, [.index, .front, .trim, .bars].contains(remedy) { return hints }
    hints.contours = []
    var isDone = [Bool](repeating: false, count: shapes.count)
    for (index, shape) in shapes.enumerated() where !isDone[index] {
      // A fill and a stroke of one path have the same contours; only what both do can be said.
      let same = shapes.indices.filter { shapes[$0].part.firstContours == shape.part.firstContours }
      for index in same { isDone[index] = true }
      let isMatched = shape.explanation.remedy == .match || shape.explanation.remedy == .turn
      if isMatched, !shape.part.isOutlined,
        same.allSatisfy({ shapes[$0].explanation.hints.contours == shape.explanation.hints.contours })
      {
        hints.contours += shape.explanation.hints.contours.map { pair in
          MorphHints.ContourPair(
            source: pair.source.map { $0 + shape.firstSource }, target: pair.target.map { $0 + shape.firstTarget })
        }
      } else {
        let range = shape.firstSource..<(shape.firstSource + shape.part.morph.path(at: 0).contours.count)
        hints.contours += given.contours.filter { pair in pair.source.map { range.contains($0) } ?? false }
      }
    }
    return hints
  }
}

extension PathMorph.Quality {
  /// The limits beyond which the eye sees a fault, by trial on pairs of icons.
  var hasPoorArea: Bool { abs(areaDeviation) > 0.12 }
  var isStraying: Bool { common > 0.35 && strayed > 0.2 }
  var losesSymmetry: Bool { lostSymmetry ?? 0 > 0.15 }
  package var isPoor: Bool { hasPoorArea || crossings > 0 || isStraying || losesSymmetry }

  /// All faults as one number, each about 1 where it is bad.
  var faults: Double {
    2 * abs(areaDeviation) + 0.5 * Double(min(crossings, 4)) + (common > 0.35 ? strayed : 0) + (lostSymmetry ?? 0)
  }
}
