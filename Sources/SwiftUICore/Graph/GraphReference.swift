import QuartzCore

/// A reference to a graph that does not keep it alive, and is nil once it is gone. The clock knows the graph by it.
///
/// It stands for weak ones: see `NodeReference`. A graph is counted at nearly every step of its updates.
@MainActor
final class GraphReference {
  /// The graph takes itself out of here when it goes.
  private nonisolated(unsafe) unowned(unsafe) var known: ViewGraph?

  init(to graph: ViewGraph) { unsafe known = graph }

  var graph: ViewGraph? { unsafe known }

  nonisolated func graphIsGone() { unsafe known = nil }
}

extension GraphReference: FrameDriven {
  var needsFrames: Bool { graph?.needsFrames ?? false }
  var isEndless: Bool { graph?.isEndless ?? true }
  func prepareFrame() { graph?.prepareFrame() }
}
