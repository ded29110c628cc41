public import Foundation

/// A shape whose type is erased.
///
/// It animates as long as it holds shapes of one type.
public struct AnyShape: Shape {
  private var shape: any Shape

  public init<S: Shape>(_ shape: S) {
    self.shape = (shape as? AnyShape)?.shape ?? shape
  }

  public func path(in rect: CGRect) -> Path { shape.path(in: rect) }

  public func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize { shape.sizeThatFits(proposal) }

  public var layoutDirectionBehavior: LayoutDirectionBehavior { shape.layoutDirectionBehavior }

  public var animatableData: _AnyAnimatableData {
    get { _AnyAnimatableData(shape) }
    set { newValue.write(to: &shape) }
  }
}

/// The animatable data of a value whose type is erased. Between data of different types nothing moves.
public struct _AnyAnimatableData: VectorArithmetic {
  private enum Content {
    case zero
    case vector(any VectorArithmetic, of: Any.Type)
  }

  private var content: Content

  private init(_ content: Content) { self.content = content }

  init<A: Animatable>(_ value: A) { content = .vector(value.animatableData, of: A.self) }

  /// Returns the data if they were made of a value of `type`.
  func data<A: Animatable>(of type: A.Type) -> A.AnimatableData? {
    guard case .vector(let vector, let source) = content, source == type else { return nil }
    return vector as? A.AnimatableData
  }

  /// Sets the data of `value` to these, if they were made of a value of its type.
  func write(to value: inout any Shape) {
    func written<S: Shape>(_ shape: S) -> any Shape {
      guard let data = data(of: S.self) else { return shape }
      var shape = shape
      shape.animatableData = data
      return shape
    }
    value = written(value)
  }

  public static var zero: _AnyAnimatableData { _AnyAnimatableData(.zero) }

  public static func == (lhs: _AnyAnimatableData, rhs: _AnyAnimatableData) -> Bool {
    switch (lhs.content, rhs.content) {
    case (.zero, .zero): return true
    case (.vector(let a, let first), .vector(let b, let second)):
      func isEqual<V: VectorArithmetic>(_ a: V) -> Bool { (b as? V) == a }
      return first == second && isEqual(a)
    default: return false
    }
  }

  public static func + (lhs: _AnyAnimatableData, rhs: _AnyAnimatableData) -> _AnyAnimatableData {
    combined(lhs, rhs, sign: 1)
  }

  public static func - (lhs: _AnyAnimatableData, rhs: _AnyAnimatableData) -> _AnyAnimatableData {
    combined(lhs, rhs, sign: -1)
  }

  public mutating func scale(by rhs: Double) {
    guard case .vector(var vector, let type) = content else { return }
    vector.scale(by: rhs)
    content = .vector(vector, of: type)
  }

  public var magnitudeSquared: Double {
    if case .vector(let vector, _) = content { vector.magnitudeSquared } else { 0 }
  }

  private static func combined(
    _ lhs: _AnyAnimatableData, _ rhs: _AnyAnimatableData, sign: Double
  ) -> _AnyAnimatableData {
    switch (lhs.content, rhs.content) {
    case (_, .zero): return lhs
    case (.zero, .vector):
      var result = rhs
      result.scale(by: sign)
      return result
    case (.vector(let a, let first), .vector(let b, let second)):
      func combined<V: VectorArithmetic>(_ a: V) -> (any VectorArithmetic)? {
        (b as? V).map { sign > 0 ? a + $0 : a - $0 }
      }
      return first == second ? combined(a).map { Self(.vector($0, of: first)) } ?? .zero : .zero
    }
  }
}
