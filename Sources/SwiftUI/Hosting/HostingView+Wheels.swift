package import UIKit

extension _UIHostingView: WheelPlace {
  /// Returns the scroll views of the graph at a point, the innermost first.
  package func wheelTargets(at point: CGPoint) -> [any WheelTarget] {
    var found: [any WheelTarget] = []
    var box = graph.root.box.hitTest(point)
    while let next = box {
      if let scroll = next as? ScrollBox, scroll.isScrollEnabled { found.append(scroll) }
      box = next.parent
    }
    return found
  }
}

extension ScrollBox: WheelTarget {}
