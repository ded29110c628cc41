/// The way in which a view's content becomes another, such as a text's words.
///
/// It is kept in the environment, and changes nothing here: contents become others at once.
public struct ContentTransition: Equatable, Sendable {
  private enum Kind: Equatable {
    case identity, interpolate, opacity, symbolEffect
    case numericText(countsDown: Bool)
    case numericValue(Double)
  }

  private let kind: Kind

  public static let identity = ContentTransition(kind: .identity)
  public static let interpolate = ContentTransition(kind: .interpolate)
  public static let opacity = ContentTransition(kind: .opacity)
  public static let symbolEffect = ContentTransition(kind: .symbolEffect)

  public static func numericText(countsDown: Bool = false) -> ContentTransition {
    ContentTransition(kind: .numericText(countsDown: countsDown))
  }

  public static func numericText(value: Double) -> ContentTransition { ContentTransition(kind: .numericValue(value)) }

  public static func symbolEffect<T: ContentTransitionSymbolEffect>(_ effect: T) -> ContentTransition { .symbolEffect }
}

/// A motion in which a symbol becomes another.
public protocol ContentTransitionSymbolEffect {}

/// The motion in which a symbol leaves and another comes.
public struct ReplaceSymbolEffect: ContentTransitionSymbolEffect, Hashable, Sendable {
  private let directions: String

  public static let replace = ReplaceSymbolEffect(directions: "")
  public var downUp: ReplaceSymbolEffect { ReplaceSymbolEffect(directions: "downUp") }
  public var upUp: ReplaceSymbolEffect { ReplaceSymbolEffect(directions: "upUp") }
  public var offUp: ReplaceSymbolEffect { ReplaceSymbolEffect(directions: "offUp") }
}

extension ContentTransitionSymbolEffect where Self == ReplaceSymbolEffect {
  public static var replace: ReplaceSymbolEffect { .replace }
}

extension EnvironmentValues {
  private struct ContentTransitionKey: EnvironmentKey { static let defaultValue = ContentTransition.interpolate }

  /// The way in which contents become others; it changes nothing here.
  public var contentTransition: ContentTransition {
    get { self[ContentTransitionKey.self] }
    set { self[ContentTransitionKey.self] = newValue }
  }
}

extension View {
  /// Sets the way in which contents inside become others. Here they do so at once.
  public func contentTransition(_ transition: ContentTransition) -> some View {
    environment(\.contentTransition, transition)
  }
}
