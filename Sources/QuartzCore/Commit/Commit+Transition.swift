import CoreGraphics
import VectorGraphics
import VectorMotion

/// A transition of a layer that is under way, and what the layer showed before it.
struct LayerTransition {
  let animation: CATransition
  let old: Node
}

extension Commit {
  /// Returns the layer's node with its transition, if one is under way: then it shows what it showed before together
  /// with what it shows now.
  func transitioned(_ node: Node, of layer: CALayer) -> Node {
    // The end of an animation may call the layer, and has to wait for the change.
    let previous = layer.commitState.transition
    defer { withExtendedLifetime(previous) {} }
    guard !isStill, let (animation, timing) = layer.hasAnimations ? layer.animations.transition : nil else {
      if !isStill { layer.commitState.transition = nil }
      layer.commitState.content = isStill ? layer.commitState.content : node
      return node
    }
    let identity = layer.commitState.identity
    if layer.commitState.transition?.animation !== animation {
      guard let before = layer.commitState.content else { return node }
      layer.commitState.transition = LayerTransition(animation: animation, old: before.inner(id: identity.node(.old)))
    }
    layer.commitState.content = node
    guard var old = layer.commitState.transition?.old else { return node }
    var new = node.inner(id: identity.node(.new))

    let progress = (Double(animation.startProgress), Double(animation.endProgress))
    func moving(_ from: Vector, _ to: Vector) -> [TransformStage] {
      func place(_ progress: Double) -> Vector { from + (to - from) * progress }
      return [.translation(timed(from: place(progress.0), to: place(progress.1), base: to, timing))]
    }
    func fading(_ from: Double, _ to: Double) -> Track<Double> {
      timed(
        from: from + (to - from) * progress.0, to: from + (to - from) * progress.1, base: to, timing)
    }
    let bounds = layer.state.bounds
    func turning(_ from: Double, _ to: Double, about axis: TransformStage.Axis) -> [TransformStage] {
      let middle = Vector(bounds.midX.native, bounds.midY.native)
      var perspective = Transform3D.identity
      perspective.m34 = -1 / (Commit.eyeDistance * max(bounds.width.native, bounds.height.native, 1))
      let angle = timed(
        from: from + (to - from) * progress.0, to: from + (to - from) * progress.1, base: to, timing)
      return [
        .translation(Track(-middle)), .rotation3D(angle, about: axis), .matrix3D(Track(perspective)),
        .translation(Track(middle)),
      ]
    }
    let side = animation.subtype.side(of: Size(layer.state.bounds.size))
    // The old picture does not show before the transition begins and after it is over.
    old.isHidden = timed(from: false, to: false, base: true, timing)
    var order = [old, new]
    switch animation.type {
    case .push:
      new.transform = moving(side, .zero)
      old.transform = moving(.zero, -side)
      order = [old, new]
    case .moveIn:
      new.transform = moving(side, .zero)
      order = [old, new]
    case .reveal:
      old.transform = moving(.zero, -side)
      order = [new, old]
    case .flip:
      let (axis, turn) = animation.subtype.flip
      old.transform = turning(0, turn, about: axis)
      new.transform = turning(-turn, 0, about: axis)
      (old.hidesBack, new.hidesBack) = (true, true)
      order = [old, new]
    default:
      // What both pictures have in common stays as it is: the shares add up.
      old.opacity = fading(1, 0)
      new.opacity = fading(0, 1)
      new.blendMode = .plusLighter
      order = [old, new]
    }
    // The layer's clip and mask stay where they are while the pictures move below them.
    new.clips = []
    new.mask = nil
    var around = node
    around.effects = []
    around.isIsolated = true
    around.content = .nodes(order)
    return around
  }

  /// The distance of the eye from a layer that flips, in multiples of its larger side. Chosen by looking at it.
  private static let eyeDistance = 3.0

  private func timed<Value: Interpolatable>(
    from: Value, to: Value, base: Value, _ timing: [TimeMapping]
  ) -> Track<Value> {
    Track(base, animations: [Track.Animation(timing: timing, source: .interpolation(from: from, to: to))])
  }
}

extension Node {
  /// A node for inside of this one, which has its content, clips, mask and effects in its own coordinates.
  fileprivate func inner(id: ID) -> Node {
    Node(id: id, content, clips: clips, mask: mask, isIsolated: isIsolated, effects: effects)
  }
}

extension CATransitionSubtype? {
  /// The axis and the angle of a turn, in radians, by which the named side comes towards the viewer; nil means the
  /// left.
  fileprivate var flip: (axis: TransformStage.Axis, turn: Double) {
    switch self {
    case .fromRight?: (.y, -.pi)
    case .fromTop?: (.x, .pi)
    case .fromBottom?: (.x, -.pi)
    default: (.y, .pi)
    }
  }

  /// The offset from which the new picture comes; nil means the left. On iOS too, where y grows down, the top is where
  /// y is greatest.
  fileprivate func side(of size: Size) -> Vector {
    switch self {
    case .fromRight?: Vector(size.width, 0)
    case .fromTop?: Vector(0, size.height)
    case .fromBottom?: Vector(0, -size.height)
    default: Vector(-size.width, 0)
    }
  }
}
