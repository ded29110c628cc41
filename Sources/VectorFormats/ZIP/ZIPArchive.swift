/// A zip archive of whole files (PKWARE's APPNOTE 6.3.10, 4.3), without dates, so that the same files are the same bytes.
enum ZIPArchive {
  /// The archive of files in this order. Names are ASCII; no file may have more than 4 GiB.
  static func bytes(of files: [(name: String, bytes: [UInt8])]) -> [UInt8] {
    var archive: [UInt8] = []
    var directory: [UInt8] = []
    for file in files {
      let name = Array(file.name.utf8)
      let deflated = Deflate.stream(of: file.bytes)
      let isStored = deflated.count >= file.bytes.count
      let stored = isStored ? file.bytes : deflated
      var entry: [UInt8] = []
      // Version 2.0 to extract, no flags, stored or deflated, 1980-01-01 00:00.
      append([20, 0, isStored ? 0 : 8, 0, 0x21], bytesEach: 2, to: &entry)
      append(
        [UInt32(CRC32.of(file.bytes[...])), UInt32(stored.count), UInt32(file.bytes.count)], bytesEach: 4, to: &entry)
      append([UInt32(name.count), 0], bytesEach: 2, to: &entry)
      append([0x0201_4B50], bytesEach: 4, to: &directory)
      append([20], bytesEach: 2, to: &directory)
      directory += entry
      // No comment, disk 0, no attributes.
      append([0, 0, 0], bytesEach: 2, to: &directory)
      append([0, UInt32(archive.count)], bytesEach: 4, to: &directory)
      directory += name
      append([0x0403_4B50], bytesEach: 4, to: &archive)
      archive += entry + name + stored
    }
    let start = archive.count
    archive += directory
    append([0x0605_4B50], bytesEach: 4, to: &archive)
    append([0, 0, UInt32(files.count), UInt32(files.count)], bytesEach: 2, to: &archive)
    append([UInt32(directory.count), UInt32(start)], bytesEach: 4, to: &archive)
    append([0], bytesEach: 2, to: &archive)
    return archive
  }

  /// Adds numbers, the lowest byte first.
  private static func append(_ numbers: [UInt32], bytesEach count: Int, to bytes: inout [UInt8]) {
    for number in numbers {
      for place in 0..<count { bytes.append(UInt8(truncatingIfNeeded: number >> UInt32(8 * place))) }
    }
  }
}
