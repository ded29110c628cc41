import OneAtATime
import Testing
import UIKit

@MainActor
@Suite(.oneAtATime)
struct TraitTests {
  let phone = Phone()

  private let changing = UIColor { $0.userInterfaceStyle == .dark ? .white : .red }
  private let red: [UInt8] = [255, 0, 0, 255]
  private let white: [UInt8] = [255, 255, 255, 255]

  private final class Observer: UIView {
    var changes: [(old: UIUserInterfaceStyle?, new: UIUserInterfaceStyle)] = []
    var draws = 0

    override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
      super.traitCollectionDidChange(previousTraitCollection)
      changes.append((previousTraitCollection?.userInterfaceStyle, traitCollection.userInterfaceStyle))
    }

    override func draw(_ rect: CGRect) {
      draws += 1
      UIColor { $0.userInterfaceStyle == .dark ? .white : .red }.setFill()
      UIRectFill(rect)
    }
  }

  @Test func screensGiveTheirStyleToAllViews() {
    let dark = Phone(userInterfaceStyle: .dark)
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    #expect(view.traitCollection.userInterfaceStyle == .dark)
    view.backgroundColor = changing
    dark.window.addSubview(view)
    #expect(dark.pixel(5, 5) == white)
    #expect(dark.window.traitCollection.displayScale == 2)
    phone.screen.makeCurrent()
    phone.window.addSubview(view)
    #expect(view.traitCollection.userInterfaceStyle == .light)
    #expect(phone.pixel(5, 5) == red)
  }

  @Test func anOverrideReachesAllViewsInside() {
    let (outer, inner) = (Observer(frame: CGRect(x: 0, y: 0, width: 10, height: 10)), Observer())
    inner.frame = CGRect(x: 20, y: 0, width: 10, height: 10)
    outer.addSubview(inner)
    phone.window.addSubview(outer)
    inner.backgroundColor = changing
    #expect(phone.pixel(5, 5) == red && phone.pixel(25, 5) == red)
    outer.overrideUserInterfaceStyle = .dark
    #expect(outer.changes.count == 1 && inner.changes.count == 1)
    #expect(inner.changes[0] == (.light, .dark))
    #expect(phone.pixel(5, 5) == white && phone.pixel(25, 5) == white)
    #expect(outer.draws == 2)
    inner.overrideUserInterfaceStyle = .light
    #expect(phone.pixel(25, 5) == red)
    outer.overrideUserInterfaceStyle = .light
    #expect(inner.changes.count == 2)
    inner.overrideUserInterfaceStyle = .unspecified
    #expect(inner.changes.count == 2)
  }

  @Test func movingToOtherSurroundingsIsAChange() {
    let (dark, view) = (UIView(), Observer())
    dark.overrideUserInterfaceStyle = .dark
    phone.window.addSubview(view)
    #expect(view.changes.isEmpty)
    dark.addSubview(view)
    #expect(view.changes.count == 1)
    phone.window.addSubview(view)
    #expect(view.changes.count == 2)
  }

  @Test func controllersOverrideTheStyleOfTheirView() {
    let controller = UIViewController()
    phone.window.rootViewController = controller
    controller.overrideUserInterfaceStyle = .dark
    #expect(controller.view.traitCollection.userInterfaceStyle == .dark)
    #expect(controller.traitCollection.userInterfaceStyle == .dark)
    #expect(phone.window.traitCollection.userInterfaceStyle == .light)
  }

  @Test func handlersHearOfTheTraitsTheyNamed() {
    let view = UIView()
    var heard: [UIUserInterfaceStyle] = []
    let registration = view.registerForTraitChanges([UITraitUserInterfaceStyle.self]) { (view: UIView, previous) in
      heard += [previous.userInterfaceStyle, view.traitCollection.userInterfaceStyle]
    }
    view.registerForTraitChanges([UITraitDisplayScale.self]) { (_: UIView, _) in heard.append(.unspecified) }
    view.overrideUserInterfaceStyle = .dark
    #expect(heard == [.light, .dark])
    view.unregisterForTraitChanges(registration)
    view.overrideUserInterfaceStyle = .light
    #expect(heard == [.light, .dark])
  }

  @Test func layoutAndDrawingHaveTheTraitsOfTheirView() {
    let view = CountingView(frame: CGRect(x: 0, y: 0, width: 1, height: 1))
    view.overrideUserInterfaceStyle = .dark
    var styles: [UIUserInterfaceStyle] = []
    view.onLayout = { styles.append(UITraitCollection.current.userInterfaceStyle) }
    phone.window.addSubview(view)
    phone.commit()
    #expect(styles == [.dark])
    #expect(UITraitCollection.current.userInterfaceStyle == .light)
  }

  @Test func traitsCombineAndCompare() {
    let both = UITraitCollection(traitsFrom: [
      UITraitCollection(userInterfaceStyle: .dark), UITraitCollection(displayScale: 3),
      UITraitCollection(userInterfaceStyle: .light),
    ])
    #expect(both.userInterfaceStyle == .light && both.displayScale == 3)
    #expect(both.containsTraits(in: UITraitCollection(displayScale: 3)))
    #expect(!both.containsTraits(in: UITraitCollection(displayScale: 2)))
    #expect(both != UITraitCollection(displayScale: 3))
    #expect(both.hasDifferentColorAppearance(comparedTo: UITraitCollection(userInterfaceStyle: .dark)))
  }

  // MARK: - Tint

  private final class Tinted: UIView {
    var changes = 0
    override func tintColorDidChange() {
      super.tintColorDidChange()
      changes += 1
    }
  }

  @Test func tintComesFromTheNearestViewThatHasOne() {
    let (outer, inner, own) = (Tinted(), Tinted(), Tinted())
    own.tintColor = .green
    #expect(own.changes == 1)
    #expect(inner.tintColor == .systemBlue)
    outer.tintColor = .red
    outer.addSubview(inner)
    let deep = UIView()
    inner.addSubview(deep)
    inner.addSubview(own)
    #expect(inner.tintColor == .red && deep.tintColor == .red && own.tintColor == .green)
    #expect(inner.changes == 1)
    outer.tintColor = .blue
    #expect(inner.changes == 2 && inner.tintColor == .blue)
    outer.tintColor = nil
    #expect(inner.tintColor == .systemBlue)
    inner.removeFromSuperview()
    #expect(inner.changes == 3)
  }

  @Test func dimmingTurnsTintsGray() {
    let (outer, inner) = (Tinted(), Tinted())
    outer.addSubview(inner)
    outer.tintColor = .red
    #expect(inner.tintAdjustmentMode == .normal)
    outer.tintAdjustmentMode = .dimmed
    #expect(inner.tintAdjustmentMode == .dimmed)
    let components = inner.tintColor.cgColor.components ?? []
    #expect(components.dropLast().allSatisfy { abs($0 - 0.299) < 1e-6 })
    inner.tintAdjustmentMode = .normal
    #expect(inner.tintColor == .red)
    outer.tintAdjustmentMode = .automatic
    #expect(outer.tintColor == .red)
  }
}
