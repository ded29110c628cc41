public import QuartzCore
import VectorMotion

/// A timing along a Bézier curve from (0, 0) to (1, 1): x is the share of the time that has passed, y the progress.
@preconcurrency @MainActor
open class UICubicTimingParameters: NSObject, @preconcurrency UITimingCurveProvider {
  let curve: TimingCurve
  private let name: UIView.AnimationCurve?
  private let isNamed: Bool

  /// The curve that the system itself uses, with the controls (0.25, 0.1) and (0.25, 1).
  public override init() {
    curve = .default
    name = nil
    isNamed = true
    super.init()
  }

  /// The timing of a named curve.
  public init(animationCurve curve: UIView.AnimationCurve) {
    self.curve = curve.timingCurve
    name = curve
    isNamed = true
    super.init()
  }

  /// The curve with these control points. Each x is limited to 0...1; y is free.
  public init(controlPoint1 point1: CGPoint, controlPoint2 point2: CGPoint) {
    curve = TimingCurve(point1.x.native, point1.y.native, point2.x.native, point2.y.native)
    name = nil
    isNamed = false
    super.init()
  }

  /// The system's curve: archives are not read here.
  public required init?(coder: NSCoder) {
    curve = .default
    name = nil
    isNamed = true
    super.init()
  }

  /// The named curve that the timing was made of, or else `easeInOut`.
  open var animationCurve: UIView.AnimationCurve { name ?? .easeInOut }

  /// The control point beside the start.
  open var controlPoint1: CGPoint { CGPoint(x: curve.x1, y: curve.y1) }

  /// The control point beside the end.
  open var controlPoint2: CGPoint { CGPoint(x: curve.x2, y: curve.y2) }

  open var timingCurveType: UITimingCurveType { isNamed ? .builtin : .cubic }
  open var cubicTimingParameters: UICubicTimingParameters? { self }
  open var springTimingParameters: UISpringTimingParameters? { nil }

  open func encode(with coder: NSCoder) {}

  /// Returns this object, which never changes.
  open func copy(with zone: NSZone? = nil) -> Any { self }
}

extension UIView.AnimationCurve {
  /// The curve in the type of `VectorMotion`.
  var timingCurve: TimingCurve {
    switch self {
    case .easeInOut: .easeInEaseOut
    case .easeIn: .easeIn
    case .easeOut: .easeOut
    case .linear: .linear
    }
  }
}
