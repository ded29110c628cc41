public import VectorGraphics

/// One number of a value, which an animation can move while the others stay: `position.x`, `transform.rotation.z`.
///
/// - Points have `x` and `y`, sizes `width` and `height`, rectangles all four: `x` and `y` move one without changing its
///   size, `width` and `height` keep its origin. Vectors have `x` and `y`, which `width` and `height` and the
///   translations mean too.
/// - Maps of the plane have the rotation about z, the scales and translations along x and y; maps of space have all
///   rotations, scales and translations. A map is taken apart into scale, shear, turns about x, then y, then z (this order,
///   points as row vectors), translation and perspective, one number is replaced, and it is put together again. Of the two
///   triples of angles for a rotation the one with the smaller sum of absolute angles counts, so what turns about one axis
///   alone has only that angle, in −π...π. A scale of 0 can be undone, a shear or perspective lost with it cannot.
/// - Other values have no components: an animation of one leaves them as they are.
public enum Component: UInt8, Equatable, Hashable, Sendable, CaseIterable {
  case x, y, width, height
  case z
  /// The angle about each axis, in radians; that about z is clockwise on screen.
  case rotationX, rotationY, rotationZ
  /// All factors at once. When read, it is their mean.
  case scale
  /// The factors along x and y at once. When read, it is their mean.
  case scaleXY
  case scaleX, scaleY, scaleZ
  case translationX, translationY, translationZ
}

extension Point {
  public func component(_ component: Component) -> Double? {
    switch component {
    case .x: x
    case .y: y
    default: nil
    }
  }

  public mutating func setComponent(_ component: Component, to number: Double) {
    switch component {
    case .x: x = number
    case .y: y = number
    default: break
    }
  }
}

extension Vector {
  public func component(_ component: Component) -> Double? {
    switch component {
    case .x, .width, .translationX: dx
    case .y, .height, .translationY: dy
    default: nil
    }
  }

  public mutating func setComponent(_ component: Component, to number: Double) {
    switch component {
    case .x, .width, .translationX: dx = number
    case .y, .height, .translationY: dy = number
    default: break
    }
  }
}

extension Size {
  public func component(_ component: Component) -> Double? {
    switch component {
    case .width: width
    case .height: height
    default: nil
    }
  }

  public mutating func setComponent(_ component: Component, to number: Double) {
    switch component {
    case .width: width = number
    case .height: height = number
    default: break
    }
  }
}

extension Rect {
  public func component(_ component: Component) -> Double? {
    switch component {
    case .x: minX
    case .y: minY
    case .width: maxX - minX
    case .height: maxY - minY
    default: nil
    }
  }

  public mutating func setComponent(_ component: Component, to number: Double) {
    switch component {
    case .x: (minX, maxX) = (number, number + (maxX - minX))
    case .y: (minY, maxY) = (number, number + (maxY - minY))
    case .width: maxX = minX + number
    case .height: maxY = minY + number
    default: break
    }
  }
}
