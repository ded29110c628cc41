import VectorGraphics
import VectorMotion

/// Puts the parts of an animation together.
struct LottieComposer {
  var notes: ExportNotes
  let fitting: MotionFitting
  /// Seconds.
  let duration: Double
  /// The number of frames, which is where the animation ends.
  let frameCount: Int
  /// Pixels a unit of the film.
  let scale: Double
  /// How far a point may be from where it belongs between two keyframes, in pixels; by rounding it is half as far.
  let tolerance: Double
  /// The canvas in pixels.
  let width: Int
  let height: Int
  let isSmallest: Bool
  /// Compositions and images that layers refer to, each once.
  var assets: [(body: JSON, id: String)] = []
  var images: [(bitmap: Bitmap, id: String)] = []
  var layerCount = 0
  /// Digits behind the point of lengths in the layer that is being written.
  var decimals = 0

  init(_ film: Film, scale: Double, tolerance: Double?, isSmallest: Bool, notes: ExportNotes) {
    let scale = scale > 0 && scale.isFinite ? scale : 1
    self.notes = notes
    self.scale = scale
    self.isSmallest = isSmallest
    func pixels(_ length: Double) -> Int {
      let rounded = (scale * length - 0.001).rounded(.up)
      return rounded >= 1 ? Int(min(rounded, 32_767)) : 1
    }
    (width, height) = (pixels(film.size.width), pixels(film.size.height))
    duration = film.duration ?? 1
    frameCount = max(1, Int((60 * duration).rounded()))
    let isUsable = tolerance.map { $0 > 0 && $0.isFinite } ?? false
    // Rounded to 1/20 of a pixel at 200 pixels or more.
    self.tolerance =
      isUsable ? scale * (tolerance ?? 1) : 0.1 * min(1, Double(max(width, height)) / 200)
    fitting = MotionFitting(
      duration: duration, tolerance: self.tolerance, curves: .free, timeStep: duration / Double(frameCount),
      rounds: true)
  }

  /// As `fitting`, for what must not leave its range between two keyframes: players do not clamp it.
  var boundedFitting: MotionFitting {
    var fitting = fitting
    fitting.curves = .unitSquare
    return fitting
  }

  /// The size of what shows, in pixels.
  var extent: Double { Vector(Double(width), Double(height)).length }

  mutating func document(of film: Film, stillTime: Double) -> JSON {
    let parts: [TransformPart] = scale == 1 ? [] : [.scale(FittedValue([scale, scale]))]
    var layers = self.layers(of: film.nodes, in: Place(parts: parts, scale: scale, isOnCanvas: true))
    if let background = film.background {
      let opacity = background.alpha < 1 ? still(.number(100 * background.alpha, decimals: 1)) : nil
      layers.insert(
        layer(
          type: 1, [("ks", .object([("o", opacity)]))],
          [("sw", .integer(width)), ("sh", .integer(height)), ("sc", .color(background))]), at: 0)
    }
    let rate = Double(frameCount) / duration
    let marker = JSON.object([
      ("tm", .number(min(max(stillTime, 0), duration) * rate, decimals: 2)), ("cm", .text("reduced motion")),
      ("dr", .integer(0)),
    ])
    let assets = self.assets.map { $0.body }
    return .object([
      ("v", .text("5.9.0")), ("fr", .number(rate, decimals: 6)), ("ip", .integer(0)), ("op", .integer(frameCount)),
      ("w", .integer(width)), ("h", .integer(height)), ("assets", assets.isEmpty ? nil : .array(assets)),
      ("layers", .array(layers.reversed())), ("markers", isSmallest ? nil : .array([marker])),
    ])
  }

  /// A layer over the whole film. Its kind comes first and `ddd` before its transform, or rlottie takes it for one in
  /// space.
  func layer(
    type: Int, index: Int? = nil, parent: Int? = nil, _ transform: [(name: String, value: JSON?)],
    _ members: [(name: String, value: JSON?)]
  ) -> JSON {
    .object(
      [
        ("ddd", .integer(0)), ("ty", .integer(type)), ("ind", index.map { .integer($0) }),
        ("parent", parent.map { .integer($0) }), ("ip", .integer(0)), ("op", .integer(frameCount)),
        ("st", .integer(0)),
      ] + transform + members)
  }

  /// The name of a composition of layers, listed from the lowest to the highest.
  mutating func composition(of layers: [JSON]) -> String {
    let list = JSON.array(layers.reversed())
    return asset { .object([("id", .text($0)), ("layers", list)]) }
  }

  /// The name of an asset, which is there once however often it is asked for.
  mutating func asset(_ body: (String) -> JSON) -> String {
    for asset in assets where body(asset.id) == asset.body { return asset.id }
    let id = String(assets.count)
    assets.append((body(id), id))
    return id
  }

  mutating func newIndex() -> Int {
    layerCount += 1
    return layerCount
  }

  // MARK: - Properties

  /// A property that does not move.
  func still(_ value: JSON) -> JSON {
    .object([("a", isSmallest ? nil : .integer(0)), ("k", value)])
  }

