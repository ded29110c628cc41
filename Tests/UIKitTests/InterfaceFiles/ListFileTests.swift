import Foundation
import OneAtATime
import Selectors
import Stage
import Testing
import UIKit

/// Tables, collection views and xibs.
@Suite(.oneAtATime) @MainActor
struct ListFileTests {
  final class Cell: UITableViewCell {
    var label: UILabel!
  }

  final class TableController: UITableViewController {
    var told: [String] = []

    override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 3 }
    override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
      let cell = tableView.dequeueReusableCell(withIdentifier: "Row", for: indexPath)
      (cell as? Cell)?.label.text = "row \(indexPath.row)"
      return cell
    }
    override func prepare(for segue: UIStoryboardSegue, sender: Any?) {
      let path = (sender as? UITableViewCell).flatMap { tableView.indexPath(for: $0) }
      told.append("\(segue.identifier ?? "") \(path?.row ?? -1)")
    }
    override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
      told.append("selected \(indexPath.row)")
    }
    func pressed(_ sender: Any?) { told.append("pressed") }
  }

  final class Grid: UICollectionViewController {
    override func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { 4 }
    override func collectionView(
      _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
    ) -> UICollectionViewCell { collectionView.dequeueReusableCell(withReuseIdentifier: "Item", for: indexPath) }
  }

  final class Card: UIView {
    var title: UILabel!
  }

  final class CardOwner: NSObject {
    var card: Card!
    var count = 0
  }

  final class CardViewController: UIViewController {
    var title2: UILabel!
  }

  static let register: Void = {
    _atLaunch {
      _register(Cell.self, named: "Lists.Cell") { $0.property("label", \.label) }
      _register(TableController.self, named: "Lists.TableController") { table in
        table.method("pressed:") { $0.pressed($1[0]) }
      }
      _register(Grid.self, named: "Lists.Grid")
      _register(Card.self, named: "Lists.Card") { $0.property("title", \.title) }
      _register(CardOwner.self, named: "Lists.CardOwner") { $0.property("card", \.card) }
      _register(CardViewController.self, named: "Lists.CardViewController") { $0.property("title2", \.title2) }
    }
  }()

  let folder = InterfaceFolder()

  init() { Self.register }

  @Test
  func prototypesMakeCellsWhoseSeguesKnowTheirRow() async throws {
    let storyboard = try folder.storyboard(
      "Table", initial: "nav",
      """
      <navigationController id="nav"><connections>
        <segue destination="table" kind="relationship" relationship="rootViewController" id="r"/></connections>
      </navigationController>
      """,
      """
      <tableViewController id="table" customClass="TableController" customModule="Lists">
        <tableView key="view" style="plain" rowHeight="60" id="view"><rect key="frame" x="0" y="0" width="375" height="667"/>
          <prototypes><tableViewCell reuseIdentifier="Row" id="cell" customClass="Cell" rowHeight="60">
            <rect key="frame" x="0" y="28" width="375" height="60"/>
            <tableViewCellContentView key="contentView" tableViewCell="cell" id="content">
              <rect key="frame" x="0" y="0" width="375" height="60"/>
              <subviews><label translatesAutoresizingMaskIntoConstraints="NO" text="x" id="label"/>
                <button id="button"><rect key="frame" x="300" y="10" width="60" height="40"/><state key="normal" title="P"/>
                  <connections><action selector="pressed:" destination="table" eventType="touchUpInside" id="a"/></connections>
                </button></subviews>
              <constraints>
                <constraint firstItem="label" firstAttribute="leading" secondItem="content" secondAttribute="leading" constant="30" id="k1"/>
                <constraint firstItem="label" firstAttribute="centerY" secondItem="content" secondAttribute="centerY" id="k2"/>
              </constraints>
            </tableViewCellContentView>
            <connections><outlet property="label" destination="label" id="o"/>
              <segue destination="detail" kind="show" identifier="open" id="s"/></connections>
          </tableViewCell></prototypes>
          <connections><outlet property="dataSource" destination="table" id="d"/>
            <outlet property="delegate" destination="table" id="e"/></connections>
        </tableView>
      </tableViewController>
      """, "<viewController id=\"detail\"><view key=\"view\" id=\"v\"/></viewController>")
    let stage = Stage(storyboard.instantiateInitialViewController() ?? UIViewController())
    let navigation = try #require(stage.rootViewController as? UINavigationController)
    let controller = try #require(navigation.topViewController as? TableController)
    await stage.advance(by: 0.1)
    let cells = controller.tableView.visibleCells.compactMap { $0 as? Cell }
    #expect(cells.map(\.label.text) == ["row 0", "row 1", "row 2"])
    #expect(cells.allSatisfy { $0.label.frame.minX == 30 && $0.frame.height == 60 })
    let button = cells[2].contentView.subviews.compactMap { $0 as? UIButton }[0]
    stage.tap(at: button.convert(CGPoint(x: 30, y: 20), to: nil))
    await stage.advance(by: 0.1)
    stage.tap(at: cells[1].convert(CGPoint(x: 100, y: 30), to: nil))
    await stage.advance(by: 1)
    #expect(controller.told == ["pressed", "open 1", "selected 1"])
    #expect(navigation.viewControllers.count == 2)
    #expect(folder.issues(of: "Table.storyboard").isEmpty)
  }

  @Test
  func staticCellsAreThere() async throws {
    let storyboard = try folder.storyboard(
      "Static", initial: "table",
      """
      <tableViewController id="table"><tableView key="view" style="grouped" dataMode="static" sectionHeaderHeight="10" id="view">
        <sections>
          <tableViewSection headerTitle="Sound" id="s1"><cells>
            <tableViewCell style="IBUITableViewCellStyleValue1" textLabel="t" detailTextLabel="d" accessoryType="checkmark" id="c1">
              <tableViewCellContentView key="contentView" id="v1"><subviews>
                <label text="Volume" id="t"/><label text="High" id="d"/></subviews></tableViewCellContentView></tableViewCell>
            <tableViewCell rowHeight="88" id="c2"><tableViewCellContentView key="contentView" id="v2"><subviews>
              <switch on="YES" id="sw"><rect key="frame" x="20" y="20" width="51" height="31"/></switch>
            </subviews></tableViewCellContentView></tableViewCell>
          </cells></tableViewSection>
          <tableViewSection id="s2"><cells><tableViewCell id="c3"/></cells></tableViewSection>
        </sections></tableView></tableViewController>
      """)
    let stage = Stage(storyboard.instantiateInitialViewController() ?? UIViewController())
    await stage.advance(by: 0.1)
    let table = try #require((stage.rootViewController as? UITableViewController)?.tableView)
    #expect(table.style == .grouped && table.numberOfSections == 2 && table.numberOfRows(inSection: 0) == 2)
    let first = try #require(table.cellForRow(at: IndexPath(row: 0, section: 0)))
    #expect(first.textLabel?.text == "Volume" && first.detailTextLabel?.text == "High")
    #expect(first.accessoryType == .checkmark)
    // A title has the room that it needs.
    #expect(table.rectForHeader(inSection: 0).height > 30)
    let second = try #require(table.cellForRow(at: IndexPath(row: 1, section: 0)))
    #expect(second.frame.height == 88 && second.contentView.subviews.contains { ($0 as? UISwitch)?.isOn ?? false })
    #expect(folder.issues(of: "Static.storyboard").isEmpty)
  }

  @Test
  func collectionViewsHaveTheirLayoutAndCells() async throws {
    let storyboard = try folder.storyboard(
      "Grid", initial: "grid",
      """
      <collectionViewController id="grid" customClass="Grid"><collectionView key="view" id="view">
        <collectionViewFlowLayout key="collectionViewLayout" minimumLineSpacing="7" minimumInteritemSpacing="5" id="l">
          <size key="itemSize" width="100" height="80"/><inset key="sectionInset" minX="4" minY="3" maxX="2" maxY="1"/>
        </collectionViewFlowLayout>
        <cells><collectionViewCell reuseIdentifier="Item" id="c"><rect key="frame" x="0" y="0" width="100" height="80"/>
          <view key="contentView" id="cv"><rect key="frame" x="0" y="0" width="100" height="80"/>
            <subviews><label text="item" id="t"><rect key="frame" x="5" y="5" width="50" height="20"/></label></subviews>
          </view></collectionViewCell></cells>
      </collectionView></collectionViewController>
      """)
    let stage = Stage(storyboard.instantiateInitialViewController() ?? UIViewController())
    await stage.advance(by: 0.1)
    let view = try #require((stage.rootViewController as? UICollectionViewController)?.collectionView)
    let cells = view.visibleCells
    #expect(cells.count == 4 && cells[0].frame == CGRect(x: 4, y: 3, width: 100, height: 80))
    #expect(cells[3].frame.minY == 90)
    #expect(cells.allSatisfy { ($0.contentView.subviews.first as? UILabel)?.text == "item" })
  }

  @Test
  func xibsFillTheirOwnerCellsAndControllers() async throws {
    try folder.xib(
      "Card",
      """
      <placeholder placeholderIdentifier="IBFilesOwner" id="-1" customClass="CardOwner" customModule="Lists"><connections>
        <outlet property="card" destination="card" id="o1"/></connections></placeholder>
      <placeholder placeholderIdentifier="IBFirstResponder" id="-2" customClass="UIResponder"/>
      <view id="card" customClass="Card"><rect key="frame" x="0" y="0" width="200" height="100"/><subviews>
        <label text="Title" id="t"/></subviews><connections><outlet property="title" destination="t" id="o2"/></connections>
      </view>
      """)
    try folder.xib(
      "CardView",
      """
      <placeholder placeholderIdentifier="IBFilesOwner" id="-1" customClass="CardViewController"><connections>
        <outlet property="view" destination="v" id="o1"/><outlet property="title2" destination="t" id="o2"/>
      </connections></placeholder>
      <view id="v"><rect key="frame" x="0" y="0" width="320" height="480"/><subviews><label text="In" id="t"/></subviews></view>
      """)
    try folder.xib(
      "Row",
      "<tableViewCell reuseIdentifier=\"Other\" id=\"c\"><rect key=\"frame\" x=\"0\" y=\"0\" width=\"9\" height=\"9\"/></tableViewCell>"
    )
    let owner = CardOwner()
    let views = folder.bundle.loadNibNamed("Card", owner: owner)
    #expect(views?.count == 1 && owner.card === views?.first as? Card && owner.card.title.text == "Title")
    // A xib without a name is found by that of the class.
    for name in ["CardView", nil] {
      let controller = CardViewController(nibName: name, bundle: folder.bundle)
      #expect(controller.view.bounds.width == 320 && controller.title2.text == "In")
    }
    #expect(folder.issues(of: "CardView.xib").isEmpty)
    let table = UITableView()
    table.register(UINib(nibName: "Row", bundle: folder.bundle), forCellReuseIdentifier: "Mine")
    #expect(table.dequeueReusableCell(withIdentifier: "Mine")?.reuseIdentifier == "Mine")
    #expect(folder.bundle.loadNibNamed("Gone", owner: nil) == nil)
  }
}
