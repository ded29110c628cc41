import OneAtATime
import Stage
import Testing
import UIKit

/// Paging through controllers.
@MainActor
@Suite(.oneAtATime)
struct PageTests {
  private let stage: Stage
  private let pager = UIPageViewController(transitionStyle: .scroll, navigationOrientation: .horizontal)
  private let book = Book()

  init() {
    let pager = pager
    stage = Stage(pager, size: CGSize(width: 300, height: 500))
    pager.dataSource = book
    pager.delegate = book
    pager.setViewControllers([book.pages[0]], direction: .forward, animated: false)
  }

  private func swipe(_ way: Double) async {
    await stage.drag(
      from: .init(x: way < 0 ? 280 : 20, y: 250), to: .init(x: way < 0 ? 30 : 270, y: 250), duration: 0.15)
    await stage.advance(by: 2)
  }

  @Test func aSwipeShowsTheNextPageAndTellsTheDelegate() async {
    await stage.advance(by: 0.1)
    await swipe(-1)
    #expect(pager.viewControllers == [book.pages[1]])
    #expect(book.pages[1].view.window != nil)
    #expect(book.pages[0].view.window == nil)
    #expect(book.pages[1].view.convert(CGPoint.zero, to: nil) == .zero)
    #expect(book.log == ["will 1", "did 0 true"])
    #expect(pager.children == [book.pages[1]])
  }

  @Test func detailsAreShownInTheSplitViewAround() async {
    let (list, details) = (UIViewController(), UIViewController())
    let split = UISplitViewController()
    let navigation = UINavigationController(rootViewController: list)
    split.viewControllers = [navigation]
    let stage = Stage(split, size: CGSize(width: 300, height: 500))
    await stage.advance(by: 0.1)
    list.showDetailViewController(details, sender: nil)
    await stage.advance(by: 1)
    #expect(navigation.topViewController === details)
    #expect(list.presentedViewController == nil)
  }

  @Test func thereIsNothingBeforeTheFirstPageAndAfterTheLast() async {
    await stage.advance(by: 0.1)
    await swipe(1)
    #expect(pager.viewControllers == [book.pages[0]])
    for _ in 0..<4 { await swipe(-1) }
    #expect(pager.viewControllers == [book.pages[2]])
  }

  @Test func aPageThatIsLetGoEarlyComesBack() async {
    await stage.advance(by: 0.1)
    stage.touchDown(at: CGPoint(x: 200, y: 250))
    for step in 1...10 {
      stage.touchMove(to: CGPoint(x: 200 - 6 * step, y: 250))
      await stage.advance(by: 0.05)
    }
    await stage.advance(by: 0.5)
    stage.touchUp()
    await stage.advance(by: 2)
    #expect(pager.viewControllers == [book.pages[0]])
    #expect(book.log == ["will 1", "did 0 false"])
  }

  @Test func aCallBringsAPageInFromItsSide() async {
    await stage.advance(by: 0.1)
    var hasCompleted = false
    pager.setViewControllers([book.pages[2]], direction: .forward, animated: true) { hasCompleted = $0 }
    await stage.advance(by: 0.15)
    let x = book.pages[2].view.convert(CGPoint.zero, to: nil).x
    #expect(x > 0 && x < 300)
    await stage.advance(by: 1)
    #expect(hasCompleted)
    #expect(pager.viewControllers == [book.pages[2]])
    #expect(book.log.isEmpty)
  }
}

@MainActor
private final class Book: NSObject, UIPageViewControllerDataSource, UIPageViewControllerDelegate {
  let pages = (0..<3).map { _ in UIViewController() }
  var log: [String] = []

  private func number(_ page: UIViewController) -> Int { pages.firstIndex(of: page) ?? -1 }

  func pageViewController(
    _ pageViewController: UIPageViewController, viewControllerBefore viewController: UIViewController
  ) -> UIViewController? {
    number(viewController) > 0 ? pages[number(viewController) - 1] : nil
  }

  func pageViewController(
    _ pageViewController: UIPageViewController, viewControllerAfter viewController: UIViewController
  ) -> UIViewController? {
    number(viewController) < 2 ? pages[number(viewController) + 1] : nil
  }

  func pageViewController(
    _ pageViewController: UIPageViewController, willTransitionTo pendingViewControllers: [UIViewController]
  ) {
    log.append("will \(number(pendingViewControllers[0]))")
  }

  func pageViewController(
    _ pageViewController: UIPageViewController, didFinishAnimating finished: Bool,
    previousViewControllers: [UIViewController], transitionCompleted completed: Bool
  ) {
    log.append("did \(number(previousViewControllers[0])) \(completed)")
  }
}
