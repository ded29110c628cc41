import CoreGraphics
import VectorGraphics
import VectorMotion

extension Commit {
  /// The stages from a layer's coordinates to those of its superlayer, without the layer's z position and without the
  /// superlayer's sublayer transform.
  ///
  /// - Parameter isSpatial: Whether the anchor point must have a stage of its own, for the order in depth.
  func stages(of layer: CALayer, isSpatial: Bool = false) -> [TransformStage] {
    var stages: [TransformStage] = []
    let bounds = track(LayerProperties.bounds, of: layer)
    let anchor = track(LayerProperties.anchorPoint, of: layer)
    if layer is CATransformLayer, !bounds.isConstant {
      // The sublayers take over these stages, and an anchor among them would count as the sublayers' own.
      let share = Point(layer.state.anchorPoint)
      stages.append(.translation(bounds.point(at: share).mapped { -$0 }))
    } else if isSpatial || !bounds.isConstant || !anchor.isConstant {
      stages.append(.anchor(of: bounds, at: anchor))
    } else {
      stages.append(translation: -layer.anchorInBounds)
    }
    let anchorZ = track(LayerProperties.anchorPointZ, of: layer)
    if !anchorZ.isConstant || anchorZ.base != 0 { stages.append(.depth(anchorZ.scaled(by: -1))) }
    let hasDepth = layer is CATransformLayer || !anchorZ.isConstant || anchorZ.base != 0
    let transform = track(LayerProperties.transform, of: layer).stages(ofPlane: !hasDepth)
    if !transform.isEmpty { stages += transform }
    let point = layer.state.position
    let position = track(LayerProperties.position, of: layer, as: Vector(point.x.native, point.y.native))
    if position.isConstant { stages.append(translation: position.base) } else { stages.append(.translation(position)) }
    return stages
  }

  /// The stages that a layer adds to those of its sublayers: the sublayer transform and the flip of its geometry.
  func sublayerStages(of layer: CALayer) -> [TransformStage] {
    var stages: [TransformStage] = []
    let transform = track(LayerProperties.sublayerTransform, of: layer)
    if !transform.isConstant || transform.base != .identity {
      // The transform goes about the anchor point of the model: sublayers do not follow while bounds are animated.
      let anchor = layer.anchorInBounds
      stages.append(translation: -anchor)
      stages += transform.stages(ofPlane: false)
      stages.append(translation: anchor)
    }
    if layer.state.isGeometryFlipped {
      let bounds = layer.state.bounds
      stages.append(
        .matrix(
          Track(Transform(a: 1, b: 0, c: 0, d: -1, tx: 0, ty: bounds.minY.native + bounds.maxY.native))))
    }
    return stages
  }
}

extension CALayer {
  /// Where the anchor point lies in the layer's own coordinates.
  var anchorInBounds: Vector {
    Vector(
      state.bounds.origin.x.native + state.anchorPoint.x.native * state.bounds.size.width.native,
      state.bounds.origin.y.native + state.anchorPoint.y.native * state.bounds.size.height.native)
  }
}

extension [TransformStage] {
  /// Adds a constant translation; if the last stage is one too, both become one stage.
  mutating func append(translation: Vector) {
    if translation == .zero { return }
    if case .translation(let track)? = last, track.isConstant {
      self[count - 1] = .translation(Track(track.base + translation))
    } else {
      append(.translation(Track(translation)))
    }
  }
}

// MARK: - Transforms

extension Track<Transform3D> {
  /// Returns the transform over time as the simplest stages that are exactly equal to it: vector formats know scales,
  /// rotations and translations.
  ///
  /// - Parameter isPlane: Whether everything below lies in the plane z = 0, so that scales along z do nothing.
  func stages(ofPlane isPlane: Bool) -> [TransformStage] {
    if isConstant {
      guard base != .identity else { return [] }
      return [base.affine(ofPlane: isPlane).map { .matrix(Track<Transform>($0)) } ?? .matrix3D(self)]
    }
    return planeStages(isPlane) ?? planeMatrices(isPlane).map { [.matrix($0)] } ?? [.matrix3D(self)]
  }

  /// Whether all values of the transform map the plane into itself, without perspective.
  var staysInPlane: Bool {
    guard base.affine(ofPlane: true) != nil else { return false }
    return animations.allSatisfy { animation in
      switch animation.source {
      case .interpolation(let from, let to):
        [from, to].allSatisfy { $0.map { $0.affine(ofPlane: true) != nil } ?? true }
      case .keyframes(let keyframes): keyframes.values.allSatisfy { $0.affine(ofPlane: true) != nil }
      case .motion: true
      case .succession: false
      case .component(let component, _):
        component != .rotationX && component != .rotationY && component != .translationZ && component != .z
      }
    }
  }

