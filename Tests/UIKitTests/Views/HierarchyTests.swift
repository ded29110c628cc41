import OneAtATime
import SeededRandom
import Testing
import UIKit

@MainActor
@Suite(.oneAtATime)
struct HierarchyTests {
  let log = Log()
  let phone = Phone()
  var window: UIWindow { phone.window }

  // As logged on iOS 9 and 12 by people who show it in their blogs.
  @Test func movesIntoAWindowAreToldFromTheOutsideInAndBack() {
    let (outer, inner) = (LoggingView("outer", log), LoggingView("inner", log))
    outer.addSubview(inner)
    #expect(
      log.take() == [
        "inner will superview", "inner did superview", "outer added inner",
      ])
    window.addSubview(outer)
    #expect(
      log.take() == [
        "outer will superview", "outer will window", "inner will window", "outer did window", "inner did window",
        "outer did superview",
      ])
    outer.removeFromSuperview()
    #expect(
      log.take() == [
        "outer will superview nil", "outer will window nil", "inner will window nil", "outer did window",
        "inner did window", "outer did superview",
      ])
    inner.removeFromSuperview()
    #expect(log.take() == ["inner will superview nil", "outer removes inner", "inner did superview"])
  }

  @Test func movingWithinAWindowTellsOfSuperviewsOnly() {
    let (a, b, view) = (LoggingView("a", log), LoggingView("b", log), LoggingView("view", log))
    window.addSubview(a)
    window.addSubview(b)
    a.addSubview(view)
    _ = log.take()
    b.addSubview(view)
    #expect(log.take() == ["view will superview", "a removes view", "view did superview", "b added view"])
    b.addSubview(view)
    #expect(log.take() == [])
  }

  @Test func subviewsAndSublayersHaveOneOrder() {
    let parent = UIView()
    let views = (0..<4).map { _ in UIView() }
    views.forEach(parent.addSubview)
    func order() -> [Int] { parent.subviews.compactMap { view in views.firstIndex { $0 === view } } }
    func layerOrder() -> [Int] {
      (parent.layer.sublayers ?? []).compactMap { layer in views.firstIndex { $0.layer === layer } }
    }
    func expect(_ expected: [Int], _ change: () -> Void) {
      change()
      #expect(order() == expected)
      #expect(layerOrder() == expected)
    }
    expect([1, 2, 3, 0]) { parent.bringSubviewToFront(views[0]) }
    expect([3, 1, 2, 0]) { parent.sendSubviewToBack(views[3]) }
    expect([0, 1, 2, 3]) { parent.exchangeSubview(at: 0, withSubviewAt: 3) }
    expect([1, 2, 0, 3]) { parent.insertSubview(views[0], belowSubview: views[3]) }
    expect([1, 0, 3, 2]) { parent.insertSubview(views[2], aboveSubview: views[3]) }
    expect([3, 1, 0, 2]) { parent.insertSubview(views[3], at: 0) }
    expect([3, 1, 0, 2]) { parent.insertSubview(views[2], at: 99) }
    expect([3, 1, 2]) { views[0].removeFromSuperview() }
    expect([3, 1, 2, 0]) { parent.addSubview(views[0]) }
  }

  @Test func sublayersThatAreNoViewsStayBetweenThoseThatAre() {
    let parent = UIView()
    let (first, second, between) = (UIView(), UIView(), CALayer())
    parent.addSubview(first)
    parent.layer.addSublayer(between)
    parent.addSubview(second)
    #expect(parent.layer.sublayers == [first.layer, between, second.layer])
    parent.sendSubviewToBack(second)
    #expect(parent.layer.sublayers == [second.layer, first.layer, between])
  }

  @Test func viewsOutliveTheOneAroundThem() {
    let (view, other) = (UIView(), UIView())
    var root: UIView? = UIView()
    root?.addSubview(view)
    window.addSubview(root!)
    root?.removeFromSuperview()
    root = nil
    #expect(view.superview == nil && view.layer.superlayer == nil)
    view.removeFromSuperview()
    other.addSubview(view)
    #expect(view.superview === other && view.layer.superlayer === other.layer)
  }

  /// Takes its subviews out when it goes, as some subclasses do, and so does what it holds.
  private final class Emptying: UIView {
    @MainActor final class Helper {
      var views: [UIView] = []

      isolated deinit { views.forEach { $0.removeFromSuperview() } }
    }

    let helper = Helper()

    override func willRemoveSubview(_ subview: UIView) { Issue.record("a view that goes has no subviews any more") }

    isolated deinit { subviews.forEach { $0.removeFromSuperview() } }
  }

  @Test func aViewMayEmptyItselfWhenItGoes() {
    let (view, constrained) = (UIView(), UIView())
    constrained.translatesAutoresizingMaskIntoConstraints = false
    var root: Emptying? = Emptying(frame: CGRect(x: 0, y: 0, width: 90, height: 90))
    window.addSubview(root!)
    root?.addSubview(view)
    root?.addSubview(constrained)
    root?.helper.views = [view, constrained]
    constrained.leadingAnchor.constraint(equalTo: root!.leadingAnchor, constant: 5).isActive = true
    phone.commit()
    root?.removeFromSuperview()
    root = nil
    #expect(view.superview == nil && view.layer.superlayer == nil && constrained.superview == nil)
    window.addSubview(constrained)
    phone.commit()
    #expect(constrained.window === window)
  }

  /// Adds a view below the others the next time that it is asked for layout.
  private final class Meddling: UIView {
    var added: UIView?

    override func setNeedsLayout() {
      super.setNeedsLayout()
      guard let view = added else { return }
      added = nil
      insertSubview(view, at: 0)
    }
  }

  @Test func aViewMayAddOneWhileAnotherTakesItsConstraintsAlong() {
    let (parent, first, second, added) = (Meddling(), UIView(), UIView(), UIView())
    parent.addSubview(first)
    parent.addSubview(second)
    second.leadingAnchor.constraint(equalTo: first.leadingAnchor).isActive = true
    parent.added = added
    second.removeFromSuperview()
    #expect(parent.subviews == [added, first] && parent.layer.sublayers == [added.layer, first.layer])
    #expect(first.superview === parent && second.superview == nil)
  }

  @Test func viewsAreFoundByTagAndByDescent() {
    let (root, inner, deep) = (UIView(), UIView(), UIView())
    root.addSubview(inner)
    inner.addSubview(deep)
    deep.tag = 3
    #expect(root.viewWithTag(3) === deep)
    #expect(root.viewWithTag(0) === root)
    #expect(root.viewWithTag(4) == nil)
    #expect(deep.isDescendant(of: root) && root.isDescendant(of: root) && !root.isDescendant(of: deep))
  }

  @Test func aViewThatMovesItselfInACallbackEndsWhereItWent() {
    let (home, other) = (UIView(), UIView())
    let view = MovingView()
    view.onWillMove = { view in
      view.onWillMove = nil
      other.addSubview(view)
    }
    home.addSubview(view)
    #expect(view.superview === home && home.subviews == [view] && other.subviews == [])
    view.onDidMove = { view in
      view.onDidMove = nil
      view.removeFromSuperview()
    }
    other.addSubview(view)
    #expect(view.superview == nil && home.subviews == [] && other.subviews == [] && view.layer.superlayer == nil)
  }

  @Test func callbacksThatMoveOtherViewsLeaveTreesWhole() {
    MischievousView.generator = SeededGenerator(seed: 7)
    let views = (0..<12).map { _ in MischievousView() }
    MischievousView.others = views
    defer { MischievousView.others = [] }
    var generator = SeededGenerator(seed: 8)
    for step in 0..<3000 {
      let view = views[Int.random(in: 0..<views.count, using: &generator)]
      let other = views[Int.random(in: 0..<views.count, using: &generator)]
      switch Int.random(in: 0..<4, using: &generator) {
      case 0: view.removeFromSuperview()
      case 1: window.addSubview(view)
      case 2: view.overrideUserInterfaceStyle = step % 2 == 0 ? .dark : .unspecified
      default: if !other.isDescendant(of: view) { other.addSubview(view) }
      }
      for view in views + [window] {
        #expect(view.subviews.allSatisfy { $0.superview === view && $0.window === view.window })
        #expect((view.layer.sublayers ?? []) == view.subviews.map(\.layer))
      }
      #expect(views.allSatisfy { $0.superview != nil || $0.window == nil && $0.layer.superlayer == nil })
    }
    phone.commit()
  }

  @Test func tenThousandRandomMovesKeepTreesWholeAndLeakNothing() {
    var generator = SeededGenerator(seed: 41)
    weak var survivor: UIView?
    weak var survivingLayer: CALayer?
    do {
      let phone = Phone()
      var views = (0..<40).map { _ in UIView() }
      survivor = views[7]
      survivingLayer = views[7].layer
      for step in 0..<10_000 {
        let view = views[Int.random(in: 0..<views.count, using: &generator)]
        let other = views[Int.random(in: 0..<views.count, using: &generator)]
        let index = Int.random(in: 0..<4, using: &generator)
        switch Int.random(in: 0..<12, using: &generator) {
        case 0, 1, 2: if !other.isDescendant(of: view) { other.addSubview(view) }
        case 3: phone.window.addSubview(view)
        case 4: view.removeFromSuperview()
        case 5: if !other.isDescendant(of: view) { other.insertSubview(view, at: index) }
        case 6:
          if let sibling = other.subviews.first, !other.isDescendant(of: view) {
            other.insertSubview(view, belowSubview: sibling)
          }
        case 7: view.superview?.bringSubviewToFront(view)
        case 8: if other.subviews.count > 1 { other.exchangeSubview(at: 0, withSubviewAt: other.subviews.count - 1) }
        case 9: view.frame = CGRect(x: step % 50, y: index, width: step % 90, height: 20)
        case 10: view.overrideUserInterfaceStyle = index == 0 ? .dark : .unspecified
        default: views[Int.random(in: 8..<views.count, using: &generator)] = UIView()
        }
        if step % 500 == 0 {
          phone.advance(to: Double(step) / 1000)
          for view in views + [phone.window] {
            #expect(view.subviews.allSatisfy { $0.superview === view && $0.window === view.window })
            #expect((view.layer.sublayers ?? []) == view.subviews.map(\.layer))
          }
        }
      }
    }
    _ = Phone()
    #expect(survivor == nil)
    #expect(survivingLayer == nil)
  }
}

