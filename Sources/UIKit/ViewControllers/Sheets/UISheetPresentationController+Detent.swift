import SystemLook

extension UISheetPresentationController {
  /// A height at which a sheet rests.
  @preconcurrency @MainActor
  open class Detent: NSObject {
    public struct Identifier: RawRepresentable, Hashable, Sendable {
      public let rawValue: String
      public init(rawValue: String) { self.rawValue = rawValue }
      public init(_ rawValue: String) { self.rawValue = rawValue }

      public static let medium = Identifier("com.apple.UIKit.medium")
      public static let large = Identifier("com.apple.UIKit.large")
    }

    private static var count = 0
    private let resolver: (any UISheetPresentationControllerDetentResolutionContext) -> CGFloat?

    public let identifier: Identifier

    private init(
      _ identifier: Identifier,
      _ resolver: @escaping (any UISheetPresentationControllerDetentResolutionContext) -> CGFloat?
    ) {
      self.identifier = identifier
      self.resolver = resolver
      super.init()
    }

    /// About half of the full height.
    open class func medium() -> Detent {
      Detent(.medium) { $0.maximumDetentValue * SheetLook.mediumShare }
    }

    /// The full height.
    open class func large() -> Detent { Detent(.large) { $0.maximumDetentValue } }

    /// The height in points that a closure returns, without the safe area below; nil takes the detent out.
    open class func custom(
      identifier: Identifier? = nil,
      resolver: @escaping (_ context: any UISheetPresentationControllerDetentResolutionContext) -> CGFloat?
    ) -> Detent {
      if identifier == nil { count += 1 }
      return Detent(identifier ?? Identifier("detent \(count)"), resolver)
    }

    /// Returns the height in points without the safe area below; nil if the detent is not to be used.
    open func resolvedValue(in context: any UISheetPresentationControllerDetentResolutionContext) -> CGFloat? {
      resolver(context).flatMap { $0.isFinite ? $0 : nil }
    }
  }
}

/// What a custom detent's height may depend on.
@preconcurrency @MainActor
public protocol UISheetPresentationControllerDetentResolutionContext: AnyObject {
  var containerTraitCollection: UITraitCollection { get }
  /// The full height, without the safe area below.
  var maximumDetentValue: CGFloat { get }
}

@MainActor
final class DetentContext: UISheetPresentationControllerDetentResolutionContext {
  let containerTraitCollection: UITraitCollection
  let maximumDetentValue: CGFloat

  init(traits: UITraitCollection, maximum: CGFloat) {
    containerTraitCollection = traits
    maximumDetentValue = maximum
  }
}
