/// The root view of a hosting view, with the values that views inherit there. Changes are shown in the transaction in
/// which they are made.
final class HostedContent<Content: View>: ObservableObject {
  @Published var rootView: Content
  @Published var surroundings = HostSurroundings()

  init(_ rootView: Content) { self.rootView = rootView }
}

/// The root view in its surroundings.
struct HostedView<Content: View>: View {
  @ObservedObject var content: HostedContent<Content>

  var body: some View { content.rootView.modifier(content.surroundings) }
}

/// The values that views inherit from the traits of the view of UIKit around them.
struct HostSurroundings: Equatable {
  var colorScheme = ColorScheme.light
  var isElevated = false
  var layoutDirection = LayoutDirection.leftToRight
  var displayScale: CGFloat = 1
  var horizontalSizeClass: UserInterfaceSizeClass?
  var verticalSizeClass: UserInterfaceSizeClass?
  /// The view that subviews for views of UIKit are added to.
  var host: WeakHost?
}

extension HostSurroundings {
  @MainActor
  init(of view: UIView) {
    let traits = view.traitCollection
    colorScheme = ColorScheme(traits.userInterfaceStyle) ?? .light
    isElevated = traits.userInterfaceLevel == .elevated
    layoutDirection = LayoutDirection(traits.layoutDirection) ?? .leftToRight
    displayScale = traits.displayScale > 0 ? traits.displayScale : 1
    horizontalSizeClass = UserInterfaceSizeClass(traits.horizontalSizeClass)
    verticalSizeClass = UserInterfaceSizeClass(traits.verticalSizeClass)
    host = WeakHost(view)
  }
}

extension HostSurroundings {
  /// The values as they are in an environment.
  init(of values: EnvironmentValues) {
    colorScheme = values.colorScheme
    isElevated = values.isElevated
    layoutDirection = values.layoutDirection
    displayScale = values.displayScale
    horizontalSizeClass = values.horizontalSizeClass
    verticalSizeClass = values.verticalSizeClass
    host = values.host
  }
}

extension HostSurroundings: EnvironmentModifier {
  typealias Body = Never

  func modify(_ values: inout EnvironmentValues) {
    values.colorScheme = colorScheme
    values.applicationAccent = .ofApplication
    values.isElevated = isElevated
    values.layoutDirection = layoutDirection
    values.displayScale = displayScale
    values.horizontalSizeClass = horizontalSizeClass
    values.verticalSizeClass = verticalSizeClass
    values.host = host
    values.scenePhase = .active
  }
}
