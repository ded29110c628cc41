import CoreGraphics
import VectorGraphics
import VectorMotion

/// One pass over a tree of layers that makes nodes of them.
///
/// What has not changed since the last commit keeps its node: a pass costs what has changed, and the lists of sublayers on
/// the way there.
@MainActor
final class Commit {
  /// The time of the clock.
  let time: Double
  /// Whether animations are left out, and nothing is kept for later commits.
  let isStill: Bool
  /// How many layers got their own nodes made anew.
  private(set) var madeLayerCount = 0
  /// Layers that must draw at each commit, because an animation changes what they draw.
  private(set) var redrawnLayers: [CALayer] = []

  private var depth = 0
  /// Of the layer whose nodes are being made: the keys of properties with animations; nil where any may have some.
  private var animatedKeys: [String]? = []

  init(at time: Double, isStill: Bool = false) {
    self.time = time
    self.isStill = isStill
  }

  /// Layers further below the root than this do not show: neither this pass nor what draws films has endless stack.
  static let maximumDepth = 256

  // MARK: - Layers

  /// The node of a layer, placed in the coordinates of its superlayer, whose sublayer transform is left out.
  func node(of layer: CALayer) -> Node {
    let state = layer.commitState
    if !isStill, !state.isDirty, !state.hasDirtyDescendant, let node = state.node { return node }
    guard depth < Commit.maximumDepth else { return Node(id: state.identity.node(.whole), .nodes([])) }
    depth += 1
    defer { depth -= 1 }

    // What changes from here on, while users' code draws, is for the next pass.
    if !isStill { layer.commitState.clearFlags() }
    let sublayers = sublayerNodes(of: layer)
    let mask = layer.maskLayer.map { Node.Mask([node(of: $0)]) }
    let known = isStill || state.isDirty ? nil : state.parts
    let own = known ?? makeParts(of: layer)
    let made = assembled(own, sublayers: sublayers, mask: mask, of: layer)
    if !isStill {
      layer.commitState.parts = own
      layer.commitState.node = made
    }
    return made
  }

  private func makeParts(of layer: CALayer) -> LayerParts {
    madeLayerCount += 1
    if !isStill, layer.isRedrawnByAnimations {
      redrawnLayers.append(layer)
      let copy = layer.presentationCopy(at: time)
      copy.display()
      layer.commitState.presentedContents = copy.state.contents
    } else if !isStill {
      layer.commitState.presentedContents = nil
    }
    animatedKeys = layer.animatedKeys
    return parts(of: layer)
  }

  // MARK: - Tracks

  private func mayAnimate(_ key: String) -> Bool { !isStill && animatedKeys?.contains(key) ?? true }

  /// A property of the layer whose nodes are being made, over time.
  func track<Layer: CALayer, Stored: LayerValue>(
    _ property: AnimatableProperty<Layer, Stored>, of layer: Layer
  ) -> Track<Stored.Animated> {
    mayAnimate(property.key) ? property.track(of: layer) : Track(layer[keyPath: property.storage].animated)
  }

  /// The same as another type of values, such as the vector of a point.
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

  /// Looks at another layer's properties, a sublayer's or superlayer's, as if its nodes were being made.
  func regarding<Result>(_ layer: CALayer, _ body: () -> Result) -> Result {
    let own = animatedKeys
    animatedKeys = layer.animatedKeys
    defer { animatedKeys = own }
    return body()
  }
}

/// What a layer has of its own, without sublayers and mask.
struct LayerParts {
  /// Below the sublayers.
  var below: [Node]
  /// Above them.
  var above: [Node]
  /// The node around all, without content.
  var shell: Node
}

extension CommitState {
  mutating func clearFlags() {
    isDirty = false
    hasDirtyDescendant = false
  }
}

extension CALayer {
  /// The keys of the properties that animations change; nil where those of layers above may, too.
  fileprivate var animatedKeys: [String]? {
    var isReached = false
    var layer = self
    while layer.state.name != nil, let parent = layer.parent {
      if parent.commitState.animatesSublayers { isReached = true }
      layer = parent
    }
    if isReached { return nil }
    return animations.isEmpty ? [] : animations.animatedKeys
  }
}
