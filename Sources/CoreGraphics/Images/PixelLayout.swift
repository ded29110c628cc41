import Foundation
import VectorGraphics

/// The way in which the pixels of an image or a bitmap context lie in memory, with 8 bits a component.
struct PixelLayout: Equatable, Sendable {
  let space: CGColorSpace?
  let info: CGBitmapInfo
  let alphaInfo: CGImageAlphaInfo
  let bytesPerPixel: Int
  /// The places of the colours (one for gray) in a pixel, and that of its alpha.
  private let colors: [Int]
  private let alpha: Int?
  /// The byte of a pixel that means nothing.
  private let skipped: Int?

  /// Makes a layout; nil for what we cannot read or write: components of other than 8 bits, and orders of bytes that
  /// Apple does not have.
  init?(bitsPerComponent: Int, bitsPerPixel: Int? = nil, space: CGColorSpace?, info: CGBitmapInfo) {
    guard bitsPerComponent == 8, !info.contains(.floatComponents),
      let alphaInfo = CGImageAlphaInfo(rawValue: info.rawValue & CGBitmapInfo.alphaInfoMask.rawValue)
    else { return nil }
    let count = alphaInfo == .alphaOnly ? 0 : space?.numberOfComponents ?? 0
    guard alphaInfo == .alphaOnly || space != nil else { return nil }
    let isFirst = alphaInfo == .first || alphaInfo == .premultipliedFirst || alphaInfo == .noneSkipFirst
    let hasAlpha = Self.hasAlpha(alphaInfo)
    let size = count + (alphaInfo == .none ? 0 : 1)
    guard bitsPerPixel ?? (8 * size) == 8 * size else { return nil }
    let order = info.intersection(.byteOrderMask)
    let isReversed = (order == .byteOrder32Little && size == 4) || (order == .byteOrder16Little && size == 2)
    func place(_ index: Int) -> Int { isReversed ? size - 1 - index : index }

    self.space = alphaInfo == .alphaOnly ? nil : space
    self.info = info
    self.alphaInfo = alphaInfo
    bytesPerPixel = size
    colors = (0..<count).map { place(isFirst ? $0 + 1 : $0) }
    let extra = alphaInfo == .none ? nil : place(isFirst ? 0 : count)
    alpha = hasAlpha ? extra : nil
    skipped = hasAlpha ? nil : extra
  }

  /// The layout of this package's own bitmaps.
  static let standard = PixelLayout(
    bitsPerComponent: 8, space: .standardRGB, info: CGBitmapInfo(rawValue: CGImageAlphaInfo.premultipliedLast.rawValue))

  private static func hasAlpha(_ info: CGImageAlphaInfo) -> Bool {
    switch info {
    case .none, .noneSkipLast, .noneSkipFirst: false
    case .premultipliedLast, .premultipliedFirst, .last, .first, .alphaOnly: true
    }
  }

  var hasAlpha: Bool { alpha != nil }

  /// Whether colours lie in memory as in a bitmap: multiplied by alpha, if there is one, and encoded as sRGB.
  private var isDirect: Bool {
    alphaInfo != .first && alphaInfo != .last && space?.encoding ?? .sRGB == .sRGB && space?.primaries != .displayP3
  }

  // MARK: - Conversion

  /// The pixels at `bytes`, row by row; missing bytes count as 0.
  func bitmap(_ bytes: UnsafeRawBufferPointer, width: Int, height: Int, bytesPerRow: Int) -> Bitmap {
    var bitmap = Bitmap(width: width, height: height)
    for y in 0..<height {
      for x in 0..<width {
        let start = y * bytesPerRow + x * bytesPerPixel
        guard start + bytesPerPixel <= bytes.count else { return bitmap }
        func byte(_ place: Int) -> UInt8 { unsafe bytes[start + place] }
        let opacity = alpha.map { byte($0) } ?? 255
        if isDirect {
          // A component above alpha has no meaning.
          func component(_ index: Int) -> UInt8 {
            colors.isEmpty ? 0 : min(byte(colors[colors.count == 1 ? 0 : index]), opacity)
          }
          bitmap[x, y] = (component(0), component(1), component(2), opacity)
        } else {
          bitmap[x, y] = pixel(colors.map { straight(byte($0), opacity) }, opacity)
        }
      }
    }
    return bitmap
  }

  /// The pixels of `bitmap`, row by row with `bytesPerRow` from one row to the next.
  func bytes(of bitmap: Bitmap, bytesPerRow: Int) -> [UInt8] {
    var bytes = [UInt8](repeating: 0, count: bytesPerRow * bitmap.height)
    for y in 0..<bitmap.height {
      for x in 0..<bitmap.width {
        let start = y * bytesPerRow + x * bytesPerPixel
        let pixel = bitmap[x, y]
        if let alpha { bytes[start + alpha] = pixel.alpha }
        // As opaque as the pixel is, for those who read it as alpha.
        if let skipped { bytes[start + skipped] = 255 }
        if isDirect && colors.count == 3 {
          bytes[start + colors[0]] = pixel.red
          bytes[start + colors[1]] = pixel.green
          bytes[start + colors[2]] = pixel.blue
        } else {
          for (place, component) in zip(colors, components(of: pixel)) {
            bytes[start + place] = isPremultiplied ? multiplied(component, pixel.alpha) : byte(component)
          }
        }
      }
    }
    return bytes
  }

  /// What is left of `bitmap` when it has been through this layout: without alpha it is over black, gray has no colour.
  func reduced(_ bitmap: Bitmap) -> Bitmap {
    if isDirect, hasAlpha, colors.count == 3 { return bitmap }
    var reduced = bitmap
    for y in 0..<bitmap.height {
      for x in 0..<bitmap.width {
        var pixel = bitmap[x, y]
        if !hasAlpha { pixel.alpha = 255 }
        reduced[x, y] = isDirect && colors.count == 3 ? pixel : self.pixel(components(of: pixel), pixel.alpha)
      }
    }
    return reduced
  }

  private var isPremultiplied: Bool { hasAlpha && alphaInfo != .first && alphaInfo != .last }

  /// The bitmap's pixel of straight components, 0...1.
  private func pixel(_ straight: [Double], _ alpha: UInt8) -> (red: UInt8, green: UInt8, blue: UInt8, alpha: UInt8) {
    guard let space, straight.count == space.numberOfComponents else { return (0, 0, 0, alpha) }
    let color = space.color(straight, alpha: 1)
    return (multiplied(color.red, alpha), multiplied(color.green, alpha), multiplied(color.blue, alpha), alpha)
  }

  /// The straight components of a bitmap's pixel in this layout's space.
  private func components(of pixel: (red: UInt8, green: UInt8, blue: UInt8, alpha: UInt8)) -> [Double] {
    guard let space else { return [] }
    func straight(_ value: UInt8) -> Double { pixel.alpha == 0 ? 0 : Double(value) / Double(pixel.alpha) }
    return space.components(
      of: Color(red: straight(pixel.red), green: straight(pixel.green), blue: straight(pixel.blue)))
  }

  private func straight(_ value: UInt8, _ opacity: UInt8) -> Double {
    isPremultiplied ? (opacity == 0 ? 0 : min(Double(value) / Double(opacity), 1)) : Double(value) / 255
  }

  private func multiplied(_ value: Double, _ alpha: UInt8) -> UInt8 { byte(value * Double(alpha) / 255) }

  private func byte(_ value: Double) -> UInt8 { UInt8((min(max(value, 0), 1) * 255).rounded()) }
}
