/// A height at which a sheet rests.
public struct PresentationDetent: Hashable, Sendable {
  private enum Height: Hashable {
    case medium
    case large
    case fraction(CGFloat)
    case points(CGFloat)
  }

  private let height: Height

  public static let medium = PresentationDetent(height: .medium)
  public static let large = PresentationDetent(height: .large)

  /// A share of the greatest height.
  public static func fraction(_ fraction: CGFloat) -> PresentationDetent {
    PresentationDetent(height: .fraction(fraction))
  }

  public static func height(_ height: CGFloat) -> PresentationDetent { PresentationDetent(height: .points(height)) }

  @MainActor
  fileprivate var detent: UISheetPresentationController.Detent {
    switch height {
    case .medium: .medium()
    case .large: .large()
    case .fraction(let share): .custom { max(0, min(share, 1)) * $0.maximumDetentValue }
    case .points(let points): .custom { min(points, $0.maximumDetentValue) }
    }
  }
}

/// What the view in a sheet says of the sheet.
struct SheetSettings: Equatable {
  var detents: Set<PresentationDetent>?
  var showsGrabber: Bool?
  var cornerRadius: CGFloat?
  var staysOpen = false

  struct Key: PreferenceKey {
    static var defaultValue: SheetSettings { SheetSettings() }

    static func reduce(value: inout SheetSettings, nextValue: () -> SheetSettings) {
      let next = nextValue()
      value.detents = value.detents ?? next.detents
      value.showsGrabber = value.showsGrabber ?? next.showsGrabber
      value.cornerRadius = value.cornerRadius ?? next.cornerRadius
      value.staysOpen = value.staysOpen || next.staysOpen
    }
  }

  @MainActor
  func apply(to controller: UIViewController) {
    controller.isModalInPresentation = staysOpen
    guard let sheet = controller.sheetPresentationController else { return }
    sheet.detents = detents.map { $0.map(\.detent) } ?? [.large()]
    // A sheet with several heights shows its grabber unless told otherwise.
    sheet.prefersGrabberVisible = showsGrabber ?? ((detents?.count ?? 1) > 1)
    sheet.preferredCornerRadius = cornerRadius
  }
}

extension View {
  /// Sets the heights at which the sheet that the view is in can rest.
  public func presentationDetents(_ detents: Set<PresentationDetent>) -> some View {
    transformPreference(SheetSettings.Key.self) { $0.detents = detents }
  }

  /// Sets whether the sheet that the view is in shows a bar to grab.
  public func presentationDragIndicator(_ visibility: Visibility) -> some View {
    transformPreference(SheetSettings.Key.self) {
      $0.showsGrabber =
        switch visibility {
        case .automatic: nil
        case .visible: true
        case .hidden: false
        }
    }
  }

  public func presentationCornerRadius(_ cornerRadius: CGFloat?) -> some View {
    transformPreference(SheetSettings.Key.self) { $0.cornerRadius = cornerRadius }
  }

  /// Sets whether fingers cannot close the sheet that the view is in.
  public func interactiveDismissDisabled(_ isDisabled: Bool = true) -> some View {
    transformPreference(SheetSettings.Key.self) { $0.staysOpen = isDisabled }
  }
}
