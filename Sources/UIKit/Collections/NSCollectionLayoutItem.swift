public import QuartzCore

/// An item of a compositional layout, and its size in its group.
@preconcurrency @MainActor
open class NSCollectionLayoutItem: NSObject {
  public let layoutSize: NSCollectionLayoutSize
  /// The space around the item, inside its size.
  open var contentInsets = NSDirectionalEdgeInsets.zero

  public init(layoutSize: NSCollectionLayoutSize) {
    self.layoutSize = layoutSize
    super.init()
  }

  func inset(_ frame: CGRect) -> CGRect {
    let insets = contentInsets
    return CGRect(
      x: frame.minX + insets.leading, y: frame.minY + insets.top,
      width: max(frame.width - insets.leading - insets.trailing, 0),
      height: max(frame.height - insets.top - insets.bottom, 0))
  }

  /// Whether the size of an item in it is an estimate.
  var isEstimated: Bool { layoutSize.isEstimated }
}

/// Items side by side or one below the other.
open class NSCollectionLayoutGroup: NSCollectionLayoutItem {
  private let axis: ScrollAxis
  public let subitems: [NSCollectionLayoutItem]
  /// How often the subitems are repeated; nil for as often as they fit.
  private let count: Int?
  /// Whether all subitems share the length equally.
  private let isShared: Bool
  open var interItemSpacing: NSCollectionLayoutSpacing?

  init(
    _ axis: ScrollAxis, _ layoutSize: NSCollectionLayoutSize, _ subitems: [NSCollectionLayoutItem], count: Int?,
    isShared: Bool = false
  ) {
    precondition(!subitems.isEmpty, "a group has subitems")
    (self.axis, self.subitems, self.count, self.isShared) = (
      axis, subitems, count.map { min(max($0, 1), 1000) }, isShared
    )
    super.init(layoutSize: layoutSize)
  }

  /// Items side by side, which begin again as long as they fit.
  open class func horizontal(
    layoutSize: NSCollectionLayoutSize, subitems: [NSCollectionLayoutItem]
  ) -> NSCollectionLayoutGroup { NSCollectionLayoutGroup(.horizontal, layoutSize, subitems, count: nil) }

  /// Equal shares of the width, whatever the item's own width.
  open class func horizontal(
    layoutSize: NSCollectionLayoutSize, subitem: NSCollectionLayoutItem, count: Int
  ) -> NSCollectionLayoutGroup {
    NSCollectionLayoutGroup(.horizontal, layoutSize, [subitem], count: count, isShared: true)
  }

  /// An item, some times side by side.
  open class func horizontal(
    layoutSize: NSCollectionLayoutSize, repeatingSubitem subitem: NSCollectionLayoutItem, count: Int
  ) -> NSCollectionLayoutGroup { NSCollectionLayoutGroup(.horizontal, layoutSize, [subitem], count: count) }

  /// Items one below the other, which begin again as long as they fit.
  open class func vertical(
    layoutSize: NSCollectionLayoutSize, subitems: [NSCollectionLayoutItem]
  ) -> NSCollectionLayoutGroup { NSCollectionLayoutGroup(.vertical, layoutSize, subitems, count: nil) }

  /// Equal shares of the height, whatever the item's own height.
  open class func vertical(
    layoutSize: NSCollectionLayoutSize, subitem: NSCollectionLayoutItem, count: Int
  ) -> NSCollectionLayoutGroup {
    NSCollectionLayoutGroup(.vertical, layoutSize, [subitem], count: count, isShared: true)
  }

  /// An item, some times one below the other.
  open class func vertical(
    layoutSize: NSCollectionLayoutSize, repeatingSubitem subitem: NSCollectionLayoutItem, count: Int
  ) -> NSCollectionLayoutGroup { NSCollectionLayoutGroup(.vertical, layoutSize, [subitem], count: count) }

  override var isEstimated: Bool { super.isEstimated || subitems.contains(where: \.isEstimated) }

  /// The most items of a group: items of no length would fit without end.
  private static let mostItems = 1000

