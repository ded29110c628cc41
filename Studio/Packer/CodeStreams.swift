/// Bodies of functions, taken apart: what instructions are, and for each kind of what follows them streams of their own. Like
/// stands beside like, so that deflating finds more that repeats. `unpack.js` is the other direction.
///
/// Instructions that there are not stand for frequent ones: from 0xC5 on, `local.get` of one of the four locals used last,
/// and `local.set` and `local.tee` of one of two; from 0xD0 on, loads and stores that are not aligned as what they move.
struct CodeStreams {
  enum Field: Int, CaseIterable {
    case operation, get, set, tee, alignment, offset, constant32, constant64, double, call, branch, block, global,
      local, other
  }

  /// Four for each field: of a number its first, second, third and all further bytes.
  private(set) var streams: [[UInt8]] = Array(repeating: [], count: Field.allCases.count * 4)
  /// The length of the bodies with their sizes, once they are put together again.
  private(set) var length = 0
  /// The functions that are called, by the places that they had.
  private(set) var called: [Int] = []
  /// Where each function now stands.
  private let place: [Int]
  private var reader = Reader([])
  /// The length of the body that is read, once it is put together again.
  private var bodyLength = 0
  /// The locals of a function, those used last first. The same code in other registers is the same ranks.
  private var recent: [Int] = []

  init(place: [Int]) { self.place = place }

  mutating func add(_ body: [UInt8]) {
    reader = Reader(body)
    recent = []
    bodyLength = 0
    let groups = reader.unsigned()
    put(encoded(groups), .local)
    for _ in 0..<groups {
      copyNumber(.local)
      put([reader.byte()], .local)
    }
    var depth = 1
    while depth > 0 { depth += addInstruction() }
    precondition(reader.isAtEnd, "a body ends with its outermost block")
    length += encoded(bodyLength).count + bodyLength
  }

  /// Returns by how much blocks are deeper afterwards.
  private mutating func addInstruction() -> Int {
    let operation = reader.byte()
    switch operation {
    case 0x20...0x22: addLocal(operation)
    case 0x28...0x3E: addAccess(operation)
    default: put([operation], .operation)
    }
    switch operation {
    case 0x20...0x22, 0x28...0x3E: break
    case 0x02...0x04:
      copyNumber(.block)
      return 1
    case 0x0B: return -1
    case 0x0C, 0x0D: copyNumber(.branch)
    case 0x0E:
      let targets = reader.unsigned()
      put(encoded(targets), .branch)
      for _ in 0...targets { copyNumber(.branch) }
    case 0x10:
      called.append(reader.unsigned())
      put(encoded(place[called[called.count - 1]]), .call)
    case 0x11:
      copyNumber(.other)
      copyNumber(.other)
    case 0x23, 0x24: copyNumber(.global)
    case 0x3F, 0x40: copyNumber(.other)
    case 0x41: put(encoded(signed: reader.signed()), .constant32)
    case 0x42: put(encoded(signed: reader.signed()), .constant64)
    case 0x43: for _ in 0..<4 { put([reader.byte()], .double) }
    // The last bytes say how large it is; they stand together.
    case 0x44: put(reader.bytes(8).reversed(), .double)
    case 0xFC:
      let kind = reader.unsigned()
      put(encoded(kind), .other)
      precondition(kind < 8 || kind == 10 || kind == 11, "memory is copied or filled")
      for _ in 0..<(kind == 10 ? 2 : kind == 11 ? 1 : 0) { copyNumber(.other) }
    case 0x00, 0x01, 0x05, 0x0F, 0x1A, 0x1B, 0x45...0xC4: break
    default: preconditionFailure("instruction \(operation) is not known here")
    }
    return 0
  }

  private mutating func put(_ bytes: [UInt8], _ field: Field) {
    for (index, byte) in bytes.enumerated() { streams[field.rawValue * 4 + min(index, 3)].append(byte) }
    bodyLength += bytes.count
  }

  private mutating func copyNumber(_ field: Field) { put(encoded(reader.unsigned()), field) }

  private mutating func addLocal(_ operation: UInt8) {
    let local = reader.unsigned()
    while recent.count <= local { recent.append(recent.count) }
    let rank = recent.firstIndex(of: local)!
    recent.remove(at: rank)
    recent.insert(local, at: 0)
    let before = bodyLength
    let (short, count, field): (UInt8, Int, Field) =
      switch operation {
      case 0x20: (0xC5, 4, .get)
      case 0x21: (0xC9, 2, .set)
      default: (0xCB, 2, .tee)
      }
    if rank < count {
      put([short + UInt8(rank)], .operation)
    } else {
      put([operation], .operation)
      put(encoded(rank - count), field)
    }
    bodyLength = before + 1 + encoded(local).count
  }

  private mutating func addAccess(_ operation: UInt8) {
    let alignment = reader.unsigned()
    let isNatural = alignment == Self.naturalAlignments[Int(operation) - 0x28]
    put([isNatural ? operation : operation - 0x28 + 0xD0], .operation)
    if isNatural { bodyLength += 1 } else { put(encoded(alignment), .alignment) }
    copyNumber(.offset)
  }

  /// The powers of two of the sizes that loads and stores move, from `i32.load` to `i64.store32`.
  private static let naturalAlignments = [2, 3, 2, 3, 0, 0, 1, 1, 0, 0, 1, 1, 2, 2, 2, 3, 2, 3, 0, 1, 0, 1, 2]
}

/// Frequent pairs of bytes as one byte: what stands beside each other, however far apart, is found by deflating only within
/// its 32 KB, which so hold more.
struct BytePairs {
  /// Three bytes each: which byte, and for which two.
  private(set) var table: [UInt8] = []
  private(set) var bytes: [UInt8]

  /// Pairs beyond the 80 most frequent no longer make the result smaller.
  init(_ given: [UInt8]) {
    bytes = given
    var counts = Array(repeating: 0, count: 256)
    for byte in bytes { counts[Int(byte)] += 1 }
    for free in counts.indices.filter({ counts[$0] == 0 }).prefix(80) { join(by: UInt8(free)) }
  }

  private mutating func join(by byte: UInt8) {
    var counts = Array(repeating: 0, count: 65536)
    for (first, second) in zip(bytes, bytes.dropFirst()) { counts[Int(first) << 8 | Int(second)] += 1 }
    let pair = counts.indices.max { counts[$0] < counts[$1] }!
    let (first, second) = (UInt8(pair >> 8), UInt8(pair & 255))
    var (joined, index) = ([UInt8](), 0)
    while index < bytes.count {
      let isPair = index + 1 < bytes.count && bytes[index] == first && bytes[index + 1] == second
      joined.append(isPair ? byte : bytes[index])
      index += isPair ? 2 : 1
    }
    bytes = joined
    table += [byte, first, second]
  }
}
