import Foundation

/// A shape filled with a style, in front of another view.
public struct FillShapeView<Content: Shape, Style: ShapeStyle, Background: View> {
  public var shape: Content
  public var style: Style
  public var fillStyle: FillStyle
  public var background: Background

  public nonisolated init(shape: Content, style: Style, fillStyle: FillStyle, background: Background) {
    self.shape = shape
    self.style = style
    self.fillStyle = fillStyle
    self.background = background
  }
}

extension FillShapeView: ShapeView, BackedShapeView {
  public typealias Body = Never

  var front: _ShapeView<Content, Style> { _ShapeView(shape: shape, style: style, fillStyle: fillStyle) }
}

/// The stroke of a shape in a style, in front of another view.
public struct StrokeShapeView<Content: Shape, Style: ShapeStyle, Background: View> {
  public var shape: Content
  public var style: Style
  public var strokeStyle: StrokeStyle
  /// Whether edges are antialiased. It has no effect: all edges are.
  public var isAntialiased: Bool
  public var background: Background

  public nonisolated init(
    shape: Content, style: Style, strokeStyle: StrokeStyle, isAntialiased: Bool, background: Background
  ) {
    self.shape = shape
    self.style = style
    self.strokeStyle = strokeStyle
    self.isAntialiased = isAntialiased
    self.background = background
  }
}

extension StrokeShapeView: ShapeView, BackedShapeView {
  public typealias Body = Never

  var front: _ShapeView<_StrokedShape<Content>, Style> {
    _ShapeView(shape: _StrokedShape(shape: shape, style: strokeStyle), style: style)
  }
}

/// The stroke of a shape in a style, inside of the shape, in front of another view.
public struct StrokeBorderShapeView<Content: InsettableShape, Style: ShapeStyle, Background: View> {
  public var shape: Content
  public var style: Style
  public var strokeStyle: StrokeStyle
  /// Whether edges are antialiased. It has no effect: all edges are.
  public var isAntialiased: Bool
  public var background: Background

  public nonisolated init(
    shape: Content, style: Style, strokeStyle: StrokeStyle, isAntialiased: Bool, background: Background
  ) {
    self.shape = shape
    self.style = style
    self.strokeStyle = strokeStyle
    self.isAntialiased = isAntialiased
    self.background = background
  }
}

extension StrokeBorderShapeView: ShapeView, BackedShapeView {
  public typealias Body = Never

  var front: _ShapeView<_StrokedShape<Content.InsetShape>, Style> {
    _ShapeView(
      shape: _StrokedShape(shape: shape.inset(by: strokeStyle.lineWidth / 2), style: strokeStyle), style: style)
  }
}

/// A shape in front of another view.
@MainActor
protocol BackedShapeView: View where Body == Never {
  associatedtype Front: View
  associatedtype Background: View

  var front: Front { get }
  var background: Background { get }
}

extension BackedShapeView {
  public static func _makeNode(_ view: Self, _ inputs: _NodeInputs) -> _Node<Self> { BackedShapeNode(view, inputs) }
}

private final class BackedShapeNode<V: BackedShapeView>: Node<V> {
  private var child: ViewNode!

  override init(_ view: V, _ inputs: NodeInputs) {
    super.init(view, inputs)
    child = makeNode(erased: shown, inputs.below(self))
  }

  private var shown: any View {
    V.Background.self == EmptyView.self ? view.front : view.front.modifier(ShapeBackground(secondary: view.background))
  }

  override var onlyChild: ViewNode? { child }

  override func update(to view: V) {
    self.view = view
    child.update(erased: shown)
  }

  override func makeBoxes() -> [LayoutBox] { child.boxes }
}

private struct ShapeBackground<Secondary: View>: SecondaryModifier {
  typealias Body = Never
  let secondary: Secondary
  var alignment: Alignment { .center }
  var placement: SecondaryPlacement { .behind }
}
