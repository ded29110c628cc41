import SystemLook

extension UITableViewCell {
  func surroundingsDidChange() {
    parts.updateEditControls(of: self)
    for separator in [parts.separator, parts.topSeparator] {
      separator.backgroundColor = surroundings.separatorColor ?? .separator
    }
    let isCard = surroundings.tableStyle == .insetGrouped && (surroundings.isFirst || surroundings.isLast)
    layer.cornerRadius = isCard ? CGFloat(ListLook.cardRadius) : 0
    layer.cornerCurve = .continuous
    var corners: CACornerMask = []
    if surroundings.isFirst { corners.formUnion([.layerMinXMinYCorner, .layerMaxXMinYCorner]) }
    if surroundings.isLast { corners.formUnion([.layerMinXMaxYCorner, .layerMaxXMaxYCorner]) }
    layer.maskedCorners =
      isCard ? corners : [.layerMinXMinYCorner, .layerMaxXMinYCorner, .layerMinXMaxYCorner, .layerMaxXMaxYCorner]
    clipsToBounds = isCard
    updateGround()
    setNeedsLayout()
  }

  private var isMirrored: Bool { effectiveUserInterfaceLayoutDirection == .rightToLeft }

  /// The room at the leading side for the control for editing.
  private func editIndent(_ isEditing: Bool) -> CGFloat {
    isEditing && shouldIndentWhileEditing && parts.showsEditControl(of: self) ? CGFloat(ListLook.editControlWidth) : 0
  }

  private func accessorySize() -> CGSize? {
    guard let accessory = parts.accessory else { return nil }
    if let glyph = accessory as? CellAccessory { return glyph.intrinsicContentSize }
    return accessory.bounds.size == .zero ? accessory.sizeThatFits(bounds.size) : accessory.bounds.size
  }

  /// Returns the place of the content in a cell of a size, without regard to the direction of reading.
  private func contentRect(in size: CGSize, isEditing: Bool) -> CGRect {
    let start = editIndent(isEditing)
    var end = size.width
    if isEditing, parts.showsGrip(of: self) { end -= CGFloat(ListLook.gripWidth) + 8 }
    if let accessory = accessorySize() {
      end -= accessory.width + (isEditing && parts.showsGrip(of: self) ? 0 : surroundings.sideMargin)
    }
    return CGRect(x: start, y: 0, width: max(0, end - start), height: size.height)
  }

  private func mirrored(_ rect: CGRect) -> CGRect {
    isMirrored ? CGRect(x: bounds.width - rect.maxX, y: rect.minY, width: rect.width, height: rect.height) : rect
  }

  /// Puts everything into its place.
  func layOutParts(isEditing: Bool? = nil) {
    let isEditing = isEditing ?? parts.isEditing
    let size = bounds.size
    let whole = CGRect(origin: .zero, size: size)
    for view in [parts.ground, backgroundView, selectedBackgroundView] { view?.frame = whole }
    let content = contentRect(in: size, isEditing: isEditing)
    parts.contentView.frame = mirrored(content)
    setContentMargins()
    if let view = parts.configuredView { view.frame = parts.contentView.bounds }
    layOutLabels()

    if let accessory = parts.accessory, let accessorySize = accessorySize() {
      accessory.frame = mirrored(
        CGRect(
          x: content.maxX, y: (size.height - accessorySize.height) / 2, width: accessorySize.width,
          height: accessorySize.height))
    }
    if let control = parts.editControl {
      let side = CGFloat(ListLook.editControlWidth) + surroundings.sideMargin
      let x = isEditing ? 0 : -side
      control.frame = mirrored(CGRect(x: x, y: 0, width: side, height: size.height))
    }
    if let grip = parts.grip {
      let width = CGFloat(ListLook.gripWidth)
      let x = isEditing ? size.width - width - 8 : size.width
      grip.frame = mirrored(CGRect(x: x, y: 0, width: width, height: size.height))
    }
    layOutSeparators(size)
  }

  /// The margins of the content: those of the table's sides, with less at the side of an accessory.
  private func setContentMargins() {
    let isSubtitle = style == .subtitle && parts.configuredView == nil
    let vertical = CGFloat(isSubtitle ? ListLook.subtitleRowMargin : ListLook.rowMargin)
    let trailing = parts.accessory == nil ? surroundings.sideMargin : CGFloat(ListLook.accessoryGap)
    let margins = NSDirectionalEdgeInsets(
      top: vertical, leading: surroundings.sideMargin, bottom: vertical, trailing: trailing)
    guard parts.standardMargins != margins else { return }
    // Margins that a program has set stay.
    if parts.standardMargins == nil || parts.contentView.directionalLayoutMargins == parts.standardMargins {
      parts.contentView.directionalLayoutMargins = margins
    }
    parts.standardMargins = margins
    directionalLayoutMargins = NSDirectionalEdgeInsets(
      top: vertical, leading: surroundings.sideMargin, bottom: vertical, trailing: surroundings.sideMargin)
  }