/// Moves any view anywhere whenever it hears of a move, but not without end.
private final class MischievousView: UIView {
  static var others: [MischievousView] = []
  static var generator = SeededGenerator(seed: 0)
  static var depth = 0

  private func disturb() {
    guard Self.depth < 3, Int.random(in: 0..<4, using: &Self.generator) == 0 else { return }
    Self.depth += 1
    defer { Self.depth -= 1 }
    let view = Self.others[Int.random(in: 0..<Self.others.count, using: &Self.generator)]
    let other = Self.others[Int.random(in: 0..<Self.others.count, using: &Self.generator)]
    if Bool.random(using: &Self.generator) {
      view.removeFromSuperview()
    } else if !isAnyAncestorMoving(of: other, view) {
      other.addSubview(view)
    }
  }

  /// A view that is on its way may end up above the one that it is added to, which is a mistake wherever it is made.
  private func isAnyAncestorMoving(of other: UIView, _ view: UIView) -> Bool {
    other.isDescendant(of: view) || Self.depth > 1 || view === self || other === self || other.isDescendant(of: self)
  }

  override func willMove(toSuperview newSuperview: UIView?) { disturb() }
  override func didMoveToSuperview() { disturb() }
  override func willMove(toWindow newWindow: UIWindow?) { disturb() }
  override func didMoveToWindow() { disturb() }
  override func didAddSubview(_ subview: UIView) { disturb() }
  override func willRemoveSubview(_ subview: UIView) { disturb() }
  override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) { disturb() }
}

