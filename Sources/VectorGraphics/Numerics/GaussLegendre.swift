/// Gauss-Legendre quadrature: `n` values give the integral of every polynomial up to degree `2n − 1` exactly.
///
/// Nodes and weights are the roots of the Legendre polynomial Pₙ and 2 / ((1 − x²) Pₙ′(x)²) (M. Abramowitz and I. Stegun,
/// "Handbook of Mathematical Functions", 1964, 25.4.29), to the nearest double.
package struct GaussLegendre: Sendable {
  /// The positive nodes on −1...1, then zeros; the others mirror them, and all orders here are even.
  private let nodes: SIMD8<Double>
  private let weights: SIMD8<Double>
  private let count: Int

  // Computed, so that the numbers become constants of the loops that use them.

  /// The rule for polynomials up to degree 11.
  @inline(__always)
  package static var order6: GaussLegendre {
    GaussLegendre(
      nodes: SIMD8(0.2386191860831969, 0.6612093864662645, 0.932469514203152, 0, 0, 0, 0, 0),
      weights: SIMD8(0.46791393457269104, 0.3607615730481386, 0.17132449237917036, 0, 0, 0, 0, 0), count: 3)
  }

  /// The rule for polynomials up to degree 15.
  @inline(__always)
  package static var order8: GaussLegendre {
    GaussLegendre(
      nodes: SIMD8(0.1834346424956498, 0.525532409916329, 0.7966664774136267, 0.9602898564975363, 0, 0, 0, 0),
      weights: SIMD8(0.362683783378362, 0.31370664587788727, 0.22238103445337448, 0.10122853629037626, 0, 0, 0, 0),
      count: 4)
  }

  /// The rule for polynomials up to degree 31.
  @inline(__always)
  package static var order16: GaussLegendre {
    GaussLegendre(
      nodes: SIMD8(
        0.09501250983763744, 0.2816035507792589, 0.45801677765722737, 0.6178762444026438, 0.755404408355003,
        0.8656312023878318, 0.9445750230732326, 0.9894009349916499),
      weights: SIMD8(
        0.1894506104550685, 0.18260341504492358, 0.16915651939500254, 0.14959598881657674, 0.12462897125553388,
        0.09515851168249279, 0.062253523938647894, 0.027152459411754096), count: 8)
  }

  /// The integral of `f` from `start` to `end`.
  @inline(__always)
  package func integral(from start: Double, to end: Double, of f: (Double) -> Double) -> Double {
    let (half, middle) = (0.5 * (end - start), 0.5 * (start + end))
    var sum = 0.0
    for index in 0..<count {
      let offset = half * nodes[index]
      sum += weights[index] * (f(middle - offset) + f(middle + offset))
    }
    return half * sum
  }

  /// Calls `body` with each node on 0...1 and its weight; the weights add up to 1.
  @inline(__always)
  package func forEachNode(_ body: (_ t: Double, _ weight: Double) -> Void) {
    for index in 0..<count {
      body(0.5 - 0.5 * nodes[index], 0.5 * weights[index])
      body(0.5 + 0.5 * nodes[index], 0.5 * weights[index])
    }
  }
}
