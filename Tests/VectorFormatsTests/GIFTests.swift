import SeededRandom
import Testing
import VectorFormats
import VectorGraphics

struct GIFTests {
  /// Frames of rectangles that come, move and go, on nothing or on a colour.
  static func film(seed: UInt64, colorCount: Int, isOpaque: Bool, width: Int = 37, height: Int = 23) -> [Bitmap] {
    var generator = SeededGenerator(seed: seed)
    let palette = (0..<colorCount).map { _ in UInt32.random(in: 0...0xFFFFFF, using: &generator) | 0xFF00_0000 }
    return (0..<8).map { _ in
      var bitmap = Bitmap(width: width, height: height)
      for rectangle in 0..<Int.random(in: isOpaque ? 1...6 : 0...6, using: &generator) {
        let isGround = isOpaque && rectangle == 0
        let columns = isGround ? 0..<width : range(width, &generator)
        let rows = isGround ? 0..<height : range(height, &generator)
        var color = palette[Int.random(in: 0..<colorCount, using: &generator)]
        if rectangle == 5, !isOpaque { color = 0 }
        let isNoisy = colorCount > 8 && rectangle > 0
        for y in rows {
          for x in columns {
            let pixel = isNoisy ? palette[Int.random(in: 0..<colorCount, using: &generator)] : color
            bitmap[x, y] = (UInt8(pixel & 255), UInt8(pixel >> 8 & 255), UInt8(pixel >> 16 & 255), UInt8(pixel >> 24))
          }
        }
      }
      return bitmap
    }
  }

  @Test(arguments: 0..<20)
  func whatDidNotChangeIsThatOfTheFrameBefore(seed: UInt64) {
    for isOpaque in [true, false] {
      let bitmaps = Self.film(seed: seed, colorCount: 12, isOpaque: isOpaque)
      for (before, after) in zip(bitmaps, bitmaps.dropFirst()) {
        var update = GIF.FrameUpdate(
          width: after.width, height: after.height, options: GIF.Options(),
          after: GIF.Frame(before, options: GIF.Options()))
        // Pairs of rows from the first column that differs to the last, some wider than need be.
        for row in stride(from: 0, to: after.height, by: 2) {
          let rows = row..<min(row + 2, after.height)
          func differs(_ x: Int) -> Bool { rows.contains { before[x, $0] != after[x, $0] } }
          let isWhole = (row + Int(seed)) % 3 == 0
          let first = isWhole ? 0 : (0..<after.width).first(where: differs)
          guard let first else { continue }
          let columns = first..<(isWhole ? after.width : (0..<after.width).last(where: differs)! + 1)
          let pixels = rows.flatMap { y in
            after.pixels[4 * (y * after.width + columns.lowerBound)..<4 * (y * after.width + columns.upperBound)]
          }
          update.add(columns: columns, rows: rows, pixels: pixels.span)
        }
        #expect(update.frame() == GIF.Frame(after, options: GIF.Options()))
      }
    }
  }

  private static func range(_ size: Int, _ generator: inout SeededGenerator) -> Range<Int> {
    let start = Int.random(in: 0..<size, using: &generator)
    return start..<Int.random(in: start...size, using: &generator)
  }

  /// What shows at each tenth of a second of frames that show for a tenth each.
  static func shown(_ gif: GIFDecoder) -> [Bitmap] {
    gif.frames.flatMap { frame in [Bitmap](repeating: frame.bitmap, count: frame.centiseconds / 10) }
  }

  @Test(arguments: [1, 2, 3, 4, 17, 255, 256], [true, false])
  func fewColorsAreExactInEveryFrame(colorCount: Int, isOpaque: Bool) {
    for seed in UInt64(0)..<12 {
      // Something transparent needs one of the 256 indices.
      let count = isOpaque ? colorCount : min(colorCount, 255)
      let film = GIFTests.film(seed: seed, colorCount: count, isOpaque: isOpaque)
      let gif = GIFDecoder(GIF.bytes(of: film.map { ($0, 0.1) }))
      #expect(gif.isValid, "seed \(seed)")
      #expect(GIFTests.shown(gif) == film, "seed \(seed)")
    }
  }

