/// A label with a swatch of a colour, which opens a sheet of colours.
///
/// The sheet is like the grid of iOS's, by eye; there are no spectrum, sliders or eyedropper.
public struct ColorPicker<Label: View>: View {
  @Binding private var selection: Color
  private let supportsOpacity: Bool
  private let label: Label
  @State private var isOpen = false

  public init(selection: Binding<Color>, supportsOpacity: Bool = true, @ViewBuilder label: () -> Label) {
    _selection = selection
    self.supportsOpacity = supportsOpacity
    self.label = label()
  }

  public var body: some View {
    HStack {
      label
      Spacer(minLength: 0)
      Button {
        isOpen = true
      } label: {
        Circle()
          .fill(selection)
          .padding(5)
          .overlay { Circle().inset(by: 1.5).stroke(ring, lineWidth: 3) }
          .frame(width: 28, height: 28)
      }
      .buttonStyle(.plain)
      .accessibilityLabel("Color")
    }
    .sheet(isPresented: $isOpen) {
      ColorSheet(selection: $selection, supportsOpacity: supportsOpacity)
        .presentationDetents([.medium, .large])
    }
  }

  private var ring: AngularGradient {
    AngularGradient(
      colors: (0...12).map { Color(hue: Double($0) / 12, saturation: 0.8, brightness: 1) }, center: .center)
  }
}

extension ColorPicker where Label == Text {
  public init(_ titleKey: LocalizedStringKey, selection: Binding<Color>, supportsOpacity: Bool = true) {
    self.init(selection: selection, supportsOpacity: supportsOpacity) { Text(titleKey) }
  }

  @_disfavoredOverload
  public init<S: StringProtocol>(_ title: S, selection: Binding<Color>, supportsOpacity: Bool = true) {
    self.init(selection: selection, supportsOpacity: supportsOpacity) { Text(title) }
  }
}

private struct ColorSheet: View {
  @Binding var selection: Color
  let supportsOpacity: Bool
  @State private var opacity = 1.0
  @Environment(\.dismiss) private var dismiss
  @Environment(\.self) private var environment

  var body: some View {
    VStack(spacing: 20) {
      HStack {
        Text("Colors").font(.headline)
        Spacer()
        Button {
          dismiss()
        } label: {
          Image(systemName: "xmark.circle.fill").font(.title2).foregroundStyle(Color.gray)
        }
        .accessibilityLabel("Close")
      }
      VStack(spacing: 0) {
        ForEach(0..<10, id: \.self) { row in
          HStack(spacing: 0) {
            ForEach(0..<12, id: \.self) { column in
              let color = ColorSheet.color(row, column)
              Rectangle()
                .fill(color)
                .frame(maxWidth: .infinity, maxHeight: .infinity)
                .onTapGesture { selection = color.opacity(opacity) }
            }
          }
        }
      }
      .aspectRatio(1.2, contentMode: .fit)
      .clipShape(RoundedRectangle(cornerRadius: 8))
      if supportsOpacity {
        Slider(value: $opacity).onChange(of: opacity) { selection = opaque.opacity(opacity) }
      }
    }
    .padding()
    .frame(maxHeight: .infinity, alignment: .top)
    .onAppear { opacity = Double(selection.resolve(in: environment).opacity) }
  }

  /// The colour without its opacity.
  private var opaque: Color {
    var resolved = selection.resolve(in: environment)
    resolved.opacity = 1
    return Color(resolved)
  }

  /// Greys above; below, hues from cyan on, from dark to pale.
  private static func color(_ row: Int, _ column: Int) -> Color {
    guard row > 0 else { return Color(white: 1 - Double(column) / 11) }
    let hue = (0.53 + Double(column) / 12).truncatingRemainder(dividingBy: 1)
    let share = Double(row - 1) / 8
    return share < 0.5
      ? Color(hue: hue, saturation: 1, brightness: 0.3 + 1.4 * share)
      : Color(hue: hue, saturation: 1.9 - 1.8 * share, brightness: 1)
  }
}
