import OneAtATime
import Stage
import SwiftUI
import Testing
import VectorGraphics
import VectorRaster

/// Effects look as what layers and drawings do look, to the last bit.
@Suite(.oneAtATime) @MainActor
struct EffectPictureTests {
  struct LayerCase: CustomTestStringConvertible, Sendable {
    var testDescription: String
    var view: @MainActor @Sendable () -> AnyView
    var change: @MainActor @Sendable (CALayer) -> Void

    init(
      _ name: String, _ view: @escaping @MainActor @Sendable () -> any View,
      _ change: @escaping @MainActor @Sendable (CALayer) -> Void
    ) {
      testDescription = name
      self.view = { AnyView(view()) }
      self.change = change
    }
  }

  nonisolated static let layerCases: [LayerCase] = [
    LayerCase("no effect", { Card() }, { _ in }),
    LayerCase("opacity", { Card().opacity(0.4) }, { $0.opacity = 0.4 }),
    LayerCase("hidden", { Card().hidden() }, { $0.isHidden = true }),
    LayerCase(
      "offset", { Card().offset(x: 7, y: -5) },
      {
        $0.position.x += 7; $0.position.y -= 5
      }),
    LayerCase(
      "offset by a size", { Card().offset(CGSize(width: 3, height: 4)) },
      {
        $0.position.x += 3; $0.position.y += 4
      }),
    LayerCase("scale", { Card().scaleEffect(1.25) }, { $0.transform = CATransform3DMakeScale(1.25, 1.25, 1) }),
    LayerCase(
      "scale of both sides", { Card().scaleEffect(x: 0.5, y: 1.5) },
      { $0.transform = CATransform3DMakeScale(0.5, 1.5, 1) }),
    LayerCase(
      "scale about a corner", { Card().scaleEffect(CGSize(width: 0.5, height: 0.75), anchor: .bottomTrailing) },
      {
        $0.anchorPoint = CGPoint(x: 1, y: 1)
        $0.position = CGPoint(x: 90, y: 70)
        $0.transform = CATransform3DMakeScale(0.5, 0.75, 1)
      }),
    LayerCase("scale to nothing", { Card().scaleEffect(0) }, { $0.isHidden = true }),
    LayerCase(
      "rotation", { Card().rotationEffect(.degrees(90)) },
      { $0.setAffineTransform(CGAffineTransform(0, 1, -1, 0, 0, 0)) }),
    LayerCase(
      "affine transform", { Card().transformEffect(CGAffineTransform(1, 0.25, -0.5, 1, 4, 2)) },
      {
        $0.anchorPoint = .zero
        $0.position = Card.origin
        $0.setAffineTransform(CGAffineTransform(1, 0.25, -0.5, 1, 4, 2))
      }),
    LayerCase("clip to the frame", { Card().frame(width: 30, height: 20).clipped() }) { layer in
      layer.bounds = CGRect(x: 15, y: 10, width: 30, height: 20)
      layer.masksToBounds = true
    },
    LayerCase("corners", { Card().clipShape(RoundedRectangle(cornerRadius: 12, style: .circular)) }) { layer in
      layer.cornerRadius = 12
      layer.masksToBounds = true
    },
    LayerCase("shadow", { Card().shadow(color: .black, radius: 4, x: 3, y: 5) }) { layer in
      layer.shadowOpacity = 1
      layer.shadowRadius = 4
      layer.shadowOffset = CGSize(width: 3, height: 5)
    },
    LayerCase("mask", { Card().mask { Circle().frame(width: 30, height: 30) } }) { layer in
      let mask = CAShapeLayer()
      mask.path = CGPath(ellipseIn: CGRect(x: 15, y: 5, width: 30, height: 30), transform: nil)
      layer.mask = mask
    },
    LayerCase("blend mode", { Card().blendMode(.difference) }, { $0.compositingFilter = "differenceBlendMode" }),
    LayerCase("border", { Card().border(Color(red: 0, green: 0, blue: 0), width: 3) }) { layer in
      layer.borderWidth = 3
      layer.zPosition = 0
    },
  ]

