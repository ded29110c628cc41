import CoreGraphics
import SeededRandom
import Testing
import VectorGraphics
import VectorRaster

/// Calls in any order with any numbers.
@Suite struct RandomDrawing {
  /// What could be given to a context, odd numbers now and then.
  struct Chooser {
    var random: SeededGenerator
    let isOdd: Bool

    mutating func index(below count: Int) -> Int { Int.random(in: 0..<count, using: &random) }

    mutating func number() -> CGFloat {
      let odd: [CGFloat] = [.nan, .infinity, -.infinity, 1e300, -1e300, 0, 1e-300, .greatestFiniteMagnitude]
      if isOdd, index(below: 12) == 0 { return odd[index(below: odd.count)] }
      return CGFloat(Double.random(in: -30...130, using: &random))
    }

    /// Never odd: what far shadows inside far shadows bring into view is much to paint.
    mutating func length() -> CGFloat { CGFloat(Double.random(in: -3...13, using: &random)) }
    mutating func share() -> CGFloat { isOdd ? number() : CGFloat(Double.random(in: 0...1, using: &random)) }
    mutating func point() -> CGPoint { CGPoint(x: number(), y: number()) }
    mutating func rect() -> CGRect { CGRect(x: number(), y: number(), width: number(), height: number()) }
    mutating func color() -> CGColor { CGColor(red: share(), green: share(), blue: share(), alpha: share()) }
    mutating func bool() -> Bool { index(below: 2) == 0 }
  }

  static let image = CGImage(Bitmap(width: 3, height: 2, pixels: (0..<24).map { UInt8(10 * $0) / 2 | 1 }))

  static func step(_ c: CGContext, _ g: inout Chooser) {
    switch g.index(below: 44) {
    case 0, 1: c.saveGState()
    case 2, 3: c.restoreGState()
    case 4: c.translateBy(x: g.number() / 10, y: g.number() / 10)
    case 5: c.scaleBy(x: g.number() / 60, y: g.number() / 60)
    case 6: c.rotate(by: g.number())
    case 7: c.concatenate(CGAffineTransform(g.share(), g.share(), g.share(), g.share(), g.number(), g.number()))
    case 8: c.beginPath()
    case 9: c.move(to: g.point())
    case 10, 11: c.addLine(to: g.point())
    case 12: c.addQuadCurve(to: g.point(), control: g.point())
    case 13: c.addCurve(to: g.point(), control1: g.point(), control2: g.point())
    case 14:
      c.addArc(center: g.point(), radius: g.number(), startAngle: g.number(), endAngle: g.number(), clockwise: g.bool())
    case 15: c.addArc(tangent1End: g.point(), tangent2End: g.point(), radius: g.number())
    case 16: c.addRect(g.rect())
    case 17: c.addEllipse(in: g.rect())
    case 18: c.closePath()
    case 19: c.fillPath(using: g.bool() ? .winding : .evenOdd)
    case 20: c.strokePath()
    case 21: c.drawPath(using: CGPathDrawingMode(rawValue: Int32(g.index(below: 5))) ?? .fill)
    case 22: c.fill(g.rect())
    case 23: c.stroke(g.rect(), width: g.number() / 10)
    case 24: c.fillEllipse(in: g.rect())
    case 25: c.clear(g.rect())
    case 26: c.clip(using: g.bool() ? .winding : .evenOdd)
    case 27: c.clip(to: g.rect())
    case 28: c.clip(to: [g.rect(), g.rect()])
    case 29: if g.index(below: 4) == 0 { c.resetClip() }
    case 30: if let image { c.clip(to: g.rect(), mask: image) }
    case 31: c.setLineWidth(g.number() / 10)
    case 32: c.setLineDash(phase: g.number(), lengths: [abs(g.number()) + 1, abs(g.number()) + 1])
    case 33:
      c.setLineCap(CGLineCap(rawValue: Int32(g.index(below: 3))) ?? .butt)
      c.setLineJoin(CGLineJoin(rawValue: Int32(g.index(below: 3))) ?? .miter)
      c.setMiterLimit(g.number())
    case 34: c.setFillColor(g.color())
    case 35: c.setStrokeColor(g.color())
    case 36: c.setAlpha(g.share())
    case 37: c.setBlendMode(g.bool() ? .normal : CGBlendMode(rawValue: Int32(g.index(below: 28))) ?? .normal)
    case 38:
      c.setShadow(
        offset: CGSize(width: g.length(), height: g.length()), blur: g.length(), color: g.bool() ? nil : g.color())
    case 39: if g.bool() { c.beginTransparencyLayer(auxiliaryInfo: nil) }
    case 40: c.endTransparencyLayer()
    case 41:
      let options = CGGradientDrawingOptions(rawValue: UInt32(g.index(below: 4)))
      let gradient = unsafe CGGradient(
        colorsSpace: nil, colors: [g.color(), g.color(), g.color()] as CFArray, locations: [g.share(), g.share(), 1])
      guard let gradient else { return }
      switch g.index(below: 3) {
      case 0: c.drawLinearGradient(gradient, start: g.point(), end: g.point(), options: options)
      case 1:
        c.drawRadialGradient(
          gradient, startCenter: g.point(), startRadius: g.number(), endCenter: g.point(), endRadius: g.number(),
          options: options)
      default: c.drawConicGradient(gradient, center: g.point(), angle: g.number())
      }
    case 42:
      guard let image else { return }
      // Large tiles are many pixels to paint.
      if !g.isOdd, g.bool() {
        c.draw(image, in: CGRect(x: g.length(), y: g.length(), width: 7, height: 5), byTiling: true)
      } else {
        c.draw(image, in: g.rect())
      }
    default: if g.index(below: 8) == 0 { c.replacePathWithStrokedPath() }
    }
  }

