import VectorGraphics

/// One shape through a chain of drawings, missing in some of them.
struct Strand: Sendable {
  /// The shape that it is in each drawing; nil where it is missing.
  private var shapes: [DrawnShape?]
  /// The number of the shape's first contour in each drawing.
  private var firstContours: [Int?]
  private let canvas: Size
  /// What moves by itself, bottom first; empty for what stays whole.
  private var layers: [Layer] = []

  /// The shape, or its area or outline alone, where its paints can become each other.
  private struct Layer: Sendable {
    /// The drawings in which it shows.
    var range: Range<Int>
    var part: Part
    var morph: PathMorph
  }

  // MARK: - Finding

  /// The strands in painting order.
  ///
  /// - Parameter hints: those of each step in turn, as far as there are any.
  static func strands(
    through drawings: [[DrawnShape]], canvas: Size, hints: [MorphHints]
  ) throws(MorphHints.Failure) -> [Strand] {
    var steps: [DrawingHints] = []
    for (step, own) in hints.enumerated() {
      do throws(MorphHints.Failure) {
        steps.append(
          try DrawingHints(
            own, sources: drawings[step].map { $0.path.contourCount },
            targets: drawings[step + 1].map { $0.path.contourCount }))
      } catch {
        throw MorphHints.Failure(step: step, hint: error.hint, reason: error.reason)
      }
    }
    let extent = max(canvas.width, canvas.height)
    let areMany =
      drawings.contains { $0.count > MorphWeights.Limits.manyShapes }
      || drawings.reduce(0) { $0 + $1.count } > MorphWeights.Limits.manyShapesInChain
    var strands: [Strand] = []
    // The strand of each shape of the current drawing.
    var owners: [Int] = []
    func begin() -> Int {
      strands.append(
        Strand(
          shapes: [DrawnShape?](repeating: nil, count: drawings.count),
          firstContours: [Int?](repeating: nil, count: drawings.count), canvas: canvas))
      return strands.count - 1
    }
    var places: [[Int]] = []
    for (index, drawing) in drawings.enumerated() {
      var next = [Int](repeating: -1, count: drawing.count)
      if index > 0 {
        let before = drawings[index - 1]
        let partners =
          areMany
          ? ShapePairing.partnersInOrder(of: before, in: drawing)
          : ShapePairing.partners(
            of: before, in: drawing, extent: extent, wishes: index <= steps.count ? steps[index - 1].shapes : [])
        for wish in index <= steps.count ? steps[index - 1].shapes : [] where partners[wish.source] != wish.target {
          let pair = hints[index - 1].contours[wish.hint]
          throw MorphHints.Failure(
            step: index - 1, hint: .contours(wish.hint),
            reason: .shapesApart(source: pair.source ?? 0, target: pair.target ?? 0))
        }
        for (shape, partner) in partners.enumerated() {
          guard let partner else { continue }
          next[partner] = owners[shape]
        }
      }
      var contourCount = 0
      for (shape, drawn) in drawing.enumerated() {
        if next[shape] < 0 { next[shape] = begin() }
        strands[next[shape]].shapes[index] = drawn
        strands[next[shape]].firstContours[index] = contourCount
        contourCount += drawn.path.contourCount
      }
      owners = next
      places.append(next)
    }
    for index in strands.indices { try strands[index].prepare(steps) }
    return areMany ? stackedInOrder(strands, places) : stacked(strands, places)
  }

  /// The strands in an order that keeps the stacking of every drawing, where shapes overlap there.
  ///
  /// - Parameter places: for each drawing its strands, bottom first.
  private static func stacked(_ strands: [Strand], _ places: [[Int]]) -> [Strand] {
    var above = [[Int]](repeating: [], count: strands.count)
    var belowCount = [Int](repeating: 0, count: strands.count)
    for (drawing, order) in places.enumerated() {
      for (rank, low) in order.enumerated() {
        for high in order[(rank + 1)...] {
          guard let a = strands[low].shapes[drawing], let b = strands[high].shapes[drawing],
            !a.bounds.intersection(b.bounds).isEmpty || a.whole != nil || b.whole != nil
          else { continue }
          above[low].append(high)
          belowCount[high] += 1
        }
      }
    }
    // Where nothing decides, a shape stands where it stood in its first drawing.
    var height = [Double](repeating: 0, count: strands.count)
    for order in places.reversed() {
      for (rank, strand) in order.enumerated() { height[strand] = Double(rank) / Double(order.count) }
    }
    var result: [Strand] = []
    var isPlaced = [Bool](repeating: false, count: strands.count)
    for _ in strands.indices {
      var best: Int?
      for index in strands.indices where !isPlaced[index] {
        guard let current = best else {
          best = index
          continue
        }
        // With a circle of stackings the one with the fewest shapes left below goes first.
        let (a, b) = (belowCount[index], belowCount[current])
        if a < b || a == b && height[index] < height[current] { best = index }
      }
      guard let best else { break }
      isPlaced[best] = true
      for index in above[best] { belowCount[index] -= 1 }
      result.append(strands[best])
    }
    return result
  }

