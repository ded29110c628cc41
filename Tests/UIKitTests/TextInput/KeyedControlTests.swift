import OneAtATime
import Stage
import Testing
import UIKit

/// What keys do to controls with values, to rows and to what is presented.
@Suite(.oneAtATime) @MainActor
struct KeyedControlTests {
  private let controller = UIViewController()
  private let stage: Stage

  init() {
    let controller = controller
    stage = Stage(controller, size: CGSize(width: 300, height: 600))
  }

  private func add<View: UIView>(_ view: View, y: Double) -> View {
    view.frame = CGRect(x: 20, y: y, width: 200, height: 32)
    controller.view.addSubview(view)
    return view
  }

  @Test func arrowsChangeValues() {
    let slider = add(UISlider(), y: 20)
    let stepper = add(UIStepper(), y: 80)
    let segments = add(UISegmentedControl(items: ["A", "B", "C", "D"]), y: 140)
    segments.setEnabled(false, forSegmentAt: 1)
    var lines: [String] = []
    slider.addAction(UIAction { _ in lines.append("slider") }, for: .valueChanged)
    stepper.addAction(UIAction { _ in lines.append("stepper") }, for: .valueChanged)
    segments.addAction(UIAction { _ in lines.append("segment \(segments.selectedSegmentIndex)") }, for: .valueChanged)
    segments.addAction(UIAction { _ in lines.append("primary") }, for: .primaryActionTriggered)
    stage.press(.tab)
    stage.press(.right)
    stage.press(.right)
    stage.press(.left)
    #expect(abs(slider.value - 0.1) < 1e-6 && lines == ["slider", "slider", "slider"])
    stage.press(.tab)
    stage.press(.right)
    #expect(stepper.value == 1 && lines.last == "stepper")
    stage.press(.tab)
    lines = []
    for key in [Stage.Key.right, .right, .right, .right, .left] { stage.press(key) }
    #expect(lines == ["segment 0", "primary", "segment 2", "primary", "segment 3", "primary", "segment 2", "primary"])
    segments.isMomentary = true
    stage.press(.right)
    #expect(lines.count == 8)
  }

  @Test func escapeCancelsAlerts() async {
    var lines: [String] = []
    let alert = UIAlertController(title: "Delete?", message: nil, preferredStyle: .alert)
    alert.addAction(UIAlertAction(title: "Delete", style: .destructive) { _ in lines.append("delete") })
    controller.present(alert, animated: true)
    await stage.advance(by: 1)
    stage.press(.escape)
    await stage.advance(by: 1)
    #expect(controller.presentedViewController === alert)
    alert.addAction(UIAlertAction(title: "Cancel", style: .cancel) { _ in lines.append("cancel") })
    stage.press(.escape)
    await stage.advance(by: 1)
    #expect(lines == ["cancel"] && controller.presentedViewController == nil)
    // What is not presented stays.
    stage.press(.escape)
    #expect(controller.view.window != nil)
  }

  private final class Judge: NSObject, UIAdaptivePresentationControllerDelegate {
    var lines: [String] = []
    var allows = false
    func presentationControllerShouldDismiss(_ presentationController: UIPresentationController) -> Bool { allows }
    func presentationControllerDidAttemptToDismiss(_ presentationController: UIPresentationController) {
      lines.append("attempt")
    }
    func presentationControllerDidDismiss(_ presentationController: UIPresentationController) {
      lines.append("dismissed")
    }
  }

  @Test func escapeDismissesSheetsThatLetThemselvesBeDismissed() async {
    let (sheet, judge) = (UIViewController(), Judge())
    sheet.presentationController?.delegate = judge
    controller.present(sheet, animated: true)
    await stage.advance(by: 1)
    stage.press(.escape)
    await stage.advance(by: 1)
    #expect(judge.lines == ["attempt"] && controller.presentedViewController === sheet)
    judge.allows = true
    stage.press(.escape)
    await stage.advance(by: 1)
    #expect(judge.lines == ["attempt", "dismissed"] && controller.presentedViewController == nil)
    let page = UIViewController()
    page.modalPresentationStyle = .fullScreen
    controller.present(page, animated: false)
    await stage.advance(by: 1)
    stage.press(.escape)
    await stage.advance(by: 1)
    #expect(controller.presentedViewController === page)
  }

  private final class Rows: UITableViewController {
    var chosen: [Int] = []
    override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 50 }
    override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
      let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
      cell.textLabel?.text = "Row \(indexPath.row)"
      return cell
    }
    override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
      chosen.append(indexPath.row)
    }
  }

  @Test func returnSelectsTheRowInTheRing() async {
    let rows = Rows(style: .plain)
    let stage = Stage(rows, size: CGSize(width: 300, height: 600))
    await stage.advance(by: 0.1)
    stage.press(.tab)
    for _ in 0..<3 { stage.press(.down) }
    stage.press(.return)
    await stage.advance(by: 1)
    #expect(rows.chosen == [3])
    for _ in 0..<20 { stage.press(.down) }
    stage.press(.space)
    await stage.advance(by: 1)
    #expect(rows.chosen == [3, 23] && rows.tableView.contentOffset.y > 0)
  }

  private final class Chain: UIViewController {
    var lines: [String] = []
    override var keyCommands: [UIKeyCommand]? {
      [UIKeyCommand(input: "s", modifierFlags: .command, action: Selector(Chain.save(_:)))]
    }
    func save(_ sender: Any?) { lines.append("save \(sender is UIKeyCommand)") }
    func done(_ sender: Any?) { lines.append("done \((sender as? UIBarButtonItem)?.title ?? "")") }
  }

  @Test func itemsAndKeysCallMethodsOfSelectors() async throws {
    let chain = Chain()
    let stage = Stage(UINavigationController(rootViewController: chain), size: CGSize(width: 300, height: 600))
    chain.navigationItem.rightBarButtonItem = UIBarButtonItem(
      title: "Go", style: .plain, target: chain, action: Selector(Chain.done(_:)))
    await stage.advance(by: 0.1)
    try stage.tap("Go")
    let field = UITextField(frame: CGRect(x: 20, y: 200, width: 100, height: 30))
    chain.view.addSubview(field)
    field.becomeFirstResponder()
    stage.press(Stage.Key("s")!, modifiers: .command)
    // Without a target, the chain from the first responder is asked.
    chain.navigationItem.rightBarButtonItem?.target = nil
    try stage.tap("Go")
    #expect(chain.lines == ["done Go", "save true", "done Go"])
  }
}
