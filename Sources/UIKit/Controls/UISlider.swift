import SystemLook

/// A control for a value in a range: a thumb on a track.
///
/// The thumb moves with a finger that came down on it; elsewhere the track does not react. `valueChanged` is sent at each
/// move, unless `isContinuous` is false, and once more when the finger is lifted.
@preconcurrency @MainActor
open class UISlider: UIControl {
  private let face = SliderFace()
  private var range = ValueRange<Float>(minimum: 0, maximum: 1)
  private var shown: Float = 0
  /// The distance from the thumb's middle to the finger that holds it.
  private var grip: CGFloat?
  private var hasNewValue = false
  private var thumbImages = StateTable<UIImage>()
  private var minimumTrackImages = StateTable<UIImage>()
  private var maximumTrackImages = StateTable<UIImage>()

  public override init(frame: CGRect) {
    super.init(frame: frame)
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
    setContentHuggingPriority(.defaultHigh, for: .vertical)
    updateFace()
  }

  // MARK: - Value

  /// The value, which is kept in the range. A value that is no number counts as the minimum.
  open var value: Float {
    get { shown }
    set { setValue(newValue, animated: false) }
  }

  /// The smallest value. A larger maximum follows it; what is no number is ignored. The same holds for `maximumValue`.
  open var minimumValue: Float {
    get { range.minimum }
    set { changeRange { $0.setMinimum(newValue) } }
  }

  open var maximumValue: Float {
    get { range.maximum }
    set { changeRange { $0.setMaximum(newValue) } }
  }

  private func changeRange(_ change: (inout ValueRange<Float>) -> Void) {
    change(&range)
    shown = range.clamped(shown)
    setNeedsLayout()
  }

  /// Sets the value without sending events. If `animated`, the thumb slides.
  open func setValue(_ value: Float, animated: Bool) {
    let old = range.share(of: shown)
    shown = range.clamped(value)
    guard animated, window != nil else { return setNeedsLayout() }
    layoutIfNeeded()
    UIView.animate(
      withDuration: SliderLook.duration(ofWay: abs(range.share(of: shown) - old)), delay: 0,
      options: .beginFromCurrentState
    ) {
      self.placeParts()
    }
  }

  /// Whether `valueChanged` is sent while the finger moves, and not only at its end.
  open var isContinuous = true

  // MARK: - Look

  /// The colour of the track on the side of the minimum; nil means the tint.
  open var minimumTrackTintColor: UIColor? {
    didSet { updateFace() }
  }

  /// The colour of the track on the side of the maximum; nil means a grey.
  open var maximumTrackTintColor: UIColor? {
    didSet { updateFace() }
  }

  /// The colour of the thumb; nil means white.
  open var thumbTintColor: UIColor? {
    didSet { updateFace() }
  }

  /// The image at the end of the minimum.
  open var minimumValueImage: UIImage? {
    didSet { updateFace() }
  }

  /// The image at the end of the maximum.
  open var maximumValueImage: UIImage? {
    didSet { updateFace() }
  }

  open func setThumbImage(_ image: UIImage?, for state: State) {
    thumbImages[state] = image
    updateFace()
  }

  open func setMinimumTrackImage(_ image: UIImage?, for state: State) {
    minimumTrackImages[state] = image
    updateFace()
  }

  open func setMaximumTrackImage(_ image: UIImage?, for state: State) {
    maximumTrackImages[state] = image
    updateFace()
  }

  /// Returns the image that was set for exactly this state, or else for the normal one. The methods below do the same.
  open func thumbImage(for state: State) -> UIImage? { thumbImages[state] }

  open func minimumTrackImage(for state: State) -> UIImage? { minimumTrackImages[state] }

  open func maximumTrackImage(for state: State) -> UIImage? { maximumTrackImages[state] }

  open var currentThumbImage: UIImage? { thumbImage(for: state) }

  open var currentMinimumTrackImage: UIImage? { minimumTrackImage(for: state) }

  open var currentMaximumTrackImage: UIImage? { maximumTrackImage(for: state) }

  open override var isEnabled: Bool {
    didSet { updateFace() }
  }

  open override var isHighlighted: Bool {
    didSet { if isHighlighted != oldValue { updateFace() } }
  }

