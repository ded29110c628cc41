import SeededRandom
import Testing
import VectorFormats
import VectorGraphics

struct APNGTests {
  static func decoded(_ frames: [Bitmap], seconds: Double = 0.1) -> APNGDecoder {
    APNGDecoder(APNG.bytes(of: frames.map { ($0, seconds) }))
  }

  /// What shows at each tenth of a second of frames that show for a tenth each.
  static func shown(_ file: APNGDecoder, of count: Int) -> [Bitmap] {
    // A picture that never changes has no times.
    if file.plays == nil, let frame = file.frames.first { return [Bitmap](repeating: frame.bitmap, count: count) }
    return file.frames.flatMap { [Bitmap](repeating: $0.bitmap, count: Int((10 * $0.seconds).rounded())) }
  }

  /// Pixels with the alpha that a number between 0 and 1 says, at random places.
  static func translucent(_ film: [Bitmap], seed: UInt64) -> [Bitmap] {
    var generator = SeededGenerator(seed: seed)
    return film.map { bitmap in
      var bitmap = bitmap
      for _ in 0..<30 {
        let (x, y) = (
          Int.random(in: 0..<bitmap.width, using: &generator), Int.random(in: 0..<bitmap.height, using: &generator)
        )
        let alpha = UInt8.random(in: 0...255, using: &generator)
        bitmap[x, y] = (alpha / 2, alpha, alpha / 3, alpha)
      }
      return bitmap
    }
  }

  // MARK: - Pixels

  @Test(arguments: [1, 2, 3, 4, 17, 255, 256, 300], [true, false])
  func everyFrameIsExact(colorCount: Int, isOpaque: Bool) {
    for seed in UInt64(0)..<12 {
      let film = GIFTests.film(seed: seed, colorCount: colorCount, isOpaque: isOpaque)
      let file = APNGTests.decoded(film)
      #expect(file.isValid && APNGTests.shown(file, of: film.count) == film, "seed \(seed)")
      let soft = APNGTests.translucent(film, seed: seed)
      let softFile = APNGTests.decoded(soft)
      #expect(softFile.isValid && APNGTests.shown(softFile, of: soft.count) == soft, "seed \(seed), translucent")
    }
  }

