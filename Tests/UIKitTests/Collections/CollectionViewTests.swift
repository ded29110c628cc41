import Foundation
import OneAtATime
import SeededRandom
import Stage
import Testing
import UIKit
import VectorGraphics

/// A cell that knows what has happened to it.
final class NumberCell: UICollectionViewCell {
  var number = -1
  var reuses = 0
  override init(frame: CGRect) {
    super.init(frame: frame)
    contentView.backgroundColor = .systemBlue
  }
  required init?(coder: NSCoder) { nil }
  override func prepareForReuse() {
    super.prepareForReuse()
    reuses += 1
  }
}

/// A collection view of 200 × 300 points with sections of numbers.
@MainActor
final class CollectionBoard: NSObject, UICollectionViewDataSource, UICollectionViewDelegateFlowLayout {
  let phone = Phone()
  let view: UICollectionView
  var sections: [[Int]]
  var size: ((IndexPath) -> CGSize)?
  var heard: [String] = []
  var asked = 0
  var isMute = true

  init(_ sections: [[Int]], layout: UICollectionViewLayout = UICollectionViewFlowLayout()) {
    self.sections = sections
    view = UICollectionView(frame: CGRect(x: 0, y: 0, width: 200, height: 300), collectionViewLayout: layout)
    super.init()
    view.register(NumberCell.self, forCellWithReuseIdentifier: "cell")
    for kind in [UICollectionView.elementKindSectionHeader, UICollectionView.elementKindSectionFooter] {
      view.register(
        UICollectionReusableView.self, forSupplementaryViewOfKind: kind, withReuseIdentifier: "edge")
    }
    view.dataSource = self
    view.delegate = self
    phone.window.addSubview(view)
    phone.commit()
  }

  func wait(_ duration: Double) { phone.advance(to: phone.screen.time + duration) }
  func tap(_ x: Double, _ y: Double) {
    phone.touch(.began, x, y)
    phone.commit()
    phone.touch(.ended, x, y)
    phone.commit()
  }
  func frame(_ item: Int, _ section: Int = 0) -> CGRect? {
    view.layoutAttributesForItem(at: IndexPath(item: item, section: section))?.frame
  }
  /// The numbers of the cells that show, from the top.
  var shown: [Int] {
    phone.commit()
    return view.visibleCells.compactMap { ($0 as? NumberCell)?.number }
  }

  func numberOfSections(in collectionView: UICollectionView) -> Int { sections.count }
  func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int {
    sections[section].count
  }
  func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath) -> UICollectionViewCell {
    asked += 1
    let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath)
    (cell as? NumberCell)?.number = sections[indexPath.section][indexPath.item]
    return cell
  }
  func collectionView(
    _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String, at indexPath: IndexPath
  ) -> UICollectionReusableView {
    collectionView.dequeueReusableSupplementaryView(ofKind: kind, withReuseIdentifier: "edge", for: indexPath)
  }
  private func hear(_ text: String) { if !isMute { heard.append(text) } }
  func collectionView(_ collectionView: UICollectionView, shouldSelectItemAt indexPath: IndexPath) -> Bool {
    hear("may \(indexPath.item)")
    return indexPath.item != 5
  }
  func collectionView(_ collectionView: UICollectionView, didHighlightItemAt indexPath: IndexPath) {
    hear("press \(indexPath.item)")
  }
  func collectionView(_ collectionView: UICollectionView, didUnhighlightItemAt indexPath: IndexPath) {
    hear("release \(indexPath.item)")
  }
  func collectionView(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath) {
    hear("select \(indexPath.item)")
  }
  func collectionView(_ collectionView: UICollectionView, didDeselectItemAt indexPath: IndexPath) {
    hear("deselect \(indexPath.item)")
  }
}

extension CGRect {
  /// Whether both have an area in common.
  fileprivate func shows(in window: CGRect) -> Bool {
    minX < window.maxX && maxX > window.minX && minY < window.maxY && maxY > window.minY
  }
}

/// One that gives a size for each item.
@MainActor
final class SizingBoard: NSObject, UICollectionViewDelegateFlowLayout {
  func collectionView(
    _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
    sizeForItemAt indexPath: IndexPath
  ) -> CGSize { CGSize(width: 40 + 10 * (indexPath.item % 3), height: 30 + 10 * (indexPath.item % 2)) }
}

