import VectorGraphics
import VectorMotion

// Shapes as paths.

extension AndroidComposer {
  /// The data of a path, and how they move.
  struct Outline {
    var data: String
    var animation: AndroidAnimation?
    /// From which share of the film on it shows; nil: always.
    var steps: [(time: Double, isShown: Bool)]?
  }

  /// A path's outlines: one for each structure that it has, in its turn.
  ///
  /// - Parameter vanishing: Whether contours that have shrunk to a point while the path rests are hidden there, since a
  ///   stroke with round caps would paint a dot.
  func outlines(of path: PathTrack, vanishing: Bool) -> [Outline] {
    guard let duration, let motion = fitting?.keyframes(of: path) else {
      let still = path.path(at: stillTime)
      return [Outline(data: PathDescription.write(still, tolerance: 0.5 * tolerance))]
    }
    if motion.runs.count == 1 {
      return contourGroups(of: motion, vanishing: vanishing).map { outline(of: motion, $0, duration) }
    }
    // Runs of one structure take turns; what is seen at a run's end alone is a jump.
    var outlines: [Outline] = []
    for run in motion.runs where run.count > 1 {
      let (start, end) = (motion.times[run.lowerBound], motion.times[run.upperBound - 1])
      var outline = self.outline(of: motion, samples: run, coordinates: nil, duration)
      var steps = [(time: start, isShown: true)]
      if start > 0 { steps.insert((0, false), at: 0) }
      if end < 1 { steps.append((end, false)) }
      outline.steps = steps
      outlines.append(outline)
    }
    return outlines
  }

  private typealias ContourGroup = (kinds: [UInt8], coordinates: [Int], steps: [(time: Double, isShown: Bool)]?)

  /// The contours of a motion of one structure, by the rests in which they are points.
  private func contourGroups(of motion: MotionKeyframes, vanishing: Bool) -> [ContourGroup] {
    let kinds = motion.samples[0].shape
    let all: [ContourGroup] = [(kinds, Array(motion.samples[0].numbers.indices), nil)]
    let rests = motion.curves.indices.filter {
      motion.samples[$0] == motion.samples[$0 + 1] && motion.times[$0] < motion.times[$0 + 1]
    }
    guard vanishing, !rests.isEmpty else { return all }
    var groups: [(rests: [Int], kinds: [UInt8], coordinates: [Int])] = []
    var contour: (kinds: [UInt8], coordinates: [Int]) = ([], [])
    func flush() {
      guard !contour.kinds.isEmpty else { return }
      let numbers = contour.coordinates
      let points = rests.filter { rest in
        let sample = motion.samples[rest].numbers
        return numbers.indices.allSatisfy { abs(sample[numbers[$0]] - sample[numbers[$0 % 2]]) < 1e-9 }
      }
      if let index = groups.firstIndex(where: { $0.rests == points }) {
        groups[index].kinds += contour.kinds
        groups[index].coordinates += numbers
      } else {
        groups.append((points, contour.kinds, numbers))
      }
      contour = ([], [])
    }
    var position = 0
    for kind in kinds {
      if kind == 0 { flush() }
      let count = kind == 4 ? 0 : kind == 3 ? 6 : kind == 2 ? 4 : 2
      contour.kinds.append(kind)
      contour.coordinates += position..<(position + count)
      position += count
    }
    flush()
    return groups.map { group in
      if group.rests.isEmpty { return (group.kinds, group.coordinates, nil) }
      var steps: [(time: Double, isShown: Bool)] = []
      for index in motion.curves.indices where motion.times[index] < motion.times[index + 1] {
        let isShown = !group.rests.contains(index)
        if steps.last?.isShown != isShown { steps.append((motion.times[index], isShown)) }
      }
      return (group.kinds, group.coordinates, steps)
    }
  }

  private func outline(of motion: MotionKeyframes, _ group: ContourGroup, _ duration: Double) -> Outline {
    var outline = self.outline(
      of: motion, samples: motion.samples.indices, coordinates: (group.kinds, group.coordinates), duration)
    outline.steps = group.steps
    return outline
  }

  private func outline(
    of motion: MotionKeyframes, samples: Range<Int>, coordinates: (kinds: [UInt8], indices: [Int])?, _ duration: Double
  ) -> Outline {
    let kinds = coordinates?.kinds ?? motion.samples[samples.lowerBound].shape
    let lists = motion.samples[samples].map { sample in
      coordinates.map { $0.indices.map { sample.numbers[$0] } } ?? sample.numbers
    }
    let texts = SVGText.pathDescriptions(kinds: kinds, coordinates: lists, decimals: decimals)
    // Legs to and from other structures are none of this outline's.
    var values = [String](repeating: texts[0], count: motion.samples.count)
    for (offset, index) in samples.enumerated() { values[index] = texts[offset] }
    for index in samples.upperBound..<max(samples.upperBound, values.count) { values[index] = texts[texts.count - 1] }
    let animation = AndroidAnimation(
      "pathData", .path, motion, values: values, duration: duration, base: texts[0])
    return Outline(data: texts[0], animation: animation.isEmpty ? nil : animation)
  }

  // MARK: - Painting

  mutating func write(_ shape: Node.Shape, _ fade: AndroidFade) {
    guard let stroke = shape.stroke else {
      if let fill = shape.fill { write(shape.path, fill: fill, stroke: nil, fade) }
      return
    }
    let isTrimmed = !stroke.isWhole
    let isDashed = !(stroke.dash.isConstant && stroke.dash.base.isEmpty)
    guard let fill = shape.fill else { return write(shape.path, fill: nil, stroke: stroke, fade) }
    if !isTrimmed, !isDashed, !shape.fillsLast {
      return write(shape.path, fill: fill, stroke: stroke, fade)
    }
    if shape.fillsLast { write(shape.path, fill: nil, stroke: stroke, fade) }
    write(shape.path, fill: fill, stroke: nil, fade)
    if !shape.fillsLast { write(shape.path, fill: nil, stroke: stroke, fade) }
  }

