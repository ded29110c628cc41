import Stage
import UIKit

extension SceneSheet {
  static var alerts: SceneSheet {
    SceneSheet(
      name: "alerts",
      scenes: [
        alert("two actions") {
          $0.title = "Delete “Card”?"
          $0.message = "This deletes the card from all of your devices. It cannot be undone."
          $0.addAction(UIAlertAction(title: "Cancel", style: .cancel))
          $0.addAction(UIAlertAction(title: "Delete", style: .destructive))
        },
        alert("one action, pressed", press: CGPoint(x: 160, y: 190)) {
          $0.title = "A Title Without a Message"
          $0.addAction(UIAlertAction(title: "OK", style: .default))
        },
        alert("three actions, one disabled") {
          $0.title = "Save Changes?"
          $0.message = "Your changes are lost otherwise."
          $0.addAction(UIAlertAction(title: "Save", style: .default))
          let disabled = UIAlertAction(title: "Save as Copy", style: .default)
          disabled.isEnabled = false
          $0.addAction(disabled)
          $0.addAction(UIAlertAction(title: "Cancel", style: .cancel))
        },
        alert("fields") {
          $0.title = "Sign In"
          $0.message = "Enter your name and password."
          $0.addTextField { $0.placeholder = "Name" }
          $0.addTextField {
            $0.placeholder = "Password"
            $0.isSecureTextEntry = true
          }
          $0.addAction(UIAlertAction(title: "Cancel", style: .cancel))
          $0.addAction(UIAlertAction(title: "Sign In", style: .default))
        },
      ])
  }

  static var actionSheets: SceneSheet {
    SceneSheet(
      name: "action-sheets",
      scenes: [
        alert("title and message", .actionSheet) {
          $0.title = "Card"
          $0.message = "What do you want to do with it?"
          $0.addAction(UIAlertAction(title: "Share", style: .default))
          $0.addAction(UIAlertAction(title: "Delete", style: .destructive))
          $0.addAction(UIAlertAction(title: "Cancel", style: .cancel))
        },
        alert("pressed", .actionSheet, press: CGPoint(x: 160, y: 280)) {
          $0.addAction(UIAlertAction(title: "Take Photo", style: .default))
          $0.addAction(UIAlertAction(title: "Choose Photo", style: .default))
          $0.addAction(UIAlertAction(title: "Cancel", style: .cancel))
        },
        alert("disabled, no cancelling one", .actionSheet) {
          $0.message = "A message only"
          let disabled = UIAlertAction(title: "Share", style: .default)
          disabled.isEnabled = false
          $0.addAction(disabled)
          $0.addAction(UIAlertAction(title: "Copy", style: .default))
        },
      ])
  }

  private static func alert(
    _ name: String, _ style: UIAlertController.Style = .alert, press: CGPoint? = nil,
    _ fill: @escaping (UIAlertController) -> Void
  ) -> Scene {
    Scene(name, size: CGSize(width: 320, height: 340)) {
      stripedPage()
    } act: { stage in
      let alert = UIAlertController(title: nil, message: nil, preferredStyle: style)
      fill(alert)
      stage.rootViewController?.present(alert, animated: true)
      await stage.advance(by: 1)
      if let press { stage.touchDown(at: press) }
      await stage.advance(by: 0.1)
    }
  }

  /// A page with texts, which presented things cover.
  static func stripedPage() -> UIViewController {
    let page = page("", .systemBackground)
    for index in 0..<6 {
      let label = UILabel(frame: CGRect(x: 16, y: 20 + CGFloat(index) * 52, width: 288, height: 44))
      label.text = "What lies below, line \(index + 1)"
      label.textColor = index % 2 == 0 ? .label : .tintColor
      page.view.addSubview(label)
    }
    return page
  }
}