  /// The transform over time as one matrix of the plane. Nil if a value leaves the plane, or if interpolation there
  /// would not give the same: the way between mirrored transforms leads through space.
  private func planeMatrices(_ isPlane: Bool) -> Track<Transform>? {
    func plane(_ transform: Transform3D) -> Transform? {
      guard let map = transform.affine(ofPlane: isPlane), map.isFinite else { return nil }
      let isPoint = map.a == 0 && map.b == 0 && map.c == 0 && map.d == 0
      return map.determinant > 0 || isPoint ? map : nil
    }
    guard let base = plane(base) else { return nil }
    var track = Track<Transform>(base)
    for animation in animations {
      switch animation.source {
      case .interpolation(let from, let to):
        let (first, last) = (from.map(plane), to.map(plane))
        if case .some(nil) = first { return nil }
        if case .some(nil) = last { return nil }
        track.animations.append(animation.with(.interpolation(from: first ?? nil, to: last ?? nil)))
      case .keyframes(let keyframes):
        let values = keyframes.values.compactMap(plane)
        guard values.count == keyframes.values.count, !animation.isCumulative else { return nil }
        track.animations.append(
          animation.with(
            .keyframes(
              Keyframes(
                values, times: keyframes.times, easings: keyframes.easings, mode: keyframes.mode, knots: keyframes.knots
              ))))
      case .motion, .component, .succession: return nil
      }
    }
    return track
  }

  /// The transform over time as scale, rotation and translation, each animated by itself; nil if that is not the same.
  private func planeStages(_ isPlane: Bool) -> [TransformStage]? {
    guard let parts = base.affine(ofPlane: isPlane).flatMap(PlaneParts.init) else { return nil }
    var scale = Track<Vector>(parts.scale)
    var rotation = Track<Double>(parts.angle)
    var translation = Track<Vector>(parts.translation)
    var scalesEvenly = parts.scale.dx == parts.scale.dy
    for animation in animations {
      guard case .component(let component, let source) = animation.source else { return nil }
      switch component {
      case .rotationZ:
        // An angle that is read back from a matrix lies within half a turn; here it would keep its full turns.
        if source.isOpen && !rotation.animations.isEmpty { return nil }
        rotation.animations.append(animation.with(source))
      case .scaleX, .scaleY:
        scalesEvenly = false
        scale.animations.append(animation.with(.component(component == .scaleX ? .x : .y, source)))
      case .scale, .scaleXY:
        guard !source.isOpen && !animation.isAdditive || scalesEvenly && component == .scaleXY,
          isPlane || component == .scaleXY,
          let both: Track<Vector>.Source = source.mapped({ Vector($0, $0) })
        else { return nil }
        scale.animations.append(animation.with(both))
      case .scaleZ where isPlane: break
      case .translationX, .x: translation.animations.append(animation.with(.component(.x, source)))
      case .translationY, .y: translation.animations.append(animation.with(.component(.y, source)))
      default: return nil
      }
    }
    var stages: [TransformStage] = []
    if !scale.isConstant || scale.base != Vector(1, 1) { stages.append(.scale(scale)) }
    if !rotation.isConstant || rotation.base != 0 { stages.append(.rotation(rotation)) }
    if !translation.isConstant {
      stages.append(.translation(translation))
    } else {
      stages.append(translation: translation.base)
    }
    return stages
  }
}

extension Transform3D {
  /// The transform's map of the plane; nil if it leaves the plane or has perspective.
  fileprivate func affine(ofPlane isPlane: Bool) -> Transform? {
    var flat = self
    if isPlane { flat.m33 = 1 }
    return flat.affine
  }
}

extension TransformStage {
  /// Whether the stage moves nothing out of the plane.
  var staysInPlane: Bool {
    if case .matrix3D(let track) = self { track.staysInPlane } else { isFlat }
  }
}

extension Track.Animation {
  /// The animation with another source of values.
  fileprivate func with<New: Interpolatable>(_ source: Track<New>.Source) -> Track<New>.Animation {
    Track<New>.Animation(timing: timing, source: source, isAdditive: isAdditive, isCumulative: isCumulative)
  }
}

extension Track.Source {
  /// Whether it begins or ends at the value below the animation.
  fileprivate var isOpen: Bool {
    if case .interpolation(let from, let to) = self { return from == nil || to == nil }
    return false
  }
}

/// A map of the plane that scales, then turns, then moves.
private struct PlaneParts {
  var scale: Vector
  var angle: Double
  var translation: Vector

  /// Takes a map apart; nil if it shears, mirrors or flattens.
  init?(_ map: Transform) {
    translation = Vector(map.tx, map.ty)
    if map.b == 0, map.c == 0, map.a > 0, map.d > 0 {
      (scale, angle) = (Vector(map.a, map.d), 0)
      return
    }
    let (x, y) = (Vector(map.a, map.b), Vector(map.c, map.d))
    scale = Vector(x.length, y.length)
    let size = scale.dx * scale.dy
    guard map.isFinite, map.determinant > 0, abs(x.dx * y.dx + x.dy * y.dy) <= 1e-12 * size else { return nil }
    angle = ElementaryFunctions.atan2(map.b, map.a)
  }
}
