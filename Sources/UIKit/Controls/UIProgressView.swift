public import Foundation
import SystemLook

/// A bar that shows how far a task has come.
@preconcurrency @MainActor
open class UIProgressView: UIView {
  public enum Style: Int, Sendable {
    case `default`
    /// The style of bars along the edge of a navigation bar or toolbar, which are thinner and have no round ends.
    case bar
  }

  private let track = UIImageView(image: nil)
  private let bar = UIImageView(image: nil)
  private var share: Float = 0

  public override init(frame: CGRect) {
    super.init(frame: frame)
    setUp()
  }

  public convenience init(progressViewStyle style: Style) {
    self.init(frame: .zero)
    become(style)
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    setUp()
    coder.interface?.read(self)
  }

  private func setUp() {
    clipsToBounds = true
    isAccessibilityElement = true
    accessibilityTraits = .updatesFrequently
    setContentHuggingPriority(.defaultHigh, for: .vertical)
    addSubview(track)
    addSubview(bar)
    updateFace()
  }

  // Set directly in an initialiser, the property would not call its observer.
  private func become(_ style: Style) {
    progressViewStyle = style
    frame.size = CGSize(width: 150, height: thickness)
  }

  // MARK: - Progress

  /// The progress in 0...1. What is no number counts as 0.
  open var progress: Float {
    get { share }
    set { setProgress(newValue, animated: false) }
  }

  /// Sets the progress. If `animated`, the bar grows, or shrinks, to it.
  open func setProgress(_ progress: Float, animated: Bool) {
    share = progress > 0 ? min(progress, 1) : 0
    guard animated, window != nil else { return setNeedsLayout() }
    layoutIfNeeded()
    UIView.animate(withDuration: ProgressLook.duration, delay: 0, options: .beginFromCurrentState) { self.placeBar() }
  }

  /// A progress whose share is taken when it is set. Later changes are not followed, since there is no key-value
  /// observing.
  open var observedProgress: Progress? {
    didSet { if let observedProgress { progress = Float(observedProgress.fractionCompleted) } }
  }

  // MARK: - Look

  open var progressViewStyle = Style.default {
    didSet {
      invalidateIntrinsicContentSize()
      updateFace()
    }
  }

  /// The colour of the bar; nil means the tint.
  open var progressTintColor: UIColor? {
    didSet { updateFace() }
  }

  /// The colour of the track; nil means a grey.
  open var trackTintColor: UIColor? {
    didSet { updateFace() }
  }

  /// The image of the bar in place of a colour.
  open var progressImage: UIImage? {
    didSet { updateFace() }
  }

  /// The image of the track in place of a colour.
  open var trackImage: UIImage? {
    didSet { updateFace() }
  }

  open override var semanticContentAttribute: UISemanticContentAttribute {
    didSet { setNeedsLayout() }
  }

  open override func tintColorDidChange() {
    super.tintColorDidChange()
    updateFace()
  }

  private func updateFace() {
    track.image = trackImage
    bar.image = progressImage
    let ground: UIColor? = progressViewStyle == .bar ? nil : UIColor(ProgressLook.track)
    track.backgroundColor = trackImage == nil ? trackTintColor ?? ground : nil
    bar.backgroundColor = progressImage == nil ? progressTintColor ?? tintColor : nil
    setNeedsLayout()
  }

  // MARK: - Layout

  private var thickness: CGFloat {
    progressViewStyle == .bar ? ProgressLook.barThickness : ProgressLook.thickness
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    track.frame = bounds
    let radius = progressViewStyle == .bar ? 0 : bounds.height / 2
    layer.cornerRadius = radius
    bar.layer.cornerRadius = progressImage == nil ? radius : 0
    placeBar()
  }

  private func placeBar() {
    let width = bounds.width * CGFloat(share)
    let isMirrored = effectiveUserInterfaceLayoutDirection == .rightToLeft
    bar.frame = CGRect(
      x: isMirrored ? bounds.maxX - width : bounds.minX, y: bounds.minY, width: width, height: bounds.height)
  }

  open override func sizeThatFits(_ size: CGSize) -> CGSize { CGSize(width: size.width, height: thickness) }

  open override var intrinsicContentSize: CGSize { CGSize(width: UIView.noIntrinsicMetric, height: thickness) }

  /// The value that was set, or else the progress, such as `50%`.
  open override var accessibilityValue: String? {
    get { super.accessibilityValue ?? "\(Int((share * 100).rounded()))%" }
    set { super.accessibilityValue = newValue }
  }
}
