import SystemLook

/// The view of an alert or an action sheet: texts and text fields above, actions below, with lines between.
///
/// Two actions of an alert that fit stand side by side; others are stacked. The cancelling action comes first of two and
/// last of more. In an action sheet it lies apart.
@MainActor
final class AlertBoard: UIView {
  private weak var owner: UIAlertController?
  private let plate = UIView(frame: .zero)
  private let cancelPlate = UIView(frame: .zero)
  private let title = UILabel(frame: .zero)
  private let message = UILabel(frame: .zero)
  private let fields = AlertFields(frame: .zero)
  private var buttons: [AlertButton] = []
  private var cancelButton: AlertButton?
  private var lines: [UIView] = []

  init(of owner: UIAlertController) {
    self.owner = owner
    super.init(frame: .zero)
    for plate in [plate, cancelPlate] {
      plate.layer.cornerRadius = AlertLook.cornerRadius
      plate.layer.cornerCurve = .continuous
      plate.clipsToBounds = true
      addSubview(plate)
    }
    plate.backgroundColor = UIColor(AlertLook.ground)
    cancelPlate.backgroundColor = UIColor(AlertLook.cancelGround)
    for label in [title, message] {
      label.numberOfLines = 0
      label.textAlignment = .center
      plate.addSubview(label)
    }
    plate.addSubview(fields)
    rebuild()
  }

  required init?(coder: NSCoder) { return nil }

  private var isSheet: Bool { owner?.preferredStyle == .actionSheet }

  func rebuild() {
    guard let owner else { return }
    title.text = owner.title
    message.text = owner.message
    if isSheet {
      title.font = .systemFont(ofSize: AlertLook.sheetTextSize, weight: .semibold)
      message.font = .systemFont(ofSize: AlertLook.sheetTextSize)
      title.textColor = UIColor(AlertLook.sheetText)
      message.textColor = UIColor(AlertLook.sheetText)
    } else {
      title.font = .systemFont(ofSize: AlertLook.titleSize, weight: .semibold)
      message.font = .systemFont(ofSize: AlertLook.messageSize)
    }
    fields.show(owner.textFields ?? [])
    for button in buttons { button.removeFromSuperview() }
    cancelButton?.removeFromSuperview()
    let actions = owner.actions
    let cancelling = actions.first { $0.style == .cancel }
    var order = actions.filter { $0 !== cancelling }
    if let cancelling, !isSheet { order.insert(cancelling, at: order.count == 1 ? 0 : order.count) }
    let bold = owner.preferredAction ?? (isSheet ? nil : cancelling)
    buttons = order.map { makeButton(for: $0, isBold: $0 === bold) }
    for button in buttons { plate.addSubview(button) }
    cancelButton = isSheet ? cancelling.map { makeButton(for: $0, isBold: true) } : nil
    if let cancelButton { cancelPlate.addSubview(cancelButton) }
    cancelPlate.isHidden = cancelButton == nil
    setNeedsLayout()
    superview?.setNeedsLayout()
  }

  private func makeButton(for action: UIAlertAction, isBold: Bool) -> AlertButton {
    let button = AlertButton(
      action, size: isSheet ? AlertLook.sheetActionSize : AlertLook.actionSize, isBold: isBold)
    button.addTarget(for: .touchUpInside) { [weak self] _ in self?.owner?.perform(action) }
    return button
  }

  // MARK: - Layout

  private var texts: [UILabel] { [title, message].filter { !($0.text?.isEmpty ?? true) } }
  private var margins: (side: CGFloat, top: CGFloat, bottom: CGFloat) {
    isSheet
      ? (AlertLook.margin, AlertLook.sheetTextMargin, AlertLook.sheetTextMargin)
      : (AlertLook.margin, AlertLook.topMargin, AlertLook.topMargin)
  }
  private var actionHeight: CGFloat { isSheet ? AlertLook.sheetActionHeight : AlertLook.actionHeight }

  /// The gap between title and message.
  private var textGap: CGFloat { isSheet ? AlertLook.textGap * 4 : AlertLook.textGap }

  /// The space between the texts and the fields.
  private var fieldGap: CGFloat { texts.isEmpty || fields.height == 0 ? 0 : AlertLook.fieldGap }

