import VectorMotion

/// A number that no other layer of this process has. From it follow the ids of the layer's nodes, which are the same in
/// each film.
///
/// Layers are numbered as they are made, so that the same program makes the same films at each run.
struct LayerIdentity {
  /// The kinds of nodes that one layer may have.
  enum Part: UInt64 {
    case whole, shadow, background, contents, shape, sublayers, copies, border, old, new, particle
  }

  @MainActor private static var count: UInt64 = 0
  private let number: UInt64

  @MainActor
  init() {
    LayerIdentity.count += 1
    number = LayerIdentity.count
  }

  /// The id of a node that another node with the id `id` now surrounds.
  static func inside(_ id: Node.ID) -> Node.ID { Node.ID(id.rawValue ^ 0x80) }

  /// The id of the node of a kind, or of the one with the given index if there are several. Index: 0 ..< 65,536.
  func node(_ part: Part, _ index: Int = 0) -> Node.ID {
    Node.ID(number << 24 | UInt64(index & 0xFFFF) << 8 | part.rawValue)
  }
}
