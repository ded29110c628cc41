import OneAtATime
import Testing
import UIKit

@MainActor
@Suite(.oneAtATime)
struct ViewControllerTests {
  let phone = Phone()
  let log = Log()

  @Test func theRootControllerAppearsInTheOrderOfIOS() {
    let root = LoggingController("root", log)
    #expect(!root.isViewLoaded)
    phone.window.rootViewController = root
    #expect(log.take() == ["root loadView", "root didLoad", "root willAppear"])
    phone.commit()
    #expect(log.take() == ["root isAppearing", "root willLayout", "root didLayout", "root didAppear"])
    #expect(root.view.frame == phone.window.bounds)
    phone.window.frame.size = CGSize(width: 150, height: 150)
    #expect(root.view.frame == phone.window.bounds)
    phone.commit()
    #expect(log.take() == ["root willLayout", "root didLayout"])
    phone.window.rootViewController = nil
    #expect(log.take() == ["root willDisappear", "root didDisappear"])
  }

  @Test func windowsLoadTheirControllerWhenTheyShow() {
    let (window, root) = (UIWindow(), LoggingController("root", log))
    window.rootViewController = root
    #expect(log.take() == [])
    window.makeKeyAndVisible()
    #expect(window.isKeyWindow && UIApplication.shared.windows.last === window)
    phone.commit()
    #expect(log.take().last == "root didAppear")
    window.isHidden = true
    #expect(log.take() == ["root willDisappear", "root didDisappear"])
    #expect(!window.isKeyWindow)
    window.isHidden = false
    phone.commit()
    #expect(log.take().filter { $0.hasSuffix("Appear") } == ["root willAppear", "root didAppear"])
  }

  @Test func childrenHearOfTheirParentAndAppearWithIt() {
    let (parent, child) = (LoggingController("parent", log), LoggingController("child", log))
    parent.addChild(child)
    #expect(log.take() == ["child willMove parent"])
    #expect(child.parent === parent && parent.children == [child])
    parent.view.addSubview(child.view)
    child.didMove(toParent: parent)
    _ = log.take()
    phone.window.rootViewController = parent
    #expect(log.take() == ["parent willAppear", "child willAppear"])
    phone.commit()
    #expect(log.take().filter { $0.hasSuffix("didAppear") } == ["parent didAppear", "child didAppear"])
    child.willMove(toParent: nil)
    child.view.removeFromSuperview()
    child.removeFromParent()
    #expect(log.take() == ["child willMove nil", "child willDisappear", "child didDisappear", "child didMove nil"])
    #expect(child.parent == nil && parent.children == [])
  }

  @Test func aChildMovesFromParentToParent() {
    let (a, b, child) = (UIViewController(), UIViewController(), LoggingController("child", log))
    a.addChild(child)
    _ = log.take()
    b.addChild(child)
    #expect(log.take() == ["child didMove nil", "child willMove parent"])
    #expect(a.children == [] && b.children == [child])
  }

