// A view file as people write it for iOS, with Foundation. Compiled here in Swift 6 mode, and by Tests/Outside/Stranger in
// Swift 5 mode too.
import Foundation
import UIKit

@MainActor
protocol BadgeDelegate: AnyObject {
  func badgeWasTouched(_ badge: BadgeView)
}

class BadgeView: UIView {
  weak var delegate: BadgeDelegate?
  let radius: CGFloat
  var touches: [UITouch.Phase] = []

  // The other order of words.
  class override var layerClass: AnyClass { CAGradientLayer.self }

  override var layer: CAGradientLayer {
    return super.layer as! CAGradientLayer
  }

  override var frame: CGRect {
    didSet { frames.append(frame) }
  }

  override var bounds: CGRect {
    didSet { setNeedsDisplay() }
  }

  var frames: [CGRect] = []

  init(radius: CGFloat, color: UIColor = .blue) {
    self.radius = radius
    super.init(frame: CGRect(x: 0, y: 0, width: radius * 2, height: radius * 2))
    tintColor = color
    layer.cornerRadius = radius
    layer.colors = [color.cgColor, color.withAlphaComponent(0.5).cgColor]
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) {
    fatalError("init(coder:) has not been implemented")
  }

  override func draw(_ rect: CGRect) {
    super.draw(rect)
    guard let context = UIGraphicsGetCurrentContext() else { return }
    context.saveGState()
    tintColor.setFill()
    context.fillEllipse(in: bounds)
    context.restoreGState()
  }

  override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
    let view = super.hitTest(point, with: event)
    return view == self ? view : nil
  }

  override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
    return bounds.insetBy(dx: -10, dy: -10).contains(point)
  }

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    super.touchesBegan(touches, with: event)
    guard let touch = touches.first else { return }
    self.touches.append(touch.phase)
    delegate?.badgeWasTouched(self)
    center = touch.location(in: superview)
  }

  override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
    self.touches.append(.cancelled)
  }

  override func tintColorDidChange() {
    super.tintColorDidChange()
    setNeedsDisplay()
  }

  override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    if traitCollection.hasDifferentColorAppearance(comparedTo: previousTraitCollection) { setNeedsDisplay() }
  }

  override func action(for layer: CALayer, forKey event: String) -> CAAction? {
    return event == "cornerRadius" ? CABasicAnimation(keyPath: event) : super.action(for: layer, forKey: event)
  }

  override func layoutSublayers(of layer: CALayer) {
    super.layoutSublayers(of: layer)
  }
}

// No initialisers of its own: it inherits those of UIView.
final class PlainView: UIView {
  var count = 0
  let path = UIBezierPath()
}

class DelegateView: UIView {
  private let dots = CALayer()

  convenience init() {
    self.init(frame: .zero)
    dots.delegate = self
    layer.addSublayer(dots)
  }

  override func draw(_ layer: CALayer, in ctx: CGContext) {
    guard layer === dots else { return super.draw(layer, in: ctx) }
    ctx.setFillColor(UIColor.black.cgColor)
    ctx.fill(layer.bounds)
  }
}

final class BadgeViewController: UIViewController, BadgeDelegate {
  private let badge: BadgeView
  private(set) var log: [String] = []

  init(radius: CGFloat) {
    badge = BadgeView(radius: radius)
    super.init(nibName: nil, bundle: nil)
  }

  required init?(coder: NSCoder) {
    fatalError("init(coder:) has not been implemented")
  }

  override func loadView() {
    view = UIView()
    view.backgroundColor = .white
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    badge.delegate = self
    view.addSubview(badge)
    badge.isUserInteractionEnabled = true
    log.append("loaded")
  }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    badge.center = view.center
  }

  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    log.append("appeared")
  }

  override func didReceiveMemoryWarning() {
    super.didReceiveMemoryWarning()
  }

  override var prefersStatusBarHidden: Bool { return true }

  override var supportedInterfaceOrientations: UIInterfaceOrientationMask { return .portrait }

  func badgeWasTouched(_ badge: BadgeView) { log.append("touched") }
}

extension UIView {
  func fill(_ other: UIView, insets: UIEdgeInsets = .zero) {
    other.addSubview(self)
    frame = other.bounds.inset(by: insets)
    autoresizingMask = [.flexibleWidth, .flexibleHeight]
  }

  var topmost: UIView { superview?.topmost ?? self }
}