  @Test(arguments: layerCases)
  func looksLikeTheLayer(_ effect: LayerCase) {
    let layers = { [Card.layer(effect.change)] }
    #expect(difference(picture(of: effect.view()), picture(ofLayers: layers())) == 0)
  }

  @Test(arguments: [(CGFloat(1), CGFloat(0)), (0.5, 0), (0, 0), (1, 12)])
  func rotationInSpaceIsSeenFromAsFarAsTheLongerSide(perspective: CGFloat, anchorZ: CGFloat) {
    let view = Card().rotation3DEffect(
      .degrees(50), axis: (x: 0.2, y: 1, z: 0.1), anchor: .leading, anchorZ: anchorZ, perspective: perspective)
    let layers = { @MainActor in
      let layer = Card.layer()
      layer.anchorPoint = CGPoint(x: 0, y: 0.5)
      layer.position = CGPoint(x: 30, y: 50)
      layer.anchorPointZ = anchorZ
      var eye = CATransform3DIdentity
      eye.m34 = -perspective / 60
      layer.transform = CATransform3DRotate(eye, 50 * .pi / 180, 0.2, 1, 0.1)
      return [layer]
    }
    // The layer's transform is the product of the same maps in another order.
    #expect(difference(picture(of: view), picture(ofLayers: layers())) <= 1)
  }

  struct DrawingCase: CustomTestStringConvertible, Sendable {
    var testDescription: String
    var view: @MainActor @Sendable () -> AnyView
    var effect: VectorGraphics.Group.Effect

    init(
      _ name: String, _ view: @escaping @MainActor @Sendable () -> any View, _ effect: VectorGraphics.Group.Effect
    ) {
      testDescription = name
      self.view = { AnyView(view()) }
      self.effect = effect
    }

    init(_ name: String, _ view: @escaping @MainActor @Sendable () -> any View, matrix: [Double]) {
      self.init(name, view, .colorMatrix(ColorMatrix(matrix)))
    }
  }

  nonisolated static let drawingCases: [DrawingCase] = [
    DrawingCase("blur", { Card().blur(radius: 3) }, .blur(radius: 3)),
    DrawingCase(
      "brightness", { Card().brightness(0.2) },
      matrix: [1, 0, 0, 0, 0.2, 0, 1, 0, 0, 0.2, 0, 0, 1, 0, 0.2, 0, 0, 0, 1, 0]),
    DrawingCase(
      "contrast", { Card().contrast(0.5) },
      matrix: [0.5, 0, 0, 0, 0.25, 0, 0.5, 0, 0, 0.25, 0, 0, 0.5, 0, 0.25, 0, 0, 0, 1, 0]),
    DrawingCase(
      "saturation", { Card().saturation(0) },
      matrix: [
        0.213, 0.715, 0.072, 0, 0, 0.213, 0.715, 0.072, 0, 0, 0.213, 0.715, 0.072, 0, 0, 0, 0, 0, 1, 0,
      ]),
    DrawingCase(
      "grayscale", { Card().grayscale(1) },
      matrix: [
        0.2126, 0.7152, 0.0722, 0, 0, 0.2126, 0.7152, 0.0722, 0, 0, 0.2126, 0.7152, 0.0722, 0, 0, 0, 0, 0, 1, 0,
      ]),
    DrawingCase(
      "hue rotation", { Card().hueRotation(.degrees(180)) },
      matrix: [
        -0.574, 1.43, 0.144, 0, 0, 0.426, 0.43, 0.144, 0, 0, 0.426, 1.43, -0.856, 0, 0, 0, 0, 0, 1, 0,
      ]),
    DrawingCase(
      "colour invert", { Card().colorInvert() },
      matrix: [-1, 0, 0, 0, 1, 0, -1, 0, 0, 1, 0, 0, -1, 0, 1, 0, 0, 0, 1, 0]),
    DrawingCase(
      "colour multiply", { Card().colorMultiply(Color(red: 0.5, green: 1, blue: 0, opacity: 0.5)) },
      matrix: [0.5, 0, 0, 0, 0, 0, 1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0.5, 0]),
    DrawingCase(
      "luminance to alpha", { Card().luminanceToAlpha() },
      matrix: [0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0.2125, 0.7154, 0.0721, 0, 0]),
  ]

