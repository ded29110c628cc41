public import Foundation

/// The bouncing of items off one another and off boundaries.
@preconcurrency @MainActor
open class UICollisionBehavior: _ItemsBehavior {
  public struct Mode: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }

    public static let items = Mode(rawValue: 1)
    public static let boundaries = Mode(rawValue: 2)
    public static let everything = Mode(rawValue: UInt.max)
  }

  struct Boundary {
    let identifier: any NSCopying
    let name: AnyHashable
    let path: UIBezierPath
    let sides: [Side]
  }

  private var boundaries: [Boundary] = []
  private var touching: [Touching] = []

  open weak var collisionDelegate: (any UICollisionBehaviorDelegate)?

  /// What the items bounce off.
  open var collisionMode = Mode.everything {
    didSet { wake() }
  }

  // MARK: - Boundaries

  /// Whether the items stay inside of the bounds of the animator's view.
  open var translatesReferenceBoundsIntoBoundary = false {
    didSet {
      referenceInsets = .zero
      wake()
    }
  }

  private var referenceInsets = UIEdgeInsets.zero

  /// Keeps the items inside of the bounds of the animator's view, with a distance from its sides.
  open func setTranslatesReferenceBoundsIntoBoundary(with insets: UIEdgeInsets) {
    translatesReferenceBoundsIntoBoundary = true
    referenceInsets = insets
  }

  /// Adds the outline of a path, of which curves count as chains of short lines.
  open func addBoundary(withIdentifier identifier: any NSCopying, for bezierPath: UIBezierPath) {
    add(identifier, bezierPath, bezierPath.sides)
  }

  /// Adds a line.
  open func addBoundary(withIdentifier identifier: any NSCopying, from p1: CGPoint, to p2: CGPoint) {
    let path = UIBezierPath()
    path.move(to: p1)
    path.addLine(to: p2)
    add(identifier, path, path.sides)
  }

  private func add(_ identifier: any NSCopying, _ path: UIBezierPath, _ sides: [Side]) {
    removeBoundary(withIdentifier: identifier)
    boundaries.append(Boundary(identifier: identifier, name: Self.name(of: identifier), path: path, sides: sides))
    wake()
  }

  open func boundary(withIdentifier identifier: any NSCopying) -> UIBezierPath? {
    boundaries.first { $0.name == Self.name(of: identifier) }?.path
  }

  open func removeBoundary(withIdentifier identifier: any NSCopying) {
    boundaries.removeAll { $0.name == Self.name(of: identifier) }
    wake()
  }

  open func removeAllBoundaries() {
    boundaries = []
    wake()
  }

  open var boundaryIdentifiers: [any NSCopying]? { boundaries.isEmpty ? nil : boundaries.map(\.identifier) }

  private static func name(of identifier: any NSCopying) -> AnyHashable {
    if let text = identifier as? NSString { return AnyHashable(String(describing: text)) }
    return (identifier as? AnyHashable) ?? AnyHashable("\(identifier)")
  }

  // MARK: - Contacts

  /// What touches what.
  private struct Touching: Hashable {
    let item: ObjectIdentifier
    let other: ObjectIdentifier?
    let boundary: AnyHashable?
  }

  /// Returns the contacts of the items, and tells the delegate of those that begin and end.
  func contacts(of bodies: RigidBodies) -> [BodyContact] {
    var found: [(touching: Touching, contact: BodyContact)] = []
    let moving = items.compactMap { item in bodies[item].map { (item, $0) } }
    if collisionMode.contains(.items) {
      for (index, (item, body)) in moving.enumerated() {
        for (other, otherBody) in moving[(index + 1)...] where body.mayTouch(otherBody) {
          for contact in body.contacts(with: otherBody) {
            found.append((Touching(item: .init(item), other: .init(other), boundary: nil), contact))
          }
        }
      }
    }
    if collisionMode.contains(.boundaries) {
      let inner = innerBounds
      for (item, body) in moving {
        if let inner {
          for contact in body.contacts(inside: inner) {
            found.append((Touching(item: .init(item), other: nil, boundary: nil), contact))
          }
        }
        for boundary in boundaries {
          for side in boundary.sides {
            for contact in body.contacts(with: side) {
              found.append((Touching(item: .init(item), other: nil, boundary: boundary.name), contact))
            }
          }
        }
      }
    }
    tell(found)
    return found.map(\.contact)
  }

  private var innerBounds: CGRect? {
    guard translatesReferenceBoundsIntoBoundary, let view = dynamicAnimator?.boundaryBounds else { return nil }
    return view.inset(by: referenceInsets)
  }

  private func tell(_ found: [(touching: Touching, contact: BodyContact)]) {
    guard let collisionDelegate else { return }
    let before = Set(touching)
    var now: [Touching] = []
    for (pair, _) in found where !now.contains(pair) { now.append(pair) }
    let ended = touching.filter { !now.contains($0) }
    touching = now
    var told = before
    for (pair, contact) in found where told.insert(pair).inserted {
      guard let item = items.first(where: { ObjectIdentifier($0) == pair.item }) else { continue }
      let point = CGPoint(x: contact.point.x, y: contact.point.y)
      if let other = items.first(where: { ObjectIdentifier($0) == pair.other }) {
        collisionDelegate.collisionBehavior(self, beganContactFor: item, with: other, at: point)
      } else {
        collisionDelegate.collisionBehavior(
          self, beganContactFor: item, withBoundaryIdentifier: identifier(of: pair.boundary), at: point)
      }
    }
    for pair in ended {
      guard let item = items.first(where: { ObjectIdentifier($0) == pair.item }) else { continue }
      if let other = items.first(where: { ObjectIdentifier($0) == pair.other }) {
        collisionDelegate.collisionBehavior(self, endedContactFor: item, with: other)
      } else {
        collisionDelegate.collisionBehavior(
          self, endedContactFor: item, withBoundaryIdentifier: identifier(of: pair.boundary))
      }
    }
  }

  private func identifier(of name: AnyHashable?) -> (any NSCopying)? {
    boundaries.first { $0.name == name }?.identifier
  }
}

