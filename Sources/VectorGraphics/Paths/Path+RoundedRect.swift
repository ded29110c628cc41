/// The way in which the corners of a rounded rectangle bend.
public enum CornerCurve: UInt8, Equatable, Hashable, Sendable {
  /// Quarters of an ellipse.
  case circular
  /// Curves that begin earlier, so that curvature grows gradually, as Apple's systems draw them.
  case continuous
}

/// The place at which the outline of a rounded rectangle begins.
public enum RoundedRectStart: UInt8, Equatable, Hashable, Sendable {
  /// It begins in the middle of the right side, as Core Graphics is believed to begin.
  case middleOfRightSide
  /// It begins behind the top left corner, as SVG asks and UIKit does.
  case topLeft
}

/// A horizontal and a vertical radius for each corner of a rectangle.
public struct CornerRadii: Equatable, Hashable, Sendable {
  public var topLeft: Size
  public var topRight: Size
  public var bottomRight: Size
  public var bottomLeft: Size

  public init(topLeft: Size, topRight: Size, bottomRight: Size, bottomLeft: Size) {
    self.topLeft = topLeft
    self.topRight = topRight
    self.bottomRight = bottomRight
    self.bottomLeft = bottomLeft
  }

  /// Makes radii that are equal in both directions at each corner.
  public init(topLeft: Double, topRight: Double, bottomRight: Double, bottomLeft: Double) {
    self.init(
      topLeft: Size(topLeft, topLeft), topRight: Size(topRight, topRight),
      bottomRight: Size(bottomRight, bottomRight), bottomLeft: Size(bottomLeft, bottomLeft))
  }
}

extension Path {
  /// The rectangle with all corners rounded alike, clockwise on screen.
  ///
  /// Each radius is at most half its side. Where one is not above zero, or the rectangle is empty, it is
  /// `init(rect:)`. All others have the same elements, so they animate into each other: move, four times the straight
  /// part of a side and a corner, close. A circular corner is one cubic, a continuous one cubic, line, cubic, line, cubic;
  /// it wants 1.53 radii of either side, and where one is too short for that it comes closer to a circle: at half a side
  /// it is one, so that bars have round ends.
  public init(
    roundedRect rect: Rect, radii: Size, curve: CornerCurve = .circular, start: RoundedRectStart = .middleOfRightSide
  ) {
    guard radii.width > 0, radii.height > 0, !rect.isEmpty else {
      self.init(rect: rect)
      return
    }
    let radii = Size(min(radii.width, 0.5 * rect.width), min(radii.height, 0.5 * rect.height))
    self.init(
      roundedRect: rect,
      fitting: CornerRadii(topLeft: radii, topRight: radii, bottomRight: radii, bottomLeft: radii), curve: curve,
      start: start)
  }

  /// The rectangle with each corner rounded on its own, clockwise on screen.
  ///
  /// Radii that overlap along a side shrink, all by the same factor (CSS Backgrounds 3, 4.5); one above 10^9 times its side
  /// counts as that. A corner with a radius not
  /// above zero is sharp, with the same elements; if all are, or the rectangle is empty, it is `init(rect:)`.
  public init(
    roundedRect rect: Rect, cornerRadii: CornerRadii, curve: CornerCurve = .circular,
    start: RoundedRectStart = .middleOfRightSide
  ) {
    func usable(_ size: Size) -> Size {
      guard size.width > 0, size.height > 0 else { return .zero }
      return Size(min(size.width, 1e9 * rect.width), min(size.height, 1e9 * rect.height))
    }
    var radii = CornerRadii(
      topLeft: usable(cornerRadii.topLeft), topRight: usable(cornerRadii.topRight),
      bottomRight: usable(cornerRadii.bottomRight), bottomLeft: usable(cornerRadii.bottomLeft))
    guard !rect.isEmpty, radii != CornerRadii(topLeft: 0, topRight: 0, bottomRight: 0, bottomLeft: 0) else {
      self.init(rect: rect)
      return
    }
    var factor = 1.0
    func shrink(_ a: Double, _ b: Double, _ side: Double) {
      if a + b > side { factor = min(factor, side / (a + b)) }
    }
    shrink(radii.topLeft.width, radii.topRight.width, rect.width)
    shrink(radii.bottomLeft.width, radii.bottomRight.width, rect.width)
    shrink(radii.topLeft.height, radii.bottomLeft.height, rect.height)
    shrink(radii.topRight.height, radii.bottomRight.height, rect.height)
    if factor < 1 {
      func scaled(_ size: Size) -> Size { Size(size.width * factor, size.height * factor) }
      radii = CornerRadii(
        topLeft: scaled(radii.topLeft), topRight: scaled(radii.topRight), bottomRight: scaled(radii.bottomRight),
        bottomLeft: scaled(radii.bottomLeft))
    }
    self.init(roundedRect: rect, fitting: radii, curve: curve, start: start)
  }