  @Test func pixelsThatStayAreLeftOutAlsoWhereOpaqueColorsTakeAllIndices() {
    var random = SeededGenerator(seed: 1)
    func color(_ number: Int) -> (UInt8, UInt8, UInt8, UInt8) { (UInt8(number), UInt8(number / 2), 0, 255) }
    var first = Bitmap(width: 64, height: 64)
    for y in 0..<64 {
      for x in 0..<64 { first[x, y] = color(.random(in: 0..<255, using: &random)) }
    }
    first[0, 0] = color(255)
    var second = first
    second[0, 0] = color(7)
    second[63, 63] = color(8)
    let one = GIF.bytes(of: [(first, 0.1)])
    let both = GIF.bytes(of: [(first, 0.1), (second, 0.1)])
    #expect(GIFTests.shown(GIFDecoder(both)) == [first, second])
    // Noise takes a byte a pixel, 4 KB; what stays takes next to nothing.
    #expect(both.count < one.count + 300)
  }

  @Test func manyColorsComeNear() {
    // A gradient with a flat square that moves: 2,500 colours.
    let film = (0..<6).map { step in
      var bitmap = Bitmap(width: 100, height: 60)
      for y in 0..<60 {
        for x in 0..<100 {
          let isInside = (10..<30).contains(x - 10 * step) && (20..<40).contains(y)
          bitmap[x, y] = isInside ? (200, 30, 60, 255) : (UInt8(x * 2), UInt8(y * 4), UInt8(255 - x), 255)
        }
      }
      return bitmap
    }
    let gif = GIFDecoder(GIF.bytes(of: film.map { ($0, 0.1) }))
    #expect(gif.isValid)
    let shown = GIFTests.shown(gif)
    #expect(shown.count == film.count)
    var squares = 0
    for (before, after) in zip(film, shown) {
      for index in before.pixels.indices {
        let difference = Int(before.pixels[index]) - Int(after.pixels[index])
        squares += difference * difference
      }
      #expect(after[55, 30].red == before[55, 30].red || before[55, 30].red != 200)
      #expect(before[10, 0].alpha == 255)
    }
    let mean = (Double(squares) / Double(film.count * 100 * 60 * 3)).squareRoot()
    // 255 colours on a plane of 200 × 240 × 100 levels: cells about 14 wide, so 4 from their middles on average.
    #expect(mean < 5, "root of the mean square: \(mean)")
    // The flat colour is kept as it is.
    for step in 0..<6 where step * 10 + 15 < 100 {
      #expect(shown[step][step * 10 + 15, 30] == (200, 30, 60, 255))
    }
  }

  @Test func halfTransparentPixelsFollowTheThresholdOrTheMatte() {
    var bitmap = Bitmap(width: 4, height: 1)
    bitmap[0, 0] = (127, 0, 0, 127)
    bitmap[1, 0] = (64, 0, 0, 128)
    bitmap[2, 0] = (0, 0, 255, 255)
    let plain = GIFDecoder(GIF.bytes(of: [(bitmap, 1)])).frames[0].bitmap
    #expect(plain[0, 0] == (0, 0, 0, 0))
    #expect(plain[1, 0] == (128, 0, 0, 255))
    #expect(plain[2, 0] == (0, 0, 255, 255))
    #expect(plain[3, 0] == (0, 0, 0, 0))
    let matte = GIF.Options(matte: .white)
    let matted = GIFDecoder(GIF.bytes(of: [(bitmap, 1)], options: matte)).frames[0].bitmap
    #expect(matted[0, 0] == (255, 128, 128, 255))
    #expect(matted[1, 0] == (191, 127, 127, 255))
    #expect(matted[3, 0] == (0, 0, 0, 0))
  }

  @Test func onlyTheChangedBoxIsStored() {
    var first = Bitmap(width: 50, height: 40)
    for index in first.pixels.indices { first.pixels[index] = 255 }
    var second = first
    second[20, 10] = (0, 0, 0, 255)
    second[24, 12] = (0, 0, 0, 255)
    let gif = GIFDecoder(GIF.bytes(of: [(first, 0.1), (second, 0.1)]))
    #expect(gif.frames.map(\.box) == [[0, 0, 50, 40], [20, 10, 5, 3]])

    // A frame that shows for longer than one delay can say comes again, without a change.
    let long = GIFDecoder(GIF.bytes(of: [(first, 0.1), (second, 700)]))
    #expect(long.frames.map(\.box) == [[0, 0, 50, 40], [20, 10, 5, 3], [0, 0, 1, 1]])
    #expect(long.frames.dropFirst().allSatisfy { $0.bitmap == second })
  }

  // MARK: - Time

  static func picture(_ number: Int) -> Bitmap {
    Bitmap(width: 1, height: 1, pixels: [UInt8(number % 256), UInt8(number / 256), 0, 255])
  }

