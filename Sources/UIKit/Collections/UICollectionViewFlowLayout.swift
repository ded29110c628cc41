public import QuartzCore

/// A layout that fills lines with items: rows from above downwards, or columns from the left to the right.
///
/// Full lines are justified, and the last one goes by the lines before it. Items of one size are laid out by arithmetic,
/// however many there are. A delegate that gives a size for each item is asked for all of them.
@preconcurrency @MainActor
open class UICollectionViewFlowLayout: UICollectionViewLayout {
  private var sections: [FlowSection] = []
  private var isPreparing = false
  private var contentLength: CGFloat = 0
  /// The sizes that cells have asked for, where sizes are estimates.
  private var preferredSizes: [IndexPath: CGSize] = [:]
  /// Whether the delegate has no sizes of its own.
  var sizesAreOwn = false

  public override init() { super.init() }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    coder.interface?.read(self)
  }

  /// The estimate that stands for sizes that cells find by themselves.
  public class var automaticSize: CGSize {
    CGSize(width: CGFloat.greatestFiniteMagnitude, height: CGFloat.greatestFiniteMagnitude)
  }

  // MARK: - Measures

  open var scrollDirection = UICollectionView.ScrollDirection.vertical {
    didSet { if scrollDirection != oldValue { measuresDidChange() } }
  }
  open var minimumLineSpacing: CGFloat = 10 {
    didSet { if minimumLineSpacing != oldValue { measuresDidChange() } }
  }
  open var minimumInteritemSpacing: CGFloat = 10 {
    didSet { if minimumInteritemSpacing != oldValue { measuresDidChange() } }
  }
  open var itemSize = CGSize(width: 50, height: 50) {
    didSet { if itemSize != oldValue { measuresDidChange() } }
  }
  /// The size of items before their cells have been asked; zero if cells are not asked.
  open var estimatedItemSize = CGSize.zero {
    didSet { if estimatedItemSize != oldValue { measuresDidChange() } }
  }
  open var headerReferenceSize = CGSize.zero {
    didSet { if headerReferenceSize != oldValue { measuresDidChange() } }
  }
  open var footerReferenceSize = CGSize.zero {
    didSet { if footerReferenceSize != oldValue { measuresDidChange() } }
  }
  open var sectionInset = UIEdgeInsets.zero {
    didSet { if sectionInset != oldValue { measuresDidChange() } }
  }
  /// Whether headers stay at the start of the view while their section shows.
  open var sectionHeadersPinToVisibleBounds = false {
    didSet { if sectionHeadersPinToVisibleBounds != oldValue { measuresDidChange() } }
  }
  /// Whether footers stay at the end of the view while their section shows.
  open var sectionFootersPinToVisibleBounds = false {
    didSet { if sectionFootersPinToVisibleBounds != oldValue { measuresDidChange() } }
  }

  private func measuresDidChange() {
    // Layouts set their measures in `prepare()`, too.
    if !isPreparing { invalidateLayout() }
  }

  private var isVertical: Bool { scrollDirection == .vertical }

  private func length(_ size: CGSize) -> CGFloat { finite(isVertical ? size.height : size.width) }
  private func breadth(_ size: CGSize) -> CGFloat { finite(isVertical ? size.width : size.height) }
  private func finite(_ value: CGFloat) -> CGFloat { value.isFinite ? min(max(value, 0), 1e7) : 0 }

  private func along(_ insets: UIEdgeInsets) -> (start: CGFloat, end: CGFloat) {
    isVertical ? (sound(insets.top), sound(insets.bottom)) : (sound(insets.left), sound(insets.right))
  }
  private func across(_ insets: UIEdgeInsets) -> (start: CGFloat, end: CGFloat) {
    isVertical ? (sound(insets.left), sound(insets.right)) : (sound(insets.top), sound(insets.bottom))
  }
  /// Insets may be negative.
  private func sound(_ inset: CGFloat) -> CGFloat { inset.isFinite ? min(max(inset, -1e7), 1e7) : 0 }

  /// The breadth of the view without its insets.
  private var viewBreadth: CGFloat {
    guard let view = collectionView else { return 0 }
    let inset = across(view.adjustedContentInset)
    return max(breadth(view.bounds.size) - inset.start - inset.end, 0)
  }

  // MARK: - Preparing

  open override func prepare() {
    super.prepare()
    isPreparing = true
    defer { isPreparing = false }
    guard let view = collectionView else { return sections = [] }
    sections = []
    sections.reserveCapacity(view.numberOfSections)
    contentLength = 0
    let delegate = view.flowDelegate
    for index in 0..<view.numberOfSections {
      var section = makeSection(index, view, delegate)
      section.origin = contentLength
      contentLength += section.length
      sections.append(section)
    }
  }

  private func makeSection(
    _ index: Int, _ view: UICollectionView, _ delegate: (any UICollectionViewDelegateFlowLayout)?
  ) -> FlowSection {
    let inset = delegate?.collectionView(view, layout: self, insetForSectionAt: index) ?? sectionInset
    let header =
      delegate?.collectionView(view, layout: self, referenceSizeForHeaderInSection: index) ?? headerReferenceSize
    let footer =
      delegate?.collectionView(view, layout: self, referenceSizeForFooterInSection: index) ?? footerReferenceSize
    let lines =
      delegate?.collectionView(view, layout: self, minimumLineSpacingForSectionAt: index) ?? minimumLineSpacing
    let items =
      delegate?.collectionView(view, layout: self, minimumInteritemSpacingForSectionAt: index)
      ?? minimumInteritemSpacing
    return FlowSection(
      count: view.numberOfItems(inSection: index), extents: extents(index, view, delegate), header: length(header),
      footer: length(footer), inset: along(inset), edges: across(inset), breadth: viewBreadth,
      lineSpacing: lines < 0 ? -finite(-lines) : finite(lines), itemSpacing: finite(items))
  }

  private func extents(
    _ section: Int, _ view: UICollectionView, _ delegate: (any UICollectionViewDelegateFlowLayout)?
  ) -> [FlowSection.Extent] {
    func extent(_ size: CGSize) -> FlowSection.Extent {
      FlowSection.Extent(length: length(size), breadth: breadth(size))
    }
    let count = view.numberOfItems(inSection: section)
    guard count > 0 else { return [extent(itemSize)] }
    if isEstimating {
      let estimate = estimatedItemSize == Self.automaticSize ? itemSize : estimatedItemSize
      guard !preferredSizes.isEmpty else { return [extent(estimate)] }
      return (0..<count).map { extent(preferredSizes[IndexPath(item: $0, section: section)] ?? estimate) }
    }
    guard let delegate else { return [extent(itemSize)] }
    sizesAreOwn = false
    func size(_ item: Int) -> CGSize {
      delegate.collectionView(view, layout: self, sizeForItemAt: IndexPath(item: item, section: section))
    }
    let first = size(0)
    guard !sizesAreOwn else { return [extent(first)] }
    var result = [extent(first)]
    for item in 1..<max(count, 1) { result.append(extent(size(item))) }
    return result.allSatisfy { $0 == result[0] } ? [result[0]] : result
  }

  private var isEstimating: Bool { estimatedItemSize != .zero }

  override var asksForPreferredSizes: Bool { isEstimating }

  open override func shouldInvalidateLayout(
    forPreferredLayoutAttributes preferredAttributes: UICollectionViewLayoutAttributes,
    withOriginalAttributes originalAttributes: UICollectionViewLayoutAttributes
  ) -> Bool {
    isEstimating && preferredAttributes.representedElementCategory == .cell
      && preferredAttributes.size != originalAttributes.size
  }

  open override func invalidateLayout(with context: UICollectionViewLayoutInvalidationContext) {
    if let preferred = context.preferred { preferredSizes[preferred.indexPath] = preferred.size }
    if context.invalidateEverything || context.invalidateDataSourceCounts { preferredSizes = [:] }
    super.invalidateLayout(with: context)
  }

  open override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool {
    guard let view = collectionView else { return false }
    return breadth(newBounds.size) != breadth(view.bounds.size) || sectionHeadersPinToVisibleBounds
      || sectionFootersPinToVisibleBounds
  }

  open override func invalidationContext(forBoundsChange newBounds: CGRect)
    -> UICollectionViewLayoutInvalidationContext
  {
    let context = super.invalidationContext(forBoundsChange: newBounds)
    if let context = context as? UICollectionViewFlowLayoutInvalidationContext, let view = collectionView {
      context.invalidateFlowLayoutDelegateMetrics = breadth(newBounds.size) != breadth(view.bounds.size)
      context.isOnlyMoved = !context.invalidateFlowLayoutDelegateMetrics
    }
    return context
  }

  open override class var invalidationContextClass: AnyClass { UICollectionViewFlowLayoutInvalidationContext.self }

  // MARK: - Attributes

  open override var collectionViewContentSize: CGSize {
    isVertical
      ? CGSize(width: viewBreadth, height: contentLength) : CGSize(width: contentLength, height: viewBreadth)
  }

  private func rect(along start: CGFloat, across edge: CGFloat, length: CGFloat, breadth: CGFloat) -> CGRect {
    isVertical
      ? CGRect(x: edge, y: start, width: breadth, height: length)
      : CGRect(x: start, y: edge, width: length, height: breadth)
  }

  private func make(_ indexPath: IndexPath, kind: String?) -> UICollectionViewLayoutAttributes {
    let attributesClass = type(of: self).layoutAttributesClass as? UICollectionViewLayoutAttributes.Type
    let attributes = attributesClass?.init() ?? UICollectionViewLayoutAttributes()
    attributes.indexPath = indexPath
    if let kind {
      (attributes.representedElementCategory, attributes.representedElementKind) = (.supplementaryView, kind)
    }
    return attributes
  }

  open override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
    guard indexPath.count == 2, sections.indices.contains(indexPath.section),
      (0..<sections[indexPath.section].count).contains(indexPath.item)
    else { return nil }
    let section = sections[indexPath.section]
    let place = section.place(of: indexPath.item)
    let attributes = make(indexPath, kind: nil)
    attributes.frame = rect(
      along: section.origin + place.along, across: place.across, length: place.extent.length,
      breadth: place.extent.breadth)
    return attributes
  }

  open override func layoutAttributesForSupplementaryView(
    ofKind elementKind: String, at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    guard indexPath.count == 2, sections.indices.contains(indexPath.section) else { return nil }
    let section = sections[indexPath.section]
    let isHeader = elementKind == UICollectionView.elementKindSectionHeader
    let length = isHeader ? section.header : section.footer
    guard length > 0, isHeader || elementKind == UICollectionView.elementKindSectionFooter else { return nil }
    var start = isHeader ? section.origin : section.origin + section.length - length
    let attributes = make(IndexPath(item: 0, section: indexPath.section), kind: elementKind)
    if isHeader ? sectionHeadersPinToVisibleBounds : sectionFootersPinToVisibleBounds, let view = collectionView {
      let inset = along(view.adjustedContentInset)
      let low = (isVertical ? view.bounds.minY : view.bounds.minX) + inset.start
      let high = (isVertical ? view.bounds.maxY : view.bounds.maxX) - inset.end
      if isHeader {
        start = max(start, min(low, section.origin + section.length - section.footer - length))
      } else {
        start = min(start, max(high - length, section.origin + section.header))
      }
      attributes.zIndex = 1
    }
    attributes.frame = rect(along: start, across: 0, length: length, breadth: viewBreadth)
    return attributes
  }

  open override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
    let (low, high) = isVertical ? (rect.minY, rect.maxY) : (rect.minX, rect.maxX)
    guard low.isFinite, high.isFinite else { return [] }
    var result: [UICollectionViewLayoutAttributes] = []
    var index = sections.prefixCount { $0.origin + $0.length < low }
    while index < sections.count, sections[index].origin <= high {
      let section = sections[index]
      for kind in [UICollectionView.elementKindSectionHeader, UICollectionView.elementKindSectionFooter] {
        if let edge = layoutAttributesForSupplementaryView(ofKind: kind, at: IndexPath(item: 0, section: index)),
          edge.frame.overlaps(rect)
        {
          result.append(edge)
        }
      }
      for item in section.items(from: low - section.origin, to: high - section.origin) {
        if let attributes = layoutAttributesForItem(at: IndexPath(item: item, section: index)),
          attributes.frame.overlaps(rect)
        {
          result.append(attributes)
        }
      }
      index += 1
    }
    return result
  }
}

/// What has become invalid of a flow layout.
open class UICollectionViewFlowLayoutInvalidationContext: UICollectionViewLayoutInvalidationContext {
  open var invalidateFlowLayoutDelegateMetrics = true
  open var invalidateFlowLayoutAttributes = true
  /// Whether only the places of headers and footers that stay in view change.
  var isOnlyMoved = false
}
