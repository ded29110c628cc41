import Foundation
import VectorGraphics

/// A way to give colours by numbers.
///
/// Known are gray and RGB, encoded as sRGB or linear, with the primaries of sRGB or Display P3. The device spaces and
/// generic gray mean what sRGB means.
public final class CGColorSpace: Sendable {
  enum Primaries: Hashable, Sendable { case gray, sRGB, displayP3 }

  enum Encoding: Hashable, Sendable { case sRGB, linear }

  let primaries: Primaries
  let encoding: Encoding
  /// Whether components below 0 and above 1 mean colours outside of the gamut; otherwise they are brought into 0...1.
  let isExtended: Bool

  /// What the space was made with, such as `CGColorSpace.sRGB`; nil for device spaces.
  public let name: CFString?

  private init(_ primaries: Primaries, _ encoding: Encoding, isExtended: Bool = false, name: CFString? = nil) {
    self.primaries = primaries
    self.encoding = encoding
    self.isExtended = isExtended
    self.name = name
  }

  /// The space of that name; nil if it is not among the names that this type has as constants.
  public convenience init?(name: CFString) {
    guard let kind = Self.kinds[name] else { return nil }
    self.init(kind.primaries, kind.encoding, isExtended: kind.isExtended, name: name)
  }

  static let deviceRGB = CGColorSpace(.sRGB, .sRGB)
  static let deviceGray = CGColorSpace(.gray, .sRGB)
  static let standardRGB = CGColorSpace(.sRGB, .sRGB, name: sRGB)
  static let extendedStandardRGB = CGColorSpace(.sRGB, .sRGB, isExtended: true, name: extendedSRGB)
  static let standardGray = CGColorSpace(.gray, .sRGB, name: genericGrayGamma2_2)

  public var model: CGColorSpaceModel { primaries == .gray ? .monochrome : .rgb }

  /// How many numbers give a colour, without alpha.
  public var numberOfComponents: Int { primaries == .gray ? 1 : 3 }

  public var isWideGamutRGB: Bool { primaries == .displayP3 }

  public var supportsOutput: Bool { true }
}

/// What the components of a colour space stand for.
public enum CGColorSpaceModel: Int32, Sendable {
  case unknown = -1
  case monochrome, rgb, cmyk, lab, deviceN, indexed, pattern, XYZ
}

extension CGColorSpace: Hashable {
  public static func == (lhs: CGColorSpace, rhs: CGColorSpace) -> Bool {
    lhs.primaries == rhs.primaries && lhs.encoding == rhs.encoding && lhs.isExtended == rhs.isExtended
      && lhs.name == rhs.name
  }

  public func hash(into hasher: inout Hasher) {
    hasher.combine(primaries)
    hasher.combine(encoding)
    hasher.combine(isExtended)
    hasher.combine(name)
  }
}

/// The gray space of the device: sRGB's encoding.
public func CGColorSpaceCreateDeviceGray() -> CGColorSpace { .deviceGray }

/// The colour space of the device: sRGB.
public func CGColorSpaceCreateDeviceRGB() -> CGColorSpace { .deviceRGB }

// MARK: - Names

extension CGColorSpace {
  public static let sRGB: CFString = "kCGColorSpaceSRGB"
  public static let linearSRGB: CFString = "kCGColorSpaceLinearSRGB"
  public static let extendedSRGB: CFString = "kCGColorSpaceExtendedSRGB"
  public static let extendedLinearSRGB: CFString = "kCGColorSpaceExtendedLinearSRGB"
  public static let genericRGBLinear: CFString = "kCGColorSpaceGenericRGBLinear"
  public static let displayP3: CFString = "kCGColorSpaceDisplayP3"
  public static let linearDisplayP3: CFString = "kCGColorSpaceLinearDisplayP3"
  public static let extendedDisplayP3: CFString = "kCGColorSpaceExtendedDisplayP3"
  public static let extendedLinearDisplayP3: CFString = "kCGColorSpaceExtendedLinearDisplayP3"
  public static let genericGrayGamma2_2: CFString = "kCGColorSpaceGenericGrayGamma2_2"
  public static let linearGray: CFString = "kCGColorSpaceLinearGray"
  public static let extendedGray: CFString = "kCGColorSpaceExtendedGray"
  public static let extendedLinearGray: CFString = "kCGColorSpaceExtendedLinearGray"

