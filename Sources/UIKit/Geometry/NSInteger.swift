/// Objective-C's name of `Int`, which signatures of older code bear.
public typealias NSInteger = Int

/// Objective-C's name of `UInt`. Swift sees Apple's interfaces with `Int` where they say this.
public typealias NSUInteger = UInt
