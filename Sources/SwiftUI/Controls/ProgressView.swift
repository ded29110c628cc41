/// A view that shows how far a task has come, or only that it goes on.
public struct ProgressView<Label: View, CurrentValueLabel: View>: View {
  private let fractionCompleted: Double?
  private let label: Label?
  private let currentValueLabel: CurrentValueLabel?
  @Environment(\.progressStyling) private var styling

  fileprivate init(_ fractionCompleted: Double?, _ label: Label?, _ currentValueLabel: CurrentValueLabel?) {
    self.fractionCompleted = fractionCompleted
    self.label = label
    self.currentValueLabel = currentValueLabel
  }

  public var body: some View {
    styling.makeBody(
      ProgressViewStyleConfiguration(
        fractionCompleted: fractionCompleted,
        label: label.map { ProgressViewStyleConfiguration.Label(content: AnyView($0)) },
        currentValueLabel: currentValueLabel.map {
          ProgressViewStyleConfiguration.CurrentValueLabel(content: AnyView($0))
        }))
  }
}

/// Returns the value's share of the total, in 0...1; nil without a value or a positive total.
private func share<V: BinaryFloatingPoint>(_ value: V?, of total: V) -> Double? {
  guard let value, total > 0 else { return nil }
  let share = Double(value) / Double(total)
  return share > 0 ? min(share, 1) : 0
}

extension ProgressView where CurrentValueLabel == EmptyView {
  public init() where Label == EmptyView { self.init(nil, nil, nil) }

  public init(@ViewBuilder label: () -> Label) { self.init(nil, label(), nil) }

  public init(_ titleKey: LocalizedStringKey) where Label == Text { self.init(nil, Text(titleKey), nil) }

  @_disfavoredOverload
  public init<S: StringProtocol>(_ title: S) where Label == Text { self.init(nil, Text(title), nil) }

  /// - Parameter value: The progress; nil if it is not known.
  public init<V: BinaryFloatingPoint>(value: V?, total: V = 1) where Label == EmptyView {
    self.init(share(value, of: total), nil, nil)
  }

  /// - Parameter value: The progress; nil if it is not known.
  public init<V: BinaryFloatingPoint>(value: V?, total: V = 1, @ViewBuilder label: () -> Label) {
    self.init(share(value, of: total), label(), nil)
  }

  /// - Parameter value: The progress; nil if it is not known.
  public init<V: BinaryFloatingPoint>(_ titleKey: LocalizedStringKey, value: V?, total: V = 1) where Label == Text {
    self.init(share(value, of: total), Text(titleKey), nil)
  }

  /// - Parameter value: The progress; nil if it is not known.
  @_disfavoredOverload
  public init<S: StringProtocol, V: BinaryFloatingPoint>(_ title: S, value: V?, total: V = 1) where Label == Text {
    self.init(share(value, of: total), Text(title), nil)
  }
}

extension ProgressView {
  /// - Parameter value: The progress; nil if it is not known.
  public init<V: BinaryFloatingPoint>(
    value: V?, total: V = 1, @ViewBuilder label: () -> Label,
    @ViewBuilder currentValueLabel: () -> CurrentValueLabel
  ) {
    self.init(share(value, of: total), label(), currentValueLabel())
  }

  /// Makes the progress view that a style is asked to make, for styles that add to another one.
  public init(_ configuration: ProgressViewStyleConfiguration)
  where
    Label == ProgressViewStyleConfiguration.Label,
    CurrentValueLabel == ProgressViewStyleConfiguration.CurrentValueLabel
  {
    self.init(configuration.fractionCompleted, configuration.label, configuration.currentValueLabel)
  }
}
