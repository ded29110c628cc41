import VectorGraphics

/// The shortest way through a stretch under a code, and the code for that way, in turns (as Zopfli does; Alakuijala and
/// Vandevenne, "Data compression using Zopfli", 2013).
struct DeflateParse {
  /// Parts of a bit in which costs are reckoned.
  private static let unit = 32.0
  private var literalCosts = [Int32](repeating: 0, count: 256)
  /// By length, with extra bits.
  private var lengthCosts = [Int32](repeating: 0, count: 259)
  /// By symbol, with extra bits.
  private var distanceCosts = [Int32](repeating: 0, count: DeflateToken.distanceSymbolCount)
  /// From each place to the end: the cost, and the token that begins there.
  private var ways: [(cost: Int32, token: DeflateToken)] = []
  private(set) var tokens: [DeflateToken] = []

  init(_ estimate: SizeEstimate) {
    // What is hard to guess costs about as much as its share says; a code for it is never shorter than two bits.
    let bitsPerLiteral = max(2, min(estimate.bitsPerLiteral, 8))
    // About what the codes of lengths and distances take in pictures.
    setCosts { _ in
      bitsPerLiteral
    } length: { _ in
      7
    } distance: { _ in
      4
    }
  }

  /// Each round fits the code to the tokens and the tokens to the code; more than three gain a thousandth (measured).
  mutating func parse(_ stretch: DeflateStretch, rounds: Int = 3) {
    for _ in 1..<rounds {
      findWay(through: stretch)
      fitCosts()
    }
    findWay(through: stretch)
  }

  /// The costs of each symbol by Shannon's measure.
  private mutating func fitCosts() {
    let counts = DeflateCounts(of: tokens[...])
    func bits(_ counts: [Int]) -> [Double] {
      let sum = counts.reduce(0, +)
      // What does not occur costs as much as what occurs less than once.
      return counts.map { count in
        ElementaryFunctions.logarithm(Double(max(sum, 1)) / max(Double(count), 0.5)) / 0.6931471805599453
      }
    }
    let literals = bits(counts.literals)
    let distances = bits(counts.distances)
    setCosts {
      literals[$0]
    } length: {
      literals[$0]
    } distance: {
      distances[$0]
    }
  }

  private mutating func setCosts(
    literal: (Int) -> Double, length: (Int) -> Double, distance: (Int) -> Double
  ) {
    for byte in 0..<256 { literalCosts[byte] = Int32(DeflateParse.unit * literal(byte)) }
    for value in DeflateToken.lengthRange {
      let symbol = Int(DeflateToken.lengthSymbols[value])
      lengthCosts[value] = Int32(
        DeflateParse.unit * (length(symbol) + Double(DeflateToken.lengthExtraBits[symbol - 257])))
    }
    for symbol in distanceCosts.indices {
      distanceCosts[symbol] = Int32(
        DeflateParse.unit * (distance(symbol) + Double(DeflateToken.distanceExtraBits(symbol))))
    }
  }

  /// From the end to the beginning: the cheapest token at each place, given what follows it.
  private mutating func findWay(through stretch: DeflateStretch) {
    let count = stretch.count
    if ways.count < count + 1 { ways = Array(repeating: (0, DeflateToken(literal: 0)), count: count + 1) }
    do {
      let (literalTable, lengthTable, distanceTable) = (literalCosts, lengthCosts, distanceCosts)
      let (literalCosts, lengthCosts, distanceCosts) = (literalTable.span, lengthTable.span, distanceTable.span)
      let literals = stretch.literals.span
      let isSettled = stretch.isSettled.span
      let firstMatch = stretch.firstMatch.span
      let matches = stretch.matches.span
      var ways = self.ways.mutableSpan
      ways[count].cost = 0
      // No token reaches into what is settled.
      var end = count
      var place = count
      while place > 0 {
        place &-= 1
        let first = Int(firstMatch[place])
        if isSettled[place] {
          // The same for all ways.
          ways[place] = (ways[place &+ 1].cost, matches[first])
          end = place
          continue
        }
        let literal = literals[place]
        var best = literalCosts[Int(literal)] &+ ways[place &+ 1].cost
        var choice = DeflateToken(literal: literal)
        var length = 3
        for index in first..<Int(firstMatch[place &+ 1]) {
          let match = matches[index]
          let distanceCost = distanceCosts[DeflateToken.distanceSymbol(match.distance)]
          let longest = min(match.length, end &- place)
          while length <= longest {
            let cost = distanceCost &+ lengthCosts[length] &+ ways[place &+ length].cost
            if cost < best {
              best = cost
              choice = DeflateToken(length: length, distance: match.distance)
            }
            length &+= 1
          }
        }
        ways[place] = (best, choice)
      }
    }
    tokens.removeAll(keepingCapacity: true)
    var place = 0
    while place < count {
      let token = ways[place].token
      tokens.append(token)
      place += stretch.isSettled[place] ? 1 : token.byteCount
    }
  }
}
