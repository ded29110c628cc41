import VectorGraphics
import VectorMotion

// What turns in a morph turns as a group, so that its points move straight and need no keyframes on the way.

/// Some contours of a path, and a space in which they are drawn.
struct PathPiece {
  /// The elements and coordinates that belong to it; nil: all.
  var elements: Range<Int>?
  var coordinates: Range<Int>?
  /// The map from the path's space to that in which it is drawn.
  var map: ((Double) -> Transform)?
  var breaks: [MotionBreak] = []
  /// What is drawn in place of the path at all times.
  var still: MotionSample?
  /// The map that it is bent by in place of the place's: what is left of perspective when `transforms` do the rest.
  var bend: ((Double) -> ProjectiveTransform)?
  /// Units of the place for one in which it is drawn, at most.
  var growth = 1.0
  /// What leads back.
  var transforms: [LottieTransform] = []

  /// The piece's part of a sample.
  func part(of sample: MotionSample) -> MotionSample {
    guard let elements, let coordinates else { return sample }
    return MotionSample(
      shape: Array(sample.shape[elements.clamped(to: sample.shape.indices)]),
      numbers: Array(sample.numbers[coordinates.clamped(to: sample.numbers.indices)]))
  }
}

extension LottieComposer {
  /// The pieces of a morph that turn by themselves; one piece that is all if none does.
  ///
  /// - Parameters:
  ///   - splits: Whether each contour may be painted by itself, as opaque strokes may.
  ///   - scales: Whether groups may scale, as those of strokes must not.
  func turningPieces(of path: PathTrack, in place: Place, splits: Bool, scales: Bool) -> [PathPiece] {
    let whole = [PathPiece()]
    guard place.bending == nil, path.roundedRect == nil, path.animations.count == 1,
      case .morph(let morph, let keyframes) = path.animations[0].source
    else { return whole }
    let turns = morph.turns
    guard let structure = morph.keyframes.first?.path, !turns.isEmpty, structure.isFinite else { return whole }
    let timing = path.animations[0].timing
    // Where the morph is not in effect another path shows.
    for index in 0...8 where timing.progress(at: duration * Double(index) / 8) == nil { return whole }
    let isAll = turns.count == 1 && turns[0].coordinates == structure.coordinates.indices
    guard splits || isAll else { return whole }
    let breaks = path.breaks(until: duration)
    let pixels = max(place.scale, 1e-9)
    func piece(_ turn: PathMorph.Turn) -> PathPiece {
      // What grows much would need more digits where it is small.
      let growth = turn.state(at: 1).factor / turn.state(at: 0).factor
      let scales = scales && growth > 0.6 && growth < 1.6
      let state: (Double) -> (angle: Double, factor: Double, center: Point) = { time in
        var state = turn.state(at: keyframes.value(at: timing.progress(at: time)?.value ?? 0))
        if !scales { state.factor = 1 }
        return state
      }
      let share = tolerance / max(extent, 1)
      let angle = fitting.value(breaks: breaks, tolerance: 0.5 * share) { [state($0).angle] }
      let factor = fitting.value(breaks: breaks, tolerance: 0.5 * share) { [state($0).factor, state($0).factor] }
      let center = fitting.value(breaks: breaks, tolerance: 0.5 * tolerance / pixels) {
        [state($0).center.x, state($0).center.y]
      }
      var parts: [TransformPart] = [.rotation(angle), .translation(center)]
      if scales { parts.insert(.scale(factor), at: 0) }
      var piece = PathPiece()
      piece.breaks = breaks
      piece.map = { time in
        let state = state(time)
        let there = Transform.scale(state.factor).then(.rotation(state.angle))
          .then(.translation(state.center.x, state.center.y))
        return there.inverted ?? .identity
      }
      piece.transforms = LottieTransform.transforms(of: parts)
      return piece
    }
    if isAll { return [piece(turns[0])] }
    // Contours between those that turn stay as they are.
    var pieces: [PathPiece] = []
    for contour in structure.contourRanges {
      let turn = turns.first { $0.coordinates.contains(contour.coordinates.lowerBound) }
      var own = turn.map { piece($0) } ?? PathPiece()
      (own.elements, own.coordinates) = (contour.elements, contour.coordinates)
      pieces.append(own)
    }
    return pieces
  }
}

