/// Finds where the bytes ahead stood before, by chains of places whose next bytes have one hash.
struct DeflateMatches {
  private static let hashBits = 15
  /// How hard to look.
  struct Effort {
    /// How many earlier places with the same next bytes are looked at: more finds a little and costs time.
    var chainLimit: Int
    /// A match of this length or more is taken without weighing others against it.
    var longLength: Int

    /// Half the limits make files of flat art a hundredth larger, twice the limits a hundredth smaller and four times as
    /// slow (measured).
    static let full = Effort(chainLimit: 64, longLength: 96)
    /// Enough to tell which of several forms of the same pixels will be the shortest.
    static let rough = Effort(chainLimit: 6, longLength: 24)
  }

  /// Longer runs than a match can be are taken as they are.
  private static let longestRun = 255

  private let input: [UInt8]
  private let stride: Int
  private let effort: Effort
  private var heads = [Int32](repeating: -1, count: 1 << hashBits)
  private var runHeads = [Int32](repeating: -1, count: 1 << hashBits)
  private var runPrevious = [Int32](repeating: -1, count: DeflateToken.windowSize)
  /// Where the bytes end to equal those a pixel later.
  private var runEnd = 0
  private var shortHeads = [Int32](repeating: -1, count: 1 << hashBits)
  private var previous = [Int32](repeating: -1, count: DeflateToken.windowSize)
  private(set) var position = 0
  private var lastDistance = 0

  init(input: [UInt8], stride: Int, effort: Effort) {
    self.input = input
    self.stride = stride
    self.effort = effort
  }

  var isAtEnd: Bool { position >= input.count }

  /// Fills `stretch` with the next places, about `limit` at most; none of their matches goes beyond `end`.
  mutating func fill(_ stretch: inout DeflateStretch, limit: Int, upTo end: Int) {
    stretch.removeAll()
    let input = self.input
    let bytes = input.span
    let stop = min(end, bytes.count)
    while position < stop, stretch.count < limit {
      findRun(at: position, in: bytes)
      let longest = findMatches(in: bytes, upTo: stop, into: &stretch)
      let isSettled = longest >= effort.longLength
      stretch.endPlace(bytes[position], isSettled: isSettled)
      let next = position &+ (isSettled ? longest : 1)
      while position < next {
        findRun(at: position, in: bytes)
        remember(position, in: bytes)
        position &+= 1
      }
    }
  }

  /// Adds the matches of `position`, or the one that is to be taken; the longest one's length.
  @inline(__always)
  private mutating func findMatches(
    in bytes: Span<UInt8>, upTo end: Int, into stretch: inout DeflateStretch
  ) -> Int {
    let position = self.position
    let limit = min(258, end &- position)
    guard limit >= 3 else { return 0 }
    let first = stretch.matches.count
    var longest = 2
    func consider(_ candidate: Int) {
      // A longer match must agree with the last one at its end; most candidates fall here.
      guard bytes[candidate &+ longest] == bytes[position &+ longest] else { return }
      let length = DeflateMatches.commonLength(bytes, candidate, position, limit: limit)
      guard length > longest else { return }
      longest = length
      stretch.add(DeflateToken(length: length, distance: position &- candidate))
    }
    if position >= 1 { consider(position &- 1) }
    if stride > 1, position >= stride, longest < limit { consider(position &- stride) }
    if longest < 3 {
      let short = Int(shortHeads[DeflateMatches.shortHash(bytes, position)])
      // Far away three bytes cost as much as they save (found by trial).
      if short >= 0, position &- short <= 4096 { consider(short) }
    }
    if longest < limit, position &+ 4 <= bytes.count {
      var candidate = Int(heads[DeflateMatches.hash(bytes, position)])
      var steps = effort.chainLimit
      while candidate >= 0, position &- candidate <= DeflateToken.windowSize, steps > 0 {
        consider(candidate)
        if longest == limit { break }
        let next = Int(previous[candidate & (DeflateToken.windowSize &- 1)])
        guard next < candidate else { break }
        candidate = next
        steps &-= 1
      }
      // What a run of this length led to before.
      let run = runEnd &- position
      if run >= 4, run <= DeflateMatches.longestRun, longest < limit {
        var candidate = Int(runHeads[DeflateMatches.runHash(bytes, position, run)])
        var steps = effort.chainLimit
        while candidate >= 0, position &- candidate <= DeflateToken.windowSize, steps > 0 {
          consider(candidate)
          if longest == limit { break }
          let next = Int(runPrevious[candidate & (DeflateToken.windowSize &- 1)])
          guard next < candidate else { break }
          candidate = next
          steps &-= 1
        }
      }
      // Rows of a gradient repeat those above a little aside: where the last match came from, or a pixel beside.
      if lastDistance > 0, longest < limit {
        for step in -1...1 {
          let distance = lastDistance &+ step &* stride
          if distance > stride, distance <= min(position, DeflateToken.windowSize), longest < limit {
            consider(position &- distance)
          }
        }
      }
    }
    guard longest >= 3 else { return 0 }
    if longest >= effort.longLength {
      stretch.settle(from: first, shortest: effort.longLength)
    }
    let chosen = stretch.matches[stretch.matches.count &- 1]
    if chosen.distance > stride { lastDistance = chosen.distance }
    return chosen.length
  }