@Suite(.oneAtATime) @MainActor
struct CollectionViewTests {
  private func flow(_ change: (UICollectionViewFlowLayout) -> Void = { _ in }) -> UICollectionViewFlowLayout {
    let layout = UICollectionViewFlowLayout()
    change(layout)
    return layout
  }

  @Test
  func fullLinesAreJustifiedAndTheLastGoesByThem() {
    let board = CollectionBoard([Array(0..<8), [8]])
    // Three items of 50 in 200 leave 25 between two, at least 10.
    #expect(board.frame(0) == CGRect(x: 0, y: 0, width: 50, height: 50))
    #expect(board.frame(2) == CGRect(x: 150, y: 0, width: 50, height: 50))
    #expect(board.frame(7) == CGRect(x: 75, y: 120, width: 50, height: 50))
    #expect(board.frame(0, 1) == CGRect(x: 0, y: 170, width: 50, height: 50))
    #expect(board.view.contentSize == CGSize(width: 200, height: 220))
    #expect(board.shown == Array(0...8))
    let layout = flow { layout in
      layout.scrollDirection = .horizontal
      layout.sectionInset = UIEdgeInsets(top: 5, left: 10, bottom: 15, right: 20)
      layout.headerReferenceSize = CGSize(width: 30, height: 7)
    }
    let across = CollectionBoard([Array(0..<8)], layout: layout)
    #expect(across.frame(0) == CGRect(x: 40, y: 5, width: 50, height: 50))
    #expect(across.frame(3)?.maxY == 285)
    #expect(across.frame(4)?.minX == 100)
    #expect(across.view.contentSize == CGSize(width: 170, height: 300))
    let wide = CollectionBoard([[1, 2]], layout: flow { $0.itemSize = CGSize(width: 150, height: 50) })
    #expect(wide.frame(1) == CGRect(x: 25, y: 60, width: 150, height: 50), "a single item stands in the middle")
  }

  @Test
  func itemsOfManySizesFillLines() {
    let board = CollectionBoard([Array(0..<200)])
    let sizes = SizingBoard()
    board.view.delegate = sizes
    board.phone.commit()
    #expect(board.frame(0)?.size == CGSize(width: 40, height: 30))
    // 40 + 10 + 50 + 10 + 60 = 170: thirty more are shared by two gaps. The first is 30 high in a line of 40.
    #expect(board.frame(0)?.minY == 5 && board.frame(1)?.minX == 65 && board.frame(2)?.maxX == 200)
    #expect(board.frame(3)?.minX == 0 && board.frame(3)?.minY == 50)
    for y in stride(from: 0.0, to: 3000, by: 170) {
      board.view.contentOffset.y = y
      board.phone.commit()
      let expected = (0..<200).filter { board.frame($0)!.shows(in: board.view.bounds) }
      #expect(board.view.indexPathsForVisibleItems.map(\.item) == expected)
    }
  }

  @Test
  func onlyWhatShowsExistsHoweverMuchThereIs() {
    let board = CollectionBoard([Array(0..<100_000)], layout: flow { $0.minimumLineSpacing = 0 })
    #expect(board.shown == Array(0..<18) && board.asked == 18)
    #expect(board.view.contentSize.height == 1_666_700)
    for step in 1...50 {
      board.view.contentOffset.y = CGFloat(step) * 20
      board.phone.commit()
    }
    #expect(board.shown == Array(60..<78))
    #expect(board.asked <= 18 + 63 && board.view.subviews.count <= 24)
    board.view.scrollToItem(at: IndexPath(item: 99_999, section: 0), at: .bottom, animated: false)
    #expect(board.shown.last == 99_999)
    #expect(board.view.indexPathForItem(at: CGPoint(x: 10, y: board.view.contentOffset.y + 290))?.item == 99_999)
  }