  private static let kinds: [CFString: (primaries: Primaries, encoding: Encoding, isExtended: Bool)] = [
    sRGB: (.sRGB, .sRGB, false),
    linearSRGB: (.sRGB, .linear, false),
    extendedSRGB: (.sRGB, .sRGB, true),
    extendedLinearSRGB: (.sRGB, .linear, true),
    genericRGBLinear: (.sRGB, .linear, false),
    displayP3: (.displayP3, .sRGB, false),
    linearDisplayP3: (.displayP3, .linear, false),
    extendedDisplayP3: (.displayP3, .sRGB, true),
    extendedLinearDisplayP3: (.displayP3, .linear, true),
    genericGrayGamma2_2: (.gray, .sRGB, false),
    linearGray: (.gray, .linear, false),
    extendedGray: (.gray, .sRGB, true),
    extendedLinearGray: (.gray, .linear, true),
  ]
}

// MARK: - Conversion

extension CGColorSpace {
  /// The colour that `components`, without alpha, give here; sRGB-encoded, outside of 0...1 where sRGB cannot show it.
  func color(_ components: [Double], alpha: Double) -> Color {
    let components = components.map { isExtended ? $0 : clampedToUnit($0) }
    switch primaries {
    case .gray:
      let gray = encoding == .linear ? SRGBTransferCurve.encoded(components[0]) : components[0]
      return Color(gray: gray, alpha: alpha)
    case .sRGB:
      let c = encoding == .linear ? components.map { SRGBTransferCurve.encoded($0) } : components
      return Color(red: c[0], green: c[1], blue: c[2], alpha: alpha)
    case .displayP3:
      let linear = encoding == .linear ? components : components.map { SRGBTransferCurve.linear($0) }
      let c = Self.displayP3ToSRGB.times(linear).map { SRGBTransferCurve.encoded($0) }
      return Color(red: c[0], green: c[1], blue: c[2], alpha: alpha)
    }
  }

  /// The numbers that give `color` here, without alpha; the nearest inside of the gamut unless the space is extended.
  func components(of color: Color) -> [Double] {
    let encoded = [color.red, color.green, color.blue]
    var components: [Double]
    switch (primaries, encoding) {
    case (.sRGB, .sRGB): components = encoded
    case (.sRGB, .linear): components = encoded.map { SRGBTransferCurve.linear($0) }
    case (.displayP3, _):
      components = Self.sRGBToDisplayP3.times(encoded.map { SRGBTransferCurve.linear($0) })
      if encoding == .sRGB { components = components.map { SRGBTransferCurve.encoded($0) } }
    case (.gray, _):
      // Grays stay exactly what they are.
      if color.red == color.green, color.green == color.blue {
        components = [encoding == .linear ? SRGBTransferCurve.linear(color.red) : color.red]
      } else {
        let luminance = Self.luminance.times(encoded.map { SRGBTransferCurve.linear($0) })[0]
        components = [encoding == .linear ? luminance : SRGBTransferCurve.encoded(luminance)]
      }
    }
    return isExtended ? components : components.map { clampedToUnit($0) }
  }

  /// Between linear components; from the primaries and the white point D65 of IEC 61966-2-1 and SMPTE EG 432-1, worked
  /// out in rational numbers.
  private static let displayP3ToSRGB = [
    [1.2249401762805598, -0.22494017628055996, 0],
    [-0.042056954709688163, 1.0420569547096882, 0],
    [-0.019637554590334432, -0.078636045550631889, 1.0982736001409663],
  ]
  private static let sRGBToDisplayP3 = [
    [0.82246196871436230, 0.17753803128563775, 0],
    [0.033194198850961670, 0.96680580114903836, 0],
    [0.017082630721120034, 0.072397440663963401, 0.91051992861491656],
  ]
  /// The luminance of sRGB's primaries (Rec. ITU-R BT.709).
  private static let luminance = [[0.2126, 0.7152, 0.0722]]
}

extension [[Double]] {
  fileprivate func times(_ vector: [Double]) -> [Double] {
    map { $0[0] * vector[0] + $0[1] * vector[1] + $0[2] * vector[2] }
  }
}

/// NaN counts as 0.
private func clampedToUnit(_ value: Double) -> Double { value > 0 ? min(value, 1) : 0 }