  open override var isSelected: Bool {
    didSet { if isSelected != oldValue { updateFace() } }
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

  private func updateFace() {
    let tint: UIColor = tintColor
    face.show(
      minimum: SliderFace.Part(image: currentMinimumTrackImage, color: minimumTrackTintColor ?? tint),
      maximum: SliderFace.Part(
        image: currentMaximumTrackImage, color: maximumTrackTintColor ?? UIColor(SliderLook.track)),
      thumb: SliderFace.Part(image: currentThumbImage, color: thumbTintColor ?? .white))
    face.minimumImage.image = minimumValueImage
    face.maximumImage.image = maximumValueImage
    for view in face.views { view.alpha = isEnabled ? 1 : SliderLook.disabledOpacity }
    setNeedsLayout()
  }

  // MARK: - Layout

  /// Returns the place of the image at the end of the minimum.
  open func minimumValueImageRect(forBounds bounds: CGRect) -> CGRect {
    imageRect(of: minimumValueImage, in: bounds, atLeft: !isMirrored)
  }

  /// Returns the place of the image at the end of the maximum.
  open func maximumValueImageRect(forBounds bounds: CGRect) -> CGRect {
    imageRect(of: maximumValueImage, in: bounds, atLeft: isMirrored)
  }

  private func imageRect(of image: UIImage?, in bounds: CGRect, atLeft: Bool) -> CGRect {
    guard let size = image?.size else {
      return CGRect(x: atLeft ? bounds.minX : bounds.maxX, y: bounds.minY, width: 0, height: 0)
    }
    return CGRect(
      x: atLeft ? bounds.minX : bounds.maxX - size.width, y: bounds.midY - size.height / 2, width: size.width,
      height: size.height)
  }

  /// Returns the place of the whole track.
  open func trackRect(forBounds bounds: CGRect) -> CGRect {
    let images = [minimumValueImageRect(forBounds: bounds), maximumValueImageRect(forBounds: bounds)]
    var (left, right) = (bounds.minX + SliderLook.inset, bounds.maxX - SliderLook.inset)
    for image in images where image.width > 0 {
      if image.midX < bounds.midX {
        left = image.maxX + SliderLook.imageSpacing
      } else {
        right = image.minX - SliderLook.imageSpacing
      }
    }
    let height = currentMinimumTrackImage?.size.height ?? CGFloat(SliderLook.trackThickness)
    return CGRect(x: left, y: bounds.midY - height / 2, width: max(0, right - left), height: height)
  }

  /// Returns the place of the thumb at a value.
  open func thumbRect(forBounds bounds: CGRect, trackRect rect: CGRect, value: Float) -> CGRect {
    let size = currentThumbImage?.size ?? CGSize(width: SliderLook.thumb, height: SliderLook.thumb)
    let share = CGFloat(range.share(of: value))
    let way = max(0, rect.width - size.width)
    return CGRect(
      x: rect.minX + way * (isMirrored ? 1 - share : share), y: rect.midY - size.height / 2, width: size.width,
      height: size.height)
  }

  private var isMirrored: Bool { effectiveUserInterfaceLayoutDirection == .rightToLeft }

  open override func layoutSubviews() {
    super.layoutSubviews()
    placeParts()
  }

  private func placeParts() {
    let track = trackRect(forBounds: bounds)
    face.minimumImage.frame = minimumValueImageRect(forBounds: bounds)
    face.maximumImage.frame = maximumValueImageRect(forBounds: bounds)
    face.place(
      track: track, thumb: thumbRect(forBounds: bounds, trackRect: track, value: shown), isMirrored: isMirrored)
  }

  open override func sizeThatFits(_ size: CGSize) -> CGSize { CGSize(width: size.width, height: naturalHeight) }

  open override var intrinsicContentSize: CGSize { CGSize(width: UIView.noIntrinsicMetric, height: naturalHeight) }

  private var naturalHeight: CGFloat {
    [minimumValueImage, maximumValueImage, currentThumbImage].reduce(CGFloat(SliderLook.height)) {
      max($0, $1?.size.height ?? 0)
    }
  }

  // MARK: - Tracking

  /// A drag of the thumb is the slider's.
  package override func keepsDrag(of touch: UITouch) -> Bool { grip != nil }

  private func thumb(at value: Float) -> CGRect {
    thumbRect(forBounds: bounds, trackRect: trackRect(forBounds: bounds), value: value)
  }

  open override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    guard super.beginTracking(touch, with: event) else { return false }
    let (place, thumb) = (touch.location(in: self), thumb(at: shown))
    guard thumb.insetBy(dx: -SliderLook.grip, dy: -SliderLook.grip).contains(place) else { return false }
    grip = place.x - thumb.midX
    hasNewValue = false
    return true
  }

  open override func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    guard super.continueTracking(touch, with: event) else { return false }
    guard let grip else { return true }
    let (first, last) = (thumb(at: range.minimum).midX, thumb(at: range.maximum).midX)
    guard first != last else { return true }
    let share = Double((touch.location(in: self).x - grip - first) / (last - first))
    let new = range.value(at: share)
    guard new != shown else { return true }
    shown = new
    hasNewValue = true
    setNeedsLayout()
    if isContinuous { send([.valueChanged, .primaryActionTriggered], for: event) }
    return true
  }

  open override func endTracking(_ touch: UITouch?, with event: UIEvent?) {
    super.endTracking(touch, with: event)
    finish(with: event)
  }

  /// Keeps the value that was reached, and tells it.
  open override func cancelTracking(with event: UIEvent?) {
    super.cancelTracking(with: event)
    finish(with: event)
  }

  private func finish(with event: UIEvent?) {
    grip = nil
    guard hasNewValue else { return }
    hasNewValue = false
    send([.valueChanged, .primaryActionTriggered], for: event)
  }

  // MARK: - Accessibility

  /// The value that was set, or else the share of the range, such as `50%`.
  open override var accessibilityValue: String? {
    get { super.accessibilityValue ?? "\(Int((range.share(of: shown) * 100).rounded()))%" }
    set { super.accessibilityValue = newValue }
  }

  /// Goes up by a tenth of the range.
  open override func accessibilityIncrement() { stepForAccessibility(by: 0.1) }

  /// Goes down by a tenth of the range.
  open override func accessibilityDecrement() { stepForAccessibility(by: -0.1) }

  private func stepForAccessibility(by share: Double) {
    setValue(range.value(at: range.share(of: shown) + share), animated: true)
    send([.valueChanged, .primaryActionTriggered], for: nil)
  }
}
