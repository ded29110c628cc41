import Stage
import SystemLook
import QuartzCore
import VectorGraphics

/// What the keyboard acts on besides text: the control in the ring.
///
/// Tab and shift-tab go through controls and fields in the order of reading, arrows to the nearest one in a direction;
/// space and return press. Touches hide the ring, and the next key goes on from where it was.
@MainActor
final class KeyboardFocus {
  private unowned let screen: ApplicationScreen
  private weak var view: UIView?
  /// The control in the view, if it is none itself.
  private var area: ObjectIdentifier?
  /// Where it was last, on the screen.
  private var place: CGRect?
  private var isShown = false
  private let ring = CAShapeLayer()
  private var pressed: Pressed?

  /// A control that a key holds down.
  private struct Pressed {
    var key: UIKeyboardHIDUsage
    weak var control: UIControl?
    /// Where a finger holds it, on the screen.
    var point: CGPoint?
  }

  /// The number of the finger that presses for a key.
  private static let finger = -1

  init(on screen: ApplicationScreen) {
    self.screen = screen
    ring.fillColor = nil
    ring.lineWidth = TextLook.ringWidth
    ring.zPosition = 1
  }

  /// The view that shows the ring, or in which it shows.
  var focusedView: UIView? { isShown && view?.window != nil ? view : nil }

  func isFocused(_ other: UIView) -> Bool { isShown && area == nil && view === other && other.window != nil }

  // MARK: - Keys

  func keyDown(_ key: UIKey, isRepeated: Bool, in window: UIWindow) {
    let held = key.modifierFlags.subtracting([.alphaShift, .numericPad])
    switch key.keyCode {
    case .keyboardTab where held.subtracting([.shift, .control]).isEmpty:
      step(held.contains(.shift) ? .previous : .next, in: window)
    case .keyboardLeftArrow where held.isEmpty: arrow(.left, in: window)
    case .keyboardRightArrow where held.isEmpty: arrow(.right, in: window)
    case .keyboardUpArrow where held.isEmpty: arrow(.up, in: window)
    case .keyboardDownArrow where held.isEmpty: arrow(.down, in: window)
    case .keyboardSpacebar where held.isEmpty, .keyboardReturnOrEnter where held.isEmpty,
      .keypadEnter where held.isEmpty:
      if !isRepeated { press(key.keyCode, in: window) }
    case .keyboardEscape where held.isEmpty && !isRepeated:
      if window.topmostController?.presenter?.presentation?.controller.escape() != true { hide() }
    default: break
    }
  }

  func keyUp(_ key: UIKey, isCancelled: Bool) {
    guard let pressed, pressed.key == key.keyCode else { return }
    self.pressed = nil
    if let control = pressed.control { control.endKeyPress(isCancelled: isCancelled) }
    if let point = pressed.point { touch(isCancelled ? .cancelled : .ended, at: point) }
  }

  /// Hides the ring, since a finger or a pointer acts.
  func touchDown() { hide() }

  private func hide() {
    guard isShown else { return }
    note()
    set(view, area, isShown: false, [])
  }

  // MARK: - Moves

  /// Moves the focus to a view that can have it.
  func move(to target: UIView) {
    guard let window = target.window else { return }
    let items = items(in: window).filter { $0.view.isDescendant(of: target) }
    let order = FocusOrder.reading(items.map(\.frame))
    guard let item = (items.first { $0.view === target }) ?? order.first.map({ items[$0] }) else { return }
    go(to: item, [])
  }

  private func step(_ heading: UIFocusHeading, in window: UIWindow) {
    reveal(heading)
    note()
    var items = items(in: window)
    guard !items.isEmpty else { return }
    let isMirrored = window.effectiveUserInterfaceLayoutDirection == .rightToLeft
    let current = currentIndex(in: items, window)
    // What has gone leaves a place among the others.
    let isGone = current == nil && place != nil
    if isGone, let place { items.append(Item(view: window, area: nil, frame: place)) }
    let order = FocusOrder.reading(items.map(\.frame), isMirrored: isMirrored)
    let index = current ?? (isGone ? items.count - 1 : nil)
    guard let position = index.flatMap({ order.firstIndex(of: $0) }) else {
      return go(to: items[heading == .next ? order[0] : order[order.count - 1]], heading)
    }
    let count = order.count
    go(to: items[order[(position + (heading == .next ? 1 : count - 1)) % count]], heading)
  }

