import VectorGraphics

extension ExplainedMorph {
  /// What it does and what is poor about it, in words, a line each.
  package var words: [String] {
    var lines: [String] = []
    for (step, shapes) in steps.enumerated() {
      if steps.count > 1 { lines.append("Step \(step + 1)") }
      for shape in shapes { lines += shape.words(isAlone: shapes.count == 1) }
    }
    return lines
  }
}

extension ExplainedMorph.Shape {
  package func words(isAlone: Bool) -> [String] {
    [title(isAlone: isAlone)] + (contourWords + cutWords + notes + judgement).map { "  " + $0 }
  }

  package func title(isAlone: Bool) -> String {
    let paint = part.isFilled ? part.isStroked ? "fill and stroke" : "fill" : "stroke"
    return "\(isAlone ? "The shape" : "Shape \(number)") (\(paint)): \(way)"
  }

  /// A line for each contour.
  package var contourWords: [String] { explanation.contours.map(words(of:)) }

  /// A line for each cut.
  private var cutWords: [String] {
    explanation.cuts.map { part in
      func rounded(_ position: Double) -> String { "\((1000 * position).rounded() / 1000)" }
      let (from, to) = (rounded(part.cut.from), rounded(part.cut.to))
      let number = part.cut.contour + (part.cut.isTarget ? firstTarget : firstSource)
      let option = "--cut \(part.cut.isTarget ? "-:\(number)" : "\(number):-"):\(from):\(to)"
      return "contour \(number)\(part.cut.isTarget ? " of the second" : "") is cut from \(from) to \(to) (\(option))"
    }
  }

  package var notes: [String] {
    part.isOutlined
      ? ["A stroke and an area become each other: contours are those of the stroke's outline, no hint names them."] : []
  }

  private var way: String {
    switch explanation.remedy {
    case .index: "of equal structure, point by point"
    case .front: "a front runs over it, the target behind and the source ahead of it (front)"
    case .trim: "what both have in common stays, the rest is erased or drawn along its length (trim)"
    case .bars: "bar by bar, of which both are drawn (bars)"
    case .match: "contour by contour (match)"
    case .turn:
      "turns \(degrees(explanation.contours.first?.turn ?? 0)) as one (turn)"
    }
  }

  private func words(of match: PathMorph.ContourMatch) -> String {
    let kind = match.isHole ? "hole" : "contour"
    var text: String
    switch (match.source, match.target) {
    case (let source?, let target?):
      let from = "\(match.isSourcePart ? "a part of " : "")\(kind) \(source + firstSource)"
      text = "\(from) becomes \(match.isTargetPart ? "a part of " : "")\(target + firstTarget)"
      if match.isReversed, !part.isFilled { text += ", run backwards" }
      if match.turn != 0, explanation.remedy != .turn { text += ", turns \(degrees(match.turn))" }
    case (let source?, nil):
      text = "\(kind) \(source + firstSource) vanishes"
      if let host = match.host { text += " into contour \(host + firstTarget)" }
    case (nil, let target?):
      text = "\(kind) \(target + firstTarget) of the second \(match.isHole ? "opens" : "grows")"
      if let host = match.host { text += " out of contour \(host + firstSource)" }
    case (nil, nil): text = kind
    }
    return text
  }

  private func degrees(_ angle: Double) -> String {
    "\(Int((abs(angle) * 180 / .pi).rounded()))° \(angle < 0 ? "counterclockwise" : "clockwise")"
  }

  // MARK: - Judgement

  /// What is poor, and what to try.
  package var judgement: [String] {
    var lines: [String] = []
    func percent(_ share: Double) -> String { "\(Int((100 * abs(share)).rounded())) %" }
    if quality.hasPoorArea {
      lines.append(
        "Poor: \(part.isFilled ? "area" : "length") \(percent(quality.areaDeviation)) \(quality.areaDeviation < 0 ? "below" : "above") the straight way. Try other pairs (--match)\(turnHint)."
      )
    }
    if quality.crossings > 0 {
      lines.append(
        "Poor: contours cross themselves or each other (\(quality.crossings) \(quality.crossings == 1 ? "place" : "places")). Try other pairs (--match), another start (--start), or pin points (--pin)."
      )
    }
    if quality.isStraying {
      let remedy: MorphRemedy = part.isFilled ? .front : .trim
      let other = explanation.remedy == remedy ? "" : "--remedy \(remedy.rawValue), or "
      lines.append(
        "Poor: \(percent(quality.strayed)) of what both have in common is led away. Try \(other)pins (--pin).")
    }
    if quality.losesSymmetry {
      lines.append(
        "Poor: both are symmetric, \(percent(quality.lostSymmetry ?? 0)) of the outline between is not. Try pairs or starts that mirror each other (--match, --start)."
      )
    }
    if !quality.isPoor { lines.append("Area, crossings, common outline and symmetry are fine.") }
    if quality.isPoor, let far = farthest {
      lines.append("\(far.words) goes farthest. To let it vanish and the other grow: --match \(far.option).")
    }
    if let best = better.first {
      lines.append("By these measures --remedy \(best.remedy.rawValue) does better.")
    }
    return lines
  }

  /// The contour that goes far for its size, if there are others; a pair that nobody would have made.
  private var farthest: (words: String, option: String)? {
    guard explanation.remedy == .match, explanation.contours.count > 1, !part.isOutlined else { return nil }
    var best: (distance: Double, match: PathMorph.ContourMatch)?
    for match in explanation.contours {
      guard match.source != nil, match.target != nil, !match.isSourcePart, !match.isTargetPart else { continue }
      let (start, end) = (Path([match.start]).boundingBox, Path([match.end]).boundingBox)
      let distance: Double = (end.center - start.center).length
      if distance > 0.5 * max(start.diagonal, end.diagonal), distance > best?.distance ?? 0 { best = (distance, match) }
    }
    guard let match = best?.match, let source = match.source, let target = match.target else { return nil }
    return (
      "\(match.isHole ? "Hole" : "Contour") \(source + firstSource)",
      "\(source + firstSource):-,-:\(target + firstTarget)"
    )
  }

  private var turnHint: String {
    explanation.remedy == .turn ? ", or --remedy match" : ""
  }
}
