import CoreGraphics
import SamplePictures
import Testing
import VectorGraphics
import VectorRaster

/// What a context draws, against the same drawing made by hand.
@Suite struct Contexts {
  struct Scene: Sendable, CustomTestStringConvertible {
    var name: String
    var draw: @Sendable (CGContext) -> Void
    var items: [Drawing.Item]

    var testDescription: String { name }

    init(_ name: String, _ items: [Drawing.Item], _ draw: @escaping @Sendable (CGContext) -> Void) {
      self.name = name
      self.draw = draw
      self.items = items
    }
  }

  static let line: Path = {
    var path = Path()
    path.move(to: Point(10, 50))
    path.line(to: Point(90, 50))
    return path
  }()

  static let stops = [Gradient.Stop(offset: 0, color: red), Gradient.Stop(offset: 1, color: blue)]

  static var gradient: CGGradient? {
    unsafe CGGradient(colorsSpace: nil, colors: [CGColor(red), CGColor(blue)] as CFArray, locations: nil)
  }

  static func withGradient(_ body: (CGGradient) -> Void) {
    if let gradient { body(gradient) }
  }

  static let scenes: [Scene] = [
    Scene("a fresh context paints black", [.fill(.square(10, 10, 20), .black)]) {
      $0.fill(CGRect(x: 10, y: 10, width: 20, height: 20))
    },
    Scene("points go through the transform of their time", [.fill(.square(10, 10, 20), red)]) {
      $0.setFillColor(CGColor(red))
      $0.addRect(CGRect(x: 10, y: 10, width: 20, height: 20))
      $0.translateBy(x: 50, y: 50)
      $0.fillPath()
    },
    Scene("strokes go through the transform of theirs", [.stroke(line, .black, StrokeStyle(width: 20))]) {
      $0.move(to: CGPoint(x: 10, y: 50))
      $0.addLine(to: CGPoint(x: 90, y: 50))
      $0.scaleBy(x: 4, y: 4)
      $0.setLineWidth(5)
      $0.strokePath()
    },
    Scene(
      "an uneven scale makes the pen an ellipse",
      [
        .group(
          Group(
            [.stroke(Path(circleAt: Point(10, 25), radius: 8), .black, StrokeStyle(width: 3))],
            transform: ProjectiveTransform(Transform.scale(5, 2))))
      ]
    ) {
      $0.scaleBy(x: 5, y: 2)
      $0.setLineWidth(3)
      $0.strokeEllipse(in: CGRect(x: 2, y: 17, width: 16, height: 16))
    },
    Scene(
      "a mirror keeps the pen round and turns dashes along",
      [
        .stroke(
          Path(circleAt: Point(50, 50), radius: 30).applying(Transform(a: 1, b: 0, c: 0, d: -1, tx: 0, ty: 100)),
          .black,
          StrokeStyle(width: 6, cap: .round, dash: [10, 12], dashPhase: 4))
      ]
    ) {
      $0.translateBy(x: 0, y: 100)
      $0.scaleBy(x: 2, y: -2)
      $0.setLineWidth(3)
      $0.setLineCap(.round)
      $0.setLineDash(phase: 2, lengths: [5, 6])
      $0.strokeEllipse(in: CGRect(x: 10, y: 10, width: 30, height: 30))
    },
    Scene(
      "alpha multiplies each paint by itself",
      [
        .fill(.square(10, 10, 40), red.multiplyingAlpha(by: 0.25)),
        .fill(.square(30, 30, 40), blue.multiplyingAlpha(by: 0.5)),
      ]
    ) {
      $0.setAlpha(0.5)
      $0.setFillColor(red: 1, green: 0, blue: 0, alpha: 0.5)
      $0.fill(CGRect(x: 10, y: 10, width: 40, height: 40))
      $0.setFillColor(red: 0, green: 0, blue: 1, alpha: 1)
      $0.fill(CGRect(x: 30, y: 30, width: 40, height: 40))
    },
    Scene(
      "a transparency layer has alpha as a whole",
      [.group(Group([.fill(.square(10, 10, 40), red), .fill(.square(30, 30, 40), blue)], opacity: 0.5))]
    ) {
      $0.setAlpha(0.5)
      $0.beginTransparencyLayer(auxiliaryInfo: nil)
      $0.setFillColor(CGColor(red))
      $0.fill(CGRect(x: 10, y: 10, width: 40, height: 40))
      $0.setFillColor(CGColor(blue))
      $0.fill(CGRect(x: 30, y: 30, width: 40, height: 40))
      $0.endTransparencyLayer()
    },
    Scene(
      "a layer's rectangle clips it alone",
      [.fill(.square(20, 20, 30), red), .fill(.square(80, 80, 10), red)]
    ) {
      $0.setFillColor(CGColor(red))
      $0.beginTransparencyLayer(in: CGRect(x: 20, y: 20, width: 30, height: 30), auxiliaryInfo: nil)
      $0.fill(CGRect(x: 0, y: 0, width: 70, height: 70))
      $0.endTransparencyLayer()
      $0.fill(CGRect(x: 80, y: 80, width: 10, height: 10))
    },
    Scene(
      "a shadow does not turn with the transform",
      [
        .group(
          Group(
            [.fill(Path.square(-10, -10, 20).applying(Transform.rotation(1).then(.translation(50, 50))), red)],
            effects: [.shadow(color: .black, offset: Vector(10, 5), radius: 3)]))
      ]
    ) {
      $0.setShadow(offset: CGSize(width: 10, height: 5), blur: 6, color: .black)
      $0.translateBy(x: 50, y: 50)
      $0.rotate(by: 1)
      $0.setFillColor(CGColor(red))
      $0.fill(CGRect(x: -10, y: -10, width: 20, height: 20))
    },
    Scene(
      "fill and stroke paint one above the other",
      [
        .fill(.square(20, 20, 60), red),
        .stroke(.square(20, 20, 60), blue.multiplyingAlpha(by: 0.5), StrokeStyle(width: 10, join: .round)),
      ]
    ) {
      $0.setFillColor(CGColor(red))
      $0.setStrokeColor(red: 0, green: 0, blue: 1, alpha: 0.5)
      $0.setLineWidth(10)
      $0.setLineJoin(.round)
      $0.addRect(CGRect(x: 20, y: 20, width: 60, height: 60))
      $0.drawPath(using: .fillStroke)
    },
    Scene(
      "clips meet, and restoring removes them",
      [
        .group(
          Group(
            [
              .fill(.square(0, 0, 100), red),
              .group(Group([.fill(.square(0, 0, 100), blue)], clips: [.init(.square(50, 50, 50))])),
            ], clips: [.init(Path(circleAt: Point(50, 50), radius: 30))])),
        .fill(.square(0, 0, 10), green),
      ]
    ) {
      let all = CGRect(x: 0, y: 0, width: 100, height: 100)
      $0.saveGState()
      $0.addEllipse(in: CGRect(x: 20, y: 20, width: 60, height: 60))
      $0.clip()
      $0.setFillColor(CGColor(red))
      $0.fill(all)
      $0.saveGState()
      $0.clip(to: CGRect(x: 50, y: 50, width: 50, height: 50))
      $0.setFillColor(CGColor(blue))
      $0.fill(all)
      $0.restoreGState()
      $0.restoreGState()
      $0.setFillColor(CGColor(green))
      $0.fill(CGRect(x: 0, y: 0, width: 10, height: 10))
    },
    Scene("an empty path clips nothing away", [.fill(.square(10, 10, 20), .black)]) {
      $0.clip()
      $0.fill(CGRect(x: 10, y: 10, width: 20, height: 20))
    },
    Scene("an empty rectangle clips everything away", []) {
      $0.clip(to: .zero)
      $0.fill(CGRect(x: 10, y: 10, width: 20, height: 20))
    },
    Scene("resetting removes clips", [.fill(.square(10, 10, 20), .black)]) {
      $0.clip(to: .zero)
      $0.resetClip()
      $0.fill(CGRect(x: 10, y: 10, width: 20, height: 20))
    },
    Scene(
      "several rectangles clip to all of them",
      [.fill(.square(10, 10, 20), .black), .fill(.square(50, 50, 20), .black)]
    ) {
      $0.clip(to: [CGRect(x: 10, y: 10, width: 20, height: 20), CGRect(x: 50, y: 50, width: 20, height: 20)])
      $0.fill(CGRect(x: 0, y: 0, width: 100, height: 100))
    },
    Scene("a clear takes away", [.fill(Path(rect: Rect(x: 0, y: 0, width: 100, height: 30)), red)]) {
      $0.setFillColor(CGColor(red))
      $0.fill(CGRect(x: 0, y: 0, width: 100, height: 100))
      $0.clear(CGRect(x: 0, y: 30, width: 100, height: 70))
    },
    Scene(
      "a gradient goes on only where it may",
      [
        .path(
          .fill(
            Path(rect: Rect(x: 20, y: 0, width: 80, height: 100)),
            .gradient(Gradient(.linear(start: Point(20, 0), end: Point(60, 0)), stops: stops))))
      ]
    ) { context in
      withGradient {
        context.drawLinearGradient(
          $0, start: CGPoint(x: 20, y: 0), end: CGPoint(x: 60, y: 0), options: .drawsAfterEndLocation)
      }
    },
    Scene(
      "so does one that goes on before its start",
      [
        .path(
          .fill(
            Path(rect: Rect(x: 0, y: 0, width: 60, height: 100)),
            .gradient(Gradient(.linear(start: Point(20, 0), end: Point(60, 0)), stops: stops))))
      ]
    ) { context in
      withGradient {
        context.drawLinearGradient(
          $0, start: CGPoint(x: 20, y: 0), end: CGPoint(x: 60, y: 0), options: .drawsBeforeStartLocation)
      }
    },
    Scene(
      "a gradient is clipped, transformed and made transparent",
      [
        .group(
          Group(
            [
              .path(
                .fill(
                  Path.square(0, 0, 100),
                  .gradient(
                    Gradient(
                      .radial(startCenter: Point(0, 0), startRadius: 0, endCenter: Point(5, 0), endRadius: 20),
                      stops: stops, transform: Transform.scale(2, 1).then(.translation(50, 50))))))
            ], opacity: 0.5, clips: [.init(Path(circleAt: Point(50, 50), radius: 40))]))
      ]
    ) { context in
      context.addEllipse(in: CGRect(x: 10, y: 10, width: 80, height: 80))
      context.clip()
      context.setAlpha(0.5)
      context.translateBy(x: 50, y: 50)
      context.scaleBy(x: 2, y: 1)
      withGradient {
        context.drawRadialGradient(
          $0, startCenter: .zero, startRadius: 0, endCenter: CGPoint(x: 5, y: 0), endRadius: 20,
          options: [.drawsBeforeStartLocation, .drawsAfterEndLocation])
      }
    },
    Scene(
      "a conic gradient begins at its angle",
      [
        .path(
          .fill(
            Path.square(0, 0, 100),
            .gradient(Gradient(.conic(center: Point(50, 50), angle: 1), stops: stops))))
      ]
    ) { context in
      withGradient { context.drawConicGradient($0, center: CGPoint(x: 50, y: 50), angle: 1) }
    },
    Scene(
      "replacing by the stroke fills its outline",
      [.stroke(line, red, StrokeStyle(width: 12, cap: .round))]
    ) {
      $0.move(to: CGPoint(x: 10, y: 50))
      $0.addLine(to: CGPoint(x: 90, y: 50))
      $0.setLineWidth(12)
      $0.setLineCap(.round)
      $0.replacePathWithStrokedPath()
      $0.setFillColor(CGColor(red))
      $0.fillPath()
    },
    Scene(
      "segments are strokes of their own",
      [.stroke(line, .black, StrokeStyle(width: 2))]
    ) {
      $0.setLineWidth(2)
      $0.strokeLineSegments(between: [CGPoint(x: 10, y: 50), CGPoint(x: 90, y: 50), CGPoint(x: 0, y: 0)])
    },
    Scene("unbalanced ends change nothing", [.fill(.square(10, 10, 20), .black)]) {
      $0.restoreGState()
      $0.endTransparencyLayer()
      $0.beginTransparencyLayer(auxiliaryInfo: nil)
      $0.restoreGState()
      $0.fill(CGRect(x: 10, y: 10, width: 20, height: 20))
    },
  ]

