public import Foundation

/// Lets boxed numbers be cast to `CGFloat` and back, as on Apple's systems:
/// `layer.value(forKeyPath: "opacity") as? CGFloat`. On other platforms Foundation does this for all types of numbers
/// but this one.
extension CGFloat: @retroactive _ObjectiveCBridgeable {
  public func _bridgeToObjectiveC() -> NSNumber { NSNumber(value: native) }

  public static func _forceBridgeFromObjectiveC(_ source: NSNumber, result: inout CGFloat?) {
    result = CGFloat(source.doubleValue)
  }

  public static func _conditionallyBridgeFromObjectiveC(_ source: NSNumber, result: inout CGFloat?) -> Bool {
    result = CGFloat(source.doubleValue)
    return true
  }

  public static func _unconditionallyBridgeFromObjectiveC(_ source: NSNumber?) -> CGFloat {
    CGFloat(source?.doubleValue ?? 0)
  }
}

extension CGFloat {
  /// The number as near as a `CGFloat` comes to it.
  public init(truncating number: NSNumber) { self.init(number.doubleValue) }
}
