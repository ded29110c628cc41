/// A number of about 106 bits as the unevaluated sum of two doubles, `|low| ≤ ulp(high) / 2`.
///
/// The error-free transformations are those of T. J. Dekker, "A floating-point technique for extending the available
/// precision" (1971), and D. E. Knuth, "The Art of Computer Programming", volume 2, 4.2.2, theorem B. They use no fused
/// multiply-add, so they give the same bits on every platform. Factors must stay below 2^996.
struct DoubleDouble: Sendable {
  var high: Double
  var low: Double

  @inline(__always)
  init(_ high: Double, _ low: Double = 0) {
    self.high = high
    self.low = low
  }

  /// `a + b`, exactly.
  @inline(__always)
  static func sum(_ a: Double, _ b: Double) -> DoubleDouble {
    let sum = a + b
    let bShare = sum - a
    return DoubleDouble(sum, (a - (sum - bShare)) + (b - bShare))
  }

  /// `a + b`, exactly, where `|a| ≥ |b|` or `a` is 0.
  @inline(__always)
  static func sum(larger a: Double, _ b: Double) -> DoubleDouble {
    let sum = a + b
    return DoubleDouble(sum, b - (sum - a))
  }

  /// `a · b`, exactly unless the low part underflows.
  @inline(__always)
  static func product(_ a: Double, _ b: Double) -> DoubleDouble {
    let product = a * b
    let (aHigh, aLow) = halves(a)
    let (bHigh, bLow) = halves(b)
    return DoubleDouble(product, ((aHigh * bHigh - product) + aHigh * bLow + aLow * bHigh) + aLow * bLow)
  }

  /// `a` as a sum of two numbers of at most 26 bits each (Veltkamp's splitting, with 2^27 + 1).
  @inline(__always)
  private static func halves(_ a: Double) -> (Double, Double) {
    let shifted = 134_217_729 * a
    let high = shifted - (shifted - a)
    return (high, a - high)
  }

  @inline(__always)
  static func + (a: DoubleDouble, b: DoubleDouble) -> DoubleDouble {
    let high = sum(a.high, b.high)
    return sum(larger: high.high, high.low + (a.low + b.low))
  }

  @inline(__always)
  static prefix func - (a: DoubleDouble) -> DoubleDouble { DoubleDouble(-a.high, -a.low) }

  @inline(__always)
  static func * (a: DoubleDouble, b: DoubleDouble) -> DoubleDouble {
    let high = product(a.high, b.high)
    return sum(larger: high.high, high.low + (a.high * b.low + a.low * b.high))
  }

  @inline(__always)
  static func / (a: DoubleDouble, b: DoubleDouble) -> DoubleDouble {
    let reciprocal = 1 / b.high
    let quotient = a.high * reciprocal
    let back = product(quotient, b.high)
    let remainder = ((a.high - back.high) - back.low) + (a.low - quotient * b.low)
    return sum(larger: quotient, remainder * reciprocal)
  }

  /// The square root; 0 of 0.
  @inline(__always)
  var squareRoot: DoubleDouble {
    let root = high.squareRoot()
    guard root > 0 else { return DoubleDouble(0) }
    let square = DoubleDouble.product(root, root)
    return DoubleDouble.sum(larger: root, ((high - square.high) - square.low + low) / (root + root))
  }

  /// The nearest double.
  @inline(__always)
  var rounded: Double { high + low }
}
