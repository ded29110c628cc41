import QuartzCore

/// What a collection view knows of its data and shows of it.
@MainActor
struct CollectionState {
  /// A view that shows an element.
  struct Element {
    let view: UICollectionReusableView
    var attributes: UICollectionViewLayoutAttributes
  }

  var layout = UICollectionViewLayout()
  /// The numbers of items in each section.
  var counts: [Int] = []
  var hasCounts = false
  var isLayoutValid = false
  /// Whether the layout has been told, at its first turn, that all is new.
  var hasBegun = false
  var isTiling = false
  var isPreparing = false
  /// The changes that are being told of; nil outside of updates.
  var update: CollectionUpdate?
  /// The completions of updates within updates.
  var innerCompletions: [(Bool) -> Void] = []
  var elements: [ElementKey: Element] = [:]
  var classes: [ReuseKey: UICollectionReusableView.Type] = [:]
  /// What makes views of interface files.
  var makers: [ReuseKey: () -> UICollectionReusableView?] = [:]
  var free: [ReuseKey: [UICollectionReusableView]] = [:]
  /// The cell that the data source gets again when it is asked for one.
  var reconfigured: (indexPath: IndexPath, cell: UICollectionReusableView)?
  var selected: [IndexPath] = []
  var highlighted: IndexPath?
  weak var highlightingTouch: UITouch?
  var prefetched: Set<IndexPath> = []
  /// How far content is to be moved after the next layout.
  var adjustment = CGPoint.zero

  func keys(of category: UICollectionView.ElementCategory) -> [ElementKey] {
    elements.keys.filter { $0.category == category }.sorted()
  }
}

/// What views are used again for.
struct ReuseKey: Hashable {
  /// The kind of supplementary or decoration views; nil for cells.
  var kind: String?
  var identifier: String
}

extension CGRect {
  /// Whether both have an area in common. Rectangles that touch have none; on Linux they `intersect` nevertheless.
  func overlaps(_ other: CGRect) -> Bool {
    minX < other.maxX && other.minX < maxX && minY < other.maxY && other.minY < maxY
  }
}
