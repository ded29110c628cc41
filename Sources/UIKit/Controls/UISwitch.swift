import SystemLook

/// A control that is on or off: a thumb on a track, always 51 x 31 points.
///
/// A tap switches it, or a finger that drags ten points to one side. `valueChanged` and `primaryActionTriggered` are
/// sent once, when the finger is lifted, and never by `setOn(_:animated:)`.
@preconcurrency @MainActor
open class UISwitch: UIControl {
  private let face = SwitchFace()
  private var value = false
  private var drag: SwitchDrag?
  private var dragStart = CGPoint.zero
  private var hasNewValue = false

  /// A switch at the origin of a frame. The size of the frame does not count.
  public override init(frame: CGRect) {
    super.init(frame: CGRect(origin: frame.origin, size: SwitchFace.size))
    setUp()
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    setUp()
    coder.interface?.read(self)
  }

  private func setUp() {
    layer.addSublayer(face.layer)
    isAccessibilityElement = true
    accessibilityTraits = [.button, .toggleButton]
    accessibilityValue = "0"
    for axis in [NSLayoutConstraint.Axis.horizontal, .vertical] { setContentHuggingPriority(.defaultHigh, for: axis) }
    updateFace(animated: false)
  }

  // MARK: - Value

  open var isOn: Bool {
    get { value }
    set { setOn(newValue, animated: false) }
  }

  /// Switches without sending events. If `animated`, the thumb slides.
  open func setOn(_ on: Bool, animated: Bool) {
    value = on
    drag?.isOn = on
    accessibilityValue = on ? "1" : "0"
    updateFace(animated: animated)
  }

  // MARK: - Look

  /// The colour of the track while the switch is on; nil means green.
  open var onTintColor: UIColor? {
    didSet { updateFace(animated: false) }
  }

  /// The colour of the thumb; nil means white.
  open var thumbTintColor: UIColor? {
    didSet { updateFace(animated: false) }
  }

  /// Kept, without effect, as since iOS 7.
  open var onImage: UIImage?

  /// Kept, without effect, as since iOS 7.
  open var offImage: UIImage?

  open override var isEnabled: Bool {
    didSet { updateFace(animated: false) }
  }

  open override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    updateFace(animated: false)
  }

  private func updateFace(animated: Bool) {
    face.show(
      isOn: drag?.isOn ?? value, isPressed: drag != nil, isEnabled: isEnabled,
      colors: SwitchFace.Colors(
        track: (onTintColor ?? .systemGreen).resolvedColor(with: traitCollection).cgColor,
        thumb: (thumbTintColor ?? .white).resolvedColor(with: traitCollection).cgColor,
        isDark: traitCollection.userInterfaceStyle == .dark), animated: animated && UIView.areAnimationsEnabled)
  }

  override var fixedSize: CGSize? { SwitchFace.size }

  // MARK: - Tracking

  /// A drag along the switch is the switch's.
  package override func keepsDrag(of touch: UITouch) -> Bool {
    let location = touch.location(in: self)
    return drag != nil && abs(location.x - dragStart.x) > abs(location.y - dragStart.y)
  }

  open override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    guard super.beginTracking(touch, with: event) else { return false }
    dragStart = touch.location(in: self)
    drag = SwitchDrag(from: dragStart.x, isOn: value)
    updateFace(animated: true)
    return true
  }

  open override func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    guard super.continueTracking(touch, with: event) else { return false }
    let before = drag?.isOn
    drag?.move(to: touch.location(in: self).x)
    if drag?.isOn != before { updateFace(animated: true) }
    return true
  }

  open override func endTracking(_ touch: UITouch?, with event: UIEvent?) {
    super.endTracking(touch, with: event)
    guard let drag else { return }
    let isOn = drag.hasMoved ? drag.isOn : isTouchInside ? !value : value
    self.drag = nil
    hasNewValue = isOn != value
    setOn(isOn, animated: true)
  }

  open override func cancelTracking(with event: UIEvent?) {
    super.cancelTracking(with: event)
    drag = nil
    updateFace(animated: true)
  }

  override var focusRadius: CGFloat { bounds.height / 2 }

  override func keyPressDidEnd() {
    setOn(!value, animated: true)
    send([.valueChanged, .primaryActionTriggered], for: nil)
  }

  /// Switches off by an arrow to the left and on by one to the right.
  package override func step(by direction: Int) -> Bool {
    guard value != (direction > 0) else { return true }
    keyPressDidEnd()
    return true
  }

  override func touchDidEnd(inside isInside: Bool, with event: UIEvent?) {
    guard hasNewValue else { return }
    hasNewValue = false
    send([.valueChanged, .primaryActionTriggered], for: event)
  }
}
