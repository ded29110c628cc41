import VectorGraphics

/// The motions of the nodes of one list, one after another.
///
/// A frame of thousands of moving nodes walks through it in order, and reckons once what many of them share: the progress
/// of a timing, the sine and cosine of an angle. With each motion by itself, a frame of 10,000 layers took 1.13 ms, half of
/// it waiting for memory, and by the table 0.19 ms; of 100,000 layers 28.8 ms and 2.9 ms.
struct MotionTable: Sendable {
  private var rows: [Row] = []
  /// The groups that the rows move; nil where more of a node changes, which then has no motion here.
  private var models: [Group.Model?] = []
  private var steps: [GroupMotion.Step] = []
  private var timings: [TimeMapping] = []
  private var angles: [Number] = []

  /// The motion of one node.
  private struct Row: Sendable {
    /// The identifier of the group that it moves, if the node has a motion here.
    var model: ObjectIdentifier?
    /// The stages that stand still before the steps.
    var start = Transform.identity
    /// The steps are those from `first` on, before `end`. The index of a turn is that of its angle.
    var first: Int32 = 0
    var end: Int32 = 0
    var opacity = Number(timing: -1, base: 1, from: 1, to: 1)
  }

  /// A number that a single animation moves.
  fileprivate struct Number: Equatable, Sendable {
    /// The index of the timing, −1 for none.
    var timing: Int32
    var base: Double
    var from: Double
    var to: Double
  }

  /// The number of motions below which a table saves nothing that shows.
  private static let leastCount = 16

  /// Makes the table of a list; nil if few of its nodes have a motion, or other nodes stand in the place of one.
  init?(_ nodes: [Node]) {
    guard nodes.count >= Self.leastCount, !nodes.contains(where: { $0.isSuccession }) else { return nil }
    let count = nodes.reduce(0) { $0 + ($1.motion?.isOfSpans == true ? 1 : 0) }
    guard count >= Self.leastCount else { return nil }
    rows.reserveCapacity(nodes.count)
    for node in nodes {
      if let motion = node.motion, motion.isOfSpans {
        append(motion)
      } else {
        rows.append(Row())
        models.append(nil)
      }
    }
  }

  private mutating func append(_ motion: GroupMotion) {
    var row = Row(model: ObjectIdentifier(motion.model), start: motion.start)
    row.first = Int32(truncatingIfNeeded: steps.count)
    for var step in motion.steps {
      step.index = index(of: motion.timing(of: step))
      if step.kind == .rotation { step.index = Self.index(of: Number(step), in: &angles) }
      steps.append(step)
    }
    row.end = Int32(truncatingIfNeeded: steps.count)
    row.opacity = Number(motion.opacity)
    row.opacity.timing = index(of: motion.timing(of: motion.opacity))
    rows.append(row)
    models.append(motion.model)
  }

  private mutating func index(of timing: TimeMapping?) -> Int32 {
    timing.map { Self.index(of: $0, in: &timings) } ?? -1
  }

  /// The index of an equal value, if there is one among the latest; else that of a new one. To look further would make
  /// the table of nodes that have nothing in common a matter of quadratic time.
  private static func index<Value: Equatable>(of value: Value, in values: inout [Value]) -> Int32 {
    let index = values.suffix(Instant.count).lastIndex(of: value) ?? values.count
    if index == values.count { values.append(value) }
    return Int32(truncatingIfNeeded: index)
  }
}

// MARK: - Frames

