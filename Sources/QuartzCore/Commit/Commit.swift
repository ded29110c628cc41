import CoreGraphics
import VectorGraphics
import VectorMotion

/// A pass over a tree of layers that makes nodes of them.
///
/// A layer that has not changed since the last commit keeps its node. So the cost of a pass is in proportion to the
/// changed layers and to the lists of sublayers on the way to them.
@MainActor
final class Commit {
  /// The time of the clock, in seconds.
  let time: Double
  /// Whether animations are left out, and nothing is kept for later commits.
  let isStill: Bool
  /// The number of layers whose own nodes were made anew.
  private(set) var madeLayerCount = 0
  /// The layers that must draw at each commit, because an animation changes what they draw.
  private(set) var redrawnLayers: [CALayer] = []

  private var depth = 0
  /// The keys of the properties that have animations, of the layer whose nodes are being made; nil if any may have
  /// some.
  private var animatedKeys: [String]? = []

  init(at time: Double, isStill: Bool = false) {
    self.time = time
    self.isStill = isStill
  }

  /// The number of levels of layers that show. Deeper ones are left out, since this pass and the drawing of films are
  /// recursive and the stack is limited.
  static let maximumDepth = 256

  // MARK: - Layers

  /// Returns the node of a layer in the coordinates of its superlayer, before that one's sublayer transform.
  func node(of layer: CALayer) -> Node {
    // The state is not copied, as that would count a dozen references.
    if !isStill, !layer.commitState.isDirty, !layer.commitState.hasDirtyDescendant, let node = layer.commitState.node {
      return node
    }
    guard depth < Commit.maximumDepth else {
      return Node(id: layer.commitState.identity.node(.whole), .nodes([]))
    }
    depth += 1
    defer { depth -= 1 }

    let isDirty = isStill || layer.commitState.isDirty
    let needsParts = isStill || layer.commitState.needsParts
    // Changes from here on, while users' code draws, are for the next pass.
    if !isStill { layer.commitState.clearFlags() }
    let sublayers = sublayerNodes(of: layer)
    let mask = layer.maskLayer.map { Node.Mask([node(of: $0)]) }
    let own = needsParts ? makeParts(of: layer) : keptParts(of: layer, isPlaced: !isDirty) ?? makeParts(of: layer)
    let made = assembled(own, sublayers: sublayers, mask: mask, of: layer)
    if !isStill {
      layer.commitState.parts = own
      layer.commitState.node = made
    }
    return made
  }

  /// Returns the parts that the last commit made, with a new place unless `isPlaced`; nil if there are none.
  private func keptParts(of layer: CALayer, isPlaced: Bool) -> LayerParts? {
    guard var parts = layer.commitState.parts else { return nil }
    if isPlaced { return parts }
    madeLayerCount += 1
    animatedKeys = layer.animatedKeys
    place(&parts.shell, of: layer)
    return parts
  }

  private func makeParts(of layer: CALayer) -> LayerParts {
    madeLayerCount += 1
    if !isStill, layer.isRedrawnByAnimations {
      redrawnLayers.append(layer)
      let copy = layer.presentationCopy(at: time)
      copy.display()
      layer.setPresentedContents(copy.state.contents)
    } else if !isStill {
      layer.setPresentedContents(nil)
    }
    animatedKeys = layer.animatedKeys
    return parts(of: layer)
  }

  // MARK: - Tracks

  private func mayAnimate(_ key: String) -> Bool { !isStill && animatedKeys?.contains(key) ?? true }

  /// Returns a property over time, of the layer whose nodes are being made.
  func track<Layer: CALayer, Stored: LayerValue>(
    _ property: AnimatableProperty<Layer, Stored>, of layer: Layer
  ) -> Track<Stored.Animated> {
    mayAnimate(property.key) ? property.track(of: layer) : Track(property.get(layer).animated)
  }

  /// Returns a property over time as values of another type, such as the vector of a point.
  func track<Layer: CALayer, Stored: LayerValue, Value: LayerAnimatable>(
    _ property: AnimatableProperty<Layer, Stored>, of layer: Layer, as base: Value
  ) -> Track<Value> {
    mayAnimate(property.key) ? property.track(of: layer, base: base) : Track(base)
  }

  func track<Layer: CALayer>(
    _ property: PathProperty<Layer>, of layer: Layer, style: LayerAnimations.PathStyle = .fill(.nonZero)
  ) -> PathTrack? {
    mayAnimate(property.key) ? property.track(of: layer, style: style) : property.still(of: layer, style: style)
  }

  func track(_ property: ContentsProperty, of layer: CALayer) -> Track<ShownImage>? {
    mayAnimate(property.key) ? property.track(of: layer) : property.still(of: layer)
  }

  /// Calls `body`, in which tracks may be those of `layer`, a sublayer or superlayer of the one whose nodes are being
  /// made.
  func regarding<Result>(_ layer: CALayer, _ body: () -> Result) -> Result {
    let own = animatedKeys
    animatedKeys = layer.animatedKeys
    defer { animatedKeys = own }
    return body()
  }
}

/// The nodes that show a layer itself, without sublayers and mask.
struct LayerParts {
  /// The nodes below the sublayers, the bottom one first.
  var below: [Node]
  /// The nodes above the sublayers.
  var above: [Node]
  /// What the node around all others has beside its content.
  var shell: LayerShell
}

/// The attributes of the node of a whole layer, apart from its content and its mask.
struct LayerShell {
  var id: Node.ID
  var transform: [TransformStage] = []
  var opacity = Track(1.0)
  var isHidden = Track(false)
  var clips: [PathTrack] = []
  var blendMode = BlendMode.normal
  var isIsolated = false
  var effects: [Node.Effect] = []
  var hidesBack = false
}

extension CALayer {
  /// The keys of the properties that animations of this layer change; nil if animations of layers above may change any.
  fileprivate var animatedKeys: [String]? {
    if isReachedByAncestors { return nil }
    return hasAnimations ? animations.animatedKeys : []
  }
}
