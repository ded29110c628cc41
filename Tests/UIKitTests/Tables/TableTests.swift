import Foundation
import OneAtATime
import Stage
import Testing
import UIKit

@Suite(.oneAtATime) @MainActor
struct TableTests {
  private func rows(_ count: Int) -> [String] { (0..<count).map { "row \($0)" } }

  @Test
  func cellsAreUsedAgainAsRowsScrollAway() {
    let desk = TableDesk([rows(100)])
    var seen: Set<ObjectIdentifier> = Set(desk.table.visibleCells.map { ObjectIdentifier($0) })
    #expect(desk.table.visibleCells.count == 11)
    for step in 1...60 {
      desk.table.contentOffset = CGPoint(x: 0, y: Double(step) * 30)
      desk.wait(0.02)
      seen.formUnion(desk.table.visibleCells.map { ObjectIdentifier($0) })
    }
    #expect(seen.count <= 13)
    #expect(desk.shown.first == "row 40 -40")
    #expect(desk.table.indexPathsForVisibleRows?.first == [0, 40])
    #expect(desk.table.subviews.filter { $0 is UITableViewCell }.count == desk.table.visibleCells.count)
  }

  @Test
  func aHundredThousandRowsAskForWhatShows() {
    var desk: TableDesk!
    let clock = ContinuousClock()
    let duration = clock.measure {
      desk = TableDesk([rows(100_000)], isDelegate: false) { $0.table.rowHeight = 50 }
    }
    #expect(desk.calls.cells == 10)
    #expect(desk.calls.rows <= 2)
    #expect(desk.table.contentSize == CGSize(width: 320, height: 5_000_000))
    #expect(desk.table.rectForRow(at: [0, 99_999]) == CGRect(x: 0, y: 4_999_950, width: 320, height: 50))
    desk.table.scrollToRow(at: [0, 77_777], at: .top, animated: false)
    desk.wait(0)
    #expect(desk.shown.first == "row 77777 0")
    #expect(desk.calls.cells == 20)
    #expect(desk.table.indexPathForRow(at: CGPoint(x: 10, y: 1_000_025)) == [0, 20_000])
    print("100,000 rows shown in \(duration)")
  }

  @Test
  func estimatedRowsAreMeasuredWhenTheyShow() {
    let desk = TableDesk([rows(100_000)])
    #expect(desk.calls.cells < 15)
    desk.table.contentOffset.y = 2_000_000
    desk.wait(0)
    #expect(desk.calls.cells < 30)
  }

  @Test
  func placesAreThoseOfTheStyles() {
    let plain = TableDesk([rows(2), rows(3)]) { $0.headers = ["one", "two"] }
    #expect(plain.table.rectForHeader(inSection: 0).height == 50)
    #expect(plain.table.rectForRow(at: [0, 1]) == CGRect(x: 0, y: 94, width: 320, height: 44))
    #expect(plain.table.rectForRow(at: [1, 0]).minY == 188)
    let grouped = TableDesk([rows(2), rows(3)], style: .grouped)
    #expect(grouped.table.rectForRow(at: [0, 0]) == CGRect(x: 0, y: 35, width: 320, height: 44))
    #expect(grouped.table.rectForRow(at: [1, 0]).minY == 158.0)
    #expect(grouped.table.contentSize.height == 307.5)
    let inset = TableDesk([rows(2), rows(3)], style: .insetGrouped)
    #expect(inset.table.rectForRow(at: [0, 0]) == CGRect(x: 16, y: 35, width: 288, height: 44))
    #expect(inset.table.visibleCells[0].textLabel?.frame.minX == 16)
  }

  @Test
  func theHeightOfHeadersIsThatOfViewsThatAreThere() {
    let desk = TableDesk([["a"], ["b"]]) { $0.table.sectionHeaderHeight = 22 }
    #expect(desk.table.rectForRow(at: [1, 0]).minY == desk.table.rectForRow(at: [0, 0]).maxY)
    let titled = TableDesk([["a"], ["b"]]) {
      $0.headers = ["A", "B"]
      $0.table.sectionHeaderTopPadding = 0
      $0.table.sectionHeaderHeight = 22
    }
    #expect(titled.table.rectForRow(at: [0, 0]).minY == 22)
  }

  @Test
  func headersStayAtTheTopUntilTheirSectionGoes() throws {
    let desk = TableDesk([rows(20), rows(20)]) { $0.headers = ["one", "two"] }
    desk.table.contentOffset.y = 200
    desk.wait(0)
    #expect(try #require(desk.table.headerView(forSection: 0)).frame.minY == 200)
    let end = desk.table.rect(forSection: 0).maxY
    desk.table.contentOffset.y = end - 10
    desk.wait(0)
    #expect(try #require(desk.table.headerView(forSection: 0)).frame.maxY == end)
  }

