import SystemLook
import QuartzCore

/// The field of a search bar: rounded and filled, with a magnifying glass.
@preconcurrency @MainActor
open class UISearchTextField: UITextField {
  public override init(frame: CGRect) {
    super.init(frame: frame)
    setUpSearch()
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    setUpSearch()
  }

  private func setUpSearch() {
    accessibilityTraits = .searchField
    backgroundColor = .tertiarySystemFill
    layer.cornerRadius = SearchLook.radius
    layer.cornerCurve = .continuous
    leftView = MagnifyingGlass(frame: CGRect(x: 0, y: 0, width: SearchLook.glassWidth, height: SearchLook.fieldHeight))
    leftViewMode = .always
    clearButtonMode = .whileEditing
    returnKeyType = .search
    autocorrectionType = .default
  }

  override var placeholderColor: UIColor { UIColor(SearchLook.placeholder) }

  open override func textRect(forBounds bounds: CGRect) -> CGRect {
    inset(super.textRect(forBounds: bounds), in: bounds)
  }

  open override func editingRect(forBounds bounds: CGRect) -> CGRect {
    inset(super.editingRect(forBounds: bounds), in: bounds)
  }

  private func inset(_ rect: CGRect, in bounds: CGRect) -> CGRect {
    var rect = rect
    rect.size.width = max(0, rect.width - (rect.maxX > bounds.maxX - SearchLook.inset ? SearchLook.inset : 0))
    return rect
  }

  open override var intrinsicContentSize: CGSize {
    CGSize(width: super.intrinsicContentSize.width, height: SearchLook.fieldHeight)
  }
}

/// The sign of a search.
private final class MagnifyingGlass: UIView {
  override init(frame: CGRect) {
    super.init(frame: frame)
    isOpaque = false
    isUserInteractionEnabled = false
  }

  required init?(coder: NSCoder) { return nil }

  override func draw(_ rect: CGRect) {
    guard let context = UIGraphicsGetCurrentContext() else { return }
    let diameter = SearchLook.lensDiameter
    let lens = CGRect(
      x: SearchLook.inset, y: bounds.midY - diameter / 2 - 1.5, width: diameter, height: diameter)
    context.setStrokeColor(UIColor(SearchLook.placeholder).cgColor)
    context.setLineWidth(SearchLook.glassLine)
    context.setLineCap(.round)
    context.strokeEllipse(in: lens)
    let edge = diameter / 2 * 0.5.squareRoot()
    context.move(to: CGPoint(x: lens.midX + edge, y: lens.midY + edge))
    context.addLine(to: CGPoint(x: lens.midX + edge + 4.2, y: lens.midY + edge + 4.2))
    context.strokePath()
  }
}
