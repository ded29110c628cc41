public import VectorGraphics

/// An iPhone that is held upright, as far as a program sees it.
public struct Device: Equatable, Sendable {
  /// The name by which it is sold, such as “iPhone 15 Pro”.
  public let name: String
  /// The screen in points.
  public let size: Size
  /// What the system covers of it.
  public let safeArea: SafeArea

  /// Finds a device by its name, whatever its letters' case; nil if there is none.
  public init?(named name: String) {
    let wanted = name.lowercased()
    guard let device = Device.known.first(where: { $0.name.lowercased() == wanted }) else { return nil }
    self = device
  }

  private init(_ name: String, _ width: Double, _ height: Double, top: Double, bottom: Double) {
    self.name = name
    size = Size(width, height)
    safeArea = SafeArea(top: top, bottom: bottom)
  }

  /// The devices that have a name here, from the oldest on. The numbers are those of the newest system of each.
  public static let known: [Device] =
    all(["iPhone SE", "iPhone 8"], 375, 667, top: 20, bottom: 0)
    + all(["iPhone 8 Plus"], 414, 736, top: 20, bottom: 0)
    + all(["iPhone X", "iPhone XS", "iPhone 11 Pro"], 375, 812, top: 44, bottom: 34)
    + all(["iPhone XS Max", "iPhone 11 Pro Max"], 414, 896, top: 44, bottom: 34)
    + all(["iPhone XR", "iPhone 11"], 414, 896, top: 48, bottom: 34)
    + all(["iPhone 12 mini", "iPhone 13 mini"], 375, 812, top: 50, bottom: 34)
    + all(["iPhone 12", "iPhone 12 Pro", "iPhone 13", "iPhone 13 Pro", "iPhone 14"], 390, 844, top: 47, bottom: 34)
    + all(["iPhone 12 Pro Max", "iPhone 13 Pro Max", "iPhone 14 Plus"], 428, 926, top: 47, bottom: 34)
    + all(["iPhone 14 Pro", "iPhone 15", "iPhone 15 Pro", "iPhone 16"], 393, 852, top: 59, bottom: 34)
    + all(
      ["iPhone 14 Pro Max", "iPhone 15 Plus", "iPhone 15 Pro Max", "iPhone 16 Plus"], 430, 932, top: 59, bottom: 34)
    + all(["iPhone 16 Pro"], 402, 874, top: 62, bottom: 34)
    + all(["iPhone 16 Pro Max"], 440, 956, top: 62, bottom: 34)

  private static func all(
    _ names: [String], _ width: Double, _ height: Double, top: Double, bottom: Double
  ) -> [Device] {
    names.map { Device($0, width, height, top: top, bottom: bottom) }
  }
}
