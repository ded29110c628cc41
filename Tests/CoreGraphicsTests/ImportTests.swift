import CoreGraphics
import Testing

@Test func foundationComesWithCoreGraphics() {
  #expect(CGRect(x: 1, y: 2, width: 3, height: 4).midX == 2.5)
}
