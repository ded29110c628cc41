/// A number that counts within a range.
struct StepperCount {
  private(set) var value = 0.0
  private(set) var range = ValueRange(minimum: 0.0, maximum: 100.0)
  private(set) var step = 1.0

  mutating func set(_ value: Double) {
    if !value.isNaN { self.value = range.clamped(value) }
  }

  mutating func setMinimum(_ value: Double) {
    range.setMinimum(value)
    set(self.value)
  }

  mutating func setMaximum(_ value: Double) {
    range.setMaximum(value)
    set(self.value)
  }

  mutating func setStep(_ value: Double) {
    if value > 0 { step = value }
  }

  func canStep(_ isUp: Bool, wraps: Bool) -> Bool {
    wraps ? range.minimum < range.maximum : isUp ? value < range.maximum : value > range.minimum
  }

  /// Goes one step up or down, at an end only as far as that, or, from the end itself, to the other one if it `wraps`.
  mutating func step(_ isUp: Bool, wraps: Bool) {
    let end = isUp ? range.maximum : range.minimum
    if value == end {
      if wraps { set(isUp ? range.minimum : range.maximum) }
    } else {
      set(isUp ? value + step : value - step)
    }
  }
}
