// A view file as people write it for iOS, with `import UIKit` alone. Compiled here in Swift 6 mode, and by
// Tests/Outside/Stranger in Swift 5 mode too.
import UIKit

@IBDesignable
open class ProgressRing: UIView {
  @IBInspectable var lineWidth: CGFloat = 4 {
    didSet { shapeLayer.lineWidth = lineWidth }
  }

  @IBInspectable public var progress: CGFloat = 0 {
    didSet { setNeedsLayout() }
  }

  public override class var layerClass: AnyClass {
    return CAShapeLayer.self
  }

  private var shapeLayer: CAShapeLayer {
    return layer as! CAShapeLayer
  }

  private lazy var label: UIView = {
    let view = UIView()
    view.tag = 7
    return view
  }()

  private var animator: (() -> Void)?
  private(set) var layouts = 0

  public override init(frame: CGRect) {
    super.init(frame: frame)
    commonInit()
  }

  required public init?(coder aDecoder: NSCoder) {
    super.init(coder: aDecoder)
    commonInit()
  }

  private func commonInit() {
    backgroundColor = .clear
    shapeLayer.fillColor = nil
    shapeLayer.strokeColor = UIColor.red.cgColor
    addSubview(label)
  }

  open override func awakeFromNib() {
    super.awakeFromNib()
    commonInit()
  }

  open override func prepareForInterfaceBuilder() {
    super.prepareForInterfaceBuilder()
    progress = 0.5
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    layouts += 1
    label.frame = bounds.insetBy(dx: lineWidth, dy: lineWidth)
    shapeLayer.path = UIBezierPath(ovalIn: bounds).cgPath
    shapeLayer.strokeEnd = progress
  }

  override open var intrinsicContentSize: CGSize {
    return CGSize(width: 44, height: UIView.noIntrinsicMetric)
  }

  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    return CGSize(width: min(size.width, 44), height: 44)
  }

  override open func didMoveToWindow() {
    super.didMoveToWindow()
    if window != nil { animator?() }
  }

  override open func willMove(toSuperview newSuperview: UIView?) {
    super.willMove(toSuperview: newSuperview)
  }

  public func start() {
    let animation = CABasicAnimation(keyPath: "strokeEnd")
    animation.fromValue = 0
    animation.toValue = 1
    animation.duration = 1
    layer.add(animation, forKey: "start")
    UIView.animate(withDuration: 0.3) { self.alpha = 1 }
  }
}
