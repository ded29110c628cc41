public import Foundation
public import VectorGraphics
import VectorRaster

/// A rectangle of pixels that never changes.
public final class CGImage: Sendable {
  /// The pixels: premultiplied, sRGB-encoded, rows from the top. Those of a mask are black where it lets paint through.
  package let bitmap: Bitmap
  private let layout: PixelLayout?

  /// Whether the image has no colours and says where paint goes instead.
  public let isMask: Bool
  /// Whether its pixels melt into each other when it is drawn larger.
  public let shouldInterpolate: Bool
  public let renderingIntent: CGColorRenderingIntent

  init?(
    _ bitmap: Bitmap, layout: PixelLayout?, isMask: Bool = false, shouldInterpolate: Bool = true,
    intent: CGColorRenderingIntent = .defaultIntent
  ) {
    guard bitmap.width > 0, bitmap.height > 0 else { return nil }
    self.bitmap = bitmap
    self.layout = layout
    self.isMask = isMask
    self.shouldInterpolate = shouldInterpolate
    renderingIntent = intent
  }

  /// The image of a VectorGraphics bitmap; nil if it has no pixels. (Ours.)
  public convenience init?(_ bitmap: Bitmap) {
    self.init(bitmap, layout: .standard)
  }

  /// The image whose pixels `provider` holds; nil for a size not above zero, rows that are too short, too few bytes, a
  /// `decode` array, and components of other than 8 bits.
  public convenience init?(
    width: Int, height: Int, bitsPerComponent: Int, bitsPerPixel: Int, bytesPerRow: Int, space: CGColorSpace,
    bitmapInfo: CGBitmapInfo, provider: CGDataProvider, decode: UnsafePointer<CGFloat>?, shouldInterpolate: Bool,
    intent: CGColorRenderingIntent
  ) {
    guard unsafe decode == nil, let data = provider.data, width > 0, height > 0,
      let layout = PixelLayout(
        bitsPerComponent: bitsPerComponent, bitsPerPixel: bitsPerPixel, space: space, info: bitmapInfo),
      Self.areEnough(data.count, width: width * layout.bytesPerPixel, height: height, bytesPerRow: bytesPerRow)
    else { return nil }
    let bitmap = unsafe data.withUnsafeBytes { bytes in
      unsafe layout.bitmap(bytes, width: width, height: height, bytesPerRow: bytesPerRow)
    }
    self.init(
      bitmap, layout: layout, shouldInterpolate: shouldInterpolate, intent: intent)
  }

  /// The mask whose samples `provider` holds: paint goes through where they are 0, and not where they are 255. The
  /// result is nil as for other images, and for samples of other than 8 bits.
  public convenience init?(
    maskWidth width: Int, height: Int, bitsPerComponent: Int, bitsPerPixel: Int, bytesPerRow: Int,
    provider: CGDataProvider, decode: UnsafePointer<CGFloat>?, shouldInterpolate: Bool
  ) {
    guard unsafe decode == nil, let data = provider.data, width > 0, height > 0, bitsPerComponent == 8,
      bitsPerPixel == 8, Self.areEnough(data.count, width: width, height: height, bytesPerRow: bytesPerRow)
    else { return nil }
    var bitmap = Bitmap(width: width, height: height)
    for y in 0..<height {
      for x in 0..<width {
        bitmap[x, y] = (0, 0, 0, 255 - data[data.startIndex + y * bytesPerRow + x])
      }
    }
    self.init(bitmap, layout: nil, isMask: true, shouldInterpolate: shouldInterpolate)
  }

  private static func areEnough(_ count: Int, width: Int, height: Int, bytesPerRow: Int) -> Bool {
    guard bytesPerRow >= width else { return false }
    let (upper, isOverflown) = (height - 1).multipliedReportingOverflow(by: bytesPerRow)
    return !isOverflown && count >= width && upper <= count - width
  }

  // MARK: - Properties

  public var width: Int { bitmap.width }
  public var height: Int { bitmap.height }
  public var bitsPerComponent: Int { 8 }
  public var bitsPerPixel: Int { 8 * bytesPerPixel }
  public var bytesPerRow: Int { bytesPerPixel * width }
  private var bytesPerPixel: Int { layout?.bytesPerPixel ?? 1 }
  /// The space of the colours; nil for masks.
  public var colorSpace: CGColorSpace? { layout?.space }
  public var alphaInfo: CGImageAlphaInfo { layout?.alphaInfo ?? .none }
  public var bitmapInfo: CGBitmapInfo { layout?.info ?? [] }
  /// The name of a file's format; always nil, since files are not read here.
  public var utType: CFString? { nil }

  /// The pixels as the properties above describe them, without gaps between rows.
  public var dataProvider: CGDataProvider? {
    guard let layout else {
      return CGDataProvider(data: Data((0..<width * height).map { 255 - bitmap.pixels[4 * $0 + 3] }))
    }
    return CGDataProvider(data: Data(layout.bytes(of: bitmap, bytesPerRow: bytesPerRow)))
  }

  // MARK: - Copies

  public func copy() -> CGImage? { self }

  /// The part inside `rect`, whose origin is at the top left, with edges moved outwards to whole pixels; nil if the
  /// image has none there. Its pixels are copied.
  public func cropping(to rect: CGRect) -> CGImage? {
    let all = Rect(x: 0, y: 0, width: Double(width), height: Double(height))
    let area = Rect(rect).intersection(all)
    guard !area.isNull else { return nil }
    let (left, right) = (Int(area.minX.rounded(.down)), Int(area.maxX.rounded(.up)))
    let (top, bottom) = (Int(area.minY.rounded(.down)), Int(area.maxY.rounded(.up)))
    guard left < right, top < bottom else { return nil }
    var pixels: [UInt8] = []
    for y in top..<bottom { pixels += bitmap.pixels[4 * (y * width + left)..<4 * (y * width + right)] }
    return CGImage(
      Bitmap(width: right - left, height: bottom - top, pixels: pixels), layout: layout, isMask: isMask,
      shouldInterpolate: shouldInterpolate, intent: renderingIntent)
  }

  /// The image seen through a mask of any size, laid over it: through a mask image where that lets paint through, through
  /// any other where it is light.
  public func masking(_ mask: CGImage) -> CGImage? {
    guard !isMask else { return nil }
    let rect = Rect(x: 0, y: 0, width: Double(width), height: Double(height))
    let drawing = Drawing(
      size: Size(rect.width, rect.height),
      items: [
        .group(
          Group(
            [.image(PlacedImage(bitmap, in: rect))],
            mask: Group.Mask([.image(PlacedImage(mask.bitmap, in: rect))], measure: mask.measure)))
      ])
    return Bitmap(rendering: drawing).flatMap { CGImage($0, layout: .standard) }
  }

  /// The measure of how much an image lets through where it is used as a mask: alpha if it has any.
  var measure: Group.Mask.Measure { isMask || layout?.hasAlpha != false ? .alpha : .luminance }
}

extension Bitmap {
  /// The pixels of a Core Graphics image.
  public init(_ image: CGImage) {
    self = image.bitmap
  }
}

extension CGImage: Hashable {
  public static func == (lhs: CGImage, rhs: CGImage) -> Bool { lhs === rhs }

  public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}