  @Test(arguments: drawingCases)
  func looksLikeTheDrawing(_ effect: DrawingCase) throws {
    let expected = try #require(Bitmap(rendering: Card.drawing([effect.effect]), scale: 2))
    #expect(difference(picture(of: effect.view()), expected) == 0)
  }

  @Test func anyShapeClipsByItsRule() throws {
    struct Ring: Shape {
      func path(in rect: CGRect) -> SwiftUI.Path {
        var path = SwiftUI.Path(ellipseIn: rect)
        path.addEllipse(in: rect.insetBy(dx: 10, dy: 10))
        return path
      }
    }
    let view = Card().clipShape(Ring(), style: FillStyle(eoFill: true))
    let ring = VectorGraphics.Path(Ring().path(in: CGRect(origin: .zero, size: Card.size)).cgPath)
    var drawing = Card.drawing([], clip: ring)
    if case .group(var group) = drawing.items[0] {
      group.clips[0].rule = .evenOdd
      drawing.items[0] = .group(group)
    }
    let expected = try #require(Bitmap(rendering: drawing, scale: 2))
    #expect(difference(picture(of: view), expected) == 0)
  }

  /// An opaque blur covers the frame to its edges and nothing beyond.
  @Test func anOpaqueBlurCoversItsFrame() {
    let blurred = picture(of: Card().blur(radius: 8, opaque: true))
    func isWhite(_ x: Int, _ y: Int) -> Bool {
      blurred.pixels[4 * (y * blurred.width + x)..<4 * (y * blurred.width + x) + 3].allSatisfy { $0 == 255 }
    }
    #expect(isWhite(59, 100) && isWhite(100, 59) && isWhite(180, 100) && isWhite(100, 140))
    let corner = 4 * (60 * blurred.width + 60)
    // The paper's own red, as opaque as inside.
    #expect(abs(Int(blurred.pixels[corner]) - 230) <= 4)
  }

  /// Blend modes inside of a compositing group see nothing outside.
  @Test func aCompositingGroupIsolatesBlendModes() {
    let group = ZStack {
      Color.white; ZStack { Card().blendMode(.difference) }.compositingGroup()
    }
    #expect(
      difference(
        picture(of: group),
        picture(
          of: ZStack {
            Color.white; Card()
          })) == 0)
    let loose = ZStack {
      Color.white; ZStack { Card().blendMode(.difference) }
    }
    #expect(
      difference(
        picture(of: loose),
        picture(
          of: ZStack {
            Color.white; Card()
          })) > 100)
  }

  @Test(arguments: [CGFloat.nan, .infinity, 1e300, -1e300])
  func numbersOutOfRangeShowSomethingOrNothing(_ number: CGFloat) {
    let views: [any View] = [
      Card().offset(x: number), Card().scaleEffect(number), Card().rotationEffect(.radians(number)),
      Card().rotation3DEffect(.radians(number), axis: (x: number, y: 1, z: 0), anchorZ: number, perspective: number),
      Card().blur(radius: -abs(number)), Card().shadow(radius: -abs(number), x: number), Card().brightness(number),
      Card().hueRotation(.radians(number)), Card().saturation(number), Card().cornerRadius(number),
      Card().opacity(number), Card().transformEffect(CGAffineTransform(scaleX: number, y: 1)),
    ]
    for view in views { #expect(picture(of: AnyView(view)).width == 240) }
  }
}
