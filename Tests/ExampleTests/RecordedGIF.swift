import Foundation
import VectorGraphics

/// The frames of a GIF (CompuServe, "Graphics Interchange Format", version 89a, 1990).
struct RecordedGIF {
  let width: Int
  let height: Int
  /// Whole frames, three bytes a pixel.
  private(set) var frames: [[UInt8]] = []
  /// How long each shows, in seconds.
  private(set) var durations: [Double] = []

  struct Malformed: Error {
    let offset: Int
    let expected: String
  }

  init(contentsOf url: URL) throws {
    let bytes = [UInt8](try Data(contentsOf: url))
    guard bytes.count > 13, bytes.starts(with: Array("GIF8".utf8)) else {
      throw Malformed(offset: 0, expected: "GIF87a or GIF89a")
    }
    width = Int(bytes[6]) | Int(bytes[7]) << 8
    height = Int(bytes[8]) | Int(bytes[9]) << 8
    var reader = Reader(bytes: bytes, offset: 13)
    let commonPalette = bytes[10] & 0x80 != 0 ? reader.take(3 << (Int(bytes[10] & 7) + 1)) : []

    var canvas = [UInt8](repeating: 255, count: 3 * width * height)
    var control = (disposal: 0, duration: 0.0, clear: -1)
    while true {
      switch reader.byte() {
      case 0x21:
        let label = reader.byte()
        let data = reader.blocks()
        if label == 0xF9, data.count == 4 {
          control.disposal = Int(data[0] >> 2 & 7)
          control.duration = Double(Int(data[1]) | Int(data[2]) << 8) / 100
          control.clear = data[0] & 1 != 0 ? Int(data[3]) : -1
        }
      case 0x2C:
        let (left, top, columns, rows) = (reader.word(), reader.word(), reader.word(), reader.word())
        let flags = reader.byte()
        guard flags & 0x40 == 0, left + columns <= width, top + rows <= height else {
          throw Malformed(offset: reader.offset, expected: "a frame within the canvas that is not interlaced")
        }
        let palette = flags & 0x80 != 0 ? reader.take(3 << (Int(flags & 7) + 1)) : commonPalette
        let codeSize = Int(reader.byte())
        let indices = RecordedGIF.decompressed(reader.blocks(), minimumCodeSize: codeSize)
        guard indices.count >= columns * rows else {
          throw Malformed(offset: reader.offset, expected: "\(columns * rows) pixels")
        }
        let before = canvas
        for row in 0..<rows {
          for column in 0..<columns where Int(indices[row * columns + column]) != control.clear {
            let (source, target) = (3 * Int(indices[row * columns + column]), 3 * ((top + row) * width + left + column))
            canvas.replaceSubrange(target..<target + 3, with: palette[source..<source + 3])
          }
        }
        frames.append(canvas)
        durations.append(control.duration)
        if control.disposal == 3 { canvas = before }
        control = (0, 0, -1)
      case 0x3B: return
      default: throw Malformed(offset: reader.offset - 1, expected: "an extension, an image or the end")
      }
    }
  }

  private struct Reader {
    let bytes: [UInt8]
    var offset: Int

    /// The next byte; past the end, that of the trailer.
    mutating func byte() -> UInt8 {
      defer { offset += 1 }
      return offset < bytes.count ? bytes[offset] : 0x3B
    }

    mutating func word() -> Int { Int(byte()) | Int(byte()) << 8 }

    mutating func take(_ count: Int) -> [UInt8] { (0..<count).map { _ in byte() } }

    mutating func blocks() -> [UInt8] {
      var data: [UInt8] = []
      while offset < bytes.count {
        let count = Int(byte())
        if count == 0 { break }
        data += take(count)
      }
      return data
    }
  }

  /// LZW, with codes of up to 12 bits.
  private static func decompressed(_ data: [UInt8], minimumCodeSize: Int) -> [UInt8] {
    let (clear, end) = (1 << minimumCodeSize, 1 << minimumCodeSize + 1)
    let start: [[UInt8]] = (0..<clear).map { [UInt8(truncatingIfNeeded: $0)] } + [[], []]
    var (table, size, previous) = (start, minimumCodeSize + 1, [UInt8]())
    var (result, buffer, count) = ([UInt8](), 0, 0)
    for byte in data {
      buffer |= Int(byte) << count
      count += 8
      while count >= size {
        let code = buffer & (1 << size - 1)
        buffer >>= size
        count -= size
        if code == end { return result }
        if code == clear {
          (table, size, previous) = (start, minimumCodeSize + 1, [])
          continue
        }
        guard code <= table.count, let first = code < table.count ? table[code].first : previous.first else {
          return result
        }
        let entry = code < table.count ? table[code] : previous + [first]
        result += entry
        if !previous.isEmpty, table.count < 4096 { table.append(previous + [first]) }
        if table.count == 1 << size, size < 12 { size += 1 }
        previous = entry
      }
    }
    return result
  }
}
