import QuartzCore
import VectorGraphics

/// A view as vectors, at one instant.
struct ViewPicture: Sendable {
  let size: CGSize
  let items: [Drawing.Item]

  /// The picture of a view that is offered `proposal`.
  @MainActor
  init<V: View>(_ view: V, proposal: ProposedViewSize, in environment: EnvironmentValues) {
    let layer = CALayer()
    let graph = ViewGraph(layer: layer, environment: environment)
    defer { graph.end() }
    graph.setRootView(view)
    size = graph.sizeThatFits(proposal)
    layer.bounds = CGRect(origin: .zero, size: size)
    graph.setSize(size, safeArea: EdgeInsets())
    graph.flush()
    items = Self.items(of: layer, size: size)
  }

  @MainActor
  static func items(of layer: CALayer, size: CGSize) -> [Drawing.Item] {
    let context = CGContext(recordingSize: size)
    layer.render(in: context)
    return context.drawing.items
  }
}

/// The pictures of the views that a canvas can draw.
struct CanvasSymbols {
  var pictures: [AnyHashable: ViewPicture] = [:]
}
