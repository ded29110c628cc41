import UIKit

/// A caret that spins while it becomes an arc: both animations at once.
class SpinningCaretViewController: UIViewController {
  let caretToArcView = CaretToArcView(frame: CGRect(x: 0, y: 0, width: 400, height: 400))
  let toggleButton = UIButton(type: .system)
  let spinButton = UIButton(type: .system)

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemBackground
    let paper = UIView(frame: CGRect(x: 7, y: 64, width: 400, height: 400))
    paper.backgroundColor = .white
    paper.addSubview(caretToArcView)
    view.addSubview(paper)
    caretToArcView.animationDuration = 0.5
    caretToArcView.viewState = .caret
    add(toggleButton, title: "Toggle", x: 127) { [unowned self] in
      caretToArcView.viewState = caretToArcView.viewState == .caret ? .arc : .caret
    }
    add(spinButton, title: "Spin", x: 287) { [unowned self] in caretToArcView.rotate(true) }
  }

  private func add(_ button: UIButton, title: String, x: CGFloat, action: @escaping () -> Void) {
    button.setTitle(title, for: .normal)
    button.sizeToFit()
    button.center = CGPoint(x: x, y: 827)
    button.addAction(UIAction { _ in action() }, for: .touchUpInside)
    view.addSubview(button)
  }
}
