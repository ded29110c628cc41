public import Foundation

// Core Graphics' functions that compare, as methods.

extension CGPoint {
  public func equalTo(_ point2: CGPoint) -> Bool { self == point2 }
}

extension CGSize {
  public func equalTo(_ size2: CGSize) -> Bool { self == size2 }
}

extension CGRect {
  /// Whether the rectangles are the same once their sizes are positive.
  public func equalTo(_ rect2: CGRect) -> Bool { standardized == rect2.standardized }
}
