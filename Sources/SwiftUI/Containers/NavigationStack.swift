import SystemLook

/// The values, of any hashable types, that a navigation stack shows one above the other.
public struct NavigationPath: Equatable {
  var values: [AnyHashable]

  public init() { values = [] }

  public init<S: Sequence>(_ elements: S) where S.Element: Hashable { values = elements.map { AnyHashable($0) } }

  public var count: Int { values.count }
  public var isEmpty: Bool { values.isEmpty }

  public mutating func append<V: Hashable>(_ value: V) { values.append(AnyHashable(value)) }

  public mutating func removeLast(_ k: Int = 1) { values.removeLast(k) }
}

/// A view under a bar with its title, and the views that links in it push above it.
public struct NavigationStack<Data, Root: View>: View {
  private let root: Root
  /// The path, if somebody else keeps it.
  private let path: Binding<[AnyHashable]>?
  @State private var model = NavigationModel()

  public init(@ViewBuilder root: () -> Root) where Data == NavigationPath {
    self.root = root()
    path = nil
  }

  public init(path: Binding<NavigationPath>, @ViewBuilder root: () -> Root) where Data == NavigationPath {
    self.root = root()
    self.path = path.values
  }

  public init(path: Binding<Data>, @ViewBuilder root: () -> Root)
  where Data: MutableCollection & RandomAccessCollection & RangeReplaceableCollection, Data.Element: Hashable {
    self.root = root()
    self.path = Binding(
      get: { path.wrappedValue.map { AnyHashable($0) } },
      set: { values, transaction in
        path.transaction(transaction).wrappedValue = Data(values.compactMap { $0.base as? Data.Element })
      })
  }

  public var body: some View {
    NavigationPages(root: root, model: model)
      .environment(\.navigation, model)
      .onAppear { connect() }
      .onChange(of: path?.wrappedValue) { _, new in
        if let new { model.show(new) }
      }
  }

  private func connect() {
    guard let path else { return }
    model.pathDidChange = { path.wrappedValue = $0 }
    model.show(path.wrappedValue)
  }
}

/// A `NavigationStack` for code from before there was one.
public struct NavigationView<Content: View>: View {
  private let content: Content

  public init(@ViewBuilder content: () -> Content) { self.content = content() }

  public var body: some View { NavigationStack { content } }
}

/// The way in which a `NavigationView` shows its pages.
@preconcurrency @MainActor
public protocol NavigationViewStyle {}

/// One page at a time, as on an iPhone: the style of all navigation views here.
public struct StackNavigationViewStyle: NavigationViewStyle {
  public init() {}
}

extension NavigationViewStyle where Self == StackNavigationViewStyle {
  public static var stack: StackNavigationViewStyle { StackNavigationViewStyle() }
}

extension View {
  /// Sets how navigation views inside show their pages: one at a time, as they do.
  public func navigationViewStyle<S: NavigationViewStyle>(_ style: S) -> some View { self }
}

/// All pages of a stack, the last one in front.
private struct NavigationPages<Root: View>: View {
  let root: Root
  let model: NavigationModel

  var body: some View {
    ZStack {
      NavigationPage(index: 0, title: title(0), backTitle: nil, model: model) { root }
        .covered(!model.pages.isEmpty)
      ForEach(Array(model.pages.enumerated()), id: \.element.id) { index, page in
        NavigationPage(index: index + 1, title: title(index + 1), backTitle: title(index).text, model: model) {
          switch page.content {
          case .view(let view): view
          case .value(let value): model.view(for: value)
          }
        }
        .environment(\.presentation, .page(model))
        .covered(index + 1 < model.pages.count)
        .zIndex(Double(index + 1))
        .transition(.move(edge: .trailing))
      }
    }
  }

  private func title(_ index: Int) -> NavigationTitle { model.titles[index] ?? NavigationTitle() }
}

extension View {
  /// Moves a page that is covered by another to the leading side by a third of its width, as on iOS.
  fileprivate func covered(_ isCovered: Bool) -> some View {
    modifier(CoveredPage(share: isCovered ? 1 : 0))
  }
}

private struct CoveredPage: GeometryEffect {
  var share: CGFloat

  var animatableData: CGFloat {
    get { share }
    set { share = newValue }
  }

  func effectValue(size: CGSize) -> ProjectionTransform {
    ProjectionTransform(CGAffineTransform(translationX: -share * size.width / 3, y: 0))
  }
}

/// A bar and the content below it. Lengths are those of iOS 11 to 18.
private struct NavigationPage<Content: View>: View {
  let index: Int
  let title: NavigationTitle
  let backTitle: Text?
  let model: NavigationModel
  @ViewBuilder let content: () -> Content

  var body: some View {
    VStack(alignment: .leading, spacing: 0) {
      if !title.hidesBar {
        bar
        if isLarge {
          title.text.font(.largeTitle.bold())
            .padding(EdgeInsets(top: 3, leading: 16, bottom: 8, trailing: 16))
            .frame(maxWidth: .infinity, alignment: .leading)
        }
      }
      content()
        .onPreferenceChange(NavigationTitleKey.self) { [model, index] in model.titles[index] = $0 }
        .frame(maxWidth: .infinity, maxHeight: .infinity)
    }
    .background(Color(title.isGrouped ? SystemColor.systemGroupedBackground : .systemBackground).ignoresSafeArea())
  }

  /// Whether the title is large. At the root it is, unless its mode says otherwise.
  private var isLarge: Bool {
    title.text != nil && (title.mode == .large || title.mode == .automatic && index == 0)
  }

  private var bar: some View {
    ZStack {
      let center = title.toolbar.views(at: .center)
      if !center.isEmpty {
        ToolbarSide(views: center)
      } else if !isLarge {
        title.text.font(.headline).lineLimit(1)
      }
      HStack(spacing: 16) {
        if index > 0, !title.hidesBackButton { backButton }
        ToolbarSide(views: title.toolbar.views(at: .leading))
        Spacer(minLength: 0)
        ToolbarSide(views: title.toolbar.views(at: .trailing))
      }
      .padding(.horizontal, index > 0 && !title.hidesBackButton ? 8 : 16)
    }
    .frame(maxWidth: .infinity, minHeight: 44, maxHeight: 44)
  }

  private var backButton: some View {
    Button {
      model.pop()
    } label: {
      HStack(spacing: 6) {
        Image(systemName: "chevron.backward").font(.body.weight(.semibold))
        backTitle ?? Text("Back")
      }
      .contentShape(Rectangle())
    }
  }
}
