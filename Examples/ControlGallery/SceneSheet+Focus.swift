import Stage
import UIKit

extension SceneSheet {
  /// Controls that have the keyboard's focus.
  static var focusRings: SceneSheet {
    var filled = UIButton.Configuration.filled()
    filled.title = "Button"
    var capsule = UIButton.Configuration.tinted()
    capsule.title = "Button"
    capsule.cornerStyle = .capsule
    let scenes: [(String, () -> UIView)] = [
      (
        "system button",
        {
          let button = UIButton(type: .system)
          button.setTitle("Button", for: .normal)
          return button
        }
      ),
      ("filled button", { UIButton(configuration: filled) }),
      ("capsule", { UIButton(configuration: capsule) }),
      ("switch", { UISwitch() }),
      (
        "switch, on",
        {
          let control = UISwitch()
          control.isOn = true
          return control
        }
      ),
      ("slider", { UISlider(frame: CGRect(x: 0, y: 0, width: 150, height: 31)) }),
      ("stepper", { UIStepper() }),
      (
        "segments",
        {
          let control = UISegmentedControl(items: ["One", "Two"])
          control.selectedSegmentIndex = 0
          control.frame.size = CGSize(width: 150, height: 32)
          return control
        }
      ),
      (
        "text field",
        {
          let field = UITextField(frame: CGRect(x: 0, y: 0, width: 160, height: 34))
          field.borderStyle = .roundedRect
          field.text = "Text"
          return field
        }
      ),
      ("search field", { UISearchTextField(frame: CGRect(x: 0, y: 0, width: 160, height: 36)) }),
      (
        "text view",
        {
          let view = UITextView(frame: CGRect(x: 0, y: 0, width: 160, height: 50))
          view.text = "Text"
          return view
        }
      ),
      (
        "page control",
        {
          let control = UIPageControl()
          control.numberOfPages = 4
          return control
        }
      ),
    ]
    return SceneSheet(
      name: "focus-rings", columns: 4,
      scenes: scenes.map { name, make in
        .view(name, size: CGSize(width: 220, height: 76), make) { await $0.focusNext() }
      })
  }
}
