import VectorGraphics

/// The Portable Network Graphics format (W3C Recommendation, second edition), to and from a `Bitmap`.
///
/// - `PNG.bytes(of:)` writes the exact pixels in the smallest of the format's colour types that holds them, tagged sRGB.
/// - `PNG.bitmap(from:)` reads every colour type, bit depth and interlacing. Chunks that describe colour spaces (gAMA,
///   cHRM, iCCP) are not applied: samples are taken to be sRGB, as browsers do for untagged files.
public enum PNG {
  /// Why bytes are not a PNG that can be read. Offsets count bytes from the start of the file.
  public enum Failure: Error, Equatable, Sendable {
    /// The eight bytes at the start are not PNG's.
    case notPNG
    /// The file ends in the middle of what begins at `offset`.
    case truncated(offset: Int)
    /// A chunk's checksum does not match its content.
    case badChecksum(chunk: String, offset: Int)
    /// A chunk that must not stand there, or whose content is not what the format says.
    case badChunk(chunk: String, offset: Int, expected: String)
    /// A chunk that a reader must know, and this one does not.
    case unknownCriticalChunk(chunk: String, offset: Int)
    /// The compressed pixels are damaged near `offset`.
    case badPixels(offset: Int, expected: String)
    /// More pixels than the caller allows.
    case tooLarge(width: Int, height: Int, pixelLimit: Int)
  }

  /// How the pixels of a file are stored.
  struct Layout: Equatable {
    enum ColorType: UInt8 {
      case gray = 0
      case rgb = 2
      case palette = 3
      case grayAlpha = 4
      case rgba = 6

      var channelCount: Int {
        switch self {
        case .gray, .palette: 1
        case .grayAlpha: 2
        case .rgb: 3
        case .rgba: 4
        }
      }
    }

    var colorType: ColorType
    var bitDepth: Int

    var bitsPerPixel: Int { colorType.channelCount * bitDepth }
    /// The distance at which filters look for the pixel before, at least 1.
    var bytesPerPixel: Int { max(1, bitsPerPixel / 8) }

    func bytesPerRow(width: Int) -> Int { (width * bitsPerPixel + 7) / 8 }
  }

  static let signature: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]
}

extension PNG.Failure: CustomStringConvertible {
  public var description: String {
    switch self {
    case .notPNG: "not a PNG file: the signature is missing at byte 0"
    case .truncated(let offset): "the PNG file ends within what begins at byte \(offset)"
    case .badChecksum(let chunk, let offset): "the checksum of PNG chunk \(chunk) at byte \(offset) does not match"
    case .badChunk(let chunk, let offset, let expected): "PNG chunk \(chunk) at byte \(offset): expected \(expected)"
    case .unknownCriticalChunk(let chunk, let offset): "PNG chunk \(chunk) at byte \(offset) is unknown and critical"
    case .badPixels(let offset, let expected): "PNG pixel data near byte \(offset): expected \(expected)"
    case .tooLarge(let width, let height, let limit):
      "the PNG is \(width) × \(height) pixels, more than the limit of \(limit)"
    }
  }
}