  private func arrow(_ heading: UIFocusHeading, in window: UIWindow) {
    guard isShown else { return }
    reveal(heading)
    note()
    if area == nil, let control = view as? UIControl, control.isEnabled, heading == .left || heading == .right {
      let isMirrored = control.effectiveUserInterfaceLayoutDirection == .rightToLeft
      if control.step(by: (heading == .right) != isMirrored ? 1 : -1) { return }
    }
    let items = items(in: window)
    let current = currentIndex(in: items, window)
    guard let frame = current.map({ items[$0].frame }) ?? place else { return }
    let others = items.indices.filter { $0 != current }
    guard let next = FocusOrder.nearest(to: frame, heading, in: others.map { items[$0].frame }) else { return }
    go(to: items[others[next]], heading)
  }

  /// How far rows are shown beyond the focused one, in points: farther than most headers between rows are high.
  private static let outlook = 100.0

  /// Scrolls a list so far that there is a cell beyond the focused one, if the list goes on.
  private func reveal(_ heading: UIFocusHeading) {
    guard isShown, let view, view is UITableViewCell || view is UICollectionViewCell,
      let scroll = view.superview as? UIScrollView
    else { return }
    var rect = scroll.convert(view.bounds, from: view)
    switch heading {
    case .up, .previous: rect = CGRect(x: rect.minX, y: rect.minY - Self.outlook, width: 1, height: Self.outlook)
    case .down, .next: rect = CGRect(x: rect.minX, y: rect.maxY, width: 1, height: Self.outlook)
    case .left: rect = CGRect(x: rect.minX - Self.outlook, y: rect.minY, width: Self.outlook, height: 1)
    default: rect = CGRect(x: rect.maxX, y: rect.minY, width: Self.outlook, height: 1)
    }
    rect = rect.intersection(CGRect(origin: .zero, size: scroll.contentSize))
    guard !rect.isNull, !rect.isEmpty else { return }
    scroll.scrollRectToVisible(rect, animated: false)
    scroll.layoutIfNeeded()
  }

  private func currentIndex(in items: [Item], _ window: UIWindow) -> Int? {
    // The first responder may have changed by a touch or the program.
    if let first = window.firstResponder as? UIView, let index = items.firstIndex(where: { $0.view === first }) {
      return index
    }
    return items.firstIndex { $0.view === view && $0.area == area }
  }

  /// Remembers where the focused control is.
  private func note() {
    guard let view, view.window != nil else { return }
    if let area {
      let areas = (view as? any FocusableContent)?.focusableAreas ?? []
      if let found = areas.first(where: { $0.identity == area }) { place = view.layer.convert(found.frame, to: nil) }
    } else {
      place = view.layer.convert(view.bounds, to: nil)
    }
  }

  private func go(to item: Item, _ heading: UIFocusHeading) {
    let window = item.view.window
    let context = UIFocusUpdateContext(from: area == nil ? view : nil, to: item.area == nil ? item.view : nil, heading)
    guard view?.shouldUpdateFocus(in: context) ?? true, item.view.shouldUpdateFocus(in: context) else { return }
    if let first = window?.firstResponder, first !== item.view {
      guard first.resignFirstResponder() else { return }
    }
    set(item.view, item.area, isShown: true, heading)
    item.view.scrollIntoSight(item.view.layer.convert(item.frame, from: nil))
    if item.area == nil, item.view is any UITextInput { _ = item.view.becomeFirstResponder() }
  }

  private func set(_ new: UIView?, _ newArea: ObjectIdentifier?, isShown newShown: Bool, _ heading: UIFocusHeading) {
    let old = isShown && area == nil ? view : nil
    view?.wearsFocusRing = false
    (view, area, isShown) = (new, newArea, newShown)
    note()
    showRing()
    let next = isShown && area == nil ? view : nil
    guard old !== next else { return }
    let context = UIFocusUpdateContext(from: old, to: next, heading)
    let coordinator = UIFocusAnimationCoordinator()
    var told: [UIResponder] = []
    for start in [old, next] {
      var responder: UIResponder? = start
      while let current = responder {
        if !told.contains(where: { $0 === current }) {
          told.append(current)
          (current as? any UIFocusEnvironment)?.didUpdateFocus(in: context, with: coordinator)
        }
        responder = current.next
      }
    }
  }

  // MARK: - Press

  private func press(_ key: UIKeyboardHIDUsage, in window: UIWindow) {
    guard isShown, let view, view.window === window, pressed == nil else { return }
    if let area {
      let areas = (view as? any FocusableContent)?.focusableAreas ?? []
      guard let found = areas.first(where: { $0.identity == area }) else { return }
      pressed = Pressed(key: key, point: found.middle)
      touch(.began, at: found.middle)
    } else if let control = view as? UIControl {
      guard control.isEnabled, isReachable(control) else { return }
      pressed = Pressed(key: key, control: control)
      control.beginKeyPress()
    } else {
      let middle = view.layer.convert(CGPoint(x: view.bounds.midX, y: view.bounds.midY), to: nil)
      pressed = Pressed(key: key, point: middle)
      touch(.began, at: middle)
    }
  }

