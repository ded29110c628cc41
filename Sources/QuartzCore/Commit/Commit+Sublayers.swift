import CoreGraphics
import VectorGraphics
import VectorMotion

/// The nodes of a layer's sublayers in its coordinates.
struct SublayerNodes {
  var nodes: [Node] = []
  var order = PaintOrder.listed
}

extension Commit {
  /// Returns the nodes of a layer's sublayers in the order of painting.
  ///
  /// Sublayers in a plane are painted in the order of their z positions. If any of them leaves the plane or moves along
  /// z, they are painted in the order of their anchor points in space, which is found at each instant.
  func sublayerNodes(of layer: CALayer) -> SublayerNodes {
    let children = layer.children
    guard !children.isEmpty else { return SublayerNodes() }
    var isSpatial = false
    var made: [Node] = []
    made.reserveCapacity(children.count)
    for child in children {
      made.append(node(of: child))
      isSpatial = isSpatial || self.isSpatial(child, made[made.count - 1])
    }
    let around = regarding(layer) { sublayerStages(of: layer) }
    isSpatial = isSpatial || !around.allSatisfy { $0.staysInPlane }
    if let replicator = layer as? CAReplicatorLayer {
      let nodes = placed(made, of: children, around: around, isSpatial: isSpatial || replicator.preservesDepth)
      return regarding(layer) { copies(nodes, of: replicator) }
    }
    return placed(made, of: children, around: around, isSpatial: isSpatial || layer is CATransformLayer)
  }

  /// Returns the nodes that a host shows for its root.
  func nodes(ofRoot root: CALayer) -> [Node] {
    let node = node(of: root)
    guard root is CATransformLayer else { return [node] }
    return [
      Node(
        id: root.commitState.identity.node(.copies), .nodes(joined(root, node, around: [])), order: .depth)
    ]
  }

  private func placed(
    _ made: [Node], of layers: [CALayer], around: [TransformStage], isSpatial: Bool
  ) -> SublayerNodes {
    if isSpatial {
      return SublayerNodes(
        nodes: zip(layers, made).flatMap { joined($0, $1, around: around) }, order: .depth)
    }
    var ordered = made
    // Loops ask for no proof of being on the main actor at each layer, as closures do.
    var isFlat = true
    for layer in layers where layer.state.zPosition != 0 { isFlat = false }
    if !isFlat {
      // A position of NaN counts as in the plane.
      let depths = layers.map { $0.state.zPosition.isNaN ? 0 : $0.state.zPosition }
      ordered = made.indices.sorted { (depths[$0], $0) < (depths[$1], $1) }.map { made[$0] }
    }
    return SublayerNodes(nodes: around.isEmpty ? ordered : ordered.map { $0.placed(in: around) })
  }

  /// Whether a sublayer, with its node, leaves the plane or moves along z.
  private func isSpatial(_ layer: CALayer, _ node: Node) -> Bool {
    layer is CATransformLayer || node.leavesPlane
      || layer.mayBeAnimated && !regarding(layer) { track(LayerProperties.zPosition, of: layer).isConstant }
  }

  /// The nodes of a sublayer in space; a transform layer gives the nodes of its sublayers.
  private func joined(_ layer: CALayer, _ node: Node, around: [TransformStage]) -> [Node] {
    let depth = regarding(layer) { track(LayerProperties.zPosition, of: layer) }
    let depthStages: [TransformStage] = depth.isConstant && depth.base == 0 ? [] : [.depth(depth)]
    guard layer is CATransformLayer, case .nodes(let content) = node.content else {
      var placed = node
      placed.transform = regarding(layer) { stages(of: layer, isSpatial: true) } + depthStages + around
      return [placed]
    }
    // The sublayers of a transform layer are in space already: they are listed in a node inside of its node.
    let inner = content.flatMap { inner in if case .nodes(let nodes) = inner.content { nodes } else { [inner] } }
    let outer = node.transform + depthStages + around
    let fades = !node.opacity.isConstant || node.opacity.base != 1
    let hides = !node.isHidden.isConstant || node.isHidden.base
    return inner.map { inner in
      guard fades || hides else { return inner.placed(in: outer) }
      var content = inner
      content.transform = []
      content.id = LayerIdentity.inside(inner.id)
      return Node(
        id: inner.id, .nodes([content]),
        transform: inner.transform + outer, opacity: node.opacity, isHidden: node.isHidden)
    }
  }
}

extension Node {
  /// Whether a stage of its transform moves anything out of the plane.
  fileprivate var leavesPlane: Bool { !transform.allSatisfy { $0.staysInPlane } }

  /// Returns the node with further stages after its own.
  func placed(in around: [TransformStage]) -> Node {
    var node = self
    node.transform = transform + around
    return node
  }
}
