import VectorGraphics
import VectorMotion

/// A film in which everything that moves follows one progress, as that of a morph does: 0 is the first picture, 1 the
/// last.
struct ProgressFilm {
  /// One shape.
  struct Part {
    var outline: Outline
    var fill: ProgressValues<Color>?
    var stroke: Stroke?
    var fillsLast: Bool
    var opacity: ProgressValues<Double>
    var presence: ProgressPresence
  }

  enum Outline {
    case still(Path, FillRule)
    case morph(PathMorph)
  }

  struct Stroke {
    var color: ProgressValues<Color>
    var width: ProgressValues<Double>
    var cap: StrokeStyle.Cap
    var join: StrokeStyle.Join
    var miterLimit: Double
    var dash: [Double]
    var dashPhase: Double
  }

  /// How progress follows from time; nil if nothing moves.
  var timing: Timing?
  var parts: [Part] = []

  struct Timing {
    /// Seconds of one round.
    var duration: Double
    /// The progress over one round.
    var progress: Keyframes<Double>
  }

  /// The film's shapes along one progress; nil if it has anything else, or things that move apart.
  init?(_ film: Film) {
    var reader = Reader(duration: film.duration)
    for node in film.nodes { guard reader.read(node) else { return nil } }
    parts = reader.parts
    guard let mapping = reader.mapping, let progress = reader.progress else { return }
    timing = Timing(duration: mapping.duration, progress: progress)
    // Beyond a picture between two steps, colours of the film go on where a function of progress takes the next step.
    let staysWithin = progress.easings.allSatisfy { easing in
      if case .curve(let curve) = easing { return (0...1).contains(curve.y1) && (0...1).contains(curve.y2) }
      return false
    }
    if reader.stepCount > 1, !staysWithin, parts.contains(where: { !$0.isMovedByPathAlone }) { return nil }
  }
}

extension ProgressFilm {
  /// A drawing's shapes, whatever else it has: what shapes in plain colours cannot say is noted, as `form` has it.
  init(_ drawing: Drawing, notes: inout ExportNotes, in form: FormCapabilities) {
    var reader = Reader(duration: nil)
    reader.lenientForm = form
    _ = reader.read(drawing.items, .identity)
    parts = reader.parts
    for note in reader.notes.list { notes.add(note.message) }
  }
}

extension ProgressFilm.Part {
  fileprivate var isMovedByPathAlone: Bool {
    opacity.isConstant && presence == .always && fill?.isConstant ?? true && stroke?.color.isConstant ?? true
      && stroke?.width.isConstant ?? true
  }
}

/// Takes a film's nodes as parts that follow the progress of the first one that moves.
private struct Reader {
  let duration: Double?
  var parts: [ProgressFilm.Part] = []
  var mapping: TimeMapping?
  var progress: Keyframes<Double>?
  var stepCount = 0
  /// The form that notes what is not a shape in a plain colour and leaves it out; nil: it is an end to the reading.
  var lenientForm: FormCapabilities?
  var notes = ExportNotes()

  init(duration: Double?) { self.duration = duration }

  mutating func read(_ node: Node) -> Bool {
    guard node.transform.isEmpty, node.clips.isEmpty, node.mask == nil, node.effects.isEmpty,
      node.blendMode == .normal, !node.hidesBack
    else { return false }
    switch node.content {
    case .shape(let shape): return read(shape, of: node)
    case .items(let items):
      guard node.opacity.isConstant, node.opacity.base == 1, node.isHidden.isConstant else { return false }
      return node.isHidden.base || read(items, .identity)
    default: return false
    }
  }

  private mutating func read(_ shape: Node.Shape, of node: Node) -> Bool {
    guard let outline = outline(of: shape.path), let opacity = values(of: node.opacity),
      let presence = presence(of: node.isHidden)
    else { return false }
    var part = ProgressFilm.Part(
      outline: outline, fillsLast: shape.fillsLast, opacity: opacity, presence: presence)
    if let fill = shape.fill {
      guard case .color(let track) = fill, let color = values(of: track) else { return false }
      part.fill = color
    }
    if let stroke = shape.stroke {
      guard case .color(let track) = stroke.paint, let color = values(of: track), let width = values(of: stroke.width),
        stroke.miterLimit.isConstant, stroke.dash.isConstant, stroke.dashPhase.isConstant, stroke.start.isConstant,
        stroke.start.base <= 0, stroke.end.isConstant, stroke.end.base >= 1
      else { return false }
      part.stroke = ProgressFilm.Stroke(
        color: color, width: width, cap: stroke.cap, join: stroke.join, miterLimit: stroke.miterLimit.base,
        dash: stroke.dash.base, dashPhase: stroke.dashPhase.base)
    }
    parts.append(part)
    return true
  }

