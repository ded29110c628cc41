import SystemLook

/// A list of rows, one below the other, that scrolls.
public struct List<SelectionValue: Hashable, Content: View>: View {
  private let content: Content
  @Environment(\.listStyleLook) private var look

  public var body: some View {
    ScrollView {
      ListRows(content: content)
        .padding(.horizontal, look == .insetGrouped ? 16 : 0)
        .padding(.vertical, look == .plain ? 0 : 16)
        .environment(\.listLook, look)
    }
    .background(Color(look == .plain ? SystemColor.systemBackground : .systemGroupedBackground).ignoresSafeArea())
    .transformPreference(NavigationTitleKey.self) { $0.isGrouped = look != .plain }
  }
}

extension List where SelectionValue == Never {
  public init(@ViewBuilder content: () -> Content) { self.content = content() }

  public init<Data: RandomAccessCollection, RowContent: View>(
    _ data: Data, @ViewBuilder rowContent: @escaping (Data.Element) -> RowContent
  ) where Content == ForEach<Data, Data.Element.ID, RowContent>, Data.Element: Identifiable {
    content = ForEach(data, content: rowContent)
  }

  public init<Data: RandomAccessCollection, ID: Hashable, RowContent: View>(
    _ data: Data, id: KeyPath<Data.Element, ID>, @ViewBuilder rowContent: @escaping (Data.Element) -> RowContent
  ) where Content == ForEach<Data, ID, RowContent> {
    content = ForEach(data, id: id, content: rowContent)
  }

  public init<RowContent: View>(_ data: Range<Int>, @ViewBuilder rowContent: @escaping (Int) -> RowContent)
  where Content == ForEach<Range<Int>, Int, RowContent> {
    content = ForEach(data, content: rowContent)
  }
}

/// A list of controls on cards.
public struct Form<Content: View>: View {
  private let content: Content

  public init(@ViewBuilder content: () -> Content) { self.content = content() }

  public var body: some View { List { content }.listStyle(.insetGrouped) }
}
