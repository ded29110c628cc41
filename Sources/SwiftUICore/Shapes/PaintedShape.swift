import Foundation
import QuartzCore

/// A shape with the resolved paint of its style, which is drawn and animated.
struct PaintedShape<Content: Shape> {
  var shape: Content
  var paint: ResolvedPaint
  var fillStyle: FillStyle
  var layoutDirection: LayoutDirection
}

extension PaintedShape: Animatable {
  nonisolated var animatableData: AnimatablePair<Content.AnimatableData, PaintVector> {
    get { AnimatablePair(shape.animatableData, paint.animatableData) }
    set {
      shape.animatableData = newValue.first
      paint.animatableData = newValue.second
    }
  }
}

extension PaintedShape: LeafView {
  typealias Body = Never

  func makeLayer() -> PaintLayer { PaintLayer() }

  func sizeThatFits(_ proposal: ProposedViewSize, in environment: EnvironmentValues) -> CGSize {
    shape.sizeThatFits(proposal)
  }

  func update(_ layer: PaintLayer, size: CGSize, in environment: EnvironmentValues) {
    let frame = CGRect(origin: .zero, size: size)
    // The role first, which costs less than the search for a conformance.
    if Content.role == .stroke, let stroked = shape as? any CenterlineShape {
      var line = stroked.centerline(in: frame)
      line.path = mirrored(line.path, in: frame)
      layer.stroke(line, stroked.style, with: paint, in: frame)
    } else {
      layer.fill(mirrored(shape.path(in: frame), in: frame), fillStyle, with: paint, in: frame)
    }
  }

  func contains(_ point: CGPoint, size: CGSize) -> Bool {
    let frame = CGRect(origin: .zero, size: size)
    guard !paint.isInvisible else { return false }
    return mirrored(shape.path(in: frame), in: frame).contains(point, eoFill: fillStyle.isEOFilled)
  }

  /// Returns the path mirrored, if the shape looks the other way round in this layout direction.
  private func mirrored(_ path: Path, in frame: CGRect) -> Path {
    guard shape.layoutDirectionBehavior == .mirrors(in: layoutDirection) else { return path }
    return path.applying(CGAffineTransform(a: -1, b: 0, c: 0, d: 1, tx: frame.minX + frame.maxX, ty: 0))
  }
}

/// A shape that is the stroke of a centre line.
protocol CenterlineShape {
  var style: StrokeStyle { get }

  func centerline(in rect: CGRect) -> Centerline
}

/// A path, and the shares of its length between which it is stroked.
struct Centerline {
  var path: Path
  var start: CGFloat = 0
  var end: CGFloat = 1
}

extension _StrokedShape: CenterlineShape {
  func centerline(in rect: CGRect) -> Centerline {
    // A part stays a part of a path that does not change: what is recorded of it is two numbers a frame. Most forms of
    // films have no dashes on parts.
    guard style.dash.isEmpty, let part = shape as? any PartialShape else {
      return Centerline(path: shape.path(in: rect))
    }
    return Centerline(path: part.whole(in: rect), start: part.startFraction, end: part.endFraction)
  }
}

/// A shape that is a part of another one's outline.
private protocol PartialShape {
  var startFraction: CGFloat { get }
  var endFraction: CGFloat { get }

  func whole(in rect: CGRect) -> Path
}

extension _TrimmedShape: PartialShape {
  fileprivate func whole(in rect: CGRect) -> Path { shape.path(in: rect) }
}