  /// Still shapes, and groups that do nothing but place them.
  mutating func read(_ items: [Drawing.Item], _ transform: Transform, opacity: Double = 1) -> Bool {
    for item in items {
      switch item {
      case .path(let painted):
        guard let color = color(of: painted.paint) else { return false }
        var part = ProgressFilm.Part(
          outline: .still(painted.path.applying(transform), .nonZero), fillsLast: false,
          opacity: ProgressValues(opacity), presence: .always)
        switch painted.style {
        case .fill(let rule):
          part.outline = .still(painted.path.applying(transform), rule)
          part.fill = ProgressValues(color)
        case .stroke(let style):
          // Only an even map leaves a stroke a stroke.
          let (x, y) = (Vector(transform.a, transform.b), Vector(transform.c, transform.d))
          if abs(x.length - y.length) > 1e-9 * x.length || abs(x.dot(y)) > 1e-9 * x.length * y.length {
            guard tell(.strokeUnderUnevenScale) else { return false }
          }
          part.stroke = ProgressFilm.Stroke(
            color: ProgressValues(color), width: ProgressValues(style.width * x.length), cap: style.cap,
            join: style.join, miterLimit: style.miterLimit, dash: style.dash.map { $0 * x.length },
            dashPhase: style.dashPhase * x.length)
        }
        parts.append(part)
      case .group(let group):
        if !group.clips.isEmpty, !tell(.clip) { return false }
        if group.mask != nil, !tell(.alphaMask) { return false }
        for effect in group.effects {
          switch effect {
          case .blur: guard tell(.blur) else { return false }
          case .shadow: guard tell(.shadow) else { return false }
          case .colorMatrix: guard tell(.colorMatrix) else { return false }
          case .filter: guard tell(.filter) else { return false }
          }
        }
        if group.blendMode != .normal, !tell(.blendMode) { return false }
        if group.opacity < 1, !tell(.groupOpacity) { return false }
        var plane = group.transform
        if plane.affine == nil {
          guard tell(.perspective) else { return false }
          (plane.px, plane.py, plane.pw) = (0, 0, plane.pw == 0 ? 1 : plane.pw)
        }
        let faded = opacity * min(max(group.opacity, 0), 1)
        guard read(group.items, (plane.affine ?? .identity).then(transform), opacity: faded) else { return false }
      case .image: guard tell(.image) else { return false }
      }
    }
    return true
  }

  /// Notes a loss, if losses are allowed.
  private mutating func tell(_ loss: FilmConstruct) -> Bool {
    guard let form = lenientForm else { return false }
    notes.add(loss, in: form)
    return true
  }

  private mutating func color(of paint: Paint) -> Color? {
    switch paint {
    case .color(let color): return color
    case .gradient(let gradient):
      guard tell(.gradient) else { return nil }
      let sum = gradient.stops.reduce(Color(gray: 0, alpha: 0)) { $0.adding($1.color) }
      return sum.scaled(by: 1 / Double(max(1, gradient.stops.count)))
    case .pattern: return tell(.pattern) ? .clear : nil
    }
  }

  private mutating func outline(of path: PathTrack) -> ProgressFilm.Outline? {
    if path.isConstant { return .still(path.base, path.rule) }
    guard path.animations.count == 1, path.roundedRect == nil, path.animations[0].timing.count == 1,
      case .morph(let morph, let progress) = path.animations[0].source, progress.mode == .linear,
      follows(path.animations[0].timing[0], progress.times, progress.easings, values: progress)
    else { return nil }
    guard stepCount == 0 || stepCount == morph.stepCount else { return nil }
    stepCount = morph.stepCount
    return .morph(morph)
  }

  /// Whether a timing is that of all others; the first one sets it.
  private mutating func follows(
    _ timing: TimeMapping, _ times: [Double], _ easings: [Easing], values: Keyframes<Double>? = nil
  ) -> Bool {
    if let mapping, let progress {
      return timing == mapping && times == progress.times && easings == progress.easings
        && (values == nil || values == progress)
    }
    // Progress is said by paths; without one there is nothing that all could follow.
    guard let values, timing.begin == 0, timing.offset == 0, timing.speed == 1, timing.duration > 0,
      timing.duration < .infinity, timing.duration == duration, !timing.autoreverses, timing.easing.isLinear,
      timing.fill == .both, values.values.count > 1
    else { return false }
    (mapping, progress) = (timing, values)
    return true
  }

  private mutating func values<Value: Interpolatable>(of track: Track<Value>) -> ProgressValues<Value>? {
    if track.isConstant { return ProgressValues(track.base) }
    guard track.animations.count == 1, !track.animations[0].isAdditive, !track.animations[0].isCumulative,
      track.animations[0].timing.count == 1, case .keyframes(let keyframes) = track.animations[0].source,
      keyframes.mode == .linear, let progress,
      follows(track.animations[0].timing[0], keyframes.times, keyframes.easings)
    else { return nil }
    return ProgressValues(keyframes.values, at: progress.values)
  }

  private mutating func presence(of isHidden: Track<Bool>) -> ProgressPresence? {
    if isHidden.isConstant { return isHidden.base ? .never : .always }
    guard isHidden.animations.count == 1, isHidden.animations[0].timing == mapping.map({ [$0] }),
      case .keyframes(let keyframes) = isHidden.animations[0].source, keyframes.mode == .discrete, let progress,
      keyframes.values.count == progress.values.count, Array(keyframes.times.dropLast()) == progress.times
    else { return nil }
    return ProgressPresence(isHidden: keyframes.values, progress: progress, stepCount: stepCount)
  }
}
