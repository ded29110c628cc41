import Foundation
import OneAtATime
import SeededRandom
import Stage
import Testing
import UIKit
import VectorRaster

@Suite(.oneAtATime) @MainActor
struct TableUpdateTests {
  private func rows(_ count: Int) -> [String] { (0..<count).map { "row \($0)" } }

  /// Makes a random change of the rows, and tells the table of it.
  private func change(_ desk: TableDesk, _ random: inout SeededGenerator, _ next: inout Int) {
    let animations: [UITableView.RowAnimation] = [.fade, .left, .right, .top, .bottom, .none, .middle, .automatic]
    func animation() -> UITableView.RowAnimation { animations.randomElement(using: &random) ?? .fade }
    desk.table.beginUpdates()
    defer { desk.table.endUpdates() }
    var old = desk.sections.map { $0.map(Optional.some) }
    let before = desk.sections
    if before.count > 1, Int.random(in: 0..<4, using: &random) == 0 {
      let section = Int.random(in: 0..<before.count, using: &random)
      desk.table.deleteSections([section], with: animation())
      for other in before.indices where other != section && Bool.random(using: &random) {
        guard !before[other].isEmpty else { continue }
        let row = Int.random(in: 0..<before[other].count, using: &random)
        desk.table.deleteRows(at: [[other, row]], with: animation())
        old[other].remove(at: row)
      }
      old.remove(at: section)
      desk.sections = old.map { $0.compactMap { $0 } }
      return
    }
    if Int.random(in: 0..<4, using: &random) == 0 {
      let section = Int.random(in: 0...before.count, using: &random)
      next += 2
      desk.sections.insert(["row \(next - 1)", "row \(next)"], at: section)
      desk.table.insertSections([section], with: animation())
      return
    }
    // Rows: some leave, some of these come back elsewhere, some are new.
    var leaving: [(IndexPath, String)] = []
    for (section, list) in before.enumerated() {
      for (row, text) in list.enumerated() where Int.random(in: 0..<5, using: &random) == 0 {
        leaving.append(([section, row], text))
      }
    }
    for (path, _) in leaving.reversed() { desk.sections[path.section].remove(at: path.row) }
    var coming: [(text: String, origin: IndexPath?)] = []
    for (path, text) in leaving {
      if Bool.random(using: &random) {
        coming.append((text, path))
      } else {
        desk.table.deleteRows(at: [path], with: animation())
      }
    }
    for _ in 0..<Int.random(in: 0..<5, using: &random) {
      next += 1
      coming.append(("row \(next)", nil))
    }
    for (text, _) in coming where !desk.sections.isEmpty {
      let section = Int.random(in: 0..<desk.sections.count, using: &random)
      desk.sections[section].insert(text, at: Int.random(in: 0...desk.sections[section].count, using: &random))
    }
    for (section, list) in desk.sections.enumerated() {
      for (row, text) in list.enumerated() {
        guard let entry = coming.first(where: { $0.text == text }) else { continue }
        if let origin = entry.origin {
          desk.table.moveRow(at: origin, to: [section, row])
        } else {
          desk.table.insertRows(at: [[section, row]], with: animation())
        }
      }
    }
  }

  /// Changes rows again and again, while the changes before are still under way, and compares with a table that shows the
  /// last rows from the beginning.
  @Test(arguments: 0..<12)
  func afterUpdatesItLooksAsIfItHadAlwaysBeenSo(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let style = [UITableView.Style.plain, .grouped, .insetGrouped][Int(seed) % 3]
    let desk = TableDesk([rows(6), (0..<9).map { "row \($0 + 100)" }], style: style)
    var next = 1000
    for _ in 0..<8 {
      change(desk, &random, &next)
      desk.wait([0, 0.1, 0.5].randomElement(using: &random) ?? 0)
      if Bool.random(using: &random) {
        desk.table.contentOffset.y = Double(Int.random(in: 0...200, using: &random))
      }
    }
    desk.wait(1)
    desk.table.contentOffset.y = 30
    desk.wait(0.5)
    let result = try #require(desk.picture())
    let cells = desk.table.subviews.filter { $0 is UITableViewCell }.count
    #expect(cells == desk.table.visibleCells.count, "nothing is left behind")
    let shown = desk.shown
    let fresh = TableDesk(desk.sections, style: style)
    fresh.table.contentOffset.y = 30
    fresh.wait(0.5)
    #expect(shown == fresh.shown)
    #expect(result.pixels == fresh.picture()?.pixels)
  }

  @Test
  func rowsSlideForThreeTenthsOfASecond() throws {
    let desk = TableDesk([rows(5)])
    let cell = try #require(desk.table.cellForRow(at: [0, 2]))
    desk.sections[0].insert("new", at: 1)
    var isOver: Bool?
    desk.table.performBatchUpdates {
      desk.table.insertRows(at: [[0, 1]], with: .fade)
    } completion: {
      isOver = $0
    }
    desk.wait(0)
    #expect(cell.layer.presentation()?.frame.minY == 88)
    desk.wait(0.15)
    #expect(abs((cell.layer.presentation()?.frame.minY ?? 0) - 110) < 0.5, "half way, eased in and out")
    #expect(abs((desk.table.cellForRow(at: [0, 1])?.layer.presentation()?.opacity ?? 0) - 0.5) < 0.02)
    #expect(isOver == nil)
    desk.wait(0.2)
    #expect(cell.layer.presentation()?.frame.minY == 132)
    #expect(isOver == true)
    #expect(desk.table.indexPath(for: cell) == [0, 3])
  }

