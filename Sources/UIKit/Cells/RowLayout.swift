import SystemLook

/// The places of an image and two texts in a row.
///
///     ├── leading ──┤image├ gap ┤Title                 ├ value gap ┤   Value├─ trailing ─┤
@MainActor
struct RowLayout {
  enum Arrangement {
    /// The second text lies below the first.
    case stacked
    /// The second text lies at the other side, if both fit there, and otherwise below.
    case sideBySide
    /// The first text is narrow and the second one follows it.
    case narrowTitle
  }

  /// A text, measured by its label.
  @MainActor
  struct Text {
    let label: UILabel

    var isEmpty: Bool { (label.text ?? "").isEmpty }

    func size(forWidth width: CGFloat) -> CGSize {
      let size = label.sizeThatFits(CGSize(width: max(0, width), height: CGFloat.greatestFiniteMagnitude))
      return CGSize(width: min(size.width, max(0, width)), height: size.height)
    }
  }

  var arrangement = Arrangement.stacked
  var insets = NSDirectionalEdgeInsets.zero
  var imageSize: CGSize?
  /// The room that the image takes at least, in which it lies in the middle.
  var reservedImageSize = CGSize.zero

  /// Returns the width that is kept for an image. A symbol for which none is given gets the system's.
  static func reservedWidth(_ given: CGFloat = 0, for image: UIImage?) -> CGFloat {
    let isStandard = given == UIListContentConfiguration.ImageProperties.standardDimension
    return isStandard || given == 0 && image?.isSymbolImage ?? false ? ListLook.symbolWidth : max(0, given)
  }

  /// The room that the image takes; nil without one.
  private var imageRoom: CGSize? {
    imageSize.map { size in
      CGSize(width: max(size.width, reservedImageSize.width), height: max(size.height, reservedImageSize.height))
    }
  }

  /// How far from the leading side the texts begin.
  var textStart: CGFloat { insets.leading + (imageRoom.map { $0.width + imageGap } ?? 0) }

  var text: Text?
  var secondaryText: Text?
  var imageGap: CGFloat = ListLook.imageGap
  var valueGap: CGFloat = ListLook.valueGap
  var lineGap: CGFloat = 0
  var isMirrored = false

  struct Frames {
    var image = CGRect.zero
    var text = CGRect.zero
    var secondaryText = CGRect.zero
    /// The height that the row needs.
    var height: CGFloat = 0
  }

  /// Returns the places in a row of a width and a height. A height of nil means the one that the content needs.
  func frames(width: CGFloat, height: CGFloat?) -> Frames {
    var frames = Frames()
    let x = textStart
    let end = max(insets.leading, width - insets.trailing)
    let room = imageRoom ?? .zero
    let available = max(0, end - x)
    var (first, second) = (CGSize.zero, CGSize.zero)
    let present = (
      text: text.flatMap { $0.isEmpty ? nil : $0 }, secondary: secondaryText.flatMap { $0.isEmpty ? nil : $0 }
    )
    first = present.text?.size(forWidth: available) ?? .zero
    second = present.secondary?.size(forWidth: available) ?? .zero
    var isStacked = arrangement == .stacked
    if arrangement == .sideBySide, present.text != nil, present.secondary != nil,
      first.width + valueGap + second.width > available
    {
      if text?.label.numberOfLines == 1, secondaryText?.label.numberOfLines == 1 {
        // The value keeps what it needs, up to the part that the title can spare.
        let least = min(first.width, available / 2)
        second.width = min(second.width, max(0, available - valueGap - least))
        first.width = max(0, available - valueGap - second.width)
      } else {
        isStacked = true
      }
    }
    if arrangement == .narrowTitle {
      let titleWidth = min(ListLook.narrowTitleWidth, available)
      first = present.text?.size(forWidth: titleWidth) ?? .zero
      let start = titleWidth + 6
      second = present.secondary?.size(forWidth: available - start) ?? .zero
      frames.text = CGRect(x: x, y: 0, width: titleWidth, height: first.height)
      frames.secondaryText = CGRect(x: x + start, y: 0, width: max(0, available - start), height: second.height)
    } else if isStacked {
      frames.text = CGRect(x: x, y: 0, width: available, height: first.height)
      frames.secondaryText = CGRect(x: x, y: 0, width: available, height: second.height)
    } else if present.text == nil {
      frames.secondaryText = CGRect(x: end - second.width, y: 0, width: second.width, height: second.height)
    } else {
      let firstWidth = present.secondary == nil ? available : max(first.width, available - valueGap - second.width)
      frames.text = CGRect(x: x, y: 0, width: firstWidth, height: first.height)
      frames.secondaryText = CGRect(x: end - second.width, y: 0, width: second.width, height: second.height)
    }
    let gap = isStacked && present.text != nil && present.secondary != nil ? lineGap : 0
    let textHeight = isStacked ? first.height + gap + second.height : max(first.height, second.height)
    frames.height = max(textHeight, room.height) + insets.top + insets.bottom
    let space = max(0, (height ?? frames.height) - insets.top - insets.bottom)
    let middle = insets.top + space / 2
    if isStacked {
      frames.text.origin.y = middle - textHeight / 2
      frames.secondaryText.origin.y = frames.text.minY + first.height + gap
    } else {
      frames.text.origin.y = middle - first.height / 2
      frames.secondaryText.origin.y = middle - second.height / 2
    }
    if let imageSize {
      frames.image = CGRect(
        x: insets.leading + (room.width - imageSize.width) / 2, y: middle - imageSize.height / 2,
        width: imageSize.width, height: imageSize.height)
    }
    if isMirrored {
      for path in [\Frames.image, \Frames.text, \Frames.secondaryText] {
        frames[keyPath: path].origin.x = width - frames[keyPath: path].maxX
      }
    }
    return frames
  }
}
