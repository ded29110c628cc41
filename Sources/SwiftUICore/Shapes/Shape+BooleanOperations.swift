import Foundation

/// A combination of two shapes in one frame.
struct CombinedShape<First: Shape, Second: Shape>: Shape {
  enum Operation: Sendable {
    case union, intersection, subtraction, symmetricDifference, lineIntersection, lineSubtraction
  }

  var first: First
  var second: Second
  let operation: Operation
  let eoFill: Bool

  func path(in rect: CGRect) -> Path {
    let (a, b) = (first.path(in: rect), second.path(in: rect))
    return switch operation {
    case .union: a.union(b, eoFill: eoFill)
    case .intersection: a.intersection(b, eoFill: eoFill)
    case .subtraction: a.subtracting(b, eoFill: eoFill)
    case .symmetricDifference: a.symmetricDifference(b, eoFill: eoFill)
    case .lineIntersection: a.lineIntersection(b, eoFill: eoFill)
    case .lineSubtraction: a.lineSubtraction(b, eoFill: eoFill)
    }
  }

  func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize { first.sizeThatFits(proposal) }

  static var role: ShapeRole { First.role }

  var layoutDirectionBehavior: LayoutDirectionBehavior { first.layoutDirectionBehavior }

  var animatableData: AnimatablePair<First.AnimatableData, Second.AnimatableData> {
    get { AnimatablePair(first.animatableData, second.animatableData) }
    set {
      first.animatableData = newValue.first
      second.animatableData = newValue.second
    }
  }
}

extension Shape {
  /// Returns the area that lies in both shapes.
  nonisolated public func intersection<T: Shape>(_ other: T, eoFill: Bool = false) -> some Shape {
    CombinedShape(first: self, second: other, operation: .intersection, eoFill: eoFill)
  }

  /// Returns the area that lies in either shape.
  nonisolated public func union<T: Shape>(_ other: T, eoFill: Bool = false) -> some Shape {
    CombinedShape(first: self, second: other, operation: .union, eoFill: eoFill)
  }

  /// Returns the area that lies in this shape and not in `other`.
  nonisolated public func subtracting<T: Shape>(_ other: T, eoFill: Bool = false) -> some Shape {
    CombinedShape(first: self, second: other, operation: .subtraction, eoFill: eoFill)
  }

  /// Returns the area that lies in exactly one of the shapes.
  nonisolated public func symmetricDifference<T: Shape>(_ other: T, eoFill: Bool = false) -> some Shape {
    CombinedShape(first: self, second: other, operation: .symmetricDifference, eoFill: eoFill)
  }

  /// Returns the parts of this shape's outline that lie inside of `other`.
  nonisolated public func lineIntersection<T: Shape>(_ other: T, eoFill: Bool = false) -> some Shape {
    CombinedShape(first: self, second: other, operation: .lineIntersection, eoFill: eoFill)
  }

  /// Returns the parts of this shape's outline that lie outside of `other`.
  nonisolated public func lineSubtraction<T: Shape>(_ other: T, eoFill: Bool = false) -> some Shape {
    CombinedShape(first: self, second: other, operation: .lineSubtraction, eoFill: eoFill)
  }
}
