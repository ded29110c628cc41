import VectorMotion

/// A value that goes straight from key to key of progress, and beyond the outer ones on as between the last two.
struct ProgressValues<Value: Interpolatable> {
  /// The keys, by rising progress; at least one.
  private(set) var keys: [(progress: Double, value: Value)]

  /// The value that does not change.
  init(_ value: Value) { keys = [(0, value)] }

  /// The values that are reached at these places of progress; nil if a place has two.
  init?(_ values: [Value], at progress: [Double]) {
    keys = []
    for (place, value) in zip(progress, values).sorted(by: { $0.0 < $1.0 }) {
      if let last = keys.last, last.progress == place {
        guard last.value == value else { return nil }
        continue
      }
      keys.append((place, value))
    }
    guard let first = keys.first else { return nil }
    if keys.allSatisfy({ $0.value == first.value }) { keys = [(0, first.value)] }
  }

  var isConstant: Bool { keys.count == 1 }

  func value(at progress: Double) -> Value {
    guard keys.count > 1 else { return keys[0].value }
    let next = min(max(keys.firstIndex { $0.progress > progress } ?? keys.count - 1, 1), keys.count - 1)
    let (start, end) = (keys[next - 1], keys[next])
    return start.value.interpolated(
      to: end.value, at: (progress - start.progress) / (end.progress - start.progress))
  }

  /// The values of a part of each.
  func map<Part: Interpolatable>(_ part: (Value) -> Part) -> ProgressValues<Part> {
    ProgressValues<Part>(keys.map { part($0.value) }, at: keys.map { $0.progress })
      ?? ProgressValues<Part>(part(keys[0].value))
  }
}

/// Where along a progress something is there: at each step's ends and between them.
struct ProgressPresence: Equatable {
  /// For the pictures and the steps between them in turn, from the first picture to the last, whether it is there.
  private var isThere: [Bool]

  static let always = ProgressPresence(isThere: [true])
  static let never = ProgressPresence(isThere: [false])

  /// - Parameter isThere: For the pictures and the steps between them in turn, whether it is there.
  init(isThere: [Bool]) {
    self.isThere = isThere.allSatisfy { $0 } ? [true] : isThere.contains(true) ? isThere : [false]
  }

  /// - Parameter isHidden: Whether it is hidden from each keyframe of progress on.
  init(isHidden: [Bool], progress: Keyframes<Double>, stepCount: Int) {
    let steps = max(1, stepCount)
    func picture(_ key: Int) -> Int { min(max(Int((progress.values[key] * Double(steps)).rounded()), 0), steps) }
    var isThere = [Bool](repeating: false, count: 2 * steps + 1)
    var isKnown = isThere
    for key in isHidden.indices {
      let next = min(key + 1, isHidden.count - 1)
      let place = picture(key) + picture(next)
      // A step that takes no time shows nothing; a rest that takes none still tells what its picture shows.
      if place % 2 == 1, progress.times[next] == progress.times[key] { continue }
      // Of there and back, either says the same.
      isThere[place] = isThere[place] || !isHidden[key]
      isKnown[place] = true
    }
    // A picture without a rest is that of the steps beside it.
    for place in stride(from: 0, through: 2 * steps, by: 2) where !isKnown[place] {
      isThere[place] = (place > 0 && isThere[place - 1]) || (place < 2 * steps && isThere[place + 1])
    }
    self.init(isThere: isThere)
  }

  /// The pictures, as places of progress, at which it is not as in a step beside them.
  var edges: [Double] {
    var edges: [Double] = []
    let last = isThere.count - 1
    for place in stride(from: 0, through: last, by: 2) {
      let differs =
        place > 0 && isThere[place - 1] != isThere[place] || place < last && isThere[place + 1] != isThere[place]
      if differs { edges.append(Double(place) / Double(last)) }
    }
    return edges
  }

  /// Whether it is there while progress goes from one place to another, or rests.
  func isThere(from: Double, to: Double) -> Bool {
    let steps = Double((isThere.count - 1) / 2)
    let place = from == to ? 2 * (steps * from).rounded() : 2 * (0.5 * steps * (from + to)).rounded(.down) + 1
    return isThere[Int(min(max(place, 0), Double(isThere.count - 1)))]
  }

  /// The condition in Swift under which it is there; nil if it always is.
  func condition(_ progress: String) -> String? {
    if isThere.count == 1 { return isThere[0] ? nil : "false" }
    let steps = (isThere.count - 1) / 2
    func number(_ place: Int) -> String {
      SwiftSourceText.number(Double(place / 2) / Double(steps), decimals: 6)
    }
    var runs: [String] = []
    var start: Int?
    for place in 0...isThere.count {
      if place < isThere.count, isThere[place] {
        start = start ?? place
        continue
      }
      guard let first = start else { continue }
      start = nil
      // Even places are pictures, odd ones the steps behind them.
      var bounds: [String] = []
      if first > 0 { bounds.append("\(progress) \(first % 2 == 0 ? ">=" : ">") \(number(first))") }
      if place < isThere.count { bounds.append("\(progress) \(place % 2 == 0 ? "<" : "<=") \(number(place))") }
      runs.append(bounds.joined(separator: " && "))
    }
    return runs.joined(separator: " || ")
  }
}
