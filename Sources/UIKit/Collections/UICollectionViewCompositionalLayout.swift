public import QuartzCore

/// A section of a compositional layout: groups one after the other in the direction of scrolling.
@preconcurrency @MainActor
open class NSCollectionLayoutSection: NSObject {
  let group: NSCollectionLayoutGroup
  /// How the section looks as a list; nil if it is none.
  var list: UICollectionLayoutListConfiguration?
  open var contentInsets = NSDirectionalEdgeInsets.zero
  open var interGroupSpacing: CGFloat = 0
  open var boundarySupplementaryItems: [NSCollectionLayoutBoundarySupplementaryItem] = []
  open var decorationItems: [NSCollectionLayoutDecorationItem] = []
  /// Whether headers and footers stand within the section's insets.
  open var supplementariesFollowContentInsets = true

  public init(group: NSCollectionLayoutGroup) {
    self.group = group
    super.init()
  }
}

/// The surroundings of a compositional layout.
@preconcurrency @MainActor
public protocol NSCollectionLayoutEnvironment: NSObjectProtocol {
  var container: any NSCollectionLayoutContainer { get }
  var traitCollection: UITraitCollection { get }
}

/// The room of a compositional layout.
@preconcurrency @MainActor
public protocol NSCollectionLayoutContainer: NSObjectProtocol {
  var contentSize: CGSize { get }
  var effectiveContentSize: CGSize { get }
}

@MainActor
final class CompositionalSurroundings: NSObject, NSCollectionLayoutEnvironment, NSCollectionLayoutContainer {
  let contentSize: CGSize
  let effectiveContentSize: CGSize
  let traitCollection: UITraitCollection
  var container: any NSCollectionLayoutContainer { self }
  /// The section that is being laid out.
  fileprivate(set) var section = 0

  init(_ view: UICollectionView) {
    contentSize = view.bounds.size
    effectiveContentSize = view.bounds.inset(by: view.adjustedContentInset).size
    traitCollection = view.traitCollection
    super.init()
  }
}

@preconcurrency @MainActor
open class UICollectionViewCompositionalLayoutConfiguration: NSObject {
  open var scrollDirection = UICollectionView.ScrollDirection.vertical
  open var interSectionSpacing: CGFloat = 0
}

public typealias UICollectionViewCompositionalLayoutSectionProvider =
  @MainActor (_ section: Int, _ environment: any NSCollectionLayoutEnvironment) -> NSCollectionLayoutSection?

/// A layout of sections that are made of groups of items.
///
/// Groups of one size are laid out by arithmetic, however many there are. Where sizes are estimates, groups that have
/// shown have the lengths that their cells asked for.
@preconcurrency @MainActor
open class UICollectionViewCompositionalLayout: UICollectionViewLayout {
  private let provider: UICollectionViewCompositionalLayoutSectionProvider
  open var configuration: UICollectionViewCompositionalLayoutConfiguration {
    didSet { invalidateLayout() }
  }
  private var sections: [CompositionalSection] = []
  private var contentLength: CGFloat = 0
  private var measured: [IndexPath: CGSize] = [:]

  public init(
    section: NSCollectionLayoutSection,
    configuration: UICollectionViewCompositionalLayoutConfiguration = UICollectionViewCompositionalLayoutConfiguration()
  ) {
    provider = { _, _ in section }
    self.configuration = configuration
    super.init()
  }

  public init(
    sectionProvider: @escaping UICollectionViewCompositionalLayoutSectionProvider,
    configuration: UICollectionViewCompositionalLayoutConfiguration = UICollectionViewCompositionalLayoutConfiguration()
  ) {
    provider = sectionProvider
    self.configuration = configuration
    super.init()
  }

  public required init?(coder: NSCoder) { return nil }

  private var axis: ScrollAxis { configuration.scrollDirection == .vertical ? .vertical : .horizontal }

  private var room: CGSize {
    guard let view = collectionView else { return .zero }
    return view.bounds.inset(by: view.adjustedContentInset).size
  }

  open override func prepare() {
    super.prepare()
    (sections, contentLength) = ([], 0)
    guard let view = collectionView else { return }
    let surroundings = CompositionalSurroundings(view)
    let room = room
    for index in 0..<view.numberOfSections {
      surroundings.section = index
      guard let layout = provider(index, surroundings) else {
        preconditionFailure("the section provider has no section \(index)")
      }
      var sizes: [Int: CGSize] = [:]
      if !measured.isEmpty { for (path, size) in measured where path.section == index { sizes[path.item] = size } }
      if index > 0 { contentLength += configuration.interSectionSpacing }
      let section = CompositionalSection(
        layout, count: view.numberOfItems(inSection: index), origin: contentLength, room: room, axis: axis,
        measured: sizes)
      contentLength += section.length
      sections.append(section)
    }
    if let ground = sections.first?.layout.list?.ground,
      view.backgroundColor == nil || view.backgroundColor == .systemBackground
    {
      view.backgroundColor = ground
    }
  }

