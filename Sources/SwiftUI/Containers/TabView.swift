import SystemLook

/// Views of which one shows at a time: chosen in a bar below, or in the style `page` by drags to the side.
///
/// A page is told apart by its `tag`; without a selection its place counts.
public struct TabView<SelectionValue: Hashable, Content: View>: View {
  private let selection: Binding<SelectionValue>?
  private let content: Content
  @Environment(\.tabPages) private var style
  @State private var model = TabModel()
  /// The page that is in the middle at rest.
  @State private var index = 0
  /// How far a finger has dragged the pages.
  @State private var drag: CGFloat = 0

  public init(selection: Binding<SelectionValue>?, @ViewBuilder content: () -> Content) {
    self.selection = selection
    self.content = content()
  }

  public var body: some View {
    Group {
      if let style { paged(style) } else { barred }
    }
    .onAppear { follow() }
    .onChange(of: selection?.wrappedValue) { follow() }
    .onChange(of: model.tags) { follow() }
  }

  // MARK: - Pages

  private func paged(_ style: TabPages) -> some View {
    GeometryReader { proxy in
      let width = max(proxy.size.width, 1)
      PageRow(position: Double(index) - Double(drag / width), model: model) { content }
        .contentShape(Rectangle())
        .gesture(
          DragGesture().onChanged { value in
            drag = resisted(value.translation.width, width)
          }
          .onEnded { value in
            let share = Double(value.predictedEndTranslation.width / width)
            let way = share < -0.5 ? 1 : share > 0.5 ? -1 : 0
            withAnimation(.spring(response: 0.4, dampingFraction: 1)) {
              drag = 0
              choose(max(0, min(index + way, model.tags.count - 1)))
            }
          })
    }
    .clipped()
    .overlay(alignment: .bottom) {
      if style.showsIndex(of: model.tags.count) {
        PageDots(count: model.tags.count, current: index, hasGround: style.hasGround)
      }
    }
  }

  /// Beyond the first and the last page less of a drag shows.
  private func resisted(_ way: CGFloat, _ width: CGFloat) -> CGFloat {
    let isBeyond = way > 0 ? index == 0 : index >= model.tags.count - 1
    return isBeyond ? way / 3 : max(-width, min(way, width))
  }

  // MARK: - Bar

  private var barred: some View {
    VStack(spacing: 0) {
      PageRow(position: Double(index), model: model) { content }
        .clipped()
      Divider()
      HStack(spacing: 0) {
        ForEach(model.items.indices, id: \.self) { place in
          Button {
            choose(place)
          } label: {
            VStack(spacing: 2) { model.items[place] }
              .labelStyle(TabLabelStyle())
              .font(.system(size: 10, weight: .medium))
              .foregroundStyle(place == index ? AnyShapeStyle(.tint) : AnyShapeStyle(Color(SystemColor.systemGray)))
              .frame(maxWidth: .infinity, maxHeight: .infinity)
              .contentShape(Rectangle())
          }
          .buttonStyle(.plain)
        }
      }
      .frame(height: 49)
    }
    .background(.bar)
  }

  // MARK: - Choosing

  private func choose(_ place: Int) {
    index = place
    guard let selection, place < model.tags.count, let value = model.tags[place] as? SelectionValue else { return }
    if selection.wrappedValue != value { selection.wrappedValue = value }
  }

  /// Shows the page that the selection says.
  private func follow() {
    if let selection {
      let tag = AnyHashable(selection.wrappedValue)
      if let place = model.tags.firstIndex(of: tag), place != index { index = place }
    } else if index >= model.tags.count {
      index = max(0, model.tags.count - 1)
    }
  }
}

extension TabView where SelectionValue == Int {
  public init(@ViewBuilder content: () -> Content) { self.init(selection: nil, content: content) }
}

/// What a tab view knows of its pages, told by their layout.
@MainActor @Observable
private final class TabModel {
  private(set) var tags: [AnyHashable] = []
  private(set) var items: [AnyView] = []
  @ObservationIgnored private var latest: [AnyHashable] = []

  /// Takes the tags and items of the pages, once the layout is over. Items count as they are when the pages change.
  nonisolated func note(_ pages: LayoutSubviews) {
    MainActor.assumeIsolated {
      let new = pages.enumerated().map { $1[TagKey.self] ?? AnyHashable($0) }
      guard new != latest else { return }
      let items = pages.map { $0[TabItemKey.self] ?? AnyView(EmptyView()) }
      latest = new
      DispatchQueue.main.async {
        MainActor.assumeIsolated { (self.tags, self.items) = (new, items) }
      }
    }
  }
}

/// Pages side by side, each as large as all.
private struct PageRow: Layout {
  /// The number of the page that is at the front, or a number between two.
  var position: Double
  let model: TabModel

  var animatableData: Double {
    get { position }
    set { position = newValue }
  }

  func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) -> CGSize {
    model.note(subviews)
    return proposal.replacingUnspecifiedDimensions()
  }

  func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) {
    for (place, page) in subviews.enumerated() {
      let x = bounds.midX + (CGFloat(place) - CGFloat(position)) * bounds.width
      page.place(at: CGPoint(x: x, y: bounds.midY), anchor: .center, proposal: ProposedViewSize(bounds.size))
    }
  }
}

/// A dot for each page. Lengths are those of page controls.
private struct PageDots: View {
  let count: Int
  let current: Int
  let hasGround: Bool

  var body: some View {
    HStack(spacing: PageControlLook.pitch - PageControlLook.dot) {
      ForEach(0..<count, id: \.self) { place in
        Circle()
          .fill(Color.white.opacity(place == current ? 1 : 0.35))
          .frame(width: PageControlLook.dot, height: PageControlLook.dot)
      }
    }
    .padding(.horizontal, PageControlLook.margin)
    .frame(height: PageControlLook.height)
    .background(Color(white: 0, opacity: hasGround ? 0.2 : 0), in: Capsule())
    .padding(.bottom, 12)
    .allowsHitTesting(false)
  }
}

/// The image of an item above its title.
private struct TabLabelStyle: LabelStyle {
  func makeBody(configuration: Configuration) -> some View {
    VStack(spacing: 2) {
      configuration.icon.font(.system(size: 22))
      configuration.title
    }
  }
}
