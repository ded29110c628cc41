import UIKit

/// Rows for tables: what a table shows in its only section, or in several with headers.
@MainActor
final class SampleRows: NSObject, UITableViewDataSource, UITableViewDelegate {
  struct Row {
    var title: String
    var detail: String?
    var symbol: String?
    var style = UITableViewCell.CellStyle.default
    var accessory = UITableViewCell.AccessoryType.none
  }

  private let sections: [(header: String?, footer: String?, rows: [Row])]
  private let prepare: (UITableViewCell) -> Void

  init(
    _ sections: [(header: String?, footer: String?, rows: [Row])] = [
      (nil, nil, ["One", "Two", "Three"].map { Row(title: $0, accessory: .disclosureIndicator) })
    ], prepare: @escaping (UITableViewCell) -> Void = { _ in }
  ) {
    self.sections = sections
    self.prepare = prepare
  }

  func fill(_ table: UITableView) {
    table.dataSource = self
    table.delegate = self
    table.reloadData()
  }

  func numberOfSections(in tableView: UITableView) -> Int { sections.count }

  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { sections[section].rows.count }

  func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? {
    sections[section].header
  }

  func tableView(_ tableView: UITableView, titleForFooterInSection section: Int) -> String? {
    sections[section].footer
  }

  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let row = sections[indexPath.section].rows[indexPath.row]
    let cell = UITableViewCell(style: row.style, reuseIdentifier: nil)
    cell.textLabel?.text = row.title
    cell.detailTextLabel?.text = row.detail
    cell.imageView?.image = row.symbol.flatMap { UIImage(systemName: $0) }
    cell.accessoryType = row.accessory
    cell.showsReorderControl = true
    prepare(cell)
    return cell
  }

  func tableView(_ tableView: UITableView, canMoveRowAt indexPath: IndexPath) -> Bool { true }

  func tableView(
    _ tableView: UITableView, moveRowAt sourceIndexPath: IndexPath, to destinationIndexPath: IndexPath
  ) {}

  func tableView(
    _ tableView: UITableView, commit editingStyle: UITableViewCell.EditingStyle, forRowAt indexPath: IndexPath
  ) {}

  func tableView(
    _ tableView: UITableView, trailingSwipeActionsConfigurationForRowAt indexPath: IndexPath
  ) -> UISwipeActionsConfiguration? {
    let flag = UIContextualAction(style: .normal, title: "Flag") { _, _, done in done(true) }
    flag.backgroundColor = .systemOrange
    let more = UIContextualAction(style: .normal, title: "More") { _, _, done in done(true) }
    let delete = UIContextualAction(style: .destructive, title: "Delete") { _, _, done in done(true) }
    return UISwipeActionsConfiguration(actions: [delete, flag, more])
  }
}

/// A controller that keeps the rows of its table.
final class SampleTable: UITableViewController {
  private let rows: SampleRows

  init(_ style: UITableView.Style, _ rows: SampleRows) {
    self.rows = rows
    super.init(style: style)
  }

  required init?(coder: NSCoder) { return nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    rows.fill(tableView)
  }
}