  @Test(arguments: [UIModalPresentationStyle.fullScreen, .automatic])
  func presentingSlidesInFourTenthsOfASecond(_ style: UIModalPresentationStyle) throws {
    let (root, sheet) = (LoggingController("root", log), LoggingController("sheet", log))
    phone.window.rootViewController = root
    phone.commit()
    _ = log.take()
    sheet.modalPresentationStyle = style
    root.present(sheet, animated: true) { log.lines.append("presented") }
    #expect(root.presentedViewController === sheet && sheet.presentingViewController === root)
    #expect(sheet.isBeingPresented)
    phone.commit()
    // The view that moves: a sheet has one around the controller's.
    let moving = try #require(sheet.presentationController?.presentedView)
    #expect(moving.layer.presentation()?.frame.minY == 300)
    let coming = log.take().filter { !$0.hasSuffix("Layout") && !$0.hasSuffix("oad") && !$0.hasSuffix("loadView") }
    let isFull = style == .fullScreen
    #expect(
      coming == ["sheet willAppear"] + (isFull ? ["root willDisappear"] : []) + ["sheet isAppearing"])
    phone.advance(to: 0.2)
    let y = moving.layer.presentation()?.frame.minY ?? 0
    #expect(y > 50 && y < 250)
    phone.advance(to: 0.39)
    #expect(log.take() == [])
    phone.advance(to: 0.41)
    #expect(log.take() == ["sheet didAppear"] + (isFull ? ["root didDisappear"] : []) + ["presented"])
    // A sheet leaves ten points free above.
    let area = CGRect(x: 0, y: isFull ? 0 : 10, width: 200, height: isFull ? 300 : 290)
    #expect(sheet.view.convert(sheet.view.bounds, to: nil) == area)
    #expect((root.view.window == nil) == isFull)
    sheet.dismiss(animated: true) { log.lines.append("dismissed") }
    #expect(sheet.isBeingDismissed)
    phone.advance(to: 1)
    #expect(
      log.take().filter { !$0.hasSuffix("Layout") && !$0.hasSuffix("isAppearing") }
        == ["sheet willDisappear"] + (isFull ? ["root willAppear"] : []) + ["sheet didDisappear"]
        + (isFull ? ["root didAppear"] : []) + ["dismissed"])
    #expect(root.presentedViewController == nil && sheet.view.window == nil && root.view.window === phone.window)
  }

  @Test func presentingWithoutAnimationEndsWithTheCommit() {
    let (root, sheet) = (UIViewController(), LoggingController("sheet", log))
    phone.window.rootViewController = root
    phone.commit()
    root.present(sheet, animated: false) { log.lines.append("presented") }
    phone.commit()
    #expect(log.take().suffix(2) == ["sheet didAppear", "presented"])
    root.dismiss(animated: false) { log.lines.append("dismissed") }
    phone.commit()
    #expect(log.take() == ["sheet willDisappear", "sheet didDisappear", "dismissed"])
    #expect(phone.window.subviews == [root.view])
  }

  @Test func dismissingTakesAwayAllThatIsAbove() {
    let controllers = (0..<4).map { LoggingController("\($0)", log) }
    phone.window.rootViewController = controllers[0]
    phone.commit()
    for (below, above) in zip(controllers, controllers.dropFirst()) {
      above.modalPresentationStyle = .fullScreen
      below.present(above, animated: false)
      phone.commit()
    }
    #expect(phone.window.hitTest(CGPoint(x: 5, y: 5), with: nil) === controllers[3].view)
    _ = log.take()
    controllers[0].dismiss(animated: true)
    phone.advance(to: 1)
    #expect(controllers.dropFirst().allSatisfy { $0.viewIfLoaded?.window == nil && $0.presentingViewController == nil })
    #expect(phone.window.subviews == [controllers[0].view])
    let lines = log.take()
    for index in 1...3 { #expect(lines.filter { $0 == "\(index) didDisappear" }.count <= 1) }
    #expect(lines.contains("3 didDisappear") && lines.contains("0 didAppear"))
  }

  @Test func presentingOutsideOfAWindowOrTwiceDoesNothing() {
    let (root, one, two) = (UIViewController(), UIViewController(), UIViewController())
    root.present(one, animated: true)
    #expect(root.presentedViewController == nil)
    phone.window.rootViewController = root
    phone.commit()
    root.present(one, animated: true)
    root.present(two, animated: true)
    #expect(root.presentedViewController === one)
    root.dismiss(animated: true)
    phone.advance(to: 1)
    #expect(root.presentedViewController === one)
    #expect(!one.isBeingPresented)
  }

  @Test func aNewRootEndsPresentationsUnderWay() {
    let (old, new, sheet) = (UIViewController(), UIViewController(), LoggingController("sheet", log))
    phone.window.rootViewController = old
    phone.commit()
    sheet.modalPresentationStyle = .fullScreen
    old.present(sheet, animated: true) { log.lines.append("presented") }
    phone.advance(to: 0.2)
    phone.window.rootViewController = new
    new.view.addSubview(old.view)
    _ = log.take()
    phone.advance(to: 1)
    #expect(phone.window.subviews == [new.view] && new.view.subviews == [old.view])
    #expect(log.take() == ["presented"])
    #expect(old.presentedViewController == nil && sheet.presentingViewController == nil)
  }

  @Test func animatorsOfTheTransitioningDelegateMoveTheViews() {
    let (root, sheet, fader) = (UIViewController(), LoggingController("sheet", log), Fader())
    phone.window.rootViewController = root
    phone.commit()
    sheet.transitioningDelegate = fader
    root.present(sheet, animated: true) { log.lines.append("presented") }
    phone.advance(to: 0.5)
    #expect(abs((sheet.presentationController?.presentedView?.layer.presentation()?.opacity ?? 0) - 0.5) < 0.01)
    #expect(log.take().last != "presented")
    phone.advance(to: 1.1)
    #expect(log.take().suffix(2) == ["sheet didAppear", "presented"])
    #expect(fader.ended == [true])
    root.dismiss(animated: true)
    phone.advance(to: 3)
    #expect(sheet.view.window == nil && fader.ended == [true, true])
  }

  @Test func coordinatorsAnimateTogetherWithTheSlide() {
    let (root, sheet, companion) = (UIViewController(), UIViewController(), UIView())
    phone.window.rootViewController = root
    root.view.addSubview(companion)
    phone.commit()
    #expect(root.transitionCoordinator == nil)
    root.present(sheet, animated: true)
    let isAccepted = sheet.transitionCoordinator?.animate { _ in
      companion.alpha = 0
    } completion: { _ in
      log.lines.append("together")
    }
    #expect(isAccepted == false)
    phone.advance(to: 1)
    let early = CoordinatingController { coordinator in
      coordinator?.animate { _ in
        companion.alpha = 0
      } completion: { _ in
        log.lines.append("together")
      }
    }
    sheet.present(early, animated: true)
    phone.advance(to: 1.2)
    let opacity = companion.layer.presentation()?.opacity ?? 0
    #expect(opacity > 0.1 && opacity < 0.9)
    phone.advance(to: 2)
    #expect(log.take() == ["together"] && companion.alpha == 0)
  }

  @Test func childrenAreExchangedByATransition() {
    let (parent, a, b) = (UIViewController(), LoggingController("a", log), LoggingController("b", log))
    phone.window.rootViewController = parent
    parent.addChild(a)
    parent.view.addSubview(a.view)
    phone.commit()
    parent.addChild(b)
    _ = log.take()
    parent.transition(from: a, to: b, duration: 0.3, options: .transitionCrossDissolve, animations: nil) {
      log.lines.append("over \($0)")
    }
    phone.advance(to: 1)
    #expect(parent.view.subviews == [b.view])
    #expect(
      log.take().filter { $0.contains("ppear") || $0.contains("over") } == [
        "a willDisappear", "b willAppear", "b isAppearing", "a didDisappear", "b didAppear", "over true",
      ])
  }

  @Test func controllersAreLetGoWithTheirViews() {
    weak var root: UIViewController?
    weak var view: UIView?
    weak var sheet: UIViewController?
    do {
      let (a, b) = (UIViewController(), UIViewController())
      phone.window.rootViewController = a
      phone.commit()
      a.present(b, animated: true)
      phone.advance(to: 1)
      (root, view, sheet) = (a, a.view, b)
    }
    phone.window.rootViewController = nil
    phone.commit()
    #expect(root == nil && view == nil && sheet == nil)
  }

  @Test func aControllerWithItsOwnInitialiserAndViewWorks() {
    let controller = BadgeViewController(radius: 10)
    phone.window.rootViewController = controller
    phone.commit()
    #expect(controller.log == ["loaded", "appeared"])
    #expect(controller.view.subviews[0].center == CGPoint(x: 100, y: 150))
    phone.touch(.began, 100, 150)
    phone.touch(.ended, 100, 150)
    #expect(controller.log == ["loaded", "appeared", "touched"])
  }
}

