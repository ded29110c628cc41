/// A width and a height in user units; either may be negative or not finite unless a caller says otherwise.
public struct Size: Equatable, Hashable, Sendable {
  public var width: Double
  public var height: Double

  public init(_ width: Double, _ height: Double) {
    self.width = width
    self.height = height
  }

  public init(width: Double, height: Double) {
    self.width = width
    self.height = height
  }

  public static let zero = Size(0, 0)

  public var isFinite: Bool { width.isFinite && height.isFinite }
}
