import SystemLook

/// The text fields of an alert, one below the other on a ground with round corners.
@MainActor
final class AlertFields: UIView {
  private var fields: [UITextField] = []
  private var lines: [UIView] = []

  override init(frame: CGRect) {
    super.init(frame: frame)
    backgroundColor = UIColor(AlertLook.fieldGround)
    layer.cornerRadius = AlertLook.fieldRadius
    layer.cornerCurve = .continuous
    showBorder()
  }

  required init?(coder: NSCoder) { return nil }

  /// The height that the fields take; 0 if there are none.
  var height: CGFloat { CGFloat(fields.count) * AlertLook.fieldHeight }

  func show(_ fields: [UITextField]) {
    isHidden = fields.isEmpty
    for field in self.fields where !fields.contains(where: { $0 === field }) { field.removeFromSuperview() }
    self.fields = fields
    for field in fields where field.superview !== self { addSubview(field) }
    for line in lines { line.removeFromSuperview() }
    lines = fields.dropFirst().map { _ in
      let line = UIView(frame: .zero)
      line.backgroundColor = UIColor(AlertLook.line)
      line.isUserInteractionEnabled = false
      addSubview(line)
      return line
    }
    setNeedsLayout()
  }

  private var hairline: CGFloat { 1 / max(traitCollection.displayScale, 1) }

  private func showBorder() {
    layer.borderWidth = hairline
    layer.borderColor = UIColor(AlertLook.line).resolvedColor(with: traitCollection).cgColor
  }

  override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    showBorder()
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let height = AlertLook.fieldHeight
    for (index, field) in fields.enumerated() {
      field.frame = CGRect(
        x: AlertLook.fieldInset, y: CGFloat(index) * height, width: max(bounds.width - 2 * AlertLook.fieldInset, 0),
        height: height)
    }
    for (index, line) in lines.enumerated() {
      line.frame = CGRect(x: 0, y: CGFloat(index + 1) * height, width: bounds.width, height: hairline)
    }
  }
}