  /// The strands in an order that keeps that of every drawing, where all pairs are in order; in linear time.
  private static func stackedInOrder(_ strands: [Strand], _ places: [[Int]]) -> [Strand] {
    var above = [[Int]](repeating: [], count: strands.count)
    for order in places { for (low, high) in zip(order, order.dropFirst()) { above[low].append(high) } }
    // Depth first: when all that lies above a strand has been placed, it is placed next, from the top down.
    var descending: [Int] = []
    var isSeen = [Bool](repeating: false, count: strands.count)
    var visit: [(strand: Int, next: Int)] = []
    for root in places.flatMap({ $0 }) where !isSeen[root] {
      isSeen[root] = true
      visit.append((root, 0))
      while let (strand, next) = visit.last {
        if next < above[strand].count {
          visit[visit.count - 1].next += 1
          let high = above[strand][next]
          if isSeen[high] { continue }
          isSeen[high] = true
          visit.append((high, 0))
        } else {
          descending.append(strand)
          visit.removeLast()
        }
      }
    }
    return descending.reversed().map { strands[$0] }
  }

  // MARK: - Playing

  /// The nodes that show the strand, bottom first; several where paints cannot become each other.
  func nodes(_ timeline: Timeline, firstID: UInt64) -> [Node] {
    let filled = filledShapes
    let isShown = shapes.map { $0 != nil }
    if let item = filled[0].whole {
      return [
        Node(
          id: Node.ID(firstID), .items([item]), opacity: timeline.track(isShown.map { $0 ? 1 : 0 }),
          isHidden: timeline.hidingTrack(isShown: isShown))
      ]
    }
    var nodes: [Node] = []
    for layer in layers {
      // A layer is there where its paint is, and on the steps to and from it.
      let isHere = filled.indices.map { layer.range.contains($0) && isShown[$0] }
      let opacities = filled.indices.map { index -> Double in
        if index < layer.range.lowerBound { return 0 }
        return shapes[index] == nil && fades ? 0 : filled[index].opacity
      }
      let shape = Self.shape(filled, layer, isShown: isShown, fades: fades, timeline)
      nodes.append(
        Node(
          id: Node.ID(firstID + UInt64(nodes.count)), .shape(shape), opacity: timeline.track(opacities),
          isHidden: timeline.hidingTrack(isShown: isHere)))
    }
    return nodes
  }

  /// The shape in each drawing; where it is missing, the nearest one before, else the first.
  private var filledShapes: [DrawnShape] {
    var result: [DrawnShape] = []
    var last = shapes.lazy.compactMap { $0 }.first
    for shape in shapes {
      last = shape ?? last
      if let last { result.append(last) }
    }
    // A stroke and a fill become each other as areas.
    let isMixed = result.contains { $0.fill == nil } && result.contains { $0.stroke == nil }
    if isMixed {
      result = result.map {
        $0.outlined(tolerance: MorphWeights.Shapes.outlineTolerance * max(canvas.width, canvas.height))
      }
    }
    return result
  }

  /// Whether it fades where it is missing, since growing would sweep over half of the canvas.
  private var fades: Bool {
    shapes.contains { shape in
      guard let bounds = shape?.bounds else { return false }
      return bounds.width * bounds.height > MorphWeights.Shapes.fadingArea * canvas.width * canvas.height
    }
  }

  private enum Part { case all, fill, stroke }

  // MARK: - Preparing

  /// Whether it stays in one piece, which can only fade.
  var isWhole: Bool { filledShapes[0].whole != nil }

  /// Finds the ways of what moves by itself.
  private mutating func prepare(_ steps: [DrawingHints]) throws(MorphHints.Failure) {
    let filled = filledShapes
    if filled[0].whole != nil { return }
    let paths = filled.indices.map { shapes[$0] != nil || fades ? filled[$0].path : Path() }
    let hints = try steps.indices.map { (step) throws(MorphHints.Failure) in try self.hints(steps[step], step, filled) }
    let isFilled = filled.contains { $0.fill != nil }
    for (range, part) in Self.runs(of: filled) {
      // Paints that cannot become each other change on the same way.
      if let morph = layers.first(where: { $0.part == part })?.morph {
        layers.append(Layer(range: range, part: part, morph: morph))
        continue
      }
      do throws(MorphHints.Failure) {
        let morph =
          isFilled && part != .stroke
          ? try PathMorph(through: zip(paths, filled).map { (path: $0, rule: $1.rule) }, hints: hints)
          : try PathMorph(throughStrokes: paths, hints: hints)
        layers.append(Layer(range: range, part: part, morph: morph))
      } catch {
        let (source, target) = contours(error.step)
        throw steps[error.step].failure(error, source: source, target: target, step: error.step)
      }
    }
  }

  /// The numbers of its contours at both ends of a step.
  private func contours(_ step: Int) -> (source: Range<Int>, target: Range<Int>) {
    func range(_ index: Int) -> Range<Int> {
      guard let first = firstContours[index], let shape = shapes[index] else { return 0..<0 }
      return first..<(first + shape.path.contourCount)
    }
    return (range(step), range(step + 1))
  }

