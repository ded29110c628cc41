import CoreGraphics
public import VectorGraphics
import VectorMotion

/// A type of values that films animate and that can be made of what users give an animation.
protocol LayerAnimatable: Interpolatable {
  /// The value that `value` stands for; nil if its type does not fit.
  init?(animationValue value: Any)

  /// The difference of two values that `value` stands for; nil if it stands for none of this kind.
  init?(animationDifference value: Any)

  /// Returns the value to which `other` has to be added to make this one; nil if there is none.
  func removing(_ other: Self) -> Self?
}

extension LayerAnimatable {
  init?(animationDifference value: Any) { self.init(animationValue: value) }

  func removing(_ other: Self) -> Self? { Self.isLinearSpace ? adding(other.scaled(by: -1)) : nil }
}

extension Double: LayerAnimatable {
  /// Takes any number, boxed or not; a Boolean counts as 1 or 0.
  init?(animationValue value: Any) {
    switch value {
    case let number as Double: self = number
    case let number as CGFloat: self = number.native
    case let number as Int: self = Double(number)
    case let number as NSNumber: self = number.doubleValue
    case let number as any BinaryFloatingPoint: self = Double(number)
    case let number as any BinaryInteger: self = Double(number)
    case let flag as Bool: self = flag ? 1 : 0
    default: return nil
    }
  }
}

extension Bool: LayerAnimatable {
  init?(animationValue value: Any) {
    if let flag = value as? Bool {
      self = flag
    } else if let number = Double(animationValue: value) {
      self = number != 0
    } else {
      return nil
    }
  }
}

extension Point: LayerAnimatable {
  init?(animationValue value: Any) {
    switch value {
    case let point as CGPoint: self.init(point)
    case let point as Point: self = point
    case let box as NSValue where box.holds("CGPoint"): self.init(box.pointValue)
    case let offset as CGVector: self.init(offset.dx.native, offset.dy.native)
    default: return nil
    }
  }
}

extension Size: LayerAnimatable {
  init?(animationValue value: Any) {
    switch value {
    case let size as CGSize: self.init(size)
    case let size as Size: self = size
    case let box as NSValue where box.holds("CGSize"): self.init(box.sizeValue)
    default: return nil
    }
  }
}

extension Vector: LayerAnimatable {
  /// Takes an offset, a size or a point.
  init?(animationValue value: Any) {
    if let vector = value as? Vector {
      self = vector
    } else if let size = Size(animationValue: value) {
      self.init(size.width, size.height)
    } else if let point = Point(animationValue: value) {
      self.init(point.x, point.y)
    } else {
      return nil
    }
  }
}

extension Rect: LayerAnimatable {
  init?(animationValue value: Any) {
    if let rect = value as? Rect {
      self = rect
    } else if let rect = CGRect(animationValue: value) {
      self.init(rect)
    } else {
      return nil
    }
  }

  /// A negative size stays one: what it is added to becomes smaller by it.
  init?(animationDifference value: Any) {
    guard let rect = CGRect(animationValue: value) else { return nil }
    let (origin, size) = (Point(rect.origin), Size(rect.size))
    self.init(minX: origin.x, minY: origin.y, maxX: origin.x + size.width, maxY: origin.y + size.height)
  }
}

extension CGRect {
  /// Of a rectangle, boxed or not.
  fileprivate init?(animationValue value: Any) {
    switch value {
    case let rect as CGRect: self = rect
    case let box as NSValue where box.holds("CGRect"): self = box.rectValue
    default: return nil
    }
  }
}

extension Color: LayerAnimatable {
  init?(animationValue value: Any) {
    switch value {
    case let color as CGColor: self.init(color)
    case let color as Color: self = color
    default: return nil
    }
  }
}

extension Transform3D: LayerAnimatable {
  /// Takes a transform of space or of the plane.
  init?(animationValue value: Any) {
    switch value {
    case let transform as CATransform3D: self.init(transform)
    case let transform as CGAffineTransform: self.init(Transform(transform))
    case let transform as Transform3D: self = transform
    case let box as NSValue:
      guard let transform = box.boxedTransform else { return nil }
      self.init(transform)
    default: return nil
    }
  }

  func removing(_ other: Transform3D) -> Transform3D? { other.inverted.map { $0.then(self) } }
}

extension [Double]: LayerAnimatable {
  /// Takes a list of numbers of any kind.
  init?(animationValue value: Any) {
    guard let list = value as? [Any] else { return nil }
    self = []
    for element in list {
      guard let number = Double(animationValue: element) else { return nil }
      append(number)
    }
  }
}

extension NSValue {
  /// Whether it boxes the struct of that name.
  fileprivate func holds(_ name: String) -> Bool {
    unsafe String(cString: objCType).hasPrefix("{\(name)=")
  }
}