private final class CoordinatingController: UIViewController {
  let onAppear: (UIViewControllerTransitionCoordinator?) -> Void

  init(onAppear: @escaping (UIViewControllerTransitionCoordinator?) -> Void) {
    self.onAppear = onAppear
    super.init(nibName: nil, bundle: nil)
  }

  required init?(coder: NSCoder) { fatalError("not read from archives") }

  override func viewWillAppear(_ animated: Bool) { onAppear(transitionCoordinator) }
}

private final class Fader: NSObject, UIViewControllerTransitioningDelegate, UIViewControllerAnimatedTransitioning {
  var ended: [Bool] = []

  func animationController(
    forPresented presented: UIViewController, presenting: UIViewController, source: UIViewController
  ) -> UIViewControllerAnimatedTransitioning? { self }

  func animationController(forDismissed dismissed: UIViewController) -> UIViewControllerAnimatedTransitioning? { self }

  func transitionDuration(using transitionContext: UIViewControllerContextTransitioning?) -> TimeInterval { 1 }

  func animateTransition(using transitionContext: UIViewControllerContextTransitioning) {
    let view = transitionContext.view(forKey: .to)
    if let view, let to = transitionContext.viewController(forKey: .to) {
      transitionContext.containerView.addSubview(view)
      view.frame = transitionContext.finalFrame(for: to)
      view.alpha = 0
    }
    UIView.animate(withDuration: transitionDuration(using: transitionContext), delay: 0, options: .curveLinear) {
      if let view { view.alpha = 1 } else { transitionContext.view(forKey: .from)?.alpha = 0 }
    } completion: { _ in
      transitionContext.completeTransition(!transitionContext.transitionWasCancelled)
    }
  }

  func animationEnded(_ transitionCompleted: Bool) { ended.append(transitionCompleted) }
}

private final class LoggingController: UIViewController {
  let name: String
  let log: Log

  init(_ name: String, _ log: Log) {
    self.name = name
    self.log = log
    super.init(nibName: nil, bundle: nil)
  }

  required init?(coder: NSCoder) { fatalError("not read from archives") }

  private func note(_ event: String) { log.lines.append("\(name) \(event)") }

  override func loadView() {
    note("loadView")
    super.loadView()
  }
  override func viewDidLoad() { note("didLoad") }
  override func viewWillAppear(_ animated: Bool) { note("willAppear") }
  override func viewIsAppearing(_ animated: Bool) { note("isAppearing") }
  override func viewDidAppear(_ animated: Bool) { note("didAppear") }
  override func viewWillDisappear(_ animated: Bool) { note("willDisappear") }
  override func viewDidDisappear(_ animated: Bool) { note("didDisappear") }
  override func viewWillLayoutSubviews() { note("willLayout") }
  override func viewDidLayoutSubviews() { note("didLayout") }
  override func willMove(toParent parent: UIViewController?) { note("willMove \(parent == nil ? "nil" : "parent")") }
  override func didMove(toParent parent: UIViewController?) { note("didMove \(parent == nil ? "nil" : "parent")") }
}
