import SeededRandom
import Testing
import VectorGraphics

@Suite struct PolynomialRootsTests {
  @Test(
    arguments: [
      (PolynomialRoots.quadratic(6, -5, 1), [2.0, 3]),
      (PolynomialRoots.quadratic(1, -2, 1), [1]),
      (PolynomialRoots.quadratic(1, 0, 1), []),
      (PolynomialRoots.quadratic(0, 0, 3), [0]),
      (PolynomialRoots.quadratic(-4, 2, 0), [2]),
      (PolynomialRoots.quadratic(5, 0, 0), []),
      (PolynomialRoots.quadratic(0, 0, 0), []),
      (PolynomialRoots.quadratic(0, 7, 0), [0]),
      (PolynomialRoots.quadratic(0, -3, 1), [0, 3]),
      (PolynomialRoots.quadratic(.nan, 1, 1), []),
      (PolynomialRoots.quadratic(1, .infinity, 1), []),
      // Cancellation: the small root of x² − 1e9 x + 1.
      (PolynomialRoots.quadratic(1, -1e9, 1), [1e-9, 1e9]),
      // Kahan's example: the discriminant is 1, its terms are 9e15.
      (PolynomialRoots.quadratic(94_906_268, -2 * 94_906_267, 94_906_266), [1, 94_906_268 / 94_906_266.0]),
      // A leading coefficient of nearly nothing: the far root is out of range.
      (PolynomialRoots.quadratic(-1, 1, 0x1p-1060), [1]),
      (PolynomialRoots.quadratic(2e300, -3e300, 1e300), [1, 2]),
      (PolynomialRoots.quadratic(2e-300, -3e-300, 1e-300), [1, 2]),
      (PolynomialRoots.cubic(-6, 11, -6, 1), [1, 2, 3]),
      (PolynomialRoots.cubic(0, 0, 0, 2), [0]),
      (PolynomialRoots.cubic(-8, 12, -6, 1), [2]),
      (PolynomialRoots.cubic(-2, 5, -4, 1), [1, 2]),
      (PolynomialRoots.cubic(1, 0, 0, 1), [-1]),
      (PolynomialRoots.cubic(6, -5, 1, 0), [2, 3]),
      (PolynomialRoots.cubic(6, -5, 1, 1e-200), [2, 3]),
      (PolynomialRoots.cubic(0, 6, -5, 1), [0, 2, 3]),
      (PolynomialRoots.cubic(1, 1, .nan, 1), []),
      (PolynomialRoots.cubic(0, 0, 0, 0), []),
      (PolynomialRoots.cubic(-6e305, 11e305, -6e305, 1e305), [1, 2, 3]),
    ] as [(Roots, [Double])])
  func rootsOfKnownPolynomials(roots: Roots, expected: [Double]) {
    #expect(roots.count == expected.count, "\(Array(roots))")
    for (root, truth) in zip(roots, expected) {
      // A double root is only known to half the digits, a triple one to a third.
      #expect(abs(root - truth) <= 1e-15 * abs(truth) || abs(root - truth) < 2e-8 && expected.count < 3, "\(root)")
    }
  }

  /// Each root found solves a polynomial whose coefficients differ by rounding, and none of the roots put in is missing.
  @Test func randomCubicsHaveTheRootsTheyWereMadeOf() {
    for seed in 0..<4000 as Range<UInt64> {
      var generator = SeededGenerator(seed: seed)
      let scale = ElementaryFunctions.power(10, generator.double(in: -6...6))
      let x = (0..<3).map { _ in
        generator.double(in: -1...1) * ElementaryFunctions.power(10, generator.double(in: -4...4))
      }
      let c = [
        -x[0] * x[1] * x[2] * scale, (x[0] * x[1] + x[0] * x[2] + x[1] * x[2]) * scale, -(x[0] + x[1] + x[2]) * scale,
        scale,
      ]
      let roots = PolynomialRoots.cubic(c[0], c[1], c[2], c[3])
      for root in roots {
        let terms = (0..<4).map { c[$0] * [1, root, root * root, root * root * root][$0] }
        #expect(abs(terms.reduce(0, +)) <= 1e-14 * terms.map(abs).reduce(0, +), "seed \(seed): \(root)")
      }
      let sorted = x.sorted()
      let isSeparated = zip(sorted, sorted.dropFirst()).allSatisfy { $1 - $0 > 1e-3 * (abs($0) + abs($1)) }
      guard isSeparated else { continue }
      #expect(roots.count == 3, "seed \(seed)")
      for (root, truth) in zip(roots, sorted) { #expect(abs(root - truth) < 1e-8 * abs(truth), "seed \(seed): \(x)") }
    }
  }

  @Test func gaussLegendreIntegratesPolynomialsExactly() {
    for degree in 0...31 {
      func power(_ x: Double) -> Double { (0..<degree).reduce(1.0) { product, _ in product * x } }
      let truth = (ElementaryFunctions.power(2, Double(degree + 1)) - 1) / Double(degree + 1)
      let sixteen = GaussLegendre.order16.integral(from: 1, to: 2, of: power)
      let eight = GaussLegendre.order8.integral(from: 1, to: 2, of: power)
      let six = GaussLegendre.order6.integral(from: 1, to: 2, of: power)
      #expect(abs(sixteen / truth - 1) < 1e-14)
      #expect((abs(eight / truth - 1) < 1e-14) || degree > 15)
      #expect((abs(six / truth - 1) < 1e-14) || degree > 11)
    }
  }
}