  open override var collectionViewContentSize: CGSize {
    axis == .vertical
      ? CGSize(width: room.width, height: contentLength) : CGSize(width: contentLength, height: room.height)
  }

  override var asksForPreferredSizes: Bool { sections.contains { $0.layout.group.isEstimated } }

  open override func shouldInvalidateLayout(
    forPreferredLayoutAttributes preferredAttributes: UICollectionViewLayoutAttributes,
    withOriginalAttributes originalAttributes: UICollectionViewLayoutAttributes
  ) -> Bool {
    guard preferredAttributes.representedElementCategory == .cell else { return false }
    let path = originalAttributes.indexPath
    guard sections.indices.contains(path.section) else { return false }
    return sections[path.section].differs(preferredAttributes.size, from: originalAttributes.size)
  }

  open override func invalidateLayout(with context: UICollectionViewLayoutInvalidationContext) {
    if let preferred = context.preferred { measured[preferred.indexPath] = preferred.size }
    if context.invalidateEverything || context.invalidateDataSourceCounts { measured = [:] }
    super.invalidateLayout(with: context)
  }

  // MARK: - Attributes

  open override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
    guard indexPath.count == 2, sections.indices.contains(indexPath.section),
      let frame = sections[indexPath.section].frame(ofItem: indexPath.item)
    else { return nil }
    let attributes = UICollectionViewLayoutAttributes(forCellWith: indexPath)
    attributes.frame = frame
    let estimates = sections[indexPath.section].layout.group.estimates
    (attributes.isFixed.horizontal, attributes.isFixed.vertical) = (!estimates.widths, !estimates.heights)
    if let list = sections[indexPath.section].layout.list {
      attributes.listPlace = ListPlace(
        appearance: list.appearance, isFirst: indexPath.item == 0,
        isLast: indexPath.item == sections[indexPath.section].count - 1, showsSeparators: list.showsSeparators)
    }
    return attributes
  }

  open override func layoutAttributesForSupplementaryView(
    ofKind elementKind: String, at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    guard indexPath.count == 2, sections.indices.contains(indexPath.section),
      let (item, frame) = sections[indexPath.section].edges.first(where: { $0.item.elementKind == elementKind })
    else { return nil }
    let attributes = UICollectionViewLayoutAttributes(
      forSupplementaryViewOfKind: elementKind, with: IndexPath(item: 0, section: indexPath.section))
    attributes.frame = frame
    attributes.zIndex = item.zIndex
    return attributes
  }

  open override func layoutAttributesForDecorationView(
    ofKind elementKind: String, at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    guard indexPath.count == 2, sections.indices.contains(indexPath.section) else { return nil }
    let section = sections[indexPath.section]
    guard let item = section.layout.decorationItems.first(where: { $0.elementKind == elementKind }) else { return nil }
    let attributes = UICollectionViewLayoutAttributes(
      forDecorationViewOfKind: elementKind, with: IndexPath(item: 0, section: indexPath.section))
    attributes.frame = item.inset(section.frame)
    attributes.zIndex = item.zIndex
    return attributes
  }

  open override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
    let (low, high) = (rect.origin[axis], rect.origin[axis] + rect.size[axis])
    guard low.isFinite, high.isFinite else { return [] }
    var result: [UICollectionViewLayoutAttributes?] = []
    var index = sections.prefixCount { $0.origin + $0.length < low }
    while index < sections.count, sections[index].origin <= high {
      let (section, first) = (sections[index], IndexPath(item: 0, section: index))
      result += section.layout.decorationItems.map {
        layoutAttributesForDecorationView(ofKind: $0.elementKind, at: first)
      }
      result += section.edges.map { layoutAttributesForSupplementaryView(ofKind: $0.item.elementKind, at: first) }
      result += section.items(from: low, to: high).map {
        layoutAttributesForItem(at: IndexPath(item: $0, section: index))
      }
      index += 1
    }
    return result.compactMap(\.self).filter { $0.frame.overlaps(rect) }
  }
}

/// A section of a compositional layout in its place.
@MainActor
private struct CompositionalSection {
  let layout: NSCollectionLayoutSection
  let count: Int
  let origin: CGFloat
  private let axis: ScrollAxis
  private let room: CGSize
  private let measured: [Int: CGSize]
  /// The frames of the items of a group that has not been measured.
  private let pattern: [CGRect]
  private let step: CGFloat
  /// Where each group begins, from the first one's start, if lengths differ; there is one place more than groups.
  private var starts: [CGFloat] = []
  private let itemsOrigin: CGPoint
  /// The headers and footers, in the coordinates of the content.
  private(set) var edges: [(item: NSCollectionLayoutBoundarySupplementaryItem, frame: CGRect)] = []
  private(set) var length: CGFloat = 0
  let frame: CGRect