  /// What the hints of a step say of the strand; nothing where it stands still and fades.
  private func hints(
    _ all: DrawingHints, _ step: Int, _ filled: [DrawnShape]
  ) throws(MorphHints.Failure) -> MorphHints {
    let (source, target) = contours(step)
    let own = all.hints(source: source, target: target)
    let isOutlined = [step, step + 1].contains { index in
      shapes[index].map { $0.path != filled[index].path } ?? false
    }
    if isOutlined, !own.leavesMatchFree {
      if let cut = own.cuts.first {
        throw all.failure(
          MorphHints.Failure(hint: .cuts(0), reason: .noCut(cut.contour, isTarget: cut.isTarget)),
          source: source, target: target, step: step)
      }
      let contour = own.contours.first?.source ?? own.starts.first?.contour ?? own.pins.first?.contour
      throw all.failure(
        MorphHints.Failure(
          hint: !own.contours.isEmpty
            ? .contours(0) : !own.starts.isEmpty ? .starts(0) : !own.pins.isEmpty ? .pins(0) : .reversed(0),
          reason: .outlined(source.lowerBound + (contour ?? own.reversed.first ?? 0))),
        source: source, target: target, step: step)
    }
    return fades && (shapes[step] == nil || shapes[step + 1] == nil) ? MorphHints() : own
  }

  /// What moves by itself, each once.
  var parts: [DrawingMorph.Part] {
    let filled = filledShapes
    let first = layers.indices.filter { index in !layers[..<index].contains { $0.part == layers[index].part } }
    return first.map { index in
      let part = layers[index].part
      return DrawingMorph.Part(
        morph: layers[index].morph, isFilled: part != .stroke && filled.contains { $0.fill != nil },
        isStroked: part != .fill && filled.contains { $0.stroke != nil }, firstContours: firstContours,
        isOutlined: zip(shapes, filled).contains { shape, filled in shape.map { $0.path != filled.path } ?? false })
    }
  }

  /// Runs of drawings whose paints can become each other, and the parts of the shape that must move by themselves.
  private static func runs(of filled: [DrawnShape]) -> [(Range<Int>, Part)] {
    var runs: [Range<Int>] = []
    var first = 0
    for index in 1...filled.count {
      if index < filled.count, filled[first..<index].allSatisfy({ canBlend($0, filled[index]) }) { continue }
      runs.append(first..<index)
      first = index
    }
    // The fill closes what the stroke leaves open.
    let isSplit =
      filled.contains { $0.fill != nil } && filled.contains { $0.stroke != nil }
      && filled.contains { $0.stroke != nil && $0.path.contours.contains { !$0.isClosed } }
    if !isSplit { return runs.map { ($0, .all) } }
    let fillsLast = filled[0].fillsLast
    return runs.flatMap { fillsLast ? [($0, .stroke), ($0, .fill)] : [($0, Part.fill), ($0, .stroke)] }
  }

  private static func canBlend(_ a: DrawnShape, _ b: DrawnShape) -> Bool {
    if a.fillsLast != b.fillsLast { return false }
    if let p = a.fill, let q = b.fill, !PaintBlend.canBlend(p, q) { return false }
    if let p = a.stroke, let q = b.stroke {
      let (s, t) = (a.strokeStyle, b.strokeStyle)
      return PaintBlend.canBlend(p, q) && s.cap == t.cap && s.join == t.join && s.dash.count == t.dash.count
    }
    return true
  }

  private static func shape(
    _ filled: [DrawnShape], _ layer: Layer, isShown: [Bool], fades: Bool, _ timeline: Timeline
  ) -> Node.Shape {
    let (range, part) = (layer.range, layer.part)
    let hasFill = part != .stroke && filled[range].contains { $0.fill != nil }
    let hasStroke = part != .fill && filled[range].contains { $0.stroke != nil }
    // Outside of the run its own ends stand for the other paints.
    let own = filled.indices.map { filled[min(max($0, range.lowerBound), range.upperBound - 1)] }
    var shape = Node.Shape(timeline.track(layer.morph), fillsLast: own[0].fillsLast)
    if hasFill { shape.fill = PaintBlend.track(own.map { $0.fill }, timeline) }
    if hasStroke {
      let styles = own.map { $0.strokeStyle }
      let style = own.first { $0.stroke != nil }?.strokeStyle ?? StrokeStyle()
      let widths = filled.indices.map { index in
        own[index].stroke != nil && (isShown[index] || fades) ? styles[index].width : 0
      }
      shape.stroke = Node.Stroke(
        PaintBlend.track(own.map { $0.stroke }, timeline), width: timeline.track(widths), cap: style.cap,
        join: style.join,
        miterLimit: timeline.track(own.map { $0.stroke == nil ? style.miterLimit : $0.strokeStyle.miterLimit }),
        dash: timeline.track(own.map { $0.stroke == nil ? style.dash : $0.strokeStyle.dash }),
        dashPhase: timeline.track(own.map { $0.stroke == nil ? style.dashPhase : $0.strokeStyle.dashPhase }))
    }
    return shape
  }
}
