import Testing
import UIKit

struct AssociatedObjectTests {
  private struct Keys {
    nonisolated(unsafe) static var one: UInt8 = 0
    nonisolated(unsafe) static var other: UInt8 = 0
  }

  final class Value: NSObject {}

  @Test
  func anObjectKeepsValuesByTheAddressesOfTheirKeys() {
    let (holder, other) = (NSObject(), NSObject())
    unsafe objc_setAssociatedObject(holder, &Keys.one, "a", .OBJC_ASSOCIATION_RETAIN_NONATOMIC)
    unsafe objc_setAssociatedObject(holder, &Keys.other, true, .OBJC_ASSOCIATION_ASSIGN)
    #expect(unsafe objc_getAssociatedObject(holder, &Keys.one) as? String == "a")
    #expect(unsafe objc_getAssociatedObject(holder, &Keys.other) as? Bool == true)
    #expect(unsafe objc_getAssociatedObject(other, &Keys.one) == nil)
    unsafe objc_setAssociatedObject(holder, &Keys.one, nil, .OBJC_ASSOCIATION_RETAIN_NONATOMIC)
    #expect(unsafe objc_getAssociatedObject(holder, &Keys.one) == nil)
    objc_removeAssociatedObjects(holder)
    #expect(unsafe objc_getAssociatedObject(holder, &Keys.other) == nil)
  }

  @Test
  func whatBelongsToObjectsThatAreGoneIsLetGo() {
    weak var first: Value?
    for number in 0..<1000 {
      let (holder, value) = (NSObject(), Value())
      if number == 0 { first = value }
      // No object finds what one before it in the same place was given.
      #expect(unsafe objc_getAssociatedObject(holder, &Keys.one) == nil)
      unsafe objc_setAssociatedObject(holder, &Keys.one, value, .OBJC_ASSOCIATION_RETAIN)
    }
    #expect(first == nil)
  }

  @Test
  func whatIsAssignedIsKeptByOthersOnly() {
    let holder = NSObject()
    var value: Value? = Value()
    unsafe objc_setAssociatedObject(holder, &Keys.one, value, .OBJC_ASSOCIATION_ASSIGN)
    #expect(unsafe objc_getAssociatedObject(holder, &Keys.one) as? Value === value)
    value = nil
    #expect(unsafe objc_getAssociatedObject(holder, &Keys.one) == nil)
  }
}
