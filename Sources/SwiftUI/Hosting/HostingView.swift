public import QuartzCore

/// The view of UIKit that shows a view of SwiftUI.
///
/// Its content is in one layer below those of subviews that others add. The content is brought up to date by every
/// commit, and whenever the view is laid out.
open class _UIHostingView<Content: View>: UIView {
  private let content: HostedContent<Content>
  private let contentLayer = CALayer()
  /// The graph; nil until the root view is measured or shown, when the clock and the surroundings are known.
  private var knownGraph: ViewGraph?
  private var idealSize: CGSize?
  private var hasLeftWindow = false

  public required init(rootView: Content) {
    content = HostedContent(rootView)
    super.init(frame: .zero)
    isMultipleTouchEnabled = true
    layer.insertSublayer(contentLayer, at: 0)
    contentLayer.anchorPoint = .zero
  }

  /// Returns nil: archives are not read here.
  public required init?(coder: NSCoder) {
    return nil
  }

  isolated deinit { knownGraph?.end() }

  /// The view that shows. A new one is shown in the current transaction.
  open var rootView: Content {
    get { content.rootView }
    set { content.rootView = newValue }
  }

  // MARK: - Updating

  /// The graph with the root view in it.
  package var graph: ViewGraph {
    if let knownGraph { return knownGraph }
    let graph = ViewGraph(layer: contentLayer, environment: EnvironmentValues())
    knownGraph = graph
    graph.gestures.representative = UIGestureRecognizer(standingForGesturesOf: self)
    // The host may be on its way out when its gestures lose, and one that waited for another asks once more.
    graph.gestures.mayWin = { [weak self] gesture in self.map { !$0.isKeptByControl(gesture) } ?? false }
    content.surroundings = HostSurroundings(of: self)
    graph.onNeedsFlush = { [weak self] in self?.setNeedsLayout() }
    graph.root.preferences.observe(ObjectIdentifier(PreferredColorSchemeKey.self), for: graph.root) { [weak self] in
      self?.knownGraph?.afterUpdate { self?.updateStyle() }
    }
    graph.setRootView(HostedView(content: content))
    return graph
  }

  private func updateIntrinsicSize() {
    guard !translatesAutoresizingMaskIntoConstraints, let idealSize, idealSize != measureIdealSize() else { return }
    invalidateIntrinsicContentSize()
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    updateGeometry()
    graph.flush()
    updateIntrinsicSize()
  }

  private func updateGeometry() {
    CATransaction.begin()
    CATransaction.setDisableActions(true)
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

  /// Tells views when the host leaves the screen and when it comes back. The first time they appear by themselves.
  open override func didMoveToWindow() {
    super.didMoveToWindow()
    guard window == nil || hasLeftWindow else { return }
    hasLeftWindow = window == nil
    knownGraph?.hostDidMove(onto: window != nil)
  }

  open override func safeAreaInsetsDidChange() {
    super.safeAreaInsetsDidChange()
    setNeedsLayout()
  }

  // MARK: - Environment

  open override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    guard knownGraph != nil else { return }
    let surroundings = HostSurroundings(of: self)
    if surroundings != content.surroundings { content.surroundings = surroundings }
  }

  private func updateStyle() {
    let style = UIUserInterfaceStyle(graph.root.preferences.value(PreferredColorSchemeKey.self) ?? nil)
    if style != overrideUserInterfaceStyle { overrideUserInterfaceStyle = style }
  }

  // MARK: - Size

  /// Returns the size that the root view takes of `size`; an infinite side asks how large it would like to be at most.
  open override func sizeThatFits(_ size: CGSize) -> CGSize { graph.sizeThatFits(ProposedViewSize(size)) }

  /// The size that the root view takes if none is proposed.
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
    guard let box = graph.root.box.hitTest(point) else { return nil }
    guard let source = (box as? any PlatformBox)?.platformSource as? any PlatformViewContaining else { return self }
    let container = source.container
    return container.hitTest(convert(point, to: container), with: event) ?? self
  }

  /// The touches on controls of UIKit in the graph, with their controls.
  var touchesOnControls: [(touch: UITouch, control: UIControl)] = []

  private func isKeptByControl(_ gesture: GestureAttachment) -> Bool {
    touchesOnControls.contains { gesture.fingers.contains($0.touch.number) && $0.control.keepsDrag(of: $0.touch) }
  }
}

extension LayoutDirection {
  /// Makes the direction of UIKit's; nil if that is left open.
  public init?(_ uiTraitEnvironmentLayoutDirection: UITraitEnvironmentLayoutDirection) {
    switch uiTraitEnvironmentLayoutDirection {
    case .leftToRight: self = .leftToRight
    case .rightToLeft: self = .rightToLeft
    default: return nil
    }
  }
}
