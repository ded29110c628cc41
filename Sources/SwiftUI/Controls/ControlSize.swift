import SystemLook

/// The size of controls.
public enum ControlSize: CaseIterable, Hashable, Comparable, Sendable {
  case mini, small, regular, large, extraLarge

  /// The size of buttons with a ground.
  var buttonSize: ButtonLook.Size {
    switch self {
    case .mini: .mini
    case .small: .small
    case .regular: .medium
    case .large, .extraLarge: .large
    }
  }
}

/// The outline of bordered buttons.
public struct ButtonBorderShape: Equatable, Sendable {
  private enum Kind: Equatable {
    case automatic, capsule, circle
    case roundedRectangle(radius: CGFloat?)
  }

  private let kind: Kind

  public static let automatic = ButtonBorderShape(kind: .automatic)
  public static let capsule = ButtonBorderShape(kind: .capsule)
  public static let roundedRectangle = ButtonBorderShape(kind: .roundedRectangle(radius: nil))
  public static let circle = ButtonBorderShape(kind: .circle)

  public static func roundedRectangle(radius: CGFloat) -> ButtonBorderShape {
    ButtonBorderShape(kind: .roundedRectangle(radius: radius))
  }

  nonisolated func path(in rect: CGRect, controlSize: ControlSize) -> Path {
    switch kind {
    case .capsule: Capsule(style: .continuous).path(in: rect)
    case .circle: Circle().path(in: rect)
    case .automatic: RoundedRectangle(cornerRadius: controlSize.buttonSize.cornerRadius).path(in: rect)
    case .roundedRectangle(let radius):
      RoundedRectangle(cornerRadius: radius ?? controlSize.buttonSize.cornerRadius).path(in: rect)
    }
  }
}

extension EnvironmentValues {
  private struct ControlSizeKey: EnvironmentKey { static let defaultValue = ControlSize.regular }
  private struct BorderShapeKey: EnvironmentKey { static let defaultValue = ButtonBorderShape.automatic }
  private struct HidesLabelsKey: EnvironmentKey { static let defaultValue = false }

  public var controlSize: ControlSize {
    get { self[ControlSizeKey.self] }
    set { self[ControlSizeKey.self] = newValue }
  }

  public var buttonBorderShape: ButtonBorderShape {
    get { self[BorderShapeKey.self] }
    set { self[BorderShapeKey.self] = newValue }
  }

  /// Whether controls show without their labels.
  var hidesLabels: Bool {
    get { self[HidesLabelsKey.self] }
    set { self[HidesLabelsKey.self] = newValue }
  }
}

extension View {
  public func controlSize(_ controlSize: ControlSize) -> some View { environment(\.controlSize, controlSize) }

  public func buttonBorderShape(_ shape: ButtonBorderShape) -> some View { environment(\.buttonBorderShape, shape) }

  /// Shows controls in the view without their labels.
  public func labelsHidden() -> some View { environment(\.hidesLabels, true) }
}
