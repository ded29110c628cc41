import VectorMotion

/// What makes a layer's nodes the same ones in each film: a number that no other layer of this process has.
///
/// Layers are numbered as they are made, so that the same program makes the same films at each run.
struct LayerIdentity {
  /// The nodes that one layer may have.
  enum Part: UInt64 {
    case whole, shadow, background, contents, shape, sublayers, copies, border, old, new
  }

  @MainActor private static var count: UInt64 = 0
  private let number: UInt64

  @MainActor
  init() {
    LayerIdentity.count += 1
    number = LayerIdentity.count
  }

  /// For the node itself where another takes its place around it.
  static func inside(_ id: Node.ID) -> Node.ID { Node.ID(id.rawValue ^ 0x80) }

  /// The identity of a part, or of the `index`th of several alike.
  func node(_ part: Part, _ index: Int = 0) -> Node.ID {
    Node.ID(number << 24 | UInt64(index & 0xFFFF) << 8 | part.rawValue)
  }
}
