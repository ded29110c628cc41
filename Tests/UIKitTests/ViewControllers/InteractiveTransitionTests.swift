import OneAtATime
import Testing
import UIKit

@MainActor
@Suite(.oneAtATime)
struct InteractiveTransitionTests {
  let phone = Phone()
  let root = Witness("root")
  let sheet = Witness("sheet")
  let mover: Mover

  init() {
    mover = Mover()
    phone.window.rootViewController = root
    phone.commit()
    sheet.modalPresentationStyle = .overFullScreen
    sheet.transitioningDelegate = mover
    Witness.lines = []
  }

  private var shown: CGFloat { sheet.view.layer.presentation()?.frame.minX ?? .nan }

  private func present() {
    root.present(sheet, animated: true) { Witness.lines.append("presented") }
    phone.advance(to: 2)
    Witness.lines = []
  }

  @Test(arguments: [false, true])
  func aFingerDrivesTheTransitionAndLetsItFinish(isInterruptible: Bool) {
    mover.isInterruptible = isInterruptible
    let driver = UIPercentDrivenInteractiveTransition()
    mover.driver = driver
    var changes: [Bool] = []
    root.present(sheet, animated: true) { Witness.lines.append("presented") }
    sheet.transitionCoordinator?.notifyWhenInteractionChanges { changes.append($0.isInteractive) }
    phone.advance(to: 5)
    #expect(shown == 200)
    driver.update(0.25)
    phone.commit()
    #expect(abs(shown - 150) < 0.01)
    phone.advance(to: 9)
    #expect(abs(shown - 150) < 0.01 && Witness.lines == ["sheet willAppear", "sheet isAppearing"])
    driver.finish()
    phone.advance(to: 9.3)
    #expect(shown > 1 && shown < 149 && changes == [false])
    phone.advance(to: 10)
    #expect(Witness.lines.suffix(2) == ["sheet didAppear", "presented"] && mover.ended == [true])
    #expect(sheet.view.frame == phone.window.bounds && sheet.view.superview?.layer.speed == 1)
  }

