import Foundation
import VectorGraphics
import VectorRaster

extension CGContext {
  /// A context of pixels, with the origin at the bottom left and y up.
  ///
  /// The result is nil for what Core Graphics does not draw into (straight alpha, 24 bits a pixel), and for what this
  /// package does not: components of other than 8 bits, more than `Bitmap.maximumPixelCount` pixels.
  ///
  /// - Parameters:
  ///   - data: Memory of `bytesPerRow · height` bytes that outlives the context; it is drawn over and written to after each
  ///     call that paints, which costs as much as reading and writing all of it. Nil lets the context keep its own pixels,
  ///     which are made when they are asked for.
  ///   - bytesPerRow: 0 leaves no gaps.
  ///   - bitmapInfo: A `CGImageAlphaInfo` and a byte order.
  public convenience init?(
    data: UnsafeMutableRawPointer?, width: Int, height: Int, bitsPerComponent: Int, bytesPerRow: Int,
    space: CGColorSpace, bitmapInfo: UInt32
  ) {
    guard width > 0, height > 0, width <= Bitmap.maximumSide, height <= Bitmap.maximumSide,
      width * height <= Bitmap.maximumPixelCount,
      let layout = PixelLayout(
        bitsPerComponent: bitsPerComponent, space: space, info: CGBitmapInfo(rawValue: bitmapInfo)),
      layout.canBeDrawnInto
    else { return nil }
    let row = width * layout.bytesPerPixel
    let bytesPerRow = bytesPerRow == 0 ? row : bytesPerRow
    guard bytesPerRow >= row, !bytesPerRow.multipliedReportingOverflow(by: height).overflow else { return nil }
    unsafe self.init(
      size: Size(Double(width), Double(height)),
      base: Transform(a: 1, b: 0, c: 0, d: -1, tx: 0, ty: Double(height)),
      bitmap: BitmapStore(layout: layout, width: width, height: height, bytesPerRow: bytesPerRow, memory: data))
  }

  /// The pixels drawn so far; of a recording context, its canvas with one pixel a unit; nil if there are none. All that
  /// has been recorded is painted first.
  public func makeImage() -> CGImage? {
    guard let bitmap else { return Bitmap(rendering: drawing).flatMap { CGImage($0) } }
    settle()
    return CGImage(isInLayer ? bitmap.layout.reduced(painted(over: bitmap)) : bitmap.bitmap, layout: bitmap.layout)
  }

  /// The address of the pixels, in rows of `bytesPerRow` bytes; nil for a recording context.
  ///
  /// From the first call on, each call that paints writes there.
  public var data: UnsafeMutableRawPointer? {
    settle()
    return unsafe bitmap?.expose()
  }

  /// Paints what has been recorded; nobody can see a difference.
  public func flush() { settle() }

  /// Paints what has been recorded; nobody can see a difference.
  public func synchronize() { settle() }

  /// The width in pixels; of a recording context, its canvas rounded up.
  public var width: Int { bitmap?.width ?? Int(min(size.width.rounded(.up), 0x1p53)) }
  /// The height in pixels; of a recording context, its canvas rounded up.
  public var height: Int { bitmap?.height ?? Int(min(size.height.rounded(.up), 0x1p53)) }
  /// The bits of a component. This and the following members are zero, nil or none for a recording context.
  public var bitsPerComponent: Int { bitmap == nil ? 0 : 8 }
  public var bitsPerPixel: Int { 8 * (bitmap?.layout.bytesPerPixel ?? 0) }
  public var bytesPerRow: Int { bitmap?.bytesPerRow ?? 0 }
  public var colorSpace: CGColorSpace? { bitmap?.layout.space }
  public var alphaInfo: CGImageAlphaInfo { bitmap?.layout.alphaInfo ?? .none }
  public var bitmapInfo: CGBitmapInfo { bitmap?.layout.info ?? [] }

  // MARK: - From vectors to pixels

  /// The largest number of items that a bitmap context holds back.
  private static let largestBacklog = 4096

  func settleIfDue() {
    guard let bitmap, !isInLayer else { return }
    if bitmap.isExposed || recording.count >= Self.largestBacklog { settle() }
  }

  private func settle() {
    guard let bitmap, recording.count > 0, !isInLayer else { return }
    bitmap.replace(with: painted(over: bitmap))
    recording.removeAll()
  }

  private func painted(over store: BitmapStore) -> Bitmap {
    var drawing = self.drawing
    let rect = Rect(origin: .zero, size: drawing.size)
    drawing.items.insert(.image(PlacedImage(store.bitmap, in: rect, interpolation: .nearest)), at: 0)
    var bitmap = Bitmap(width: store.width, height: store.height)
    var rasterizer = Rasterizer()
    rasterizer.render(drawing, into: &bitmap)
    return bitmap
  }

  /// Forgets all that was painted; only outside of transparency layers and clips.
  func eraseAll() {
    recording.removeAll()
    bitmap?.erase()
  }
}

extension PixelLayout {
  fileprivate var canBeDrawnInto: Bool {
    switch alphaInfo {
    case .first, .last: false
    case .none: bytesPerPixel == 1
    case .premultipliedFirst, .premultipliedLast, .noneSkipFirst, .noneSkipLast, .alphaOnly: true
    }
  }
}
