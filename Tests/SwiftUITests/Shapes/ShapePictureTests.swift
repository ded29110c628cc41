import OneAtATime
import SeededRandom
import Stage
import SwiftUI
import Testing

import struct VectorGraphics.Bitmap

/// What shapes and styles look like, compared with the same drawn by layers of Core Animation.
@MainActor
@Suite(.oneAtATime) struct ShapePictureTests {
  private static let size = CGSize(width: 120, height: 80)
  private static let frame = CGRect(origin: .zero, size: size)
  /// Where the view stands on the stage.
  private static let inset: CGFloat = 20

  private func picture(_ view: some View, _ scheme: ColorScheme = .light) -> Bitmap {
    let around = CGSize(width: Self.size.width + 2 * Self.inset, height: Self.size.height + 2 * Self.inset)
    let stage = Stage(
      view.frame(width: Self.size.width, height: Self.size.height), size: around, colorScheme: scheme)
    return stage.snapshot(scale: 2)
  }

  private func picture(_ layers: @escaping () -> [CALayer]) -> Bitmap {
    let around = CGSize(width: Self.size.width + 2 * Self.inset, height: Self.size.height + 2 * Self.inset)
    let controller = UIViewController()
    let stage = Stage(controller, size: around)
    controller.view.backgroundColor = .white
    for layer in layers() {
      layer.frame = CGRect(x: Self.inset, y: Self.inset, width: Self.size.width, height: Self.size.height)
      controller.view.layer.addSublayer(layer)
    }
    return stage.snapshot(scale: 2)
  }

  private func shapeLayer(_ path: Path, fill: UIColor? = nil, stroke: UIColor? = nil, width: CGFloat = 1)
    -> CAShapeLayer
  {
    let layer = CAShapeLayer()
    layer.path = path.cgPath
    layer.fillColor = fill?.cgColor
    layer.strokeColor = stroke?.cgColor
    layer.lineWidth = width
    return layer
  }

  private func path(_ shape: some Shape) -> Path { shape.path(in: Self.frame) }

