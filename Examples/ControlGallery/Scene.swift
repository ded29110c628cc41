import Stage
import UIKit

/// A small screen of its own, for what needs a window, such as focus, bars and presentations.
@MainActor
struct Scene {
  let name: String
  let size: CGSize
  let make: () -> UIViewController
  let act: (Stage) async -> Void

  /// - Parameter act: What happens on the screen before its picture is taken.
  init(
    _ name: String, size: CGSize, _ make: @escaping () -> UIViewController,
    act: @escaping (Stage) async -> Void = { _ in }
  ) {
    self.name = name
    self.size = size
    self.make = make
    self.act = act
  }

  /// A screen with one view in the middle, which is as wide as `width` says if that is given.
  static func view(
    _ name: String, size: CGSize = CGSize(width: 220, height: 70), width: CGFloat? = nil,
    _ make: @escaping () -> UIView, act: @escaping (Stage) async -> Void = { _ in }
  ) -> Scene {
    Scene(
      name, size: size,
      {
        let controller = UIViewController()
        controller.view.backgroundColor = .systemBackground
        let view = make()
        if view.bounds.isEmpty { view.sizeToFit() }
        if let width { view.bounds.size.width = width }
        view.center = CGPoint(x: size.width / 2, y: size.height / 2)
        controller.view.addSubview(view)
        return controller
      }, act: act)
  }
}

extension Stage {
  /// Selects all text of the field that is edited.
  func selectAll() {
    guard let key = Key("a") else { return }
    press(key, modifiers: .control)
  }

  /// Presses the tab key, which moves the focus to the first or the next control.
  func focusNext() async {
    press(.tab)
    await advance(by: 0.3)
  }
}
