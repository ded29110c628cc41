import UIKit
import VectorGraphics

/// What a `CaretToArcView` shows.
enum ViewState: Int {
  case none, caret, arc
}

/// A caret ">" that becomes three quarters of a circle and back, and can spin like a progress indicator.
///
/// It is made for 400 × 400 points.
class CaretToArcView: UIView {
  /// Of the way from one shape to the other, in seconds.
  var animationDuration: Double = 0.2

  var viewState: ViewState = .none {
    didSet { if viewState != oldValue { showState() } }
  }

  /// Whether the control points show, and the lines between them.
  var showBezierPathIllustration = false {
    didSet { illustration.opacity = showBezierPathIllustration ? 1 : 0 }
  }

  override class var layerClass: AnyClass { CAShapeLayer.self }

  private var shape: CAShapeLayer { layer as! CAShapeLayer }
  private let illustration = CAShapeLayer()

  override init(frame: CGRect) {
    super.init(frame: frame)
    setUp()
  }

  required init?(coder: NSCoder) {
    super.init(coder: coder)
    setUp()
  }

  /// Spins the view, once a second, from the angle that it has; or stops all its animations where they are.
  func rotate(_ doRotate: Bool) {
    guard doRotate else {
      let angle = layer.presentation()?.value(forKeyPath: "transform.rotation.z") as? NSNumber
      transform = CGAffineTransform(rotationAngle: CGFloat(angle?.doubleValue ?? 0))
      layer.removeAllAnimations()
      return
    }
    let turn = CABasicAnimation(keyPath: "transform.rotation.z")
    turn.byValue = 2 * Double.pi
    turn.duration = 1
    turn.repeatCount = .infinity
    layer.add(turn, forKey: "rotate")
  }

  private func setUp() {
    shape.strokeColor = UIColor.black.cgColor
    shape.fillColor = nil
    shape.lineWidth = 5
    illustration.strokeColor = UIColor.red.withAlphaComponent(0.4).cgColor
    illustration.fillColor = nil
    illustration.lineWidth = 2
    illustration.opacity = 0
    layer.addSublayer(illustration)
  }

  private func showState() {
    let points: [CGPoint]
    switch viewState {
    case .none:
      shape.path = nil
      illustration.path = nil
      return
    case .caret: points = CaretToArcView.caretPoints
    case .arc: points = CaretToArcView.arcPoints
    }
    move(shape, to: CaretToArcView.curve(through: points))
    move(illustration, to: CaretToArcView.illustration(of: points))
  }

  private func move(_ layer: CAShapeLayer, to path: CGPath) {
    if let start = layer.path {
      let animation = CABasicAnimation(keyPath: "path")
      animation.fromValue = start
      animation.toValue = path
      animation.duration = animationDuration
      animation.timingFunction = CAMediaTimingFunction(name: .easeInEaseOut)
      layer.add(animation, forKey: "path")
    }
    layer.path = path
  }

  // MARK: - The two shapes

  //  p6 ●             The caret as two straight cubics, p0...p3 and p3...p6. Inner control points lie at thirds of each
  //      ╲ p5         arm, so each arm becomes one half of the arc without a change in the number of elements.
  //       ╲ p4
  //        ● p3
  //       ╱ p2
  //      ╱ p1
  //  p0 ●
  private static let caretPoints: [CGPoint] = {
    let (bottom, tip, top) = (CGPoint(x: 200, y: 280), CGPoint(x: 280, y: 200), CGPoint(x: 200, y: 120))
    return [
      bottom, between(bottom, tip, 1.0 / 3), between(bottom, tip, 2.0 / 3),
      tip, between(tip, top, 1.0 / 3), between(tip, top, 2.0 / 3), top,
    ]
  }()

  /// Three quarters of a circle, as one cubic for each 135°.
  static let arcPoints: [CGPoint] = {
    let (center, sweep) = (Point(200, 200), -0.75 * Double.pi)
    let lower = CubicBezier.arc(center: center, radius: 125, startAngle: -sweep, sweep: sweep)
    let upper = CubicBezier.arc(center: center, radius: 125, startAngle: 0, sweep: sweep)
    return [lower.p0, lower.p1, lower.p2, upper.p0, upper.p1, upper.p2, upper.p3].map { CGPoint(x: $0.x, y: $0.y) }
  }()

  private static func between(_ a: CGPoint, _ b: CGPoint, _ share: CGFloat) -> CGPoint {
    CGPoint(x: a.x + share * (b.x - a.x), y: a.y + share * (b.y - a.y))
  }

  private static func curve(through points: [CGPoint]) -> CGPath {
    let path = UIBezierPath()
    path.move(to: points[0])
    path.addCurve(to: points[3], controlPoint1: points[1], controlPoint2: points[2])
    path.addCurve(to: points[6], controlPoint1: points[4], controlPoint2: points[5])
    return path.cgPath
  }

  /// A ring on each point, and the lines from one to the next.
  private static func illustration(of points: [CGPoint]) -> CGPath {
    let path = UIBezierPath()
    for point in points {
      path.append(UIBezierPath(ovalIn: CGRect(x: point.x - 3, y: point.y - 3, width: 6, height: 6)))
    }
    path.move(to: points[0])
    for point in points.dropFirst() { path.addLine(to: point) }
    return path.cgPath
  }
}