  // MARK: - Labels of the cell's own

  private var rowLayout: RowLayout {
    var layout = RowLayout()
    layout.insets = parts.contentView.directionalLayoutMargins
    if indentationLevel > 0 { layout.insets.leading += CGFloat(indentationLevel) * indentationWidth }
    layout.arrangement =
      switch style {
      case .default, .subtitle: .stacked
      case .value1: .sideBySide
      case .value2: .narrowTitle
      }
    layout.imageSize = parts.ownImageView?.image?.size
    layout.reservedImageSize.width = RowLayout.reservedWidth(for: parts.ownImageView?.image)
    layout.text = parts.ownTextLabel.map { RowLayout.Text(label: $0) }
    layout.secondaryText = parts.ownDetailLabel.map { RowLayout.Text(label: $0) }
    layout.isMirrored = isMirrored
    return layout
  }

  private var hasOwnContent: Bool {
    parts.configuredView == nil
      && (parts.ownTextLabel != nil || parts.ownImageView != nil || parts.ownDetailLabel != nil)
  }

  private func layOutLabels() {
    guard hasOwnContent else { return }
    let size = parts.contentView.bounds.size
    let frames = rowLayout.frames(width: size.width, height: size.height)
    parts.ownImageView?.frame = frames.image
    if let label = parts.ownTextLabel, label.translatesAutoresizingMaskIntoConstraints { label.frame = frames.text }
    if let label = parts.ownDetailLabel, label.translatesAutoresizingMaskIntoConstraints {
      label.frame = frames.secondaryText
    }
  }

  // MARK: - Height

  /// Returns the height that the content needs in a cell of a width.
  func fittingHeight(forWidth width: CGFloat) -> CGFloat {
    setContentMargins()
    let contentWidth = contentRect(in: CGSize(width: width, height: 0), isEditing: parts.isEditing).width
    let least = CGFloat(ListLook.leastRowHeight)
    func fitted(_ view: UIView) -> CGFloat {
      view.systemLayoutSizeFitting(
        CGSize(width: contentWidth, height: 0), withHorizontalFittingPriority: .required,
        verticalFittingPriority: .fittingSizeLevel
      ).height
    }
    func hasConstraints(_ view: UIView) -> Bool { view.autoLayout?.constraints.isEmpty == false }
    var height: CGFloat
    if let view = parts.configuredView {
      if let content = (view as? any WidthDependentContent)?.contentHeight(forWidth: contentWidth) {
        height = max(content, least)
      } else if hasConstraints(view) {
        height = fitted(view)
      } else {
        height = max(view.sizeThatFits(CGSize(width: contentWidth, height: 0)).height, least)
      }
    } else if hasConstraints(parts.contentView) {
      height = fitted(parts.contentView)
    } else if hasOwnContent {
      height = max(rowLayout.frames(width: contentWidth, height: nil).height, least)
    } else {
      height = least
    }
    if !(height > 0) { height = least }
    let scale = traitCollection.displayScale
    return PixelGrid(scale: Double(scale)).roundedUp(Double(height))
  }

  // MARK: - Separators

  /// The line begins where the texts begin.
  var automaticSeparatorInset: UIEdgeInsets {
    let base = automaticInset
    guard let own = surroundings.separatorInset else { return base }
    guard surroundings.separatorInsetReference == .fromAutomaticInsets else { return own }
    return UIEdgeInsets(top: own.top, left: base.left + own.left, bottom: own.bottom, right: base.right + own.right)
  }

  private var automaticInset: UIEdgeInsets {
    setContentMargins()
    let indent = editIndent(parts.isEditing)
    var start = surroundings.sideMargin + indent
    if indentationLevel > 0 { start += CGFloat(indentationLevel) * indentationWidth }
    if hasOwnContent, parts.ownImageView?.image != nil { start = indent + rowLayout.textStart }
    if let content = parts.configuredView as? UIListContentView { start = indent + content.textStart }
    return isMirrored
      ? UIEdgeInsets(top: 0, left: 0, bottom: 0, right: start) : UIEdgeInsets(top: 0, left: start, bottom: 0, right: 0)
  }

  private func layOutSeparators(_ size: CGSize) {
    let line = 1 / max(traitCollection.displayScale, 1)
    let isFull = surroundings.tableStyle == .grouped && surroundings.isLast
    let inset = isFull ? .zero : separatorInset
    parts.separator.frame = CGRect(
      x: inset.left, y: size.height - line, width: max(0, size.width - inset.left - inset.right), height: line)
    parts.topSeparator.frame = CGRect(x: 0, y: 0, width: size.width, height: line)
    for separator in [parts.separator, parts.topSeparator] {
      let isHidden = isSeparatorHidden(separator)
      if separator.isHidden != isHidden { separator.isHidden = isHidden }
    }
  }
}
