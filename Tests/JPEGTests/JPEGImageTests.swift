import Foundation
import Testing
import UIKit
import VectorFormats
import VectorGraphics

@Suite struct JPEGImageTests {
  #if JPEG
    /// A red and a blue half, the red one at the left.
    private func picture() throws -> UIImage {
      var bitmap = Bitmap(width: 64, height: 32)
      for y in 0..<32 { for x in 0..<64 { bitmap[x, y] = x < 32 ? (255, 0, 0, 255) : (0, 0, 255, 255) } }
      return UIImage(cgImage: try #require(CGImage(bitmap)))
    }

    /// The bytes with an Exif segment that says how the picture stands.
    private func turned(_ bytes: [UInt8], by orientation: UInt8) -> [UInt8] {
      let exif: [UInt8] = [
        0x45, 0x78, 0x69, 0x66, 0, 0, 0x4D, 0x4D, 0, 0x2A, 0, 0, 0, 8, 0, 1, 0x01, 0x12, 0, 3, 0, 0, 0, 1, 0,
        orientation, 0, 0, 0, 0, 0, 0,
      ]
      return Array(bytes[..<2]) + [0xFF, 0xE1, 0, UInt8(exif.count + 2)] + exif + Array(bytes[2...])
    }

    @Test func whatIsWrittenIsReadNearlyTheSame() throws {
      let data = try #require(try picture().jpegData(compressionQuality: 0.9))
      let image = try #require(UIImage(data: data, scale: 2))
      #expect(image.size == CGSize(width: 32, height: 16))
      let pixels = Bitmap(try #require(image.cgImage))
      #expect(pixels[8, 8].red > 240 && pixels[8, 8].blue < 15 && pixels[56, 8].blue > 240)
      #expect(try #require(try picture().jpegData(compressionQuality: 0)).count < data.count)
    }

    @Test(
      arguments: [
        (1, UIImage.Orientation.up), (2, .upMirrored), (3, .down), (4, .downMirrored), (5, .leftMirrored), (6, .right),
        (7, .rightMirrored), (8, .left), (9, .up),
      ] as [(UInt8, UIImage.Orientation)])
    func exifTurnsPictures(number: UInt8, orientation: UIImage.Orientation) throws {
      let data = try #require(try picture().jpegData(compressionQuality: 1))
      let image = try #require(UIImage(data: Data(turned([UInt8](data), by: number))))
      #expect(image.imageOrientation == orientation)
    }

    @Test func damagedFilesDoNoHarm() throws {
      func read(_ bytes: [UInt8]) {
        let bitmap = try? JPEG.bitmap(from: bytes)
        #expect(bitmap.map { $0.width * $0.height <= bytes.count * 1024 } != false)
        #expect((1...8).contains(JPEG.orientation(of: bytes)))
      }
      let bytes = [UInt8](try #require(try picture().jpegData(compressionQuality: 0.5)))
      for length in stride(from: 0, to: bytes.count, by: 7) { read(Array(bytes[..<length])) }
      for index in bytes.indices {
        var damaged = bytes
        damaged[index] = ~damaged[index]
        read(damaged)
      }
      // A size of 60,000 x 60,000 in the frame header.
      let frame = try #require((0..<bytes.count - 1).first { bytes[$0] == 0xFF && bytes[$0 + 1] == 0xC0 })
      var huge = bytes
      for offset in [5, 7] { (huge[frame + offset], huge[frame + offset + 1]) = (0xEA, 0x60) }
      #expect(throws: JPEG.Failure.tooLarge(width: 60_000, height: 60_000)) { try JPEG.bitmap(from: huge) }
    }
  #else
    @Test func withoutTheTraitThereIsNoImageAndAReason() {
      let start: [UInt8] = [0xFF, 0xD8, 0xFF, 0xE0, 0, 4, 0, 0]
      #expect(UIImage(data: Data(start)) == nil)
      #expect(throws: JPEG.Failure.needsTrait) { try JPEG.bitmap(from: start) }
      #expect(UIImage().jpegData(compressionQuality: 1) == nil)
    }
  #endif
}
