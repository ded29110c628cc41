package import GestureContention

/// Gives the touches of a window to recognizers and views.
///
/// An event first goes to the recognizers, and their arena settles who wins. Then the views get the touches that no
/// recognizer holds back or has taken.
@MainActor
final class WindowTouches {
  private unowned let window: UIWindow
  private(set) lazy var arena = GestureArena(for: self)
  private var viewTouches: [ViewTouch] = []
  /// The numbers of touches that have been taken from views, which have not been told so yet.
  private var taken: Set<Int> = []
  private var event = UIEvent()
  private var isSending = false

  init(of window: UIWindow) { self.window = window }

  private var recognizers: [UIGestureRecognizer] { arena.contenders.compactMap { $0 as? UIGestureRecognizer } }

  // MARK: - Events

  /// Gives the touches of the window that have changed to recognizers and views.
  func send(_ event: UIEvent) {
    self.event = event
    let touches = event.touches.filter { $0.window === window && $0.phase != .stationary }
    isSending = true
    arena.perform { [self] in
      for touch in touches where touch.phase == .began { admit(touch) }
      for recognizer in recognizers { give(touches, to: recognizer) }
      giveToHosts(touches)
    }
    isSending = false
    sendToViews(touches)
  }

  /// Finds the recognizers of a new touch, and which of them wait for which others.
  private func admit(_ touch: UITouch) {
    var found: [any Contender] = []
    var view = touch.view
    while let current = view {
      if let host = current as? any GestureHost {
        found += host.contenders(for: touch, in: arena)
        touch.hosts.append(host)
      }
      for recognizer in (current.gestureRecognizers ?? []).reversed() where accepts(touch, recognizer) {
        found.append(recognizer)
      }
      view = current.superview
    }
    // The delegates of later recognizers may have disabled or moved earlier ones.
    found.removeAll { contender in
      guard let recognizer = contender as? UIGestureRecognizer else { return false }
      return !recognizer.isEnabled || recognizer.view == nil
    }
    let own = found.compactMap { $0 as? UIGestureRecognizer }
    let newcomers = own.filter { $0.attempt.arena == nil }
    touch.gestureRecognizers = own
    for recognizer in own { recognizer.attempt.begin(touch, in: arena) }
    arena.admit(found)
    for newcomer in newcomers {
      for other in recognizers where other !== newcomer {
        newcomer.noteRequirement(on: other)
        if !newcomers.contains(where: { $0 === other }) { other.noteRequirement(on: newcomer) }
      }
    }
  }

  private func accepts(_ touch: UITouch, _ recognizer: UIGestureRecognizer) -> Bool {
    recognizer.isEnabled && !recognizer.attempt.isOver
      && (recognizer.attempt.arena == nil || recognizer.attempt.arena === arena)
      && recognizer.shouldReceive(event)
      && recognizer.delegate?.gestureRecognizer(recognizer, shouldReceive: touch) ?? true
  }

  private func give(_ touches: [UITouch], to recognizer: UIGestureRecognizer) {
    for phase in [UITouch.Phase.began, .moved, .ended, .cancelled] {
      // An earlier phase may have ended the attempt or dropped a touch.
      let own = Set(
        touches.filter { touch in touch.phase == phase && recognizer.attempt.touches.contains { $0 === touch } })
      guard !own.isEmpty else { continue }
      recognizer.attempt.noteLocation()
      if !recognizer.attempt.isOver {
        switch phase {
        case .began: recognizer.touchesBegan(own, with: event)
        case .moved: recognizer.touchesMoved(own, with: event)
        case .ended: recognizer.touchesEnded(own, with: event)
        default: recognizer.touchesCancelled(own, with: event)
        }
      }
      if phase == .ended || phase == .cancelled { recognizer.attempt.touches.removeAll { own.contains($0) } }
    }
  }

  private func giveToHosts(_ touches: [UITouch]) {
    var rest = touches.flatMap(\.hosts)
    while let host = rest.first {
      rest.removeAll { $0 === host }
      host.touchesDidChange(touches.filter { touch in touch.hosts.contains { $0 === host } })
    }
    for touch in touches where touch.phase == .ended || touch.phase == .cancelled { touch.hosts = [] }
  }

  /// Ends the attempts of the recognizers, and the touches, of a view that leaves the window.
  func withdraw(_ view: UIView) {
    for recognizer in view.gestureRecognizers ?? [] { recognizer.withdraw() }
    (view as? any GestureHost)?.cancelGestures()
    taken.formUnion(viewTouches.map(\.touch).filter { $0.view === view }.map(\.number))
    arena.contenderDidChange()
  }

  // MARK: - Views

  /// A touch that a view gets, and how much the view has heard of it.
  private struct ViewTouch {
    let touch: UITouch
    /// The view that gets the touch. It stays the same even if the touch loses its view.
    let view: UIView
    var hasBegun = false
    /// Whether the finger has been lifted. A recognizer may keep this from the view for a while.
    var hasEnded = false
  }

