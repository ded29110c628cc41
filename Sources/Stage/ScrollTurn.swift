public import VectorGraphics

/// A turn of a mouse wheel, or a part of a scroll on a trackpad, at one instant.
public struct ScrollTurn: Hashable, Sendable {
  /// The part of a scroll. A wheel has only `.turned`; a trackpad tells when its fingers begin and end.
  public enum Phase: Hashable, Sendable {
    case turned, began, moved, ended
  }

  public var phase: Phase
  /// The place of the pointer, in points of the screen.
  public var location: Point
  /// How far content is to move, in points: up and to the left is negative, as for a finger.
  public var distance: Vector

  public init(phase: Phase = .turned, location: Point, distance: Vector) {
    self.phase = phase
    self.location = location
    self.distance = distance
  }
}
