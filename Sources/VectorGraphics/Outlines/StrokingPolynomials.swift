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

  /// The places at which it is zero.
  var roots: BernsteinRoots { BernsteinRoots(values, degree: degree) }
}
