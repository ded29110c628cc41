// Names of Core Foundation that drawing code uses, as what they stand for in Swift.

public import Foundation

public typealias CFArray = [Any]
public typealias CFData = Data
public typealias CFDictionary = [AnyHashable: Any]
public typealias CFString = String
/// A time in seconds.
public typealias CFTimeInterval = Double
