import VectorGraphics

/// How a node moves that changes, apart from its content, only as a group does: in place, opacity and whether it shows.
///
/// Most nodes of most films are like this. What is needed in each frame lies together here without references to count,
/// since these took most of a frame of 10,000 layers (17 ms, against 1 ms so). A list of many has a `MotionTable`.
final class GroupMotion: Sendable {
  /// The group as it always is, apart from its place, and with its items if they do not change.
  let model: Group.Model
  let hasStillItems: Bool
  /// Whether it is hidden at times.
  let mayHide: Bool
  /// The stages that stand still before the first one that moves.
  let start: Transform
  let steps: [Step]
  /// The stages of the general steps, at their indices; empty if there are none.
  private let stages: [TransformStage]
  let opacity: Step
  /// The opacity, if its step is general.
  private let fade: Track<Double>?
  /// The first timing of all; further ones in `others`. Animations that were added together share one.
  private let mapping: TimeMapping
  private let others: [TimeMapping]

  /// One stage, as it is at all times or by a single animation from one value to another; a number stands twice.
  struct Step: Sendable {
    enum Kind: UInt8, Sendable { case translation, scale, rotation, number, general }

    var kind: Kind
    /// The index of the timing that moves it, −1 for none; of `general` the index of its stage.
    var index: Int32
    var base = Vector.zero
    var from = Vector.zero
    var to = Vector.zero
  }

  /// Whether nothing else of the node changes.
  var isAllThatChanges: Bool { hasStillItems && !mayHide }

  /// Whether nothing else of the node changes, and each step and the opacity have a single animation or none.
  var isOfSpans: Bool { isAllThatChanges && stages.isEmpty && fade == nil }

  /// The timing that moves `step`, if there is one.
  func timing(of step: Step) -> TimeMapping? {
    step.index < 0 ? nil : step.index == 0 ? mapping : others[Int(step.index) - 1]
  }

  /// Returns the motion of a node; nil if more changes than that, or if at times the content stands alone without a
  /// group.
  ///
  /// - Parameter items: The items of its content, if they are the same at all times.
  static func of(_ node: Node.Attributes, stillItems items: [Drawing.Item]?) -> GroupMotion? {
    if node.hidesBack || node.isHidden.isConstant && node.isHidden.base { return nil }
    guard node.isOnlyPlaced, node.transform.allSatisfy({ $0.isFlat }) else { return nil }
    let isGrouped =
      switch node.content {
      case .nodes, .items: true
      case .shape, .image: !node.transform.isEmpty || node.blendMode != .normal || node.isIsolated
      case .succession: false
      }
    return isGrouped ? GroupMotion(placing: node, stillItems: items) : nil
  }

  /// Never fails: Embedded Swift does not free the object that a failing initializer of a class gives up.
  private init(placing node: Node.Attributes, stillItems items: [Drawing.Item]?) {
    var mappings: [TimeMapping] = []
    let fixed = node.transform.prefix { $0.isConstant }
    start = fixed.reduce(.identity) { $1.applied(after: $0, at: 0) }
    var steps: [Step] = []
    for index in fixed.count..<node.transform.count {
      steps.append(Step(node.transform[index], at: index, timedBy: &mappings))
    }
    self.steps = steps
    stages = steps.contains { $0.kind == .general } ? node.transform : []
    let opacity = Step(.number, node.opacity, timedBy: &mappings)
    self.opacity = opacity ?? Step(kind: .general, index: 0)
    fade = opacity == nil ? node.opacity : nil
    mapping = mappings.first ?? .always
    others = Array(mappings.dropFirst())
    hasStillItems = items != nil
    mayHide = !node.isHidden.isConstant
    model = Group.Model(Group(items ?? [], blendMode: node.blendMode, isIsolated: node.isIsolated))
  }