  static func delays(_ durations: [Double]) -> (delays: [Int], summary: GIF.Summary) {
    var recording = GIF.Recording(width: 1, height: 1)
    for (index, duration) in durations.enumerated() {
      recording.append(GIF.Frame(GIFTests.picture(index), options: GIF.Options()), duration: duration)
    }
    let plan = recording.plan()
    let bytes = (0..<plan.frameCount).reduce(into: plan.header) { $0 += plan.bytes(ofFrame: $1) } + plan.trailer
    return (GIFDecoder(bytes).frames.map(\.centiseconds), plan.summary)
  }

  @Test func delaysAddUpToTheTruth() {
    #expect(GIFTests.delays([Double](repeating: 1 / 30, count: 6)).delays == [3, 3, 4, 3, 3, 4])
    for rate in [1.0, 7, 10, 12, 15, 23.976, 24, 25, 29.97, 30, 33, 48, 50] {
      let (delays, summary) = GIFTests.delays([Double](repeating: 1 / rate, count: 240))
      #expect(delays.count == 240 && summary.droppedFrameCount == 0)
      #expect(abs(Double(delays.reduce(0, +)) - 24000 / rate) <= 0.5, "\(rate) frames a second")
      #expect(delays.reduce(0, +) == summary.centiseconds)
      #expect(delays.allSatisfy { abs(Double($0) - 100 / rate) < 1 })
    }
  }

  @Test func framesTooShortForTheFormatAreDroppedAndCounted() {
    let (delays, summary) = GIFTests.delays([Double](repeating: 1.0 / 60, count: 120))
    #expect(delays.allSatisfy { $0 >= 2 })
    #expect(delays.reduce(0, +) == 200)
    #expect(summary.droppedFrameCount == 120 - delays.count && summary.droppedFrameCount > 0)
  }

  @Test func oddDurationsEndWell() {
    #expect(GIFTests.delays([.nan, -1, 0.1]).delays == [10])
    #expect(GIFTests.delays([0.1, 0]).delays == [10, 2])
    let (delays, _) = GIFTests.delays([1000, 0.1])
    #expect(delays.reduce(0, +) == 100_010 && delays.allSatisfy { $0 <= 65535 })
  }

  @Test func equalFramesInARowBecomeOne() {
    let picture = GIFTests.picture(1)
    let gif = GIFDecoder(GIF.bytes(of: [(picture, 0.5), (picture, 0.25), (GIFTests.picture(2), 0.1)]))
    #expect(gif.frames.map(\.centiseconds) == [75, 10])
  }

  @Test func playCountIsWhatAViewerRepeats() {
    func repeats(_ count: Int?) -> Int? {
      let frames = [(GIFTests.picture(1), 0.1), (GIFTests.picture(2), 0.1)].map { (bitmap: $0, duration: $1) }
      return GIFDecoder(GIF.bytes(of: frames, options: GIF.Options(playCount: count))).repeats
    }
    #expect(repeats(nil) == 0)
    #expect(repeats(1) == nil)
    #expect(repeats(3) == 2)
  }

  // MARK: - Codes

  @Test func everyKindOfRunDecodes() {
    // Noise that fills the table of codes several times, then long runs, over every count of indices.
    for bits in 1...8 {
      var generator = SeededGenerator(seed: UInt64(bits))
      let side = 150
      var bitmap = Bitmap(width: side, height: side)
      for y in 0..<side {
        for x in 0..<side {
          let isNoise = (y / 30) % 2 == 0
          let index = isNoise ? Int.random(in: 0..<1 << bits, using: &generator) : y / 7 % (1 << bits)
          bitmap[x, y] = (UInt8(index), UInt8(index / 3), 0, 255)
        }
      }
      let gif = GIFDecoder(GIF.bytes(of: [(bitmap, 0.1)]))
      #expect(gif.isValid && gif.frames.first?.bitmap == bitmap, "\(bits) bits")
    }
  }

  /// One colour is the longest run there is: its strings grow by one pixel each.
  @Test(arguments: [1, 2, 3, 255, 256, 257, 4093, 70000])
  func runsOfAnyLengthDecode(length: Int) {
    let width = length > 60000 ? length / 2 : length
    let height = length / width
    var bitmap = Bitmap(width: width, height: height)
    for index in 0..<width * height { bitmap[index % width, index / width] = (1, 2, 3, 255) }
    let gif = GIFDecoder(GIF.bytes(of: [(bitmap, 0.1)]))
    #expect(gif.isValid && gif.frames.first?.bitmap == bitmap)
  }
}
