public import QuartzCore

/// Where and how an element of a collection view shows. Subclasses with properties of their own copy them in
/// `copy(with:)`.
@preconcurrency @MainActor
open class UICollectionViewLayoutAttributes: NSObject, @preconcurrency NSCopying {
  /// The index path of the element. A header's is that of its section's item 0.
  open var indexPath = IndexPath(item: 0, section: 0)
  open internal(set) var representedElementCategory = UICollectionView.ElementCategory.cell
  /// The kind of a supplementary or decoration view; nil for cells.
  open internal(set) var representedElementKind: String?

  open var center = CGPoint.zero
  open var size = CGSize.zero
  open var transform3D = CATransform3DIdentity
  open var alpha: CGFloat = 1
  /// The order of elements that overlap: a higher one lies in front.
  open var zIndex = 0
  open var isHidden = false
  /// The directions in which a cell cannot ask for another size.
  var isFixed = AlongAxes(false)
  /// The place in a list; nil in other layouts.
  var listPlace: ListPlace?

  public required override init() { super.init() }

  public convenience init(forCellWith indexPath: IndexPath) {
    self.init()
    self.indexPath = indexPath
  }

  public convenience init(forSupplementaryViewOfKind elementKind: String, with indexPath: IndexPath) {
    self.init()
    self.indexPath = indexPath
    (representedElementCategory, representedElementKind) = (.supplementaryView, elementKind)
  }

  public convenience init(forDecorationViewOfKind decorationViewKind: String, with indexPath: IndexPath) {
    self.init()
    self.indexPath = indexPath
    (representedElementCategory, representedElementKind) = (.decorationView, decorationViewKind)
  }

  /// The rectangle around the element, without its transform when it is set.
  open var frame: CGRect {
    get {
      let plain = CGRect(x: -size.width / 2, y: -size.height / 2, width: size.width, height: size.height)
      let around = CATransform3DIsIdentity(transform3D) ? plain : plain.applying(transform)
      return around.offsetBy(dx: center.x, dy: center.y)
    }
    set {
      size = newValue.size
      center = CGPoint(x: newValue.midX, y: newValue.midY)
    }
  }

  open var bounds: CGRect {
    get { CGRect(origin: .zero, size: size) }
    set { size = newValue.size }
  }

  open var transform: CGAffineTransform {
    get { CATransform3DGetAffineTransform(transform3D) }
    set { transform3D = CATransform3DMakeAffineTransform(newValue) }
  }

  open func copy(with zone: NSZone? = nil) -> Any {
    let copy = type(of: self).init()
    copy.indexPath = indexPath
    copy.representedElementCategory = representedElementCategory
    copy.representedElementKind = representedElementKind
    (copy.center, copy.size, copy.transform3D) = (center, size, transform3D)
    (copy.alpha, copy.zIndex, copy.isHidden) = (alpha, zIndex, isHidden)
    copy.isFixed = isFixed
    copy.listPlace = listPlace
    return copy
  }

  /// A copy that may be changed.
  var ownCopy: UICollectionViewLayoutAttributes { copy(with: nil) as? UICollectionViewLayoutAttributes ?? self }

  var key: ElementKey {
    ElementKey(category: representedElementCategory, kind: representedElementKind ?? "", indexPath: indexPath)
  }

  /// Whether both show the same.
  func shows(sameAs other: UICollectionViewLayoutAttributes) -> Bool {
    center == other.center && size == other.size && alpha == other.alpha && zIndex == other.zIndex
      && isHidden == other.isHidden && CATransform3DEqualToTransform(transform3D, other.transform3D)
  }
}

/// What a view of a collection view shows.
struct ElementKey: Hashable, Comparable {
  var category: UICollectionView.ElementCategory
  var kind: String
  var indexPath: IndexPath

  static func < (a: Self, b: Self) -> Bool {
    (a.category.rawValue, a.kind, a.indexPath) < (b.category.rawValue, b.kind, b.indexPath)
  }
}
