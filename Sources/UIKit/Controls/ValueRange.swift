/// The values that a control can have. Ends that are no numbers are ignored, and each end takes the other along.
struct ValueRange<Value: BinaryFloatingPoint> {
  private(set) var minimum: Value
  private(set) var maximum: Value

  mutating func setMinimum(_ value: Value) {
    guard !value.isNaN else { return }
    minimum = value
    maximum = max(maximum, value)
  }

  mutating func setMaximum(_ value: Value) {
    guard !value.isNaN else { return }
    maximum = value
    minimum = min(minimum, value)
  }

  /// Returns the nearest value in the range; the minimum for what is no number.
  func clamped(_ value: Value) -> Value { value > minimum ? min(value, maximum) : minimum }

  /// Returns the share of a value in the range, in 0...1; 0 in a range without a finite length.
  func share(of value: Value) -> Double {
    let share = (Double(value) - Double(minimum)) / (Double(maximum) - Double(minimum))
    return share > 0 ? min(share, 1) : 0
  }

  /// Returns the value at a share of the range.
  func value(at share: Double) -> Value {
    guard share > 0 else { return minimum }
    guard share < 1 else { return maximum }
    let value = Double(minimum) + (Double(maximum) - Double(minimum)) * share
    return value.isFinite ? clamped(Value(value)) : minimum
  }
}
