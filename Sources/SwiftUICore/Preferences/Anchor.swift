/// A point or rectangle of a view. Other views turn it into their own coordinates with a geometry proxy.
public struct Anchor<Value> {
  /// The point or rectangle in the coordinates of the root.
  let value: Value
}

extension Anchor: Sendable where Value: Sendable {}
extension Anchor: Equatable where Value: Equatable {}
extension Anchor: Hashable where Value: Hashable {}

extension Anchor {
  /// A choice of a point or rectangle of a view.
  public struct Source {
    /// Computes the point or rectangle, in the view's coordinates, from the view's size.
    let value: (_ size: CGSize) -> Value
  }
}

extension Anchor.Source: @unchecked Sendable where Value: Sendable {}

extension Anchor.Source {
  public init<T>(_ array: [Anchor<T>.Source]) where Value == [T] {
    value = { size in array.map { $0.value(size) } }
  }

  public init<T>(_ anchor: Anchor<T>.Source?) where Value == T? {
    value = { size in anchor?.value(size) }
  }
}

extension Anchor.Source where Value == CGRect {
  public static func rect(_ r: CGRect) -> Anchor<CGRect>.Source { .init { _ in r } }
  public static var bounds: Anchor<CGRect>.Source { .init { CGRect(origin: .zero, size: $0) } }
}

extension Anchor.Source where Value == CGPoint {
  public static func point(_ p: CGPoint) -> Anchor<CGPoint>.Source { .init { _ in p } }

  public static func unitPoint(_ p: UnitPoint) -> Anchor<CGPoint>.Source {
    .init { CGPoint(x: $0.width * p.x, y: $0.height * p.y) }
  }

  public static var topLeading: Anchor<CGPoint>.Source { unitPoint(.topLeading) }
  public static var top: Anchor<CGPoint>.Source { unitPoint(.top) }
  public static var topTrailing: Anchor<CGPoint>.Source { unitPoint(.topTrailing) }
  public static var leading: Anchor<CGPoint>.Source { unitPoint(.leading) }
  public static var center: Anchor<CGPoint>.Source { unitPoint(.center) }
  public static var trailing: Anchor<CGPoint>.Source { unitPoint(.trailing) }
  public static var bottomTrailing: Anchor<CGPoint>.Source { unitPoint(.bottomTrailing) }
  public static var bottom: Anchor<CGPoint>.Source { unitPoint(.bottom) }
  public static var bottomLeading: Anchor<CGPoint>.Source { unitPoint(.bottomLeading) }
}

/// A type of values that anchors stand for.
protocol AnchorValue {
  /// Returns the value with all its points mapped by `map`.
  func applying(_ map: CGAffineTransform) -> Self
}

extension CGPoint: AnchorValue {}
extension CGRect: AnchorValue {}

extension Array: AnchorValue where Element: AnchorValue {
  func applying(_ map: CGAffineTransform) -> [Element] { self.map { $0.applying(map) } }
}

extension Optional: AnchorValue where Wrapped: AnchorValue {
  func applying(_ map: CGAffineTransform) -> Wrapped? { self.map { $0.applying(map) } }
}

extension GeometryProxy {
  /// The value that the anchor stands for, in the coordinates of this proxy's view.
  public subscript<T>(anchor: Anchor<T>) -> T {
    let box = box
    let map = MainActor.assumeIsolated {
      (box as? any FrameReader)?.readsFrame = true
      return box.mapToRoot
    }
    guard map.a * map.d != map.b * map.c, let value = anchor.value as? any AnchorValue else { return anchor.value }
    return value.applying(map.inverted()) as? T ?? anchor.value
  }
}

extension LayoutBox {
  /// The map from the box's coordinates to those of the root. O(depth).
  var mapToRoot: CGAffineTransform {
    func place(_ point: CGPoint) -> CGPoint { convert(CGRect(origin: point, size: .zero), upTo: nil).origin }
    let (origin, right, below) = (place(.zero), place(CGPoint(x: 1, y: 0)), place(CGPoint(x: 0, y: 1)))
    return CGAffineTransform(
      a: right.x - origin.x, b: right.y - origin.y, c: below.x - origin.x, d: below.y - origin.y,
      tx: origin.x, ty: origin.y)
  }
}
