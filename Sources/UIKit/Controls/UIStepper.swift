import SystemLook

/// A control that counts up and down: minus and plus, 94 x 32 points.
///
/// A tap counts once, when the finger is lifted. A finger that stays counts again and again, ever faster, while it is on
/// the sign on which it came down.
@preconcurrency @MainActor
open class UIStepper: UIControl {
  private let face = StepperFace()
  private var count = StepperCount()
  private var pressed: StepperFace.Sign?
  private var nextStep: ScheduledWork?
  private var steps = 0
  private var hasNewValue = false
  private var incrementImages = StateTable<UIImage>()
  private var decrementImages = StateTable<UIImage>()
  private var backgroundImages = StateTable<UIImage>()
  private var dividerImages: [[UInt]: UIImage] = [:]

  /// A stepper at the origin of a frame. The size of the frame does not count.
  public override init(frame: CGRect) {
    super.init(frame: CGRect(origin: frame.origin, size: StepperFace.size))
    setUp()
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    setUp()
    coder.interface?.read(self)
  }

  private func setUp() {
    for view in face.views { addSubview(view) }
    isAccessibilityElement = true
    accessibilityTraits = .adjustable
    for axis in [NSLayoutConstraint.Axis.horizontal, .vertical] { setContentHuggingPriority(.defaultHigh, for: axis) }
    layer.cornerRadius = StepperLook.cornerRadius
    layer.cornerCurve = .continuous
    clipsToBounds = true
    updateFace()
  }

  isolated deinit { nextStep?.cancel() }

  // MARK: - Value

  /// The value, which is kept in the range. A value that is no number is ignored.
  open var value: Double {
    get { count.value }
    set { change { $0.set(newValue) } }
  }

  /// The smallest value. A larger maximum follows it; what is no number is ignored. The same holds for `maximumValue`.
  open var minimumValue: Double {
    get { count.range.minimum }
    set { change { $0.setMinimum(newValue) } }
  }

  open var maximumValue: Double {
    get { count.range.maximum }
    set { change { $0.setMaximum(newValue) } }
  }

  /// The distance between values. What is not above zero is ignored.
  open var stepValue: Double {
    get { count.step }
    set { change { $0.setStep(newValue) } }
  }

  /// Whether a step beyond an end goes to the other end.
  open var wraps = false {
    didSet { updateFace() }
  }

  /// Whether a finger that stays down goes on counting.
  open var autorepeat = true

  /// Whether `valueChanged` is sent at each step, and not only when the finger is lifted.
  open var isContinuous = true

  private func change(_ body: (inout StepperCount) -> Void) {
    body(&count)
    updateFace()
  }

  // MARK: - Look

  open func setBackgroundImage(_ image: UIImage?, for state: State) {
    backgroundImages[state] = image
    updateFace()
  }

  open func backgroundImage(for state: State) -> UIImage? { backgroundImages[state] }

  open func setDividerImage(
    _ image: UIImage?, forLeftSegmentState leftState: State, rightSegmentState rightState: State
  ) {
    dividerImages[[leftState.rawValue, rightState.rawValue]] = image
    updateFace()
  }

  open func dividerImage(forLeftSegmentState state: State, rightSegmentState: State) -> UIImage? {
    dividerImages[[state.rawValue, rightSegmentState.rawValue]] ?? dividerImages[[0, 0]]
  }

  /// Sets the image in place of the plus.
  open func setIncrementImage(_ image: UIImage?, for state: State) {
    incrementImages[state] = image
    updateFace()
  }

  open func incrementImage(for state: State) -> UIImage? { incrementImages[state] }

  /// Sets the image in place of the minus.
  open func setDecrementImage(_ image: UIImage?, for state: State) {
    decrementImages[state] = image
    updateFace()
  }

  open func decrementImage(for state: State) -> UIImage? { decrementImages[state] }

  open override var isEnabled: Bool {
    didSet { updateFace() }
  }

  open override var semanticContentAttribute: UISemanticContentAttribute {
    didSet { setNeedsLayout() }
  }

  open override func tintColorDidChange() {
    super.tintColorDidChange()
    updateFace()
  }

