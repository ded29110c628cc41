import Dispatch
import Foundation
import Glibc
import QuartzCore
import Testing

/// What the file imports besides does not make the names ambiguous.
@Test func numbersThatAppleFilesTakeForGrantedAreThere() {
  let animation = CABasicAnimation(keyPath: "opacity")
  animation.repeatCount = HUGE
  #expect(animation.repeatCount == MAXFLOAT)
  #expect(Double(NSEC_PER_SEC) == 1e9 && NSEC_PER_MSEC == 1_000 * NSEC_PER_USEC && USEC_PER_SEC == 1_000_000)
}
