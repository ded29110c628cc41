import CoreGraphics
import VectorGraphics
import VectorMotion

extension Commit {
  /// Returns the copies of a replicator's sublayers, all that show.
  func copies(_ sublayers: SublayerNodes, of layer: CAReplicatorLayer) -> SublayerNodes {
    let replication = layer.replication
    let nodeCount = sublayers.nodes.reduce(1) { $0 + $1.count }
    let transform = track(LayerProperties.instanceTransform, of: layer)
    var count = min(replication.count, CAReplicatorLayer.maximumNodeCount / nodeCount)
    if !transform.isConstant {
      // Copy n then has n stages for its transform.
      let placedCount = replication.preservesDepth ? max(1, sublayers.nodes.count) : 1
      let square = Double(2 * CAReplicatorLayer.maximumNodeCount / placedCount)
      count = min(count, Int(square.squareRoot()))
    }
    guard count > 0 else { return SublayerNodes() }
    let identity = layer.commitState.identity
    let color = track(LayerProperties.instanceColor, of: layer)
    let center = Vector(layer.state.bounds.midX.native, layer.state.bounds.midY.native)
    let mappings = layer.timeMappings.count

    var result = SublayerNodes(nodes: [], order: replication.preservesDepth ? .depth : .listed)
    var power = Transform3D.identity
    for number in 0..<count {
      let delay = Double(number) * replication.delay
      let nodes = sublayers.nodes.map { node in
        number == 0
          ? node
          : node.copied(
            into: identity.node(.copies, number),
            delayedBy: delay == 0 ? nil : .layer(begin: -.infinity, offset: -delay), at: mappings)
      }
      let stages = instanceStages(
        number, of: transform, power: power, about: center, isPlane: !replication.preservesDepth)
      power = power.then(transform.base)
      let tint = replication.tint(number, of: color)
      if replication.preservesDepth {
        result.nodes += nodes.map { node in
          var node = node.placed(in: stages)
          tint.map { node.effects.append($0) }
          return node
        }
      } else {
        result.nodes.append(
          Node(
            id: identity.node(.copies, number), .nodes(nodes), transform: stages, effects: tint.map { [$0] } ?? [],
            order: sublayers.order))
      }
    }
    return result
  }

  private func instanceStages(
    _ number: Int, of transform: Track<Transform3D>, power: Transform3D, about center: Vector, isPlane: Bool
  ) -> [TransformStage] {
    guard number > 0, !transform.isConstant || transform.base != .identity else { return [] }
    var stages: [TransformStage] = []
    stages.append(translation: -center)
    if transform.isConstant {
      stages += Track<Transform3D>(power).stages(ofPlane: isPlane)
    } else {
      // The power of an animated transform differs at each instant, so it is a product of stages.
      for _ in 0..<number { stages += transform.stages(ofPlane: isPlane) }
    }
    stages.append(translation: center)
    return stages
  }
}

extension CAReplicatorLayer.Replication {
  /// The effect that multiplies the colours of a copy; nil if it would change nothing.
  fileprivate func tint(_ number: Int, of color: Track<Color>) -> Node.Effect? {
    func tint(_ color: Color) -> Color {
      func shifted(_ component: Double, _ offset: Float) -> Double {
        let sum = component + Double(number) * Double(offset)
        return sum > 0 ? min(sum, 1) : 0
      }
      return Color(
        red: shifted(color.red, redOffset), green: shifted(color.green, greenOffset),
        blue: shifted(color.blue, blueOffset), alpha: shifted(color.alpha, alphaOffset))
    }
    let tints = color.mapped { color in
      let tint = tint(color)
      return ColorMatrix([
        tint.red, 0, 0, 0, 0, 0, tint.green, 0, 0, 0, 0, 0, tint.blue, 0, 0, 0, 0, 0, tint.alpha, 0,
      ])
    }
    return tints.isConstant && tint(color.base) == .white ? nil : .colorMatrix(tints)
  }
}
