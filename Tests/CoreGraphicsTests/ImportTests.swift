import CoreGraphics
import Testing

@Test func foundationComesWithCoreGraphics() {
  #expect(CGRect(x: 1, y: 2, width: 3, height: 4).midX == 2.5)
}

/// This file does not import Foundation by name, so that the method is that of Core Graphics.
@Test func rectanglesThatTouchDoNotIntersect() {
  let square = CGRect(x: 0, y: 0, width: 10, height: 10)
  #expect(!square.intersects(CGRect(x: 10, y: 0, width: 10, height: 10)))
  #expect(!square.intersects(CGRect(x: 2, y: -4, width: 4, height: 4)) && !square.intersects(.null))
  #expect(square.intersects(CGRect(x: 9, y: 9, width: 10, height: 10)) && square.intersects(.infinite))
  #expect(square.intersects(CGRect(x: 15, y: 15, width: -10, height: -10)))
}
