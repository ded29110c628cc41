public import Foundation
import QuartzCore
import VectorGraphics

extension Path {
  /// Makes a rectangle from its top left corner, clockwise on screen: move, three lines, close. The null rectangle has
  /// no elements.
  public init(_ rect: CGRect) {
    self.init(contours: rect.isNull ? VectorGraphics.Path() : VectorGraphics.Path(rect: Rect(rect)))
  }

  /// Makes the ellipse that touches the sides of `rect`, clockwise on screen from the middle of its right side: move,
  /// four cubics, close. The null rectangle has no elements.
  public init(ellipseIn rect: CGRect) {
    self.init(contours: rect.isNull ? VectorGraphics.Path() : VectorGraphics.Path(ellipseIn: Rect(rect)))
  }

  /// Makes a rectangle with all corners rounded alike, clockwise on screen from the middle of its right side.
  ///
  /// Neither radius is larger than half of the shorter side. If a radius is not above zero, the path is the plain
  /// rectangle; all others have the same elements: move, four times a line and a corner, close. A circular corner is
  /// one cubic, a continuous one three.
  public init(roundedRect rect: CGRect, cornerSize: CGSize, style: RoundedCornerStyle = .continuous) {
    let area = Rect(rect)
    let limit = 0.5 * min(area.width, area.height)
    let radii = Size(min(cornerSize.width.native, limit), min(cornerSize.height.native, limit))
    guard !rect.isNull, radii.width > 0, radii.height > 0 else {
      self.init(rect)
      return
    }
    let corners = CornerRadii(topLeft: radii, topRight: radii, bottomRight: radii, bottomLeft: radii)
    self.init(contours: .roundedRect(area, corners, style))
  }

  /// Makes a rectangle with all corners rounded alike; see `init(roundedRect:cornerSize:style:)`.
  public init(roundedRect rect: CGRect, cornerRadius: CGFloat, style: RoundedCornerStyle = .continuous) {
    self.init(roundedRect: rect, cornerSize: CGSize(width: cornerRadius, height: cornerRadius), style: style)
  }

  /// Makes a rectangle with each corner rounded on its own, clockwise on screen from between the two corners on the
  /// right; leading is left.
  ///
  /// A radius is at most the rest of a side that its neighbour leaves, or half of the side if that is more. A sharp
  /// corner has the same elements as a round one; if all are sharp, the path is the plain rectangle.
  public init(roundedRect rect: CGRect, cornerRadii: RectangleCornerRadii, style: RoundedCornerStyle = .continuous) {
    let area = Rect(rect)
    func usable(_ radius: CGFloat) -> Double { radius > 0 ? radius.native : 0 }
    let (tl, tr) = (usable(cornerRadii.topLeading), usable(cornerRadii.topTrailing))
    let (bl, br) = (usable(cornerRadii.bottomLeading), usable(cornerRadii.bottomTrailing))
    func limited(_ radius: Double, across: Double, along: Double) -> Double {
      min(
        radius, max(0.5 * area.width, area.width - across), max(0.5 * area.height, area.height - along))
    }
    let corners = CornerRadii(
      topLeft: limited(tl, across: tr, along: bl), topRight: limited(tr, across: tl, along: br),
      bottomRight: limited(br, across: bl, along: tr), bottomLeft: limited(bl, across: br, along: tl))
    guard !rect.isNull, !area.isEmpty, max(tl, tr, bl, br) > 0 else {
      self.init(rect)
      return
    }
    self.init(contours: .roundedRect(area, corners, style))
  }
}

extension VectorGraphics.Path {
  /// Returns the closed contour from the middle of the right side, between its corners, clockwise on screen.
  ///
  /// Corners that share a side fit into it.
  fileprivate static func roundedRect(_ rect: Rect, _ radii: CornerRadii, _ style: RoundedCornerStyle) -> Self {
    let right = Side(rect.height, radii.topRight.height, radii.bottomRight.height)
    let bottom = Side(rect.width, radii.bottomRight.width, radii.bottomLeft.width)
    let left = Side(rect.height, radii.bottomLeft.height, radii.topLeft.height)
    let top = Side(rect.width, radii.topLeft.width, radii.topRight.width)
    let (up, leftwards) = (Vector(0, -1), Vector(-1, 0))
    let corners = [
      Corner(at: Point(rect.maxX, rect.maxY), from: right.last, up, to: bottom.first, leftwards),
      Corner(at: Point(rect.minX, rect.maxY), from: bottom.last, -leftwards, to: left.first, up),
      Corner(at: Point(rect.minX, rect.minY), from: left.last, -up, to: top.first, -leftwards),
      Corner(at: Point(rect.maxX, rect.minY), from: top.last, leftwards, to: right.first, -up),
    ]
    let (high, low) = (rect.minY + radii.topRight.height, rect.maxY - radii.bottomRight.height)
    var path = VectorGraphics.Path()
    path.move(to: Point(rect.maxX, 0.5 * (high + low)))
    for corner in corners {
      if style == .circular { corner.addQuarter(to: &path) } else { corner.addContinuous(to: &path) }
    }
    path.close()
    return path
  }
}

