/// Where the recognizers of a window contend for its touches.
///
/// An event goes to the recognizers first, those of inner views before those of outer ones. Then what they ask for is
/// settled, until nothing changes: who waits for whom, who is refused, who has whom fail. Then the views get their touches,
/// as far as no recognizer holds them back or has taken them.
@MainActor
final class GestureArena {
  private unowned let window: UIWindow
  /// Those with an attempt under way, the inner ones of the first touch first.
  private var contenders: [UIGestureRecognizer] = []
  private var viewTouches: [ViewTouch] = []
  /// Touches that the views are still to hear the end of.
  private var taken: [UITouch] = []
  private var event = UIEvent()
  private var isSending = false
  private var isSettling = false
  private var hasChanged = false

  init(of window: UIWindow) { self.window = window }

  // MARK: - Events

  /// Gives the touches of the window that have changed to recognizers and views.
  func send(_ event: UIEvent) {
    self.event = event
    let touches = event.touches.filter { $0.window === window && $0.phase != .stationary }
    isSending = true
    for touch in touches where touch.phase == .began { admit(touch) }
    for recognizer in contenders { give(touches, to: recognizer) }
    isSending = false
    settle()
    sendToViews(touches)
  }

  /// Finds the recognizers of a new touch, and who of them waits for whom.
  private func admit(_ touch: UITouch) {
    var found: [UIGestureRecognizer] = []
    var view = touch.view
    while let current = view {
      for recognizer in (current.gestureRecognizers ?? []).reversed() where accepts(touch, recognizer) {
        found.append(recognizer)
      }
      view = current.superview
    }
    // The delegates of later ones may have disabled or moved earlier ones.
    found.removeAll { !$0.isEnabled || $0.view == nil }
    touch.gestureRecognizers = found
    var newcomers: [UIGestureRecognizer] = []
    for recognizer in found {
      if recognizer.attempt.arena == nil {
        recognizer.attempt.arena = self
        contenders.append(recognizer)
        newcomers.append(recognizer)
      }
      recognizer.attempt.touches.append(touch)
      recognizer.attempt.seen.append(touch)
    }
    for newcomer in newcomers {
      for other in contenders where other !== newcomer {
        noteRequirement(of: newcomer, on: other)
        if !newcomers.contains(where: { $0 === other }) { noteRequirement(of: other, on: newcomer) }
      }
    }
  }

  private func accepts(_ touch: UITouch, _ recognizer: UIGestureRecognizer) -> Bool {
    recognizer.isEnabled && !recognizer.attempt.isOver
      && (recognizer.attempt.arena == nil || recognizer.attempt.arena === self)
      && recognizer.shouldReceive(event)
      && recognizer.delegate?.gestureRecognizer(recognizer, shouldReceive: touch) ?? true
  }

  private func noteRequirement(of recognizer: UIGestureRecognizer, on other: UIGestureRecognizer) {
    let isRequired =
      recognizer.requirements.contains { $0.recognizer === other }
      || recognizer.shouldRequireFailure(of: other) || other.shouldBeRequiredToFail(by: recognizer)
      || recognizer.delegate?.gestureRecognizer(recognizer, shouldRequireFailureOf: other) ?? false
      || other.delegate?.gestureRecognizer(other, shouldBeRequiredToFailBy: recognizer) ?? false
    // Those that wait for one another would wait for ever.
    guard isRequired, !waits(other, for: recognizer) else { return }
    recognizer.attempt.requirements.append(WeakGesture(recognizer: other))
  }

