import Stage
import UIKit
import VectorGraphics

extension SceneSheet {
  private static let size = CGSize(width: 320, height: 330)

  static var tableCells: SceneSheet {
    let rows: [SampleRows.Row] = [
      .init(title: "Default", symbol: "star.fill", accessory: .disclosureIndicator),
      .init(title: "Subtitle", detail: "Below the title", symbol: "bell.fill", style: .subtitle, accessory: .checkmark),
      .init(title: "Value 1", detail: "Value", style: .value1, accessory: .disclosureIndicator),
      .init(title: "Value 2", detail: "Value", style: .value2),
      .init(title: "Detail", accessory: .detailButton),
      .init(
        title: "A title that is too long for its row", detail: "Value", style: .value1,
        accessory: .detailDisclosureButton),
    ]
    let styles: [(String, UITableView.Style)] = [
      ("plain", .plain), ("grouped", .grouped), ("inset grouped", .insetGrouped),
    ]
    return SceneSheet(
      name: "table-cells",
      scenes: styles.map { name, style in
        Scene(name + ", one pressed", size: size) {
          SampleTable(style, SampleRows([(nil, nil, rows)]))
        } act: { stage in
          stage.touchDown(at: CGPoint(x: 120, y: style == .plain ? 120 : 155))
          await stage.advance(by: 0.4)
        }
      }
        + [
          Scene("selected", size: size) {
            SampleTable(.insetGrouped, SampleRows([(nil, nil, rows)]))
          } act: { stage in
            let table = (stage.rootViewController as? UITableViewController)?.tableView
            table?.selectRow(at: IndexPath(row: 0, section: 0), animated: false, scrollPosition: .none)
            await stage.advance(by: 0.1)
          },
          Scene("configurations", size: size) {
            SampleTable(
              .insetGrouped,
              SampleRows(
                [(nil, nil, ["Cell", "Subtitle", "Value", "Symbol"].map { SampleRows.Row(title: $0) })],
                prepare: configure))
          },
          Scene("switches", size: size) {
            SampleTable(
              .insetGrouped,
              SampleRows(
                [(nil, nil, ["Wi-Fi", "Bluetooth"].map { SampleRows.Row(title: $0, symbol: "gearshape") })]
              ) { cell in
                let control = UISwitch()
                control.isOn = cell.textLabel?.text == "Wi-Fi"
                cell.accessoryView = control
              })
          },
        ])
  }

  private static func configure(_ cell: UITableViewCell) {
    let title = cell.textLabel?.text
    var content: UIListContentConfiguration
    switch title {
    case "Subtitle": content = .subtitleCell()
    case "Value": content = .valueCell()
    default: content = .cell()
    }
    content.text = title
    if title == "Symbol" { content.image = UIImage(systemName: "heart.fill") }
    if title == "Subtitle" || title == "Value" { content.secondaryText = "Secondary" }
    cell.contentConfiguration = content
  }

  static var tableEditing: SceneSheet {
    let rows = SampleRows.Row.self
    let make = { (style: UITableView.Style) in
      SampleTable(
        style,
        SampleRows([(nil, nil, ["One", "Two", "Three", "Four"].map { rows.init(title: $0) })]))
    }
    let size = CGSize(width: 320, height: 240)
    return SceneSheet(
      name: "table-editing",
      scenes: [
        Scene("editing", size: size) {
          make(.plain)
        } act: { stage in
          (stage.rootViewController as? UITableViewController)?.tableView.setEditing(true, animated: false)
          await stage.advance(by: 0.1)
        },
        Scene("editing, inset", size: size) {
          make(.insetGrouped)
        } act: { stage in
          (stage.rootViewController as? UITableViewController)?.tableView.setEditing(true, animated: false)
          await stage.advance(by: 0.1)
        },
        Scene("choosing several", size: size) {
          make(.plain)
        } act: { stage in
          let table = (stage.rootViewController as? UITableViewController)?.tableView
          table?.allowsMultipleSelectionDuringEditing = true
          table?.setEditing(true, animated: false)
          table?.selectRow(at: IndexPath(row: 1, section: 0), animated: false, scrollPosition: .none)
          await stage.advance(by: 0.1)
        },
        Scene("swiped", size: size) {
          make(.plain)
        } act: { stage in
          await stage.drag(from: CGPoint(x: 280, y: 66).inStage, to: CGPoint(x: 60, y: 66).inStage, duration: 0.5)
          await stage.advance(by: 0.5)
        },
        Scene("swiped, inset", size: size) {
          make(.insetGrouped)
        } act: { stage in
          await stage.drag(from: CGPoint(x: 280, y: 101).inStage, to: CGPoint(x: 60, y: 101).inStage, duration: 0.5)
          await stage.advance(by: 0.5)
        },
        Scene("being moved", size: size) {
          make(.plain)
        } act: { stage in
          (stage.rootViewController as? UITableViewController)?.tableView.setEditing(true, animated: false)
          await stage.advance(by: 0.1)
          stage.touchDown(at: CGPoint(x: 298, y: 22))
          await stage.advance(by: 0.3)
          stage.touchMove(to: CGPoint(x: 298, y: 60))
          await stage.advance(by: 0.4)
        },
      ])
  }

  static var listHeaders: SceneSheet {
    let sections: [(header: String?, footer: String?, rows: [SampleRows.Row])] = [
      ("First header", "A footer that explains what the rows above do, on two lines.", [.init(title: "One")]),
      ("Second header", nil, [.init(title: "Two"), .init(title: "Three")]),
    ]
    let styles: [(String, UITableView.Style)] = [
      ("plain", .plain), ("grouped", .grouped), ("inset grouped", .insetGrouped),
    ]
    return SceneSheet(
      name: "list-headers",
      scenes: styles.map { name, style in
        Scene(name, size: size) { SampleTable(style, SampleRows(sections)) }
      })
  }

  static var refreshControls: SceneSheet {
    let size = CGSize(width: 320, height: 220)
    let make = { () -> UIViewController in
      let table = SampleTable(.plain, SampleRows())
      table.refreshControl = UIRefreshControl()
      return table
    }
    return SceneSheet(
      name: "refresh-controls",
      scenes: [
        Scene("pulled", size: size, make) { stage in
          stage.touchDown(at: CGPoint(x: 160, y: 60))
          for step in 1...12 {
            stage.touchMove(to: CGPoint(x: 160, y: 60 + CGFloat(step) * 12))
            await stage.advance(by: 0.02)
          }
        },
        Scene("refreshing", size: size, make) { stage in
          let table = stage.rootViewController as? UITableViewController
          table?.refreshControl?.beginRefreshing()
          table?.tableView.setContentOffset(CGPoint(x: 0, y: -60), animated: false)
          await stage.advance(by: 0.35)
        },
        Scene("with a title", size: size, make) { stage in
          let table = stage.rootViewController as? UITableViewController
          table?.refreshControl?.attributedTitle = NSAttributedString(string: "Refreshing")
          table?.refreshControl?.beginRefreshing()
          table?.tableView.setContentOffset(CGPoint(x: 0, y: -80), animated: false)
          await stage.advance(by: 0.35)
        },
      ])
  }
}

extension CGPoint {
  fileprivate var inStage: Point { Point(x.native, y.native) }
}
