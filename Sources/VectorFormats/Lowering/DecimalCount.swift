/// Digits behind the point.
enum DecimalCount {
  /// The fewest digits, at most 15, with which a rounded number is off by `error` at most.
  static func rounding(within error: Double) -> Int {
    var decimals = 0
    var unit = 1.0
    while 0.5 * unit > error, decimals < 15 {
      unit /= 10
      decimals += 1
    }
    return decimals
  }

  /// The fewest digits, at most 15, with which a rounded point is off by `distance` at most: it is off by half a unit of
  /// the last digit along each axis, so by 0.71 of a unit.
  static func roundingPoints(within distance: Double) -> Int {
    var decimals = 0
    var unit = 1.0
    while 0.71 * unit > distance, decimals < 15 {
      unit /= 10
      decimals += 1
    }
    return decimals
  }
}
