package import GestureContention
import QuartzCore

extension UIGestureRecognizer: Contender {
  /// Makes a recognizer that sees no touches. Delegates are asked about it in place of a view's gestures that are not
  /// UIKit's.
  package convenience init(standingForGesturesOf view: UIView) {
    self.init()
    self.view = view
  }

  package var fingers: [Int] { attempt.seen.map(\.number) }
  package var hasFingersDown: Bool { !attempt.touches.isEmpty }
  package var depth: Int {
    get { attempt.depth }
    set { attempt.depth = newValue }
  }

  package var isAsking: Bool { !attempt.hasWon && attempt.next?.isRecognition ?? false }
  package var hasWon: Bool { attempt.hasWon && !hasLost }
  package var hasLost: Bool {
    let latest = attempt.next ?? attempt.state
    return latest == .failed || latest == .cancelled
  }
  package var isOver: Bool { attempt.isOver || attempt.next == .failed }

  // MARK: - Others

  /// Asks both recognizers and their delegates whether this one waits for the other, and notes it if so.
  func noteRequirement(on other: UIGestureRecognizer) {
    let isRequired =
      requirements.contains { $0.recognizer === other }
      || shouldRequireFailure(of: other) || other.shouldBeRequiredToFail(by: self)
      || delegate?.gestureRecognizer(self, shouldRequireFailureOf: other) ?? false
      || other.delegate?.gestureRecognizer(other, shouldBeRequiredToFailBy: self) ?? false
    // Recognizers that wait for one another would wait for ever.
    guard isRequired, !other.waits(for: self) else { return }
    attempt.requirements.append(WeakGesture(recognizer: other))
  }

  /// Whether it waits for `other`, or for a recognizer that waits for `other`.
  private func waits(for other: UIGestureRecognizer) -> Bool {
    attempt.requirements.contains { requirement in
      guard let required = requirement.recognizer else { return false }
      return required === other || required.waits(for: other)
    }
  }

  package func requiresFailure(of other: any Contender) -> Bool {
    attempt.requirements.contains { $0.recognizer === other }
  }

  package func excludes(_ other: any Contender) -> Bool {
    guard let other = other.recognizer else { return true }
    return canPrevent(other) && !mayGoOn(beside: other)
  }

  package func yields(to other: any Contender) -> Bool {
    guard let other = other.recognizer else { return true }
    return canBePrevented(by: other) && !mayGoOn(beside: other)
  }

  private func mayGoOn(beside other: UIGestureRecognizer) -> Bool {
    delegate?.gestureRecognizer(self, shouldRecognizeSimultaneouslyWith: other) ?? false
  }

  package var takesFingersFromViews: Bool { cancelsTouchesInView }

  // MARK: - Deciding

  /// Returns whether the delegate, and the views from the touched one to the recognizer's, let it begin.
  package func mayWin() -> Bool {
    guard delegate?.gestureRecognizerShouldBegin(self) ?? true else { return false }
    var touched = attempt.seen.last?.view ?? view
    while let current = touched {
      guard current.gestureRecognizerShouldBegin(self) else { return false }
      if current === view { break }
      touched = current.superview
    }
    return true
  }

  package func win() { attempt.hasWon = true }

  package func lose() {
    attempt.wanted = hasBegun ? [.cancelled] : []
    if !hasBegun { attempt.state = .failed }
  }

  /// Ends the attempt of a recognizer that is disabled, or leaves its view or window.
  func withdraw() {
    guard let arena = attempt.arena else { return }
    attempt.touches = []
    lose()
    arena.contenderDidChange()
  }

  private var hasBegun: Bool { attempt.state == .began || attempt.state == .changed }

  // MARK: - States

  package var deadline: Double? { attempt.due?.time }

  package func deadlineHasCome() {
    guard let due = attempt.due else { return }
    attempt.due = nil
    state = due.state
  }

  /// Takes a state after `delay` seconds, unless this is called again or the attempt ends before.
  func take(_ state: State, after delay: Double) { attempt.due = (state, MediaClock.current.time + delay) }

  /// Takes over a state that a recognizer sets.
  func request(_ state: State) {
    guard let arena = attempt.arena else { return }
    attempt.want(state)
    arena.contenderDidChange()
  }

  package func tell() -> Bool {
    var hasChanged = false
    // States for which a handler asks come in the next turn.
    for _ in attempt.wanted.indices {
      guard attempt.arena != nil, let next = attempt.next, attempt.hasWon || next == .failed else { break }
      attempt.wanted.removeFirst()
      let before = attempt.state
      attempt.state = next
      if isAnythingObserved, before != next { _didChange(self, "state", from: before) }
      hasChanged = true
      if next == .failed { break }
      for handler in handlers { handler.call(self) }
    }
    return hasChanged
  }

  package func leave() {
    for touch in attempt.seen { touch.gestureRecognizers?.removeAll { $0 === self } }
    let location = attempt.location
    attempt = GestureAttempt()
    attempt.location = location
    reset()
  }
}

extension Contender {
  /// The recognizer itself, or the one that stands for the contender; nil if there is none.
  fileprivate var recognizer: UIGestureRecognizer? {
    self as? UIGestureRecognizer ?? representative as? UIGestureRecognizer
  }
}

extension UIGestureRecognizer.State {
  fileprivate var isRecognition: Bool { self == .began || self == .ended }
}