  @Test(arguments: 0..<42)
  func everyLayoutIsExact(kind: Int) {
    let film = (0..<4).map { PNGTests.picture(kind, width: 41, height: 23, seed: UInt64(kind + 100 * $0)) }
    let file = APNGTests.decoded(film)
    #expect(
      file.isValid && APNGTests.shown(file, of: 4) == film)
  }

  @Test func aColorThatIsNotUsedStandsForWhatStays() {
    // More colours than a palette holds, all opaque, with noise that is dear to repeat.
    var first = PNGTests.picture(28, width: 200, height: 100, seed: 1)
    for index in stride(from: 3, to: first.pixels.count, by: 4) { first.pixels[index] = 255 }
    for y in 0..<100 { for x in 0..<200 { first[x, y].blue = UInt8((x * x * 7 + y * y * 13) % 251) } }
    var second = first
    for (x, y) in [(3, 4), (190, 90)] { second[x, y] = (255, 0, 0, 255) }
    let file = APNGTests.decoded([first, second])
    #expect(file.isValid && APNGTests.shown(file, of: 2) == [first, second])
    #expect(file.colorType == 2 && file.chunks.contains("tRNS") && file.frames[1].blend == 1)
  }

  // MARK: - Boxes

  @Test func onlyTheChangedBoxIsStored() {
    var first = Bitmap(width: 50, height: 40)
    for index in first.pixels.indices { first.pixels[index] = 255 }
    var second = first
    second[20, 10] = (0, 0, 0, 255)
    second[24, 12] = (0, 0, 0, 255)
    #expect(APNGTests.decoded([first, second]).frames.map(\.box) == [[0, 0, 50, 40], [20, 10, 5, 3]])
  }

  @Test func whatGoesAwayFarFromWhatComesIsCleared() {
    // A dot jumps over art that stays: the changed box would hold all of that.
    func frame(_ x: Int?) -> Bitmap {
      var bitmap = PNGTests.picture(35, width: 120, height: 40, seed: 9)
      for y in 0..<40 {
        for column in 0..<120 where !(30..<90).contains(column) { bitmap[column, y] = (0, 0, 0, 0) }
        if let x { for column in x..<x + 8 where (16..<24).contains(y) { bitmap[column, y] = (9, 9, 9, 255) } }
      }
      return bitmap
    }
    let film = [frame(nil), frame(4), frame(108), frame(4), frame(nil)]
    let file = APNGTests.decoded(film)
    #expect(file.isValid && APNGTests.shown(file, of: film.count) == film)
    #expect(file.frames[1...].allSatisfy { $0.box[2] <= 8 } && file.frames[1].disposal == 1)
  }

  // MARK: - Time

  @Test func delaysAreExactAtEveryRate() {
    for rate in [1.0, 7, 12, 24, 25, 30, 48, 50, 60, 120] {
      let options = APNG.Options(frameRate: rate)
      let film = (0..<20).map { (bitmap: GIFTests.picture($0), duration: 1 / rate) }
      let file = APNGDecoder(APNG.bytes(of: film, options: options))
      #expect(file.isValid && file.frames.allSatisfy { abs($0.seconds - 1 / rate) < 1e-12 }, "\(rate) frames a second")
    }
    let film = (0..<300).map { (bitmap: GIFTests.picture($0), duration: 1 / 29.97) }
    let file = APNGDecoder(APNG.bytes(of: film, options: APNG.Options(frameRate: 29.97)))
    #expect(abs(file.frames.reduce(0) { $0 + $1.seconds } - 300 / 29.97) < 1e-4)
  }

  @Test func equalFramesInARowBecomeOne() {
    let pictures = [1, 1, 2].map(GIFTests.picture)
    let file = APNGDecoder(APNG.bytes(of: [(pictures[0], 0.5), (pictures[1], 0.25), (pictures[2], 0.1)]))
    #expect(file.frames.map(\.seconds) == [0.75, 0.1])
  }

  @Test func oddDurationsEndWell() {
    func seconds(_ durations: [Double]) -> [Double] {
      let file = APNGDecoder(APNG.bytes(of: durations.enumerated().map { (GIFTests.picture($0), $1) }))
      #expect(file.isValid)
      return file.frames.map(\.seconds)
    }
    #expect(seconds([.nan, -1, 0.1, 0.2]) == [0.1, 0.2])
    #expect(seconds([0.1, 0]) == [0.1, 0.001])
    // More than the 65,535 ticks that a frame can have.
    let long = seconds([100, 1])
    #expect(long.count == 3 && abs(long.reduce(0, +) - 101) < 1e-9)
    #expect(seconds([.infinity, 1e300]).count < 4000)
    #expect(seconds([0, 0, 0]).count == 1)
  }

  @Test func playCountIsWhatTheFileSays() {
    func plays(_ count: Int?) -> Int? {
      let frames = (1...2).map { (bitmap: GIFTests.picture($0), duration: 0.1) }
      return APNGDecoder(APNG.bytes(of: frames, options: APNG.Options(playCount: count))).plays
    }
    #expect(plays(nil) == 0 && plays(1) == 1 && plays(3) == 3 && plays(-5) == 1 && plays(.max) == 0x7FFF_FFFF)
  }

  @Test func onePictureIsAPlainPNG() throws {
    let picture = PNGTests.picture(5, width: 30, height: 20, seed: 4)
    let bytes = APNG.bytes(of: [(picture, 1), (picture, 2)])
    #expect(try PNG.bitmap(from: bytes) == picture)
    #expect(!APNGDecoder(bytes).chunks.contains("acTL"))
  }

  // MARK: - Chunks

  @Test func chunksStandInTheOrderOfTheFormat() throws {
    let film = GIFTests.film(seed: 3, colorCount: 4, isOpaque: true)
    let bytes = APNG.bytes(of: film.map { ($0, 0.1) })
    let file = APNGDecoder(bytes)
    #expect(
      file.chunks.prefix(6) == ["IHDR", "sRGB", "acTL", "PLTE", "tRNS", "fcTL"]
        || file.chunks.prefix(5) == ["IHDR", "sRGB", "acTL", "PLTE", "fcTL"])
    #expect(file.chunks.filter { $0 == "fcTL" }.count == file.frames.count && file.chunks.last == "IEND")
    // Who knows no animation sees the first frame.
    #expect(try PNG.bitmap(from: bytes) == film[0])
    #expect(APNG.bytes(of: film.map { ($0, 0.1) }) == bytes)
  }

  @Test func framesMayBeMadeInAnyOrder() {
    let film = GIFTests.film(seed: 8, colorCount: 40, isOpaque: false)
    var survey = APNG.Survey(width: film[0].width, height: film[0].height)
    for bitmap in film { survey.append(bitmap, duration: 0.1) }
    let plan = survey.plan()
    var pieces: [Int: [UInt8]] = [:]
    for index in (0..<plan.frameCount).reversed() {
      pieces[index] = plan.bytes(
        ofFrame: index, showing: film[plan.picture(ofFrame: index)],
        after: index > 0 ? film[plan.picture(ofFrame: index - 1)] : nil)
    }
    let bytes = (0..<plan.frameCount).reduce(into: plan.header) { $0 += pieces[$1] ?? [] } + plan.trailer
    #expect(bytes == APNG.bytes(of: film.map { ($0, 0.1) }))
  }
}
