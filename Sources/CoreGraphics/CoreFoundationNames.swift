// Names of Core Foundation that drawing code uses, as what they stand for in Swift.

public import Foundation

public typealias CFArray = [Any]
public typealias CFData = Data
public typealias CFDictionary = [AnyHashable: Any]
public typealias CFString = String
/// A time in seconds.
public typealias CFTimeInterval = Double
/// Any object or value.
public typealias CFTypeRef = AnyObject
public typealias CFBoolean = NSNumber
public typealias CFNumber = NSNumber
public typealias CFURL = URL
public typealias CFAllocator = NSNull

@_disfavoredOverload public var kCFBooleanTrue: CFBoolean! { true }
@_disfavoredOverload public var kCFBooleanFalse: CFBoolean! { false }
/// Nothing: memory comes from where it always does.
@_disfavoredOverload public var kCFAllocatorDefault: CFAllocator? { nil }

// MARK: - Times

/// Seconds since the first of January 2001, Greenwich time.
public typealias CFAbsoluteTime = CFTimeInterval

/// The present time: that of `Date()`.
@_disfavoredOverload public func CFAbsoluteTimeGetCurrent() -> CFAbsoluteTime {
  Date.timeIntervalSinceReferenceDate
}

// MARK: - Timers

public typealias CFRunLoop = RunLoop
public typealias CFRunLoopTimer = Timer
public typealias CFRunLoopMode = RunLoop.Mode
public typealias CFIndex = Int
public typealias CFOptionFlags = UInt

extension RunLoop.Mode {
  public static var commonModes: RunLoop.Mode { .common }
  public static var defaultMode: RunLoop.Mode { .default }
  public static var defaultRunLoopMode: RunLoop.Mode { .default }
}

@available(swift, deprecated: 4.2, renamed: "RunLoop.Mode")
public typealias RunLoopMode = RunLoop.Mode

@_disfavoredOverload public var kCFRunLoopCommonModes: CFRunLoopMode! { .common }
@_disfavoredOverload public var kCFRunLoopDefaultMode: CFRunLoopMode! { .default }

@_disfavoredOverload public func CFRunLoopGetCurrent() -> CFRunLoop! { .current }
@_disfavoredOverload public func CFRunLoopGetMain() -> CFRunLoop! { .main }

/// A timer that calls a closure at a time, and then again and again if its interval is not zero.
@_disfavoredOverload public func CFRunLoopTimerCreateWithHandler(
  _ allocator: CFAllocator?, _ fireDate: CFAbsoluteTime, _ interval: CFTimeInterval, _ flags: CFOptionFlags,
  _ order: CFIndex, _ block: ((CFRunLoopTimer?) -> Void)?
) -> CFRunLoopTimer! {
  let fire = UncheckedBlock(block: block)
  return Timer(
    fire: Date(timeIntervalSinceReferenceDate: fireDate), interval: interval, repeats: interval > 0
  ) { fire.block?($0) }
}

private struct UncheckedBlock: @unchecked Sendable {
  // It is called by the run loop to which the timer is added, on that loop's thread.
  let block: ((CFRunLoopTimer?) -> Void)?
}

@_disfavoredOverload public func CFRunLoopAddTimer(_ loop: CFRunLoop!, _ timer: CFRunLoopTimer!, _ mode: CFRunLoopMode!)
{
  guard let timer, let mode else { return }
  loop?.add(timer, forMode: mode)
}

/// Ends a timer.
@_disfavoredOverload public func CFRunLoopTimerInvalidate(_ timer: CFRunLoopTimer!) { timer?.invalidate() }

// MARK: - Versions

/// The version of Foundation, greater than those of all old systems that programs ask for.
@_disfavoredOverload public var NSFoundationVersionNumber: Double { 1770 }
@_disfavoredOverload public var NSFoundationVersionNumber_iOS_6_1: Double { 993.0 }
@_disfavoredOverload public var NSFoundationVersionNumber_iOS_7_0: Double { 1047.2 }
@_disfavoredOverload public var NSFoundationVersionNumber_iOS_7_1: Double { 1047.25 }
@_disfavoredOverload public var NSFoundationVersionNumber_iOS_8_0: Double { 1140.11 }
@_disfavoredOverload public var NSFoundationVersionNumber_iOS_9_0: Double { 1240.1 }
