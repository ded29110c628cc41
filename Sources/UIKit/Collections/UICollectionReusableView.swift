public import QuartzCore

/// A view of a collection view: a cell, or a supplementary or decoration view.
@preconcurrency @MainActor
open class UICollectionReusableView: UIView {
  open internal(set) var reuseIdentifier: String?
  /// The attributes that were applied last.
  var appliedAttributes: UICollectionViewLayoutAttributes?

  public override init(frame: CGRect) { super.init(frame: frame) }

  public required init?(coder: NSCoder) { super.init(coder: coder) }

  /// Makes the view ready for another element.
  open func prepareForReuse() {}

  /// Takes over attributes. Place, size, alpha and the like have been taken over already.
  open func apply(_ layoutAttributes: UICollectionViewLayoutAttributes) {}

  open func willTransition(from oldLayout: UICollectionViewLayout, to newLayout: UICollectionViewLayout) {}

  open func didTransition(from oldLayout: UICollectionViewLayout, to newLayout: UICollectionViewLayout) {}

  /// Returns the attributes that suit the content. By default the size is the one that constraints inside ask for; a
  /// layout takes it where its sizes are estimates.
  open func preferredLayoutAttributesFitting(
    _ layoutAttributes: UICollectionViewLayoutAttributes
  ) -> UICollectionViewLayoutAttributes {
    let result = layoutAttributes.ownCopy
    let content = fittedView
    let fitting = content.systemLayoutSizeFitting(
      layoutAttributes.size,
      withHorizontalFittingPriority: layoutAttributes.isFixed.horizontal ? .required : .fittingSizeLevel,
      verticalFittingPriority: layoutAttributes.isFixed.vertical ? .required : .fittingSizeLevel)
    // Zero is the size of content without constraints.
    if fitting.width > 0, !layoutAttributes.isFixed.horizontal { result.size.width = fitting.width }
    if fitting.height > 0, !layoutAttributes.isFixed.vertical { result.size.height = fitting.height }
    return result
  }

  /// The view whose constraints give the size.
  var fittedView: UIView { self }

  /// Shows attributes.
  func show(_ attributes: UICollectionViewLayoutAttributes) {
    if bounds.size != attributes.size { bounds.size = attributes.size }
    if center != attributes.center { center = attributes.center }
    if !CATransform3DEqualToTransform(transform3D, attributes.transform3D) { transform3D = attributes.transform3D }
    if alpha != attributes.alpha { alpha = attributes.alpha }
    if isHidden != attributes.isHidden { isHidden = attributes.isHidden }
    if layer.zPosition != CGFloat(attributes.zIndex) { layer.zPosition = CGFloat(attributes.zIndex) }
    guard appliedAttributes !== attributes else { return }
    appliedAttributes = attributes
    apply(attributes)
  }
}
