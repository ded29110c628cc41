public import Foundation

/// A timer, as far as its initialisers here are concerned, which make timers of a class of their own. (Ours.)
public protocol _TimerOfSelector {}

extension Timer: _TimerOfSelector {
  /// Makes a timer that calls a method with itself as the argument, and adds it to the present run loop. It holds its
  /// target until it is invalidated.
  @discardableResult
  public class func scheduledTimer(
    timeInterval ti: TimeInterval, target aTarget: Any, selector aSelector: Selector, userInfo: Any?,
    repeats yesOrNo: Bool
  ) -> Timer {
    let timer = Timer(timeInterval: ti, target: aTarget, selector: aSelector, userInfo: userInfo, repeats: yesOrNo)
    RunLoop.current.add(timer, forMode: .default)
    return timer
  }
}

extension _TimerOfSelector {
  /// A timer that calls a method with itself as the argument, once it has been added to a run loop. It holds its target
  /// until it is invalidated.
  public init(
    timeInterval ti: TimeInterval, target aTarget: Any, selector aSelector: Selector, userInfo: Any?,
    repeats yesOrNo: Bool
  ) {
    let interval = soundInterval(ti)
    self.init(
      fireAt: Date(timeIntervalSinceNow: interval), interval: interval, target: aTarget, selector: aSelector,
      userInfo: userInfo, repeats: yesOrNo)
  }

  /// A timer that calls a method at a date, and then at each interval if it repeats, once it has been added to a run loop.
  public init(
    fireAt date: Date, interval ti: TimeInterval, target t: Any, selector s: Selector, userInfo ui: Any?,
    repeats rep: Bool
  ) {
    let message = TimerMessage(target: t, selector: s)
    let timer = SelectorTimer(fire: date, interval: rep ? soundInterval(ti) : 0, repeats: rep) {
      message.send(from: $0)
    }
    timer.message = message
    timer.info = ui
    guard let timer = timer as? Self else { preconditionFailure("only the class Timer makes timers of selectors") }
    self = timer
  }
}

/// Returns an interval from a tenth of a millisecond, which counts for what is less or no number (documented), to a
/// thousand years.
private func soundInterval(_ interval: TimeInterval) -> TimeInterval {
  interval > 0 ? min(max(interval, 0.0001), 3e10) : 0.0001
}

/// A timer that calls a method. It is a class of its own, since Foundation's has no place for `userInfo`.
private final class SelectorTimer: Timer {
  fileprivate var info: Any?
  fileprivate var message: TimerMessage?

  override var userInfo: Any? { info }

  override func invalidate() {
    super.invalidate()
    message?.end()
  }
}

/// The message that a timer sends.
private final class TimerMessage: @unchecked Sendable {
  // A timer fires on the thread of its run loop only.
  private var target: Any?
  private let selector: Selector

  init(target: Any, selector: Selector) {
    self.target = target
    self.selector = selector
  }

  func send(from timer: Timer) {
    if let target { selector.send(to: target, [timer]) }
    if !timer.isValid { end() }
  }

  /// Lets the target go.
  func end() { target = nil }
}
