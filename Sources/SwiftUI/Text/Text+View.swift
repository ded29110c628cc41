import QuartzCore

extension Text: View, PrimitiveView {
  public typealias Body = Never

  func makeNode(_ inputs: NodeInputs) -> Node<Text> { TextNode(self, inputs) }
}

/// The node of a text: what fonts and styles are in the environment is found here, so that changes of paints are animated.
private final class TextNode: Node<Text> {
  private var child: Node<PaintedText>!

  override init(_ view: Text, _ inputs: NodeInputs) {
    super.init(view, inputs)
    child = SwiftUI.makeNode(painted, inputs.below(self))
  }

  private var painted: PaintedText {
    let (text, values) = (view, environment)
    return evaluate(self) {
      let measure = TextMeasure(text, in: values)
      return PaintedText(measure: measure, paints: measure.palette.map { $0.resolved(in: values) })
    }
  }

  override var children: [ViewNode] { child.map { [$0] } ?? [] }

  override func update(to view: Text) {
    guard view != self.view else { return }
    self.view = view
    refresh()
  }

  override func refresh() { child.update(to: painted) }

  override func environmentDidChange(from old: EnvironmentValues) { refresh() }

  override func makeBoxes() -> [LayoutBox] { child.boxes }
}

/// A text with what its paints turned out to be: what is laid out, drawn and animated.
private struct PaintedText: LeafView, Animatable, Equatable {
  typealias Body = Never
  var measure: TextMeasure
  /// What the paints of the measure's palette are.
  var paints: [ResolvedPaint]

  nonisolated var animatableData: VectorList<PaintVector> {
    get { VectorList(paints.map(\.animatableData)) }
    set {
      guard newValue.elements.count == paints.count else { return }
      for index in paints.indices { paints[index].animatableData = newValue.elements[index] }
    }
  }

  func makeLayer() -> TextLayer { TextLayer() }

  func sizeThatFits(_ proposal: ProposedViewSize, in environment: EnvironmentValues) -> CGSize {
    measure.size(for: proposal)
  }

  func update(_ layer: TextLayer, size: CGSize, in environment: EnvironmentValues) {
    layer.show(measure, size: size, paints: paints)
  }

  static var showsFinalSize: Bool { true }

  var hasExplicitAlignments: Bool { true }

  func explicitAlignment(_ key: AlignmentKey, size: CGSize, in environment: EnvironmentValues) -> CGFloat? {
    let isFirst = key == VerticalAlignment.firstTextBaseline.key
    guard isFirst || key == VerticalAlignment.lastTextBaseline.key else { return nil }
    let layout = measure.layout(width: size.width.native, height: size.height.native)
    return (isFirst ? layout.lines.first : layout.lines.last).map { CGFloat($0.origin.y) }
  }

  var label: String? { measure.spans.map(\.string).joined() }
}

/// Vectors of one type, as many as there are. Lists of different lengths have nothing between them; the empty one is zero.
struct VectorList<Element: VectorArithmetic & Sendable>: VectorArithmetic, Sendable {
  var elements: [Element]

  init(_ elements: [Element]) { self.elements = elements }

  static var zero: VectorList<Element> { VectorList([]) }

  static func + (lhs: Self, rhs: Self) -> Self { combined(lhs, rhs) { $0 + $1 } }
  static func - (lhs: Self, rhs: Self) -> Self { combined(lhs, rhs) { $0 - $1 } }

  private static func combined(_ lhs: Self, _ rhs: Self, _ body: (Element, Element) -> Element) -> Self {
    if lhs.elements.isEmpty { return VectorList(rhs.elements.map { body(.zero, $0) }) }
    if rhs.elements.isEmpty { return lhs }
    guard lhs.elements.count == rhs.elements.count else { return .zero }
    return VectorList(zip(lhs.elements, rhs.elements).map(body))
  }

  mutating func scale(by rhs: Double) {
    for index in elements.indices { elements[index].scale(by: rhs) }
  }

  var magnitudeSquared: Double { elements.reduce(0) { $0 + $1.magnitudeSquared } }
}