extension LottieComposer {
  /// A path that is always the same but for its place and, if `scales`, its size, as one that stands still in a group
  /// that moves; nil if it changes otherwise.
  func movingPiece(of path: PathTrack, in place: Place, scales: Bool) -> PathPiece? {
    guard place.bending == nil, !path.isConstant, path.roundedRect == nil else { return nil }
    let source = path.source(until: duration)
    let pixels = max(place.scale, 1e-9)
    let tolerance = tolerance / pixels
    // It is looked at between and beside all breaks. The largest sample says what it looks like.
    let count = 64
    let breaks: [Double] = [0] + source.breaks.map { $0.time } + [duration]
    var times: [Double] = (0..<count).map { duration * (Double($0) + 0.5) / Double(count) }
    for (start, end) in zip(breaks, breaks.dropFirst()) {
      let beside = 1e-6 * (end - start)
      times += [start + beside, 0.5 * (start + end), end - beside]
    }
    let samples = times.map { source.truth($0) }
    guard let model = samples.max(by: { $0.box.area < $1.box.area }), model.box.area > 0 else { return nil }
    let size = model.box
    /// What a sample is of the model; nil if it is not alike.
    func move(_ sample: MotionSample) -> (scale: [Double], offset: [Double])? {
      guard sample.shape == model.shape, sample.numbers.count == model.numbers.count else { return nil }
      let box = sample.box
      let scale = scales ? [box.width / size.width, box.height / size.height] : [1, 1]
      return (scale, [box.minX - scale[0] * size.minX, box.minY - scale[1] * size.minY])
    }
    var isMoving = false
    for sample in samples {
      guard let move = move(sample) else { return nil }
      // A shape that has shrunk would need more digits.
      guard move.scale.allSatisfy({ $0 == 0 || $0 > 0.02 }) else { return nil }
      for index in model.numbers.indices {
        let shown = move.scale[index % 2] * model.numbers[index] + move.offset[index % 2]
        if abs(shown - sample.numbers[index]) > 0.25 * tolerance { return nil }
      }
      if sample.distance(to: model) > tolerance { isMoving = true }
    }
    guard isMoving else { return nil }
    func numbers(_ time: Double) -> (scale: [Double], offset: [Double]) {
      move(source.truth(time)) ?? ([1, 1], [0, 0])
    }
    // About its middle, so that place and size can each be off a little.
    let middle = size.center
    let stages: [TransformPart] = {
      let moves = fitting.moves(breaks: source.breaks, tolerance: 0.5 * tolerance) { time in
        let move = numbers(time)
        return [move.scale[0] * middle.x + move.offset[0], move.scale[1] * middle.y + move.offset[1]]
      }
      let reach = max(size.width, size.height)
      let scale = fitting.value(breaks: source.breaks, tolerance: 0.5 * tolerance / reach) { numbers($0).scale }
      let inward = TransformPart.translation(FittedValue([-middle.x, -middle.y]))
      if scale.isConstant, scale.still == [1, 1] { return [inward] + moves }
      return [inward, .scale(scale)] + moves
    }()
    var piece = PathPiece()
    piece.still = model
    piece.transforms = LottieTransform.transforms(of: stages)
    return piece
  }
}

extension MotionSample {
  /// The smallest box around all numbers, taken as points.
  fileprivate var box: Rect {
    guard numbers.count > 1 else { return .null }
    var (minX, minY, maxX, maxY) = (numbers[0], numbers[1], numbers[0], numbers[1])
    for index in stride(from: 2, to: numbers.count - 1, by: 2) {
      (minX, maxX) = (min(minX, numbers[index]), max(maxX, numbers[index]))
      (minY, maxY) = (min(minY, numbers[index + 1]), max(maxY, numbers[index + 1]))
    }
    return Rect(minX: minX, minY: minY, maxX: maxX, maxY: maxY)
  }
}

extension Rect {
  fileprivate var area: Double { isNull ? 0 : width * height }
}

extension Path {
  /// The places of each contour's elements and coordinates.
  fileprivate var contourRanges: [(elements: Range<Int>, coordinates: Range<Int>)] {
    var ranges: [(elements: Range<Int>, coordinates: Range<Int>)] = []
    var position = 0
    for (index, kind) in kinds.enumerated() {
      let count = kind.rawValue == 4 ? 0 : kind.rawValue == 3 ? 6 : kind.rawValue == 2 ? 4 : 2
      if kind.rawValue == 0 {
        ranges.append((index..<index + 1, position..<position + count))
      } else {
        let last = ranges[ranges.count - 1]
        ranges[ranges.count - 1] = (
          last.elements.lowerBound..<index + 1, last.coordinates.lowerBound..<position + count
        )
      }
      position += count
    }
    return ranges
  }
}