/// An object that is told when items touch one another or boundaries.
@preconcurrency @MainActor
public protocol UICollisionBehaviorDelegate: NSObjectProtocol {
  func collisionBehavior(
    _ behavior: UICollisionBehavior, beganContactFor item1: any UIDynamicItem, with item2: any UIDynamicItem,
    at p: CGPoint)
  func collisionBehavior(
    _ behavior: UICollisionBehavior, endedContactFor item1: any UIDynamicItem, with item2: any UIDynamicItem)
  /// - Parameter identifier: That of the boundary; nil means the bounds of the animator's view.
  func collisionBehavior(
    _ behavior: UICollisionBehavior, beganContactFor item: any UIDynamicItem,
    withBoundaryIdentifier identifier: (any NSCopying)?, at p: CGPoint)
  func collisionBehavior(
    _ behavior: UICollisionBehavior, endedContactFor item: any UIDynamicItem,
    withBoundaryIdentifier identifier: (any NSCopying)?)
}

extension UICollisionBehaviorDelegate {
  public func collisionBehavior(
    _ behavior: UICollisionBehavior, beganContactFor item1: any UIDynamicItem, with item2: any UIDynamicItem,
    at p: CGPoint
  ) {}
  public func collisionBehavior(
    _ behavior: UICollisionBehavior, endedContactFor item1: any UIDynamicItem, with item2: any UIDynamicItem
  ) {}
  public func collisionBehavior(
    _ behavior: UICollisionBehavior, beganContactFor item: any UIDynamicItem,
    withBoundaryIdentifier identifier: (any NSCopying)?, at p: CGPoint
  ) {}
  public func collisionBehavior(
    _ behavior: UICollisionBehavior, endedContactFor item: any UIDynamicItem,
    withBoundaryIdentifier identifier: (any NSCopying)?
  ) {}
}

/// Lets texts name boundaries, as on Apple's systems: `"floor" as NSCopying`.
extension String: @retroactive NSCopying {
  public func copy(with zone: NSZone? = nil) -> Any { self }
}
