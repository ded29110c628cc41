import VectorMotion

/// What animations know of the layer that they are attached to.
@MainActor
protocol AnimatedLayer: AnyObject {
  /// The animations that are attached to it.
  var animations: LayerAnimations { get }
  /// How the layer's time follows from the clock's: those of its ancestors from the root down, its own last.
  var timeMappings: [TimeMapping] { get }
  /// Whether it is in the tree of a host, so that it shows.
  var isHosted: Bool { get }
  /// Its animations, or their timing, are other than before: what it shows is to be committed again.
  func animationsDidChange()
}
