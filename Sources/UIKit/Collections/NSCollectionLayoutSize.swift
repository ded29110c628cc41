public import QuartzCore

/// A length in a compositional layout.
@preconcurrency @MainActor
open class NSCollectionLayoutDimension: NSObject {
  enum Kind {
    case fractionalWidth, fractionalHeight, absolute, estimated
  }

  let kind: Kind
  open var dimension: CGFloat { value }
  private let value: CGFloat

  init(_ kind: Kind, _ value: CGFloat) {
    self.kind = kind
    self.value = value.isFinite ? min(max(value, 0), 1e7) : 0
    super.init()
  }

  /// A share of the width of what is around.
  open class func fractionalWidth(_ fractionalWidth: CGFloat) -> Self { make(.fractionalWidth, fractionalWidth) }
  /// A share of the height of what is around.
  open class func fractionalHeight(_ fractionalHeight: CGFloat) -> Self { make(.fractionalHeight, fractionalHeight) }
  open class func absolute(_ absoluteDimension: CGFloat) -> Self { make(.absolute, absoluteDimension) }
  /// A length that a cell corrects when it comes.
  open class func estimated(_ estimatedDimension: CGFloat) -> Self { make(.estimated, estimatedDimension) }

  private class func make(_ kind: Kind, _ value: CGFloat) -> Self {
    guard let made = NSCollectionLayoutDimension(kind, value) as? Self else {
      preconditionFailure("dimensions are of the class NSCollectionLayoutDimension")
    }
    return made
  }

  open var isFractionalWidth: Bool { kind == .fractionalWidth }
  open var isFractionalHeight: Bool { kind == .fractionalHeight }
  open var isAbsolute: Bool { kind == .absolute }
  open var isEstimated: Bool { kind == .estimated }

  func length(in container: CGSize) -> CGFloat {
    switch kind {
    case .fractionalWidth: container.width * value
    case .fractionalHeight: container.height * value
    case .absolute, .estimated: value
    }
  }
}

/// A width and a height in a compositional layout.
@preconcurrency @MainActor
open class NSCollectionLayoutSize: NSObject {
  public let widthDimension: NSCollectionLayoutDimension
  public let heightDimension: NSCollectionLayoutDimension

  public init(widthDimension: NSCollectionLayoutDimension, heightDimension: NSCollectionLayoutDimension) {
    (self.widthDimension, self.heightDimension) = (widthDimension, heightDimension)
    super.init()
  }

  func size(in container: CGSize) -> CGSize {
    CGSize(width: widthDimension.length(in: container), height: heightDimension.length(in: container))
  }

  var isEstimated: Bool { widthDimension.isEstimated || heightDimension.isEstimated }
}

/// A space between elements of a compositional layout.
@preconcurrency @MainActor
open class NSCollectionLayoutSpacing: NSObject {
  public let spacing: CGFloat
  /// Whether the space takes what is left over, and is at least `spacing`.
  public let isFlexible: Bool
  open var isFixed: Bool { !isFlexible }

  init(_ spacing: CGFloat, isFlexible: Bool) {
    self.spacing = spacing.isFinite ? spacing : 0
    self.isFlexible = isFlexible
    super.init()
  }

  open class func fixed(_ fixedSpacing: CGFloat) -> NSCollectionLayoutSpacing {
    NSCollectionLayoutSpacing(fixedSpacing, isFlexible: false)
  }

  open class func flexible(_ flexibleSpacing: CGFloat) -> NSCollectionLayoutSpacing {
    NSCollectionLayoutSpacing(flexibleSpacing, isFlexible: true)
  }
}
