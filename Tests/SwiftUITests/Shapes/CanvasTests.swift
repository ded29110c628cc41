import OneAtATime
import Stage
import SwiftUI
import Testing

import struct VectorGraphics.Bitmap

@MainActor
@Suite(.oneAtATime) struct CanvasTests {
  private func picture(
    _ scheme: ColorScheme = .light, _ draw: @escaping (inout GraphicsContext, CGSize) -> Void
  ) -> Bitmap {
    Stage(Canvas(renderer: draw), size: CGSize(width: 100, height: 100), colorScheme: scheme).snapshot()
  }

  private func picture(of view: some View) -> Bitmap {
    Stage(view, size: CGSize(width: 100, height: 100)).snapshot()
  }

  private let square = Path(CGRect(x: 20, y: 20, width: 60, height: 60))

  @Test func aCanvasDrawsWhatShapesDraw() {
    #expect(
      picture { context, size in
        context.fill(Path(ellipseIn: CGRect(origin: .zero, size: size)), with: .color(.red))
        context.stroke(square, with: .color(.blue), style: StrokeStyle(lineWidth: 6, lineJoin: .round))
      }
        == picture(
          of: ZStack {
            Circle().fill(.red)
            square.stroke(.blue, style: StrokeStyle(lineWidth: 6, lineJoin: .round))
          }))
    let style = LinearGradient(colors: [.red, .blue], startPoint: .topLeading, endPoint: .trailing)
    #expect(
      picture { context, size in context.fill(Path(CGRect(origin: .zero, size: size)), with: .style(style)) }
        == picture(of: style))
  }

  @Test func aSymbolBlendsFromWithinAFilter() {
    let canvas = Canvas { context, _ in
      context.fill(square, with: .color(Color(.sRGB, red: 0, green: 0, blue: 1)))
      context.addFilter(.colorMultiply(Color(.sRGB, red: 1, green: 0, blue: 0)))
      if let symbol = context.resolveSymbol(id: 1) { context.draw(symbol, at: CGPoint(x: 50, y: 50)) }
    } symbols: {
      Color.white.frame(width: 20, height: 20).blendMode(.plusLighter).tag(1)
    }
    let pixel = picture(of: canvas)[50, 50]
    #expect([pixel.red, pixel.green, pixel.blue] == [255, 0, 255])
  }

  @Test func aProjectionTurnsDrawingsAboutTheContextsOrigin() {
    // Edge on, half as wide, and upside down: the square's left half only.
    let half = ProjectionTransform(CATransform3DMakeRotation(.pi / 3, 0, 1, 0))
    let turned = picture { context, _ in
      context.translateBy(x: 20, y: 0)
      context.addFilter(.projectionTransform(half))
      context.fill(Path(CGRect(x: 0, y: 20, width: 60, height: 60)), with: .color(.red))
    }
    #expect(
      turned
        == picture { context, _ in
          context.fill(Path(CGRect(x: 20, y: 20, width: 30, height: 60)), with: .color(.red))
        })
  }

  @Test func copiesOfTheContextHaveTransformsOfTheirOwn() {
    let picture = picture { context, _ in
      var copy = context
      copy.translateBy(x: 50, y: 50)
      copy.rotate(by: .degrees(90))
      copy.scaleBy(x: 2, y: 1)
      copy.fill(Path(CGRect(x: 0, y: 0, width: 20, height: 10)), with: .color(.black))
      context.fill(Path(CGRect(x: 0, y: 0, width: 10, height: 10)), with: .color(.red))
    }
    // A bar 10 wide that hangs 40 down from the middle, to its left.
    #expect(picture.hex(45, 55) == "#000000" && picture.hex(45, 89) == "#000000")
    #expect(picture.hex(45, 91) == "#FFFFFF" && picture.hex(55, 55) == "#FFFFFF")
    #expect(picture.hex(5, 5) == "#FF3B30")
  }

  @Test func strokesAreAsWideAsTheTransformMakesThem() {
    let picture = picture { context, _ in
      context.scaleBy(x: 1, y: 4)
      context.stroke(Path("0 10 m 100 10 l") ?? Path(), with: .color(.black), lineWidth: 5)
    }
    #expect((0..<100).filter { picture.hex(50, $0) == "#000000" } == Array(30..<50))
  }

  @Test func clipsHoldForWhatComesLater() {
    let picture = picture { context, size in
      let all = Path(CGRect(origin: .zero, size: size))
      var clipped = context
      clipped.clip(to: square)
      clipped.clip(to: Path(CGRect(x: 0, y: 0, width: 50, height: 100)), options: .inverse)
      #expect(clipped.clipBoundingRect == CGRect(x: 50, y: 20, width: 30, height: 60))
      clipped.fill(all, with: .color(.black))
      context.fill(Path(CGRect(x: 0, y: 0, width: 10, height: 10)), with: .color(.red))
    }
    #expect(picture.hex(60, 50) == "#000000" && picture.hex(40, 50) == "#FFFFFF" && picture.hex(90, 50) == "#FFFFFF")
    #expect(picture.hex(5, 5) == "#FF3B30")
  }

  @Test func layersClip() {
    func picture(_ options: GraphicsContext.ClipOptions) -> Bitmap {
      self.picture { context, size in
        context.clipToLayer(options: options) { $0.fill(square, with: .color(.red.opacity(0.5))) }
        context.fill(Path(CGRect(origin: .zero, size: size)), with: .color(.black))
      }
    }
    #expect(picture([]).hex(50, 50) == "#7F7F7F" && picture([]).hex(5, 5) == "#FFFFFF")
    #expect(picture(.inverse).hex(50, 50) == "#808080" && picture(.inverse).hex(5, 5) == "#000000")
  }

  @Test func layersFadeAsOne() {
    let picture = picture { context, _ in
      context.opacity = 0.5
      context.drawLayer { layer in
        #expect(layer.opacity == 1)
        layer.fill(square, with: .color(.black))
        layer.fill(square.offsetBy(dx: 10, dy: 10), with: .color(.black))
      }
    }
    #expect(picture.hex(25, 25) == "#7F7F7F" && picture.hex(50, 50) == "#7F7F7F")
    let separate = self.picture { context, _ in
      context.opacity = 0.5
      context.fill(square, with: .color(.black))
      context.fill(square.offsetBy(dx: 10, dy: 10), with: .color(.black))
    }
    #expect(separate.hex(25, 25) == "#7F7F7F" && separate.hex(50, 50) == "#3F3F3F")
  }

  @Test func blendModesMeetWhatLiesBelow() {
    let picture = picture { context, size in
      context.fill(Path(CGRect(origin: .zero, size: size)), with: .color(red: 1, green: 1, blue: 0))
      context.blendMode = .multiply
      context.fill(square, with: .color(red: 0, green: 1, blue: 1))
    }
    #expect(picture.hex(50, 50) == "#00FF00" && picture.hex(5, 5) == "#FFFF00")
  }

  @Test func filtersChangeWhatIsDrawn() {
    let picture = picture { context, _ in
      context.addFilter(.shadow(color: .black, radius: 0, x: 20))
      context.addFilter(.colorMultiply(Color(red: 1, green: 0, blue: 1)))
      context.fill(Path(CGRect(x: 20, y: 20, width: 20, height: 20)), with: .color(.white))
    }
    #expect(picture.hex(30, 30) == "#FF00FF" && picture.hex(50, 30) == "#000000" && picture.hex(70, 30) == "#FFFFFF")
    let blurred = self.picture { context, _ in
      context.scaleBy(x: 2, y: 2)
      context.addFilter(.blur(radius: 4))
      context.fill(Path(CGRect(x: 0, y: 0, width: 25, height: 50)), with: .color(.black))
    }
    // The blur's deviation is 8 here: one such beyond the edge, a sixth of the ink is left.
    #expect((0xD2...0xDA).contains(blurred.red(58, 50)) && blurred.red(42, 50) < 0x2D)
    let inverted = self.picture { context, _ in
      context.addFilter(.colorInvert())
      context.fill(square, with: .color(red: 1, green: 0, blue: 0))
    }
    #expect(inverted.hex(50, 50) == "#00FFFF")
  }

  @Test func shadingsAreResolvedInTheEnvironment() {
    let dark = picture(.dark) { context, size in
      #expect(context.environment.colorScheme == .dark)
      context.fill(Path(CGRect(origin: .zero, size: size)), with: .foreground)
    }
    #expect(dark.hex(50, 50) == "#FFFFFF")
    let mirrored = picture { context, size in
      context.fill(
        Path(CGRect(origin: .zero, size: size)),
        with: .linearGradient(
          Gradient(colors: [.black, .white]), startPoint: .zero, endPoint: CGPoint(x: 50, y: 0), options: .mirror))
    }
    #expect(mirrored.hex(10, 50) == mirrored.hex(89, 50) && mirrored.hex(10, 50) < mirrored.hex(40, 50))
  }

  @Test func coreGraphicsDrawsToo() {
    let picture = picture { context, _ in
      context.translateBy(x: 50, y: 50)
      context.withCGContext { cg in
        cg.setFillColor(CGColor(red: 1, green: 0, blue: 0, alpha: 1))
        cg.fill(CGRect(x: 0, y: 0, width: 20, height: 20))
      }
    }
    #expect(picture.hex(60, 60) == "#FF0000" && picture.hex(40, 40) == "#FFFFFF")
  }

  @Test func textAndImagesAreDrawnWithTheirAnchor() {
    func inked(_ picture: Bitmap, _ xs: Range<Int>, _ ys: Range<Int>) -> Bool {
      ys.contains { y in xs.contains { picture.hex($0, y) != "#FFFFFF" } }
    }
    let picture = picture { context, _ in
      let text = context.resolve(Text("HHHH"))
      let size = text.measure(in: CGSize(width: 100, height: 100))
      #expect(size.width > 20 && size.width < 80 && size.height > 10)
      context.draw(text, at: CGPoint(x: 100, y: 100), anchor: .bottomTrailing)
    }
    #expect(inked(picture, 50..<100, 75..<100) && !inked(picture, 0..<100, 0..<60))
    let image = self.picture { context, _ in
      context.draw(Image(systemName: "circle.fill"), in: CGRect(x: 50, y: 0, width: 50, height: 50))
    }
    #expect(inked(image, 50..<100, 0..<50) && !inked(image, 0..<49, 0..<100))
  }

  @Test func symbolsAreViewsWithTags() {
    let view = Canvas { context, size in
      guard let dot = context.resolveSymbol(id: "dot"), let bar = context.resolveSymbol(id: 2) else {
        Issue.record("a symbol is missing")
        return
      }
      #expect(context.resolveSymbol(id: "none")?.size == nil)
      #expect(dot.size == CGSize(width: 20, height: 20) && bar.size == CGSize(width: 10, height: 30))
      context.draw(dot, at: CGPoint(x: 20, y: 20))
      context.draw(bar, in: CGRect(x: 60, y: 60, width: 40, height: 30))
      context.rotate(by: .degrees(90))
      context.draw(bar, at: CGPoint(x: 0, y: -100), anchor: .topLeading)
    } symbols: {
      Circle().fill(.red).frame(width: 20, height: 20).tag("dot")
      Rectangle().rotation(.degrees(0)).fill(.blue).frame(width: 10, height: 30).tag(2)
      Text("untagged")
    }
    let picture = picture(of: view)
    #expect(picture.hex(20, 20) == "#FF3B30" && picture.hex(20, 31) == "#FFFFFF")
    #expect(picture.hex(61, 61) == "#007AFF" && picture.hex(99, 89) == "#007AFF" && picture.hex(80, 95) == "#FFFFFF")
    #expect(picture.hex(71, 1) == "#007AFF" && picture.hex(99, 9) == "#007AFF" && picture.hex(69, 1) == "#FFFFFF")
  }

  @Test func nothingIsDrawnOutsideOfTheCanvas() {
    let view = Canvas { context, _ in
      context.fill(Path(CGRect(x: -50, y: -50, width: 500, height: 500)), with: .color(.black))
    }
    let picture = picture(of: view.frame(width: 50, height: 50))
    #expect(picture.width(of: "#000000") == 50)
  }

  // MARK: - Timelines

  private final class Log {
    var dates: [Double] = []

    func note(_ date: Date) -> Color {
      dates.append(date.timeIntervalSinceReferenceDate)
      return Color.red
    }
  }

  @Test func anAnimationsTimelineFollowsTheStage() async {
    let log = Log()
    let stage = Stage(
      TimelineView(.animation) { context in
        Canvas { canvas, _ in
          let x = context.date.timeIntervalSinceReferenceDate * 100
          canvas.fill(Path(CGRect(x: 0, y: 0, width: x, height: 100)), with: .color(log.note(context.date)))
        }
      }, size: CGSize(width: 100, height: 100))
    await stage.advance(to: 0.25)
    #expect(stage.snapshot().width(of: "#FF3B30") == 25)
    await stage.advance(to: 0.5)
    #expect(stage.snapshot().width(of: "#FF3B30") == 50)
    #expect(log.dates.count >= 30 && log.dates == log.dates.sorted())
  }

  @Test func datesAreThoseOfTheFrameThatIsMade() async {
    let log = Log()
    let stage = Stage(
      TimelineView(.animation) { context in
        log.note(Date(timeIntervalSinceReferenceDate: Date.now.timeIntervalSince(context.date)))
      }, size: CGSize(width: 100, height: 100))
    await stage.advance(to: 0.5)
    #expect(log.dates.count >= 30 && log.dates.allSatisfy { abs($0) < 1e-6 })
  }

  @Test func schedulesSayWhenTimelinesChange() async {
    func dates<S: TimelineSchedule>(_ schedule: S, until end: Double) async -> [Double] {
      let log = Log()
      let stage = Stage(
        TimelineView(schedule) { log.note($0.date) }, size: CGSize(width: 100, height: 100))
      await stage.advance(to: end)
      return log.dates
    }
    func date(_ time: Double) -> Date { Date(timeIntervalSinceReferenceDate: time) }
    #expect(await dates(.periodic(from: date(0), by: 0.5), until: 1.75) == [0, 0.5, 1, 1.5])
    #expect(await dates(.periodic(from: date(-0.25), by: 0.5), until: 1) == [-0.25, 0.25, 0.75])
    // The machine's clock is long past the stage's dates.
    #expect(await dates(.periodic(from: .now, by: 0.5), until: 1.25) == [0, 0.5, 1])
    #expect(await dates(.explicit([date(0.5), date(1)]), until: 2) == [0.5, 1])
    #expect(await dates(.everyMinute, until: 61) == [0, 60])
    #expect(await dates(.animation(minimumInterval: 0.25), until: 0.8) == [0, 0.25, 0.5, 0.75])
    #expect(await dates(.animation(paused: true), until: 1) == [0])
    #expect(await dates(.periodic(from: date(0), by: 0), until: 1) == [0])
    #expect(await dates(.periodic(from: date(0), by: .nan), until: 1) == [0])
  }

  @Test func hugeNumbersOfDatesDoNotStopTheStage() async {
    let log = Log()
    let stage = Stage(
      TimelineView(.periodic(from: .distantPast, by: 1e-7)) { log.note($0.date) },
      size: CGSize(width: 100, height: 100))
    await stage.advance(to: 0.1)
    #expect(log.dates.last.map { abs($0 - 0.1) < 0.02 } == true)
  }
}

extension Bitmap {
  fileprivate func red(_ x: Int, _ y: Int) -> Int { Int(self[x, y].red) }
}
