import SystemLook

/// The view of an accessory type, drawn by the measures of `ListLook`.
final class CellAccessory: UIView {
  let type: UITableViewCell.AccessoryType
  private weak var cell: UITableViewCell?
  private var button: DetailButton?

  init(_ type: UITableViewCell.AccessoryType, of cell: UITableViewCell? = nil) {
    self.type = type
    self.cell = cell
    super.init(frame: .zero)
    isOpaque = false
    contentMode = .redraw
    isUserInteractionEnabled = hasButton
    if hasButton {
      let button = DetailButton()
      button.addAction(
        UIAction { [weak cell] _ in
          if let cell { cell.table?.tapAccessory(of: cell) }
        }, for: .touchUpInside)
      addSubview(button)
      self.button = button
    }
  }

  required init?(coder: NSCoder) { return nil }

  private var hasButton: Bool { type == .detailButton || type == .detailDisclosureButton }

  override var intrinsicContentSize: CGSize {
    let detail = CGFloat(ListLook.detailDiameter)
    return switch type {
    case .none: .zero
    case .disclosureIndicator: CGSize(width: ListLook.chevronSize.width, height: ListLook.chevronSize.height)
    case .checkmark: CGSize(width: ListLook.checkmarkSize.width, height: ListLook.checkmarkSize.height)
    case .detailButton: CGSize(width: detail, height: detail)
    case .detailDisclosureButton: CGSize(width: detail + 12 + CGFloat(ListLook.chevronSize.width), height: detail)
    }
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let side = CGFloat(ListLook.detailDiameter)
    let isMirrored = effectiveUserInterfaceLayoutDirection == .rightToLeft
    button?.frame = CGRect(x: isMirrored ? bounds.width - side : 0, y: 0, width: side, height: side)
  }

  override func draw(_ rect: CGRect) {
    let isMirrored = effectiveUserInterfaceLayoutDirection == .rightToLeft
    switch type {
    case .disclosureIndicator, .detailDisclosureButton:
      let size = ListLook.chevronSize
      let half = ListLook.chevronWeight / 2
      let right = bounds.width - half
      let (left, middle) = (right - CGFloat(size.width) + 2 * half, bounds.midY)
      let reach = CGFloat(size.height) / 2 - half
      let path = UIBezierPath()
      path.move(to: CGPoint(x: left, y: middle - reach))
      path.addLine(to: CGPoint(x: right, y: middle))
      path.addLine(to: CGPoint(x: left, y: middle + reach))
      if isMirrored {
        path.apply(CGAffineTransform(scaleX: -1, y: 1))
        path.apply(CGAffineTransform(translationX: bounds.width, y: 0))
      }
      path.lineWidth = CGFloat(ListLook.chevronWeight)
      path.lineCapStyle = .round
      path.lineJoinStyle = .round
      UIColor.tertiaryLabel.setStroke()
      path.stroke()
    case .checkmark:
      let size = ListLook.checkmarkSize
      let path = UIBezierPath.checkmark(in: CGRect(x: 0, y: 0, width: size.width, height: size.height))
      path.lineWidth = CGFloat(ListLook.checkmarkWeight)
      tintColor.setStroke()
      path.stroke()
    case .none, .detailButton: break
    }
  }

  override func tintColorDidChange() {
    super.tintColorDidChange()
    setNeedsDisplay()
  }

  override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    setNeedsDisplay()
  }
}

extension UIBezierPath {
  /// A check mark that touches the sides of a rectangle, with round ends.
  static func checkmark(in rect: CGRect) -> UIBezierPath {
    let path = UIBezierPath()
    path.move(to: CGPoint(x: rect.minX + rect.width * 0.08, y: rect.minY + rect.height * 0.58))
    path.addLine(to: CGPoint(x: rect.minX + rect.width * 0.36, y: rect.minY + rect.height * 0.9))
    path.addLine(to: CGPoint(x: rect.minX + rect.width * 0.92, y: rect.minY + rect.height * 0.09))
    path.lineCapStyle = .round
    path.lineJoinStyle = .round
    return path
  }
}

/// A button with an i in a circle.
private final class DetailButton: UIControl {
  override init(frame: CGRect) {
    super.init(frame: frame)
    isOpaque = false
    contentMode = .redraw
  }

  required init?(coder: NSCoder) { return nil }

  override var isHighlighted: Bool {
    didSet { alpha = isHighlighted ? CGFloat(ButtonLook.pressedOpacity) : 1 }
  }

