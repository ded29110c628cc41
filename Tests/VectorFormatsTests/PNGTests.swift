import SeededRandom
import Testing
import VectorFormats
import VectorGraphics

struct PNGTests {
  // MARK: - Writing

  /// Pictures that call for each layout: few colours, many, gray, opaque, translucent, noise and runs.
  static func picture(_ kind: Int, width: Int, height: Int, seed: UInt64) -> Bitmap {
    var generator = SeededGenerator(seed: seed)
    var bitmap = Bitmap(width: width, height: height)
    let palette = (0..<[1, 2, 3, 5, 16, 17, 200][kind % 7]).map { _ in
      UInt32.random(in: 0...UInt32.max, using: &generator)
    }
    for y in 0..<height {
      for x in 0..<width {
        var pixel: UInt32
        switch kind / 7 {
        case 0: pixel = palette[Int.random(in: 0..<palette.count, using: &generator)]
        case 1: pixel = palette[(x / 5 + y / 7) % palette.count] | 0xFF00_0000
        case 2: pixel = UInt32(x * 7 % 256) * 0x1_0101 | UInt32(255 - y % 3) << 24
        case 3:
          pixel =
            UInt32((x + y) % [2, 4, 16, 256, 9, 77, 3][kind % 7] * [255, 85, 17, 1, 20, 3, 100][kind % 7]) * 0x1_0101
            | 0xFF00_0000
        case 4: pixel = UInt32(x % 256) | UInt32(y % 256) << 8 | 0xFF80_0000
        default: pixel = UInt32.random(in: 0...UInt32.max, using: &generator)
        }
        let alpha = pixel >> 24
        let channels = [0, 8, 16].map { UInt8(min(pixel >> $0 & 0xFF, alpha)) }
        bitmap[x, y] = (channels[0], channels[1], channels[2], UInt8(alpha))
      }
    }
    return bitmap
  }

  @Test(arguments: 0..<42)
  func readingBackGivesTheSamePixels(kind: Int) throws {
    for (width, height) in [(1, 1), (3, 2), (17, 9), (64, 65), (300, 200)] {
      let bitmap = PNGTests.picture(kind, width: width, height: height, seed: UInt64(kind))
      let file = PNG.bytes(of: bitmap)
      #expect(try PNG.bitmap(from: file) == bitmap, "\(width) × \(height)")
    }
  }

  @Test func everyPremultipliedPixelSurvives() throws {
    // All 32,896 pairs of a component and an alpha that holds it.
    var bitmap = Bitmap(width: 256, height: 256)
    for alpha in 0..<256 {
      for component in 0...alpha {
        bitmap[component, alpha] = (UInt8(component), UInt8(alpha - component), UInt8(alpha), UInt8(alpha))
      }
    }
    #expect(try PNG.bitmap(from: PNG.bytes(of: bitmap)) == bitmap)
  }

  @Test func flatArtTakesAPaletteAndIsSmall() throws {
    var bitmap = Bitmap(width: 512, height: 512)
    for y in 0..<512 {
      for x in 0..<512 {
        let distance = Double((x - 256) * (x - 256) + (y - 256) * (y - 256)).squareRoot()
        let alpha = UInt8(max(0, min(255, (200 - distance) * 255)))
        bitmap[x, y] = (0, alpha / 2, alpha, alpha)
      }
    }
    let file = PNG.bytes(of: bitmap)
    // Colour type 3 stands at byte 25. Pillow (zlib, level 9) needs 7.7 KB for this disc.
    #expect(file[25] == 3)
    #expect(file.count < 6000)
    #expect(try PNG.bitmap(from: file) == bitmap)
  }

  @Test func noiseGrowsHardly() {
    let noise = PNGTests.picture(35, width: 400, height: 400, seed: 3)
    #expect(PNG.bytes(of: noise).count < 400 * 400 * 4 + 2000)
  }

  // MARK: - Reading

  static let layouts = [
    (0, 1), (0, 2), (0, 4), (0, 8), (0, 16), (2, 8), (2, 16), (3, 1), (3, 2), (3, 4), (3, 8), (4, 8), (4, 16), (6, 8),
    (6, 16),
  ]