  private func sendToViews(_ touches: [UITouch]) {
    for touch in touches {
      let index = viewTouches.firstIndex { $0.touch === touch }
      switch touch.phase {
      case .began:
        guard touch.isForView, !isTaken(touch), let view = touch.view else { continue }
        viewTouches.append(ViewTouch(touch: touch, view: view))
      case .ended: if let index { viewTouches[index].hasEnded = true }
      case .cancelled: taken.insert(touch.number)
      default: break
      }
    }
    releaseTouches(moved: touches.filter { $0.phase == .moved })
  }

  /// Tells the views which touches have been taken from them and which have moved, and then of the beginnings and ends
  /// that no recognizer holds back any more.
  private func releaseTouches(moved: [UITouch] = []) {
    let cancelled = viewTouches.filter { $0.hasBegun && taken.contains($0.touch.number) }
    viewTouches.removeAll { taken.contains($0.touch.number) }
    taken = []
    tell(cancelled, .cancelled)
    tell(viewTouches.filter { entry in entry.hasBegun && moved.contains { $0 === entry.touch } }, .moved)
    var began: [ViewTouch] = []
    for index in viewTouches.indices where !viewTouches[index].hasBegun {
      guard !isHeld(viewTouches[index].touch, by: \.delaysTouchesBegan) else { continue }
      viewTouches[index].hasBegun = true
      began.append(viewTouches[index])
    }
    began = began.filter { entry in
      if mayBegin(entry) { return true }
      viewTouches.removeAll { $0.touch === entry.touch }
      return false
    }
    tell(began, .began)
    var ended: [ViewTouch] = []
    viewTouches.removeAll { entry in
      guard entry.hasBegun, entry.hasEnded, !isHeld(entry.touch, by: \.delaysTouchesEnded) else { return false }
      ended.append(entry)
      return true
    }
    tell(ended, .ended)
  }

  /// Whether the scroll views around let a touch reach their content.
  private func mayBegin(_ entry: ViewTouch) -> Bool {
    var around = entry.view.superview
    while let view = around {
      if let scrollView = view as? UIScrollView,
        !scrollView.touchesShouldBegin([entry.touch], with: event, in: entry.view)
      {
        return false
      }
      around = view.superview
    }
    return true
  }

  /// Whether the view of a touch has been told of its beginning.
  func hasBegun(_ touch: UITouch) -> Bool { viewTouches.contains { $0.touch === touch && $0.hasBegun } }

  /// Whether a contender that keeps its fingers from views has already won this touch.
  private func isTaken(_ touch: UITouch) -> Bool {
    arena.contenders.contains { $0.hasWon && $0.takesFingersFromViews && $0.fingers.contains(touch.number) }
  }

  private func isHeld(_ touch: UITouch, by delays: (UIGestureRecognizer) -> Bool) -> Bool {
    recognizers.contains { recognizer in
      recognizer.attempt.state == .possible && delays(recognizer) && recognizer.fingers.contains(touch.number)
    }
  }

  /// Tells each view of all its touches at once. `phase` may be another one than that of the fingers.
  private func tell(_ entries: [ViewTouch], _ phase: UITouch.Phase) {
    let isEnd = phase == .ended || phase == .cancelled
    var rest = entries
    while let view = rest.first?.view {
      let own = rest.filter { $0.view === view && (isEnd || knows($0.touch)) }.map(\.touch)
      rest.removeAll { $0.view === view }
      guard !own.isEmpty else { continue }
      let present = own.map(\.phase)
      for touch in own { touch.phase = phase }
      switch phase {
      case .began: view.touchesBegan(Set(own), with: event)
      case .moved: view.touchesMoved(Set(own), with: event)
      case .ended: view.touchesEnded(Set(own), with: event)
      default: view.touchesCancelled(Set(own), with: event)
      }
      for (touch, phase) in zip(own, present) { touch.phase = phase }
    }
  }

  /// Whether a view still gets this touch. One view, when told, may have ended the touch of another.
  private func knows(_ touch: UITouch) -> Bool { viewTouches.contains { $0.touch === touch } }
}

extension WindowTouches: ArenaSpectator {
  func viewsDidLose(_ fingers: [Int]) { taken.formUnion(fingers) }

  func arenaDidSettle() {
    if !isSending { releaseTouches() }
  }
}

/// A view with gestures that are not recognizers of UIKit.
package protocol GestureHost: UIView {
  /// Takes a touch that has come down on the view or inside it, and returns the contenders for it, the innermost first.
  func contenders(for touch: UITouch, in arena: GestureArena) -> [any Contender]
  /// Takes touches that have begun, moved or ended, in the order in which they came down.
  func touchesDidChange(_ touches: [UITouch])
  /// Ends all gestures.
  func cancelGestures()
}
