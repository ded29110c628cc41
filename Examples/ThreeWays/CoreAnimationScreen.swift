import UIKit

/// The motions made of layers and explicit animations.
class CoreAnimationViewController: UIViewController {
  private let motion: Motion

  init(_ motion: Motion) {
    self.motion = motion
    super.init(nibName: nil, bundle: nil)
  }

  required init?(coder: NSCoder) { fatalError("not made from a nib") }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .white
    let layer = CAShapeLayer()
    layer.frame = CGRect(x: 0, y: 0, width: Motion.side, height: Motion.side)
    layer.position = Motion.start
    let square = CGPath(rect: layer.bounds, transform: nil)
    layer.path = square
    layer.fillColor = UIColor.red.cgColor
    view.layer.addSublayer(layer)

    switch motion {
    case .fade: animate(layer, "opacity", from: 1, to: 0.2) { layer.opacity = 0.2 }
    case .slide: animate(layer, "position", from: Motion.start, to: Motion.end) { layer.position = Motion.end }
    case .turn:
      let turned = CATransform3DMakeRotation(2 * .pi / 3, 0, 0, 1)
      animate(layer, "transform", from: CATransform3DIdentity, to: turned) { layer.transform = turned }
    case .grow:
      let grown = CATransform3DMakeScale(1.4, 0.5, 1)
      animate(layer, "transform", from: CATransform3DIdentity, to: grown) { layer.transform = grown }
    case .spring:
      let spring = CASpringAnimation(keyPath: "position")
      spring.fromValue = Motion.start
      spring.toValue = Motion.end
      spring.stiffness = Motion.stiffness
      spring.damping = Motion.damping
      spring.duration = spring.settlingDuration
      layer.position = Motion.end
      layer.add(spring, forKey: nil)
    case .trim:
      ring(layer)
      animate(layer, "strokeEnd", from: 0, to: 1) { layer.strokeEnd = 1 }
    case .morph:
      layer.frame = CGRect(origin: .zero, size: Motion.canvas)
      let paths = Motion.outlines.map(path(through:))
      animate(layer, "path", from: paths[0], to: paths[1]) { layer.path = paths[1] }
    case .dash:
      ring(layer)
      layer.lineDashPattern = [12, 8]
      animate(layer, "lineDashPhase", from: 0, to: 30) { layer.lineDashPhase = 30 }
    }
  }

  private func animate(_ layer: CALayer, _ keyPath: String, from: Any, to: Any, _ change: () -> Void) {
    let animation = CABasicAnimation(keyPath: keyPath)
    animation.fromValue = from
    animation.toValue = to
    animation.duration = Motion.duration
    animation.timingFunction = CAMediaTimingFunction(name: .easeInEaseOut)
    CATransaction.begin()
    CATransaction.setDisableActions(true)
    change()
    CATransaction.commit()
    layer.add(animation, forKey: nil)
  }

  private func ring(_ layer: CAShapeLayer) {
    layer.path = CGPath(ellipseIn: layer.bounds, transform: nil)
    layer.fillColor = nil
    layer.strokeColor = UIColor.red.cgColor
    layer.lineWidth = 8
  }

  private func path(through points: [CGPoint]) -> CGPath {
    let path = CGMutablePath()
    path.addLines(between: points)
    path.closeSubpath()
    return path
  }
}