  @Test
  func aTapSelectsInTheOrderOfDelegateCalls() {
    let desk = TableDesk([rows(20)])
    desk.touch(.began, 100, 60)
    desk.wait(0.2)
    #expect(desk.log == ["highlight 1"])
    #expect(desk.table.cellForRow(at: [0, 1])?.isHighlighted == true)
    desk.touch(.ended, 100, 60)
    #expect(desk.log == ["highlight 1", "unhighlight 1", "will select 1", "select 1"])
    desk.log = []
    desk.tap(100, 200)
    #expect(
      desk.log == ["highlight 4", "unhighlight 4", "will select 4", "will deselect 1", "deselect 1", "select 4"])
    #expect(desk.table.indexPathForSelectedRow == [0, 4])
    desk.table.deselectRow(at: [0, 4], animated: true)
    desk.wait(1)
    #expect(desk.table.indexPathForSelectedRow == nil)
    desk.table.allowsMultipleSelection = true
    desk.tap(100, 60)
    desk.tap(100, 110)
    desk.tap(100, 60)
    #expect(desk.table.indexPathsForSelectedRows == [[0, 2]])
    desk.table.reloadData()
    #expect(desk.table.indexPathsForSelectedRows == nil)
  }

  /// A cell whose label breaks into lines, placed by constraints.
  private final class Paragraph: UITableViewCell {
    let label = UILabel()

    override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
      super.init(style: style, reuseIdentifier: reuseIdentifier)
      label.numberOfLines = 0
      label.translatesAutoresizingMaskIntoConstraints = false
      contentView.addSubview(label)
      NSLayoutConstraint.activate([
        label.leadingAnchor.constraint(equalTo: contentView.leadingAnchor, constant: 20),
        label.trailingAnchor.constraint(equalTo: contentView.trailingAnchor, constant: -20),
        label.topAnchor.constraint(equalTo: contentView.topAnchor, constant: 10),
        label.bottomAnchor.constraint(equalTo: contentView.bottomAnchor, constant: -10),
      ])
    }

    required init?(coder: NSCoder) { return nil }
  }

  private final class Paragraphs: NSObject, UITableViewDataSource {
    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 200 }

    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
      let cell = tableView.dequeueReusableCell(withIdentifier: "paragraph", for: indexPath)
      (cell as? Paragraph)?.label.text = String(repeating: "words and ", count: 1 + indexPath.row * 7 % 23)
      return cell
    }
  }

  @Test
  func cellsAreAsHighAsTheirContentAndWhatShowsStays() throws {
    let desk = TableDesk([rows(1)], isDelegate: false) {
      $0.table.register(Paragraph.self, forCellReuseIdentifier: "paragraph")
    }
    let source = Paragraphs()
    desk.table.dataSource = source
    desk.wait(0)
    for cell in desk.table.visibleCells {
      let label = try #require(cell as? Paragraph).label
      #expect(abs(cell.frame.height - label.sizeThatFits(CGSize(width: 280, height: 0)).height - 20) < 0.6)
    }
    // Backwards from the middle, above which no row has been measured.
    desk.table.scrollToRow(at: [0, 100], at: .top, animated: false)
    desk.wait(0)
    #expect(abs(desk.table.rectForRow(at: [0, 100]).minY - desk.table.contentOffset.y) < 0.01)
    for _ in 0..<40 {
      let before = desk.table.visibleCells.map { cell in
        (desk.table.indexPath(for: cell), cell, cell.frame.minY - desk.table.contentOffset.y)
      }
      desk.table.contentOffset.y -= 37
      desk.wait(1.0 / 60)
      for (path, cell, y) in before where desk.table.indexPath(for: cell) == path {
        #expect(abs(cell.frame.minY - desk.table.contentOffset.y - y - 37) < 0.01)
      }
    }
  }

  @Test
  func aDragScrollsAndTakesThePressBack() {
    let desk = TableDesk([rows(100)])
    desk.drag(from: (100, 300), to: (100, 100))
    desk.wait(0.2)
    #expect(desk.log.filter { $0.hasPrefix("select") } == [])
    #expect(desk.table.contentOffset.y > 150)
    #expect(desk.table.visibleCells.allSatisfy { !$0.isHighlighted })
    desk.touch(.began, 100, 200)
    desk.wait(0.3)
    #expect(desk.table.visibleCells.filter(\.isHighlighted).count == 1)
    for step in 1...5 { desk.touch(.moved, 100, 200 - Double(step) * 10) }
    #expect(desk.table.visibleCells.allSatisfy { !$0.isHighlighted })
    desk.touch(.ended, 100, 150)
  }

  @Test
  func aPressedRowThatLeavesTheScreenIsNotPressedAnyMore() {
    let desk = TableDesk([rows(100)])
    desk.touch(.began, 100, 60)
    desk.wait(0.2)
    desk.table.contentOffset.y = 2000
    desk.wait(0.02)
    #expect(desk.log == ["highlight 1", "unhighlight 1"])
    desk.touch(.ended, 100, 60)
    desk.table.contentOffset.y = 0
    desk.wait(0.02)
    #expect(desk.table.visibleCells.allSatisfy { !$0.isHighlighted })
    desk.log = []
    desk.tap(100, 60)
    #expect(desk.log == ["highlight 1", "unhighlight 1", "will select 1", "select 1"])
  }

  @Test
  func aSecondFingerThatIsTakenAwayLeavesTheRowPressed() {
    let desk = TableDesk([rows(20)])
    desk.touch(.began, 100, 60)
    desk.wait(0.2)
    desk.touch(.began, 100, 200, finger: 1)
    desk.wait(0.2)
    desk.touch(.cancelled, 100, 200, finger: 1)
    #expect(desk.table.cellForRow(at: [0, 1])?.isHighlighted == true)
    desk.touch(.ended, 100, 60)
    #expect(desk.log == ["highlight 1", "unhighlight 1", "will select 1", "select 1"])
  }

  @Test
  func aFingerDragsOnWhileRowsAreMeasured() {
    let desk = TableDesk([rows(1)], isDelegate: false) {
      $0.table.register(Paragraph.self, forCellReuseIdentifier: "paragraph")
    }
    let source = Paragraphs()
    desk.table.dataSource = source
    desk.wait(0)
    desk.table.scrollToRow(at: [0, 100], at: .top, animated: false)
    desk.wait(0)
    desk.touch(.began, 100, 100)
    desk.touch(.moved, 100, 115)
    for step in 1...30 {
      let before = desk.table.visibleCells.map { cell in
        (desk.table.indexPath(for: cell), cell, cell.frame.minY - desk.table.contentOffset.y)
      }
      desk.touch(.moved, 100, 115 + Double(step) * 10)
      for (path, cell, y) in before where path != nil && desk.table.indexPath(for: cell) == path {
        #expect(abs(cell.frame.minY - desk.table.contentOffset.y - y - 10) < 0.6, "it follows the finger")
      }
    }
  }

  // MARK: - Hostile

  private final class Troublemaker: NSObject, UITableViewDataSource, UITableViewDelegate {
    var heights: [CGFloat] = [.nan, .infinity, -5, 0, 1e300, 44]
    var count = 40
    var reloads = true

    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { count }
    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
      if reloads { tableView.reloadData() }
      return UITableViewCell()
    }
    func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat {
      heights[indexPath.row % heights.count]
    }
    func tableView(_ tableView: UITableView, willDisplay cell: UITableViewCell, forRowAt indexPath: IndexPath) {
      if reloads { tableView.reloadData() }
    }
    func tableView(_ tableView: UITableView, didEndDisplaying cell: UITableViewCell, forRowAt indexPath: IndexPath) {
      if reloads { tableView.contentOffset.y += 10 }
    }
  }

  @Test
  func itSurvivesWhatDelegatesDo() {
    let desk = TableDesk([rows(3)], isDelegate: false)
    let trouble = Troublemaker()
    desk.table.delegate = trouble
    desk.table.dataSource = trouble
    for _ in 0..<5 { desk.wait(0.05) }
    trouble.reloads = false
    desk.table.reloadData()
    desk.wait(0.1)
    trouble.heights = [0]
    trouble.count = 100_000
    desk.table.reloadData()
    desk.wait(0.1)
    #expect(desk.table.visibleCells.isEmpty)
    for frame in [CGRect.zero, CGRect(x: 0, y: 0, width: 320, height: 0), CGRect(x: 0, y: 0, width: 0, height: 480)] {
      desk.table.frame = frame
      desk.wait(0.02)
    }
    trouble.count = 0
    desk.table.frame = CGRect(x: 0, y: 0, width: 320, height: 480)
    desk.table.reloadData()
    desk.table.scrollToRow(at: [3, 4], at: .middle, animated: false)
    desk.table.selectRow(at: [9, 9], animated: true, scrollPosition: .top)
    desk.table.contentOffset.y = .nan
    desk.wait(0.02)
    desk.table.contentOffset.y = 0
    desk.wait(0.02)
    #expect(desk.table.numberOfRows(inSection: 0) == 0)
  }
}

/// A controller as people write it for iOS.
private final class FruitController: UITableViewController {
  var fruits = ["Apple", "Pear", "Quince"]
  var chosen: String?

  override func viewDidLoad() {
    super.viewDidLoad()
    tableView.register(UITableViewCell.self, forCellReuseIdentifier: "fruit")
  }

  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { fruits.count }

  override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "fruit", for: indexPath)
    var content = cell.defaultContentConfiguration()
    content.text = fruits[indexPath.row]
    cell.contentConfiguration = content
    return cell
  }

  override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    chosen = fruits[indexPath.row]
  }
}

@Suite(.oneAtATime) @MainActor
struct TableControllerTests {
  @Test
  func aControllerIsDataSourceAndDelegateOfItsTable() async {
    let stage = Stage(FruitController(style: .insetGrouped), size: CGSize(width: 390, height: 600))
    await stage.advance(by: 0.1)
    let controller = stage.rootViewController as? FruitController
    #expect(controller?.tableView.visibleCells.count == 3)
    #expect(controller?.tableView.rectForRow(at: [0, 2]).height == 44)
    stage.tap(at: CGPoint(x: 100, y: 35 + 66))
    await stage.advance(by: 0.3)
    #expect(controller?.chosen == "Pear")
  }
}
