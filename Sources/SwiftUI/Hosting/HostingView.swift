import QuartzCore

/// The view of UIKit that shows a view of SwiftUI.
///
/// What shows is in one layer below those of subviews that others add. It is brought up to date by every commit, and
/// whenever the view is laid out.
open class _UIHostingView<Content: View>: UIView {
  let graph: ViewGraph
  private let contentLayer = CALayer()
  /// Whether an update has been asked for that has not come yet.
  private var isWaiting = false
  private var idealSize: CGSize?

  public required init(rootView: Content) {
    self.rootView = rootView
    graph = ViewGraph(layer: contentLayer, environment: EnvironmentValues())
    super.init(frame: .zero)
    isMultipleTouchEnabled = true
    layer.insertSublayer(contentLayer, at: 0)
    contentLayer.anchorPoint = .zero
    graph.onNeedsFlush = { [weak self] in self?.graphNeedsFlush() }
    updateEnvironment()
    graph.setRootView(rootView)
  }

  /// Nil: archives are not read here.
  public required init?(coder: NSCoder) {
    return nil
  }

  isolated deinit { graph.end() }

  /// Changes in the transaction that goes on.
  open var rootView: Content {
    didSet { graph.setRootView(rootView) }
  }

  // MARK: - Updating

  private func graphNeedsFlush() {
    guard !isWaiting else { return }
    isWaiting = true
    setNeedsLayout()
    graph.afterUpdate { [weak self] in self?.graphDidUpdate() }
  }

  private func graphDidUpdate() {
    isWaiting = false
    guard !translatesAutoresizingMaskIntoConstraints, let idealSize, idealSize != measureIdealSize() else { return }
    invalidateIntrinsicContentSize()
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    updateGeometry()
    graph.flush()
  }

  private func updateGeometry() {
    CATransaction.begin()
    CATransaction.setDisableActions(true)
    contentLayer.position = bounds.origin
    contentLayer.bounds = CGRect(origin: .zero, size: bounds.size)
    CATransaction.commit()
    let insets = safeAreaInsets
    let isMirrored = effectiveUserInterfaceLayoutDirection == .rightToLeft
    graph.setSize(
      bounds.size,
      safeArea: EdgeInsets(
        top: insets.top, leading: isMirrored ? insets.right : insets.left, bottom: insets.bottom,
        trailing: isMirrored ? insets.left : insets.right))
  }

  open override func safeAreaInsetsDidChange() {
    super.safeAreaInsetsDidChange()
    setNeedsLayout()
  }

  // MARK: - Environment

  /// What views inherit from the traits of this one.
  private func updateEnvironment() {
    var values = graph.environment
    let traits = traitCollection
    values.colorScheme = ColorScheme(traits.userInterfaceStyle) ?? .light
    values.layoutDirection = LayoutDirection(traits.layoutDirection) ?? .leftToRight
    values.displayScale = traits.displayScale > 0 ? traits.displayScale : 1
    values.horizontalSizeClass = UserInterfaceSizeClass(traits.horizontalSizeClass)
    values.verticalSizeClass = UserInterfaceSizeClass(traits.verticalSizeClass)
    values.host = WeakHost(self)
    graph.environment = values
  }

  open override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    updateEnvironment()
  }

  // MARK: - Size

  /// The size that the root view takes of `size`; an infinite side asks how large it would like to be at most.
  open override func sizeThatFits(_ size: CGSize) -> CGSize { graph.sizeThatFits(ProposedViewSize(size)) }

  /// The size of the root view that is proposed none.
  open override var intrinsicContentSize: CGSize {
    let size = measureIdealSize()
    idealSize = size
    return size
  }

  private func measureIdealSize() -> CGSize { graph.sizeThatFits(.unspecified) }

  // MARK: - Touches

  open override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
    guard isUserInteractionEnabled, !isHidden, alpha >= 0.01, self.point(inside: point, with: event) else { return nil }
    for view in subviews.reversed() where !(view is PlatformViewContainer) {
      if let hit = view.hitTest(convert(point, to: view), with: event) { return hit }
    }
    graph.flush()
    guard let box = graph.root.box.hitTest(contentLayer.convert(point, from: layer)) else { return nil }
    guard let container = (box as? any PlatformBox)?.container else { return self }
    return container.hitTest(convert(point, to: container), with: event) ?? self
  }

  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) { send(touches, event, .began) }

  open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) { send(touches, event, .moved) }

  open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) { send(touches, event, .ended) }

  open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
    send(touches, event, .cancelled)
  }

  private func send(_ touches: Set<UITouch>, _ event: UIEvent?, _ phase: GestureEvent.Touch.Phase) {
    let inOrder = touches.sorted { ($0.timestamp, $0.location(in: self).x) < ($1.timestamp, $1.location(in: self).x) }
    graph.gestures.touch(
      inOrder.map { touch in
        GestureArena.Change(
          finger: ObjectIdentifier(touch), phase: phase,
          location: contentLayer.convert(touch.location(in: self), from: layer))
      })
  }
}

extension LayoutDirection {
  /// Nil if it is left open.
  public init?(_ uiTraitEnvironmentLayoutDirection: UITraitEnvironmentLayoutDirection) {
    switch uiTraitEnvironmentLayoutDirection {
    case .leftToRight: self = .leftToRight
    case .rightToLeft: self = .rightToLeft
    default: return nil
    }
  }
}