  /// Returns the frames of the items in the group, and the group's size.
  ///
  /// - Parameters:
  ///   - container: The size around the group.
  ///   - first: The number of the group's first item among those that have been measured.
  ///   - measured: The sizes that cells have asked for, by the number of the item in the outermost group.
  func arrange(
    in container: CGSize, first: Int = 0, measured: (Int) -> CGSize?
  ) -> (items: [CGRect], size: CGSize) {
    var size = layoutSize.size(in: container)
    let room = inset(CGRect(origin: .zero, size: size)).size
    let spacing = interItemSpacing?.spacing ?? 0
    var frames: [CGRect] = []
    var blocks: [(range: Range<Int>, length: CGFloat)] = []
    var (place, breadth): (CGFloat, CGFloat) = (0, 0)
    let isOpen = axis == .horizontal ? layoutSize.widthDimension.isEstimated : layoutSize.heightDimension.isEstimated
    let limit = count ?? (isOpen ? subitems.count : Self.mostItems)
    var turn = 0
    while turn < limit, frames.count < Self.mostItems {
      let item = subitems[turn % subitems.count]
      var own = item.layoutSize.size(in: room)
      if isShared, let count {
        own[axis] = max((room[axis] - spacing * CGFloat(count - 1)) / CGFloat(count), 0)
      }
      var inner: [CGRect]
      if let group = item as? NSCollectionLayoutGroup {
        let made = group.arrange(in: room, first: first + frames.count, measured: measured)
        (inner, own) = (made.items, made.size)
      } else {
        if let asked = measured(first + frames.count) {
          let insets = item.contentInsets
          if item.layoutSize.widthDimension.isEstimated { own.width = asked.width + insets.leading + insets.trailing }
          if item.layoutSize.heightDimension.isEstimated { own.height = asked.height + insets.top + insets.bottom }
        }
        inner = [item.inset(CGRect(origin: .zero, size: own))]
      }
      let start = place + (turn > 0 ? spacing : 0)
      if count == nil, turn > 0, !isOpen, start + own[axis] > room[axis] + 1e-3 { break }
      let shift = axis == .horizontal ? CGPoint(x: start, y: 0) : CGPoint(x: 0, y: start)
      blocks.append((frames.count..<frames.count + inner.count, own[axis]))
      frames += inner.map { $0.offsetBy(dx: shift.x, dy: shift.y) }
      place = start + own[axis]
      breadth = max(breadth, own[axis.other])
      turn += 1
      // Items of no length would fit without end.
      if count == nil, own[axis] <= 0, turn >= subitems.count { break }
    }
    let insets = contentInsets
    let used = axis == .horizontal ? CGSize(width: place, height: breadth) : CGSize(width: breadth, height: place)
    if layoutSize.widthDimension.isEstimated { size.width = used.width + insets.leading + insets.trailing }
    if layoutSize.heightDimension.isEstimated { size.height = used.height + insets.top + insets.bottom }
    if interItemSpacing?.isFlexible ?? false, blocks.count > 1, !isOpen {
      let extra = max(room[axis] - place, 0) / CGFloat(blocks.count - 1)
      for (index, block) in blocks.enumerated() {
        for frame in block.range {
          frames[frame].origin[axis] += extra * CGFloat(index)
        }
      }
    }
    return (frames.map { $0.offsetBy(dx: insets.leading, dy: insets.top) }, size)
  }
}

/// A header, a footer or another view at the edge of a section.
open class NSCollectionLayoutBoundarySupplementaryItem: NSCollectionLayoutItem {
  public let elementKind: String
  public let alignment: NSRectAlignment
  /// Whether the view stays in view while its section shows.
  open var pinToVisibleBounds = false
  open var zIndex = 1

  public init(layoutSize: NSCollectionLayoutSize, elementKind: String, alignment: NSRectAlignment) {
    (self.elementKind, self.alignment) = (elementKind, alignment)
    super.init(layoutSize: layoutSize)
  }

  /// Whether it stands before the items.
  func isFirst(_ axis: ScrollAxis) -> Bool {
    switch alignment {
    case .top, .topLeading, .topTrailing: true
    case .leading: axis == .horizontal
    default: false
    }
  }
}

/// A view behind a section.
open class NSCollectionLayoutDecorationItem: NSCollectionLayoutItem {
  public let elementKind: String
  open var zIndex = -1

  private init(_ elementKind: String) {
    self.elementKind = elementKind
    super.init(
      layoutSize: NSCollectionLayoutSize(widthDimension: .fractionalWidth(1), heightDimension: .fractionalHeight(1)))
  }

  open class func background(elementKind: String) -> NSCollectionLayoutDecorationItem {
    NSCollectionLayoutDecorationItem(elementKind)
  }
}

/// A place of one rectangle at another.
public enum NSRectAlignment: Int, Sendable {
  case none, top, topLeading, leading, bottomLeading, bottom, bottomTrailing, trailing, topTrailing
}