  /// A property that moves. Rests are hold keys, and what is the same before the first and after the last motion needs no
  /// key; of a jump out of a rest only the second key counts.
  func moving(_ motion: MotionKeyframes, in run: Range<Int>, text: (MotionSample) -> JSON) -> JSON {
    struct Key {
      var time: JSON
      var text: JSON
      /// Nil: holds.
      var curve: TimingCurve?
    }
    func time(_ index: Int) -> JSON { .number(motion.times[index] * Double(frameCount), decimals: 2) }
    let texts = motion.samples[run].map(text)
    var keys: [Key] = []
    for (offset, index) in run.enumerated() {
      let (time, own) = (time(index), texts[offset])
      let next = offset + 1 < texts.count ? texts[offset + 1] : own
      if offset + 1 < texts.count, self.time(motion, index + 1) == time {
        if keys.isEmpty || keys[keys.count - 1].curve == nil || keys[keys.count - 1].time == time { continue }
        keys.append(Key(time: time, text: own, curve: nil))
        continue
      }
      let curve = offset + 1 < texts.count && next != own ? motion.curves[index] : nil
      if curve == nil, let last = keys.last, last.curve == nil, last.text == own { continue }
      keys.append(Key(time: time, text: own, curve: curve))
    }
    while keys.count > 1, keys[0].curve == nil, keys[0].text == keys[1].text { keys.removeFirst() }
    while keys.count > 1, keys[keys.count - 2].curve == nil, keys[keys.count - 2].text == keys[keys.count - 1].text {
      keys.removeLast()
    }
    if keys.count == 1 { return still(keys[0].text) }
    let list = keys.enumerated().map { index, key in
      let isLast = index == keys.count - 1
      let isHeld = !isLast && key.curve == nil
      let curve = isLast ? nil : key.curve
      func handle(_ x: Double, _ y: Double) -> JSON {
        .object([("x", .number(x, decimals: 5)), ("y", .number(y, decimals: 5))])
      }
      // A straight way has handles, too: without them players crash.
      let isLinear = curve?.isLinear ?? false
      return JSON.object([
        ("t", key.time), ("s", key.text), ("h", isHeld ? .integer(1) : nil),
        ("o", curve.map { isLinear ? handle(0, 0) : handle($0.x1, $0.y1) }),
        ("i", curve.map { isLinear ? handle(1, 1) : handle($0.x2, $0.y2) }),
      ])
    }
    return .object([("a", isSmallest ? nil : .integer(1)), ("k", .array(list))])
  }

  private func time(_ motion: MotionKeyframes, _ index: Int) -> JSON {
    .number(motion.times[index] * Double(frameCount), decimals: 2)
  }

  /// A property of one number.
  func scalar(_ value: FittedValue, _ text: ([Double]) -> JSON) -> JSON {
    guard let motion = value.motion else { return still(text(value.still)) }
    let json = moving(motion, in: motion.samples.indices) { .array([text($0.numbers)]) }
    return json
  }

  /// A property of several numbers.
  func list(_ value: FittedValue, _ text: ([Double]) -> [JSON]) -> JSON {
    guard let motion = value.motion else { return still(.array(text(value.still))) }
    return moving(motion, in: motion.samples.indices) { .array(text($0.numbers)) }
  }

  /// A length in the layer that is being written.
  func length(_ value: Double) -> JSON { .length(multiple(value)) }

  /// A length as a whole multiple of its last digit.
  func multiple(_ value: Double) -> Int {
    let scaled = (value.isNaN ? 0 : value) * unitsPerLength
    return Int(min(max(scaled.rounded(), -0x1p52), 0x1p52))
  }

  var unitsPerLength: Double { (0..<decimals).reduce(1.0) { scale, _ in scale * 10 } }
}

/// Where nodes are written: what lies between them and a composition.
struct Place {
  /// The steps that lead to the parent's space or the composition's, not yet written.
  var parts: [TransformPart] = []
  /// The number of a layer that moves what is written.
  var parent: Int?
  /// Pixels a unit here.
  var scale: Double
  /// When it shows; nil: always.
  var visibility: Visibility?
  /// Whether the parts lead to the canvas, so that it is known what of this can be seen.
  var isOnCanvas = false
  /// Whether what lies between here and the canvas scales more in one direction than in another.
  var isUneven = false
  /// What colours become, the first one first.
  var colors: [Track<ColorMatrix>] = []
  /// A map by which paths are drawn themselves, since no layer can: perspective.
  var bending: Bending?

  struct Visibility {
    var breaks: [MotionBreak]
    var isShown: (Double) -> Bool

    func and(_ other: Visibility?) -> Visibility {
      guard let other else { return self }
      let (a, b) = (isShown, other.isShown)
      return Visibility(breaks: (breaks + other.breaks).withoutCurves, isShown: { a($0) && b($0) })
    }
  }

  struct Bending {
    var breaks: [MotionBreak]
    var map: (Double) -> ProjectiveTransform

    /// What nodes with these stages see.
    func around(_ stages: [TransformStage], until duration: Double) -> Bending {
      let outer = map
      let inner = stages.source(until: duration)
      return Bending(
        breaks: (inner.breaks + breaks).withoutCurves, map: { inner.truth($0).then(outer($0)) })
    }
  }
}