  open override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    updateFace()
  }

  private func state(of sign: StepperFace.Sign) -> State {
    var state: State = pressed == sign && isTouchOn(sign) ? .highlighted : .normal
    if !isEnabled || !count.canStep(sign == .plus, wraps: wraps) { state.insert(.disabled) }
    return state
  }

  private func updateFace() {
    let (minus, plus) = (state(of: .minus), state(of: .plus))
    let ground =
      isEnabled ? backgroundImage(for: pressed == nil ? .normal : .highlighted) : backgroundImage(for: .disabled)
    let (left, right) = isMirrored ? (plus, minus) : (minus, plus)
    face.show(
      minus: StepperFace.Half(image: decrementImage(for: minus), state: minus),
      plus: StepperFace.Half(image: incrementImage(for: plus), state: plus), ground: ground,
      divider: dividerImage(forLeftSegmentState: left, rightSegmentState: right), traits: traitCollection)
    backgroundColor = ground == nil ? UIColor(StepperLook.ground) : nil
  }

  private var isMirrored: Bool { effectiveUserInterfaceLayoutDirection == .rightToLeft }

  open override func layoutSubviews() {
    super.layoutSubviews()
    face.place(in: bounds, isMirrored: isMirrored)
  }

  override var fixedSize: CGSize? { StepperFace.size }

  // MARK: - Tracking

  private var finger = CGPoint.zero

  private func isTouchOn(_ sign: StepperFace.Sign) -> Bool {
    bounds.contains(finger) && face.sign(at: finger, in: bounds, isMirrored: isMirrored) == sign
  }

  package override func keepsDrag(of touch: UITouch) -> Bool { pressed != nil }

  open override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    guard super.beginTracking(touch, with: event) else { return false }
    finger = touch.location(in: self)
    let sign = face.sign(at: finger, in: bounds, isMirrored: isMirrored)
    guard count.canStep(sign == .plus, wraps: wraps) else { return false }
    pressed = sign
    (steps, hasNewValue) = (0, false)
    updateFace()
    scheduleStep()
    return true
  }

  open override func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    guard super.continueTracking(touch, with: event) else { return false }
    finger = touch.location(in: self)
    updateFace()
    return true
  }

  open override func endTracking(_ touch: UITouch?, with event: UIEvent?) {
    super.endTracking(touch, with: event)
    if let touch { finger = touch.location(in: self) }
    if steps == 0, let pressed, isTouchOn(pressed) { hasNewValue = step(pressed) }
    finish(with: event)
  }

  open override func cancelTracking(with event: UIEvent?) {
    super.cancelTracking(with: event)
    finish(with: event)
  }

  private func finish(with event: UIEvent?) {
    pressed = nil
    nextStep?.cancel()
    nextStep = nil
    updateFace()
    guard hasNewValue else { return }
    hasNewValue = false
    send([.valueChanged, .primaryActionTriggered], for: event)
  }

  private func scheduleStep() {
    guard autorepeat else { return }
    nextStep = MediaClock.current.perform(after: StepperLook.pause(afterSteps: steps)) { [weak self] in
      self?.repeatStep()
    }
  }

  private func repeatStep() {
    guard let pressed else { return }
    steps += 1
    scheduleStep()
    guard isTouchOn(pressed), step(pressed) else { return }
    if isContinuous {
      send([.valueChanged, .primaryActionTriggered], for: nil)
    } else {
      hasNewValue = true
    }
  }

  private func step(_ sign: StepperFace.Sign) -> Bool {
    let old = count.value
    change { $0.step(sign == .plus, wraps: wraps) }
    return count.value != old
  }

  // MARK: - Accessibility

  /// The value that was set, or else the number.
  open override var accessibilityValue: String? {
    get { super.accessibilityValue ?? count.value.formatted() }
    set { super.accessibilityValue = newValue }
  }

  open override func accessibilityIncrement() { stepForAccessibility(.plus) }

  open override func accessibilityDecrement() { stepForAccessibility(.minus) }

  private func stepForAccessibility(_ sign: StepperFace.Sign) {
    if step(sign) { send([.valueChanged, .primaryActionTriggered], for: nil) }
  }
}