  /// Whether one waits for another, or for one that waits for it.
  private func waits(_ recognizer: UIGestureRecognizer, for other: UIGestureRecognizer) -> Bool {
    recognizer.attempt.requirements.contains { requirement in
      guard let required = requirement.recognizer else { return false }
      return required === other || waits(required, for: other)
    }
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
      if phase == .ended || phase == .cancelled {
        recognizer.attempt.touches.removeAll { own.contains($0) }
        hasChanged = true
      }
    }
  }

  // MARK: - States

  /// Takes over a state that a recognizer sets.
  func request(_ state: UIGestureRecognizer.State, for recognizer: UIGestureRecognizer) {
    recognizer.attempt.want(state)
    hasChanged = true
    settleOutsideEvent()
  }

  /// Ends the attempt of a recognizer that is disabled, or leaves its view or window.
  func withdraw(_ recognizer: UIGestureRecognizer) {
    guard recognizer.attempt.arena === self else { return }
    let hasBegun = recognizer.attempt.state == .began || recognizer.attempt.state == .changed
    recognizer.attempt.wanted = []
    recognizer.attempt.touches = []
    recognizer.attempt.state = hasBegun ? .cancelled : .failed
    hasChanged = true
    if hasBegun { call(recognizer) }
    settleOutsideEvent()
  }

  /// Ends what goes on in a view that leaves the window: its recognizers' attempts and its touches.
  func withdraw(_ view: UIView) {
    for recognizer in view.gestureRecognizers ?? [] { withdraw(recognizer) }
    taken += viewTouches.map(\.touch).filter { $0.view === view }
    settleOutsideEvent()
  }

  private func settleOutsideEvent() {
    guard !isSending, !isSettling else { return }
    settle()
    releaseTouches()
  }

  /// Lets recognizers pass from state to state until nothing changes.
  private func settle() {
    guard !isSettling else { return }
    isSettling = true
    defer { isSettling = false }
    var turns = 0
    while hasChanged, turns < GestureArena.mostTurns {
      hasChanged = false
      turns += 1
      for recognizer in contenders { advance(recognizer) }
      finishThoseThatAreOver()
    }
  }

  /// Handlers that disable and enable each other for ever come to an end.
  private static let mostTurns = 100

  private func advance(_ recognizer: UIGestureRecognizer) {
    // What a handler asks for comes in the next turn.
    for _ in recognizer.attempt.wanted.indices {
      guard recognizer.attempt.arena === self, let next = recognizer.attempt.wanted.first else { return }
      if recognizer.attempt.state == .possible && next != .failed {
        switch verdict(on: recognizer) {
        case .wait: return
        case .no:
          fail(recognizer)
          return
        case .yes: break
        }
        // Who was asked may have disabled it.
        guard recognizer.attempt.arena === self, recognizer.attempt.wanted.first == next else { return }
      }
      let isFirst = recognizer.attempt.state == .possible
      recognizer.attempt.wanted.removeFirst()
      recognizer.attempt.state = next
      hasChanged = true
      if next == .failed { return }
      if isFirst { win(recognizer) }
      call(recognizer)
    }
  }

  private enum Verdict {
    case yes, no, wait
  }

  /// Whether a recognizer may begin now.
  private func verdict(on recognizer: UIGestureRecognizer) -> Verdict {
    for requirement in recognizer.attempt.requirements {
      guard let other = requirement.recognizer, other.attempt.arena === self else { continue }
      if other.attempt.hasRecognized { return .no }
      if !other.attempt.isOver { return .wait }
    }
    let isPrevented = contenders.contains { other in
      other !== recognizer && other.attempt.hasRecognized && shareTouches(other, recognizer)
        && prevents(other, recognizer)
    }
    return !isPrevented && mayBegin(recognizer) ? .yes : .no
  }

  /// Asks the delegate, and the views from the touched one to the recognizer's.
  private func mayBegin(_ recognizer: UIGestureRecognizer) -> Bool {
    guard recognizer.delegate?.gestureRecognizerShouldBegin(recognizer) ?? true else { return false }
    var view = recognizer.attempt.seen.last?.view ?? recognizer.view
    while let current = view {
      guard current.gestureRecognizerShouldBegin(recognizer) else { return false }
      if current === recognizer.view { break }
      view = current.superview
    }
    return true
  }

  private func shareTouches(_ one: UIGestureRecognizer, _ other: UIGestureRecognizer) -> Bool {
    one.attempt.seen.contains { touch in other.attempt.seen.contains { $0 === touch } }
  }

  private func prevents(_ winner: UIGestureRecognizer, _ other: UIGestureRecognizer) -> Bool {
    winner.canPrevent(other) && other.canBePrevented(by: winner)
      && !(winner.delegate?.gestureRecognizer(winner, shouldRecognizeSimultaneouslyWith: other) ?? false)
      && !(other.delegate?.gestureRecognizer(other, shouldRecognizeSimultaneouslyWith: winner) ?? false)
  }

  /// Has the others fail and takes the touches from the views.
  private func win(_ recognizer: UIGestureRecognizer) {
    for other in contenders where other !== recognizer && other.attempt.state == .possible {
      if shareTouches(recognizer, other) && prevents(recognizer, other) { fail(other) }
    }
    guard recognizer.cancelsTouchesInView else { return }
    taken += recognizer.attempt.seen
  }

  private func fail(_ recognizer: UIGestureRecognizer) {
    recognizer.attempt.wanted = []
    recognizer.attempt.state = .failed
    hasChanged = true
  }

  private func call(_ recognizer: UIGestureRecognizer) {
    for handler in recognizer.handlers { handler.call(recognizer) }
  }

  /// Resets the recognizers that have recognized or failed and whose touches are gone.
  private func finishThoseThatAreOver() {
    guard !isSending else { return }
    for recognizer in contenders where recognizer.attempt.isOver && recognizer.attempt.touches.isEmpty {
      // A waiting one must see how this one ended.
      guard !hasChanged else { return }
      contenders.removeAll { $0 === recognizer }
      for touch in recognizer.attempt.seen { touch.gestureRecognizers?.removeAll { $0 === recognizer } }
      let location = recognizer.attempt.location
      recognizer.attempt = GestureAttempt()
      recognizer.attempt.location = location
      recognizer.reset()
    }
  }

  // MARK: - Views

  /// What a view has heard of a touch that it gets.
  private struct ViewTouch {
    let touch: UITouch
    /// Still the same when the touch has lost it.
    let view: UIView
    var hasBegun = false
    /// Whether the finger has been lifted, which a recognizer may hold back.
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
      case .cancelled: taken.append(touch)
      default: break
      }
    }
    releaseTouches(moved: touches.filter { $0.phase == .moved })
  }

  /// Tells the views of what has been taken from them, of moves, and of what no recognizer holds back any more.
  private func releaseTouches(moved: [UITouch] = []) {
    let cancelled = viewTouches.filter { entry in entry.hasBegun && taken.contains { $0 === entry.touch } }
    viewTouches.removeAll { entry in taken.contains { $0 === entry.touch } }
    taken = []
    tell(cancelled, .cancelled)
    tell(viewTouches.filter { entry in entry.hasBegun && moved.contains { $0 === entry.touch } }, .moved)
    var began: [ViewTouch] = []
    for index in viewTouches.indices where !viewTouches[index].hasBegun {
      guard !isHeld(viewTouches[index].touch, by: \.delaysTouchesBegan) else { continue }
      viewTouches[index].hasBegun = true
      began.append(viewTouches[index])
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

  /// Whether a recognizer that has it to itself gets a new touch.
  private func isTaken(_ touch: UITouch) -> Bool {
    contenders.contains { recognizer in
      recognizer.attempt.hasRecognized && recognizer.cancelsTouchesInView
        && recognizer.attempt.touches.contains { $0 === touch }
    }
  }

  private func isHeld(_ touch: UITouch, by delays: (UIGestureRecognizer) -> Bool) -> Bool {
    contenders.contains { recognizer in
      recognizer.attempt.state == .possible && delays(recognizer)
        && recognizer.attempt.seen.contains { $0 === touch }
    }
  }

  /// Tells each view of its touches together, in a phase that may not be that of the fingers.
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

  /// What one view did may have taken the touch of another.
  private func knows(_ touch: UITouch) -> Bool { viewTouches.contains { $0.touch === touch } }
}