  @Test
  func heightsAreAskedForAgainByAnEmptyUpdate() throws {
    let desk = TableDesk([rows(5)])
    let cell = try #require(desk.table.cellForRow(at: [0, 1]))
    cell.textLabel?.numberOfLines = 0
    cell.textLabel?.text = "a\nb\nc"
    desk.table.beginUpdates()
    desk.table.endUpdates()
    let height = desk.table.rectForRow(at: [0, 1]).height
    #expect(height > 80)
    let next = try #require(desk.table.cellForRow(at: [0, 2]))
    desk.wait(0.15)
    #expect(abs((next.layer.presentation()?.frame.minY ?? 0) - (88 + 44 + height) / 2) < 1)
    desk.wait(0.2)
    #expect(next.frame.minY == 44 + height)
  }

  @Test
  func scrollingGoesOnDuringAnUpdate() {
    let desk = TableDesk([rows(100)])
    desk.table.setContentOffset(CGPoint(x: 0, y: 600), animated: true)
    desk.wait(0.1)
    desk.sections[0].removeSubrange(0..<3)
    desk.table.deleteRows(at: [[0, 0], [0, 1], [0, 2]], with: .left)
    desk.wait(0.1)
    desk.sections[0].insert("new", at: 20)
    desk.table.insertRows(at: [[0, 20]], with: .top)
    desk.wait(1)
    #expect(desk.table.contentOffset.y == 600)
    #expect(desk.shown.first == "row 16 -28")
    #expect(desk.table.subviews.filter { $0 is UITableViewCell }.count == desk.table.visibleCells.count)
  }

  @Test
  func selectionFollowsRowsAndIsLostByReload() {
    let desk = TableDesk([rows(5)])
    desk.table.selectRow(at: [0, 2], animated: false, scrollPosition: .none)
    desk.sections[0].remove(at: 0)
    desk.table.deleteRows(at: [[0, 0]], with: .automatic)
    #expect(desk.table.indexPathForSelectedRow == [0, 1])
    desk.sections[0][1] = "other"
    desk.table.reloadRows(at: [[0, 1]], with: .none)
    #expect(desk.table.indexPathForSelectedRow == nil)
    desk.wait(1)
    #expect(desk.shown == ["row 1 0", "other 44", "row 3 88", "row 4 132"])
    desk.sections = [["a"], ["b"]]
    desk.table.performBatchUpdates {
      desk.table.reloadSections([0], with: .fade)
      desk.table.insertSections([1], with: .fade)
    }
    desk.wait(1)
    #expect(desk.shown == ["a 0", "b 44"])
  }

  @Test
  func reconfiguringKeepsTheCell() {
    let desk = TableDesk([rows(5)])
    let cell = desk.table.cellForRow(at: [0, 1])
    desk.sections[0][1] = "two\nlines"
    desk.adorn = { cell, _ in cell.textLabel?.numberOfLines = 0 }
    desk.table.reconfigureRows(at: [[0, 1]])
    desk.wait(0)
    #expect(desk.table.cellForRow(at: [0, 1]) === cell)
    #expect(cell?.textLabel?.text == "two\nlines")
    #expect(desk.table.rectForRow(at: [0, 1]).height > 50)
  }

  @Test
  func diffableRowsGoFromSnapshotToSnapshot() {
    let desk = TableDesk([rows(1)], isDelegate: false)
    let source = UITableViewDiffableDataSource<Int, String>(tableView: desk.table) { table, path, item in
      let cell = table.dequeueReusableCell(withIdentifier: "cell", for: path)
      cell.textLabel?.text = item
      return cell
    }
    var random = SeededGenerator(seed: 5)
    let items = (0..<12).map { "item \($0)" }
    for _ in 0..<20 {
      var snapshot = NSDiffableDataSourceSnapshot<Int, String>()
      let sections = (0..<3).shuffled(using: &random).prefix(Int.random(in: 1...3, using: &random))
      snapshot.appendSections(Array(sections))
      for item in items.shuffled(using: &random).prefix(Int.random(in: 0...10, using: &random)) {
        snapshot.appendItems([item], toSection: sections.randomElement(using: &random))
      }
      if let item = snapshot.itemIdentifiers.first { snapshot.reloadItems([item]) }
      var isOver = false
      source.apply(snapshot, animatingDifferences: Bool.random(using: &random)) { isOver = true }
      desk.wait(Bool.random(using: &random) ? 0.1 : 0.4)
      let shown = desk.table.visibleCells.compactMap { $0.textLabel?.text }
      #expect(shown == snapshot.itemIdentifiers)
      desk.wait(0.4)
      #expect(isOver)
      #expect(source.snapshot() == snapshot)
    }
  }
}

@Suite(.oneAtATime)
struct TableMistakeTests {
  @Test
  func rowsThatDoNotAddUpAreNamed() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run {
        let desk = TableDesk([["a", "b"]])
        desk.sections = [["a", "b", "c", "d"]]
        desk.table.insertRows(at: [[0, 2]], with: .fade)
      }
    }
    let message = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    #expect(message.contains("invalid number of rows in section 0"))
    #expect(message.contains("after the update (4)"))
    #expect(message.contains("before the update (2)"))
    #expect(message.contains("(1 inserted, 0 deleted)"))
  }
}