  private func touch(_ phase: Touch.Phase, at point: CGPoint) {
    screen.deliver([Touch(id: Self.finger, phase: phase, location: Point(point))])
  }

  // MARK: - What there is

  private struct Item {
    var view: UIView
    var area: ObjectIdentifier?
    /// The rectangle on the screen.
    var frame: CGRect
  }

  /// Returns what can have the focus in what is presented topmost.
  private func items(in window: UIWindow) -> [Item] {
    let controller = window.topmostController
    var items: [Item] = []
    if var top = controller?.viewIfLoaded, controller !== window.rootViewController, top.window === window {
      // The view that covers the window holds what is presented and what belongs to it.
      while let above = top.superview, above !== window { top = above }
      collect(top, &items)
    } else {
      collect(window, &items)
    }
    return items
  }

  private func collect(_ view: UIView, _ items: inout [Item]) {
    guard !view.isHidden, view.alpha >= 0.01, view.isUserInteractionEnabled else { return }
    if view.canBecomeFocused, !view.bounds.isEmpty {
      items.append(Item(view: view, area: nil, frame: view.layer.convert(view.bounds, to: nil)))
    }
    if let host = view as? any FocusableContent {
      items += host.focusableAreas.map {
        Item(view: view, area: $0.identity, frame: view.layer.convert($0.frame, to: nil))
      }
    }
    let modal = view.subviews.last { $0.accessibilityViewIsModal && !$0.isHidden }
    for child in modal.map({ [$0] }) ?? view.subviews { collect(child, &items) }
  }

  private func isReachable(_ view: UIView) -> Bool {
    var current: UIView? = view
    while let ancestor = current {
      if ancestor.isHidden || ancestor.alpha < 0.01 || !ancestor.isUserInteractionEnabled { return false }
      current = ancestor.superview
    }
    return true
  }

  // MARK: - Ring

  /// Places the ring anew where the focused view has another size.
  func viewDidLayOut() { showRing() }

  /// Forgets a view that leaves the window. Its place stays, from which the next key goes on.
  func viewDidLeave() {
    isShown = false
    showRing()
  }

  private func showRing() {
    CATransaction.begin()
    CATransaction.setDisableActions(true)
    defer { CATransaction.commit() }
    view?.wearsFocusRing = false
    guard isShown, let view, view.window != nil else { return ring.removeFromSuperlayer() }
    view.wearsFocusRing = true
    var (rect, radius) = (view.bounds, view.focusRadius)
    if let area {
      let areas = (view as? any FocusableContent)?.focusableAreas ?? []
      guard let found = areas.first(where: { $0.identity == area }) else { return ring.removeFromSuperlayer() }
      (rect, radius) = (found.frame, TextLook.ringRadius)
    }
    let distance = TextLook.ringGap + TextLook.ringWidth / 2
    rect = rect.insetBy(dx: -distance, dy: -distance)
    radius = min(radius + distance, min(rect.width, rect.height) / 2)
    var host = view.layer
    if view.clipsToBounds, area == nil, let above = view.superview {
      // The view would cut the ring, and scroll it.
      (host, rect) = (above.layer, view.convert(rect, to: above))
    }
    ring.frame = CGRect(origin: .zero, size: host.bounds.size)
    ring.path = UIBezierPath(roundedRect: rect, cornerRadius: max(0, radius)).cgPath
    ring.strokeColor =
      view.tintColor.resolvedColor(with: view.traitCollection).withAlphaComponent(TextLook.ringOpacity).cgColor
    if ring.superlayer !== host { host.addSublayer(ring) }
  }
}

extension UIView {
  /// Scrolls the scroll views around as far as needed to show a rectangle of this view.
  fileprivate func scrollIntoSight(_ rect: CGRect) {
    var ancestor = superview
    while let view = ancestor {
      if let scroll = view as? UIScrollView {
        let target = scroll.convert(rect, from: self)
        let insets = scroll.adjustedContentInset
        let visible = scroll.bounds.inset(by: insets)
        var offset = scroll.contentOffset
        if target.maxX > visible.maxX { offset.x += target.maxX - visible.maxX }
        if target.minX < visible.minX { offset.x = scroll.contentOffset.x + target.minX - visible.minX }
        if target.maxY > visible.maxY { offset.y += target.maxY - visible.maxY }
        if target.minY < visible.minY { offset.y = scroll.contentOffset.y + target.minY - visible.minY }
        if offset != scroll.contentOffset { scroll.setContentOffset(offset, animated: false) }
      }
      ancestor = view.superview
    }
  }
}
