/// Rows that belong together, with a header and a footer.
public struct Section<Parent, Content, Footer> {
  private let header: Parent
  private let content: Content
  private let footer: Footer
}

extension Section: View where Parent: View, Content: View, Footer: View {
  public init(
    @ViewBuilder content: () -> Content, @ViewBuilder header: () -> Parent, @ViewBuilder footer: () -> Footer
  ) {
    self.init(header: header(), content: content(), footer: footer())
  }

  public init(header: Parent, footer: Footer, @ViewBuilder content: () -> Content) {
    self.init(header: header, content: content(), footer: footer)
  }

  public var body: some View { SectionBody(header: header, content: content, footer: footer) }
}

extension Section where Parent == EmptyView, Content: View, Footer: View {
  public init(@ViewBuilder content: () -> Content, @ViewBuilder footer: () -> Footer) {
    self.init(header: EmptyView(), content: content(), footer: footer())
  }

  public init(footer: Footer, @ViewBuilder content: () -> Content) {
    self.init(header: EmptyView(), content: content(), footer: footer)
  }
}

extension Section where Parent: View, Content: View, Footer == EmptyView {
  public init(@ViewBuilder content: () -> Content, @ViewBuilder header: () -> Parent) {
    self.init(header: header(), content: content(), footer: EmptyView())
  }

  public init(header: Parent, @ViewBuilder content: () -> Content) {
    self.init(header: header, content: content(), footer: EmptyView())
  }
}

extension Section where Parent == EmptyView, Content: View, Footer == EmptyView {
  public init(@ViewBuilder content: () -> Content) {
    self.init(header: EmptyView(), content: content(), footer: EmptyView())
  }
}

extension Section where Parent == Text, Content: View, Footer == EmptyView {
  public init(_ titleKey: LocalizedStringKey, @ViewBuilder content: () -> Content) {
    self.init(header: Text(titleKey), content: content(), footer: EmptyView())
  }

  @_disfavoredOverload
  public init<S: StringProtocol>(_ title: S, @ViewBuilder content: () -> Content) {
    self.init(header: Text(title), content: content(), footer: EmptyView())
  }
}

/// The body of a section: in a list, a card of rows between header and footer; elsewhere only these three.
private struct SectionBody<Header: View, Content: View, Footer: View>: View {
  let header: Header
  let content: Content
  let footer: Footer
  @Environment(\.listLook) private var look

  var body: some View {
    if let look {
      VStack(alignment: .leading, spacing: 0) {
        header
          .font(look == .plain ? .headline : .footnote)
          .foregroundStyle(look == .plain ? HierarchicalShapeStyle.primary : .secondary)
          .padding(EdgeInsets(top: 0, leading: 16, bottom: 7, trailing: 16))
        ListRows(content: content)
        footer
          .font(.footnote)
          .foregroundStyle(.secondary)
          .padding(EdgeInsets(top: 7, leading: 16, bottom: 0, trailing: 16))
      }
      .frame(maxWidth: .infinity, alignment: .leading)
      .layoutValue(key: IsSectionKey.self, value: true)
    } else {
      header
      content
      footer
    }
  }
}
