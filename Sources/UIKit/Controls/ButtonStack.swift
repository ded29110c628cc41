/// The places of the parts of a button with a configuration: the subtitle is below the title, the image beside both.
@MainActor
struct ButtonStack {
  private let button: UIButton
  private let configuration: UIButton.Configuration
  private let title: CGSize
  private let subtitle: CGSize
  private let image: CGSize

  init(of button: UIButton, _ configuration: UIButton.Configuration) {
    self.button = button
    self.configuration = configuration
    title = ButtonStack.size(of: button.label)
    subtitle = ButtonStack.size(of: button.subtitle)
    image = button.pictureSize
  }

  private static func size(of label: UILabel?) -> CGSize {
    guard let label, let text = label.text, !text.isEmpty else { return .zero }
    return label.intrinsicContentSize
  }

  /// The size of all parts together.
  var size: CGSize {
    if image == .zero { return text }
    if text == .zero { return image }
    return isVertical
      ? CGSize(width: max(text.width, image.width), height: text.height + image.height + configuration.imagePadding)
      : CGSize(width: text.width + image.width + configuration.imagePadding, height: max(text.height, image.height))
  }

  private var isVertical: Bool { configuration.imagePlacement == .top || configuration.imagePlacement == .bottom }

  private var text: CGSize {
    let gap = title.height > 0 && subtitle.height > 0 ? configuration.titlePadding : 0
    return CGSize(width: max(title.width, subtitle.width), height: title.height + gap + subtitle.height)
  }

  /// Places the button's views in a rectangle, by the button's alignments.
  func place(in area: CGRect) {
    let size = CGSize(width: min(size.width, max(0, area.width)), height: size.height)
    let isMirrored = button.effectiveUserInterfaceLayoutDirection == .rightToLeft
    let x =
      switch button.effectiveContentHorizontalAlignment {
      case .left, .leading: area.minX
      case .right, .trailing: area.maxX - size.width
      default: area.midX - size.width / 2
      }
    let y =
      switch button.contentVerticalAlignment {
      case .top: area.minY
      case .bottom: area.maxY - size.height
      default: area.midY - size.height / 2
      }
    let whole = CGRect(x: x, y: y, width: size.width, height: size.height)
    let isFirst = configuration.imagePlacement == .top || (configuration.imagePlacement == .leading) != isMirrored
    var texts = whole
    if image != .zero {
      var place = CGRect(
        x: whole.midX - image.width / 2, y: whole.midY - image.height / 2, width: image.width, height: image.height)
      if isVertical {
        let step = text == .zero ? 0 : image.height + configuration.imagePadding
        place.origin.y = configuration.imagePlacement == .top ? whole.minY : whole.maxY - image.height
        texts = CGRect(
          x: whole.minX, y: configuration.imagePlacement == .top ? whole.minY + step : whole.minY, width: whole.width,
          height: whole.height - step)
      } else {
        let step = text == .zero ? 0 : min(whole.width, image.width + configuration.imagePadding)
        place.origin.x = isFirst ? whole.minX : whole.maxX - image.width
        texts = CGRect(
          x: isFirst ? whole.minX + step : whole.minX, y: whole.minY, width: whole.width - step, height: whole.height)
      }
      button.picture.frame = place
      button.indicator?.frame = place
    } else {
      button.picture.frame = .zero
    }
    placeTexts(in: texts, isMirrored: isMirrored)
  }

  private func placeTexts(in area: CGRect, isMirrored: Bool) {
    let top = area.midY - text.height / 2
    func place(_ size: CGSize, _ y: CGFloat) -> CGRect {
      let width = min(size.width, area.width)
      let x =
        switch configuration.titleAlignment {
        case .leading: isMirrored ? area.maxX - width : area.minX
        case .trailing: isMirrored ? area.minX : area.maxX - width
        case .center: area.midX - width / 2
        // Beside an image texts lean on it, alone they are centred.
        case .automatic:
          image == .zero || isVertical
            ? area.midX - width / 2
            : (configuration.imagePlacement == .leading) != isMirrored ? area.minX : area.maxX - width
        }
      return CGRect(x: x, y: y, width: width, height: size.height)
    }
    button.label.frame = place(title, top)
    button.subtitle?.frame = place(subtitle, top + text.height - subtitle.height)
  }
}
