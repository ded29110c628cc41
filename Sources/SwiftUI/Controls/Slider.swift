/// A control for a value in a range: a knob on a track.
///
/// As on iOS, the label does not show.
public struct Slider<Label: View, ValueLabel: View>: View {
  /// The value's share of the range.
  private let share: Binding<Double>
  private let minimumValueLabel: ValueLabel
  private let maximumValueLabel: ValueLabel
  private let onEditingChanged: (Bool) -> Void

  private init<V: BinaryFloatingPoint>(
    _ value: Binding<V>, _ bounds: ClosedRange<V>, _ step: V.Stride?, _ minimumValueLabel: ValueLabel,
    _ maximumValueLabel: ValueLabel, _ onEditingChanged: @escaping (Bool) -> Void
  ) where V.Stride: BinaryFloatingPoint {
    let scale = SliderScale(
      lower: Double(bounds.lowerBound), upper: Double(bounds.upperBound), step: step.map { Double($0) })
    share = Binding(
      get: { scale.share(of: Double(value.wrappedValue)) },
      set: { value.transaction($1).wrappedValue = V(scale.value(at: $0)) })
    self.minimumValueLabel = minimumValueLabel
    self.maximumValueLabel = maximumValueLabel
    self.onEditingChanged = onEditingChanged
  }

  public var body: some View {
    HStack {
      minimumValueLabel
      SliderTrack(share: share, onEditingChanged: onEditingChanged)
      maximumValueLabel
    }
  }
}

extension Slider {
  public init<V: BinaryFloatingPoint>(
    value: Binding<V>, in bounds: ClosedRange<V> = 0...1, @ViewBuilder label: () -> Label,
    @ViewBuilder minimumValueLabel: () -> ValueLabel, @ViewBuilder maximumValueLabel: () -> ValueLabel,
    onEditingChanged: @escaping (Bool) -> Void = { _ in }
  ) where V.Stride: BinaryFloatingPoint {
    self.init(value, bounds, nil, minimumValueLabel(), maximumValueLabel(), onEditingChanged)
  }

  public init<V: BinaryFloatingPoint>(
    value: Binding<V>, in bounds: ClosedRange<V>, step: V.Stride = 1, @ViewBuilder label: () -> Label,
    @ViewBuilder minimumValueLabel: () -> ValueLabel, @ViewBuilder maximumValueLabel: () -> ValueLabel,
    onEditingChanged: @escaping (Bool) -> Void = { _ in }
  ) where V.Stride: BinaryFloatingPoint {
    self.init(value, bounds, step, minimumValueLabel(), maximumValueLabel(), onEditingChanged)
  }
}

extension Slider where ValueLabel == EmptyView {
  public init<V: BinaryFloatingPoint>(
    value: Binding<V>, in bounds: ClosedRange<V> = 0...1, @ViewBuilder label: () -> Label,
    onEditingChanged: @escaping (Bool) -> Void = { _ in }
  ) where V.Stride: BinaryFloatingPoint {
    self.init(value, bounds, nil, EmptyView(), EmptyView(), onEditingChanged)
  }

  public init<V: BinaryFloatingPoint>(
    value: Binding<V>, in bounds: ClosedRange<V>, step: V.Stride = 1, @ViewBuilder label: () -> Label,
    onEditingChanged: @escaping (Bool) -> Void = { _ in }
  ) where V.Stride: BinaryFloatingPoint {
    self.init(value, bounds, step, EmptyView(), EmptyView(), onEditingChanged)
  }
}

extension Slider where Label == EmptyView, ValueLabel == EmptyView {
  public init<V: BinaryFloatingPoint>(
    value: Binding<V>, in bounds: ClosedRange<V> = 0...1, onEditingChanged: @escaping (Bool) -> Void = { _ in }
  ) where V.Stride: BinaryFloatingPoint {
    self.init(value, bounds, nil, EmptyView(), EmptyView(), onEditingChanged)
  }

  public init<V: BinaryFloatingPoint>(
    value: Binding<V>, in bounds: ClosedRange<V>, step: V.Stride = 1,
    onEditingChanged: @escaping (Bool) -> Void = { _ in }
  ) where V.Stride: BinaryFloatingPoint {
    self.init(value, bounds, step, EmptyView(), EmptyView(), onEditingChanged)
  }
}

/// A map between the values of a slider and their shares of its range.
package struct SliderScale {
  let lower: Double
  let upper: Double
  /// The distance between values; nil if all values are possible.
  let step: Double?

  package init(lower: Double, upper: Double, step: Double?) {
    self.lower = lower
    self.upper = upper
    self.step = step
  }

  /// Returns the share of a value, in 0...1.
  package func share(of value: Double) -> Double {
    let share = (value - lower) / (upper - lower)
    return share > 0 ? min(share, 1) : 0
  }

  /// Returns the nearest value to a share, counted in steps from the lower end.
  package func value(at share: Double) -> Double {
    let value = lower + min(max(share, 0), 1) * (upper - lower)
    guard let step, step > 0 else { return value }
    let steps = min(((value - lower) / step).rounded(), ((upper - lower) / step).rounded(.down))
    return steps.isFinite ? min(lower + steps * step, upper) : value
  }
}
