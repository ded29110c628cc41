public import CoreGraphics

/// A group of changes of layers, which show together when the transaction commits.
///
/// A change outside of any transaction begins an implicit one, which commits when the clock advances or at `flush()`. A
/// nested transaction begins with the values of the one around it, such as the duration, and keeps its own to itself.
/// Changes of layers show when the outermost one commits.
@preconcurrency @MainActor
open class CATransaction: NSObject {
  /// Begins a transaction within the one that is open, if there is one.
  open class func begin() { MediaClock.current.transactions.begin() }

  /// Ends the innermost transaction; without one nothing happens.
  open class func commit() { MediaClock.current.transactions.commit() }

  /// Commits the implicit transaction, if there is one and no other is open.
  open class func flush() { MediaClock.current.transactions.flush() }

  /// Does nothing: layers belong to the main actor.
  open class func lock() {}

  /// Does nothing: layers belong to the main actor.
  open class func unlock() {}

  /// The duration of animations without one of their own, in seconds: 0.25 unless set.
  open class func animationDuration() -> CFTimeInterval {
    value(forKey: kCATransactionAnimationDuration).flatMap { Double(animationValue: $0) } ?? 0.25
  }

  /// Sets the duration of animations without one, in seconds, until this transaction commits.
  /// With 0, changes of properties show at once.
  open class func setAnimationDuration(_ dur: CFTimeInterval) {
    setValue(dur, forKey: kCATransactionAnimationDuration)
  }

  /// The timing function of implicit animations. Nil, which it is at first, gives them the default curve.
  open class func animationTimingFunction() -> CAMediaTimingFunction? {
    value(forKey: kCATransactionAnimationTimingFunction) as? CAMediaTimingFunction
  }

  /// Sets the timing function of implicit animations until this transaction commits.
  open class func setAnimationTimingFunction(_ function: CAMediaTimingFunction?) {
    setValue(function, forKey: kCATransactionAnimationTimingFunction)
  }

  /// Whether changes of properties run no actions: false unless set.
  open class func disableActions() -> Bool {
    MediaClock.current.transactions.disablesActions
  }

  /// Sets whether changes run no actions until this transaction commits.
  open class func setDisableActions(_ flag: Bool) { setValue(flag, forKey: kCATransactionDisableActions) }

  /// The completion block of the innermost transaction.
  open class func completionBlock() -> (() -> Void)? {
    value(forKey: kCATransactionCompletionBlock) as? () -> Void
  }

  /// Sets the block that runs when all animations are over or removed that are added from now on until the transaction
  /// commits or the block is set again. Without any such animation the block runs then.
  open class func setCompletionBlock(_ block: (() -> Void)?) {
    setValue(block, forKey: kCATransactionCompletionBlock)
  }

  /// Returns the value for `key`, which may be any, of the innermost transaction that has one.
  open class func value(forKey key: String) -> Any? { MediaClock.current.transactions.value(forKey: key) }

  /// Keeps `anObject` for `key`, which may be any, until the innermost transaction commits.
  open class func setValue(_ anObject: Any?, forKey key: String) {
    MediaClock.current.transactions.setValue(anObject, forKey: key)
  }

  // MARK: - What layers report

  /// Notes a change that the next commit is to show.
  class func noteChange() { MediaClock.current.transactions.noteChange() }

  /// Notes that an animation has been added to a layer.
  class func noteAnimation(_ animation: AttachedAnimation) {
    MediaClock.current.transactions.noteChange()
    MediaClock.current.transactions.hold(animation)
    MediaClock.current.schedule.add(animation)
  }
}

/// The key of `CATransaction.animationDuration()`.
public let kCATransactionAnimationDuration = "animationDuration"
/// The key of `CATransaction.disableActions()`.
public let kCATransactionDisableActions = "disableActions"
/// The key of `CATransaction.animationTimingFunction()`.
public let kCATransactionAnimationTimingFunction = "animationTimingFunction"
/// The key of `CATransaction.completionBlock()`.
public let kCATransactionCompletionBlock = "completionBlock"
