import Stage
import UIKit

extension SceneSheet {
  static var navigationBars: SceneSheet {
    let size = CGSize(width: 320, height: 150)
    return SceneSheet(
      name: "navigation-bars", columns: 2,
      scenes: [
        Scene("title", size: size) {
          let page = page("Title", .systemBackground)
          page.navigationItem.rightBarButtonItem = UIBarButtonItem(systemItem: .edit)
          return UINavigationController(rootViewController: page)
        },
        Scene("over content", size: size) {
          let page = page("Title", .systemBackground)
          page.navigationItem.leftBarButtonItem = UIBarButtonItem(systemItem: .cancel)
          page.navigationItem.rightBarButtonItem = UIBarButtonItem(systemItem: .done)
          let controller = UINavigationController(rootViewController: page)
          opaque(controller)
          return controller
        },
        Scene("back, pressed item", size: size) {
          let controller = UINavigationController(rootViewController: page("Settings", .systemBackground))
          let page = page("General", .systemBackground)
          page.navigationItem.rightBarButtonItems = [
            UIBarButtonItem(systemItem: .add), UIBarButtonItem(image: UIImage(systemName: "ellipsis.circle")),
          ]
          controller.pushViewController(page, animated: false)
          opaque(controller)
          return controller
        } act: { stage in
          stage.touchDown(at: CGPoint(x: 295, y: 22))
          await stage.advance(by: 0.1)
        },
        Scene("long titles, disabled item", size: size) {
          let controller = UINavigationController(rootViewController: page("A long title of before", .systemBackground))
          let page = page("A title that is much too long to fit", .systemBackground)
          let item = UIBarButtonItem(title: "Save")
          item.isEnabled = false
          page.navigationItem.rightBarButtonItem = item
          controller.pushViewController(page, animated: false)
          opaque(controller)
          return controller
        },
        Scene("large title", size: size) {
          let page = page("Large Title", .systemBackground)
          page.navigationItem.rightBarButtonItem = UIBarButtonItem(systemItem: .add)
          let controller = UINavigationController(rootViewController: page)
          controller.navigationBar.prefersLargeTitles = true
          return controller
        },
        Scene("large title, too long", size: size) {
          let page = page("A Large Title That Does Not Fit", .systemGroupedBackground)
          let controller = UINavigationController(rootViewController: page)
          controller.navigationBar.prefersLargeTitles = true
          return controller
        },
      ])
  }

  static var toolbars: SceneSheet {
    let size = CGSize(width: 320, height: 80)
    return SceneSheet(
      name: "toolbars", columns: 2,
      scenes: [
        Scene("symbols", size: size) { toolbar(symbolItems) },
        Scene("pressed", size: size) {
          toolbar(symbolItems)
        } act: { stage in
          stage.touchDown(at: CGPoint(x: 160, y: 58))
          await stage.advance(by: 0.1)
        },
        Scene("titles", size: size) {
          let disabled = UIBarButtonItem(title: "Delete")
          disabled.isEnabled = false
          return toolbar([
            UIBarButtonItem(title: "Select All"), .flexibleSpace(), disabled, .flexibleSpace(),
            UIBarButtonItem(systemItem: .done),
          ])
        },
        Scene("opaque", size: size) {
          let controller = toolbar(symbolItems)
          for case let bar as UIToolbar in controller.view.subviews {
            let appearance = UIToolbarAppearance()
            appearance.configureWithOpaqueBackground()
            bar.standardAppearance = appearance
          }
          return controller
        },
      ])
  }

  static var tabBars: SceneSheet {
    let size = CGSize(width: 320, height: 90)
    return SceneSheet(
      name: "tab-bars", columns: 2,
      scenes: [
        Scene("symbols", size: size) { tabs(["star", "clock", "person.crop.circle", "gearshape"]) },
        Scene("badges, disabled", size: size) {
          let controller = tabs(["star", "clock", "person.crop.circle", "gearshape"])
          controller.viewControllers?[1].tabBarItem.badgeValue = "3"
          controller.viewControllers?[2].tabBarItem.badgeValue = "99+"
          controller.viewControllers?[3].tabBarItem.isEnabled = false
          return controller
        },
        Scene("without symbols", size: size) { tabs([nil, nil, nil]) },
        Scene("five", size: size) {
          tabs(["star.fill", "clock.fill", "book.fill", "bell.fill", "magnifyingglass"], selected: 2)
        },
      ])
  }

  private static var symbolItems: [UIBarButtonItem] {
    [
      UIBarButtonItem(systemItem: .action), .flexibleSpace(), UIBarButtonItem(image: UIImage(systemName: "heart")),
      .flexibleSpace(), UIBarButtonItem(systemItem: .trash),
    ]
  }

  private static func toolbar(_ items: [UIBarButtonItem]) -> UIViewController {
    let controller = page("", .systemBackground)
    let bar = UIToolbar(frame: CGRect(x: 0, y: 36, width: 320, height: 44))
    bar.items = items
    controller.view.addSubview(bar)
    return controller
  }

  private static func tabs(_ symbols: [String?], selected: Int = 0) -> UITabBarController {
    let controller = UITabBarController()
    controller.viewControllers = symbols.enumerated().map { index, symbol in
      let page = page("", .systemBackground)
      page.tabBarItem = UITabBarItem(
        title: ["Favorites", "Recents", "Contacts", "Settings", "Search"][index],
        image: symbol.flatMap { UIImage(systemName: $0) }, tag: index)
      return page
    }
    controller.selectedIndex = selected
    return controller
  }

  static func page(_ title: String, _ color: UIColor) -> UIViewController {
    let page = UIViewController()
    page.title = title
    page.view.backgroundColor = color
    return page
  }

  private static func opaque(_ controller: UINavigationController) {
    let appearance = UINavigationBarAppearance()
    appearance.configureWithDefaultBackground()
    controller.navigationBar.scrollEdgeAppearance = appearance
  }
}