  /// Files a place under the hash of its bytes. Within a run every place looks alike: its beginning and end are enough.
  @inline(__always)
  private mutating func remember(_ place: Int, in bytes: Span<UInt8>) {
    guard place &+ 4 <= bytes.count else { return }
    let run = runEnd &- place
    if run >= 4, run <= DeflateMatches.longestRun {
      let hash = DeflateMatches.runHash(bytes, place, run)
      runPrevious[place & (DeflateToken.windowSize &- 1)] = runHeads[hash]
      runHeads[hash] = Int32(truncatingIfNeeded: place)
    }
    if place >= stride, run > stride, DeflateMatches.word(bytes, place) == DeflateMatches.word(bytes, place &- stride) {
      return
    }
    let hash = DeflateMatches.hash(bytes, place)
    previous[place & (DeflateToken.windowSize &- 1)] = heads[hash]
    heads[hash] = Int32(truncatingIfNeeded: place)
    shortHeads[DeflateMatches.shortHash(bytes, place)] = Int32(truncatingIfNeeded: place)
  }

  /// Finds the end of the run that `place` is in.
  @inline(__always)
  private mutating func findRun(at place: Int, in bytes: Span<UInt8>) {
    guard place >= runEnd else { return }
    let later = place &+ stride
    runEnd = place &+ DeflateMatches.commonLength(bytes, place, later, limit: bytes.count &- later)
  }

  @inline(__always)
  private static func runHash(_ bytes: Span<UInt8>, _ position: Int, _ run: Int) -> Int {
    let mixed = (word(bytes, position).littleEndian &+ UInt32(truncatingIfNeeded: run) &* 0x85EB_CA6B) &* 0x9E37_79B1
    return Int(mixed >> UInt32(32 &- hashBits))
  }

  @inline(__always)
  private static func word(_ bytes: Span<UInt8>, _ position: Int) -> UInt32 {
    unsafe bytes.bytes.unsafeLoadUnaligned(fromByteOffset: position, as: UInt32.self)
  }

  @inline(__always)
  private static func hash(_ bytes: Span<UInt8>, _ position: Int) -> Int {
    Int((word(bytes, position).littleEndian &* 0x9E37_79B1) >> UInt32(32 &- hashBits))
  }

  @inline(__always)
  private static func shortHash(_ bytes: Span<UInt8>, _ position: Int) -> Int {
    let three = UInt32(bytes[position]) | UInt32(bytes[position &+ 1]) << 8 | UInt32(bytes[position &+ 2]) << 16
    return Int((three &* 0x9E37_79B1) >> UInt32(32 &- hashBits))
  }

  /// How many bytes from `a` and from `b` on are the same, at most `limit`; none if that is below zero.
  @inline(__always)
  static func commonLength(_ bytes: Span<UInt8>, _ a: Int, _ b: Int, limit: Int) -> Int {
    var length = 0
    while length &+ 8 <= limit {
      let difference =
        unsafe bytes.bytes.unsafeLoadUnaligned(fromByteOffset: a &+ length, as: UInt64.self).littleEndian
        ^ bytes.bytes.unsafeLoadUnaligned(fromByteOffset: b &+ length, as: UInt64.self).littleEndian
      if difference != 0 { return length &+ difference.trailingZeroBitCount / 8 }
      length &+= 8
    }
    while length < limit, bytes[a &+ length] == bytes[b &+ length] { length &+= 1 }
    return length
  }
}
