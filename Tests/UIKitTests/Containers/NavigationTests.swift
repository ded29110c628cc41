import OneAtATime
import Stage
import Testing
import UIKit

@MainActor
@Suite(.oneAtATime)
struct NavigationTests {
  let phone = Phone()
  let a = Witness("a")
  let b = Witness("b")
  let c = Witness("c")
  let navigation: UINavigationController

  init() {
    navigation = UINavigationController(rootViewController: a)
    phone.window.rootViewController = navigation
    phone.commit()
    Witness.lines = []
  }

  private var shown: [UIViewController] { [a, b, c].filter { $0.viewIfLoaded?.window != nil } }

  private func swipe(to x: Double, from start: Double = 2, in seconds: Double = 0.5, lift: Bool = true) {
    let begin = phone.screen.time
    phone.touch(.began, start, 150)
    for step in 1...20 {
      phone.advance(to: begin + seconds * Double(step) / 20)
      phone.touch(.moved, start + (x - start) * Double(step) / 20, 150)
    }
    guard lift else { return }
    phone.advance(to: phone.screen.time + 0.2)
    phone.touch(.ended, x, 150)
    phone.advance(to: phone.screen.time + 1)
  }

  @Test func pushAndPopSlideAndTellInTheOrderOfIOS() {
    navigation.pushViewController(b, animated: true)
    var completions = 0
    navigation.transitionCoordinator?.animate(alongsideTransition: nil) { _ in completions += 1 }
    #expect(navigation.topViewController === b && b.navigationController === navigation)
    phone.advance(to: 0.1)
    let x = b.view.layer.presentation()?.frame.minX ?? .nan
    let under = a.view.layer.presentation()?.frame.minX ?? .nan
    #expect(x > 20 && x < 180)
    // The lower screen goes by three tenths of the way.
    #expect(abs(under + (200 - x) * 0.3) < 0.5)
    phone.advance(to: 1)
    #expect(
      Witness.lines.filter { $0 != "b isAppearing" } == [
        "a willDisappear", "b willAppear", "a didDisappear", "b didAppear",
      ])
    #expect(shown == [b] && b.view.frame == phone.window.bounds && completions == 1)
    #expect(b.view.safeAreaInsets.top == 44)
    Witness.lines = []
    #expect(navigation.popViewController(animated: true) === b)
    phone.advance(to: 2)
    #expect(
      Witness.lines.filter { $0 != "a isAppearing" } == [
        "b willDisappear", "a willAppear", "b didDisappear", "a didAppear",
      ])
    #expect(shown == [a] && b.parent == nil && navigation.children == [a])
    #expect(navigation.popViewController(animated: true) == nil)
  }

  @Test func aSwipeFromTheEdgeGoesBackOrNot() {
    navigation.pushViewController(b, animated: false)
    phone.advance(to: 1)
    Witness.lines = []
    swipe(to: 60, lift: false)
    #expect(abs((b.view.layer.presentation()?.frame.minX ?? .nan) - 58) < 3)
    #expect(Witness.lines.filter { !$0.contains("isAppearing") } == ["b willDisappear", "a willAppear"])
    phone.advance(to: phone.screen.time + 1)
    phone.touch(.ended, 60, 150)
    phone.advance(to: phone.screen.time + 1)
    #expect(
      Witness.lines.filter { !$0.contains("isAppearing") } == [
        "b willDisappear", "a willAppear", "a willDisappear", "b willAppear", "a didDisappear", "b didAppear",
      ])
    #expect(navigation.viewControllers == [a, b] && shown == [b] && b.view.frame == phone.window.bounds)
    #expect(navigation.navigationBar.topItem === b.navigationItem && b.parent === navigation)
    swipe(to: 150)
    #expect(navigation.viewControllers == [a] && shown == [a] && b.parent == nil)
    #expect(navigation.navigationBar.topItem === a.navigationItem)
    swipe(to: 150)
    #expect(navigation.viewControllers == [a] && shown == [a])
  }

  @Test func callsInQuickSuccessionEndInTheRightState() {
    navigation.pushViewController(b, animated: true)
    navigation.pushViewController(c, animated: true)
    #expect(navigation.viewControllers == [a, b, c])
    phone.advance(to: 0.1)
    navigation.pushViewController(b, animated: true)
    navigation.popToRootViewController(animated: true)
    phone.advance(to: 0.2)
    navigation.setViewControllers([a, c], animated: true)
    phone.advance(to: 3)
    #expect(navigation.viewControllers == [a, c] && shown == [c] && navigation.children.count == 2)
    #expect(b.parent == nil)
    for name in ["a", "b", "c"] {
      let states = Witness.lines.filter { $0.hasPrefix(name) && !$0.contains("isApp") }.map { $0.dropFirst(2) }
      let following = [
        "willAppear": "didAppear", "didAppear": "willDisappear", "willDisappear": "didDisappear",
        "didDisappear": "willAppear",
      ]
      for (one, next) in zip(states, states.dropFirst()) {
        #expect(following[String(one)] == String(next), "\(name): \(states)")
      }
    }
  }

  @Test func theBackButtonGoesBackAndFitsItsTitle() async throws {
    let stage = Stage(UINavigationController(rootViewController: Witness("First")))
    let navigation = try #require(stage.rootViewController as? UINavigationController)
    let second = Witness("Second")
    second.navigationItem.rightBarButtonItem = UIBarButtonItem(
      systemItem: .done, primaryAction: UIAction { _ in Witness.lines.append("done") })
    navigation.pushViewController(second, animated: true)
    await stage.advance(by: 1)
    try stage.tap("Done")
    #expect(Witness.lines.last == "done")
    try stage.tap("First")
    await stage.advance(by: 1)
    #expect(navigation.viewControllers.count == 1)
  }

  @Test func largeTitlesCollapseWithTheContent() {
    let (scroll, list) = (UIScrollView(frame: phone.window.bounds), Witness("List"))
    list.view = scroll
    scroll.contentSize = CGSize(width: 200, height: 1000)
    navigation.navigationBar.prefersLargeTitles = true
    navigation.pushViewController(list, animated: false)
    scroll.contentOffset.y = -96
    phone.commit()
    #expect(navigation.navigationBar.frame.height == 96 && scroll.safeAreaInsets.top == 96)
    scroll.contentOffset.y = -70
    phone.commit()
    #expect(navigation.navigationBar.frame.height == 70)
    scroll.contentOffset.y = 300
    phone.commit()
    #expect(navigation.navigationBar.frame.height == 44 && scroll.safeAreaInsets.top == 44)
    list.navigationItem.largeTitleDisplayMode = .never
    scroll.contentOffset.y = -96
    phone.commit()
    #expect(navigation.navigationBar.frame.height == 44)
  }

  @Test func largeTitlesComeBackWhenAFingerScrollsToTheTop() async throws {
    let stage = Stage(
      UINavigationController(rootViewController: Witness("List")), size: CGSize(width: 390, height: 700))
    let navigation = try #require(stage.rootViewController as? UINavigationController)
    let list = try #require(navigation.topViewController)
    let scroll = UIScrollView(frame: CGRect(x: 0, y: 0, width: 390, height: 700))
    list.view = scroll
    navigation.navigationBar.prefersLargeTitles = true
    navigation.viewControllers = []
    navigation.viewControllers = [list]
    scroll.contentSize = CGSize(width: 390, height: 3000)
    await stage.advance(by: 0.1)
    #expect(scroll.contentOffset.y == -96 && navigation.navigationBar.frame.height == 96)
    await stage.drag(from: CGPoint(x: 200, y: 600), to: CGPoint(x: 200, y: 200), duration: 0.3)
    await stage.advance(by: 3)
    #expect(scroll.contentOffset.y > 200 && navigation.navigationBar.frame.height == 44)
    for _ in 0..<4 {
      await stage.drag(from: CGPoint(x: 200, y: 200), to: CGPoint(x: 200, y: 650), duration: 0.2)
      await stage.advance(by: 4)
    }
    #expect(scroll.contentOffset.y == -96 && navigation.navigationBar.frame.height == 96)
    await stage.drag(from: CGPoint(x: 200, y: 600), to: CGPoint(x: 200, y: 572), duration: 0.5)
    await stage.advance(by: 2)
    #expect([44, 96].contains(navigation.navigationBar.frame.height))
  }

  @Test func colorsOfTheBarShowAtTheContentsTop() {
    let bar = navigation.navigationBar
    #expect(phone.pixel(10, 10)[3] == 0 || phone.pixel(10, 10) == phone.pixel(10, 60))
    bar.barTintColor = .green
    #expect(phone.pixel(10, 10) == [0, 255, 0, 255])
    bar.barTintColor = nil
    bar.barStyle = .black
    #expect(phone.pixel(10, 10) == [0, 0, 0, 255])
  }

  @Test func barsOfTabsHaveTheirPlaceWhenTheViewHasLoaded() {
    let tabs = UITabBarController()
    tabs.loadViewIfNeeded()
    #expect(tabs.tabBar.frame.height == 49 && tabs.tabBar.frame.maxY == tabs.view.bounds.maxY)
  }

  @Test func tabsShowOneControllerEachAndHideWhenAsked() async throws {
    let (one, two) = (Witness("One"), Witness("Two"))
    let stage = Stage(UITabBarController())
    let tabs = try #require(stage.rootViewController as? UITabBarController)
    let inner = UINavigationController(rootViewController: two)
    tabs.viewControllers = [one, inner]
    await stage.advance(by: 0.1)
    #expect(one.view.window != nil && one.view.safeAreaInsets.bottom == 49 && tabs.selectedIndex == 0)
    try stage.tap("Two")
    await stage.advance(by: 0.1)
    #expect(tabs.selectedIndex == 1 && one.view.window == nil && two.view.safeAreaInsets.bottom == 49)
    let deep = Witness("Deep")
    deep.hidesBottomBarWhenPushed = true
    inner.pushViewController(deep, animated: true)
    await stage.advance(by: 1)
    #expect(tabs.tabBar.frame.maxX <= 0 && deep.view.safeAreaInsets.bottom == 0)
    inner.popViewController(animated: true)
    await stage.advance(by: 1)
    #expect(tabs.tabBar.frame.minX == 0 && two.view.safeAreaInsets.bottom == 49)
    one.tabBarItem.badgeValue = "3"
    tabs.selectedIndex = 99
    #expect(tabs.selectedIndex == 1)
    tabs.viewControllers = nil
    #expect(tabs.selectedIndex == NSNotFound && one.parent == nil)
  }
}
