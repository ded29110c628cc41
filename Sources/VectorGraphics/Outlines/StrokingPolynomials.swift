/// A polynomial on 0...1 of degree up to 5, given by its Bernstein coefficients, of which there are one more.
struct BernsteinPolynomial {
  let degree: Int
  var values: SIMD8<Double>

  init(degree: Int, _ values: SIMD8<Double>) {
    self.degree = degree
    self.values = values
  }

  /// The smallest coefficient, which no value on 0...1 is below.
  var least: Double {
    var least = values[0]
    for index in 1...degree where values[index] < least { least = values[index] }
    return least
  }

  /// The largest magnitude of a coefficient, which no value on 0...1 exceeds.
  var mostMagnitude: Double {
    var most = abs(values[0])
    for index in 1...degree where abs(values[index]) > most { most = abs(values[index]) }
    return most
  }

  func value(at t: Double) -> Double {
    var v = values
    for count in stride(from: degree, to: 0, by: -1) {
      for index in 0..<count { v[index] = (1 - t) * v[index] + t * v[index + 1] }
    }
    return v[0]
  }

  /// The same polynomial on each half, both again as one on 0...1.
  var halves: (BernsteinPolynomial, BernsteinPolynomial) {
    var (first, second) = (self, self)
    for count in stride(from: degree, to: 0, by: -1) {
      for index in 0..<count { second.values[index] = 0.5 * (second.values[index] + second.values[index + 1]) }
      first.values[degree - count + 1] = second.values[0]
    }
    return (first, second)
  }

  /// The changes of sign along the coefficients: no fewer than the roots between 0 and 1, and odd if their number is.
  var signChanges: Int {
    var changes = 0
    var last = 0.0
    for index in 0...degree where values[index] != 0 {
      if last * values[index].signum < 0 { changes += 1 }
      last = values[index].signum
    }
    return changes
  }

  /// Adds the roots inside 0...1 in ascending order; of roots that `Double` cannot tell apart, one or none.
  func appendRoots(to roots: inout [Double]) {
    appendRoots(of: self, 0, 1, depth: 48, to: &roots)
  }

  private func appendRoots(
    of part: BernsteinPolynomial, _ low: Double, _ high: Double, depth: Int, to roots: inout [Double]
  ) {
    let changes = part.signChanges
    guard changes > 0 else { return }
    if changes == 1 || depth == 0 {
      let isNegativeAtLow = part.firstSign < 0
      var (a, b) = (0.0, 1.0)
      for _ in 0..<52 {
        let middle = 0.5 * a + 0.5 * b
        if (part.value(at: middle) < 0) == isNegativeAtLow { a = middle } else { b = middle }
      }
      roots.append(low + (high - low) * (0.5 * a + 0.5 * b))
      return
    }
    let middle = 0.5 * low + 0.5 * high
    let (first, second) = part.halves
    appendRoots(of: first, low, middle, depth: depth - 1, to: &roots)
    if second.values[0] == 0 { roots.append(middle) }
    appendRoots(of: second, middle, high, depth: depth - 1, to: &roots)
  }

  private var firstSign: Double {
    for index in 0...degree where values[index] != 0 { return values[index] }
    return 0
  }
}

extension Double {
  fileprivate var signum: Double { self > 0 ? 1 : self < 0 ? -1 : 0 }
}
