/// The reasons for which views do not show what they have.
public struct RedactionReasons: OptionSet, Sendable {
  public let rawValue: Int
  public init(rawValue: Int) { self.rawValue = rawValue }

  /// Data is still to come: texts show as bars, and images as plain rectangles.
  public static let placeholder = RedactionReasons(rawValue: 1)
  /// Data is not for everybody's eyes: what is `privacySensitive()` shows as with `placeholder`.
  public static let privacy = RedactionReasons(rawValue: 2)
  /// Data is out of date, which changes nothing by itself.
  public static let invalidated = RedactionReasons(rawValue: 4)
}

extension EnvironmentValues {
  private struct RedactionReasonsKey: EnvironmentKey { static let defaultValue: RedactionReasons = [] }
  private struct IsPrivateKey: EnvironmentKey { static let defaultValue = false }

  /// The reasons for which views do not show what they have.
  public var redactionReasons: RedactionReasons {
    get { self[RedactionReasonsKey.self] }
    set { self[RedactionReasonsKey.self] = newValue }
  }

  fileprivate var isPrivate: Bool {
    get { self[IsPrivateKey.self] }
    set { self[IsPrivateKey.self] = newValue }
  }

  /// Whether texts and images show as bars and rectangles.
  package var hidesContent: Bool {
    redactionReasons.contains(.placeholder) || (isPrivate && redactionReasons.contains(.privacy))
  }
}

/// How much a bar or a rectangle covers that stands for a text or an image.
package let redactedOpacity: Float = 0.16

extension View {
  /// Adds a reason for which the views inside do not show what they have.
  public nonisolated func redacted(reason: RedactionReasons) -> some View {
    transformEnvironment(\.redactionReasons) { $0.formUnion(reason) }
  }

  /// Takes all such reasons away from the views inside.
  public nonisolated func unredacted() -> some View { environment(\.redactionReasons, []) }

  /// Tells whether the views inside show what is not for everybody's eyes.
  public nonisolated func privacySensitive(_ sensitive: Bool = true) -> some View {
    environment(\.isPrivate, sensitive)
  }
}
