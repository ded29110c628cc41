/// A view that shows a background configuration.
final class BackgroundView: UIView {
  private let ground = UIView()
  private let stroke = UIView()

  /// What shows, which is that of the present state.
  var configuration = UIBackgroundConfiguration.clear() {
    didSet { if configuration != oldValue { show(from: oldValue) } }
  }

  override init(frame: CGRect) {
    super.init(frame: frame)
    isUserInteractionEnabled = false
    addSubview(ground)
  }

  required init?(coder: NSCoder) { return nil }

  private func show(from old: UIBackgroundConfiguration) {
    ground.backgroundColor = configuration.backgroundColor
    ground.layer.cornerRadius = max(0, configuration.cornerRadius)
    ground.layer.cornerCurve = .continuous
    if old.customView !== configuration.customView {
      if old.customView?.superview === ground { old.customView?.removeFromSuperview() }
      if let view = configuration.customView { ground.addSubview(view) }
    }
    ground.clipsToBounds = configuration.customView != nil && configuration.cornerRadius > 0
    if let color = configuration.strokeColor, configuration.strokeWidth > 0 {
      if stroke.superview == nil { addSubview(stroke) }
      stroke.layer.borderColor = color.resolvedColor(with: traitCollection).cgColor
      stroke.layer.borderWidth = configuration.strokeWidth
      stroke.layer.cornerRadius = max(0, configuration.cornerRadius + configuration.strokeOutset)
      stroke.layer.cornerCurve = .continuous
    } else {
      stroke.removeFromSuperview()
    }
    setNeedsLayout()
  }

  override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    show(from: configuration)
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    var insets = configuration.backgroundInsets
    let edges = configuration.edgesAddingLayoutMarginsToBackgroundInsets
    if !edges.isEmpty, let superview {
      let margins = superview.directionalLayoutMargins
      if edges.contains(.top) { insets.top += margins.top }
      if edges.contains(.leading) { insets.leading += margins.leading }
      if edges.contains(.bottom) { insets.bottom += margins.bottom }
      if edges.contains(.trailing) { insets.trailing += margins.trailing }
    }
    let rect = bounds.inset(by: undirected(insets))
    ground.frame = CGRect(x: rect.minX, y: rect.minY, width: max(0, rect.size.width), height: max(0, rect.size.height))
    configuration.customView?.frame = ground.bounds
    stroke.frame = ground.frame.insetBy(dx: -configuration.strokeOutset, dy: -configuration.strokeOutset)
  }
}
