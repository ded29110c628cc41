import VectorMotion

extension Node {
  /// The number of nodes in the tree from this one down, masks included. Costs time in proportion to it.
  var count: Int {
    var count = 1 + (mask?.nodes.reduce(0) { $0 + $1.count } ?? 0)
    if case .nodes(let nodes) = content { count += nodes.reduce(0) { $0 + $1.count } }
    return count
  }

  /// Returns a copy of the tree from this node down. All ids depend on `copy`, so that two copies with different ones
  /// have no id in common. `mapping` is inserted at the index `depth` into the timing of each animation; nil leaves
  /// them as they are. Costs time in proportion to the number of nodes.
  func copied(into copy: ID, delayedBy mapping: TimeMapping?, at depth: Int) -> Node {
    NodeCopying(place: copy, mapping: mapping, depth: depth).copy(self)
  }
}

/// A way to copy nodes with other identities and another time.
private struct NodeCopying {
  let place: Node.ID
  let mapping: TimeMapping?
  let depth: Int

  func copy(_ node: Node) -> Node {
    var copy = node
    copy.id = id(node.id)
    if case .nodes(let nodes) = node.content { copy.content = .nodes(nodes.map { self.copy($0) }) }
    if let mask = node.mask { copy.mask = Node.Mask(mask.nodes.map { self.copy($0) }, measure: mask.measure) }
    return mapping == nil ? copy : copy.retimed { self.copy($0) }
  }

  private func id(_ id: Node.ID) -> Node.ID { Node.ID(mixed(mixed(id.rawValue) &+ place.rawValue)) }

  /// The finalizer of SplitMix64 (Steele, Lea, Flood, "Fast splittable pseudorandom number generators", 2014).
  private func mixed(_ bits: UInt64) -> UInt64 {
    var bits = bits &+ 0x9E37_79B9_7F4A_7C15
    bits = (bits ^ (bits >> 30)) &* 0xBF58_476D_1CE4_E5B9
    bits = (bits ^ (bits >> 27)) &* 0x94D0_49BB_1331_11EB
    return bits ^ (bits >> 31)
  }

  private func copy(_ timing: [TimeMapping]) -> [TimeMapping] {
    guard let mapping else { return timing }
    var timing = timing
    timing.insert(mapping, at: min(depth, timing.count))
    return timing
  }
}
