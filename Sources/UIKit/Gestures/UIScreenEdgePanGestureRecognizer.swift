import SystemLook

/// A recognizer of a finger that drags from an edge of its view towards the middle.
open class UIScreenEdgePanGestureRecognizer: UIPanGestureRecognizer {
  /// The edges from which the finger may come.
  open var edges: UIRectEdge = []

  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    super.touchesBegan(touches, with: event)
    guard state == .possible, let view else { return }
    for touch in touches where !isAtEdge(touch.location(in: view), of: view.bounds) { return state = .failed }
  }

  open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
    if state == .possible, let view {
      let way = translation(in: view)
      let inward =
        (edges.contains(.left) ? way.x : 0) - (edges.contains(.right) ? way.x : 0)
        + (edges.contains(.top) ? way.y : 0) - (edges.contains(.bottom) ? way.y : 0)
      let isSideways = edges.isDisjoint(with: [.left, .right])
      let across = isSideways ? abs(way.x) : abs(way.y)
      // A finger that goes along the edge, or outwards, means something else.
      if max(abs(inward), across) >= TouchLimits.dragStart, inward < across { return state = .failed }
    }
    super.touchesMoved(touches, with: event)
  }

  private func isAtEdge(_ point: CGPoint, of bounds: CGRect) -> Bool {
    edges.contains(.left) && point.x <= bounds.minX + TransitionLook.edgeWidth
      || edges.contains(.right) && point.x >= bounds.maxX - TransitionLook.edgeWidth
      || edges.contains(.top) && point.y <= bounds.minY + TransitionLook.edgeWidth
      || edges.contains(.bottom) && point.y >= bounds.maxY - TransitionLook.edgeWidth
  }
}
