public import CoreGraphics

/// Groups changes of layers: what is changed within a transaction shows at once, when it commits.
///
/// A change outside of any transaction begins an implicit one, which commits when the clock advances or at `flush()`.
/// A nested transaction begins with the values of the one around it and keeps its own changes to itself; only the outermost
/// one shows anything.
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

  /// How long animations without a duration of their own take, in seconds: 0.25 unless set.
  open class func animationDuration() -> CFTimeInterval {
    value(forKey: kCATransactionAnimationDuration).flatMap { Double(animationValue: $0) } ?? 0.25
  }

  /// Sets the duration of animations without one, in seconds, until this transaction commits.
  /// With 0, changes of properties show at once.
  open class func setAnimationDuration(_ dur: CFTimeInterval) {
    setValue(dur, forKey: kCATransactionAnimationDuration)
  }

  /// The timing function of implicit animations; nil, as at first, leaves them the default curve.
  open class func animationTimingFunction() -> CAMediaTimingFunction? {
    value(forKey: kCATransactionAnimationTimingFunction) as? CAMediaTimingFunction
  }

  /// Sets the timing function of implicit animations until this transaction commits.
  open class func setAnimationTimingFunction(_ function: CAMediaTimingFunction?) {
    setValue(function, forKey: kCATransactionAnimationTimingFunction)
  }

  /// Whether changes of properties run no actions.
  open class func disableActions() -> Bool {
    value(forKey: kCATransactionDisableActions).flatMap { Bool(animationValue: $0) } ?? false
  }

  /// Sets whether changes run no actions until this transaction commits.
  open class func setDisableActions(_ flag: Bool) { setValue(flag, forKey: kCATransactionDisableActions) }

  /// The block set for this transaction.
  open class func completionBlock() -> (() -> Void)? {
    value(forKey: kCATransactionCompletionBlock) as? () -> Void
  }

  /// Sets what runs when all animations that are added from now on, until the transaction commits or the block is set
  /// again, are over or removed; without any, at that very commit.
  open class func setCompletionBlock(_ block: (() -> Void)?) {
    setValue(block, forKey: kCATransactionCompletionBlock)
  }

  /// The value for `key`, any key, in the innermost transaction that has one.
  open class func value(forKey key: String) -> Any? { MediaClock.current.transactions.value(forKey: key) }

  /// Keeps `anObject` for `key`, any key, until the transaction commits.
  open class func setValue(_ anObject: Any?, forKey key: String) {
    MediaClock.current.transactions.setValue(anObject, forKey: key)
  }

  // MARK: - What layers report

  /// Something has changed that the next commit is to show.
  class func noteChange() { MediaClock.current.transactions.noteChange() }

  /// An animation has been added to a layer.
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