  override func draw(_ rect: CGRect) {
    let circle = UIBezierPath(ovalIn: bounds.insetBy(dx: 1.5, dy: 1.5))
    circle.lineWidth = 1.5
    tintColor.setStroke()
    circle.stroke()
    tintColor.setFill()
    UIBezierPath(ovalIn: CGRect(x: bounds.midX - 1.25, y: bounds.midY - 5.75, width: 2.5, height: 2.5)).fill()
    let stem = UIBezierPath()
    stem.move(to: CGPoint(x: bounds.midX - 1.75, y: bounds.midY - 1.5))
    stem.addLine(to: CGPoint(x: bounds.midX + 0.25, y: bounds.midY - 1.5))
    stem.addLine(to: CGPoint(x: bounds.midX + 0.25, y: bounds.midY + 4.75))
    stem.move(to: CGPoint(x: bounds.midX - 2, y: bounds.midY + 4.75))
    stem.addLine(to: CGPoint(x: bounds.midX + 2.5, y: bounds.midY + 4.75))
    stem.lineWidth = 1.5
    stem.lineCapStyle = .round
    stem.lineJoinStyle = .round
    stem.stroke()
  }

  override func tintColorDidChange() {
    super.tintColorDidChange()
    setNeedsDisplay()
  }
}

/// The control at the leading side of a row that is edited.
final class EditControl: UIControl {
  enum Kind {
    case delete, insert, choose
  }

  let kind: Kind
  private weak var cell: UITableViewCell?
  /// Whether the row is chosen.
  var isChosen = false {
    didSet { if isChosen != oldValue { setNeedsDisplay() } }
  }

  init(_ kind: Kind, of cell: UITableViewCell) {
    self.kind = kind
    self.cell = cell
    super.init(frame: .zero)
    isOpaque = false
    contentMode = .redraw
    addAction(
      UIAction { [weak cell] _ in
        if let cell { cell.table?.tapEditControl(of: cell) }
      }, for: .touchUpInside)
  }

  required init?(coder: NSCoder) { return nil }

  /// A row is chosen by a tap anywhere on it, which is not the control's.
  override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
    kind == .choose ? nil : super.hitTest(point, with: event)
  }

  override func draw(_ rect: CGRect) {
    let side = CGFloat(ListLook.editControlDiameter)
    let margin = bounds.width - CGFloat(ListLook.editControlWidth)
    let isMirrored = effectiveUserInterfaceLayoutDirection == .rightToLeft
    let x = isMirrored ? bounds.width - margin - side : margin
    let disc = CGRect(x: x, y: bounds.midY - side / 2, width: side, height: side)
    let mark = UIBezierPath()
    mark.lineWidth = 2
    mark.lineCapStyle = .round
    switch kind {
    case .delete, .insert:
      (kind == .delete ? UIColor.systemRed : .systemGreen).setFill()
      UIBezierPath(ovalIn: disc).fill()
      mark.move(to: CGPoint(x: disc.midX - 5, y: disc.midY))
      mark.addLine(to: CGPoint(x: disc.midX + 5, y: disc.midY))
      if kind == .insert {
        mark.move(to: CGPoint(x: disc.midX, y: disc.midY - 5))
        mark.addLine(to: CGPoint(x: disc.midX, y: disc.midY + 5))
      }
      UIColor.white.setStroke()
      mark.stroke()
    case .choose where isChosen:
      tintColor.setFill()
      UIBezierPath(ovalIn: disc).fill()
      let check = UIBezierPath.checkmark(in: disc.insetBy(dx: 5.5, dy: 6))
      check.lineWidth = 2
      UIColor.white.setStroke()
      check.stroke()
    case .choose:
      let circle = UIBezierPath(ovalIn: disc.insetBy(dx: 0.75, dy: 0.75))
      circle.lineWidth = 1.5
      UIColor.tertiaryLabel.setStroke()
      circle.stroke()
    }
  }

  override func tintColorDidChange() {
    super.tintColorDidChange()
    setNeedsDisplay()
  }
}

/// The three lines by which a row is dragged to another place.
final class GripView: UIView {
  private weak var cell: UITableViewCell?

  init(of cell: UITableViewCell) {
    self.cell = cell
    super.init(frame: .zero)
    isOpaque = false
    contentMode = .redraw
    let press = UILongPressGestureRecognizer { [weak cell] press in
      if let cell { cell.table?.follow(press, of: cell) }
    }
    press.minimumPressDuration = 0
    addGestureRecognizer(press)
  }

  required init?(coder: NSCoder) { return nil }

  override func draw(_ rect: CGRect) {
    let (width, line, gap) = ListLook.gripSize
    let path = UIBezierPath()
    for index in -1...1 {
      let y = bounds.midY + CGFloat(index) * CGFloat(gap)
      path.move(to: CGPoint(x: bounds.midX - CGFloat(width) / 2, y: y))
      path.addLine(to: CGPoint(x: bounds.midX + CGFloat(width) / 2, y: y))
    }
    path.lineWidth = CGFloat(line)
    path.lineCapStyle = .round
    UIColor.tertiaryLabel.setStroke()
    path.stroke()
  }

  override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    setNeedsDisplay()
  }
}
