import QuartzCore

/// A box with a layer of its own, which the graph shows at each frame as long as the layer or its look moves.
@MainActor
protocol LayeredBox: LayoutBox, FrameOwner {
  associatedtype Shown

  /// The layer, and what decides its look; nil only while the box is made.
  var layered: LayeredContent<Shown>! { get }
}

extension LayeredBox {
  var needsFrames: Bool { node.isAlive && layered.isAnimating }
  var isEndless: Bool { layered.isEndless }

  func present(at time: Double) { layered.present(at: time) }

  /// Shows what has changed, now and at the frames to come.
  func show() {
    layered.present(at: graph.time)
    if layered.isAnimating { graph.animate(self) }
  }

  /// Moves the layer to its place as the transaction of the update says.
  func moveLayer(to frame: CGRect) {
    layered.move(to: frame, transaction: node.transaction(), at: graph.time)
    show()
  }

  /// Shows the look in the environment of the node, which has changed.
  func environmentDidChange() {
    layered.setNeedsShowing()
    show()
  }

  func stop() { layered.stop() }
}
