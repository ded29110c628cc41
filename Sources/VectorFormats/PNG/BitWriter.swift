/// Bytes that are filled bit by bit from their low end.
struct BitWriter {
  var bytes: [UInt8] = []
  private var pending: UInt64 = 0
  private var pendingCount = 0

  /// Adds the low `count` (at most 32) bits of `bits`; those above must be zero.
  @inline(__always)
  mutating func append(_ bits: UInt32, count: Int) {
    pending |= UInt64(bits) << UInt64(pendingCount)
    pendingCount &+= count
    while pendingCount >= 8 {
      bytes.append(UInt8(truncatingIfNeeded: pending))
      pending >>= 8
      pendingCount &-= 8
    }
  }

  /// Fills the byte that is begun with zeros.
  mutating func flushToByte() {
    if pendingCount > 0 { append(0, count: 8 - pendingCount) }
  }
}
