import Foundation
import OneAtATime
import SeededRandom
import Stage
import Testing
import UIKit
import VectorGraphics

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
    board.heard = []
    board.tap(100, 10)
    #expect(board.heard == ["press 1", "release 1", "may 1", "select 1"], "it is selected again")
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
