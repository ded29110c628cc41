import OneAtATime
import Stage
import Testing
import UIKit

import struct VectorGraphics.Size

@MainActor
@Suite(.oneAtATime)
struct LayoutTests {
  let phone = Phone()

  @Test func layoutHappensOnceACommit() {
    let view = CountingView(frame: CGRect(x: 0, y: 0, width: 50, height: 50))
    phone.window.addSubview(view)
    phone.commit()
    #expect(view.layouts == 1)
    phone.commit()
    #expect(view.layouts == 1)
    for _ in 0..<5 { view.setNeedsLayout() }
    #expect(view.layouts == 1)
    phone.commit()
    #expect(view.layouts == 2)
    view.setNeedsLayout()
    view.layoutIfNeeded()
    #expect(view.layouts == 3)
    view.layoutIfNeeded()
    phone.commit()
    #expect(view.layouts == 3)
  }

  @Test func changesOfSizeAndSubviewsAskForLayoutButMovesDoNot() {
    let view = CountingView(frame: CGRect(x: 0, y: 0, width: 50, height: 50))
    phone.window.addSubview(view)
    phone.commit()
    func layouts(after change: () -> Void) -> Int {
      let before = view.layouts
      change()
      phone.commit()
      return view.layouts - before
    }
    #expect(layouts { view.frame.origin.x = 9 } == 0)
    #expect(layouts { view.center.y = 9 } == 0)
    #expect(layouts { view.transform = CGAffineTransform(scaleX: 2, y: 2) } == 0)
    #expect(layouts { view.alpha = 0.5 } == 0)
    #expect(layouts { view.frame.size.width = 60 } == 1)
    #expect(layouts { view.bounds.size.height = 60 } == 1)
    #expect(layouts { view.layer.bounds.size.height = 70 } == 1)
    let child = UIView()
    #expect(layouts { view.addSubview(child) } == 1)
    #expect(layouts { child.removeFromSuperview() } == 1)
    #expect(layouts { view.tag = 3 } == 0)
  }

  @Test func whatJutsOutOfAViewIsCoveredOnlyAtEdgesWhereThatIs() {
    let stage = Stage(UIViewController(), size: CGSize(width: 200, height: 300), safeArea: SafeArea(bottom: 34))
    let view = UIView(frame: CGRect(x: 0, y: -100, width: 200, height: 410))
    stage.rootViewController?.view.addSubview(view)
    #expect(view.safeAreaInsets == UIEdgeInsets(top: 0, left: 0, bottom: 44, right: 0))
  }

  @Test func whatTheDeviceCoversIsTheSafeAreaOfWindowsThere() {
    let stage = Stage(
      UIViewController(), size: CGSize(width: 200, height: 300), safeArea: SafeArea(top: 44, bottom: 34, right: 5))
    let view = stage.rootViewController?.view
    #expect(view?.safeAreaInsets == UIEdgeInsets(top: 44, left: 0, bottom: 34, right: 5))
    #expect(view?.safeAreaLayoutGuide.layoutFrame == CGRect(x: 0, y: 44, width: 195, height: 222))
    let small = UIWindow(frame: CGRect(x: 10, y: 30, width: 100, height: 100))
    #expect(small.safeAreaInsets == UIEdgeInsets(top: 14, left: 0, bottom: 0, right: 0))
    stage.screen.resize(to: Size(300, 200), scale: 2)
    #expect(view?.safeAreaLayoutGuide.layoutFrame == CGRect(x: 0, y: 44, width: 295, height: 122))
  }

  @Test func outerViewsLayOutBeforeInnerOnes() {
    var order: [String] = []
    let (outer, inner) = (CountingView(), CountingView())
    outer.onLayout = {
      order.append("outer")
      inner.frame = CGRect(x: 0, y: 0, width: CGFloat(order.count), height: 1)
    }
    inner.onLayout = { order.append("inner") }
    outer.addSubview(inner)
    phone.window.addSubview(outer)
    phone.commit()
    #expect(order == ["outer", "inner"])
  }

  @Test func aLayoutThatAlwaysAsksForMoreEnds() {
    let view = CountingView()
    view.onLayout = { view.setNeedsLayout() }
    phone.window.addSubview(view)
    phone.commit()
    #expect(view.layouts > 1)
  }

  @Test func constraintsAreUpdatedBeforeLayoutTheInnerOnesFirst() {
    var order: [String] = []
    let (outer, inner) = (CountingView(), CountingView())
    outer.onUpdateConstraints = { order.append("outer constraints") }
    inner.onUpdateConstraints = { order.append("inner constraints") }
    outer.onLayout = { order.append("layout") }
    outer.addSubview(inner)
    phone.window.addSubview(outer)
    phone.commit()
    #expect(order == ["inner constraints", "outer constraints", "layout"])
    order = []
    inner.setNeedsUpdateConstraints()
    #expect(inner.needsUpdateConstraints())
    outer.updateConstraintsIfNeeded()
    #expect(!inner.needsUpdateConstraints())
    #expect(order == ["inner constraints"])
  }

  @Test func marginsAreEightPointsAndAddTheSafeArea() {
    let controller = UIViewController()
    phone.window.rootViewController = controller
    let (view, inner) = (UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100)), UIView())
    controller.view.addSubview(view)
    view.addSubview(inner)
    #expect(view.layoutMargins == UIEdgeInsets(top: 8, left: 8, bottom: 8, right: 8))
    #expect(controller.view.layoutMargins == UIEdgeInsets(top: 0, left: 16, bottom: 0, right: 16))
    #expect(view.safeAreaInsets == .zero)
    controller.additionalSafeAreaInsets = UIEdgeInsets(top: 20, left: 0, bottom: 30, right: 0)
    #expect(controller.view.safeAreaInsets.top == 20)
    #expect(view.safeAreaInsets == UIEdgeInsets(top: 20, left: 0, bottom: 0, right: 0))
    view.frame.origin.y = 15
    #expect(view.safeAreaInsets.top == 5)
    #expect(view.layoutMargins.top == 13)
    view.insetsLayoutMarginsFromSafeArea = false
    view.directionalLayoutMargins = NSDirectionalEdgeInsets(top: 1, leading: 2, bottom: 3, trailing: 4)
    #expect(view.layoutMargins == UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4))
    view.semanticContentAttribute = .forceRightToLeft
    view.directionalLayoutMargins = NSDirectionalEdgeInsets(top: 1, leading: 2, bottom: 3, trailing: 4)
    #expect(view.layoutMargins == UIEdgeInsets(top: 1, left: 4, bottom: 3, right: 2))
    inner.frame = CGRect(x: 0, y: 0, width: 50, height: 50)
    inner.layoutMargins = .zero
    inner.insetsLayoutMarginsFromSafeArea = false
    inner.preservesSuperviewLayoutMargins = true
    #expect(inner.layoutMargins == UIEdgeInsets(top: 1, left: 4, bottom: 0, right: 0))
  }
}

final class CountingView: UIView {
  private(set) var layouts = 0
  var onLayout: (() -> Void)?
  var onUpdateConstraints: (() -> Void)?

  override func layoutSubviews() {
    super.layoutSubviews()
    layouts += 1
    onLayout?()
  }

  override func updateConstraints() {
    onUpdateConstraints?()
    super.updateConstraints()
  }
}