  @Test(arguments: [false, true])
  func aCancelledDismissalSaysSoInTheOrderOfIOS(isInterruptible: Bool) {
    mover.isInterruptible = isInterruptible
    present()
    let driver = UIPercentDrivenInteractiveTransition()
    mover.driver = driver
    root.dismiss(animated: true) { Witness.lines.append("dismissed") }
    driver.update(0.5)
    phone.advance(to: 3)
    #expect(abs(shown - 100) < 0.01 && sheet.isBeingDismissed)
    driver.cancel()
    phone.advance(to: 5)
    #expect(
      Witness.lines.filter { $0 != "sheet isAppearing" } == [
        "sheet willDisappear", "sheet willAppear", "sheet didAppear", "dismissed",
      ])
    #expect(mover.ended == [true, false] && root.presentedViewController === sheet)
    #expect(sheet.view.frame == phone.window.bounds && sheet.view.window != nil && shown == 0)
    mover.driver = nil
    root.dismiss(animated: true)
    phone.advance(to: 8)
    #expect(root.presentedViewController == nil && sheet.view.window == nil)
  }

  @Test(arguments: [false, true])
  func aRunningTransitionIsTakenHoldOfAndTurnedRound(isInterruptible: Bool) {
    mover.isInterruptible = isInterruptible
    let driver = UIPercentDrivenInteractiveTransition()
    driver.wantsInteractiveStart = false
    mover.driver = driver
    root.present(sheet, animated: true) { Witness.lines.append("over") }
    phone.advance(to: 0.5)
    #expect(abs(shown - 100) < 0.01)
    driver.pause()
    phone.advance(to: 3)
    #expect(abs(shown - 100) < 0.01 && abs(driver.percentComplete - 0.5) < 1e-6)
    driver.cancel()
    phone.advance(to: 3.2)
    #expect(shown > 100)
    // Taken hold of once more on the way back, and finished after all.
    driver.pause()
    let held = driver.percentComplete
    #expect(held > 0.05 && held < 0.5)
    driver.finish()
    phone.advance(to: 6)
    #expect(Witness.lines.last == "over" && Witness.lines.count { $0 == "over" } == 1)
    #expect(mover.ended == [true] && shown == 0 && root.presentedViewController === sheet)
  }

  @Test func presentationControllersHearOfEverythingInOrder() {
    let driver = UIPercentDrivenInteractiveTransition()
    sheet.modalPresentationStyle = .custom
    mover.controller = { HalfPresentation(presentedViewController: $0, presenting: $1) }
    root.present(sheet, animated: true)
    phone.advance(to: 2)
    #expect(sheet.view.frame == CGRect(x: 0, y: 150, width: 200, height: 150))
    #expect(sheet.presentationController is HalfPresentation)
    #expect(Witness.lines.filter { $0.hasPrefix("half") } == ["half begins", "half ended true"])
    phone.window.frame.size = CGSize(width: 200, height: 400)
    phone.commit()
    #expect(sheet.view.frame == CGRect(x: 0, y: 200, width: 200, height: 200))
    mover.driver = driver
    root.dismiss(animated: true)
    driver.update(0.2)
    driver.cancel()
    phone.advance(to: 4)
    mover.driver = nil
    root.dismiss(animated: true)
    phone.advance(to: 6)
    #expect(
      Witness.lines.filter { $0.hasPrefix("half") }.dropFirst(2) == [
        "half leaves", "half left false", "half leaves", "half left true",
      ])
    #expect(phone.window.subviews == [root.view])
  }

  @Test func changesAlongsideGoWithTheFingerAndBack() {
    let companion = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    present()
    sheet.view.addSubview(companion)
    let driver = UIPercentDrivenInteractiveTransition()
    mover.driver = driver
    sheet.onDisappear = { coordinator in
      coordinator?.animate { _ in
        companion.alpha = 0
      } completion: {
        Witness.lines.append("alongside \($0.isCancelled)")
      }
    }
    root.dismiss(animated: true)
    driver.update(0.5)
    phone.advance(to: 3)
    #expect(abs((companion.layer.presentation()?.opacity ?? 0) - 0.5) < 0.01)
    driver.cancel()
    phone.advance(to: 5)
    #expect(companion.alpha == 1 && Witness.lines.contains("alongside true"))
  }

  @Test func callsInTheMiddleOfATransitionLoseNoCompletion() {
    let other = UIViewController()
    root.present(sheet, animated: false) { Witness.lines.append("presented") }
    root.dismiss(animated: false) { Witness.lines.append("dismissed") }
    mover.driver = nil
    root.present(other, animated: true) { Witness.lines.append("other") }
    phone.advance(to: 0.1)
    root.dismiss(animated: true) { Witness.lines.append("never") }
    root.present(sheet, animated: true) { Witness.lines.append("never") }
    phone.advance(to: 2)
    #expect(Witness.lines.filter { !$0.contains("sheet") } == ["presented", "dismissed", "other"])
    #expect(root.presentedViewController === other)
    UIViewController().dismiss(animated: true) { Witness.lines.append("nothing") }
    phone.commit()
    #expect(Witness.lines.last == "nothing")
  }
}

/// A controller that notes what it is told.
class Witness: UIViewController {
  static var lines: [String] = []
  let name: String
  var onDisappear: ((UIViewControllerTransitionCoordinator?) -> Void)?

  init(_ name: String) {
    self.name = name
    super.init(nibName: nil, bundle: nil)
    title = name
  }

  required init?(coder: NSCoder) { nil }

  private func note(_ event: String) { Witness.lines.append("\(name) \(event)") }

  override func viewWillAppear(_ animated: Bool) { note("willAppear") }
  override func viewIsAppearing(_ animated: Bool) { note("isAppearing") }
  override func viewDidAppear(_ animated: Bool) { note("didAppear") }
  override func viewWillDisappear(_ animated: Bool) {
    note("willDisappear")
    onDisappear?(transitionCoordinator)
  }
  override func viewDidDisappear(_ animated: Bool) { note("didDisappear") }
}

