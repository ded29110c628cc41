import VectorMotion

/// The layer to which animations are attached, as they see it.
@MainActor
protocol AnimatedLayer: AnyObject {
  /// The animations that are attached to it.
  var animations: LayerAnimations { get }
  /// The values that properties showed before they changed in the open transaction.
  var shownBefore: ShownValues { get set }
  /// The mappings by which the layer's time follows from the clock's: those of its ancestors from the root down, its
  /// own last.
  var timeMappings: [TimeMapping] { get }
  /// Whether the layer is in the tree of a host, so that it shows.
  var isHosted: Bool { get }
  /// Marks the layer for the next commit, since its animations or their timing have changed.
  func animationsDidChange()
}
