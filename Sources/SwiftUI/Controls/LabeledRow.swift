/// A row with the label of a control at the leading side and the part that fingers touch at the trailing side.
struct LabeledRow<Label: View, Handle: View>: View {
  private let label: Label
  private let handle: Handle
  @Environment(\.hidesLabels) private var hidesLabels

  init(label: Label, @ViewBuilder handle: () -> Handle) {
    self.label = label
    self.handle = handle()
  }

  var body: some View {
    if hidesLabels {
      handle
    } else {
      HStack {
        label
        Spacer()
        handle
      }
      .controlPart(.whole)
    }
  }
}
