import QuartzCore
import VectorGraphics

/// A view as vectors, at one instant.
package struct ViewPicture: Sendable {
  package let size: CGSize
  let items: [Drawing.Item]

  /// Makes the picture of a view that is offered `proposal`.
  @MainActor
  package init<V: View>(_ view: V, proposal: ProposedViewSize, in environment: EnvironmentValues) {
    let layer = CALayer()
    let graph = ViewGraph(layer: layer, environment: environment)
    defer { graph.end() }
    graph.setRootView(view)
    size = graph.sizeThatFits(proposal)
    layer.bounds = CGRect(origin: .zero, size: size)
    graph.setSize(size, safeArea: EdgeInsets())
    graph.flush()
    items = Self.items(of: layer, in: CGRect(origin: .zero, size: size))
  }

  private init(size: CGSize, items: [Drawing.Item]) {
    self.size = size
    self.items = items
  }

  /// Returns the items that `layer` shows, with the origin of `area` at zero.
  @MainActor
  private static func items(of layer: CALayer, in area: CGRect) -> [Drawing.Item] {
    let context = CGContext(recordingSize: area.size)
    context.translateBy(x: -area.minX, y: -area.minY)
    layer.render(in: context)
    return context.drawing.items
  }

  /// Returns the pictures of the views in a graph that have tags.
  @MainActor
  static func tagged(in graph: ViewGraph) -> [AnyHashable: ViewPicture] {
    let boxes = graph.root.box.children
    let layers = boxes.map { box in
      var layers: [CALayer] = []
      box.collectTopLayers(into: &layers)
      return layers
    }
    CATransaction.begin()
    CATransaction.setDisableActions(true)
    defer { CATransaction.commit() }
    // Each view is pictured alone, with all others hidden.
    let shown = layers.joined().filter { !$0.isHidden }
    for layer in shown { layer.isHidden = true }
    defer { for layer in shown { layer.isHidden = false } }
    var pictures: [AnyHashable: ViewPicture] = [:]
    for (box, own) in zip(boxes, layers) {
      guard let tag = box.layoutValue(TagKey.self), pictures[tag] == nil else { continue }
      for layer in own where shown.contains(layer) { layer.isHidden = false }
      let area = CGRect(origin: box.originInRoot, size: box.size)
      pictures[tag] = ViewPicture(size: box.size, items: items(of: graph.layer, in: area))
      for layer in own { layer.isHidden = true }
    }
    return pictures
  }
}

/// The pictures of the views that a canvas can draw.
struct CanvasSymbols {
  var pictures: [AnyHashable: ViewPicture] = [:]
}
