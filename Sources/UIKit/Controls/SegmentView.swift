import SystemLook

/// The title or image of a segment.
@MainActor
final class SegmentView: UIView {
  private let label = UILabel()
  private let picture = UIImageView(image: nil)
  private var offset = CGSize.zero

  override init(frame: CGRect) {
    super.init(frame: frame)
    isUserInteractionEnabled = false
    label.textAlignment = .center
    picture.contentMode = .center
    addSubview(label)
    addSubview(picture)
  }

  required init?(coder: NSCoder) { return nil }

  /// The font of a title.
  static func font(isSelected: Bool) -> UIFont {
    .systemFont(
      ofSize: SegmentsLook.fontSize,
      weight: UIFont.Weight(
        CGFloat((isSelected ? SegmentsLook.selectedWeight : SegmentsLook.weight).rawValue)))
  }

  func show(_ content: SegmentContent, _ attributes: [NSAttributedString.Key: Any], isSelected: Bool, isEnabled: Bool) {
    offset = content.contentOffset
    var attributes = attributes
    if attributes[.font] == nil { attributes[.font] = Self.font(isSelected: isSelected) }
    let color = attributes[.foregroundColor] as? UIColor ?? (isEnabled ? .label : .tertiaryLabel)
    attributes[.foregroundColor] = color
    label.attributedText =
      content.image == nil ? NSAttributedString(string: content.title ?? "", attributes: attributes) : nil
    label.textAlignment = .center
    picture.image = content.image?.asTemplate.preferring(UIImage.SymbolConfiguration(pointSize: SegmentsLook.fontSize))
    picture.tintColor = color
    setNeedsLayout()
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let area = bounds.offsetBy(dx: offset.width, dy: offset.height)
    label.frame = area.insetBy(dx: min(4, area.width / 2), dy: 0)
    picture.frame = area
  }
}

/// The raised ground of the chosen segment.
@MainActor
final class SegmentThumb: UIView {
  private let plates = [UIView(), UIView()]
  var color: UIColor? {
    didSet { for plate in plates { plate.backgroundColor = color ?? UIColor(SegmentsLook.thumb) } }
  }

  override init(frame: CGRect) {
    super.init(frame: frame)
    isUserInteractionEnabled = false
    for (plate, shadow) in zip(plates, [SegmentsLook.contactShadow, SegmentsLook.shadow]) {
      plate.frame = bounds
      plate.autoresizingMask = [.flexibleWidth, .flexibleHeight]
      plate.backgroundColor = UIColor(SegmentsLook.thumb)
      plate.layer.cornerRadius = SegmentsLook.thumbCornerRadius
      plate.layer.cornerCurve = .continuous
      plate.layer.shadowOffset = CGSize(width: 0, height: shadow.offset)
      plate.layer.shadowOpacity = Float(shadow.opacity)
      plate.layer.shadowRadius = shadow.radius
      addSubview(plate)
    }
  }

  required init?(coder: NSCoder) { return nil }
}