  @Test func fillsAreShapeLayers() {
    #expect(picture(Circle().fill(.red)) == picture { [shapeLayer(path(Circle()), fill: .systemRed)] })
    #expect(
      picture(RoundedRectangle(cornerRadius: 20).foregroundStyle(.blue))
        == picture { [shapeLayer(path(RoundedRectangle(cornerRadius: 20)), fill: .systemBlue)] })
    #expect(picture(Color.green) == picture { [shapeLayer(path(Rectangle()), fill: .systemGreen)] })
    #expect(picture(Capsule()) == picture { [shapeLayer(path(Capsule()), fill: .black)] })
    let ring = Path { path in
      path.addEllipse(in: CGRect(x: 0, y: 0, width: 80, height: 80))
      path.addEllipse(in: CGRect(x: 20, y: 20, width: 40, height: 40))
    }
    #expect(
      picture(ring.fill(.orange, style: FillStyle(eoFill: true)))
        == picture {
          let layer = shapeLayer(ring, fill: .systemOrange)
          layer.fillRule = .evenOdd
          return [layer]
        })
  }

  @Test func strokesAreShapeLayers() {
    let style = StrokeStyle(
      lineWidth: 7, lineCap: .round, lineJoin: .bevel, miterLimit: 3, dash: [15, 12], dashPhase: 4)
    #expect(
      picture(Rectangle().stroke(.purple, style: style))
        == picture {
          let layer = shapeLayer(path(Rectangle()), stroke: .systemPurple, width: 7)
          layer.lineCap = .round
          layer.lineJoin = .bevel
          layer.miterLimit = 3
          layer.lineDashPattern = [15, 12]
          layer.lineDashPhase = 4
          return [layer]
        })
    #expect(
      picture(Ellipse().stroke(lineWidth: 3)) == picture { [shapeLayer(path(Ellipse()), stroke: .black, width: 3)] })
    #expect(
      picture(Circle().strokeBorder(.red, lineWidth: 10))
        == picture { [shapeLayer(path(Circle().inset(by: 5)), stroke: .systemRed, width: 10)] })
    #expect(
      picture(Circle().trim(from: 0.2, to: 0.9).stroke(.red, lineWidth: 4))
        == picture {
          let layer = shapeLayer(path(Circle()).trimmedPath(from: 0.2, to: 0.9), stroke: .systemRed, width: 4)
          return [layer]
        })
  }

  @Test func fillsAndStrokesAreStacked() {
    func fill() -> CALayer { shapeLayer(path(Circle()), fill: .systemYellow) }
    func stroke() -> CALayer { shapeLayer(path(Circle()), stroke: .systemBlue, width: 6) }
    func border() -> CALayer { shapeLayer(path(Circle().inset(by: 1)), stroke: .systemRed, width: 2) }
    #expect(
      picture(Circle().fill(.yellow).stroke(.blue, lineWidth: 6).strokeBorder(.red, lineWidth: 2))
        == picture { [fill(), stroke(), border()] })
    #expect(picture(Circle().stroke(.blue, lineWidth: 6).fill(.yellow)) == picture { [stroke(), fill()] })
  }

  @Test func gradientsAreGradientLayers() {
    func gradient(
      _ type: CAGradientLayerType, _ start: CGPoint, _ end: CGPoint, _ colors: [UIColor], _ locations: [NSNumber]? = nil
    ) -> CAGradientLayer {
      let layer = CAGradientLayer()
      layer.type = type
      (layer.startPoint, layer.endPoint) = (start, end)
      layer.colors = colors.map(\.cgColor)
      layer.locations = locations
      return layer
    }
    #expect(
      picture(LinearGradient(colors: [.red, .blue], startPoint: .topLeading, endPoint: .trailing))
        == picture { [gradient(.axial, .zero, CGPoint(x: 1, y: 0.5), [.systemRed, .systemBlue])] })
    #expect(
      picture(RadialGradient(colors: [.red, .blue], center: .center, startRadius: 10, endRadius: 40))
        == picture {
          [
            gradient(
              .radial, CGPoint(x: 0.5, y: 0.5), CGPoint(x: 0.5 + 40.0 / 120, y: 1), [.systemRed, .systemBlue],
              [0.25, 1])
          ]
        })
    #expect(
      picture(EllipticalGradient(colors: [.red, .blue], endRadiusFraction: 0.25))
        == picture {
          [gradient(.radial, CGPoint(x: 0.5, y: 0.5), CGPoint(x: 0.75, y: 0.75), [.systemRed, .systemBlue])]
        })
    #expect(
      picture(Circle().fill(.linearGradient(colors: [.green, .purple], startPoint: .top, endPoint: .bottom)))
        == picture {
          let layer = gradient(
            .axial, CGPoint(x: 0.5, y: 0), CGPoint(x: 0.5, y: 1), [.systemGreen, .systemPurple])
          layer.mask = shapeLayer(path(Circle()), fill: .black)
          return [layer]
        })
  }

  @Test func gradientsOfStrokesGoBeyondTheFrame() {
    // The stroke reaches beyond the frame, where the colours of the ends go on.
    let picture = picture(
      Rectangle().stroke(
        .linearGradient(colors: [.red, .blue], startPoint: .leading, endPoint: .trailing), lineWidth: 20))
    #expect(picture.hex(24, 80) == "#FF3B30")
    #expect(picture.hex(296, 80) == "#007AFF")
    #expect(picture.hex(160, 100) == "#FFFFFF")
  }

  @Test func anglesOfGradientsAreThoseOfTheScreen() {
    // A quarter of a turn on a frame that is no square: the colour changes where the diagonal of a square lies.
    let view = AngularGradient(
      stops: [
        .init(color: .red, location: 0), .init(color: .red, location: 0.5), .init(color: .blue, location: 0.5),
        .init(color: .blue, location: 1),
      ], center: .center, startAngle: .zero, endAngle: .degrees(90))
    let picture = picture(view)
    let (x, y) = (160, 120)
    #expect(picture.hex(x + 60, y + 52) == "#FF3B30")
    #expect(picture.hex(x + 52, y + 60) == "#007AFF")
    // What is left of the turn: the last colour first, then the first one.
    #expect(picture.hex(x - 60, y + 52) == "#007AFF")
    #expect(picture.hex(x + 60, y - 52) == "#FF3B30")
  }

  @Test func stylesComeFromTheEnvironment() {
    let view = ZStack {
      Rectangle().fill(.background)
      Circle()
    }
    #expect(
      picture(view, .dark).hex(160, 120) == "#FFFFFF" && picture(view, .dark).hex(4, 4) == "#000000")
    func middle(_ view: some View) -> String { picture(view).hex(160, 120) }
    #expect(middle(Rectangle().foregroundColor(.red)) == "#FF3B30")
    #expect(middle(Rectangle().fill(.tint)) == "#007AFF")
    #expect(middle(Rectangle().fill(.tint).tint(.green)) == "#34C759")
    #expect(middle(Color.accentColor.accentColor(.orange)) == "#FF9500")
    #expect(middle(Rectangle().fill(.secondary).foregroundStyle(.red, .green)) == "#34C759")
    #expect(middle(Rectangle().fill(.secondary).foregroundStyle(.black)) == "#7F7F7F")
    // Styles made of the ones around them end.
    #expect(middle(Rectangle().foregroundStyle(.secondary).foregroundStyle(.black)) == "#7F7F7F")
    #expect(middle(Rectangle().foregroundStyle(.foreground).foregroundStyle(.red)) == "#FF3B30")
    #expect(middle(Rectangle().fill(.tint).tint(.tint)) == "#007AFF")
    #expect(middle(Rectangle().fill(.background).backgroundStyle(.background)) == "#FFFFFF")
    #expect(middle(Rectangle().fill(Inverse())) == "#000000")
    #expect(picture(Rectangle().fill(Inverse()), .dark).hex(160, 120) == "#FFFFFF")
    #expect(middle(Rectangle().fill(.black.opacity(0.5))) == "#7F7F7F")
    #expect(middle(Rectangle().fill(AnyShapeStyle(.red))) == "#FF3B30")
  }

  @Test func namedStylesAndLevels() {
    func middle(_ view: some View, _ scheme: ColorScheme = .light) -> String { picture(view, scheme).hex(160, 120) }
    #expect(middle(Rectangle().fill(.link)) == "#007AFF")
    #expect(middle(Rectangle().fill(.separator), .dark) == "#323235")
    #expect(middle(Rectangle().fill(.fill)) == "#E4E4E6")
    #expect(middle(Rectangle().fill(.fill.secondary)) == "#E9E9EA")
    #expect(middle(Rectangle().fill(.tint.secondary)) == middle(Rectangle().fill(.blue.opacity(0.5))))
    #expect(middle(Rectangle().fill(.foreground.secondary)) == middle(Rectangle().fill(.secondary)))
    #expect(middle(Color.black.mix(with: .white, by: 0.5, in: .device)) == "#808080")
    // Half way from black to white in lightness, not in light.
    #expect(middle(Color.black.mix(with: .white, by: 0.5)) == "#636363")
  }

  @Test func noNumberTraps() {
    let numbers: [CGFloat] = [0, -1, .leastNonzeroMagnitude, 1e300, -.infinity, .infinity, .nan, 0.3, 40]
    var random = SeededGenerator(seed: 8)
    func number() -> CGFloat { numbers[Int(random.next() % UInt64(numbers.count))] }
    func point() -> UnitPoint { UnitPoint(x: number(), y: number()) }
    func stops() -> [Gradient.Stop] { [.red, .blue, .clear].map { Gradient.Stop(color: $0, location: number()) } }
    for round in 0..<60 {
      let styles = [
        AnyShapeStyle(Color(red: Double(number()), green: 1, blue: Double(number()), opacity: Double(number()))),
        AnyShapeStyle(.linearGradient(stops: stops(), startPoint: point(), endPoint: point())),
        AnyShapeStyle(.radialGradient(stops: stops(), center: point(), startRadius: number(), endRadius: number())),
        AnyShapeStyle(
          .ellipticalGradient(
            stops: stops(), center: point(), startRadiusFraction: number(), endRadiusFraction: number())),
        AnyShapeStyle(
          .angularGradient(
            stops: stops(), center: point(), startAngle: .radians(Double(number())),
            endAngle: .degrees(Double(number())))),
        AnyShapeStyle(Gradient(stops: stops()).colorSpace(.perceptual)),
      ]
      let style = styles[round % styles.count]
      let stroke = StrokeStyle(lineWidth: number(), miterLimit: number(), dash: [number(), 3], dashPhase: number())
      let (inset, scale, turn) = (number(), number(), Angle.radians(Double(number())))
      let view = ZStack {
        RoundedRectangle(cornerRadius: number()).inset(by: inset).fill(style)
        Circle().scale(scale).stroke(style, style: stroke)
        Ellipse().rotation(turn).stroke(style, style: stroke)
        Canvas { context, size in
          context.translateBy(x: inset, y: scale)
          context.rotate(by: turn)
          context.addFilter(.blur(radius: min(abs(scale), 9)))
          context.fill(Path(ellipseIn: CGRect(origin: .zero, size: size)), with: .style(style))
          context.stroke(Path(CGRect(x: 0, y: 0, width: inset, height: 9)), with: .style(style), style: stroke)
        }
      }
      _ = picture(view)
    }
  }

  @Test func aColourHasAGradient() {
    let picture = picture(Rectangle().fill(.blue.gradient))
    #expect(["#007AFF", "#017AFF", "#017BFF"].contains(picture.hex(160, 199)))
    #expect(["#3395FF", "#3294FF", "#3395FE"].contains(picture.hex(160, 40)))
  }

  private struct Inverse: ShapeStyle {
    func resolve(in environment: EnvironmentValues) -> some ShapeStyle {
      environment.colorScheme == .dark ? Color.white : Color.black
    }
  }
}

extension Bitmap {
  /// The colour of a pixel as six digits.
  func hex(_ x: Int, _ y: Int) -> String {
    let pixel = self[x, y]
    return "#"
      + [pixel.red, pixel.green, pixel.blue].map { byte in
        let digits = String(byte, radix: 16, uppercase: true)
        return digits.count < 2 ? "0" + digits : digits
      }.joined()
  }
}