  /// A level or two come from composing groups in another order.
  static let tolerance = 2

  @Test(arguments: scenes)
  func aContextDrawsTheSameAsByHand(scene: Scene) throws {
    #expect(try difference(recorded(scene.draw), canvas(scene.items)) <= Self.tolerance)
  }

  /// Turned upside down, a bitmap context has the coordinates of a recording one. Shadows stay in its own.
  @Test(arguments: scenes.filter { !$0.name.contains("shadow") })
  func aBitmapContextDrawsTheSame(scene: Scene) throws {
    let context = try bitmapContext()
    context.translateBy(x: 0, y: 100)
    context.scaleBy(x: 1, y: -1)
    scene.draw(context)
    let image = try #require(context.makeImage())
    let expected = try #require(Bitmap(rendering: canvas(scene.items)))
    #expect(Bitmap(image).largestDifference(from: expected) <= Self.tolerance)
  }

  @Test func aFreshBitmapContextHasItsOriginAtTheBottom() throws {
    let context = try bitmapContext()
    context.setShadow(offset: CGSize(width: 0, height: 20), blur: 0, color: CGColor(blue))
    context.setFillColor(CGColor(red))
    context.fill(CGRect(x: 0, y: 0, width: 10, height: 10))
    let bitmap = Bitmap(try #require(context.makeImage()))
    #expect(bitmap[5, 95] == (255, 0, 0, 255))
    // Its shadow goes up.
    #expect(bitmap[5, 75] == (0, 0, 255, 255))
    #expect(bitmap[5, 5] == (0, 0, 0, 0))
  }

  // MARK: - Blend modes

  /// Core Graphics keeps these to the painted shape, unlike canvas and SVG (WebKit works around it).
  static let bounded: [(CGBlendMode, [Color])] = [
    (.clear, [red, .clear, .clear, .clear]),
    (.copy, [red, blue.multiplyingAlpha(by: 0.5), blue.multiplyingAlpha(by: 0.5), .clear]),
    (.sourceIn, [red, blue.multiplyingAlpha(by: 0.5), .clear, .clear]),
    (.sourceOut, [red, .clear, blue.multiplyingAlpha(by: 0.5), .clear]),
    (.destinationIn, [red, red.multiplyingAlpha(by: 0.5), .clear, .clear]),
    (.destinationOver, [red, red, blue.multiplyingAlpha(by: 0.5), .clear]),
    (.destinationOut, [red, red.multiplyingAlpha(by: 0.5), .clear, .clear]),
    (.normal, [red, Color(red: 0.5, green: 0, blue: 0.5), blue.multiplyingAlpha(by: 0.5), .clear]),
  ]

  /// Left to right: what was there alone, both, the new alone, nothing.
  @Test(arguments: bounded)
  func blendModesAreKeptToTheShape(mode: CGBlendMode, expected: [Color]) throws {
    let drawing = recorded {
      $0.setFillColor(CGColor(red))
      $0.fill(CGRect(x: 0, y: 0, width: 50, height: 100))
      $0.setBlendMode(mode)
      $0.setFillColor(red: 0, green: 0, blue: 1, alpha: 0.5)
      $0.fill(CGRect(x: 25, y: 0, width: 50, height: 100))
    }
    let hand = canvas(
      expected.enumerated().map {
        .fill(Path(rect: Rect(x: 25 * Double($0), y: 0, width: 25, height: 100)), $1)
      })
    #expect(try difference(drawing, hand) <= Self.tolerance)
  }

  // MARK: - Compactness

  @Test func tenThousandFillsAreTenThousandItems() {
    let drawing = recorded { context in
      context.addEllipse(in: CGRect(x: 0, y: 0, width: 100, height: 100))
      context.clip()
      for index in 0..<10_000 {
        context.saveGState()
        context.setAlpha(0.5)
        context.translateBy(x: CGFloat(index % 100), y: CGFloat(index / 100))
        context.fill(CGRect(x: 0, y: 0, width: 1, height: 1))
        context.restoreGState()
      }
    }
    #expect(drawing.itemCount == 10_001)
  }

  @Test func nestedClipsShareTheirOuterGroup() {
    let drawing = recorded { context in
      context.addEllipse(in: CGRect(x: 0, y: 0, width: 100, height: 100))
      context.clip()
      context.fill(CGRect(x: 0, y: 0, width: 100, height: 100))
      for index in 0..<100 {
        context.saveGState()
        context.clip(to: CGRect(x: index, y: 0, width: 1, height: 50))
        context.fillEllipse(in: CGRect(x: 0, y: 0, width: 100, height: 100))
        context.restoreGState()
      }
    }
    // The outer group with its fill, and a group and a fill for each inner clip.
    #expect(drawing.itemCount == 202)
  }

  @Test(arguments: [false, true])
  func manyClipsStayShallow(savesBetween: Bool) throws {
    let context = CGContext(recordingSize: CGSize(width: 100, height: 100))
    for index in 0..<2000 {
      if savesBetween { context.saveGState() }
      context.addEllipse(in: CGRect(x: -1000, y: -1000 + CGFloat(index), width: 5000, height: 5000))
      context.clip()
      context.fill(CGRect(x: 0, y: 0, width: 1, height: 1))
    }
    func depth(_ items: [Drawing.Item]) -> Int {
      items.reduce(0) {
        if case .group(let group) = $1 { return max($0, 1 + depth(group.items)) }
        return $0
      }
    }
    #expect(depth(context.drawing.items) <= 24)
  }

  @Test func clearingTheWholeCanvasForgetsWhatWasDrawn() {
    let drawing = recorded {
      $0.fill(CGRect(x: 0, y: 0, width: 10, height: 10))
      $0.clear(CGRect(x: -1, y: -1, width: 200, height: 200))
    }
    #expect(drawing.items.isEmpty)
  }

  // MARK: - Queries

  @Test func queriesAreInUserSpace() {
    let context = CGContext(recordingSize: CGSize(width: 100, height: 80))
    #expect(context.boundingBoxOfClipPath == CGRect(x: 0, y: 0, width: 100, height: 80))
    #expect(context.path == nil && context.isPathEmpty && context.boundingBoxOfPath.isNull)
    #expect(context.currentPointOfPath == .zero)
    context.translateBy(x: 10, y: 20)
    context.scaleBy(x: 2, y: 2)
    context.clip(to: CGRect(x: 0, y: 0, width: 10, height: 10))
    #expect(context.boundingBoxOfClipPath == CGRect(x: 0, y: 0, width: 10, height: 10))
    context.addRect(CGRect(x: 1, y: 2, width: 3, height: 4))
    #expect(context.path == CGPath.rect(1, 2, 3, 4))
    #expect(context.boundingBoxOfPath == CGRect(x: 1, y: 2, width: 3, height: 4))
    #expect(context.currentPointOfPath == CGPoint(x: 1, y: 2))
    #expect(context.pathContains(CGPoint(x: 2, y: 3), mode: .fill))
    #expect(!context.pathContains(CGPoint(x: 0.8, y: 3), mode: .fill))
    context.setLineWidth(1)
    #expect(context.pathContains(CGPoint(x: 0.8, y: 3), mode: .fillStroke))
    #expect(!context.pathContains(CGPoint(x: 2.2, y: 4), mode: .stroke))
    #expect(context.convertToDeviceSpace(CGPoint(x: 1, y: 1)) == CGPoint(x: 12, y: 22))
    #expect(context.convertToUserSpace(CGSize(width: 4, height: 4)) == CGSize(width: 2, height: 2))
    context.fillPath()
    #expect(context.isPathEmpty)
    #expect(context.ctm == CGAffineTransform(a: 2, b: 0, c: 0, d: 2, tx: 10, ty: 20))
  }

  @Test func aStateIsSavedAndRestoredWhole() throws {
    let drawing = recorded {
      $0.saveGState()
      $0.setFillColor(CGColor(red))
      $0.setAlpha(0.1)
      $0.setBlendMode(.clear)
      $0.setShadow(offset: CGSize(width: 9, height: 9), blur: 9)
      $0.rotate(by: 1)
      $0.clip(to: .zero)
      $0.restoreGState()
      $0.fill(CGRect(x: 10, y: 10, width: 20, height: 20))
    }
    #expect(drawing == canvas([.fill(.square(10, 10, 20), .black)]))
  }
}