extension MotionTable {
  /// Makes `items` what the nodes show at `time`, one item for each: node `indices[place]` at `place`, or without indices
  /// the node at `place`. Of nodes without a motion here `present` makes the item.
  @inline(__always)
  func present(
    at time: Double, indices: [Int]?, into items: inout [Drawing.Item],
    others present: (Int, inout Drawing.Item, inout Drawing.Item) -> Void
  ) {
    let (rows, models, steps, timings, angles) = (rows.span, models.span, steps.span, timings.span, angles.span)
    var shown = items.mutableSpan
    var spare = Drawing.Item.nothing
    var instant = Instant(time: time)
    for place in 0..<rows.count {
      let index = indices?[place] ?? place
      guard let model = rows[index].model else {
        present(index, &shown[place], &spare)
        continue
      }
      var flat = rows[index].start
      for step in Int(rows[index].first)..<Int(rows[index].end) {
        switch steps[step].kind {
        case .translation: flat = flat.translated(by: instant.vector(steps[step], timings))
        case .scale: flat = flat.scaled(by: instant.vector(steps[step], timings))
        case .rotation:
          let (sine, cosine) = instant.sineAndCosine(steps[step].index, angles, timings)
          flat = flat.turned(sine: sine, cosine: cosine)
        case .number, .general: break
        }
      }
      let opacity = instant.number(rows[index].opacity, timings)
      shown[place].become(model, models[index]!, transform: flat, opacity: opacity, spare: &spare)
    }
  }

  /// What was found out about an instant lately.
  private struct Instant {
    let time: Double
    /// The progress of a timing, at the rest of its index by `count`.
    private var progress = [KnownProgress](repeating: KnownProgress(), count: Self.count)
    /// The sine and cosine of an angle, likewise.
    private var turns = [KnownTurn](repeating: KnownTurn(), count: Self.count)

    /// The number of timings and of angles that are known at most, a power of two: more than animations at once have as
    /// a rule, and few enough to be made for each frame.
    static let count = 32

    private struct KnownProgress {
      var timing: Int32 = -1
      var isInEffect = false
      var value = 0.0
    }

    private struct KnownTurn {
      var angle: Int32 = -1
      var sine = 0.0
      var cosine = 1.0
    }

    init(time: Double) { self.time = time }

    @inline(__always)
    mutating func vector(_ step: GroupMotion.Step, _ timings: Span<TimeMapping>) -> Vector {
      guard let progress = progress(of: step.index, timings) else { return step.base }
      return step.from.interpolated(to: step.to, at: progress)
    }

    @inline(__always)
    mutating func number(_ number: Number, _ timings: Span<TimeMapping>) -> Double {
      guard let progress = progress(of: number.timing, timings) else { return number.base }
      return number.from.interpolated(to: number.to, at: progress)
    }

    /// The progress of a timing; nil if it is not in effect or none.
    @inline(__always)
    private mutating func progress(of timing: Int32, _ timings: Span<TimeMapping>) -> Double? {
      guard timing >= 0 else { return nil }
      let place = Int(timing) & (Self.count - 1)
      if progress[place].timing != timing { findProgress(of: timing, timings) }
      return progress[place].isInEffect ? progress[place].value : nil
    }

    /// Not inlined: the little that a row needs stays in registers.
    @inline(never)
    private mutating func findProgress(of timing: Int32, _ timings: Span<TimeMapping>) {
      let new = timings[Int(timing)].progress(at: time, holdingEnd: false)
      progress[Int(timing) & (Self.count - 1)] = KnownProgress(
        timing: timing, isInEffect: new != nil, value: new?.value ?? 0)
    }

    @inline(__always)
    mutating func sineAndCosine(
      _ angle: Int32, _ angles: Span<Number>, _ timings: Span<TimeMapping>
    ) -> (sine: Double, cosine: Double) {
      let place = Int(angle) & (Self.count - 1)
      if turns[place].angle != angle { findTurn(of: angle, angles, timings) }
      return (turns[place].sine, turns[place].cosine)
    }

    @inline(never)
    private mutating func findTurn(of angle: Int32, _ angles: Span<Number>, _ timings: Span<TimeMapping>) {
      let (sine, cosine) = ElementaryFunctions.sineAndCosine(number(angles[Int(angle)], timings))
      turns[Int(angle) & (Self.count - 1)] = KnownTurn(angle: angle, sine: sine, cosine: cosine)
    }
  }
}

extension MotionTable.Number {
  /// The number of a step, which stands there twice.
  fileprivate init(_ step: GroupMotion.Step) {
    self.init(timing: step.index, base: step.base.dx, from: step.from.dx, to: step.to.dx)
  }
}
