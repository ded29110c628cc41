import Foundation
import OneAtATime
import Stage
import Testing
import UIKit

@Suite(.oneAtATime) @MainActor
struct TableEditingTests {
  /// A desk whose rows can be deleted, moved and swiped.
  private final class Workshop: NSObject, UITableViewDataSource, UITableViewDelegate {
    let desk: TableDesk
    var performed: [String] = []
    var allowsFull = true

    init(_ style: UITableView.Style = .plain) {
      desk = TableDesk([(0..<8).map { "row \($0)" }], style: style, isDelegate: false)
      super.init()
      desk.table.dataSource = self
      desk.table.delegate = self
      desk.wait(0)
    }

    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { desk.sections[0].count }
    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
      let cell = desk.tableView(tableView, cellForRowAt: indexPath)
      cell.showsReorderControl = true
      return cell
    }
    func tableView(_ tableView: UITableView, canEditRowAt indexPath: IndexPath) -> Bool { true }
    func tableView(_ tableView: UITableView, canMoveRowAt indexPath: IndexPath) -> Bool { true }
    func tableView(
      _ tableView: UITableView, commit editingStyle: UITableViewCell.EditingStyle, forRowAt indexPath: IndexPath
    ) {
      desk.sections[0].remove(at: indexPath.row)
      tableView.deleteRows(at: [indexPath], with: .fade)
    }
    func tableView(_ tableView: UITableView, moveRowAt sourceIndexPath: IndexPath, to destinationIndexPath: IndexPath) {
      let row = desk.sections[0].remove(at: sourceIndexPath.row)
      desk.sections[0].insert(row, at: destinationIndexPath.row)
      performed.append("\(sourceIndexPath.row) to \(destinationIndexPath.row)")
    }
    func tableView(
      _ tableView: UITableView, leadingSwipeActionsConfigurationForRowAt indexPath: IndexPath
    ) -> UISwipeActionsConfiguration? {
      let action = UIContextualAction(style: .normal, title: "Pin") { [weak self] _, _, completion in
        self?.performed.append("pin \(indexPath.row)")
        completion(true)
      }
      let configuration = UISwipeActionsConfiguration(actions: [action])
      configuration.performsFirstActionWithFullSwipe = allowsFull
      return configuration
    }
  }

  @Test
  func aSwipeShowsTheButtonThatDeletes() {
    let shop = Workshop()
    shop.desk.drag(from: (250, 66), to: (150, 68))
    shop.desk.wait(0.5)
    #expect(shop.desk.table.cellForRow(at: [0, 1])?.showingDeleteConfirmation == true)
    let x = shop.desk.table.cellForRow(at: [0, 1])?.frame.minX ?? 0
    #expect(x < -70 && x > -110)
    shop.desk.tap(300, 66)
    shop.desk.wait(0.6)
    #expect(shop.desk.shown.prefix(3) == ["row 0 0", "row 2 44", "row 3 88"])
    #expect(shop.desk.table.cellForRow(at: [0, 1])?.frame.minX == 0)
  }

  @Test
  func aTapElsewhereClosesTheSwipe() {
    let shop = Workshop()
    shop.desk.drag(from: (250, 66), to: (150, 66))
    shop.desk.wait(0.5)
    shop.desk.tap(100, 200)
    shop.desk.wait(0.5)
    #expect(shop.desk.table.cellForRow(at: [0, 1])?.frame.minX == 0)
    #expect(shop.desk.table.indexPathForSelectedRow == nil)
    #expect(shop.desk.sections[0].count == 8)
  }

  @Test
  func aLongSwipePerformsTheFirstAction() {
    let shop = Workshop()
    shop.desk.drag(from: (20, 66), to: (290, 66))
    shop.desk.wait(0.5)
    #expect(shop.performed == ["pin 1"])
    #expect(shop.desk.table.cellForRow(at: [0, 1])?.frame.minX == 0)
    shop.allowsFull = false
    shop.performed = []
    shop.desk.drag(from: (20, 66), to: (310, 66))
    shop.desk.wait(0.5)
    #expect(shop.performed == [])
    #expect(shop.desk.table.cellForRow(at: [0, 1])?.frame.minX == 74, "it comes back to the width of its button")
  }

  @Test
  func aDragUpAndDownIsNoSwipe() {
    let shop = Workshop()
    shop.desk.drag(from: (160, 200), to: (170, 100))
    shop.desk.wait(0.5)
    #expect(shop.desk.table.visibleCells.allSatisfy { $0.frame.minX == 0 })
  }

  @Test
  func controlsShowWhileEditing() throws {
    let shop = Workshop()
    shop.desk.table.setEditing(true, animated: true)
    shop.desk.wait(0.5)
    let cell = try #require(shop.desk.table.cellForRow(at: [0, 2]))
    #expect(cell.isEditing)
    #expect(cell.contentView.frame.minX == 38)
    shop.desk.tap(27, 2 * 44 + 22)
    shop.desk.wait(0.5)
    #expect(cell.showingDeleteConfirmation)
    shop.desk.tap(300, 2 * 44 + 22)
    shop.desk.wait(0.5)
    #expect(shop.desk.sections[0].count == 7)
    shop.desk.table.setEditing(false, animated: false)
    shop.desk.wait(0)
    #expect(shop.desk.table.cellForRow(at: [0, 2])?.contentView.frame.minX == 0)
  }

  @Test
  func aRowIsDraggedByItsGrip() {
    let shop = Workshop()
    shop.desk.table.setEditing(true, animated: false)
    shop.desk.wait(0.1)
    shop.desk.drag(from: (295, 22), to: (295, 120))
    shop.desk.wait(0.6)
    #expect(shop.performed == ["0 to 2"])
    #expect(shop.desk.shown.prefix(4) == ["row 1 0", "row 2 44", "row 0 88", "row 3 132"])
    #expect(shop.desk.table.indexPath(for: shop.desk.table.visibleCells[2]) == [0, 2])
  }

  @Test
  func aDraggedRowIsLighterThanOtherDarkRows() {
    for level in [UIUserInterfaceLevel.base, .elevated] {
      let traits = UITraitCollection(traitsFrom: [
        UITraitCollection(userInterfaceStyle: .dark), UITraitCollection(userInterfaceLevel: level),
      ])
      for ground in [UIBackgroundConfiguration.listPlainCell(), .listGroupedCell()] {
        var state = UICellConfigurationState(traitCollection: traits)
        let whites = [false, true].map { isReordering in
          state.isReordering = isReordering
          var white: CGFloat = 0
          let color = ground.updated(for: state).backgroundColor?.resolvedColor(with: traits)
          unsafe color?.getWhite(&white, alpha: nil)
          return white
        }
        #expect(whites[1] > whites[0] + 0.05)
      }
    }
  }

  @Test
  func aTapChoosesRowsWhileEditing() {
    let shop = Workshop()
    shop.desk.table.allowsMultipleSelectionDuringEditing = true
    shop.desk.table.setEditing(true, animated: false)
    shop.desk.wait(0.1)
    shop.desk.tap(100, 22)
    shop.desk.tap(27, 66)
    #expect(shop.desk.table.indexPathsForSelectedRows == [[0, 0], [0, 1]])
  }
}
