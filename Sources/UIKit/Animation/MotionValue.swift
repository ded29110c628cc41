import QuartzCore
import VectorGraphics
import VectorMotion

/// A value of a layer's property of a kind that can be interpolated.
enum MotionValue: Equatable {
  case number(Double)
  case point(Point)
  case size(Size)
  case rect(Rect)
  case color(Color)
  case transform(Transform3D)

  /// A value that `CALayer.value(forKeyPath:)` returned; nil if such values cannot be interpolated. A missing value
  /// counts as a clear colour.
  init?(_ boxed: Any?) {
    switch boxed {
    case nil: self = .color(.clear)
    case let number as NSNumber: self = .number(number.doubleValue)
    case let point as CGPoint: self = .point(Point(point))
    case let size as CGSize: self = .size(Size(size))
    case let rect as CGRect: self = .rect(Rect(rect))
    case let transform as CATransform3D: self = .transform(Transform3D(transform))
    case let color as CGColor: self = .color(Color(color))
    default: return nil
    }
  }

  /// The value in the type that Core Animation takes.
  var boxed: Any {
    switch self {
    case .number(let number): NSNumber(value: number)
    case .point(let point): CGPoint(point)
    case .size(let size): CGSize(size)
    case .rect(let rect): CGRect(rect)
    case .color(let color): CGColor(color)
    case .transform(let transform): CATransform3D(transform)
    }
  }

  /// Returns the value at `progress` of the way to another one. Of two different kinds it returns the nearer one.
  func interpolated(to other: MotionValue, at progress: Double) -> MotionValue {
    switch (self, other) {
    case (.number(let a), .number(let b)): .number(a.interpolated(to: b, at: progress))
    case (.point(let a), .point(let b)): .point(a.interpolated(to: b, at: progress))
    case (.size(let a), .size(let b)): .size(a.interpolated(to: b, at: progress))
    case (.rect(let a), .rect(let b)): .rect(a.interpolated(to: b, at: progress))
    case (.color(let a), .color(let b)): .color(a.interpolated(to: b, at: progress))
    case (.transform(let a), .transform(let b)): .transform(a.interpolated(to: b, at: progress))
    default: progress < 0.5 ? self : other
    }
  }

  /// Returns the value that has to be added to `other` to make this one, or the transform that has to be applied before
  /// `other`; nil if there is none.
  func offset(from other: MotionValue) -> MotionValue? {
    switch (self, other) {
    case (.number(let a), .number(let b)): return .number(a - b)
    case (.point(let a), .point(let b)): return .point(Point(a.x - b.x, a.y - b.y))
    case (.size(let a), .size(let b)): return .size(Size(a.width - b.width, a.height - b.height))
    case (.transform(let a), .transform(let b)):
      guard let inverse = b.inverted else { return nil }
      return .transform(a.then(inverse))
    default: return nil
    }
  }

  /// Returns this value with an offset added.
  func adding(_ offset: MotionValue) -> MotionValue {
    switch (self, offset) {
    case (.number(let a), .number(let b)): .number(a + b)
    case (.point(let a), .point(let b)): .point(a.adding(b))
    case (.size(let a), .size(let b)): .size(a.adding(b))
    case (.transform(let a), .transform(let b)): .transform(a.adding(b))
    default: self
    }
  }

  /// The offset that changes nothing.
  var zeroOffset: MotionValue {
    switch self {
    case .number: .number(0)
    case .point: .point(.zero)
    case .size: .size(.zero)
    case .transform: .transform(.identity)
    case .rect, .color: self
    }
  }
}
