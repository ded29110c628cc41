/// The JPEG format, to and from a `Bitmap`, by libjpeg-turbo. Only with the trait `JPEG`: without it everything fails
/// with `Failure.needsTrait`.
///
/// Baseline and progressive files in grey or YCbCr are read, CMYK is not. Colour profiles are not applied: samples are
/// taken to be sRGB.
public enum JPEG {
  /// Why bytes are not a JPEG that can be read, or a bitmap is not written.
  public enum Failure: Error, Equatable, Sendable {
    /// The package was built without the trait `JPEG`.
    case needsTrait
    /// The bytes at the start are not JPEG's.
    case notJPEG
    /// More pixels than the caller allows, or than so few bytes can hold.
    case tooLarge(width: Int, height: Int)
    /// What libjpeg-turbo says.
    case unreadable(String)
  }

  /// Whether bytes begin as a JPEG does.
  public static func begins(_ bytes: [UInt8]) -> Bool { bytes.starts(with: [0xFF, 0xD8, 0xFF]) }

  /// The turn and mirroring that bring a file's picture upright, as Exif counts them from 1 to 8; 1 if it says nothing.
  public static func orientation(of bytes: [UInt8]) -> Int {
    var position = 2
    // Segments before the picture: a marker, a length that counts itself, content.
    while begins(bytes), position + 4 <= bytes.count, bytes[position] == 0xFF, bytes[position + 1] != 0xDA {
      let length = Int(bytes[position + 2]) << 8 | Int(bytes[position + 3])
      let end = position + 2 + length
      guard length >= 2, end <= bytes.count else { return 1 }
      if bytes[position + 1] == 0xE1, let found = ExifBlock(bytes[(position + 4)..<end])?.orientation { return found }
      position = end
    }
    return 1
  }
}

extension JPEG.Failure: CustomStringConvertible {
  public var description: String {
    switch self {
    case .needsTrait: "JPEG files need the trait JPEG (swift build --traits JPEG, with libturbojpeg0-dev installed)"
    case .notJPEG: "this is not a JPEG file"
    case .tooLarge(let width, let height): "a JPEG of \(width) x \(height) pixels is too large"
    case .unreadable(let reason): "the JPEG cannot be read: \(reason)"
    }
  }
}

/// The directory of an Exif segment.
private struct ExifBlock {
  /// The bytes from the head of the TIFF structure on.
  private let bytes: ArraySlice<UInt8>
  private let isLittleEndian: Bool

  init?(_ segment: ArraySlice<UInt8>) {
    guard segment.starts(with: [0x45, 0x78, 0x69, 0x66, 0, 0]) else { return nil }
    bytes = segment.dropFirst(6)
    guard bytes.count >= 8 else { return nil }
    isLittleEndian = bytes[bytes.startIndex] == 0x49
  }

  /// The value of the tag 0x0112 in the first directory.
  var orientation: Int? {
    let directory = number(at: 4, size: 4)
    guard let directory, let count = number(at: directory, size: 2) else { return nil }
    for index in 0..<count {
      let entry = directory + 2 + 12 * index
      guard let tag = number(at: entry, size: 2) else { return nil }
      if tag == 0x0112 { return number(at: entry + 8, size: 2).flatMap { (1...8).contains($0) ? $0 : nil } }
    }
    return nil
  }

  private func number(at offset: Int, size: Int) -> Int? {
    guard offset >= 0, offset + size <= bytes.count else { return nil }
    let part = bytes[(bytes.startIndex + offset)..<(bytes.startIndex + offset + size)]
    return isLittleEndian
      ? part.reversed().reduce(0) { $0 << 8 | Int($1) } : part.reduce(0) { $0 << 8 | Int($1) }
  }
}