  @Test(arguments: 0..<100)
  func anySequenceOfCallsDraws(seed: Int) throws {
    var chooser = Chooser(random: SeededGenerator(seed: UInt64(seed)), isOdd: seed % 2 == 0)
    let context = CGContext(recordingSize: CGSize(width: 100, height: 100))
    for _ in 0..<60 { Self.step(context, &chooser) }
    _ = (context.path, context.boundingBoxOfPath, context.boundingBoxOfClipPath, context.currentPointOfPath)
    let first = try #require(Bitmap(rendering: context.drawing))
    #expect(first == Bitmap(rendering: context.drawing))
    // A premultiplied component is at most its alpha.
    for index in stride(from: 0, to: first.pixels.count, by: 4) {
      let alpha = first.pixels[index + 3]
      guard first.pixels[index] <= alpha, first.pixels[index + 1] <= alpha, first.pixels[index + 2] <= alpha else {
        Issue.record("pixel \(index / 4) is brighter than its alpha")
        return
      }
    }
  }

  /// Looking at the pixels of a bitmap context in between changes nothing that is drawn later.
  @Test(arguments: 0..<24)
  func lookingInBetweenChangesNothing(seed: Int) throws {
    func draw(looking: Bool) throws -> Bitmap {
      var chooser = Chooser(random: SeededGenerator(seed: UInt64(seed)), isOdd: false)
      let context = try bitmapContext()
      for step in 0..<40 {
        Self.step(context, &chooser)
        if looking, step % 5 == 0 { _ = context.makeImage() }
      }
      return Bitmap(try #require(context.makeImage()))
    }
    let (plain, looked) = (try draw(looking: false), try draw(looking: true))
    // On antialiased edges of clips, what is painted under one clip before and after a look is blended twice.
    let differing = (0..<100 * 100).count { pixel in
      (4 * pixel..<4 * pixel + 4).contains { abs(Int(plain.pixels[$0]) - Int(looked.pixels[$0])) > 4 }
    }
    #expect(differing < 300)
  }
}
