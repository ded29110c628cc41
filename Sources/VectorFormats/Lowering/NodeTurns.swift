import VectorGraphics
import VectorMotion

/// Nodes of a list, and from when on they show or not; nil: always.
///
/// Successions of nodes become such: each list that occurs stands once and shows in its turns.
struct NodeTurns {
  var nodes: [Node]
  /// Times are shares of the film; the first is 0.
  var steps: [(time: Double, isShown: Bool)]?

  /// Whether they show when this share of the film has gone.
  func isShown(at share: Double) -> Bool {
    guard let steps else { return true }
    return steps.last { $0.time <= share }?.isShown ?? steps[0].isShown
  }
}

extension [Node] {
  /// The nodes with the lists of successions in their place, over a film of this duration; nil: only what shows at time 0.
  func turns(until duration: Double?) -> [NodeTurns] {
    flatMap { node -> [NodeTurns] in
      guard case .succession(let succession) = node.content else { return [NodeTurns(nodes: [node])] }
      return succession.turns(until: duration)
    }
  }
}

extension Succession<[Node]> {
  fileprivate func turns(until duration: Double?) -> [NodeTurns] {
    guard let duration else { return [NodeTurns(nodes: element(at: 0))] }
    // Which list shows from which time on, within the film.
    var order: [(time: Double, element: Int)] = []
    for index in times.indices {
      let share = times[index] / duration
      guard share < 1 - 1e-9 else { break }
      if share <= 0 || order.isEmpty { order = [] }
      order.append((max(0, share), index))
    }
    if order.isEmpty { order = [(0, 0)] }
    if order[0].time > 0 { order.insert((0, 0), at: 0) }
    var turns: [NodeTurns] = []
    var lists: [[Node]] = []
    var shown: [Int] = []
    for (_, element) in order {
      let list = elements[element]
      let known = lists.firstIndex { $0.count == list.count && zip($0, list).allSatisfy { $0.sharesStorage(with: $1) } }
      shown.append(known ?? lists.count)
      if known == nil { lists.append(list) }
    }
    for (index, list) in lists.enumerated() where !list.isEmpty {
      var steps: [(time: Double, isShown: Bool)] = []
      for (turn, (time, _)) in order.enumerated() where steps.last?.isShown != (shown[turn] == index) {
        steps.append((time, shown[turn] == index))
      }
      turns.append(NodeTurns(nodes: list, steps: steps.count > 1 ? steps : nil))
    }
    return turns
  }
}

extension MotionBreak {
  /// The breaks of what is each element in its turn: where the turns change, and within each turn the element's own.
  static func list<Element>(
    _ succession: Succession<Element>, _ timing: [TimeMapping], until duration: Double,
    of element: (Element) -> [MotionBreak]
  ) -> [MotionBreak] {
    guard timing == [.always] else { return (0...64).map { MotionBreak(time: duration * Double($0) / 64) } }
    var breaks: [MotionBreak] = []
    for index in succession.times.indices {
      let start = index == 0 ? 0 : max(0, succession.times[index])
      let end = index + 1 < succession.times.count ? min(succession.times[index + 1], duration) : duration
      guard start < end else { continue }
      breaks.append(MotionBreak(time: start))
      breaks += element(succession.elements[index]).filter { $0.time > start && $0.time < end }
    }
    return breaks
  }
}
