#if Text
  /// The classes of characters in Unicode's algorithm for text in two directions.
  enum BidirectionalClass: UInt8 {
    case left, right, arabicLetter
    case europeanNumber, europeanSeparator, europeanTerminator, arabicNumber, commonSeparator
    case mark, boundaryNeutral, paragraphSeparator, segmentSeparator, space, neutral

    var isNeutral: Bool { rawValue >= BidirectionalClass.boundaryNeutral.rawValue }
  }

  /// The direction in which each character of runs of text is written, by Unicode's UAX #9 without the controls that
  /// embed and override (X1 to X8).
  struct BidirectionalLevels {
    /// The levels of each run, by the offset of the scalar in UTF-8.
    private var levels: [[UInt8]]
    private var baseLevels: [[UInt8]]

    /// Finds the levels, in linear time; nil if all text is written from left to right.
    init?(_ runs: [TextRun]) {
      let mayTurn = runs.contains { run in run.text.unicodeScalars.contains { $0.value >= 0x590 } }
      guard mayTurn else { return nil }
      var places: [(run: Int, offset: Int)] = []
      var classes: [BidirectionalClass] = []
      var scalars: [Unicode.Scalar] = []
      for (index, run) in runs.enumerated() {
        var offset = 0
        for scalar in run.text.unicodeScalars {
          places.append((index, offset))
          classes.append(UnicodeCharacters.bidirectionalClass(of: scalar))
          scalars.append(scalar)
          offset += UTF8.width(scalar)
        }
      }
      guard classes.contains(where: { $0 == .right || $0 == .arabicLetter || $0 == .arabicNumber }) else { return nil }
      levels = runs.map { Array(repeating: 0, count: $0.text.utf8.count) }
      baseLevels = levels
      var start = 0
      while start < classes.count {
        let end = classes[start...].firstIndex(of: .paragraphSeparator).map { $0 + 1 } ?? classes.count
        let (base, resolved) = Self.resolve(classes[start..<end], scalars[start..<end])
        for index in start..<end {
          levels[places[index].run][places[index].offset] = resolved[index - start]
          baseLevels[places[index].run][places[index].offset] = base
        }
        start = end
      }
    }

    func level(run: Int, offset: Int) -> UInt8 { levels[run][offset] }
    func baseLevel(run: Int, offset: Int) -> UInt8 { baseLevels[run][offset] }

    /// The levels of a paragraph.
    private static func resolve(
      _ paragraph: ArraySlice<BidirectionalClass>, _ scalars: ArraySlice<Unicode.Scalar>
    ) -> (base: UInt8, levels: [UInt8]) {
      // P2, P3.
      let strong = paragraph.first { $0 == .left || $0 == .right || $0 == .arabicLetter }
      let base: UInt8 = strong == .right || strong == .arabicLetter ? 1 : 0
      let outer: BidirectionalClass = base == 1 ? .right : .left
      var classes = Array(paragraph)
      resolveWeak(&classes, outer)
      resolveBrackets(&classes, Array(scalars), outer)
      resolveNeutral(&classes, outer)
      // I1, I2.
      let levels = zip(classes, paragraph).map { resolved, original -> UInt8 in
        if original == .paragraphSeparator || original == .segmentSeparator { return base }
        switch resolved {
        case .right: return 1
        case .arabicNumber, .europeanNumber: return 2
        default: return base == 1 ? 2 : 0
        }
      }
      return (base, levels)
    }

    /// Applies the rules W1 to W7.
    private static func resolveWeak(_ classes: inout [BidirectionalClass], _ outer: BidirectionalClass) {
      var previous = outer
      for index in classes.indices {
        if classes[index] == .mark { classes[index] = previous }
        if classes[index] != .boundaryNeutral { previous = classes[index] }
      }
      var strong = outer
      for index in classes.indices {
        switch classes[index] {
        case .left, .right, .arabicLetter: strong = classes[index]
        case .europeanNumber where strong == .arabicLetter: classes[index] = .arabicNumber
        default: break
        }
      }
      for index in classes.indices where classes[index] == .arabicLetter { classes[index] = .right }
      for index in classes.indices.dropFirst().dropLast() {
        let (before, after) = (classes[index - 1], classes[index + 1])
        guard before == after else { continue }
        if classes[index] == .europeanSeparator, before == .europeanNumber { classes[index] = .europeanNumber }
        if classes[index] == .commonSeparator, before == .europeanNumber || before == .arabicNumber {
          classes[index] = before
        }
      }
      var index = 0
      while index < classes.count {
        var end = index
        while end < classes.count, classes[end] == .europeanTerminator { end += 1 }
        if end > index {
          let touches =
            index > 0 && classes[index - 1] == .europeanNumber || end < classes.count && classes[end] == .europeanNumber
          for place in index..<end { classes[place] = touches ? .europeanNumber : .neutral }
        }
        index = max(end, index + 1)
      }
      strong = outer
      for index in classes.indices {
        switch classes[index] {
        case .europeanSeparator, .commonSeparator: classes[index] = .neutral
        case .left, .right: strong = classes[index]
        case .europeanNumber where strong == .left: classes[index] = .left
        default: break
        }
      }
    }

    /// Applies BD16 and N0: brackets that belong together go the same way.
    private static func resolveBrackets(
      _ classes: inout [BidirectionalClass], _ scalars: [Unicode.Scalar], _ outer: BidirectionalClass
    ) {
      func strength(_ value: BidirectionalClass) -> BidirectionalClass? {
        switch value {
        case .left: .left
        case .right, .europeanNumber, .arabicNumber: .right
        default: nil
        }
      }
      var pairs: [(open: Int, close: Int)] = []
      var open: [(closing: Unicode.Scalar, index: Int)] = []
      for index in classes.indices where classes[index] == .neutral {
        switch scalars[index].properties.generalCategory {
        case .openPunctuation:
          let closing = UnicodeCharacters.mirrored(scalars[index])
          guard closing != scalars[index] else { continue }
          // The rule's own limit.
          if open.count == 63 { return }
          open.append((closing, index))
        case .closePunctuation:
          guard let match = open.lastIndex(where: { $0.closing == scalars[index] }) else { continue }
          pairs.append((open[match].index, index))
          open.removeSubrange(match...)
        default: continue
        }
      }
      pairs.sort { $0.open < $1.open }
      var seen = 0
      var before = outer
      for pair in pairs {
        while seen < pair.open {
          before = strength(classes[seen]) ?? before
          seen += 1
        }
        var hasOther = false
        var hasOuter = false
        for index in pair.open + 1..<pair.close {
          guard let side = strength(classes[index]) else { continue }
          if side == outer {
            hasOuter = true
            break
          }
          hasOther = true
        }
        guard hasOuter || hasOther else { continue }
        let direction = hasOuter ? outer : before
        classes[pair.open] = direction
        classes[pair.close] = direction
      }
    }

    /// Applies N1 and N2: neutral characters go with what is on both sides of them, else with the paragraph.
    private static func resolveNeutral(_ classes: inout [BidirectionalClass], _ outer: BidirectionalClass) {
      func side(_ value: BidirectionalClass) -> BidirectionalClass { value == .left ? .left : .right }
      var index = 0
      var before = outer
      while index < classes.count {
        guard classes[index].isNeutral else {
          before = side(classes[index])
          index += 1
          continue
        }
        var end = index
        while end < classes.count, classes[end].isNeutral { end += 1 }
        let after = end < classes.count ? side(classes[end]) : outer
        for place in index..<end { classes[place] = before == after ? before : outer }
        index = end
      }
    }
  }
#endif
