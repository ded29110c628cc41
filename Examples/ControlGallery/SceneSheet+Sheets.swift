import Stage
import UIKit

extension SceneSheet {
  static var sheets: SceneSheet {
    SceneSheet(
      name: "sheets",
      scenes: [
        sheet("large") { _ in },
        sheet("over another one", below: true) { _ in },
        sheet("medium, grabber") {
          $0.detents = [.medium(), .large()]
          $0.prefersGrabberVisible = true
        },
        sheet("undimmed") {
          $0.detents = [.custom { _ in 180 }]
          $0.largestUndimmedDetentIdentifier = $0.detents.first?.identifier
        },
        sheet("grouped list", content: { UITableViewController(style: .insetGrouped) }) {
          $0.detents = [.medium()]
          $0.prefersGrabberVisible = true
        },
      ])
  }

  private static func sheet(
    _ name: String, below: Bool = false, content: @escaping () -> UIViewController = { cardPage() },
    _ prepare: @escaping (UISheetPresentationController) -> Void
  ) -> Scene {
    Scene(name, size: CGSize(width: 320, height: 420)) {
      stripedPage()
    } act: { stage in
      let page = content()
      let rows = SampleRows()
      if let table = page as? UITableViewController { rows.fill(table.tableView) }
      page.title = "Sheet"
      page.navigationItem.rightBarButtonItem = UIBarButtonItem(systemItem: .done)
      let presented = UINavigationController(rootViewController: page)
      if let controller = presented.sheetPresentationController { prepare(controller) }
      var presenting = stage.rootViewController
      if below {
        let lower = SceneSheet.page("", .systemBackground)
        presenting?.present(lower, animated: false)
        presenting = lower
      }
      presenting?.present(presented, animated: true)
      await stage.advance(by: 1)
      withExtendedLifetime(rows) {}
    }
  }

  private static func cardPage() -> UIViewController {
    let page = page("", .systemBackground)
    let card = UIView(frame: CGRect(x: 16, y: 64, width: 288, height: 60))
    card.backgroundColor = .secondarySystemBackground
    card.layer.cornerRadius = 10
    let label = UILabel(frame: CGRect(x: 16, y: 0, width: 256, height: 60))
    label.text = "On a secondary ground"
    card.addSubview(label)
    page.view.addSubview(card)
    return page
  }
}
