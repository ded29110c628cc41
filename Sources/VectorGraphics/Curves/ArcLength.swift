/// Lengths of curves from their speed (the length of the derivative), and the way back.
enum ArcLength {
  /// The integral of `speed` from `start` to `end`, with an error of at most about `tolerance`.
  ///
  /// Two Gauss-Legendre rules are compared on each interval, which is halved until they agree. Near a cusp, where the speed
  /// is not smooth, that means some 30 intervals at most, no matter how small the tolerance. NaN or infinite if `speed` is.
  @inline(__always)
  static func length(
    from start: Double, to end: Double, tolerance: Double, speed: (Double) -> Double
  ) -> Double {
    // Interval `index` of 2^depth equal ones, in the order of a walk through a binary tree.
    var (depth, index, total) = (0, 0, 0.0)
    repeat {
      let share = Double.powerOfTwo(-depth)
      let low = start + (end - start) * (Double(index) * share)
      let high = start + (end - start) * (Double(index + 1) * share)
      let rough = GaussLegendre.order8.integral(from: low, to: high, of: speed)
      let fine = GaussLegendre.order16.integral(from: low, to: high, of: speed)
      let difference = abs(fine - rough)
      if difference > tolerance * share, difference > 1e-15 * abs(fine), depth < 30 {
        depth += 1
        index *= 2
        continue
      }
      total += fine
      index += 1
      while depth > 0, index & 1 == 0 {
        depth -= 1
        index >>= 1
      }
    } while depth > 0
    return total
  }

  /// The `t` in 0...1 at which the length from 0 is `length`, out of `total` for the whole.
  ///
  /// Newton's method inside a bracket; each step measures only the way from the last. The length up to the result is off by
  /// at most about `tolerance`. A length below 0 or NaN gives 0, one above `total` gives 1.
  @inline(__always)
  static func parameter(
    atLength length: Double, total: Double, tolerance: Double, speed: (Double) -> Double
  ) -> Double {
    guard length > 0, total > 0 else { return 0 }
    guard length < total else { return 1 }
    guard total.isFinite else { return 0 }
    var (low, high) = (0.0, 1.0)
    var t = length / total
    var measured = Self.length(from: 0, to: t, tolerance: 0.1 * tolerance, speed: speed)
    for _ in 0..<60 {
      let missing = length - measured
      if abs(missing) <= 0.5 * tolerance { break }
      if missing > 0 { low = t } else { high = t }
      let newton = t + missing / speed(t)
      let next = newton > low && newton < high ? newton : 0.5 * (low + high)
      if next == t { break }
      measured += Self.length(from: t, to: next, tolerance: 0.1 * tolerance, speed: speed)
      t = next
    }
    return t
  }
}
