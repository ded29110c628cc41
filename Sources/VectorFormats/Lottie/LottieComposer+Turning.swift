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
