/// A control for one of several values.
public struct Picker<Label: View, SelectionValue: Hashable, Content: View>: View {
  @Binding private var selection: SelectionValue
  private let content: Content
  private let label: Label

  /// - Parameter content: The choices, each with a `tag` of the selection's type.
  public init(
    selection: Binding<SelectionValue>, @ViewBuilder content: () -> Content, @ViewBuilder label: () -> Label
  ) {
    _selection = selection
    self.content = content()
    self.label = label()
  }

  /// The choices side by side; as on iOS, the label does not show.
  public var body: some View { SegmentedControl(selection: $selection, content: content) }
}

extension Picker {
  public init(selection: Binding<SelectionValue>, label: Label, @ViewBuilder content: () -> Content) {
    self.init(selection: selection, content: content, label: { label })
  }
}

extension Picker where Label == Text {
  public init(
    _ titleKey: LocalizedStringKey, selection: Binding<SelectionValue>, @ViewBuilder content: () -> Content
  ) {
    self.init(selection: selection, content: content, label: { Text(titleKey) })
  }

  @_disfavoredOverload
  public init<S: StringProtocol>(
    _ title: S, selection: Binding<SelectionValue>, @ViewBuilder content: () -> Content
  ) {
    self.init(selection: selection, content: content, label: { Text(title) })
  }
}

/// The way in which the choices of a picker show.
@preconcurrency @MainActor
public protocol PickerStyle {}

/// A style that shows the choices side by side: see `SegmentedPickerStyle`.
public struct DefaultPickerStyle: PickerStyle {
  public init() {}
}

/// A style that shows the choices side by side, with a thumb under the chosen one.
public struct SegmentedPickerStyle: PickerStyle {
  public init() {}
}

extension PickerStyle where Self == DefaultPickerStyle {
  public static var automatic: DefaultPickerStyle { DefaultPickerStyle() }
}

extension PickerStyle where Self == SegmentedPickerStyle {
  public static var segmented: SegmentedPickerStyle { SegmentedPickerStyle() }
}

extension View {
  /// Sets the style of the pickers in the view: all show their choices side by side.
  public func pickerStyle<S: PickerStyle>(_ style: S) -> some View { self }
}
