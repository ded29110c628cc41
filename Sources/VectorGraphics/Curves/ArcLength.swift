/// Finds lengths of curves from their speed (the length of the derivative), and places from lengths.
enum ArcLength {
  /// The integral of `speed` from `start` to `end` (negative if `end < start`), with an error of at most about `tolerance`.
  ///
  /// `breaks` are the places where the speed has minima and may not be smooth: so near an end of an interval a kink
  /// would escape all nodes. Between them two Gauss-Legendre rules are compared, and the interval halved until they
  /// agree, but for at most 500 intervals. The result is NaN or infinite if `speed` is.
  @inline(__always)
  static func length(
    from start: Double, to end: Double, tolerance: Double, breaks: Roots, speed: (Double) -> Double
  ) -> Double {
    var (from, total, budget) = (Swift.min(start, end), 0.0, 500)
    let last = Swift.max(start, end)
    for part in 0...breaks.count {
      let to = part < breaks.count ? Swift.min(breaks[part], last) : last
      guard to > from || part == breaks.count else { continue }
      // Interval `index` of 2^depth equal ones, in the order of a walk through a binary tree.
      var (depth, index) = (0, 0)
      repeat {
        let share = Double.powerOfTwo(-depth)
        let low = from + (to - from) * (Double(index) * share)
        let high = from + (to - from) * (Double(index + 1) * share)
        let rough = GaussLegendre.order8.integral(from: low, to: high, of: speed)
        let fine = GaussLegendre.order16.integral(from: low, to: high, of: speed)
        let difference = abs(fine - rough)
        budget -= 1
        if difference > tolerance * share, difference > 1e-15 * abs(fine), depth < 30, budget > 0 {
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
      from = to
    }
    return start <= end ? total : -total
  }

  /// The `t` in 0...1 at which the length from 0 is `length`, out of `total` for the whole.
  ///
  /// Newton's method inside a bracket; each step measures only the way from the last. The length up to the result is off by
  /// at most about `tolerance`. A length below 0 or NaN gives 0, one above `total` gives 1.
  @inline(__always)
  static func parameter(
    atLength length: Double, total: Double, tolerance: Double, breaks: Roots, speed: (Double) -> Double
  ) -> Double {
    guard length > 0, total > 0, total.isFinite else { return 0 }
    guard length < total else { return 1 }
    var (low, high) = (0.0, 1.0)
    var (t, next, measured) = (0.0, length / total, 0.0)
    for _ in 0..<60 where next != t {
      measured += Self.length(from: t, to: next, tolerance: 0.1 * tolerance, breaks: breaks, speed: speed)
      t = next
      let missing = length - measured
      if abs(missing) <= 0.5 * tolerance { break }
      if missing > 0 { low = t } else { high = t }
      let newton = t + missing / speed(t)
      next = newton > low && newton < high ? newton : 0.5 * (low + high)
    }
    return t
  }
}
