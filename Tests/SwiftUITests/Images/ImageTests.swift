import OneAtATime
import Stage
import SwiftUI
import Testing
import VectorGraphics

@Suite(.oneAtATime) @MainActor
struct ImageTests {
  /// Four pixels: red, green, blue and one that is clear.
  private static let quarters: UIImage = {
    var bitmap = Bitmap(width: 2, height: 2)
    bitmap.pixels = [255, 0, 0, 255, 0, 255, 0, 255, 0, 0, 255, 255, 0, 0, 0, 0]
    return UIImage(cgImage: CGImage(bitmap)!)
  }()

  private func pixel(_ bitmap: Bitmap, _ x: Int, _ y: Int) -> [UInt8] {
    Array(bitmap.pixels[4 * (y * bitmap.width + x)..<4 * (y * bitmap.width + x) + 3])
  }

  @Test func anImageIsAsLargeAsItsPixelsSay() {
    let shown = picture(of: Image(uiImage: Self.quarters).interpolation(.none))
    #expect(pixel(shown, 118, 98) == [255, 0, 0] && pixel(shown, 121, 99) == [0, 255, 0])
    #expect(pixel(shown, 119, 101) == [0, 0, 255] && pixel(shown, 121, 101) == [255, 255, 255])
    #expect(pixel(shown, 117, 98) == [255, 255, 255])
  }

  @Test func aResizableImageFillsItsFrame() {
    let shown = picture(of: Image(uiImage: Self.quarters).resizable().interpolation(.none).frame(width: 80, height: 40))
    #expect(pixel(shown, 41, 61) == [255, 0, 0] && pixel(shown, 198, 61) == [0, 255, 0])
    #expect(pixel(shown, 41, 138) == [0, 0, 255] && pixel(shown, 198, 138) == [255, 255, 255])
    #expect(pixel(shown, 38, 61) == [255, 255, 255])
  }

  @Test func scalingToFitKeepsTheProportions() {
    let shown = picture(
      of: Image(uiImage: Self.quarters).resizable().interpolation(.none).scaledToFit().frame(width: 80, height: 40))
    #expect(pixel(shown, 81, 61) == [255, 0, 0] && pixel(shown, 158, 61) == [0, 255, 0])
    #expect(pixel(shown, 78, 61) == [255, 255, 255])
  }

  @Test func aTemplateShowsItsOpaquePartsInTheForegroundStyle() {
    let image = Image(uiImage: Self.quarters).renderingMode(.template).resizable().interpolation(.none)
    let shown = picture(of: image.frame(width: 80, height: 40).foregroundColor(Color(red: 0, green: 0, blue: 1)))
    for (x, y) in [(42, 62), (197, 62), (42, 137)] { #expect(pixel(shown, x, y) == [0, 0, 255]) }
    #expect(pixel(shown, 197, 137) == [255, 255, 255])
  }

  @Test func tilesRepeatFromTheCorner() {
    let shown = picture(
      of: Image(uiImage: Self.quarters).resizable(resizingMode: .tile).interpolation(.none).frame(width: 8, height: 8))
    #expect(pixel(shown, 112, 92) == [255, 0, 0] && pixel(shown, 116, 92) == [255, 0, 0])
    #expect(pixel(shown, 114, 92) == [0, 255, 0] && pixel(shown, 118, 96) == [0, 255, 0])
  }

  @Test func anImageThatIsNotThereShowsASquareOfDashes() {
    #expect(!picture(of: Image("no such picture")).inkRows.isEmpty)
  }
}
