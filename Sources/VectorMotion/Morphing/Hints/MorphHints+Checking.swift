extension MorphHints {
  /// Checks what can be known from the numbers of contours alone.
  func check(sourceCount: Int, targetCount: Int) throws(Failure) {
    func checkContour(_ index: Int?, isTarget: Bool, _ hint: Failure.Hint) throws(Failure) {
      guard let index else { return }
      let count = isTarget ? targetCount : sourceCount
      guard (0..<count).contains(index) else {
        throw Failure(hint: hint, reason: .noContour(index, isTarget: isTarget, count: count))
      }
    }
    func checkPosition(_ position: Double, _ hint: Failure.Hint) throws(Failure) {
      guard position >= 0, position <= 1 else { throw Failure(hint: hint, reason: .position(position)) }
    }
    for (index, pair) in contours.enumerated() {
      let hint = Failure.Hint.contours(index)
      if pair.source == nil, pair.target == nil { throw Failure(hint: hint, reason: .emptyPair) }
      try checkContour(pair.source, isTarget: false, hint)
      try checkContour(pair.target, isTarget: true, hint)
      let other = contours[..<index].firstIndex { other in
        let isSameSource = pair.source != nil && pair.source == other.source
        let isSameTarget = pair.target != nil && pair.target == other.target
        // A contour without a partner has no other one.
        return pair == other || isSameSource && (pair.target == nil || other.target == nil)
          || isSameTarget && (pair.source == nil || other.source == nil)
      }
      if let other { throw Failure(hint: hint, reason: .contradiction(.contours(other))) }
    }
    for (index, start) in starts.enumerated() {
      try checkContour(start.contour, isTarget: false, .starts(index))
      try checkPosition(start.position, .starts(index))
      if let other = starts[..<index].firstIndex(where: { $0.contour == start.contour }) {
        throw Failure(hint: .starts(index), reason: .contradiction(.starts(other)))
      }
    }
    for (index, contour) in reversed.enumerated() {
      try checkContour(contour, isTarget: false, .reversed(index))
      if let other = reversed[..<index].firstIndex(of: contour) {
        throw Failure(hint: .reversed(index), reason: .contradiction(.reversed(other)))
      }
    }
    for (index, pin) in pins.enumerated() {
      try checkContour(pin.contour, isTarget: false, .pins(index))
      try checkPosition(pin.source, .pins(index))
      try checkPosition(pin.target, .pins(index))
    }
    for (index, cut) in cuts.enumerated() {
      try checkContour(cut.contour, isTarget: cut.isTarget, .cuts(index))
      try checkPosition(cut.from, .cuts(index))
      try checkPosition(cut.to, .cuts(index))
    }
    if let remedy, [.index, .front, .trim, .bars].contains(remedy), !leavesMatchFree {
      throw Failure(hint: .remedy, reason: .remedyWithoutMatch(remedy))
    }
  }

  /// What cannot be followed where neither path paints anything.
  var failureWithoutFigures: Failure? {
    if let pair = contours.first {
      let index = pair.source ?? pair.target ?? 0
      return Failure(hint: .contours(0), reason: .notPainted(index, isTarget: pair.source == nil))
    }
    if let start = starts.first {
      return Failure(hint: .starts(0), reason: .notPainted(start.contour, isTarget: false))
    }
    if let pin = pins.first { return Failure(hint: .pins(0), reason: .notPainted(pin.contour, isTarget: false)) }
    if let contour = reversed.first {
      return Failure(hint: .reversed(0), reason: .notPainted(contour, isTarget: false))
    }
    if let cut = cuts.first {
      return Failure(hint: .cuts(0), reason: .notPainted(cut.contour, isTarget: cut.isTarget))
    }
    switch remedy {
    case .turn: return Failure(hint: .remedy, reason: .noTurn)
    case .front: return Failure(hint: .remedy, reason: .noFront)
    case .trim: return Failure(hint: .remedy, reason: .noTrim)
    case .bars: return Failure(hint: .remedy, reason: .noBars)
    case .index, .match, nil: return nil
    }
  }
}
