// Stands in until `drawing` brings the real one: delete this file then.
public final class UIColor: NSObject, @unchecked Sendable {
  private let provider: @Sendable (UITraitCollection) -> CGColor
  init(_ provider: @escaping @Sendable (UITraitCollection) -> CGColor) { self.provider = provider }
  public var cgColor: CGColor { provider(.current) }
  public func resolvedColor(with traitCollection: UITraitCollection) -> UIColor {
    let color = provider(traitCollection)
    return UIColor { _ in color }
  }
  public static let systemBlue = UIColor { _ in CGColor(red: 0, green: 0.478, blue: 1, alpha: 1) }
  public static let clear = UIColor { _ in CGColor(red: 0, green: 0, blue: 0, alpha: 0) }
}
