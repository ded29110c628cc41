public import QuartzCore
import SystemLook

/// A control above the content of a scroll view that people pull to refresh it.
///
/// Its spokes come one after the other with the pull. At 100 points it refreshes and tells `valueChanged`; then the
/// spokes go round, and the content stays below them until `endRefreshing()`.
@preconcurrency @MainActor
open class UIRefreshControl: UIControl {
  private let spokes = (0..<SpinnerLook.count).map { _ in CALayer() }
  private let spinner = CALayer()
  private let label = UILabel()
  /// Whether a pull refreshes. After it has, the content must have gone back first.
  private var isArmed = true
  private static let turnKey = "UIRefreshControl.turn"

  /// A control that a scroll view places.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    bounds.size.height = CGFloat(RefreshLook.height)
    isHidden = true
    isAccessibilityElement = true
    layer.addSublayer(spinner)
    let (side, middle) = (CGFloat(RefreshLook.spinnerSide), CGFloat(RefreshLook.spinnerSide / 2))
    spinner.bounds.size = CGSize(width: side, height: side)
    for (index, spoke) in spokes.enumerated() {
      spoke.bounds.size = CGSize(
        width: side * CGFloat(SpinnerLook.spokeWidth), height: side * CGFloat(SpinnerLook.spokeLength))
      spoke.cornerRadius = spoke.bounds.width / 2
      spoke.position = CGPoint(x: middle, y: middle)
      let angle = CGFloat(index) / CGFloat(SpinnerLook.count) * 2 * .pi
      spoke.setAffineTransform(
        CGAffineTransform(rotationAngle: angle).translatedBy(x: 0, y: -side * CGFloat(SpinnerLook.spokeDistance)))
      spinner.addSublayer(spoke)
    }
    label.textAlignment = .center
    label.font = .preferredFont(forTextStyle: .footnote)
    label.textColor = .secondaryLabel
    addSubview(label)
    updateColor()
  }

  public required init?(coder: NSCoder) { return nil }

  // MARK: - Refreshing

  /// Whether the control shows that the content is being refreshed.
  open private(set) var isRefreshing = false

  /// Shows that the content is being refreshed. The content does not move by that.
  open func beginRefreshing() {
    guard !isRefreshing else { return }
    start()
    scrollView?.setRefreshInset(space)
  }

  /// Ends it. Content that was kept below the control goes back.
  open func endRefreshing() {
    guard isRefreshing else { return }
    isRefreshing = false
    for spoke in spokes { spoke.removeAnimation(forKey: Self.turnKey) }
    guard let scrollView else { return }
    scrollView.setRefreshInset(0)
    scrollView.mover.settle()
    scrollViewDidMove(scrollView)
  }

  private var scrollView: UIScrollView? { superview as? UIScrollView }

  private var space: CGFloat {
    CGFloat(RefreshLook.height + (attributedTitle == nil ? 0 : RefreshLook.titleHeight))
  }

  private func start() {
    isRefreshing = true
    isArmed = false
    isHidden = false
    setSpokes { _ in 1 }
    let count = SpinnerLook.count
    for (index, spoke) in spokes.enumerated() {
      let turn = CAKeyframeAnimation(keyPath: "opacity")
      turn.values = (0..<count).map { SpinnerLook.opacity(behind: ($0 - index + count) % count) }
      turn.keyTimes = (0...count).map { NSNumber(value: Double($0) / Double(count)) }
      turn.calculationMode = .discrete
      turn.duration = SpinnerLook.duration
      turn.repeatCount = .infinity
      spoke.add(turn, forKey: Self.turnKey)
    }
  }

  // MARK: - Scrolling

  /// Follows the content, and refreshes at the threshold if a finger pulls.
  func scrollViewDidMove(_ scrollView: UIScrollView) {
    let top = CGFloat(scrollView.offsetRange(.vertical).lowerBound) + scrollView.refreshInset
    let pull = top - scrollView.contentOffset.y
    // It moves with the content until it shows as a whole.
    frame = CGRect(
      x: scrollView.contentOffset.x, y: min(-space, -pull), width: scrollView.bounds.width, height: space)
    if pull <= 0 { isArmed = !isRefreshing }
    guard !isRefreshing else { return }
    isHidden = pull <= 0
    guard isArmed else { return setSpokes { _ in 0 } }
    setSpokes { Float(RefreshLook.presence(ofSpoke: $0, pull: Double(pull))) }
    guard isEnabled, scrollView.isDragging, Double(pull) >= RefreshLook.threshold else { return }
    start()
    sendActions(for: [.valueChanged, .primaryActionTriggered])
  }

  /// Makes room for the control before the content swings back.
  func scrollViewWillEndDragging(_ scrollView: UIScrollView) {
    if isRefreshing { scrollView.setRefreshInset(space) }
  }

  open override func didMoveToSuperview() {
    super.didMoveToSuperview()
    if let scrollView { scrollViewDidMove(scrollView) }
  }

  open override func willMove(toSuperview newSuperview: UIView?) {
    super.willMove(toSuperview: newSuperview)
    if let scrollView, newSuperview !== scrollView { scrollView.setRefreshInset(0) }
  }

  // MARK: - Look

  /// The title below the spokes.
  open var attributedTitle: NSAttributedString? {
    didSet {
      label.attributedText = attributedTitle
      accessibilityLabel = attributedTitle?.string
      if isRefreshing, scrollView?.refreshInset ?? 0 > 0 { scrollView?.setRefreshInset(space) }
      setNeedsLayout()
    }
  }

  open override var tintColor: UIColor! {
    get { ownTint ?? UIColor(SpinnerLook.color) }
    set {
      super.tintColor = newValue
      updateColor()
    }
  }

  open override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    updateColor()
  }

  private func updateColor() {
    let color = tintColor.resolvedColor(with: traitCollection).cgColor
    withoutActions { for spoke in spokes { spoke.backgroundColor = color } }
  }

  private func setSpokes(_ opacity: (Int) -> Float) {
    withoutActions { for (index, spoke) in spokes.enumerated() { spoke.opacity = opacity(index) } }
  }

  private func withoutActions(_ change: () -> Void) {
    CATransaction.begin()
    CATransaction.setDisableActions(true)
    change()
    CATransaction.commit()
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    withoutActions {
      spinner.position = CGPoint(x: bounds.midX, y: CGFloat(RefreshLook.height / 2))
    }
    label.frame = CGRect(
      x: 0, y: CGFloat(RefreshLook.height) - 8, width: bounds.width, height: CGFloat(RefreshLook.titleHeight))
  }
}
