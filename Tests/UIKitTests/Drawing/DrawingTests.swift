import Testing
import UIKit
import VectorGraphics

@Suite struct DrawingTests {
  @Test func fillsAndStrokesGoToTheCurrentContext() {
    let bitmap = pixels(20, 20) { _ in
      UIColor.red.setFill()
      UIColor.blue.setStroke()
      let path = UIBezierPath(rect: CGRect(x: 5, y: 5, width: 10, height: 10))
      path.lineWidth = 2
      path.fill()
      path.stroke()
    }
    #expect(bitmap.hex(10, 10) == 0xFF00_00FF)
    #expect(bitmap.hex(4, 10) == 0x0000_FFFF)
    #expect(bitmap.hex(5, 10) == 0x0000_FFFF)
    #expect(bitmap.hex(6, 10) == 0xFF00_00FF)
    #expect(bitmap.hex(3, 10) == 0)
  }

  @Test func aColorOfUIKitMayBeMixedWithOneOfCoreGraphics() {
    let bitmap = pixels(10, 10) { context in
      UIColor.red.set()
      context.setFillColor(UIColor.green.cgColor)
      UIBezierPath(rect: CGRect(x: 0, y: 0, width: 10, height: 10)).fill()
    }
    #expect(bitmap.hex(5, 5) == 0x00FF_00FF)
  }

  @Test func fillingByABlendModeAndAlphaLeavesTheContextAsItWas() {
    let bitmap = pixels(30, 10) { _ in
      UIColor.white.setFill()
      UIRectFill(CGRect(x: 0, y: 0, width: 30, height: 10))
      UIColor(red: 0, green: 0.8, blue: 0, alpha: 1).setFill()
      UIBezierPath(rect: CGRect(x: 0, y: 0, width: 10, height: 10)).fill(with: .normal, alpha: 0.5)
      UIBezierPath(rect: CGRect(x: 10, y: 0, width: 10, height: 10)).fill(with: .multiply, alpha: 1)
      UIBezierPath(rect: CGRect(x: 20, y: 0, width: 10, height: 10)).fill()
    }
    #expect(bitmap.hex(5, 5) == 0x7FE5_7FFF)
    #expect(bitmap.hex(15, 5) == 0x00CC_00FF)
    #expect(bitmap.hex(25, 5) == 0x00CC_00FF)
  }

  @Test func aClipHoldsUntilTheStateIsRestored() {
    let bitmap = pixels(20, 10) { context in
      context.saveGState()
      UIBezierPath(rect: CGRect(x: 0, y: 0, width: 5, height: 10)).addClip()
      UIColor.red.setFill()
      UIRectFill(CGRect(x: 0, y: 0, width: 20, height: 10))
      context.restoreGState()
      UIRectFill(CGRect(x: 15, y: 0, width: 5, height: 10))
    }
    #expect(bitmap.hex(2, 5) == 0xFF00_00FF)
    #expect(bitmap.hex(10, 5) == 0)
    #expect(bitmap.hex(17, 5) != 0)
  }

  @Test func dashesAreDrawn() {
    let bitmap = pixels(20, 4) { _ in
      let path = UIBezierPath()
      path.move(to: CGPoint(x: 0, y: 2))
      path.addLine(to: CGPoint(x: 20, y: 2))
      path.lineWidth = 4
      path.setLineDash([4, 4], count: 2, phase: 2)
      UIColor.black.setStroke()
      path.stroke()
    }
    let row = (0..<20).map { bitmap.hex($0, 1) == 0xFF ? "x" : "." }.joined()
    #expect(row == "xx....xxxx....xxxx..")
  }

  @Test func rectanglesReplaceWhatLiesBelow() {
    let bitmap = pixels(10, 10) { _ in
      UIColor.red.setFill()
      UIRectFill(CGRect(x: 0, y: 0, width: 10, height: 10))
      UIColor.black.withAlphaComponent(0.5).setFill()
      UIRectFill(CGRect(x: 0, y: 0, width: 5, height: 10))
      UIRectFillUsingBlendMode(CGRect(x: 5, y: 0, width: 5, height: 10), .normal)
    }
    #expect(bitmap.hex(2, 5) == 0x0000_0080)
    #expect(bitmap.hex(7, 5) == 0x7F00_00FF)
  }