  /// The height of the texts and the fields, with their margins.
  private func textHeight(forWidth width: CGFloat) -> CGFloat {
    let texts = texts
    guard !texts.isEmpty || fields.height > 0 else { return 0 }
    let inner = max(width - 2 * margins.side, 0)
    let heights = texts.map { $0.sizeThatFits(CGSize(width: inner, height: 0)).height }
    let textHeight = heights.reduce(0, +) + textGap * CGFloat(max(texts.count - 1, 0))
    return (margins.top + textHeight + fieldGap + fields.height + margins.bottom).rounded(.up)
  }

  private func areSideBySide(forWidth width: CGFloat) -> Bool {
    !isSheet && buttons.count == 2 && buttons.allSatisfy { $0.titleWidth <= width / 2 - AlertLook.margin }
  }

  private func rows(forWidth width: CGFloat) -> CGFloat {
    areSideBySide(forWidth: width) ? 1 : CGFloat(buttons.count)
  }

  func height(forWidth width: CGFloat) -> CGFloat {
    textHeight(forWidth: width) + rows(forWidth: width) * actionHeight
      + (cancelButton == nil ? 0 : actionHeight + AlertLook.sheetMargin)
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let width = bounds.width
    let cancelHeight = cancelButton == nil ? 0 : actionHeight + AlertLook.sheetMargin
    plate.frame = CGRect(x: 0, y: 0, width: width, height: max(bounds.height - cancelHeight, 0))
    cancelPlate.frame = CGRect(x: 0, y: bounds.height - actionHeight, width: width, height: actionHeight)
    cancelButton?.frame = cancelPlate.bounds
    var y = margins.top
    for label in texts {
      let inner = max(width - 2 * margins.side, 0)
      let height = label.sizeThatFits(CGSize(width: inner, height: 0)).height
      label.frame = CGRect(x: margins.side, y: y, width: inner, height: height)
      y += height + textGap
    }
    if !texts.isEmpty { y += fieldGap - textGap }
    fields.frame = CGRect(x: margins.side, y: y, width: max(width - 2 * margins.side, 0), height: fields.height)
    for label in [title, message] { label.isHidden = !texts.contains { $0 === label } }
    for line in lines { line.removeFromSuperview() }
    lines = []
    let hairline = 1 / max(traitCollection.displayScale, 1)
    y = textHeight(forWidth: width)
    let isRow = areSideBySide(forWidth: width)
    for (index, button) in buttons.enumerated() {
      let half = (width / 2).rounded()
      button.frame =
        isRow
        ? CGRect(x: index == 0 ? 0 : half, y: y, width: index == 0 ? half : width - half, height: actionHeight)
        : CGRect(x: 0, y: y, width: width, height: actionHeight)
      let hasTextAbove = index > 0 || !texts.isEmpty || fields.height > 0
      if hasTextAbove {
        addLine(CGRect(x: button.frame.minX, y: button.frame.minY, width: button.frame.width, height: hairline))
      }
      if isRow, index == 1 { addLine(CGRect(x: half, y: y, width: hairline, height: actionHeight)) }
      if !isRow { y += actionHeight }
    }
  }

  private func addLine(_ frame: CGRect) {
    let line = UIView(frame: frame)
    line.backgroundColor = UIColor(AlertLook.line)
    line.isUserInteractionEnabled = false
    plate.addSubview(line)
    lines.append(line)
  }
}

/// The button of one action.
@MainActor
final class AlertButton: UIControl {
  private let action: UIAlertAction
  private let label = UILabel(frame: .zero)

  init(_ action: UIAlertAction, size: CGFloat, isBold: Bool) {
    self.action = action
    super.init(frame: .zero)
    label.text = action.title
    label.textAlignment = .center
    label.font = .systemFont(ofSize: size, weight: isBold ? .semibold : .regular)
    isEnabled = action.isEnabled
    isAccessibilityElement = true
    accessibilityTraits = .button
    accessibilityLabel = action.title
    addSubview(label)
    tintColorDidChange()
  }

  required init?(coder: NSCoder) { return nil }

  var titleWidth: CGFloat { label.sizeThatFits(bounds.size).width }

  override func tintColorDidChange() {
    super.tintColorDidChange()
    label.textColor =
      !action.isEnabled ? .tertiaryLabel : action.style == .destructive ? .systemRed : tintColor ?? .systemBlue
  }

  override var isHighlighted: Bool {
    didSet { backgroundColor = isHighlighted ? UIColor(AlertLook.pressed) : nil }
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    label.frame = bounds.insetBy(dx: min(8, bounds.width / 2), dy: 0)
  }
}
