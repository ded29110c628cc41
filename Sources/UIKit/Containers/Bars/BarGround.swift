import SystemLook

/// The ground of a bar, with a line one pixel high at the edge towards the content.
@MainActor
final class BarGround: UIView {
  private let picture = UIImageView(image: nil)
  private let line = UIView(frame: .zero)
  private let isLineOnTop: Bool

  /// - Parameter isLineOnTop: Whether the content lies above the bar.
  init(isLineOnTop: Bool) {
    self.isLineOnTop = isLineOnTop
    super.init(frame: .zero)
    isUserInteractionEnabled = false
    addSubview(picture)
    addSubview(line)
  }

  required init?(coder: NSCoder) { return nil }

  func show(_ appearance: UIBarAppearance, color: UIColor? = nil) {
    backgroundColor = color ?? appearance.backgroundColor
    picture.image = appearance.backgroundImage
    picture.contentMode = appearance.backgroundImageContentMode
    line.backgroundColor = appearance.shadowColor
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    picture.frame = bounds
    let height = 1 / max(traitCollection.displayScale, 1)
    line.frame = CGRect(x: 0, y: isLineOnTop ? -height : bounds.height, width: bounds.width, height: height)
  }
}