  init(
    _ layout: NSCollectionLayoutSection, count: Int, origin: CGFloat, room: CGSize, axis: ScrollAxis,
    measured: [Int: CGSize]
  ) {
    (self.layout, self.count, self.origin, self.axis, self.measured) = (layout, count, origin, axis, measured)
    let insets = layout.contentInsets
    let inside = CGSize(
      width: max(room.width - insets.leading - insets.trailing, 0),
      height: max(room.height - insets.top - insets.bottom, 0))
    self.room = inside
    let arranged = layout.group.arrange(in: inside) { _ in nil }
    pattern = arranged.items
    step = arranged.size[axis] + layout.interGroupSpacing
    let perGroup = max(pattern.count, 1)
    let groupCount = count == 0 ? 0 : (count - 1) / perGroup + 1
    var itemsLength = groupCount == 0 ? 0 : CGFloat(groupCount) * step - layout.interGroupSpacing
    if !measured.isEmpty, groupCount > 0 {
      var place: CGFloat = 0
      let touched = Set(measured.keys.map { $0 / perGroup })
      for group in 0..<groupCount {
        starts.append(place)
        if touched.contains(group) {
          let made = layout.group.arrange(in: inside) { measured[group * perGroup + $0] }
          place += made.size[axis] + layout.interGroupSpacing
        } else {
          place += step
        }
      }
      starts.append(place)
      itemsLength = place - layout.interGroupSpacing
    }
    var (place, made) = (origin, [(item: NSCollectionLayoutBoundarySupplementaryItem, frame: CGRect)]())
    let all = layout.boundarySupplementaryItems
    func add(_ item: NSCollectionLayoutBoundarySupplementaryItem) {
      let follows = layout.supplementariesFollowContentInsets
      var frame = CGRect(origin: .zero, size: item.layoutSize.size(in: follows ? inside : room))
      if follows { frame.origin = CGPoint(x: insets.leading, y: insets.top) }
      frame.origin[axis] = place
      made.append((item, item.inset(frame)))
      place += frame.size[axis]
    }
    for item in all where item.isFirst(axis) { add(item) }
    let (before, after) = axis == .vertical ? (insets.top, insets.bottom) : (insets.leading, insets.trailing)
    place += before
    itemsOrigin = axis == .vertical ? CGPoint(x: insets.leading, y: place) : CGPoint(x: place, y: insets.top)
    place += itemsLength + after
    for item in all where !item.isFirst(axis) { add(item) }
    edges = made
    length = place - origin
    frame =
      axis == .vertical
      ? CGRect(x: 0, y: origin, width: room.width, height: place - origin)
      : CGRect(x: origin, y: 0, width: place - origin, height: room.height)
  }

  private func start(ofGroup group: Int) -> CGFloat { starts.isEmpty ? CGFloat(group) * step : starts[group] }

  func frame(ofItem item: Int) -> CGRect? {
    guard (0..<count).contains(item), !pattern.isEmpty else { return nil }
    let (group, index) = item.quotientAndRemainder(dividingBy: pattern.count)
    var place = itemsOrigin
    place[axis] += start(ofGroup: group)
    let first = group * pattern.count
    let isMeasured = !measured.isEmpty && (first..<first + pattern.count).contains { measured[$0] != nil }
    let frames = isMeasured ? layout.group.arrange(in: room) { measured[first + $0] }.items : pattern
    return frames.indices.contains(index) ? frames[index].offsetBy(dx: place.x, dy: place.y) : nil
  }

  /// Returns the items of the groups that reach into a stretch of the content.
  func items(from low: CGFloat, to high: CGFloat) -> Range<Int> {
    guard count > 0, !pattern.isEmpty, step > 0 || !starts.isEmpty else { return 0..<0 }
    let (low, high) = (low - itemsOrigin[axis], high - itemsOrigin[axis])
    guard low.isFinite, high.isFinite else { return 0..<0 }
    let groupCount = (count - 1) / pattern.count + 1
    let (from, to): (Int, Int)
    if starts.isEmpty {
      from = Int(min(max((low / step).rounded(.down), 0), CGFloat(groupCount)))
      to = Int(min(max((high / step).rounded(.down) + 1, 0), CGFloat(groupCount)))
    } else {
      from = max(starts.prefixCount { $0 <= low } - 1, 0)
      to = min(starts.prefixCount { $0 <= high }, groupCount)
    }
    guard from < to else { return 0..<0 }
    return from * pattern.count..<min(to * pattern.count, count)
  }

  /// Whether a cell's wish differs from what it has, in a direction in which items have estimates.
  func differs(_ size: CGSize, from present: CGSize) -> Bool {
    let (widths, heights) = layout.group.estimates
    return widths && abs(size.width - present.width) > 0.01 || heights && abs(size.height - present.height) > 0.01
  }
}

extension NSCollectionLayoutGroup {
  /// Whether items have estimated widths, and heights.
  fileprivate var estimates: (widths: Bool, heights: Bool) {
    var result = (widths: false, heights: false)
    for item in subitems {
      let inner =
        (item as? NSCollectionLayoutGroup)?.estimates
        ?? (item.layoutSize.widthDimension.isEstimated, item.layoutSize.heightDimension.isEstimated)
      result = (result.widths || inner.0, result.heights || inner.1)
    }
    return result
  }
}
