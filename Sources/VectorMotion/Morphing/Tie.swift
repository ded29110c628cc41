/// Comparisons that rounding does not decide: of what is equal up to rounding, the first stays.
///
/// Symmetric figures have many ways that are equally good. Which of them the last digits would prefer changes with where the
/// figures lie; the order in which their contours and points are drawn does not.
extension Double {
  /// Whether it is less than `other` by more than rounding makes up; of figures whose extent is about 1.
  func isClearlyLess(than other: Double) -> Bool { self < other - MorphWeights.Rounding.tie }

  /// A whole number that values have in common which are equal up to rounding.
  var rank: Double { (self * MorphWeights.Rounding.ranks).rounded() }

  /// The nearest whole number; the lower one half way, also where rounding has it a little beyond.
  var nearestWhole: Double { (self - MorphWeights.Rounding.tie).rounded() }
}
