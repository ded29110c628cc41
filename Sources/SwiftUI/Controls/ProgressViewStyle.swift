import SystemLook

/// The look of progress views.
@preconcurrency @MainActor
public protocol ProgressViewStyle {
  associatedtype Body: View
  typealias Configuration = ProgressViewStyleConfiguration

  @ViewBuilder func makeBody(configuration: Configuration) -> Body
}

/// A progress view that a style shows.
public struct ProgressViewStyleConfiguration {
  public struct Label: View {
    let content: AnyView

    public var body: some View { content }
  }

  /// The label that tells the value.
  public struct CurrentValueLabel: View {
    let content: AnyView

    public var body: some View { content }
  }

  /// The progress in 0...1; nil if it is not known.
  public let fractionCompleted: Double?
  public var label: Label?
  public var currentValueLabel: CurrentValueLabel?
}

extension View {
  /// Sets the style of the progress views in the view.
  public func progressViewStyle<S: ProgressViewStyle>(_ style: S) -> some View {
    environment(\.progressStyling, ProgressStyling { StyledProgressView(style: style, configuration: $0) })
  }
}

/// A style of progress views whose type is erased.
struct ProgressStyling {
  let makeBody: @MainActor (ProgressViewStyleConfiguration) -> AnyView

  init<Content: View>(_ makeBody: @escaping @MainActor (ProgressViewStyleConfiguration) -> Content) {
    self.makeBody = { AnyView(makeBody($0)) }
  }
}

extension EnvironmentValues {
  private struct ProgressStylingKey: EnvironmentKey {
    static var defaultValue: ProgressStyling {
      ProgressStyling { StyledProgressView(style: DefaultProgressViewStyle(), configuration: $0) }
    }
  }

  var progressStyling: ProgressStyling {
    get { self[ProgressStylingKey.self] }
    set { self[ProgressStylingKey.self] = newValue }
  }
}

/// A progress view in a style. It is a view of its own so that the style can read the environment.
private struct StyledProgressView<Style: ProgressViewStyle>: View {
  let style: Style
  let configuration: ProgressViewStyleConfiguration

  var body: some View { style.makeBody(configuration: configuration) }
}

// MARK: - Styles

/// A style that shows a bar if the value is known, else a spinner.
public struct DefaultProgressViewStyle: ProgressViewStyle {
  public init() {}

  public func makeBody(configuration: Configuration) -> some View {
    if configuration.fractionCompleted == nil {
      CircularProgressViewStyle().makeBody(configuration: configuration)
    } else {
      LinearProgressViewStyle().makeBody(configuration: configuration)
    }
  }
}

/// A style that shows a bar.
public struct LinearProgressViewStyle: ProgressViewStyle {
  private let tint: Color?

  public init() { tint = nil }

  public init(tint: Color) { self.tint = tint }

  public func makeBody(configuration: Configuration) -> some View {
    VStack(alignment: .leading, spacing: 4) {
      configuration.label
      ProgressBar(fraction: configuration.fractionCompleted ?? 0, tint: tint)
      configuration.currentValueLabel.font(.caption).foregroundStyle(.secondary)
    }
  }
}

/// A style that shows a spinner, whatever the value.
public struct CircularProgressViewStyle: ProgressViewStyle {
  private let tint: Color?

  public init() { tint = nil }

  public init(tint: Color) { self.tint = tint }

  public func makeBody(configuration: Configuration) -> some View {
    VStack(spacing: 8) {
      Spinner(tint: tint)
      configuration.label.foregroundStyle(.secondary)
      configuration.currentValueLabel.font(.caption).foregroundStyle(.secondary)
    }
  }
}

extension ProgressViewStyle where Self == DefaultProgressViewStyle {
  public static var automatic: DefaultProgressViewStyle { DefaultProgressViewStyle() }
}

extension ProgressViewStyle where Self == LinearProgressViewStyle {
  public static var linear: LinearProgressViewStyle { LinearProgressViewStyle() }
}

extension ProgressViewStyle where Self == CircularProgressViewStyle {
  public static var circular: CircularProgressViewStyle { CircularProgressViewStyle() }
}

// MARK: - Faces

private struct ProgressBar: View {
  let fraction: Double
  let tint: Color?

  var body: some View {
    GeometryReader { geometry in
      ZStack(alignment: .leading) {
        Capsule().fill(Color(ProgressLook.track))
        Capsule().fill(tint.map { AnyShapeStyle($0) } ?? AnyShapeStyle(.tint))
          .frame(width: geometry.size.width * fraction)
      }
    }
    .frame(height: ProgressLook.thickness)
  }
}
