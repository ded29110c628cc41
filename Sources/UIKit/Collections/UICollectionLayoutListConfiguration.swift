import QuartzCore
import SystemLook

/// How a list looks that a collection view shows.
@preconcurrency @MainActor
public struct UICollectionLayoutListConfiguration {
  public enum Appearance: Int, Sendable {
    case plain, grouped, insetGrouped, sidebar, sidebarPlain

    var isGrouped: Bool { self == .grouped || self == .insetGrouped }
  }

  public enum HeaderMode: Int, Sendable {
    case none, supplementary, firstItemInSection
  }

  public enum FooterMode: Int, Sendable {
    case none, supplementary
  }

  public let appearance: Appearance
  /// Whether lines show between rows: unless set, in all lists but sidebars.
  public var showsSeparators: Bool
  public var headerMode = HeaderMode.none
  public var footerMode = FooterMode.none
  /// The colour behind the list; nil means that of the appearance.
  public var backgroundColor: UIColor?

  public init(appearance: Appearance) {
    self.appearance = appearance
    showsSeparators = appearance != .sidebar
  }

  /// The colour behind the list.
  var ground: UIColor {
    if let backgroundColor { return backgroundColor }
    return appearance.isGrouped ? .systemGroupedBackground : .systemBackground
  }
}

extension NSCollectionLayoutSection {
  /// Returns a section of rows, one below the other, as high as their cells like to be.
  public static func list(
    using configuration: UICollectionLayoutListConfiguration, layoutEnvironment: any NSCollectionLayoutEnvironment
  ) -> NSCollectionLayoutSection {
    let row = NSCollectionLayoutSize(
      widthDimension: .fractionalWidth(1), heightDimension: .estimated(CGFloat(ListLook.leastRowHeight)))
    let group = NSCollectionLayoutGroup.horizontal(
      layoutSize: row, subitems: [NSCollectionLayoutItem(layoutSize: row)])
    let section = NSCollectionLayoutSection(group: group)
    section.list = configuration
    let isGrouped = configuration.appearance.isGrouped
    if isGrouped {
      // Two halves make the gap between two sections; there is a whole one above the first.
      let half = CGFloat(ListLook.emptyHeaderHeight)
      let isFirst = (layoutEnvironment as? CompositionalSurroundings)?.section == 0
      let width = Double(layoutEnvironment.container.effectiveContentSize.width)
      let side = configuration.appearance == .insetGrouped ? CGFloat(ListLook.sideMargin(forWidth: width)) : 0
      section.contentInsets = NSDirectionalEdgeInsets(
        top: configuration.headerMode == .supplementary ? 0 : isFirst ? CGFloat(ListLook.sectionGap) : half,
        leading: side,
        bottom: configuration.footerMode == .supplementary ? 0 : half, trailing: side)
    }
    let height = CGFloat(isGrouped ? ListLook.leastRowHeight : ListLook.plainHeaderHeight)
    let edge = NSCollectionLayoutSize(widthDimension: .fractionalWidth(1), heightDimension: .absolute(height))
    if configuration.headerMode == .supplementary {
      section.boundarySupplementaryItems.append(
        NSCollectionLayoutBoundarySupplementaryItem(
          layoutSize: edge, elementKind: UICollectionView.elementKindSectionHeader, alignment: .top))
    }
    if configuration.footerMode == .supplementary {
      section.boundarySupplementaryItems.append(
        NSCollectionLayoutBoundarySupplementaryItem(
          layoutSize: edge, elementKind: UICollectionView.elementKindSectionFooter, alignment: .bottom))
    }
    return section
  }
}

extension UICollectionViewCompositionalLayout {
  /// Returns a layout whose sections are lists.
  public static func list(
    using configuration: UICollectionLayoutListConfiguration
  ) -> UICollectionViewCompositionalLayout {
    UICollectionViewCompositionalLayout { _, environment in
      .list(using: configuration, layoutEnvironment: environment)
    }
  }
}