  /// Transform and opacity of the node of this motion at `time`.
  @inline(__always)
  func place(at time: Double) -> (transform: Transform, opacity: Double) {
    var flat = start
    var asked = AskedProgress(time: time)
    for step in steps {
      switch step.kind {
      case .translation: flat = flat.translated(by: vector(of: step, &asked))
      case .scale: flat = flat.scaled(by: vector(of: step, &asked))
      case .rotation: flat = flat.turned(by: vector(of: step, &asked).dx)
      case .number, .general: flat = stages[Int(step.index)].applied(after: flat, at: time)
      }
    }
    return (flat, opacity.kind == .number ? vector(of: opacity, &asked).dx : fade?.value(at: time) ?? 1)
  }

  /// The progress that was asked for last: stages that move together ask for the same.
  private struct AskedProgress {
    var time: Double
    var index: Int32 = -1
    var progress: Progress?
  }

  /// The value of a step, the same as its track's; a number stands twice.
  @inline(__always)
  private func vector(of step: Step, _ asked: inout AskedProgress) -> Vector {
    guard step.index >= 0 else { return step.base }
    if asked.index != step.index {
      asked.index = step.index
      asked.progress =
        step.index == 0
        ? mapping.progress(at: asked.time, holdingEnd: false)
        : others[Int(step.index) - 1].progress(at: asked.time, holdingEnd: false)
    }
    guard let progress = asked.progress?.value else { return step.base }
    return step.from.interpolated(to: step.to, at: progress)
  }
}

extension GroupMotion.Step {
  /// The step of a stage. Stages keep their order, so that the result is the same as theirs to the last bit.
  fileprivate init(_ stage: TransformStage, at index: Int, timedBy mappings: inout [TimeMapping]) {
    let step: Self? =
      switch stage {
      case .translation(let track): Self(.translation, track, timedBy: &mappings)
      case .scale(let track): Self(.scale, track, timedBy: &mappings)
      case .rotation(let track): Self(.rotation, track, timedBy: &mappings)
      case .matrix, .rotation3D, .matrix3D, .anchor, .depth: nil
      }
    self = step ?? Self(kind: .general, index: Int32(truncatingIfNeeded: index))
  }

  private init?(_ kind: Kind, _ track: Track<Vector>, timedBy mappings: inout [TimeMapping]) {
    guard let span = track.singleSpan else { return nil }
    self.init(
      kind: kind, index: Self.index(of: span.mapping, in: &mappings), base: track.base, from: span.from, to: span.to)
  }

  fileprivate init?(_ kind: Kind, _ track: Track<Double>, timedBy mappings: inout [TimeMapping]) {
    guard let span = track.singleSpan else { return nil }
    func both(_ number: Double) -> Vector { Vector(number, number) }
    self.init(
      kind: kind, index: Self.index(of: span.mapping, in: &mappings), base: both(track.base), from: both(span.from),
      to: both(span.to))
  }

  private static func index(of mapping: TimeMapping?, in mappings: inout [TimeMapping]) -> Int32 {
    guard let mapping else { return -1 }
    let index = mappings.firstIndex(of: mapping) ?? mappings.count
    if index == mappings.count { mappings.append(mapping) }
    return Int32(truncatingIfNeeded: index)
  }
}

extension Track {
  /// The ends and the timing of the track's only animation, if that goes straight from one value to another; without any
  /// animation the base and no timing; else nil.
  fileprivate var singleSpan: (from: Value, to: Value, mapping: TimeMapping?)? {
    if animations.isEmpty { return (base, base, nil) }
    guard animations.count == 1, animations[0].timing.count == 1, !animations[0].isAdditive,
      !animations[0].isCumulative
    else { return nil }
    switch animations[0].source {
    case .interpolation(let from?, let to?): return (from, to, animations[0].timing[0])
    case .keyframes(let keyframes):
      guard keyframes.values.count == 2, keyframes.mode == .linear, keyframes.times == [0, 1], keyframes.easings.isEmpty
      else { return nil }
      return (keyframes.values[0], keyframes.values[1], animations[0].timing[0])
    case .interpolation, .motion, .component, .succession: return nil
    }
  }
}