  @Test
  func headersStayInViewWhileTheirSectionShows() {
    let layout = flow { layout in
      layout.headerReferenceSize = CGSize(width: 0, height: 30)
      layout.footerReferenceSize = CGSize(width: 0, height: 20)
      layout.sectionHeadersPinToVisibleBounds = true
    }
    let board = CollectionBoard([Array(0..<30), Array(0..<30)], layout: layout)
    let kind = UICollectionView.elementKindSectionHeader
    func header(_ section: Int) -> CGRect? {
      board.phone.commit()
      return board.view.supplementaryView(forElementKind: kind, at: IndexPath(item: 0, section: section))?.frame
    }
    #expect(header(0) == CGRect(x: 0, y: 0, width: 200, height: 30))
    board.view.contentOffset.y = 200
    #expect(header(0)?.minY == 200)
    // The first section is 30 + 590 + 20 high: its footer pushes the header out.
    board.view.contentOffset.y = 600
    #expect(header(0)?.minY == 590 && header(1)?.minY == 640)
    board.view.contentOffset.y = 700
    #expect(header(0) == nil && header(1)?.minY == 700)
    #expect(board.view.visibleSupplementaryViews(ofKind: kind).count == 1)
  }

  @Test
  func tapsSelectAndTellInOrder() {
    let board = CollectionBoard([Array(0..<30)])
    board.isMute = false
    board.tap(10, 10)
    #expect(board.heard == ["press 0", "release 0", "may 0", "select 0"])
    #expect(board.view.cellForItem(at: [0, 0])?.isSelected == true)
    board.heard = []
    board.tap(100, 10)
    #expect(board.heard == ["press 1", "release 1", "may 1", "deselect 0", "select 1"])
    board.tap(180, 70)
    #expect(board.view.indexPathsForSelectedItems == [[0, 1]], "the delegate refuses item 5")
    board.view.allowsMultipleSelection = true
    board.tap(10, 10)
    #expect(board.view.indexPathsForSelectedItems == [[0, 1], [0, 0]])
    board.tap(100, 10)
    #expect(board.view.indexPathsForSelectedItems == [[0, 0]])
    board.heard = []
    board.phone.touch(.began, 10, 70)
    board.wait(0.2)
    #expect(board.heard == ["press 3"] && board.view.cellForItem(at: [0, 3])?.isHighlighted == true)
    board.phone.touch(.moved, 10, 40)
    board.phone.touch(.ended, 10, 40)
    board.wait(3)
    #expect(board.heard == ["press 3", "release 3"], "a drag takes the touch away")
    board.view.contentOffset.y = 250
    board.phone.commit()
    board.view.contentOffset.y = 0
    board.phone.commit()
    #expect(board.view.cellForItem(at: [0, 0])?.isSelected == true, "a cell that comes back is selected")
    #expect(board.view.visibleCells.filter(\.isSelected).count == 1)
  }

  @Test
  func onlyTheFingerThatPressesAnItemReleasesIt() {
    let board = CollectionBoard([Array(0..<200)])
    board.isMute = false
    func press(_ x: Double, _ y: Double, _ id: Int) {
      board.phone.touch(.began, x, y, id: id)
      board.wait(0.2)
    }
    press(10, 10, 0)
    press(100, 10, 1)
    board.phone.touch(.cancelled, 100, 10, id: 1)
    #expect(board.heard == ["press 0"])
    #expect(board.view.visibleCells.filter(\.isHighlighted).count == 1)
    board.view.contentOffset.y = 2000
    board.phone.commit()
    #expect(board.heard == ["press 0", "release 0"], "the item has left the screen")
    board.phone.touch(.ended, 10, 10)
    board.view.contentOffset.y = 0
    board.phone.commit()
    #expect(board.view.visibleCells.allSatisfy { !$0.isHighlighted })
    board.heard = []
    board.tap(10, 10)
    #expect(board.heard == ["press 0", "release 0", "may 0", "select 0"])
  }

  // MARK: - Updates

