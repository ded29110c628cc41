import VectorGraphics
import VectorMotion

// Nodes as groups and paths. What stands still is written by the same code.

extension AndroidComposer {
  mutating func write(_ nodes: [Node]) { write(nodes, AndroidFade()) }

  private mutating func write(_ nodes: [Node], _ fade: AndroidFade) {
    for turn in nodes.turns(until: duration) {
      var fade = fade
      if let duration, let steps = turn.steps {
        fade.hide(steps.map { MotionBreak(time: $0.time * duration) }) { time in !turn.isShown(at: time / duration) }
      }
      for node in turn.nodes { write(node, fade) }
    }
  }

  private mutating func write(_ node: Node, _ outer: AndroidFade) {
    if node.isHidden.isConstant && node.isHidden.base { return }
    var fade = outer
    let end = duration ?? 0
    fade.multiply(by: node.opacity, until: end)
    if node.hidesBack {
      fade.hide(node.isHidden.breaks(until: end) + node.transform.breaks(until: end)) {
        node.isHidden.value(at: $0) || node.transform.showsBack(at: $0)
      }
    } else if !node.isHidden.isConstant {
      fade.hide(node.isHidden.breaks(until: end)) { node.isHidden.value(at: $0) }
    }
    if fade.isNothing { return }
    tellOfLosses(node)
    let groups = openGroups(node.transform)
    if !node.clips.isEmpty { body.open("group") }
    for clip in node.clips { write(clip: clip) }
    switch node.content {
    case .nodes(let nodes):
      if node.order == .depth { notes.add(.paintOrder, in: .android) }
      write(nodes, fade)
    case .items(let items): write(items.map { Node($0) }, fade)
    case .succession: write([node], fade)
    case .shape(let shape): write(shape, fade)
    case .image: notes.add(.image, in: .android)
    }
    if !node.clips.isEmpty { body.close("group") }
    for _ in 0..<groups { body.close("group") }
  }

  private mutating func tellOfLosses(_ node: Node) {
    if let mask = node.mask { notes.add(mask.measure == .alpha ? .alphaMask : .luminanceMask, in: .android) }
    if node.blendMode != .normal { notes.add(.blendMode, in: .android) }
    for effect in node.effects {
      switch effect {
      case .blur: notes.add(.blur, in: .android)
      case .shadow: notes.add(.shadow, in: .android)
      case .colorMatrix: notes.add(.colorMatrix, in: .android)
      case .filter: notes.add(.filter, in: .android)
      }
    }
    if !node.opacity.isConstant || node.opacity.base < 1 {
      let count: Int
      switch node.content {
      case .nodes(let nodes): count = nodes.count
      case .items(let items): count = items.count
      case .shape(let shape): count = (shape.fill == nil ? 0 : 1) + (shape.stroke == nil ? 0 : 1)
      default: count = 1
      }
      if count > 1 { notes.add(.groupOpacity, in: .android) }
    }
  }

  private mutating func write(clip: PathTrack) {
    if clip.rule == .evenOdd { notes.add(.evenOddClip, in: .android) }
    let outlines = outlines(of: clip, vanishing: false)
    if outlines.count > 1 { notes.add("clips whose outline changes its structure keep their first one on Android") }
    guard let outline = outlines.first else { return }
    var animations: [AndroidAnimation] = []
    if let animation = outline.animation { animations = [animation] }
    let name = animations.isEmpty ? nil : self.name("clip", animations)
    // An empty clip shows nothing, where an empty path would clip nothing.
    body.add("clip-path", [("name", name), ("pathData", outline.data.isEmpty ? "M0 0z" : outline.data)])
  }

  // MARK: - Groups

  /// Opens groups that move what follows by stages, and returns how many.
  private mutating func openGroups(_ stages: [TransformStage]) -> Int {
    guard !stages.isEmpty else { return 0 }
    let list = PlacementGroup.list(of: stages, until: duration, stillTime: stillTime)
    if list.losesShear { notes.add(.shear, in: .android) }
    if list.losesPerspective { notes.add(.perspective, in: .android) }
    // What turns or grows moves the far corner the most: the change of an angle or factor that moves it too far.
    let far = 0.5 * tolerance / max(1, Vector(size.width, size.height).length)
    // The last stage is the outermost group.
    for group in list.groups.reversed() {
      var attributes: [(String, String?)] = []
      var animations: [AndroidAnimation] = []
      for motion in group.motions {
        let (text, animation): (String, AndroidAnimation?)
        switch motion.part {
        case .scaleX, .scaleY:
          (text, animation) = attribute(motion.part.name, motion.breaks, far, decimals + 3, motion.value)
        case .rotation:
          (text, animation) = attribute(motion.part.name, motion.breaks, far * 180 / .pi, decimals + 2) {
            motion.value($0) * 180 / .pi
          }
        case .translationX, .translationY:
          (text, animation) = attribute(motion.part.name, motion.breaks, 0.5 * tolerance, decimals, motion.value)
        }
        if let animation { animations.append(animation) }
        if animation != nil || text != SVGText.number(motion.part.standard, decimals: 0) {
          attributes.append((motion.part.name, text))
        }
      }
      let name = animations.isEmpty ? nil : self.name("group", animations)
      body.open("group", [("name", name)] + attributes)
    }
    return list.groups.count
  }

  /// An attribute that is a number: its text, and how it moves.
  func attribute(
    _ name: String, _ breaks: [MotionBreak], _ tolerance: Double, _ decimals: Int, _ truth: @escaping (Double) -> Double
  ) -> (text: String, animation: AndroidAnimation?) {
    func number(_ value: Double) -> String { SVGText.number(value, decimals: decimals) }
    let motion = fitting?.keyframes(
      breaks: breaks.sorted { $0.time < $1.time }, tolerance: tolerance,
      truth: { MotionSample(numbers: [truth($0)]) })
    guard let motion, let duration else { return (number(truth(stillTime)), nil) }
    let values = motion.samples.map { number($0.numbers[0]) }
    let animation = AndroidAnimation(
      name, .float, motion, values: values, duration: duration, base: values[0])
    return (values[0], animation.isEmpty ? nil : animation)
  }
}

extension PlacementGroup.Part {
  fileprivate var name: String {
    switch self {
    case .scaleX: "scaleX"
    case .scaleY: "scaleY"
    case .rotation: "rotation"
    case .translationX: "translateX"
    case .translationY: "translateY"
    }
  }
}
