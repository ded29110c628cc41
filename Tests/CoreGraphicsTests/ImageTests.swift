import CoreGraphics
import Testing
import VectorGraphics
import VectorRaster

@Suite struct Images {
  /// Two by two pixels: red, green, and below blue, half-transparent white.
  static let bytes: [UInt8] = [
    255, 0, 0, 255, 0, 255, 0, 255, 0, 0, 255, 255, 128, 128, 128, 128,
  ]

  static func image() throws -> CGImage { try #require(CGImage(Bitmap(width: 2, height: 2, pixels: bytes))) }

  static func image(
    _ bytes: [UInt8], width: Int, height: Int, bitsPerPixel: Int, bytesPerRow: Int,
    space: CGColorSpace = CGColorSpaceCreateDeviceRGB(), info: UInt32
  ) throws -> CGImage? {
    let provider = try #require(CGDataProvider(data: Data(bytes) as CFData))
    return unsafe CGImage(
      width: width, height: height, bitsPerComponent: 8, bitsPerPixel: bitsPerPixel, bytesPerRow: bytesPerRow,
      space: space, bitmapInfo: CGBitmapInfo(rawValue: info), provider: provider, decode: nil,
      shouldInterpolate: true, intent: .defaultIntent)
  }

  /// The bytes of one pixel, and the premultiplied pixel that they mean.
  static let layouts: [(CGImageAlphaInfo, CGBitmapInfo, [UInt8], [UInt8])] = [
    (.premultipliedLast, [], [10, 20, 30, 100], [10, 20, 30, 100]),
    (.premultipliedFirst, [], [100, 10, 20, 30], [10, 20, 30, 100]),
    (.premultipliedFirst, .byteOrder32Little, [30, 20, 10, 100], [10, 20, 30, 100]),
    (.premultipliedLast, .byteOrder32Little, [100, 30, 20, 10], [10, 20, 30, 100]),
    (.last, [], [255, 51, 0, 100], [100, 20, 0, 100]),
    (.first, [], [100, 255, 51, 0], [100, 20, 0, 100]),
    (.noneSkipLast, [], [10, 20, 30, 0], [10, 20, 30, 255]),
    (.noneSkipFirst, .byteOrder32Little, [30, 20, 10, 0], [10, 20, 30, 255]),
    (.none, [], [10, 20, 30], [10, 20, 30, 255]),
  ]

  @Test(arguments: layouts)
  func bytesMeanWhatTheirInfoSays(
    alpha: CGImageAlphaInfo, order: CGBitmapInfo, bytes: [UInt8], pixel: [UInt8]
  ) throws {
    let image = try #require(
      try Self.image(
        bytes, width: 1, height: 1, bitsPerPixel: 8 * bytes.count, bytesPerRow: bytes.count,
        info: alpha.rawValue | order.rawValue))
    #expect(Bitmap(image).pixels == pixel)
    #expect(image.alphaInfo == alpha && image.bitsPerPixel == 8 * bytes.count)
    var again = [UInt8](try #require(image.dataProvider?.data))
    // What is skipped may be anything.
    if alpha == .noneSkipLast { again[3] = 0 }
    if alpha == .noneSkipFirst { again[3] = 0 }
    #expect(again == bytes)
  }

  @Test func rowsMayHaveGapsButNotBeShort() throws {
    let rows: [UInt8] = [10, 20, 30, 255, 9, 9, 40, 50, 60, 255]
    let info = CGImageAlphaInfo.premultipliedLast.rawValue
    let image = try Self.image(rows, width: 1, height: 2, bitsPerPixel: 32, bytesPerRow: 6, info: info)
    #expect(try Bitmap(#require(image)).pixels == [10, 20, 30, 255, 40, 50, 60, 255])
    #expect(try Self.image(rows, width: 1, height: 3, bitsPerPixel: 32, bytesPerRow: 6, info: info) == nil)
    #expect(try Self.image(rows, width: 2, height: 1, bitsPerPixel: 32, bytesPerRow: 4, info: info) == nil)
    #expect(try Self.image(rows, width: 0, height: 1, bitsPerPixel: 32, bytesPerRow: 4, info: info) == nil)
    #expect(try Self.image(rows, width: 1, height: .max, bitsPerPixel: 32, bytesPerRow: .max, info: info) == nil)
  }

  @Test func pixelsOfOtherSpacesBecomeSRGB() throws {
    let image = try Self.image(
      [200, 100, 50, 255], width: 1, height: 1, bitsPerPixel: 32, bytesPerRow: 4,
      space: #require(CGColorSpace(name: CGColorSpace.displayP3)), info: CGImageAlphaInfo.premultipliedLast.rawValue)
    // A separate program with the same primaries: 214.90, 92.61, 30.95.
    #expect(try Bitmap(#require(image)).pixels == [215, 93, 31, 255])
  }

  @Test func croppingCountsFromTheTop() throws {
    let image = try Self.image()
    let corner = try #require(image.cropping(to: CGRect(x: 1, y: 0, width: 1, height: 1)))
    #expect(Bitmap(corner).pixels == [0, 255, 0, 255])
    #expect(image.cropping(to: CGRect(x: -5, y: -5, width: 100, height: 100))?.height == 2)
    #expect(image.cropping(to: CGRect(x: 0.5, y: 0.5, width: 0.1, height: 0.1))?.width == 1)
    #expect(image.cropping(to: CGRect(x: 2, y: 0, width: 5, height: 5)) == nil)
    #expect(image.cropping(to: .null) == nil)
    #expect(image.cropping(to: CGRect(x: 0, y: 0, width: CGFloat.nan, height: 1)) == nil)
    #expect(image.cropping(to: .infinite)?.width == 2)
  }

  @Test func anImagesTopLiesAtTheLargestY() throws {
    let image = try Self.image()
    let context = try bitmapContext(2, 2)
    context.draw(image, in: CGRect(x: 0, y: 0, width: 2, height: 2))
    #expect(Bitmap(try #require(context.makeImage())).pixels == Self.bytes)
    // In a context whose y grows down it is upside down.
    let recording = CGContext(recordingSize: CGSize(width: 2, height: 2))
    recording.draw(image, in: CGRect(x: 0, y: 0, width: 2, height: 2))
    let flipped = Bitmap(try #require(recording.makeImage()))
    #expect(flipped.pixels == Array(Self.bytes[8...] + Self.bytes[..<8]))
  }

  @Test func tilesRepeatOverTheClip() throws {
    let image = try Self.image()
    let context = try bitmapContext(6, 6)
    context.clip(to: CGRect(x: 0, y: 0, width: 4, height: 6))
    context.interpolationQuality = .none
    context.draw(image, in: CGRect(x: 2, y: 2, width: 2, height: 2), byTiling: true)
    let bitmap = Bitmap(try #require(context.makeImage()))
    for y in 0..<6 {
      for x in 0..<6 {
        let start = 4 * ((y % 2) * 2 + x % 2)
        let expected = x < 4 ? Array(Self.bytes[start..<start + 4]) : [0, 0, 0, 0]
        let pixel = bitmap[x, y]
        #expect([pixel.red, pixel.green, pixel.blue, pixel.alpha] == expected)
      }
    }
  }

  // MARK: - Masks

  @Test func aMaskImageLetsTheFillColorThrough() throws {
    let provider = try #require(CGDataProvider(data: Data([0, 255, 0, 255])))
    let mask = try #require(
      unsafe CGImage(
        maskWidth: 2, height: 2, bitsPerComponent: 8, bitsPerPixel: 8, bytesPerRow: 2, provider: provider,
        decode: nil, shouldInterpolate: false))
    #expect(mask.isMask && mask.colorSpace == nil)
    #expect(mask.dataProvider?.data == Data([0, 255, 0, 255]))
    let context = try bitmapContext(2, 2)
    context.setFillColor(CGColor(red))
    context.draw(mask, in: CGRect(x: 0, y: 0, width: 2, height: 2))
    #expect(
      Bitmap(try #require(context.makeImage())).pixels == [255, 0, 0, 255, 0, 0, 0, 0, 255, 0, 0, 255, 0, 0, 0, 0])
  }

  /// A gray image without alpha clips by how light it is, one with alpha by that: how icons are tinted.
  @Test(arguments: [false, true])
  func anImageClips(hasAlpha: Bool) throws {
    let maskContext =
      try hasAlpha
      ? bitmapContext(2, 1) : bitmapContext(2, 1, space: CGColorSpaceCreateDeviceGray(), info: .none)
    maskContext.setFillColor(hasAlpha ? CGColor.black : CGColor.white)
    maskContext.fill(CGRect(x: 0, y: 0, width: 1, height: 1))
    let context = try bitmapContext(2, 1)
    context.clip(to: CGRect(x: 0, y: 0, width: 2, height: 1), mask: try #require(maskContext.makeImage()))
    context.setFillColor(CGColor(blue))
    context.fill(CGRect(x: 0, y: 0, width: 2, height: 1))
    #expect(Bitmap(try #require(context.makeImage())).pixels == [0, 0, 255, 255, 0, 0, 0, 0])
  }

  @Test func maskingKeepsWhatTheMaskLetsThrough() throws {
    let mask = try #require(CGImage(Bitmap(width: 2, height: 1, pixels: [0, 0, 0, 255, 0, 0, 0, 0])))
    let masked = try #require(Self.image().masking(mask))
    #expect(Bitmap(masked).pixels == [255, 0, 0, 255, 0, 0, 0, 0, 0, 0, 255, 255, 0, 0, 0, 0])
  }

  // MARK: - Bitmap contexts

  @Test func contextsThatCannotBeAreNil() {
    func make(_ width: Int, _ height: Int, bits: Int = 8, row: Int = 0, _ info: CGImageAlphaInfo) -> CGContext? {
      unsafe CGContext(
        data: nil, width: width, height: height, bitsPerComponent: bits, bytesPerRow: row,
        space: CGColorSpaceCreateDeviceRGB(), bitmapInfo: info.rawValue)
    }
    #expect(make(4, 4, .premultipliedLast) != nil)
    #expect(make(0, 4, .premultipliedLast) == nil)
    #expect(make(-4, 4, .premultipliedLast) == nil)
    #expect(make(4, 4, bits: 16, .premultipliedLast) == nil)
    #expect(make(4, 4, row: 8, .premultipliedLast) == nil)
    #expect(make(4, 4, .last) == nil)
    #expect(make(4, 4, .none) == nil)
    #expect(make(1 << 40, 1 << 40, .premultipliedLast) == nil)
    #expect(make(4, 4, row: .max, .premultipliedLast) == nil)
  }

  @Test func aContextWithoutAlphaIsOpaqueBlack() throws {
    let context = try bitmapContext(1, 1, info: .noneSkipLast)
    context.setFillColor(red: 1, green: 1, blue: 1, alpha: 0.2)
    context.fill(CGRect(x: 0, y: 0, width: 1, height: 1))
    #expect(Bitmap(try #require(context.makeImage())).pixels == [51, 51, 51, 255])
  }

  @Test func aGrayContextHasOneByteAPixel() throws {
    let context = try bitmapContext(2, 1, space: CGColorSpaceCreateDeviceGray(), info: .none)
    context.setFillColor(gray: 0.4, alpha: 1)
    context.fill(CGRect(x: 1, y: 0, width: 1, height: 1))
    #expect(context.bytesPerRow == 2 && context.bitsPerPixel == 8)
    #expect(try #require(context.makeImage()?.dataProvider?.data) == Data([0, 102]))
  }

  @Test func memoryIsDrawnIntoAtOnce() throws {
    var pixels = [UInt8](repeating: 7, count: 2 * 12)
    try unsafe pixels.withUnsafeMutableBytes { memory in
      let context = try #require(
        unsafe CGContext(
          data: memory.baseAddress, width: 2, height: 2, bitsPerComponent: 8, bytesPerRow: 12,
          space: CGColorSpaceCreateDeviceRGB(), bitmapInfo: CGImageAlphaInfo.noneSkipLast.rawValue))
      context.setFillColor(CGColor(red))
      context.fill(CGRect(x: 0, y: 1, width: 1, height: 1))
      let top = unsafe Array(memory[..<12])
      #expect(top == [255, 0, 0, 255, 7, 7, 7, 255, 7, 7, 7, 7])
      // What a user writes is under what is drawn next.
      unsafe memory[4] = 99
      context.fill(CGRect(x: 0, y: 0, width: 1, height: 1))
      #expect(unsafe Array(memory[4..<8]) == [99, 7, 7, 255])
      #expect(unsafe Array(memory[12..<16]) == [255, 0, 0, 255])
    }
  }

  @Test func pixelsCanBeLookedAtAndWritten() throws {
    let context = try bitmapContext(2, 1)
    context.setFillColor(CGColor(red))
    context.fill(CGRect(x: 0, y: 0, width: 1, height: 1))
    let data = unsafe try #require(context.data).assumingMemoryBound(to: UInt8.self)
    #expect(unsafe data[0] == 255 && data[3] == 255 && data[7] == 0)
    unsafe data[7] = 255
    #expect(Bitmap(try #require(context.makeImage())).pixels == [255, 0, 0, 255, 0, 0, 0, 255])
    context.clear(CGRect(x: 0, y: 0, width: 2, height: 1))
    #expect(unsafe data[0] == 0 && data[7] == 0)
  }

  @Test func anImageStaysWhenItsContextGoesOn() throws {
    let context = try bitmapContext(1, 1)
    let before = try #require(context.makeImage())
    for _ in 0..<10_000 { context.fill(CGRect(x: 0, y: 0, width: 1, height: 1)) }
    #expect(Bitmap(before).pixels == [0, 0, 0, 0])
    #expect(Bitmap(try #require(context.makeImage())).pixels == [0, 0, 0, 255])
  }
}
