import VectorText
import VectorGraphics
import QuartzCore

extension Text: ResolvedView {
  public typealias Body = Never

  package func resolved(in environment: EnvironmentValues) -> some LeafView {
    let measure = TextMeasure(self, in: environment)
    return PaintedText(measure: measure, paints: measure.palette.map { $0.resolved(in: environment) })
  }
}

/// A text with its resolved paints, which is laid out, drawn and animated.
private struct PaintedText: LeafView, Animatable, Equatable {
  typealias Body = Never
  var measure: TextMeasure
  /// The resolved paints of the measure's palette.
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

  static var accessibilityTraits: AccessibilityTraits { .isStaticText }

  var label: String? { measure.spans.map(\.string).joined() }
}

/// A list of vectors of one type. Between lists of different lengths nothing moves; the empty list is zero.
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