  @Test(arguments: layouts, [false, true])
  func everyLayoutReads(layout: (colorType: Int, bitDepth: Int), isInterlaced: Bool) throws {
    let largest = 1 << layout.bitDepth - 1
    for (width, height) in [(1, 1), (1, 5), (2, 3), (5, 4), (8, 8), (13, 11), (33, 20)] {
      for transparent in [false, true] {
        var png = PNGSample(
          width: width, height: height, colorType: layout.colorType, bitDepth: layout.bitDepth,
          isInterlaced: isInterlaced,
          sample: { x, y, channel in (x * 7 + y * 3 + channel * 11) * 2654 % (largest + 1) },
          filter: { $0 % 5 })
        let palette = (0..<3 * (largest + 1) % 769).map { UInt8($0 * 37 % 256) }
        let key = (0..<3).map { png.sample(0, 0, $0) }
        if layout.colorType == 3 { png.palette = palette }
        if transparent {
          switch layout.colorType {
          case 0, 2: png.transparency = key[..<png.channelCount].flatMap { [UInt8($0 >> 8), UInt8($0 & 255)] }
          case 3: png.transparency = (0..<(largest + 1) / 2).map { UInt8($0 * 90 % 256) }
          default: break
          }
        }
        let bitmap = try PNG.bitmap(from: png.file)
        try #require(bitmap.width == width && bitmap.height == height)
        for y in 0..<height {
          for x in 0..<width {
            let samples = (0..<png.channelCount).map { png.sample(x, y, $0) }
            let bytes = samples.map { Int((Double($0) * 255 / Double(largest)).rounded()) }
            var color: [Int]
            switch layout.colorType {
            case 0: color = [bytes[0], bytes[0], bytes[0], transparent && samples[0] == key[0] ? 0 : 255]
            case 2: color = bytes + [transparent && samples == key ? 0 : 255]
            case 3:
              let index = samples[0]
              let alpha = index < png.transparency.count ? Int(png.transparency[index]) : 255
              color = (0..<3).map { Int(palette[3 * index + $0]) } + [alpha]
            case 4: color = [bytes[0], bytes[0], bytes[0], bytes[1]]
            default: color = bytes
            }
            let expected = color[..<3].map { UInt8((Double($0 * color[3]) / 255).rounded()) } + [UInt8(color[3])]
            let pixel = bitmap[x, y]
            #expect(
              [pixel.red, pixel.green, pixel.blue, pixel.alpha] == expected, "\(width) × \(height) at \(x), \(y)")
          }
        }
      }
    }
  }

  static var gray: PNGSample {
    PNGSample(width: 4, height: 3, colorType: 0, bitDepth: 8) { x, y, _ in x * 10 + y }
  }

  @Test func damageIsNamedWithItsPlace() {
    let good = PNGTests.gray.file
    func failure(_ bytes: [UInt8], pixelLimit: Int = 1 << 28) -> PNG.Failure? {
      do {
        _ = try PNG.bitmap(from: bytes, pixelLimit: pixelLimit)
        return nil
      } catch {
        return error
      }
    }
    #expect(failure(good) == nil)
    #expect(failure([]) == .notPNG)
    #expect(failure(Array("GIF89a and more".utf8)) == .notPNG)
    #expect(failure(Array(good[..<20])) == .truncated(offset: 8))
    #expect(failure(Array(good[..<(good.count - 12)])) == .truncated(offset: good.count - 12))

    var flipped = good
    flipped[50] ^= 4
    #expect(failure(flipped) == .badChecksum(chunk: "IDAT", offset: 33))

    func header(_ bytes: [UInt8]) -> [UInt8] {
      Array(good[..<8]) + PNGSample.chunk("IHDR", bytes) + good[33...]
    }
    #expect(failure(header([0, 0, 0, 0, 0, 0, 0, 3, 8, 0, 0, 0, 0])) != nil)
    #expect(failure(header([0, 0, 0, 4, 0, 0, 0, 3, 8, 5, 0, 0, 0])) != nil)
    #expect(failure(header([0, 0, 0, 4, 0, 0, 0, 3, 3, 0, 0, 0, 0])) != nil)
    #expect(failure(header([0, 0, 0, 4, 0, 0, 0, 3, 8, 0, 0, 0, 2])) != nil)
    #expect(failure(header([0, 0, 0, 4, 0, 0, 0, 3, 8, 3, 0, 0, 0])) != nil, "a palette file without palette")
    // Sizes that this much data cannot fill fail before memory is taken.
    #expect(failure(header([0, 0, 0x3F, 0xFF, 0, 0, 0x3F, 0xFF, 8, 0, 0, 0, 0])) == .truncated(offset: 41))
    #expect(
      failure(header([0x7F, 0xFF, 0xFF, 0xFF, 0x7F, 0xFF, 0xFF, 0xFF, 8, 0, 0, 0, 0]))
        == .tooLarge(width: 0x7FFF_FFFF, height: 0x7FFF_FFFF, pixelLimit: 1 << 28))
    #expect(failure(good, pixelLimit: 11) == .tooLarge(width: 4, height: 3, pixelLimit: 11))

    let critical = Array(good[..<33]) + PNGSample.chunk("ABCD", [1]) + good[33...]
    #expect(failure(critical) == .unknownCriticalChunk(chunk: "ABCD", offset: 33))
    let ancillary = Array(good[..<33]) + PNGSample.chunk("abCD", [1]) + good[33...]
    #expect(failure(ancillary) == nil)
  }

  @Test func anyFlippedOrMissingByteEndsInAnErrorOrAPicture() {
    // Chunk checksums hide the inside from damage, so they are made to fit again.
    var generator = SeededGenerator(seed: 11)
    let bitmap = PNGTests.picture(6, width: 40, height: 30, seed: 5)
    let file = PNG.bytes(of: bitmap)
    var chunks: [(name: String, content: [UInt8])] = []
    var position = 8
    while position < file.count {
      let length = file[position..<position + 4].reduce(0) { $0 << 8 | Int($1) }
      let name = String(decoding: file[position + 4..<position + 8], as: UTF8.self)
      chunks.append((name, Array(file[position + 8..<position + 8 + length])))
      position += 12 + length
    }
    for _ in 0..<3000 {
      var damaged = chunks
      let chunk = Int.random(in: 0..<chunks.count, using: &generator)
      guard !damaged[chunk].content.isEmpty else { continue }
      for _ in 0..<Int.random(in: 1...3, using: &generator) {
        let index = Int.random(in: 0..<damaged[chunk].content.count, using: &generator)
        damaged[chunk].content[index] = UInt8.random(in: 0...255, using: &generator)
      }
      if Bool.random(using: &generator) {
        damaged[chunk].content.removeLast(Int.random(in: 0..<damaged[chunk].content.count, using: &generator))
      }
      let bytes = Array(file[..<8]) + damaged.flatMap { PNGSample.chunk($0.name, $0.content) }
      _ = try? PNG.bitmap(from: bytes, pixelLimit: 1 << 20)
    }
  }
}
