import VectorMotion

/// A part of a film's time in which progress goes one way, along a curve that stays between both ends.
struct ProgressPiece {
  /// Seconds.
  var start: Double
  var end: Double
  var from: Double
  var to: Double
  /// Its controls lie in the unit square.
  var curve: TimingCurve

  var isRest: Bool { from == to }
}

extension ProgressFilm.Timing {
  /// One round, piece by piece, without gaps.
  ///
  /// - Parameter tolerance: How far the progress of a spring may be from the true one.
  func pieces(tolerance: Double) -> [ProgressPiece] {
    var pieces: [ProgressPiece] = []
    for leg in progress.values.indices.dropFirst() {
      let (start, end) = (duration * progress.times[leg - 1], duration * progress.times[leg])
      let (from, to) = (progress.values[leg - 1], progress.values[leg])
      guard end > start || from != to else { continue }
      if from == to {
        if let last = pieces.last, last.isRest, last.to == from {
          pieces[pieces.count - 1].end = end
        } else {
          pieces.append(ProgressPiece(start: start, end: end, from: from, to: to, curve: .linear))
        }
        continue
      }
      let easing = leg - 1 < progress.easings.count ? progress.easings[leg - 1] : .linear
      for part in easing.parts(tolerance: tolerance / max(abs(to - from), 1e-9)) {
        pieces.append(
          ProgressPiece(
            start: start + part.start * (end - start), end: start + part.end * (end - start),
            from: from + part.from * (to - from), to: from + part.to * (to - from), curve: part.curve))
      }
    }
    return pieces
  }
}

extension Easing {
  /// The easing from 0 to 1 in parts that each stay between their ends.
  fileprivate func parts(tolerance: Double) -> [ProgressPiece] {
    if case .curve(let curve) = self, (0...1).contains(curve.y1), (0...1).contains(curve.y2) {
      return [ProgressPiece(start: 0, end: 1, from: 0, to: 1, curve: curve)]
    }
    let fitting = MotionFitting(duration: 1, tolerance: tolerance, curves: .unitSquare)
    let motion = fitting.keyframes(breaks: [], truth: { MotionSample(numbers: [progress(at: $0)]) })
    guard let motion else { return [ProgressPiece(start: 0, end: 1, from: 0, to: 1, curve: .linear)] }
    var values = motion.samples.map { $0.numbers[0] }
    // What has come to rest nearly has come to rest.
    values[0] = 0
    values[values.count - 1] = 1
    return motion.curves.indices.map { index in
      ProgressPiece(
        start: motion.times[index], end: motion.times[index + 1], from: values[index], to: values[index + 1],
        curve: motion.curves[index])
    }
  }
}
