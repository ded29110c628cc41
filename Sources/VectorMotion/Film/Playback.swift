public import VectorGraphics

/// The way in which a morph plays: how long each step takes, how long it rests, and what comes after the last shape.
///
/// Everything of a film that moves together gets the same `mapping` and the same `progress`.
public struct Playback: Equatable, Sendable {
  public enum Repetition: UInt8, Equatable, Hashable, Sendable {
    /// It stays at the last shape.
    case once
    /// It rests at the last shape, jumps to the first and plays again.
    case loop
    /// It rests at the last shape, goes back step by step, rests at the first, and so on.
    case thereAndBack
  }

  /// The seconds of each step from shape to shape.
  public var duration: Double
  /// The seconds of rest at each shape.
  public var pause: Double
  public var easing: Easing
  public var repetition: Repetition

  /// Makes a way to play. If there is no `duration`, a spring takes the time that it needs, and a curve one second.
  public init(
    duration: Double? = nil, pause: Double = 0.5, easing: Easing = .easeInEaseOut,
    repetition: Repetition = .thereAndBack
  ) {
    self.duration = duration ?? easing.duration ?? 1
    self.pause = pause
    self.easing = easing
    self.repetition = repetition
  }

  /// The seconds of one loop of `steps` steps; for `once`, until the last shape has rested.
  public func loopDuration(steps: Int) -> Double { timeline(steps: steps).seconds }

  /// How often a film plays, as files say it: once, or for ever (nil).
  public var playCount: Int? { repetition == .once ? 1 : nil }

  /// The seconds from the first movement to the arrival at the last shape of a morph of `steps` steps, just before a loop
  /// would start again: what a sheet of instants shows.
  public func movement(steps: Int) -> ClosedRange<Double> {
    let start = pause > 0 ? pause : 0
    let step = duration > 0 ? duration : 0
    return start...max(start, Double(steps) * (step + start) * (1 - 1e-9))
  }

  /// The timing of a morph of `steps` steps: one cycle is one loop.
  public func mapping(steps: Int = 1) -> TimeMapping {
    TimeMapping(
      duration: loopDuration(steps: steps), repeatCount: repetition == .once ? 1 : .infinity, fill: .both)
  }

  /// The progress of a morph of `steps` steps over one loop, pauses included: 0 is the first shape, 1 the last.
  public func progress(steps: Int = 1) -> Keyframes<Double> { timeline(steps: steps).progress }

  private func timeline(steps: Int) -> (seconds: Double, progress: Keyframes<Double>) {
    let steps = Swift.max(1, steps)
    let step = duration > 0 ? duration : 0
    let rest = pause > 0 ? pause : 0
    var (shapes, times, easings) = ([0.0], [0.0], [Easing]())
    func append(_ shape: Double, after seconds: Double, _ easing: Easing) {
      shapes.append(shape)
      times.append(times[times.count - 1] + seconds)
      easings.append(easing)
    }
    for shape in 1...steps {
      append(Double(shape - 1), after: rest, .linear)
      append(Double(shape), after: step, easing)
    }
    append(Double(steps), after: rest, .linear)
    if repetition == .thereAndBack {
      for shape in (0..<steps).reversed() {
        append(Double(shape), after: step, easing)
        if shape > 0 { append(Double(shape), after: rest, .linear) }
      }
    }
    let seconds = times[times.count - 1]
    let last = Double(steps)
    for index in times.indices {
      times[index] = seconds > 0 ? times[index] / seconds : index == times.count - 1 ? 1 : 0
      shapes[index] /= last
    }
    return (seconds, Keyframes(shapes, times: times, easings: easings))
  }
}

extension Film {
  /// A film of one shape that becomes another, or of a chain of them.
  ///
  /// Strokes of a morph made for fills close what was open: give `PathMorph(fromStroke:toStroke:)` where only `stroke` is
  /// given. The film's duration is one loop.
  public init(
    morphing morph: PathMorph, size: Size, background: Color? = nil, fill: Paint? = nil, stroke: Node.Stroke? = nil,
    playback: Playback = Playback()
  ) {
    let steps = morph.stepCount
    let mapping = playback.mapping(steps: steps)
    let path = PathTrack(morph, progress: playback.progress(steps: steps), timing: mapping)
    let shape = Node.Shape(path, fill: fill.map { PaintTrack($0) }, stroke: stroke)
    self.init(
      size: size, background: background, duration: mapping.duration, nodes: [Node(id: Node.ID(0), .shape(shape))])
  }
}
