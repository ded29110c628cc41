import SystemLook

/// The view of a `UIListContentConfiguration`.
@preconcurrency @MainActor
open class UIListContentView: UIView, UIContentView {
  private let label = UILabel()
  private let secondaryLabel = UILabel()
  private let imageView = UIImageView()
  private var content: UIListContentConfiguration

  public init(configuration: UIListContentConfiguration) {
    content = configuration
    super.init(frame: .zero)
    for view in [imageView, label, secondaryLabel] { addSubview(view) }
    insetsLayoutMarginsFromSafeArea = false
    show()
  }

  public required init?(coder: NSCoder) { return nil }

  /// What shows. Configurations of other types are ignored.
  open var configuration: any UIContentConfiguration {
    get { content }
    set {
      guard let newValue = newValue as? UIListContentConfiguration, newValue != content else { return }
      content = newValue
      show()
    }
  }

  private func show() {
    set(label, content.text, content.attributedText, content.textProperties)
    set(secondaryLabel, content.secondaryText, content.secondaryAttributedText, content.secondaryTextProperties)
    imageView.image = content.image
    imageView.tintColor = content.imageProperties.tintColor
    imageView.layer.cornerRadius = max(0, content.imageProperties.cornerRadius)
    imageView.clipsToBounds = content.imageProperties.cornerRadius > 0
    imageView.contentMode = .scaleAspectFit
    preservesSuperviewLayoutMargins = content.axesPreservingSuperviewLayoutMargins != []
    directionalLayoutMargins = content.directionalLayoutMargins
    invalidateIntrinsicContentSize()
    setNeedsLayout()
  }

  private func set(
    _ label: UILabel, _ text: String?, _ attributed: NSAttributedString?,
    _ properties: UIListContentConfiguration.TextProperties
  ) {
    label.font = properties.font
    label.textColor = properties.color
    label.numberOfLines = properties.numberOfLines
    label.lineBreakMode = properties.lineBreakMode
    label.adjustsFontSizeToFitWidth = properties.adjustsFontSizeToFitWidth
    label.minimumScaleFactor = properties.minimumScaleFactor
    label.textAlignment =
      switch properties.alignment {
      case .natural: .natural
      case .center: .center
      case .justified: .justified
      }
    if let attributed {
      label.attributedText = attributed
    } else {
      label.text = text.map { properties.transform.applied(to: $0) }
    }
  }

  // MARK: - Layout

  private var layout: RowLayout {
    var layout = RowLayout()
    let margins = content.directionalLayoutMargins
    var insets = margins
    if content.axesPreservingSuperviewLayoutMargins.contains(.horizontal), let superview {
      let outer = superview.directionalLayoutMargins
      insets.leading = max(insets.leading, outer.leading)
      insets.trailing = max(insets.trailing, outer.trailing)
    }
    layout.insets = insets
    layout.arrangement = content.prefersSideBySideTextAndSecondaryText ? .sideBySide : .stacked
    layout.text = RowLayout.Text(label: label)
    layout.secondaryText = RowLayout.Text(label: secondaryLabel)
    layout.imageGap = content.imageToTextPadding
    layout.valueGap = content.textToSecondaryTextHorizontalPadding
    layout.lineGap = content.textToSecondaryTextVerticalPadding
    layout.isMirrored = effectiveUserInterfaceLayoutDirection == .rightToLeft
    if let image = content.image {
      let limit = content.imageProperties.maximumSize
      var size = image.size
      let shrink = min(
        limit.width > 0 ? limit.width / max(size.width, 1) : 1,
        limit.height > 0 ? limit.height / max(size.height, 1) : 1, 1)
      size = CGSize(width: size.width * shrink, height: size.height * shrink)
      layout.imageSize = size
      let reserved = content.imageProperties.reservedLayoutSize
      layout.reservedImageSize = CGSize(
        width: RowLayout.reservedWidth(reserved.width, for: content.image),
        height: max(0, reserved.height))
    }
    return layout
  }

  /// How far from the leading side the texts begin.
  var textStart: CGFloat { layout.textStart }

  open override func layoutSubviews() {
    super.layoutSubviews()
    let frames = layout.frames(width: bounds.width, height: bounds.height)
    imageView.frame = frames.image
    label.frame = frames.text
    secondaryLabel.frame = frames.secondaryText
  }

  open override func layoutMarginsDidChange() {
    super.layoutMarginsDidChange()
    setNeedsLayout()
  }

  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    CGSize(width: size.width, height: layout.frames(width: size.width, height: nil).height)
  }

  open override var intrinsicContentSize: CGSize {
    let width = bounds.width > 0 ? bounds.width : UIScreen.main.bounds.width
    return CGSize(
      width: UIView.noIntrinsicMetric, height: layout.frames(width: width, height: nil).height)
  }

}

extension UIListContentView: WidthDependentContent {
  func contentHeight(forWidth width: CGFloat) -> CGFloat? { layout.frames(width: width, height: nil).height }
}

extension UIListContentConfiguration.TextProperties.TextTransform {
  func applied(to text: String) -> String {
    switch self {
    case .none: text
    case .uppercase: text.uppercased()
    case .lowercase: text.lowercased()
    case .capitalized: text.capitalized
    }
  }
}
