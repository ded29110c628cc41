public import Foundation
public import QuartzCore
import VectorGraphics

/// Any number of contours made of lines and curves: a value.
///
/// A segment that is added without a current point is left out, since no origin may be invented.
public struct Path: Equatable, Sendable {
  var contours: VectorGraphics.Path

  init(contours: VectorGraphics.Path) {
    self.contours = contours
  }

  /// Makes the path without elements.
  public init() { contours = VectorGraphics.Path() }

  public init(_ path: CGPath) { contours = VectorGraphics.Path(path) }

  /// Makes the path with the elements that a mutable one has now.
  public init(_ path: CGMutablePath) { contours = VectorGraphics.Path(path) }

  /// Makes the path that `callback` makes of an empty one.
  public init(_ callback: (inout Path) -> Void) {
    self.init()
    callback(&self)
  }

  /// The same path for Core Graphics.
  public var cgPath: CGPath { CGPath(contours) }

  // MARK: - Queries

  public var isEmpty: Bool { contours.isEmpty }

  /// The smallest rectangle around the path itself, without control points; null if it is empty.
  public var boundingRect: CGRect { CGRect(contours.boundingBox) }

  /// The point at which the next segment would begin; nil if the path is empty.
  public var currentPoint: CGPoint? { contours.currentPoint.map { CGPoint($0) } }

  /// Returns whether `p` lies inside, by the even-odd rule if `eoFill`. Open contours count as closed.
  public func contains(_ p: CGPoint, eoFill: Bool = false) -> Bool {
    contours.contains(Point(p), rule: eoFill ? .evenOdd : .nonZero)
  }

  // MARK: - Elements

  /// One instruction of a path.
  public enum Element: Equatable, Sendable {
    case move(to: CGPoint)
    case line(to: CGPoint)
    case quadCurve(to: CGPoint, control: CGPoint)
    case curve(to: CGPoint, control1: CGPoint, control2: CGPoint)
    case closeSubpath
  }

  /// Calls `body` with each element in order.
  public func forEach(_ body: (Path.Element) -> Void) {
    for element in contours.elements { body(Element(element)) }
  }

  // MARK: - Other paths from this one

  /// Returns the outline of the path's stroke, dashes included, to be filled by the non-zero rule.
  public func strokedPath(_ style: StrokeStyle) -> Path {
    var path = cgPath
    if !style.dash.isEmpty { path = path.copy(dashingWithPhase: style.dashPhase, lengths: style.dash) }
    return Path(
      path.copy(
        strokingWithWidth: style.lineWidth, lineCap: style.lineCap, lineJoin: style.lineJoin,
        miterLimit: style.miterLimit))
  }

  /// Returns the part between two shares of the whole length, contours in order; empty unless `from` is less than `to`.
  ///
  /// Both shares are clamped to 0...1.
  public func trimmedPath(from: CGFloat, to: CGFloat) -> Path {
    Path(contours: contours.trimmed(from: from.native, to: to.native))
  }

  public func applying(_ transform: CGAffineTransform) -> Path {
    Path(contours: contours.applying(Transform(transform)))
  }

  public func offsetBy(dx: CGFloat, dy: CGFloat) -> Path {
    applying(CGAffineTransform(translationX: dx, y: dy))
  }
}

extension Path.Element {
  fileprivate init(_ element: PathElement) {
    self =
      switch element {
      case .move(let point): .move(to: CGPoint(point))
      case .line(let point): .line(to: CGPoint(point))
      case .quad(let point, let control): .quadCurve(to: CGPoint(point), control: CGPoint(control))
      case .cubic(let point, let control1, let control2):
        .curve(to: CGPoint(point), control1: CGPoint(control1), control2: CGPoint(control2))
      case .close: .closeSubpath
      }
  }
}
