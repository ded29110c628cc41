public import VectorGraphics

// To set one number, a map is taken apart, changed and put together again, so that its other numbers stay.

extension Transform3D {
  public func component(_ component: Component) -> Double? {
    switch component {
    case .x, .translationX: return m44 == 1 ? m41 : parts?.translation.x
    case .y, .translationY: return m44 == 1 ? m42 : parts?.translation.y
    case .z, .translationZ: return m44 == 1 ? m43 : parts?.translation.z
    default: return parts.flatMap { $0.component(component) }
    }
  }

  /// Changes one number; does nothing if `number` is not finite.
  public mutating func setComponent(_ component: Component, to number: Double) {
    guard number.isFinite, var parts else { return }
    parts.setComponent(component, to: number)
    self = Transform3D(parts)
  }
}

extension Transform3D.Parts {
  fileprivate func component(_ component: Component) -> Double? {
    switch component {
    case .x, .translationX: translation.x
    case .y, .translationY: translation.y
    case .z, .translationZ: translation.z
    case .rotationX: angles.x
    case .rotationY: angles.y
    case .rotationZ: angles.z
    case .scale: (scale.x + scale.y + scale.z) / 3
    case .scaleXY: 0.5 * (scale.x + scale.y)
    case .scaleX: scale.x
    case .scaleY: scale.y
    case .scaleZ: scale.z
    case .width, .height: nil
    }
  }

  fileprivate mutating func setComponent(_ component: Component, to number: Double) {
    switch component {
    case .x, .translationX: translation.x = number
    case .y, .translationY: translation.y = number
    case .z, .translationZ: translation.z = number
    case .rotationX: angles.x = number
    case .rotationY: angles.y = number
    case .rotationZ: angles.z = number
    case .scale: scale = SIMD3(repeating: number)
    case .scaleXY: (scale.x, scale.y) = (number, number)
    case .scaleX: scale.x = number
    case .scaleY: scale.y = number
    case .scaleZ: scale.z = number
    case .width, .height: break
    }
  }
}

extension Transform {
  public func component(_ component: Component) -> Double? {
    switch component {
    case .rotationX, .rotationY, .z, .translationZ, .scaleZ: nil
    case .scale: Transform3D(self).component(.scaleXY)
    default: Transform3D(self).component(component)
    }
  }

  /// Changes one number; does nothing if `number` is not finite.
  public mutating func setComponent(_ component: Component, to number: Double) {
    var space = Transform3D(self)
    switch component {
    case .rotationX, .rotationY, .z, .translationZ, .scaleZ: return
    case .scale: space.setComponent(.scaleXY, to: number)
    default: space.setComponent(component, to: number)
    }
    self = Transform(a: space.m11, b: space.m12, c: space.m21, d: space.m22, tx: space.m41, ty: space.m42)
  }
}
