import UIKit

/// The motions made of views: blocks and animators where views animate by themselves, else the layer that a view is made of.
class UIKitViewController: UIViewController {
  private let motion: Motion
  private let square = ShapeView(frame: CGRect(x: 0, y: 0, width: Motion.side, height: Motion.side))

  init(_ motion: Motion) {
    self.motion = motion
    super.init(nibName: nil, bundle: nil)
  }

  required init?(coder: NSCoder) { fatalError("not made from a nib") }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .white
    square.center = Motion.start
    view.addSubview(square)
    switch motion {
    case .trim, .dash: square.showRing()
    case .morph:
      square.frame = CGRect(origin: .zero, size: Motion.canvas)
      square.shape.path = path(through: Motion.outlines[0])
    default: square.backgroundColor = .red
    }
  }

  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    let square = square
    switch motion {
    case .fade: animate { square.alpha = 0.2 }
    case .slide: animate { square.center = Motion.end }
    case .turn: animate { square.transform = CGAffineTransform(rotationAngle: 2 * .pi / 3) }
    case .grow: animate { square.transform = CGAffineTransform(scaleX: 1.4, y: 0.5) }
    case .spring:
      let spring = UISpringTimingParameters(
        mass: 1, stiffness: Motion.stiffness, damping: Motion.damping, initialVelocity: .zero)
      let animator = UIViewPropertyAnimator(duration: 0, timingParameters: spring)
      animator.addAnimations { square.center = Motion.end }
      animator.startAnimation()
    case .trim: animate("strokeEnd", from: 0, to: 1)
    case .morph:
      let end = path(through: Motion.outlines[1])
      animate("path", from: square.shape.path as Any, to: end)
      square.shape.path = end
    case .dash:
      square.shape.lineDashPattern = [12, 8]
      animate("lineDashPhase", from: 0, to: 30)
      square.shape.lineDashPhase = 30
    }
  }

  private func animate(_ changes: @escaping () -> Void) {
    UIView.animate(withDuration: Motion.duration, delay: 0, options: .curveEaseInOut, animations: changes)
  }

  private func animate(_ keyPath: String, from: Any, to: Any) {
    let animation = CABasicAnimation(keyPath: keyPath)
    animation.fromValue = from
    animation.toValue = to
    animation.duration = Motion.duration
    animation.timingFunction = CAMediaTimingFunction(name: .easeInEaseOut)
    square.layer.add(animation, forKey: keyPath)
  }

  private func path(through points: [CGPoint]) -> CGPath {
    let path = UIBezierPath()
    path.move(to: points[0])
    for point in points.dropFirst() { path.addLine(to: point) }
    path.close()
    return path.cgPath
  }
}

/// A view that is a shape.
class ShapeView: UIView {
  override class var layerClass: AnyClass { CAShapeLayer.self }

  var shape: CAShapeLayer {
    guard let shape = layer as? CAShapeLayer else { fatalError("made of a shape layer") }
    return shape
  }

  override init(frame: CGRect) {
    super.init(frame: frame)
    shape.fillColor = UIColor.red.cgColor
  }

  required init?(coder: NSCoder) { fatalError("not made from a nib") }

  func showRing() {
    shape.path = UIBezierPath(ovalIn: bounds).cgPath
    shape.fillColor = nil
    shape.strokeColor = UIColor.red.cgColor
    shape.lineWidth = 8
  }
}
