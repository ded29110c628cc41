public import QuartzCore

/// A thing that moves as a body does: a view, or the attributes of an element of a collection view.
@preconcurrency @MainActor
public protocol UIDynamicItem: NSObjectProtocol {
  var center: CGPoint { get set }
  var bounds: CGRect { get }
  var transform: CGAffineTransform { get set }
  /// The shape by which it collides; by default its rectangle.
  var collisionBoundsType: UIDynamicItemCollisionBoundsType { get }
  /// The shape by which it collides if that is of the type `path`. The rectangle around it counts.
  var collisionBoundingPath: UIBezierPath { get }
}

/// The shapes by which items collide.
public enum UIDynamicItemCollisionBoundsType: UInt, Sendable {
  case rectangle
  /// A circle whose diameter is the mean of width and height.
  case ellipse
  /// The rectangle around a path.
  case path
}

extension UIDynamicItem {
  public var collisionBoundsType: UIDynamicItemCollisionBoundsType { .rectangle }
  public var collisionBoundingPath: UIBezierPath { UIBezierPath(rect: bounds) }
}

extension UICollectionViewLayoutAttributes: UIDynamicItem {}
