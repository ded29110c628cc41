public import VectorGraphics

/// The way between whole drawings, or along a chain of them.
///
/// Painted shapes pair up by place, size and paint; their paths morph, their colours, gradients and stroke widths go
/// along. What has no partner grows from a point or vanishes into one; where that would be large, and for what cannot be
/// taken apart (images, masks, effects, blend modes, perspective, clips that cut), it fades. Each drawing shows as it is
/// when it is reached.
///
///     let film = Film(morphing: DrawingMorph(from: sun, to: moon))
///
/// Where a drawing has more than 2,000 shapes, or a chain more than 10,000, shapes pair up in painting order instead: equal
/// ones at the bottom and at the top first, those between at like heights. Finding pairs then takes linear time.
///
/// The canvas is the first drawing's. Drawings of other sizes are scaled evenly until they just fit it, in the middle.
public struct DrawingMorph: Sendable {
  /// The canvas.
  public let size: Size
  /// The background, if all drawings have the same.
  public let background: Color?
  /// How many steps there are from drawing to drawing.
  public let stepCount: Int

  /// The strands, in painting order.
  let strands: [Strand]

  /// The way from one drawing to another.
  public init(from: Drawing, to: Drawing) { self.init(through: [from, to]) }

  /// The way along drawings, at least one.
  public init(through drawings: [Drawing]) {
    do {
      try self.init(through: drawings, hints: [])
    } catch {
      preconditionFailure("where there is no hint, each can be followed")
    }
  }

  /// The way along drawings, at least one, as far as `hints` say how: those of each step in turn, at most as many as there
  /// are steps.
  ///
  /// Contours are counted through each drawing, shape after shape, bottom first; `parts` tell where each shape begins. Shapes
  /// of which contours are paired become each other.
  ///
  /// - Throws: the hint that cannot be followed.
  public init(through drawings: [Drawing], hints: [MorphHints]) throws(MorphHints.Failure) {
    precondition(!drawings.isEmpty, "a morph needs at least one drawing")
    let size = drawings[0].size
    self.size = size
    stepCount = drawings.count - 1
    let background = drawings[0].background
    let isCommon = drawings.allSatisfy { $0.background == background && ($0.size == size || background == nil) }
    self.background = isCommon ? background : nil
    let shapes = drawings.map { drawing in
      var drawing = drawing
      if isCommon { drawing.background = nil }
      return DrawnShape.shapes(of: drawing, fittedInto: size)
    }
    precondition(hints.count < drawings.count || hints.isEmpty, "there are no more hints than steps")
    strands = try Strand.strands(through: shapes, canvas: size, hints: hints)
  }

  /// The nodes of a film in which the morph plays.
  fileprivate func nodes(_ playback: Playback) -> [Node] {
    var nodes: [Node] = []
    let timeline = Timeline(stepCount: stepCount, playback: playback)
    for strand in strands { nodes += strand.nodes(timeline, firstID: UInt64(nodes.count)) }
    return nodes
  }
}

extension Film {
  /// A film of one drawing that becomes another, or of a chain of them. Its duration is one loop.
  public init(morphing morph: DrawingMorph, playback: Playback = Playback()) {
    self.init(
      size: morph.size, background: morph.background, duration: playback.loopDuration(steps: morph.stepCount),
      nodes: morph.nodes(playback))
  }
}

/// Tells when which drawing of a chain shows.
struct Timeline {
  private let progress: Keyframes<Double>
  let timing: TimeMapping
  private let stepCount: Int

  init(stepCount: Int, playback: Playback) {
    self.stepCount = max(1, stepCount)
    progress = playback.progress(steps: stepCount)
    timing = playback.mapping(steps: stepCount)
  }

  /// The drawing that each keyframe of the playback shows.
  private var drawings: [Int] {
    progress.values.map { Int(($0 * Double(stepCount)).rounded()) }
  }

  /// A track that has one value for each drawing.
  func track<Value: Interpolatable>(_ values: [Value]) -> Track<Value> {
    if values.allSatisfy({ $0 == values[0] }) { return Track(values[0]) }
    let keyframes = Keyframes(
      drawings.map { values[min($0, values.count - 1)] }, times: progress.times, easings: progress.easings)
    return .animated(keyframes, timing: timing)
  }

  /// A track that hides what shows in none of the two drawings between which the film is.
  func hidingTrack(isShown: [Bool]) -> Track<Bool> {
    if isShown.allSatisfy({ $0 }) { return Track(false) }
    let drawings = self.drawings.map { min($0, isShown.count - 1) }
    var isHidden = zip(drawings, drawings.dropFirst()).map { !isShown[$0] && !isShown[$1] }
    // From the last keyframe on the film rests at that drawing.
    isHidden.append(!isShown[drawings[drawings.count - 1]])
    let keyframes = Keyframes(isHidden, times: progress.times + [1], mode: .discrete)
    return .animated(keyframes, timing: timing)
  }

  func track(_ morph: PathMorph) -> PathTrack { PathTrack(morph, progress: progress, timing: timing) }
}
