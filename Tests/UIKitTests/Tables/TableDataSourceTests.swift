import OneAtATime
import Testing
import UIKit

/// Data sources that do what the documentation allows and few do.
@Suite(.oneAtATime) @MainActor
struct TableDataSourceTests {
  private func rows(_ count: Int) -> [String] { (0..<count).map { "row \($0)" } }

  @Test
  func cellsThatTheDataSourceKeepsStayWhenTheirRowsAreReloaded() {
    let desk = KeptCells()
    for path in [IndexPath(row: 0, section: 0), IndexPath(row: 1, section: 0)] {
      desk.table.reloadRows(at: [path], with: .fade)
      desk.wait(1)
    }
    #expect(desk.table.visibleCells == desk.cells)
    #expect(desk.cells.allSatisfy { $0.superview === desk.table && $0.alpha == 1 && !$0.isHidden })
    #expect(desk.cells.map { $0.frame.minY } == [0, 44])
  }

  @Test
  func heightsMayBeSetWithinAnUpdate() {
    let desk = TableDesk([rows(3)], style: .grouped)
    desk.table.beginUpdates()
    desk.sections[0].append("new")
    desk.table.insertRows(at: [[0, 3]], with: .fade)
    desk.table.rowHeight = 60
    desk.table.tableHeaderView = UIView(frame: CGRect(x: 0, y: 0, width: 320, height: 30))
    desk.table.endUpdates()
    desk.wait(1)
    #expect(desk.table.numberOfRows(inSection: 0) == 4)
    #expect(desk.table.rectForRow(at: [0, 3]).height == 60)
  }

  @Test
  func nothingIsAskedOfADataSourceWhileItIsSet() {
    let desk = TableDesk([rows(1)])
    let table = UITableView(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
    desk.calls = (0, 0)
    table.dataSource = desk
    table.delegate = desk
    #expect(desk.calls == (0, 0))
    #expect(table.numberOfRows(inSection: 0) == 1)
  }
}

/// A table whose data source makes its cells once.
@MainActor
private final class KeptCells: NSObject, UITableViewDataSource {
  let phone = Phone()
  let cells = [UITableViewCell(), UITableViewCell()]
  let table = UITableView(frame: CGRect(x: 0, y: 0, width: 200, height: 300))

  override init() {
    super.init()
    table.rowHeight = 44
    table.dataSource = self
    phone.window.addSubview(table)
    phone.commit()
  }

  func wait(_ duration: Double) { phone.advance(to: phone.screen.time + duration) }
  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { cells.count }
  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    cells[indexPath.row]
  }
}