  @Test
  func updatesMoveCellsToTheirNewPlaces() {
    let board = CollectionBoard([Array(0..<6)])
    let cells = board.view.visibleCells
    var isDone = false
    board.view.performBatchUpdates {
      board.sections = [[9, 1, 2, 5, 4]]
      board.view.deleteItems(at: [[0, 0], [0, 3]])
      board.view.insertItems(at: [[0, 0]])
      board.view.moveItem(at: [0, 5], to: [0, 3])
    } completion: {
      isDone = $0
    }
    board.phone.commit()
    #expect(board.shown == [9, 1, 2, 5, 4])
    #expect(board.view.cellForItem(at: [0, 3]) === cells[5] && board.view.cellForItem(at: [0, 1]) === cells[1])
    #expect(cells[0].alpha == 0 && cells[0].superview === board.view)
    board.wait(0.15)
    let moving = cells[5].layer.presentation()?.frame ?? .zero
    // From (150, 60) to (0, 60), half way at half time.
    #expect(abs(moving.minX - 75) < 1 && moving.minY == 60)
    #expect(abs((cells[0].layer.presentation()?.opacity ?? 0) - 0.5) < 0.02)
    board.wait(0.3)
    #expect(isDone && cells[0].superview == nil)
    #expect(board.view.subviews.filter { $0 is NumberCell }.count == 5)
    board.view.performBatchUpdates {
      board.sections[0].remove(at: 0)
    } completion: { _ in
    }
    #expect(board.view.numberOfItems(inSection: 0) == 5, "what is not told is not known")
    board.view.reloadData()
    #expect(board.shown == [1, 2, 5, 4])
    board.sections.append([7, 8])
    board.view.insertSections(IndexSet(integer: 1))
    board.wait(1)
    #expect(board.shown == [1, 2, 5, 4, 7, 8])
    board.sections.swapAt(0, 1)
    board.view.moveSection(1, toSection: 0)
    board.wait(1)
    #expect(board.shown == [7, 8, 1, 2, 5, 4])
  }

  @Test(arguments: 0..<10)
  func randomSnapshotsShowWhatTheySay(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    let phone = Phone()
    let view = UICollectionView(
      frame: CGRect(x: 0, y: 0, width: 200, height: 300), collectionViewLayout: UICollectionViewFlowLayout())
    let registration = UICollectionView.CellRegistration<NumberCell, Int> { cell, _, item in cell.number = item }
    let source = UICollectionViewDiffableDataSource<Int, Int>(collectionView: view) { view, path, item in
      view.dequeueConfiguredReusableCell(using: registration, for: path, item: item)
    }
    phone.window.addSubview(view)
    for turn in 0..<25 {
      var snapshot = NSDiffableDataSourceSnapshot<Int, Int>()
      var numbers = Array(0..<30).shuffled(using: &generator)
      for section in [0, 1, 2, 3].shuffled(using: &generator).prefix(Int.random(in: 0...3, using: &generator)) {
        snapshot.appendSections([section])
        let count = min(Int.random(in: 0..<12, using: &generator), numbers.count)
        snapshot.appendItems(Array(numbers.prefix(count)), toSection: section)
        numbers.removeFirst(count)
      }
      source.apply(snapshot, animatingDifferences: Bool.random(using: &generator))
      if Int.random(in: 0..<3, using: &generator) > 0 {
        phone.advance(to: phone.screen.time + Double.random(in: 0...0.5, using: &generator))
      }
      if turn % 5 == 0 { view.contentOffset.y = CGFloat(Int.random(in: 0..<200, using: &generator)) }
    }
    view.contentOffset = .zero
    phone.advance(to: phone.screen.time + 2)
    let snapshot = source.snapshot()
    let expected = snapshot.sectionIdentifiers.enumerated().flatMap { section, identifier in
      snapshot.itemIdentifiers(inSection: identifier).enumerated().filter { item, _ in
        view.layoutAttributesForItem(at: IndexPath(item: item, section: section))!.frame.shows(in: view.bounds)
      }.map(\.element)
    }
    #expect(view.visibleCells.compactMap { ($0 as? NumberCell)?.number } == expected)
    #expect(view.subviews.filter { $0 is NumberCell }.count == expected.count)
    for cell in view.visibleCells {
      let attributes = view.indexPath(for: cell).flatMap { view.layoutAttributesForItem(at: $0) }
      #expect(cell.frame == attributes?.frame && cell.alpha == 1)
    }
  }

