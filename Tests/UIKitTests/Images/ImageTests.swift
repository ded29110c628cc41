import Foundation
import Testing
import UIKit
import VectorGraphics

@Suite struct ImageTests {
  /// Six pixels: red, green, blue in the first row, white, black and clear in the second.
  static let six: [UInt8] = [
    255, 0, 0, 255, 0, 255, 0, 255, 0, 0, 255, 255, 255, 255, 255, 255, 0, 0, 0, 255, 0, 0, 0, 0,
  ]

  private func image(scale: CGFloat = 1, orientation: UIImage.Orientation = .up) throws -> UIImage {
    let pixels = try #require(CGImage(Bitmap(width: 3, height: 2, pixels: Self.six)))
    return UIImage(cgImage: pixels, scale: scale, orientation: orientation)
  }

  /// The letters of the six pixels, row by row.
  private func letters(_ bitmap: Bitmap) -> [String] {
    let names: [UInt32: String] = [
      0xFF00_00FF: "r", 0x00FF_00FF: "g", 0x0000_FFFF: "b", 0xFFFF_FFFF: "w", 0x0000_00FF: "k", 0: ".",
    ]
    return (0..<bitmap.height).map { y in (0..<bitmap.width).map { names[bitmap.hex($0, y)] ?? "?" }.joined() }
  }

  @Test func sizeIsInPoints() throws {
    #expect(try image(scale: 2).size == CGSize(width: 1.5, height: 1))
    #expect(try image(orientation: .left).size == CGSize(width: 2, height: 3))
    #expect(UIImage().size == .zero && UIImage().cgImage == nil)
  }

  @Test(arguments: [
    (UIImage.Orientation.up, ["rgb", "wk."]), (.down, [".kw", "bgr"]), (.left, ["b.", "gk", "rw"]),
    (.right, ["wr", "kg", ".b"]), (.upMirrored, ["bgr", ".kw"]), (.downMirrored, ["wk.", "rgb"]),
    (.leftMirrored, ["rw", "gk", "b."]), (.rightMirrored, [".b", "kg", "wr"]),
  ])
  func orientationsStandUpright(orientation: UIImage.Orientation, rows: [String]) throws {
    let image = try image(orientation: orientation)
    let drawn = pixels(image.size.width, image.size.height) { _ in image.draw(at: .zero) }
    #expect(letters(drawn) == rows)
  }

  @Test func pngDataComesBack() throws {
    let data = try #require(try image().pngData())
    let read = try #require(UIImage(data: data, scale: 2)?.cgImage)
    #expect(letters(Bitmap(read)) == ["rgb", "wk."])
    #expect(UIImage(data: Data("not an image".utf8)) == nil)
  }

  @Test func aFilesNameSaysItsScale() throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("images-\(UUID())")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let data = try #require(try image().pngData())
    for name in ["a.png", "a@2x.png", "b@3x.png"] { try data.write(to: folder.appendingPathComponent(name)) }
    #expect(UIImage(contentsOfFile: folder.appendingPathComponent("a@2x.png").path)?.scale == 2)
    #expect(UIImage(contentsOfFile: folder.appendingPathComponent("a.png").path)?.scale == 1)
    #expect(UIImage(contentsOfFile: folder.appendingPathComponent("c.png").path) == nil)
    let bundle = try #require(Bundle(path: folder.path))
    let traits = UITraitCollection(displayScale: 1)
    #expect(UIImage(named: "a", in: bundle, compatibleWith: traits)?.scale == 1)
    #expect(UIImage(named: "a.png", in: bundle, compatibleWith: UITraitCollection(displayScale: 2))?.scale == 2)
    #expect(UIImage(named: "b", in: bundle, compatibleWith: traits)?.scale == 3)
    #expect(UIImage(named: "c", in: bundle, compatibleWith: traits) == nil)
  }

  @Test func aTintShowsWhereTheImageIsOpaque() throws {
    let tinted = try image().withTintColor(UIColor(red: 1, green: 0, blue: 0, alpha: 1))
    #expect(letters(pixels(3, 2) { _ in tinted.draw(at: .zero) }) == ["rrr", "rr."])
  }

  @Test func drawingByAlphaAndInAnotherSize() throws {
    let image = try image()
    let drawn = pixels(30, 20) { _ in
      image.draw(in: CGRect(x: 0, y: 0, width: 30, height: 20), blendMode: .normal, alpha: 0.5)
    }
    #expect(drawn.hex(2, 2) == 0x8000_0080)
    #expect(drawn.hex(27, 17) == 0)
  }

  @Test(arguments: [
    (UIImage.ResizingMode.stretch, ["rgggggb", "wkkkkk."]), (.tile, ["rgggggb", "wkkkkk."]),
  ])
  func aResizableImageKeepsItsSides(mode: UIImage.ResizingMode, rows: [String]) throws {
    let image = try image().resizableImage(
      withCapInsets: UIEdgeInsets(top: 1, left: 1, bottom: 1, right: 1), resizingMode: mode)
    #expect(letters(pixels(7, 2) { _ in image.draw(in: CGRect(x: 0, y: 0, width: 7, height: 2)) }) == rows)
  }

  @Test func theMiddleOfATiledImageRepeats() throws {
    let image = try image().resizableImage(withCapInsets: UIEdgeInsets(top: 0, left: 1, bottom: 1, right: 0))
    // The corner is red, its side green and blue; below are white, black and clear.
    let drawn = pixels(6, 3) { _ in image.draw(in: CGRect(x: 0, y: 0, width: 6, height: 3)) }
    #expect(letters(drawn) == ["rgbgbg", "rgbgbg", "wk.k.k"])
  }

  @Test func symbolsAndOtherFormatsAreNotThere() {
    #expect(UIImage(systemName: "no.such.symbol") == nil && UIImage(named: "no such image") == nil)
    #expect(UIImage().pngData() == nil && UIImage().jpegData(compressionQuality: 1) == nil)
  }

  @Test func variantsKeepTheRest() throws {
    let image = try image(scale: 2).withRenderingMode(.alwaysTemplate)
      .resizableImage(withCapInsets: UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4))
    #expect(image.renderingMode == .alwaysTemplate && image.scale == 2 && image.capInsets.bottom == 3)
    #expect(image.withHorizontallyFlippedOrientation().imageOrientation == .upMirrored)
  }
}