  private mutating func write(_ path: PathTrack, fill: PaintTrack?, stroke: Node.Stroke?, _ fade: AndroidFade) {
    var path = path
    if let stroke { path = dashed(path, stroke) }
    let hasDots = fill == nil && stroke.map { $0.cap != .butt } ?? false
    var outlines = outlines(of: path, vanishing: hasDots)
    if let stroke, !stroke.isWhole, outlines.count == 1 {
      // Android measures the first contour alone.
      let contours = path.path(at: stillTime).contours
      if path.isConstant, contours.count > 1 {
        return writeTrimmed(path, stroke, fade)
      }
      if contours.count > 1 { notes.add(.trimmedContours, in: .android) }
    }
    outlines.removeAll { $0.data.isEmpty }
    for outline in outlines { write(outline, path, fill: fill, stroke: stroke, fade) }
  }

  /// A trimmed stroke of contours that do not move: a path for each, trimmed by its own share of the whole length.
  private mutating func writeTrimmed(_ path: PathTrack, _ stroke: Node.Stroke, _ fade: AndroidFade) {
    for (contour, share) in path.base.contourShares(tolerance: 0.1 * tolerance) {
      let outline = Outline(data: PathDescription.write(contour, tolerance: 0.5 * tolerance))
      write(
        outline, PathTrack(contour), fill: nil, stroke: stroke, fade,
        trim: { ($0 - share.lowerBound) / (share.upperBound - share.lowerBound) })
    }
  }

  /// The path in pieces where nothing of it moves; Android has no dashes.
  private mutating func dashed(_ path: PathTrack, _ stroke: Node.Stroke) -> PathTrack {
    if stroke.dash.isConstant, stroke.dash.base.isEmpty { return path }
    guard path.isConstant, stroke.dash.isConstant, stroke.dashPhase.isConstant, stroke.isWhole,
      stroke.dash.base.allSatisfy({ $0 >= 0 && $0.isFinite }), stroke.dash.base.contains(where: { $0 > tolerance })
    else {
      notes.add(.dashes, in: .android)
      return path
    }
    return PathTrack(
      path.base.dashed(stroke.dash.base, phase: stroke.dashPhase.base, tolerance: 0.1 * tolerance), rule: path.rule)
  }

  private mutating func write(
    _ outline: Outline, _ path: PathTrack, fill: PaintTrack?, stroke: Node.Stroke?, _ outer: AndroidFade,
    trim: @escaping @Sendable (Double) -> Double = { $0 }
  ) {
    var fade = outer
    if let duration, let steps = outline.steps {
      fade.hide(steps.map { MotionBreak(time: $0.time * duration) }) { time in
        !(steps.last { $0.time <= time / duration }?.isShown ?? steps[0].isShown)
      }
    }
    let end = duration ?? 0
    var attributes: [(String, String?)] = [("pathData", outline.data)]
    var animations = outline.animation.map { [$0] } ?? []
    var inline = ""
    func add(_ name: String, _ value: (text: String, animation: AndroidAnimation?), unless standard: String) {
      if value.animation != nil || value.text != standard { attributes.append((name, value.text)) }
      if let animation = value.animation { animations.append(animation) }
    }
    if let fill {
      inline += paint("fill", fill, fade, &attributes, &animations)
      if path.isConstant ? path.rule == .evenOdd : path.fillRule(at: 0.5 * end + 1e-9) == .evenOdd {
        if level >= 24 {
          attributes.append(("fillType", "evenOdd"))
        } else {
          notes.add("the even-odd rule needs API level 24; holes may be filled")
        }
      }
    }
    if let stroke {
      inline += paint("stroke", stroke.paint, fade, &attributes, &animations)
      add(
        "strokeWidth",
        attribute("strokeWidth", stroke.width.breaks(until: end), 0.5 * tolerance, decimals) {
          max(0, stroke.width.value(at: $0))
        }, unless: "")
      switch stroke.cap {
      case .butt: break
      case .round: attributes.append(("strokeLineCap", "round"))
      case .square: attributes.append(("strokeLineCap", "square"))
      }
      switch stroke.join {
      case .miter: attributes.append(("strokeMiterLimit", number(stroke.miterLimit.value(at: stillTime))))
      case .round: attributes.append(("strokeLineJoin", "round"))
      case .bevel: attributes.append(("strokeLineJoin", "bevel"))
      }
      if !stroke.isWhole {
        let starts = stroke.start.breaks(until: end)
        let ends = stroke.end.breaks(until: end)
        add(
          "trimPathStart",
          attribute("trimPathStart", starts, 2e-4, 5) { min(max(trim(stroke.start.value(at: $0)), 0), 1) }, unless: "0")
        // Nothing is stroked where the start is not below the end; Android would go round.
        add(
          "trimPathEnd",
          attribute("trimPathEnd", starts + ends, 2e-4, 5) {
            min(max(trim(max(stroke.end.value(at: $0), stroke.start.value(at: $0))), 0), 1)
          }, unless: "1")
      }
    }
    let name = animations.isEmpty ? nil : self.name("path", animations)
    body.add("path", [("name", name)] + attributes, inline: inline)
  }
}
