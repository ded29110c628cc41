import UIKit

/// A caret that a button turns into an arc, with a switch that shows the control points and one that lets it spin.
class CaretToArcViewController: UIViewController {
  let caretToArcView = CaretToArcView(frame: CGRect(x: 0, y: 0, width: 400, height: 400))
  let pointsSwitch = UISwitch()
  let rotateSwitch = UISwitch()
  let toggleButton = UIButton(type: .system)

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemBackground
    let container = UIView(frame: CGRect(x: 7, y: 64, width: 400, height: 400))
    // Paper, in the dark too: the shape is black.
    container.backgroundColor = .white
    container.layer.borderWidth = 1
    container.layer.borderColor = UIColor.black.cgColor
    container.addSubview(caretToArcView)
    view.addSubview(container)
    caretToArcView.animationDuration = 0.5
    caretToArcView.viewState = .caret

    addRow(pointsSwitch, title: "Show Bezier Control points", y: 725)
    addRow(rotateSwitch, title: "Rotate", y: 776)
    toggleButton.setTitle("Toggle", for: .normal)
    toggleButton.sizeToFit()
    toggleButton.center = CGPoint(x: 207, y: 827)
    view.addSubview(toggleButton)

    pointsSwitch.addAction(UIAction { [unowned self] _ in showControlPoints() }, for: .valueChanged)
    rotateSwitch.addAction(UIAction { [unowned self] _ in rotate() }, for: .valueChanged)
    toggleButton.addAction(UIAction { [unowned self] _ in toggle() }, for: .touchUpInside)
  }

  /// A switch on the line `y`, and its title to the right of it.
  private func addRow(_ control: UISwitch, title: String, y: CGFloat) {
    control.center = CGPoint(x: 86, y: y)
    let label = UILabel()
    label.text = title
    label.sizeToFit()
    label.frame.origin = CGPoint(x: control.frame.maxX + 12, y: y - label.frame.height / 2)
    view.addSubview(control)
    view.addSubview(label)
  }

  private func showControlPoints() {
    caretToArcView.showBezierPathIllustration = pointsSwitch.isOn
  }

  private func rotate() {
    toggleButton.isEnabled = !rotateSwitch.isOn
    caretToArcView.rotate(rotateSwitch.isOn)
  }

  private func toggle() {
    toggleButton.isEnabled = false
    rotateSwitch.isEnabled = false
    caretToArcView.viewState = caretToArcView.viewState == .caret ? .arc : .caret
    DispatchQueue.main.asyncAfter(deadline: .now() + caretToArcView.animationDuration) { [weak self] in
      self?.toggleButton.isEnabled = true
      self?.rotateSwitch.isEnabled = true
    }
  }
}