  private init(roundedRect rect: Rect, fitting radii: CornerRadii, curve: CornerCurve, start: RoundedRectStart) {
    let (right, down) = (Vector(1, 0), Vector(0, 1))
    let top = Corner.growth(rect.width, radii.topLeft.width + radii.topRight.width)
    let bottom = Corner.growth(rect.width, radii.bottomLeft.width + radii.bottomRight.width)
    let left = Corner.growth(rect.height, radii.topLeft.height + radii.bottomLeft.height)
    let rightSide = Corner.growth(rect.height, radii.topRight.height + radii.bottomRight.height)
    let topRight = Corner(
      tip: Point(rect.maxX, rect.minY), entering: right * radii.topRight.width, leaving: down * radii.topRight.height,
      growth: min(top, rightSide))
    let bottomRight = Corner(
      tip: Point(rect.maxX, rect.maxY), entering: down * radii.bottomRight.height,
      leaving: -right * radii.bottomRight.width, growth: min(rightSide, bottom))
    let bottomLeft = Corner(
      tip: Point(rect.minX, rect.maxY), entering: -right * radii.bottomLeft.width,
      leaving: -down * radii.bottomLeft.height, growth: min(bottom, left))
    let topLeft = Corner(
      tip: Point(rect.minX, rect.minY), entering: -down * radii.topLeft.height, leaving: right * radii.topLeft.width,
      growth: min(left, top))

    self.init()
    switch start {
    case .middleOfRightSide:
      move(to: Point(rect.maxX, rect.center.y))
      for corner in [bottomRight, bottomLeft, topLeft, topRight] { corner.append(to: &self, curve) }
    case .topLeft:
      move(to: topLeft.end(curve))
      for corner in [topRight, bottomRight, bottomLeft, topLeft] { corner.append(to: &self, curve) }
    }
    close()
  }

  /// A corner between two sides. Its points have coordinates along both, in radii from the tip: (1, 0) lies one radius
  /// before the tip on the side that enters, (0, 1) one radius behind it on the side that leaves.
  private struct Corner {
    let tip: Point
    let entering: Vector
    let leaving: Vector
    /// The share of what a continuous corner wants beyond a circular one: from 0 where a side has no more room than for
    /// a circular corner to 1 where both have all that it wants.
    let growth: Double

    /// UIKit's continuous corner up to its diagonal, in radii (measured by PaintCode, "Mysterious Case of the Rounded
    /// Rect", 2013): a curve from the side, a short line and half of the curve in the middle.
    private static let continuous = [
      (1.52866483, 0), (1.08849299, 0), (0.86840701, 0), (0.66993397, 0.06549600), (0.63149399, 0.07491100),
      (0.37282401, 0.16906001),
    ]

    /// A circle in the same pieces, for corners without room: the ends of the short line at the same angles from the
    /// centre (19.453178° and 21.719694°), and between them the handles `4/3 · tan(angle / 4)`.
    private static let circle = [
      (1, 0), (0.8865534179229423, 0), (0.7739339443995654, 0.019304193192288675),
      (0.6669635781003949, 0.05708603696397185), (0.6299338958584769, 0.07099457559952027),
      (0.3747658895329002, 0.17263987015030732),
    ]

    /// The share by which corners of this size together can grow along a side.
    static func growth(_ side: Double, _ radii: Double) -> Double {
      radii > 0 ? max(0, min(1, (side / radii - 1) / (continuous[0].0 - 1))) : 1
    }

    private func point(_ a: Double, _ b: Double) -> Point { tip - entering * a + leaving * b }

    /// Point `index` of the continuous corner; those behind the diagonal mirror those before it.
    private func continuousPoint(_ index: Int) -> Point {
      let isMirrored = index > 5
      let (wide, narrow) = (
        Corner.continuous[isMirrored ? 11 - index : index], Corner.circle[isMirrored ? 11 - index : index]
      )
      func mix(_ narrow: Double, _ wide: Double) -> Double { narrow + (wide - narrow) * growth }
      let (along, across) = (mix(narrow.0, wide.0), mix(narrow.1, wide.1))
      return isMirrored ? point(across, along) : point(along, across)
    }

    func end(_ curve: CornerCurve) -> Point {
      curve == .circular ? point(0, 1) : continuousPoint(11)
    }

    /// Adds the straight part of the side that enters, and the corner.
    func append(to path: inout Path, _ curve: CornerCurve) {
      switch curve {
      case .circular:
        let control = 1 - EllipticalArc.quadrantHandle
        path.line(to: point(1, 0))
        path.cubic(to: point(0, 1), control1: point(control, 0), control2: point(0, control))
      case .continuous:
        path.line(to: continuousPoint(0))
        path.cubic(to: continuousPoint(3), control1: continuousPoint(1), control2: continuousPoint(2))
        path.line(to: continuousPoint(4))
        path.cubic(to: continuousPoint(7), control1: continuousPoint(5), control2: continuousPoint(6))
        path.line(to: continuousPoint(8))
        path.cubic(to: continuousPoint(11), control1: continuousPoint(9), control2: continuousPoint(10))
      }
    }
  }
}
