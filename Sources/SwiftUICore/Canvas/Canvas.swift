public import Foundation
import QuartzCore

/// A view that draws by itself, as large as it is offered. Its drawing stays vector.
///
/// It draws again when it is a new value, when something that it read while drawing has changed, and at another size;
/// never while it has no area.
public struct Canvas<Symbols: View> {
  /// The views that can be drawn, each with a tag.
  public var symbols: Symbols
  public var renderer: (inout GraphicsContext, CGSize) -> Void
  /// Whether the canvas covers its area. It has no effect: areas without drawing are transparent.
  public var isOpaque: Bool
  /// The colour mode. It has no effect: colours mix in sRGB-encoded space.
  public var colorMode: ColorRenderingMode
  /// Whether drawing may happen later. It has no effect: drawing happens with the update.
  public var rendersAsynchronously: Bool

  public init(
    opaque: Bool = false, colorMode: ColorRenderingMode = .nonLinear, rendersAsynchronously: Bool = false,
    renderer: @escaping (inout GraphicsContext, CGSize) -> Void, @ViewBuilder symbols: () -> Symbols
  ) {
    self.symbols = symbols()
    self.renderer = renderer
    isOpaque = opaque
    self.colorMode = colorMode
    self.rendersAsynchronously = rendersAsynchronously
  }
}

extension Canvas where Symbols == EmptyView {
  @MainActor
  public init(
    opaque: Bool = false, colorMode: ColorRenderingMode = .nonLinear, rendersAsynchronously: Bool = false,
    renderer: @escaping (inout GraphicsContext, CGSize) -> Void
  ) {
    self.init(
      opaque: opaque, colorMode: colorMode, rendersAsynchronously: rendersAsynchronously, renderer: renderer,
      symbols: EmptyView.init)
  }
}

extension Canvas: View {
  public typealias Body = Never

  public static func _makeNode(_ view: Self, _ inputs: _NodeInputs) -> _Node<Self> { CanvasNode(view, inputs) }
}

/// The node of a canvas. It depends on everything that is read while the canvas draws.
private final class CanvasNode<Symbols: View>: Node<Canvas<Symbols>> {
  private var child: Node<CanvasSurface>!
  private var version = 0
  /// The graph in which the symbols live; nil if there are none.
  private let symbolGraph: ViewGraph?

  override init(_ view: Canvas<Symbols>, _ inputs: NodeInputs) {
    symbolGraph =
      Symbols.self == EmptyView.self ? nil : ViewGraph(layer: CALayer(), environment: inputs.environment)
    super.init(view, inputs)
    child = makeNode(surface, inputs.below(self))
  }

  private var surface: CanvasSurface {
    CanvasSurface(version: version) { [weak self] layer, size, environment in
      self?.draw(into: layer, size: size, environment)
    }
  }

  private func draw(into layer: CanvasLayer, size: CGSize, _ environment: EnvironmentValues) {
    guard size.width > 0, size.height > 0 else { return layer.show([]) }
    let recording = CanvasRecording()
    var context = GraphicsContext(
      into: recording, size: size, environment: environment, symbols: symbols(in: size, environment))
    evaluate(self) { view.renderer(&context, size) }
    layer.show(recording.items)
  }

  private func symbols(in size: CGSize, _ environment: EnvironmentValues) -> CanvasSymbols {
    guard let graph = symbolGraph else { return CanvasSymbols() }
    graph.setRootView(view.symbols)
    graph.environment = environment
    graph.layer.bounds = CGRect(origin: .zero, size: size)
    graph.setSize(size, safeArea: EdgeInsets())
    graph.flush()
    return CanvasSymbols(pictures: ViewPicture.tagged(in: graph))
  }

  override func willRemove() { symbolGraph?.end() }

  override var onlyChild: ViewNode? { child }

  override func update(to view: Canvas<Symbols>) {
    guard !areEqual(self.view, view) else { return }
    self.view = view
    refresh()
  }

  override func refresh() {
    version += 1
    child.update(to: surface)
  }

  override func makeBoxes() -> [LayoutBox] { child.boxes }
}

/// The area that a canvas draws on.
private struct CanvasSurface: LeafView, Equatable {
  typealias Body = Never
  /// A number that changes whenever a new drawing is due.
  let version: Int
  let draw: @MainActor (CanvasLayer, CGSize, EnvironmentValues) -> Void

  nonisolated static func == (lhs: CanvasSurface, rhs: CanvasSurface) -> Bool { lhs.version == rhs.version }

  func makeLayer() -> CanvasLayer { CanvasLayer() }

  func sizeThatFits(_ proposal: ProposedViewSize, in environment: EnvironmentValues) -> CGSize {
    proposal.replacingUnspecifiedDimensions()
  }

  func update(_ layer: CanvasLayer, size: CGSize, in environment: EnvironmentValues) {
    draw(layer, size, environment)
  }
}