/// A side of a rectangle, in the direction of the path, with the radii of its two corners.
private struct Side {
  let first: Reach
  let last: Reach

  init(_ length: Double, _ start: Double, _ end: Double) {
    first = Reach(start, room: length * (start / (start + end)))
    last = Reach(end, room: length * (end / (start + end)))
  }
}

/// The bend of a corner along one of its sides.
private struct Reach {
  let radius: Double
  /// The distance from the corner at which a continuous bend begins.
  let extent: Double
  /// The distances of the first bend's handles.
  let handles: (Double, Double)

  /// - Parameter room: The corner's share of the side.
  init(_ radius: Double, room: Double) {
    self.radius = radius
    guard radius > 0 else {
      extent = 0
      handles = (0, 0)
      return
    }
    extent = min(ContinuousCorner.extent * radius, room)
    // The share is 1 where the bend has all the room that it wants, 0 where it has only its radius.
    let share = (extent / radius - 1) / (ContinuousCorner.extent - 1)
    let (tight, loose) = (ContinuousCorner.tightHandles, ContinuousCorner.handles)
    handles = (
      radius * (tight.0 + (loose.0 - tight.0) * share), radius * (tight.1 + (loose.1 - tight.1) * share)
    )
  }
}

/// The distances from the corner, in radii, of SwiftUI's continuous bend. `handles`, `extent`, `ends` and `inner` are
/// UIKit's (found by PaintCode). `tightHandles` fit, to their six digits, descriptions of Apple's paths that a public
/// project published; so does the linear change between both pairs of handles.
private enum ContinuousCorner {
  static let extent = 1.52866483
  /// The handles where there is room for `extent`. `tightHandles` hold where there is room for one radius only, and
  /// between both the change is linear.
  static let handles = (1.08849299, 0.86840701)
  static let tightHandles = (0.96, 0.82)
  /// The two inner ends along one side and the other, then the handles between them.
  static let ends = (0.63149399, 0.07491100)
  static let inner = (0.37282401, 0.16906001)
}

/// The corner between two sides: `from` where the path comes along, `to` where it goes on.
private struct Corner {
  let point: Point
  let from: Reach
  let to: Reach
  /// Unit vectors from the corner along both sides.
  let fromSide: Vector
  let toSide: Vector

  init(at point: Point, from: Reach, _ fromSide: Vector, to: Reach, _ toSide: Vector) {
    self.point = point
    self.from = from
    self.fromSide = fromSide
    self.to = to
    self.toSide = toSide
  }

  private func place(_ from: Double, _ to: Double) -> Point { point + fromSide * from + toSide * to }

  func addQuarter(to path: inout VectorGraphics.Path) {
    let rest = 1 - EllipticalArc.quadrantHandle
    path.line(to: place(from.radius, 0))
    path.cubic(
      to: place(0, to.radius), control1: place(from.radius * rest, 0), control2: place(0, to.radius * rest))
  }

  func addContinuous(to path: inout VectorGraphics.Path) {
    let (ends, inner) = (ContinuousCorner.ends, ContinuousCorner.inner)
    path.line(to: place(from.extent, 0))
    path.cubic(
      to: place(from.radius * ends.0, to.radius * ends.1), control1: place(from.handles.0, 0),
      control2: place(from.handles.1, 0))
    path.cubic(
      to: place(from.radius * ends.1, to.radius * ends.0),
      control1: place(from.radius * inner.0, to.radius * inner.1),
      control2: place(from.radius * inner.1, to.radius * inner.0))
    path.cubic(to: place(0, to.extent), control1: place(0, to.handles.1), control2: place(0, to.handles.0))
  }
}
