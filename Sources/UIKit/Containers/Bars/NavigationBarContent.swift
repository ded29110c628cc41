import SystemLook

/// What a navigation bar shows of one item: back button, items and title in a row, without the large title.
@MainActor
final class NavigationBarContent: UIView {
  let item: UINavigationItem
  let title = UILabel(frame: .zero)
  private(set) var back: BackButton?
  private var left: [UIView] = []
  private var right: [UIView] = []
  /// The shown title: the item's own view or the label.
  var titleShown: UIView { item.titleView ?? title }
  var sides: [UIView] { left + right + [back].compactMap(\.self) }

  /// - Parameter previous: The item to which the back button leads; nil if there is none.
  init(of item: UINavigationItem, previous: UINavigationItem?, goBack: @escaping () -> Void) {
    self.item = item
    super.init(frame: .zero)
    title.font = .systemFont(ofSize: BarLook.titleSize, weight: .semibold)
    title.text = item.title
    title.textAlignment = .center
    addSubview(titleShown)
    let leftItems = item.leftBarButtonItems ?? []
    if let previous, !item.hidesBackButton, leftItems.isEmpty || item.leftItemsSupplementBackButton {
      let back = BackButton(title: previous.titleForBackButton)
      back.tintColor = previous.backBarButtonItem?.tintColor
      back.addTarget(for: .touchUpInside) { _ in goBack() }
      addSubview(back)
      self.back = back
    }
    left = leftItems.filter { !$0.isHidden }.compactMap { $0.makeView() }
    right = (item.rightBarButtonItems ?? []).filter { !$0.isHidden }.compactMap { $0.makeView() }
    for view in left + right { addSubview(view) }
  }

  required init?(coder: NSCoder) { return nil }

  /// Sets the attributes of the title.
  func show(_ attributes: [NSAttributedString.Key: Any]) {
    if let font = attributes[.font] as? UIFont { title.font = font }
    title.textColor = attributes[.foregroundColor] as? UIColor ?? .label
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let margin = bounds.width >= BarLook.wideFrom ? BarLook.wideMargin : BarLook.margin
    let wished = item.titleView.map { size(of: $0) } ?? title.sizeThatFits(bounds.size)
    var start: CGFloat = margin
    var end = bounds.width - margin
    for view in right {
      let size = size(of: view)
      view.frame = frame(size, x: end - size.width)
      end -= size.width + BarLook.gap
    }
    for view in left where back == nil {
      let size = size(of: view)
      view.frame = frame(size, x: start)
      start += size.width + BarLook.gap
    }
    if let back {
      // The title goes before the back button's, which then says "Back" or nothing.
      let room = max((bounds.width - min(wished.width, bounds.width)) / 2 - BarLook.titleGap, 0)
      back.fit(into: max(room, BarLook.chevronMargin + BarLook.chevronWidth))
      back.frame = CGRect(x: 0, y: 0, width: back.fittingWidth, height: bounds.height)
      start = back.frame.maxX + BarLook.titleGap
      for view in left {
        let size = size(of: view)
        view.frame = frame(size, x: start)
        start += size.width + BarLook.gap
      }
    }
    if left.isEmpty, back == nil { start = margin }
    if right.isEmpty { end = bounds.width - margin }
    let width = min(wished.width, max(end - start, 0))
    // In the middle of the bar, if the sides leave it free.
    let x = min(max((bounds.width - width) / 2, start), max(end - width, start))
    titleShown.frame = frame(CGSize(width: width, height: wished.height), x: x)
  }

  private func frame(_ size: CGSize, x: CGFloat) -> CGRect {
    let scale = max(traitCollection.displayScale, 1)
    let y = ((bounds.height - size.height) / 2 * scale).rounded() / scale
    return CGRect(x: (x * scale).rounded() / scale, y: y, width: size.width, height: size.height)
  }

  private func size(of view: UIView) -> CGSize {
    let own = view.intrinsicContentSize
    var size = view is UIButton ? own : view.bounds.size
    if size.width <= 0 { size.width = max(own.width, view.sizeThatFits(bounds.size).width, 0) }
    if size.height <= 0 { size.height = max(own.height, view.sizeThatFits(bounds.size).height, 0) }
    return CGSize(width: min(size.width, bounds.width), height: min(size.height, bounds.height))
  }
}

/// The button of a navigation bar that leads back: a chevron and a title.
@MainActor
final class BackButton: UIControl {
  private let wishedTitle: String?
  private let label = UILabel(frame: .zero)
  private let chevron = CAShapeLayer()

  init(title: String?) {
    wishedTitle = title
    super.init(frame: .zero)
    label.font = .systemFont(ofSize: BarLook.itemSize)
    label.text = title
    isAccessibilityElement = true
    accessibilityTraits = .button
    accessibilityLabel = title ?? "Back"
    addSubview(label)
    chevron.fillColor = nil
    chevron.lineWidth = BarLook.chevronLineWidth
    chevron.lineCap = .round
    chevron.lineJoin = .round
    layer.addSublayer(chevron)
    tintColorDidChange()
  }

  required init?(coder: NSCoder) { return nil }

  private static let titleStart = BarLook.chevronMargin + BarLook.chevronWidth + BarLook.chevronGap

  /// Shows the title, "Back" or nothing, whichever fits first.
  func fit(into width: CGFloat) {
    for text in [wishedTitle, wishedTitle == nil ? nil : "Back"].compactMap(\.self) {
      label.text = text
      if BackButton.titleStart + label.sizeThatFits(bounds.size).width <= width { return }
    }
    label.text = nil
  }

  var fittingWidth: CGFloat {
    let text = label.text == nil ? 0 : label.sizeThatFits(bounds.size).width
    return max(BackButton.titleStart + text, BarLook.height)
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let size = label.sizeThatFits(bounds.size)
    label.frame = CGRect(
      x: BackButton.titleStart, y: (bounds.height - size.height) / 2, width: size.width, height: size.height)
    let (half, middle) = (BarLook.chevronHeight / 2, bounds.height / 2)
    let path = CGMutablePath()
    let inset = BarLook.chevronLineWidth / 2
    let (x, far) = (BarLook.chevronMargin + inset, BarLook.chevronMargin + BarLook.chevronWidth - inset)
    path.move(to: CGPoint(x: far, y: middle - half + inset))
    path.addLine(to: CGPoint(x: x, y: middle))
    path.addLine(to: CGPoint(x: far, y: middle + half - inset))
    CATransaction.begin()
    CATransaction.setDisableActions(true)
    chevron.path = path
    CATransaction.commit()
  }

  override func tintColorDidChange() {
    super.tintColorDidChange()
    showTint()
  }

  override var isHighlighted: Bool {
    didSet { showTint() }
  }

  private func showTint() {
    label.textColor = tintColor
    CATransaction.begin()
    CATransaction.setDisableActions(true)
    chevron.strokeColor = tintColor.resolvedColor(with: traitCollection).cgColor
    CATransaction.commit()
    label.alpha = isHighlighted ? ButtonLook.pressedOpacity : 1
    chevron.opacity = isHighlighted ? Float(ButtonLook.pressedOpacity) : 1
  }

  override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    showTint()
  }
}
