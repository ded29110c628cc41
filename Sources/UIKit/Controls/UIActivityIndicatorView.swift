import SystemLook
import QuartzCore

/// Eight spokes that go round while something is under way.
@preconcurrency @MainActor
open class UIActivityIndicatorView: UIView {
  public enum Style: Int, Sendable {
    case medium = 100
    case large = 101
    /// A large one in white, as iOS names it since before version 13.
    @available(iOS, deprecated: 13, renamed: "large")
    case whiteLarge = 0
    /// A medium one in white.
    @available(iOS, deprecated: 13, renamed: "medium")
    case white = 1
    /// A medium one in grey.
    @available(iOS, deprecated: 13, renamed: "medium")
    case gray = 2

    fileprivate var side: CGFloat {
      switch self {
      case .large, .whiteLarge: SpinnerLook.largeSide
      case .medium, .white, .gray: SpinnerLook.mediumSide
      }
    }

    /// The colour that the style brings; the present styles leave it as it is.
    fileprivate var color: UIColor? {
      switch self {
      case .white, .whiteLarge: .white
      case .gray: UIColor(SpinnerLook.color)
      case .medium, .large: nil
      }
    }
  }

  private let spokes = (0..<SpinnerLook.count).map { _ in CALayer() }
  private static let animationKey = "UIActivityIndicatorView.turn"

  /// An indicator of the medium style.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    setUp()
  }

  /// An indicator of a style, in its size.
  public init(style: Style) {
    self.style = style
    if let color = style.color { self.color = color }
    super.init(frame: CGRect(x: 0, y: 0, width: style.side, height: style.side))
    setUp()
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    setUp()
    coder.interface?.read(self)
  }

  private func setUp() {
    isUserInteractionEnabled = false
    isAccessibilityElement = true
    accessibilityLabel = "In progress"
    isHidden = hidesWhenStopped
    for axis in [NSLayoutConstraint.Axis.horizontal, .vertical] { setContentHuggingPriority(.defaultHigh, for: axis) }
    for (index, spoke) in spokes.enumerated() {
      spoke.opacity = Float(SpinnerLook.opacity(behind: (SpinnerLook.count - index) % SpinnerLook.count))
      layer.addSublayer(spoke)
    }
    updateColor()
  }

  // MARK: - Look

  open var style = Style.medium {
    didSet {
      if let color = style.color { self.color = color }
      invalidateIntrinsicContentSize()
      setNeedsLayout()
    }
  }

  /// The colour of the darkest spoke.
  open var color: UIColor! = UIColor(SpinnerLook.color) {
    didSet { updateColor() }
  }

  open override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    updateColor()
  }

  private func updateColor() {
    let color = (color ?? UIColor(SpinnerLook.color)).resolvedColor(with: traitCollection).cgColor
    changeSpokes { spoke, _ in spoke.backgroundColor = color }
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    let side = style.side
    let middle = CGPoint(x: bounds.midX, y: bounds.midY)
    changeSpokes { spoke, index in
      let angle = CGFloat(index) / CGFloat(SpinnerLook.count) * 2 * .pi
      spoke.bounds = CGRect(x: 0, y: 0, width: side * SpinnerLook.spokeWidth, height: side * SpinnerLook.spokeLength)
      spoke.cornerRadius = spoke.bounds.width / 2
      spoke.position = middle
      spoke.setAffineTransform(
        CGAffineTransform(rotationAngle: angle).translatedBy(x: 0, y: -side * SpinnerLook.spokeDistance))
    }
  }

  private func changeSpokes(_ change: (CALayer, Int) -> Void) {
    CATransaction.begin()
    CATransaction.setDisableActions(true)
    for (index, spoke) in spokes.enumerated() { change(spoke, index) }
    CATransaction.commit()
  }

  open override func sizeThatFits(_ size: CGSize) -> CGSize { intrinsicContentSize }

  open override var intrinsicContentSize: CGSize { CGSize(width: style.side, height: style.side) }

  // MARK: - Animation

  /// Whether the indicator is hidden while it stands still.
  open var hidesWhenStopped = true {
    didSet { if !isAnimating { isHidden = hidesWhenStopped } }
  }

  open private(set) var isAnimating = false

  /// Shows the indicator and lets the dark spoke go round, as keyframes of the spokes' opacity.
  open func startAnimating() {
    isHidden = false
    guard !isAnimating else { return }
    isAnimating = true
    let count = SpinnerLook.count
    for (index, spoke) in spokes.enumerated() {
      let turn = CAKeyframeAnimation(keyPath: "opacity")
      turn.values = (0..<count).map { SpinnerLook.opacity(behind: ($0 - index + count) % count) }
      turn.keyTimes = (0...count).map { NSNumber(value: Double($0) / Double(count)) }
      turn.calculationMode = .discrete
      turn.duration = SpinnerLook.duration
      turn.repeatCount = .infinity
      spoke.add(turn, forKey: Self.animationKey)
    }
  }

  open func stopAnimating() {
    for spoke in spokes { spoke.removeAnimation(forKey: Self.animationKey) }
    isAnimating = false
    if hidesWhenStopped { isHidden = true }
  }
}