/// Moves a controller in from the right in a second, at even speed.
final class Mover: NSObject, UIViewControllerTransitioningDelegate, UIViewControllerAnimatedTransitioning {
  var isInterruptible = false
  var driver: UIPercentDrivenInteractiveTransition?
  var ended: [Bool] = []
  var controller: ((UIViewController, UIViewController?) -> UIPresentationController)?
  private var animator: UIViewPropertyAnimator?

  func animationController(
    forPresented presented: UIViewController, presenting: UIViewController, source: UIViewController
  ) -> UIViewControllerAnimatedTransitioning? { isInterruptible ? InterruptibleMover(self) : self }

  func animationController(forDismissed dismissed: UIViewController) -> UIViewControllerAnimatedTransitioning? {
    isInterruptible ? InterruptibleMover(self) : self
  }

  func interactionControllerForPresentation(
    using animator: UIViewControllerAnimatedTransitioning
  ) -> UIViewControllerInteractiveTransitioning? { driver }

  func interactionControllerForDismissal(
    using animator: UIViewControllerAnimatedTransitioning
  ) -> UIViewControllerInteractiveTransitioning? { driver }

  func presentationController(
    forPresented presented: UIViewController, presenting: UIViewController?, source: UIViewController
  ) -> UIPresentationController? { controller?(presented, presenting) }

  func transitionDuration(using transitionContext: UIViewControllerContextTransitioning?) -> TimeInterval { 1 }

  func animateTransition(using context: UIViewControllerContextTransitioning) {
    let changes = prepare(context)
    UIView.animate(withDuration: 1, delay: 0, options: .curveLinear, animations: changes) { _ in
      context.completeTransition(!context.transitionWasCancelled)
    }
  }

  func prepare(_ context: UIViewControllerContextTransitioning) -> () -> Void {
    let width = context.containerView.bounds.width
    if let view = context.view(forKey: .to), let to = context.viewController(forKey: .to) {
      let end = context.finalFrame(for: to)
      context.containerView.addSubview(view)
      view.frame = end.offsetBy(dx: width, dy: 0)
      return { view.frame = end }
    }
    guard let view = context.view(forKey: .from) else { return {} }
    return { view.frame.origin.x = width }
  }

  func animationEnded(_ transitionCompleted: Bool) { ended.append(transitionCompleted) }
}

private final class InterruptibleMover: NSObject, UIViewControllerAnimatedTransitioning {
  private let mover: Mover
  private var animator: UIViewPropertyAnimator?

  init(_ mover: Mover) { self.mover = mover }

  func transitionDuration(using transitionContext: UIViewControllerContextTransitioning?) -> TimeInterval { 1 }

  func animateTransition(using context: UIViewControllerContextTransitioning) {
    interruptibleAnimator(using: context).startAnimation()
  }

  func interruptibleAnimator(using context: UIViewControllerContextTransitioning) -> UIViewImplicitlyAnimating {
    if let animator { return animator }
    let animator = UIViewPropertyAnimator(duration: 1, curve: .linear, animations: mover.prepare(context))
    animator.addCompletion { _ in context.completeTransition(!context.transitionWasCancelled) }
    self.animator = animator
    return animator
  }

  func animationEnded(_ transitionCompleted: Bool) { mover.animationEnded(transitionCompleted) }
}

private final class HalfPresentation: UIPresentationController {
  override var frameOfPresentedViewInContainerView: CGRect {
    guard let bounds = containerView?.bounds else { return .zero }
    return CGRect(x: 0, y: bounds.midY, width: bounds.width, height: bounds.height / 2)
  }
  override func containerViewWillLayoutSubviews() { presentedView?.frame = frameOfPresentedViewInContainerView }
  override func presentationTransitionWillBegin() { Witness.lines.append("half begins") }
  override func presentationTransitionDidEnd(_ completed: Bool) { Witness.lines.append("half ended \(completed)") }
  override func dismissalTransitionWillBegin() { Witness.lines.append("half leaves") }
  override func dismissalTransitionDidEnd(_ completed: Bool) { Witness.lines.append("half left \(completed)") }
}
