public import CoreGraphics
import VectorGraphics
import VectorMotion

/// A type of values that layers store and that films animate as another type: a `CGPoint` is animated as a `Point`.
protocol LayerValue: Equatable {
  associatedtype Animated: LayerAnimatable

  init(animated: Animated)
  var animated: Animated { get }

  /// The value as `value(forKey:)` returns it: numbers as `NSNumber`, all other values as they are, nil for none.
  var boxed: Any? { get }

  /// The value that a user's argument of `setValue(_:forKey:)` stands for; nil if its type does not fit.
  init?(boxed: Any?)

  /// The numbers inside a value that have key paths of their own.
  static var components: [(path: String, component: Component)] { get }

  /// The parts of a value that consist of two numbers and have key paths of their own.
  static var pairs: [LayerValuePart<Self>] { get }
}

/// A part of a value under a key path of its own, such as the size of bounds.
struct LayerValuePart<Whole> {
  let path: String
  let get: (Whole) -> Any
  /// Sets the part; returns false and changes nothing if the type of the value does not fit.
  let set: (Any, inout Whole) -> Bool

  init<Part: LayerValue>(_ path: String, _ part: WritableKeyPath<Whole, Part>) {
    self.path = path
    get = { $0[keyPath: part] }
    set = { value, whole in
      guard let value = Part(boxed: value) else { return false }
      whole[keyPath: part] = value
      return true
    }
  }
}

extension LayerValue {
  static var pairs: [LayerValuePart<Self>] { [] }

  var boxed: Any? { self }

  init?(boxed: Any?) {
    guard let boxed, let value = Animated(animationValue: boxed) else { return nil }
    self.init(animated: value)
  }

  static var components: [(path: String, component: Component)] { [] }
}

extension CGFloat: LayerValue {
  init(animated: Double) { self.init(animated) }
  var animated: Double { native }
  var boxed: Any? { NSNumber(value: native) }
}

extension Double: LayerValue {
  init(animated: Double) { self = animated }
  var animated: Double { self }
  var boxed: Any? { NSNumber(value: self) }
}

extension Float: LayerValue {
  init(animated: Double) { self.init(animated) }
  var animated: Double { Double(self) }
  var boxed: Any? { NSNumber(value: self) }
}

extension Int: LayerValue {
  /// Rounds to the nearest integer; a number that no `Int` can hold becomes 0.
  init(animated: Double) { self = Int(exactly: animated.rounded()) ?? 0 }
  var animated: Double { Double(self) }
  var boxed: Any? { NSNumber(value: self) }
}

extension Bool: LayerValue {
  init(animated: Bool) { self = animated }
  var animated: Bool { self }
  var boxed: Any? { NSNumber(value: self) }
}

extension CGPoint: LayerValue {
  init(animated: Point) { self.init(animated) }
  var animated: Point { Point(self) }

  static var components: [(path: String, component: Component)] { [("x", .x), ("y", .y)] }
}

extension CGSize: LayerValue {
  init(animated: Size) { self.init(animated) }
  var animated: Size { Size(self) }

  static var components: [(path: String, component: Component)] { [("width", .width), ("height", .height)] }
}

extension CGRect: LayerValue {
  /// Makes a rectangle with a positive size: beyond its end an animation may turn a size over.
  init(animated: Rect) {
    let (width, height) = (animated.maxX - animated.minX, animated.maxY - animated.minY)
    self = CGRect(x: animated.minX, y: animated.minY, width: width, height: height).standardized
  }
  var animated: Rect { Rect(self) }

  static var components: [(path: String, component: Component)] {
    [("origin.x", .x), ("origin.y", .y), ("size.width", .width), ("size.height", .height)]
  }

  static var pairs: [LayerValuePart<CGRect>] {
    [LayerValuePart("origin", \CGRect.origin), LayerValuePart("size", \CGRect.size)]
  }
}

extension CATransform3D: LayerValue {
  init(animated: Transform3D) { self.init(animated) }
  var animated: Transform3D { Transform3D(self) }

  static var components: [(path: String, component: Component)] {
    [
      ("rotation", .rotationZ), ("rotation.x", .rotationX), ("rotation.y", .rotationY), ("rotation.z", .rotationZ),
      ("scale", .scale), ("scale.x", .scaleX), ("scale.y", .scaleY), ("scale.z", .scaleZ), ("scale.xy", .scaleXY),
      ("translation.x", .translationX), ("translation.y", .translationY), ("translation.z", .translationZ),
    ]
  }

  static var pairs: [LayerValuePart<CATransform3D>] { [LayerValuePart("translation", \CATransform3D.translation)] }

  /// The translation along x and y, under the key path `transform.translation`.
  private var translation: CGSize {
    get { CGSize(width: m41, height: m42) }
    set { (m41, m42) = (newValue.width, newValue.height) }
  }
}

/// A missing colour is animated as the clear one.
extension CGColor?: LayerValue {
  init(animated: Color) { self = CGColor(animated) }
  var animated: Color { map { Color($0) } ?? .clear }
  var boxed: Any? { self.map { $0 as Any } }
  init?(boxed: Any?) {
    guard let boxed else {
      self = .none
      return
    }
    guard let color = Color(animationValue: boxed) else { return nil }
    self = (boxed as AnyObject) as? CGColor ?? CGColor(color)
  }
}