  @Test
  func anotherLayoutMovesTheCells() {
    let board = CollectionBoard([Array(0..<30)])
    let cell = board.view.cellForItem(at: [0, 1])
    let list = flow { $0.itemSize = CGSize(width: 200, height: 40) }
    var isDone = false
    board.view.setCollectionViewLayout(list, animated: true) { isDone = $0 }
    board.wait(0.15)
    #expect(board.view.cellForItem(at: [0, 1]) === cell)
    // From (75, 0) to (0, 50).
    #expect(abs((cell?.layer.presentation()?.frame.minY ?? 0) - 25) < 1)
    board.wait(1)
    #expect(isDone && cell?.frame == CGRect(x: 0, y: 50, width: 200, height: 40))
    #expect(board.shown == Array(0..<6) && board.view.subviews.filter { $0 is NumberCell }.count == 6)
  }

  // MARK: - Layouts of programs

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
    let layout = flow { $0.estimatedItemSize = UICollectionViewFlowLayout.automaticSize }
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

  @Test
  func dataThatDoesNotFitItsUpdateIsAskedForAgain() {
    let board = CollectionBoard([Array(0..<6)])
    board.view.performBatchUpdates {
      board.sections = [[1, 2, 3]]
      board.view.deleteItems(at: [[0, 5], [0, 99], [7, 7]])
      board.view.insertSections(IndexSet(integersIn: 3...4))
    }
    board.wait(1)
    #expect(board.shown == [1, 2, 3])
    board.view.scrollToItem(at: [9, 9], at: .top, animated: true)
    board.view.selectItem(at: [4, 4], animated: true, scrollPosition: .top)
    board.sections = []
    board.view.reloadData()
    board.wait(1)
    #expect(board.shown == [] && board.view.numberOfSections == 0)
    let layout = flow { layout in
      layout.itemSize = CGSize(width: CGFloat.nan, height: .infinity)
      layout.minimumLineSpacing = -.infinity
    }
    let odd = CollectionBoard([Array(0..<6)], layout: layout)
    odd.wait(1)
    layout.itemSize = .zero
    layout.minimumLineSpacing = 0
    odd.wait(1)
    odd.view.frame.size = .zero
    odd.wait(1)
  }

  @Test
  func insetsThatAreNoNumbersCountAsNone() {
    let board = CollectionBoard(
      [Array(0..<4)],
      layout: flow { $0.sectionInset = UIEdgeInsets(top: .nan, left: .nan, bottom: .infinity, right: 0) })
    #expect(board.frame(0) == CGRect(x: 0, y: 0, width: 50, height: 50))
    let size = NSCollectionLayoutSize(widthDimension: .fractionalWidth(1), heightDimension: .absolute(50))
    let section = NSCollectionLayoutSection(
      group: .horizontal(layoutSize: size, subitems: [NSCollectionLayoutItem(layoutSize: size)]))
    section.contentInsets = NSDirectionalEdgeInsets(top: .nan, leading: 0, bottom: 0, trailing: 0)
    let composed = CollectionBoard([[1, 2]], layout: UICollectionViewCompositionalLayout(section: section))
    #expect(composed.shown.count <= 2)
  }

  @Test
  func completionsComeWithoutTheirViewAndAfterTheOuterUpdate() {
    let phone = Phone()
    var heard: [String] = []
    do {
      let board = CollectionBoard([Array(0..<4)])
      board.view.performBatchUpdates {
        board.sections[0].removeLast()
        board.view.deleteItems(at: [IndexPath(item: 3, section: 0)])
        board.view.performBatchUpdates {
          board.sections[0].removeFirst()
          board.view.deleteItems(at: [IndexPath(item: 0, section: 0)])
        } completion: { _ in
          heard.append("inner \(board.view.numberOfItems(inSection: 0))")
        }
      } completion: { _ in
        heard.append("outer")
      }
      #expect(heard.isEmpty)
      board.wait(1)
      #expect(heard == ["outer", "inner 2"])
    }
    var (goes, isTold): (UICollectionView?, Bool) = (nil, false)
    let board = CollectionBoard([[1, 2]])
    goes = board.view
    goes?.performBatchUpdates {
      board.sections[0].removeLast()
      goes?.deleteItems(at: [IndexPath(item: 1, section: 0)])
    } completion: { _ in
      isTold = true
    }
    goes?.removeFromSuperview()
    goes = nil
    board.wait(1)
    #expect(isTold)
    _ = phone
  }
}
