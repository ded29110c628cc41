import QuartzCore

/// A direction in which content is scrolled.
enum ScrollAxis: CaseIterable {
  case horizontal, vertical

  var other: ScrollAxis { self == .horizontal ? .vertical : .horizontal }
}

/// A value for each direction.
struct AlongAxes<Value> {
  var horizontal: Value
  var vertical: Value

  init(_ value: Value) { (horizontal, vertical) = (value, value) }

  subscript(axis: ScrollAxis) -> Value {
    get { axis == .horizontal ? horizontal : vertical }
    set {
      if axis == .horizontal { horizontal = newValue } else { vertical = newValue }
    }
  }
}

extension CGPoint {
  subscript(axis: ScrollAxis) -> CGFloat {
    get { axis == .horizontal ? x : y }
    set {
      if axis == .horizontal { x = newValue } else { y = newValue }
    }
  }
}

extension CGSize {
  subscript(axis: ScrollAxis) -> CGFloat {
    get { axis == .horizontal ? width : height }
    set {
      if axis == .horizontal { width = newValue } else { height = newValue }
    }
  }
}

extension UIEdgeInsets {
  /// The inset at the side where the axis begins, and the one at the other side.
  subscript(axis: ScrollAxis) -> (start: CGFloat, end: CGFloat) {
    axis == .horizontal ? (left, right) : (top, bottom)
  }
}
