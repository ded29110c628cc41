import Foundation
import OneAtATime
import Testing
import UIKit

@Suite(.oneAtATime) @MainActor
struct CollectionLayoutTests {
  /// Circles on a wheel: a layout as people write them.
  private final class WheelLayout: UICollectionViewLayout {
    private var cache: [UICollectionViewLayoutAttributes] = []
    var prepared = 0
    override func prepare() {
      super.prepare()
      prepared += 1
      guard let view = collectionView else { return }
      cache = (0..<view.numberOfItems(inSection: 0)).map { item in
        let attributes = UICollectionViewLayoutAttributes(forCellWith: IndexPath(item: item, section: 0))
        attributes.size = CGSize(width: 40, height: 40)
        let angle = CGFloat(item) * .pi / 4 - view.contentOffset.x / 100
        attributes.center = CGPoint(x: view.bounds.midX + 80 * sin(angle), y: 150 - 80 * cos(angle))
        attributes.transform = CGAffineTransform(rotationAngle: angle)
        attributes.zIndex = item
        return attributes
      }
    }
    override var collectionViewContentSize: CGSize { CGSize(width: 1000, height: 300) }
    override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool { true }
    override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
      cache.filter { $0.frame.intersects(rect) }
    }
    override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
      cache.indices.contains(indexPath.item) ? cache[indexPath.item] : nil
    }
    override func targetContentOffset(
      forProposedContentOffset proposedContentOffset: CGPoint, withScrollingVelocity velocity: CGPoint
    ) -> CGPoint { CGPoint(x: (proposedContentOffset.x / 100).rounded() * 100, y: 0) }
  }

  @Test
  func aLayoutOfOnesOwnTurnsWithTheContentAndSnaps() {
    let layout = WheelLayout()
    let board = CollectionBoard([Array(0..<8)], layout: layout)
    #expect(board.shown == Array(0..<8))
    #expect(board.view.cellForItem(at: [0, 2])?.center == CGPoint(x: 180, y: 150))
    board.phone.touch(.began, 150, 100)
    for step in 1...8 {
      board.wait(1.0 / 60)
      board.phone.touch(.moved, 150 - 12 * Double(step), 100)
    }
    board.phone.touch(.ended, 54, 100)
    board.wait(5)
    #expect(board.view.contentOffset.x > 0 && board.view.contentOffset.x.truncatingRemainder(dividingBy: 100) == 0)
    let angle = CGFloat.pi / 2 - board.view.contentOffset.x / 100
    let cell = board.view.cellForItem(at: [0, 2])
    #expect(abs((cell?.center.x ?? 0) - (board.view.bounds.midX + 80 * sin(angle))) < 1e-9)
    #expect(layout.prepared > 20 && board.asked == 8)
  }

  @Test
  func cellsFindTheirOwnSizes() {
    final class TallCell: UICollectionViewCell {
      var height: NSLayoutConstraint?
      override init(frame: CGRect) {
        super.init(frame: frame)
        let inside = UIView()
        inside.translatesAutoresizingMaskIntoConstraints = false
        contentView.addSubview(inside)
        height = inside.heightAnchor.constraint(equalToConstant: 20)
        NSLayoutConstraint.activate([
          inside.topAnchor.constraint(equalTo: contentView.topAnchor),
          inside.bottomAnchor.constraint(equalTo: contentView.bottomAnchor),
          inside.leadingAnchor.constraint(equalTo: contentView.leadingAnchor),
          inside.trailingAnchor.constraint(equalTo: contentView.trailingAnchor),
          inside.widthAnchor.constraint(equalToConstant: 180), height!,
        ])
      }
      required init?(coder: NSCoder) { nil }
    }
    final class Source: NSObject, UICollectionViewDataSource {
      func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { 40 }
      func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath)
        -> UICollectionViewCell
      {
        let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath)
        (cell as? TallCell)?.height?.constant = 20 + CGFloat(indexPath.item)
        return cell
      }
    }
    let phone = Phone()
    let layout = UICollectionViewFlowLayout()
    layout.estimatedItemSize = UICollectionViewFlowLayout.automaticSize
    let view = UICollectionView(frame: CGRect(x: 0, y: 0, width: 200, height: 300), collectionViewLayout: layout)
    view.register(TallCell.self, forCellWithReuseIdentifier: "cell")
    let source = Source()
    view.dataSource = source
    phone.window.addSubview(view)
    phone.commit()
    for path in view.indexPathsForVisibleItems {
      #expect(view.cellForItem(at: path)?.bounds.size == CGSize(width: 180, height: 20 + CGFloat(path.item)))
    }
    #expect(view.cellForItem(at: [0, 3])?.frame.minY == 93)
    #expect(view.visibleCells.count < 12)
  }

  @Test
  func groupsAndSectionsShareTheRoom() {
    let item = NSCollectionLayoutItem(
      layoutSize: NSCollectionLayoutSize(widthDimension: .fractionalWidth(0.25), heightDimension: .fractionalHeight(1)))
    item.contentInsets = NSDirectionalEdgeInsets(top: 1, leading: 2, bottom: 3, trailing: 4)
    let group = NSCollectionLayoutGroup.horizontal(
      layoutSize: NSCollectionLayoutSize(widthDimension: .fractionalWidth(1), heightDimension: .absolute(50)),
      subitems: [item])
    let section = NSCollectionLayoutSection(group: group)
    section.interGroupSpacing = 10
    section.contentInsets = NSDirectionalEdgeInsets(top: 5, leading: 20, bottom: 7, trailing: 20)
    section.boundarySupplementaryItems = [
      NSCollectionLayoutBoundarySupplementaryItem(
        layoutSize: NSCollectionLayoutSize(widthDimension: .fractionalWidth(1), heightDimension: .absolute(30)),
        elementKind: UICollectionView.elementKindSectionHeader, alignment: .top)
    ]
    let board = CollectionBoard(
      [Array(0..<100_000), Array(0..<5)], layout: UICollectionViewCompositionalLayout(section: section))
    #expect(board.frame(0) == CGRect(x: 22, y: 36, width: 34, height: 46))
    #expect(board.frame(5) == CGRect(x: 62, y: 96, width: 34, height: 46))
    #expect(board.view.contentSize.height == 1_500_184)
    #expect(board.asked == 20)
    let header = board.view.supplementaryView(forElementKind: UICollectionView.elementKindSectionHeader, at: [0, 0])
    #expect(header?.frame == CGRect(x: 20, y: 0, width: 160, height: 30))
    let pair = NSCollectionLayoutGroup.vertical(
      layoutSize: NSCollectionLayoutSize(widthDimension: .fractionalWidth(0.5), heightDimension: .fractionalHeight(1)),
      subitem: item, count: 2)
    let mixed = NSCollectionLayoutGroup.horizontal(
      layoutSize: NSCollectionLayoutSize(widthDimension: .fractionalWidth(1), heightDimension: .absolute(100)),
      subitems: [
        NSCollectionLayoutItem(
          layoutSize: NSCollectionLayoutSize(
            widthDimension: .fractionalWidth(0.5), heightDimension: .fractionalHeight(1))),
        pair,
      ])
    board.view.setCollectionViewLayout(
      UICollectionViewCompositionalLayout(section: NSCollectionLayoutSection(group: mixed)), animated: true)
    board.wait(1)
    #expect(board.frame(0) == CGRect(x: 0, y: 0, width: 100, height: 100))
    #expect(board.frame(2) == CGRect(x: 102, y: 51, width: 19, height: 46))
    #expect(board.frame(3) == CGRect(x: 0, y: 100, width: 100, height: 100))
    #expect(board.shown == Array(0..<9))
  }

  @Test
  func estimatesOfACompositionalLayoutAreCorrected() {
    final class TallCell: UICollectionViewCell {
      override func preferredLayoutAttributesFitting(_ layoutAttributes: UICollectionViewLayoutAttributes)
        -> UICollectionViewLayoutAttributes
      {
        let result = layoutAttributes.copy() as! UICollectionViewLayoutAttributes
        result.size.height = 60 + CGFloat(layoutAttributes.indexPath.item)
        return result
      }
    }
    let size = NSCollectionLayoutSize(widthDimension: .fractionalWidth(1), heightDimension: .estimated(44))
    let group = NSCollectionLayoutGroup.horizontal(
      layoutSize: size, subitems: [NSCollectionLayoutItem(layoutSize: size)])
    let board = CollectionBoard(
      [[]], layout: UICollectionViewCompositionalLayout(section: NSCollectionLayoutSection(group: group)))
    board.view.register(TallCell.self, forCellWithReuseIdentifier: "cell")
    board.sections = [Array(0..<1000)]
    board.view.reloadData()
    board.phone.commit()
    for path in board.view.indexPathsForVisibleItems {
      #expect(board.view.cellForItem(at: path)?.bounds.size == CGSize(width: 200, height: 60 + CGFloat(path.item)))
    }
    #expect(board.frame(3)?.minY == 183)
    #expect(board.view.visibleCells.count < 8)
  }

  @Test(arguments: [UICollectionLayoutListConfiguration.Appearance.plain, .grouped, .insetGrouped])
  func linesOfListsAreThoseOfTables(appearance: UICollectionLayoutListConfiguration.Appearance) throws {
    let configuration = UICollectionLayoutListConfiguration(appearance: appearance)
    let layout = UICollectionViewCompositionalLayout.list(using: configuration)
    let board = CollectionBoard([[]], layout: layout)
    let registration = UICollectionView.CellRegistration<UICollectionViewListCell, Int> { cell, _, number in
      var content = cell.defaultContentConfiguration()
      content.text = "Row"
      if number == 0 { content.image = UIImage(systemName: "star") }
      cell.contentConfiguration = content
    }
    let source = UICollectionViewDiffableDataSource<Int, Int>(collectionView: board.view) { view, path, number in
      view.dequeueConfiguredReusableCell(using: registration, for: path, item: number)
    }
    var snapshot = NSDiffableDataSourceSnapshot<Int, Int>()
    snapshot.appendSections([0, 1])
    snapshot.appendItems([0, 1], toSection: 0)
    snapshot.appendItems([2], toSection: 1)
    source.apply(snapshot, animatingDifferences: false)
    board.phone.commit()
    func lines(_ item: Int, _ section: Int) -> [[CGFloat]] {
      let cell = board.view.cellForItem(at: IndexPath(item: item, section: section))
      return (cell?.subviews ?? []).filter { $0.frame.height <= 0.5 && !$0.isHidden }
        .map { [$0.frame.minX, $0.frame.minY] }.sorted { $0[1] < $1[1] }
    }
    // The texts begin 56 points from the side beside a symbol, and 16 without one.
    switch appearance {
    case .plain: #expect(lines(0, 0) == [[56, 43.5]] && lines(1, 0) == [[16, 43.5]] && lines(0, 1) == [[16, 43.5]])
    case .grouped:
      #expect(
        lines(0, 0) == [[0, 0], [56, 43.5]] && lines(1, 0) == [[0, 43.5]] && lines(0, 1) == [[0, 0], [0, 43.5]])
    default: #expect(lines(0, 0) == [[56, 43.5]] && lines(1, 0) == [] && lines(0, 1) == [])
    }
    // Gaps of 35 points above and between sections.
    let (first, second) = (try #require(board.frame(0, 0)), try #require(board.frame(0, 1)))
    #expect(appearance == .plain || first.minY == 35 && second.minY == 35 + 88 + 35)
  }

  @Test
  func listsHaveRowsAsHighAsTheirTexts() {
    let phone = Phone(size: CGSize(width: 320, height: 480))
    let layout = UICollectionViewCompositionalLayout.list(
      using: UICollectionLayoutListConfiguration(appearance: .insetGrouped))
    let view = UICollectionView(frame: phone.window.bounds, collectionViewLayout: layout)
    let registration = UICollectionView.CellRegistration<UICollectionViewListCell, String> { cell, path, text in
      var content = cell.defaultContentConfiguration()
      content.text = text
      cell.contentConfiguration = content
      cell.accessories =
        path.item == 0 ? [.label(text: "1"), .disclosureIndicator()] : path.item == 1 ? [.checkmark()] : []
    }
    let source = UICollectionViewDiffableDataSource<Int, String>(collectionView: view) { view, path, text in
      view.dequeueConfiguredReusableCell(using: registration, for: path, item: text)
    }
    phone.window.addSubview(view)
    var snapshot = NSDiffableDataSourceSnapshot<Int, String>()
    snapshot.appendSections([0, 1])
    let long = "A text that is so long that it needs more than a single line of the list in which it stands"
    snapshot.appendItems(["One", "Two", long], toSection: 0)
    snapshot.appendItems(["Four", "Five"], toSection: 1)
    source.apply(snapshot, animatingDifferences: false)
    phone.commit()
    func frame(_ item: Int, _ section: Int) -> CGRect? { view.cellForItem(at: [section, item])?.frame }
    #expect(frame(0, 0) == CGRect(x: 16, y: 35, width: 288, height: 44))
    #expect(frame(1, 0)?.minY == 79)
    // Accessories stand in their order.
    let accessories = view.cellForItem(at: [0, 0])?.subviews.filter { $0.frame.minX > 200 && $0.frame.width < 60 }
    let (label, arrow) = (accessories?.first { $0 is UILabel }, accessories?.first { !($0 is UILabel) })
    #expect(arrow?.frame.maxX == 272 && label?.frame.maxX == arrow.map { $0.frame.minX - 8 })
    let height = frame(2, 0)?.height ?? 0
    #expect(height > 60 && height < 120)
    #expect(frame(0, 1)?.minY == 123 + height + 35)
  }
}