final class Log {
  var lines: [String] = []

  func take() -> [String] {
    defer { lines = [] }
    return lines
  }
}

private final class LoggingView: UIView {
  let name: String
  let log: Log

  init(_ name: String, _ log: Log) {
    self.name = name
    self.log = log
    super.init(frame: .zero)
  }

  required init?(coder: NSCoder) { fatalError("not read from archives") }

  private func note(_ event: String) { log.lines.append("\(name) \(event)") }

  override func willMove(toSuperview newSuperview: UIView?) {
    note("will superview" + (newSuperview == nil ? " nil" : ""))
  }
  override func didMoveToSuperview() { note("did superview") }
  override func willMove(toWindow newWindow: UIWindow?) { note("will window" + (newWindow == nil ? " nil" : "")) }
  override func didMoveToWindow() { note("did window") }
  override func didAddSubview(_ subview: UIView) { note("added \((subview as? LoggingView)?.name ?? "")") }
  override func willRemoveSubview(_ subview: UIView) { note("removes \((subview as? LoggingView)?.name ?? "")") }
}

private final class MovingView: UIView {
  var onWillMove: ((MovingView) -> Void)?
  var onDidMove: ((MovingView) -> Void)?

  override func willMove(toSuperview newSuperview: UIView?) { onWillMove?(self) }
  override func didMoveToSuperview() { onDidMove?(self) }
}
