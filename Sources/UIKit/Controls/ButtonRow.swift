/// The places of the image and, right of it, the title of a button without configuration.
@MainActor
struct ButtonRow {
  private(set) var image = CGRect.zero
  private(set) var title = CGRect.zero

  /// The space above and below a title, and the smallest width, in points. They count for buttons without insets, as in
  /// UIKit.
  private static let verticalMargin = 6.0
  private static let smallestWidth = 30.0

  /// Returns the size of image and title beside one another, with the button's insets or else with margins.
  static func naturalSize(of button: UIButton) -> CGSize {
    let (image, title) = (imageSize(of: button), titleSize(of: button))
    let insets = button.contentEdgeInsets
    var size = CGSize(width: image.width + title.width, height: max(image.height, title.height))
    if let background = button.currentBackgroundImage?.size {
      size = CGSize(width: max(size.width, background.width), height: max(size.height, background.height))
    }
    if insets == .zero {
      let margin = title.height > 0 ? 2 * verticalMargin : 0
      return CGSize(
        width: max(size.width, title.width > 0 ? smallestWidth : 0), height: max(title.height + margin, size.height))
    }
    return CGSize(width: size.width + insets.left + insets.right, height: size.height + insets.top + insets.bottom)
  }

  private static func titleSize(of button: UIButton) -> CGSize {
    let size = button.label.intrinsicContentSize
    return CGSize(width: max(0, size.width.rounded(.up)), height: max(0, size.height.rounded(.up)))
  }

  private static func imageSize(of button: UIButton) -> CGSize { button.pictureSize }

  init(of button: UIButton, in content: CGRect) {
    let (imageInsets, titleInsets) = (button.imageEdgeInsets, button.titleEdgeInsets)
    let room = CGSize(width: max(0, content.width), height: max(0, content.height))
    var imageSize = ButtonRow.imageSize(of: button)
    let titleSize = ButtonRow.titleSize(of: button)
    imageSize.width = min(imageSize.width, room.width)
    imageSize.height = min(imageSize.height, room.height)
    let titleWidth = min(titleSize.width, max(0, room.width - imageSize.width))
    let isMirrored = button.effectiveUserInterfaceLayoutDirection == .rightToLeft
    let width = imageSize.width + titleWidth
    let left =
      switch button.effectiveContentHorizontalAlignment {
      case .left, .leading, .fill: content.minX
      case .right, .trailing: content.maxX - width
      default: content.minX + (room.width - width) / 2
      }
    let alignment = button.contentVerticalAlignment
    image = CGRect(
      x: (isMirrored ? left + titleWidth : left), y: ButtonRow.top(imageSize.height, in: content, alignment),
      width: imageSize.width, height: alignment == .fill ? room.height : imageSize.height
    ).moved(by: imageInsets, as: button)
    let titleHeight = min(titleSize.height, room.height)
    title = CGRect(
      x: isMirrored ? left : left + imageSize.width, y: ButtonRow.top(titleHeight, in: content, alignment),
      width: titleWidth, height: titleHeight
    ).moved(by: titleInsets, as: button)
  }

  private static func top(
    _ height: CGFloat, in content: CGRect, _ alignment: UIControl.ContentVerticalAlignment
  ) -> CGFloat {
    switch alignment {
    case .top, .fill: content.minY
    case .bottom: content.maxY - height
    default: content.minY + (max(0, content.height) - height) / 2
    }
  }
}

extension CGRect {
  /// Returns the rectangle pushed away from the sides of the insets, or half as far in a direction in which it is
  /// centred.
  @MainActor
  fileprivate func moved(by insets: UIEdgeInsets, as button: UIButton) -> CGRect {
    let dx =
      switch button.effectiveContentHorizontalAlignment {
      case .left, .leading, .fill: insets.left
      case .right, .trailing: -insets.right
      default: (insets.left - insets.right) / 2
      }
    let dy =
      switch button.contentVerticalAlignment {
      case .top, .fill: insets.top
      case .bottom: -insets.bottom
      default: (insets.top - insets.bottom) / 2
      }
    return offsetBy(dx: dx, dy: dy)
  }
}
