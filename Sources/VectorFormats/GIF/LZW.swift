/// The compression of GIF: Lempel-Ziv-Welch with codes of growing length (GIF89a, appendix F), for runs of pixels.
///
/// Strings of one index repeated, most of flat art, are kept in a list by length: a long run costs time by its codes and
/// not by its pixels. When all 4096 codes are in use the table is begun anew. (Keeping a full table for as long as it
/// serves gained nothing on moving antialiased art, whose strings are soon stale.)
struct LZW {
  /// A palette index and how many pixels in a row have it.
  struct Run: Equatable {
    var index: UInt8
    var count: Int32
  }

  private static let codeLimit = 4096
  private static let slotBits = 13

  private var writer = BitWriter()
  /// Strings that are not one index repeated: `prefix << 20 | index << 12 | code`, all ones where empty.
  private var slots = [UInt32](repeating: .max, count: 1 << slotBits)
  /// The codes of the strings of two, three... of the same index, by that index.
  private var repeats = [[UInt16]](repeating: [], count: 256)
  private let clearCode: Int
  private let firstCodeSize: Int
  private var nextCode: Int
  private var codeSize: Int

  /// The image data of a frame of at least one pixel: the first code size, and the codes in blocks of up to 255 bytes.
  static func imageData(of runs: [Run]) -> [UInt8] {
    var largest: UInt8 = 0
    for run in runs { largest = max(largest, run.index) }
    let bits = max(2, UInt8.bitWidth - largest.leadingZeroBitCount)
    var encoder = LZW(bits: bits)
    encoder.encode(runs)

    var data = [UInt8(bits)]
    let codes = encoder.writer.bytes
    data.reserveCapacity(codes.count + codes.count / 255 + 3)
    for start in stride(from: 0, to: codes.count, by: 255) {
      let end = min(start + 255, codes.count)
      data.append(UInt8(end - start))
      data += codes[start..<end]
    }
    data.append(0)
    return data
  }

  private init(bits: Int) {
    clearCode = 1 << bits
    firstCodeSize = bits + 1
    nextCode = clearCode + 2
    codeSize = firstCodeSize
  }

  private mutating func encode(_ runs: [Run]) {
    writer.append(UInt32(clearCode), count: codeSize)
    // The string so far, none at the start.
    var code = -1
    for run in runs {
      var rest = Int(run.count)
      while rest > 0 {
        if code < 0 {
          let known = repeats[Int(run.index)].count + 1
          let length = min(rest, known)
          code = length == 1 ? Int(run.index) : Int(repeats[Int(run.index)][length - 2])
          rest -= length
          if rest > 0 {
            emit(code)
            if nextCode < LZW.codeLimit { repeats[Int(run.index)].append(UInt16(truncatingIfNeeded: nextCode)) }
            learn()
            code = -1
          }
        } else {
          let slot = self.slot(code, run.index)
          if slots[slot] != .max {
            code = Int(slots[slot] & 0xFFF)
            rest -= 1
          } else {
            emit(code)
            slots[slot] = UInt32(code) << 20 | UInt32(run.index) << 12 | UInt32(nextCode & 0xFFF)
            learn()
            code = -1
          }
        }
      }
    }
    emit(code)
    // The decoder makes a code of the last string too, and reads the end with the size that this may lead to.
    if nextCode == 1 << codeSize, codeSize < 12 { codeSize += 1 }
    emit(clearCode + 1)
    writer.flushToByte()
  }

  @inline(__always)
  private mutating func emit(_ code: Int) { writer.append(UInt32(truncatingIfNeeded: code), count: codeSize) }

  /// Counts the code that was just made, and begins anew when there are no more.
  private mutating func learn() {
    // The decoder learns a code one later than it is made here, so the size grows after the code that needs it.
    if nextCode == 1 << codeSize { codeSize += 1 }
    nextCode += 1
    if nextCode == LZW.codeLimit {
      emit(clearCode)
      for index in slots.indices { slots[index] = .max }
      for index in repeats.indices where !repeats[index].isEmpty { repeats[index].removeAll(keepingCapacity: true) }
      nextCode = clearCode + 2
      codeSize = firstCodeSize
    }
  }

  /// Where the string `prefix` followed by `index` is, or would be, kept.
  @inline(__always)
  private func slot(_ prefix: Int, _ index: UInt8) -> Int {
    let key = UInt32(truncatingIfNeeded: prefix) << 8 | UInt32(index)
    var slot = Int((key &* 0x9E37_79B1) >> UInt32(32 - LZW.slotBits))
    while slots[slot] != .max, slots[slot] >> 12 != key { slot = (slot &+ 1) & (slots.count &- 1) }
    return slot
  }
}
