/// A button that opens a web page, or whatever else an address leads to.
public struct Link<Label: View>: View {
  private let label: Label
  private let destination: URL
  @Environment(\.openURL) private var openURL

  public init(destination: URL, @ViewBuilder label: () -> Label) {
    self.label = label()
    self.destination = destination
  }

  public var body: some View {
    Button {
      openURL(destination)
    } label: {
      label
    }
    .accessibilityRemoveTraits(.isButton)
    .accessibilityAddTraits(.isLink)
  }
}

extension Link where Label == Text {
  public init(_ titleKey: LocalizedStringKey, destination: URL) {
    self.init(destination: destination) { Text(titleKey) }
  }

  @_disfavoredOverload
  public init<S: StringProtocol>(_ title: S, destination: URL) {
    self.init(destination: destination) { Text(title) }
  }
}

/// The action that opens an address. Without a handler the application is asked, which opens nothing here.
public struct OpenURLAction {
  /// What a handler did with an address.
  public struct Result: Sendable {
    fileprivate enum Kind {
      case handled, discarded
      case systemAction(URL?)
    }

    fileprivate let kind: Kind

    public static let handled = Result(kind: .handled)
    /// The address is not opened.
    public static let discarded = Result(kind: .discarded)
    /// The application is asked.
    public static let systemAction = Result(kind: .systemAction(nil))

    /// The application is asked for another address.
    public static func systemAction(_ url: URL) -> Result { Result(kind: .systemAction(url)) }
  }

  private let handler: (URL) -> Result

  public init(handler: @escaping (URL) -> Result) { self.handler = handler }

  @preconcurrency @MainActor
  public func callAsFunction(_ url: URL) { self(url) { _ in } }

  /// - Parameter completion: A closure that is told whether the address has been opened.
  @preconcurrency @MainActor
  public func callAsFunction(_ url: URL, completion: @escaping (_ accepted: Bool) -> Void) {
    switch handler(url).kind {
    case .handled: completion(true)
    case .discarded: completion(false)
    case .systemAction(let other): UIApplication.shared.open(other ?? url) { completion($0) }
    }
  }
}

extension EnvironmentValues {
  private struct OpenURLKey: EnvironmentKey {
    static var defaultValue: OpenURLAction { OpenURLAction { _ in .systemAction } }
  }

  /// The action that opens addresses, as links do.
  public var openURL: OpenURLAction {
    get { self[OpenURLKey.self] }
    set { self[OpenURLKey.self] = newValue }
  }
}
