import OneAtATime
import SeededRandom
import Stage
import Testing
import UIKit

/// Random calls and fingers on a tab bar with navigation controllers, sheets and alerts.
@MainActor
@Suite(.oneAtATime)
struct ContainerSweepTests {
  @Test(arguments: UInt64(1)...40)
  func whateverIsCalledEndsInOneState(seed: UInt64) async throws {
    var random = SeededGenerator(seed: seed)
    Witness.lines = []
    let stage = Stage(UITabBarController(), size: CGSize(width: 300, height: 500))
    let tabs = try #require(stage.rootViewController as? UITabBarController)
    let pages = (0..<5).map { Witness("page\($0)") }
    let navigation = UINavigationController(rootViewController: pages[0])
    navigation.navigationBar.prefersLargeTitles = seed.isMultiple(of: 3)
    pages[2].hidesBottomBarWhenPushed = true
    tabs.viewControllers = [navigation, pages[4]]
    var asked = 0
    let completed = Count()
    func present(_ controller: UIViewController) {
      guard (tabs.presentedViewController ?? tabs).presentedViewController == nil, tabs.transitionCoordinator == nil,
        tabs.presentedViewController == nil
      else { return tabs.present(controller, animated: true) }
      asked += 1
      tabs.present(controller, animated: random.double(in: 0...1) < 0.8) { completed.value += 1 }
    }
    for _ in 0..<40 {
      switch Int.random(in: 0...12, using: &random) {
      case 0, 1:
        navigation.pushViewController(
          pages[Int.random(in: 0...3, using: &random)], animated: random.double(in: 0...1) < 0.7)
      case 2: navigation.popViewController(animated: random.double(in: 0...1) < 0.7)
      case 3: navigation.popToRootViewController(animated: true)
      case 4:
        let count = Int.random(in: 1...4, using: &random)
        navigation.setViewControllers(Array(pages[..<count]), animated: random.double(in: 0...1) < 0.5)
      case 5: tabs.selectedIndex = Int.random(in: -1...2, using: &random)
      case 6:
        let sheet = UIViewController()
        sheet.sheetPresentationController?.detents = [.medium(), .large(), .custom { _ in .infinity }]
        present(sheet)
      case 7:
        let alert = UIAlertController(
          title: "A", message: nil, preferredStyle: seed.isMultiple(of: 2) ? .alert : .actionSheet)
        alert.addAction(UIAlertAction(title: "OK", style: .default))
        present(alert)
      case 8: tabs.dismiss(animated: random.double(in: 0...1) < 0.7)
      case 9: stage.touchDown(at: CGPoint(x: random.double(in: 0...30), y: random.double(in: 0...500)))
      case 10: stage.touchMove(to: CGPoint(x: random.double(in: -20...300), y: random.double(in: 0...500)))
      case 11: stage.touchUp()
      default: navigation.setNavigationBarHidden(random.double(in: 0...1) < 0.5, animated: true)
      }
      if random.double(in: 0...1) < 0.6 { await stage.advance(by: random.double(in: 0...0.3)) }
    }
    stage.touchUp()
    await stage.advance(by: 3)
    tabs.dismiss(animated: true)
    await stage.advance(by: 3)
    #expect(tabs.presentedViewController == nil && completed.value == asked)
    #expect(navigation.transitionCoordinator == nil && tabs.transitionCoordinator == nil)
    #expect(tabs.view.window?.subviews.count == 1)
    let isFirst = tabs.selectedIndex == 0
    for page in pages {
      let isShown = isFirst ? page === navigation.topViewController : page === pages[4]
      #expect((page.viewIfLoaded?.window != nil) == isShown, "\(page.name)")
      #expect((page.parent != nil) == (page === pages[4] || navigation.viewControllers.contains(page)), "\(page.name)")
      let told = Witness.lines.filter { $0.hasPrefix(page.name) && !$0.contains("isApp") }
      #expect(
        told.last ?? "didDisappear" == "\(page.name) \(isShown ? "didAppear" : "didDisappear")" || told.isEmpty,
        "\(told)")
    }
    #expect(navigation.navigationBar.items?.count == navigation.viewControllers.count)
  }
}

/// A number that closures count up.
@MainActor
private final class Count {
  var value = 0
}
