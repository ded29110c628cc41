import VectorGraphics
import VectorMotion

// Nodes that take each other's place. Each list that occurs is written once and shows in its turns.

/// Nodes of a list, and from when on they show or not; nil: always.
struct SVGTurns {
  var nodes: [Node]
  var steps: [(time: Double, isShown: Bool)]?
}

extension SVGComposer {
  /// The elements of nodes painted as listed, with successions among them.
  mutating func text(ofTurns nodes: [Node]) -> String {
    var text = ""
    for turns in self.turns(of: nodes) { text += self.text(of: turns) }
    return text
  }

  /// The elements of nodes that show in their turns.
  mutating func text(of turns: SVGTurns) -> String {
    guard let steps = turns.steps, let playing else { return text(of: turns.nodes) }
    var tag = SVGTag("g")
    tag.children = text(of: turns.nodes)
    if tag.children.isEmpty { return "" }
    let isShownStill = steps.last { $0.time <= playing.stillTime / playing.duration }?.isShown ?? steps[0].isShown
    setSteps(
      "display", of: &tag, steps.map { ($0.time, $0.isShown ? "inline" : "none") },
      base: isShownStill ? "inline" : "none")
    return tag.text
  }

  /// The nodes with the lists of successions in their place; times are shares of the film.
  func turns(of nodes: [Node]) -> [SVGTurns] {
    nodes.flatMap { node -> [SVGTurns] in
      guard case .succession(let succession) = node.content else { return [SVGTurns(nodes: [node])] }
      return turns(of: succession)
    }
  }

  private func turns(of succession: Succession<[Node]>) -> [SVGTurns] {
    guard let playing else { return [SVGTurns(nodes: succession.element(at: 0))] }
    // Which list shows from which time on, within the film.
    var order: [(time: Double, element: Int)] = []
    for index in succession.times.indices {
      let share = succession.times[index] / playing.duration
      guard share < 1 - 1e-9 else { break }
      if share <= 0 || order.isEmpty { order = [] }
      order.append((max(0, share), index))
    }
    if order.isEmpty { order = [(0, 0)] }
    if order[0].time > 0 { order.insert((0, 0), at: 0) }
    var turns: [SVGTurns] = []
    var lists: [[Node]] = []
    var shown: [Int] = []
    for (_, element) in order {
      let list = succession.elements[element]
      let known = lists.firstIndex { $0.count == list.count && zip($0, list).allSatisfy { $0.sharesStorage(with: $1) } }
      shown.append(known ?? lists.count)
      if known == nil { lists.append(list) }
    }
    for (index, list) in lists.enumerated() where !list.isEmpty {
      var steps: [(time: Double, isShown: Bool)] = []
      for (turn, (time, _)) in order.enumerated() where steps.last?.isShown != (shown[turn] == index) {
        steps.append((time, shown[turn] == index))
      }
      turns.append(SVGTurns(nodes: list, steps: steps.count > 1 ? steps : nil))
    }
    return turns
  }
}

extension SVGBreak {
  /// The breaks of what is each element in its turn: where the turns change, and within each turn the element's own.
  static func list<Element>(
    _ succession: Succession<Element>, _ timing: [TimeMapping], until duration: Double,
    of element: (Element) -> [SVGBreak]
  ) -> [SVGBreak] {
    guard timing == [.always] else { return (0...64).map { SVGBreak(time: duration * Double($0) / 64) } }
    var breaks: [SVGBreak] = []
    for index in succession.times.indices {
      let start = index == 0 ? 0 : max(0, succession.times[index])
      let end = index + 1 < succession.times.count ? min(succession.times[index + 1], duration) : duration
      guard start < end else { continue }
      breaks.append(SVGBreak(time: start))
      breaks += element(succession.elements[index]).filter { $0.time > start && $0.time < end }
    }
    return breaks
  }
}