  @Test func aFrameLiesInsideOfItsRectangle() {
    let bitmap = pixels(10, 8) { _ in
      UIColor.black.setFill()
      UIRectFrame(CGRect(x: 1, y: 1, width: 8, height: 6))
    }
    let rows = (0..<8).map { y in (0..<10).map { bitmap.hex($0, y) == 0xFF ? "x" : "." }.joined() }
    #expect(
      rows == [
        "..........", ".xxxxxxxx.", ".x......x.", ".x......x.", ".x......x.", ".x......x.", ".xxxxxxxx.", "..........",
      ])
  }

  @Test func anImageColorRepeatsFromTheOrigin() {
    let format = UIGraphicsImageRendererFormat()
    format.scale = 1
    let tile = UIGraphicsImageRenderer(size: CGSize(width: 2, height: 2), format: format).image { _ in
      UIColor.red.setFill()
      UIRectFill(CGRect(x: 0, y: 0, width: 1, height: 1))
    }
    let bitmap = pixels(8, 8) { _ in
      UIColor(patternImage: tile).setFill()
      UIBezierPath(rect: CGRect(x: 1, y: 1, width: 6, height: 6)).fill()
    }
    let rows = (0..<8).map { y in (0..<8).map { bitmap.hex($0, y) == 0xFF00_00FF ? "x" : "." }.joined() }
    #expect(
      rows == [
        "........", "........", "..x.x.x.", "........", "..x.x.x.", "........", "..x.x.x.", "........",
      ])
  }

  @Test func textTakesAnImageForItsColor() {
    let format = UIGraphicsImageRendererFormat()
    format.scale = 1
    let tile = UIGraphicsImageRenderer(size: CGSize(width: 20, height: 40), format: format).image { _ in
      UIColor.red.setFill()
      UIRectFill(CGRect(x: 0, y: 0, width: 20, height: 20))
      UIColor.blue.setFill()
      UIRectFill(CGRect(x: 0, y: 20, width: 20, height: 20))
    }
    let bitmap = pixels(20, 40) { _ in
      ("I" as NSString).draw(
        at: CGPoint(x: 5, y: 0),
        withAttributes: [.font: UIFont.boldSystemFont(ofSize: 33), .foregroundColor: UIColor(patternImage: tile)])
    }
    let colors = Set((0..<40).flatMap { y in (0..<20).map { bitmap.hex($0, y) } })
    #expect(colors.contains(0xFF00_00FF) && colors.contains(0x0000_FFFF))
  }

  // MARK: - Contexts

  @Test func contextsNest() {
    #expect(UIGraphicsGetCurrentContext() == nil)
    let (outer, inner) = (
      CGContext(recordingSize: CGSize(width: 5, height: 5)), CGContext(recordingSize: CGSize(width: 5, height: 5))
    )
    UIGraphicsPushContext(outer)
    UIGraphicsPushContext(inner)
    #expect(UIGraphicsGetCurrentContext() === inner)
    UIColor.red.setFill()
    UIRectFill(CGRect(x: 0, y: 0, width: 1, height: 1))
    UIGraphicsPopContext()
    #expect(UIGraphicsGetCurrentContext() === outer)
    UIGraphicsPopContext()
    #expect(UIGraphicsGetCurrentContext() == nil)
    UIGraphicsPopContext()
    #expect(outer.drawing.items.isEmpty && inner.drawing.items.count == 1)
  }

  @Test func drawingWithoutAContextDoesNothing() {
    UIColor.red.set()
    UIBezierPath(rect: CGRect(x: 0, y: 0, width: 1, height: 1)).fill()
    UIRectFill(CGRect(x: 0, y: 0, width: 1, height: 1))
    "text".draw(at: .zero)
    #expect(UIGraphicsGetImageFromCurrentImageContext() == nil)
    UIGraphicsEndImageContext()
  }

  @Test func anImageContextMakesAnImageOfItsScale() {
    UIGraphicsBeginImageContextWithOptions(CGSize(width: 10, height: 5), true, 3)
    UIColor.red.setFill()
    UIRectFill(CGRect(x: 0, y: 0, width: 5, height: 5))
    let image = UIGraphicsGetImageFromCurrentImageContext()
    UIGraphicsEndImageContext()
    #expect(image?.size == CGSize(width: 10, height: 5) && image?.scale == 3)
    #expect(image?.cgImage?.width == 30 && image?.cgImage?.height == 15)
    guard let bitmap = image?.cgImage.map({ Bitmap($0) }) else { return }
    #expect(bitmap.hex(14, 7) == 0xFF00_00FF && bitmap.hex(15, 7) == 0x0000_00FF)
  }

  @Test func aRendererDrawsThePartOfTheCoordinatesInItsBounds() {
    let format = UIGraphicsImageRendererFormat()
    format.scale = 1
    let renderer = UIGraphicsImageRenderer(bounds: CGRect(x: 100, y: 50, width: 10, height: 10), format: format)
    let image = renderer.image { context in
      UIColor.red.setFill()
      context.fill(CGRect(x: 100, y: 50, width: 5, height: 10))
      #expect(context.format.bounds == CGRect(x: 100, y: 50, width: 10, height: 10))
    }
    guard let bitmap = image.cgImage.map({ Bitmap($0) }) else { return }
    #expect(bitmap.extent() == Rect(x: 0, y: 0, width: 5, height: 10))
  }

  @Test(arguments: [0, -5, CGFloat.nan, .infinity, 1e9])
  func anImageOfAnImpossibleSizeIsEmpty(side: CGFloat) {
    let image = UIGraphicsImageRenderer(size: CGSize(width: side, height: side)).image { _ in
      UIRectFill(CGRect(x: 0, y: 0, width: 1, height: 1))
    }
    #expect(image.size == .zero && image.cgImage == nil)
  }
}
