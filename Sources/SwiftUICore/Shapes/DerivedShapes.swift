public import Foundation

/// A part of a shape's outline.
public struct _TrimmedShape<S: Shape>: Shape {
  public var shape: S
  public var startFraction: CGFloat
  public var endFraction: CGFloat

  public init(shape: S, startFraction: CGFloat = 0, endFraction: CGFloat = 1) {
    self.shape = shape
    self.startFraction = startFraction
    self.endFraction = endFraction
  }

  public func path(in rect: CGRect) -> Path {
    shape.path(in: rect).trimmedPath(from: startFraction, to: endFraction)
  }

  public func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize { shape.sizeThatFits(proposal) }

  public static var role: ShapeRole { S.role }

  public var layoutDirectionBehavior: LayoutDirectionBehavior { shape.layoutDirectionBehavior }

  public var animatableData: AnimatablePair<S.AnimatableData, AnimatablePair<CGFloat, CGFloat>> {
    get { AnimatablePair(shape.animatableData, AnimatablePair(startFraction, endFraction)) }
    set {
      shape.animatableData = newValue.first
      startFraction = newValue.second.first
      endFraction = newValue.second.second
    }
  }
}

/// The outline of a shape's stroke.
public struct _StrokedShape<S: Shape>: Shape {
  public var shape: S
  public var style: StrokeStyle

  public init(shape: S, style: StrokeStyle) {
    self.shape = shape
    self.style = style
  }

  public func path(in rect: CGRect) -> Path { shape.path(in: rect).strokedPath(style) }

  public func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize { shape.sizeThatFits(proposal) }

  public static var role: ShapeRole { .stroke }

  public var layoutDirectionBehavior: LayoutDirectionBehavior { shape.layoutDirectionBehavior }

  public var animatableData: AnimatablePair<S.AnimatableData, StrokeStyle.AnimatableData> {
    get { AnimatablePair(shape.animatableData, style.animatableData) }
    set {
      shape.animatableData = newValue.first
      style.animatableData = newValue.second
    }
  }
}

/// A shape in a frame with a size of its own.
public struct _SizedShape<S: Shape>: Shape {
  public var shape: S
  public var size: CGSize
  var anchor: UnitPoint

  public init(shape: S, size: CGSize) {
    self.init(shape: shape, size: size, anchor: .topLeading)
  }

  init(shape: S, size: CGSize, anchor: UnitPoint) {
    self.shape = shape
    self.size = size
    self.anchor = anchor
  }

  public func path(in rect: CGRect) -> Path {
    let origin = CGPoint(
      x: rect.minX + anchor.x * (rect.width - size.width), y: rect.minY + anchor.y * (rect.height - size.height))
    return shape.path(in: CGRect(origin: origin, size: size))
  }

  public static var role: ShapeRole { S.role }

  public var layoutDirectionBehavior: LayoutDirectionBehavior { shape.layoutDirectionBehavior }

  public var animatableData: AnimatablePair<S.AnimatableData, CGSize.AnimatableData> {
    get { AnimatablePair(shape.animatableData, size.animatableData) }
    set {
      shape.animatableData = newValue.first
      size.animatableData = newValue.second
    }
  }
}

extension Shape {
  /// Returns the part of the shape's outline between two shares of its length, contours in order.
  nonisolated public func trim(from startFraction: CGFloat = 0, to endFraction: CGFloat = 1) -> some Shape {
    _TrimmedShape(shape: self, startFraction: startFraction, endFraction: endFraction)
  }

  /// Returns the outline of the shape's stroke.
  nonisolated public func stroke(style: StrokeStyle) -> some Shape { _StrokedShape(shape: self, style: style) }

  /// Returns the outline of the shape's stroke.
  nonisolated public func stroke(lineWidth: CGFloat = 1) -> some Shape {
    _StrokedShape(shape: self, style: StrokeStyle(lineWidth: lineWidth))
  }

  /// Returns the shape in a frame of another size, at the top left of its own.
  nonisolated public func size(_ size: CGSize) -> some Shape { _SizedShape(shape: self, size: size) }

  /// Returns the shape in a frame of another size, at the top left of its own.
  nonisolated public func size(width: CGFloat, height: CGFloat) -> some Shape {
    _SizedShape(shape: self, size: CGSize(width: width, height: height))
  }

  /// Returns the shape in a frame of another size, whose anchor lies on that of its own.
  nonisolated public func size(_ size: CGSize, anchor: UnitPoint) -> some Shape {
    _SizedShape(shape: self, size: size, anchor: anchor)
  }

  /// Returns the shape in a frame of another size, whose anchor lies on that of its own.
  nonisolated public func size(width: CGFloat, height: CGFloat, anchor: UnitPoint) -> some Shape {
    _SizedShape(shape: self, size: CGSize(width: width, height: height), anchor: anchor)
  }
}
